### Sealed deals: the cards are put in order and sealed before anybody can see one of them.

# $seals is one seal, or several if the stock was shuffled anew.
seal-deal = Sealed beforehand as { $seals }.
seal-over = This deal was sealed as { $seals }: `/verify` opens it.
seal-next = The next deal is already sealed as { $seal }.

verify-title = Deal { $deal }, opened
verify-title-sealed = Deal { $deal }, sealed
verify-cards = **Cards** from the top
verify-cards-again = **Cards** of the new stock, from the top
verify-salt = **Salt**
verify-seal = **Seal**
verify-how = The seal is the SHA-256 of the cards and the salt, with single spaces between them. Check it with any tool you trust:
verify-right = ✓ Computed anew: it fits.
verify-wrong = ✗ Computed anew: **it does not fit**.
verify-hidden = The cards and the salt are shown when the deal is over.
verify-next = **Seal of the next deal**
verify-none = This deal was played before deals were sealed.

refused-no-such-deal = There is no deal { $deal } in this match.
