"""Looking back: the list, the turns, the record as a file, and the seals of deals."""

import random
import re
import tomllib
from hashlib import sha256

import pytest

from cogs import answers
from scat.engine.cards import parse_cards
from scat.records.checking import replay
from scat.records.reading import parse
from tests.cli.terminal import scat
from tests.cogs.forge import press
from tests.cogs.stage import labels, play_by_buttons, staged, text
from tests.cogs.test_whole_games import is_finished, seat_everybody
from tests.faces.limits import faults

PUB = {"preset": "pub"}
SHORT = {**PUB, "lives": 1}

over_games = pytest.mark.parametrize(
    "of", [PUB, {"game": "widow/1", "preset": "schwimmen"}], ids=lambda of: of["preset"]
)
NAMES = {"pub": "Scat", "schwimmen": "31 with a widow"}


@pytest.fixture
async def stage(tmp_path):
    async with staged(tmp_path, ("Ann", "Ben", "Cay")) as opened:
        opened.watcher = opened.people.pop()
        yield opened


async def played(stage, **of):
    """Let two people play a match while a third one watches."""
    await seat_everybody(stage, **of or PUB, lives=1)
    await play_by_buttons(stage, is_finished, random.Random(3))
    await stage.env.advance_time(2)
    return await stage.table()


async def deal_over(stage, **of):
    """Play the first deal to its end, with the match still under way."""
    await seat_everybody(stage, **of, lives=3)
    await play_by_buttons(stage, lambda table: table.is_between_deals, random.Random(3))
    await stage.env.advance_time(2)
    return await stage.table()


async def attached(message):
    """The name and the bytes of the one file that hangs on a message."""
    (file,) = message.attachments
    return file.filename, await file.read()


async def test_nobody_has_a_history_before_playing(stage):
    answer = await stage.people[0].slash(stage.channel, "history")
    assert answer.ephemeral
    assert "You have not played here yet" in text(answer.response)


@over_games
async def test_the_history_lists_ones_own_matches_and_leads_to_their_turns(stage, of):
    await played(stage, **of)
    ann = stage.people[0]
    listed = await ann.slash(stage.channel, "history")
    assert listed.ephemeral
    assert re.search(
        rf"\*\*1\*\* · .* · {NAMES[of['preset']]} with Ben · place [12] of 2", text(listed.response)
    )
    assert faults(listed.response.components) == []
    shown = await ann.select(listed.response, ["1"])
    assert f"Match 1, {NAMES[of['preset']]} · deal 1 of" in text(shown.response)
    assert "You have not played" in text(
        (await stage.watcher.slash(stage.channel, "history")).response
    )


@over_games
async def test_every_turn_is_reached_by_its_buttons_there_and_back(stage, of, monkeypatch):
    monkeypatch.setattr(answers, "HAMMERING", 10_000)
    await played(stage, **of)
    ann = stage.people[0]
    page = (await ann.slash(stage.channel, "replay", match="1")).response
    seen = [text(page).splitlines()[1]]
    while "On" in labels(page):
        page = (await ann.click(page, label="On")).response
        assert faults(page.components) == []
        seen.append(text(page).splitlines()[1])
    assert len(set(seen)) == len(seen) > 5
    back = []
    while "Back" in labels(page):
        back.append(text(page).splitlines()[1])
        page = (await ann.click(page, label="Back")).response
    assert [*back, text(page).splitlines()[1]] == seen[::-1]
    deals = int(re.search(r"deal 1 of (\d+)", seen[0])[1])
    for deal in range(2, deals + 1):
        page = (await ann.click(page, label="Next deal")).response
        assert f"deal {deal} of {deals} · turn 1" in text(page)
    assert "Next deal" not in labels(page)


@over_games
async def test_all_hands_are_open_in_a_replay(stage, of):
    await played(stage, **of)
    page = (await stage.people[0].slash(stage.channel, "replay", match="1")).response
    shown = re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", text(page))
    assert len(shown) >= 6


async def test_a_stranger_sees_nothing_of_a_match_until_it_is_shown_to_everybody(stage):
    await played(stage)
    ann, cay = stage.people[0], stage.watcher
    refused = await cay.slash(stage.channel, "replay", match="1")
    assert "no such match of yours" in text(refused.response)
    assert "no such match of yours" in text(
        (await cay.slash(stage.channel, "replay", match="1", public=True)).response
    )
    mine = (await ann.slash(stage.channel, "replay", match="1")).response
    forged = press(stage, cay, refused.response, "h:1:0:0:on")
    await stage.env.settle()
    assert "no such match of yours" in text(forged.response)
    shared = await ann.click(mine, label="Show everybody")
    assert not shared.ephemeral
    assert "Show everybody" not in labels(shared.response)
    turned = await cay.click(shared.response, label="On")
    assert "turn 2" in text(turned.response)
    assert turned.response.id == shared.response.id


@pytest.mark.parametrize("look", ["on", "file", "share", "pick"])
async def test_nobody_reads_another_match_off_a_public_message(stage, look):
    await played(stage)
    cay = stage.watcher
    other = stage.guild.create_text_channel("other")
    await cay.slash(other, "deal")
    panel = (await stage.house.in_channel(other.id)).panel
    shown = stage.shown(stage.env.backend.get_message(other.id, panel))
    before = text(shown)
    kind, values = (3, ["1"]) if look == "pick" else (2, None)
    custom_id = "h:0:0:0:pick" if look == "pick" else f"h:1:0:0:{look}"
    forged = press(stage, cay, shown, custom_id, kind=kind, values=values)
    await stage.env.settle()
    assert forged.ephemeral
    wanted = "no such match of yours" if look == "share" else "too old"
    assert wanted in text(forged.response)
    assert text(shown) == before


@over_games
async def test_the_record_is_a_file_that_replays_and_carries_its_seals(stage, tmp_path, of):
    await played(stage, **of)
    ann = stage.people[0]
    page = (await ann.slash(stage.channel, "replay", match="1")).response
    given = await ann.click(page, label="Save as a file")
    assert given.ephemeral
    name, content = await attached(given.response)
    assert name == "match-1.toml"
    record = parse(content)
    assert record.header.names == ("Ann", "Ben")
    assert record.header.players == ("person", "person")
    assert record.result == (await stage.table()).position.outcome
    assert all(deal.seals for deal in record.deals)
    assert replay(record) == (await stage.table()).position
    assert tomllib.loads(content.decode())["format"] == 1
    saved = tmp_path / name
    saved.write_bytes(content)
    for command in ("replay", "verify"):
        done = scat(command, saved)
        assert (done.returncode, done.stderr) == (0, b"")


@over_games
async def test_of_a_match_under_way_only_what_is_over_is_seen_and_by_its_players(stage, of):
    await deal_over(stage, **of)
    for person in stage.people:
        ready = next(label for label in labels(await stage.panel()) if label.startswith("Ready"))
        await person.click(await stage.panel(), label=ready)
    await stage.env.advance_time(2)
    assert (await stage.table()).position.deal == 2
    ann = stage.people[0]
    page = (await ann.slash(stage.channel, "replay", match="1")).response
    assert "deal 1 of 1" in text(page)
    assert not {"Save as a file", "Show everybody"} & set(labels(page))
    for look in ("file", "share"):
        forged = press(stage, ann, page, f"h:1:0:0:{look}")
        await stage.env.settle()
        assert "still under way" in text(forged.response)
    beyond = press(stage, ann, page, "h:1:7:99:on")
    await stage.env.settle()
    assert "deal 1 of 1" in text(beyond.response)
    refused = await ann.slash(stage.channel, "replay", match="1", public=True)
    assert "still under way" in text(refused.response)


async def test_before_a_deal_is_over_there_is_nothing_to_replay(stage):
    await seat_everybody(stage, **SHORT)
    ann = stage.people[0]
    refused = await ann.slash(stage.channel, "replay", match="1")
    assert "No deal of that match is over yet" in text(refused.response)


@pytest.mark.parametrize("match", ["0", "2", "one", "9" * 18, "-1"])
async def test_what_is_no_match_of_ones_own_is_told(stage, match):
    refused = await stage.people[0].slash(stage.channel, "replay", match=match)
    assert "no such match of yours" in text(refused.response)


async def test_matches_are_offered_while_one_types(stage):
    await played(stage)
    ann = stage.people[0]
    (choice,) = await ann.autocomplete(stage.channel, "replay", "match", "1")
    assert choice["value"] == "1"
    assert await stage.watcher.autocomplete(stage.channel, "replay", "match", "") == []


# Seals


def seals_in(shown, digits=64):
    return re.findall(rf"`([0-9a-f]{{{digits}}})`", shown)


async def test_the_seal_on_the_panel_is_of_the_deal_that_follows(stage):
    ann = stage.people[0]
    await ann.slash(stage.channel, "deal", **SHORT)
    await stage.people[1].click(await stage.panel(), label="Join")
    (short,) = seals_in(text(await stage.panel()), 12)
    (whole,) = seals_in(text((await ann.slash(stage.channel, "verify")).response))
    assert whole.startswith(short)
    await ann.click(await stage.panel(), label="Deal")
    await stage.env.advance_time(2)
    assert seals_in(text(await stage.panel()), 12) == [short]
    assert seals_in(text((await ann.slash(stage.channel, "verify")).response)) == [whole]


async def test_a_restart_deals_what_was_sealed(stage):
    ann = stage.people[0]
    await ann.slash(stage.channel, "deal", **SHORT)
    await stage.people[1].click(await stage.panel(), label="Join")
    (short,) = seals_in(text(await stage.panel()), 12)
    stage.chance.seed(12345)
    await stage.restart()
    await ann.click(await stage.panel(), label="Deal")
    await stage.env.advance_time(2)
    assert seals_in(text(await stage.panel()), 12) == [short]


@over_games
async def test_verify_hides_a_deal_under_way_and_opens_it_afterwards(stage, of):
    await seat_everybody(stage, **of, lives=3)
    ann = stage.people[0]
    hidden = text((await stage.watcher.slash(stage.channel, "verify")).response)
    (seal,) = seals_in(hidden)
    assert "shown when the deal is over" in hidden
    assert seals_in(hidden, 32) == []
    dealt = (await stage.table()).position.history[0]
    await play_by_buttons(stage, lambda table: table.is_between_deals, random.Random(3))
    opened = await stage.watcher.slash(stage.channel, "verify")
    assert opened.ephemeral
    shown = text(opened.response)
    assert faults(opened.response.components) == []
    (cards,) = re.findall(r"`((?:[2-9TJQKA][cdhs] ?){32,52})`", shown)
    (salt,) = seals_in(shown, 32)
    assert sha256(f"{cards} {salt}".encode()).hexdigest() == seal
    assert seals_in(shown)[0] == seal
    assert "it fits" in shown
    command = re.search(r"printf %s '([^']+)' \| sha256sum", shown)[1]
    assert sha256(command.encode()).hexdigest() == seal
    order = parse_cards(cards)
    position = (await stage.table()).position
    assert len(order) == len(position.to_shuffle)
    first = (dealt.dealer + 1) % position.seats
    assert dealt.hands[first] == tuple(sorted(order[0 : 3 * position.seats : position.seats]))
    assert len(seals_in(shown)) == 2, "the next deal is sealed already"
    assert text((await ann.slash(stage.channel, "verify", deal=1)).response).startswith(
        shown.splitlines()[0]
    )


async def test_a_deal_of_ones_own_old_match_can_be_opened_anywhere(stage):
    await played(stage)
    elsewhere = stage.guild.create_text_channel("elsewhere")
    ann, ben = stage.people
    answer = await ben.slash(elsewhere, "verify", match="1", deal=1)
    assert "Deal 1, opened" in text(answer.response)
    assert "it fits" in text(answer.response)
    answer = await stage.watcher.slash(elsewhere, "verify", match="1")
    assert "no such match of yours" in text(answer.response)
    answer = await ann.slash(elsewhere, "verify", match="1", deal=99)
    assert "no deal 99" in text(answer.response)
    answer = await ann.slash(elsewhere, "verify")
    assert "no table here" in text(answer.response)


async def test_buttons_that_look_back_work_after_a_restart(stage):
    await played(stage)
    ann = stage.people[0]
    page = (await ann.slash(stage.channel, "replay", match="1")).response
    await stage.restart()
    turned = await ann.click(page, label="On")
    assert "turn 2" in text(turned.response)


@pytest.mark.parametrize(
    "custom_id", ["h:1:0:0:jump", "h:1:0:0:list", "h:1:0:0", "h:1:0:0:on:x", "h::0:0:on"]
)
async def test_an_unknown_button_of_the_past_is_told_so(stage, custom_id):
    await stage.people[0].slash(stage.channel, "deal", **SHORT)
    forged = press(stage, stage.people[0], await stage.panel(), custom_id)
    await stage.env.settle()
    assert forged.ephemeral
    assert "button" in text(forged.response)


async def test_a_forged_choice_of_a_match_is_refused(stage):
    await stage.people[0].slash(stage.channel, "deal", **SHORT)
    sent = press(stage, stage.people[0], await stage.panel(), "h:0:0:0:pick", kind=3, values=["x"])
    await stage.env.settle()
    assert "no such match of yours" in text(sent.response)
