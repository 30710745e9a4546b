"""The position line of Scat: one line that says how a match stands, and reads back as it was.

Fields are separated by `` | `` and come in a fixed order; what does not apply is left out::

    house | deal 2 by p3 | pennies 3 2 3 | exits 0 0 0 | kitty 1 | p1 to act in lap 2 |
    hands p1 Ks Qs 9h, p2 ... | stock ... | pile ...
"""

from collections.abc import Iterator

from scat.engine.cards import FRENCH_52, card_text, cards_text, parse_card
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
from scat.engine.thirtyone.rules import parse_rules
from scat.engine.thirtyone.state import Match, Play, no_play


def position_line(match: Match, play: Play) -> str:
    """Write a position; hidden cards as ``??``."""
    return SEPARATOR.join((*match_fields(match), *_play_fields(match, play)))


def _play_fields(match: Match, play: Play) -> Iterator[str]:
    if match.is_over:
        yield "over"
        return
    if play.turn < 0:
        yield "to deal"
        return
    yield f"{seat_text(play.turn)} to act in lap {play.lap}" + ("" if play.is_opened else " first")
    yield hands_field(play.hands)
    yield f"stock {cards_text(play.stock)}"
    yield f"pile {cards_text(play.pile)}"
    if play.taken is not None:
        yield f"{'took' if play.is_from_pile else 'drew'} {card_text(play.taken)}"
    if play.knocker is not None:
        yield f"knocked {seat_text(play.knocker)}"
    if play.looked:
        yield f"looked {seats_text(play.looked)}"
    if play.barred:
        yield f"barred {seats_text(play.barred)}"
    if play.reshuffles:
        yield f"reshuffles {play.reshuffles}"


def parse_line(line: str) -> tuple[Match, Play]:
    """Read what `position_line` writes of a position without hidden cards.

    Raises:
        ValueError: the line is no position, and the column of the field at fault.
    """
    fields = Fields(line)
    try:
        match = parse_match(fields, parse_rules)
        match, play = _parse_play(fields, match)
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
        lap=parse_number(lap.removesuffix(" first")),
        is_opened=not lap.endswith(" first"),
        hands=parse_hands(fields.words("hands"), len(match.exits)),
        stock=parse_known(fields.words("stock")),
        pile=parse_known(fields.words("pile")),
    )
    return match, _parse_rest(fields, play)


def _parse_rest(fields: Fields, play: Play) -> Play:
    drew, took = fields.words_if("drew"), fields.words_if("took")
    taken = drew or took
    knocker = fields.words_if("knocked")
    looked, barred = fields.words_if("looked"), fields.words_if("barred")
    reshuffles = fields.words_if("reshuffles")
    return play._replace(
        taken=None if taken is None else parse_card(taken),
        is_from_pile=took is not None,
        knocker=None if knocker is None else parse_seat(knocker),
        looked=parse_seats(looked),
        barred=parse_seats(barred),
        reshuffles=0 if reshuffles is None else parse_number(reshuffles),
    )


def _check(match: Match, play: Play) -> None:
    """See that the parts fit together."""
    check_match(match)
    if play.turn == DEALER:
        return
    _check_seats(match, play)
    _check_cards(match, play)


def _check_seats(match: Match, play: Play) -> None:
    named = (play.turn, *play.looked, *play.barred)
    knocker = () if play.knocker is None else (play.knocker,)
    if max((*named, *knocker)) >= len(match.exits) or any(match.exits[seat] for seat in named):
        raise ValueError("a seat is named that does not play")
    if play.lap < 1 or (play.looked and not match.rules.throw_down):
        raise ValueError("a lap below 1, or looks where nobody need look")


def _out(match: Match) -> Iterator[Seat]:
    return (seat for seat, out in enumerate(match.exits) if out)


def _check_cards(match: Match, play: Play) -> None:
    held = [card for hand in play.hands for card in hand]
    if sorted((*held, *play.stock, *play.pile)) != list(FRENCH_52):
        raise ValueError("these are not the cards of one pack")
    for seat, hand in enumerate(play.hands):
        has_four = seat == play.turn and play.taken is not None
        sizes = (HAND_SIZE + has_four,) if not match.exits[seat] else (0, HAND_SIZE, HAND_SIZE + 1)
        if len(hand) not in sizes or hand != tuple(sorted(hand)):
            raise ValueError(f"not a sorted hand of the right size: {cards_text(hand)}")
    if play.taken is not None and play.taken not in play.hands[play.turn]:
        raise ValueError(f"{card_text(play.taken)} is not in the hand that took it")
    has_left_with_four = any(len(play.hands[seat]) > HAND_SIZE for seat in _out(match))
    if not play.pile and not play.is_from_pile and not has_left_with_four:
        raise ValueError("the discard pile is empty")
