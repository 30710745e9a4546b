"""Pages are blind to what their readers may not know, and tell nothing by colour alone."""

import random
import re
from dataclasses import fields, is_dataclass, replace

import pytest

from cogs.faces import face, ping_text
from cogs.faces.colours import CALM, LAST_ROUND
from cogs.faces.speech import SQUARES, SYMBOLS
from cogs.presses.tables import Verb
from scat.engine.cards import FRENCH_52, UNKNOWN, card_text
from scat.engine.thirtyone.actions import Leave, Look
from scat.engine.thirtyone.widow.counting import score
from tests.engine.games import CONTRACTS
from tests.faces.evenings import (
    SPEECH,
    all_pages,
    any_lobby,
    any_table,
    asked,
    game_of,
    hands,
    moments,
    ping,
    presses,
    public_pages,
)
from tests.faces.reading import SELECT, buttons, cards_of, custom_ids, parts, texts, words
from tests.faces.scenes import START, hand, panel, table

SEEDS = range(8)
SWAP = {contract.key: contract.swap for contract in CONTRACTS}


# What may not be known makes no difference


def filled(seen, rng):
    """Any card for every one that is unknown, wherever it is in a value."""
    if isinstance(seen, tuple):
        return tuple(filled(part, rng) for part in seen)
    if is_dataclass(seen):
        return replace(seen, **{f.name: filled(getattr(seen, f.name), rng) for f in fields(seen)})
    is_hidden = type(seen) is int and seen == UNKNOWN
    return rng.choice(FRENCH_52) if is_hidden else seen


def swapped(position, viewer, rng):
    """A match that differs in everything that the viewer may not know, and in nothing else."""
    history = tuple(filled(event.seen_by(viewer), rng) for event in position.history)
    return replace(SWAP[game_of(position).key](position, viewer, rng), history=history)


def as_sent(pages):
    return {kind: page.to_components() for kind, page in pages.items()}


def chances(seed):
    for number, position in enumerate(moments(seed, 4)):
        yield any_table(100 * seed + number, position), random.Random(number)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_everybody_sees_depends_on_nothing_hidden(seed):
    for state, rng in chances(seed):
        other = replace(state, position=swapped(state.position, None, rng))
        assert as_sent(public_pages(other)) == as_sent(public_pages(state))
        if state.position.to_act >= 0:
            assert ping(other) == ping(state)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_depends_on_nothing_its_owner_may_not_know(seed):
    for state, rng in chances(seed):
        before = hands(state)
        for seat in range(state.position.seats):
            other = replace(state, position=swapped(state.position, seat, rng))
            assert hands(other)[seat].to_components() == before[seat].to_components()


def test_swapping_changes_what_the_others_see():
    """The proof above would be worth nothing if nothing were swapped."""
    other = swapped(START, 0, random.Random(1))
    pages, before = hands(table(other)), hands(table(START))
    changed = [
        seat
        for seat in range(4)
        if words(pages[seat].to_components()) != words(before[seat].to_components())
    ]
    assert changed == [1, 2, 3]


# Cards that a page names have been seen


def cards_seen(position, viewer):
    """Every card of this deal that was ever open to the viewer."""
    found = set()
    for event in position.history:
        seen = event.seen_by(viewer)
        for name in ("card", "top", "hand", "hands", "given", "taken", "widow"):
            found |= flat(getattr(seen, name, None))
    return {card_text(card) for card in found if card != UNKNOWN}


def flat(value):
    if isinstance(value, tuple):
        return {card for part in value for card in flat(part)}
    return set() if value is None else {value}


@pytest.mark.parametrize("seed", SEEDS)
def test_public_pages_name_only_cards_that_lay_open(seed):
    for state, _ in chances(seed):
        open_cards = cards_seen(state.position, None)
        for page in public_pages(state).values():
            assert cards_of(page.to_components()) <= open_cards


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_names_only_cards_its_owner_has_seen(seed):
    for state, _ in chances(seed):
        for seat, page in hands(state).items():
            assert cards_of(page.to_components()) <= cards_seen(state.position, seat)


def test_cards_are_found_wherever_they_stand():
    assert cards_of(hand(table(START), 0).to_components()) == {"Ks", "Ts", "4h", "Jd"}
    assert cards_of(panel(table(START)).to_components()) == {"Jd"}


# A ping


@pytest.mark.parametrize("seed", SEEDS)
def test_a_ping_mentions_the_one_whose_turn_it_is(seed):
    for state, _ in chances(seed):
        seat = state.position.to_act
        if seat < 0 or state.occupants[seat].player is None:
            continue
        said = ping_text(state, seat, SPEECH)
        assert re.findall(r"<@!?&?(\d+)>", said) == [str(state.occupants[seat].player)]


# Nothing by colour alone


CARD_AFTER_SQUARE = re.compile(
    rf"([{''.join(SQUARES)}])\u00a0(?:10|[2-9JQKA])?({'|'.join(SYMBOLS)})"
)


def assert_squares_have_suits(text):
    found = CARD_AFTER_SQUARE.findall(text)
    assert len(found) == sum(text.count(square) for square in SQUARES)
    assert all(SQUARES.index(square) == SYMBOLS.index(suit) for square, suit in found)


def test_suits_are_drawn_as_text_in_the_colour_of_the_words():
    assert all(symbol[1:] == "\N{VARIATION SELECTOR-15}" for symbol in SYMBOLS)


@pytest.mark.parametrize("seed", SEEDS)
def test_beside_every_colour_stands_its_suit(seed):
    for state, _ in chances(seed):
        for page in all_pages(state).values():
            for text in texts(page.to_components()):
                assert_squares_have_suits(text)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_stripe_of_a_panel_tells_what_its_words_tell(seed):
    for state, _ in chances(seed):
        components = public_pages(state)["panel"].to_components()
        is_last = components[0]["accent_color"] == LAST_ROUND
        assert is_last == ("Last round" in words(components))


MOVES = {"draw", "discard", "take", "knock", "stand", "give", "all", "all-yes", "pass", "renew"}


def verbs(components):
    return {custom_id.split(":")[3] for custom_id in custom_ids(components)}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_stripe_of_a_hand_tells_what_its_buttons_tell(seed):
    for state, _ in chances(seed):
        for page in hands(state).values():
            components = page.to_components()
            is_on_turn = components[0]["accent_color"] != CALM
            assert is_on_turn == bool(verbs(components) & MOVES)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_green_discards_are_those_that_leave_most(seed):
    for state, _ in chances(seed):
        for page in hands(state).values():
            discards = [
                button
                for button in buttons(page.to_components())
                if ":discard:" in button["custom_id"] and not button.get("disabled")
            ]
            leaves = [worth(button["label"]) for button in discards]
            green = [worth(button["label"]) for button in discards if button["style"] == 3]
            assert green == [most for most in leaves if most == max(leaves)]


def worth(label):
    return float(label.rpartition(" ")[2].replace("½", ".5"))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_button_and_menu_has_words(seed):
    for page in all_pages(any_lobby(seed)).values():
        for part in parts(page.to_components()):
            if part["type"] == SELECT:
                assert part["placeholder"]
    for state, _ in chances(seed):
        for page in all_pages(state).values():
            assert all(button["label"] for button in buttons(page.to_components()))


# A hand offers what is legal, and nothing else


def moves_of(state, seat, page):
    """The actions that a hand's buttons lead to, also by way of a question."""
    look, view = face(state.options.game), state.position.view(seat)
    pressed = {
        press
        for shown in (page, *asked(state, seat, page).values())
        for press in presses(shown)
        if press.verb not in (Verb.LOOK, Verb.HAND)
        and look.question(state, view, press.verb, press.cards, SPEECH) is None
    }
    return [look.action(press.verb, view, press.cards) for press in pressed]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_offers_every_legal_move_and_no_other(seed):
    for state, _ in chances(seed):
        for seat, page in hands(state).items():
            legal = [
                action
                for action in state.position.view(seat).legal_actions()
                if not isinstance(action, Look | Leave)
            ]
            assert sorted(map(str, moves_of(state, seat, page))) == sorted(map(str, legal))


TAKE = re.compile(r"(?:Take|All three) .*makes (\S+)")


@pytest.mark.parametrize("seed", range(1, 16, 2))
def test_green_is_an_exchange_that_makes_the_best_hand_of_all(seed):
    for state, _ in chances(seed):
        for seat, page in hands(state).items():
            pages = [page, *asked(state, seat, page).values()]
            takes = [
                (float(points_of(found)), button["style"] == 3)
                for shown in pages
                for button in buttons(shown.to_components())
                if (found := TAKE.fullmatch(button["label"])) and not button.get("disabled")
            ]
            if takes:
                now = score(state.position.view(seat).hand, state.position.rules) / 2
                best = max(points for points, _ in takes)
                assert {points for points, is_green in takes if is_green} == (
                    {best} if best > now else set()
                )
                assert all(is_green == (points == best > now) for points, is_green in takes)


def points_of(found):
    return found[1].replace("½", ".5")
