"""The coach of Scat: it weighs what the master weighs, and says in one word what was wrong."""

import random

import pytest

from scat.engine.cards import parse_card
from scat.engine.registry import GAMES
from scat.engine.thirtyone.actions import Discard, Draw, Leave, ThrowDown
from scat.i18n import Catalogues
from scat.players.coaching import LEAST_MISTAKE, Verdict, Weighed, largest_mistake
from scat.players.registry import COACHES, coach, player
from scat.players.thirtyone.coach import ScatCoach, reason, risk
from scat.players.thirtyone.learned import PATIENCE, beginnings
from scat.players.thirtyone.sight import sight_of
from tests.engine.script import dealt, pass_by, play

COACH = ScatCoach()
HANDS = ("Ks 9s 2d", "Jh Th 3c", "Ad Kd 6d")


def weigh(position):
    return COACH.weigh(position.view(position.to_act))


def moves(choices):
    return {choice.move: choice for choice in choices}


def judge(position, line):
    """What the coach says of one action."""
    action = GAMES["scat/1"].parse_action(line)
    (verdict,) = COACH.judge([(position.view(action.seat), action)])
    return verdict


def test_every_legal_way_to_begin_is_weighed_the_best_first():
    choices = weigh(dealt(*HANDS, top="Qs"))
    assert set(moves(choices)) == {"draw", "take", "knock"}
    assert moves(choices)["take"].card == parse_card("Qs")
    risks = [choice.risk for choice in choices]
    assert risks == sorted(risks)
    assert all(0 <= one <= 100 for one in risks)


@pytest.mark.parametrize("seed", range(5))
def test_the_best_choice_is_the_masters(seed):
    master, rng = player("scat/1", "master"), random.Random(seed)
    position = dealt(*HANDS, top="Qs", stock="4c 5c 6c 7c 8c")
    for _ in range(8):
        view = position.view(position.to_act)
        assert weigh(position)[0].action == master.choose(view, rng, 0)
        onward = [a for a in view.legal_actions() if isinstance(a, Draw | Discard)]
        position = position.apply(rng.choice(onward)).position


def test_of_four_cards_every_discard_is_weighed():
    position = play(dealt(*HANDS, top="Qs"), "p1 draw discard").position
    discards = weigh(position)
    assert {choice.card for choice in discards} == {parse_card(card) for card in ("Ks", "9s", "2d")}
    assert discards[0].card == parse_card("2d")


def test_out_of_turn_and_unseen_nothing_is_weighed():
    assert COACH.weigh(dealt(*HANDS).view(1)) == ()
    blind = dealt(*HANDS, rules="house throw_down=on")
    assert blind.view(0).is_blind
    assert COACH.weigh(blind.view(0)) == ()


def test_a_card_of_the_pile_is_weighed_however_late_it_is():
    position = dealt("2c 5d 9h", "3c 6d Th", top="Qs")
    for _ in range(2 * PATIENCE):
        position = pass_by(position).position
    seen = position.view(position.to_act)
    sight = sight_of(seen, seen.legal_actions())
    assert "take" in moves(COACH.weigh(seen))
    assert len(beginnings(sight)) < len(COACH.weigh(seen))


@pytest.mark.parametrize(
    ("worth", "percent"), [(9.0, 0), (1.0, 0), (0.66, 34), (0.0, 100), (-1.0, 100)]
)
def test_a_risk_is_a_percentage(worth, percent):
    assert risk(worth) == percent


def test_what_others_hold_makes_no_difference():
    position = dealt(*HANDS, top="Qs", stock="4c 5c")
    swapped = dealt(HANDS[0], "2c 4c 5c", "Ah Kh Qh", top="Qs", stock="Jh Th")
    assert weigh(position) == weigh(swapped)


# Why


def test_an_early_knock_is_told():
    verdict = judge(dealt("2c 5d 9h", "3c 6d Th", top="Qs"), "p1 knock")
    assert (verdict.turn, verdict.why) == (1, "early")
    assert verdict.cost > 20
    assert largest_mistake([verdict]) is verdict


def test_a_good_hand_kept_back_is_told():
    assert judge(dealt("Ks 8s 6s", "3c 6d Th", top="2c"), "p1 draw stock").why == "late"


def test_a_card_that_does_not_help_is_told():
    assert judge(dealt("Ks 9s 2d", "3c 6d Th", top="2h"), "p1 draw discard").why == "took"


def test_a_card_that_would_help_is_told():
    assert judge(dealt("Ks 9s 2d", "3c 6d Th", top="As"), "p1 draw stock").why == "passed"


def after_draw(hand, card, top="2h"):
    return play(dealt(hand, "3c 6d Th", top=top, stock=card), "p1 draw stock").position


def test_a_torn_suit_is_told():
    assert judge(after_draw("Ks 9s 2d", "4c"), "p1 discard Ks").why == "suit"


def test_the_best_choice_needs_no_reason():
    verdict = judge(after_draw("Ks 9s 5s", "4c"), "p1 discard 4c")
    assert (verdict.why, verdict.cost) == (None, 0)
    assert largest_mistake([verdict]) is None


def chose(card, better):
    """Two discards as the coach weighs them."""
    drops = [Discard(0, parse_card(one)) for one in (card, better)]
    return [Weighed(drop, "discard", drop.card, 0) for drop in drops]


def test_feeding_the_next_player_is_told():
    script = "p1 draw stock; p1 discard 5h; p2 draw discard; p2 discard 3c; p1 draw stock"
    position = play(dealt("Ks 5h 2h", "Jh Th 3c", top="8s", stock="4c 2d"), script).position
    view = position.view(0)
    sight = sight_of(view, view.legal_actions())
    assert reason(sight, *chose("2h", "2d")) == "fed"
    assert reason(sight, *chose("2d", "2h")) == "hopes"


def test_a_card_dearer_than_need_be_is_told():
    view = after_draw("Ks Qs 2d", "Tc").view(0)
    sight = sight_of(view, view.legal_actions())
    assert reason(sight, *chose("Tc", "2d")) == "gift"
    assert reason(sight, *chose("2d", "Tc")) == "hopes"


def test_an_uncalled_31_is_told():
    call = Weighed(None, "call", None, 0)
    assert reason(None, chose("4h", "4c")[0], call) == "uncalled"


@pytest.mark.parametrize("move", ["stand", "take", "draw"])
def test_a_last_turn_has_reasons_of_its_own(move):
    position = play(
        dealt("Ks Ts 4h", "7d 9d 2c", "Ac Qc 5h", rules="house last_turn=may_stand", top="Jd"),
        "p1 knock",
    ).position
    choices = moves(weigh(position))
    assert set(choices) == {"stand", "take", "draw"}
    others = {"stand": "take", "take": "stand", "draw": "stand"}
    why = reason(None, choices[move], choices[others[move]])
    assert why == {"stand": "stood", "take": "moved", "draw": "moved"}[move]


def test_a_small_difference_is_no_mistake():
    best, other = Weighed(None, "draw", None, 30), Weighed(None, "take", None, 29 + LEAST_MISTAKE)
    assert largest_mistake([Verdict(1, (best, other), other, "took")]) is None
    dearer = Weighed(None, "take", None, 30 + LEAST_MISTAKE)
    told = Verdict(2, (best, dearer), dearer, "took")
    assert largest_mistake([Verdict(1, (best, other), other, "took"), told]) is told
    assert largest_mistake([]) is None


# Whole deals by every rule


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("key", COACHES)
def test_whatever_is_played_can_be_judged_and_told(key, seed):
    rng, texts, game = random.Random(seed), Catalogues.load(), GAMES[key]
    rules = next(iter(game.presets.values()))
    for option, values in game.options.items():
        rules = game.with_option(rules, option, rng.choice(values))
    position, decisions = game.start(rules, rng.randrange(2, 10), 0), []
    while position.deal < 3 and position.outcome is None and len(decisions) < 150:
        if position.to_act < 0:
            order = list(position.to_shuffle)
            rng.shuffle(order)
            action = position.shuffled(tuple(order))
        else:
            kinds = Leave, ThrowDown  # which end a deal before anything is decided
            legal = [one for one in position.legal_actions() if not isinstance(one, kinds)]
            action = rng.choice(legal)
            decisions.append((position.view(action.seat), action))
        position = position.apply(action).position
    verdicts = coach(key).judge(decisions)
    assert verdicts
    for verdict in verdicts:
        assert verdict.cost >= 0
        assert (verdict.why is None) == (verdict.cost == 0)
        assert verdict.why is None or texts.has("en", f"coach-why-{verdict.why}")
        assert all(texts.has("en", f"coach-move-{one.move}") for one in verdict.choices)


def test_a_game_without_a_coach_has_none():
    assert coach("none/1") is None
