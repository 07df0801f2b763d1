"""Nim with heaps by an agent with methods for both players; what it knows is in attributes."""


class Nim:
    def __init__(self, heaps):
        self.heaps = list(heaps)
        self.player = "MAX"

    def legal_moves(self):
        return [(heap, take) for heap, stones in enumerate(self.heaps) for take in range(1, stones + 1)]

    def push(self, move):
        heap, take = move
        self.heaps[heap] -= take
        self.player = "MIN" if self.player == "MAX" else "MAX"

    def pop(self, move):
        heap, take = move
        self.heaps[heap] += take
        self.player = "MIN" if self.player == "MAX" else "MAX"

    def is_over(self):
        return not any(self.heaps)


class Agent:
    def __init__(self, game):
        self.game = game
        self.nodes = 0

    def choose(self):
        return self.max_value(float("-inf"), float("inf"))

    def utility(self):
        # Whoever took the last stone has won: the other player is to move.
        return -1 if self.game.player == "MAX" else 1

    def max_value(self, alpha, beta):
        self.nodes += 1
        if self.game.is_over():
            return self.utility(), None
        value, chosen = float("-inf"), None
        for action in self.game.legal_moves():
            self.game.push(action)
            score, _ = self.min_value(alpha, beta)
            self.game.pop(action)
            if score > value:
                value, chosen = score, action
            if value >= beta:
                return value, chosen
            alpha = max(alpha, value)
        return value, chosen

    def min_value(self, alpha, beta):
        self.nodes += 1
        if self.game.is_over():
            return self.utility(), None
        value, chosen = float("inf"), None
        for action in self.game.legal_moves():
            self.game.push(action)
            score, _ = self.max_value(alpha, beta)
            self.game.pop(action)
            if score < value:
                value, chosen = score, action
            if value <= alpha:
                return value, chosen
            beta = min(beta, value)
        return value, chosen


if __name__ == "__main__":
    agent = Agent(Nim([2, 2, 2]))
    print(agent.choose())
    print("nodes:", agent.nodes)
