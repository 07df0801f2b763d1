"""Sums of cards by alpha-beta that returns bounds (fail-hard): most values are a bound of the window."""

import random

nodes = 0


def value(path):
    return random.Random(str(path)).randint(-50, 50)


def search_max(path, ply, alpha, beta):
    global nodes
    nodes += 1
    if ply == 4:
        return value(path)
    for card in range(8):
        score = search_min(path + [card], ply + 1, alpha, beta)
        if score >= beta:
            return beta
        alpha = max(alpha, score)
    return alpha


def search_min(path, ply, alpha, beta):
    global nodes
    nodes += 1
    if ply == 4:
        return value(path)
    for card in range(8):
        score = search_max(path + [card], ply + 1, alpha, beta)
        if score <= alpha:
            return alpha
        beta = min(beta, score)
    return beta


print("value", search_max([], 0, -1000, 1000))
print("nodes:", nodes)
