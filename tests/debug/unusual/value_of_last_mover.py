# Right negamax whose values are for the player who has just moved (as jqm-das/board-games, saahithjanapati/tic-tac-toe).
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def negamax(board, mover):                      # the value for `mover`, who made the last move
    for i, j, k in LINES:
        if board[i] != '.' and board[i] == board[j] == board[k]:
            return 1 if board[i] == mover else -1
    if '.' not in board:
        return 0
    other = 'O' if mover == 'X' else 'X'
    results = []
    for i in range(9):
        if board[i] == '.':
            results.append(-negamax(board[:i] + other + board[i+1:], other))
    return min(results)                         # `other` chooses what is worst for `mover`

print(negamax('XO..X....', 'X'))
