"""The stripe beside a page; it says nothing that the words do not say."""

from typing import Final

CALM: Final = 0x5B6EE1
"""A page to read, a lobby."""

TABLE: Final = 0x2E8B57
"""Cards are being played."""

LAST_ROUND: Final = 0xE67E22
"""Somebody has knocked."""

SHOWDOWN: Final = 0xC9A227
"""A deal or a match has ended."""

WARNING: Final = 0xC0392B
"""A question before something that cannot be undone."""

CLOSED: Final = 0x7F8C8D
"""Nobody can act here any more."""
