"""Connect-3 on a board of 4 × 4 by negamax with alpha-beta; moves are made and taken back on one board."""

ROWS, COLUMNS = 4, 4
INFINITY = 1000
nodes = 0


class Board:
    def __init__(self):
        self.cells = [[0] * COLUMNS for _ in range(ROWS)]

    def moves(self):
        return [column for column in (1, 2, 0, 3) if self.cells[0][column] == 0]

    def play(self, column, side):
        row = max(row for row in range(ROWS) if self.cells[row][column] == 0)
        self.cells[row][column] = side

    def undo(self, column):
        row = min(row for row in range(ROWS) if self.cells[row][column] != 0)
        self.cells[row][column] = 0

    def wins(self, side):
        for row in range(ROWS):
            for column in range(COLUMNS):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    line = [(row + i * down, column + i * right) for i in range(3)]
                    if all(0 <= r < ROWS and 0 <= c < COLUMNS and self.cells[r][c] == side for r, c in line):
                        return True
        return False


def evaluate(board, side):
    middle = [row[1] for row in board.cells] + [row[2] for row in board.cells]
    return side * sum(middle)


def negamax(board, depth, alpha, beta, side):
    global nodes
    nodes += 1
    if board.wins(-side):
        return -100 - depth
    moves = board.moves()
    if depth == 0 or not moves:
        return evaluate(board, side)
    best = -INFINITY
    for column in moves:
        board.play(column, side)
        score = -negamax(board, depth - 1, -beta, -alpha, -side)
        board.undo(column)
        best = max(best, score)
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return best


if __name__ == "__main__":
    board = Board()
    board.play(0, 1)
    board.play(1, -1)
    print("value", negamax(board, 5, -INFINITY, INFINITY, 1))
    print("nodes:", nodes)
