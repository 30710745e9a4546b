"""The position line of Scat: one line that says how a match stands, and reads back as it was.

Fields are separated by `` | `` and come in a fixed order; what does not apply is left out::

    house | deal 2 by p3 | pennies 3 2 3 | exits 0 0 0 | kitty 1 | p1 to act in lap 2 |
    hands p1 Ks Qs 9h, p2 ... | stock ... | pile ...
"""

from collections.abc import Iterator
from typing import Final

from scat.engine.cards import (
    FRENCH_52,
    UNKNOWN,
    Card,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
)
from scat.engine.protocol import DEALER, Seat
from scat.engine.thirtyone.actions import parse_seat, seat_text
from scat.engine.thirtyone.counting import HAND_SIZE
from scat.engine.thirtyone.events import Hand
from scat.engine.thirtyone.rules import parse_rules
from scat.engine.thirtyone.state import Match, Play, no_play

SEPARATOR: Final = " | "

MOST_DIGITS: Final = 9
"""How long a number in a line may be."""


def position_line(match: Match, play: Play) -> str:
    """Write a position; hidden cards as ``??``."""
    return SEPARATOR.join((*_match_fields(match), *_play_fields(match, play)))


def _match_fields(match: Match) -> Iterator[str]:
    yield str(match.rules)
    yield f"deal {match.deal} by {seat_text(match.dealer)}"
    yield f"pennies {_numbers(match.pennies)}"
    yield f"exits {_numbers(match.exits)}"
    yield f"kitty {match.kitty}"


def _play_fields(match: Match, play: Play) -> Iterator[str]:
    if match.is_over:
        yield "over"
        return
    if play.turn < 0:
        yield "to deal"
        return
    yield f"{seat_text(play.turn)} to act in lap {play.lap}" + ("" if play.is_opened else " first")
    hands = (
        f"{seat_text(seat)} {cards_text(hand)}" for seat, hand in enumerate(play.hands) if hand
    )
    yield f"hands {', '.join(hands)}"
    yield f"stock {cards_text(play.stock)}"
    yield f"pile {cards_text(play.pile)}"
    if play.taken is not None:
        yield f"{'took' if play.is_from_pile else 'drew'} {card_text(play.taken)}"
    if play.knocker is not None:
        yield f"knocked {seat_text(play.knocker)}"
    if play.looked:
        yield f"looked {_seats(play.looked)}"
    if play.barred:
        yield f"barred {_seats(play.barred)}"
    if play.reshuffles:
        yield f"reshuffles {play.reshuffles}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _seats(seats: tuple[Seat, ...]) -> str:
    return " ".join(map(seat_text, seats))


class _Fields:
    """The fields of a line, one after the other; a fault names the place of its field."""

    def __init__(self, line: str) -> None:
        self._fields = line.split(SEPARATOR)
        self._next = 0

    @property
    def place(self) -> int:
        """The column, from 1, of the field read last."""
        before = self._fields[: max(self._next - 1, 0)]
        return 1 + sum(len(field) + len(SEPARATOR) for field in before)

    @property
    def is_done(self) -> bool:
        return self._next == len(self._fields)

    def check_done(self) -> None:
        """See that no field is left."""
        if not self.is_done:
            raise ValueError(f"not expected here: {self.take()!r}")

    def take(self) -> str:
        """Return the next field whole."""
        if self.is_done:
            raise ValueError("the line ends too early")
        self._next += 1
        return self._fields[self._next - 1]

    def words(self, word: str) -> str:
        """Return what follows `word` in the next field."""
        field = self.take()
        if not field.startswith(f"{word} "):
            raise ValueError(f"expected '{word} ...', not {field!r}")
        return field[len(word) + 1 :]

    def words_if(self, word: str) -> str | None:
        """Return what follows `word` if the next field begins with it."""
        is_next = not self.is_done and self._fields[self._next].startswith(f"{word} ")
        return self.words(word) if is_next else None


def parse_line(line: str) -> tuple[Match, Play]:
    """Read what `position_line` writes of a position without hidden cards.

    Raises:
        ValueError: the line is no position, and the column of the field at fault.
    """
    fields = _Fields(line)
    try:
        match = _parse_match(fields)
        match, play = _parse_play(fields, match)
        fields.check_done()
        _check(match, play)
    except ValueError as fault:
        raise ValueError(f"column {fields.place}: {fault}") from None
    if position_line(match, play) != line:
        raise ValueError(f"column 1: not written as it should be: {position_line(match, play)!r}")
    return match, play


def _parse_match(fields: _Fields) -> Match:
    rules = parse_rules(fields.take())
    deal, by, dealer = fields.words("deal").partition(" by ")
    if not by:
        raise ValueError("expected 'deal NUMBER by SEAT'")
    deals, dealers_seat = _number(deal), parse_seat(dealer)
    pennies = tuple(map(_number, fields.words("pennies").split(" ")))
    exits = tuple(map(_number, fields.words("exits").split(" ")))
    if len(exits) != len(pennies):
        raise ValueError(f"{len(pennies)} seats have pennies, not {len(exits)}")
    if not 2 <= len(exits) <= 9 or dealers_seat >= len(exits):  # noqa: PLR2004 - S1
        raise ValueError(f"not {len(exits)} seats with {dealer} among them")
    kitty = _number(fields.words("kitty"))
    return Match(rules, dealers_seat, deals, pennies, exits, kitty, is_over=False)


def _parse_play(fields: _Fields, match: Match) -> tuple[Match, Play]:
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
        lap=_number(lap.removesuffix(" first")),
        is_opened=not lap.endswith(" first"),
        hands=_parse_hands(fields.words("hands"), len(match.exits)),
        stock=_known(fields.words("stock")),
        pile=_known(fields.words("pile")),
    )
    return match, _parse_rest(fields, play)


def _parse_rest(fields: _Fields, play: Play) -> Play:
    drew, took = fields.words_if("drew"), fields.words_if("took")
    taken = drew or took
    knocker = fields.words_if("knocked")
    looked, barred = fields.words_if("looked"), fields.words_if("barred")
    reshuffles = fields.words_if("reshuffles")
    return play._replace(
        taken=None if taken is None else parse_card(taken),
        is_from_pile=took is not None,
        knocker=None if knocker is None else parse_seat(knocker),
        looked=_parse_seats(looked),
        barred=_parse_seats(barred),
        reshuffles=0 if reshuffles is None else _number(reshuffles),
    )


def _parse_hands(text: str, seats: int) -> tuple[Hand, ...]:
    hands: list[Hand] = [()] * seats
    for part in text.split(", "):
        who, _, cards = part.partition(" ")
        seat = parse_seat(who)
        if seat >= seats or hands[seat]:
            raise ValueError(f"not a hand of its own: {part!r}")
        hands[seat] = _known(cards)
    return tuple(hands)


def _parse_seats(text: str | None) -> tuple[Seat, ...]:
    return () if text is None else tuple(map(parse_seat, text.split(" ")))


def _known(text: str) -> tuple[Card, ...]:
    cards = parse_cards(text)
    if UNKNOWN in cards:
        raise ValueError("a position has no unknown cards; this line is what one seat sees")
    return cards


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > MOST_DIGITS:
        raise ValueError(f"not a number: {text!r}")
    return int(text)


def _check(match: Match, play: Play) -> None:
    """See that the parts fit together."""
    if match.exits.count(0) < 1 or (not match.is_over and match.exits.count(0) == 1):
        raise ValueError("nobody to play, or the match should be over")
    if any(match.pennies[seat] for seat, out in enumerate(match.exits) if out):
        raise ValueError("a seat that is out holds pennies")
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
