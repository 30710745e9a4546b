"""``verify`` recomputes every seal."""

import re
from hashlib import sha256

import pytest

from scat.records.writing import write
from tests.cli.terminal import GOLDEN, scat
from tests.records.test_sealing import sealed_record


@pytest.fixture
def sealed(tmp_path):
    path = tmp_path / "sealed.toml"
    path.write_bytes(write(sealed_record()[0]))
    return path


def test_what_is_printed_can_be_hashed_by_anybody(sealed):
    done = scat("verify", sealed)
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode()
    found = re.findall(r"  cards (.*)\n  salt  (.*)\n  seal  (.*)\n", said)
    assert len(found) == said.count("Deal ") > 1
    assert ", reshuffled" in said
    for cards, salt, seal in found:
        assert sha256(f"{cards} {salt}".encode()).hexdigest() == seal
    assert said.endswith(f"\n\n{len(found)} orders of the cards, each as it was sealed.\n")


def test_a_wrong_seal_is_told_with_its_line(sealed, tmp_path):
    text = sealed.read_text()
    seal = re.search(r'"([0-9a-f]{64}) ', text)[1]
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(text.replace(seal, "0" * 64))
    line = 1 + text[: text.index(seal)].count("\n")
    done = scat("verify", "-q", wrong, sealed)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().startswith(f"{wrong}:{line}: the seal")
    assert scat("replay", "-q", wrong).returncode == 1


def test_cards_that_were_swapped_are_found(sealed, tmp_path):
    text = sealed.read_text()
    cards = re.search(r"d deal (.*) (\S\S) (\S\S)\"", text)
    swapped = text.replace(f'{cards[2]} {cards[3]}"', f'{cards[3]} {cards[2]}"', 1)
    other = tmp_path / "other.toml"
    other.write_text(swapped)
    assert swapped != text
    assert scat("verify", other).returncode == 1


def test_a_record_without_seals_proves_nothing():
    done = scat("verify", GOLDEN / "short-match.toml")
    assert done.returncode == 1
    assert b"without a seal" in done.stderr


def test_what_cannot_be_read_is_told(tmp_path):
    (tmp_path / "none.toml").write_text("format = 1\n")
    assert scat("verify", tmp_path / "none.toml").returncode == 2
    assert scat("verify", tmp_path / "missing.toml").returncode == 2
