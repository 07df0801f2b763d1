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
cut-shallow = shallow
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
best-move-mark = best
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
folded-cutoffs = { $count } { $count ->
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
# Where nodes have numbers such as #5.
visits-note = #1, #2, …: order of visits

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

## The report: the fixed words of its page

page-searches = Searches
page-to-move = To move
page-position = Position
page-note = Note
page-results = Results
# The heads of the table of results.
page-search = Search
page-value = Value
page-best-move = Best move
page-variation = Variation
page-nodes = Nodes
page-leaves = Leaves
page-cutoffs = Cutoffs
page-deep-cutoffs = of them deep
page-skipped = Moves skipped
page-saved = Saved
page-root-moves = What each search proved about the moves of the root
page-move = Move
page-meaning = Meaning
# Behind the best of the moves of the root.
page-best = best
page-nodes-by-ply = Nodes by ply
page-ply = Ply
page-trees = The trees, in the same layout
page-fit = Fit the trees to the width of the page
page-lesson = The mate lesson: does it matter how far away a win is?
page-lesson-shown = The bundled example, shown further up this page, is a position in which they differ.
# Before the title of the bundled example.
page-lesson-bundled = So the pictures show the bundled example instead, searched to its end:
page-wrong-move = the wrong move
page-right-move = the right move
page-promise = Every figure is the print-out of a search that really ran.

## The report: its sentences

report-made-by = Made by { $generator }.
# The title of a page with several sources.
report-several = { $count } { $count ->
    [one] search
   *[other] searches
}
report-the-position = The position
# What searches are called beside each other, behind the algorithm: the rules in which they differ.
report-name-depth = depth { $depth }
report-name-order-given = given order
report-name-order-reverse = reverse order
report-name-order-random = random order
report-name-order-best = best order
report-name-order-worst = worst order
report-name-cut-equal = cut on equal
report-name-cut-greater = cut on greater
report-name-mates-flat = mates flat
report-name-mates-distance = mates by distance
# What came out; $value may have `mate-for` in brackets behind it.
report-bound = The value of the position is { $proved }, a bound: the search returned { $value } for the window { $window }.
report-worth = The position is worth { $value }.
report-plays = { $player } plays { $move }.
report-plays-variation = { $player } plays { $move }; with best play on both sides: { $variation }.
report-no-move = There is no move to choose.
report-results-differ = The searches say different things.
# $nodes is `nodes`, $full a number, $cutoffs is `cutoffs`, $moves is `skipped-moves`.
report-saves-nothing = { $name } finds nothing to skip: it visits { $nodes }.
report-saves = { $name } visits { $nodes } instead of { $full } and so saves { $saved }: { $cutoffs } ({ $deep } deep), { $moves }.
# $moves, $plies and $leaves are those messages.
report-minimum = Every inner node has { $moves } and every leaf lies { $plies } deep, so any search must look at no fewer than { $leaves }: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth & Moore 1975).
# In place of a number in the table of nodes by ply.
report-all-plies = all
report-trees-left-out = only the first { $drawn } of { $count } { $count ->
    [one] tree is
   *[other] trees are
} drawn
report-left-out = The pictures show at most { $most } { $most ->
    [one] node
   *[other] nodes
}: the principal variation, the cutoffs nearest to the root and their causes, then ply by ply. Folded into triangles that carry their counts: { $folded }.
report-folded-of = { $nodes } of { $name }
report-every-cutoff = Every cutoff and its reason
report-some-cutoffs = { $listed } of { $count } { $count ->
    [one] cutoff with its reason
   *[other] cutoffs with their reasons
}

## The report: the chart of nodes

chart-title = Nodes by ply and in total
chart-all-nodes = all nodes
chart-leaves = leaves
chart-at-least = at least { $count }
chart-minimum = least possible (Knuth & Moore)
chart-logarithmic = logarithmic scale

## The report: the lesson on mate scores

lesson-differ = Here the two ways to score a win pick different moves.
lesson-agree = In this position both ways to score a win pick the same move.
lesson-no-mate = With best play this position is not won or lost, as far as it was searched, so both ways to score a win pick the same move.
lesson-over = The game is over here, so there is no move to choose.
lesson-not-by-distance = Some values of this tree lie beyond ±MNOHO, where they would be taken for wins, so its wins cannot be scored by distance.
bundled-title = The quicker mate
bundled-note = Two moves win, the first of them by force on the third ply, the second at once. Counted by distance they are worth 96 and 98; counted flat they are equal, and the slower one stands first. (Made after the figure that is lost from T. Kühr, Algoritmus Minimax: depth 4, MAX = 99, MNOHO = 90.)
lesson-side-distance = Scored by distance
lesson-side-flat = Scored flat
# What one of the two ways to score a win makes of the position.
lesson-side-plays = { $player } plays { $move }; the root is worth { $value }.
lesson-side-no-move = The root is worth { $value }.
lesson-same-move = Both pick the same move here.
# $right is `lesson-wins` or `lesson-loses`, $wrong is one of the messages after them.
lesson-by-distance = By distance, { $right }, while { $wrong }.
lesson-wins = { $move } wins in { $plies } ({ $value })
lesson-loses = { $move } loses in { $plies } ({ $value })
lesson-wins-later = { $move } takes { $plies } ({ $value })
lesson-loses-sooner = { $move } loses after { $plies } ({ $value })
lesson-worth = { $move } is worth only { $value }
lesson-proved = { $move } is proved to be { $proved }
lesson-plies = (A node counts plies from itself, so the position after a winning move shows one more.)
lesson-flat-slower-win = Flat scoring gives every win { $most } and every loss { $least }, however far away, so these moves look alike to it and the first one is kept: it plays { $wrong }, the slower win.
lesson-flat-quicker-loss = Flat scoring gives every win { $most } and every loss { $least }, however far away, so these moves look alike to it and the first one is kept: it plays { $wrong }, the quicker loss.

## The report: how the work grows with the depth

page-growth = How the work grows with the depth
page-depth = Depth
page-growth-table = The same numbers as a table
# $branching is a number such as 3.2.
growth-measured = Each search was repeated to every smaller depth, and its leaves were counted. The two lines without marks are what theory says of a uniform tree in which every inner node has as many moves as those of this one on average, b = { $branching }: plain minimax looks at all b^d leaves, and no search can do with fewer than b^⌈d/2⌉ + b^⌊d/2⌋ − 1, the bound of Knuth and Moore, which alpha-beta meets if it always tries the best move first. Real trees are not uniform, so points may lie on either side of the lines.
growth-cut = Where a point is missing, the search to that depth was too large to be counted.
growth-too-shallow = These searches look at most one ply ahead, so there is no smaller depth to compare them with.
growth-no-values = The inner nodes of this tree have no values of their own at which a search could stop, so nothing can be said about smaller depths.
growth-too-large = This position is too large to be counted to several depths here.
# The axes of the chart.
growth-axis-depth = depth in plies
growth-axis-leaves = leaves (logarithmic scale)
# The label of a line.
growth-minimum = Knuth & Moore

## The report: colours and lists

# The control with which a reader chooses the colours of the page, and what it offers.
page-colours = Colours
page-colours-auto = as the system
page-colours-light = light
page-colours-dark = dark
page-colours-contrast = high contrast
# Opens a tree as a nested list.
page-list = The tree as a list
