"""How the house logs what should not happen, without the cards that a message might show."""

import logging
import traceback


def log_fault(log: logging.Logger, what: str, error: BaseException) -> None:
    """Log the kind of an error and where it arose, not its text: that may name hidden cards."""
    where = "".join(traceback.format_tb(error.__traceback__))
    kind = type(error).__name__
    log.error("%s: %s\n%s", what, kind, where, extra={"kind": kind})
