"""Minimax as in CS50's project: functions of the module are the game."""

X, O, EMPTY = "X", "O", None


def player(board):
    return X if sum(row.count(EMPTY) for row in board) % 2 else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


def result(board, action):
    raise NotImplementedError


def terminal(board):
    return not actions(board)


def utility(board):
    return 0


def minimax(board):
    if terminal(board):
        return None
    best, move = -1000, None
    for action in actions(board):
        value = min_value(result(board, action))
        if value > best:
            best, move = value, action
    return move


def max_value(board):
    if terminal(board):
        return utility(board)
    v = -1000
    for action in actions(board):
        v = max(v, min_value(result(board, action)))
    return v


def min_value(board):
    if terminal(board):
        return utility(board)
    v = 1000
    for action in actions(board):
        v = min(v, max_value(result(board, action)))
    return v
