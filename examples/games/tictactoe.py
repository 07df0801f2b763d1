"""Tic-tac-toe as a module of functions: plyscope draw py:examples/games/tictactoe.py -d 2."""

symmetry = "square"
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def start():
    return "X.O.X...O"


def to_move(cells):
    return "max" if cells.count("X") == cells.count("O") else "min"


def moves(cells):
    return [cell + 1 for cell in range(9) if cells[cell] == "."]


def play(cells, move):
    mark = "X" if to_move(cells) == "max" else "O"
    return cells[: move - 1] + mark + cells[move:]


def result(cells):
    for line in LINES:
        marks = {cells[cell] for cell in line}
        if marks in ({"X"}, {"O"}):
            return "max" if marks == {"X"} else "min"
    return None if "." in cells else "draw"


def board(cells):
    return [cells[0:3], cells[3:6], cells[6:9]]


def value(cells):
    """Lines that are open for X, minus those that are open for O."""
    def is_open(line, other):
        return other not in {cells[cell] for cell in line}

    return sum(is_open(line, "O") - is_open(line, "X") for line in LINES)
