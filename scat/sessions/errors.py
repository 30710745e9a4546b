"""Why the house refuses, for a person to read: each error carries a message, not a sentence."""

from scat.engine.reasons import Reason
from scat.i18n import Message, Value


class Refusal(Exception):  # noqa: N818 - the house refuses; the program has no fault
    """The house does not do it, and nothing has changed."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key)
        self.message = Message.of(key, **values)


class RulesRefusal(Refusal):
    """The rules of the game forbid it."""

    def __init__(self, reason: Reason, /, **values: Value) -> None:
        super().__init__(f"refused-{reason.value}", **values)
        self.reason = reason


class StaleRevision(Refusal):
    """The table has moved on since the button was made."""

    def __init__(self) -> None:
        super().__init__("refused-stale")


class NoTable(Refusal):
    """There is no such table, or it is closed."""

    def __init__(self) -> None:
        super().__init__("refused-no-table")


class NotSeated(Refusal):
    """The person does not sit at this table."""

    def __init__(self) -> None:
        super().__init__("refused-not-seated")


class ChannelBusy(Refusal):
    """The channel has a live table."""

    def __init__(self) -> None:
        super().__init__("refused-channel-busy")


class NotStored(Refusal):
    """Storage failed; the table is as it was."""

    def __init__(self) -> None:
        super().__init__("refused-not-stored")


class HouseClosing(Refusal):
    """The house is shutting down and begins nothing new."""

    def __init__(self) -> None:
        super().__init__("refused-house-closing")


class Unreadable(Refusal):
    """What is stored of the table's match does not replay; only closing the table helps.

    Attributes:
        table_id: which table it is.
    """

    def __init__(self, table_id: int) -> None:
        super().__init__("refused-unreadable")
        self.table_id = table_id
