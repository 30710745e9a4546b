"""What comes by the clock: check-in, start, the end of a round, and the next tournament."""

import asyncio
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat.directing.calendar import Every
from scat.sessions.errors import Refusal
from scat.sessions.ports import StoreError
from scat.tournaments.state import Stage
from scat.tournaments.terms import Format
from tests.directing.fakes import BOSS, NOW, Power, Stadium, person, terms
from tests.sessions.fakes import patiently


@pytest.fixture
def stadium():
    return Stadium()


async def test_check_in_then_start_without_who_is_not_here(stadium):
    of = terms(Format.ROUNDS, starts_at=NOW + 3600, check_in=900)
    cup = await stadium.announced(of, 6)
    with pytest.raises(Refusal):
        await stadium.director.check_in(cup.id, person(1).player)
    await stadium.advance(2699)
    assert (await stadium.state()).stage is Stage.ENTERING
    await stadium.advance(1)
    assert (await stadium.state()).stage is Stage.CHECKING_IN
    for number in range(1, 5):
        await stadium.director.check_in(cup.id, person(number).player)
    await stadium.advance(900)
    state = await stadium.state()
    assert state.stage is Stage.PLAYING
    assert sorted(state.rounds[0].tables[0]) == [1, 2, 3, 4]


async def test_it_starts_when_it_is_full(stadium):
    await stadium.announced(terms(full=4), 3)
    assert (await stadium.state()).stage is Stage.ENTERING
    await stadium.director.enter(1, person(4))
    await stadium.settle()
    assert (await stadium.state()).stage is Stage.PLAYING


async def test_with_too_few_it_is_cancelled(stadium):
    await stadium.announced(terms(starts_at=NOW + 60), 1)
    await stadium.advance(60)
    assert (await stadium.state()).stage is Stage.CANCELLED


async def test_it_starts_though_the_house_was_closed_at_the_time(stadium):
    await stadium.announced(terms(starts_at=NOW + 60), 4)
    stadium.fail_at(1)
    stadium.clock.at = stadium.clock.at.replace(hour=18)
    await stadium.revive()
    assert (await stadium.state()).stage is Stage.PLAYING


async def test_the_round_clock_decides_what_is_still_played(stadium):
    await stadium.announced(terms(Format.ROUNDS, rounds=1, has_final=False, round_clock=600), 8)
    await stadium.director.start(1)
    await stadium.settle()
    stadium.finish(1)
    await stadium.settle()
    await stadium.director.extend(1, BOSS, 60)
    await stadium.advance(659)
    assert (await stadium.state()).is_live
    await stadium.advance(1)
    state = await stadium.state()
    assert state.stage is Stage.FINISHED
    assert [result.is_decided for result in state.rounds[0].results] == [False, True]
    assert stadium.hall.closed == {2}


async def test_after_a_start_no_round_is_decided_for_a_while(stadium):
    await stadium.announced(terms(Format.ROUNDS, round_clock=600), 8)
    await stadium.director.start(1)
    await stadium.settle()
    stadium.fail_at(1)
    stadium.clock.at = stadium.clock.at.replace(hour=18)
    await stadium.revive()
    await stadium.advance(119)
    assert not any((await stadium.state()).rounds[0].results)
    await stadium.advance(1)
    assert all((await stadium.state()).rounds[0].results)


async def test_a_pause_opens_nothing_and_books_what_ends_and_seats_the_next_round(stadium):
    await stadium.announced(terms(seats=4, advance=2, round_clock=600), 8)
    await stadium.director.start(1)
    await stadium.settle()
    await stadium.director.pause(1, BOSS)
    stadium.finish(1)
    stadium.finish(2)
    await stadium.advance(10_000)
    state = await stadium.state()
    assert all(state.rounds[0].results)
    assert len(state.rounds) == 2
    assert not any(state.rounds[1].spots)
    await stadium.director.resume(1, BOSS)
    await stadium.settle()
    assert all((await stadium.state()).rounds[1].spots)
    await stadium.director.pause(1, BOSS)
    stadium.finish(3)
    await stadium.advance(10_000)
    assert (await stadium.state()).is_live
    await stadium.director.resume(1, BOSS)
    await stadium.settle()
    assert not (await stadium.state()).is_live


async def test_a_held_start_lets_a_director_change_seats_before_the_tables_open(stadium):
    await stadium.announced(terms(seats=4), 8)
    await stadium.director.start(1, hold_by=BOSS)
    await stadium.settle()
    (one, *_), (other, *_) = before = (await stadium.state()).rounds[0].tables
    assert stadium.hall.tables == {}
    await stadium.director.reseat(1, BOSS, 1000 + one, 1000 + other)
    await stadium.director.reseat(1, BOSS, None, None)
    await stadium.director.reseat(1, BOSS, 1000 + one, 1000 + other)
    with pytest.raises(Refusal):
        await stadium.director.reseat(1, BOSS, 1000 + one, 77)
    stadium.fail_at(1)
    await stadium.revive()
    await stadium.director.resume(1, BOSS)
    await stadium.settle()
    state = await stadium.state()
    assert state.rounds[0].tables != before
    assert state.rounds[0].reseatings == 3
    assert [tuple(int(who.name[1:]) for who in at) for at in stadium.hall.tables.values()] == list(
        state.rounds[0].tables
    )


async def test_whoever_withdraws_before_the_table_opens_is_not_seated(stadium):
    await stadium.announced(terms(seats=4), 8)
    await stadium.director.start(1, hold_by=BOSS)
    await stadium.settle()
    await stadium.director.withdraw(1, person(3).player)
    await stadium.settle()
    await stadium.director.resume(1, BOSS)
    await stadium.settle()
    sat = {who.name for table in stadium.hall.tables.values() for who in table}
    assert sat == {f"P{number}" for number in range(1, 9)} - {"P3"}


async def test_a_busy_channel_is_tried_again(stadium):
    stadium.hall.is_busy = True
    await stadium.announced(terms(), 4)
    await stadium.director.start(1)
    await stadium.advance(60)
    assert stadium.hall.tables == {}
    stadium.hall.is_busy = False
    await stadium.advance(15)
    assert len(stadium.hall.tables) == 1
    assert stadium.venue.asked == 1


async def test_whoever_withdraws_or_is_dropped_gets_up(stadium):
    await stadium.announced(terms(), 4)
    await stadium.director.start(1)
    await stadium.settle()
    await stadium.director.withdraw(1, person(2).player)
    await stadium.director.drop(1, person(3).player, BOSS, "rude")
    assert stadium.hall.gone == {(1, person(2).player), (1, person(3).player)}
    with pytest.raises(Refusal) as refused:
        await stadium.director.withdraw(1, person(2).player)
    assert refused.value.message.key == "refused-cup-not-entered"


async def test_a_repeated_tournament_is_announced_again_once(stadium):
    of = terms(every="friday 20:00 Europe/Berlin", season="winter", full=2, seats=2)
    await stadium.announced(of, 2)
    stadium.finish(1)
    await stadium.settle()
    assert not (await stadium.state()).is_live
    following = await stadium.state(2)
    assert following.terms.seed != (await stadium.state()).terms.seed
    # 1 January 2026 is a Thursday.
    assert following.starts_at == int(datetime(2026, 1, 2, 19, tzinfo=UTC).timestamp())
    for is_told in (False, True):
        if is_told:
            await stadium.tell_end()
        assert (1 in await stadium.store.live()) is not is_told
        stadium.fail_at(1)
        await stadium.revive()
        assert len(stadium.store.cups) == 2
    assert [cup.id for cup in await stadium.director.of_guild(1, 9, "winter")] == [2, 1]
    assert await stadium.director.of_guild(1, 9, "summer") == ()


async def test_one_that_does_not_replay_hinders_no_other(stadium):
    await stadium.announced(terms(), 4)
    await stadium.announced(terms(), 4)
    stadium.store.cups[1][2] = "nonsense"
    stadium.fail_at(1)
    await stadium.revive()
    await stadium.director.start(2)
    with pytest.raises(Refusal):
        await stadium.director.cup(1)
    with pytest.raises(Refusal):
        await stadium.director.cup(77)


# The calendar

BEGIN = datetime(2020, 1, 1, tzinfo=UTC).replace(tzinfo=None)


@pytest.mark.parametrize(
    ("text", "now", "expected"),
    [
        ("friday 20:00 Europe/Berlin", (2026, 7, 1), (2026, 7, 3, 18)),
        ("fri 20:00 Europe/Berlin", (2026, 1, 2, 18, 59), (2026, 1, 2, 19)),
        ("fri 20:00 Europe/Berlin", (2026, 1, 2, 19), (2026, 1, 9, 19)),
        ("every day 00:30 Pacific/Auckland", (2026, 1, 1, 12), (2026, 1, 2, 11, 30)),
        ("sunday 02:30 Europe/Berlin", (2026, 3, 28, 12), (2026, 3, 29, 1, 30)),
        ("sunday 02:30 Europe/Berlin", (2026, 10, 24, 12), (2026, 10, 25, 0, 30)),
        ("Every Friday 20:00", (2026, 1, 1), (2026, 1, 2, 20)),
    ],
)
def test_the_next_time_by_the_clocks_of_a_place(text, now, expected):
    every = Every.parse(text)
    assert every.after(datetime(*now, tzinfo=UTC)) == datetime(*expected, tzinfo=UTC)
    assert Every.parse(str(every)) == every


@pytest.mark.parametrize(
    "text", ["", "friday", "20:00", "fryday 20:00", "friday 25:00", "friday 20:00 Mars/Olympus",
             "friday 20:00 ../etc/passwd", "friday 20:60"],
)  # fmt: skip
def test_what_is_no_day_and_time(text):
    with pytest.raises(ValueError):  # noqa: PT011 - each says something else
        Every.parse(text)


@given(
    st.sampled_from(["monday", "day", "sun"]),
    st.times(),
    st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu"]),
    st.datetimes(BEGIN, BEGIN.replace(year=2030), timezones=st.just(UTC)),
)
def test_it_comes_within_a_week_and_never_twice_the_same(day, at, zone, now):
    every = Every.parse(f"{day} {at:%H:%M} {zone}")
    first = every.after(now)
    assert now < first
    assert (first - now).days <= (1 if day == "day" else 7)
    assert every.after(first) > first


# Closing


async def test_closing_does_not_wait_for_ever_and_nothing_is_lost(stadium):
    await stadium.announced(terms(), 8)
    stadium.venue.power = Power(1)
    await stadium.director.start(1)
    for _ in patiently():
        if stadium.venue.power.is_out:
            break
        await asyncio.sleep(0)
    await stadium.director.close()
    with pytest.raises(Refusal):
        await stadium.director.pause(1, BOSS)
    await stadium.revive()
    assert len(stadium.hall.tables) == 2


async def test_a_start_that_was_stored_though_storage_failed_goes_on_by_itself(
    stadium, monkeypatch
):
    await stadium.announced(terms(), 4)
    append = stadium.store.append

    async def stored_but_failed(*given, **more):
        monkeypatch.setattr(stadium.store, "append", append)
        await append(*given, **more)
        raise StoreError("the disk is slow")

    monkeypatch.setattr(stadium.store, "append", stored_but_failed)
    with pytest.raises(Refusal):
        await stadium.director.start(1)
    await stadium.settle()
    assert len(stadium.hall.tables) == 1
