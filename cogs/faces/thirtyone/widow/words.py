"""What 31 with a widow says differently from its relatives."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, cast

from cogs.faces.speech import Speech
from cogs.faces.thirtyone.house_rules import HouseRules
from cogs.faces.thirtyone.summary import holders
from cogs.faces.thirtyone.told import Sentence, Telling
from cogs.faces.thirtyone.variant import Variant
from cogs.presses.tables import Verb
from scat.engine.thirtyone.counting import THIRTY_ONE
from scat.engine.thirtyone.events import HandsShown
from scat.engine.thirtyone.widow.events import (
    AcesShown,
    Dealt,
    Exchanged,
    ExchangedAll,
    Passed,
    WidowRenewed,
    WidowShown,
)
from scat.engine.thirtyone.widow.game import WIDOW
from scat.engine.thirtyone.widow.rules import BlitzCost, Rules
from scat.sessions.tables import TableState


def _exchanged_all(event: ExchangedAll) -> str:
    return "widow-told-exchanged-blind" if event.is_blind else "widow-told-exchanged-all"


def _renewed(event: WidowRenewed) -> str:
    return "widow-told-renewed-by-house" if event.seat is None else "widow-told-renewed"


def _aces(event: AcesShown) -> str:
    return "widow-told-aces-by-house" if event.by_house else "widow-told-aces"


_SENTENCES: Final = MappingProxyType[type, Sentence](
    {
        Dealt: "widow-told-dealt",
        Exchanged: "widow-told-exchanged",
        ExchangedAll: _exchanged_all,
        Passed: "widow-told-passed",
        WidowShown: "widow-told-shown",
        WidowRenewed: _renewed,
        AcesShown: _aces,
    }
)

_SECTIONS: Final = MappingProxyType(
    {
        "goal": ("goal",),
        "count": ("count", "pair_forces_suit", "three_of_a_kind", "trips_tie", "pack"),
        "widow": ("widow", "blind_offer", "blind_all_pass"),
        "turn": ("turn", "swap_two", "new_widow_789", "all_pass_face_up"),
        "knock": ("knock", "knock_with_exchange", "first_turn_knock"),
        "pay": ("pay", "knocker_tie", "knocker_low_penalty"),
        "blitz": ("blitz", "blitz_cost", "declare_31"),
        "county": ("county", "all_out", "leave", "late_join"),
        "deal": ("next_dealer", "clock"),
    }
)

_UNSAID: Final = frozenset(
    {
        "three_of_a_kind-off",
        "trips_tie-equal",
        "pack-52",
        "swap_two-off",
        "new_widow_789-off",
        "knock_with_exchange-off",
        "first_turn_knock-allowed",
        "late_join-off",
    }
)


def _moot(values: Mapping[str, str]) -> Iterator[str]:
    """Leave out what everybody's pass on a widow means that is never offered to everybody."""
    if values["blind_offer"] != "each":
        yield "blind_all_pass"
    if values["three_of_a_kind"] == "off":
        yield "trips_tie"


def _blitz(state: TableState, shown: HandsShown, speech: Speech) -> str:
    """Tell who held a 31 or three aces, and who pays for it (W11, HW8, HW9)."""
    best = [score for score in shown.scores if score is not None and score >= THIRTY_ONE]
    if max(best, default=THIRTY_ONE) == THIRTY_ONE:  # also of two who held one at once
        key = "widow-ended-thirty-one"
    else:
        key = "widow-ended-aces" if len(best) == 1 else "widow-ended-aces-and-thirty-one"
    rules = cast(Rules, state.options.rules)
    is_dear = rules.blitz_cost is BlitzCost.OTHERS
    pays = speech.say("widow-ended-others-pay" if is_dear else "widow-ended-lowest-pays")
    return f"{speech.say(key, names=holders(state, shown, speech))} {pays}"


HOUSE_RULES: Final = HouseRules(
    game=WIDOW,
    preset=lambda name: f"widow-preset-{name}",
    option=lambda ending: f"widow-option-{ending}",
    rule=lambda ending: f"widow-rules-{ending}",
    sections=_SECTIONS,
    unsaid=_UNSAID,
    counted=frozenset({"lives", "knocker_low_penalty"}),
    moot=_moot,
)

VERBS: Final = frozenset(
    {
        *(Verb.GIVE, Verb.GIVE_TWO, Verb.EXCHANGE, Verb.ASK_ALL, Verb.EXCHANGE_ALL),
        *(Verb.PASS, Verb.RENEW, Verb.KNOCK, Verb.CALL),
    }
)

VARIANT: Final = Variant(
    name="widow-name",
    moves="widow-moves",
    verbs=VERBS,
    house_rules=HOUSE_RULES,
    telling=Telling(_SENTENCES),
    blitz=_blitz,
)
