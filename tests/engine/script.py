"""Tables, packs and lines: how the tests of Scat say what lies where and who does what."""

from scat.engine.cards import FRENCH_52, parse_cards
from scat.engine.protocol import DEALER, Step
from scat.engine.thirtyone.actions import Deal, Discard, Draw, Pile
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.events import DealEnded, LivesLost


def pack(*hands, top, stock=""):
    """A whole pack that deals these hands, first to act first; what is not named lies at the end."""
    dealt = [parse_cards(hand) for hand in hands]
    front = [hand[place] for place in range(3) for hand in dealt]
    front += [*parse_cards(top), *parse_cards(stock or "-")]
    assert len(set(front)) == len(front), "a card is named twice"
    return (*front, *(card for card in FRENCH_52 if card not in front))


def filler(*hands, avoid=""):
    """A card to turn up that is in none of the hands."""
    named = " ".join((*hands, avoid))
    return next(
        word for word in ["2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s"] if word not in named
    )


def table(rules="house", pennies=(3, 3, 3), dealer=None, out=()):
    """A match before a deal; the last seat deals unless told; `out` left one after the other."""
    seats = len(pennies)
    start = SCAT.start(SCAT.parse_rules(rules), seats, seats - 1 if dealer is None else dealer)
    exits = tuple(out.index(seat) + 1 if seat in out else 0 for seat in range(seats))
    return type(start)(start.match._replace(pennies=tuple(pennies), exits=exits), start.play)


def dealt(*hands, rules="house", pennies=None, dealer=None, out=(), top=None, stock=""):
    """A deal in which the seats, first to act first, hold these hands."""
    start = table(rules, pennies or (3,) * (len(hands) + len(out)), dealer, out)
    order = pack(*hands, top=top or filler(*hands, avoid=stock), stock=stock)
    return start.apply(Deal(order)).position


def play(position, script):
    """Apply lines separated by `;`; return where they lead with all that happened."""
    events = ()
    for line in script.split(";"):
        step = position.apply(SCAT.parse_action(line.strip()))
        position, events = step.position, events + step.events
    return Step(position, events)


def pass_by(position):
    """Let the seat on turn draw from the stock and put that card down: its hand stays the same."""
    seat = position.to_act
    drawn = position.apply(Draw(seat, Pile.STOCK))
    if drawn.position.to_act != seat or drawn.position.play.taken is None:
        return drawn
    card = drawn.position.play.taken
    down = drawn.position.apply(Discard(seat, card))
    return Step(down.position, drawn.events + down.events)


def show_down(position, knocker, events=()):
    """Let everybody pass by, `knocker` knock, and the others take their last turn."""
    deal = position.deal
    while position.deal == deal and not position.between_deals and position.outcome is None:
        if position.to_act == knocker and position.play.knocker is None:
            step = play(position, f"p{knocker + 1} knock")
        else:
            step = pass_by(position)
        position, events = step.position, events + step.events
    return Step(position, events)


def run_out(position, order=sorted, most=1000):
    """Let everybody pass by until the deal ends; the dealer puts every new stock in `order`."""
    events = ()
    for _ in range(most):
        if position.to_act == DEALER:
            step = position.apply(position.shuffled(tuple(order(position.to_shuffle))))
        else:
            step = pass_by(position)
        position, events = step.position, events + step.events
        if position.between_deals or position.outcome is not None:
            return Step(position, events)
    raise AssertionError("the deal does not end")


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


def refused(position, line):
    """Why the line is refused, or None."""
    return position.refusal(SCAT.parse_action(line))
