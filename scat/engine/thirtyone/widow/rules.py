"""House rules of 31 with a widow: one frozen value, named presets, their text (HW1-HW20)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scat.engine.thirtyone import options
from scat.engine.thirtyone.options import ON_OFF, Options
from scat.engine.thirtyone.rules import AllOut, Declare31, FirstTurnKnock, LateJoin, Leaving

SHORT_PACK: Final = 32
"""The size of the pack from seven to ace (HW12)."""


class BlindOffer(StrEnum):
    """To whom the hidden widow is offered (D-W2, HW1)."""

    EACH = "each"
    FIRST = "first"
    DEALER = "dealer"


class BlindAllPass(StrEnum):
    """What happens when everybody passes on the hidden widow (D-W3, HW2)."""

    SHOWDOWN = "showdown"
    REVEAL = "reveal"


class AllPassFaceUp(StrEnum):
    """What happens when everybody passes on the open widow (D-W3, HW5)."""

    SHOWDOWN = "showdown"
    NEW_WIDOW = "new_widow"
    NEVER_TWICE = "no_second_pass"


class KnockerTie(StrEnum):
    """What a knocker who ties for lowest, and the others in the tie, lose (D-W4, HW6)."""

    EACH1 = "each1"
    SAVED = "saved"
    DOUBLE = "double"
    ONLY_KNOCKER = "only_knocker"


class BlitzCost(StrEnum):
    """Who loses a life to a 31 (W11, HW8)."""

    OTHERS = "others"
    LOWEST = "lowest"


class ThreeOfAKind(StrEnum):
    """What three cards of one rank are worth, and whether three aces end the deal (HW9)."""

    OFF = "off"
    THIRTY_AND_A_HALF = "30.5"
    ACES_32 = "aces_32"
    ACES_33 = "aces_33"


class TripsTie(StrEnum):
    """How hands of three of a kind compare (W15, HW10)."""

    EQUAL = "equal"
    HIGHER = "higher"


class NextDealer(StrEnum):
    """Who deals next (HW15)."""

    CLOCKWISE = "clockwise"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table agreed on before its first deal; the defaults are the house's.

    Raises:
        ValueError: an option has none of the values that `OPTIONS` lists for it.
    """

    blind_offer: BlindOffer = BlindOffer.EACH
    blind_all_pass: BlindAllPass = BlindAllPass.SHOWDOWN
    first_turn_knock: FirstTurnKnock = FirstTurnKnock.ALLOWED
    knock_with_exchange: bool = False
    all_pass_face_up: AllPassFaceUp = AllPassFaceUp.SHOWDOWN
    knocker_tie: KnockerTie = KnockerTie.EACH1
    knocker_low_penalty: int = 2
    blitz_cost: BlitzCost = BlitzCost.OTHERS
    three_of_a_kind: ThreeOfAKind = ThreeOfAKind.OFF
    trips_tie: TripsTie = TripsTie.EQUAL
    swap_two: bool = False
    pack: int = 52
    lives: int = 3
    county: bool = True
    next_dealer: NextDealer = NextDealer.CLOCKWISE
    all_out: AllOut = AllOut.VOID_AND_REDEAL
    pair_forces_suit: bool = False
    new_widow_789: bool = False
    declare_31: Declare31 = Declare31.AUTOMATIC
    late_join: LateJoin = LateJoin.OFF
    leave: Leaving = Leaving.OUT

    def __post_init__(self) -> None:
        options.check(self, OPTIONS)

    def __str__(self) -> str:
        return options.write_rules(self, PRESETS)


OPTIONS: Final[Options] = {
    "blind_offer": tuple(BlindOffer),
    "blind_all_pass": tuple(BlindAllPass),
    "first_turn_knock": tuple(FirstTurnKnock),
    "knock_with_exchange": ON_OFF,
    "all_pass_face_up": tuple(AllPassFaceUp),
    "knocker_tie": tuple(KnockerTie),
    "knocker_low_penalty": (2, 1),
    "blitz_cost": tuple(BlitzCost),
    "three_of_a_kind": tuple(ThreeOfAKind),
    "trips_tie": tuple(TripsTie),
    "swap_two": ON_OFF,
    "pack": (52, SHORT_PACK),
    "lives": tuple(range(1, 11)),
    "county": ON_OFF,
    "next_dealer": tuple(NextDealer),
    "all_out": (AllOut.VOID_AND_REDEAL, AllOut.SHARE),
    "pair_forces_suit": ON_OFF,
    "new_widow_789": ON_OFF,
    "declare_31": tuple(Declare31),
    "late_join": tuple(LateJoin),
    "leave": tuple(Leaving),
}
"""Every option with every value it may have (HW1-HW20); new ones come after all others."""

PRESETS: Final[Mapping[str, Rules]] = {
    "house": Rules(),
    "schwimmen": Rules(
        all_pass_face_up=AllPassFaceUp.NEW_WIDOW,
        three_of_a_kind=ThreeOfAKind.THIRTY_AND_A_HALF,
        pack=SHORT_PACK,
    ),
}
"""Named house rules; the first is the default."""


def parse_rules(text: str) -> Rules:
    """Read a preset's name and options that differ from it.

    >>> parse_rules("schwimmen lives=5").pack
    32

    Raises:
        ValueError: no such preset, option or value, or an option is named twice.
    """
    return options.read_rules(text, PRESETS, OPTIONS)
