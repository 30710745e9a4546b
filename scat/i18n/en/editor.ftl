### The page on which the host agrees on the house rules before the first deal.

editor-title = House rules of this table
# $code is a short code that anybody may give to /deal.
editor-code = The same rules elsewhere: `/deal code:{ $code }`
editor-presets = Begin with ready-made rules
editor-options = Change one rule
editor-values = What it shall be
editor-clocks = Time for a turn

editor-not-a-code = That is no code of this game’s rules. Copy it from **House rules** at a table.
