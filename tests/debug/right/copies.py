"""Tic-tac-toe as in CS50: boards are copied, a function says who moves, and a loop over the root's moves is outside."""

import copy

X, O, EMPTY = "X", "O", None
nodes = 0


def player(board):
    filled = sum(cell is not EMPTY for row in board for cell in row)
    return X if filled % 2 == 0 else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


def result(board, action):
    new = copy.deepcopy(board)
    new[action[0]][action[1]] = player(board)
    return new


def winner(board):
    lines = [list(row) for row in board] + [list(column) for column in zip(*board)]
    lines += [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    return X if [X] * 3 in lines else O if [O] * 3 in lines else None


def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]


def terminal(board):
    return winner(board) is not None or not actions(board)


def max_value(board):
    global nodes
    nodes += 1
    if terminal(board):
        return utility(board)
    v = float("-inf")
    for action in actions(board):
        v = max(v, min_value(result(board, action)))
    return v


def min_value(board):
    global nodes
    nodes += 1
    if terminal(board):
        return utility(board)
    v = float("inf")
    for action in actions(board):
        v = min(v, max_value(result(board, action)))
    return v


def minimax(board):
    if player(board) == X:
        best = float("-inf")
        for action in sorted(actions(board)):
            value = min_value(result(board, action))
            if value > best:
                best, move = value, action
    else:
        best = float("inf")
        for action in sorted(actions(board)):
            value = max_value(result(board, action))
            if value < best:
                best, move = value, action
    return move


if __name__ == "__main__":
    print(minimax([[X, EMPTY, EMPTY], [EMPTY, O, EMPTY], [O, EMPTY, X]]))
    print("nodes:", nodes)
