### Tournaments.

## What decides between equal points, in this order.

tie-break-final = place at the final table
tie-break-points = points
tie-break-wins = tables won
tie-break-opponents = points of everybody met
tie-break-pennies = pennies held at the end of all tables
tie-break-lasted = who was out later
tie-break-luck = the order drawn by lot before the start, whose hash was shown

## Why something is not done.

refused-cup-over = This tournament is over.
refused-cup-under-way = The tournament isn’t at that point now.
refused-cup-no-entry = Nobody can enter this tournament any more.
refused-cup-no-entrant = There is no such entrant.
refused-cup-entered = You have entered already.
refused-cup-dropped = You have left this tournament, and can’t enter again.
refused-cup-full = The tournament is full.
refused-cup-not-entered = That is for those who have entered.
refused-cup-no-check-in = Nobody checks in now.
refused-cup-no-table = That table has nothing to play now.
refused-cup-paused = The tournament is paused already.
refused-cup-not-paused = The tournament isn’t paused.
refused-cup-no-clock = There is no clock that could be made longer.
refused-cup-unknown = There is no such tournament here.
