### Why something was not done: one private sentence, and nothing has changed.

## The rules of a game forbid it. The keys are "refused-" and a value of the engine's Reason.

refused-not-your-turn = It’s not your turn yet.
refused-not-at-table = You don’t play in this match. Sit down before the next one.
refused-out-of-game = You are out of this match. You can watch, and play the next one.
refused-game-over = This match is over.
refused-between-deals = The next deal hasn’t been dealt yet.
refused-dealer-first = The dealer has to see to the cards first. Try again in a moment.
refused-wrong-cards = Those cards don’t make up the pack.
refused-nothing-to-void = There is no deal to call off.
refused-already-drawn = You have drawn already. Now discard a card.
refused-draw-first = Take a card first, then discard one.
refused-stock-empty = The stock is empty.
refused-pile-empty = The discard pile is empty.
refused-card-not-held = You don’t hold that card.
refused-card-just-taken = You just took that card from the discard pile, so it stays with you this turn. Discard another one.
refused-already-knocked = Somebody has knocked already. Take your last turn.
refused-knock-too-early = Nobody may knock on their first turn at this table.
refused-knock-too-low = Your hand isn’t worth enough to knock at this table.
refused-stand-not-allowed = You can’t stand now. Take a card, then discard one.
refused-not-thirty-one = Your hand isn’t 31.
refused-call-on-your-turn = At this table you call 31 on your own turn.
refused-thirty-one-from-discard = At this table a 31 can’t be made with a card from the discard pile.
refused-look-first = Look at your cards first.
refused-throw-down-off = Throwing down is switched off at this table.
refused-throw-down-too-late = It’s too late to throw down: a turn has been taken.
refused-already-looked = You have looked at your cards, so you can’t throw down any more.
refused-widow-face-down = The widow lies face down: take all of it, pass or knock.
refused-card-not-in-widow = That card doesn’t lie in the widow.
refused-swap-two-off = At this table you exchange one card or all three, never two.
refused-already-exchanged = You have exchanged already. Now knock, or pass to end your turn.
refused-passed-last-turn = At this table nobody may pass twice running. Exchange something or knock.
refused-choose-hand-first = First choose: keep your hand, or take the one that lies face down.
refused-no-new-widow = There is no new widow to ask for now.
refused-wrong-pennies = Nobody can begin a match with these pennies.
refused-late-join-off = At this table nobody may join a match under way.
refused-seat-kept = At this table a computer plays on for whoever leaves. Get up with `/leave`.
refused-unknown-action = That can’t be done in this game.
# $moves is a sentence of the game that is played here: "In your turn, ...".
refused-other-move = That isn’t a move of { $game }. { $moves }

## The house does not do it.

refused-stale = The table has moved on. Here is how things stand now.
refused-no-table = There is no table here any more. Open one with `/deal`.
refused-not-seated = You don’t sit at this table.
refused-channel-busy = This channel has a table already. See it with `/table`, or pick another channel.
refused-not-stored = That couldn’t be saved, so it didn’t happen. Please try again.
refused-house-closing = The house is restarting. Your table is safe; try again in a minute.
refused-maintenance = The house is about to be maintained: no new table, match or deal begins until that is over. Deals under way go on.
refused-unreadable = This match can’t be read any more. Somebody at the table can close it with `/leave`.
refused-no-match = No cards have been dealt yet.
refused-match-under-way = A match is under way already. See how it stands with `/table`.
refused-match-over = The match is over. Press **Play again** for another one.
refused-yourself = That’s you. If you want to get up, use `/leave`.
refused-vote-alone = You two are alone here: you can vote the other out once they have let their time run out, or have been awaited for ten minutes.
refused-waiting = You wait for a seat here. Until then you have no cards.
refused-not-here = That person doesn’t sit at this table.
refused-already-seated = You sit here already.
refused-turned-away = { $host } has removed you from this table. You can sit down again once you are invited with `/invite`.
refused-not-turned-away = Nobody has removed them: they can sit down with **Join** or `/join`.
refused-already-waiting = You are on the waiting list already. You get a seat as soon as one is free; `/leave` takes you off.
refused-table-full =
    { $seats ->
        [one] There is only one seat.
       *[other] All { $seats } seats are taken.
    }
refused-no-computer = No computer player sits here.
refused-too-few =
    { $min ->
        [one] One player is needed at least. Invite somebody, or add a computer player.
       *[other] At least { $min } players are needed. Invite somebody, or add a computer player.
    }
refused-host-only = Only { $host } can do that for now.
# $min and $max are seconds.
refused-clock = The clock runs from 20 seconds to 72 hours for a turn, or not at all.
refused-unknown-level = There is no computer player of that name.
refused-unknown-game = This house doesn’t know that game.
refused-rules-frozen = The house rules are fixed from the first deal on.
refused-game-fixed = A table keeps its game. For another one open a table with `/deal`.
refused-unknown-rules = That game has no such house rules.
