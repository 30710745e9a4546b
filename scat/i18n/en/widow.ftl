### 31 with a widow: the table, the hands and what happened.

widow-name = 31 with a widow
widow-moves = In your turn, `/exchange` one card or all three, `/pass`, or `/knock`. A 31 is called by the house or, where the table leaves it to you, with `/31`.

## House rules by name; the presets are those of the rules engine.

widow-preset-house = House rules
widow-preset-house-about = Plain 31 with a widow.
widow-preset-schwimmen = Schwimmen
widow-preset-schwimmen-about = 32 cards, three of a kind counts 30½, and a new widow when everybody passes.

## One option with the value it has: "Changed: 5 pennies to start, two cards may be exchanged".
## The keys are the option's and its value's names.

widow-option-blind_offer-each = the hidden widow is offered to everybody in turn
widow-option-blind_offer-first = the hidden widow is offered to the first player only
widow-option-blind_offer-dealer = the dealer chooses between two hands
widow-option-blind_all_pass-showdown = nobody wants the hidden widow: hands are shown
widow-option-blind_all_pass-reveal = nobody wants the hidden widow: it is turned up
widow-option-first_turn_knock-allowed = knock on any turn
widow-option-first_turn_knock-forbidden = no knock on the first turn
widow-option-first_turn_knock-showdown = a knock before any exchange shows all hands at once
widow-option-knock_with_exchange-on = exchange and knock in one turn
widow-option-knock_with_exchange-off = a knock is a whole turn
widow-option-all_pass_face_up-showdown = hands are shown when everybody passes
widow-option-all_pass_face_up-new_widow = a new widow when everybody passes
widow-option-all_pass_face_up-no_second_pass = nobody passes twice running
widow-option-knocker_tie-each1 = a knocker who ties for lowest pays too
widow-option-knocker_tie-saved = a tie for lowest saves the knocker
widow-option-knocker_tie-double = a knocker who ties for lowest pays double
widow-option-knocker_tie-only_knocker = of a tie for lowest only the knocker pays
widow-option-knocker_low_penalty =
    { $value ->
        [one] the lowest knocker pays { $value }
       *[other] the lowest knocker pays { $value }
    }
widow-option-blitz_cost-others = everybody else pays for a 31
widow-option-blitz_cost-lowest = only the lowest hand pays for a 31
widow-option-three_of_a_kind-off = three of a kind is nothing special
widow-option-three_of_a_kind-30-5 = three of a kind counts 30½
widow-option-three_of_a_kind-aces_32 = three of a kind counts 30½, three aces 32
widow-option-three_of_a_kind-aces_33 = three of a kind counts 30½, three aces 33
widow-option-trips_tie-equal = all threes of a kind are equal
widow-option-trips_tie-higher = a higher three of a kind is better
widow-option-swap_two-on = two cards may be exchanged
widow-option-swap_two-off = one card or all three are exchanged, never two
widow-option-pack-52 = 52 cards
widow-option-pack-32 = 32 cards, from the sevens up
widow-option-lives =
    { $value ->
        [one] { $value } penny to start
       *[other] { $value } pennies to start
    }
widow-option-county-on = a free ride on the county
widow-option-county-off = out with the last penny
widow-option-next_dealer-clockwise = the deal moves clockwise
widow-option-next_dealer-loser = whoever lost deals next
widow-option-all_out-void_and_redeal = if everybody would be out, the deal is void
widow-option-all_out-share = if everybody would be out, they share the win
widow-option-pair_forces_suit-on = two cards of one suit count, whatever the third is
widow-option-pair_forces_suit-off = the best suit counts, even one card
widow-option-new_widow_789-on = for 7, 8 and 9 one may ask for a new widow
widow-option-new_widow_789-off = 7, 8 and 9 are nothing special
widow-option-declare_31-automatic = the house calls every 31
widow-option-declare_31-call = you call your own 31
widow-option-late_join-off = nobody joins a match under way
widow-option-late_join-lowest = who comes late joins between deals with the lowest pennies
widow-option-leave-out = whoever leaves is out
widow-option-leave-computer = a computer plays on for whoever leaves

## The panel.

widow-face-down = The widow lies face down. Nobody has seen it.
# $cards is a list in words: "ten of hearts, four of spades and three of clubs".
widow-open = The widow: { $cards }.
widow-how = Press **My hand** to see your cards and to exchange one. Only you see them.
widow-choosing = **{ $name }** dealt and chooses a hand.
widow-choosing-clock = **{ $name }** dealt and chooses a hand. Time runs out { $when }.
widow-may-knock = **{ $name }** has exchanged and may still knock.
widow-may-knock-clock = **{ $name }** has exchanged and may still knock. Time runs out { $when }.

## What happened, one line each.

widow-told-dealt = { $name } dealt.
widow-told-exchanged = { $name } gave { $given } for { $taken }.
widow-told-exchanged-all = { $name } gave all three, { $given }, for { $taken }.
widow-told-exchanged-blind = **{ $name } took the widow unseen** and gave { $given }.
widow-told-passed = { $name } passed.
widow-told-shown = The widow was turned up: { $widow }.
widow-told-renewed = { $name } asked for a new widow: { $widow }.
widow-told-renewed-by-house = Everybody passed. The new widow: { $widow }.
widow-told-aces = **{ $name } showed three aces!**
widow-told-aces-by-house = **{ $name } had three aces!** The house showed them.

## How a deal ended: who held what, then who pays.

widow-ended-thirty-one = { $names } had **31**.
widow-ended-aces = { $names } had **three aces**.
widow-ended-aces-and-thirty-one = { $names } had **three aces** and **31**.
widow-ended-others-pay = Everybody else pays.
widow-ended-lowest-pays = The lowest hand pays.

## A hand, seen by its owner.

widow-hand-face-down = **The widow** lies face down.
widow-hand-open = **The widow:** { $cards }
# $choices in "It's your turn. You can ..." is a list of these.
widow-can-take = take the hidden widow
widow-can-exchange = exchange one card or all three
widow-can-exchange-two = exchange one, two or all three cards
widow-can-renew = ask for a new widow
widow-can-pass = pass
widow-hand-choose = **You dealt: choose a hand.** Keep yours, or take the one that lies face down. The other one is turned up.
widow-hand-exchanged = **You have exchanged.** Knock now, or end your turn.
widow-hand-aces = **You have three aces!** Press **31!** to win the deal.

## What is asked before an exchange.

widow-give-title = You give { $cards }
widow-give-one = You keep { $kept }. Which card do you take? Your hand is worth **{ $points }** now.
widow-give-pair = You keep { $kept }. Which two do you take? Your hand is worth **{ $points }** now.
widow-two-title = Which two do you give?
widow-two-now = Your hand is worth **{ $points }** now.
widow-blind-title = Take the widow unseen?
widow-blind = You give all three cards: { $cards }, worth **{ $points }**. They are turned up for everybody. You get three cards that nobody has seen; you can’t choose among them, and there is no way back.
widow-blind-choice-title = Take the other hand?
