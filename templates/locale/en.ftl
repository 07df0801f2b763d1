# The words of pictures and texts in English: the file to translate from.
#
# Numbers are printed with their thousands set apart; values come as finished text. Where a sentence names a node, $node
# is its name and $place says what kind of name that is: `root` (whatever $node is), `node` (a name such as B), `move` or
# `moves` (the one or more that lead there).

## Players and sides

max = MAX
min = MIN
# The side that MAX or MIN plays, in brackets behind it.
side-white = White
side-black = Black
# `MAX (White)`
player-and-side = { $player } ({ $side })

## Algorithms

algorithm-minimax = minimax
algorithm-negamax = negamax
algorithm-alpha-beta = alpha-beta
algorithm-negamax-alpha-beta = negamax-alpha-beta
# Between the names of algorithms in a title.
and = { $left } and { $right }

## Numbers of things

nodes = { $count } { $count ->
    [one] node
   *[other] nodes
}
leaves = { $count } { $count ->
    [one] leaf
   *[other] leaves
}
moves = { $count } { $count ->
    [one] move
   *[other] moves
}
plies = { $count } { $count ->
    [one] ply
   *[other] plies
}
steps = { $count } { $count ->
    [one] step
   *[other] steps
}
cutoffs = { $count } { $count ->
    [one] cutoff
   *[other] cutoffs
}
# After a search or in a caption.
nodes-searched = { $count } { $count ->
    [one] node searched
   *[other] nodes searched
}
# Where moves were skipped, and in captions.
skipped-moves = { $count } { $count ->
    [one] move skipped
   *[other] moves skipped
}
more-than = more than { $number }

## Nodes, in sentences

the-root = the root
# The last moves that lead to a node, and how many there are: `… Ra8 Kg7 (ply 12)`.
path-end = … { $moves } (ply { $ply })

## Mates

# The game is over.
has-won = { $player } has won
# $moves counts the winner's own moves, $count the plies.
mate-for = mate in { $moves } for { $player }, { $count } { $count ->
    [one] ply
   *[other] plies
}
# Below a node.
mate-in = mate in { $count }
# The same two of games that know no mate.
win-for = win in { $moves } for { $player }, { $count } { $count ->
    [one] ply
   *[other] plies
}
win-in = win in { $count }

## The rules in force, one after the other in a line

rule-cut-equal = cut at v ≥ β, v ≤ α
rule-cut-greater = cut at v > β, v < α
rule-fail-soft = fail-soft
rule-fail-hard = fail-hard
rule-mates-flat = mates flat
rule-mates-distance = mates by distance (MAX = { $max }, MNOHO = { $mnoho })
rule-order-given = moves in the order given
rule-order-reverse = moves in reverse order
rule-order-random = moves shuffled (seed { $seed }, { $generator })
rule-order-best = best moves first
rule-order-worst = worst moves first
rule-to-the-end = to the end of the game
rule-depth = depth { $count } { $count ->
    [one] ply
   *[other] plies
}
rule-window = root window { $window }

## Cutoffs

alpha-cut = α-cut
beta-cut = β-cut
cut-deep = deep
# `2 ≤ α = 3 of B`. $comparison is `2 ≤ α = 3`.
cut-of = { $place ->
    [root] { $comparison } of the root
   *[other] { $comparison } of { $node }
}
# The bound of the ancestor counts differently there: `0 ≤ α = 99 (98 at the root)`.
cut-of-other = { $place ->
    [root] { $comparison } ({ $there } at the root)
   *[other] { $comparison } ({ $there } at { $node })
}
cut-of-window = { $comparison } of the root window
# Behind one of the three above.
cut-and-deep = { $cut } (deep)

# The sentences below explain a cutoff; $skipped is the number of moves that were skipped.
# Begins them all; $comparison is `2 ≤ α = 3`.
cutoff-here = { $place ->
    [root] At the root ({ $player } to move) { $comparison }
   *[other] At { $node } ({ $player } to move) { $comparison }
}
cutoff-by-window = { $here }, the bound of the window that the search was given: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
# $owner is the player whose bound it is; $node is the ancestor; $sure is `least` or `most`; $counted is empty or
# `cutoff-counted…`; $distance is `cutoff-shallow` or `cutoff-deep`; $consequence is one of the two after them.
cutoff-by-ancestor = { $here }. { $owner } is already sure of { $sure ->
    [most] at most
   *[least] at least
} { $value } at { $place ->
    [root] the root
   *[other] { $node }
}{ $counted }, { $distance }. { $consequence }
# In brackets behind the ancestor: what its bound is worth $count plies further down.
cutoff-counted = { $bound } here, { $count } { $count ->
    [one] ply
   *[other] plies
} further down, where a win is worth more
cutoff-counted-unreachable = { $bound } here, { $count } { $count ->
    [one] ply
   *[other] plies
} further down, where a win is worth more: more than any move can reach
cutoff-shallow = its parent: a shallow cutoff
cutoff-deep = { $count } { $count ->
    [one] ply
   *[other] plies
} further up: a deep cutoff
cutoff-nothing-to-gain = So { $owner } has nothing to gain here, and { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-never-reached = So { $owner } will never let the game come here, and { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.

## Why a step happened, in a table

reason-start = start at the root, { $player } to move
reason-try = try { $move }
reason-drawn = a draw
reason-static = static value
# The value was outside of ±MNOHO, which is for wins.
reason-clamped = static value { $raw }, brought into ±MNOHO: { $value }
reason-best = best for { $player } so far: { $value }
reason-best-by = best for { $player } so far by { $move }: { $value }
# $cut is `alpha-cut` or `beta-cut`; $why is `cut-of…`; $skipped is `skipped-moves`.
reason-cutoff = { $cut }: { $why }; { $skipped }
reason-root-value = the root is worth { $value }
reason-root-bound = the root returns { $value }, a bound: it is { $proved }
reason-back = { $place ->
    [root] back to the root with { $value }
   *[other] back to { $node } with { $value }
}

## Notes on a search

unrecorded = { $count } { $count ->
    [one] node is
   *[other] nodes are
} counted but not stored (--node-limit); the values and counts are those of the whole search
caveat-chess = draws by repetition are not detected; 50 moves without capture or pawn move, stalemate and insufficient material are draws
# $distinct and $deepest are plies.
caveat-horizon = wins { $distinct } { $distinct ->
    [one] ply
   *[other] plies
} or more away cannot be told apart: MAX − MNOHO = { $difference }, and the search is { $deepest } { $deepest ->
    [one] ply
   *[other] plies
} deep
view-max = values from MAX's point of view
view-mover = values from the point of view of the side to move

## The table of steps

heading-step = step
heading-event = event
heading-node = node
heading-value = value
heading-reason = reason
event-enter = enter
event-evaluate = evaluate
event-update = update
event-cutoff = cutoff
event-leave = leave

## The summary of a search

# The labels stand in a column at the left.
label-search = search
label-algorithm = algorithm
label-value = value
label-best-move = best move
label-variation = variation
label-root-moves = root moves
label-nodes = nodes
label-leaves = leaves
label-cutoffs = cutoffs
label-not-stored = not stored
label-note = note
summary-search = { $heading }, { $player } to move
# Only a bound was found; $proved is such as `≤ 2`.
summary-bound = { $proved }  a bound, not a value: the search returned { $value } for the window { $window }
summary-no-move = none
summary-no-move-at-leaf = none: the root is a leaf
summary-move-unproved = { $move }  not proved best: its bound is what the search returned
summary-no-variation = none is proved
summary-best = ← best
summary-more-moves = { $count } { $count ->
    [one] more move is
   *[other] more moves are
} not stored (--node-limit)
# $full is a number or `more-than`, $saved the same in per cent.
summary-nodes-saved = { $nodes } of { $full } by minimax: { $saved } saved
# Behind the number of leaves; $branching and $depth are those of a uniform tree.
summary-least-leaves = (at least { $least } in any search: Knuth & Moore, b = { $branching }, d = { $depth })
# $skipped is `skipped-moves`.
summary-cutoffs = { $cutoffs }  ({ $shallow } shallow, { $deep } deep); { $skipped }
# What is known about the value of a root move.
verdict-exact = exact
verdict-bound = a bound
verdict-not-better = a bound: not better than the best
verdict-worse = a bound: worse than the best

## A moment of a search

# $step is a number in digits.
moment = after { $step } of { $count } { $count ->
    [one] step
   *[other] steps
}

## Levels, left of the tree

level-max = MAX
level-min = MIN
level-white = White
level-black = Black
ply = ply { $ply }
remaining = { $count } { $count ->
    [one] ply left
   *[other] plies left
}

## At nodes and edges

# How the game ended.
wins = { $player } wins
wins-white = White wins
wins-black = Black wins
draw = draw
# What the static value was before it was brought into ±MNOHO.
was = was { $value }
skipped = skipped
returned = returned { $value }
# Marks a node at which two searches differ.
difference = differs
node-type-pv = PV
node-type-cut = CUT
node-type-all = ALL
# The rule of a node with this bound, which is β at MAX and α at MIN.
cut-rule-at-max-equal = cut if ≥ { $bound }
cut-rule-at-max-greater = cut if > { $bound }
cut-rule-at-min-equal = cut if ≤ { $bound }
cut-rule-at-min-greater = cut if < { $bound }

## Folds

folded-nodes = { $count } { $count ->
    [one] node
   *[other] nodes
}
# Behind `caption-folded…`.
folded-cutoffs = with { $count } { $count ->
    [one] cutoff
   *[other] cutoffs
}
# The same without the number, which stands in the line above.
unit-nodes = { $count ->
    [one] node
   *[other] nodes
}
unit-skipped = { $count ->
    [one] skipped
   *[other] skipped
}

## What a reader sees who rests the mouse on a node

tooltip-unreached = not reached by this search
tooltip-folded = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
} folded up here
tooltip-folded-and-skipped = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
} and { $skipped } { $skipped ->
    [one] skipped move
   *[other] skipped moves
} folded up here
# $number is in digits.
tooltip-visit = number { $number } in the order of visits
tooltip-won = { $player } has won: { $value }
tooltip-drawn = a draw: { $value }
tooltip-leaf = leaf, static value { $value }
tooltip-inner = { $player } to move, value { $value }
tooltip-window = window on entry { $window }

## Titles and captions

hand-built-tree = A hand-built tree
caption-value = value { $value }
caption-best-move = best move { $move }
caption-folded = { $nodes } { $nodes ->
    [one] searched node
   *[other] searched nodes
} folded up in this picture
caption-folded-and-skipped = { $nodes } { $nodes ->
    [one] searched node
   *[other] searched nodes
} and { $skipped } { $skipped ->
    [one] skipped move
   *[other] skipped moves
} folded up in this picture
counts-line = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}, { $leaves } { $leaves ->
    [one] leaf
   *[other] leaves
}, { $cutoffs } { $cutoffs ->
    [one] cutoff
   *[other] cutoffs
}, { $skipped } { $skipped ->
    [one] move
   *[other] moves
} skipped

## The picture in sentences, for those who cannot see it

describe-search = The tree of a search with { $algorithm } ({ $rules }). { $player } is to move at the root.
# $view is `view-max` or `view-mover`.
describe-view = It shows { $view }.
describe-value = The value of the root is { $value }.
describe-value-and-move = The value of the root is { $value } and the best move is { $move }.
describe-variation = The principal variation is { $moves }.
describe-counts = The search looked at { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}, { $leaves } of them leaves.
# $moment is `moment`.
describe-moment = It is seen { $moment }; so far the value of the root is { $value }.
describe-more-cutoffs = … and { $count } { $count ->
    [one] more cutoff
   *[other] more cutoffs
}.

## What the signs mean

legend-title = What the signs mean
legend-max = MAX to move
legend-min = MIN to move
legend-leaf = leaf with its static value
legend-over = the game is over
legend-bound = only this bound is proved
legend-unknown = nothing is proved
legend-interval = interval of the values still possible
legend-window = window on entry
# Old bounds are struck through beside the new ones.
legend-window-history = window and its earlier bounds
legend-window-edge = window passed down the edge
legend-cut-rule = when the node may stop
legend-returned = value returned to the parent
legend-cutoff = cutoff: α or β is met
# An arc from a cutoff to the ancestor whose bound it met.
legend-cause = the ancestor whose bound it is
legend-cause-deep = the same, further up than its parent
legend-skipped = skipped move
legend-unreached = not reached by this search
legend-unreached-or-unstored = not reached by this search, or not stored
legend-folded = several nodes, folded up
legend-visits = order of visits
legend-variation = best play
legend-choices = the move that was chosen
legend-best-move = best move
# Three types of nodes after Knuth and Moore: PV, CUT, ALL.
legend-node-types = expected type of node: PV, CUT, ALL
# Negamax: the value changes its sign on its way up.
legend-sign-flip = the sign changes: v becomes −v
legend-active = being searched
legend-difference = the searches differ here
legend-blank = to be filled in
# In place of what was skipped.
legend-ghost = what minimax would have found there
