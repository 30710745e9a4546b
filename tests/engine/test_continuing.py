"""A match as a part of a longer game: people bring their pennies, and take them along."""

import pytest

from scat.engine.cards import FRENCH_52
from scat.engine.protocol import Continues
from scat.engine.reasons import Reason
from scat.engine.thirtyone.actions import Bring, Deal, Stop
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.widow.game import WIDOW
from scat.records import reading, writing
from scat.records.checking import replay
from scat.records.keeping import record_of
from scat.records.record import Header

GAMES = [SCAT, WIDOW]
DEAL = str(Deal(FRENCH_52))


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def game(request):
    return request.param


def begun(game, *lines, rules="house", seats=3):
    position = game.start(game.parse_rules(rules), seats, 0)
    for line in lines:
        position = position.apply(game.parse_action(line)).position
    return position


def test_everybody_begins_with_what_they_bring(game):
    before = begun(game)
    step = before.apply(before.bring_action((5, 0, 2)))
    assert step.position.pennies == (5, 0, 2)
    assert list(map(str, step.events)) == ["d brought 5 0 2"]
    assert step.position.between_deals
    assert not any(map(step.position.is_out, range(3)))
    assert game.parse_position(repr(step.position)) == step.position
    assert [len(hand) for hand in begun(game, "d bring 5 0 2", DEAL).play.hands] == [3, 3, 3]


def test_who_brings_nothing_plays_on_the_county_or_not_at_all(game):
    assert begun(game).refusal(Bring((0, 0, 0))) is None
    assert begun(game, rules="house county=off").refusal(Bring((3, 0, 2))) is Reason.WRONG_PENNIES


@pytest.mark.parametrize(
    "pennies", [(), (3, 3), (3, 3, 3, 3), (1, -1, 1), (1, True, 1), (1, 100, 1), "333", None, 3]
)
def test_what_nobody_can_bring(game, pennies):
    assert begun(game).refusal(Bring(pennies)) is Reason.WRONG_PENNIES
    assert begun(game).bring_action(pennies) is None


def test_nobody_brings_anything_once_cards_were_dealt_or_somebody_has_left(game):
    for lines in ((DEAL,), (DEAL, "d void"), ("p2 leave",)):
        assert begun(game, *lines).refusal(Bring((3, 3, 3))) is Reason.NOT_YOUR_TURN


def test_between_two_deals_a_match_ends_for_those_in_it_together(game):
    position = begun(game, "d bring 1 4 2", DEAL, "p1 leave", "d void")
    step = position.apply(position.stop_action())
    assert str(step.events[0]) == "d stopped"
    after = step.position
    assert after.outcome.places == (3, 1, 1)
    assert after.pennies == (0, 4, 2)
    assert sum(after.outcome.winnings) == after.kitty == 1
    assert after.legal_actions() == ()
    assert game.parse_position(repr(after)) == after


def test_it_does_not_end_within_a_deal_nor_before_the_first_nor_twice(game):
    for lines in ((), (DEAL,)):
        assert begun(game, *lines).refusal(Stop()) is Reason.NOT_YOUR_TURN
        assert begun(game, *lines).stop_action() is None
    assert begun(game, DEAL, "d void", "d stop").refusal(Stop()) is Reason.GAME_OVER


def test_the_games_say_so(game):
    assert isinstance(begun(game), Continues)


@pytest.mark.parametrize(
    "line", ["d bring", "d bring ", "d bring 3  2", "d bring 100 1", "d bring ٣ 1", "d stop it"]
)
def test_what_is_no_such_line(game, line):
    with pytest.raises(ValueError, match="not "):
        game.parse_action(line)


def test_a_record_of_it_is_written_read_and_checked(game):
    lines = ["d bring 1 4 2", DEAL, "p1 leave", "d void", DEAL, "d void", "d stop"]
    header = Header(game.key, game.parse_rules("house"), 3, 0)
    record = record_of(header, map(game.parse_action, lines))
    assert reading.parse(writing.write(record)) == record
    position = replay(reading.parse(writing.write(record)))
    assert record.result == position.outcome
    assert position.pennies == (0, 4, 2)
