### Help: how to play here, for somebody who has never seen the house.

help-title = How to play
help-start-title = Start
help-start = `/deal` opens a table in this channel. Others press **Join**, the menu adds computer players, and **Deal** begins.
help-play-title = Play
help-play = The table is one message with buttons. **My hand** shows your cards to you alone, with everything you may do. When it’s your turn, you are mentioned.
help-commands-title = Or type
help-commands = `/hand` · `/draw` and `/discard`, or `/exchange` and `/pass` · `/knock` · `/31` · `/table` brings the table down here.
help-rules-title = Rules
help-rules = Collect one suit as close to 31 as you can; the lowest hand pays a penny. In **Scat** you draw a card and discard one; in **31 with a widow** you exchange cards with a hand that lies in the middle. `/rules` tells all of it, as your table plays it.
help-leave-title = Leave
help-leave = `/leave` gets you up from the table. During a match you are asked first.
help-books-title = Who stands where
help-books = `/leaderboard` shows the boards, with what each is about, `/stats` your figures or somebody else’s, `/season` the champions. Void matches count nowhere, and computer players stand on no board.
help-private-title = Fair and private
help-private = Nobody else sees your cards, not even the computer players. Every deal is sealed beforehand: `/verify` proves it, `/replay` shows your matches turn by turn. `/privacy` tells and deletes what is kept of you. Pennies are play money: they can’t be bought or cashed in.
