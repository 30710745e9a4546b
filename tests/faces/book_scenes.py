"""Usual pages of the books: boards, figures, seasons, and what is kept of somebody."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import reduce

from cogs.faces.books import board_page, profile_page, seasons_page
from cogs.faces.privacy import export_page, question_forget
from cogs.presses.books import Leaf
from scat.books.boards import ALL_GAMES, Board, Line, Page, Scope
from scat.books.champions import Champion, SeasonsKept
from scat.books.profiles import Figures, Meetings, Profile, added
from scat.books.ratings import Rating
from scat.books.results import Field, SeatResult
from scat.books.seasons import Period, Season
from scat.books.tallies import Tally
from tests.faces.evenings import SPEECH

SCAT, WIDOW = "scat/1", "widow/1"
ANN, BEN, CAY, DEE = 11, 12, 13, 14
PRESENT = {ANN: "Ann", BEN: "Ben_*", CAY: None}
"""What people are called now; Cay has left the server, Dee was not asked about."""


def leaf(board, **changes):
    fields = {"period": Period.SEASON, "scope": Scope.SERVER, "field": Field.PEOPLE, "game": SCAT}
    return Leaf(board, **(fields | changes))


def lines(*scores, margin=0):
    """Lines of the four with these scores, the best first; equal scores share their place."""
    return tuple(
        Line(scores.index(score) + 1, player, name, score, 40 - player, margin)
        for (player, name), score in zip(
            [(ANN, "Ann"), (BEN, "Ben"), (CAY, "Cay"), (DEE, "Dee")], scores, strict=True
        )
    )


def board(of, *scores, viewer=BEN, margin=0, **changes):
    found = lines(*scores, margin=margin)
    own = next((line for line in found if line.player == viewer), None)
    shown = Page(found, own, 0, 1, people=len(found), season=3)
    return board_page(leaf(of, **changes), shown, PRESENT, SPEECH)


def far_board():
    """A page in the middle, and somebody who stands far below it."""
    shown = Page(lines(120, 115, 115, 90), Line(78, BEN, "Ben", -35, 12), 4, 9, 83, season=3)
    return board_page(leaf(Board.LIVES, scope=Scope.CHANNEL), shown, PRESENT, SPEECH)


def empty_board():
    shown = Page((), None, 0, 1, people=0, season=1)
    return board_page(leaf(Board.WINS, field=Field.COMPUTERS), shown, {}, SPEECH)


def played(place, *, pennies=0, has_left=False, **tally):
    return SeatResult(ANN, "Ann", place, pennies, has_left, Tally(**tally))


EVENING = reduce(
    added,
    [
        played(2, deals=6, lives_lost=3, knocks=1, knock_points=44, best_knock=44),
        played(1, pennies=9, deals=9, lives_cost=5, lives_lost=2, knocks=3, knocks_won=2,
               knock_points=158, best_knock=61, thirty_ones=1),
        played(1, pennies=12, deals=11, lives_cost=6, lives_lost=1, knocks=2, knocks_won=2,
               knock_points=104, best_knock=54),
        played(4, deals=4, lives_lost=4, has_left=True),
    ],
    Figures(),
)  # fmt: skip

PROFILE = Profile(
    player=ANN,
    name="Ann",
    is_hidden=False,
    rating=Rating(26.1, 2.1, 14),
    history=(Rating(24.6, 3.4), Rating(25.9, 2.9), Rating(26.1, 2.1)),
    people=EVENING,
    computers=Figures(),
    meetings=Meetings(better=3, worse=1, equal=1),
)
ALONE = reduce(added, [played(1, pennies=3, deals=5, lives_cost=3)] * 2, Figures())


def profile(game=SCAT, **changes):
    return profile_page(replace(PROFILE, **changes), "Ann", game, SPEECH)


def champion(season, game, of, player, score):
    return Champion(season, game, of, player, {ANN: "Ann", BEN: "Ben", CAY: "Cay"}[player], score)


CHAMPIONS = (
    champion(2, SCAT, Board.PENNIES, ANN, 245),
    champion(2, SCAT, Board.RATING, BEN, 1712),
    champion(2, SCAT, Board.WINS, ANN, 70),
    champion(2, SCAT, Board.WINS, CAY, 70),
    champion(1, WIDOW, Board.LIVES, BEN, 45),
    Champion(1, WIDOW, Board.WINS, 0, "", 30),
)


def season(*champions, ends_at=None, may_close=False):
    kept = SeasonsKept(Season(3, datetime(2026, 3, 1, tzinfo=UTC)), ends_at, champions)
    return seasons_page(kept, PRESENT, SPEECH, may_close=may_close)


SCENES = {
    "board-pennies": lambda: board(Board.PENNIES, 245, 120, 120, 10),
    "board-lives": far_board,
    "board-wins": lambda: board(Board.WINS, 70, 70, 25, 0, viewer=DEE, game=ALL_GAMES),
    "board-31s": lambda: board(Board.THIRTY_ONES, 40, 20, 10, 10, period=Period.WEEK, viewer=99),
    "board-rating": lambda: board(Board.RATING, 1712, 1655, 1500, 1493, margin=140),
    "board-empty": empty_board,
    "profile": profile,
    "profile-own": lambda: profile(meetings=None, is_hidden=True, computers=ALONE),
    "profile-beginner": lambda: profile(rating=Rating(25.8, 7.9, 1), history=(Rating(25.8, 7.9),)),
    "profile-all-games": lambda: profile(ALL_GAMES, history=(), rating=Rating()),
    "profile-empty": lambda: profile(
        WIDOW, people=Figures(), history=(), rating=Rating(), meetings=Meetings()
    ),
    "season": lambda: season(*CHAMPIONS, ends_at=datetime(2026, 4, 1, tzinfo=UTC)),
    "season-open": lambda: season(may_close=True),
    "privacy-delete": lambda: question_forget("p:forget:11", SPEECH),
    "privacy-export": lambda: export_page("privacy.json", SPEECH),
}
