"""Isolation on a board of 3 × 4 by iterative deepening; positions are tuples, and each search counts for itself."""

WIDTH, HEIGHT = 4, 3


class Search:
    def __init__(self):
        self.nodes = 0

    def steps(self, place, blocked):
        x, y = place
        around = [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return [(i, j) for i, j in around if 0 <= i < WIDTH and 0 <= j < HEIGHT and (i, j) not in blocked]

    def evaluate(self, me, other, blocked):
        return len(self.steps(me, blocked)) - len(self.steps(other, blocked))

    def alphabeta(self, me, other, blocked, depth, lower, upper, my_turn):
        self.nodes += 1
        moves = self.steps(me if my_turn else other, blocked)
        if not moves:
            return -100 if my_turn else 100
        if depth == 0:
            return self.evaluate(me, other, blocked)
        if my_turn:
            value = -1000
            for step in moves:
                value = max(value, self.alphabeta(step, other, blocked | {step}, depth - 1, lower, upper, False))
                lower = max(lower, value)
                if lower >= upper:
                    break
        else:
            value = 1000
            for step in moves:
                value = min(value, self.alphabeta(me, step, blocked | {step}, depth - 1, lower, upper, True))
                upper = min(upper, value)
                if lower >= upper:
                    break
        return value


def deepen(limit):
    me, other = (0, 1), (3, 1)
    for depth in range(1, limit + 1):
        search = Search()
        value = search.alphabeta(me, other, frozenset({me, other}), depth, -1000, 1000, True)
        print("depth", depth, "value", value)
    return search.nodes


if __name__ == "__main__":
    print("nodes:", deepen(4))
