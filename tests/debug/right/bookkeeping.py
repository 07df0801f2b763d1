"""Tic-tac-toe by alpha-beta that counts in a list and a dictionary and keeps the windows of all nodes."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
statistics = {}
lows = []


def winner(board):
    return next((board[i] for i, j, k in LINES if board[i] and board[i] == board[j] == board[k]), 0)


def maximise(board, nodes, alpha, beta):
    statistics["nodes"] += 1
    lows.append(alpha)
    number = len(lows) - 1
    if winner(board) or 0 not in board:
        return {0: 0, 1: 1, 2: -1}[winner(board)]
    nodes[0] += 1
    best = -100
    for cell in range(9):
        if board[cell] == 0:
            board[cell] = 1
            best = max(best, minimise(board, nodes, alpha, beta))
            board[cell] = 0
            alpha = lows[number] = max(alpha, best)
            if alpha >= beta:
                break
    return best


def minimise(board, nodes, alpha, beta):
    statistics["nodes"] += 1
    lows.append(alpha)
    if winner(board) or 0 not in board:
        return {0: 0, 1: 1, 2: -1}[winner(board)]
    nodes[0] += 1
    best = 100
    for cell in range(9):
        if board[cell] == 0:
            board[cell] = 2
            best = min(best, maximise(board, nodes, alpha, beta))
            board[cell] = 0
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best


statistics["nodes"] = 0
inner = [0]
print("value", maximise([1, 2, 1, 0, 2, 0, 0, 0, 0], inner, -100, 100))
print("inner:", inner[0], "of nodes:", statistics["nodes"])
