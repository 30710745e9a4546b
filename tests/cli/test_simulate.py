import pytest

from scat.cli import table
from scat.cli.command import main
from scat.cli.summary import Tally, interval
from scat.engine.protocol import Outcome
from scat.records.reading import parse
from tests.cli.terminal import scat

ONE = ("simulate", "--players", "beginner")
TWO = ("simulate", "--players", "beginner,sensible")


def contents(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_seed_gives_the_same_games_byte_for_byte_however_many(tmp_path):
    few, many = tmp_path / "few", tmp_path / "deep" / "many"
    done = scat(*ONE, "--seats", 3, "--games", 2, "--seed", 7, "--out", few, PYTHONHASHSEED="1")
    again = scat(*ONE, "--seats", 3, "--games", 4, "--seed", 7, "--out", many, PYTHONHASHSEED="2")
    assert (done.returncode, done.stderr, again.returncode) == (0, b"", 0)
    assert list(contents(many)) == [f"game-00000{number}.toml" for number in (1, 2, 3, 4)]
    assert contents(few).items() <= contents(many).items()
    assert len(set(contents(many).values())) == 4
    other = tmp_path / "other"
    scat(*ONE, "--seats", 3, "--games", 2, "--seed", 8, "--out", other)
    assert not set(contents(few).values()) & set(contents(other).values())


def test_what_is_simulated_replays(tmp_path):
    rules = "pub throw_down=on lives=2 last_turn=may_stand declare_31=automatic"
    scat(*TWO, "--seats", 4, "--games", 5, "--rules", rules, "--out", tmp_path)
    done = scat("replay", "-q", *tmp_path.iterdir())
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_the_header_says_who_played_what(tmp_path, capsys):
    place = tmp_path / "game.toml"
    assert main([*TWO, "--games", "1", "--seats", "5", "--seed", "9", "--out", str(place)]) == 0
    header = parse(place.read_bytes()).header
    assert header.players == ("beginner", "sensible", "beginner", "sensible", "beginner")
    assert (header.game, str(header.rules)) == ("scat/1", "house")
    assert (header.seats, header.seed, header.number) == (5, 9, 1)


def test_everybody_moves_one_seat_on(tmp_path, capsys):
    main([*TWO, "--games", "4", "--seats", "3", "--out", str(tmp_path)])
    players = [parse(content).header.players for content in contents(tmp_path).values()]
    assert players[0] == players[3] == ("beginner", "sensible", "beginner")
    assert [seated.index("sensible") for seated in players] == [1, 2, 0, 1]


def test_the_summary_counts_wins(tmp_path, capsys):
    assert main([*TWO, "--games", "12", "--seed", "3", "--out", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "scat/1, house, 2 seats, seed 3, 12 games"
    wins = dict.fromkeys(("beginner", "sensible"), 0)
    for content in contents(tmp_path).values():
        record = parse(content)
        (winner,) = record.result.winners
        wins[record.header.players[winner]] += 1
    assert [line.split()[:3] for line in lines[3:]] == [
        [level, "1", f"{won}.0"] for level, won in wins.items()
    ]


def test_a_game_without_end_is_broken_off_and_kept(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(table, "MOST_ACTIONS", 9)
    place = tmp_path / "game.toml"
    assert main([*TWO, "--games", "1", "--out", str(place)]) == 0
    assert "1 games were broken off and do not count" in capsys.readouterr().out
    record = parse(place.read_bytes())
    assert record.result is None
    assert sum(len(turn) for deal in record.deals for turn in deal.turns) == 9
    assert main(["replay", "-q", str(place)]) == 0


def test_shared_wins_are_shared_out_and_broken_off_games_do_not_count():
    tally = Tally(("a", "b", "a"))
    tally.add(("a", "b", "a"), Outcome((1, 1, 3), (1, 1, 0)))
    tally.add(("b", "a", "a"), Outcome((3, 1, 2), (0, 2, 0)))
    tally.add(("a", "b", "a"), None)
    assert (tally.games, tally.unfinished) == (2, 1)
    assert [line.split()[:4] for line in tally.lines()][1:] == [
        ["a", "2", "1.5", "75.0%"],
        ["b", "1", "0.5", "25.0%"],
    ]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "1"], "scat/1 has 2 to 9 seats"),
        (["--seats", "10"], "scat/1 has 2 to 9 seats"),
        (["--seats", "2", "--players", "sensible,sensible,beginner"], "3 players for 2 seats"),
        (["--players", "sensible,,"], "no such player: '', only beginner"),
        (["--players", ""], "no such player: '', only beginner"),
        (["--rules", "poker"], "no such preset: 'poker'"),
        (["--rules", "house lives=\x1b"], "lives cannot be '\\x1b'"),
        (["--games", "0"], "argument --games: not a number from 1 to 999999"),
        (["--seed", "9" * 5000], "argument --seed: not a number from 0 to 9223372036854775807"),
        (["--seed", "٣"], "argument --seed: not a number from"),
        (["--games", "2", "--out", "a.toml"], "a file holds one game; name a directory"),
        (["--game", "chess"], "argument --game: invalid choice: 'chess'"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments, words, capsys):
    assert main(["simulate", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert f"error: {words}" in said.err


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    done = scat(*TWO, "--games", 1, "--out", tmp_path / "file" / "game.toml")
    assert done.returncode == 2
    assert done.stderr.startswith(b"scat: ")
    done = scat(*TWO, "--games", 2, "--out", tmp_path / "file")
    assert done.returncode == 2
