"""Whatever text the parsers of 31 with a widow are given, they read it or refuse it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scat.engine.thirtyone.widow.game import WIDOW


@settings(max_examples=200, deadline=None)
@given(text=st.text(alphabet="pd1239 exchangefor allwidow KsTh?-|", max_size=40))
def test_parsers_refuse_with_a_value_error_or_read_what_prints_the_same(text):
    for parse, write in (
        (WIDOW.parse_action, str),
        (WIDOW.parse_rules, str),
        (WIDOW.parse_position, repr),
    ):
        try:
            read = parse(text)
        except ValueError:
            continue
        assert parse(write(read)) == read
