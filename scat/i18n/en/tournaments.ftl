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
refused-cup-full = The tournament is full, and so many wait for a place that nobody else can.
refused-cup-not-entered = That is for those who have entered.
refused-cup-no-check-in = Nobody checks in now.
refused-cup-no-table = That table has nothing to play now.
refused-cup-paused = The tournament is paused already.
refused-cup-not-paused = The tournament isn’t paused.
refused-cup-no-clock = There is no clock that could be made longer.
refused-cup-no-swap = Only those whose tables are not open yet can change seats. Start with `hold`, or pause before the next round.
refused-cup-unknown = There is no such tournament here.
refused-cup-role = Only people with the role of this tournament can enter.
refused-cup-directors-only = That is for those who may manage events or this server.
refused-cup-prize = To give the champion a role, both you and the house need the right to manage roles.
refused-cup-prize-above = That role can’t be given: it stands above yours or the house’s highest role, or belongs to a bot.
error-cup-start = That is no start within a year. Try `45m`, `20:00`, `friday 20:00`, `every friday 20:00` or `2030-12-24 18:00`; `zone` says whose clocks are meant.
error-cup-swap = Name two people who exchange their seats, or nobody to draw all seats anew.
error-cup-clock = Without a clock for turns a tournament needs `round-clock`, so that nobody can hold up everybody.
error-cup-span = That is no such span of time. Try `45m`, `2h` or `1d`.
error-cup-numbers = These numbers don’t go together. A table of this game has at most { $most } seats.

## What is agreed.

cup-game = { $game }
cup-format-knock-out = knock-out: the best of each table go on
cup-format-rounds = rounds: everybody plays on, points count
cup-format-freeze-out = freeze-out: one long game, tables are merged until one is left
cup-knock-out =
    { $advance ->
        [one] Knock-out at tables of { $seats }; the best one goes on
       *[other] Knock-out at tables of { $seats }; the best { $advance } go on
    }
cup-freeze-out =
    { $lives ->
        [one] Freeze-out at tables of { $seats }: one long game with { $lives } penny each
       *[other] Freeze-out at tables of { $seats }: one long game with { $lives } pennies each
    }
cup-rounds =
    { $rounds ->
        [one] { $rounds } round at tables of { $seats }
       *[other] { $rounds } rounds at tables of { $seats }
    }
cup-rounds-final =
    { $rounds ->
        [one] { $rounds } round at tables of { $seats }, then a final table
       *[other] { $rounds } rounds at tables of { $seats }, then a final table
    }
cup-round-clock =
    { $minutes ->
        [one] { $minutes } minute a round
       *[other] { $minutes } minutes a round
    }
cup-role = Only for { $role }
cup-fill = Computer players complete the tables: { $level }
cup-late =
    { $round ->
        [one] One may still enter during round { $round }, without points for what is missed
       *[other] One may still enter up to round { $round }, without points for what is missed
    }
cup-grace =
    { $minutes ->
        [one] Whoever has not come to their table after { $minutes } minute is out
       *[other] Whoever has not come to their table after { $minutes } minutes is out
    }
cup-every = Comes again: every { $every }
cup-season = Season: { $season }
cup-prize = The champion wears { $role } until there is another one

## When it starts.

cup-starts-at = Starts { $date } ({ $when })
cup-starts-full =
    { $count ->
        [one] Starts as soon as { $count } is in
       *[other] Starts as soon as { $count } are in
    }
cup-starts-by-hand = Starts when the organiser says so
cup-check-in = Check-in begins { $when }
cup-check-in-now = **Check in now!** It starts { $when }; whoever hasn’t checked in is out.
cup-paused = ⏸ Paused: no new tables, no clocks, until the organiser goes on.
cup-entered = Entered: { $count } of { $limit } at most
cup-more =
    { $count ->
        [one] and { $count } more
       *[other] and { $count } more
    }
cup-waiting =
    { $count ->
        [one] { $count } waits for a place
       *[other] { $count } wait for a place
    }
cup-here = Here: { $here } of { $count }

## Rounds and results.

cup-round = Round { $round }
cup-round-of = Round { $round } of { $rounds }
cup-final = Final table
cup-reseated =
    { $times ->
        [one] The organiser has changed these seats once.
       *[other] The organiser has changed these seats { $times } times.
    }
cup-round-ends = The round ends { $when }; then tables are decided by who is still in and the pennies held.
cup-standings = Standings
cup-points = points: { $points } · tables won: { $wins }
cup-gone = left
cup-champion = 🏆 { $name } is the champion!
cup-lot-open = The lot that was drawn before the start: { $seed }
cup-cancelled = This tournament was cancelled.
cup-season-title = Season { $season }
cup-season-line = points: { $points } · titles: { $titles } · played: { $played }
cup-season-empty = No tournament of that season is finished yet.
cup-season-how = Each tournament gives up to 100 points: the share of the other people one left behind.
# The name of a table's thread, at most 100 characters; $cup is not escaped.
cup-thread = { $cup } · { $round }.{ $table }
cup-call = { $names } your table is here. Good luck!
cup-call-substitute = { $names } somebody has not come, and you take their seat at this table. Good luck!
cup-call-check-in = { $names } check in for the tournament now, or you are out.
# A picture's description; $cup and the names in $places are not escaped.
cup-podium-alt = The podium of { $cup }: { $places }
cup-decided-by = Behind by: { $reason }
cup-congratulate = 🎉 { $names }
cup-table-here = You play at table { $table }: { $channel }
cup-table-soon = You play at table { $table }; it is opened soon.
cup-table-none = You have no table now. You are called when the next round begins.
cup-withdraw-ask = Withdraw? You get up from your table and can’t come back; what is booked stays.

## How places are found.

cup-how-title = How places are found
cup-how-rounds = Each table gives up to 100 points: the share of the others that one has beaten, half for whoever is equal. The final table decides its own places, whatever the points.
cup-how-knock-out = Each round that one gets through counts 100 points; the table that ends it counts the share of the others that one has beaten.
cup-how-freeze-out = It is one long game: each table plays until half of it is out, then tables are merged, and everybody keeps their pennies. The last table plays to the end. Each round that one survives counts 100 points, the last one the share of the others that one has beaten.
cup-how-ties = Between equals, in this order:
cup-how-lot = The lot is drawn already; this is its hash: { $hash }

## Buttons and short answers.

button-cup-enter = Enter
button-cup-wait = Wait for a place
button-cup-withdraw = Withdraw
button-cup-here = I’m here
button-cup-table = My table
button-cup-standings = Standings
button-cup-how = How it works
button-cup-back = Back
button-cup-on = On
done-cup-entered = You are in, as number { $number }.
done-cup-waiting = All places are taken. You wait as number { $place }, and are called if somebody does not come.
done-cup-here = You have checked in.
done-cup-withdrawn = You have withdrawn.
done-cup-announced = The tournament is announced.
done-cup-directed = Done.
done-cup-held = The first round is seated; no table is open yet. `/tournament reseat` changes seats, `/tournament resume` opens the tables.
cup-file-csv = CSV: the standings, for spreadsheets
cup-file-json = JSON: everything, for programs

## Commands.

command-tournament-name = tournament
command-tournament-description = Tournaments in this server
command-tournament-create-name = create
command-tournament-create-description = For organisers: announce a tournament in this channel
command-tournament-enter-name = enter
command-tournament-enter-description = Enter a tournament
command-tournament-withdraw-name = withdraw
command-tournament-withdraw-description = Withdraw from a tournament
command-tournament-status-name = status
command-tournament-status-description = See how a tournament stands
command-tournament-download-name = download
command-tournament-download-description = The results as a file
command-tournament-season-name = season
command-tournament-season-description = The table over all tournaments of a season
command-tournament-start-name = start
command-tournament-start-description = For organisers: start at once
command-tournament-reseat-name = reseat
command-tournament-reseat-description = For organisers: change seats at tables that are not open yet
command-tournament-pause-name = pause
command-tournament-pause-description = For organisers: open no new tables and stop the clocks
command-tournament-resume-name = resume
command-tournament-resume-description = For organisers: go on after a pause
command-tournament-extend-name = extend
command-tournament-extend-description = For organisers: give the round more time, or start later
command-tournament-drop-name = drop
command-tournament-drop-description = For organisers: take somebody out
command-tournament-cancel-name = cancel
command-tournament-cancel-description = For organisers: end it without a champion

command-tournament-option-name-name = name
command-tournament-option-name-description = What people call it
command-tournament-option-form-name = format
command-tournament-option-form-description = How the champion is found
command-tournament-option-game-name = game
command-tournament-option-game-description = Which game is played
command-tournament-option-preset-name = preset
command-tournament-option-preset-description = Which house rules
command-tournament-option-code-name = code
command-tournament-option-code-description = House rules as a code, copied from a table
command-tournament-option-seats-name = seats
command-tournament-option-seats-description = People at a full table
command-tournament-option-start-name = start
command-tournament-option-start-description = For example 45m, friday 20:00 or every friday 20:00; else you start it
command-tournament-option-zone-name = zone
command-tournament-option-zone-description = Whose clocks are meant, for example Europe/Berlin; else UTC
command-tournament-option-full-name = full
command-tournament-option-full-description = Start as soon as so many are in
command-tournament-option-check-in-name = check-in
command-tournament-option-check-in-description = Minutes of check-in before the start; 0 for none
command-tournament-option-clock-name = clock
command-tournament-option-clock-description = Time for a turn, for example 60s or off
command-tournament-option-round-clock-name = round-clock
command-tournament-option-round-clock-description = When a round ends at the latest, for example 45m
command-tournament-option-limit-name = limit
command-tournament-option-limit-description = How many may enter
command-tournament-option-role-name = role
command-tournament-option-role-description = Only people with this role may enter
command-tournament-option-fill-name = fill
command-tournament-option-fill-description = Computer players of this level complete the tables
command-tournament-option-advance-name = advance
command-tournament-option-advance-description = Knock-out: how many of a table go on
command-tournament-option-rounds-name = rounds
command-tournament-option-rounds-description = Rounds: how many
command-tournament-option-final-name = final
command-tournament-option-final-description = Rounds: whether a final table follows
command-tournament-option-lives-name = lives
command-tournament-option-lives-description = Freeze-out: pennies that everybody begins with
command-tournament-option-late-name = late
command-tournament-option-late-description = The last round for which one may still enter
command-tournament-option-grace-name = grace
command-tournament-option-grace-description = Minutes in which one must come to one’s table; 0 for no limit
command-tournament-option-season-name = season
command-tournament-option-season-description = The season that it counts for
command-tournament-option-prize-name = prize
command-tournament-option-prize-description = A role for the champion
command-tournament-option-tournament-name = tournament
command-tournament-option-tournament-description = Which one; else the one here
command-tournament-option-file-name = file
command-tournament-option-file-description = Which kind of file
command-tournament-option-hold-name = hold
command-tournament-option-hold-description = Show the seats first, and open the tables when you resume
command-tournament-option-with-name = with
command-tournament-option-with-description = With whom they exchange seats; without both all seats are drawn anew
command-tournament-option-minutes-name = minutes
command-tournament-option-minutes-description = How many minutes more
command-tournament-option-player-name = player
command-tournament-option-player-description = Who it is about
command-tournament-option-reason-name = reason
command-tournament-option-reason-description = Why; it is written down
