"""Othello on a board of 4 × 4 that looks no further once it has found a win; a player without a move passes."""

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
nodes = 0


def flips(board, row, column, disc):
    found = []
    if board[row][column] != ".":
        return found
    for down, right in DIRECTIONS:
        line, r, c = [], row + down, column + right
        while 0 <= r < 4 and 0 <= c < 4 and board[r][c] not in (".", disc):
            line.append((r, c))
            r, c = r + down, c + right
        if line and 0 <= r < 4 and 0 <= c < 4 and board[r][c] == disc:
            found += line
    return found


def legal(board, disc):
    return [(r, c) for r in range(4) for c in range(4) if flips(board, r, c, disc)]


def play(board, move, disc):
    after = [row[:] for row in board]
    for r, c in flips(board, *move, disc) + [move]:
        after[r][c] = disc
    return after


def black_wins(board):
    discs = "".join(map("".join, board))
    return discs.count("b") > discs.count("w")


def solve(board, disc):
    """Returns 1 if black wins, and 0 if not."""
    global nodes
    nodes += 1
    other = "w" if disc == "b" else "b"
    options = legal(board, disc)
    if not options:
        if not legal(board, other):
            return 1 if black_wins(board) else 0
        return solve(board, other)
    for move in options:
        value = solve(play(board, move, disc), other)
        if disc == "b" and value == 1:
            return 1
        if disc == "w" and value == 0:
            return 0
    return 0 if disc == "b" else 1


if __name__ == "__main__":
    start = [list(row) for row in ("....", ".wb.", ".bw.", "....")]
    for move in [(0, 1), (0, 2), (0, 3)]:
        start = play(start, move, "w" if move == (0, 2) else "b")
    print("black wins" if solve(start, "w") else "black does not win")
    print("nodes:", nodes)
