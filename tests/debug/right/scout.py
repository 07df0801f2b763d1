"""Race to 21 by principal variation search: null windows, and a second search where one fails high."""

nodes = 0
PAY = [0, 3, -2, 4, 1, -1, 5, -3, 2, 0, 6, -4, 1, 2, -5, 3, 0, 4, -1, 2, 7, -6]


class Race:
    def __init__(self):
        self.total = 0
        self.score = 0
        self.side = 1

    def add(self, step):
        self.total += step
        self.score += self.side * PAY[self.total]
        self.side = -self.side

    def take_back(self, step):
        self.side = -self.side
        self.score -= self.side * PAY[self.total]
        self.total -= step


def pvs(race, depth, alpha, beta):
    global nodes
    nodes += 1
    if depth == 0 or race.total >= 19:
        return race.side * race.score
    for step in (1, 2, 3):
        race.add(step)
        if step == 1:
            score = -pvs(race, depth - 1, -beta, -alpha)
        else:
            score = -pvs(race, depth - 1, -alpha - 1, -alpha)
            if alpha < score < beta:
                score = -pvs(race, depth - 1, -beta, -score)
        race.take_back(step)
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return alpha


if __name__ == "__main__":
    print("value", pvs(Race(), 6, -1000, 1000))
    print("nodes:", nodes)
