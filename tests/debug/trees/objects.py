"""Alpha-beta on objects with `children` and `value`, in two functions."""

import math


def max_value(node, alpha, beta):
    if node.is_leaf():
        return node.value
    best = -math.inf
    for child in node.children:
        best = max(best, min_value(child, alpha, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best


def min_value(node, alpha, beta):
    if node.is_leaf():
        return node.value
    best = math.inf
    for child in node.children:
        best = min(best, max_value(child, alpha, beta))
        if best <= alpha:
            return best
        beta = min(beta, best)
    return best
