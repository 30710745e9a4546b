### What every table shows, whatever is played there.

name-unknown = (no name)

pennies =
    { $count ->
        [0] no pennies
        [one] { $count } penny
       *[other] { $count } pennies
    }

## Tags behind a name.

tag-host = host
tag-dealer = dealer
tag-next-dealer = deals next
tag-computer = computer
# $level is one of the messages below.
tag-computer-level = computer, { $level }
tag-away = away, a computer plays
tag-left = left
tag-out = out
tag-ready = ready

## The lobby.

lobby-title = { $game }: a table is open
lobby-seats = Seats ({ $taken } of { $seats })
lobby-wait =
    { $missing ->
        [one] One more player is needed. Press **Join**, or add a computer player.
       *[other] { $missing } more players are needed. Press **Join**, or add computer players.
    }
lobby-open = Press **Join** to sit down. It begins when { $host }, or everybody, presses **Deal**.
lobby-full = Every seat is taken. It begins when { $host }, or everybody, presses **Deal**.
lobby-closes = The table closes { $when } if nobody sits down.

## A match.

panel-title = { $game } · deal { $deal }
panel-over = { $game } · deal { $deal } is over
panel-won = { $game } · the match is over
panel-closed = { $game } · the table is closed
panel-closed-how = Open a new one with `/deal`.
panel-turn = It’s **{ $name }**’s turn.
panel-turn-clock = It’s **{ $name }**’s turn. Time runs out { $when }.
panel-dealing = The cards are being shuffled.
panel-next = The next deal comes { $when }, or at once when all are ready.
panel-next-ready = The next deal comes when all are ready.
panel-pause = The next deal is about to come.
panel-kitty = Kitty: { $pennies }

result-won = **{ $name }** wins the match!
result-won-kitty =
    { $count ->
        [one] **{ $name }** wins the match and takes the penny in the kitty!
       *[other] **{ $name }** wins the match and takes the { $count } pennies in the kitty!
    }
result-shared = { $names } share the win.
result-place = { $place }. { $names }
result-again = **Play again** keeps everybody’s seat.

## Mentions and questions.

ping-turn = { $mention }, it’s your turn.
ping-reminder = { $mention }, it’s still your turn. Time runs out { $when }.
ping-turn-clock = { $mention }, it’s your turn. Time runs out { $when }.

leave-title = Leave the match?
leave-out =
    { $pennies ->
        [0] You are out for the rest of this match.
        [one] Your last penny goes to the kitty, and you are out for the rest of this match.
       *[other] Your { $pennies } pennies go to the kitty, and you are out for the rest of this match.
    }
leave-closes = Nobody else sits here, so the table closes.
leave-no-cost = Leaving costs you nothing.
leave-or-stay = To stay, just dismiss this message.

## Computer players: a name, and one honest line.

level-beginner = Beginner
level-beginner-about = Goes by points alone, and slips now and then.
level-sensible = Sensible
level-sensible-about = Weighs what a hand may become. Beats beginners.
level-strong = Strong
level-strong-about = Knows what every choice is worth, but watches neither you nor the score. Better than sensible.
level-master = Master
level-master-about = Plays for the match and watches every card. The best one here.
