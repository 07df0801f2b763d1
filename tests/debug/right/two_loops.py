"""Tic-tac-toe with a loop over rows and one over columns; a cutoff must leave both."""

grid = [["X", "O", "_"], ["_", "X", "_"], ["_", "_", "O"]]
count = 0


def is_moves_left():
    return any("_" in row for row in grid)


def evaluate():
    for line in grid + [list(column) for column in zip(*grid)] + [[grid[i][i] for i in range(3)], [grid[i][2 - i] for i in range(3)]]:
        if line == ["X"] * 3:
            return 10
        if line == ["O"] * 3:
            return -10
    return 0


def minimax(depth, is_max, alpha, beta):
    global count
    count += 1
    score = evaluate()
    if score != 0:
        return score - depth if score > 0 else score + depth
    if not is_moves_left():
        return 0
    if is_max:
        best = -1000
        for i in range(3):
            for j in range(3):
                if grid[i][j] == "_":
                    grid[i][j] = "X"
                    best = max(best, minimax(depth + 1, not is_max, alpha, beta))
                    grid[i][j] = "_"
                    alpha = max(alpha, best)
                    if beta <= alpha:
                        return best
        return best
    best = 1000
    for i in range(3):
        for j in range(3):
            if grid[i][j] == "_":
                grid[i][j] = "O"
                best = min(best, minimax(depth + 1, not is_max, alpha, beta))
                grid[i][j] = "_"
                beta = min(beta, best)
                if beta <= alpha:
                    return best
    return best


print("value", minimax(0, True, -1000, 1000))
print("nodes:", count)
