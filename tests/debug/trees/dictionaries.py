"""A class whose negamax runs on dictionaries."""


class Solver:
    def __init__(self):
        self.visited = 0

    def negamax(self, node, alpha, beta, color):
        self.visited += 1
        if not node["children"]:
            return color * node["value"]
        best = float("-inf")
        for child in node["children"]:
            best = max(best, -self.negamax(child, -beta, -alpha, -color))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
