"""A table over several tournaments: who did how well in how many."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scat.tournaments.scores import standings
from scat.tournaments.state import Stage, Tournament


@dataclass(frozen=True, slots=True)
class SeasonStanding:
    """Where a person stands.

    Attributes:
        place: from 1; shared by those who are equal in points, titles and tournaments.
        player: the Discord id.
        name: as last seen.
        points: of a hundred for each tournament, the share of the other people left behind.
        titles: tournaments won, among people.
        played: how many tournaments.
    """

    place: int
    player: int
    name: str
    points: int
    titles: int
    played: int


def season(tournaments: Iterable[Tournament]) -> tuple[SeasonStanding, ...]:
    """Return everybody over the finished ones, given from old to new; computers do not count."""
    points: dict[int, int] = {}
    titles: dict[int, int] = {}
    played: dict[int, int] = {}
    names: dict[int, str] = {}
    for tournament in tournaments:
        people = people_in_order(tournament) if tournament.stage is Stage.FINISHED else {}
        for place, (player, name) in enumerate(people.items()):
            share = 100 * (len(people) - 1 - place) // max(1, len(people) - 1)
            points[player] = points.get(player, 0) + share
            titles[player] = titles.get(player, 0) + (place == 0)
            played[player] = played.get(player, 0) + 1
            names[player] = name
    return _ranked(points, titles, played, names)


def champion(tournament: Tournament) -> int | None:
    """Return the best person of a finished tournament; None if nobody's person has played."""
    if tournament.stage is not Stage.FINISHED:
        return None
    return next(iter(people_in_order(tournament)), None)


def people_in_order(tournament: Tournament) -> dict[int, str]:
    """Return the people of a tournament who played at a table, the best first."""
    found: dict[int, str] = {}
    seated = {one for stage in tournament.rounds for table in stage.tables for one in table}
    for standing in standings(tournament):
        entrant = tournament.entrants[standing.number - 1]
        if entrant.player is not None and standing.number in seated:
            found.setdefault(entrant.player, entrant.name)
    return found


def _ranked(
    points: Mapping[int, int],
    titles: Mapping[int, int],
    played: Mapping[int, int],
    names: Mapping[int, str],
) -> tuple[SeasonStanding, ...]:
    keys = {player: (-points[player], -titles[player], played[player]) for player in points}
    order = sorted(keys, key=lambda player: (keys[player], names[player], player))
    sorted_keys = sorted(keys.values())
    return tuple(
        SeasonStanding(
            sorted_keys.index(keys[player]) + 1,
            player,
            names[player],
            points[player],
            titles[player],
            played[player],
        )
        for player in order
    )
