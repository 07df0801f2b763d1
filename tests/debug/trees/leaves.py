"""Alpha-beta on the list of all leaves of a binary tree, as tutorials write it."""

MAX, MIN = 1000, -1000


def minimax(depth, node_index, maximizing_player, values, alpha, beta, height):
    if depth == height:
        return values[node_index]
    if maximizing_player:
        best = MIN
        for i in range(0, 2):
            best = max(best, minimax(depth + 1, node_index * 2 + i, False, values, alpha, beta, height))
            alpha = max(alpha, best)
            if beta <= alpha:
                break
        return best
    best = MAX
    for i in range(0, 2):
        best = min(best, minimax(depth + 1, node_index * 2 + i, True, values, alpha, beta, height))
        beta = min(beta, best)
        if beta <= alpha:
            break
    return best
