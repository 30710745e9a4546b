"""House rules as codes: they read back, survive typing, and refuse what they are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat.engine.sharing import ALPHABET, LONGEST, parse_rules_code, rules_code
from scat.engine.thirtyone.draw import SCAT
from scat.engine.thirtyone.widow.game import WIDOW

GAMES = [SCAT, WIDOW]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@st.composite
def house_rules(draw):
    game = draw(st.sampled_from(GAMES))
    rules = draw(st.sampled_from(list(game.presets.values())))
    for key, values in game.options.items():
        if draw(st.booleans()):
            rules = game.with_option(rules, key, draw(st.sampled_from(values)))
    return game, rules


@given(house_rules())
def test_a_code_reads_back_however_it_is_typed(chosen):
    game, rules = chosen
    code = rules_code(game, rules)
    assert len(code) <= LONGEST
    for typed in (code, code.lower(), code.replace("-", ""), f" {code} ", code.replace("0", "o")):
        assert parse_rules_code(game, typed) == rules


@each_game
def test_presets_have_short_codes_of_their_own(game):
    codes = [rules_code(game, rules) for rules in game.presets.values()]
    assert len(set(codes)) == len(codes)
    assert all(len(code) <= 24 for code in codes)


def test_codes_that_people_have_written_down_keep_their_meaning():
    written = {"GB": "house", "0211-41CK": "pub", "53A1-6K": "kids", "2554-61Y4": "strict lives=5"}
    for code, rules in written.items():
        assert parse_rules_code(SCAT, code) == SCAT.parse_rules(rules)


@given(house_rules(), st.data())
def test_one_mistyped_character_is_noticed(chosen, data):
    game, rules = chosen
    code = rules_code(game, rules).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from(ALPHABET.replace(code[place], "")))
    with pytest.raises(ValueError, match=r"not a code|newer version|cannot be"):
        parse_rules_code(game, code[:place] + other + code[place + 1 :])


@given(st.text(max_size=200))
def test_anything_else_is_no_code(text):
    for game in GAMES:
        try:
            rules = parse_rules_code(game, text)
        except ValueError:
            continue
        assert parse_rules_code(game, rules_code(game, rules)) == rules


@each_game
def test_options_speak_of_every_value(game):
    for rules in game.presets.values():
        values = game.option_values(rules)
        assert values.keys() == game.options.keys()
        assert all(value in game.options[key] for key, value in values.items())
    with pytest.raises(ValueError, match="no such option"):
        game.with_option(rules, "colour", "red")
