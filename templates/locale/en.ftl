# The words of pictures and texts in English: the file to translate from.
#
# Numbers are printed with their thousands set apart; values come as finished text. Where a sentence names a node, $node
# is its name and $place says what kind of name that is: `root` (whatever $node is), `node` (a name such as B), `move` or
# `moves` (the one or more that lead there).
#

## Players and sides

max = MAX
min = MIN
# Who moves at a node where dice are rolled, say.
chance = chance
# The side that MAX or MIN plays, in brackets behind it.
side-white = White
side-black = Black
side-south = South
side-north = North
# `MAX (White)`
player-and-side = { $player } ({ $side })

## Algorithms

algorithm-minimax = minimax
algorithm-negamax = negamax
algorithm-alpha-beta = alpha-beta
algorithm-negamax-alpha-beta = negamax-alpha-beta
algorithm-aspiration = aspiration search
algorithm-scout = Scout
algorithm-pvs = principal variation search
algorithm-mtd-f = MTD(f)
algorithm-sss-star = SSS*
algorithm-expectiminimax = expectiminimax
algorithm-star1 = Star1
algorithm-star2 = Star2
algorithm-proof-number = proof-number search
# The programs of the documents, as printed.
algorithm-nemec-depth-1 = Němec's depth-1 program
algorithm-nemec-depth-2 = Němec's depth-2 program
algorithm-nemec-minimax = Němec's minimax, as printed
algorithm-nemec-probability = Němec's search by probabilities
algorithm-white-black = White and Black of document 001, as printed
algorithm-white-black-pseudo-legal = White and Black of document 001 with pseudo-legal moves, as printed
algorithm-habr-connect4-v1 = Connect-4 of document 004 (version 1), as printed
algorithm-habr-connect4-v2 = Connect-4 of document 004 (version 2), as printed
algorithm-kuhr-minimax = Kühr's minimax, as printed
algorithm-kuhr-alpha-beta = Kühr's alpha-beta, as printed
# $mistake is what `mutant-…` says: words that follow the name of an algorithm.
algorithm-mistaken = { $algorithm } { $mistake }
mutant-window-reset = with the window reset at every node
mutant-shallow = with shallow cutoffs only
mutant-shared = with α and β shared by all nodes
mutant-root-not-narrowed = with a root that never narrows its window
mutant-other-rule = with the other rule for cutting
mutant-mixed-cuts = with one player cutting at equality and the other not
mutant-late-cut = with cuts one move late
mutant-leaf-cuts = with only leaves cut off
mutant-sign = without the minus sign
mutant-window-kept = with a window that is never negated and swapped
mutant-no-dal = without dal
mutant-no-bliz = without bliz
mutant-no-shift = without bliz and dal
mutant-ply-early = one ply too shallow
mutant-as-logged = as the program ran it
mutant-minimax = with nothing pruned (plain minimax)
mutant-players-swapped = with MAX and MIN swapped everywhere
mutant-ply-swapped = with MAX and MIN swapped at ply { $ply }
mutant-right-to-left = with moves tried from right to left
mutant-first-value = with the first value copied upward
mutant-last-value = with the last value copied upward
# Between the names of algorithms in a title.
and = { $left } and { $right }

## Techniques of chess programs

# Behind the name of an algorithm: `alpha-beta + null move`.
technique-quiescence = quiescence
technique-check-extension = check extension
technique-queen-down = queen down
technique-near-leaf = reduction near leaves
technique-stand-pat = tactical trial
technique-even-for-odd = even for odd depth
technique-null-move = null move
technique-null-move-twice = null move twice
technique-null-move-in-endgames = null move in endgames
technique-null-move-in-check = null move in check
technique-null-move-near-mate = null move near mate
technique-table = transposition table
technique-table-bounds-as-exact = table with bounds as exact values
technique-table-mates-from-root = table with mates from the root
technique-deepening = iterative deepening
technique-killer = killer moves
technique-history = history heuristic
# Behind `without`; $names are some of the above.
techniques-left-out = { $names }

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
orders = { $count } { $count ->
    [one] order of the moves
   *[other] orders of the moves
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
mate-in = { $player }: mate in { $count }
# The same two of games that know no mate.
win-for = win in { $moves } for { $player }, { $count } { $count ->
    [one] ply
   *[other] plies
}
win-in = { $player }: win in { $count }
# A win so far away that its value does not tell how far.
win-far = win for { $player } in { $count } { $count ->
    [one] ply
   *[other] plies
} or more

## Levels, left of the tree

level-max = MAX
level-min = MIN
level-chance = CHANCE
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
illegal = illegal
stand-pat = pat
known = = known
# What the static value was before it was clamped to ±MNOHO.
was = was { $value }
skipped = skipped
returned = returned { $value }
# What the move to a node gains, at the node.
gains = gains { $value }
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
    [one] cut
   *[other] cut
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
tooltip-chance = chance node, value { $value }
tooltip-window = window on entry { $window }

## Titles and captions

hand-built-tree = A hand-built tree
# What a picture is called that does not tell what it shows.
search-tree = A search tree
caption-value = value { $value }
caption-best-move = best move { $move }
# $child counts the children of the root from the left, where moves have no names.
caption-best-child = best move: { $child ->
    [1] the first child
    [2] the second child
    [3] the third child
    [4] the fourth child
    [5] the fifth child
   *[other] child number { $child }
}
# $max is in digits.
caption-beyond-mates = bounds beyond ±{ $max } are mate scores seen from a ply below: no move there can reach them
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
describe-search-alone = The tree of a search with { $algorithm }. { $player } is to move at the root.
# Where not even the algorithm is told.
describe-tree = A search tree. { $player } is to move at the root.
# $view is `view-max` or `view-mover`.
describe-view = It shows { $view }.
describe-value = The value of the root is { $value }.
describe-variation = The principal variation is { $moves }.
describe-counts = The search looked at { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}, { $leaves } of them leaves.
# $moment is `moment`.
describe-moment = It is shown { $moment }; so far the value of the root is { $value }.
describe-more-cutoffs = … and { $count } { $count ->
    [one] more cutoff
   *[other] more cutoffs
}.

## What the signs mean

legend-title = Legend
legend-max = MAX to move
legend-min = MIN to move
# $player is a name.
legend-player = { $player } to move
legend-chance = chance node: expected value
legend-probability = probability of a chance move
legend-symmetric = nodes of the full tree, drawn as one
legend-rounded = rounded
legend-leaf = leaf with its static value
legend-over = game over
legend-bound = only this bound is proved
legend-bound-assumed = only this bound is proved or assumed
legend-unknown = nothing is proved
legend-interval = interval of the values still possible
legend-window = window on entry
# Old bounds are struck through beside the new ones.
legend-window-history = window and its earlier bounds
legend-window-edge = window passed down the edge
legend-cut-rule = condition for a cutoff at this node
legend-returned = value returned to the parent
legend-gain = what the move there gains
legend-sum = (gain − reply) · factor of the ply
legend-cutoff = cutoff: a value has reached α or β
legend-win-cutoff = after a win the program stops looking
legend-probe = probe: one reply tried, for a bound
# An arc from a cutoff to the ancestor whose bound it met.
legend-cause = ancestor that set the bound
legend-cause-deep = the same, above the parent (deep cutoff)
legend-skipped = skipped move
legend-unreached = not reached by this search
legend-unreached-or-unstored = not reached by this search, or not stored
legend-folded = several nodes, folded up
legend-visits = order of visits
legend-variation = principal variation
legend-choices = the move that was chosen
legend-best-move = best move
# Three types of nodes after Knuth and Moore: PV, CUT, ALL.
legend-node-types = type of inner node: PV, CUT, ALL
legend-remarks = pat: the mover may stand pat on the static value; −1, +1: searched one ply less or more
legend-line-probability = probability of the line: the product of its moves' probabilities
legend-known = same position searched elsewhere
legend-trial = tried, not a move: ∅ null move, × tactical moves only, −1 one ply shallower
legend-revisits = number of visits, where more than one
legend-proof-numbers = proof number | disproof number
# Negamax: the value changes its sign on its way up.
legend-sign-flip = the sign changes: v becomes −v
legend-active = being searched
legend-difference = the searches differ here
legend-blank = fill in
# In place of what was skipped.
legend-ghost = what minimax would have found there

## The rules in force, one after the other in a line

rule-cut-equal = cut at v ≥ β, v ≤ α
rule-cut-greater = cut at v > β, v < α
# Seen by the side to move.
rule-cut-equal-mover = cut at v ≥ β
rule-cut-greater-mover = cut at v > β
rule-fail-soft = fail-soft
rule-fail-hard = fail-hard
rule-mates-flat = all mates score alike
rule-mates-none = no mate distance
# $window is the window of the root.
rule-question-window = question: can the player to move at the root reach the far bound of { $window }?
rule-win = a win is worth { $max }
rule-koeff = Koeff { $koeff }
rule-koeff-correct = Koeff { $koeff }, CorrectK { $correct }
rule-mates-distance = mates by distance (MAX = { $max }, MNOHO = { $mnoho })
rule-symmetric = symmetric positions count as one
rule-as-logged = cutoffs and values as the program has them
rule-mistaken = deliberate mistake: { $mistake }
rule-order-given = moves in the order given
rule-order-scan = moves in board-scan order
rule-order-reverse = moves in reverse order
rule-order-random = moves shuffled (seed { $seed }, { $generator })
rule-order-best = best moves first
rule-order-worst = worst moves first
rule-order-static = moves sorted by the static value of the resulting position, best first
rule-order-nth = move order number { $number }
rule-to-the-end = no depth limit
rule-threshold = lines with probability at least { $threshold }
rule-depth = depth: { $count } { $count ->
    [one] ply
   *[other] plies
}
rule-looks-ahead = looks { $count } { $count ->
    [one] ply
   *[other] plies
} ahead
rule-window = root window { $window }

## Cutoffs

alpha-cut = α-cutoff
beta-cut = β-cutoff
# Where a program looks no further after a winning move.
win-cut = win
probe-cut = probe
cut-shallow = shallow
cut-deep = deep
# `2 ≤ α = 3 (from B)`. $comparison is `2 ≤ α = 3`.
cut-of = { $place ->
    [root] { $comparison } (from the root)
   *[other] { $comparison } (from { $node })
}
# The bound of the ancestor counts differently there: `0 ≤ α = 99 (98 at the root)`.
cut-of-other = { $place ->
    [root] { $comparison } ({ $there } at the root)
   *[other] { $comparison } ({ $there } at { $node })
}
cut-of-window = { $comparison } (root window)
cut-of-mistake = { $comparison } (by mistake)
cut-win = scored { $value }
# At a chance node one reply to each move is tried before the search.
cut-probe = one reply tried, value { $value }
# The bound is what a chance node needs for its expected value.
cut-of-chance = { $place ->
    [root] { $comparison }, needed for the expected value at the root
   *[other] { $comparison }, needed for the expected value at { $node }
}
# The bound is the question of a null window: $comparison is `5 ≥ β = 4`.
cut-of-test = { $comparison } (null-window test)
# The bound is what an earlier visit to the node has shown.
cut-of-known = { $place ->
    [root] { $comparison }, already known for the root
   *[other] { $comparison }, already known for { $node }
}
# Behind one of the three above.
cut-and-deep = { $cut }, deep

# The sentences below explain a cutoff; $skipped is the number of moves that were skipped.
# Begins them all; $comparison is `2 ≤ α = 3`.
cutoff-here = { $place ->
    [root] At the root ({ $player } to move), { $comparison }
    [move] At the node after { $node } ({ $player } to move), { $comparison }
    [moves] At the node after { $node } ({ $player } to move), { $comparison }
   *[node] At { $node } ({ $player } to move), { $comparison }
}
cutoff-by-mistake = { $here }, a bound that neither player has secured higher up: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped by mistake.
cutoff-by-window = { $here }, the bound of the window that the search was given: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-by-guessed-window = { $here }, the bound of the guessed window: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-by-own-window = { $here }, the bound of the window with which the root begins: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-by-win = { $place ->
    [root] At the root
    [move] At the node after { $node }
    [moves] At the node after { $node }
   *[node] At { $node }
}, { $player } has won with this move. The program looks no further: it returns the win, { $value }, whatever other moves are worth, and { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-by-null-window = { $here }, a bound of the null window of this visit to the root: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
# $at is `tell-at` of the node at which the test was made, or of the one that is searched again.
cutoff-by-test = { $here }. That is all that the test { $at } asks: the question is answered, and { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-by-known = { $here }. The previous visit has already shown that nothing better can be found { $at }: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
# One reply to a chance move was tried; the others wait.
cutoff-of-probe = { $place ->
    [root] At the root
    [move] At the node after { $node }
    [moves] At the node after { $node }
   *[node] At { $node }
} ({ $player } to move) one reply is tried, worth { $value }; for now { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-by-chance = { $here }. Whatever else is found here cannot change the outcome { $at }: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
# $comparison is `4.5 ≤ α = 5`; $sum and $rest make 4.5.
cutoff-at-chance = { $place ->
    [root] At the root
    [move] At the node after { $node }
    [moves] At the node after { $node }
   *[node] At { $node }
} the sum so far is { $sum }, and the rest can add { $sure ->
    [most] at most
   *[least] at least
} { $rest }: { $comparison }. Whatever the rest is worth, the value stays outside the window, and { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-at-chance-probed = { $place ->
    [root] At the root
    [move] At the node after { $node }
    [moves] At the node after { $node }
   *[node] At { $node }
} the replies tried so far already decide it: the sum can be { $sure ->
    [most] at most
   *[least] at least
} { $comparison }. The value stays outside the window, and { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
# $owner is the player whose bound it is; $node is the ancestor; $sure is `least` or `most`; $counted is empty or
# `cutoff-counted…`; $distance is `cutoff-shallow` or `cutoff-deep`; $consequence is one of the two after them.
# $here is `tell-node`, $at `tell-at`; $compared is `cutoff-shallow` or `cutoff-deep`.
cutoff-by-ancestor = { $here } is worth { $limit ->
    [most] at most
   *[least] at least
} { $value }, and { $owner } is already sure of { $sure ->
    [most] at most
   *[least] at least
} { $bound } { $at }{ $counted }{ $distance }: { $compared }.
# In brackets behind the ancestor: what its bound is worth $count plies further down.
cutoff-counted = { $bound } here, { $count } { $count ->
    [one] ply
   *[other] plies
} nearer the end
cutoff-counted-unreachable = { $bound } here, { $count } { $count ->
    [one] ply
   *[other] plies
} nearer the end: more than any move can reach
cutoff-further-up = , { $count } { $count ->
    [one] ply
   *[other] plies
} further up
cutoff-shallow = { $comparison }
cutoff-deep = { $comparison }, a deep cutoff
# $skipped is one of the phrases below.
cutoff-nothing-to-gain = So { $owner } has nothing to gain here, and { $skipped }.
cutoff-never-played = So { $owner } will never move to { $node }, and { $skipped }.
cutoff-never-reached = So { $owner } will never let the game come here, and { $skipped }.
told-skipped-some = { $count } { $count ->
    [one] move is
   *[other] moves are
} skipped
# $list is `4 and 6`, `E, F and G`.
told-skipped-leaves = { $count ->
    [one] the leaf { $list } is
   *[other] the leaves { $list } are
} skipped
told-skipped-nodes = { $count ->
    [one] { $list } is
   *[other] { $list } are
} skipped
told-skipped-moves = { $count ->
    [one] the move { $list } is
   *[other] the moves { $list } are
} skipped
told-and = { $first } and { $last }

## Why a step happened, in a table

reason-start = start at the root, { $player } to move
reason-start-chance = start at the root, a chance node
reason-probe = try one reply to { $move }
# At a chance node: `1/6 · 3`.
reason-added = plus { $product } makes { $sum }
reason-probed = the expected value is { $proved }
reason-try = try move { $move }
# With a null window.
reason-test = test { $move }
reason-again = re-search { $move }
reason-start-again = re-search the root
reason-drawn = a draw
reason-static = static value
reason-taken-back = leaves the mover's own king in check: illegal, taken back
reason-remembered = known from earlier visits: { $proved }
# Proof-number search: $move is a move; $count moves; the numbers may be ∞.
reason-most-proving = towards the most-proving node: { $move }
reason-expanded = the most-proving node, expanded: { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
reason-numbers = proof number { $proof }, disproof number { $disproof }
reason-up = { $place ->
    [root] back to the root
   *[other] back to { $node }
}
# What is asked of the root: $player is `player` or `player-and-side`; $value is a value, as MAX sees it.
question-win = Does { $player } win?
question-goal = { $sure ->
    [most] Does { $player } get { $value } or less?
   *[least] Does { $player } get { $value } or more?
}
# What came out: $goal is such as `≥ 5`; $visits says how many nodes were visited.
answer-win-yes = proved: { $player } wins
answer-win-no = disproved: { $player } does not win (a draw is not a win)
answer-goal-yes = proved: the value is { $goal }
answer-goal-no = disproved: the value is { $goal }
answer-open = not settled: the search was abandoned after { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
} to nodes
reason-next-move = on to the next move
# Deeper than the program looks: only what moves have gained counts.
reason-beyond = deeper than the program looks
# Techniques of chess programs. $quiet is how many quiet moves there are.
reason-stand-pat = { $player } may stand pat on the static value { $value }; quiet moves not considered: { $quiet }
reason-queen-down = { $player } is more than a queen short of the bound: one ply less (H1)
reason-reduced = uninteresting move near the leaves: one ply less (H2)
reason-extended = a check: one ply more
reason-probability = probability of the move { $move }, of the line { $line }
reason-probability-below = probability of the move { $move }, of the line { $line }, less than { $threshold }: not searched further
reason-probability-long = probability of the move { $move }, of the line { $line }; as long as a line may be
reason-recalled = { $place ->
    [root] transposition: known from the root: { $proved }
    [move] transposition: known from the node after { $node }: { $proved }
    [moves] transposition: known from the node after { $node }: { $proved }
   *[node] transposition: known from { $node }: { $proved }
}
reason-recalled-earlier = transposition: known from elsewhere: { $proved }
reason-first-deepening = first: best move of the previous iteration
reason-first-table = first: best move from the table
reason-first-killer = first: a killer move
reason-first-history = first: best move by the history heuristic
trial-stand-pat = H3 tries the tactical moves of { $player } alone, as if no ply were left
trial-even-for-odd = The same position is tried one ply shallower, { $player } to move
trial-null-move = { $player } passes (null move): the opponent moves twice in a row, one ply shallower
assumed-standing-pat = Nothing was searched for this: the side to move may stand pat on the static value.
assumed-stand-pat = This is assumed, not proved: the tactical moves alone are enough, and having the move is taken to be an advantage.
assumed-even-for-odd = This is assumed, not proved: the search was one ply shallower.
assumed-null-move = This is assumed, not proved: the mover passed, and having the move is taken to be an advantage; in zugzwang it is not.
# The value was outside ±MNOHO, which is for wins.
reason-clamped = static value { $raw }, clamped to ±MNOHO: { $value }
reason-best = best for { $player } so far: { $value }
reason-best-by = best for { $player } so far: { $value } (move { $move })
reason-best-by-sum = best for { $player } so far: { $value } (move { $move })
# $cut is `alpha-cut` or `beta-cut`; $why is `cut-of…`; $skipped is `skipped-moves`.
reason-cutoff = { $cut }: { $why }; { $skipped }
reason-root-value = the root is worth { $value }
reason-root-outside = the root returns { $value }, outside its window
reason-root-bound = the root returns { $value }, a bound: it is { $proved }
reason-back = { $place ->
    [root] back to the root with { $value }
   *[other] back to { $node } with { $value }
}

## Notes on a search

unrecorded = { $count } { $count ->
    [one] node is
   *[other] nodes are
} counted but not stored; values and counts are still those of the whole search
unrecorded-at-most = up to { $count } { $count ->
    [one] node is
   *[other] nodes are
} counted but not stored; the search revisited nodes, and unstored nodes are counted at every visit: the numbers of nodes, leaves and skipped moves are upper bounds, and the variation may end early; the values are those of the whole search
# Where these are upper bounds.
counts-at-most = at most: { $counts }
caveat-chess = draws by repetition are not detected; stalemate, insufficient material, and 50 moves without a capture or pawn move, after which a draw can be claimed, count as draws
# Of draughts; $count is the number of moves that the rules name.
caveat-draughts = draws by repetition are not detected; { $count } { $count ->
    [one] move
   *[other] moves
} of each side in a row, with kings only and without a capture, are a draw
# What is peculiar about a program as printed; $algorithm is its name, $max is MAX.
caveat-nemec-depth-1 = { $algorithm } evaluates the position after each move and ignores replies, whatever depth it is given; mates carry no distance (document 000)
caveat-nemec-depth-2 = { $algorithm } scores each move by the opponent's best reply, whatever depth it is given; mates carry no distance (document 000)
caveat-nemec-minimax = { $algorithm }: the root does not reduce the depth, so depth d searches d + 1 plies; mate scores are shifted after the loop over the moves, and at the root not at all: a mate in one ply scores { $max } there (document 000)
caveat-nemec-probability = { $algorithm }: depth d is not a number of plies; a line is searched further as long as the product of its moves' probabilities is 1/38^d or more, and at most 4 × (d + 1) plies. The best move found with the previous threshold gets probability 0.7; captures, promotions and checks get four times as much of the rest as other moves (document 003)
caveat-white-black = { $algorithm }: the depth is tested first, so that a mate at the last ply is not recognised, only evaluated; a side without legal moves has lost, even if it is stalemate; there are no draws, and mates carry no distance (document 001)
caveat-white-black-pseudo-legal = { $algorithm }: the depth is tested first, so that a mate at the last ply is not recognised, only evaluated; a side without legal moves has lost, even if it is stalemate; there are no draws, and mates carry no distance (document 001); pseudo-legal moves are tried too: those that leave the mover's own king in check are taken back, but count as nodes
caveat-habr-connect4-v1 = { $algorithm }: not a minimax of leaf values; a move scores the longest run it makes minus the best reply; a node scores its best move times (1 − Koeff × ply); a winning move, { $max }, ends a node, and the depth is exceeded by one ply. "Proved" here means what the program itself computes
caveat-habr-connect4-v2 = { $algorithm }: not a minimax of leaf values; a move scores the longest run it makes minus CorrectK times the best reply; a node scores its best move times (1 − Koeff × ply); a winning move, { $max }, ends a node, and a slower win may score more than an immediate one. "Proved" here means what the program itself computes
caveat-factor = at ply { $ply } the factor is { $factor }: where it is 0, nothing that comes later counts, and where it is negative, what is good counts as bad
caveat-kuhr-minimax = { $algorithm }: the best value starts at −{ $max } instead of −∞, so that values below that are not distinguished; mate scores are shifted after the loop over the moves, and at the root not at all: a mate in one ply scores { $max } there (document 002)
caveat-kuhr-alpha-beta = { $algorithm }: the root starts at −{ $max } and never cuts; once a mate in one ply is found, the window it passes on is empty; from then on only leaves cause cutoffs, so little more is pruned (document 002)
caveat-sss-star = { $algorithm } is implemented as in Plaat et al. (1996): null windows from +∞ downwards, with a memory; it evaluates the same leaves in the same order as Stockman's original with its OPEN list
caveat-no-bounds = { $algorithm } cannot cut at chance nodes without knowing the range of all values: add "bounds" to the root of the tree
# $max is what a win is worth, in digits.
caveat-proof-number = { $algorithm } answers a single yes/no question and computes no value: a draw counts as not winning, a win is worth { $max } however far away it is, and an unsettled node is shown with the value ?
caveat-no-dal = without dal the bounds go down as they are, although values come up through bliz: mate scores are compared with bounds of another ply, so that value and move may be wrong
# What a technique assumes; $technique is its name.
caveat-quiescence = { $technique }: where no plies remain, captures, promotions and evasions of checks are searched further; the depth counts plies only up to that point, and quiet moves are not considered beyond it
caveat-check-extension = { $technique }: lines with checks are searched deeper than others
caveat-queen-down = { $technique } (H1): three plies before the leaves, a position in which the mover is more than a queen short of the bound is searched only two plies deep; a queen sacrifice for mate may be missed
caveat-near-leaf = { $technique } (H2): near the leaves, uninteresting moves are searched one ply shallower; a quiet winning move may be missed
caveat-stand-pat = { $technique } (H3): one ply before the leaves, the tactical moves alone may be enough; zugzwang is not seen
caveat-even-for-odd = { $technique }: a search of 2n plies may stand for one of 2n + 1, the idea that document 003 rejects
caveat-null-move = { $technique } (H4): if the mover passes and still reaches the bound, its moves are not searched; not used in check, in endgames, near mates, or twice in a line
caveat-null-move-twice = { $technique } (H4): the null move is also allowed after another one in the same line: both sides may end up doing nothing
caveat-null-move-in-endgames = { $technique } (H4): the null move is also made in endgames, where it may be worse to move than not to: zugzwang
caveat-null-move-in-check = { $technique } (H4): the null move is also tried in check, where it is illegal
caveat-null-move-near-mate = { $technique } (H4): the null move is also made where a mate is in sight, and passing gives it away
caveat-table = { $technique }: what was remembered with another window may influence techniques that depend on the window (H1, H3, H4), so that the result may differ from theirs without a table
caveat-table-bounds-as-exact = { $technique }: a deliberate mistake: after a cutoff only a bound is known, but the table stores it as an exact value
caveat-table-mates-from-root = { $technique }: a deliberate mistake: the table stores mate scores as seen from the root, so that they are wrong where a position is met at another ply
caveat-no-bliz = without bliz a mate is worth the same however far away it is: the nearer one is not preferred
caveat-window-reset = every node begins with (−∞, ∞), whatever has been secured above: nothing is ever cut off
caveat-shallow = a node knows no bound but its parent's: deep cutoffs are missed, though value and move are right
caveat-shared = α and β are variables of the whole search: what one subtree has narrowed stays narrow in the next one, too much is cut, and value and move may be wrong
caveat-root-not-narrowed = the root keeps passing down its initial window: the values of its first moves cause no cutoffs in the others, though value and move are right
caveat-other-rule = a value that equals the bound causes a cutoff although the stated rule requires it to be exceeded, or the other way round: different leaves are skipped, though the value is right
caveat-mixed-cuts = MAX cuts under the stated rule and MIN under the other one: other leaves are skipped, though the value is right
caveat-late-cut = the test is about the best value before the last move: wherever there is a cutoff, one more move is searched, though value and move are right
caveat-leaf-cuts = moves to nodes with moves of their own are never skipped: too much is searched, though value and move are right
caveat-sign = the value of a child is taken over as the opponent sees it, without the minus: value and move are wrong as a rule
caveat-window-kept = a child gets (α, β) where it should get (−β, −α): the bound that could cut is always infinite, nothing is ever cut, and with fail-hard value and move may be wrong
caveat-no-shift = without bliz and dal a mate is worth the same however far away it is: the nearer one is not preferred
caveat-ply-early = the search stops one ply before its depth: the nodes there are worth their static values
caveat-as-logged = this is the search of the program in the log, right or wrong
caveat-minimax = every move is searched, although a closed window makes the rest of the moves pointless
caveat-players-swapped = MAX takes the smallest value and MIN the largest
caveat-ply-swapped = at one ply the smallest value is taken instead of the largest, or the other way round
caveat-right-to-left = the last move of every node is searched first, so other moves come too late to be searched
caveat-first-value = a node takes the value of its first move, whatever the others are worth
caveat-last-value = a node takes the value that came back last, whatever the others are worth
# $distinct and $deepest are plies.
caveat-horizon = wins { $distinct } { $distinct ->
    [one] ply
   *[other] plies
} or more away cannot be distinguished: MAX − MNOHO = { $difference }, and the search is { $deepest } { $deepest ->
    [one] ply
   *[other] plies
} deep
view-max = values from { $max }'s point of view
view-mover = values from the point of view of the side to move

## Notes that a command makes beside its output

# $option is what is typed, such as `--full`; $algorithms are names.
note = note: { $text }
wrote = wrote { $file }
note-needs-all-leaves = { $method } needs the value of every leaf, and is left out
note-chance = this tree has chance nodes: { $chosen } instead of { $usual }
note-no-window = { $option } does not apply to { $algorithms }: no window is given to the root there
note-fixed-depth = { $option } does not apply to { $algorithms }: how far they look is part of the program
note-no-coefficient = { $option } changes nothing here: only programs of document 004 have it ({ $algorithms })
note-no-mutant = { $option } changes nothing here: all mates score alike, or the algorithm has no such correction
note-one-move = the root has only one move, to { $name }; if { $name } is the root, write its name before its bracket: { $name }: (…)
note-lost-characters = { $format }: names are written with `_` in place of characters that nested lists cannot hold
note-lost-decoration = { $format }: titles, notes, boards, bounds and names of players are not written
note-lost-moves = { $format }: moves are not written: a node without a name is called by the move to it
note-lost-static-values = { $format }: values of inner nodes are not written
note-lost-wins = { $format }: wins are written as ±{ $size }, since leaves have numbers, too
note-no-depth = { $option }: without { $depth } the number of plies left is not known
note-size-without-effect = { $option }: { $program } lays this picture out itself, so the size only decides what is folded; for a picture of this size use { $other }
note-width-and-density = { $option }: with { $width } it changes no pixel; it only tells programs how large the picture is meant to be
# $nodes is `nodes`, with `folded-cutoffs` behind it if there are any.
note-folded = { $algorithm }: { $nodes } folded into triangles; { $option } draws everything
note-folded-on-page = { $algorithm }: { $nodes } folded into triangles; a larger page ({ $option }) shows more of them
note-folded-for-text = { $algorithm }: for letters of { $least } pt, { $nodes } folded into triangles; in letters of { $text } pt nothing is folded ({ $option })
# $text is a size in points.
note-smaller-text = letters have { $text } pt, so that more of the tree fits; a larger page ({ $option }) allows larger letters
# $width and $height are digits.
note-page-grown = readable text needs a page of { $width } × { $height } mm here
# $files are names of files.
note-watching = watching { $files }; Ctrl-C ends
note-legend-shortened = the legend is shortened to what matters most, so that the tree fits on the page; { $option } keeps all of it
own-game-passed = { $game } breaks no rule: random games { $games }, positions { $positions }, moves of the longest game { $longest }
own-game-results = won by MAX { $max }, won by MIN { $min }, drawn { $draws }, other results { $others }
note-own-game-zero = { $game } tells no values of the positions where the search stops: they count as 0
note-legend-left = no room for the legend on this page; { $option } keeps it
note-title-left = no room for title and result on this page; { $option } keeps them
note-rules-left = no room for the rules of the search on this page; { $option } keeps them
note-fold-sizes-left = no room for the sizes of folded parts on this page; { $option } keeps them
note-skipped-folded = some nodes below skipped moves are folded; a larger page ({ $option }) shows more of them
note-skipped-left = no room for the nodes below skipped moves on this page; { $option } keeps them
note-windows-left = no room for windows and bounds beside the nodes on this page; { $option } keeps them
note-levels-left = no room to say who moves on each ply; { $option } keeps these labels
note-fewer-boards = fewer boards, so that it fits on the page; { $option } keeps them
note-turned = turned, so that it fits on the page; { $option } keeps it as it was
note-cutoffs-folded = not all cutoffs fit on this page: those far from the root are folded
note-mermaid = Mermaid places nodes itself: children may be swapped, and plies need not be level; look at the result, or take SVG
note-games-continued = { $file } has { $played } of { $count } games: continuing from there
# $language and $spoken are what their speakers call them.
note-lesson-language = the lesson has no text in { $language }, only in { $spoken }
# Progress on a terminal; $number is how many nodes so far, $done and $all are games.
progress-nodes = { $number } nodes, { $time }
progress-bytes = { $number } bytes, { $time }
progress-moments = { $number } frames, { $time }
# What is under way, before one of these.
progress-drawing = drawing and writing
progress-telling = drawing and writing explanations
progress-writing = writing
progress-minimax = counting plain minimax
progress-games = { $done } of { $all } games, { $time }, { $left } left

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
event-taken-back = taken back
event-stand-pat = stand pat
event-reduced = reduced
event-extended = extended
event-remembered = remembered
event-added = added
event-probed = probed
event-probability = probability
event-expanded = expand
event-proof-numbers = numbers
event-first = first move
event-leave = leave

## The summary of a search

# The labels stand in a column at the left.
label-search = search
label-algorithm = algorithm
label-value = value
label-question = question
label-answer = answer
label-best-move = best move
label-variation = variation
label-root-moves = root moves
label-nodes = nodes
label-visits = visits
label-iterations = iterations
label-remembered = remembered
label-leaves = leaves
label-cutoffs = cutoffs
# A search and the same one without its $techniques; $nodes is how many nodes that visits.
label-check = checked
check-same = without { $techniques } the search returns the same value and move ({ $nodes } nodes)
check-other-move = without { $techniques } the search returns the same value, but another move: { $move } ({ $nodes } nodes)
check-other-value = not the same: without { $techniques } the search returns { $value }, by { $move } ({ $nodes } nodes)
check-unknown = not checked: without { $techniques } the search was abandoned after { $nodes } nodes
# What alpha-beta returns that searches as many plies as the threshold has steps.
check-full-same = full-width alpha-beta to depth { $plies } returns the same value and move ({ $nodes } nodes)
check-full-other-move = full-width alpha-beta to depth { $plies } returns the same value, but another move: { $move } ({ $nodes } nodes)
check-full-other-value = full-width alpha-beta to depth { $plies } returns { $value }, by { $move } ({ $nodes } nodes)
check-full-unknown = not checked: full-width alpha-beta to the same depth was abandoned after { $nodes } nodes
# One iteration of iterative deepening: its depth in plies, what it returned, by which move, and how many nodes it visited.
iteration = { $depth } { $depth ->
    [one] ply
   *[other] plies
}: value { $value }, move { $move }, { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}
label-not-stored = not stored
label-note = note
summary-search = { $heading }, { $player } to move
# Only a bound was found; $proved is such as `≤ 2`.
summary-bound = { $proved }  a bound, not a value: the search returned { $value } for the window { $window }
# Of a program that may be wrong.
summary-unproved = { $value }  returned by the program but not proved; proved: { $proved }
summary-no-move = none
summary-no-proved-move = no move is proved to be enough
summary-no-move-at-leaf = none: the root is a leaf
summary-move-unproved = { $move }  not proved best: the search returned only a bound for it
summary-no-variation = none proved
summary-best = ← best
summary-more-moves = { $count } { $count ->
    [one] more move is
   *[other] more moves are
} not stored
# $full is a number or `more-than`, $saved the same in per cent.
summary-nodes-saved = { $nodes } (minimax: { $full }), { $saved } saved
summary-nodes-more = { $nodes } (minimax, which stops at depth 0: { $full })
# Where some nodes were visited more than once.
summary-visits = { $count }, some nodes more than once
# Behind the number of leaves; $branching and $depth are those of a uniform tree.
summary-least-leaves = (at least { $least } in any search: Knuth & Moore, b = { $branching }, d = { $depth })
# $skipped is `skipped-moves`.
summary-cutoffs = { $cutoffs }  ({ $shallow } shallow, { $deep } deep); { $skipped }
# What is known about the value of a root move.
verdict-exact = exact
verdict-bound = a bound
verdict-not-better = a bound: not better than the best
verdict-worse = a bound: worse than the best

## The table of several searches

# Its headings, besides some of the labels above.
heading-depth = depth
heading-order = order
heading-cut-on = cut-on
heading-fail = fail
heading-mates = mates
heading-deep = deep
heading-saved = saved
heading-minimum = minimum
heading-share = share
# What stands below them. English has the words that the options take.
order-given = given
order-reverse = reverse
order-random = random:{ $seed }
order-best = best
order-worst = worst
order-static = static
order-nth = nth:{ $number }
cut-on-equal = equal
cut-on-greater = greater
fail-soft = soft
fail-hard = hard
mates-distance = distance
mates-flat = flat
# Below the table. $searches are some of the message after it.
compare-visited-again = visited more than once: { $searches }
compare-visits = { $algorithm } { $shown } { $nodes ->
    [one] node
   *[other] nodes
} in { $visits } { $visits ->
    [one] visit
   *[other] visits
}
compare-window = alpha-beta was given the window { $window } at the root: values with ≤ or ≥ are bounds
# How many of $count selective searches return what the same search without its techniques does, or alpha-beta to full depth.
compare-selective = selective searches: { $count }; without their techniques, the same result: { $same }, another move: { $move }, another value: { $value }
compare-selective-in-full = selective searches: { $count }; searched in full, the same result: { $same }, another move: { $move }, another value: { $value }
compare-unknown = not compared: { $count }
compare-minimax-incomplete = minimax was counted only up to { $nodes } nodes
compare-minimum = minimum: the number of leaves that every search must evaluate at least (Knuth & Moore 1975)

## A moment of a search

moment-start = before the search
# $step is a number in digits.
moment = after { $step } of { $count } { $count ->
    [one] step
   *[other] steps
}

## The story of a search, a sentence or two a step

# Where sentences name a node: at their beginning, within them, the same for a leaf, where something is, where it goes.
tell-node = { $place ->
    [root] The root
    [move] The node after { $node }
    [moves] The node after { $node }
   *[node] { $node }
}
tell-node-inside = { $place ->
    [root] the root
    [move] the node after { $node }
    [moves] the node after { $node }
   *[node] { $node }
}
tell-leaf = { $place ->
    [root] The root
    [move] The leaf after { $node }
    [moves] The leaf after { $node }
   *[node] The leaf { $node }
}
tell-at = { $place ->
    [root] at the root
    [move] at the node after { $node }
    [moves] at the node after { $node }
   *[node] at { $node }
}
tell-to = { $place ->
    [root] to the root
    [move] to the node after { $node }
    [moves] to the node after { $node }
   *[node] to { $node }
}
# Entering. $at is `tell-at`, $node is `tell-node`, of a leaf `tell-leaf`.
tell-start-largest = The search starts { $at }, where { $player } is to move and looks for the largest value.
tell-start-smallest = The search starts { $at }, where { $player } is to move and looks for the smallest value.
tell-start-chance = The search starts { $at }, a chance node: its value is the expected value, the sum of probability times value over all moves.
tell-start-leaf = The search starts { $at }, which is a leaf.
tell-window-open = Its window is { $window }: neither player is sure of anything yet.
tell-window-given = The search was given the window { $window }: values outside it are not distinguished.
tell-window-own = Its window is { $window }: the program begins with −MAX and MAX.
tell-window-guess = Its window { $window } is a guess: if the value lies outside, the root is searched again.
tell-window-null = The only question is on which side of the null window { $window } the value of the root lies.
tell-start-again = The search starts again { $at }, now with the window { $window }: { $value } lies outside { $before }.
tell-window-empty = That window is empty: there is no value between its bounds.
tell-visit-largest = { $node } is entered: { $player } is to move and looks for the largest value.
tell-visit-smallest = { $node } is entered: { $player } is to move and looks for the smallest value.
tell-visit-chance = { $node } is entered, a chance node: its value is the expected value, the sum of probability times value over all moves.
tell-visit-leaf = { $node } is reached.
# One reply to a chance move is tried, for a bound.
tell-probe = { $node } ({ $player } to move) is only probed, with the window { $window }: its first move shows a bound for the sum { $at }.
tell-probe-leaf = { $node } is evaluated with the window { $window } before other moves are probed { $at }.
# $product is `1/6 · 3`; $sum is such as `2` or `≈ 0.3333`.
tell-added = { $product } is added to the sum { $at }; the sum is now { $sum }.
tell-added-bound = This value is only a bound, so at most or at least { $product } is added to the sum { $at }; the sum is now { $sum }.
# $proved is `≤ 4.5` or `1…4.5`.
tell-mean = Whatever the other moves are worth, the value { $at } is { $proved }.
tell-probed = { $sure ->
    [least] This chance move is worth at least { $value }, as one reply shows.
   *[most] This chance move is worth at most { $value }, as one reply shows.
}
# $window is a window or `tell-window-seen`; $why is one or two of the three after it.
tell-enter = { $node } ({ $player } to move) is entered with the window { $window }: { $why }.
tell-enter-chance = { $node } (a chance node) is entered with the window { $window }: { $why }.
tell-enter-leaf = { $node } is reached with the window { $window }: { $why }.
# A null window; $asker is the player to move at the node above ($at), who has $best there.
tell-test = { $node } ({ $player } to move) is only tested, with the null window { $window }: is it better for { $asker } than { $best } { $at }, yes or no?
tell-test-leaf = { $node } is tested with the null window { $window }: is it better for { $asker } than { $best } { $at }, yes or no?
# After a test; $sure is `least` or `most`.
tell-again = { $node } ({ $player } to move) is searched again, with the window { $window }: the test has shown that it is worth { $sure ->
    [most] at most
   *[least] at least
} { $value }, better for { $asker } than { $best } { $at }, but not by how much.
tell-again-evaluated = { $node } ({ $player } to move) is searched again, without a window: the test has shown that it is worth { $sure ->
    [most] at most
   *[least] at least
} { $value }, better for { $asker } than { $best } { $at }, but not by how much.
# $sure is `least` or `most`; $counted is empty or, in brackets, `cutoff-counted…`.
tell-sure = { $player } is already sure of { $sure ->
    [most] at most
   *[least] at least
} { $value } { $at }{ $counted }
# `α = 2` from `--window`.
tell-sure-window = { $bound } = { $value } comes from the window that the search was given
tell-neither-sure = neither player is sure of anything yet
tell-sure-windows = both bounds come from the window that the search was given
# The same of a window that an aspiration search has guessed.
tell-sure-guessed-window = { $bound } = { $value } comes from the guessed window
tell-sure-guessed-windows = both bounds come from the guessed window
# The root may begin with constants of its own.
tell-sure-own-window = { $bound } = { $value } comes from the window with which the root begins
tell-sure-own-windows = both bounds come from the window with which the root begins
# The question of a null window, and what an earlier visit has shown: $at is `tell-at`.
tell-sure-question = { $bound } = { $value } is the other bound of the null window for the test { $at }
tell-sure-known = { $bound } = { $value } is what the previous visit established { $at }
# $sure is `least` or `most`.
tell-sure-chance = for the window { $at } it makes no difference whether this is worth { $bound } = { $value } or { $sure ->
    [least] less
   *[most] more
}
# Two of those that say what a bound comes from.
tell-sure-mistake = { $bound } = { $value } is there by mistake
tell-window-mistaken = by mistake no bounds are passed down to it
tell-and = { $left }, and { $right }
# The opponent sees the same window from the other side: (3, ∞) is (−∞, −3).
tell-window-seen = { $passed }, which { $player } sees as { $window }
# Leaves.
tell-static = { $node } has the static value { $value }.
# What the value of a leaf proves for the nodes above it.
tell-so = { $range ->
    [exactly] That was the last move, so { $node } is worth exactly { $low }.
    [least] { $player } can choose it, so { $node } is worth at least { $low }.
    [most] { $player } can choose it, so { $node } is worth at most { $high }.
   *[between] So { $node } is worth at least { $low } and at most { $high }.
}
tell-taken-back = { $node }: the move leading here leaves { $player }'s king in check, so it is illegal and is taken back.
tell-taken-back-left = It counts for nothing { $at }; nothing changes.
# Deeper than a program looks that adds up what moves gain.
tell-beyond = { $node } lies deeper than the program looks: anything later counts as { $value }.
# Techniques of chess programs.
tell-stand-pat = No plies remain { $at }, but { $player } can capture or promote. { $player } need not, and may stand pat on the static value { $value }. Quiet moves that are not considered: { $quiet }.
tell-queen-down = { $node }: with three plies left, even an extra queen would leave { $player } short of what is already guaranteed elsewhere. Only two plies are searched (H1).
tell-reduced = { $node } is not reached by a check, an evasion, a capture, a promotion or an advanced-pawn move, and the leaves are near: it is searched one ply shallower (H2); plies that remain: { $count }.
tell-extended = { $node }: the move leading here gives check and does not use up a ply (check extension); plies that remain: { $count }.
tell-trial-enough = { $value } reaches { $bound } = { $limit }: that is taken as sufficient { $at }.
tell-trial-not-enough = { $value } does not reach { $bound } = { $limit }: the moves { $at } must be searched after all.
# $proved is what earlier visits have shown, such as `≥ 5`.
tell-remembered = { $node } is remembered: earlier visits have shown { $proved }, which settles the window { $window }, so nothing below is searched again.
tell-probability = { $node }: the move leading here is the best one with probability { $move }; the line now has probability { $line }.
tell-probability-below = { $node }: the move leading here is the best one with probability { $move }; the line now has probability { $line }, less than { $threshold }, so it is not searched further.
tell-probability-long = { $node }: the move leading here is the best one with probability { $move }; the line now has probability { $line }. That would be enough, but the line has reached the maximum length; plies: { $count }.
# Proof-number search. $question is `question-…`, $answer is `answer-…`; the numbers may be ∞; $kind is `or` or `and`.
tell-prove-start = Proof-number search starts { $at }. { $question } One move proved to achieve this is a proof; a disproof needs every move disproved.
tell-prove-select = { $node } is on the way to the most-proving node: { $kind ->
    [or] of the moves { $at }, an OR node, it is the first with the smallest proof number, { $number }.
   *[and] of the moves { $at }, an AND node, it is the first with the smallest disproof number, { $number }.
}
tell-prove-look = { $node } is looked at for the first time.
tell-prove-expand = { $node } is the most-proving node, { $kind ->
    [or] an OR node
   *[and] an AND node
}: it is expanded, and { $count ->
    [one] its only move is looked at.
   *[other] its { $count } moves are looked at.
}
tell-prove-leaf-yes = { $node } is proved: its proof number is { $proof }, its disproof number { $disproof }.
tell-prove-leaf-no = { $node } is disproved: its proof number is { $proof }, its disproof number { $disproof }.
tell-prove-unknown = { $node } is still unknown: its proof number is { $proof }, its disproof number { $disproof }.
tell-prove-or = { $node } is an OR node: its proof number is the smallest of those of its moves, { $proof }; its disproof number is the sum of theirs, { $disproof }.
tell-prove-and = { $node } is an AND node: its proof number is the sum of those of its moves, { $proof }; its disproof number is the smallest of theirs, { $disproof }.
tell-prove-yes = It is proved.
tell-prove-no = It is disproved.
tell-prove-next = The next most-proving node is looked for.
tell-prove-stays = Both numbers are as before: nothing changes further up, and the search goes on from here.
tell-prove-changed = The numbers have changed, so the node above is updated too.
tell-prove-back = { $node } is left with the numbers { $numbers }: back { $to }.
tell-prove-end = The search is over { $at }. It is { $answer }.
# A position that a transposition table remembers; $at is `tell-at` of the node where it was searched.
tell-recalled = { $node } has been searched before to the same depth, { $at }: the transposition table holds { $proved } for it, which settles the window { $window }, so nothing is searched again.
tell-recalled-earlier = { $node } has been searched before to the same depth: the transposition table holds { $proved } for it, which settles the window { $window }, so nothing is searched again.
tell-first-deepening = The best move of the previous iteration is tried first { $at }.
tell-first-table = The transposition table's best move for this position is tried first { $at }.
tell-first-killer = A killer move is tried first { $at }: it caused a cutoff elsewhere at this ply.
tell-first-history = The move with the highest history score is tried first { $at }: it caused cutoffs elsewhere.
# $iterations is a list of `iteration`.
tell-iterations = Shallower searches came first (iterative deepening): { $iterations }
tell-clamped = { $node } has the static value { $raw }, which counts as { $value }: values beyond ±{ $mnoho } are reserved for wins and losses.
tell-won = { $node } ends the game: { $player } has won, which is worth { $value }.
tell-drawn = { $node } ends the game: it is a draw, which is worth { $value }.
tell-drawn-lost = { $node } is a draw by the rules, but the program knows no draws: { $player } cannot move and has lost, which is worth { $value }.
tell-seen-by = { $player }, who is to move there, sees it as { $value }.
tell-static-counts = What static values count: { $about }.
# What happens to a value between a child and its parent.
tell-turned = Seen by { $player }, the sign changes: { $value } becomes { $seen }.
tell-nearer = One ply up, { $at }, the end of the game is one ply further away, so { $value } counts as { $shifted }.
# The best value of a node, on its way back. $function is `bliz`.
tell-after-loop = After the loop the best value moves one point towards zero, from { $value } to { $shifted } ({ $function }): for the node above, the end of the game is one ply further away.
# What a move gains minus what the best reply to it is worth; $sum is `2 − 10 = −8`, as the player sees it who moves.
tell-sum = For { $player } the move gains { $gain }, and with the reply to it scores { $sum }.
tell-sum-for-max = For { $player } the move gains { $gain }, and with the reply to it scores { $sum }, which is { $value } for { $max }.
tell-factor = At ply { $ply } values are multiplied by { $factor }: { $best } becomes { $value }.
# A win ends the node, whatever the moves before it are worth.
tell-win = { $player } has won: the program takes { $value } { $at }, whatever other moves are worth.
# A new best value; $comparison is `5 < 14`, $bound is empty or one of the last two.
tell-first = { $value } is the first value { $at }, so it is { $player }'s best so far{ $bound }.
tell-rises = { $comparison }: { $player }'s best { $at } rises from { $old } to { $value }{ $bound }.
tell-falls = { $comparison }: { $player }'s best { $at } falls from { $old } to { $value }{ $bound }.
tell-bound-becomes = , and { $bound } becomes { $value }
tell-bound-stays = ; { $bound } stays { $value }
# Going back. $to is `tell-to`; $proved is such as `≤ 2`.
tell-leaf-back = { $node } returns { $value } { $to }.
tell-back-exact = { $node } returns { $value } { $to }: its exact value.
tell-back-bound = { $node } returns { $value } { $to }, only a bound: its value is { $proved }.
tell-back-clamped = { $node } returns { $value } { $to }, the bound of its window (fail-hard): its value is { $proved }.
# Nothing changes at the parent.
tell-worse = For { $player }, { $value } is not better than { $best }: nothing changes { $at }.
# $bound is α or β.
tell-bound-unmoved = { $value } does not move { $bound } = { $best }: nothing changes { $at }.
tell-no-better = { $player } already has { $best } { $at }, and the first of equal values is kept: nothing changes.
tell-test-passed = For { $player }, { $value } is better than { $best }: the test is passed.
# Whether a value closes the window; $comparison is such as `14 ≤ α = 3`.
tell-not-met-go-on = { $comparison }? No: on to the next move.
tell-not-met-at-the-end = { $comparison }? No, and this was the last move.
tell-not-met = { $comparison }? No.
# No value closes a window whose bound is infinite.
tell-open-at-the-end = This was the last move.
tell-open = No cutoff: { $player } is not sure of anything elsewhere yet ({ $bound } = { $value }).
tell-met-at-the-end = { $comparison }? Yes, but there is no move left to skip.
# The end; $node is `tell-node-inside`.
tell-end = The search is over: { $root } is worth { $value }, and the best move for { $player } is { $move }.
tell-end-proved = The search is over: { $root } is worth { $value }. It kept the move { $kept }, whose value is only a bound; the best move for { $player } is { $move }, whose value is exact.
tell-end-selective = The search is over: { $root } returns { $value }, and { $player } plays { $move }, provided the assumptions hold.
tell-end-leaf = The search is over: { $root } is worth { $value }, and there is no move to choose.
tell-end-again = { $node } returns { $value }, outside its window: its value is { $proved }, and it is searched again.
tell-end-bound = The search is over: { $root } returns { $value } for the window { $window }, only a bound: its value is { $proved }.
tell-end-unproved = The search is over: { $root } returns { $value }, which this program cannot prove: the value is { $proved }.

# The words of the player.
page-another = Another tree
page-another-level = Difficulty of the next tree
page-another-easy = easy
page-another-medium = medium
page-another-hard = hard
page-efforts = Leaves that are evaluated
# Rows of that: in which order of moves, or by which search. Drag moves to change the first.
effort-shown = in this order
effort-best = best moves first
effort-minimum = least possible (Knuth & Moore)
effort-worst = worst moves first
effort-minimax = plain minimax
page-glossary = What the words mean
page-player = The player
page-player-step = Step of the search
page-player-to-start = To the start
page-player-to-end = To the end
page-player-back = One step back
page-player-forward = One step forward
page-player-previous-cutoff = To the previous cutoff
page-player-next-cutoff = To the next cutoff
page-player-next = Next
page-player-next-cutoff-short = Next cutoff
page-player-show-code = Code
page-player-show-me = Show me
page-player-let-me-guess = Let me guess
page-player-what-if = What if…?
page-player-next-leaf = To the next leaf
page-player-play = Play or pause
page-player-space = Space
page-player-help = Help
page-player-help-click = Click a node to jump to the step at which the search reaches it; click again for the last step about it.
page-player-help-address = The address of the page keeps the step, so that it can be linked to.
page-player-ahead = not searched yet
page-player-help-enter = In the tree: the same as a click on the node
page-player-help-parent = Into the tree; there to the parent and to the first child
page-player-help-signs = In a node, ? is not known yet, ≥ 3 is at least 3, ≤ 3 is at most 3, and 3…14 is from 3 to 14.
page-player-help-siblings = In the tree: to the sibling before and to the one after
page-player-only-met = Only what the search has met
page-player-granularity = Step by
page-player-by-leaf = leaves and cutoffs
page-player-by-bound = bounds
page-player-by-statement = statements
page-player-speed = Speed
page-player-slow = slow
page-player-medium = medium
page-player-menu = Menu
page-player-fast = fast
page-player-follow = Follow
page-player-into = Step into folded parts
page-player-part = Shown
page-player-whole = the whole tree
page-player-together = Keep the other search
page-player-same-node = at the same node
page-player-same-step = at the same step
page-player-code = The algorithm
page-player-calls = Call stack
page-player-node = Node
page-player-shut = The folded parts stay closed, because this browser does not run WebAssembly. This command writes a page that works without it:
page-player-side = Side
page-player-best = Best
page-player-both = Side by side
page-player-window = The window
page-player-counts = So far
page-player-crossed = α ≥ β: nothing is left between them
page-player-new-line = New: the number line. Only values in its thick part can still matter
page-player-visited = nodes visited
page-player-minimax = by full search
page-player-leaves = leaves
page-player-cutoffs = cutoffs
page-player-skipped = moves skipped

# What the player says of its own.
player-start = Nothing has been searched yet. Press → and see how the value of the root comes about.
player-begin = { $max } wants a large value at the root, { $min } a small one. Which value will it be? Press → to find out.
# The first sentence of a story: $all is like "9 leaves", $count the number of leaves that are skipped.
player-claim = { $max } wants a large value, { $min } a small one. Minimax needs all { $all } to find the value { $value }; { $search } needs { $needed }. { $amount ->
    [single] Which one does it skip?
    [several] Which { $count } leaves does it skip?
   *[lots] How can it do without the other { $count }?
}
# $needed and $number are numbers of leaves.
player-answer = { $needed } of { $number } leaves were enough: no values of the skipped leaves could change the result.
player-position = Step { $step } of { $last }
player-axis = The number line with α, β and the new value
player-folded = { $count ->
    [one] One step takes place inside this folded part.
   *[other] { $count } steps take place inside this folded part.
}
player-part = { $moves } { $at }: { $nodes }

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
nodes-in-visits = { $nodes } in { $count } { $count ->
    [one] visit
   *[other] visits
}
page-leaves = Leaves
page-cutoffs = Cutoffs
page-deep-cutoffs = of which deep
page-skipped = Moves skipped
page-saved = Saved
page-root-moves = What each search proved about the moves of the root
page-move = Move
page-meaning = Meaning
# Behind the best of the moves of the root.
page-best = best
page-nodes-by-ply = Nodes by ply
page-ply = Ply
page-trees = How to read the trees
page-view = Looking at the tree
page-view-smaller = Smaller
page-view-larger = Larger
page-view-actual = Actual size
page-view-fit = Fit
page-view-boards = Positions
page-view-overview = The whole tree: a row for each ply, each node as wide as its leaves. Blue and orange: searched; dark grey: leaves; purple: skipped; light grey: not searched yet; yellow: the way to the current node; black: the best line at the end. A click leads there.
page-view-save = Save this picture as
page-view-save-trace = Save the recording as
# Before the title of the bundled example.
page-lesson-bundled = So the pictures show the bundled example instead, searched to its end:
page-wrong-move = the wrong move
page-right-move = the right move
page-promise = Every picture is drawn from a search that actually ran.
page-passed-on = Your score and your answers are passed on to the page or learning platform in which this page is shown.

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
report-name-order-static = order by static value
report-name-order-seed = random order { $number }
report-name-order-nth = order { $number }
report-name-cut-equal = cut when equal
report-name-cut-greater = cut only beyond
report-name-mates-flat = all mates alike
report-name-mates-distance = mates by distance
# What came out; $value may have `mate-for` in brackets behind it.
report-bound = The value of the position is { $proved }, a bound: the search returned { $value } for the window { $window }.
# Of a program that may be wrong.
report-unproved = The program returned { $value }, which it cannot prove: the value of the position is { $proved }.
report-worth = The position is worth { $value }.
# $question is `question-…`, $answer is `answer-…`.
report-question = The question: { $question } It is { $answer }.
report-returned = The search returns { $value }.
report-plays = { $player } plays { $move }.
report-plays-variation = { $player } plays { $move }; with best play on both sides: { $variation }.
report-no-move = There is no move to choose.
report-results-differ = The searches disagree.
# $nodes is `nodes`, $full a number, $cutoffs is `cutoffs`, $moves is `skipped-moves`.
report-saves-nothing = { $name } finds nothing to skip: it visits { $nodes }.
report-saves = { $name } visits { $nodes } instead of { $full } and so saves { $saved }: { $cutoffs } ({ $deep } deep), { $moves }.
# $moves, $plies and $leaves are those messages.
report-minimum = Every inner node has { $moves } and every leaf lies { $plies } deep, so any search must evaluate at least { $leaves }: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth & Moore 1975).
# In place of a number in the table of nodes by ply.
report-all-plies = total
report-trees-left-out = only the first { $drawn } of { $count } { $count ->
    [one] tree is
   *[other] trees are
} drawn
report-left-out = The pictures show at most { $most } { $most ->
    [one] node
   *[other] nodes
}. Folded into triangles that carry their counts: { $folded }.
report-opens = A click on a triangle opens it.
report-closed = Some parts stay closed, or the page would become too large: { $folded }.
report-no-recording = Recordings of more than { $most } nodes are not included in the page; { $command } writes them.
report-folded-of = { $nodes } of { $name }
report-every-cutoff = Every cutoff and its reason
report-some-cutoffs = { $listed } of { $count } { $count ->
    [one] cutoff with its reason
   *[other] cutoffs with their reasons
}

## The report: the chart of nodes

compare-title = What the searches visit and cut
chart-title = Nodes by ply and in total
chart-all-nodes = all nodes
chart-leaves = leaves
chart-at-least = at least { $count }
chart-minimum = least possible (Knuth & Moore)
chart-logarithmic = logarithmic scale

## The report: the lesson on mate scores

lesson-heading = The mate lesson: does it matter how far away a win is?
lesson-heading-wins = The lesson on near and distant wins: does it matter how far away a win is?
lesson-differ = Here the two ways to score a win pick different moves.
lesson-agree = In this position both ways to score a win pick the same move.
lesson-not-by-distance = Some values of this tree lie beyond ±MNOHO, where they would be taken for wins, so its wins cannot be scored by distance.
textbook-title = The textbook tree
textbook-note = S. Russell, P. Norvig, Artificial Intelligence: A Modern Approach, 4th ed., figures 6.2 and 6.5
bundled-title = The quicker mate
bundled-note = Two moves win, the first of them by force on the third ply, the second at once. Counted by distance they are worth 96 and 98; scored alike they are equal, and the slower one comes first. (Reconstructed from the description of a figure missing from T. Kühr, Algoritmus Minimax: depth 4, MAX = 99, MNOHO = 90.)
lesson-side-distance = Scored by distance
lesson-side-flat = Scored alike
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

## Questions about the next step

# $at, $to and $node are phrases such as `tell-at`; $move is a move.
ask-descent = Which move leads { $at } towards the most-proving node?
ask-hint-descent-or = This is an OR node: the first move with the smallest proof number.
ask-hint-descent-and = This is an AND node: the first move with the smallest disproof number.
ask-numbers = Which numbers does { $node } get now?
ask-hint-numbers-or = This is an OR node: the smallest proof number of its moves, and the sum of their disproof numbers.
ask-hint-numbers-and = This is an AND node: the sum of the proof numbers of its moves, and the smallest of their disproof numbers.
ask-proof = proof number
ask-disproof = disproof number
ask-compare = A value v has come back { $to }. Is { $rule } there?
ask-yes = yes
ask-no = no
ask-visit = Is the move { $move } { $at } searched or skipped?
ask-visit-next = Is the next move { $at } searched or skipped?
ask-searched = searched
ask-skipped = skipped
# $rule is such as `v ≤ α`, $bound is α or β.
ask-hint-visit = { $player } skips the rest as soon as some value v satisfies { $rule }. Compare the best value { $at } with { $bound }.
ask-hint-visit-chance = Take the sum { $at } so far, and the most and the least that the other moves can still add: the rest is skipped as soon as the largest possible sum is at most α or the smallest is at least β.
# $comparison is such as `14 ≤ α = 3`.
ask-reason-searched = The window { $at } is { $window }, and { $comparison } does not hold: the move is searched.
ask-reason-searched-open = { $player } is not sure of anything elsewhere yet ({ $bound } = { $value }), so no value { $at } can end the search there: the move is searched.
ask-reason-searched-chance = With what the moves { $at } can still add, the sum may lie within the window: the move is searched.
ask-reason-first = The first move { $at } is always searched: before it there is no value that could reach a bound.
ask-reason-no-window = This algorithm has no window: it searches every move.
ask-reason-until-a-win = This program has no window: it searches every move until one wins.
ask-window = What are α and β when { $node } is entered?
ask-window-now = { $value } is the new best value { $at }. What are α and β there now?
ask-hint-window = A node gets the window that its parent has at this moment.
ask-hint-window-chance = What is the smallest and the largest value this move can have if the sum is to lie within the window, assuming the highest, or the lowest, possible value for every move not yet searched? No move can lie outside the range of all values.
ask-hint-window-turned = A node gets the window that its parent has at this moment, seen from the other side: (α, β) becomes (−β, −α).
# $mistake is what `mutant-…` says: words that follow the name of an algorithm.
ask-hint-further = Bounds that stand for a win or a loss move one point away from zero on their way down ({ $function }).
ask-hint-update = { $player }'s best value moves { $bound }, unless { $bound } is already better.
ask-value = Which value does { $node } return { $to }?
ask-value-root = Which value does { $node } have in the end?
ask-hint-largest = { $player } takes the largest of the values that came back.
ask-hint-mean = This is a chance node: multiply each value that came back by its probability and add up the products. Where moves were skipped, take the most or the least that they can be worth.
ask-hint-smallest = { $player } takes the smallest of the values that came back.
ask-hint-nearer = Wins and losses move one point towards zero on their way up ({ $function }).
ask-reason-largest = { $player } takes the largest of { $values }: { $value }.
ask-reason-smallest = { $player } takes the smallest of { $values }: { $value }.
ask-reason-only = One value came back: { $value }.
ask-move = Which move does { $player } choose { $at }?
ask-hint-move = Look for the move whose value became the best; of equal values the first counts.

## The whole tree as an exercise

# $node is `tell-node-inside`.
mark-below = It lies below a skipped move: { $node } is not searched.

## If a skipped leaf had another value

# $node is `tell-node`, $at is `tell-at`.
what-if-same = { $node } is worth just as much as the leaf.
what-if-at-least = { $node } is worth as much as the leaf if that is more than { $low }; otherwise it stays { $low }.
what-if-at-most = { $node } is worth as much as the leaf if that is less than { $high }; otherwise it stays { $high }.
what-if-between = { $node } is worth as much as the leaf if that lies between { $low } and { $high }; otherwise the nearer of the two.
# Here the leaf stops mattering: of MAX and of MIN, and where the game is won or lost.
what-if-never-more = By another move, { $player } already has { $best } { $at }; the move to this leaf is never worth more than { $limit }: the leaf does not matter any more.
what-if-never-less = By another move, { $player } already has { $best } { $at }; the move to this leaf is never worth less than { $limit }: the leaf does not matter any more.
what-if-out-of-reach = { $player } has { $best } { $at } by another move, better than any static value: the leaf does not matter any more.
what-if-stays = { $node } stays { $value }: nothing that comes up to it changes.

## The report: how the work grows with the depth

page-edit = Change
page-edit-about = Click a node of the tree to change it. Drag a leaf up or down to change its value, and a move to the left or right to change the order.
page-edit-node = Chosen node
page-edit-add = Add a move
page-edit-remove = Remove
page-edit-earlier = Try it earlier
page-edit-later = Try it later
page-edit-undo = Undo
page-edit-redo = Redo
page-edit-algorithm = Algorithm
page-edit-cut = Cut at
page-edit-fail = Outside the window, return
page-edit-soft = the best value (fail-soft)
page-edit-hard = the bound (fail-hard)
page-edit-order = Order of moves
page-edit-given = as written
page-edit-reverse = reversed
page-edit-best = best first
page-edit-worst = worst first
page-edit-depth = Depth in plies (empty: to the end)
page-edit-theme = Theme of the pictures
page-edit-source = The tree as text, or a game: connect4:44554
page-edit-run = Search this
page-edit-copy = Copy
page-edit-save = Save as a file
page-edit-shut = This browser does not run WebAssembly, so nothing can be changed here. The recording still plays.
page-growth = How the work grows with the depth
page-depth = Depth
page-growth-table = The same numbers as a table
# $branching is a number such as 3.2.
growth-measured = Each search was repeated for every smaller depth, and its leaves were counted. The two lines without marks show what theory says of a uniform tree in which every inner node has as many moves as those of this tree have on average, b = { $branching }: plain minimax looks at all b^d leaves, and no search gets by with fewer than b^⌈d/2⌉ + b^⌊d/2⌋ − 1, the bound of Knuth and Moore, which alpha-beta reaches if it always tries the best move first. Real trees are not uniform, so points may lie on either side of the lines.
growth-cut = Where a point is missing, the search to that depth was too large to be counted.
growth-too-shallow = These searches look at most one ply ahead, so there is no smaller depth to compare them with.
growth-fixed-depth = These programs always look equally far ahead, so there is no other depth to compare them with.
growth-no-values = The inner nodes of this tree have no values of their own at which a search could stop, so nothing can be said about smaller depths.
growth-too-large = This position is too large to be searched to several depths here.
# The axes of the chart.
growth-axis-depth = depth in plies
# The plot of a tournament.
tune-title = Results by Koeff
tune-axis-share = share of points
tune-axis-koeff = Koeff: how much values are discounted per ply
growth-axis-leaves = leaves (logarithmic scale)
# The label of a line.
growth-minimum = Knuth & Moore

## The table of a tournament: tune

heading-program = program
heading-won = won
heading-drawn = drawn
heading-lost = lost
heading-points = points
heading-as-first = as first
heading-as-second = as second
# Below it; $program is a name or the message after it.
tune-best = { $program } gets { $share } of the points in { $games } games
tune-with-koeff = { $program } with Koeff { $koeff }
# Others got as many.
tune-others = { $result }, and so { $count ->
    [one] does another one
   *[other] do { $count } others
}
tune-points = points: a win 1, a draw ½; each pair of programs plays every opening both ways

## The report: colours and lists

# The control with which a reader chooses the colours of the page, and what it offers.
page-colours = Colours
page-colours-auto = same as the system
page-colours-light = light
page-colours-dark = dark
page-colours-contrast = high contrast
# Opens a tree as a nested list.
page-list = The tree as a list

## The lessons of the player

# Modes, questions, the tree to be marked, and what-if.
page-quiz-about-guess = Click the leaves that you think will be skipped; another click takes the mark away. Each gets its verdict when the search comes there.
page-quiz-about-predict = Before each step that matters the page asks what comes next. Step forward with → or with the buttons below; number keys choose an answer.
page-quiz-about-mark = Mark every move that the search skips and fill in the values that the searched inner nodes return. What lies below a skipped move need not be marked. A value that is only a bound may be written with its sign or without. A click on a node of the picture marks the move that leads to it. Each correct mark or value scores a point; each extra mark costs one. If you only mark moves, values are not asked for.
page-quiz-about-what-if = Give a skipped leaf any value and see how far up it matters. Values are from the point of view of the player who looks for the largest.
page-quiz-answer = The answer is
page-quiz-asked = asked
page-quiz-check = Check
page-quiz-extra-cut = marked, but it is searched
page-quiz-go-on = Continue
page-quiz-guess-wide = The tree is wider than the window: scroll it.
page-quiz-guessed = Skipped leaves that you guessed
page-quiz-guessed-missed = Skipped, but not marked
page-quiz-guessed-wrong = Marked, but searched
page-quiz-hidden = What would give the answers away is hidden on this page for now.
page-quiz-hint = Hint
page-quiz-is-right = Right
page-quiz-is-skipped = Skipped
page-quiz-is-wrong = Wrong
page-quiz-its-value = Its value
page-quiz-kind = Questions about
page-quiz-kind-move = which move is chosen
page-quiz-kind-value = values that go up
page-quiz-kind-visit = searched or skipped
page-quiz-kind-window = α and β
page-quiz-kind-compare = each comparison
page-quiz-kind-mark = points for marked trees
page-quiz-last = That was the last question.
page-quiz-leaf = Skipped leaf
page-quiz-lesson = The lesson on it
page-quiz-mark = Mark
page-quiz-missing = Missing
page-quiz-missing-cut = not marked, but it is skipped
page-quiz-missing-value = the value is missing
page-quiz-mode = What to do
page-quiz-none = There is nothing to ask about this search.
page-quiz-picture = The tree to be marked
page-quiz-points = Points
page-quiz-predict = Predict
page-quiz-real-value = Its actual value
page-quiz-reason = Why
page-quiz-right = correct at once
page-quiz-right-cut = correctly marked
page-quiz-right-value = correct value
page-quiz-rows = The nodes of the tree as a list
page-quiz-save = Save the answers
page-quiz-score = Score
page-quiz-show = Show the answer
page-quiz-shown = Shown
page-quiz-solution = Show the solution
page-quiz-start-again = Start again
page-quiz-too-many = Extra marks
page-quiz-try-again = Not yet: try once more
page-quiz-no-number = Type a number, such as 3
page-quiz-unhide = Show it anyway
page-quiz-unsearched = never searched, so there is no value to fill in
page-quiz-watch = Watch
page-quiz-what-if = What if a skipped leaf had another value?
page-quiz-with-hint = correct with a hint
page-quiz-wrong-value = wrong value
# Why a lesson is missing.
quiz-no-window = This algorithm has no window: it searches every move, so there is nothing to mark and nothing that was skipped.
quiz-question = This search answers one question with proof and disproof numbers: it skips nothing for good, and has no values to mark.
quiz-until-a-win = This program has no window: it skips only what comes after a winning move, so there is nothing to mark.
quiz-no-truth = This needs plain minimax (with chance nodes, expectiminimax) beside it, recorded completely, to the same depth and under the same rules: add it to the searches of the report.
quiz-chance = Below a chance node a leaf counts with its probability: a skipped leaf may change the values of nodes above it, though never that of the root. So no slider is offered here.
quiz-as-printed = These questions are asked only about sound searches: what a program as printed skips, or one without dal or bliz, may matter.
quiz-learning = This search tries moves in an order that it learns as it goes, or remembers positions: what it skips cannot be told from the tree alone.
quiz-techniques = What this search skips may matter: its techniques assume some values without proof.
# Numbers of nodes.
quiz-common-mistake = Your answer comes out if, by mistake, { $why }.
quiz-too-large = The whole tree is too large for this: nodes: { $count }, at most { $most }.
quiz-nothing-skipped = This search skipped no leaf: there is nothing whose value would not matter.
# What becomes of the root if a skipped leaf changes.
quiz-root-stays = The root stays { $value }, whatever this leaf is worth: it was right to skip it.
quiz-root-moves = Here the root may depend on this leaf: the search began with a narrow window, and guarantees only values that lie within it.

## A lesson
# The page that `lesson` writes: a question, two searches beside each other, and why they differ.

teach-answer = Answer
teach-before = The solution appears when you have found the answer.
teach-differs = differs
teach-make = Try it yourself
teach-make-about = The first two commands draw the two pictures. The last two make a lesson of your own from this one: change the file in between.
teach-not-quite = Not quite.
lesson-options = options
teach-question = Predict
teach-result = Results
teach-right = right
teach-says = A student says:
teach-seen = Where this comes up
teach-show = Show it now
teach-solution = What happens
teach-tree = The tree before the search
teach-why = Why
teach-wrong = wrong
teach-yes = Right.

## The list of algorithms and techniques

heading-algorithm = algorithm
heading-technique = technique
heading-what-it-is = what it is
heading-what-it-does = what it does
heading-source = source
# $example is an option with such a name.
list-techniques = techniques are written after an algorithm: { $example }
# What each is, or what is peculiar about it as printed.
about-minimax = full search in two functions, one for MAX and one for MIN
about-negamax = full search in one function: a player's value is minus the opponent's
about-alpha-beta = minimax with a window (α, β) that skips moves which cannot matter
about-negamax-alpha-beta = alpha-beta in one function, with the window negated and swapped at every ply
about-aspiration = alpha-beta with a small window around a guess; if the value lies outside, the root is searched again
about-scout = the first move is evaluated; every other move is first tested, and evaluated only if it is better
about-pvs = NegaScout: alpha-beta that tests all moves but the first with a null window
about-mtd-f = null windows from a guess towards the value; the bounds found are stored
about-sss-star = best first, as null windows from +∞ downwards; the bounds found are stored
about-expectiminimax = full search of trees with chance nodes, which get the expected value (mean) of their moves
about-star1 = alpha-beta that also cuts at chance nodes, when the rest cannot bring the mean into the window
about-star2 = Star1 that first tries one reply to each chance move, to cut earlier
about-proof-number = best first: proves or disproves that the player to move wins; no value and no distance
about-nemec-depth-1 = as printed: play each move, evaluate statically, take the best; always 1 ply
about-nemec-depth-2 = as printed: a move scores what the opponent's best reply is worth; always 2 plies
about-nemec-minimax = as printed: depth d looks d + 1 plies ahead; mates shifted after the loop, at the root not at all
about-nemec-probability = proposed: a line is searched while the product of its moves' probabilities is 1/38^d or more
about-white-black = as printed: no mate distance, no draws (a side without moves has lost), the depth is tested first
about-white-black-pseudo-legal = as printed: white-black that tries moves which leave the king in check, and takes them back
about-kuhr-minimax = as printed: the best value starts at −MAX; mates shifted after the loop, at the root not at all
about-kuhr-alpha-beta = as printed: fail-hard; the root never cuts, and its window is empty after a mate in 1
about-habr-connect4-v1 = as printed: own run minus the best reply, times (1 − Koeff · ply); depth d looks d + 1 plies ahead
about-habr-connect4-v2 = as printed: the same, but a reply counts CorrectK times, and a win scores 100
about-quiescence = where no plies remain, captures, promotions and evasions of checks are searched further, unless the mover stands pat
about-check-extension = a move that gives check does not use up a ply
about-queen-down = H1: with 3 plies left, a mover who stays below α even with an extra queen gets 2
about-near-leaf = H2: with 2 or 3 plies left, a move that is not a check, capture, promotion, evasion or advanced-pawn move gets one less
about-stand-pat = H3: with 1 ply left, tactical moves alone may reach β (not in check, not in endgames)
about-even-for-odd = rejected by its author: with 2n + 1 plies left, a search of 2n plies may reach β
about-null-move = H4: if the mover passes and still reaches β, its moves are not searched (not in check, endgames, near mates, or twice in a line)
about-null-move-twice = the null move, also after another one in the same line
about-null-move-in-endgames = the null move, also in endgames: zugzwang
about-null-move-in-check = the null move, also in check: it is illegal and is taken back
about-null-move-near-mate = the null move, also where β says that a mate is in sight
about-table = transposition table: what was found out about a position is reused where other moves lead to it with as many plies left
about-table-bounds-as-exact = mistake: a table that takes bounds for exact values
about-table-mates-from-root = mistake: a table that stores mate scores as seen from the root
about-deepening = iterative deepening: 1 ply first, then 2, …; the best move of the root is tried first in the next iteration
about-killer = the last 2 moves that caused a cutoff at the same ply are tried early
about-history = moves that caused cutoffs, above all far from the leaves, are tried early; H2 spares the best of them
# Where each comes from. Names and titles stay in their language.
source-minimax = document 001, "MiniMax (Полный перебор)"
source-negamax = document 000, J. Němec, "Šachové myšlení (2)"; document 002, T. Kühr, "Algoritmus Minimax"
source-alpha-beta = Knuth & Moore 1975; Russell & Norvig, AIMA 4th ed., figure 6.7
source-negamax-alpha-beta = document 002, T. Kühr, "Algoritmus Minimax" (alfabeta, dal, bliz)
source-aspiration = Slate & Atkin 1977, CHESS 4.5; Marsland 1986
source-scout = Pearl 1980 (EVAL, TEST)
source-pvs = Marsland & Campbell 1982; Reinefeld 1983
source-mtd-f = Plaat, Schaeffer, Pijls & de Bruin 1996
source-sss-star = Stockman 1979, in the form of Plaat, Schaeffer, Pijls & de Bruin 1996
source-expectiminimax = Michie 1966; Russell & Norvig, AIMA 4th ed., section 6.5
source-star1 = Ballard 1983; Hauk, Buro & Schaeffer 2004
source-star2 = Ballard 1983; Hauk, Buro & Schaeffer 2004
source-proof-number = Allis, van der Meulen & van den Herik 1994; Allis 1994
source-nemec-minimax = document 000, J. Němec, "Šachové myšlení (2)" (nejlepsiTah, minimax)
source-nemec-depth-1 = document 000, J. Němec, "Šachové myšlení (2)" (described in its introduction)
source-nemec-depth-2 = document 000, J. Němec, "Šachové myšlení (2)" (described in its introduction)
source-nemec-probability = document 003, J. Němec, "Šachové myšlení", on pruning (described in words)
source-kuhr-minimax = document 002, T. Kühr, "Algoritmus Minimax" (nej_tah, minimax)
source-kuhr-alpha-beta = document 002, T. Kühr, "Algoritmus Minimax" (nej_tah, alfabeta)
source-white-black = document 001, "MiniMax (Полный перебор)" (AlphaBetaWhite, AlphaBetaBlack)
source-white-black-pseudo-legal = document 001, "MiniMax (Полный перебор)" (AlphaBetaWhite, AlphaBetaBlack)
source-habr-connect4-v1 = document 004, Habr, "Алгоритм минимакс … «Собери 4 (connect4)»" (game)
source-habr-connect4-v2 = document 004, Habr, in the comments (game with CorrectK)
source-quiescence = document 003, J. Němec (dopočet taktických variant)
source-check-extension = document 003, J. Němec (prohlubování)
source-queen-down = document 003, J. Němec, "První pokusy"
source-near-leaf = document 003, J. Němec, "První pokusy"
source-stand-pat = document 003, J. Němec, "První pokusy" (depth 1)
source-even-for-odd = document 003, J. Němec, "Metoda nulového tahu" (2n instead of 2n + 1)
source-null-move = document 003, J. Němec, "Metoda nulového tahu"
source-null-move-twice = document 003, J. Němec, "Metoda nulového tahu"
source-null-move-in-endgames = document 003, J. Němec, "Metoda nulového tahu"
source-null-move-in-check = document 003, J. Němec, "Metoda nulového tahu"
source-null-move-near-mate = document 003, J. Němec, "Metoda nulového tahu"
source-table = document 003, J. Němec (hašování); Greenblatt et al. 1967; Slate & Atkin 1977
source-table-bounds-as-exact = what beginners get wrong
source-table-mates-from-root = what beginners get wrong
source-deepening = document 003, J. Němec (kaskádová metoda); Scott 1969; Slate & Atkin 1977
source-killer = Akl & Newborn 1977
source-history = document 003, J. Němec (historická heuristika); Schaeffer 1983

## Tables of the ordering experiment: compare --order all

# $all is a number or `more-than`; $first and $last are what `--order` takes.
orders-tried-all = all { $count } { $count ->
    [one] order of the moves
   *[other] orders of the moves
}
orders-tried-random = { $count } random { $count ->
    [one] order of the moves
   *[other] orders of the moves
}, of { $all } that there are: { $first } to { $last }
orders-more-than = more than { $number }
orders-same-nodes = { $algorithm } has no window and skips nothing: every order visits the same { $nodes } nodes
orders-fewest = fewest
orders-most = most
orders-types = nodes by type
orders-beyond = beyond
# Behind the name of a depth: all orders were tried.
orders-every-one = all { $count }
orders-by-leaves = branching factor by leaves, L^(1/d) (Knuth & Moore, Pearl)
orders-by-nodes = effective branching factor b* (Russell & Norvig)
# Below the tables.
orders-about-minimum = minimum: every search needs at least b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = { $leaves } leaves, b = { $branching } and d = { $depth } (Knuth & Moore 1975)
orders-about-minimum-leaves = minimum: the fewest leaves that a search of such a uniform tree needs (Knuth & Moore 1975)
orders-about-minimum-nodes = minimum: the fewest nodes that a search of such a uniform tree needs (Knuth & Moore 1975)
orders-about-sorted = best, worst: moves sorted by their true value for the mover, which need not mean the fewest and the most nodes
orders-about-branching = b*: a uniform tree of depth d = { $depth } with b* moves per node has the same number of nodes (Russell & Norvig); L^(1/d): by leaves (Knuth & Moore, Pearl)
orders-about-types = nodes by type: on the left, all nodes by their place in the minimal tree (beyond: outside it); on the right, inner nodes by how their search ended
orders-about-visits = nodes, leaves: those that are searched again count again, but not in the nodes by type
orders-about-untyped = nodes by type: searches of more nodes than { $option } are left out
orders-about-extremes = fewest, most: of the orders tried; draw them with { $fewest } and { $most }
orders-about-random = orders: where not all orders were tried: random ones, starting with { $first }

## Solving a position

label-solve = solve
label-result = result
label-score = score
label-line = line
label-moves = moves
solve-draw = a draw
solve-wins = { $player } wins in { $count } { $count ->
    [one] ply
   *[other] plies
}
solve-loses = { $player } loses in { $count } { $count ->
    [one] ply
   *[other] plies
}
solve-ahead = { $player } wins by { $count } { $count ->
    [one] point
   *[other] points
}
solve-behind = { $player } loses by { $count } { $count ->
    [one] point
   *[other] points
}
solve-wins-or-more = { $player } wins in { $count } { $count ->
    [one] ply
   *[other] plies
} or more
solve-loses-or-more = { $player } loses in { $count } { $count ->
    [one] ply
   *[other] plies
} or more
solve-has-lost = { $player } has lost
# $result is one of the above.
solve-perfectly = { $result }, if both sides play perfectly
solve-score = { $score }  the winner's discs left, the last one played included (P. Pons)
# Of a move.
solve-move-draws = is a draw
solve-move-wins = wins in { $count } { $count ->
    [one] ply
   *[other] plies
}
solve-move-loses = loses in { $count } { $count ->
    [one] ply
   *[other] plies
}
solve-move-ahead = wins by { $count } { $count ->
    [one] point
   *[other] points
}
solve-move-behind = loses by { $count } { $count ->
    [one] point
   *[other] points
}
solve-move-wins-or-more = wins in { $count } { $count ->
    [one] ply
   *[other] plies
} or more
solve-move-loses-or-more = loses in { $count } { $count ->
    [one] ply
   *[other] plies
} or more
solve-move-between = not known: { $best } at best, { $worst } at worst
note-solve-limit = the limit of { $nodes } nodes ({ $option }) was reached before everything was known
## Counting positions: perft

heading-move = move
heading-cumulative = cumulative
perft-total = total
perft-computed = computed
perft-as-published = computed, as published
perft-published = published, not computed
perft-cumulative = cumulative: the nodes of plies 1 to this depth, the root not counted, as in document 001
## The games

heading-game = game
heading-example = example
heading-evaluations = evaluations
label-position = position
label-example = example
label-depth = depth
label-evaluation = evaluation
# $command is in backticks.
list-games = { $command } explains how positions and moves are written and what the evaluations count; NAME alone is where the game begins
evaluation-at-most = { $name }: { $about } (at most { $bound })
# The title of its page.
game-title-tictactoe = Tic-tac-toe
game-title-mnk = m,n,k
game-title-connect4 = Four in a row
game-title-nim = Nim
game-title-reversi = Reversi
game-title-hexapawn = Hexapawn
game-title-breakthrough = Breakthrough
game-title-isolation = Isolation
game-title-knight-isolation = Knight Isolation
game-title-kalah = Kalah
game-title-chess = Chess
game-title-draughts = Czech draughts
game-title-checkers = English draughts
game-title-shashki = Russian draughts
# What each is, how its positions are written, and how its moves are named and in which order they are listed.
game-name-tree = a tree
game-about-tree = a tree of your own, also in JSON: see `plyscope schema tree`
game-about-tictactoe = three in a row on a board of nine cells; X began
game-position-tictactoe = rows from the top, `X O .`, slashes optional; `O:` before them if O is to move and began
game-moves-tictactoe = cells 1 to 9, row by row from the top left
game-about-mnk = the m,n,k-game: k in a row win on a board of m columns and n rows, up to 19 × 19; tic-tac-toe is 3x3/3, Gomoku 15x15/5; X began
game-position-mnk = columns x rows / length of a row, then the rows from the top, `X O .`: 4x3/3:X.../.O../....; without rows, the empty board
game-moves-mnk = the cell: a letter for the column, and the row from the bottom; listed row by row from the top left
game-about-connect4 = four in a row, discs fall; 7 × 6 or another board
game-position-connect4 = columns in playing order, or rows of `X O .` from the top; `6x5:` for another board
game-moves-connect4 = columns from the left, 1 first
game-about-nim = take any number from one heap; taking the last object wins, or loses (misère)
game-position-nim = heaps; `/3` for at most 3 a move; `/misere`
game-moves-nim = heap by heap, taking 1 first: 2-3 takes 3 from heap 2
game-about-reversi = Reversi (Othello): a disc turns over what it encloses, and more discs win; 8 × 8, 6 × 6 or 4 × 4
game-position-reversi = `4x4`, `6x6` or `8x8` is the start; or the side to move, B or W, and rows of `b w .` from the top: B:..../.wb./.bw./....
game-moves-reversi = the cell, a1 at the top left, row by row; `pass` if there is no other move
game-about-hexapawn = Hexapawn (Gardner 1962): chess pawns; a side wins that reaches the far row or leaves the other one no move; boards up to 8 × 8
game-position-hexapawn = `3x3`, `4x5`: the start on a board of that size; or the side to move, W or B, and rows of `P p .` from the top, P is White's: W:ppp/.../PPP
game-moves-hexapawn = from cell to cell, a1-a2, captures a1xb2; a1 is at the bottom left, the pawns row by row from the top
game-about-breakthrough = Breakthrough (Troyka 2000): pawns that also walk diagonally; a side wins that reaches the far row or takes every pawn; boards up to 8 × 8
game-position-breakthrough = `5x5`, `8x8`: the start on a board of that size; or the side to move, W or B, and rows of `P p .` from the top, P is White's: W:ppp/ppp/.../PPP/PPP
game-moves-breakthrough = from cell to cell, a1-a2, captures a1xb2; a1 is at the bottom left, the pawns row by row from the top
game-about-isolation = Isolation: both sides put a queen on any cell, then move it; the cell it leaves is blocked; the first side that cannot move loses; boards up to 8 × 8
game-position-isolation = `3x3`, `5x4`: the empty board of that size; or the side to move, W or B, and rows of `Q q # .` from the top, Q is White's, # is blocked: W:Q../.#./..q
game-moves-isolation = the cell, a1 at the bottom left; row by row from the top
game-about-knight-isolation = Knight Isolation: both sides put a knight on any cell, then move it; the cell it leaves is blocked; the first side that cannot move loses; boards up to 8 × 8
game-position-knight-isolation = `3x3`, `7x7`: the empty board of that size; or the side to move, W or B, and rows of `N n # .` from the top, N is White's, # is blocked: W:N../.#./..n
game-moves-knight-isolation = the cell, a1 at the bottom left; row by row from the top
game-about-kalah = Kalah (Mancala): sow the stones of a pit; the last one in your store moves again, in your empty pit it captures, even if the opposite one is empty; more stones win
game-position-kalah = `3,2`, `6,4`: pits on each side and stones in each pit at the start; or the side to move, S (South) or N (North), and the pits as drawn, North's row first: S:2,2,2/2,2,2; with stones in the stores N:1:2,0,2/1,3,1:2, North's at the left, South's at the right
game-moves-kalah = the column of the pit, `a` at the left for both sides; from left to right
game-about-chess = the 50-move rule and insufficient material count as draws; repetition is not detected
game-position-chess = FEN
game-moves-chess = standard algebraic notation; by square of departure and arrival, a1 first
game-about-draughts = Czech draughts: men capture forwards only; flying kings; a king must capture in preference to a man; 15 king moves in a row are a draw
game-position-draughts = the side to move, White's pieces, Black's, kings with a K, as in PDN: W:Wa1,Kc3:Bb6; `:H5` after 5 quiet plies
game-moves-draughts = the squares that the piece touches, b4-a5 or b6xd4xf2; a1 first, square by square
game-about-checkers = English draughts: men capture forwards, kings move one square; 40 moves of kings only are a draw
game-position-checkers = the side to move, White's pieces, Black's, kings with a K, as in PDN: B:W21,22,K10:B1-4; `:H5` after 5 quiet plies
game-moves-checkers = the numbers of the squares that the piece touches, 11-15 or 15x22x29; square 1 first
game-about-shashki = Russian draughts: men capture backwards too, kings fly; 15 moves of kings only are a draw
game-position-shashki = as of draughts
game-moves-shashki = as of draughts
# What the static evaluations count.
evaluation-zero = every unfinished position is worth 0
evaluation-tictactoe-lines = lines still open for MAX (no mark of MIN's in them) minus lines still open for MIN
evaluation-connect4-lines = lines of four cells that MAX can still fill (no disc of MIN's in them) minus those that MIN can
evaluation-connect4-runs = length of MAX's longest unbroken line of discs, in any direction, minus that of MIN's
evaluation-connect4-longest-run = length of the longest unbroken line of discs of the side that moved last, in any direction, blocked or not (document 004)
evaluation-nim-nim-sum = 1 if MAX wins by Bouton's theory, -1 if MIN does
evaluation-mnk-most-in-line = marks of X in the best line that O has not blocked, minus those of O, from MAX’s point of view
evaluation-reversi-corners = moves open to MAX minus moves open to MIN, as if each were to move, and 5 for each corner
evaluation-reversi-mobility = moves open to MAX minus moves open to MIN, as if each were to move
evaluation-reversi-discs = discs of MAX minus discs of MIN
evaluation-pawns-pawns = MAX's pawns minus MIN's
evaluation-pawns-foremost = rows that MAX's foremost pawn has advanced, minus those of MIN's
evaluation-isolation-mobility = moves open to MAX minus moves open to MIN, as if each were to move
evaluation-isolation-moves = moves open to the side to move, with a minus if it is MIN
evaluation-kalah-stores = stones in MAX's store minus those in MIN's
evaluation-kalah-stones = stones in MAX's store and pits minus those of MIN
evaluation-chess-material = MAX's men minus MIN's, in pawns: pawn 1, knight 3, bishop 3, rook 5, queen 9
evaluation-chess-positional = material with bonuses for good squares and for pawns that are passed, penalties for pawns that are isolated, doubled or blocked, in tenths of a pawn
evaluation-draughts-material = MAX's pieces minus MIN's: man 1, king 3; in checkers man 2, king 3
## The list of lessons

heading-lesson = lesson
heading-what-it-is-about = what it is about
# The arguments are what is typed, and a file.
list-lessons = { $write } writes { $file }, { $print } prints the file to be copied
## The list of themes

heading-theme = theme
heading-whose-notation = whose notation
heading-element = element
heading-values = values
heading-what-it-shows = what it shows
list-themes = { $print } prints the file of a theme, { $list } what a theme can set

## What a file with words leaves out

# $language is the name of the language of the missing messages, such as English. The names of the messages follow.
words-missing = { $done } of { $all } messages are translated; these are missing, or the same as in { $language }:
words-complete = all { $all } messages are translated

## The themes and what they set

# The lines that theme files have about themselves.
theme-default = triangles, proved bounds, double strokes for cutoffs, a legend
theme-aima = AIMA (Russell and Norvig): at each node the interval of its possible values, skipped moves absent
theme-bands = HSBI: yellow and pink bands for the players, values in blue below leaves and in green above nodes
theme-beliy-cherny = as in document 001 (two functions, White and Black): names of the sides beside the plies, no windows
theme-berkeley = Berkeley CS 188: grey triangles and squares, arrows, stubs of pruned moves
theme-cpw = chess programming: negamax, PV, CUT and ALL nodes, windows and bounds, mates as #2
theme-edges = CMU: the window (α,β) on each edge, as it is passed down
theme-exam = exercise sheets and exams: black on white, blanks to be filled in, boxes to be ticked
theme-kuhr = Kühr's slides: negamax, positions P0, P1, …, heuristic values and the best move in red
theme-plain = text and lines alone: no outlines, no colours, no legend
theme-wikipedia-ab = Wikipedia, alpha-beta pruning: squares and circles, pruned subtrees in grey with their values
theme-wikipedia-minimax = Wikipedia, minimax: circles and squares, numbered levels, arrows along the choices
theme-window = windows: α left and β right of each node, with their old values struck through
# What a theme, `--show` and `--hide` set.
element-max = The outline of nodes where MAX moves.
element-min = The outline of nodes where MIN moves.
element-chance = The outline of chance nodes.
element-leaf = The outline of leaves with a static value.
element-terminal = The outline of leaves where the game is over; it is double.
element-values = What is proved about the values of inner nodes.
element-leaf-values = The values of leaves.
element-blanks = A box to fill in at each inner node (holding the value if values are shown), and at leaves whose values are hidden.
element-mates = How far a mate is.
element-outcomes = Who has won, at nodes where the game is over.
element-interval = At each node the interval of values that are possible for it.
element-window = At each inner node the window (α, β) that was passed to it.
element-window-live = At each inner node α and β as they change: with all changes, old ones struck, or as they are now.
element-window-on-edge = On each edge to an inner node the window that is passed down.
element-window-clipped = Windows cut down to the values that are possible: (−100, 99) becomes (−99, 99) if a win is worth 99.
element-cut-rule = At each inner node the value that would cause a cutoff.
element-returned = At each node what it returned, where that is not a proved bound.
element-gains = For programs that add up gains: what the move to each node gains, and how its value is computed from them.
element-annotations = Where the other annotations of a node go: interval, window, rules, gains, remarks, numbers, type. Outcomes and mates stay below leaves; the side from which edges leave stays free.
element-searching = In pictures of one step: the mark on nodes being searched.
element-cuts = The mark on the edge to the first skipped move of a cutoff.
element-cut-labels = The bound at each cut mark: α or β.
element-causes = An arc from each cutoff to the ancestor whose bound caused it.
element-skipped = How skipped moves are drawn.
element-skipped-values = What minimax would have found in skipped subtrees.
element-variation = The principal variation.
element-best-move = A mark at the best move of the root.
element-choices = At each inner node the edge to the child whose value it took, drawn as the principal variation is.
element-arrows = Arrowheads on all edges.
element-levels = Who moves on each ply.
element-level-names = What the players are called beside the plies.
element-plies = The number of each ply.
element-remaining = How many plies are left to be searched at each ply.
element-moves = The move on each edge.
element-probabilities = On each edge below a chance node, how likely the move is.
element-names = The names of nodes.
element-node-notes = The notes that the tree has at its nodes.
element-names-inside = Names of inner nodes inside their outlines, where there is no value.
element-visits = The order in which nodes were visited.
element-remarks = What techniques of chess programs did at a node: standing pat, one ply less or more, a table hit, the probability of the line.
element-revisits = How often a node was visited, where that was more than once.
element-proof-numbers = At each node its proof number and its disproof number, in proof-number search.
element-node-types = Whether an inner node is a PV, CUT or ALL node.
element-fold-sizes = How many nodes each triangle of folded nodes stands for.
element-signs = A minus on each edge where negamax changes the sign.
element-boards = Positions as boards, in games that have them.
element-coordinates = Labels of columns and rows beside boards, as used in the notation of moves, unless the cells are too small.
element-title = Below the tree: what was searched, and with which algorithm.
element-result = Below the tree: value, best move and counts.
element-counts = Below the tree: leaves, cutoffs and moves skipped.
element-rules = Below the tree: the rules in force.
element-notes = Below the tree: what the picture leaves out.
element-legend = Below the tree: what the signs mean.
element-colours = Whose colours are used.
element-view = From whose point of view values are shown.
element-direction = Where children stand.
element-mirror = Whether the first child stands on the other side.

## Plots of the ordering experiment: compare --order all

orders-all = all orders of the moves: { $amount }
orders-random = random orders of the moves: { $amount }
orders-random-deeper = all orders of the moves; from depth { $depth } on random ones: { $amount }
orders-given = as given
orders-best = best first
orders-worst = worst first
orders-static = by static value
orders-reverse = reversed
orders-one = order { $order }
orders-every = every order
orders-mean = mean
orders-minimum = least possible (Knuth & Moore)
orders-band = range over these orders
orders-leaves = leaves
orders-nodes = nodes
orders-share = share of the orders
orders-amount = orders
orders-constant = no window, so nothing is skipped: every order costs the same
orders-axis-nodes = nodes (logarithmic scale)
orders-title-leaves = How many leaves are searched depends on the order of moves
orders-title-nodes = How many nodes are searched depends on the order of moves

# Terms that explain themselves where a story first uses them: what they are called, the forms in which sentences have them, and
# what they mean.
term-players = MAX and MIN
term-forms-players = MAX|MIN
term-meaning-players = The two players. MAX wants the value to be large, MIN wants it to be small.
term-root = root
term-forms-root = root
term-meaning-root = The node where the search begins: the position in which a move is to be chosen.
term-inner-node = inner node
term-forms-inner-node = inner node|inner nodes
term-meaning-inner-node = A node whose moves are searched. Every other node is a leaf.
term-leaf = leaf
term-forms-leaf = leaf|leaves
term-meaning-leaf = A node whose value is known without looking further: the game is over there, or the search looks no deeper.
term-ply = ply
term-forms-ply = ply|plies
term-meaning-ply = One move of one player; a level of the tree.
term-branching-factor = branching factor
term-forms-branching-factor = branching factor
term-meaning-branching-factor = The number of moves of a node; b in formulas.
term-static-value = static value
term-forms-static-value = static value|static values
term-meaning-static-value = The value that the evaluation gives a position without looking at any moves.
term-minimax = minimax
term-forms-minimax = plain minimax
term-meaning-minimax = The value of a position if both players play best: MAX takes the largest value of the moves, MIN the smallest.
term-negamax = negamax
term-forms-negamax = negamax
term-meaning-negamax = Minimax with one rule for both players: values are those of the player to move and change sign at every ply.
term-principal-variation = principal variation
term-forms-principal-variation = principal variation
term-meaning-principal-variation = The moves that both players choose if they play by the values found.
term-horizon = horizon
term-forms-horizon = horizon
term-meaning-horizon = The depth at which the search stops. What happens beyond it is not seen.
term-alpha = α (alpha)
term-forms-alpha = α
term-meaning-alpha = What MAX is already sure of: MAX will not accept less. At one node, it only rises.
term-beta = β (beta)
term-forms-beta = β
term-meaning-beta = What MIN is already sure of: MIN will not allow more. At one node, it only falls.
term-window = window (α, β)
term-forms-window = window|windows
term-meaning-window = The values that still matter at a node: those between α and β.
term-null-window = null window
term-forms-null-window = null window|null windows
term-meaning-null-window = A window with nothing between its bounds. A search with it only answers whether the value is larger than the bound or not.
term-aspiration-window = aspiration window
term-forms-aspiration-window = aspiration window
term-meaning-aspiration-window = A small window around a guess. If the value lies outside, the root is searched again.
term-cutoff = cutoff
term-forms-cutoff = cutoff|cutoffs|skipped
term-meaning-cutoff = The remaining moves of a node are skipped, because they cannot change the choice at the root: α ≥ β, so the window is empty. At a MIN node this is an α-cutoff, at a MAX node a β-cutoff.
term-deep-cutoff = deep cutoff
term-forms-deep-cutoff = deep cutoff
term-meaning-deep-cutoff = A cutoff whose bound comes from higher up than the parent.
term-cut-rule = cut rule
term-forms-cut-rule = cut rule
term-meaning-cut-rule = A cutoff needs a value that reaches the bound (v ≥ β, v ≤ α) or one that exceeds it (v > β, v < α).
term-bound = bound
term-forms-bound = only a bound
term-meaning-bound = What is known when a search stops early: the value is at most, or at least, so much.
term-exact-value = exact value
term-forms-exact-value = exact value
term-meaning-exact-value = The value that plain minimax would find here, too.
term-fail-hard = fail-hard
term-forms-fail-hard = fail-hard
term-meaning-fail-hard = What lies outside the window is returned as the bound of the window itself.
term-fail-soft = fail-soft
term-forms-fail-soft = fail-soft
term-meaning-fail-soft = What lies outside the window is returned as it was found: a tighter bound.
term-minimum = Knuth–Moore minimum
term-forms-minimum = Knuth–Moore minimum
term-meaning-minimum = The fewest leaves that any search of a uniform tree must evaluate: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 for b moves per node and depth d.
term-node-types = PV, CUT and ALL nodes
term-forms-node-types = PV node|CUT node|ALL node
term-meaning-node-types = A PV node has an exact value. At a CUT node one move causes a cutoff. At an ALL node every move is searched and none is good enough.
term-mate-score = mate score
term-forms-mate-score = mate score|mate scores
term-meaning-mate-score = A win is worth MAX (99) less one for each ply until it, so that a nearer win is better. Static values stay within ±MNOHO (90).
term-bliz = bliz (nearer)
term-forms-bliz = bliz
term-meaning-bliz = Moves a mate score one point towards zero. It is applied to each value that comes up a ply.
term-dal = dal (farther)
term-forms-dal = dal
term-meaning-dal = Moves a mate score one point away from zero. It is applied to both bounds of the window that goes down a ply.
term-chance-node = chance node
term-forms-chance-node = chance node|chance nodes|chance move
term-meaning-chance-node = A node where dice or cards decide, not a player: its value is a mean.
term-expected-value = expected value
term-forms-expected-value = expected value
term-meaning-expected-value = The mean of the values of all moves, each counted with its probability.
term-move-order = move order
term-forms-move-order = order of moves|move order
term-meaning-move-order = The order in which the moves of each node are tried. Good moves first cause more cutoffs.
term-iterative-deepening = iterative deepening
term-forms-iterative-deepening = iterative deepening
term-meaning-iterative-deepening = The search is done again and again, one ply deeper each time; each time the best move of the last one comes first.
term-transposition-table = transposition table
term-forms-transposition-table = transposition table
term-meaning-transposition-table = It stores what was found out about positions, in case other moves lead there again.
term-killer-move = killer move
term-forms-killer-move = killer move|killer moves
term-meaning-killer-move = A move that caused a cutoff elsewhere at the same ply, and is therefore tried early.
term-history-score = history score
term-forms-history-score = history score
term-meaning-history-score = It counts how often a move has caused cutoffs anywhere in the tree.
term-quiescence = quiescence search
term-forms-quiescence = quiescence
term-meaning-quiescence = At the depth limit, captures and promotions are still searched until the position is quiet.
term-null-move = null move
term-forms-null-move = null move
term-meaning-null-move = The player to move passes. If the value still reaches β, the node is cut off.
term-proof-number = proof number
term-forms-proof-number = proof number|disproof number|proof numbers
term-meaning-proof-number = The smallest number of leaves that must still be settled to prove the node (proof number) or to disprove it (disproof number).
term-most-proving = most-proving node
term-forms-most-proving = most-proving node
term-meaning-most-proving = The leaf that can advance both the proof and the disproof; the search expands it next.
term-mutant = mutant
term-forms-mutant = mutant|mutants|deliberate mistake
term-meaning-mutant = An algorithm with one deliberate mistake that students make.
term-fold = fold
term-forms-fold = folded up
term-meaning-fold = A triangle in place of a subtree for which there is no room. It shows how many nodes it contains.

# A course: its index, its test, and the way between its pages.
course-title = Game-tree search, lesson by lesson
course-about = Each lesson asks a question about one small tree, explains why each answer is right or wrong, and then shows two searches of the tree side by side.
course-begin = Begin
course-go-on = Continue
course-of = of
course-forget = Forget my progress
course-done = done
course-index = All lessons
course-back = Back
course-next = Next
course-no-script = This file needs JavaScript, which is switched off here. This command writes pages that work without it:
course-test = Final test
course-test-about = The questions of all lessons, in another order. The first answer to each one counts.
course-lesson = The lesson about it
course-missed = Worth another look
course-right = Correct at once:
course-check-again = Once more
# $folder is where it was written, $count is the number of its pages.
note-course = wrote { $count } pages to { $folder }: begin with { $index }

# Slides.
slides-start = Nothing has been searched yet.
# Above the board of the current position.
position-at = { $place ->
    [root] position at the root
    [move] after { $node }
    [moves] after { $node }
   *[node] { $node }
}
slides-question = Which moves need not be looked at any more, and why?
slides-heading = Frame { $frame }: step { $step } of { $last }
slides-heading-question = Frame { $frame }: a question, after step { $step } of { $last }
# The letters of the panels of a figure, in their order, and how one stands below its panel.
slides-letters = abcdefghijklmnopqrstuvwxyz
slides-panel = ({ $letter })
slides-heading-panels = Panels { $first } to { $final }: up to step { $step } of { $last }
slides-left-out = (The { $steps } before this are left out.)
slides-of-search = { $algorithm }: { $told }
slides-written = wrote { $file }: { $count ->
    [one] { $count } frame
   *[other] { $count } frames
}
slides-panels-written = wrote { $file }: { $figures } with { $panels }
slides-figures = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}
slides-panels = { $count ->
    [one] { $count } panel
   *[other] { $count } panels
}
slides-include = to include the deck’s PDF frame by frame in your own slides: { $line }
slides-older = { $folder } also has frames of another deck: { $files }
slides-folded = { $count ->
    [one] { $count } frame is missing, because it lies in a folded part. A larger { $option } folds less
   *[other] { $count } frames are missing, because they lie in folded parts. A larger { $option } folds less
}

## The stepper for terminals

# Headings.
step-told = What happens
step-question = What comes next?
step-score = right: { $right } of { $asked }
step-too-small = The stepper needs at least { $columns } columns and { $rows } rows.
# The last line: what keys do, in a word.
step-key-forward = forward
step-key-back = back
step-key-cutoff = cutoff
step-key-leaf = leaf
step-key-predict = predict
step-key-help = help
step-key-quit = quit
step-key-on = go on
step-key-answer = answer
step-key-blank = next blank
step-key-choose = choose
step-key-hint = hint
step-key-skip = skip
step-any-key = Any key
# What is asked for there.
step-ask-place = Step, node or moves
step-ask-move = Move or name
# What is said there.
step-nothing-to-ask = There is nothing to predict in this search.
step-none-later = There is none after this step.
step-none-earlier = There is none before this step.
step-never-there = The search never reaches this node.
step-not-found = No move and no name contains { $text }.
# The list of all keys.
step-help-previous-leaf = To the previous leaf
step-help-choose = Choose a node of the tree
step-help-enter = To the step that reaches it; again: to the last step about it
step-help-release = Back to the node of the step
step-help-fold = Fold or unfold the chosen node
step-help-fold-all = Unfold all, or only the current line
step-help-place = Go to a step or a node
step-help-move = Find a move or a name; the next, the previous one
step-help-predict = Predict what comes next, or just watch
step-help-panes = Show or hide board, call stack, algorithm, number line
step-help-help = This list
step-help-quit = Quit

## Worksheets and their keys
sheet-heading = Worksheet: { $name }
sheet-key = Key. { $title }
sheet-name = Name
sheet-points-label = Points
sheet-points = { $count } { $count ->
    [one] point
   *[other] points
}
sheet-half-points = { $points } points
sheet-none = none
sheet-tree = The tree
sheet-rule-left = moves from left to right
sheet-rule-view = all values from { $max }’s point of view
sheet-rule-ties = of equally good moves the first one is chosen
sheet-rule-equal = cut at v ≥ β, v ≤ α
sheet-rule-greater = cut only at v > β, v < α
sheet-skipped = Branches that are not searched
sheet-leaves-in-order = Leaves in the order of evaluation
sheet-leaf-count = Number of leaves evaluated
sheet-title-values = Values
sheet-ask-values = Search the tree by the rules above. In the box at each node, write the value that it returns. Leave the box empty where nothing is searched.
sheet-ask-values-all = Search the tree by the rules above. In the box at each node, write the value that it returns.
sheet-title-best-move = Best move
sheet-ask-best-move = Which move does { $player } choose at the root?
sheet-title-cuts = Pruned branches
sheet-ask-cuts = Put a cross in the box on every branch that is cut off. Branches below a crossed one need not be crossed.
sheet-title-leaf-order = Order of evaluation
sheet-ask-leaf-order = Which leaves are evaluated? List them in the order in which the search looks at them.
sheet-title-windows = α and β
sheet-ask-windows = What are α and β when the search enters each node? And when it leaves the node: what is the bound that the node itself can change (α where { $max } moves, β where { $min } moves)?
sheet-ask-windows-searched = Leave a row empty if its node is not searched.
sheet-entry-alpha = α on entry
sheet-entry-beta = β on entry
sheet-left = own bound on exit
sheet-title-rules = ≥ or >
sheet-ask-rules = Now suppose the rule is: { $rule }.
sheet-label-rules = Are other leaves skipped than before?
sheet-label-rules-leaves = Leaves that only one of the two rules skips
sheet-reason-rules-same = No value meets a bound exactly where something would be cut: both rules skip the same leaves.
sheet-reason-rules-differ = Where a value equals the bound, one rule cuts and the other does not; so the leaves that are skipped differ: { $leaves }.
sheet-marking = Marking scheme
sheet-task = task
sheet-marked = how it is marked
sheet-each = { $count } answers, { $points } each
sheet-mark-one = { $label }: { $points }
sheet-mark-choices = { $label }: { $points }: { $each } for each of the { $count } right answers, minus { $each } for each wrong one; not below 0
sheet-mark-order = { $label }: { $points }, in proportion to how many are right before the first mistake
sheet-why = { $number }. { $task }: why
sheet-mistakes = Answers that typical mistakes lead to
sheet-would-answer = answers that differ
sheet-other-rule = With the other rule: { $rule }
sheet-other-rule-same = The key is the same.
sheet-trace = The search step by step
sheet-reason-best-move = { $value } comes from { $move }.
sheet-title-unvisited = Inner nodes never searched
sheet-ask-unvisited = Which inner nodes are never searched?
sheet-label-unvisited = Nodes
sheet-title-trace = Trace table
sheet-ask-trace = This is part of the search. α, β and the value are those of the node after the step; the value is the best so far. Fill in what is missing.
sheet-title-deep = Whose bound?
sheet-ask-deep = Which node above has set the bound that causes the cutoff?
sheet-label-deep = Cutoff at { $node }
sheet-title-find-the-mistake = Find the mistake
sheet-ask-find-the-mistake = A search of this tree contains a mistake. The boxes hold what the nodes have returned; crosses mark what was cut off.
sheet-label-mistake-where = At which node does the search first go wrong?
sheet-label-mistake-which = Which mistake was made?
sheet-mistake-searches = At { $node } the branch to { $what } is searched, although it should be cut off. It was searched { $mistake }.
sheet-mistake-skips = At { $node } the branch to { $what } is cut off, although it has to be searched. It was searched { $mistake }.
sheet-mistake-returns = { $node } returns a wrong value ({ $what }). It was searched { $mistake }.
sheet-mistake-chooses = At { $node } the move to { $what } is chosen, which is not the best. It was searched { $mistake }.
sheet-true = true
sheet-false = false
sheet-title-quiz = True or false?
sheet-ask-quiz = Which statements are true of alpha-beta with the window (−∞, ∞) at the root, whatever the tree?
sheet-quiz-value = The root gets the same value as with minimax.
sheet-quiz-why-value = Only moves that cannot change the value of the root are cut off.
sheet-quiz-move = Alpha-beta returns the exact minimax value of the best move at the root.
sheet-quiz-why-move = The value of the root is that of its best move, and it is exact.
sheet-quiz-all-values = Every node that is searched returns its minimax value.
sheet-quiz-why-all-values = After a cutoff a node returns only a bound.
sheet-quiz-example = Here { $node } returns { $returned }, and its minimax value is { $value }.
sheet-quiz-skipped = If a leaf that was cut off had a different value, the value of the root could be different.
sheet-quiz-why-skipped = It was cut off because its value does not matter, whatever it is.
sheet-quiz-order = With a different order of moves, a different number of leaves may be evaluated.
sheet-quiz-why-order = The sooner good moves come, the narrower the window is for the others.
sheet-quiz-first = The leftmost leaf can be cut off.
sheet-quiz-why-first = On the way to it neither player has secured anything yet, so nothing can be cut off.
sheet-title-range = For which x?
sheet-ask-range = Instead of its value the leaf { $leaf } now has the value x; all other leaves stay as they are. For which x is the branch { $branch } not searched?
sheet-label-relation = Relation
sheet-label-bound = Number
sheet-reason-range = { $branch } is skipped exactly when { $answer }: only then a value reaches the bound here, or something further up is cut off.
sheet-title-reorder = Order of moves
sheet-ask-reorder = Now the moves of every node are sorted by their minimax values, as the player to move sees them. How many leaves are evaluated?
sheet-label-reorder-best = Best moves first
sheet-label-reorder-worst = Worst moves first
sheet-reason-leaves = The leaves evaluated: { $leaves }.
sheet-title-right-to-left = From right to left
sheet-ask-right-to-left = Now moves are tried from right to left. List the leaves in the order of evaluation.
sheet-label-right-to-left = Are fewer leaves evaluated than from left to right?
sheet-reason-right-to-left = From right to left: { $there }; from left to right: { $here }.
sheet-title-best-case = Best case
sheet-ask-best-case = The leaves of this tree have letters instead of values. Suppose the values are such that as much as possible is cut off. Which leaves are not evaluated then?
sheet-label-best-case = Leaves not evaluated
sheet-reason-best-case = In the best case the first move of every node is the best. Then { $seen } of { $all } leaves are evaluated: those that any search must evaluate to prove the root’s value from above and from below.
sheet-title-affine = Other values
sheet-ask-affine = Every leaf gets a new value that depends on its old value v. { $max } and { $min } move as before. Are the same leaves evaluated?
sheet-label-affine = With { $formula }
sheet-reason-affine-positive = The values stay in the same order, so every comparison comes out as before: { $leaves }.
sheet-reason-affine-negative = The order of the values is reversed. Now these leaves are evaluated: { $leaves }.
sheet-title-root-window = A narrower window
sheet-ask-root-window = Now the search begins at the root with the window { $window }.
sheet-label-returned = Value that the root returns
sheet-label-proves = What does this prove about the root’s minimax value?
sheet-proves-exactly = it equals this value
sheet-proves-at-most = it is at most this value
sheet-proves-at-least = it is at least this value
sheet-reason-root-window = The root returns { $returned }, and { $returned } { $relation } { $bound } = { $limit }: only a bound. (The minimax value of the root is { $value }, which is not within { $window }.)
sheet-reason-kept = For { $player } that is no better than { $bound } = { $value }, known on entry: { $bound } stays.
sheet-title-negamax = Negamax
sheet-ask-negamax = Write the minimax values of these nodes as negamax has them: from the point of view of the side to move.
sheet-reason-negamax = { $player } is to move; for { $max } it is { $value }, so here it is { $here }.
sheet-title-game-tree = The tree of the game
sheet-ask-game-tree = Draw the game tree from the position { $position } ({ $player } to move), evaluate its leaves, carry the values up to the root and cross what the search cuts off.
sheet-answer-game-tree = as in the tree above
sheet-label-left = { $node }: { $bound } on exit
sheet-title-intervals = Intervals
sheet-ask-intervals = All values lie between { $low } and { $high }. At each of these chance nodes, only the first move has been searched so far. Between which bounds does the expected value of the node lie then?
sheet-interval-low = at least
sheet-interval-high = at most
sheet-label-interval-low = { $node }: at least
sheet-label-interval-high = { $node }: at most
sheet-title-star1 = What Star1 skips
sheet-ask-star1 = All values lie between { $low } and { $high }. Star1 knows that and stops at a chance node as soon as its expected value cannot lie in the window any more. Which leaves does Star1 not evaluate?
sheet-title-star2 = What Star2 skips
sheet-ask-star2 = All values lie between { $low } and { $high }. Star2 first tries one reply to each move of chance. Which leaves does Star2 not evaluate?
sheet-label-unneeded = Leaves not evaluated
sheet-ask-mean = At a chance node, that is the expected value.
sheet-reason-mean = { $terms } = { $value }.
sheet-title-own = A task of your own
sheet-date = Date
sheet-time = Time
sheet-moves = How moves are written: { $how }.
sheet-mates = A won game is worth { $max }, a lost one −{ $max }. A value beyond ±{ $mnoho } moves one point towards 0 on each ply up (bliz), and a bound beyond ±{ $mnoho } one point away from 0 on each ply down (dal).
sheet-symmetric = Symmetric positions count as one: of the moves that lead to them, only the first is searched.
sheet-alt-node = At { $node }, { $player } chooses among { $children }.
sheet-alt-chance = At { $node }, chance decides among { $children }.
sheet-alt-room = Room for the tree.
sheet-position = The position { $position }
sheet-drawn-values = Search your tree by the rules above. At each node, write the value that it returns. Write nothing where nothing is searched.
sheet-drawn-values-all = Search your tree by the rules above. At each node, write the value that it returns.
sheet-drawn-cuts = In your tree, cross every branch that is cut off. Branches below a crossed one need not be crossed.

sheet-points-head = points

## What learning platforms say
sheet-type-values = Search the tree by the rules above. Which value does each node return?
sheet-type-cuts = Which branches are cut off? Tick them. Whatever lies below a ticked branch need not be ticked again.
online-nothing = Write - where nothing is searched.
online-infinity = Write inf for ∞ and -inf for −∞.
online-order = Choose one leaf after the other, and – in the places that are left over.
online-plain-number = Write the number alone, without ≤ or ≥.
online-mistake = Typical mistake: { $name }. { $why }.
online-topic = Game trees
marked-about = Answer the tasks and have them marked at the end: you will see what is right, why, and which typical mistake leads to a wrong answer.
marked-check = Mark the sheet
marked-empty = Leave the field empty where nothing is searched.
marked-no-script = This page is marked by JavaScript, which is switched off here.
marked-order = Choose one leaf after the other; the places that are left over stay as they are.
marked-unanswered = Not answered yet (press the button again to have the sheet marked anyway):

## Answers that are graded
check-right = All right: { $points } of { $of } { $of ->
    [one] point
   *[other] points
}.
check-points = { $points } of { $of } { $of ->
    [one] point
   *[other] points
}.
check-part = { $part }: { $points } of { $of }
check-part-values = Values
check-part-windows = α and β
check-part-skipped = Pruned branches
check-part-leaves = Order of evaluation
check-part-leaf-count = Number of leaves
check-part-best-move = Best move
check-followed = Wrong, but it follows from earlier errors and costs nothing:
check-value = { $node }: the value is { $right }, not { $claim }.
check-value-missing = { $node }: the value is missing; it is { $right }.
check-value-unsearched = { $node }: there is no value here, because nothing is searched.
check-window-unsearched = { $node }: there is no window here, because nothing is searched.
check-window = { $node }: the window on entry is { $right }, not { $claim }.
check-window-missing = { $node }: the window on entry is missing; it is { $right }.
check-too-much = { $node }: marked as pruned, but the search looks at it.
check-too-little = { $node }: pruned, but not marked.
check-order = Leaf no. { $place } is { $right }, not { $claim }.
check-order-missing = Leaf no. { $place } is missing; it is { $right }.
check-order-over = { $claim } is one leaf too many: the search has ended by then.
check-count = The search looks at { $right } leaves, not at { $claim }.
check-move = The best move leads to { $right }, not to { $claim }.
check-field = { $label } – right: { $right }; given: { $claim }.
check-field-missing = { $label } – right: { $right }; not answered.
check-field-over = { $label } – nothing is to be written here.
check-explained = These are exactly the answers of { $algorithm } { $mistake }.
check-nearest = The closest match is { $algorithm } { $mistake };
check-left = { $count } { $count ->
    [one] answer still differs
   *[other] answers still differ
}.
check-departs-searches = It first shows at { $node }, which is searched with this mistake but should be pruned.
check-departs-skips = It first shows at { $node }, which is pruned with this mistake but should be searched.
check-departs-returns = It first shows at { $node }, which returns { $value } with this mistake.
check-departs-chooses = It shows at the root, where the move to { $node } is chosen with this mistake.
check-lesson = The lesson on it: “{ $lesson }”
lesson-title-min-and-max = What MAX and MIN choose
lesson-title-promises = α and β are guarantees
lesson-title-what-if = Why may the rest be skipped?
lesson-title-cut-leaf = Which leaf is pruned: the one that cuts, or the next?
lesson-title-cut-on-equal = Why cut at ≥, and not only at >?
lesson-title-root-narrows = The root narrows the window, too
lesson-title-root-moves = The root’s moves have bounds, not values
lesson-title-window-goes-down = Windows go down, values come up
lesson-title-interval-window = The interval of a node is not its window
lesson-title-fail-hard-soft = Fail-soft and fail-hard: what does a cut node return?
lesson-title-deep-cutoff = Deep cutoffs: a bound from far above
lesson-title-largest-leaf = The program does not know that this is the maximum
lesson-title-move-order = Does alpha-beta need sorted moves?
lesson-title-tree-first = Is the tree built first, and then searched?
lesson-title-negamax-sign = Negamax: whose value is it?
lesson-title-depth-off-by-one = Depth off by one
lesson-title-horizon = The horizon effect
lesson-title-null-move = The null move and zugzwang
lesson-title-faster-win = Why does my program not play the faster win?
lesson-title-mate-window = Mate scores take their window along
lesson-title-table-mates = Mate scores in a table
lesson-title-table-bounds = A table must know which values are bounds
lesson-title-stalemate = Stalemate is not mate
lesson-title-drawn-anyway = Why does my program give a piece away?
# Help against the mistake of this name.
check-help-window-reset = Every node begins with the α and β of the node above, as they are at that moment.
check-help-shallow = Not only the parent’s bound counts: α and β come from all nodes above, so a bound set further up can cut off, too.
check-help-shared = α and β belong to the node: what is found below it changes its siblings’ windows only through the value that it returns.
check-help-root-not-narrowed = The root is a node like any other: the value of its first move narrows the window of the moves after it.
check-help-other-rule = Look at the rule of this sheet: it says whether a value that only equals the bound is enough to cut off.
check-help-mixed-cuts = One rule for both players: if v = β is enough at MAX’s nodes, v = α is enough at MIN’s.
check-help-late-cut = Compare as soon as a move’s value has come back, before starting the next move.
check-help-leaf-cuts = Whole branches are cut off, too, not only leaves.
check-help-sign = In negamax a value changes its sign on its way up: what is good for one player is bad for the other.
check-help-window-kept = In negamax the window is negated and swapped on its way down: the child gets (−β, −α).
check-help-no-dal = On its way down, a bound beyond ±MNOHO moves one point away from 0 (dal), so that it is compared with values of the same ply.
check-help-no-bliz = On its way up, a value beyond ±MNOHO moves one point nearer to 0 (bliz): a win that is further away is worth less.
check-help-no-shift = A win that is further away is worth less: its value moves one point nearer to 0 at each ply (bliz).
check-help-ply-early = The depth counts plies from the root: depth 2 is a move and its reply.
check-help-minimax = As soon as a value closes the window, the remaining moves of the node are skipped.
check-help-players-swapped = MAX takes the largest of the values that come back, MIN the smallest.
check-help-ply-swapped = Write at every ply who moves there: MAX takes the largest of the values that come back, MIN the smallest.
check-help-right-to-left = Moves are searched from left to right, unless the sheet says otherwise.
check-help-first-value = A node waits for all of its moves: MAX takes the largest of their values, MIN the smallest.
check-help-last-value = A node remembers the best value so far; a worse one that comes later changes nothing.
check-heading-student = student
check-heading-points = points
check-heading-mistakes = mistakes that explain it
check-heading-mistake = mistake
check-heading-wholly = explains all answers
check-heading-best = comes nearest
check-empty = Nothing answered: { $points } of { $of } { $of ->
    [one] point
   *[other] points
}.
check-not-answered = Not answered.
check-nothing = nothing answered
check-unread = cannot be read
check-unread-answer = “{ $text }” cannot be read.
check-unread-in = { $file }: “{ $text }” cannot be read, and counts as wrong
check-unread-count = { $count } { $count ->
    [one] file
   *[other] files
} cannot be read: see the messages.
check-nearest-short = nearest: { $mistake }
check-left-bound = { $node }: { $bound } on exit is { $right }, not { $claim }.
check-no-answers = no answers from { $students }
check-twice = { $student } is there more than once: { $files }
check-by-hand = to be marked by hand, and not in these points: { $tasks }
check-no-plot = { $file } is not written: no mistake explains any of the answers
check-all-right = all right
check-unexplained = no single mistake
check-chart = How often each mistake was made
check-papers = answers
# The mean of a class.
check-mean = { $count } { $count ->
    [one] paper
   *[other] papers
}, { $share } % of the points on average.

# A search of one's own: `plyscope debug`.
logged-root = the root
# $moves are the moves that lead to the node.
logged-node = the node after { $moves }
# What is wrong with a program. $player is MAX or MIN.
mistake-window-reset = Every node starts with the window of the root: α and β are not passed down.
mistake-shallow = A node passes down only the bound that it found itself, and drops the one it was given.
mistake-window-kept = The window is passed down as it is; in negamax it must be negated and swapped.
mistake-not-narrowed = { $player }’s values never narrow the window that the next moves get.
mistake-other-bound = { $player } changes the opponent’s bound.
mistake-wrong-window = The window that is passed down is not the one that is known.
mistake-cuts-on-equal = { $player } cuts where a value equals the bound; the project cuts only beyond it.
mistake-never-cuts = { $player } never cuts, although the window closes.
mistake-late-cut = The cutoff comes one move late.
mistake-inner-break = After a cutoff, more moves are searched: the loop over the moves goes on.
mistake-wrong-comparison = Moves are skipped although the window is open.
mistake-moves-missing = Moves are left out, although nothing is cut off.
mistake-return-in-loop = Only the first move of a node is searched.
mistake-wrong-start = The best value starts with a number that no move may reach.
mistake-first-value = A node returns the value of its first move, not of its best one.
mistake-last-value = A node returns the value of its last move, not of its best one.
mistake-bound-for-best = A value is compared with the bound of the window, not with the best value so far.
mistake-sign = The value of a child is used without a change of sign.
mistake-players-swapped = The worst move is chosen, not the best one.
mistake-wrong-value = A node returns a value that is not the best of its children’s values.
mistake-not-undone = A move is not taken back: after the call, the position is another one.
mistake-searched-twice = A move is searched twice.
mistake-no-second-search = A test with a null window is taken for the value.
mistake-table-bound = The table returns a bound as if it were the value.
mistake-wrong-move = The move that is returned is not the best one.
mistake-deeper-move = The move that is returned is one of a deeper node.
mistake-moves-twice = The same player moves at the root and at the nodes below it.
mistake-wrong-side = Leaves are evaluated from the point of view of the wrong player.
mistake-wrong-leaf = A leaf gets another value than the tree gives it.
mistake-stops-early = An inner node is evaluated as if it were a leaf.
mistake-stops-late = A leaf is searched instead of evaluated.
mistake-endless = The calls never end.
mistake-crash = The program fails.
# How to mend it. $best is max or min, $bound α or β: those of the player to move.
mend-window-reset = Pass the node’s own α and β to its children.
mend-shallow = Pass both bounds down: the one that this node narrows, and the one that it was given.
mend-window-kept = Call the child with (−β, −α).
mend-not-narrowed = After each move, set { $bound } = { $best }({ $bound }, value) before the next move is searched.
mend-other-bound = A player narrows only the own bound: MAX raises α, MIN lowers β.
mend-wrong-window = MAX passes (the larger of α and its best value, β), MIN passes (α, the smaller of β and its best value).
mend-cuts-on-equal = Skip moves only if α > β: at MAX nodes if the value is > β, at MIN nodes if it is < α.
mend-never-cuts = Leave the loop as soon as α ≥ β.
mend-late-cut = Test α ≥ β directly after the value of a move is known, not before the next move.
mend-inner-break = `break` leaves one loop only. Return from the function, or leave the outer loop, too.
mend-wrong-comparison = Skip moves only if α ≥ β: at MAX nodes if the value is ≥ β, at MIN nodes if it is ≤ α.
mend-moves-missing = Let the loop run over all moves of the node: does it begin with the first one?
mend-return-in-loop = The `return` belongs behind the loop, one step less indented.
mend-wrong-start = Start with −∞ at MAX nodes and with ∞ at MIN nodes, or with the first move.
mend-first-value = Compare every value with the best one so far.
mend-last-value = Keep a value only if it is better than the best one so far.
mend-bound-for-best = Write best = { $best }(best, value), and only then { $bound } = { $best }({ $bound }, best).
mend-sign = Write value = −search(child): what is good for one player is bad for the other.
mend-players-swapped = MAX chooses the largest value, MIN the smallest.
mend-wrong-value = Return the best of the values of all moves that were searched.
mend-not-undone = Take the move back after the call, also before every `return` and `break`; or search a copy of the position.
mend-searched-twice = Keep the result of the first call in a variable, and use that.
mend-no-second-search = If the test returns a value between α and β, search the move again with the whole window.
mend-table-bound = Store with each value whether it is exact, a lower bound or an upper bound, and use a bound only if it closes the window.
mend-wrong-move = Store the move together with the best value, in the same place.
mend-deeper-move = Store the best move only at the root, or return it with the value.
mend-moves-twice = If MAX moves at the root, search the positions after these moves as MIN’s.
mend-wrong-side = In minimax, a leaf always has its value for MAX; in negamax, its value for the player who is to move there.
mend-wrong-leaf = At a leaf, return the value of the tree as it is.
mend-stops-early = Evaluate only at the end of the game and at the depth limit: does the depth change by 1 a ply, or, where it counts rounds, by 1 a round?
mend-stops-late = Stop at the end of the game and at the depth limit; where depth counts rounds, it changes once a round.
mend-endless = Return at the end of the game and at depth 0, and make each call come one ply closer to one of them.
mend-crash = The traceback below says where.
# How it shows. $node is `logged-node`, $player MAX or MIN, $values the values of the moves tried so far.
law-best = At { $node }, { $player } chooses from { $values }. The best is { $best }; the call returns { $value }.
law-turns = At { $node } { $player } moves, and after { $move } { $player } moves again.
law-turns-other = At { $node }, the best of { $values } for { $player } is chosen, but the other player is to move there.
law-window = At { $node }, { $player } has found { $values }; its window was { $entry } and is { $right } now. The move { $move } is searched with { $given }.
law-window-first = At { $node } no move has been searched yet, and the window is { $right }. The move { $move } is searched with { $given }.
law-closed = At { $node }, { $player } has found { $values } in the window { $entry }: it is closed. Yet the move { $move } is searched.
law-open = At { $node }, { $player } has found { $values }, and the window { $right } is open. Yet the moves { $skipped } are skipped.
law-open-equal = At { $node }, { $player } has found { $values }, and the window is { $right }: only equality closes it. Yet the moves { $skipped } are skipped.
law-open-missing = At { $node }, the moves { $skipped } are never searched; the others are worth { $values }.
law-test = At { $node }, the move { $move } is tested with the window { $given } and returns { $child-value }. It is better than what { $player } has; how much better only a second search with { $right } tells.
law-undo = At { $node } the position was { $before } before the call. After it, it is { $after }.
law-once = At { $node } the move { $move } is searched a second time with the same window.
law-bound = At { $node } the value { $value } comes from the table. It was found in a search that was cut off, so it is only a bound; the window { $entry } needs more.
law-move = The root returns { $returned-move }. The best move is { $best-move }, which is worth { $best }.
law-leaf = At { $node }, the leaf is worth { $best } for MAX; the call says { $value }.
law-leaf-searched = At { $node } the search ends with { $best }; yet the move { $move } is searched.
law-leaf-inner = At { $node } there are moves, but none is searched; the call returns { $value }.
law-crash = { $error }, at { $node }.
debug-search = The search is { $functions }: { $found }
debug-called = It was called as { $call }.
debug-value = value
debug-alpha = α
debug-beta = β
debug-depth = depth
debug-player = player to move
debug-move = move
debug-recorded = { $calls } calls were recorded, { $leaves } of them leaves; the root returns { $value }.
debug-right = No law is broken: values, windows and cutoffs are those of a right search.
debug-right-windows = No law is broken: values and windows are those of a right search. Whether the right moves were skipped, the log does not show: it has no `left`.
debug-right-values = No law is broken: all values are right. There are no windows to check.
debug-beside = On this tree, minimax evaluates { $all } leaves and alpha-beta { $equal }.
debug-beside-greater = On this tree, minimax evaluates { $all } leaves and alpha-beta { $equal }, or { $greater } if it cuts only beyond equality.
# $trees is a number of at least 1.
debug-generated = The program was called on { $trees } generated trees and made no mistake; what is said above is about the last one.
# $tree is a nested list, such as `((3 12) (2 4))`, and $option the option with this tree.
debug-smallest = The smallest tree found on which it shows: { $tree }. Look at it again with { $option }.
debug-seeded = random numbers are the same in every run
debug-cut = recording stopped: { $limit }
