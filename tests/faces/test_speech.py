"""Words for what tables are made of: lists, cards, and sentences said again."""

import pytest
from fluent.runtime import FluentBundle, FluentResource

from cogs.faces import Speech
from cogs.words import CATALOGUES, speech_in
from scat.engine.cards import FRENCH_52, UNKNOWN, Card, Suit, suit_of
from scat.i18n import Catalogues, Message, Name

SPEECH = Speech(CATALOGUES, "en-US")


@pytest.mark.parametrize(
    ("parts", "listed"),
    [
        ([], ""),
        (["ann"], "ann"),
        (["ann", "ben"], "ann and ben"),
        (["ann", "ben", "eve", "joe"], "ann, ben, eve and joe"),
        (["{0}", "{", "{{}}"], "{0}, { and {{}}"),
    ],
)
def test_a_list_says_whatever_stands_in_it(parts, listed):
    assert SPEECH.listed(parts) == listed
    assert SPEECH.either(parts) == listed.replace(" and ", " or ")


def test_every_card_is_short_and_in_words():
    assert {SPEECH.card(card) for card in FRENCH_52} == {
        f"{rank}{suit}\ufe0e" for rank in (*range(2, 11), *"JQKA") for suit in "♣♦♥♠"
    }
    assert SPEECH.card(UNKNOWN) == "??"
    assert len({SPEECH.card_words(card) for card in FRENCH_52}) == 52


@pytest.mark.parametrize("number", [-1, 52])
def test_what_is_no_known_card_has_no_suit(number):
    assert [suit_of(card) for card in FRENCH_52[::13]] == list(Suit)
    with pytest.raises(KeyError):
        suit_of(Card(number))


def test_a_name_in_a_message_is_escaped_however_often_it_is_said():
    once = SPEECH.text(Message.of("refused-host-only", host=Name("*ann*")))
    again = SPEECH.text(Message.of("refused-host-only", host=Name("*ann*")))
    assert once == again == SPEECH.say("refused-host-only", host=SPEECH.name("*ann*"))
    assert "*ann*" not in once.replace("\\*", "")


@pytest.mark.parametrize("locale", CATALOGUES.locales)
@pytest.mark.parametrize(
    "key",
    ["button-discard", "button-discard-not", "scat-hand-discard-took", "scat-hand-discard-drew"],
)
@pytest.mark.parametrize("card", ["Q♠", "{card}", "{}", "\\1"])
def test_a_sentence_is_filled_as_it_is_said(locale, key, card):
    speech = Speech(CATALOGUES, locale)
    points = {"points": "27"} if key == "button-discard" else {}
    assert speech.fill(key, card=card, **points) == speech.say(key, card=card, **points)


def test_braces_of_a_sentence_stay():
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource('curly = { "{" }{ $card }{ "}" } of { $card }'))
    assert Speech(Catalogues({"en": bundle}), "en").fill("curly", card="Q♠") == "{Q♠} of Q♠"


def test_everybody_of_a_locale_is_spoken_to_by_one_speech():
    assert speech_in("en-GB") is speech_in("en-GB") is not speech_in("en-US")
