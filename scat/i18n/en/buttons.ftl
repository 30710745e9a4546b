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
# $cards is one card or two, $points the most that the hand may be worth then.
button-give = Give { $cards } – at best { $points }
button-give-two = Give two
button-take-makes = Take { $cards } – makes { $points }
button-all-three = All three
button-all-three-makes = All three – makes { $points }
button-hidden-widow = Take the hidden widow
button-other-hand = Take the other hand
button-take-unseen = Take it unseen
button-keep-hand = Keep this hand
button-pass = Pass
# With this pass everybody has passed one after the other.
button-pass-ends = Pass – ends the deal
button-pass-reveals = Pass – turns the widow up
button-pass-renews = Pass – new widow
button-end-turn = End my turn
button-new-widow = New widow
button-back = Back
# $points is what the hand is worth without the card.
button-discard = Discard { $card } – leaves { $points }
button-discard-not = Discard { $card } – just taken
