"""Tic-tac-toe with everything in globals: board, best move and counter. MAX is the computer, `o`."""

board = ["x", " ", " ", " ", "o", " ", " ", "x", " "]
best_move = -1
nodes = 0
START = 6


def has_won(mark):
    rows = [board[0:3], board[3:6], board[6:9], board[0::3], board[1::3], board[2::3], board[0::4], board[2:7:2]]
    return [mark] * 3 in rows


def minimax(depth, is_max):
    global best_move, nodes
    nodes += 1
    if has_won("o"):
        return 10
    if has_won("x"):
        return -10
    if depth == 0:
        return 0
    scores = []
    if is_max:
        best = -1000
        for i in range(9):
            if board[i] == " ":
                board[i] = "o"
                score = minimax(depth - 1, False)
                board[i] = " "
                if score > best:
                    best = score
                    if depth == START:
                        best_move = i
        return best
    best = 1000
    for i in range(9):
        if board[i] == " ":
            board[i] = "x"
            score = minimax(depth - 1, True)
            board[i] = " "
            if score < best:
                best = score
    return best


value = minimax(START, True)
print("computer plays", best_move, "with value", value)
print("nodes:", nodes)
