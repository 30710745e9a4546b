### Looking back at matches.

history-title = Your matches
history-none = You have not played here yet. `/deal` opens a table.
# $when is a day; $names are the others; $how is one of the three below.
history-line = **{ $number }** · { $when } · { $game } with { $names } · { $how }
history-place = place { $place } of { $seats }
history-void = void
history-goes-on = still under way
history-pick = Look at one turn by turn
# On one line of a menu, without markdown; $day is like 2026-01-31.
history-label = { $number } · { $game }, { $day }

replay-title = Match { $number }, { $game } · deal { $deal } of { $deals } · turn { $turn } of { $turns }
replay-hidden = The card from the stock: { $cards }.
replay-file = The whole match as text. Whoever has the house’s program can check it: `python -m scat verify { $name }`

button-look-back = Back
button-look-on = On
button-look-deal-back = Deal before
button-look-deal-on = Next deal
button-look-file = Save as a file
button-look-share = Show everybody

refused-no-such-match = There is no such match of yours. `/history` lists them.
refused-match-goes-on = The match is still under way. Its record can be had when it is over.
refused-no-deal-over = No deal of that match is over yet.
refused-unreadable-match = This match cannot be read any more.
