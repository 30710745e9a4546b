### The slash commands as Discord lists them.
### Names: 1 to 32 lower-case letters, digits, "-" or "_", unique within a language.
### Descriptions: at most 100 characters; on a phone the first 40 are seen.

command-deal-name = deal
command-deal-description = Open a table here, or deal at the table that waits
command-deal-option-game-name = game
command-deal-option-game-description = Which game to play
command-deal-option-bots-name = bots
command-deal-option-bots-description = How many computer players sit down with you
command-deal-option-level-name = level
command-deal-option-level-description = How well the computer players play
command-deal-option-lives-name = lives
command-deal-option-lives-description = Pennies each player starts with
command-deal-option-preset-name = preset
command-deal-option-preset-description = Which house rules to play by
command-deal-option-code-name = code
command-deal-option-code-description = House rules as a code, copied from another table
command-deal-option-clock-name = clock
command-deal-option-clock-description = Time for a turn, for example 60s, 5m, 12h or off
command-deal-option-thread-name = thread
command-deal-option-thread-description = Open the table in a thread of its own

command-join-name = join
command-join-description = Sit down at the table here
command-leave-name = leave
command-leave-description = Get up from the table; during a match you are asked first
command-hand-name = hand
command-hand-description = See your cards; nobody else does
command-table-name = table
command-table-description = Bring the table to the bottom of the channel
command-draw-name = draw
command-draw-description = Take a card from the stock or the discard pile
command-draw-option-pile-name = pile
command-draw-option-pile-description = Where to take it from
command-discard-name = discard
command-discard-description = Discard a card and end your turn
command-discard-option-card-name = card
command-discard-option-card-description = One of your cards
command-exchange-name = exchange
command-exchange-description = Exchange one card with the widow, or all three
command-exchange-option-card-name = card
command-exchange-option-card-description = Your card, or two where the table allows it
command-exchange-option-with-name = with
command-exchange-option-with-description = The card of the widow that you take for it
command-exchange-option-all-name = all
command-exchange-option-all-description = All three; your cards are turned up, and a hidden widow is taken unseen
command-pass-name = pass
command-pass-description = Keep your hand: exchange nothing this turn
command-renew-name = renew
command-renew-description = Ask for a new widow while a 7, an 8 and a 9 lie there, where the table allows it
command-knock-name = knock
command-knock-description = Knock in place of a move: everybody else has one last turn
command-31-name = 31
command-31-description = Show a 31 and win the deal
command-throwdown-name = throwdown
command-throwdown-description = Turn your cards up unseen; all hands are compared at once
command-remove-name = remove
command-remove-description = Remove somebody: the host before the deal, later by a vote
command-remove-option-player-name = player
command-remove-option-player-description = Who shall get up
command-invite-name = invite
command-invite-description = Let somebody sit down again whom the host has removed
command-invite-option-player-name = player
command-invite-option-player-description = Who may come back
command-moderate-name = moderate
command-moderate-description = For moderators: end the table here, or move it on
command-moderate-option-deed-name = deed
command-moderate-option-deed-description = What to do
command-moderate-option-reason-name = reason
command-moderate-option-reason-description = Why; it is written down
command-setup-name = setup
command-setup-description = For server managers: what tables here begin with
command-setup-option-game-name = game
command-setup-option-game-description = Which game is played when nobody says
command-setup-option-preset-name = preset
command-setup-option-preset-description = Which house rules tables begin with
command-setup-option-code-name = code
command-setup-option-code-description = House rules as a code, copied from a table
command-setup-option-clock-name = clock
command-setup-option-clock-description = Time for a turn, for example 60s, 5m, 12h or off
command-setup-option-channel-name = channel
command-setup-option-channel-description = Allow tables in this channel only; again to undo
command-setup-option-language-name = language
command-setup-option-language-description = What everybody reads at the tables
command-setup-option-coach-name = coach
command-setup-option-coach-description = Whether players may ask how they played
command-history-name = history
command-history-description = Your matches, to look at turn by turn
command-replay-name = replay
command-replay-description = Step through a match of yours, all hands open
command-replay-option-match-name = match
command-replay-option-match-description = The number of the match
command-replay-option-public-name = public
command-replay-option-public-description = Show it to everybody here
command-verify-name = verify
command-verify-description = Check that a deal was not tampered with
command-verify-option-deal-name = deal
command-verify-option-deal-description = Which deal; else the last one that is over
command-verify-option-match-name = match
command-verify-option-match-description = A match of yours; else the one here
command-privacy-name = privacy
command-privacy-description = What the house keeps of you
command-privacy-export-name = export
command-privacy-export-description = Get everything the house keeps of you as a file
command-privacy-delete-name = delete
command-privacy-delete-description = Delete everything the house keeps of you
command-rules-name = rules
command-rules-description = The rules as this table plays them
command-rules-option-game-name = game
command-rules-option-game-description = Rules of which game
command-help-name = help
command-help-description = How to play here, in one minute

## What an option may be set to.

pile-stock = stock (face down)
pile-discard = discard pile (face up)

clock-off = no clock
clock-seconds =
    { $count ->
        [one] { $count } second a turn
       *[other] { $count } seconds a turn
    }
clock-minutes =
    { $count ->
        [one] { $count } minute a turn
       *[other] { $count } minutes a turn
    }
clock-hours =
    { $count ->
        [one] { $count } hour a turn
       *[other] { $count } hours a turn
    }
