"""Minimax that keeps its results in the nodes, and knows players by their names."""


def minimax(node, depth, player):
    if depth == 0 or not node.children:
        return node.value
    if player == "MAX":
        node.value = max(minimax(child, depth - 1, "MIN") for child in node.children)
    else:
        node.value = min(minimax(child, depth - 1, "MAX") for child in node.children)
    return node.value
