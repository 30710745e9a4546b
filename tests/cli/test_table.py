from scat.cli.table import Table
from scat.engine.cards import parse_cards
from scat.engine.registry import game
from scat.players.registry import player
from scat.records.record import Header


class Stacked:
    """Chance that puts certain cards on top."""

    def __init__(self, top):
        self._top = list(parse_cards(top))

    def shuffle(self, cards):
        cards[:] = self._top + [card for card in cards if card not in self._top]

    def random(self):
        return 0.99


def actions_of(top, level):
    scat = game("scat/1")
    header = Header(scat.key, scat.parse_rules("house"), 2, 0)
    table = Table(header, [player(scat.key, level)] * 2, Stacked(top))
    return [str(action) for _, action in zip(range(3), table.play(), strict=False)]


def test_a_31_is_called_out_of_turn():
    assert actions_of("2c Ah 3d Kh 4s Qh", "beginner")[1] == "p1 call"


def test_the_seat_whose_turn_it_is_plays():
    second, third = actions_of("2c Ah 3d Kh 4s 2h 5c", "beginner")[1:]
    assert (second, third[:10]) == ("p2 draw discard", "p2 discard")


class Silent:
    """Has nothing to say, not even in turn."""

    def choose(self, *_):
        return None


def test_for_a_player_without_an_answer_the_clocks_move_is_made():
    scat = game("scat/1")
    header = Header(scat.key, scat.parse_rules("house"), 2, 0)
    play = Table(header, [Silent(), Silent()], Stacked("2c Ah 3d Kh 4s 2h 5c 9s")).play()
    next(play)
    assert [str(next(play)) for _ in range(2)] == ["p2 draw stock", "p2 discard 9s"]
