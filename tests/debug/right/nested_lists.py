"""A tree of nested lists by alpha-beta that returns bounds (fail-hard)."""

TREE = [[[5, 6], [7, 4, 5]], [[3]], [[6], [6, 9], [7]], [[5], [9, 8, 6]]]
nodes = 0


def alphabeta(node, depth, alpha, beta, maximizing):
    global nodes
    nodes += 1
    if not isinstance(node, list):
        return node
    if maximizing:
        for child in node:
            alpha = max(alpha, alphabeta(child, depth + 1, alpha, beta, False))
            if alpha >= beta:
                break
        return alpha
    for child in node:
        beta = min(beta, alphabeta(child, depth + 1, alpha, beta, True))
        if beta <= alpha:
            break
    return beta


print(alphabeta(TREE, 0, float("-inf"), float("inf"), True))
print("nodes:", nodes)
