"""Tables, packs and lines of 31 with a widow: what lies where, and who does what."""

from scat.engine.cards import cards_text, parse_cards
from scat.engine.protocol import Step
from scat.engine.thirtyone.actions import Deal
from scat.engine.thirtyone.events import DealEnded, LivesLost
from scat.engine.thirtyone.widow.game import WIDOW
from scat.engine.thirtyone.widow.state import pack_of


def pack(hands, widow, stock, whole):
    """A pack that deals these hands, first to act first, then the widow, then these of the stock."""
    dealt = [parse_cards(hand) for hand in hands]
    front = [hand[place] for place in range(3) for hand in dealt]
    named = [*front, *parse_cards(widow or "-"), *parse_cards(stock or "-")]
    assert len(set(named)) == len(named), "a card is named twice"
    others = [card for card in whole if card not in named]
    if widow is None:
        front += others[:3]
        others = others[3:]
    front += [card for card in named if card not in front]
    return (*front, *others)


def table(rules="house", pennies=(3, 3, 3), dealer=None, out=()):
    """A match before a deal; the last seat deals unless told; `out` left one after the other."""
    seats = len(pennies)
    start = WIDOW.start(WIDOW.parse_rules(rules), seats, seats - 1 if dealer is None else dealer)
    exits = tuple(out.index(seat) + 1 if seat in out else 0 for seat in range(seats))
    return type(start)(start.match._replace(pennies=tuple(pennies), exits=exits), start.play)


def deal(*hands, rules="house", pennies=None, dealer=None, out=(), widow=None, stock=""):
    """What follows when the seats, first to act first, are dealt these hands and this widow."""
    start = table(rules, pennies or (3,) * (len(hands) + len(out)), dealer, out)
    return start.apply(Deal(pack(hands, widow, stock, pack_of(start.rules))))


def dealt(*hands, **how):
    """The position in which the seats hold these hands."""
    return deal(*hands, **how).position


def play(position, script):
    """Apply lines separated by `;`; return where they lead with all that happened."""
    events = ()
    for line in script.split(";"):
        step = position.apply(WIDOW.parse_action(line.strip()))
        position, events = step.position, events + step.events
    return Step(position, events)


def refused(position, line):
    """Why the line is refused, or None."""
    return position.refusal(WIDOW.parse_action(line))


def legal(position, seat):
    """Everything that the seat may do in its turn, as lines without its name."""
    name = f"p{seat + 1} "
    lines = (str(action) for action in position.legal_actions() if action.seat == seat)
    return {line.removeprefix(name) for line in lines if line != f"{name}leave"}


def hand(position, seat):
    """The seat's cards, sorted, in one text."""
    return cards_text(position.play.hands[seat])


def widow(position):
    """The widow's cards, sorted, in one text."""
    return cards_text(position.play.widow)


def cards(text):
    """The same cards as positions write them."""
    return cards_text(sorted(parse_cards(text)))


def standing(position):
    """What each seat holds, `out` for those that are out of the match."""
    return tuple(
        "out" if position.is_out(seat) else pennies for seat, pennies in enumerate(position.pennies)
    )


def ended(step):
    """How the deal ended."""
    (event,) = (event for event in step.events if isinstance(event, DealEnded))
    return event


def lost(step):
    """The lives that each seat lost, by seat."""
    return {event.seat: event.lives for event in step.events if isinstance(event, LivesLost)}


def said(step):
    """What happened, as lines."""
    return [str(event) for event in step.events]
