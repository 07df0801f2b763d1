# Right alpha-beta that sets the window of the root inside (as AnthonyMarsili/AlphaBetaPruning).
TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]

def alpha_beta(node, alpha, beta, is_max):
    if node is TREE:
        alpha, beta = -1000, 1000
    if isinstance(node, int):
        return node
    for child in node:
        value = alpha_beta(child, alpha, beta, not is_max)
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if is_max else beta

print(alpha_beta(TREE, 0, 0, True))
