"""Scat once more, slowly and plainly from the rules, to check the engine against.

It shares no code with the engine: cards are words (``Ks``), options are words, a deal is a mutable
object and every action is a line. Nothing here is clever on purpose.
"""

from copy import deepcopy
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
PACK = [rank + suit for suit in SUITS for rank in RANKS]

DEFAULTS = {
    "three_of_a_kind": "off",
    "straight_flush": "off",
    "min_knock": "none",
    "throw_down": "off",
    "first_turn_knock": "allowed",
    "lives": "3",
    "county": "on",
    "next_dealer": "clockwise",
    "stock_out": "reshuffle",
    "knocker_tie": "saved",
    "knocker_low_penalty": "2",
    "thirty_one_on_deal": "counts",
    "knocker_pays_on_31": "1",
    "last_turn": "draw_discard",
    "thirty_one_from_discard": "on",
    "all_out": "void_and_redeal",
    "two_player_end": "normal",
    "late_join": "off",
    "leave": "out",
    "kitty_to": "winner",
    "knocker_must_be_best": "off",
    "declare_31": "call",
    "blitz_takes_stakes": "off",
}


def points(card):
    return {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[0]) or int(card[0])


def worth(hand, options):
    """S5, H1, H2."""
    best = max(sum(points(card) for card in hand if card[1] == suit) for suit in SUITS)
    if options["three_of_a_kind"] != "off" and len({card[0] for card in hand}) == 1:
        best = max(best, float(options["three_of_a_kind"]))
    if options["straight_flush"] != "off" and len({card[1] for card in hand}) == 1:
        held = {card[0] for card in hand}
        rows = ["A23", *(RANKS[low : low + 3] for low in range(11))]
        if any(held == set(row) for row in rows):
            best = max(best, 30)
    return best


def is_blitz(hand):
    return len({card[1] for card in hand}) == 1 and sum(map(points, hand)) == 31


class SlowScat:
    """A match between two and nine seats; `deal` begins a deal and `do` follows a line."""

    def __init__(self, options, seats, dealer):
        self.options = {**DEFAULTS, **options}
        self.seats = range(seats)
        self.dealer = dealer
        self.pennies = {seat: int(self.options["lives"]) for seat in self.seats}
        self.gone = []  # sets of seats, in the order in which they went
        self.kitty = 0
        self.winners = None
        self.is_on = False
        self.kind = None

    # who is who

    def is_in(self, seat):
        return not any(seat in group for group in self.gone)

    def from_left_of(self, seat):
        """Everybody in the match clockwise, beginning after the seat and ending with it."""
        count = len(self.seats)
        return [
            (seat + step) % count
            for step in range(1, count + 1)
            if self.is_in((seat + step) % count)
        ]

    def playing(self):
        return self.from_left_of(self.dealer)

    # a deal

    def deal(self, order):
        order = list(order)
        players = self.playing()
        self.hands = {seat: [] for seat in players}
        for _ in range(3):
            for seat in players:
                self.hands[seat].append(order.pop(0))
        self.pile = [order.pop(0)]
        self.stock = order
        self.turn = players[0]
        self.held = None  # (card, where from)
        self.knocker = None
        self.to_come = None  # after a knock: the seats with a turn left
        self.turns = dict.fromkeys(self.seats, 0)
        self.is_first_action_done = False
        self.looked = set()
        self.made_from_pile = set()
        self.renewed = 0
        self.is_on = True
        self.kind = None
        if self.options["declare_31"] == "automatic":
            early = self.options["thirty_one_on_deal"] == "counts"
            self.house_calls(players if early else players[:1])

    def needs_reshuffle(self):
        return self.is_on and not self.stock and self.held is None

    def reshuffle(self, order):
        assert sorted(order) == sorted(self.pile[1:])
        self.stock, self.pile = list(order), self.pile[:1]
        self.renewed += 1

    # 31

    def keeps(self, seat):
        """Every three cards the seat may end up with; the first are those with the card taken."""
        hand = self.hands[seat]
        if len(hand) == 3:
            return [list(hand)]
        taken = self.held[0]
        threes = [list(three) for three in combinations(hand, 3)]
        return sorted(threes, key=lambda three: taken not in three)

    def counts(self, seat, three):
        """H15: whether this 31 counts."""
        if self.options["thirty_one_from_discard"] == "on":
            return True
        if seat == self.turn and self.held is not None and self.held[0] in three:
            return self.held[1] == "stock"
        return seat not in self.made_from_pile

    def blitz_of(self, seat):
        for three in self.keeps(seat):
            if is_blitz(three) and self.counts(seat, three):
                return three
        return None

    def house_calls(self, seats):
        for seat in seats:
            if self.is_on and self.blitz_of(seat):
                self.blitz(seat)

    def blitz(self, caller):
        safe = [seat for seat in self.playing() if self.blitz_of(seat)]
        losses = {}
        for seat in self.playing():
            if seat not in safe:
                is_knocker = seat == self.knocker
                losses[seat] = int(self.options["knocker_pays_on_31"]) if is_knocker else 1
        self.settle(losses, caller)

    # showdown

    def shown(self, seat):
        if self.blitz_of(seat):
            return 31
        threes = self.keeps(seat)
        if len(threes) == 4 and self.held[1] == "discard":
            threes = [three for three in threes if self.held[0] in three]
        return max(worth(three, self.options) for three in threes)

    def show_down(self, knocker):
        self.knocker = knocker
        for seat in self.playing():
            if self.blitz_of(seat):
                self.blitz(seat)
                return
        values = {seat: self.shown(seat) for seat in self.playing()}
        lowest = [seat for seat in values if values[seat] == min(values.values())]
        losses = dict.fromkeys(lowest, 1)
        if knocker is not None and self.is_in(knocker):
            if lowest == [knocker]:
                losses[knocker] = int(self.options["knocker_low_penalty"])
            elif knocker in lowest:
                losses[knocker] = {"saved": 0, "each1": 1, "double": 2}[self.options["knocker_tie"]]
            if (
                self.options["knocker_must_be_best"] == "on"
                and values[knocker] < max(values.values())
                and losses.get(knocker, 0) == 0
            ):
                losses[knocker] = 1
        is_free = self.options["two_player_end"] == "tie_costs_nobody"
        if len(values) == 2 and len(lowest) == 2 and is_free:
            losses = {}
        self.settle(losses, None)

    def take_lives(self, losses):
        """S20, S21: one after the other; return what everybody has left, what was paid, who goes."""
        pennies, paid, leaving = dict(self.pennies), 0, set()
        for seat in [seat for seat, lives in losses.items() for _ in range(lives)]:
            if pennies[seat] == 0:
                leaving.add(seat)
                continue
            pennies[seat] -= 1
            paid += 1
            if pennies[seat] == 0 and self.options["county"] == "off":
                leaving.add(seat)
        return pennies, paid, leaving

    def settle(self, losses, caller):
        values = {seat: self.shown(seat) for seat in self.playing()}
        pennies, paid, leaving = self.take_lives(losses)
        players = self.playing()
        staying = [seat for seat in players if seat not in leaving]
        if not staying and self.options["all_out"] == "void_and_redeal":
            self.end("void")
            return
        is_last = not staying
        staying = staying or self.last_winners(players)
        self.pennies = pennies
        if caller is not None and self.options["blitz_takes_stakes"] == "on":
            self.pennies[caller] += paid
        else:
            self.kitty += paid
        if len(staying) < len(players):
            self.gone.append(set(players) - set(staying))
        if is_last or len(staying) == 1:
            self.winners = sorted(staying)
        else:
            self.dealer = self.next_dealer(players, values, caller)
        self.end("showdown" if caller is None else "thirty_one")

    def last_winners(self, players):
        if self.options["all_out"] == "share":
            return list(players)
        ranks = {
            seat: sorted((RANKS.index(card[0]) for card in self.hands[seat]), reverse=True)
            for seat in players
        }
        return [seat for seat in players if ranks[seat] == max(ranks.values())]

    def next_dealer(self, players, values, caller):
        seat = self.dealer
        if self.options["next_dealer"] == "clockwise":
            return self.from_left_of(seat)[0]
        if self.options["next_dealer"] == "lowest":
            seat = next(one for one in players if values[one] == min(values.values()))
        elif caller is not None:
            seat = caller
        else:
            seat = next(one for one in players if values[one] == max(values.values()))
        return seat if self.is_in(seat) else self.from_left_of(seat)[0]

    def end(self, kind):
        self.is_on, self.kind = False, kind

    # turns

    def pass_on(self):
        """The turn is over: a last turn fewer, or the deal ends, or the next seat's turn."""
        ending = self.turn
        self.held = None
        if self.to_come is not None:
            self.to_come = [seat for seat in self.to_come if seat != ending and self.is_in(seat)]
            if not self.to_come:
                self.show_down(self.knocker)
                return
        if not self.stock:
            kind = self.options["stock_out"]
            if kind == "draw":
                self.dealer = self.from_left_of(self.dealer)[0]
                self.end("drawn")
                return
            if kind == "showdown" or self.renewed == 2:
                self.show_down(None)
                return
        self.turn = self.from_left_of(ending)[0]
        if self.options["declare_31"] == "automatic":
            self.house_calls([self.turn])

    def finish_turn(self):
        seat = self.turn
        self.turns[seat] += 1
        if self.blitz_of(seat):
            self.blitz(seat)
        else:
            self.pass_on()

    # what may be done

    def is_blind(self, seat):
        is_on = self.options["throw_down"] == "on"
        return is_on and not self.is_first_action_done and seat not in self.looked

    def may_knock(self, seat):
        if self.knocker is not None:
            return False
        if self.options["first_turn_knock"] == "forbidden" and self.turns[seat] == 0:
            return False
        if self.options["min_knock"] == "none":
            return True
        least = int(self.options["min_knock"])
        return not self.is_blind(seat) and worth(self.hands[seat], self.options) >= least

    def turn_lines(self, seat):
        if self.held is not None:
            card, source = self.held
            return [
                f"discard {one}"
                for one in self.hands[seat]
                if not (source == "discard" and one == card)
            ]
        lines = ["draw stock"]
        if self.pile:
            lines.append("draw discard")
        if self.may_knock(seat):
            lines.append("knock")
        if self.options["last_turn"] == "may_stand" and self.knocker is not None:
            lines.append("stand")
        return lines

    def legal(self):
        """Every line that somebody may say now."""
        if self.winners is not None:
            return []
        lines = []
        if self.options["leave"] == "out":
            lines = [f"p{seat + 1} leave" for seat in self.playing()]
        if not self.is_on:
            return lines
        for seat in self.playing():
            may_speak = self.options["thirty_one_on_deal"] == "counts" or seat == self.turn
            if may_speak and not self.is_blind(seat) and self.blitz_of(seat):
                lines.append(f"p{seat + 1} call")
            if self.is_blind(seat):
                lines += [f"p{seat + 1} throw down", f"p{seat + 1} look"]
        if not self.needs_reshuffle():
            lines += [f"p{self.turn + 1} {line}" for line in self.turn_lines(self.turn)]
        return lines

    def do(self, line):
        who, _, what = line.partition(" ")
        seat = int(who[1:]) - 1
        verb, _, rest = what.partition(" ")
        getattr(self, f"do_{verb}")(seat, rest)

    def do_draw(self, seat, source):
        self.is_first_action_done = True
        card = (self.stock if source == "stock" else self.pile).pop(0)
        self.hands[seat].append(card)
        self.held = (card, source)
        if self.options["declare_31"] == "automatic":
            self.house_calls([seat])

    def do_discard(self, seat, card):
        taken, source = self.held
        self.hands[seat].remove(card)
        self.pile.insert(0, card)
        if not is_blitz(self.hands[seat]):
            self.made_from_pile.discard(seat)
        elif taken in self.hands[seat]:
            (self.made_from_pile.add if source == "discard" else self.made_from_pile.discard)(seat)
        self.held = None
        self.finish_turn()

    def do_knock(self, seat, _):
        is_first = not self.is_first_action_done
        self.is_first_action_done = True
        self.knocker = seat
        self.to_come = [other for other in self.from_left_of(seat) if other != seat]
        if is_first and self.options["first_turn_knock"] == "showdown":
            self.show_down(seat)
        else:
            self.finish_turn()

    def do_stand(self, seat, _):
        assert seat == self.turn
        self.finish_turn()

    def do_call(self, seat, _):
        self.blitz(seat)

    def do_throw(self, seat, _):
        self.show_down(seat)

    def do_look(self, seat, _):
        self.looked.add(seat)

    def do_leave(self, seat, _):
        self.kitty += self.pennies[seat]
        self.pennies[seat] = 0
        self.gone.append({seat})
        left = [other for other in self.seats if self.is_in(other)]
        if len(left) == 1:
            self.winners = left
            self.end("abandoned")
        elif not self.is_on:
            if seat == self.dealer:
                self.dealer = self.from_left_of(seat)[0]
        elif seat == self.turn:
            self.pass_on()
        elif self.to_come is not None:
            self.to_come = [other for other in self.to_come if other != seat]

    # how it stands

    def standing(self):
        """Pennies (`out` for who is gone), kitty, who deals, who won."""
        held = tuple(
            self.pennies[seat] if self.is_in(seat) else ("out", self.pennies[seat])
            for seat in self.seats
        )
        return held, self.kitty, self.dealer, self.winners and tuple(self.winners)

    def copy(self):
        return deepcopy(self)
