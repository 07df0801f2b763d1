# Right minimax that looks for the end of the game before it calls itself (as Arsh23/tictactoe).
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def minimax(board, player):
    scores = []
    for pos in range(9):
        if board[pos] != '-':
            continue
        after = board[:pos] + player + board[pos+1:]
        if any(after[i] == after[j] == after[k] == player for i, j, k in LINES):
            score = 10 if player == 'A' else -10
        elif '-' not in after:
            score = 0
        else:
            score = minimax(after, 'B' if player == 'A' else 'A')[1]
        scores.append((pos, score))
    best = max if player == 'A' else min
    return best(scores, key=lambda pair: pair[1])

print(minimax('AA--B----', 'B'))
