from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from scat.cli.command import main
from scat.records.toml import MOST_BYTES
from tests.cli.terminal import GOLDEN, scat
from tests.records.test_fuzz import SEEDS, TOKENS, mutated

SHORT = GOLDEN / "short-match.toml"

TOLD = """\
scat/1, house lives=1 county=off, 2 seats, 2026-03-14
  seat 1: Ann person (deals first)
  seat 2: Ben person

Deal 1
  p1 dealt 1: p1 2c 9d 9h, p2 4h Qs Ks; top 7s
  p2 took 7s; p2 discarded 4h
  p1 drew Js; p1 discarded Js
  p2 knocked
  p1 drew 5c
  p1 discarded 9h
  d showed p1 2c 5c 9d = 9, p2 7s Qs Ks = 27
  p1 lost 1 paying 1 and is out
  d ended showdown after p2: pennies 0 1 kitty 1
  d ended the match: places 2 1 winnings 0 1
  pennies 0 1, kitty 1

Places 2 1, winnings 0 1.
Every figure is right.
"""


@pytest.fixture
def wrong(tmp_path):
    """A record that says the loser paid nothing, and the line where it does."""
    text = SHORT.read_text().replace('pennies = "0 1"', 'pennies = "1 1"')
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    return path, 1 + text[: text.index('"1 1"')].count("\n")


def test_a_game_is_told_turn_by_turn():
    done = scat("replay", SHORT)
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, TOLD, b"")


def test_standard_input_is_read():
    done = scat("replay", "-", given=SHORT.read_bytes())
    assert (done.returncode, done.stdout.decode()) == (0, TOLD)


def test_quiet_says_nothing_of_right_records():
    done = scat("replay", "--quiet", *sorted(GOLDEN.glob("*.toml")))
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_wrong_figure_is_told_after_the_game_up_to_there(wrong):
    path, line = wrong
    done = scat("replay", path)
    assert done.returncode == 1
    assert done.stderr.decode() == f"{path}:{line}: pennies should be '0 1', not '1 1'\n"
    assert done.stdout.decode() == TOLD[: TOLD.index("\nPlaces")]


def test_an_unreadable_file_is_told_with_its_line(tmp_path):
    path = tmp_path / "typo.toml"
    path.write_text(SHORT.read_text().replace("p2 knock", "p2 knok"))
    done = scat("replay", path)
    line = 1 + SHORT.read_text().split("p2 knock")[0].count("\n")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"{path}:{line}: not an action: 'knok'\n"


def test_the_worst_of_several_files_decides_and_all_are_checked(wrong, tmp_path):
    path, _ = wrong
    missing = tmp_path / "none.toml"
    done = scat("replay", path, SHORT)
    assert done.returncode == 1
    assert f"== {SHORT}\n{TOLD}" in done.stdout.decode()
    done = scat("replay", "-q", missing, path, SHORT)
    assert (done.returncode, done.stdout) == (2, b"")
    assert [line.count(b":") for line in done.stderr.splitlines()] == [2, 2]


@pytest.mark.parametrize("place", [".", "no/such/file", "\ud800", "a" * 5000, "\x1b[31m"])
def test_what_cannot_be_opened_is_told(place, capsys):
    assert main(["replay", place]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert ": cannot be read: " in said.err
    assert "\x1b" not in said.err


def test_a_nul_in_a_name_is_told(capsys):
    assert main(["replay", "a\0b"]) == 2
    assert capsys.readouterr().err.startswith("a\\x00b: cannot be read: embedded null byte")


def test_an_endless_file_is_not_read_to_the_end():
    done = scat("replay", "-", given=b"#" * (MOST_BYTES + 2))
    assert done.returncode == 2
    assert done.stderr.startswith(b"-:1: the record is longer than")


def test_names_harm_no_terminal():
    text = SHORT.read_text().replace('"Ann"', '"\\u001b[2J\\u202eÄnn"')
    done = scat("replay", "-", given=text.encode(), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"seat 1: \\x1b[2J\\u202e\\xc4nn person" in done.stdout


def test_a_game_that_goes_on_is_told_as_far_as_it_is():
    done = scat("replay", GOLDEN / "stock-out.toml")
    assert done.stdout.decode().endswith("\n\nThe game is not over.\nEvery figure is right.\n")
    assert b"seat 5: (deals first)" in done.stdout.replace(b"  ", b" ")
    assert done.stdout.count(b"d reshuffled") == 2


def test_a_record_without_deals_is_a_game_that_has_not_begun():
    head = SHORT.read_text().split("[[deals]]")[0]
    done = scat("replay", "-", given=head.encode())
    assert (done.returncode, done.stdout.decode().splitlines()[-2]) == (0, "The game is not over.")


@settings(
    deadline=None, max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(mutated(SEEDS, TOKENS))
def test_whatever_the_file_says_the_exit_code_and_one_line_say_what_is_wrong(
    tmp_path, capsys, content
):
    path = Path(tmp_path / "fuzzed.toml")
    path.write_bytes(content)
    code = main(["replay", "--quiet", str(path)])
    said = capsys.readouterr()
    assert code in (0, 1, 2)
    assert said.out == ""
    assert said.err.count("\n") == min(code, 1)
