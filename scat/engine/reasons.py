"""Why an action is refused: one enum for all games, never a sentence."""

from enum import StrEnum


class Reason(StrEnum):
    """A refusal. The value names the message that explains it to a person."""

    NOT_YOUR_TURN = "not-your-turn"
    NOT_AT_TABLE = "not-at-table"
    OUT_OF_GAME = "out-of-game"
    GAME_OVER = "game-over"
    BETWEEN_DEALS = "between-deals"
    DEALER_FIRST = "dealer-first"
    WRONG_CARDS = "wrong-cards"
    NOTHING_TO_VOID = "nothing-to-void"
    ALREADY_DRAWN = "already-drawn"
    DRAW_FIRST = "draw-first"
    STOCK_EMPTY = "stock-empty"
    PILE_EMPTY = "pile-empty"
    CARD_NOT_HELD = "card-not-held"
    CARD_JUST_TAKEN = "card-just-taken"
    ALREADY_KNOCKED = "already-knocked"
    KNOCK_TOO_EARLY = "knock-too-early"
    KNOCK_TOO_LOW = "knock-too-low"
    STAND_NOT_ALLOWED = "stand-not-allowed"
    NOT_THIRTY_ONE = "not-thirty-one"
    CALL_ON_YOUR_TURN = "call-on-your-turn"
    THIRTY_ONE_FROM_DISCARD = "thirty-one-from-discard"
    LOOK_FIRST = "look-first"
    THROW_DOWN_OFF = "throw-down-off"
    THROW_DOWN_TOO_LATE = "throw-down-too-late"
    ALREADY_LOOKED = "already-looked"
    UNKNOWN_ACTION = "unknown-action"
