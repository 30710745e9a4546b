"""What everybody sees of the seals of orders of cards."""

from cogs.faces.speech import Speech
from scat.records.sealing import SHORT_DIGITS
from scat.sessions.tables import TableState


def deal_seal(state: TableState, key: str, speech: Speech) -> str:
    """Return what the present or last deal was sealed as, in short; empty if it was not.

    Args:
        state: the table.
        key: the sentence: of a deal under way, or of one that is over.
        speech: the language of the page.
    """
    short = [_short(seal) for seal in state.seals]
    return f"-# {speech.say(key, seals=' '.join(short))}" if short else ""


def next_seal(state: TableState, speech: Speech) -> str:
    """Return what the next deal is sealed as, in short; empty if none lies sealed."""
    pack = state.pack
    return f"-# {speech.say('seal-next', seal=_short(pack.seal))}" if pack is not None else ""


def _short(seal: str) -> str:
    return f"`{seal[:SHORT_DIGITS]}`"
