### The rules of Scat as a table plays them: a page of sections, each a few sentences that the
### house rules choose. Keys end with the option and its value where they depend on one.

scat-rules-title = Scat, as this table plays it

scat-rules-goal-title = The goal
scat-rules-goal =
    { $lives ->
        [one] Collect cards of one suit, as close to 31 as you can. Everybody starts with { $lives } penny; the lowest hand of each deal pays one. The last player left wins.
       *[other] Collect cards of one suit, as close to 31 as you can. Everybody starts with { $lives } pennies; the lowest hand of each deal pays one. The last player left wins.
    }

scat-rules-count-title = What a hand is worth
scat-rules-count = An ace counts 11; king, queen and jack 10 each; other cards their number. Only the cards of one suit count together, and your best suit is chosen for you. K♠︎ 10♠︎ 4♥︎ is worth 20.
scat-rules-three_of_a_kind-30 = Three of a kind counts 30.
scat-rules-three_of_a_kind-30-5 = Three of a kind counts 30½: only a 31 beats it.
scat-rules-straight_flush-30 = Three cards of one suit in a row count 30. The ace is high or low; K-A-2 is no row.

scat-rules-turn-title = Your turn
scat-rules-turn = Take the top card of the stock or of the discard pile, then discard one card. A card from the discard pile can’t go back in the same turn.
scat-rules-thirty_one_from_discard-off = A 31 can’t be made with a card from the discard pile.

scat-rules-knock-title = Knocking
scat-rules-knock = Instead of drawing you may knock. Everybody else has one more turn, then all hands are shown.
scat-rules-min_knock = Your hand must be worth { $value } or more.
scat-rules-first_turn_knock-forbidden = Nobody may knock on their first turn.
scat-rules-first_turn_knock-showdown = If the very first player knocks before anybody has drawn, all hands are shown at once.
scat-rules-last_turn-draw_discard = On your last turn you draw and discard as usual.
scat-rules-last_turn-may_stand = On your last turn you may stand and keep your three cards.
scat-rules-throw_down-on = Before anybody has taken a turn, and before you have looked at your cards, you may throw them down: all hands are shown at once, and you count as the knocker.

scat-rules-pay-title = Who pays
scat-rules-pay = The lowest hand pays one penny. If several tie for lowest, each of them pays.
scat-rules-two_player_end-tie_costs_nobody = When only two are left, a tie costs nobody anything.
scat-rules-knocker_tie-saved = A knocker who ties for lowest is safe; the others in the tie pay.
scat-rules-knocker_tie-each1 = A knocker who ties for lowest pays one like the others.
scat-rules-knocker_tie-double = A knocker who ties for lowest pays two, the others one.
scat-rules-knocker_low_penalty-2 = A knocker who is lowest alone pays two.
scat-rules-knocker_low_penalty-1 = A knocker who is lowest alone pays one, like anybody.
scat-rules-knocker_must_be_best-on = A knocker whose hand isn’t the highest pays one.

scat-rules-blitz-title = 31
scat-rules-blitz = A hand of 31 wins the deal at once, also after a knock: everybody else pays one penny.
scat-rules-declare_31-call = Call it with **31!** or `/31`. If you forget, the house calls it for you when your turn or the deal ends.
scat-rules-declare_31-automatic = The house calls it for you.
scat-rules-thirty_one_on_deal-counts = You may call it from the deal on, in or out of turn.
scat-rules-thirty_one_on_deal-own_turn = You call it on your own turn.
scat-rules-knocker_pays_on_31-2 = A knocker pays two.
scat-rules-blitz_takes_stakes-on = The pennies go to whoever called it.

scat-rules-county-title = Out of pennies
scat-rules-county-on = Without a penny you play on, “on the county”: the next loss puts you out.
scat-rules-county-off = Whoever pays the last penny is out.
scat-rules-kitty_to-winner = The winner takes the kitty.
scat-rules-kitty_to-display_only = The kitty only counts the losses.
scat-rules-all_out-void_and_redeal = If a deal would put everybody out, it is void and dealt again.
scat-rules-all_out-share = If a deal puts everybody out, the last ones share the win.
scat-rules-all_out-highest = If a deal puts everybody out, the highest hand wins.
scat-rules-leave-out = Whoever leaves is out at once, and their pennies go to the kitty.
scat-rules-leave-computer = A computer plays on for whoever leaves; sit down again to take the seat back.
scat-rules-late_join-lowest = Between two deals newcomers may join, with as many pennies as the poorest player has.

scat-rules-deal-title = The deal
scat-rules-next_dealer-clockwise = The deal moves clockwise. The player after the dealer begins.
scat-rules-next_dealer-lowest = The lowest hand deals next. The player after the dealer begins.
scat-rules-next_dealer-winner = The winner of a deal deals next. The player after the dealer begins.
scat-rules-stock_out-reshuffle = When the stock runs out, the discards are shuffled into a new one; the third time the hands are shown instead.
scat-rules-stock_out-draw = When the stock runs out, the deal ends and nobody pays.
scat-rules-stock_out-showdown = When the stock runs out, the hands are shown.
scat-rules-clock = When your clock runs out, you draw a card and discard it. After two turns in a row like that a computer plays for you, until you act again.
