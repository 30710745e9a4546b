"""Weeks, months and seasons in UTC."""

from datetime import UTC, datetime, timedelta

import pytest

from scat.books.seasons import Period, Season, bucket, following, month_end

MOMENT = timedelta(microseconds=1)


def at(*date):
    return datetime(*date, tzinfo=UTC)


@pytest.mark.parametrize(
    ("day", "end"),
    [
        (at(2026, 1, 1), at(2026, 2, 1)),
        (at(2026, 12, 31, 23, 59), at(2027, 1, 1)),
        (at(2028, 2, 29), at(2028, 3, 1)),
    ],
)
def test_a_month_ends_where_the_next_begins(day, end):
    assert month_end(day) == end


@pytest.mark.parametrize(
    ("day", "week"),
    [
        (at(2026, 1, 1), "2026-W01"),
        (at(2027, 1, 3), "2026-W53"),
        (at(2027, 1, 4), "2027-W01"),
        (at(2024, 12, 30), "2025-W01"),
    ],
)
def test_weeks_are_those_of_the_calendar_also_at_new_year(day, week):
    assert bucket(Period.WEEK, day, 1) == week


def test_every_period_has_a_name_of_its_own():
    names = [bucket(period, at(2026, 3, 9), 4) for period in Period]
    assert names == ["2026-W11", "2026-03", "season 4", "all"]


def test_a_season_ends_with_its_month_to_the_moment():
    season = Season(3, at(2026, 1, 17))
    assert following(season, at(2026, 2, 1) - MOMENT, is_monthly=True) is None
    assert following(season, at(2026, 2, 1), is_monthly=True) == Season(4, at(2026, 2, 1))


def test_months_in_which_nothing_happened_are_no_seasons():
    after = following(Season(3, at(2026, 1, 17)), at(2026, 7, 9), is_monthly=True)
    assert after == Season(4, at(2026, 7, 1))


def test_a_season_that_a_server_closes_itself_goes_on():
    assert following(Season(1, at(2020, 1, 1)), at(2026, 7, 9), is_monthly=False) is None
