# Right negamax; moves that lose at once are not searched (as dakatk/tictactoe-negamax).
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def won(b, p):
    return any(b[i] == b[j] == b[k] == p for i, j, k in LINES)

def can_win(b, p):
    return any(b[i] == '.' and won(b[:i] + p + b[i+1:], p) for i in range(9))

def negamax(board, depth, alpha, beta, player):
    other = 'O' if player == 'X' else 'X'
    if won(board, other):
        return -1000
    if '.' not in board:
        return 0
    value = -1000
    for i in range(9):
        if board[i] == '.':
            after = board[:i] + player + board[i+1:]
            if not won(after, player) and can_win(after, other):
                v = -1000
            else:
                v = -negamax(after, depth + 1, -beta, -alpha, other)
            value = max(value, v)
            alpha = max(alpha, v)
            if alpha >= beta:
                return alpha
    return value

print(negamax('....X....', 0, -1000, 1000, 'O'))
