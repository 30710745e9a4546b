### Labels of buttons: plain text, at most 34 characters so that a phone shows them whole.

button-join = Join
button-leave = Leave
button-leave-for-good = Leave for good
button-add-computer = Add a computer player
button-remove-computer = Remove a computer
button-deal = Deal
button-deal-agreed = Deal ({ $ready } of { $people })
button-ready = Ready ({ $ready } of { $people })
button-again = Play again
button-rules = Rules
button-house-rules = House rules
button-hand = My hand
button-look = Look at my cards
button-draw = Draw
button-take = Take { $card }
button-take-none = Take
button-knock = Knock
button-call = 31!
button-stand = Stand
button-throw-down = Throw down
# $points is what the hand is worth without the card.
button-discard = Discard { $card } – leaves { $points }
button-discard-not = Discard { $card } – just taken
