### The rules of 31 with a widow as a table plays them: a page of sections, each a few sentences
### that the house rules choose. Keys end with the option and its value where they depend on one.

widow-rules-title = 31 with a widow, as this table plays it

widow-rules-goal-title = The goal
widow-rules-goal =
    { $lives ->
        [one] Collect cards of one suit, as close to 31 as you can. Everybody starts with { $lives } penny; the lowest hand of each deal pays one. The last player left wins the kitty.
       *[other] Collect cards of one suit, as close to 31 as you can. Everybody starts with { $lives } pennies; the lowest hand of each deal pays one. The last player left wins the kitty.
    }

widow-rules-count-title = What a hand is worth
widow-rules-count = An ace counts 11; king, queen and jack 10 each; other cards their number. Only the cards of one suit count together: K♠︎ 10♠︎ 4♥︎ is worth 20.
widow-rules-pair_forces_suit-off = Your best suit is chosen for you, even if it is a single card.
widow-rules-pair_forces_suit-on = If two of your cards share a suit, that suit counts, even if the third card alone is worth more.
widow-rules-three_of_a_kind-30-5 = Three of a kind counts 30½: only a 31 beats it.
widow-rules-three_of_a_kind-aces_32 = Three of a kind counts 30½, three aces 32. Three aces end the deal like a 31.
widow-rules-three_of_a_kind-aces_33 = Three of a kind counts 30½, three aces 33. Three aces end the deal like a 31.
widow-rules-trips_tie-higher = Of two threes of a kind the higher rank is better.
widow-rules-pack-32 = The pack has 32 cards, from the sevens up.

widow-rules-widow-title = The widow
widow-rules-widow = Everybody gets three cards. Three more, the widow, lie face down in the middle.
widow-rules-blind_offer-each = Until somebody takes it, whoever is on turn may take all of it unseen for the whole hand, which then lies open as the new widow.
widow-rules-blind_offer-first = The first player may take all of it unseen for the whole hand, which then lies open as the new widow. After that turn the widow is turned up in any case.
widow-rules-blind_offer-dealer = Before anybody plays, the dealer looks at one hand and keeps it or takes the other one unseen. What the dealer doesn’t keep is turned up as the widow.
widow-rules-blind_all_pass-showdown = If everybody passes on the hidden widow, all hands are shown.
widow-rules-blind_all_pass-reveal = If everybody passes on the hidden widow, it is turned up and play goes on.

widow-rules-turn-title = Your turn
widow-rules-turn = Once the widow lies open, exchange one card with it, or all three, or pass. The cards you give stay in the widow, open for everybody.
widow-rules-swap_two-on = Two cards may be exchanged as well.
widow-rules-new_widow_789-on = If a 7, an 8 and a 9 lie in the widow, you may ask for three new cards in its place, and go on with your turn.
widow-rules-all_pass_face_up-showdown = If everybody passes one after the other, all hands are shown.
widow-rules-all_pass_face_up-new_widow = If everybody passes one after the other, three new cards replace the widow. When there are none left, all hands are shown.
widow-rules-all_pass_face_up-no_second_pass = Once the widow lies open, nobody may pass in two turns running, except after a knock.

widow-rules-knock-title = Knocking
widow-rules-knock = Instead of exchanging you may knock. Everybody else has one more turn, then all hands are shown.
widow-rules-knock_with_exchange-on = You may also exchange and knock in the same turn.
widow-rules-first_turn_knock-forbidden = Nobody may knock on their first turn.
widow-rules-first_turn_knock-showdown = A knock before anybody has exchanged shows all hands at once.

widow-rules-pay-title = Who pays
widow-rules-pay = The lowest hand pays one penny. If several tie for lowest, each of them pays.
widow-rules-knocker_tie-each1 = A knocker who ties for lowest pays one like the others.
widow-rules-knocker_tie-saved = A knocker who ties for lowest is safe; the others in the tie pay.
widow-rules-knocker_tie-double = A knocker who ties for lowest pays two, the others one.
widow-rules-knocker_tie-only_knocker = If a knocker ties for lowest, only the knocker pays.
widow-rules-knocker_low_penalty-2 = A knocker who is lowest alone pays two.
widow-rules-knocker_low_penalty-1 = A knocker who is lowest alone pays one, like anybody.

widow-rules-blitz-title = 31
widow-rules-blitz = Three cards of one suit that make 31 win the deal at once, also after a knock.
widow-rules-blitz_cost-others = Everybody else pays one penny.
widow-rules-blitz_cost-lowest = Only the lowest hand pays one penny.
widow-rules-declare_31-automatic = The house calls it for you.
widow-rules-declare_31-call = Call it with **31!** or `/31`, in or out of turn. If you forget, the house calls it for you when your turn or the deal ends.

widow-rules-county-title = Out of pennies
widow-rules-county-on = Without a penny you play on, “on the county”, or swimming: the next loss puts you out.
widow-rules-county-off = Whoever pays the last penny is out.
widow-rules-all_out-void_and_redeal = If a deal would put everybody out, it is void and dealt again.
widow-rules-all_out-share = If a deal puts everybody out, the last ones share the win.
widow-rules-leave-out = Whoever leaves is out at once, and their pennies go to the kitty.
widow-rules-leave-computer = A computer plays on for whoever leaves; sit down again to take the seat back.
widow-rules-late_join-lowest = Between two deals newcomers may join, with as many pennies as the poorest player has.

widow-rules-deal-title = The deal
widow-rules-next_dealer-clockwise = The deal moves clockwise. The player after the dealer begins.
widow-rules-next_dealer-loser = Whoever lost a penny deals next; of several the lowest hand. The player after the dealer begins.
widow-rules-clock = When your clock runs out, you pass. After two turns in a row like that a computer plays for you, until you act again.
