"""What the house says: message keys with values, and the catalogues that turn them into text."""

from scat.i18n.catalogues import ENGLISH, Catalogues
from scat.i18n.message import Message, Name, Value

__all__ = ["ENGLISH", "Catalogues", "Message", "Name", "Value"]
