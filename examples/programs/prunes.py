"""Alpha-beta on nested lists, as `plyscope debug --on` calls it."""


def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or not isinstance(node, list):
        return node
    best = float("-inf") if maximizing else float("inf")
    for child in node:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
