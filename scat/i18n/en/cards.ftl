### Cards in words.

# $rank and $suit are the messages below: "queen of spades".
card = { $rank } of { $suit }

rank-A = ace
rank-K = king
rank-Q = queen
rank-J = jack
rank-T = ten
rank-9 = nine
rank-8 = eight
rank-7 = seven
rank-6 = six
rank-5 = five
rank-4 = four
rank-3 = three
rank-2 = two

suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades

### Lists: "Ann, Bob and Clara" is built from the left.

list-comma = { $left }, { $right }
list-and = { $left } and { $right }
list-or = { $left } or { $right }
