"""House rules of Scat: one frozen value, named presets, and the text of both (H1-H25)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from scat.engine.thirtyone.options import (
    ON_OFF,
    OptionValue,
    check,
    option_text,
    option_values,
    read_option,
    read_rules,
    write_rules,
)

__all__ = [
    "OPTIONS",
    "PRESETS",
    "AllOut",
    "Declare31",
    "FirstTurnKnock",
    "KittyTo",
    "KnockerTie",
    "LastTurn",
    "LateJoin",
    "Leaving",
    "NextDealer",
    "OptionValue",
    "Rules",
    "StockOut",
    "StraightFlush",
    "ThirtyOneOnDeal",
    "ThreeOfAKind",
    "TwoPlayerEnd",
    "option_text",
    "option_values",
    "parse_option",
    "parse_rules",
    "rules_text",
    "with_option",
]


class ThreeOfAKind(StrEnum):
    """What three cards of one rank are worth (H1)."""

    OFF = "off"
    THIRTY = "30"
    THIRTY_AND_A_HALF = "30.5"


class StraightFlush(StrEnum):
    """What three consecutive cards of one suit are worth (H2)."""

    OFF = "off"
    THIRTY = "30"


class FirstTurnKnock(StrEnum):
    """Whether one may knock on one's first turn (H5)."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"
    SHOWDOWN = "showdown"


class NextDealer(StrEnum):
    """Who deals next (H8)."""

    CLOCKWISE = "clockwise"
    LOWEST = "lowest"
    WINNER = "winner"


class StockOut(StrEnum):
    """What an empty stock leads to (H9)."""

    RESHUFFLE = "reshuffle"
    DRAW = "draw"
    SHOWDOWN = "showdown"


class KnockerTie(StrEnum):
    """What a knocker who ties for lowest loses (H10)."""

    SAVED = "saved"
    EACH1 = "each1"
    DOUBLE = "double"


class ThirtyOneOnDeal(StrEnum):
    """When a dealt 31 may be called (H12)."""

    COUNTS = "counts"
    OWN_TURN = "own_turn"


class LastTurn(StrEnum):
    """What one must do in the turn after a knock (H14)."""

    DRAW_DISCARD = "draw_discard"
    MAY_STAND = "may_stand"


class AllOut(StrEnum):
    """What happens when a settlement would leave nobody (D-S7, H16)."""

    VOID_AND_REDEAL = "void_and_redeal"
    SHARE = "share"
    HIGHEST = "highest"


class TwoPlayerEnd(StrEnum):
    """What a tie costs when only two are left (H17)."""

    NORMAL = "normal"
    TIE_COSTS_NOBODY = "tie_costs_nobody"


class LateJoin(StrEnum):
    """Whether one may join a match under way, between two deals (H18)."""

    OFF = "off"
    LOWEST = "lowest"
    """With as many pennies as the poorest player has."""


class Leaving(StrEnum):
    """What becomes of the seat of somebody who leaves (H19)."""

    OUT = "out"
    COMPUTER = "computer"


class KittyTo(StrEnum):
    """Who gets the kitty (D-S8, H22)."""

    WINNER = "winner"
    DISPLAY_ONLY = "display_only"


class Declare31(StrEnum):
    """Who calls a 31 (D-S3, H24)."""

    CALL = "call"
    AUTOMATIC = "automatic"


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table agreed on before its first deal; the defaults are the house's.

    Raises:
        ValueError: an option has none of the values that `OPTIONS` lists for it.
    """

    three_of_a_kind: ThreeOfAKind = ThreeOfAKind.OFF
    straight_flush: StraightFlush = StraightFlush.OFF
    min_knock: int | None = None
    throw_down: bool = False
    first_turn_knock: FirstTurnKnock = FirstTurnKnock.ALLOWED
    lives: int = 3
    county: bool = True
    next_dealer: NextDealer = NextDealer.CLOCKWISE
    stock_out: StockOut = StockOut.RESHUFFLE
    knocker_tie: KnockerTie = KnockerTie.SAVED
    knocker_low_penalty: int = 2
    thirty_one_on_deal: ThirtyOneOnDeal = ThirtyOneOnDeal.COUNTS
    knocker_pays_on_31: int = 1
    last_turn: LastTurn = LastTurn.DRAW_DISCARD
    thirty_one_from_discard: bool = True
    all_out: AllOut = AllOut.VOID_AND_REDEAL
    two_player_end: TwoPlayerEnd = TwoPlayerEnd.NORMAL
    late_join: LateJoin = LateJoin.OFF
    leave: Leaving = Leaving.OUT
    kitty_to: KittyTo = KittyTo.WINNER
    knocker_must_be_best: bool = False
    declare_31: Declare31 = Declare31.CALL
    blitz_takes_stakes: bool = False

    def __post_init__(self) -> None:
        check(self, OPTIONS)

    def __str__(self) -> str:
        return rules_text(self)


OPTIONS: Final[Mapping[str, tuple[OptionValue, ...]]] = {
    "three_of_a_kind": tuple(ThreeOfAKind),
    "straight_flush": tuple(StraightFlush),
    "min_knock": (None, *range(17, 32)),
    "throw_down": ON_OFF,
    "first_turn_knock": tuple(FirstTurnKnock),
    "lives": tuple(range(1, 11)),
    "county": ON_OFF,
    "next_dealer": tuple(NextDealer),
    "stock_out": tuple(StockOut),
    "knocker_tie": tuple(KnockerTie),
    "knocker_low_penalty": (2, 1),
    "thirty_one_on_deal": tuple(ThirtyOneOnDeal),
    "knocker_pays_on_31": (1, 2),
    "last_turn": tuple(LastTurn),
    "thirty_one_from_discard": ON_OFF,
    "all_out": tuple(AllOut),
    "two_player_end": tuple(TwoPlayerEnd),
    "late_join": tuple(LateJoin),
    "leave": tuple(Leaving),
    "kitty_to": tuple(KittyTo),
    "knocker_must_be_best": ON_OFF,
    "declare_31": tuple(Declare31),
    "blitz_takes_stakes": ON_OFF,
}
"""Every option with every value it may have, in the order of the rules page (H1-H25)."""


def parse_option(key: str, text: str) -> OptionValue:
    """Read the value of the option `key`, as `option_text` writes it.

    Raises:
        ValueError: there is no such option, or it cannot have that value.
    """
    return read_option(key, text, OPTIONS)


def with_option(rules: Rules, key: str, value: OptionValue) -> Rules:
    """Return the rules with one option changed.

    Raises:
        ValueError: there is no such option, or it cannot have that value.
    """
    if key not in OPTIONS:
        raise ValueError(f"no such option: {key!r}")
    return replace(rules, **{key: value})


PRESETS: Final[Mapping[str, Rules]] = {
    "house": Rules(),
    "pub": Rules(
        three_of_a_kind=ThreeOfAKind.THIRTY_AND_A_HALF,
        straight_flush=StraightFlush.THIRTY,
        first_turn_knock=FirstTurnKnock.FORBIDDEN,
    ),
    "kids": Rules(lives=4, knocker_low_penalty=1),
    "strict": Rules(county=False, min_knock=21),
}
"""Named house rules; the first is the default."""


def rules_text(rules: Rules) -> str:
    """Write the nearest preset and what differs from it.

    >>> rules_text(Rules(lives=5))
    'house lives=5'
    """
    return write_rules(rules, PRESETS)


def parse_rules(text: str) -> Rules:
    """Read a preset's name and options that differ from it.

    >>> parse_rules("strict lives=5").min_knock
    21

    Raises:
        ValueError: no such preset, option or value, or an option is named twice.
    """
    return read_rules(text, PRESETS, OPTIONS)
