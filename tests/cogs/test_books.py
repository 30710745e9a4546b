"""Boards, figures and seasons, as people ask for them."""

import io

import discord
import pytest
from PIL import Image

from scat.books.boards import LINES
from scat.pictures.canvas import WIDTH
from tests.cogs.forge import command, press
from tests.cogs.stage import controls, labels, text
from tests.faces.reading import GALLERY, parts
from tests.storage.evenings import finish, later, ranked, result

SCAT = "scat/1"


@pytest.fixture
async def manager(stage):
    role = stage.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    return stage.guild.add_member(stage.env.create_user("Boss"), roles=[role])


async def played(stage, results, **changes):
    """Put a finished match into the books of this server."""
    place = {"guild": stage.guild.id, "channel": stage.channel.id, "game": SCAT}
    minutes = changes.pop("minutes", 0)
    await finish(stage.store, results, later(minutes=minutes), **(place | changes))


async def asked(stage, person, name, **options):
    answer = await person.slash(stage.channel, name, **options)
    assert answer.ephemeral
    return answer


async def test_a_board_shows_everybody_and_ones_own_line(stage):
    ann, ben, cay = stage.people
    await played(stage, ranked(ann.id, ben.id, cay.id))
    answer = await asked(stage, ben, "leaderboard", board="wins")
    assert text(answer.response).split("\n")[1:5] == [
        "### Wins · Scat · all time · in this server",
        r"1\. Ann — 1 win · 1 match",
        r"**2\. Ben (you) — 0 wins** · 1 match",
        r"2\. Cay — 0 wins · 1 match",
    ]
    assert "First places" in text(answer.response)


async def test_without_options_it_is_about_pennies(stage):
    ann, ben, _ = stage.people
    await played(stage, ranked(ann.id, ben.id))
    answer = await asked(stage, ann, "leaderboard")
    assert "### Pennies · Scat · all time" in text(answer.response)
    assert r"**1\. Ann (you) — 2 pennies**" in text(answer.response)


async def test_whoever_has_left_the_server_has_no_name_there(stage):
    ann, ben, cay = stage.people
    await played(stage, ranked(ann.id, ben.id, cay.id))
    stage.guild.remove_member(ben)
    answer = await asked(stage, ann, "leaderboard")
    assert "*somebody who left*" in text(answer.response)
    assert "P" + str(ben.id) not in text(answer.response)


async def test_if_discord_does_not_tell_who_is_here_the_last_names_are_shown(stage, monkeypatch):
    async def never(*_args, **_options):
        raise TimeoutError

    monkeypatch.setattr(discord.Guild, "query_members", never)
    ann, ben, _ = stage.people
    await played(stage, [result(ann.id, 1, name="Ann"), result(ben.id, 2, name="Benno")])
    answer = await asked(stage, ann, "leaderboard")
    assert "Benno" in text(answer.response)


async def test_whoever_wanted_to_be_forgotten_has_no_name_and_is_not_asked_about(stage):
    ann = stage.people[0]
    await played(stage, [result(ann.id, 1), result(-3, 2, name="")])
    await stage.store._writer.run(
        lambda db: db.execute("UPDATE people SET name = '' WHERE player < 0")
    )
    answer = await asked(stage, ann, "leaderboard", board="wins")
    assert r"2\. *somebody who left* — 0 wins" in text(answer.response)


async def test_members_are_asked_about_once_in_a_while(stage, monkeypatch):
    ann, ben, _ = stage.people
    await played(stage, ranked(ann.id, ben.id))
    calls, query = [], discord.Guild.query_members

    async def counting(guild, **options):
        calls.append(options["user_ids"])
        return await query(guild, **options)

    monkeypatch.setattr(discord.Guild, "query_members", counting)
    for _ in range(3):
        await asked(stage, ann, "leaderboard")
    assert calls == [[ann.id, ben.id]]


async def test_buttons_turn_the_pages_in_place_also_after_a_restart(stage):
    ann = stage.people[0]
    for number in range(2 * LINES):
        await played(stage, [result(900 + number, 1), result(ann.id, 2)], minutes=number)
    answer = await asked(stage, ann, "leaderboard", board="wins")
    assert labels(answer.response) == ["On", "My line"]
    first = text(answer.response)
    await ann.click(answer.response, label="My line")
    assert labels(answer.response) == ["First", "Back", "My line"]
    assert text(answer.response) != first
    assert "Ann (you)" in text(answer.response)
    await stage.restart()
    await ann.click(answer.response, label="Back")
    await ann.click(answer.response, label="First")
    assert text(answer.response) == first


@pytest.mark.parametrize(
    "custom_id",
    [
        "b:wins:all:server:people:scat/1:9999999:on",
        "b:wins:all:server:people:scat/9:0:on",
        "b:luck:all:server:people:scat/1:0:on",
        "b:wins:all:server:people:scat/1:0:off",
    ],
)
async def test_a_forged_button_gets_a_page_or_a_sentence(stage, custom_id):
    ann = stage.people[0]
    answer = await asked(stage, ann, "leaderboard")
    forged = press(stage, ann, answer.response, custom_id)
    await stage.env.settle()
    assert forged.acknowledged


async def test_boards_are_of_each_game_and_of_all_together(stage):
    ann, ben, _ = stage.people
    for number in range(LINES):
        await played(stage, [result(900 + number, 1), result(ann.id, 2)], minutes=number)
    await played(stage, ranked(ann.id, ben.id), game="widow/1", minutes=LINES)
    for game, name, line in (
        ("widow/1", "31 with a widow", r"**1\. Ann (you) — 1 win** · 1 match"),
        ("scat/1", "Scat", r"**11\. Ann (you) — 0 wins** · 10 matches"),
        ("all", "all games", r"**1\. Ann (you) — 1 win** · 11 matches"),
    ):
        answer = await asked(stage, ann, "leaderboard", board="wins", game=game)
        assert f"### Wins · {name} · all time" in text(answer.response)
        assert line in text(answer.response)
    await ann.click(answer.response, label="On")
    assert "### Wins · all games" in text(answer.response)


async def test_every_game_has_a_rating_of_its_own(stage):
    ann, ben, _ = stage.people
    await played(stage, ranked(ann.id, ben.id))
    answer = await asked(stage, ann, "leaderboard", board="rating", game="all")
    assert text(answer.response).strip() == "Every game has a rating of its own: choose one game."


@pytest.mark.parametrize("option", ["board", "period", "scope", "game", "against"])
async def test_a_value_that_is_not_on_the_list_is_refused(stage, option):
    answer = command(stage, stage.people[0], "leaderboard", **{option: "nonsense"})
    await stage.env.settle()
    assert "Choose from the list" in text(answer.response)


async def test_channel_and_server_are_told_apart(stage):
    ann, ben, _ = stage.people
    await played(stage, ranked(ann.id, ben.id), channel=77)
    here = await asked(stage, ann, "leaderboard", scope="channel")
    assert "Nobody stands here yet" in text(here.response)
    everywhere = await asked(stage, ann, "leaderboard")
    assert "Ann (you)" in text(everywhere.response)


async def test_matches_against_computers_have_boards_of_their_own(stage):
    ann = stage.people[0]
    await played(stage, [result(ann.id, 1, pennies=3), result(None, 2)])
    people = await asked(stage, ann, "leaderboard")
    assert "Nobody stands here yet" in text(people.response)
    alone = await asked(stage, ann, "leaderboard", against="computers")
    assert r"**1\. Ann (you) — 3 pennies**" in text(alone.response)
    assert "alone with computer players" in text(alone.response)


async def test_a_whole_match_ends_in_the_books(stage):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal", lives=1, clock="off")
    await ben.slash(stage.channel, "join")
    await ann.slash(stage.channel, "deal")
    await stage.env.advance_time(2)
    await stage.house.leave((await stage.table()).id, ben.id)
    answer = await asked(stage, ann, "leaderboard", board="wins", period="season")
    assert r"**1\. Ann (you) — 1 win**" in text(answer.response)
    assert "season 1" in text(answer.response)
    figures = await asked(stage, ben, "stats")
    assert "Left before the end: 1" in text(figures.response)


async def test_figures_of_oneself_and_of_others(stage):
    ann, ben, _ = stage.people
    await played(stage, ranked(ann.id, ben.id))
    own = await asked(stage, ann, "stats")
    assert "### Ann · Scat" in text(own.response)
    assert "1 match, 1 win" in text(own.response)
    assert "With you" not in text(own.response)
    other = await asked(stage, ann, "stats", player=ben)
    assert "### Ben · Scat" in text(other.response)
    assert "1 match, you were ahead in 1" in text(other.response)
    widow = await asked(stage, ann, "stats", game="widow/1")
    assert "No finished match yet" in text(widow.response)


async def test_the_rating_comes_as_a_picture_with_every_number_in_words(stage):
    ann, ben, _ = stage.people
    for minute in range(3):
        await played(stage, ranked(ann.id, ben.id), minutes=minute)
    answer = await asked(stage, ben, "stats", player=ann)
    (picture,) = answer.response.attachments
    shown = Image.open(io.BytesIO(await picture.read()))
    assert (shown.format, shown.width) == ("PNG", WIDTH)
    galleries = [part for part in parts(answer.response.components) if part["type"] == GALLERY]
    (alt,) = [item["description"] for gallery in galleries for item in gallery["items"]]
    profile = await stage.store.profile(stage.guild.id, SCAT, ann.id, ben.id)
    numbers = [f"{one.shown:,} ± {one.margin}" for one in profile.history]
    assert "; ".join(numbers) in alt
    assert numbers[0] in text(answer.response)
    assert numbers[-1] in text(answer.response)


async def test_whoever_keeps_their_figures_shows_no_picture_either(stage):
    ann, ben, _ = stage.people
    for minute in range(3):
        await played(stage, ranked(ann.id, ben.id), minutes=minute)
    await asked(stage, ann, "stats", boards=False)
    refused = await asked(stage, ben, "stats", player=ann)
    assert not refused.response.attachments
    assert len((await asked(stage, ann, "stats")).response.attachments) == 1


async def test_figures_are_of_each_game_and_of_all_together(stage):
    ann, ben, _ = stage.people
    await played(stage, ranked(ann.id, ben.id))
    await played(stage, ranked(ben.id, ann.id), game="widow/1", minutes=1)
    widow = text((await asked(stage, ann, "stats", game="widow/1")).response)
    assert "### Ann · 31 with a widow" in widow
    assert "1 match, 0 wins" in widow
    assert "Rating" in widow
    whole = text((await asked(stage, ben, "stats", game="all", player=ann)).response)
    assert "### Ann · all games" in whole
    assert "2 matches, 1 win" in whole
    assert "2 matches, you were ahead in 1, behind in 1" in whole
    assert "Rating" not in whole


async def test_who_opts_out_stands_nowhere_and_shows_nobody_anything(stage):
    ann, ben, _ = stage.people
    await played(stage, ranked(ann.id, ben.id))
    own = await asked(stage, ann, "stats", boards=False)
    assert "don’t stand on boards" in text(own.response)
    board = await asked(stage, ben, "leaderboard")
    assert "Ann" not in text(board.response)
    refused = await asked(stage, ben, "stats", player=ann)
    assert "to themselves" in text(refused.response)
    own = await asked(stage, ann, "stats", player=ben, boards=True)
    assert "### Ann" in text(own.response)
    board = await asked(stage, ben, "leaderboard")
    assert "Ann" in text(board.response)


async def test_everybody_sees_the_season_and_managers_close_it(stage, manager):
    ann, ben, _ = stage.people
    shown = await asked(stage, ann, "season")
    assert "### Season 1" in text(shown.response)
    assert "no champions yet" in text(shown.response)
    refused = await asked(stage, ann, "season", action="close")
    assert "manage" in text(refused.response).casefold()
    await stage.house.leave((await whole_match(stage)).id, ben.id)
    closed = await asked(stage, manager, "season", action="close")
    assert "Season 1 is closed" in text(closed.response)
    shown = await asked(stage, ann, "season")
    assert "### Season 2" in text(shown.response)
    assert "Wins: Ann · 1" in text(shown.response)


async def whole_match(stage, **options):
    ann, ben, _ = stage.people
    await ann.slash(stage.channel, "deal", lives=1, clock="off", **options)
    await ben.slash(stage.channel, "join")
    await ann.slash(stage.channel, "deal")
    await stage.env.advance_time(2)
    return await stage.table()


async def test_champions_are_told_of_each_game(stage, manager):
    ann, ben, _ = stage.people
    for game in ("scat/1", "widow/1"):
        table = await whole_match(stage, game=game)
        await stage.house.leave(table.id, ben.id)
        await ann.slash(stage.channel, "leave")
    await asked(stage, manager, "season", action="close")
    shown = text((await asked(stage, ann, "season")).response)
    assert "Champions of season 1 · Scat" in shown
    assert "Champions of season 1 · 31 with a widow" in shown
    assert shown.count("Wins: Ann · 1") == 2
    assert "all games" not in shown


async def test_managers_say_when_seasons_end(stage, manager):
    assert "It ends" in text((await asked(stage, manager, "season")).response)
    shown = await asked(stage, manager, "season", action="manual")
    assert "until somebody who may manage" in text(shown.response)
    shown = await asked(stage, manager, "season", action="monthly")
    assert "It ends" in text(shown.response)
    answer = command(stage, manager, "season", action="nonsense")
    await stage.env.settle()
    assert controls(answer.response.components) == {}
