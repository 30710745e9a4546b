"""Whole games are watched: what anybody but its holder can read never names a hidden card."""

import json
import logging
import random
import re
from collections import defaultdict

import pytest

from scat.engine.cards import UNKNOWN, card_text
from scat.engine.registry import game
from scat.engine.thirtyone import events as drawing
from scat.engine.thirtyone.widow import events as exchanging
from scat.sessions.tables import Phase, TableOptions
from tests.cogs.stage import labels, moves, press_move, staged
from tests.faces.reading import cards_named, cards_of

OWN_LOGS = ("bot", "cogs", "local", "scat")
"""Whose log may be set to the finest level; that of libraries never is."""

CARD_IN_NOTATION = re.compile(r"(?<![\w-])[2-9TJQKA][cdhs](?![\w-])")

DEALT = (drawing.Dealt, exchanging.Dealt)

DEAL = re.compile(r"\bdeal (\d+)")


class Watch:
    """Reads every message as soon as it stands somewhere, before anything else comes to light.

    Attributes:
        leaks: a message, who read it, and the cards in it that they have not seen.
        public: how many versions of public messages were read.
        private: how many of private ones, by their owner's id.
    """

    def __init__(self, stage):
        self.stage = stage
        self.leaks = []
        self.public = 0
        self.private = defaultdict(int)
        self._deal = 0
        self._seen = defaultdict(set)
        self._read = {}
        requests = stage.env.backend.http_requests
        stage.env.backend.http_requests = Traffic(requests, self)

    def listen(self):
        """Hear what happens at the tables of the bot that runs now."""
        audience = self.stage.house.audience
        tell = audience.table_changed

        def table_changed(state, events):
            self.read()
            self._note(state, events)
            tell(state, events)

        audience.table_changed = table_changed

    def _note(self, state, events):
        for event in events:
            if isinstance(event, DEALT):
                self._deal = event.deal
            self._seen[self._deal, None] |= named(event.seen_by(None))
            for seat, who in enumerate(state.occupants):
                self._seen[self._deal, who.player] |= named(event.seen_by(seat))

    def read(self):
        """Read what has changed since the last time."""
        for message in self.stage.env.backend.messages[self.stage.channel.id].values():
            version = json.dumps([message.content, message.components])
            if self._read.get(message.id) != version:
                self._read[message.id] = version
                self._check(message)

    def _check(self, message):
        owner = owner_of(message)
        if owner is None:
            self.public += 1
        else:
            self.private[owner] += 1
        cards = cards_of(message.components) | cards_named(message.content or "")
        self._compare(cards, owner, f"{message.content}{message.components}")

    def sent(self, request):
        """Read the body of a request to a channel, which everybody sees."""
        body = request.json
        if request.path.strip("/").startswith("channels") and isinstance(body, dict):
            cards = cards_of(body.get("components") or []) | cards_named(body.get("content") or "")
            self._compare(cards, None, str(body))

    def _compare(self, cards, reader, text):
        found = DEAL.search(text)
        unseen = cards - self._seen[int(found[1]) if found else self._deal, reader]
        if unseen:
            self.leaks.append((reader, unseen, text))


class Traffic(list):
    """The requests of the bot; each is read as it comes."""

    def __init__(self, requests, watch):
        super().__init__(requests)
        self.watch = watch

    def append(self, request):
        self.watch.read()
        self.watch.sent(request)
        super().append(request)


def owner_of(message):
    """The id of the only person who sees a message; None if everybody does."""
    return int(message.interaction_metadata["user"]["id"]) if message.is_ephemeral else None


def named(event):
    """The known cards of an event."""
    names = ("card", "top", "hand", "hands", "given", "taken", "widow")
    values = [getattr(event, name, ()) for name in names]
    return {card_text(card) for card in flat(values) if card not in (None, UNKNOWN)}


def flat(value):
    if isinstance(value, tuple | list):
        return [card for part in value for card in flat(part)]
    return [value]


# How people play here


async def open_table(stage, rules, computers, key="scat/1"):
    first, *others = stage.people
    await first.slash(stage.channel, "deal", game=key, bots=computers, level="beginner")
    table = await stage.table()
    options = TableOptions(key, game(key).parse_rules(rules), 60)
    await stage.house.change_options(table.id, first.id, options)
    for person in others:
        await person.click(await stage.panel(), label="Join")
    await first.click(await stage.panel(), label="Deal")
    await stage.env.advance_time(2)


async def play(stage, chance, most, meanwhile=None):
    """Let people and computers play to the end of the match, or for so many steps."""
    for step in range(most):
        table = await stage.table()
        if table.phase is Phase.FINISHED:
            return
        if meanwhile is not None:
            await meanwhile(step)
        await one_step(stage, table, chance)


async def one_step(stage, table, chance):
    position = table.position
    if table.is_between_deals:
        await stage.env.advance_time(30)
    elif position.to_act < 0 or table.occupants[position.to_act].is_automatic:
        await stage.env.advance_time(3)
    else:
        player = table.occupants[position.to_act].player
        (person,) = [who for who in stage.people if who.id == player]
        await move(stage, person, chance)
        await stage.env.advance_time(chance.choice((0.1, 2)))


async def move(stage, person, chance):
    """Press a move on the panel or in the hand; now and then somebody else presses first."""
    if chance.random() < 0.3:
        panel = await stage.panel()
        wanted = ("31!", "Draw", "Pass", "Take the hidden widow", "My hand")
        shown = [label for label in wanted if label in labels(panel)]
        if shown:
            await chance.choice(stage.people).click(panel, label=chance.choice(shown))
    panel = await stage.panel()
    at_once = [label for label in ("Draw", "Pass") if label in labels(panel)]
    if chance.random() < 0.3 and at_once:
        await person.click(panel, label=at_once[0])
        return
    shown = await person.slash(stage.channel, "hand")  # the panel may not show the new deal yet
    if moves(shown.response):
        await press_move(person, shown.response, chance)
    elif labels(shown.response):
        await person.click(shown.response, label=chance.choice(labels(shown.response)))


def cards_logged(caplog):
    """What the bot's own log, at its finest, and that of libraries say of cards."""
    form = logging.Formatter()
    lines = [
        form.format(record)
        for record in caplog.records
        if record.levelno >= logging.INFO or record.name.split(".")[0] in OWN_LOGS
    ]
    return [line for line in lines if CARD_IN_NOTATION.search(line) or cards_named(line)]


GAMES = [
    ("scat/1", "house lives=2", 1, 1),
    ("scat/1", "pub lives=1", 2, 2),
    ("scat/1", "house lives=1 throw_down=on declare_31=automatic", 1, 3),
    (
        "scat/1",
        "house lives=1 thirty_one_from_discard=off last_turn=may_stand stock_out=draw",
        1,
        4,
    ),
    ("widow/1", "house lives=2 declare_31=call", 1, 1),
    ("widow/1", "schwimmen lives=1 blind_offer=dealer swap_two=on", 2, 3),
    ("widow/1", "house lives=1 blind_offer=first knock_with_exchange=on new_widow_789=on", 1, 4),
]


@pytest.mark.parametrize(("key", "rules", "computers", "seed"), GAMES)
async def test_nothing_leaks_in_a_match(stage, caplog, key, rules, computers, seed):  # noqa: PLR0917 - a match
    caplog.set_level(logging.DEBUG)
    watch = Watch(stage)
    watch.listen()
    await open_table(stage, rules, computers, key)
    await play(stage, random.Random(seed), 150)
    assert (await stage.table()).phase is Phase.FINISHED
    watch.read()
    assert watch.leaks == []
    assert cards_logged(caplog) == []
    assert watch.public > 20
    assert set(watch.private) == {person.id for person in stage.people}


async def test_nothing_leaks_when_the_bot_is_restarted_in_every_turn(stage, caplog):
    caplog.set_level(logging.DEBUG)
    watch = Watch(stage)
    watch.listen()
    await open_table(stage, "house lives=2", 1)

    async def restart(step):
        if step % 3 == 0:
            await stage.restart()
            watch.listen()

    await play(stage, random.Random(5), 30, restart)
    watch.read()
    assert watch.leaks == []
    assert cards_logged(caplog) == []


async def test_a_private_message_reaches_its_owner_alone(stage):
    await open_table(stage, "house", 0)
    ann, ben, _ = stage.people
    shown = await ann.click(await stage.panel(), label="My hand")
    stored = stage.env.backend.get_message(stage.channel.id, shown.response.id)
    assert stored.is_ephemeral
    assert owner_of(stored) == ann.id
    assert stored.visible_to(ann.id)
    assert not stored.visible_to(ben.id)


# The watch itself


async def test_the_watch_sees_a_leak(tmp_path):
    """A card from a hand in the channel is found, and so is one in somebody else's hand."""
    async with staged(tmp_path) as stage:
        watch = Watch(stage)
        watch.listen()
        await open_table(stage, "house", 0)
        ann, ben, _ = stage.people
        shown = await ann.click(await stage.panel(), label="My hand")
        watch.read()
        assert watch.leaks == []
        hand = cards_of(shown.response.components)
        seat = (await stage.table()).seat_of(ann.id)
        own = {card_text(card) for card in (await stage.table()).position.view(seat).hand}
        assert own <= hand
        channel = stage.client.get_channel(stage.channel.id)
        await channel.send(f"psst: {min(own).replace('T', '10').translate(SUITS)}")
        watch.read()
        assert {reader for reader, _, _ in watch.leaks} == {None}
        other = await ben.click(await stage.panel(), label="My hand")
        stored = stage.env.backend.get_message(stage.channel.id, other.response.id)
        stored.components = shown.response.components
        watch.read()
        assert {reader for reader, _, _ in watch.leaks} == {None, ben.id}


SUITS = str.maketrans("cdhs", "♣♦♥♠")


@pytest.mark.parametrize("line", ["p1 drew Qs", "stock 2c 3d", "took 10♥", "has the ace of spades"])
def test_a_card_in_the_log_is_found(caplog, line):
    caplog.set_level(logging.DEBUG)
    logging.getLogger("scat.sessions").debug("%s", line)
    assert cards_logged(caplog)
