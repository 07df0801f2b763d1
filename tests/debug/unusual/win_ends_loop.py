# Right negamax that returns at once if a move wins, in the same loop (as axololly/connect-4).
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def wins(b, pos, p):
    b = b[:pos] + p + b[pos+1:]
    return any(b[i] == b[j] == b[k] == p for i, j, k in LINES)

def negamax(board, alpha, beta, player):
    other = 'O' if player == 'X' else 'X'
    empty = board.count('.')
    if empty == 0:
        return 0
    for pos in range(9):
        if board[pos] != '.':
            continue
        if wins(board, pos, player):
            return empty
        score = -negamax(board[:pos] + player + board[pos+1:], -beta, -alpha, other)
        if score >= beta:
            return score
        alpha = max(alpha, score)
    return alpha

print(negamax('X...O....', -10, 10, 'X'))
