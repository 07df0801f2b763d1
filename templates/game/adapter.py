"""Adapter of plyscope: tells the positions of a game that is written in Python.

Run as `python -c ADAPTER FILE.py [CLASS]`. The game is a module or a class with one of these sets of functions:

  plyscope  start()          moves(s)    play(s, m)    result(s)     [to_move(s), value(s), board(s)]
  AIMA      initial          actions(s)  result(s, m)  utility(s, p) terminal_test(s), to_move(s)
  CS50      initial_state()  actions(s)  result(s, m)  utility(s)    terminal(s), player(s)

A value for positions where the search stops comes from a function value, evaluate, evaluation, eval_fn, heuristic or score.
"""

import sys

# A file of the game's folder must not be taken for a module of Python.
if __name__ == "__main__":
    sys.path[:] = [folder for folder in sys.path if folder]

import importlib.util
import inspect
import json
import math
import os
import pickle
import traceback

VALUES = ("value", "evaluate", "evaluation", "eval_fn", "heuristic", "score")


class Wrong(Exception):
    """What is wrong with the game, for its author."""


def loaded(path, name):
    """Imports the file; returns its module, or an object of one of its classes."""
    sys.path[:0] = [os.path.dirname(os.path.abspath(path)), os.getcwd()]
    spec = importlib.util.spec_from_file_location(os.path.splitext(os.path.basename(path))[0], path)
    if spec is None:
        raise Wrong("this is no Python file: the names of such files end in .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    if name:
        if not hasattr(module, name):
            raise Wrong(f"there is no class {name}")
        if not inspect.isclass(getattr(module, name)):
            raise Wrong(f"{name} is no class")
        return getattr(module, name)()
    if is_game(module):
        return module
    own = [kind for kind in vars(module).values() if inspect.isclass(kind) and kind.__module__ == spec.name]
    games = [kind for kind in own if is_game(kind) or has_moves(kind)]
    if len(games) == 1:
        return games[0]()
    if games:
        names = ", ".join(kind.__name__ for kind in games)
        raise Wrong(f"which of its classes is the game: {names}? Name it: py:{path}:{games[0].__name__}")
    check(module)
    raise Wrong("no game is found: it needs functions start, moves, play and result, or those of AIMA or CS50")


def has_moves(kind):
    """Says whether a class has actions, and is no base of games that leaves them to its subclasses."""
    code = getattr(getattr(kind, "actions", None), "__code__", None)
    return code is not None and "NotImplementedError" not in code.co_names


def is_game(thing):
    names = ("start", "moves", "play", "result"), ("initial_state", "actions", "result", "utility")
    return any(all(hasattr(thing, name) for name in group) for group in names)


def text(thing):
    """The name of a move: (0, 1) is 0,1."""
    name = ",".join(map(text, thing)) if isinstance(thing, (tuple, list)) else str(thing)
    if " at 0x" in name:
        raise Wrong(f"a move is called {name}: give moves a function __str__, or use numbers or texts")
    return name


def cell(thing):
    return "." if thing is None or str(thing).strip() == "" else str(thing).strip()[0]


def rows(position, game=None):
    """The rows of a board that is a list of rows, or a dictionary of cells (row, column); else None.

    A game with the numbers h and v, as AIMA's tic-tac-toe, has h rows and v columns, which begin with 1.
    """
    board = getattr(position, "board", position)
    board = board.tolist() if hasattr(board, "tolist") else board
    if isinstance(board, dict) and board and all(isinstance(key, tuple) and len(key) == 2 for key in board):
        down, across = zip(*board)
        size = [getattr(game, name, None) for name in "hv"]
        if all(isinstance(number, int) for number in size):
            down, across = (1, size[0]), (1, size[1])
        return [
            "".join(cell(board.get((row, column))) for column in range(min(across), max(across) + 1))
            for row in range(min(down), max(down) + 1)
        ]
    if isinstance(board, (list, tuple)) and board and all(isinstance(row, (list, tuple, str)) for row in board):
        found = ["".join(map(cell, row)) for row in board]
        return found if len({len(row) for row in found}) == 1 and found[0] else None
    return None


def content(position):
    """What a position holds, to see whether it changes."""
    try:
        return pickle.dumps(position)
    except Exception:  # Not every object can be pickled.
        return None if " at 0x" in repr(position) else repr(position)


def plain(thing):
    """A number of another library as a number of JSON."""
    return thing.item() if hasattr(thing, "item") else float(thing)


def check(game):
    """Refuses an object that is no game, by what it lacks."""
    own = ("start", "moves", "play", "result")
    if hasattr(game, "start"):
        missing = [name for name in own if not hasattr(game, name)]
        if missing:
            raise Wrong(f"the game has start, but no {' and no '.join(missing)}")
    elif not hasattr(game, "actions"):
        raise Wrong("this is no game: it needs functions start, moves, play and result, or those of AIMA or CS50")
    symmetry = getattr(game, "symmetry", None)
    if symmetry not in (None, "square", "mirror"):
        raise Wrong('symmetry is "square" or "mirror": a text, no function')


class Game:
    """The same questions to all three kinds of games. MAX is the player who is to move at the start."""

    def __init__(self, game):
        check(game)
        self.game = game
        self.is_own = hasattr(game, "play")
        ends = [name for name in ("terminal_test", "is_terminal", "terminal") if hasattr(game, name)]
        if not self.is_own and not ends:
            raise Wrong("the game needs terminal_test (AIMA) or terminal (CS50), which says whether it is over")
        self.is_over = None if self.is_own else getattr(game, ends[0])
        self.is_aima = not self.is_own and ends[0] != "terminal"
        if self.is_own:
            self.first = game.start()
            if self.first is None:
                raise Wrong("start() returned None: it returns the first position")
        elif self.is_aima or not hasattr(game, "initial_state"):
            if not hasattr(game, "initial"):
                raise Wrong("the game has no initial position")
            self.first = game.initial
        else:
            self.first = game.initial_state()
        first = self.mover(self.first)
        # X is MAX wherever a game has players X and O.
        sides = [getattr(game, name, None) for name in "XO"]
        self.max = sides[0] if first in sides else first
        self.min = None

    def mover(self, position):
        ask = getattr(self.game, "to_move", None) or getattr(self.game, "player", None)
        return ask(position) if callable(ask) else None

    def side(self, mover):
        if mover == self.max:
            return "max"
        self.min = mover if self.min is None else self.min
        if mover != self.min:
            raise Wrong(f"{mover!r} is a third player, after {self.max!r} and {self.min!r}: plyscope searches games of two")
        return "min"

    def moves(self, position):
        name = "moves" if self.is_own else "actions"
        found = getattr(self.game, name)(position)
        if found is None or not hasattr(found, "__iter__"):
            raise Wrong(f"{name}() returned {found!r}: it returns a list of moves")
        return sorted(found, key=repr) if isinstance(found, (set, frozenset)) else list(found)

    def play(self, position, move):
        before = content(position)
        after = (self.game.play if self.is_own else self.game.result)(position, move)
        function = "play" if self.is_own else "result"
        if content(position) != before or after is position and before is None:
            raise Wrong(f"{function}() changed the position that it was given: let it change a copy (copy.deepcopy)")
        if after is position:
            raise Wrong(f"{function}() returned the position that it was given: it returns the position after the move")
        return after

    def result(self, position):
        """The result: a name, a number, or None while the game goes on."""
        if self.is_own:
            return self.game.result(position)
        if not self.is_over(position):
            return None
        utility = self.game.utility(position, self.max) if self.is_aima else self.game.utility(position)
        if utility is None:
            raise Wrong("utility() returned None where the game is over: it returns a number, 0 for a draw")
        if self.is_aima:
            return utility
        return {1: "max", 0: "draw", -1: "min"}.get(utility, utility)

    def described(self, position, index):
        result = self.result(position)
        told = {"position": index, "moves": [], "result": result}
        moves = self.moves(position) if result is None else []
        told["moves"] = [text(move) for move in moves]
        mover = self.mover(position) if result is None else None
        if mover is not None:
            is_named = isinstance(mover, str) and mover.lower() in ("max", "min")
            told["to_move"] = mover.lower() if is_named else self.side(mover)
        name = next((name for name in VALUES if callable(getattr(self.game, name, None))), None)
        if name and result is None:
            number = told["value"] = getattr(self.game, name)(position)
            if number is None or isinstance(number, float) and not math.isfinite(number):
                raise Wrong(f"{name}() returned {number}: a value is a finite number")
        board = getattr(self.game, "board", None)
        board = board(position) if callable(board) else rows(position, self.game)
        board = board if board is None or isinstance(board, str) else rows(board)
        if board:
            told["board"] = board
        return told, moves


def serve(questions, answers, load, path, title=None):
    """Answers questions about the positions of the game that `load` returns; errors name the lines of the file `path`."""
    positions = []
    game = None
    named = {"title": title} if title else {}
    for line in questions:
        request = json.loads(line)
        try:
            if request["verb"] == "start":
                game = Game(load())
                position = game.first
            else:
                before, moves = positions[request["position"]]
                position = game.play(before, moves[request["move"]])
            told, moves = game.described(position, len(positions))
            positions.append((position, dict(zip(told["moves"], moves))))
            if request["verb"] == "start":
                told.update(named, symmetry=getattr(game.game, "symmetry", None))
            told = json.dumps(told, default=plain, allow_nan=False)
        except Wrong as wrong:
            told = json.dumps({"error": str(wrong), **named})
        except (Exception, SystemExit) as error:  # Whatever the game's author did is told to them.
            frames = traceback.extract_tb(error.__traceback__)
            lines = [frame.lineno for frame in frames if path and frame.filename.endswith(path)]
            line = f", line {lines[-1]}" if lines else ""
            reason = f": {error}" if str(error) else ""
            told = json.dumps({"error": f"{type(error).__name__}{reason}{line}", **named})
        print(told, file=answers, flush=True)


def main():
    path, name = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    # What the game prints must not get between the answers.
    answers, sys.stdout = sys.stdout, open(os.devnull, "w", encoding="utf-8")
    # Nor may it read the questions.
    questions, sys.stdin = sys.stdin, open(os.devnull, encoding="utf-8")
    serve(questions, answers, lambda: loaded(path, name), path)


if __name__ == "__main__":
    main()
