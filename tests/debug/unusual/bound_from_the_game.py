# Right negamax in the style of Pascal Pons' Connect 4 solver (as emschli/connect4-ai): an upper bound of the score closes
# the window. There is no table.
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def wins(b, pos, p):
    b = b[:pos] + p + b[pos+1:]
    return any(b[i] == b[j] == b[k] == p for i, j, k in LINES)

def negamax(board, alpha, beta, player):
    other = 'O' if player == 'X' else 'X'
    moves = [pos for pos in range(9) if board[pos] == '.']
    if not moves:
        return 0
    if any(wins(board, pos, player) for pos in moves):
        return len(moves)
    most = max(0, len(moves) - 2)           # no win with this move: the best is a win with the next one
    if beta > most:
        beta = most
        if alpha >= beta:
            return beta
    for pos in moves:
        score = -negamax(board[:pos] + player + board[pos+1:], -beta, -alpha, other)
        if score >= beta:
            return score
        alpha = max(alpha, score)
    return alpha

if __name__ == "__main__":
    print(negamax('.........', -99, 99, 'X'))
