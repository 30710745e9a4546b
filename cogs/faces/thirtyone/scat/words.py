"""What Scat says differently from its relatives."""

from types import MappingProxyType
from typing import Final

from cogs.faces.speech import Speech
from cogs.faces.thirtyone.house_rules import HouseRules
from cogs.faces.thirtyone.summary import holders
from cogs.faces.thirtyone.told import Sentence, Telling
from cogs.faces.thirtyone.variant import Variant
from cogs.presses.tables import Verb
from scat.engine.protocol import Event
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.events import (
    Dealt,
    Discarded,
    Drew,
    HandsShown,
    Reshuffled,
    StakesTaken,
    StockRanOut,
    Stood,
    ThrewDown,
    Took,
)
from scat.sessions.tables import TableState

_SENTENCES: Final = MappingProxyType[type, Sentence](
    {
        Dealt: "scat-told-dealt",
        Drew: "scat-told-drew",
        Took: "scat-told-took",
        Discarded: "scat-told-discarded",
        Stood: "scat-told-stood",
        ThrewDown: "scat-told-threw-down",
        StockRanOut: "scat-told-stock-out",
        Reshuffled: "scat-told-reshuffled",
        StakesTaken: "scat-told-took-stakes",
    }
)

_SECTIONS: Final = MappingProxyType(
    {
        "goal": ("goal",),
        "count": ("count", "three_of_a_kind", "straight_flush"),
        "turn": ("turn", "thirty_one_from_discard"),
        "knock": ("knock", "min_knock", "first_turn_knock", "last_turn", "throw_down"),
        "pay": (
            "pay",
            "two_player_end",
            "knocker_tie",
            "knocker_low_penalty",
            "knocker_must_be_best",
        ),
        "blitz": (
            "blitz",
            "declare_31",
            "thirty_one_on_deal",
            "knocker_pays_on_31",
            "blitz_takes_stakes",
        ),
        "county": ("county", "kitty_to", "all_out", "leave", "late_join"),
        "deal": ("next_dealer", "stock_out", "clock"),
    }
)

_UNSAID: Final = frozenset(
    {
        "three_of_a_kind-off",
        "straight_flush-off",
        "thirty_one_from_discard-on",
        "min_knock-none",
        "first_turn_knock-allowed",
        "throw_down-off",
        "two_player_end-normal",
        "knocker_must_be_best-off",
        "knocker_pays_on_31-1",
        "blitz_takes_stakes-off",
        "late_join-off",
    }
)


def _together(first: Event, second: Event) -> str | None:
    """Tell a draw and the discard that ends the turn in one line."""
    if not isinstance(second, Discarded):
        return None
    if isinstance(first, Drew):
        return "scat-told-drew-discarded"
    return "scat-told-took-discarded" if isinstance(first, Took) else None


def _blitz(state: TableState, shown: HandsShown, speech: Speech) -> str:
    return speech.say("scat-ended-thirty-one", names=holders(state, shown, speech))


HOUSE_RULES: Final = HouseRules(
    game=SCAT,
    preset=lambda name: f"scat-preset-{name}",
    option=lambda ending: f"scat-option-{ending}",
    rule=lambda ending: f"scat-rules-{ending}",
    sections=_SECTIONS,
    unsaid=_UNSAID,
    counted=frozenset({"lives", "min_knock", "knocker_low_penalty", "knocker_pays_on_31"}),
    counted_rules=frozenset({"min_knock"}),
)

VERBS: Final = frozenset(
    {
        *(Verb.DRAW, Verb.TAKE, Verb.DISCARD, Verb.STAND),
        *(Verb.KNOCK, Verb.CALL, Verb.THROW_DOWN),
    }
)

VARIANT: Final = Variant(
    name="scat-name",
    moves="scat-moves",
    verbs=VERBS,
    house_rules=HOUSE_RULES,
    telling=Telling(_SENTENCES, _together),
    blitz=_blitz,
)
