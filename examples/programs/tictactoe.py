"""Tic-tac-toe: X is MAX."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def minimax(board, alpha, beta, maximizing):
    if winner(board) == "X":
        return 1
    if winner(board) == "O":
        return -1
    if " " not in board:
        return 0
    if maximizing:
        best = -2
        for cell in range(9):
            if board[cell] == " ":
                board[cell] = "X"
                best = max(best, minimax(board, alpha, beta, False))
                board[cell] = " "
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
        return best
    best = 2
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = "O"
            best = min(best, minimax(board, alpha, beta, True))
            board[cell] = " "
            if best <= alpha:
                break
    return best


board = list("X O" " O " "  X")
print(minimax(board, -2, 2, True))
