# The words of pictures and texts in English: the file to translate from.
#
# Numbers are printed with their thousands set apart; values come as finished text. Where a sentence names a node, $node
# is its name and $place says what kind of name that is: `root` (whatever $node is), `node` (a name such as B), `move` or
# `moves` (the one or more that lead there).

## Players and sides

max = MAX
min = MIN
# Who moves at a node where dice are rolled, say.
chance = chance
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
algorithm-nemec-depth-1 = Němec's program of depth one
algorithm-nemec-depth-2 = Němec's program of depth two
algorithm-nemec-minimax = Němec's minimax, as printed
algorithm-nemec-probability = Němec's search by probabilities
algorithm-white-black = White and Black of document 001, as printed
algorithm-white-black-pseudo-legal = White and Black of document 001 with pseudo-legal moves, as printed
algorithm-habr-connect4-v1 = Connect-4 of document 004 (version 1), as printed
algorithm-habr-connect4-v2 = Connect-4 of document 004 (version 2), as printed
algorithm-kuhr-minimax = Kühr's minimax, as printed
algorithm-kuhr-alpha-beta = Kühr's alpha-beta, as printed
# $function is `dal` or `bliz`.
algorithm-without = { $algorithm } without { $function }
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

## The rules in force, one after the other in a line

rule-cut-equal = cut at v ≥ β, v ≤ α
rule-cut-greater = cut at v > β, v < α
# Seen by the side to move.
rule-cut-equal-mover = cut at v ≥ β
rule-cut-greater-mover = cut at v > β
rule-fail-soft = fail-soft
rule-fail-hard = fail-hard
rule-mates-flat = mates flat
rule-mates-none = no mate distance
# $window is the window of the root.
rule-question-window = the question: does the player at the root reach the far bound of { $window }?
rule-win = a win is worth { $max }
rule-koeff = Koeff { $koeff }
rule-koeff-correct = Koeff { $koeff }, CorrectK { $correct }
rule-mates-distance = mates by distance (MAX = { $max }, MNOHO = { $mnoho })
rule-without = { $function } left out
rule-order-given = moves in the order given
rule-order-scan = moves as a scan of the board finds them
rule-order-reverse = moves in reverse order
rule-order-random = moves shuffled (seed { $seed }, { $generator })
rule-order-best = best moves first
rule-order-worst = worst moves first
rule-order-static = moves sorted by the static value of where they lead, best first
rule-order-nth = order number { $number } of the moves
rule-to-the-end = to the end of the game
rule-threshold = lines of probability { $threshold } or more
rule-depth = depth { $count } { $count ->
    [one] ply
   *[other] plies
}
rule-looks-ahead = looks { $count } { $count ->
    [one] ply
   *[other] plies
} ahead
rule-window = root window { $window }

## Cutoffs

alpha-cut = α-cut
beta-cut = β-cut
# Where a program looks no further after a winning move.
win-cut = win
probe-cut = probe
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
cut-win = a win, worth { $value }
# Where chance moves, one reply to each move is tried before the search.
cut-probe = one reply tried, worth { $value }
# The bound is what a node where chance moves needs for its mean.
cut-of-chance = { $place ->
    [root] { $comparison }, for the mean at the root
   *[other] { $comparison }, for the mean at { $node }
}
# The bound is the question of a null window: $comparison is `5 ≥ β = 4`.
cut-of-test = { $comparison } of the test
# The bound is what an earlier visit to the node has shown.
cut-of-known = { $place ->
    [root] { $comparison }, known of the root
   *[other] { $comparison }, known of { $node }
}
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
cutoff-by-win = { $place ->
    [root] At the root
    [move] At the node after { $node }
    [moves] At the node after { $node }
   *[node] At { $node }
} { $player } has won with this move. The program looks no further: it returns the win, { $value }, whatever other moves are worth, and { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-by-null-window = { $here }, a bound of the null window of this visit to the root: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
# $at is `tell-at` of the node at which the test was made, or of the one that is searched again.
cutoff-by-test = { $here }. The test made { $at } asks for no more than that: its null window is closed, and { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-by-known = { $here }. The visit before has shown { $at } that nothing lies beyond: { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
# One reply to a move of chance was tried; the others wait.
cutoff-of-probe = { $place ->
    [root] At the root
    [move] At the node after { $node }
    [moves] At the node after { $node }
   *[node] At { $node }
} ({ $player } to move) one reply is tried, worth { $value }; for now { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-by-chance = { $here }. For the sum { $at } it makes no difference what else is found here: { $skipped } { $skipped ->
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
} { $rest }: { $comparison }. Whatever it is worth, the value stays outside of the window, and { $skipped } { $skipped ->
    [one] move is
   *[other] moves are
} skipped.
cutoff-at-chance-probed = { $place ->
    [root] At the root
    [move] At the node after { $node }
    [moves] At the node after { $node }
   *[node] At { $node }
} what the replies have shown is enough: { $comparison }, { $sure ->
    [most] the most
   *[least] the least
} that the sum can be. The value stays outside of the window, and { $skipped } { $skipped ->
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
reason-start-chance = start at the root, where chance moves
reason-probe = try one reply to { $move }
# Where chance moves: `1/6 · 3`.
reason-added = plus { $product } makes { $sum }
reason-probed = the mean is { $proved }
reason-try = try { $move }
# With a null window.
reason-test = test { $move }
reason-again = search { $move } again
reason-start-again = search the root again
reason-drawn = a draw
reason-static = static value
reason-taken-back = the own king is in check: not legal, taken back
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
answer-win-no = disproved: { $player } does not win (a draw is no win)
answer-goal-yes = proved: the value is { $goal }
answer-goal-no = disproved: the value is { $goal }
answer-open = not settled: given up after { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
} to nodes
reason-next-move = on to the next move
# Deeper than the program looks: only what moves have gained counts.
reason-beyond = deeper than the program looks
# Techniques of chess programs. $quiet is how many quiet moves there are.
reason-stand-pat = { $player } may leave it at the static value { $value }; quiet moves not considered: { $quiet }
reason-queen-down = { $player } is more than a queen below what is needed: one ply less (H1)
reason-reduced = no interesting move near the leaves: one ply less (H2)
reason-extended = a check: one ply more
reason-probability = probability of the move { $move }, of the line { $line }
reason-probability-below = probability of the move { $move }, of the line { $line }, less than { $threshold }: not searched on
reason-probability-long = probability of the move { $move }, of the line { $line }; as long as a line may be
reason-recalled = { $place ->
    [root] known from the root: { $proved }
    [move] transposition: known from the node after { $node }: { $proved }
    [moves] transposition: known from the node after { $node }: { $proved }
   *[node] transposition: known from { $node }: { $proved }
}
reason-recalled-earlier = transposition: known from elsewhere: { $proved }
reason-first-deepening = first: the best move of the last iteration
reason-first-table = first: the best move that the table knows
reason-first-killer = first: a killer move
reason-first-history = first: the best move by the history heuristic
trial-stand-pat = H3 tries the tactical moves of { $player } alone, as if no ply were left
trial-even-for-odd = The same position is tried one ply less deep, { $player } to move
trial-null-move = { $player } passes (null move): the opponent may move twice, one ply less deep
assumed-standing-pat = Nothing was searched for that: the mover may leave it at the static value.
assumed-stand-pat = That is taken for granted, not proved: the tactical moves alone are enough, and the right to move is thought to be worth something.
assumed-even-for-odd = That is taken for granted, not proved: the search was one ply less deep.
assumed-null-move = That is taken for granted, not proved: the mover passed, and the right to move is thought to be worth something; in zugzwang it is not.
# The value was outside of ±MNOHO, which is for wins.
reason-clamped = static value { $raw }, brought into ±MNOHO: { $value }
reason-best = best for { $player } so far: { $value }
reason-best-by = best for { $player } so far by { $move }: { $value }
reason-best-by-sum = best for { $player } so far by { $move }: { $value }
# $cut is `alpha-cut` or `beta-cut`; $why is `cut-of…`; $skipped is `skipped-moves`.
reason-cutoff = { $cut }: { $why }; { $skipped }
reason-root-value = the root is worth { $value }
reason-root-outside = the root returns { $value }, outside of its window
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
# Of draughts; $count is the number of moves that the rules name.
caveat-draughts = draws by repetition are not detected; { $count } { $count ->
    [one] move
   *[other] moves
} of each side in a row with kings only and without a capture are a draw
# What is peculiar about a program as printed; $algorithm is its name, $max is MAX.
caveat-nemec-depth-1 = { $algorithm } evaluates what each move leads to, and looks at no reply, whatever depth it is given; mates have no distance (document 000)
caveat-nemec-depth-2 = { $algorithm } counts each move as the opponent's best reply to it, whatever depth it is given; mates have no distance (document 000)
caveat-nemec-minimax = { $algorithm }: the root passes its whole depth on, so that depth d looks d + 1 plies ahead; mates are shifted after the loop over the moves, and at the root not at all, where a mate in one ply is worth { $max } (document 000)
caveat-nemec-probability = { $algorithm }: depth d is no number of plies; a line is searched on as long as the product of its moves' probabilities is 1/38^d or more, and at most 4 × (d + 1) plies. The best move of the threshold before gets 0.7; captures, promotions and checks get four times as much of the rest as other moves (document 003)
caveat-white-black = { $algorithm }: the depth is tested first, so that a mate on the last ply is only evaluated; who cannot move has lost, even by stalemate; there are no draws, and mates have no distance (document 001)
caveat-white-black-pseudo-legal = { $algorithm }: the depth is tested first, so that a mate on the last ply is only evaluated; who cannot move has lost, even by stalemate; there are no draws, and mates have no distance (document 001); pseudo-legal moves are tried too: those after which the own king is in check are taken back, and count as nodes
caveat-habr-connect4-v1 = { $algorithm }: not a minimax of leaf values; a move is worth the longest run that it makes minus the best reply, and a node its best move times 1 − Koeff × ply; a winning move, { $max }, ends a node, and the depth is exceeded by one ply. What is proved is what the program computes
caveat-habr-connect4-v2 = { $algorithm }: not a minimax of leaf values; a move is worth the longest run that it makes minus CorrectK times the best reply, and a node its best move times 1 − Koeff × ply; a winning move, { $max }, ends a node, and a slower win may be worth more than a win on the spot. What is proved is what the program computes
caveat-factor = on ply { $ply } the factor is { $factor }: where it is 0, nothing that comes later counts, and where it is negative, what is good counts as bad
caveat-kuhr-minimax = { $algorithm }: the best value starts at −{ $max } instead of −∞, so that nothing below that is told apart; mates are shifted after the loop over the moves, and at the root not at all, where a mate in one ply is worth { $max } (document 002)
caveat-kuhr-alpha-beta = { $algorithm }: the root starts at −{ $max } and never cuts; after a mate in one ply the window that it passes on is empty, and from there on only leaves cut, so that almost nothing is pruned (document 002)
caveat-sss-star = { $algorithm } runs in the form of Plaat et al. (1996): null windows from +∞ downwards with a memory, which evaluates the same leaves in the same order as Stockman's list of open positions
caveat-no-bounds = { $algorithm } cannot cut where chance moves unless it knows between which values all positions lie: give the root of the tree "bounds"
# $max is what a win is worth, in digits.
caveat-proof-number = { $algorithm } answers one question, and looks for no value: a draw counts as not winning, a win is worth { $max } however far away it is, and an unsettled node has the value ?
caveat-no-dal = without dal the bounds go down as they are, though values come up through bliz: mate scores are compared with bounds of another ply, so that value and move may be wrong
# What a technique assumes; $technique is its name.
caveat-quiescence = { $technique }: where no plies remain, captures, promotions and evasions of checks are searched on, so that plies are counted to where that begins; quiet moves are not seen there
caveat-check-extension = { $technique }: lines with checks are searched more plies deep than others
caveat-queen-down = { $technique } (H1): three plies before the leaves, whoever is a queen short is searched two plies deep; a queen that is given up for a mate may be overlooked
caveat-near-leaf = { $technique } (H2): near the leaves, moves without interest are searched one ply less deep; a quiet move that wins may be overlooked
caveat-stand-pat = { $technique } (H3): one ply before the leaves, the tactical moves alone may be enough; zugzwang is not seen
caveat-even-for-odd = { $technique }: a search of 2n plies may stand for one of 2n + 1, the idea that document 003 rejects
caveat-null-move = { $technique } (H4): whoever passes and still stands well enough is not searched; not in check, in endgames, near mates, or twice in a line
caveat-null-move-twice = { $technique } (H4): the null move is also made where one was made before in the line: both sides may do nothing
caveat-null-move-in-endgames = { $technique } (H4): the null move is also made in endgames, where it may be worse to move than not to: zugzwang
caveat-null-move-in-check = { $technique } (H4): the null move is also tried in check, where it is not legal
caveat-null-move-near-mate = { $technique } (H4): the null move is also made where a mate is in sight, and passing gives it away
caveat-table = { $technique }: what was remembered with another window may matter to techniques that look at windows (H1, H3, H4), so that the result may differ from theirs without a table
caveat-table-bounds-as-exact = { $technique }: a mistake on purpose: where the window was closed, only a bound was shown, but the table keeps it as an exact value
caveat-table-mates-from-root = { $technique }: a mistake on purpose: the table keeps mates as they look from the root, so that they are wrong where a position is met on another ply
caveat-no-bliz = without bliz a mate is worth the same however far away it is: the nearer one is not preferred
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
check-other-value = wrong: without { $techniques } the search returns { $value }, by { $move } ({ $nodes } nodes)
check-unknown = not checked: without { $techniques } the search was given up after { $nodes } nodes
# What alpha-beta returns that searches as many plies as the threshold has steps.
check-full-same = alpha-beta to ply { $plies } everywhere returns the same value and move ({ $nodes } nodes)
check-full-other-move = alpha-beta to ply { $plies } everywhere returns the same value, but another move: { $move } ({ $nodes } nodes)
check-full-other-value = alpha-beta to ply { $plies } everywhere returns { $value }, by { $move } ({ $nodes } nodes)
check-full-unknown = not checked: alpha-beta to as many plies was given up after { $nodes } nodes
# One iteration of iterative deepening: its depth in plies, what it returned, by which move, and how many nodes it visited.
iteration = { $depth } { $depth ->
    [one] ply
   *[other] plies
}: { $value }, { $move }, { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}
label-not-stored = not stored
label-note = note
summary-search = { $heading }, { $player } to move
# Only a bound was found; $proved is such as `≤ 2`.
summary-bound = { $proved }  a bound, not a value: the search returned { $value } for the window { $window }
# Of a program that may be wrong.
summary-unproved = { $value }  what the program returned and cannot prove: the value is { $proved }
summary-no-move = none
summary-no-proved-move = none is proved to win
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
summary-nodes-more = { $nodes }, and { $full } by minimax, which stops where no plies remain
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

## A moment of a search

# $step is a number in digits.
moment = after { $step } of { $count } { $count ->
    [one] step
   *[other] steps
}

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
# What the static value was before it was brought into ±MNOHO.
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
tooltip-chance = chance moves, value { $value }
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
caption-beyond-mates = bounds beyond ±{ $max } are those of a mate, a ply further down: no move there can reach them
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
describe-moment = It is seen { $moment }; so far the value of the root is { $value }.
describe-more-cutoffs = … and { $count } { $count ->
    [one] more cutoff
   *[other] more cutoffs
}.

## What the signs mean

legend-title = What the signs mean
legend-max = MAX to move
legend-min = MIN to move
legend-chance = chance moves: the mean of the values
legend-probability = probability of a move of chance
legend-rounded = a rounded number
legend-leaf = leaf with its static value
legend-over = the game is over
legend-bound = only this bound is proved
legend-bound-assumed = only this bound is proved, or taken for granted
legend-unknown = nothing is proved
legend-interval = interval of the values still possible
legend-window = window on entry
# Old bounds are struck through beside the new ones.
legend-window-history = window and its earlier bounds
legend-window-edge = window passed down the edge
legend-cut-rule = when the node may stop
legend-returned = value returned to the parent
legend-gain = what the move there gains
legend-sum = (gain − reply) · factor of the ply
legend-cutoff = cutoff: α or β is met
legend-win-cutoff = the program looks no further after a win
legend-probe = probe: a single reply shows that the move is too bad
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
legend-node-types = how the inner node turned out: PV, CUT, ALL
legend-remarks = pat: the mover may stand pat on its static value; −1, +1: searched one ply less, more deep
legend-line-probability = the probability of the line, the product of its moves'
legend-known = the same position was searched elsewhere
legend-trial = tried, no move: ∅ null move, × tactical moves alone, −1 one ply less deep
legend-revisits = number of visits, where more than one
legend-proof-numbers = proof number | disproof number
# Negamax: the value changes its sign on its way up.
legend-sign-flip = the sign changes: v becomes −v
legend-active = being searched
legend-difference = the searches differ here
legend-blank = to be filled in
# In place of what was skipped.
legend-ghost = what minimax would have found there

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
# Entering. $at is `tell-at`, $node is `tell-node`, $leaf is `tell-leaf`.
tell-start-largest = The search starts { $at }, where { $player } is to move and looks for the largest value.
tell-start-smallest = The search starts { $at }, where { $player } is to move and looks for the smallest value.
tell-start-chance = The search starts { $at }, where chance moves: its value is the sum of probability times value over all moves.
tell-start-leaf = The search starts { $at }, which is a leaf.
tell-window-open = Its window is { $window }: neither player is sure of anything yet.
tell-window-given = The window { $window } was given to the search: values outside of it are not told apart.
tell-window-own = Its window is { $window }: the program begins with −MAX and MAX.
tell-window-guess = Its window { $window } is a guess: if the value lies outside, the root is searched again.
tell-window-null = It is asked only on which side of the null window { $window } its value lies.
tell-start-again = The search starts again { $at }, now with the window { $window }: { $value } lies outside of { $before }.
tell-window-empty = That window is empty: there is no value between its bounds.
tell-visit-largest = { $node } is entered: { $player } is to move and looks for the largest value.
tell-visit-smallest = { $node } is entered: { $player } is to move and looks for the smallest value.
tell-visit-chance = { $node } is entered: chance moves there, and its value is the sum of probability times value over all moves.
tell-visit-leaf = { $leaf } is reached.
# One reply to a move of chance is tried, for a bound.
tell-probe = { $node } ({ $player } to move) is only probed, with the window { $window }: its first move shows a bound for the sum { $at }.
tell-probe-leaf = { $node } is looked at with the window { $window }, before other moves are probed { $at }.
# $relation is `=` or `≈`; $product is `1/6 · 3`.
tell-added = { $product } is added to the sum { $at }, which makes { $relation } { $sum }.
tell-added-bound = At most or at least { $product } is added to the sum { $at }: this value is only a bound, which makes { $relation } { $sum }.
# $proved is `≤ 4.5` or `1…4.5`.
tell-mean = Whatever the other moves are worth, the value { $at } is { $proved }.
tell-probed = { $sure ->
    [least] This move of chance is worth at least { $value }, as one reply shows.
   *[most] This move of chance is worth at most { $value }, as one reply shows.
}
# $window is a window or `tell-window-seen`; $why is one or two of the three after it.
tell-enter = { $node } ({ $player } to move) is entered with the window { $window }: { $why }.
tell-enter-chance = { $node } (chance moves) is entered with the window { $window }: { $why }.
tell-enter-leaf = { $leaf } is reached with the window { $window }: { $why }.
# A null window; $asker is the player to move at the node above ($at), who has $best there.
tell-test = { $node } ({ $player } to move) is only tested, with the null window { $window }: is it better for { $asker } than { $best } { $at }, yes or no.
tell-test-leaf = { $node } is tested with the null window { $window }: is it better for { $asker } than { $best } { $at }, yes or no.
# After a test; $sure is `least` or `most`.
tell-again = { $node } ({ $player } to move) is searched again, with the window { $window }: the test has shown that it is worth { $sure ->
    [most] at most
   *[least] at least
} { $value }, better for { $asker } than { $best } { $at }, but not how much.
tell-again-evaluated = { $node } ({ $player } to move) is searched again, without a window: the test has shown that it is worth { $sure ->
    [most] at most
   *[least] at least
} { $value }, better for { $asker } than { $best } { $at }, but not how much.
# $sure is `least` or `most`; $counted is empty or, in brackets, `cutoff-counted…`.
tell-sure = { $player } is already sure of { $sure ->
    [most] at most
   *[least] at least
} { $value } { $at }{ $counted }
# `α = 2` from `--window`.
tell-sure-window = { $bound } = { $value } comes from the window that the search was given
tell-nobody-sure = neither player is sure of anything yet
tell-sure-windows = both bounds come from the window that the search was given
# The root may begin with constants of its own.
tell-sure-own-window = { $bound } = { $value } comes from the window with which the root begins
tell-sure-own-windows = both bounds come from the window with which the root begins
# The question of a null window, and what an earlier visit has shown: $at is `tell-at`.
tell-sure-question = { $bound } = { $value } closes the null window of the test made { $at }
tell-sure-known = { $bound } = { $value } is what the visit before has shown { $at }
# $sure is `least` or `most`.
tell-sure-chance = for the window { $at } it is all the same whether this is worth { $bound } = { $value } or { $sure ->
    [least] less
   *[most] more
}
# Two of those that say what a bound comes from.
tell-and = { $left }, and { $right }
# The opponent sees the same window from the other side: (3, ∞) is (−∞, −3).
tell-window-seen = { $passed }, which { $player } sees as { $window }
# Leaves.
tell-static = { $leaf } has the static value { $value }.
tell-taken-back = { $leaf } leaves { $player }'s king in check: the move is not legal, and is taken back.
tell-taken-back-left = It counts for nothing { $at }; nothing changes.
# Deeper than a program looks that adds up what moves gain.
tell-beyond = { $leaf } lies deeper than the program looks: what comes later counts { $value }.
# Techniques of chess programs.
tell-stand-pat = No plies remain { $at }, but { $player } can capture or promote. { $player } need not, and may stand pat on the static value { $value }. Quiet moves that are not considered: { $quiet }.
tell-queen-down = { $node }: with three plies left, even a queen more would leave { $player } short of what is already sure elsewhere. Only two plies are searched (H1).
tell-reduced = { $leaf } comes by no check, evasion, capture, promotion or advanced pawn's move, and the leaves are near: one ply less is searched (H2); plies that remain: { $count }.
tell-extended = { $leaf } is a check, which does not use up a ply (check extension); plies that remain: { $count }.
tell-trial-enough = { $value } reaches { $bound } = { $limit }: that is taken to be enough { $at }.
tell-trial-not-enough = { $value } does not reach { $bound } = { $limit }: the moves { $at } must be searched after all.
# $proved is what earlier visits have shown, such as `≥ 5`.
tell-remembered = { $node } is remembered: earlier visits have shown { $proved }, which answers the window { $window }, and nothing below is searched again.
tell-probability = { $leaf } is the best move with the probability { $move }, which makes { $line } for the line.
tell-probability-below = { $leaf } is the best move with the probability { $move }, which makes { $line } for the line: that is less than { $threshold }, and it is not searched on.
tell-probability-long = { $leaf } is the best move with the probability { $move }, which makes { $line } for the line. That is enough, but the line is as long as lines may become; plies: { $count }.
# Proof-number search. $question is `question-…`, $answer is `answer-…`; the numbers may be ∞; $kind is `or` or `and`.
tell-prove-start = Proof-number search starts { $at }. { $question } A move that is proved to be enough proves it; all must be disproved to disprove it.
tell-prove-select = { $node } is on the way to the most-proving node: { $kind ->
    [or] of the moves { $at }, an OR node, it is the first with the least proof number, { $number }.
   *[and] of the moves { $at }, an AND node, it is the first with the least disproof number, { $number }.
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
tell-prove-unknown = { $node } is not known yet: its proof number is { $proof }, its disproof number { $disproof }.
tell-prove-or = { $node } is an OR node: its proof number is the least of those of its moves, { $proof }; its disproof number is the sum of theirs, { $disproof }.
tell-prove-and = { $node } is an AND node: its proof number is the sum of those of its moves, { $proof }; its disproof number is the least of theirs, { $disproof }.
tell-prove-yes = It is proved.
tell-prove-no = It is disproved.
tell-prove-next = The next most-proving node is looked for.
tell-prove-stays = Both are as before: nothing changes further up, and the search goes on from here.
tell-prove-changed = That is new, and changes the node above.
tell-prove-back = { $node } is left with the numbers { $numbers }: back { $to }.
tell-prove-end = The search is over { $at }: { $answer }.
# A position that a transposition table remembers; $at is `tell-at` of the node where it was searched.
tell-recalled = { $node } is a position that was searched before, as deep, { $at }: the transposition table knows { $proved } of it, which answers the window { $window }, and nothing is searched again.
tell-recalled-earlier = { $node } is a position that was searched before, as deep: the transposition table knows { $proved } of it, which answers the window { $window }, and nothing is searched again.
tell-first-deepening = The best move of the last iteration is tried first { $at }.
tell-first-table = The move that the transposition table knows as the best of this position is tried first { $at }.
tell-first-killer = A killer move is tried first { $at }: it closed another window on this ply.
tell-first-history = The move is tried first { $at } that counts most by the history heuristic: it closed windows elsewhere.
# $iterations is a list of `iteration`.
tell-iterations = Searches less deep come before (iterative deepening): { $iterations }
tell-clamped = { $leaf } has the static value { $raw }, which counts as { $value }: values beyond ±{ $mnoho } are kept for wins and losses.
tell-won = { $leaf } ends the game: { $player } has won, which is worth { $value }.
tell-drawn = { $leaf } ends the game: it is a draw, which is worth { $value }.
tell-drawn-lost = { $leaf } is a draw by the rules, but the program knows none: { $player } cannot move and has lost, which is worth { $value }.
tell-seen-by = { $player }, who is to move there, sees it as { $value }.
# What happens to a value between a child and its parent. $function is `bliz`.
tell-turned = Seen by { $player }, the sign changes: { $value } becomes { $seen }.
tell-nearer = The end of the game is one ply further away { $at }, so { $value } counts { $shifted } there ({ $function }).
# The best value of a node, on its way back. $function is `bliz`.
tell-after-loop = After the loop the best value is moved one ply nearer to zero, from { $value } to { $shifted } ({ $function }): for the node above, the end of the game is one ply further away.
# What a move gains minus what the best reply to it is worth; $sum is `2 − 10 = −8`, as the player sees it who moves.
tell-sum = For { $player } the move gains { $gain }, and with the reply to it counts { $sum }.
tell-sum-for-max = For { $player } the move gains { $gain }, and with the reply to it counts { $sum }, which is { $value } for MAX.
tell-factor = On ply { $ply } a value counts { $factor } times: { $best } becomes { $value }.
# A win ends the node, whatever the moves before it are worth.
tell-win = { $player } has won: the program takes { $value } { $at }, whatever other moves are worth.
# A new best value; $comparison is `5 < 14`, $bound is empty or one of the last two.
tell-first = { $value } is the first value { $at }, so it is { $player }'s best so far{ $bound }.
tell-rises = { $comparison }: { $player }'s best { $at } rises from { $old } to { $value }{ $bound }.
tell-falls = { $comparison }: { $player }'s best { $at } falls from { $old } to { $value }{ $bound }.
tell-bound-becomes = , and { $bound } becomes { $value }
tell-bound-stays = ; { $bound } stays { $value }
# Going back. $to is `tell-to`; $proved is such as `≤ 2`.
tell-leaf-back = { $leaf } returns { $value } { $to }.
tell-back-exact = { $node } returns { $value } { $to }: its exact value.
tell-back-bound = { $node } returns { $value } { $to }, only a bound: its value is { $proved }.
tell-back-clamped = { $node } returns { $value } { $to }, the bound of its window (fail-hard): its value is { $proved }.
# Nothing changes at the parent.
tell-worse = For { $player }, { $value } is not better than { $best }: nothing changes { $at }.
# $bound is α or β.
tell-bound-unmoved = { $value } does not move { $bound } = { $best }: nothing changes { $at }.
tell-no-better = { $player } has { $best } { $at } already, and of equal values the first is kept: nothing changes.
tell-test-passed = For { $player }, { $value } is better than { $best }: the test is passed.
# The end; $node is `tell-node-inside`.
tell-end = The search is over: { $node } is worth { $value }, and the best move for { $player } is { $move }.
tell-end-selective = The search is over: { $node } returns { $value }, and { $player } plays { $move }, as far as what was taken for granted holds.
tell-end-leaf = The search is over: { $node } is worth { $value }, and there is no move to choose.
tell-end-again = { $node } returns { $value }, outside of its window: its value is { $proved }, and it is searched again.
tell-end-bound = The search is over: { $node } returns { $value } for the window { $window }, only a bound: its value is { $proved }.
tell-end-unproved = The search is over: { $node } returns { $value }, which this program cannot prove: the value is { $proved }.

# The words of the player.
page-player = The player
page-player-step = Step of the search
page-player-to-start = To the start
page-player-to-end = To the end
page-player-back = One step back
page-player-forward = One step forward
page-player-previous-cutoff = To the previous cutoff
page-player-next-cutoff = To the next cutoff
page-player-next-leaf = To the next leaf
page-player-play = Play or pause
page-player-space = Space
page-player-help = Help
page-player-help-click = A click on a node goes to the step at which the search meets it, a second click to the last step that is about it.
page-player-help-address = The address of the page keeps the step, so that it can be linked to.
page-player-granularity = Steps by
page-player-by-leaf = leaves and cutoffs
page-player-by-bound = bounds
page-player-by-statement = statements
page-player-speed = Speed
page-player-slow = slow
page-player-medium = medium
page-player-fast = fast
page-player-follow = Follow
page-player-into = Step into folded parts
page-player-part = Shown
page-player-whole = the whole tree
page-player-together = The other search
page-player-same-node = at the same node
page-player-same-step = at the same step
page-player-code = The algorithm
page-player-calls = The stack of calls
page-player-node = Node
page-player-side = Side
page-player-best = Best
page-player-window = The window
page-player-counts = So far
page-player-visited = nodes visited
page-player-minimax = by full search
page-player-leaves = leaves
page-player-cutoffs = cutoffs
page-player-skipped = moves skipped

# What the player says of its own.
player-start = Nothing has been searched yet.
player-position = Step { $step } of { $last }
player-axis = The number line with α, β and the new value
player-folded = { $count ->
    [one] One step happens in what is folded up here.
   *[other] { $count } steps happen in what is folded up here.
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
page-nodes-in-visits = { $nodes } in { $count } { $count ->
    [one] visit
   *[other] visits
}
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
page-view = Looking at the tree
page-view-smaller = Smaller
page-view-larger = Larger
page-view-actual = Actual size
page-view-fit = Fit
page-view-save = Save this picture as
page-view-save-trace = Save the recording as
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
report-name-order-static = order by static value
report-name-order-seed = random order { $number }
report-name-order-nth = order { $number }
report-name-cut-equal = cut on equal
report-name-cut-greater = cut on greater
report-name-mates-flat = mates flat
report-name-mates-distance = mates by distance
# What came out; $value may have `mate-for` in brackets behind it.
report-bound = The value of the position is { $proved }, a bound: the search returned { $value } for the window { $window }.
# Of a program that may be wrong.
report-unproved = The program returned { $value }, which it cannot prove: the value of the position is { $proved }.
report-worth = The position is worth { $value }.
# $question is `question-…`, $answer is `answer-…`.
report-question = The question: { $question } The answer: { $answer }.
report-returned = The search returns { $value }.
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
report-opens = A click on a triangle opens it.
report-closed = Some parts stay closed, or the page would become too large: { $folded }.
report-no-recording = A recording of more than { $most } nodes is not part of the page: { $command } writes it.
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

lesson-heading = The mate lesson: does it matter how far away a win is?
lesson-heading-wins = The lesson of near and far wins: does it matter how far away a win is?
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

## Questions about the next step

# $at, $to and $node are phrases such as `tell-at`; $move is a move.
ask-visit = Is the move { $move } { $at } searched or skipped?
ask-visit-next = Is the next move { $at } searched or skipped?
ask-searched = searched
ask-skipped = skipped
# $rule is such as `v ≤ α`, $bound is α or β.
ask-hint-visit = { $player } skips the rest as soon as some value v has { $rule }. Compare the best value { $at } with { $bound }.
ask-hint-visit-chance = Take the sum { $at } so far, with the most and the least that the other moves can be worth: the rest is skipped as soon as the one is not above α or the other not below β.
# $comparison is such as `14 ≤ α = 3`.
ask-reason-searched = The window { $at } is { $window }, and { $comparison } does not hold: the move is searched.
ask-reason-searched-chance = What the moves { $at } can still add leaves the sum within the window: the move is searched.
ask-reason-first = The first move { $at } is always searched: before it there is no value that could meet a bound.
ask-reason-no-window = This algorithm has no window: it searches every move.
ask-reason-until-a-win = This program has no window: it searches every move until one wins.
ask-window = What are α and β when { $node } is entered?
ask-window-now = { $value } is the new best value { $at }. What are α and β there now?
ask-hint-window = A node gets the window that its parent has at this moment.
ask-hint-window-chance = What must this move be worth at least, and at most, for the sum to lie within the window, if all moves not yet searched are worth the most, or the least? It cannot be worth more or less than all values anyway.
ask-hint-window-turned = A node gets the window that its parent has at this moment, seen from the other side: (α, β) becomes (−β, −α).
# $function is `dal` or `bliz`.
ask-hint-further = Bounds that stand for a win or a loss move one point away from zero on their way down ({ $function }).
ask-hint-update = { $player }'s best value moves { $bound }, unless { $bound } is better already.
ask-value = Which value does { $node } return { $to }?
ask-value-root = Which value does { $node } have in the end?
ask-hint-largest = { $player } takes the largest of the values that came back.
ask-hint-mean = Here chance moves: multiply each value that came back by its probability, and add the products up. Where moves were skipped, take the most or the least that they can be worth.
ask-hint-smallest = { $player } takes the smallest of the values that came back.
ask-hint-nearer = Wins and losses move one point toward zero on their way up ({ $function }).
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
what-if-at-least = { $node } is worth as much as the leaf, but at least { $low }.
what-if-at-most = { $node } is worth as much as the leaf, but at most { $high }.
what-if-between = { $node } is worth as much as the leaf, but at least { $low } and at most { $high }.
# Here the leaf stops to matter: of MAX and of MIN, and where the game is won or lost.
what-if-never-more = { $player } has { $best } { $at } by another move, and this one is never worth more than { $limit }: the leaf does not matter any more.
what-if-never-less = { $player } has { $best } { $at } by another move, and this one is never worth less than { $limit }: the leaf does not matter any more.
what-if-out-of-reach = { $player } has { $best } { $at } by another move, better than any static value: the leaf does not matter any more.
what-if-stays = { $node } stays { $value }: nothing that comes up to it changes.

## The report: how the work grows with the depth

page-growth = How the work grows with the depth
page-depth = Depth
page-growth-table = The same numbers as a table
# $branching is a number such as 3.2.
growth-measured = Each search was repeated to every smaller depth, and its leaves were counted. The two lines without marks are what theory says of a uniform tree in which every inner node has as many moves as those of this one on average, b = { $branching }: plain minimax looks at all b^d leaves, and no search can do with fewer than b^⌈d/2⌉ + b^⌊d/2⌋ − 1, the bound of Knuth and Moore, which alpha-beta meets if it always tries the best move first. Real trees are not uniform, so points may lie on either side of the lines.
growth-cut = Where a point is missing, the search to that depth was too large to be counted.
growth-too-shallow = These searches look at most one ply ahead, so there is no smaller depth to compare them with.
growth-fixed-depth = These programs always look equally far ahead, so there is no other depth to compare them with.
growth-no-values = The inner nodes of this tree have no values of their own at which a search could stop, so nothing can be said about smaller depths.
growth-too-large = This position is too large to be counted to several depths here.
# The axes of the chart.
growth-axis-depth = depth in plies
# The plot of a tournament.
tune-title = Results by Koeff
tune-axis-share = share of points
tune-axis-koeff = Koeff: how much less a value counts with each ply
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

## The lessons of the player

# Modes, questions, the tree to be marked, and what-if.
page-quiz-about-predict = Before each step that matters the page asks what comes next. Step forward with → or with the buttons above; number keys choose an answer.
page-quiz-about-mark = Mark every move that the search skips and fill in the values that the other inner nodes return. What lies below a skipped move need not be marked. A value that is only a bound may be written with its sign or without. A click on a node of the picture marks the move that leads to it. Each right mark and each right value is a point, each mark too many costs one.
page-quiz-about-what-if = Give a skipped leaf any value and see how far up it matters. Values are those of MAX.
page-quiz-answer = The answer is
page-quiz-asked = asked
page-quiz-check = Check
page-quiz-extra-cut = marked, but it is searched
page-quiz-go-on = Go on
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
page-quiz-last = That was the last question.
page-quiz-leaf = Skipped leaf
page-quiz-mark = Mark
page-quiz-missing = Missing
page-quiz-missing-cut = not marked, but it is skipped
page-quiz-missing-value = the value is missing
page-quiz-mode = What to do
page-quiz-none = There is nothing to ask about this search.
page-quiz-picture = The tree to be marked
page-quiz-points = Points
page-quiz-predict = Predict
page-quiz-real-value = Its real value
page-quiz-reason = Why
page-quiz-right = right at once
page-quiz-right-cut = marked rightly
page-quiz-right-value = right value
page-quiz-rows = The nodes of the tree as a list
page-quiz-score = Score
page-quiz-show = Show the answer
page-quiz-shown = Shown
page-quiz-solution = Show the solution
page-quiz-start-again = Start again
page-quiz-too-many = Marks too many
page-quiz-unhide = Show it all the same
page-quiz-unsearched = never searched, so there is no value to fill in
page-quiz-watch = Watch
page-quiz-what-if = What if a skipped leaf had another value?
page-quiz-with-hint = right with a hint
page-quiz-wrong-value = wrong value
# Why a lesson is missing.
quiz-no-window = This algorithm has no window: it searches every move, so there is nothing to mark and nothing that was skipped.
quiz-question = This search answers one question with proof and disproof numbers: it skips nothing for good, and has no values to mark.
quiz-until-a-win = This program has no window: it skips only what comes after a winning move, so there is nothing to mark.
quiz-no-truth = This needs plain minimax, or where chance moves expectiminimax, beside it, recorded as a whole, to the same depth and under the same rules: add it to the searches of the report.
quiz-chance = Where chance moves, a leaf counts with its probability: a skipped leaf may change the values of nodes above it, though never that of the root. There is nothing to slide here.
quiz-as-printed = This is asked about sound searches only: what a program as printed skips, or one without dal or bliz, may matter.
quiz-learning = This search tries moves in an order that it learns on its way, or remembers positions: what it skips cannot be told from the tree alone.
quiz-techniques = What this search skips may matter: its techniques take some values for granted.
# Numbers of nodes.
quiz-too-large = The whole tree is too large for this: nodes: { $count }, at most { $most }.
quiz-nothing-skipped = This search skipped no leaf: there is nothing whose value would not matter.
# What becomes of the root if a skipped leaf changes.
quiz-root-stays = The root stays { $value }, whatever this leaf is worth: it was right to skip it.
quiz-root-moves = Here the root may depend on this leaf: the search began with a narrow window and only promised what lies within it.

## A lesson
# The page that `lesson` writes: a question, two searches beside each other, and why they differ.

teach-answer = Answer
teach-before = The solution appears when you have found the answer.
teach-differs = differs
teach-make = Make it yourself
teach-make-about = The first two commands draw the two pictures. The last two make a lesson of your own from this one: change the file in between.
teach-not-quite = Not quite.
teach-options = options
teach-question = Predict
teach-result = What came out
teach-right = right
teach-says = A student says:
teach-seen = Where people stumble over it
teach-show = Show it now
teach-solution = What happens
teach-tree = The tree before the search
teach-why = Why
teach-wrong = wrong
teach-yes = Right.

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
orders-band = fewest to most of these orders
orders-leaves = leaves
orders-nodes = nodes
orders-share = share of the orders
orders-amount = orders
orders-constant = no window, so nothing is skipped: every order takes the same
orders-axis-nodes = nodes (logarithmic scale)
orders-title-leaves = How many leaves are searched depends on the order of moves
orders-title-nodes = How many nodes are searched depends on the order of moves
