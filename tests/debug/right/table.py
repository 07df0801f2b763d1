"""Nim with two heaps by negamax with a transposition table that keeps bounds as bounds."""

EXACT, LOWER, UPPER = "exact", "lower", "upper"
table = {}
nodes = 0


def moves(heaps):
    return [(heap, take) for heap in range(len(heaps)) for take in range(1, min(3, heaps[heap]) + 1)]


def take(heaps, move):
    left = list(heaps)
    left[move[0]] -= move[1]
    return tuple(sorted(left))


def negamax(heaps, depth, alpha, beta):
    global nodes
    nodes += 1
    before = alpha
    if heaps in table:
        kind, value = table[heaps]
        if kind == EXACT or kind == LOWER and value >= beta or kind == UPPER and value <= alpha:
            return value
    if not any(heaps):
        return -10
    best = -100
    for move in moves(heaps):
        value = -negamax(take(heaps, move), depth + 1, -beta, -alpha)
        if value > 0:
            value -= 1
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    kind = UPPER if best <= before else LOWER if best >= beta else EXACT
    table[heaps] = kind, best
    return best


if __name__ == "__main__":
    print("value", negamax((3, 4, 5), 0, -100, 100))
    print("positions", len(table))
    print("nodes:", nodes)
