### The coach: how somebody played a deal, and what to do now. Only whoever asks reads it.

button-coach = How did I play?

command-hint-name = hint
command-hint-description = What a strong player thinks of your moves (unrated games)

# $deal is the number of the deal in the match.
coach-title = How you played deal { $deal }
coach-nothing = There was nothing for you to decide in that deal.
coach-sound = **Well played.** None of your choices was clearly worse than the best one.
# $chosen and $best are each a move with its risk, as in coach-choice.
coach-mistake = **Largest mistake**, turn { $turn }: { $chosen }; { $best } was better.
coach-turn = Turn { $turn }:
# $move is one of the moves below, $risk a number of percent.
coach-choice = { $move } { $risk } %
coach-more =
    { $count ->
        [one] And { $count } more decision that cost less.
       *[other] And { $count } more decisions that cost less.
    }
coach-estimate = The numbers estimate how likely each choice was to cost you a life, from what you could see then. They are no certainty; luck decides too. What you did comes first.
coach-hint-title = What you can do now
coach-hint-estimate = The numbers estimate how likely each choice is to cost you a life, from what you can see. They are no certainty.

## Moves, in a list. $card is a card in short.

coach-move-draw = draw
coach-move-take = take { $card }
coach-move-discard = discard { $card }
coach-move-knock = knock
coach-move-stand = stand
coach-move-call = call 31
# $given and $taken are each a card or two in short.
coach-move-exchange = { $given } for { $taken }
coach-move-all = take all three
coach-move-blind = take the hidden widow
coach-move-pass = pass

## What was wrong, one sentence each.

coach-why-early = Your hand was not safe enough to knock yet.
coach-why-late = Your hand was good enough to end the deal before the others improved.
coach-why-took = That card did not help your hand enough, and everybody saw you take it.
coach-why-passed = The card that lay open was worth more to you than the choice you made.
coach-why-stood = There was still something to gain by taking a card.
coach-why-moved = Your hand was better kept as it was.
coach-why-uncalled = You held 31 and could have called it.
coach-why-suit = You threw away part of your best suit.
coach-why-points = You kept fewer points than you could have.
coach-why-fed = You fed the next player, who collects that suit.
coach-why-gift = You gave the next player a higher card than you had to.
coach-why-hopes = The other discard left you more ways to improve.
coach-why-missed = What lay in the middle was worth more to you than passing.
coach-why-unseen = Three cards that nobody had seen were worth more than your hand.
coach-why-left = You left the next player better cards than you had to.
coach-why-chances = The other exchange left you in a better position.

## Refusals.

refused-coach-off = Nobody may ask that on this server.
refused-no-coach = Nobody can judge this game yet.
refused-hint-rated = Hints are for games of one person against computer players. This one may be rated.
