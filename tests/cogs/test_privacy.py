"""What is kept of a person: taken home as a file, and deleted after a question."""

import json
import random

import pytest

from tests.cogs.forge import press
from tests.cogs.stage import labels, play_by_buttons, staged, text
from tests.cogs.test_history import attached
from tests.cogs.test_whole_games import is_finished, seat_everybody
from tests.faces.limits import faults


@pytest.fixture
async def stage(tmp_path):
    async with staged(tmp_path, ("Ann", "Ben")) as opened:
        yield opened


async def played(stage):
    await seat_everybody(stage, preset="pub", lives=1)
    await play_by_buttons(stage, is_finished, random.Random(3))
    await stage.env.advance_time(2)
    return await stage.table()


async def exported(stage, person):
    answer = await person.slash(stage.channel, "privacy export")
    assert answer.ephemeral
    name, content = await attached(answer.response)
    assert name == "privacy.json"
    return json.loads(content)


async def test_the_export_has_what_is_ones_own_and_nothing_of_others(stage):
    await played(stage)
    ann, ben = stage.people
    whole = await exported(stage, ann)
    assert (whole["format"], whole["person"]) == (1, ann.id)
    (seat,) = whole["kept"]["match_seats"]
    assert (seat["name"], seat["player"]) == ("Ann", ann.id)
    rest = {key: rows for key, rows in whole["kept"].items() if key != "champions"}
    assert str(ben.id) not in json.dumps(rest)
    assert '"Ben"' not in json.dumps(rest)


async def test_of_whoever_never_played_nothing_is_kept(stage):
    whole = await exported(stage, stage.people[0])
    assert not any(whole["kept"].values())


async def test_deleting_asks_first_says_what_follows_and_then_forgets(stage):
    table = await played(stage)
    ann, ben = stage.people
    asked = await ann.slash(stage.channel, "privacy delete")
    assert asked.ephemeral
    assert "cannot be undone" in text(asked.response)
    assert labels(asked.response) == ["Delete everything"]
    assert faults(asked.response.components) == []
    refused = await ann.click(asked.response, label="Delete everything")
    assert "still have a seat" in text(refused.response)
    assert (await exported(stage, ann))["kept"]["match_seats"]
    await stage.house.close_table(table.id)
    done = await ann.click(asked.response, label="Delete everything")
    assert "has forgotten you" in text(done.response)
    assert not any((await exported(stage, ann))["kept"].values())
    listed = text((await ben.slash(stage.channel, "history")).response)
    assert "Scat with (no name)" in listed
    shown = (await ben.slash(stage.channel, "replay", match="1")).response
    assert "Match 1" in text(shown)
    assert "**Ann**" not in text(shown)


async def test_nobody_deletes_somebody_else(stage):
    ann, ben = stage.people
    asked = await ann.slash(stage.channel, "privacy delete")
    forged = press(stage, ben, asked.response, f"p:forget:{ann.id}")
    await stage.env.settle()
    assert "somebody else’s" in text(forged.response)


async def test_the_button_works_after_a_restart(stage):
    ann = stage.people[0]
    asked = await ann.slash(stage.channel, "privacy delete")
    await stage.restart()
    done = await ann.click(asked.response, label="Delete everything")
    assert "has forgotten you" in text(done.response)
