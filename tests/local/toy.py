"""A bot with a button and a computer that answers every press after a pause."""

import asyncio
import re

import discord
from discord.ext import commands

PAUSE = 1.6


class Press(discord.ui.DynamicItem[discord.ui.Button], template="press:(?P<kind>[a-z]+)"):
    def __init__(self, kind: str) -> None:
        super().__init__(discord.ui.Button(label=kind.title(), custom_id=f"press:{kind}"))
        self.kind = kind

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item, found: re.Match[str], /
    ) -> "Press":
        return cls(found["kind"])

    async def callback(self, interaction: discord.Interaction) -> None:
        toy = interaction.client
        await interaction.response.defer()
        if self.kind == "fail":
            toy.tasks.add(asyncio.create_task(toy.fail()))
            return
        toy.presses += 1
        await toy.show()
        asyncio.get_running_loop().call_later(PAUSE, toy.wake)


class Toy(commands.AutoShardedBot):
    def __init__(self) -> None:
        super().__init__(command_prefix=(), intents=discord.Intents(guilds=True))
        self.presses = 0
        self.answers = 0
        self.answered_at = []
        self.panel = None
        self.tasks = set()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)

        @self.tree.command(name="deal", description="Open a table")
        async def deal(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=self.view())
            self.panel = await interaction.original_response()

        await self.tree.sync()

    def view(self) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(f"presses {self.presses}, answers {self.answers}"))
        view.add_item(discord.ui.ActionRow(Press("draw"), Press("fail")))
        return view

    async def show(self) -> None:
        await self.panel.edit(view=self.view())

    async def fail(self) -> None:
        raise RuntimeError("the toy broke")

    def wake(self) -> None:
        self.tasks.add(asyncio.create_task(self.answer()))

    async def answer(self) -> None:
        self.answers += 1
        self.answered_at.append(discord.utils.utcnow())
        await self.show()
