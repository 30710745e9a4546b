"""A tiny game that only tests play; it proves that the house knows no game by name.

Everybody holds one pebble (a card). A turn is `take` (from the bag) and then `put` (one of the
two on the heap); a deal has two laps, then the lowest pebble pays a penny, and whoever cannot is
out. Whoever holds the ace may `shout`, in or out of turn: all others pay. One must `look` before
that. The bag is so small that it must be filled again from the heap in the middle of a turn.
"""

from dataclasses import dataclass, field, replace
from types import MappingProxyType

from scat.engine.cards import FRENCH_52, UNKNOWN, card_text, parse_card
from scat.engine.protocol import DEALER, NOBODY, IllegalAction, Outcome, Step
from scat.engine.reasons import Reason

ACE = FRENCH_52[12]
LAPS = 2


@dataclass(frozen=True)
class PebbleRules:
    pennies: int = 2

    def __str__(self):
        return f"pennies={self.pennies}"


@dataclass(frozen=True)
class Pebble:
    """Any action: who, what, and with which cards."""

    seat: int
    verb: str
    cards: tuple = ()

    def __str__(self):
        return " ".join([str(self.seat), self.verb, *map(card_text, self.cards)])

    @classmethod
    def parse(cls, text):
        seat, verb, *cards = text.split(" ")
        return cls(int(seat), verb, tuple(map(parse_card, cards)))


@dataclass(frozen=True)
class Happened:
    seat: int
    what: str
    cards: tuple = ()
    seen: tuple = ()

    def seen_by(self, viewer):
        return self if viewer in self.seen else replace(self, cards=(UNKNOWN,) * len(self.cards))

    def __str__(self):
        return " ".join([str(self.seat), self.what, *map(card_text, self.cards)])


@dataclass(frozen=True)
class PebbleView:
    seat: int | None
    to_act: int
    hand: tuple
    actions: tuple
    history: tuple

    def legal_actions(self):
        return self.actions


@dataclass(frozen=True)
class PebblePosition:
    rules: PebbleRules
    seats: int
    dealer: int
    deal: int
    to_act: int
    pennies: tuple
    hands: tuple
    out: frozenset = frozenset()
    bag: tuple = ()
    heap: tuple = ()
    turns: int = 0
    looked: frozenset = frozenset()
    left_at: tuple = ()
    kitty: int = 0
    asker: int = NOBODY
    history: tuple = field(default=(), compare=False)

    @property
    def pack(self):
        return tuple(sorted((*FRENCH_52[: self.seats], ACE)))

    @property
    def between_deals(self):
        return self.to_act == DEALER and self.asker == NOBODY

    @property
    def to_shuffle(self):
        if self.to_act != DEALER:
            return ()
        return self.pack if self.between_deals else tuple(sorted(self.heap))

    @property
    def outcome(self):
        if self.to_act != NOBODY:
            return None
        rest = [seat for seat in range(self.seats) if seat not in self.out]
        places = [1] * self.seats
        for number, seat in enumerate(reversed(self.left_at)):
            places[seat] = len(rest) + 1 + number
        won = [self.kitty if seat in rest else 0 for seat in range(self.seats)]
        return Outcome(tuple(places), tuple(won))

    def is_out(self, seat):
        return seat in self.out

    def shuffled(self, order):
        return Pebble(DEALER, "order", order)

    def legal_actions(self):
        seats = [seat for seat in range(self.seats) if seat not in self.out]
        if self.to_act == NOBODY:
            return ()
        found = [self.leave_action(seat) for seat in seats]
        found += [self.look_action(seat) for seat in seats if self.look_action(seat)]
        for seat in seats:
            hand = self.hands[seat]
            verbs = [Pebble(seat, "take"), Pebble(seat, "shout")]
            found += [a for a in verbs if self.refusal(a) is None]
            found += [
                Pebble(seat, "put", (c,))
                for c in hand
                if not self.refusal(Pebble(seat, "put", (c,)))
            ]
        return tuple(found)

    def refusal(self, action):  # noqa: C901 - the whole law of a toy
        seat, verb = action.seat, action.verb
        if self.to_act == NOBODY:
            return Reason.GAME_OVER
        if seat == DEALER:
            return self._dealer_refusal(action)
        if seat in self.out or not 0 <= seat < self.seats:
            return Reason.OUT_OF_GAME
        if verb == "leave":
            return None
        if self.to_act == DEALER:
            return Reason.BETWEEN_DEALS
        if verb == "look":
            return Reason.ALREADY_LOOKED if seat in self.looked else None
        if verb == "shout":
            return None if ACE in self.hands[seat] else Reason.NOT_THIRTY_ONE
        if self.to_act != seat:
            return Reason.NOT_YOUR_TURN
        full = len(self.hands[seat]) > 1
        if verb == "take":
            return Reason.ALREADY_DRAWN if full else None
        if verb == "put":
            if not full:
                return Reason.DRAW_FIRST
            return None if action.cards[0] in self.hands[seat] else Reason.CARD_NOT_HELD
        return Reason.UNKNOWN_ACTION

    def _dealer_refusal(self, action):
        if action.verb == "void":
            return Reason.NOTHING_TO_VOID if self.between_deals else None
        if action.verb == "stop":
            return None if self.between_deals and self.deal else Reason.NOT_YOUR_TURN
        if action.verb.startswith("bring:"):
            is_new = self.deal == 0 and len(self._brought(action)) == self.seats
            return None if is_new else Reason.NOT_YOUR_TURN
        if self.to_act != DEALER:
            return Reason.UNKNOWN_ACTION
        return None if tuple(sorted(action.cards)) == self.to_shuffle else Reason.WRONG_CARDS

    def apply(self, action):
        reason = self.refusal(action)
        if reason is not None:
            raise IllegalAction(reason)
        after, events = getattr(self, f"_{action.verb.partition(':')[0]}")(action)
        return Step(replace(after, history=(*after.history, *events)), events)

    def _order(self, action):
        if not self.between_deals:
            filled = replace(self, bag=action.cards, heap=())
            return filled._draw(self.asker), (Happened(DEALER, "filled"),)
        players = [s % self.seats for s in range(self.dealer + 1, self.dealer + 1 + self.seats)]
        players = [seat for seat in players if seat not in self.out]
        hands = [()] * self.seats
        for seat, card in zip(players, action.cards, strict=False):
            hands[seat] = (card,)
        dealt = replace(
            self,
            deal=self.deal + 1,
            hands=tuple(hands),
            bag=action.cards[len(players) :],
            heap=(),
            turns=0,
            looked=frozenset(),
            to_act=players[0],
            history=(),
        )
        return dealt, (Happened(DEALER, "dealt"),)

    def _clockwise(self, after):
        order = [s % self.seats for s in range(after + 1, after + 1 + self.seats)]
        return [seat for seat in order if seat not in self.out]

    def _take(self, action):
        taken = (Happened(action.seat, "took"),)
        if not self.bag:
            return replace(self, to_act=DEALER, asker=action.seat), taken
        return self._draw(action.seat), taken

    def _draw(self, seat):
        hands = [*self.hands]
        hands[seat] = (*hands[seat], self.bag[0])
        return replace(self, hands=tuple(hands), bag=self.bag[1:], to_act=seat, asker=NOBODY)

    def _put(self, action):
        seat, (card,) = action.seat, action.cards
        hands = [*self.hands]
        hands[seat] = tuple(held for held in hands[seat] if held != card)
        after = replace(self, hands=tuple(hands), heap=(*self.heap, card), turns=self.turns + 1)
        happened = Happened(seat, "put", (card,), tuple(range(self.seats)))
        if after.turns == LAPS * len(after._clockwise(0)):
            players = after._clockwise(after.dealer)
            low = min(after.hands[s][0] % 13 for s in players)
            losers = [s for s in players if after.hands[s][0] % 13 == low]
            return after._settle(losers), (happened, Happened(DEALER, "compared"))
        return replace(after, to_act=after._clockwise(seat)[0]), (happened,)

    def _settle(self, losers):
        if not any(self.pennies) and len(losers) == len(self._clockwise(0)):
            losers = []
        pennies = [*self.pennies]
        out, left = set(self.out), [*self.left_at]
        for seat in losers:
            if pennies[seat] == 0:
                out.add(seat)
                left.append(seat)
            else:
                pennies[seat] -= 1
        kitty = self.kitty + sum(self.pennies) - sum(pennies)
        return replace(
            self, pennies=tuple(pennies), out=frozenset(out), left_at=tuple(left), kitty=kitty
        )._next()

    def _next(self):
        rest = [seat for seat in range(self.seats) if seat not in self.out]
        cleared = replace(self, bag=(), heap=(), hands=((),) * self.seats)
        if len(rest) == 1:
            return replace(cleared, to_act=NOBODY)
        dealer = next(s for s in self._clockwise(self.dealer))
        return replace(cleared, to_act=DEALER, dealer=dealer)

    def _shout(self, action):
        losers = [seat for seat in self._clockwise(0) if seat != action.seat]
        return self._settle(losers), (Happened(action.seat, "shouted"),)

    def _look(self, action):
        return replace(self, looked=self.looked | {action.seat}), (Happened(action.seat, "looked"),)

    def _leave(self, action):
        seat = action.seat
        pennies = [*self.pennies]
        kitty, pennies[seat] = self.kitty + pennies[seat], 0
        after = replace(
            self,
            pennies=tuple(pennies),
            kitty=kitty,
            out=self.out | {seat},
            left_at=(*self.left_at, seat),
        )
        happened = (Happened(seat, "left"),)
        if self.to_act == DEALER and self.between_deals:
            rest = [s for s in range(self.seats) if s not in after.out]
            return (replace(after, to_act=NOBODY) if len(rest) == 1 else after), happened
        # To keep the toy small, whoever leaves during a deal ends it.
        return after._next(), happened

    def _void(self, _action):
        cleared = replace(self, bag=(), heap=(), hands=((),) * self.seats, to_act=DEALER)
        return cleared, (Happened(DEALER, "voided"),)

    def _stop(self, _action):
        return replace(self, to_act=NOBODY), (Happened(DEALER, "stopped"),)

    def _bring(self, action):
        return replace(self, pennies=self._brought(action)), (Happened(DEALER, "brought"),)

    @staticmethod
    def _brought(action):
        return tuple(map(int, action.verb.removeprefix("bring:").split(".")))

    def view(self, seat):
        hand = () if seat is None else self.hands[seat]
        actions = tuple(a for a in self.legal_actions() if a.seat == seat)
        seen = tuple(event.seen_by(seat) for event in self.history)
        return PebbleView(seat, self.to_act, hand, actions, seen)

    def timeout_action(self, seat):
        if len(self.hands[seat]) > 1:
            return Pebble(seat, "put", (self.hands[seat][-1],))
        return Pebble(seat, "take")

    def look_action(self, seat):
        action = Pebble(seat, "look")
        return action if self.refusal(action) is None else None

    def leave_action(self, seat):
        action = Pebble(seat, "leave")
        return action if self.refusal(action) is None else None

    def bring_action(self, pennies):
        action = Pebble(DEALER, f"bring:{'.'.join(map(str, pennies))}")
        return action if self.refusal(action) is None else None

    def stop_action(self):
        action = Pebble(DEALER, "stop")
        return action if self.refusal(action) is None else None

    def void_action(self):
        action = Pebble(DEALER, "void")
        return action if self.refusal(action) is None else None


@dataclass(frozen=True)
class Pebbles:
    key: str = "pebbles/1"
    seats: range = range(2, 5)
    presets = MappingProxyType({"plain": PebbleRules()})

    def start(self, rules, seats, dealer):
        if seats not in self.seats or not 0 <= dealer < seats:
            raise ValueError("no such table")
        return PebblePosition(
            rules, seats, dealer, 0, DEALER, (rules.pennies,) * seats, ((),) * seats
        )

    def parse_rules(self, text):
        return PebbleRules(int(text.removeprefix("pennies=")))

    def parse_action(self, text):
        return Pebble.parse(text)


PEBBLES = Pebbles()


def games(key):
    return {PEBBLES.key: PEBBLES}[key]
