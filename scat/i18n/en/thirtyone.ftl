### What the games of thirty-one say alike: the table, the hands and what happened.

## House rules by name.

thirtyone-rules-preset = { $preset }. { $about }
thirtyone-changed = Changed: { $options }

## The panel.

thirtyone-county = on the county
thirtyone-knocked = knocked
thirtyone-kitty =
    { $count ->
        [0] The kitty is empty.
        [one] { $count } penny in the kitty.
       *[other] { $count } pennies in the kitty.
    }
thirtyone-last-round = Last round: **{ $name }** knocked. Everybody else has one more turn.
thirtyone-how = Press **My hand** to see your cards. Only you see them.

## What happened, one line each.

thirtyone-told-knocked = ✊ **{ $name } knocked!**
thirtyone-told-called = **{ $name } called 31!**
thirtyone-told-called-by-house = **{ $name } had 31!** The house called it.
thirtyone-told-left =
    { $pennies ->
        [0] { $name } left the match.
        [one] { $name } left the match; { $pennies } penny went to the kitty.
       *[other] { $name } left the match; { $pennies } pennies went to the kitty.
    }
thirtyone-told-brought = Everybody has brought their pennies from the table before.
thirtyone-told-stopped = Enough are out: this table is broken up, and who is left takes their pennies along.
thirtyone-told-joined =
    { $pennies ->
        [0] { $name } joined, on the county.
        [one] { $name } joined with { $pennies } penny.
       *[other] { $name } joined with { $pennies } pennies.
    }
thirtyone-told-paid =
    { $pennies ->
        [one] { $name } paid { $pennies } penny.
       *[other] { $name } paid { $pennies } pennies.
    }
thirtyone-told-paid-out =
    { $pennies ->
        [one] { $name } paid { $pennies } penny and is out.
       *[other] { $name } paid { $pennies } pennies and is out.
    }
thirtyone-told-out = { $name } had no penny left and is out.

## How a deal ended.

thirtyone-ended-knocked = **{ $name }** knocked. All hands are open.
thirtyone-ended-showdown = Nobody knocked. All hands are open.
thirtyone-ended-drawn = The stock ran out. Nobody pays.
thirtyone-ended-void = The deal is void: nobody pays, and the same dealer deals again.
thirtyone-ended-abandoned = The others have left.
thirtyone-lost-paid =
    { $pennies ->
        [one] pays { $pennies } penny
       *[other] pays { $pennies } pennies
    }
thirtyone-lost-paid-out =
    { $pennies ->
        [one] pays { $pennies } penny and is **out**
       *[other] pays { $pennies } pennies and is **out**
    }
thirtyone-lost-out = had no penny left and is **out**
thirtyone-safe = is safe
thirtyone-took-stakes =
    { $pennies ->
        [one] takes { $pennies } penny
       *[other] takes { $pennies } pennies
    }

## A hand, seen by its owner.

thirtyone-hand-title = Your hand
thirtyone-hand-worth = Your hand is worth **{ $points }**.
thirtyone-hand-worth-suit = Your hand is worth **{ $points }** in { $suit }.
thirtyone-hand-best = best
thirtyone-hand-out = You are out of this match.
thirtyone-hand-wait = It’s **{ $name }**’s turn.
# $choices is a list of moves, each a message of its own: "draw from the stock or knock".
thirtyone-hand-turn = **It’s your turn.** You can { $choices }.
thirtyone-hand-turn-last = **Your last turn**: { $name } knocked. You can { $choices }.
thirtyone-hand-thirty-one = **You have 31!** Press **31!** to win the deal.
thirtyone-hand-knocked = You knocked. The others have one more turn each.
thirtyone-hand-between = The deal is over.
thirtyone-can-knock = knock
