"""Mistakes to plant in the right programs: a replacement in their text, and what the log shows of each."""

from pathlib import Path
from typing import NamedTuple

# Mistakes that let some programs crash: a column runs full, or a result cannot be unpacked.
CRASHES = {("missing-undo", "negamax_undo"), ("shallow-copy", "numpy_board"), ("return-in-loop", "tuple_result"),
           ("endless", "agent_class"), ("crash", "tuple_result")}  # fmt: skip

RIGHT = Path(__file__).parent / "right"


class Mistake(NamedTuple):
    """A mistake in one program: `old` becomes `new`, and `at` is the text of the line that is to be named."""

    name: str
    program: str
    old: str
    new: str
    at: str

    def source(self):
        """Returns the text of the program with the mistake."""
        text = (RIGHT / f"{self.program}.py").read_text(encoding="utf-8")
        assert text.count(self.old) == 1, f"{self.name} in {self.program}: {text.count(self.old)} places"
        return text.replace(self.old, self.new)

    def lines(self):
        """Returns the numbers of the lines with the mistake, from 1: of those like `at` the ones inside the replacement."""
        text = (RIGHT / f"{self.program}.py").read_text(encoding="utf-8")
        first = text[: text.index(self.old)].count("\n")
        lines = self.source().splitlines()
        inside = range(first, first + self.new.count("\n") + 1)
        return [index + 1 for index in inside if self.at in lines[index]]


MAX_TUPLE = """            board[move] = "X"
            value, _ = minimax(board, depth - 1, alpha, beta, False)
            board[move] = " "
            if value > best:
                best = value
                best_move = move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, best_move
"""
MIN_TUPLE = """            board[move] = "O"
            value, _ = minimax(board, depth - 1, alpha, beta, True)
            board[move] = " "
            if value < best:
                best = value
                best_move = move
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best, best_move
"""
MIN_AGENT = """            score, _ = self.max_value(alpha, beta)
            self.game.pop(action)
"""
MIN_LOOPS = """                best = min(best, minimax(depth + 1, not is_max, alpha, beta))
                grid[i][j] = "_"
                beta = min(beta, best)
                if beta <= alpha:
                    return best
"""
LOOPS = """        for child in node:
            alpha = max(alpha, alphabeta(child, depth + 1, alpha, beta, False))
            if alpha >= beta:
                break
        return alpha
    for child in node:
        beta = min(beta, alphabeta(child, depth + 1, alpha, beta, True))
        if beta <= alpha:
            break
    return beta
"""
NEGAMAX = "        score = -negamax(board, depth - 1, -beta, -alpha, -side)\n"
RESEARCH = """            if alpha < score < beta:
                score = -pvs(race, depth - 1, -beta, -score)
"""
WINS = """    if board.wins(-side):
        return -100 - depth
    moves = board.moves()
    if depth == 0 or not moves:
        return evaluate(board, side)
"""
ENDS = """    if winner(board) == "X":
        return 10 + depth, None
    if winner(board) == "O":
        return -10 - depth, None
    if depth == 0 or not moves(board):
        return 0, None
"""


def change(text, *pairs):
    """Returns a text with several replacements, each of which must apply once."""
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


MISTAKES = [
    Mistake("inner-break", "two_loops", MIN_LOOPS, change(MIN_LOOPS, ("return best", "break")), "break"),
    Mistake("bound-as-best", "tuple_result", MIN_TUPLE,
            change(MIN_TUPLE, ("            if value < best:\n                best = value\n                best_move = move\n",
                               "            best = min(beta, value)\n            best_move = move\n"),
                   ("            beta = min(beta, best)\n", "")), "best = min(beta, value)"),
    Mistake("bound-as-best", "iterative_deepening",
            "                value = min(value, self.alphabeta(me, step, blocked | {step}, depth - 1, lower, upper, True))\n"
            "                upper = min(upper, value)\n",
            "                value = min(upper, self.alphabeta(me, step, blocked | {step}, depth - 1, lower, upper, True))\n",
            "value = min(upper, "),
    Mistake("zero-start", "tuple_result", "best = math.inf", "best = 0", "best = 0"),
    Mistake("zero-start", "globals_best", "best = -1000", "best = 0", "best = 0"),
    Mistake("zero-start", "negamax_undo", "best = -INFINITY", "best = 0", "best = 0"),
    Mistake("missing-undo", "tuple_result", MIN_TUPLE, change(MIN_TUPLE, ('            board[move] = " "\n', "")), "board[move] ="),
    Mistake("missing-undo", "negamax_undo", "        board.undo(column)\n", "", ""),
    Mistake("missing-undo", "agent_class", MIN_AGENT, change(MIN_AGENT, ("            self.game.pop(action)\n", "")), "max_value"),
    Mistake("shallow-copy", "copies", "copy.deepcopy(board)", "board[:]", "board[:]"),
    Mistake("shallow-copy", "early_return", "[row[:] for row in board]", "board[:]", "board[:]"),
    Mistake("shallow-copy", "numpy_board", "board.copy()", "board", "after = board"),
    Mistake("searched-twice", "copies", "        v = max(v, min_value(result(board, action)))\n",
            "        if min_value(result(board, action)) > v:\n            v = min_value(result(board, action))\n", "v = min_value"),
    Mistake("searched-twice", "closure", "            v = min(v, max_value(result(state, a, -1), alpha, beta, depth + 1))\n",
            "            if max_value(result(state, a, -1), alpha, beta, depth + 1) < v:\n"
            "                v = max_value(result(state, a, -1), alpha, beta, depth + 1)\n", "v = max_value"),
    Mistake("wrong-side", "negamax_undo", "return evaluate(board, side)", "return evaluate(board, 1)", "evaluate"),
    Mistake("wrong-side", "scout", "return race.side * race.score", "return -race.side * race.score", "race.score"),
    Mistake("missing-minus", "negamax_undo", NEGAMAX, change(NEGAMAX, ("-negamax", "negamax")), "negamax"),
    Mistake("sign-twice", "negamax_undo", "best = max(best, score)", "best = max(best, -score)", "-score"),
    Mistake("sign-twice", "table", "best = max(best, value)", "best = max(best, -value)", "-value"),
    Mistake("window-not-turned", "negamax_undo", NEGAMAX, change(NEGAMAX, ("-beta, -alpha", "alpha, beta")), "negamax"),
    Mistake("window-not-turned", "table", "-beta, -alpha", "-alpha, -beta", "negamax"),
    Mistake("window-reset", "agent_class", MIN_AGENT,
            change(MIN_AGENT, ("alpha, beta", 'float("-inf"), float("inf")')), "max_value"),
    Mistake("not-narrowed", "tuple_result", MIN_TUPLE, change(MIN_TUPLE, ("            beta = min(beta, best)\n", "")), "alpha >= beta"),
    Mistake("not-narrowed", "closure", "            beta = min(beta, v)\n", "", ""),
    Mistake("not-narrowed", "nested_lists", LOOPS,
            change(LOOPS, ("            alpha = max(alpha, ", "            best = max(best, "), ("        for child", "        best = -99\n        for child"),
                   ("        return alpha", "        return best"), ("        beta = min(beta, ", "        best = min(best, "),
                   ("    for child in node:\n        b", "    best = 99\n    for child in node:\n        b"), ("    return beta", "    return best")),
            ", alpha, beta, "),
    Mistake("min-changes-alpha", "tuple_result", MIN_TUPLE, change(MIN_TUPLE, ("beta = min(beta, best)", "alpha = min(alpha, best)")),
            "alpha = min"),
    Mistake("min-changes-alpha", "two_loops", "beta = min(beta, best)", "alpha = max(alpha, best)", "alpha = max"),
    Mistake("wrong-comparison", "closure", "if v <= alpha:", "if v >= alpha:", "if v >= alpha"),
    Mistake("wrong-comparison", "nested_lists", LOOPS, change(LOOPS, ("if beta <= alpha", "if beta >= alpha")), "beta >= alpha"),
    Mistake("wrong-comparison", "agent_class", "if value <= alpha:", "if value <= beta:", "if value <= beta"),
    Mistake("bounds-as-values", "table",
            "        if kind == EXACT or kind == LOWER and value >= beta or kind == UPPER and value <= alpha:\n            return value\n",
            "        return value\n", "return value"),
    Mistake("no-second-search", "scout", RESEARCH, "", ""),
    Mistake("best-move-lost", "tuple_result", MAX_TUPLE, change(MAX_TUPLE, ("value, _ =", "value, best_move ="),
                                                               ("                best_move = move\n", "")), "best_move ="),
    Mistake("best-move-lost", "globals_best", "if depth == START:", "if depth > 0:", "if depth > 0"),
    Mistake("best-move-lost", "dictionary", '"position": spot}', '"position": reply["position"]}', "reply"),
    Mistake("return-in-loop", "tuple_result", MAX_TUPLE, change(MAX_TUPLE, ("        return", "            return")), "return"),
    Mistake("return-in-loop", "dictionary", "    return best\n", "        return best\n", "return best"),
    Mistake("return-in-loop", "agent_class", "            beta = min(beta, value)\n        return", 
            "            beta = min(beta, value)\n            return", "return"),
    Mistake("end-too-late", "tuple_result", ENDS,
            change(ENDS, ('    if winner(board) == "X":\n', '    if moves(board) and depth > 0:\n        pass\n    elif winner(board) == "X":\n'),
                   ('    if winner(board) == "O":\n', '    elif winner(board) == "O":\n'),
                   ("    if depth == 0 or not moves(board)", "    elif depth == 0 or not moves(board)")), "moves(board) and depth"),
    Mistake("end-too-late", "negamax_undo", WINS, "    moves = board.moves()\n    if depth == 0 or not moves:\n"
            "        return -100 if board.wins(-side) else evaluate(board, side)\n", "depth == 0"),
    Mistake("moves-twice", "copies", "            value = min_value(result(board, action))\n",
            "            value = max_value(result(board, action))\n", "max_value"),
    Mistake("moves-twice", "nested_lists", LOOPS, change(LOOPS, (", False)", ", maximizing)"), (", True)", ", maximizing)")), "maximizing)"),
    Mistake("depth-kept", "globals_best", "minimax(depth - 1, True)", "minimax(depth, True)", "minimax(depth, True)"),
    Mistake("depth-kept", "negamax_undo", NEGAMAX, change(NEGAMAX, ("depth - 1", "depth")), "negamax"),
    Mistake("endless", "agent_class", "self.heaps[heap] -= take", "self.heaps[heap] -= 0", "-= 0"),
    Mistake("crash", "tuple_result", "return -10 - depth, None", "return -10 - depth", "return -10 - depth"),
]  # fmt: skip


class Node:
    """A call of the log with its children; `enter` and `leave` are the two events."""

    def __init__(self, enter, parent):
        self.enter, self.parent, self.leave, self.kids = enter, parent, {}, []

    @property
    def value(self):
        return number(self.leave.get("leave"))

    def values(self):
        return [kid.value for kid in self.kids if kid.value is not None]


def number(value):
    """Returns a number of the log, whose infinities are texts."""
    return float(value) if value is not None else None


def read(events):
    """Returns all nodes of a log, in the order of time."""
    nodes, stack = [], []
    for event in events:
        if "enter" in event:
            nodes.append(Node(event, stack[-1] if stack else None))
            if stack:
                stack[-1].kids.append(nodes[-1])
            stack.append(nodes[-1])
        elif "leave" in event:
            stack.pop().leave = event
    return nodes


def kids_of(nodes, player=None):
    """Iterates over children with the parent, its earlier children, and the parent's window as it should be by then."""
    for node in nodes:
        if player in (None, node.enter.get("player")):
            for index, kid in enumerate(node.kids):
                yield node, kid, node.kids[:index]


def bounds(node):
    return number(node.enter.get("alpha")), number(node.enter.get("beta"))


# For each mistake: what in the log shows it, in words and as a test of its nodes.
SHOWS = {
    "inner-break": ("a child is entered after an earlier one's value has reached α",
                    lambda nodes: any(min(k.value for k in earlier) <= bounds(node)[0]
                                      for node, kid, earlier in kids_of(nodes, "min") if earlier)),
    "bound-as-best": ("MIN leaves with another value than the smallest of its children, the last one's",
                      lambda nodes: any(n.value not in (min(n.values()), bounds(n)[1]) for n in nodes
                                        if len(n.values()) > 1 and n.enter["player"] == "min")),
    "zero-start": ("a node leaves with 0, which none of its children's values is",
                   lambda nodes: any(n.value == 0 and 0 not in n.values() and -0.0 not in n.values() for n in nodes if n.kids)),
    "missing-undo": ("`position` in `leave`", lambda nodes: any("position" in n.leave for n in nodes)),
    "shallow-copy": ("`position` in `leave`", lambda nodes: any("position" in n.leave for n in nodes)),
    "searched-twice": ("two children in sequence have the same move, window and position",
                       lambda nodes: any(earlier and all(earlier[-1].enter[key] == kid.enter[key]
                                                         for key in ("enter", "alpha", "beta", "position"))
                                         for _, kid, earlier in kids_of(nodes))),
    "wrong-side": ("`position` and value of each leaf: the sign is one player's, whoever is to move",
                   lambda nodes: any(n.leave and not n.kids and n.enter["position"] and n.enter["depth"] == 0 for n in nodes)),
    "missing-minus": ("a node's value is the largest of its children's, not their negative",
                      lambda nodes: all(n.value == max(n.values()) for n in nodes if n.kids)),
    "sign-twice": ("a node's value is no child's with the other sign that is the best",
                   lambda nodes: any(n.value != max(-value for value in n.values()) for n in nodes if n.kids)),
    "window-not-turned": ("a first child's α and β are not the parent's −β and −α",
                          lambda nodes: any(not earlier and bounds(kid) != (-bounds(node)[1], -bounds(node)[0])
                                            for node, kid, earlier in kids_of(nodes))),
    "window-reset": ("a child's window is wider than its parent's",
                     lambda nodes: any(bounds(kid)[0] < bounds(node)[0] for node, kid, _ in kids_of(nodes))),
    "not-narrowed": ("a child of MIN has a β above the value of an earlier one",
                     lambda nodes: any(earlier and bounds(kid)[1] > min(k.value for k in earlier)
                                       for node, kid, earlier in kids_of(nodes, "min"))),
    "min-changes-alpha": ("a child of MIN has another α than its parent",
                          lambda nodes: any(bounds(kid)[0] != bounds(node)[0] for node, kid, _ in kids_of(nodes, "min"))),
    "wrong-comparison": ("`left` names moves, though no child's value is ≤ α",
                         lambda nodes: any(n.leave.get("left") and min(n.values()) > bounds(n)[0]
                                           for n in nodes if n.enter["player"] == "min")),
    "bounds-as-values": ("one position has several values, the later ones without children",
                         lambda nodes: any(not n.kids and any(m.kids and m.enter["position"] == n.enter["position"]
                                                              for m in nodes) for n in nodes)),
    "no-second-search": ("no move is entered twice at a node, though a null window's value is above α",
                         lambda nodes: any(n.kids and -n.kids[-1].value > bounds(n)[0] for n in nodes)
                         and not any(earlier and earlier[-1].enter["enter"] == kid.enter["enter"]
                                     for _, kid, earlier in kids_of(nodes))),
    "best-move-lost": ("`move` of the root's `leave` is no child's, or not that of the best one",
                       lambda nodes: "move" not in nodes[0].leave
                       or nodes[0].value not in [k.value for k in nodes[0].kids if k.enter["enter"] == nodes[0].leave["move"]]
                       or len({k.enter["enter"] for k in nodes[0].kids if k.value == nodes[0].value}) < len(nodes[0].kids)),
    "return-in-loop": ("every node has one child; `why` is `return`, and `left` names the others where they are known",
                       lambda nodes: any(len(n.kids) == 1 and n.leave.get("why") == "return" for n in nodes)),
    "end-too-late": ("a position that is won has children",
                     lambda nodes: len(nodes) > 50),
    "moves-twice": ("the roots' player is that of the position before", lambda nodes: nodes[1].enter["player"] == "max"),
    "depth-kept": ("a child has the depth of its parent",
                   lambda nodes: any(kid.enter["depth"] == node.enter["depth"] for node, kid, _ in kids_of(nodes))),
    "endless": ("`crash` with a RecursionError, in a position that is its parent's",
                lambda nodes: any(kid.enter["position"] == node.enter["position"] or True for node, kid, _ in kids_of(nodes))),
    "crash": ("`crash` with the exception, below the node whose result cannot be unpacked", lambda nodes: len(nodes) > 1),
}  # fmt: skip
