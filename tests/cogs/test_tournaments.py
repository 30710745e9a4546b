"""Tournaments as people see them: announced, entered, played in threads, and won."""

import json

import discord
import pytest
from simcord.results import ResponseMessage

from scat.engine.registry import GAMES
from scat.engine.sharing import rules_code
from scat.sessions.errors import Refusal
from scat.sessions.tables import Person, Phase
from scat.tournaments.scores import standings
from scat.tournaments.season import season
from scat.tournaments.state import Stage
from tests.cogs.stage import NAMES, label_like, labels, moves, staged, text
from tests.cogs.test_failures import KINDS, FailAt
from tests.cogs.test_history import attached
from tests.cogs.test_tables import forbid


@pytest.fixture
async def stage(tmp_path):
    async with staged(tmp_path, NAMES[:5]) as stage:
        rights = discord.Permissions(manage_events=True, manage_roles=True)
        role = stage.guild.create_role("directors", permissions=rights)
        stage.people[0] = stage.guild.add_member(stage.env.create_user("Boss"), roles=[role])
        yield stage


SCAT = GAMES["scat/1"]


async def wait(stage, seconds):
    """Let time pass, and everything that runs on threads come to its end."""
    await stage.env.advance_time(seconds)
    for _ in range(2):
        await stage.house.settle()
        await stage.director.settle()
        await stage.env.settle()


async def cup(stage, number=1):
    return (await stage.director.cup(number)).state


async def panel(stage, number=1):
    await wait(stage, 4)
    return stage.message((await cup(stage, number)).message("panel"))


async def create(stage, **options):
    shown = await stage.people[0].slash(
        stage.channel, "tournament create", name="Friday *cup*", **options
    )
    await wait(stage, 2)
    return shown


async def test_it_is_announced_and_people_enter_and_withdraw(stage):
    shown = await create(stage, seats=3)
    assert "announced" in text(shown.response)
    message = await panel(stage)
    assert "Friday \\*cup\\*" in text(message)
    assert "Entered: 0" in text(message)
    entered = await stage.people[1].click(message, label="Enter")
    assert "number 1" in text(entered.response)
    again = await stage.people[1].click(message, label="Enter")
    assert "already" in text(again.response)
    await stage.people[2].click(message, label="Enter")
    assert "Entered: 2" in text(await panel(stage))
    assert "Ben, Cay" in text(await panel(stage))
    await stage.people[1].click(await panel(stage), label="Withdraw")
    assert "Entered: 1" in text(await panel(stage))


async def enter_all(stage, count=None):
    for person in stage.people[:count]:
        await person.click(await panel(stage), label="Enter")


async def direct(stage, what, **options):
    shown = await stage.people[0].slash(stage.channel, f"tournament {what}", **options)
    await wait(stage, 2)
    return text(shown.response).strip()


async def play(stage, until, number=1):
    """Let everybody play as a clock would, until the tournament is as wanted."""
    for _ in range(400):
        state = await cup(stage, number)
        if until(state):
            return state
        for spot in state.rounds[-1].spots:
            if spot is not None and spot.table:
                await _play_turn(stage, spot.table)
        await wait(stage, 3)
    raise AssertionError("it never comes")


async def _play_turn(stage, table):
    """Let whoever is awaited do what brings the end nearer, by the buttons there are."""
    try:
        state = await stage.house.table(table)
    except Refusal:
        return
    if state.phase is not Phase.PLAYING or state.panel is None:
        return
    people = {person.id: person for person in stage.people}
    panel = _message(stage, state.place.channel_id, state.panel)
    if state.is_between_deals:
        for who in state.callers:
            await people[who.player].click(panel, label=label_like(panel, "Ready.*"))
        return
    who = state.occupants[state.position.to_act]
    if not who.is_automatic:
        hand = (await people[who.player].click(panel, label="My hand")).response
        offered = moves(hand)
        quick = (one for one in offered if one == "Knock" or one.startswith("Pass"))
        move = next(quick, offered[0])
        await people[who.player].click(hand, label=move)


def _message(stage, channel, message):
    return ResponseMessage(stage.env, stage.env.backend.get_message(channel, message))


def messages_in(stage, channel):
    stored = stage.env.backend.messages[channel].values()
    return [ResponseMessage(stage.env, message) for message in stored]


def congratulations(stage):
    return [one.id for one in stage.messages() if (one.content or "").startswith("🎉")]


def is_over(state):
    return not state.is_live


async def test_it_is_played_in_threads_to_a_champion(stage):
    await create(stage, seats=3, advance=1, fill="beginner", season="winter", lives=1)
    await enter_all(stage)
    assert await direct(stage, "start") == "Done."
    state = await play(stage, lambda state: all(state.rounds[-1].spots))
    assert len(state.rounds[0].tables) == 2
    shown = text(await panel(stage))
    assert "Round 1" in shown
    for number, spot in enumerate(state.rounds[0].spots):
        assert f"<#{spot.channel}>" in shown
        called = messages_in(stage, spot.channel)[0]
        players = [state.entrants[one - 1].player for one in state.rounds[0].tables[number]]
        assert {f"<@{player}>" for player in players if player} <= set(called.content.split())
    mine = await stage.people[1].click(await panel(stage), label="My table")
    assert "<#" in text(mine.response)
    state = await play(stage, is_over)
    assert state.stage is Stage.FINISHED
    message = await panel(stage)
    champion = state.entrants[standings(state)[0].number - 1]
    assert f"{champion.name} is the champion" in text(message)
    assert state.terms.seed in text(message)
    assert labels(message) == ["Standings"]
    order = await stage.people[1].click(message, label="Standings")
    assert "🥇" in text(order.response)
    assert "-# " in text(order.response)
    table = await stage.people[1].slash(stage.channel, "tournament season", season="winter")
    assert "titles: 1" in text(table.response) or champion.player is None
    best = season([state])[0]
    board = await stage.people[1].slash(stage.channel, "leaderboard", board="titles")
    assert f"{best.name} — 1 title" in text(board.response).replace(" (you)", "")
    assert "1 tournament" in text(board.response)
    whom = next(one for one in stage.people if one.id == best.player)
    figures = await stage.people[1].slash(stage.channel, "stats", player=whom)
    assert "1 tournament, 1 title" in text(figures.response)
    told = congratulations(stage)
    assert len(told) == 1
    podium = stage.message(told[0])
    assert f"🥇 **{champion.name}**" in podium.content
    (picture,) = podium.attachments
    assert picture.filename == "podium.png"
    assert champion.name in picture.description
    await stage.restart()
    await wait(stage, 5)
    assert congratulations(stage) == told


WIDOW = {"game": "widow/1", "preset": "schwimmen", "lives": 1}


@pytest.mark.parametrize(
    ("form", "options"),
    [
        ("knock-out", {"advance": 1, "fill": "beginner"}),
        ("rounds", {"rounds": 2, "final": False}),
        ("freeze-out", {}),
    ],
)
async def test_every_format_is_played_with_a_widow(stage, form, options):
    await create(stage, format=form, seats=3, **WIDOW, **options)
    assert "31 with a widow" in text(await panel(stage))
    await enter_all(stage, 4)
    assert await direct(stage, "start") == "Done."
    state = await play(stage, is_over)
    assert state.stage is Stage.FINISHED
    order = standings(state)
    assert {one.number for one in order} >= {1, 2, 3, 4}
    champion = state.entrants[order[0].number - 1]
    assert f"{champion.name} is the champion" in text(await panel(stage))
    booked = await stage.people[0].slash(
        stage.channel, "leaderboard", board="wins", scope="server", game="widow/1"
    )
    assert "Nobody stands here" not in text(booked.response)


async def test_without_the_right_to_threads_tables_come_one_after_another(stage):
    await create(stage, seats=2, advance=1)
    await enter_all(stage, 4)
    forbid(stage, stage.channel.id, discord.Permissions(create_public_threads=True))
    await direct(stage, "start")
    state = await cup(stage)
    assert [spot is not None for spot in state.rounds[0].spots] == [True, False]
    assert state.rounds[0].spots[0].channel == stage.channel.id
    for _ in range(200):
        await _play_turn(stage, state.rounds[0].spots[0].table)
        await wait(stage, 2)
        state = await cup(stage)
        if state.rounds[0].results[0] is not None:
            break
    await wait(stage, 20)
    second = (await cup(stage)).rounds[0].spots[1]
    assert second is not None
    assert second.channel == stage.channel.id


async def test_a_deleted_thread_decides_its_table_and_the_tournament_goes_on(stage):
    await create(stage, seats=2, advance=1)
    await enter_all(stage, 4)
    await direct(stage, "start")
    state = await play(stage, lambda state: all(state.rounds[-1].spots))
    stage.env.backend.delete_channel(state.rounds[0].spots[0].channel)
    await wait(stage, 3)
    state = await cup(stage)
    assert state.rounds[0].results[0].is_decided
    assert state.is_live


async def test_a_deleted_channel_ends_the_tournament(stage):
    await create(stage)
    stage.env.backend.delete_channel(stage.channel.id)
    await stage.director.enter(1, person_of(stage.people[1]))
    await wait(stage, 5)
    assert (await cup(stage)).stage is Stage.CANCELLED


def person_of(actor):
    return Person(actor.id, actor.name)


async def test_check_in_calls_people_and_leaves_out_who_is_not_here(stage):
    await create(stage, start="1h", seats=2, advance=1)
    await enter_all(stage, 3)
    await wait(stage, 45 * 60)
    await wait(stage, 4)
    called = [one for one in stage.messages() if "check in" in (one.content or "")]
    assert len(called) == 1
    for person in stage.people[:2]:
        shown = await person.click(await panel(stage), label="I’m here")
        assert "checked in" in text(shown.response)
    await wait(stage, 15 * 60)
    state = await cup(stage)
    assert state.stage is Stage.PLAYING
    assert [one.player for one in state.present] == [one.id for one in stage.people[:2]]


async def test_an_event_in_the_calendar_goes_along(stage):
    guild = stage.client.get_guild(stage.guild.id)

    async def events():
        return [(one.name, one.status.name) for one in await guild.fetch_scheduled_events()]

    await create(stage, start="1h", seats=2)
    await wait(stage, 4)
    assert await events() == [("Friday *cup*", "scheduled")]
    await direct(stage, "extend", minutes=10)
    await wait(stage, 4)
    (event,) = await guild.fetch_scheduled_events()
    assert int(event.start_time.timestamp()) == (await cup(stage)).starts_at
    await stage.restart()
    await wait(stage, 4)
    await enter_all(stage, 2)
    await direct(stage, "start")
    await wait(stage, 4)
    guild = stage.client.get_guild(stage.guild.id)
    assert await events() == [("Friday *cup*", "active")]
    await direct(stage, "cancel")
    await wait(stage, 4)
    assert await events() in ([], [("Friday *cup*", "completed")])


async def test_it_goes_on_after_a_restart(stage):
    await create(stage, seats=2, advance=1)
    await enter_all(stage, 4)
    await direct(stage, "start")
    before = await play(stage, lambda state: all(state.rounds[-1].spots))
    await stage.restart()
    await wait(stage, 5)
    state = await cup(stage)
    assert state.rounds == before.rounds
    assert (await play(stage, is_over)).stage is Stage.FINISHED


async def test_only_some_may_direct(stage):
    await create(stage, start="1h")
    for what, options in (
        ("start", {}), ("pause", {}), ("resume", {}), ("cancel", {}),
        ("reseat", {}), ("extend", {"minutes": 5}), ("drop", {"player": stage.people[2]}),
    ):  # fmt: skip
        shown = await stage.people[1].slash(stage.channel, f"tournament {what}", **options)
        assert "manage events" in text(shown.response)
    shown = await stage.people[1].slash(stage.channel, "tournament create", name="Mine")
    assert "manage events" in text(shown.response)
    assert (await cup(stage)).events <= 3  # announced, and shown twice


async def test_directing_is_written_down_and_told_in_the_file(stage):
    await create(stage, start="1h")
    await enter_all(stage, 4)
    assert await direct(stage, "pause") == "Done."
    assert "Paused" in text(await panel(stage))
    assert "paused already" in await direct(stage, "pause")
    assert await direct(stage, "resume") == "Done."
    starts_at = (await cup(stage)).starts_at
    assert await direct(stage, "extend", minutes=5) == "Done."
    assert (await cup(stage)).starts_at == starts_at + 300
    assert await direct(stage, "drop", player=stage.people[2], reason="rude") == "Done."
    assert "who have entered" in await direct(stage, "drop", player=stage.people[2])
    assert await direct(stage, "cancel", reason="rain") == "Done."
    assert "cancelled" in text(await panel(stage))
    shown = await stage.people[1].slash(
        stage.channel, "tournament download", file="json", tournament="1"
    )
    name, content = await attached(shown.response)
    assert name == "tournament-1.json"
    told = json.loads(content)
    assert [line["did"] for line in told["directed"]] == [
        "pause", "resume", "extend", "drop", "cancel",
    ]  # fmt: skip
    assert told["directed"][3]["reason"] == "rude"


async def test_seats_are_changed_on_hold_before_the_tables_open(stage):
    await create(stage, seats=2, advance=1)
    await enter_all(stage, 4)
    assert "no table is open yet" in await direct(stage, "start", hold=True)
    before = (await cup(stage)).rounds[0].tables
    shown = text(await panel(stage))
    assert "Paused" in shown
    assert "<#" not in shown
    first, second = ([stage.people[one - 1] for one in table] for table in before)
    assert "Name two people" in await direct(stage, "reseat", player=first[0])
    swap = {"player": first[0], "with": second[1]}
    assert await direct(stage, "reseat", **swap) == "Done."
    assert "changed these seats once" in text(await panel(stage))
    assert await direct(stage, "resume") == "Done."
    state = await cup(stage)
    assert [set(table) for table in state.rounds[0].tables] == [
        {before[1][1], before[0][1]},
        {before[1][0], before[0][0]},
    ]
    assert all(state.rounds[0].spots)
    assert "not open yet" in await direct(stage, "reseat", **swap)
    shown = await stage.people[1].slash(stage.channel, "tournament download", file="json")
    _, content = await attached(shown.response)
    assert [line["did"] for line in json.loads(content)["directed"]] == [
        "pause", "reseat", "resume",
    ]  # fmt: skip


async def test_whoever_waits_takes_the_seat_of_a_no_show_and_is_called(stage):
    await create(stage, seats=3, limit=3, grace=5, clock="10m")
    await enter_all(stage, 3)
    message = await panel(stage)
    assert "Wait for a place" in labels(message)
    assert "after 5 minutes is out" in text(message)
    shown = await stage.people[3].click(message, label="Wait for a place")
    assert "wait as number 1" in text(shown.response)
    assert "1 waits for a place" in text(await panel(stage))
    await direct(stage, "start")
    (spot,) = (await cup(stage)).rounds[0].spots
    table = await stage.house.table(spot.table)
    table_panel = _message(stage, spot.channel, table.panel)
    for person in stage.people[:2]:
        await person.click(table_panel, label="My hand")
    await wait(stage, 300)
    state = await cup(stage)
    assert [one.player for one in state.entrants if one.is_dropped] == [stage.people[2].id]
    called = messages_in(stage, spot.channel)
    told = [one for one in called if "take their seat" in (one.content or "")]
    assert [one.content.split()[0] for one in told] == [f"<@{stage.people[3].id}>"]
    hand = await stage.people[3].click(
        _message(stage, spot.channel, (await stage.house.table(spot.table)).panel), label="My hand"
    )
    assert "don’t sit" not in text(hand.response)
    gone = await stage.people[2].click(table_panel, label="My hand")
    assert not moves(gone.response)


async def test_a_role_may_be_needed(stage):
    role = stage.guild.create_role("club")
    await create(stage, role=role)
    member = stage.guild.add_member(stage.env.create_user("Max"), roles=[role])
    shown = await stage.people[1].click(await panel(stage), label="Enter")
    assert "role" in text(shown.response)
    shown = await member.click(await panel(stage), label="Enter")
    assert "number 1" in text(shown.response)


async def crowned(stage, number, prize, *people, **options):
    """Let two people play for a role, and return who wins and who wears it then."""
    await create(stage, prize=prize, seats=2, full=2, lives=1, **options)
    for person in people:
        await person.click(await panel(stage, number), label="Enter")
    await wait(stage, 3)
    state = await play(stage, is_over, number)
    await wait(stage, 8)
    champion = state.entrants[standings(state)[0].number - 1].player
    members = stage.env.backend.get_guild(stage.guild.id).members
    return champion, [one.id for one in stage.people if prize.id in members[one.id].role_ids]


async def test_the_champion_wears_a_role_until_there_is_another_one(stage):
    prize = stage.guild.create_role("champion")
    ann, ben, cay = stage.people[1:4]
    first, worn = await crowned(stage, 1, prize, ann, ben)
    assert worn == [first]
    others = [one for one in (ann, ben, cay) if one.id != first][:2]
    second, worn = await crowned(stage, 2, prize, *others)
    assert worn == [second]
    by_id = {one.id: one for one in stage.people}
    third, worn = await crowned(stage, 3, prize, by_id[second], by_id[first])
    assert worn == [third]


async def test_who_may_not_give_roles_gives_none(stage):
    rights = discord.Permissions(manage_events=True)
    role = stage.guild.create_role("hosts", permissions=rights)
    host = stage.guild.add_member(stage.env.create_user("Host"), roles=[role])
    prize = stage.guild.create_role("admin")
    shown = await host.slash(stage.channel, "tournament create", name="Trick", prize=prize)
    assert "manage roles" in text(shown.response)


async def test_without_the_right_to_send_files_the_podium_is_text(stage):
    await create(stage, seats=2, full=2, lives=1)
    for person in stage.people[1:3]:
        await person.click(await panel(stage), label="Enter")
    await wait(stage, 3)
    forbid(stage, stage.channel.id, discord.Permissions(attach_files=True))
    await play(stage, is_over)
    await wait(stage, 8)
    (told,) = congratulations(stage)
    assert "🥇" in stage.message(told).content
    assert not stage.message(told).attachments


async def test_nobody_gives_a_role_above_their_own(stage):
    above = stage.guild.create_role("admin", position=90)
    shown = await stage.people[0].slash(
        stage.channel, "tournament create", name="Trick", prize=above
    )
    assert "stands above" in text(shown.response)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"start": "yesterday"}, "no start"),
        ({"start": "2020-01-01 10:00"}, "no start"),
        ({"start": "every friday 20:00", "zone": "Mars/Olympus"}, "no start"),
        ({"round_clock": "0m"}, "span of time"),
        ({"clock": "1s"}, "clock"),
        ({"clock": "off"}, "round-clock"),
        ({"full": 9, "limit": 8}, "don’t go together"),
    ],
)
async def test_what_cannot_be_is_said(stage, options, told):
    options = {name.replace("round_clock", "round-clock"): value for name, value in options.items()}
    shown = await create(stage, **options)
    assert told in text(shown.response)
    with pytest.raises(Refusal):
        await stage.director.cup(1)


async def test_a_repeated_one_is_announced_for_the_next_time(stage):
    await create(stage, start="every friday 20:00", zone="Europe/Berlin")
    assert "every friday 20:00 Europe/Berlin" in text(await panel(stage))
    assert (await cup(stage)).terms.season == "Friday *cup*"
    await direct(stage, "cancel")
    await wait(stage, 5)
    assert (await cup(stage, 2)).stage is Stage.ENTERING
    assert "Enter" in labels(await panel(stage, 2))


async def test_nobody_joins_a_table_whatever_the_house_rules(stage):
    rules = SCAT.with_option(SCAT.presets["house"], "late_join", "lowest")
    await create(stage, code=rules_code(SCAT, rules))
    assert (await cup(stage)).terms.rules == str(SCAT.presets["house"])


async def test_another_server_sees_nothing_of_it(stage):
    await create(stage)
    other = stage.env.create_guild()
    channel = other.create_text_channel("cards")
    stranger = other.add_member(stage.env.create_user("Zed"))
    for options in ({"tournament": "1"}, {}, {"tournament": "x"}, {"tournament": "9" * 40}):
        shown = await stranger.slash(channel, "tournament status", **options)
        assert "no such tournament" in text(shown.response)


async def test_people_may_type_too_and_read_how_it_works(stage):
    await create(stage, start="1h", season="winter")
    ben = stage.people[1]
    shown = await ben.slash(stage.channel, "tournament enter")
    assert "number 1" in text(shown.response)
    shown = await ben.slash(stage.channel, "tournament status", tournament="1")
    assert "Entered: 1" in text(shown.response)
    shown = await ben.click(await panel(stage), label="How it works")
    assert (await cup(stage)).terms.commitment in text(shown.response)
    assert (await cup(stage)).terms.seed not in text(shown.response)
    shown = await ben.slash(stage.channel, "tournament withdraw")
    assert "withdrawn" in text(shown.response)
    shown = await ben.slash(stage.channel, "tournament season", season="winter")
    assert "No tournament" in text(shown.response)


async def entered(stage):
    """Announce one that starts in two minutes, and let four people enter."""
    await create(stage, seats=2, advance=1, start="2m", clock="30s", lives=1)
    await enter_all(stage, 4)


async def fail_from(tmp_path, first, status, code, times):
    """Let calls fail around the start, then see it played to its end."""
    folder = tmp_path / str(first)
    folder.mkdir()
    async with staged(folder, NAMES[:4]) as stage:
        stage.expected = Exception
        rights = discord.Permissions(manage_events=True, manage_roles=True)
        role = stage.guild.create_role("directors", permissions=rights)
        stage.people[0] = stage.guild.add_member(stage.env.create_user("Boss"), roles=[role])
        await entered(stage)
        stage.env.backend.faults = FailAt(first, times, status, code)
        await wait(stage, 120)
        await wait(stage, 20)
        stage.env.backend.faults = []
        state = await play(stage, is_over)
        assert state.stage is Stage.FINISHED
        assert "champion" in text(await panel(stage))
        await wait(stage, 60)
        assert len(congratulations(stage)) <= 1


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (404, 10008), (429, 0), (500, 0)], ids=str
)
@pytest.mark.parametrize("times", [1, 6])
async def test_it_ends_although_discord_fails(tmp_path, status, code, times):
    await fail_from(tmp_path, 0, status, code, times)


@pytest.mark.slow
@pytest.mark.parametrize(("status", "code"), KINDS, ids=str)
@pytest.mark.parametrize("times", [1, 6])
async def test_it_ends_whichever_call_fails(tmp_path, status, code, times):
    for first in range(12):
        await fail_from(tmp_path, first, status, code, times)
