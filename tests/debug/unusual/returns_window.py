# Right alpha-beta that returns (alpha, beta) (as Abiskarchhetry/alphabeta.py): MAX's value is [0], MIN's is [1].
TREE = [[[5, 1, 2], [8, -8, -9]], [[9, 4, 5], [-3, 4, 3]]]

def children(branch, depth, alpha, beta):
    for child in branch:
        if isinstance(child, list):
            low, high = children(child, depth + 1, alpha, beta)
            if depth % 2 == 0:
                alpha = max(alpha, high)
            else:
                beta = min(beta, low)
        elif depth % 2 == 0:
            alpha = max(alpha, child)
        else:
            beta = min(beta, child)
        if alpha >= beta:
            break
    return alpha, beta

print(children(TREE, 0, -15, 15))
