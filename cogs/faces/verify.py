"""The page that opens a deal's seals, for whoever doubts."""

from collections.abc import Iterator, Sequence

from cogs.faces.colours import CALM
from cogs.faces.page import Page, frame, paragraphs
from cogs.faces.speech import Speech
from scat.engine.cards import cards_text
from scat.records.stepping import Order
from scat.sessions.tables import TableState


def opened_page(
    deal: int, orders: Sequence[Order], table: TableState | None, speech: Speech
) -> Page:
    """Return every order of a deal that is over with its salt and seal.

    Args:
        deal: its number, from 1.
        orders: empty if it was played before deals were sealed.
        table: where the next deal may lie sealed.
        speech: the reader's language.
    """
    texts = [f"### {speech.say('verify-title', deal=deal)}"]
    texts += ["\n".join(_order(place, order, speech)) for place, order in enumerate(orders)]
    if orders:
        texts.append(f"{speech.say('verify-how')}\n```sh\n{_command(orders[0])}\n```")
    else:
        texts.append(speech.say("verify-none"))
    return _page(texts, table, speech)


def sealed_page(deal: int, table: TableState, speech: Speech) -> Page:
    """Return the whole seals of the deal under way; what they hide stays hidden."""
    seals = "\n".join(f"{speech.say('verify-seal')}\n`{seal}`" for seal in table.seals)
    title = f"### {speech.say('verify-title-sealed', deal=deal)}"
    texts = [title, *filter(None, (seals,)), speech.say("verify-hidden")]
    return _page(texts, table, speech)


def _page(texts: list[str], table: TableState | None, speech: Speech) -> Page:
    pack = None if table is None else table.pack
    if pack is not None:
        texts = [*texts, f"{speech.say('verify-next')}\n`{pack.seal}`"]
    return Page(frame(*paragraphs(texts), stripe=CALM))


def _order(place: int, order: Order, speech: Speech) -> Iterator[str]:
    yield speech.say("verify-cards-again" if place else "verify-cards")
    yield f"`{cards_text(order.order)}`"
    yield f"{speech.say('verify-salt')} `{order.opened.salt}`"
    yield f"{speech.say('verify-seal')} `{order.opened.seal}`"
    yield speech.say("verify-right" if order.is_right else "verify-wrong")


def _command(order: Order) -> str:
    return f"printf %s '{order.text}' | sha256sum"
