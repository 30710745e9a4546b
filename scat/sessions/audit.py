"""What those who keep order did, as it is written down for good."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from scat.sessions.tables import PlayerId, TableId


class Deed(StrEnum):
    """What somebody did to a table or a server; the value is stored."""

    KICK = "kick"
    """The host of a lobby removed a person."""
    INVITE = "invite"
    """The host, or a moderator, let a removed person sit down again."""
    VOTE_OUT = "vote-out"
    """A vote in a match removed a person; the actor is whoever voted last."""
    END_TABLE = "end-table"
    """A moderator closed a table."""
    MOVE_ON = "move-on"
    """A moderator let the awaited turn be played, or the next deal begin."""
    SET_UP = "set-up"
    """Somebody changed what a server's tables begin with, or how long its seasons last."""
    CLOSE_SEASON = "close-season"
    """A manager closed a season."""


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One deed; lines are only ever appended.

    Attributes:
        at: when, in UTC.
        table_id: at which table; None if it concerns the whole server.
        actor: who did it.
        reason: in their words, not escaped; may be empty.
        target: to whom; None if it concerns the whole table or server.
    """

    at: datetime
    guild_id: int
    table_id: TableId | None
    actor: PlayerId
    deed: Deed
    reason: str = ""
    target: PlayerId | None = None
