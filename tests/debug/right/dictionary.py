"""Tic-tac-toe whose search returns a dictionary, with positions as strings."""

LINES = ["012", "345", "678", "036", "147", "258", "048", "246"]
nodes = 0


def wins(board, mark):
    return any(all(board[int(cell)] == mark for cell in line) for line in LINES)


def search(board, mark):
    global nodes
    nodes += 1
    if wins(board, "X"):
        return {"score": 1, "position": None}
    if wins(board, "O"):
        return {"score": -1, "position": None}
    if "." not in board:
        return {"score": 0, "position": None}
    best = {"score": -2 if mark == "X" else 2, "position": None}
    for spot in range(9):
        if board[spot] != ".":
            continue
        after = board[:spot] + mark + board[spot + 1 :]
        reply = search(after, "O" if mark == "X" else "X")
        if mark == "X" and reply["score"] > best["score"] or mark == "O" and reply["score"] < best["score"]:
            best = {"score": reply["score"], "position": spot}
    return best


if __name__ == "__main__":
    print(search("XO..X...O", "X"))
    print("nodes:", nodes)
