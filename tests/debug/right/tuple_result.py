"""Tic-tac-toe by alpha-beta; the search returns a value and a move."""

import math

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
nodes = 0


def winner(board):
    for i, j, k in LINES:
        if board[i] != " " and board[i] == board[j] == board[k]:
            return board[i]
    return None


def moves(board):
    return [i for i in range(9) if board[i] == " "]


def minimax(board, depth, alpha, beta, maximizing):
    global nodes
    nodes += 1
    if winner(board) == "X":
        return 10 + depth, None
    if winner(board) == "O":
        return -10 - depth, None
    if depth == 0 or not moves(board):
        return 0, None
    best_move = None
    if maximizing:
        best = -math.inf
        for move in moves(board):
            board[move] = "X"
            value, _ = minimax(board, depth - 1, alpha, beta, False)
            board[move] = " "
            if value > best:
                best = value
                best_move = move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, best_move
    else:
        best = math.inf
        for move in moves(board):
            board[move] = "O"
            value, _ = minimax(board, depth - 1, alpha, beta, True)
            board[move] = " "
            if value < best:
                best = value
                best_move = move
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best, best_move


if __name__ == "__main__":
    board = list("XO       ")
    value, move = minimax(board, 9, -math.inf, math.inf, True)
    print("X plays", move, "value", value)
    print("nodes:", nodes)
