# Right alpha-beta in the style of Norvig's PAIP (as in AaronHavens/alpha-beta-depth-cutoff): a helper negates.
TREE = [[[5, -6], [-7, 4, 5], [3]], [[6], [6, -9], [7]], [[5], [9, 8], [-6, 2]]]

def alpha_beta(node, alpha, beta, depth):
    if depth == 0:
        return node, None
    def value(child, alpha, beta):
        return -alpha_beta(child, -beta, -alpha, depth - 1)[0]
    best_move = 0
    for move in range(len(node)):
        if alpha >= beta:
            break
        val = value(node[move], alpha, beta)
        if val > alpha:
            alpha = val
            best_move = move
    return alpha, best_move

print(alpha_beta(TREE, -1000, 1000, 3))
