### Keeping order at a table.

# $votes and $needed are numbers: "1 of 2".
vote-open = Shall **{ $name }** be removed from this match? { $votes } of { $needed } votes. Whoever sits here may vote.
vote-passed = **{ $name }** has been voted out of the match.
button-vote = Remove

deed-move-on = move on: play the turn that everybody waits for
deed-end = end: close the table, nobody wins

done-removed = { $name } doesn’t sit here any more, and can’t come back unless you `/invite` them.
done-invited = { $name } can sit down at this table again. Let them know.
done-move-on = The table has moved on.
done-end = The table is closed.
done-waiting =
    { $place ->
        [one] You are next: you get a seat as soon as the table can take one.
       *[other] You are number { $place } of those who wait: you get a seat as soon as the table can take one.
    }

refused-moderators-only = That is for moderators: whoever may manage messages here.
