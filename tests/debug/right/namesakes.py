"""One pile of sticks, the last stick wins; `Board.move` and `Player.move` share a name, and only one of them searches."""

nodes = 0


class Board:
    def __init__(self, sticks):
        self.sticks = sticks

    def move(self, take):
        self.sticks -= take
        return self.sticks


class Player:
    def alphabeta(self, board, alpha, beta, is_max):
        global nodes
        nodes += 1
        if board.sticks == 0:
            return -1 if is_max else 1
        value = -2 if is_max else 2
        for take in range(1, 4):
            if Board(board.sticks).move(take) < 0:
                continue
            after = Board(board.sticks)
            after.move(take)
            if is_max:
                value = max(value, self.alphabeta(after, alpha, beta, False))
                alpha = max(alpha, value)
            else:
                value = min(value, self.alphabeta(after, alpha, beta, True))
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    def move(self, board):
        return max(range(1, 4), key=lambda take: self.alphabeta(Board(board.sticks - take), -2, 2, False))


print("takes", Player().move(Board(10)))
print("nodes:", nodes)
