"""31 with a widow at a table: exchanges in two presses, and commands of two games side by side."""

import pytest

from cogs.presses.tables import Press, Verb
from scat.engine.cards import card_text, parse_cards
from scat.engine.sharing import rules_code
from scat.engine.thirtyone.widow.game import WIDOW
from tests.cogs.forge import command, press
from tests.cogs.stage import controls, label_like, labels, text
from tests.cogs.test_whole_games import seat_everybody
from tests.engine.widow.script import cards as sorted_cards
from tests.engine.widow.script import pack

HANDS = ("Ks 7s 2d", "Qh Jh 2h", "9c 3d 4s")


async def opened(stage, rules="house", widow="5d 6d 8c", stock="", hands=HANDS):
    """A match in which people hold these hands, in the order in which they play; return them."""
    game = WIDOW.parse_rules(rules)
    whole = WIDOW.start(game, 3, 0).to_shuffle
    stage.chance.packs.append(list(pack(hands, widow, stock, whole)))
    first, *others = stage.people
    await first.slash(
        stage.channel, "deal", code=rules_code(WIDOW, game), clock="off", game="widow/1"
    )
    for person in others:
        await person.click(await stage.panel(), label="Join")
    await first.click(await stage.panel(), label="Deal")
    await stage.env.advance_time(2)
    table = await stage.table()
    players = {who.id: who for who in stage.people}
    clockwise = [(table.position.to_act + step) % 3 for step in range(3)]
    return [players[table.occupants[seat].player] for seat in clockwise]


async def hand_of(stage, person):
    return (await person.click(await stage.panel(), label="My hand")).response


async def lying(stage):
    play = (await stage.table()).position.play
    return [sorted_cards(" ".join(map(card_text, cards))) for cards in (*play.hands, play.widow)]


async def take_all(stage, person):
    await person.slash(stage.channel, "exchange", all=True)


# Exchanging by buttons


async def test_one_for_one_is_two_presses_and_the_first_changes_nothing(stage):
    first, second, _ = await opened(stage)
    await take_all(stage, first)
    hand = await hand_of(stage, second)
    before = await stage.table()
    asked = await second.click(hand, label=label_like(hand, "Give 2♥.*"))
    assert await stage.table() == before
    assert "You give 2♥" in text(asked.response)
    assert "You keep Q♥\ufe0e J♥\ufe0e." in text(asked.response)
    assert asked.response.id == hand.id
    taken = await second.click(asked.response, label=label_like(asked.response, "Take K♠.*20"))
    assert "Your hand is worth **20**" in text(taken.response)
    assert sorted_cards("Qh Jh Ks") in await lying(stage)
    assert sorted_cards("2h 7s 2d") in await lying(stage)


async def test_back_from_a_question_shows_the_hand_again(stage):
    first, second, _ = await opened(stage)
    await take_all(stage, first)
    hand = await hand_of(stage, second)
    asked = await second.click(hand, label=label_like(hand, "Give 2♥.*"))
    back = await second.click(asked.response, label="Back")
    assert labels(back.response) == labels(hand)


async def test_the_second_press_works_after_a_restart(stage):
    first, second, _ = await opened(stage)
    await take_all(stage, first)
    hand = await hand_of(stage, second)
    asked = await second.click(hand, label=label_like(hand, "Give 2♥.*"))
    await stage.restart()
    await second.click(asked.response, label=label_like(asked.response, "Take K♠.*"))
    assert sorted_cards("Qh Jh Ks") in await lying(stage)


async def test_a_question_stays_while_the_panel_is_brought_up_to_date(stage):
    first, second, _ = await opened(stage)
    await take_all(stage, first)
    hand = await hand_of(stage, second)
    asked = await second.click(hand, label=label_like(hand, "Give 2♥.*"))
    await stage.env.advance_time(5)
    assert "You give 2♥" in text(stage.message(asked.response.id))


async def test_an_outdated_question_gives_way_to_the_hand(stage):
    first, second, third = await opened(stage)
    await take_all(stage, first)
    hand = await hand_of(stage, second)
    asked = await second.click(hand, label=label_like(hand, "Give 2♥.*"))
    stale = controls(asked.response.components)[label_like(asked.response, "Take K♠.*")]
    before = await stage.house.leave((await stage.table()).id, third.id)
    await stage.env.advance_time(3)
    assert "Your hand" in text(stage.message(asked.response.id))
    answer = press(stage, second, asked.response, stale["custom_id"])
    await stage.env.advance_time(3)
    assert "moved on" in text(answer.response)
    assert (await stage.table()).position == before.position


async def test_taking_the_hidden_widow_asks_with_what_it_means(stage):
    first, *_ = await opened(stage)
    hand = await hand_of(stage, first)
    before = await stage.table()
    asked = await first.click(hand, label="Take the hidden widow")
    assert await stage.table() == before
    assert "turned up for everybody" in text(asked.response)
    assert "K♠" in text(asked.response)
    taken = await first.click(asked.response, label="Take it unseen")
    assert "Your hand is worth **11** in diamonds" in text(taken.response)
    assert sorted_cards("5d 6d 8c") in await lying(stage)


async def test_on_the_panel_the_hidden_widow_asks_privately(stage):
    first, *_ = await opened(stage)
    asked = await first.click(await stage.panel(), label="Take the hidden widow")
    assert asked.ephemeral
    assert "Take the widow unseen?" in text(asked.response)
    await stage.env.advance_time(2)
    assert "K♠" not in text(await stage.panel())


async def test_a_question_is_asked_of_nobody_but_the_one_on_turn(stage):
    _, second, _ = await opened(stage)
    before = await stage.table()
    answer = await second.click(await stage.panel(), label="Take the hidden widow")
    assert "not your turn" in text(answer.response)
    outsider = stage.guild.add_member(stage.env.create_user("Mal"))
    answer = await outsider.click(await stage.panel(), label="Take the hidden widow")
    assert "don’t sit" in text(answer.response)
    assert await stage.table() == before


@pytest.mark.parametrize("cards", ["", "Ah", "2d2d", "2dKs7s", "2d5d", "Ks7s5d6d"])
async def test_forged_choices_get_a_sentence_and_change_nothing(stage, cards):
    first, *_ = await opened(stage)
    before = await stage.table()
    for verb in (Verb.GIVE, Verb.EXCHANGE, Verb.GIVE_TWO, Verb.DISCARD, Verb.DRAW):
        found = parse_cards(" ".join(cards[at : at + 2] for at in range(0, len(cards), 2)) or "-")
        forged = Press(before.id, before.revision, verb, found)
        answer = press(stage, first, await stage.panel(), str(forged))
        await stage.env.advance_time(1)
        assert answer.ephemeral
        assert text(answer.response).strip()
    assert await stage.table() == before


async def test_two_cards_take_three_presses_where_the_house_allows_it(stage):
    first, second, _ = await opened(stage, "house swap_two=on")
    await take_all(stage, first)
    hand = await hand_of(stage, second)
    pairs = await second.click(hand, label="Give two")
    asked = await second.click(pairs.response, label=label_like(pairs.response, "Give J♥\\S* 2♥.*"))
    taking = label_like(asked.response, "Take K♠\\S* 7♠.*17")
    await second.click(asked.response, label=taking)
    assert sorted_cards("Qh Ks 7s") in await lying(stage)


async def test_the_dealer_chooses_between_two_hands(stage):
    await opened(stage, "house blind_offer=dealer")
    dealer = stage.people[[who.id for who in stage.people].index(await player_on_turn(stage))]
    hand = await hand_of(stage, dealer)
    assert labels(hand) == ["Take the other hand", "Keep this hand"]
    await dealer.click(hand, label="Keep this hand")
    await stage.env.advance_time(3)
    assert "five of diamonds" in text(await stage.panel())


async def player_on_turn(stage):
    table = await stage.table()
    return table.occupants[table.position.to_act].player


async def test_after_an_exchange_one_may_still_knock_where_the_house_allows_it(stage):
    first, *_ = await opened(stage, "house knock_with_exchange=on")
    await take_all(stage, first)
    hand = await hand_of(stage, first)
    assert labels(hand) == ["End my turn", "Knock"]
    await first.click(hand, label="Knock")
    assert (await stage.table()).position.play.knocker is not None


async def test_a_new_widow_may_be_asked_for(stage):
    rules = "house new_widow_789=on blind_offer=first"
    first, second, _ = await opened(stage, rules, widow="7d 8h 9s", stock="9h Th 2c")
    await first.slash(stage.channel, "pass")
    hand = await hand_of(stage, second)
    await second.click(hand, label="New widow")
    assert sorted_cards("9h Th 2c") in await lying(stage)
    answer = await second.slash(stage.channel, "renew")
    assert "no new widow" in text(answer.response)


@pytest.mark.parametrize(
    ("rules", "hidden", "opened_up"),
    [
        ("house", "Pass – ends the deal", "Pass – ends the deal"),
        ("schwimmen", "Pass – ends the deal", "Pass – new widow"),
        ("house blind_all_pass=reveal", "Pass – turns the widow up", "Pass – ends the deal"),
        ("house all_pass_face_up=no_second_pass", "Pass – ends the deal", "Pass"),
    ],
)
async def test_the_last_to_pass_reads_what_follows(stage, rules, hidden, opened_up):
    hands = ("Ks 8s 9d", "Qh Jh 7h", "9c 8d 7s")
    first, second, third = await opened(stage, rules, widow="7d Td 8c", hands=hands)
    assert "Pass" in labels(await hand_of(stage, first))
    for person in (first, second):
        await person.slash(stage.channel, "pass")
    assert hidden in labels(await hand_of(stage, third))
    await take_all(stage, third)
    for person in (first, second):
        assert "Pass" in labels(await hand_of(stage, person))
        await person.slash(stage.channel, "pass")
    await stage.env.advance_time(2)
    assert opened_up in labels(await hand_of(stage, third))
    assert opened_up in labels(await stage.panel())
    if opened_up != "Pass":
        await third.click(await hand_of(stage, third), label=opened_up)
        await stage.env.advance_time(3)
        shown = text(await stage.panel())
        assert ("The new widow" if "new" in opened_up else "is over") in shown


# By commands


async def test_exchange_offers_own_cards_then_what_each_of_the_widow_makes(stage):
    first, second, third = await opened(stage)
    assert await first.autocomplete(stage.channel, "exchange", "card", "") == []
    await take_all(stage, first)
    mine = await second.autocomplete(stage.channel, "exchange", "card", "")
    assert [choice["value"] for choice in mine] == ["Qh", "Jh", "2h"]
    offered = await second.autocomplete(stage.channel, "exchange", "with", "", card="2h")
    assert [choice["value"] for choice in offered] == ["Ks", "7s", "2d"]
    assert "makes 20" in offered[0]["name"]
    (king,) = await second.autocomplete(stage.channel, "exchange", "with", "K", card="nonsense")
    assert king["value"] == "Ks"
    for option in ("card", "with"):
        assert await third.autocomplete(stage.channel, "exchange", option, "") == []
    answer = await second.slash(stage.channel, "exchange", card="2h", **{"with": "Ks"})
    assert "Your hand is worth **20**" in text(answer.response)


async def test_two_cards_are_typed_one_after_the_other(stage):
    first, second, _ = await opened(stage, "house swap_two=on")
    await take_all(stage, first)
    values = [
        choice["value"]
        for choice in await second.autocomplete(stage.channel, "exchange", "card", "")
    ]
    assert "2h Jh" in values
    await second.slash(stage.channel, "exchange", card="J♥, 2♥", **{"with": "7s Ks"})
    assert sorted_cards("Qh Ks 7s") in await lying(stage)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "Name a card of yours"),
        ({"card": "2h"}, "Name a card of yours"),
        ({"with": "Ks"}, "Name a card of yours"),
        ({"card": "2h", "with": "Ks", "all": True}, "Name a card of yours"),
        ({"card": "2h", "with": "Ks 7s"}, "Name a card of yours"),
        ({"card": "Zz", "with": "Ks"}, "isn’t one of your cards"),
        ({"card": "2h Jh Qh", "with": "Ks"}, "isn’t one of your cards"),
        ({"card": "Ah", "with": "Ks"}, "don’t hold"),
        ({"card": "2h", "with": "Ah"}, "doesn’t lie in the widow"),
        ({"card": "2h Jh", "with": "Ks 7s"}, "never two"),
        ({"card": "2h 2h", "with": "Ks 7s"}, "can’t be done"),
    ],
    ids=str,
)
async def test_an_exchange_that_cannot_be_gets_a_sentence(stage, options, said):
    first, second, _ = await opened(stage)
    await take_all(stage, first)
    before = await stage.table()
    answer = command(stage, second, "exchange", **options)
    await stage.env.settle()
    assert answer.ephemeral
    assert said in text(answer.response)
    assert await stage.table() == before


async def test_a_single_card_of_the_hidden_widow_cannot_be_had(stage):
    first, *_ = await opened(stage)
    answer = await first.slash(stage.channel, "exchange", card="2d", **{"with": "5d"})
    assert "face down" in text(answer.response)


OF_SCAT = [
    ("draw", {"pile": "stock"}),
    ("draw", {"pile": "discard"}),
    ("draw", {"pile": "nonsense"}),
    ("discard", {"card": "Ks"}),
    ("discard", {"card": "nonsense"}),
    ("throwdown", {}),
]
OF_WIDOW = [
    ("exchange", {}),
    ("exchange", {"all": True}),
    ("exchange", {"card": "Ks", "with": "7s"}),
    ("exchange", {"card": "nonsense"}),
    ("pass", {}),
    ("renew", {}),
]
OTHER_GAMES = [
    *(("widow/1", "That isn’t a move of 31 with a widow. In your turn, `/exchange`", *command)
      for command in OF_SCAT),
    *(("scat/1", "That isn’t a move of Scat. In your turn, take a card", *command)
      for command in OF_WIDOW),
]  # fmt: skip


@pytest.mark.parametrize(("game", "said", "name", "options"), OTHER_GAMES, ids=str)
async def test_a_move_of_another_game_says_what_fits_this_table(stage, game, said, name, options):
    await seat_everybody(stage, game=game, clock="off")
    table = await stage.table()
    for person in stage.people[:2]:  # whoever's turn it is
        answer = command(stage, person, name, **options)
        await stage.env.settle()
        assert answer.ephemeral
        assert text(answer.response).strip().startswith(said)
        assert await person.autocomplete(stage.channel, "exchange", "card", "") == []
    assert await stage.table() == table


@pytest.mark.parametrize(("game", "said", "name", "options"), OTHER_GAMES, ids=str)
async def test_in_a_lobby_too(stage, game, said, name, options):
    await stage.people[0].slash(stage.channel, "deal", game=game)
    answer = command(stage, stage.people[0], name, **options)
    await stage.env.settle()
    assert text(answer.response).strip().startswith(said)


@pytest.mark.parametrize("verb", ["draw", "take", "discard:Ks", "stand", "throw"])
async def test_a_forged_button_of_another_game_says_so_too(stage, verb):
    await opened(stage)
    table = await stage.table()
    forged = f"t:{table.id}:{table.revision}:{verb}"
    answer = press(stage, stage.people[0], await stage.panel(), forged)
    await stage.env.settle()
    assert "That isn’t a move of 31 with a widow." in text(answer.response)
    assert await stage.table() == table


@pytest.mark.parametrize("options", [{}, {"card": "nonsense"}, {"all": True}], ids=str)
async def test_when_nothing_can_be_exchanged_that_is_what_one_hears(stage, options):
    first, second, third = await opened(stage)
    for person, said in ((second, "not your turn"), (third, "not your turn")):
        answer = command(stage, person, "exchange", **options)
        await stage.env.settle()
        assert said in text(answer.response)
    await first.slash(stage.channel, "knock")
    await second.slash(stage.channel, "pass")
    await third.slash(stage.channel, "pass")
    answer = command(stage, first, "exchange", **options)
    await stage.env.settle()
    assert "hasn’t been dealt yet" in text(answer.response)


@pytest.mark.parametrize(
    ("name", "options"), [("exchange", {"all": True}), ("pass", {}), ("renew", {})]
)
async def test_without_a_table_its_commands_say_how_to_open_one(stage, name, options):
    answer = await stage.people[0].slash(stage.channel, name, **options)
    assert answer.ephemeral
    assert "/deal" in text(answer.response)


# Opening a table


async def test_a_preset_of_one_game_alone_opens_that_game(stage):
    await stage.people[0].slash(stage.channel, "deal", preset="schwimmen")
    options = (await stage.table()).options
    assert (options.game, options.rules) == ("widow/1", WIDOW.presets["schwimmen"])


async def test_a_code_opens_the_game_it_is_of(stage):
    rules = WIDOW.parse_rules("schwimmen lives=5")
    await stage.people[0].slash(stage.channel, "deal", code=rules_code(WIDOW, rules))
    assert (await stage.table()).options.rules == rules


async def test_a_preset_of_another_game_gets_a_sentence(stage):
    ann = stage.people[0]
    answer = await ann.slash(stage.channel, "deal", game="widow/1", preset="pub")
    assert "another game" in text(answer.response)
    assert "31 with a widow" in text(answer.response)
    assert await stage.house.in_guild(stage.guild.id) == ()


async def test_a_master_sits_down_with_a_widow_too(stage):
    ann = stage.people[0]
    answer = await ann.slash(stage.channel, "deal", game="widow/1", bots=1, level="master")
    assert "computer, Master" in text(answer.response)


async def test_rules_are_told_of_either_game(stage):
    ann = stage.people[0]
    told = await ann.slash(stage.channel, "rules", game="widow/1")
    assert "31 with a widow, as this table plays it" in text(told.response)
    await ann.slash(stage.channel, "deal", preset="schwimmen")
    told = await ann.slash(stage.channel, "rules")
    assert "Schwimmen" in text(told.response)
    other = await ann.slash(stage.channel, "rules", game="scat/1")
    assert "Scat, as this table plays it" in text(other.response)


@pytest.mark.parametrize("way", ["button", "command"])
async def test_a_31_is_called_out_of_turn(stage, way):
    rules = "house declare_31=call"
    first, _, dealer = await opened(stage, rules, hands=("2d 7c 9h", "Qh Jh 2h", "As Ks Qs"))
    assert first.id == await player_on_turn(stage)
    hand = await hand_of(stage, dealer)
    assert labels(hand) == ["31!"]
    if way == "button":
        await dealer.click(hand, label="31!")
    else:
        await dealer.slash(stage.channel, "31")
    await stage.env.advance_time(3)
    assert "had **31**" in text(await stage.panel())


# Coming and going, as HW18 has it


async def seat_first_two(stage, rules):
    ann, ben, cay = stage.people
    code = rules_code(WIDOW, WIDOW.parse_rules(rules))
    await ann.slash(stage.channel, "deal", code=code, clock="off")
    await ben.click(await stage.panel(), label="Join")
    await ann.click(await stage.panel(), label="Deal")
    await stage.env.advance_time(2)
    return ann, ben, cay


async def test_hw18_who_comes_late_is_in_the_next_deal(stage):
    ann, ben, cay = await seat_first_two(stage, "schwimmen late_join=lowest")
    told = await cay.slash(stage.channel, "join")
    assert "You are next" in text(told.response)
    for move, options in (("exchange", {"all": True}), ("pass", {}), ("knock", {})):
        waits = await cay.slash(stage.channel, move, **options)
        assert "You wait for a seat" in text(waits.response)
    for _ in range(2):
        player = await player_on_turn(stage)
        (person,) = [who for who in (ann, ben) if who.id == player]
        await person.slash(stage.channel, "pass")
    await stage.env.advance_time(2)
    for person in (ann, ben):
        await person.click(await stage.panel(), label=label_like(await stage.panel(), "Ready.*"))
    await stage.env.advance_time(2)
    table = await stage.table()
    assert [who.name for who in table.people] == ["Ann", "Ben", "Cay"]
    assert min(table.position.pennies) == table.position.pennies[2]
    assert "Your hand is worth" in text(await hand_of(stage, cay))
    assert "Cay" in text(await stage.panel())


async def test_hw18_a_computer_keeps_the_seat_where_that_is_agreed(stage):
    _, ben, _ = await seat_first_two(stage, "house leave=computer lives=5")
    asked = await ben.slash(stage.channel, "leave")
    await ben.click(asked.response, label=label_like(asked.response, "Leave.*"))
    await stage.env.advance_time(2)
    table = await stage.table()
    assert table.position.pennies == (5, 5)
    assert [who.name for who in table.people] == ["Ann"]
    await ben.slash(stage.channel, "join")
    assert [who.name for who in (await stage.table()).people] == ["Ann", "Ben"]
    assert "Your hand" in text(await hand_of(stage, ben))


async def test_hw18_by_the_houses_rules_whoever_leaves_is_out(stage):
    _, ben, _ = await seat_first_two(stage, "house")
    asked = await ben.slash(stage.channel, "leave")
    assert "3 pennies" in text(asked.response)
    await ben.click(asked.response, label=label_like(asked.response, "Leave.*"))
    await stage.env.advance_time(2)
    assert "**Ann** wins the match" in text(await stage.panel())
