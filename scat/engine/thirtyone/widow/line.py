"""The position line of 31 with a widow: one line that says how a match stands, and reads back.

Fields are separated by `` | `` and come in a fixed order; what does not apply is left out::

    house | deal 2 by p3 | pennies 3 2 3 | exits 0 0 0 | kitty 1 | p1 to act in lap 2 |
    hands p1 9h Qs Ks, p2 ... | widow up 2d 7s Ks | stock ...
"""

from collections.abc import Iterator

from scat.engine.cards import cards_text
from scat.engine.protocol import DEALER, Seat
from scat.engine.thirtyone.actions import parse_seat, seat_text
from scat.engine.thirtyone.counting import HAND_SIZE
from scat.engine.thirtyone.fields import (
    SEPARATOR,
    Fields,
    check_match,
    hands_field,
    match_fields,
    parse_hands,
    parse_known,
    parse_match,
    parse_number,
    parse_seats,
    seats_text,
)
from scat.engine.thirtyone.widow.rules import AllPassFaceUp, parse_rules
from scat.engine.thirtyone.widow.state import Match, Play, is_choice, no_play, pack_of

MAY_KNOCK = "may knock"
TRADED = "traded"


def position_line(match: Match, play: Play) -> str:
    """Write a position; hidden cards as ``??``."""
    return SEPARATOR.join((*match_fields(match), *_play_fields(match, play)))


def _play_fields(match: Match, play: Play) -> Iterator[str]:
    if match.is_over:
        yield "over"
    elif play.turn < 0:
        yield "to deal"
    else:
        yield f"{seat_text(play.turn)} to act in lap {play.lap}"
        yield hands_field(play.hands)
        yield f"widow {'up' if play.is_open else 'down'} {cards_text(play.widow)}"
        yield f"stock {cards_text(play.stock)}"
        yield from _rare_fields(play)


def _rare_fields(play: Play) -> Iterator[str]:
    if play.aside:
        yield f"aside {cards_text(play.aside)}"
    if play.knocker is not None:
        yield f"knocked {seat_text(play.knocker)}"
    if play.passers:
        yield f"passed {seats_text(play.passers)}"
    if play.resting:
        yield f"resting {seats_text(play.resting)}"
    if play.is_traded:
        yield TRADED
    if play.may_knock:
        yield MAY_KNOCK


def parse_line(line: str) -> tuple[Match, Play]:
    """Read what `position_line` writes of a position without hidden cards.

    Raises:
        ValueError: the line is no position, and the column of the field at fault.
    """
    fields = Fields(line)
    try:
        match, play = _parse_play(fields, parse_match(fields, parse_rules))
        fields.check_done()
        _check(match, play)
    except ValueError as fault:
        raise ValueError(f"column {fields.place}: {fault}") from None
    if position_line(match, play) != line:
        raise ValueError(f"column 1: not written as it should be: {position_line(match, play)!r}")
    return match, play


def _parse_play(fields: Fields, match: Match) -> tuple[Match, Play]:
    turn = fields.take()
    nothing = no_play(len(match.exits))
    if turn == "over":
        return match._replace(is_over=True), nothing
    if turn == "to deal":
        return match, nothing
    who, to_act, lap = turn.partition(" to act in lap ")
    if not to_act:
        raise ValueError(f"expected whose turn it is, not {turn!r}")
    play = nothing._replace(
        turn=parse_seat(who),
        lap=parse_number(lap),
        hands=parse_hands(fields.words("hands"), len(match.exits)),
    )
    side, _, widow = fields.words("widow").partition(" ")
    play = play._replace(widow=parse_known(widow), is_open=side == "up")
    return match, _parse_rest(fields, play)


def _parse_rest(fields: Fields, play: Play) -> Play:
    stock, aside = parse_known(fields.words("stock")), fields.words_if("aside")
    knocker = fields.words_if("knocked")
    return play._replace(
        stock=stock,
        aside=() if aside is None else parse_known(aside),
        knocker=None if knocker is None else parse_seat(knocker),
        passers=parse_seats(fields.words_if("passed")),
        resting=parse_seats(fields.words_if("resting")),
        is_traded=fields.take_if(TRADED),
        may_knock=fields.take_if(MAY_KNOCK),
    )


def _check(match: Match, play: Play) -> None:
    """See that the parts fit together."""
    check_match(match)
    if play.turn == DEALER:
        return
    _check_seats(match, play)
    _check_cards(match, play)
    _check_turn(match, play)


def _check_seats(match: Match, play: Play) -> None:
    named = (play.turn, *play.passers, *play.resting)
    knocker = () if play.knocker is None else (play.knocker,)
    if max((*named, *knocker)) >= len(match.exits) or any(match.exits[seat] for seat in named):
        raise ValueError("a seat is named that does not play")
    if not _is_sorted(play.passers) or not _is_sorted(play.resting):
        raise ValueError("seats are named in the wrong order")
    if play.knocker is not None and (play.knocker == play.turn or named[1:]):
        raise ValueError("after a knock the knocker has no turn, and passes do not count")


def _is_sorted(seats: tuple[Seat, ...]) -> bool:
    return seats == tuple(sorted(set(seats)))


def _check_turn(match: Match, play: Play) -> None:
    rules = match.rules
    if play.lap < 1:
        raise ValueError("a lap below 1")
    if play.may_knock and not (rules.knock_with_exchange and play.is_traded and play.is_open):
        raise ValueError("nobody may knock after an exchange here")
    if play.may_knock and play.knocker is not None:
        raise ValueError("somebody has knocked already")
    if play.resting and rules.all_pass_face_up is not AllPassFaceUp.NEVER_TWICE:
        raise ValueError("one may pass twice running here")
    if is_choice(match, play) and play.turn != match.dealer:
        raise ValueError("the dealer must choose a hand first")


def _check_cards(match: Match, play: Play) -> None:
    held = [card for hand in play.hands for card in hand]
    if sorted((*held, *play.widow, *play.stock, *play.aside)) != list(pack_of(match.rules)):
        raise ValueError("these are not the cards of one pack")
    for seat, hand in enumerate(play.hands):
        sizes = (0, HAND_SIZE) if match.exits[seat] else (HAND_SIZE,)
        if len(hand) not in sizes or hand != tuple(sorted(hand)):
            raise ValueError(f"not a sorted hand of three: {cards_text(hand)}")
    if len(play.widow) != HAND_SIZE or play.widow != tuple(sorted(play.widow)):
        raise ValueError(f"not a sorted widow of three: {cards_text(play.widow)}")
    if len(play.aside) % HAND_SIZE or play.aside != tuple(sorted(play.aside)):
        raise ValueError(f"not sorted widows put aside: {cards_text(play.aside)}")
