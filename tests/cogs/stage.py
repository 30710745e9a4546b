"""A whole house on an in-memory Discord, for tests that act as people do."""

import random
import re
from contextlib import asynccontextmanager

from simcord.results import ResponseMessage

from cogs.client import Client
from cogs.clock import DiscordClock
from local.world import World
from scat.directing.director import Director
from scat.directing.hall import HouseHall
from scat.sessions.alarm import AsyncioAlarm
from scat.sessions.house import House
from scat.storage.store import SqliteStore

NAMES = ("Ann", "Ben", "Cay", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")


class Loaded(random.Random):
    """Chance that deals the packs it was given, then chance again."""

    def __init__(self, seed=1):
        super().__init__(seed)
        self.packs = []

    def shuffle(self, x):
        if self.packs:
            x[:] = self.packs.pop(0)
        else:
            super().shuffle(x)


class Stage:
    """The house, the channel and the people."""

    def __init__(self, folder, people):
        self.folder = folder
        self.chance = Loaded()
        self.store = self.house = self.client = self.env = None
        self.people_wanted = people
        self.expected = ()
        """Errors that the library reports although a person was answered."""

    async def build(self):
        self.store = await SqliteStore.open(self.folder / "house.sqlite3")
        clock = DiscordClock()
        alarm = AsyncioAlarm(clock)
        self.house = House(store=self.store, clock=clock, alarm=alarm, chance=self.chance)
        self.director = Director(
            store=self.store.cups,
            hall=HouseHall(self.house),
            clock=clock,
            alarm=AsyncioAlarm(clock),
            chance=self.chance,
        )
        self.client = Client(self.house, self.director, clock, None, 1)
        return self.client

    def furnish(self, env):
        self.env = env
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("cards")
        self.people = [self.guild.add_member(env.create_user(name)) for name in self.people_wanted]

    async def restart(self, meanwhile=lambda: None):
        """End the bot as a signal does, and start it anew on the same database."""
        await self.client.close()
        await self.store.close()
        meanwhile()
        await self.env.restart_bot(await self.build())
        await self.env.settle()

    # What is seen

    def messages(self):
        """Return what stands in the channel for everybody, oldest first."""
        stored = self.env.backend.messages[self.channel.id].values()
        shown = [ResponseMessage(self.env, message) for message in stored]
        return [message for message in shown if not message.ephemeral]

    async def table(self):
        return await self.house.in_channel(self.channel.id)

    async def panel(self):
        return self.message((await self.table()).panel)

    def shown(self, stored):
        """Return a stored message as people see it."""
        return ResponseMessage(self.env, stored)

    def message(self, message_id):
        stored = self.env.backend.get_message(self.channel.id, message_id)
        return ResponseMessage(self.env, stored)


def texts(components):
    """Return every text of a message's components, in reading order."""
    found = []
    for component in components:
        if "content" in component:
            found.append(component["content"])
        found += texts(component.get("components", []))
    return found


def text(message):
    return "\n".join([message.content or "", *texts(message.components)])


def controls(components):
    """Return every button and menu of a message's components, by label."""
    found = {}
    for component in components:
        if "custom_id" in component:
            found[component.get("label") or component.get("placeholder")] = component
        found |= controls(component.get("components", []))
    return found


def labels(message):
    """Return the labels of the buttons that can be pressed."""
    pressable = controls(message.components).items()
    return [label for label, control in pressable if not control.get("disabled")]


def label_like(message, pattern):
    """Return the one pressable label that matches."""
    (found,) = [label for label in labels(message) if re.fullmatch(pattern, label)]
    return found


@asynccontextmanager
async def staged(folder, people=NAMES[:3]):
    """Open a house for a test; its database is closed whatever happens."""
    stage = Stage(folder, people)
    world = World(await stage.build())
    world.settle_timeout = 60  # of real time: other tests may keep the processor busy
    try:
        await world.start()
        stage.furnish(world)
        await world.settle()
        yield stage
        unexpected = [error for error in world.errors if not isinstance(error, stage.expected)]
        if unexpected:
            raise ExceptionGroup("the bot failed", unexpected)
    finally:
        await world.shutdown()
        await stage.store.close()


MOVE = re.compile(
    r"Draw|Take .*|Knock|31!|Stand|Discard \S+ – leaves .*"
    r"|Give .*|All three.*|Pass.*|End my turn|Keep this hand|New widow"
)


def moves(hand):
    """Return the moves that a hand offers."""
    return [label for label in labels(hand) if MOVE.fullmatch(label)]


async def press_move(person, hand, chance):
    """Press any move that a hand offers, and whatever it asks then; return the last answer."""
    answer = await person.click(hand, label=chance.choice(moves(hand)))
    while "Back" in labels(answer.response):
        answer = await person.click(answer.response, label=chance.choice(moves(answer.response)))
    return answer


async def play_by_buttons(stage, until, chance):
    """Let everybody press what their hands offer until the table is as wanted."""
    while not until(table := await stage.table()):
        if table.is_between_deals:
            for person in stage.people:
                await person.click(
                    await stage.panel(), label=label_like(await stage.panel(), "Ready.*")
                )
            await stage.env.advance_time(2)
            continue
        player = table.occupants[table.position.to_act].player
        (person,) = [who for who in stage.people if who.id == player]
        shown = await person.click(await stage.panel(), label="My hand")
        await press_move(person, shown.response, chance)
        await stage.env.advance_time(2)
