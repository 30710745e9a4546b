"""31 with a widow once more, slowly and plainly from the rules, to check the engine against.

It shares no code with the engine: cards are words (``Ks``), options are words, a deal is a mutable
object and every action is a line. Nothing here is clever on purpose.
"""

from copy import deepcopy
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
PACK = [rank + suit for suit in SUITS for rank in RANKS]

DEFAULTS = {
    "blind_offer": "each",
    "blind_all_pass": "showdown",
    "first_turn_knock": "allowed",
    "knock_with_exchange": "off",
    "all_pass_face_up": "showdown",
    "knocker_tie": "each1",
    "knocker_low_penalty": "2",
    "blitz_cost": "others",
    "three_of_a_kind": "off",
    "trips_tie": "equal",
    "swap_two": "off",
    "pack": "52",
    "lives": "3",
    "county": "on",
    "next_dealer": "clockwise",
    "all_out": "void_and_redeal",
    "pair_forces_suit": "off",
    "new_widow_789": "off",
    "declare_31": "automatic",
    "late_join": "off",
    "leave": "out",
}


def pack_for(options):
    return [card for card in PACK if options.get("pack") != "32" or card[0] in "789TJQKA"]


def points(card):
    return {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10}.get(card[0]) or int(card[0])


def is_three(hand):
    return hand[0][0] == hand[1][0] == hand[2][0]


def worth(hand, options):
    """W2, W3, HW9, HW17."""
    if options["three_of_a_kind"] != "off" and is_three(hand):
        if hand[0][0] == "A" and options["three_of_a_kind"].startswith("aces"):
            return int(options["three_of_a_kind"][-2:])
        return 30.5
    by_suit = {suit: [card for card in hand if card[1] == suit] for suit in SUITS}
    totals = {suit: sum(map(points, cards)) for suit, cards in by_suit.items()}
    if options["pair_forces_suit"] == "on":
        for suit, cards in by_suit.items():
            if len(cards) == 2:
                return totals[suit]
    return max(totals.values())


def compared(hand, options):
    """HW10: a second number where threes compare by rank."""
    counts = options["trips_tie"] == "higher" and options["three_of_a_kind"] != "off"
    return worth(hand, options), RANKS.index(hand[0][0]) if counts and is_three(hand) else -1


def is_blitz(hand, options):
    if options["three_of_a_kind"].startswith("aces") and all(card[0] == "A" for card in hand):
        return True
    return len({card[1] for card in hand}) == 1 and sum(map(points, hand)) == 31


class SlowWidow:
    """A match between two and nine seats; `deal` begins a deal and `do` follows a line."""

    def __init__(self, options, seats, dealer):
        self.options = {**DEFAULTS, **options}
        self.seats = list(range(seats))
        self.dealer = dealer
        self.lives = {seat: int(self.options["lives"]) for seat in self.seats}
        self.gone = []
        self.kitty = 0
        self.winners = None
        self.is_on = False
        self.kind = None

    def copy(self):
        return deepcopy(self)

    def is_in(self, seat):
        return not any(seat in group for group in self.gone)

    def from_left_of(self, seat):
        count = len(self.seats)
        around = [(seat + step) % count for step in range(1, count + 1)]
        return [other for other in around if self.is_in(other)]

    def playing(self):
        return self.from_left_of(self.dealer)

    # a deal

    def deal(self, order):
        order, players = list(order), self.playing()
        self.hands = {seat: [] for seat in players}
        for _ in range(3):
            for seat in players:
                self.hands[seat].append(order.pop(0))
        self.widow, self.stock, self.aside = order[:3], order[3:], []
        self.is_up = False
        self.is_choosing = self.options["blind_offer"] == "dealer"
        self.turn = self.dealer if self.is_choosing else players[0]
        self.knocker = None
        self.to_come = None
        self.laps = 0
        self.row = []
        self.passed_last_turn = dict.fromkeys(players, False)
        self.has_anybody_exchanged = False
        self.has_exchanged = False
        self.is_on, self.kind = True, None
        if self.options["declare_31"] == "automatic":
            self.call_any(players)

    def call_any(self, seats):
        for seat in seats:
            if is_blitz(self.hands[seat], self.options):
                self.blitz()
                return True
        return False

    # what is legal

    def legal(self):
        if self.winners is not None:
            return []
        lines = []
        if self.options["leave"] == "out":
            lines = [f"p{seat + 1} leave" for seat in self.seats if self.is_in(seat)]
        if not self.is_on:
            return lines
        lines += [
            f"p{seat + 1} call"
            for seat in self.playing()
            if is_blitz(self.hands[seat], self.options)
        ]
        return lines + [f"p{self.turn + 1} {what}" for what in self.turn_lines()]

    def turn_lines(self):
        lines = []
        if not self.has_exchanged:
            lines.append("exchange all")
            if self.is_up:
                lines += self.swaps(1)
                if self.options["swap_two"] == "on":
                    lines += self.swaps(2)
                if self.can_ask():
                    lines.append("renew widow")
        if not self.must_not_pass():
            lines.append("pass")
        if self.can_knock():
            lines.append("knock")
        return lines

    def swaps(self, count):
        in_order = sorted(self.hands[self.turn], key=PACK.index)
        open_cards = sorted(self.widow, key=PACK.index)
        return [
            f"exchange {' '.join(given)} for {' '.join(taken)}"
            for given in combinations(in_order, count)
            for taken in combinations(open_cards, count)
        ]

    def can_ask(self):
        is_789 = "".join(sorted(card[0] for card in self.widow)) == "789"
        return self.options["new_widow_789"] == "on" and is_789 and len(self.stock) >= 3

    def must_not_pass(self):
        return (
            self.options["all_pass_face_up"] == "no_second_pass"
            and self.knocker is None
            and self.passed_last_turn[self.turn]
            and not self.has_exchanged
        )

    def can_knock(self):
        if self.knocker is not None or self.is_choosing:
            return False
        return self.options["first_turn_knock"] != "forbidden" or self.laps > 0

    # what follows

    def do(self, line):
        who, _, what = line.partition(" ")
        seat = int(who[1:]) - 1
        if what == "leave":
            self.leave(seat)
        elif what == "call":
            self.blitz()
        elif what == "renew widow":
            self.renew()
        elif what == "knock":
            self.knock(seat)
        elif what == "pass":
            self.pass_(seat)
        else:
            self.exchange(seat, what.removeprefix("exchange "))

    def exchange(self, seat, what):
        if what == "all":
            self.hands[seat], self.widow = self.widow, self.hands[seat]
        else:
            given, taken = (cards.split() for cards in what.split(" for "))
            self.hands[seat] = [card for card in self.hands[seat] if card not in given] + taken
            self.widow = [card for card in self.widow if card not in taken] + given
        self.is_up = True
        if self.is_choosing:
            self.end_choice(seat)
            return
        self.has_anybody_exchanged = True
        self.row = []
        self.passed_last_turn[seat] = False
        if self.options["declare_31"] == "automatic" and self.call_any([seat]):
            return
        if self.options["knock_with_exchange"] == "on" and self.can_knock():
            self.has_exchanged = True
        else:
            self.end_turn(seat)

    def end_choice(self, seat):
        self.is_choosing = False
        self.is_up = True
        if not self.is_in(seat) or not self.call_any([seat]):
            self.turn = self.playing()[0]

    def pass_(self, seat):
        if self.is_choosing:
            self.end_choice(seat)
            return
        if not self.has_exchanged and self.knocker is None:
            self.row.append(seat)
            self.passed_last_turn[seat] = self.is_up
        self.end_turn(seat)

    def knock(self, seat):
        self.knocker = seat
        self.to_come = [other for other in self.from_left_of(seat) if other != seat]
        if self.options["first_turn_knock"] == "showdown" and not self.has_anybody_exchanged:
            self.showdown()
            return
        self.end_turn(seat)

    def renew(self):
        self.aside += self.widow
        self.widow, self.stock = self.stock[:3], self.stock[3:]
        self.row = []

    def end_turn(self, seat):
        if self.call_any([seat]):
            return
        if self.options["blind_offer"] == "first":
            self.is_up = True
        self.next_turn(seat)

    def next_turn(self, seat):
        self.has_exchanged = False
        if self.knocker is not None:
            self.to_come = [other for other in self.to_come if other != seat and self.is_in(other)]
            if not self.to_come:
                self.showdown()
                return
        elif all(other in self.row for other in self.playing()) and not self.goes_on():
            self.showdown()
            return
        following = self.from_left_of(seat)[0]
        around = self.seats[self.dealer + 1 :] + self.seats[: self.dealer + 1]
        if around.index(following) <= around.index(seat):
            self.laps += 1
        self.turn = following

    def goes_on(self):
        """D-W3, HW2, HW5: everybody has passed; whether the deal goes on all the same."""
        if not self.is_up:
            if self.options["blind_all_pass"] == "reveal":
                self.is_up, self.row = True, []
                return True
            return False
        if self.options["all_pass_face_up"] == "new_widow" and len(self.stock) >= 3:
            self.renew()
            return True
        return self.options["all_pass_face_up"] == "no_second_pass"

    def may_admit(self):
        late = self.options["late_join"] == "lowest"
        return late and not self.is_on and self.winners is None and len(self.seats) < 9

    def admit(self):
        """H18: the poorest of those in the match says with how much."""
        lowest = min(self.lives[seat] for seat in self.playing())
        self.lives[len(self.seats)] = lowest
        self.seats.append(len(self.seats))

    def leave(self, seat):
        self.kitty += self.lives[seat]
        self.lives[seat] = 0
        was_playing = self.playing()
        self.gone.append({seat})
        left = [other for other in was_playing if other != seat]
        if len(left) == 1:
            self.winners = tuple(left)
            if self.is_on:
                self.is_on, self.kind = False, "abandoned"
            return
        if not self.is_on:
            if self.dealer == seat:
                self.dealer = self.from_left_of(seat)[0]
            return
        if seat == self.turn:
            if self.is_choosing:
                self.end_choice(seat)
            else:
                self.next_turn(seat)

    # how it ends

    def showdown(self):
        if self.call_any(self.playing()):
            return
        ranked = {seat: compared(self.hands[seat], self.options) for seat in self.playing()}
        lowest = [seat for seat in ranked if ranked[seat] == min(ranked.values())]
        losses = dict.fromkeys(lowest, 1)
        if lowest == [self.knocker]:
            losses = {self.knocker: int(self.options["knocker_low_penalty"])}
        elif self.knocker in lowest:
            tie = self.options["knocker_tie"]
            losses[self.knocker] = {"each1": 1, "saved": 0, "double": 2, "only_knocker": 1}[tie]
            if tie == "only_knocker":
                losses = {self.knocker: 1}
        self.settle(losses, "showdown")

    def blitz(self):
        others = [seat for seat in self.playing() if not is_blitz(self.hands[seat], self.options)]
        if self.options["blitz_cost"] == "lowest":
            ranked = {seat: compared(self.hands[seat], self.options) for seat in others}
            others = [seat for seat in others if ranked[seat] == min(ranked.values())]
        self.settle(dict.fromkeys(others, 1), "thirty_one")

    def after(self, losses):
        """W17: the lives left, the kitty, and who is out."""
        lives, kitty, out = dict(self.lives), self.kitty, set()
        for seat in [seat for seat, count in losses.items() for _ in range(count)]:
            if lives[seat] == 0:
                out.add(seat)
                continue
            lives[seat] -= 1
            kitty += 1
            if lives[seat] == 0 and self.options["county"] == "off":
                out.add(seat)
        return lives, kitty, out

    def settle(self, losses, kind):
        lives, kitty, out = self.after(losses)
        self.is_on, self.kind = False, kind
        players = self.playing()
        if out == set(players):
            if self.options["all_out"] == "void_and_redeal":
                self.kind = "void"
                if not self.is_in(self.dealer):
                    self.dealer = self.from_left_of(self.dealer)[0]
                return
            self.lives, self.kitty, self.winners = lives, kitty, tuple(sorted(players))
            return
        losers = [seat for seat in players if losses.get(seat)]
        self.lives, self.kitty = lives, kitty
        if out:
            self.gone.append(out)
        left = [seat for seat in players if seat not in out]
        if len(left) == 1:
            self.winners = tuple(left)
            return
        self.next_dealer(losers)

    def next_dealer(self, losers):
        if self.options["next_dealer"] == "clockwise" or not losers:
            self.dealer = self.from_left_of(self.dealer)[0]
            return
        worst = min(losers, key=lambda seat: compared(self.hands[seat], self.options))
        self.dealer = worst if self.is_in(worst) else self.from_left_of(worst)[0]

    def standing(self):
        held = tuple(
            self.lives[seat] if self.is_in(seat) else ("out", self.lives[seat])
            for seat in self.seats
        )
        return held, self.kitty, self.dealer, self.winners
