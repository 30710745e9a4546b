"""Tables as chance and ill will make them: any people, house rules, and moments of a match."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from cogs.faces import Speech, face, help_page, ping_buttons, ping_text, question_leave
from cogs.faces.page import Page
from cogs.presses.tables import Press
from cogs.words import CATALOGUES
from scat.engine.cards import FRENCH_52
from scat.engine.protocol import DEALER, Game, Rules
from scat.engine.thirtyone.events import (
    DealEnded,
    DealKind,
    HandsShown,
    Left,
    LivesLost,
    StakesTaken,
)
from scat.players.registry import levels
from scat.sessions.tables import (
    LeavingCost,
    Occupant,
    Phase,
    Place,
    TableOptions,
    TableState,
)
from tests.engine.games import CONTRACTS
from tests.faces.reading import buttons

SPEECH = Speech(CATALOGUES, "en-US")
NOW = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)

NASTY = (
    "Ann",
    "W" * 32,
    "\ufdfd" * 32,
    "\U00012219" * 32,
    "👨\u200d👩\u200d👧" * 8,
    "Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a" * 2,
    "**bold** __u__ ~~s~~ ||x|| *i*",
    "*" * 32,
    "_" * 31,
    "`" * 32,
    "\\" * 32,
    "@" * 32,
    "ends in a backslash\\",
    "@everyone",
    "@here",
    "<@123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678>",
    "<t:0:R>",
    "</deal:123456789012345678>",
    "<:ace:123456789012345678>",
    "[ace](https://example.org)",
    "https://example.org/a_b_c",
    "# heading",
    "-# small",
    "> quote",
    "- list",
    "1. list",
    "two\nlines\r\nand\u2028more",
    "\u202eright to left",
    "\u2067isolated",
    "דנה",
    "محمد علي",
    "",
    "   ",
    "\u3164\u3164",
    "\u200b",
    "{ $name }",
    "%s {0} {name}",
)


# A match

GAMES = [contract.game for contract in CONTRACTS]
RARE = {contract.key: contract.rare for contract in CONTRACTS}


def any_game(seed: int) -> Game:
    """Every game in turn."""
    return GAMES[seed % len(GAMES)]


def any_rules(rng: random.Random, game: Game) -> Rules:
    rules = next(iter(game.presets.values()))
    for option, values in game.options.items():
        rules = game.with_option(rules, option, rng.choice(values))
    return rules


def walk(
    seed: int, game: Game | None = None, rules: Rules | None = None, seats: int | None = None
) -> Iterator[Any]:
    """Every position of a match that people play at random."""
    rng = random.Random(seed)
    game = game or any_game(seed)
    seats = seats or rng.randrange(2, 10)
    position = game.start(rules or any_rules(rng, game), seats, rng.randrange(seats))
    for _ in range(2_000):
        position = position.apply(_any_action(position, rng, RARE[game.key])).position
        yield position
        if position.outcome is not None:
            return


def _any_action(position: Any, rng: random.Random, rare: Callable[[Any], float]):
    if position.to_act == DEALER:
        order = list(position.to_shuffle)
        rng.shuffle(order)
        return position.shuffled(tuple(order))
    actions = position.legal_actions()
    return rng.choices(actions, list(map(rare, actions)))[0]


def game_of(position: Any) -> Game:
    """The game of a position, whose rules alone are a value of its kind."""
    (found,) = [game for game in GAMES if _is_of(game, position.match.rules)]
    return found


def _is_of(game: Game, rules: Rules) -> bool:
    return type(next(iter(game.presets.values()))) is type(rules)


def moments(seed: int, most: int) -> list[Any]:
    """Some positions of a match, those where a deal ends or a 31 lies on the table for sure."""
    whole = list(walk(seed))
    rng = random.Random(seed)
    ends = [at for at in whole if at.between_deals or at.outcome is not None]
    rest = [at for at in whole if not (at.between_deals or at.outcome is not None)]
    return [
        *rng.sample(ends, min(len(ends), most // 2)),
        *rng.sample(rest, min(len(rest), most)),
        whole[-1],
    ]


# A table around it


def any_occupant(
    rng: random.Random, number: int, name: str, game: str, *, may_have_left: bool
) -> Occupant:
    """Anybody who can sit on a seat, at their most talkative."""
    if rng.random() < 0.3:
        return Occupant(name, level=rng.choice(levels(game)))
    return Occupant(
        name,
        player=10**18 - 1 - number,
        is_away=rng.random() < 0.3,
        is_ready=rng.random() < 0.5,
        has_left=may_have_left,
    )


def any_table(seed: int, position: Any, names=NASTY) -> TableState:
    """A table where that position is played, by people of any kind."""
    rng, game = random.Random(seed), game_of(position).key
    occupants = tuple(
        any_occupant(
            rng,
            seat,
            rng.choice(names),
            game,
            may_have_left=position.is_out(seat) and rng.random() < 0.5,
        )
        for seat in range(position.seats)
    )
    return TableState(
        id=rng.choice((1, 10**18 - 1)),
        place=Place(1, 2),
        options=TableOptions(game, position.rules, rng.choice((None, 20, 61, 3600, 259_200))),
        phase=Phase.PLAYING if position.outcome is None else Phase.FINISHED,
        revision=rng.choice((1, 10**9 - 1)),
        occupants=occupants,
        host=occupants[0].player or 1,
        match=1,
        position=position,
        due_at=rng.choice((None, NOW + timedelta(seconds=20))),
        turn_due_at=rng.choice((None, NOW + timedelta(seconds=60))),
    )


def any_lobby(seed: int, taken: int | None = None) -> TableState:
    """A table that waits, with one to nine seats taken."""
    rng, game = random.Random(seed), any_game(seed)
    table = any_table(seed, game.start(any_rules(rng, game), 9, 0))
    occupants = table.occupants[: taken or rng.randrange(1, 10)]
    return replace(table, phase=Phase.LOBBY, position=None, occupants=occupants)


def renamed(state: TableState, name: str) -> TableState:
    """The same table where everybody has that name."""
    return replace(state, occupants=tuple(replace(who, name=name) for who in state.occupants))


def crowded(game: Game) -> TableState:
    """More than a table can ever show: nine people, everything changed, all pay, all tagged."""
    rules = next(iter(game.presets.values()))
    for option, usual in game.option_values(rules).items():
        others = [value for value in game.options[option] if value != usual]
        longest = max(others, key=lambda value: len(_said(game, option, value)))
        rules = game.with_option(rules, option, longest)
    position = next(at for at in walk(3, game, rules, 9) if at.between_deals)
    seats = range(9)
    history = (
        *(Left(seat, 10) for seat in seats),
        HandsShown(tuple(FRENCH_52[8 + seat : 12 + seat] for seat in seats), (61,) * 9),
        *(LivesLost(seat, 2, 2, True) for seat in seats),
        StakesTaken(3, 16),
        DealEnded(DealKind.SHOWDOWN, 3, (10,) * 9, 16),
    )
    match = position.match._replace(pennies=(10,) * 9, exits=(0,) * 9, deal=100)
    table = any_table(1, replace(position, match=match, history=history))
    who = Occupant("@" * 32, player=10**18 - 1, is_away=True, is_ready=True)
    return replace(table, occupants=(who,) * 9)


def _said(game: Game, option: str, value: str) -> str:
    return SPEECH.text(face(game.key).option_message(option, value))


# Everything that is shown of a table


def public_pages(state: TableState, speech: Speech = SPEECH) -> dict[str, Page]:
    """What everybody in the channel sees, by kind."""
    look = face(state.options.game)
    pages = {"panel": look.panel(state, levels(state.options.game), speech)}
    closed = replace(state, phase=Phase.CLOSED)
    pages["closed"] = look.panel(closed, levels(state.options.game), speech)
    if state.is_between_deals or state.phase is Phase.FINISHED:
        pages["summary"] = look.summary(state, speech)
    return pages


def hands(state: TableState, speech: Speech = SPEECH) -> dict[int, Page]:
    """Every seat's private message."""
    position = state.position
    look = face(state.options.game)
    return {
        seat: look.hand(state, seat, position.view(seat), speech) for seat in range(position.seats)
    }


def private_pages(state: TableState, speech: Speech = SPEECH) -> dict[str, Page]:
    """What one person sees, by kind."""
    pages = {"help": help_page(speech)}
    for pennies in (0, 1, 10):
        for is_out, closes in ((False, False), (True, False), (False, True), (True, True)):
            cost = LeavingCost(pennies, is_out, closes)
            pages[f"leave {cost}"] = question_leave(state, cost, speech)
    rules = face(state.options.game).rules_pages(state.options.rules, speech)
    pages |= {f"rules {number}": page for number, page in enumerate(rules)}
    if state.position is not None:
        for seat, page in hands(state, speech).items():
            pages |= {f"hand of {seat}": page} | asked(state, seat, page, speech)
    return pages


def presses(page: Page) -> list[Press]:
    """What a page's buttons do, those that are shown greyed left out."""
    live = [button for button in buttons(page.to_components()) if not button.get("disabled")]
    return [Press.parse(button["custom_id"]) for button in live]


def asked(state: TableState, seat: int, page: Page, speech: Speech = SPEECH) -> dict[str, Page]:
    """The pages on which the moves of a page are chosen, and what follows from those."""
    look, view = face(state.options.game), state.position.view(seat)
    found = {}
    for press in presses(page):
        question = look.question(state, view, press.verb, press.cards, speech)
        if question is not None:
            found |= {f"{press} by {seat}": question} | asked(state, seat, question, speech)
    return found


def all_pages(state: TableState, speech: Speech = SPEECH) -> dict[str, Page]:
    return public_pages(state, speech) | private_pages(state, speech)


def ping(state: TableState, speech: Speech = SPEECH) -> tuple[str, list[dict]]:
    """The words and the buttons that call the seat whose turn it is."""
    seat = state.position.to_act
    return ping_text(state, seat, speech), ping_buttons(state, speech).to_components()
