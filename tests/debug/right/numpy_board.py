"""Connect-3 on a board of NumPy, 3 × 4, by minimax with alpha-beta; columns are dropped into copies."""

import numpy as np

nodes = 0


def wins(board, piece):
    mine = board == piece
    across = mine[:, :-2] & mine[:, 1:-1] & mine[:, 2:]
    down = mine[:-2] & mine[1:-1] & mine[2:]
    falling = mine[:-2, :-2] & mine[1:-1, 1:-1] & mine[2:, 2:]
    rising = mine[2:, :-2] & mine[1:-1, 1:-1] & mine[:-2, 2:]
    return across.any() or down.any() or falling.any() or rising.any()


def drop(board, column, piece):
    after = board.copy()
    row = np.flatnonzero(board[:, column] == 0).max()
    after[row, column] = piece
    return after


def score(board):
    weights = np.array([[1, 2, 2, 1], [1, 3, 3, 1], [1, 2, 2, 1]])
    return np.sum(weights * (board == 1)) - np.sum(weights * (board == 2))


def minimax(board, depth, alpha, beta, maximizing):
    global nodes
    nodes += 1
    if wins(board, 1):
        return None, np.int64(1000 + depth)
    if wins(board, 2):
        return None, np.int64(-1000 - depth)
    valid = np.flatnonzero(board[0] == 0)
    if depth == 0 or len(valid) == 0:
        return None, score(board)
    if maximizing:
        value, column = -np.inf, None
        for col in valid:
            new_score = minimax(drop(board, col, 1), depth - 1, alpha, beta, False)[1]
            if new_score > value:
                value, column = new_score, col
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return column, value
    value, column = np.inf, None
    for col in valid:
        new_score = minimax(drop(board, col, 2), depth - 1, alpha, beta, True)[1]
        if new_score < value:
            value, column = new_score, col
        beta = min(beta, value)
        if alpha >= beta:
            break
    return column, value


if __name__ == "__main__":
    start = np.zeros((3, 4), dtype=int)
    start[2, 1] = 1
    print(minimax(start, 4, -np.inf, np.inf, False))
    print("nodes:", nodes)
