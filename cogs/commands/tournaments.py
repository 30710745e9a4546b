"""`/tournament`: announcing, entering, directing and reading tournaments."""

import io
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import patiently, reply
from cogs.commands.tables import game_choices, preset_choices, usual_clocks
from cogs.cups.desk import CupDesk
from cogs.cups.pages import panel_page, season_page
from cogs.cups.start import USUAL_ZONES
from cogs.cups.wishes import (
    LONGEST_NAME,
    LONGEST_SEASON,
    MOST_SEATS,
    CupWishes,
    Where,
    terms_of,
)
from cogs.faces import notice
from cogs.terms import Wishes
from cogs.words import private_speech, words
from scat.directing.ports import Cup
from scat.i18n import Message
from scat.players.registry import PLAYERS
from scat.sessions.errors import Refusal
from scat.tournaments.results import csv_text, json_text
from scat.tournaments.season import season as season_table
from scat.tournaments.terms import MOST_ENTRANTS, Format

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction

RECENT: Final = 25
"""Tournaments that are offered while somebody types."""

IN_A_SEASON: Final = 100
"""Tournaments that a season counts at most, the latest ones."""

USUAL_STARTS: Final = ("30m", "1h", "20:00", "friday 20:00", "every friday 20:00")

MOST_ROUNDS: Final = 30
LONGEST_DELAY: Final = 1_440
"""Minutes by which a round or the start may be put off at once."""


def format_choices() -> list[app_commands.Choice[str]]:
    """Return the formats."""
    return [
        app_commands.Choice(name=words(f"cup-format-{form.value}"), value=form.value)
        for form in Format
    ]


def level_choices() -> list[app_commands.Choice[str]]:
    """Return the levels of computer players of every game."""
    levels = dict.fromkeys(level for of_game in PLAYERS.values() for level in of_game)
    return [app_commands.Choice(name=words(f"level-{level}"), value=level) for level in levels]


def file_choices() -> list[app_commands.Choice[str]]:
    """Return the kinds of files."""
    return [
        app_commands.Choice(name=words(f"cup-file-{kind}"), value=kind) for kind in ("csv", "json")
    ]


def named(*options: str) -> dict[str, app_commands.locale_str]:
    """Return the names of options in every language."""
    return {one: words(f"command-tournament-option-{_key(one)}-name") for one in options}


def described(*options: str) -> dict[str, app_commands.locale_str]:
    """Return the descriptions of options in every language."""
    return {one: words(f"command-tournament-option-{_key(one)}-description") for one in options}


def _key(option: str) -> str:
    return option.rstrip("_").replace("_", "-")


def name_of(command: str) -> app_commands.locale_str:
    """Return the name of a subcommand."""
    return words(f"command-tournament-{command}-name")


def about(command: str) -> app_commands.locale_str:
    """Return what a subcommand does."""
    return words(f"command-tournament-{command}-description")


CREATE: Final = (
    "name", "form", "game", "preset", "code", "seats", "start", "zone", "full", "check_in",
    "clock", "round_clock", "limit", "role", "fill", "advance", "rounds", "final", "lives",
    "late", "grace", "season", "prize",
)  # fmt: skip


class TournamentCommands(
    commands.GroupCog,
    group_name=words("command-tournament-name"),
    group_description=words("command-tournament-description"),
):
    """Tournaments."""

    def __init__(self, cups: CupDesk) -> None:
        super().__init__()
        self._cups = cups
        self._desk = cups.desk

    # Announcing

    @app_commands.command(name=name_of("create"), description=about("create"))
    @app_commands.rename(**named(*CREATE))
    @app_commands.describe(**described(*CREATE))
    @app_commands.choices(
        form=format_choices(), game=game_choices(), preset=preset_choices(), fill=level_choices()
    )
    async def create(  # noqa: PLR0913, PLR0917 - the options of a command are its arguments
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_NAME],
        form: str | None = None,
        game: str | None = None,
        preset: str | None = None,
        code: app_commands.Range[str, 1, 100] | None = None,
        seats: app_commands.Range[int, 2, MOST_SEATS] | None = None,
        start: app_commands.Range[str, 1, 60] | None = None,
        zone: app_commands.Range[str, 1, 50] | None = None,
        full: app_commands.Range[int, 2, MOST_ENTRANTS] | None = None,
        check_in: app_commands.Range[int, 0, 120] | None = None,
        clock: app_commands.Range[str, 1, 20] | None = None,
        round_clock: app_commands.Range[str, 1, 20] | None = None,
        limit: app_commands.Range[int, 2, MOST_ENTRANTS] | None = None,
        role: discord.Role | None = None,
        fill: str | None = None,
        advance: app_commands.Range[int, 1, MOST_SEATS] | None = None,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        final: bool | None = None,  # noqa: FBT001 - Discord names it
        lives: app_commands.Range[int, 1, 10] | None = None,
        late: app_commands.Range[int, 0, MOST_ROUNDS] | None = None,
        grace: app_commands.Range[int, 0, LONGEST_DELAY] | None = None,
        season: app_commands.Range[str, 1, LONGEST_SEASON] | None = None,
        prize: discord.Role | None = None,
    ) -> None:
        """Announce a tournament in this channel."""
        table = Wishes(game=game, preset=preset, code=code, clock=clock)
        wishes = CupWishes(
            name=name,
            table=table,
            form=form,
            seats=seats,
            start=start,
            zone=zone,
            full=full,
            check_in=check_in,
            round_clock=round_clock,
            limit=limit,
            role=role.id if role is not None else None,
            fill=fill,
            advance=advance,
            rounds=rounds,
            final=final,
            lives=lives,
            late=late,
            grace=grace,
            season=season,
            prize=prize.id if prize is not None else None,
        )
        await self._desk.take(interaction, lambda: self._create(interaction, wishes, prize))

    async def _create(
        self, interaction: Interaction, wishes: CupWishes, prize: discord.Role | None
    ) -> None:
        _check_director(interaction)
        _check_channel(interaction)
        where = Where(
            interaction.guild_id or 0,
            interaction.channel_id or 0,
            interaction.user.id,
            interaction.created_at,
        )
        if prize is not None:
            _check_prize(interaction, prize)
        settings = await self._desk.house.guild_settings(where.guild)
        terms = terms_of(wishes, where, settings)
        await patiently(interaction, self._cups.director.announce(terms))
        await _done(interaction, "done-cup-announced")

    # Taking part

    @app_commands.command(name=name_of("enter"), description=about("enter"))
    @app_commands.rename(**named("tournament"))
    @app_commands.describe(**described("tournament"))
    async def enter(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Enter a tournament."""
        await self._take(interaction, tournament, self._cups.enter)

    @app_commands.command(name=name_of("withdraw"), description=about("withdraw"))
    @app_commands.rename(**named("tournament"))
    @app_commands.describe(**described("tournament"))
    async def withdraw(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Withdraw from a tournament."""
        await self._take(interaction, tournament, self._cups.withdraw)

    # Reading

    @app_commands.command(name=name_of("status"), description=about("status"))
    @app_commands.rename(**named("tournament"))
    @app_commands.describe(**described("tournament"))
    async def status(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Show a tournament as it is, privately."""

        async def tell(interaction: Interaction, cup: Cup) -> None:
            await reply(interaction, panel_page(cup, private_speech(interaction)))

        await self._take(interaction, tournament, tell)

    @app_commands.command(name=name_of("download"), description=about("download"))
    @app_commands.rename(**named("file", "tournament"))
    @app_commands.describe(**described("file", "tournament"))
    @app_commands.choices(file=file_choices())
    async def download(
        self, interaction: Interaction, file: str = "csv", tournament: str | None = None
    ) -> None:
        """Give the results as a file."""

        async def give(interaction: Interaction, cup: Cup) -> None:
            events = await self._cups.director.log(cup.id)
            text = json_text(cup.state, events) if file == "json" else csv_text(cup.state)
            kind = "json" if file == "json" else "csv"
            whole = discord.File(io.BytesIO(text.encode()), f"tournament-{cup.id}.{kind}")
            await interaction.response.send_message(file=whole, ephemeral=True)

        await self._take(interaction, tournament, give)

    @app_commands.command(name=name_of("season"), description=about("season"))
    @app_commands.rename(**named("season"))
    @app_commands.describe(**described("season"))
    async def season(
        self, interaction: Interaction, season: app_commands.Range[str, 1, LONGEST_SEASON]
    ) -> None:
        """Show the table of a season."""

        async def work() -> None:
            guild = interaction.guild_id or 0
            finding = self._cups.director.of_guild(guild, IN_A_SEASON, season)
            found = await patiently(interaction, finding)
            table = season_table(cup.state for cup in reversed(found))
            await reply(interaction, season_page(season, table, private_speech(interaction)))

        await self._desk.take(interaction, work)

    # Directing

    @app_commands.command(name=name_of("start"), description=about("start"))
    @app_commands.rename(**named("hold", "tournament"))
    @app_commands.describe(**described("hold", "tournament"))
    async def start(
        self,
        interaction: Interaction,
        hold: bool = False,  # noqa: FBT001, FBT002 - Discord names it
        tournament: str | None = None,
    ) -> None:
        """Start at once; on hold the seats are shown, and no table is opened yet."""
        director, by = self._cups.director, interaction.user.id if hold else None
        key = "done-cup-held" if hold else "done-cup-directed"
        await self._direct(interaction, tournament, lambda cup: director.start(cup.id, by), key)

    @app_commands.command(name=name_of("reseat"), description=about("reseat"))
    @app_commands.rename(**named("player", "with_", "tournament"))
    @app_commands.describe(**described("player", "with_", "tournament"))
    async def reseat(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        with_: discord.User | None = None,
        tournament: str | None = None,
    ) -> None:
        """Let two people exchange their seats, or draw all seats at tables not open yet anew."""
        by, director = interaction.user.id, self._cups.director
        names = [None if one is None else one.id for one in (player, with_)]

        async def act(cup: Cup) -> Cup:
            if None in names and any(names):
                raise Refusal("error-cup-swap")
            return await director.reseat(cup.id, by, *names)

        await self._direct(interaction, tournament, act)

    @app_commands.command(name=name_of("pause"), description=about("pause"))
    @app_commands.rename(**named("tournament"))
    @app_commands.describe(**described("tournament"))
    async def pause(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Stop clocks, and open no more tables."""
        by, director = interaction.user.id, self._cups.director
        await self._direct(interaction, tournament, lambda cup: director.pause(cup.id, by))

    @app_commands.command(name=name_of("resume"), description=about("resume"))
    @app_commands.rename(**named("tournament"))
    @app_commands.describe(**described("tournament"))
    async def resume(self, interaction: Interaction, tournament: str | None = None) -> None:
        """Go on."""
        by, director = interaction.user.id, self._cups.director
        await self._direct(interaction, tournament, lambda cup: director.resume(cup.id, by))

    @app_commands.command(name=name_of("extend"), description=about("extend"))
    @app_commands.rename(**named("minutes", "tournament"))
    @app_commands.describe(**described("minutes", "tournament"))
    async def extend(
        self,
        interaction: Interaction,
        minutes: app_commands.Range[int, 1, LONGEST_DELAY],
        tournament: str | None = None,
    ) -> None:
        """Put off the end of the round, or the start."""
        by, director = interaction.user.id, self._cups.director
        await self._direct(
            interaction, tournament, lambda cup: director.extend(cup.id, by, 60 * minutes)
        )

    @app_commands.command(name=name_of("drop"), description=about("drop"))
    @app_commands.rename(**named("player", "reason", "tournament"))
    @app_commands.describe(**described("player", "reason", "tournament"))
    async def drop(
        self,
        interaction: Interaction,
        player: discord.User,
        reason: app_commands.Range[str, 1, 200] | None = None,
        tournament: str | None = None,
    ) -> None:
        """Take somebody out."""
        by, director = interaction.user.id, self._cups.director
        await self._direct(
            interaction,
            tournament,
            lambda cup: director.drop(cup.id, player.id, by, reason or ""),
        )

    @app_commands.command(name=name_of("cancel"), description=about("cancel"))
    @app_commands.rename(**named("reason", "tournament"))
    @app_commands.describe(**described("reason", "tournament"))
    async def cancel(
        self,
        interaction: Interaction,
        reason: app_commands.Range[str, 1, 200] | None = None,
        tournament: str | None = None,
    ) -> None:
        """End a tournament without a champion; a repeated one comes again."""
        by, director = interaction.user.id, self._cups.director
        await self._direct(
            interaction, tournament, lambda cup: director.cancel(cup.id, by, reason or "")
        )

    # What they have in common

    async def _direct(
        self,
        interaction: Interaction,
        tournament: str | None,
        act: Callable[[Cup], Coroutine[Any, Any, Cup]],
        key: str = "done-cup-directed",
    ) -> None:
        async def work(interaction: Interaction, cup: Cup) -> None:
            _check_director(interaction)
            await patiently(interaction, act(cup))
            await _done(interaction, key)

        await self._take(interaction, tournament, work)

    async def _take(
        self,
        interaction: Interaction,
        tournament: str | None,
        act: Callable[[Interaction, Cup], Coroutine[Any, Any, None]],
    ) -> None:
        async def work() -> None:
            await act(interaction, await self._wanted(interaction, tournament))

        await self._desk.take(interaction, work)

    async def _wanted(self, interaction: Interaction, tournament: str | None) -> Cup:
        """Return the tournament that is named; else the one here, else the server's latest."""
        if tournament is not None:
            if not tournament.isdecimal() or len(tournament) > len("9" * 18):
                raise Refusal("refused-cup-unknown")
            return await self._cups.here(interaction, int(tournament))
        found = await self._cups.director.of_guild(interaction.guild_id or 0, RECENT)
        order = sorted(found, key=lambda cup: _nearness(cup, interaction), reverse=True)
        if not order:
            raise Refusal("refused-cup-unknown")
        return order[0]

    @enter.autocomplete("tournament")
    @withdraw.autocomplete("tournament")
    @status.autocomplete("tournament")
    @download.autocomplete("tournament")
    @start.autocomplete("tournament")
    @reseat.autocomplete("tournament")
    @pause.autocomplete("tournament")
    @resume.autocomplete("tournament")
    @extend.autocomplete("tournament")
    @drop.autocomplete("tournament")
    @cancel.autocomplete("tournament")
    async def _tournaments(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the server's latest tournaments."""
        found: tuple[Cup, ...] = ()
        with suppress(Refusal):
            found = await self._cups.director.of_guild(interaction.guild_id or 0, RECENT)
        wanted = current.casefold().strip()
        return [
            app_commands.Choice(name=f"{cup.state.terms.name} ({cup.id})", value=str(cup.id))
            for cup in found
            if wanted in cup.state.terms.name.casefold()
        ]

    @season.autocomplete("season")
    @create.autocomplete("season")
    async def _seasons(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the seasons of the server's latest tournaments."""
        found: tuple[Cup, ...] = ()
        with suppress(Refusal):
            found = await self._cups.director.of_guild(interaction.guild_id or 0, RECENT)
        named = dict.fromkeys(cup.state.terms.season or "" for cup in found)
        return _those_with(tuple(filter(None, named)), current)

    @create.autocomplete("zone")
    async def _zones(
        self, _interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return _those_with(USUAL_ZONES, current)

    @create.autocomplete("start")
    async def _starts(
        self, _interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return _those_with(USUAL_STARTS, current)

    @create.autocomplete("clock")
    async def _clocks(
        self, _interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return usual_clocks(current)


def _those_with(texts: tuple[str, ...], current: str) -> list[app_commands.Choice[str]]:
    wanted = current.casefold().strip()
    return [
        app_commands.Choice(name=text, value=text) for text in texts if wanted in text.casefold()
    ]


def _nearness(cup: Cup, interaction: Interaction) -> tuple[bool, bool, int]:
    """Return what makes a tournament the one that is meant: under way, here, late."""
    return cup.state.is_live, cup.state.terms.channel == interaction.channel_id, cup.id


def _check_director(interaction: Interaction) -> None:
    """See that somebody may direct tournaments."""
    rights = interaction.permissions
    if not (rights.manage_events or rights.manage_guild):
        raise Refusal("refused-cup-directors-only")


def _check_channel(interaction: Interaction) -> None:
    """See that the house may announce something here."""
    rights = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    if not rights.view_channel:
        raise Refusal("error-no-view")
    if not (rights.send_messages_in_threads if is_thread else rights.send_messages):
        raise Refusal("error-no-send")


def _check_prize(interaction: Interaction, prize: discord.Role) -> None:
    """See that both who asks and the house may give this role: no way around anybody's rights."""
    may = interaction.permissions.manage_roles and interaction.app_permissions.manage_roles
    guild, asks = interaction.guild, interaction.user
    if not may or guild is None or not isinstance(asks, discord.Member):
        raise Refusal("refused-cup-prize")
    is_below = asks.id == guild.owner_id or prize < asks.top_role
    if not is_below or not prize.is_assignable():
        raise Refusal("refused-cup-prize-above")


async def _done(interaction: Interaction, key: str) -> None:
    await reply(interaction, notice(Message.of(key), private_speech(interaction)))
