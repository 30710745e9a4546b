"""A few tables as they are on a usual evening, for the golden pages."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from cogs.faces import Page, Speech, face, help_page, question_leave
from cogs.faces.history import history_page
from cogs.words import CATALOGUES
from scat.engine.thirtyone.draw import SCAT, Position
from scat.players.registry import levels
from scat.sessions.tables import LeavingCost, Occupant, Phase, Place, TableOptions, TableState
from tests.engine.script import dealt, play
from tests.faces import coached, past

SPEECH = Speech(CATALOGUES, "en-US")
NOW = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)

ANN, BEN, CAY = Occupant("Ann", player=11), Occupant("Ben_*", player=12), Occupant("דנה", player=13)
DORA = Occupant("Dora", level="sensible")

START = dealt(
    "Ks Ts 4h",
    "7d 9d 2c",
    "Ac Qc 5h",
    "6h 6s 8d",
    pennies=(3, 2, 1, 0),
    top="Jd",
    stock="Qd 8c Kc 3s 5d 2d",
)


def after(script: str, start: Position = START) -> Position:
    return play(start, script).position


def table(position: Position, **changes) -> TableState:
    options = TableOptions("scat/1", position.rules, 60)
    whole = TableState(
        id=17,
        place=Place(1, 2),
        options=options,
        phase=Phase.PLAYING if position.outcome is None else Phase.FINISHED,
        revision=42,
        occupants=(ANN, BEN, CAY, DORA)[: position.seats],
        host=11,
        match=1,
        position=position,
        due_at=NOW + timedelta(seconds=20),
        turn_due_at=NOW + timedelta(seconds=60),
    )
    return replace(whole, **changes)


def lobby(taken: int = 2) -> TableState:
    rules = SCAT.parse_rules("pub lives=5 county=off")
    options = TableOptions("scat/1", rules, 300)
    waiting = replace(table(START), phase=Phase.LOBBY, position=None, options=options)
    return replace(waiting, occupants=(ANN, DORA, replace(BEN, is_ready=True), CAY)[:taken])


def panel(state: TableState) -> Page:
    return face("scat/1").panel(state, levels("scat/1"), SPEECH)


def hand(state: TableState, seat: int) -> Page:
    return face("scat/1").hand(state, seat, state.position.view(seat), SPEECH)


def rules(text: str) -> Page:
    (page,) = face("scat/1").rules_pages(SCAT.parse_rules(text), SPEECH)
    return page


DREW = after("p1 draw stock")
TOOK = after("p1 draw discard")
KNOCKED = after("p1 draw stock; p1 discard 4h; p2 draw discard; p2 discard 2c; p3 knock")
SHOWN = after(
    "p4 draw stock; p4 discard 8d; p1 draw stock; p1 discard Kc; p2 draw stock; p2 discard 3s",
    KNOCKED,
)
THIRTY_ONE = dealt("Ah Kh Qh", "7d 9d 2c", "Ac Qc 5h", pennies=(3, 3, 3), top="Jd")
CALLED = after("p1 call", THIRTY_ONE)
LAST = dealt("Ah Kh Qh", "7d 9d 2c", pennies=(1, 0), top="Jd")
WON = after("p1 call", LAST)
BLIND = dealt("Ks Ts 4h", "7d 9d 2c", "Ac Qc 5h", rules="house throw_down=on", top="Jd")
STAND = after(
    "p1 knock",
    dealt("Ks Ts 4h", "7d 9d 2c", "Ac Qc 5h", rules="house last_turn=may_stand", top="Jd"),
)
LEFT = after("p2 leave; p1 draw stock; p1 discard Qd")

SCENES: dict[str, Callable[[], Page]] = {
    "lobby-alone": lambda: panel(lobby(1)),
    "lobby": lambda: panel(lobby(3)),
    "panel-first-turn": lambda: panel(table(START)),
    "panel-must-discard": lambda: panel(table(TOOK)),
    "panel-last-round": lambda: panel(table(KNOCKED, turn_due_at=None)),
    "panel-blind": lambda: panel(table(BLIND)),
    "panel-one-left": lambda: panel(table(LEFT, occupants=(ANN, replace(BEN, has_left=True), replace(CAY, is_away=True), DORA))),
    "panel-between-deals": lambda: panel(table(SHOWN, occupants=(replace(ANN, is_ready=True), BEN, CAY, DORA))),
    "panel-between-deals-31": lambda: panel(table(CALLED)),
    "panel-finished": lambda: panel(table(WON)),
    "panel-closed": lambda: panel(table(START, phase=Phase.CLOSED)),
    "summary": lambda: face("scat/1").summary(table(SHOWN), SPEECH),
    "hand-turn": lambda: hand(table(START), 0),
    "hand-discard-drew": lambda: hand(table(DREW), 0),
    "hand-discard-took": lambda: hand(table(TOOK), 0),
    "hand-waiting": lambda: hand(table(START), 2),
    "hand-last-turn": lambda: hand(table(KNOCKED), 3),
    "hand-may-stand": lambda: hand(table(STAND), 1),
    "hand-knocked": lambda: hand(table(KNOCKED), 2),
    "hand-31": lambda: hand(table(THIRTY_ONE), 0),
    "hand-blind": lambda: hand(table(BLIND), 0),
    "hand-empty-pile": lambda: hand(table(after("p1 draw discard; p1 leave")), 1),
    "hand-out": lambda: hand(table(LEFT), 1),
    "hand-between": lambda: hand(table(SHOWN), 0),
    "hand-over": lambda: hand(table(WON), 0),
    "rules-house": lambda: rules("house"),
    "rules-many": lambda: rules(
        "pub throw_down=on last_turn=may_stand knocker_must_be_best=on blitz_takes_stakes=on"
    ),
    "panel-sealed": lambda: panel(table(START, seals=(past.PACK.seal,))),
    "panel-between-sealed": lambda: panel(table(SHOWN, seals=(past.PACK.seal, "f" * 64), pack=past.PACK)),
    "panel-finished-sealed": lambda: panel(table(WON, seals=(past.PACK.seal,), pack=past.PACK)),
    "lobby-sealed": lambda: panel(replace(lobby(3), pack=past.PACK)),
    "history": lambda: past.history(SPEECH),
    "history-empty": lambda: history_page((), 0, 11, SPEECH, has_more=False),
    "replay-dealt": lambda: past.replayed(table(START), 0, SPEECH),
    "replay-drew": lambda: past.replayed(table(START), 2, SPEECH),
    "replay-over": lambda: past.replayed(table(START), 4, SPEECH, is_shared=True),
    "replay-under-way": lambda: past.replayed(table(START), 3, SPEECH, is_over=False),
    "verify": lambda: past.opened(SPEECH, past.PACK),
    "verify-reshuffled": lambda: past.opened(SPEECH, *[past.PACK] * 3),
    "verify-before-seals": lambda: past.opened(SPEECH),
    "verify-sealed": lambda: past.sealed(table(START), SPEECH),
    "coach": lambda: coached.coached(coached.TORN, SPEECH),
    "coach-sound": lambda: coached.coached(coached.SOUND, SPEECH),
    "coach-long": lambda: coached.coached(coached.TORN, SPEECH, times=20),
    "coach-nothing": lambda: coached.nothing(SPEECH),
    "coach-hint": lambda: coached.hint(SPEECH),
    "help": lambda: help_page(SPEECH),
    "leave": lambda: question_leave(table(START), LeavingCost(3, is_out=True), SPEECH),
}  # fmt: skip
