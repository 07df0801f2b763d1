"""A game of taking numbers from either end of a row, by functions inside a function (as in AIMA)."""


def best_move(row, limit):
    nodes = 0

    def terminal(state, depth):
        return not state[0] or depth >= limit

    def actions(state):
        return ["left", "right"] if len(state[0]) > 1 else ["left"]

    def result(state, action, sign):
        numbers, score = state
        if action == "left":
            return numbers[1:], score + sign * numbers[0]
        return numbers[:-1], score + sign * numbers[-1]

    def max_value(state, alpha, beta, depth):
        nonlocal nodes
        nodes += 1
        if terminal(state, depth):
            return state[1]
        v = -10**6
        for a in actions(state):
            v = max(v, min_value(result(state, a, 1), alpha, beta, depth + 1))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta, depth):
        nonlocal nodes
        nodes += 1
        if terminal(state, depth):
            return state[1]
        v = 10**6
        for a in actions(state):
            v = min(v, max_value(result(state, a, -1), alpha, beta, depth + 1))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    value = max_value((row, 0), -10**6, 10**6, 0)
    return value, nodes


if __name__ == "__main__":
    value, nodes = best_move((3, 9, 1, 2, 7, 5, 8), 7)
    print("value:", value)
    print("nodes:", nodes)
