### Scat: the table, the hands and what happened.

scat-name = Scat
scat-moves = In your turn, take a card with `/draw` and put one down with `/discard`, or `/knock`. A 31 is called with `/31`.

## House rules by name; the presets are those of the rules engine.

scat-preset-house = House rules
scat-preset-house-about = Plain Scat.
scat-preset-pub = Pub rules
scat-preset-pub-about = Three of a kind counts 30½, a straight flush 30, and nobody knocks on their first turn.
scat-preset-kids = Kids’ rules
scat-preset-kids-about = Four pennies each, and a knock never costs more than one.
scat-preset-strict = Strict rules
scat-preset-strict-about = Without pennies you are out at once, and a knock needs 21.

## One option with the value it has: "Changed: 5 pennies to start, no free ride".
## The keys are the option's and its value's names.

scat-option-three_of_a_kind-off = three of a kind is nothing special
scat-option-three_of_a_kind-30 = three of a kind counts 30
scat-option-three_of_a_kind-30-5 = three of a kind counts 30½
scat-option-straight_flush-off = a straight flush is nothing special
scat-option-straight_flush-30 = a straight flush counts 30
scat-option-min_knock-none = knock with any hand
scat-option-min_knock = knock with { $value } or more
scat-option-throw_down-on = throwing down is on
scat-option-throw_down-off = no throwing down
scat-option-first_turn_knock-allowed = knock on any turn
scat-option-first_turn_knock-forbidden = no knock on the first turn
scat-option-first_turn_knock-showdown = a knock before anybody has drawn shows all hands at once
scat-option-lives =
    { $value ->
        [one] { $value } penny to start
       *[other] { $value } pennies to start
    }
scat-option-county-on = a free ride on the county
scat-option-county-off = out with the last penny
scat-option-next_dealer-clockwise = the deal moves clockwise
scat-option-next_dealer-lowest = the lowest hand deals next
scat-option-next_dealer-winner = the winner deals next
scat-option-stock_out-reshuffle = an empty stock is made up from the discards
scat-option-stock_out-draw = an empty stock ends the deal, nobody pays
scat-option-stock_out-showdown = an empty stock ends the deal with a showdown
scat-option-knocker_tie-saved = a tie for lowest saves the knocker
scat-option-knocker_tie-each1 = a knocker who ties for lowest pays too
scat-option-knocker_tie-double = a knocker who ties for lowest pays double
scat-option-knocker_low_penalty =
    { $value ->
        [one] the lowest knocker pays { $value }
       *[other] the lowest knocker pays { $value }
    }
scat-option-thirty_one_on_deal-counts = 31 counts from the deal on
scat-option-thirty_one_on_deal-own_turn = 31 is called on your own turn
scat-option-knocker_pays_on_31 =
    { $value ->
        [one] on a 31 the knocker pays { $value }
       *[other] on a 31 the knocker pays { $value }
    }
scat-option-last_turn-draw_discard = draw and discard on the last turn
scat-option-last_turn-may_stand = you may stand on the last turn
scat-option-thirty_one_from_discard-on = 31 with a card from the discard pile
scat-option-thirty_one_from_discard-off = no 31 with a card from the discard pile
scat-option-all_out-void_and_redeal = if everybody would be out, the deal is void
scat-option-all_out-share = if everybody would be out, they share the win
scat-option-all_out-highest = if everybody would be out, the highest hand wins
scat-option-two_player_end-normal = ties between the last two count
scat-option-two_player_end-tie_costs_nobody = a tie between the last two costs nothing
scat-option-late_join-off = nobody joins a match under way
scat-option-late_join-lowest = who comes late joins between deals with the lowest pennies
scat-option-leave-out = whoever leaves is out
scat-option-leave-computer = a computer plays on for whoever leaves
scat-option-kitty_to-winner = the winner takes the kitty
scat-option-kitty_to-display_only = nobody takes the kitty
scat-option-knocker_must_be_best-on = a knocker who isn’t best pays one
scat-option-knocker_must_be_best-off = a knocker need not be best
scat-option-declare_31-call = you call your own 31
scat-option-declare_31-automatic = the house calls every 31
scat-option-blitz_takes_stakes-on = a 31 takes the pennies of the others
scat-option-blitz_takes_stakes-off = the pennies for a 31 go to the kitty

## The panel.

scat-top = On top of the discard pile: { $card }.
scat-top-none = The discard pile is empty.
scat-stock =
    { $count ->
        [0] The stock is empty.
        [one] { $count } card in the stock.
       *[other] { $count } cards in the stock.
    }
scat-must-discard = It’s **{ $name }**’s turn to discard a card.
scat-must-discard-clock = It’s **{ $name }**’s turn to discard a card. Time runs out { $when }.

## What happened, one line each.

scat-told-dealt = { $name } dealt. { $card } was turned up.
scat-told-drew = { $name } drew a card.
scat-told-took = { $name } took { $card }.
scat-told-discarded = { $name } discarded { $card }.
scat-told-drew-discarded = { $name } drew and discarded { $card }.
scat-told-took-discarded = { $name } took { $taken } and discarded { $card }.
scat-told-stood = { $name } stood.
scat-told-threw-down = **{ $name } threw down**, cards unseen!
scat-told-stock-out = The stock ran out.
scat-told-reshuffled =
    { $count ->
        [one] The stock ran out: { $count } discard became the new one.
       *[other] The stock ran out: { $count } discards were shuffled into a new one.
    }
scat-told-took-stakes =
    { $pennies ->
        [one] { $name } took the penny of the others.
       *[other] { $name } took the { $pennies } pennies of the others.
    }

## How a deal ended.

scat-ended-thirty-one = { $names } had **31**. Everybody else pays.

## A hand, seen by its owner.

scat-hand-blind = Your cards lie face down.
scat-hand-blind-how = Throw them down unseen, or look at them and play.
scat-can-draw = draw from the stock
scat-can-take = take { $card }
scat-can-stand = stand and keep your cards
scat-hand-discard = **Discard one card.** Each button says what stays.
scat-hand-discard-took = You took { $card }. **Discard one of the others.** Each button says what stays.
scat-hand-discard-drew = You drew { $card }. **Discard one card.** Each button says what stays.
