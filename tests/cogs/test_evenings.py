"""Whole evenings at random: people press and type whatever they see, Discord fails, the house
restarts. Whatever happens, the books are right, nothing is stuck, and in the end time closes all.
"""

import random

import pytest

from scat.sessions.tables import Phase
from tests.cogs.forge import press
from tests.cogs.stage import NAMES, controls, staged

PEOPLE = NAMES[:4]


class Sometimes(list):
    """Faults that make one call in so many fail, each in its own way."""

    KINDS = ((403, 50013), (404, 10008), (500, 0), (503, 0), (429, 0))

    def __init__(self, chance, one_in):
        super().__init__()
        self.chance, self.one_in = chance, one_in

    def __iter__(self):
        if self.chance.randrange(self.one_in):
            return iter(())
        status, code = self.chance.choice(self.KINDS)
        fault = {"method": "*", "path": "*", "status": status, "code": code}
        return iter([{**fault, "message": "injected", "times": None}])


class Evening:
    """One evening in two channels."""

    def __init__(self, stage, chance):
        self.stage, self.chance = stage, chance
        self.channels = [stage.channel, stage.guild.create_text_channel("other")]
        self.hands = []
        self.restarts = 0

    async def step(self):
        """Let something happen."""
        deeds = [
            (self.type, 6),
            (self.press_panel, 6),
            (self.press_private, 10),
            (self.press_anything, 2),
            (self.wait, 4),
            (self.restart, 0.4),
            (self.delete, 0.5),
            (self.fail, 0.6),
        ]
        deed = self.chance.choices(*zip(*deeds, strict=True))[0]
        await deed()

    def someone(self):
        return self.chance.choice(self.stage.people)

    async def type(self):
        name, options = self.chance.choice(
            [
                ("deal", {}),
                ("deal", {"bots": 1, "lives": 1, "clock": "20s"}),
                ("deal", {"bots": 2, "preset": "pub", "lives": 2, "clock": "60s"}),
                ("deal", {"bots": 2, "game": "widow/1", "lives": 2, "clock": "60s"}),
                ("deal", {"bots": 1, "preset": "schwimmen", "lives": 1, "clock": "20s"}),
                ("join", {}),
                ("join", {}),
                ("leave", {}),
                ("hand", {}),
                ("draw", {"pile": "stock"}),
                ("draw", {"pile": "discard"}),
                ("exchange", self.chance.choice([{}, {"all": True}, {"card": "Ks", "with": "7s"}])),
                ("pass", {}),
                ("renew", {}),
                ("knock", {}),
                ("31", {}),
                ("table", {}),
                ("remove", {"player": self.someone()}),
                ("invite", {"player": self.someone()}),
            ]
        )
        result = await self.someone().slash(self.chance.choice(self.channels), name, **options)
        self.remember(result)

    def remember(self, result):
        if result.response is not None and result.ephemeral:
            self.hands = [*self.hands[-8:], (result._interaction.user_id, result.response)]

    def seen(self):
        """Return every control on every public message."""
        backend = self.stage.env.backend
        shown = [
            self.stage.shown(stored)
            for channel in self.channels
            for stored in backend.messages[channel.id].values()
        ]
        return [
            (message, control)
            for message in shown
            if not message.ephemeral
            for control in controls(message.components).values()
            if not control.get("disabled")
        ]

    async def press_panel(self):
        seen = self.seen()
        if seen:
            message, control = self.chance.choice(seen)
            self.remember(self.press(self.someone(), message, control))
            await self.settle()

    def press(self, person, message, control):
        values = None
        if control["type"] == 3:
            values = [self.chance.choice(control["options"])["value"]]
        custom_id = control["custom_id"]
        return press(self.stage, person, message, custom_id, kind=control["type"], values=values)

    async def press_private(self):
        if not self.hands:
            return
        owner, hand = self.chance.choice(self.hands)
        backend = self.stage.env.backend
        if hand.id not in backend.messages[hand.channel_id]:
            return
        found = [c for c in controls(hand.components).values() if not c.get("disabled")]
        if found:
            (person,) = [who for who in self.stage.people if who.id == owner]
            self.remember(self.press(person, hand, self.chance.choice(found)))
            await self.settle()

    async def press_anything(self):
        """Press the same thing twice, or by two people, in the same instant."""
        seen = self.seen()
        if seen:
            message, control = self.chance.choice(seen)
            for _ in range(2):
                self.press(self.someone(), message, control)
            await self.settle()

    async def wait(self):
        await self.stage.env.advance_time(self.chance.choice([0.2, 2, 2, 15, 61, 400]))

    async def restart(self):
        self.restarts += 1
        self.stage.env.backend.faults = []  # who cannot even log in tries again later
        await self.stage.restart()

    async def delete(self):
        channel = self.chance.choice(self.channels)
        messages = [
            message
            for message in self.stage.env.backend.messages[channel.id].values()
            if message.author_id == self.stage.env.backend.bot_user.id
        ]
        if messages:
            self.stage.env.backend.delete_message(channel.id, self.chance.choice(messages).id)
            await self.settle()

    async def fail(self):
        backend = self.stage.env.backend
        backend.faults = [] if backend.faults else Sometimes(self.chance, 4)

    async def settle(self):
        await self.stage.env.settle()

    async def check(self):
        """See that the books are right and that whoever is awaited can act or has a deadline."""
        for state in await self.stage.house.in_guild(self.stage.guild.id):
            position = state.position
            if position is None:
                continue
            begun = position.seats * position.rules.lives
            assert sum(position.pennies) + position.kitty == begun, repr(position)
            if state.phase is Phase.PLAYING:
                assert state.due_at is not None
                if position.to_act >= 0:
                    assert not position.is_out(position.to_act)
                    assert any(
                        action.seat == position.to_act for action in position.legal_actions()
                    )


async def play_evening(folder, seed, steps):
    chance = random.Random(seed)
    async with staged(folder, PEOPLE) as stage:
        stage.expected = Exception  # what the library reports of failed answers
        evening = Evening(stage, chance)
        for _ in range(steps):
            await evening.step()
            await evening.check()
        stage.env.backend.faults = []
        await stage.env.advance_time(25 * 60)
        await no_lag(stage)
        for _ in range(40):
            await stage.env.advance_time(60 * 60)
            if not await stage.house.in_guild(stage.guild.id):
                return
        pytest.fail("a table is left for ever")


async def no_lag(stage):
    """See that every panel shows its table as it is."""
    for state in await stage.house.in_guild(stage.guild.id):
        try:
            stored = stage.env.backend.get_message(state.place.channel_id, state.panel)
        except Exception as gone:
            raise AssertionError("no panel") from gone
        wanted = stage.client.desk.presenter.panel(await stage.house.table(state.id))
        verbs = {c["custom_id"].split(":")[3] for c in controls(wanted.to_components()).values()}
        shown = {c["custom_id"].split(":")[3] for c in controls(stored.components).values()}
        assert verbs == shown


@pytest.mark.parametrize("seed", range(8))
async def test_an_evening_goes_well(tmp_path, seed):
    await play_evening(tmp_path, seed, 60)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1250))
async def test_many_evenings_go_well(tmp_path, seed):
    await play_evening(tmp_path, seed, 120)
