### Short private answers: what was asked for is done.

done-joined = You sit down.
done-left = You have got up.
done-table-open = The table is open.
# $thread mentions the thread.
done-thread-open = Your table is in { $thread }.
done-ready = Noted. The cards come when the others are ready too.

# The name of a thread: at most 100 characters, no markdown.
thread-name = { $game } table
