"""Records the game-tree search in a Python program, which stays as it is, and writes a log.

    python3 recorder.py [OPTIONS] PROGRAM.py [ARGUMENTS…]

The text of the program says which functions may call each other in a cycle (`Source`). `sys.settrace` reports their
calls (`Cycle`), and a call that no other call of its cycle made is the root of a search (`Run`). What a finished search
shows decides which of its numbers are value, window and depth (`Finding`), and is written as lines of JSON (`Log`).
`plyscope schema log` describes them.

Positions are kept as text, since most programs change their boards in place.
"""

from __future__ import annotations

import argparse
import ast
import collections
import enum
import functools
import importlib
import json
import linecache
import math
import opcode
import os
import random
import re
import sys
import threading
import time
import traceback
import types

FEW = 5  # Calls that a recursion must exceed to count as a search.
LEARNING = 256  # Calls after which only the parts of a position are watched that change with every move.
MOST_ROWS = 6  # How often a number may rise at one place of a position, such as the height of a column.
RESERVE = 150  # Frames that the recorder itself may need below the deepest call of the program.
LONGEST = 2000  # Length of a text, in characters, from which on it is no position.
LONGEST_MOVE = 40  # Length of a move, in characters, from which on only its beginning is written.
UNKNOWN = object()
OPTIONS = ("function", "value", "alpha", "beta", "depth", "player", "move")
OURS = {__file__, os.path.join(os.path.dirname(__file__), "on_tree.py")}
LIBRARY = os.path.dirname(os.path.abspath(os.__file__))
INNER = {"<lambda>", "<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>"}
RETURNS = {code for name, code in opcode.opmap.items() if name.startswith("RETURN_")}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
SAFE = {"range", "len", "list", "tuple", "sorted", "min", "max", "items", "keys", "values"}
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
KEEPERS = {"max", "min", "append", "add", "insert", "update", "setdefault", "put"}
SEQUENCES = (list, tuple, bytearray)
CODE = (types.ModuleType, type, types.FunctionType, types.MethodType, types.BuiltinFunctionType)
ITEM = re.compile(r"'[^']*'|[^\[\](){}, =:]+")
ALPHA = re.compile(r"_*(alpha\w*|alfa\w*|\w+_alpha|lower\w*|low|lo|a)", re.I)
BETA = re.compile(r"_*(beta\w*|\w+_beta|upper\w*|high|hi|b)", re.I)
DEPTH = re.compile(r"_*(d|depth\w*|\w*_depth|\w+Depth|ply|plies|levels?|tiefe|hloubka|profund\w+|profond\w+)", re.I)
MOVE = re.compile(r"_*(\w*(move|action|mv|cell|square|spot|column|coords?)|m|a|act|col|pos|place)_?", re.I)
SEARCH = re.compile(r"max|min|alpha|beta|search|solve|value|pvs", re.I)
MAXIMISES = re.compile(r"_*(is_?)?max\w*", re.I)
ANSWER = re.compile(r"\w*best\w*(move|action|col|cell|pos)\w*|(move|action)\w*best\w*|next_?(move|action)", re.I)


class Stop(BaseException):
    """Ends the recorded program at a limit; programs catch `Exception`, rarely this."""


class Text(str):
    """Text of an object that is neither number, text nor short tuple."""


def text_of(value):
    """Returns a text that is equal for equal contents: without addresses, sets and dictionaries in order."""
    try:
        return contents(value, 4)[:LONGEST]
    except Exception as error:  # The program's own `__str__` may need what is not set yet.
        return f"{type(value).__name__}: {error}"


def contents(value, levels):
    """Returns the text of a value down to some levels of objects in objects."""
    kind = type(value)
    if hasattr(kind, "tolist"):  # Arrays and numbers of NumPy.
        value = value.tolist()
        kind = type(value)
    if kind is str:
        return value
    if kind in (list, tuple, int, float, bool, type(None), bytes, bytearray):
        text = repr(value)
        if kind not in (list, tuple) or not (" at 0x" in text or "{" in text):
            return text
    if levels == 0:
        return kind.__name__
    inner = functools.partial(contents, levels=levels - 1)
    if isinstance(value, dict):
        return "{" + ", ".join(sorted(f"{inner(key)}: {inner(item)}" for key, item in value.items())) + "}"
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(sorted(map(inner, value))) + "}"
    if kind in (list, tuple, collections.deque):
        return "[" + ", ".join(map(inner, value)) + "]"
    if has_own_text(value):
        return str(value)
    return ", ".join(f"{name}={inner(item)}" for name, item in sorted(fields(value).items()))


def has_own_text(value):
    """Returns whether the class of an object, or one that it derives from, says how it is printed."""
    return type(value).__str__ is not object.__str__ or type(value).__repr__ is not object.__repr__


def fields(value):
    """Returns the attributes of an object, in `__dict__` or in `__slots__`."""
    names = getattr(type(value), "__slots__", ())
    names = [names] if isinstance(names, str) else names
    return {**{name: getattr(value, name) for name in names if hasattr(value, name)}, **getattr(value, "__dict__", {})}


def simple(value):
    """Returns a number, text or short tuple as it may be kept, and `UNKNOWN` for anything else."""
    kind = type(value)
    if kind in (int, float, str, bool, type(None)):
        return value
    if kind is tuple and len(value) <= 4:
        items = tuple(map(simple, value))
        return UNKNOWN if UNKNOWN in items else items
    if isinstance(value, enum.Enum):
        return str(value)
    if hasattr(kind, "item") and getattr(value, "ndim", 1) == 0:
        return value.item()
    is_number = hasattr(kind, "__float__") and not hasattr(kind, "ndim") and not isinstance(value, tuple)
    return float(value) if is_number else UNKNOWN


def number(value):
    """Returns the number that a value stands for, or `None`. A win that is `True` or `False` counts as 1 or −1."""
    if isinstance(value, bool):
        return 1 if value else -1
    return value if isinstance(value, (int, float)) and value == value else None


def kept(item):
    """Returns what is kept of an object: itself if it is simple, else its text."""
    value = simple(item)
    return Text(text_of(item)) if value is UNKNOWN else value


def slots(result):
    """Returns the parts of a result, each under the path that `--value` names."""
    if isinstance(result, dict):
        items = [(f"[{key!r}]", item) for key, item in result.items()]
    elif isinstance(result, (tuple, list)):
        items = [(f"[{index}]", item) for index, item in enumerate(result[:8])]
        items += [("result", tuple(result))] if simple(tuple(result[:5])) is not UNKNOWN else []
    elif simple(result) is not UNKNOWN:
        items = [("result", result)]
    else:
        items = [(f".{name}", item) for name, item in fields(result).items()]
    return {path: kept(item) for path, item in items[:16]}


def bare(value):
    """Returns the text of a move without brackets: a list and a tuple of the same numbers are one move."""
    return re.sub(r"[\[\]() ]", "", str(value))


def shortened(move, known):
    """Returns a move, or a list of moves, so short that a sentence can name it: different moves stay different."""
    if isinstance(move, list):
        return [shortened(item, known) for item in move]
    return move if len(move) <= LONGEST_MOVE else known.setdefault(move, f"{move[:LONGEST_MOVE]}…{len(known) + 1}")


def items_of(value):
    """Returns the texts of a collection's items, or `None` for what cannot be looked at without using it up."""
    if not isinstance(value, (list, tuple, dict, set, frozenset, range, str)) and not hasattr(value, "keys"):
        return None
    return [bare(kept(item)) for item in value] if len(value) <= 500 else None


def cycles(edges):
    """Returns the groups of nodes of a graph that all lead to each other."""
    reached = {}
    for start in edges:
        reached[start], waiting = set(), [start]
        while waiting:
            new = edges[waiting.pop()] - reached[start]
            reached[start] |= new
            waiting += new
    groups = {frozenset(other for other in reached[name] if name in reached[other]) for name in edges}
    return [group for group in groups if group]


@functools.lru_cache(maxsize=None)
def origin_of(file):
    """Returns whether a file is the user's `own`, a `package`, or, with `None`, of Python or the recorder itself."""
    if "site-packages" in file or "dist-packages" in file:
        return "package"
    if file in OURS or file.startswith((LIBRARY, "<frozen")) or not linecache.getline(file, 1):
        return None
    return "own"


class Source:
    """What the text of a file says: which names each function uses, which attributes are read, and which loops stand
    around a line."""

    def __init__(self, file):
        try:
            tree = ast.parse("".join(linecache.getlines(file)))
        except (SyntaxError, ValueError):
            tree = ast.Module([], [])
        self.functions, self.nodes, self.loops, self.globals, self.suppliers = {}, {}, [], set(), set()
        attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
        self.reads = {node.attr for node in attributes if isinstance(node.ctx, ast.Load)}
        if {called(node) for node in ast.walk(tree) if isinstance(node, ast.Call)} & {"vars", "getattr", "asdict", "astuple"}:
            self.reads.add("__dict__")  # These read attributes without naming them.
        for node in ast.walk(tree):
            if isinstance(node, FUNCTIONS):
                first = min([node.lineno] + [decorator.lineno for decorator in node.decorator_list])
                self.nodes[node.name, first] = node
                calls = {called(part) for part in ast.walk(node) if isinstance(part, ast.Call)}
                names = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
                # A local may be called like a function.
                own = {name.id for name in names if isinstance(name.ctx, ast.Store)}
                self.functions[node.name, first] = calls | {name.id for name in names} - own
            elif isinstance(node, ast.Global):
                self.globals.update(node.names)
            elif set_by(node):
                self.loops.append(node)
                if isinstance(node, ast.For) and isinstance(node.iter, ast.Call):
                    self.suppliers.add(called(node.iter))

    @functools.lru_cache(maxsize=None)
    def around(self, line):
        """Returns the loops, comprehensions and lambdas around a line, the outermost first."""
        body = lambda node: node.body[0] if isinstance(node, (ast.For, ast.While)) else node
        found = [node for node in self.loops if body(node).lineno <= line <= node.end_lineno]
        return sorted(found, key=lambda node: (node.lineno, node.col_offset))

    def targets(self, line):
        """Returns the names that the loops around a line set, the best names for a move first."""
        return [name for node in self.around(line) for name in set_by(node)]

    def moving_loop(self, line):
        """Returns the loop around a line that runs over moves: what it sets is used in a call, or as an index."""
        for node in reversed(self.around(line)):
            if not isinstance(node, (ast.For, ast.While)):
                return node
            for part in (part for statement in node.body for part in ast.walk(statement)):
                uses = part.args + part.keywords if isinstance(part, ast.Call) and called(part) != "print" else []
                uses += [part.slice] if isinstance(part, ast.Subscript) else []
                if any(getattr(name, "id", None) in set_by(node) for use in uses for name in ast.walk(use)):
                    return node
        return None

    def only_tests(self, code, bounds, functions):
        """Returns whether a function compares its bounds and hands them on as they are, but never sets one."""
        node = self.nodes.get((code.co_name, code.co_firstlineno))
        parts = list(ast.walk(node)) if node and bounds else []
        names = lambda nodes: {name.id for node in nodes for name in ast.walk(node) if isinstance(name, ast.Name)}
        plain = lambda node: node.operand if isinstance(node, ast.UnaryOp) else node
        calls = [part for part in parts if isinstance(part, ast.Call) and called(part) in functions]
        handed = [{getattr(plain(argument), "id", None) for argument in call.args + [word.value for word in call.keywords]}
                  for call in calls]  # fmt: skip
        is_set = bounds & {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        is_tested = bounds & names(part for part in parts if isinstance(part, ast.Compare))
        return bool(is_tested and not is_set and handed and all(bounds <= given for given in handed))

    @functools.lru_cache(maxsize=None)
    def values_without_call(self, line, names):
        """Returns whether the loop around the line of a search call may also value moves without a call: in another
        branch, before a `continue` or `break`, or as a value that only some moves replace by that of a call."""
        loops = [node for node in self.around(line) if isinstance(node, (ast.For, ast.While))]
        parts = list(ast.walk(loops[-1])) if loops else []
        searches = lambda nodes: any(isinstance(part, ast.Call) and called(part) in names
                                     for node in nodes for part in ast.walk(node))  # fmt: skip
        plain = [part for part in parts if isinstance(part, ast.Assign) and not searches([part])]
        for part in parts:
            if isinstance(part, ast.IfExp) and searches([part.body]) != searches([part.orelse]):
                return True
            if not isinstance(part, ast.If):
                continue
            with_call, without = part.body, part.orelse
            if not searches(with_call):
                with_call, without = without, with_call
            if searches(with_call) and not searches(without):
                values = changed_by([node for node in with_call if searches([node])])
                earlier = [node for node in plain if node.lineno < part.lineno and not values & names_in(node.value)]
                if changed_by(with_call) & changed_by(without) or values & changed_by(earlier):
                    return True
            is_left = isinstance(part.body[-1], (ast.Continue, ast.Break)) and part.lineno < line
            others = [node for node in loops[-1].body if node is not part]
            if is_left and not searches([part]) and changed_by(part.body) & changed_by(others) - {*set_by(loops[-1])}:
                return True
        return False

    @functools.lru_cache(maxsize=None)
    def ends_at_parameter(self, line, parameters):
        """Returns whether a loop around a line may end where a value is compared with one of these parameters."""
        for part in (part for loop in self.around(line) for part in ast.walk(loop)):
            if isinstance(part, ast.If) and isinstance(part.test, ast.Compare):
                ends = any(isinstance(node, (ast.Break, ast.Return)) for inner in part.body for node in ast.walk(inner))
                if ends and names_in(part.test) & parameters and names_in(part.test) - parameters:
                    return True
        return False

    def sure_loop(self, line, names):
        """Returns the loop around a line if it searches each of its items: no condition, no other loop in between."""
        around = self.around(line)
        if len(around) != 1 or not isinstance(around[0], ast.For):
            return None
        searches = lambda nodes: any(isinstance(part, ast.Call) and called(part) in names
                                     for node in nodes for part in ast.walk(node))  # fmt: skip
        for node in ast.walk(around[0]):
            is_choice = isinstance(node, ast.If) and searches(node.body) != searches(node.orelse)
            if is_choice or isinstance(node, ast.Continue):
                return None
        return around[0]


@functools.lru_cache(maxsize=None)
def source_of(file):
    """Returns what the text of a file says."""
    return Source(file)


def called(call):
    """Returns the name of the function or method that a call names."""
    return getattr(call.func, "id", None) or getattr(call.func, "attr", None)


def names_in(node):
    """Returns the names that an expression mentions."""
    return {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}


def changed_by(nodes):
    """Returns the names that statements set, and those of the lists that they append to."""
    parts = [part for node in nodes for part in ast.walk(node)]
    names = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    adds = [part for part in parts if isinstance(part, ast.Call) and called(part) in ("append", "add", "insert")]
    return names | {getattr(getattr(part.func, "value", None), "id", None) for part in adds} - {None}


def set_by(node):
    """Returns the names that a loop, comprehension or lambda sets: targets, counters of `while`, parameters."""
    names = []
    if isinstance(node, ast.Lambda):
        names = [argument.arg for argument in node.args.args]
    elif isinstance(node, ast.While):
        tested = {name.id for name in ast.walk(node.test) if isinstance(name, ast.Name)}
        counted = [getattr(part.target, "id", None) for part in ast.walk(node) if isinstance(part, ast.AugAssign)]
        names = [name for name in dict.fromkeys(counted) if name in tested]
    elif isinstance(node, (ast.For,) + COMPREHENSIONS):
        for part in [node] if isinstance(node, ast.For) else node.generators:
            own = [name.id for name in ast.walk(part.target) if isinstance(name, ast.Name)]
            is_counted = isinstance(part.iter, ast.Call) and called(part.iter) == "enumerate"
            names += own[1:] + own[:1] if is_counted else own
    return names


def chooses(loop):
    """Returns whether a loop, comprehension or lambda may compare values or keep them: not if it only prints them."""
    if not isinstance(loop, (ast.For, ast.While)):
        return True
    for node in ast.walk(loop):
        orders = isinstance(node, ast.Compare) and any(isinstance(sign, ORDERS) for sign in node.ops)
        keeps = isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
        if orders or keeps or isinstance(node, ast.Return) or isinstance(node, ast.Call) and called(node) in KEEPERS:
            return True
    return False


class Call:
    """A call of a search: what it was given, what its caller's locals were, and what came of it."""

    __slots__ = (
        "code", "origin", "line", "values", "near", "state", "after", "kids", "result", "end", "failed",
        "moves", "supplied", "frame", "held", "node", "inside",
    )  # fmt: skip

    def __init__(self, frame):
        self.code, self.frame = frame.f_code, frame
        self.near, self.state, self.held, self.after, self.supplied, self.kids = {}, {}, {}, {}, {}, []
        self.inside = {}  # The parameters when the first child is called; the function may have changed them.
        self.result = self.end = self.moves = self.node = None
        self.failed = False
        local = frame.f_locals
        values = {name: simple(local.get(name, UNKNOWN)) for name in parameters_of(self.code)}
        self.values = {name: value for name, value in values.items() if value is not UNKNOWN}


class Run:
    """A search: one root, or those that a loop over moves in `frame` calls."""

    def __init__(self, frame, call):
        self.frame, self.code, self.line = frame, frame.f_code, call.line
        self.roots, self.count, self.result, self.answers = [], 0, {}, {}
        self.error, self.cut, self.is_inside = None, None, False


class Cycle:
    """Functions that call each other, and the search in which they are running."""

    def __init__(self, recorder, names):
        self.recorder, self.names = recorder, set(names)
        self.stack, self.run, self.paths, self.learned, self.calls, self.nested = [], None, [], False, 0, 0

    def enter(self, frame):
        """Records that a function of the cycle is called, and returns the function that waits for its end."""
        self.recorder.check_limits(self)
        frame.f_trace_lines = False
        call, parent = Call(frame), self.stack[-1] if self.stack else None
        caller = self.look_at_caller(call, parent)
        self.calls += 1
        self.read_position(call)
        if self.recorder.tree is not None:
            self.recorder.tree.place(call, parent, parameters_of(call.code))
        if parent is None:
            self.begin(call, caller)
        else:
            if not parent.kids and caller is parent.frame:
                local = caller.f_locals
                parent.inside = {name: simple(local.get(name, UNKNOWN)) for name in parent.values}
                if parent.moves is None:
                    self.look_at_loop(parent)
            parent.kids.append(call)
            self.nested += 1
        self.run.count += 1
        self.stack.append(call)
        return self.on_event

    def look_at_caller(self, call, parent):
        """Keeps locals of the frames between a call and its parent, and the line of the call; returns the caller."""
        frame, above, frames = call.frame.f_back, parent and parent.frame, []
        while frame is not above and frame.f_back is not None if above else frame.f_code.co_name in INNER:
            frames.append(frame)
            frame = frame.f_back
        call.line, call.origin = frame.f_lineno, frame.f_code
        if call.origin.co_filename not in OURS:
            targets = self.recorder.source(call.origin.co_filename).targets(call.line)
            for inner in frames + [frame]:  # The frames further in have the names that count.
                for name, value in inner.f_locals.items():
                    if name not in call.near and not name.startswith("__"):
                        if name in targets or simple(value) is not UNKNOWN:
                            call.near[name] = kept(value)
        return frame

    def read_position(self, call):
        """Takes the text of all that may be part of the position; after a while, of what has proved to be one."""
        if self.calls <= LEARNING // 4:
            self.paths += [path for path in self.recorder.discover(call.frame) if path not in self.paths]
            del self.paths[40:]
        elif self.run is not None and self.run.count >= LEARNING and not self.learned:
            everything, self.learned = list(calls_of(self.run.roots)), True
            self.paths = [path for path in self.paths if is_position(path, everything)]
        for path in self.paths:
            value = look_up(call.frame, path)
            if value is not UNKNOWN and has_own_text(follow(value, path)):
                call.held[path] = value
                call.state[path] = text_of(follow(value, path))

    def begin(self, call, caller):
        """Adds a root: to the running search if a loop over moves calls it, else to a new one."""
        run = self.run
        if run is None or run.frame is not caller or not self.recorder.is_joined(run, call):
            self.close()
            run = self.run = Run(caller, call)
            run.is_inside = any(len(other.stack) > 1 for other in self.recorder.cycles if other is not self)
            if caller.f_trace is None and caller.f_code.co_filename not in OURS:
                caller.f_trace, caller.f_trace_lines = self.on_caller, False
        run.roots.append(call)

    def look_at_loop(self, call):
        """Keeps over which moves the loop runs that now searches its first one, if that can be known."""
        loop = source_of(call.code.co_filename).sure_loop(call.frame.f_lineno, self.names)
        if loop is None:
            return
        calls = [part for part in ast.walk(loop.iter) if isinstance(part, ast.Call)]
        if isinstance(loop.iter, ast.Call) and called(loop.iter) in call.supplied:
            call.moves = call.supplied[called(loop.iter)]
        elif all(called(part) in SAFE for part in calls):  # Can be evaluated once more without any effect.
            try:
                expression = compile(ast.Expression(loop.iter), "<loop>", "eval")
                call.moves = items_of(eval(expression, call.frame.f_globals, call.frame.f_locals))
            except Exception:
                pass

    def on_caller(self, frame, event, argument):
        """Ends a search when the function that called it returns."""
        if event == "return" and self.run is not None and self.run.frame is frame:
            self.run.result = slots(argument)
            self.close()
        return self.on_caller

    def on_event(self, frame, event, argument):
        """Records the end of a call. An exception that leaves the function looks like a return of `None`."""
        if event == "exception":
            self.recorder.error = argument
        elif event == "return" and self.stack:
            call = self.stack.pop()
            while call.frame is not frame and self.stack:
                call = self.stack.pop()
            call.failed = argument is None and frame.f_code.co_code[frame.f_lasti] not in RETURNS
            if not call.failed:
                call.result, call.end = slots(argument), frame.f_lineno
            self.compare_position(call)
            call.frame = None
            for kid in call.kids:
                kid.held = None
            if not self.stack:
                self.end_root(call, frame)
        return self.on_event

    def compare_position(self, call):
        """Notes which parts of the position a call has left changed."""
        others = self.stack[-1:] or call.kids[:1]
        for path, before in call.state.items():
            held = call.held[path]
            # A node of a tree, which no other call has, may keep its value. A list may share rows with other lists.
            if isinstance(held, SEQUENCES) or any(held is other.held.get(path) for other in others):
                text = text_of(follow(held, path))
                if text != before and text_of(follow(look_up(call.frame, path), path)) != before:
                    call.after[path] = text

    def end_root(self, call, frame):
        """Ends the search after its only root; a loop over moves may still add others."""
        outside = {**frame.f_globals, **fields(frame.f_locals.get("self"))}
        self.run.answers = {name: kept(value) for name, value in outside.items() if ANSWER.fullmatch(name)}
        if call.failed:
            self.run.error = crash_of(*self.recorder.error)
            self.close()
        elif not self.recorder.source(call.origin.co_filename).moving_loop(call.line):
            self.close()

    def close(self):
        """Hands a finished search over."""
        with self.recorder.lock:
            run, self.run = self.run, None
            if run is not None:
                run.frame = None
                self.recorder.judge(run)


def parameters_of(code):
    """Returns the names of a function's parameters."""
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def look_up(frame, path):
    """Returns the local or global variable in which a path begins."""
    return (frame.f_locals if path[0] == "local" else frame.f_globals).get(path[1], UNKNOWN)


def follow(value, path):
    """Returns the attribute of an object to which a path leads."""
    for name in path[2]:
        value = getattr(value, name, None)
    return value


def parts(path, value):
    """Yields the paths to the parts of a value that have a text: itself, and the attributes of the user's objects."""
    try:
        is_large = not hasattr(value, "ndim") and len(value) > 1000
    except Exception:  # It has no length, or the program's own `__len__` fails.
        is_large = False
    if isinstance(value, CODE) or is_large:
        return
    if has_own_text(value):
        yield path
    module = type(value).__module__
    file = getattr(sys.modules.get(module), "__file__", None) or "<"
    if (module == "__main__" or origin_of(file) == "own") and len(path[2]) < 2:
        for name, item in fields(value).items():
            yield from parts((path[0], path[1], path[2] + (name,)), item)


def name_of(path):
    """Returns the name of a part of the position, as a program writes it."""
    return ".".join((path[1],) + path[2])


def calls_of(roots):
    """Iterates over all calls of a search in the order of time."""
    waiting = list(reversed(roots))
    while waiting:
        call = waiting.pop()
        yield call
        waiting += reversed(call.kids)


def crash_of(kind, error, trace):
    """Returns the event that an exception becomes, without the frames of the recorder."""
    frames = [entry for entry in traceback.extract_tb(trace) if entry.filename not in OURS]
    message = traceback.format_exception_only(kind, error)
    own = [entry for entry in frames if origin_of(entry.filename) == "own"] or frames
    crash, text = "".join(message).strip().splitlines()[-1], "".join(traceback.format_list(frames) + message)
    return {"crash": crash, "line": own[-1].lineno if own else None, "traceback": text}


def is_position(path, calls):
    """Returns whether a part changes with moves, back and forth, as boards do, and no table, log or counter."""
    pairs = [(call.state[path], call.kids[0].state[path]) for call in calls
             if call.kids and path in call.state and path in call.kids[0].state]  # fmt: skip
    entries = [call.state[path] for call in calls if path in call.state]
    if not pairs:
        return path[0] == "local" and not path[2] and bool(entries)
    is_moved = sum(before != after for before, after in pairs) >= 0.2 * len(pairs)
    # A leaf makes no move.
    leaves = [call for call in calls if not call.kids and path in call.state]
    by_leaves = 2 * sum(path in call.after for call in leaves) > len(leaves)
    return is_moved and all(len(text) < LONGEST for text in entries) and not is_log(entries, by_leaves)


def is_log(entries, by_leaves):
    """Returns whether nearly every change of a part adds an item, or raises a number that rises again and again.

    Numbers also rise on a board whose stones are never taken back, but soon it is full.
    """
    growth = [grows(before, after) for before, after in zip(entries, entries[1:]) if before != after]
    places = collections.Counter(place for found in growth for place in found or ())
    is_counter = by_leaves or sum(places.values()) > MOST_ROWS * len(places)
    return sum(found == () or bool(found) and is_counter for found in growth) >= 0.9 * len(growth)


def grows(before, after):
    """Returns the places of the numbers that have grown in a list, `()` for a longer list or a single number that has
    grown, and `None` if anything else has changed."""
    old, new = ITEM.findall(before), ITEM.findall(after)
    if len(old) < len(new):
        return ()
    try:
        places = tuple(place for place, pair in enumerate(zip(old, new)) if pair[0] != pair[1])
        is_growth = places and len(old) == len(new) and all(float(old[place]) < float(new[place]) for place in places)
    except ValueError:
        return None
    return (places if len(new) > 1 else ()) if is_growth else None


class Recorder:
    """Decides which functions are recorded, and which of their searches is the one that was asked for."""

    def __init__(self, log, options):
        self.log, self.options = log, options
        self.sources, self.kinds, self.cycles, self.defined = {}, {}, [], {}
        self.searches, self.done, self.fallback, self.small = 0, None, None, None
        self.expired, self.error, self.seeded = None, (None, None, None), False
        self.tree = None
        self.lock = threading.RLock()  # Held while a search is judged, so that the timer ends no program before.

    def on_call(self, frame, event, argument):
        """The trace function: sees every call of the program, and hands those of a search to their cycle."""
        kind = self.kinds.get(frame.f_code, UNKNOWN)
        if kind is UNKNOWN:
            kind = self.kinds[frame.f_code] = self.classify(frame.f_code)
        if kind is None:
            return None
        if kind == "supplier":
            return self.supply(frame)
        if not self.seeded and "numpy" in sys.modules:
            sys.modules["numpy"].random.seed(0)
        self.seeded = True
        return kind.enter(frame)

    def source(self, file):
        """Returns what the text of a file says; adds its functions to the graph of calls if it is the user's."""
        if file not in self.sources:
            self.sources[file] = source_of(file)
            if origin_of(file) == "own":
                for (name, _), used in self.sources[file].functions.items():
                    self.defined.setdefault(name, set()).update(used)
                self.find_cycles()
        return self.sources[file]

    def add_modules(self):
        """Adds the functions of all modules of the user that have been imported."""
        for module in list(sys.modules.values()):
            file = getattr(module, "__file__", None)
            if file and file.endswith(".py") and origin_of(file) == "own":
                self.source(file)

    def find_cycles(self):
        """Finds the names of functions that lead back to themselves, and forgets what was ruled out before."""
        own = {name for name in self.defined if not name.startswith("__")}
        asked = self.options.get("function")
        self.cycles = [cycle for cycle in self.cycles if cycle.calls]
        groups = cycles({name: self.defined[name] & own for name in own})
        for group in [asked] if asked else sum(map(self.without_namesakes, groups), []):
            cycle = next((cycle for cycle in self.cycles if cycle.names & set(group)), None)
            if cycle is None:
                self.cycles.append(Cycle(self, group))
            else:
                cycle.names.update(group)
        self.kinds = {code: kind for code, kind in self.kinds.items() if isinstance(kind, Cycle)}

    def without_namesakes(self, group):
        """Returns the cycles in a group without names that also belong to functions outside, if there are any."""
        clear = set(group)
        for source in (source for file, source in self.sources.items() if origin_of(file) == "own"):
            clear -= {name for (name, _), used in source.functions.items() if not used & group}
        return cycles({name: self.defined[name] & clear for name in clear}) or [group]

    def classify(self, code):
        """Returns the cycle to which a function belongs, `supplier` if loops run over its results, else `None`."""
        name, origin, asked = code.co_name, origin_of(code.co_filename), self.options.get("function") or ()
        if origin is None or name in INNER or origin == "package" and name == "<module>":
            return None
        if origin == "own" or name in asked:
            source = self.source(code.co_filename)
            if code.co_flags & 0x2A0:  # Generators and coroutines return before they have run.
                return None
            # Another method of that name may call none of them.
            used = source.functions.get((name, code.co_firstlineno), set())
            leads_back = lambda cycle: name in cycle.names and (name in asked or used & cycle.names)
            cycle = next(filter(leads_back, self.cycles), None)
            is_supplier = any(name in other.suppliers for other in self.sources.values())
            return cycle or ("supplier" if is_supplier else None)
        if name in code.co_names and SEARCH.search(name) and not name.startswith("__") and not asked:
            self.cycles.append(Cycle(self, [name]))
            return self.cycles[-1]
        return None

    def supply(self, frame):
        """Waits for the result of a function over whose results a loop of a search may run."""
        cycle = self.kinds.get(frame.f_back.f_code)
        call = cycle.stack[-1] if isinstance(cycle, Cycle) and cycle.stack else None
        if call is None or call.frame is not frame.f_back or call.kids:
            return None
        frame.f_trace_lines = False

        def on_event(frame, event, argument):
            if event == "return":
                call.supplied[frame.f_code.co_name] = items_of(argument)
            return on_event

        return on_event

    def discover(self, frame):
        """Yields the paths to everything that a function can change: parameters, outer variables and globals."""
        code, local = frame.f_code, frame.f_locals
        for name in parameters_of(code) + code.co_freevars:
            if name in local and (name in code.co_freevars or simple(local[name]) is UNKNOWN):
                yield from parts(("local", name, ()), local[name])
        declared = self.source(code.co_filename).globals
        for name, value in list(frame.f_globals.items()):
            if not name.startswith("__") and (name in declared or simple(value) is UNKNOWN):
                yield from parts(("global", name, ()), value)

    def is_joined(self, run, call):
        """Returns whether a root belongs to the run: one loop calls them all, over moves and not depths."""
        source = self.source(call.origin.co_filename)
        loop = source.moving_loop(call.line)
        depths = [value for name, value in call.values.items() if DEPTH.fullmatch(name)]
        deepens = depths and any(call.near.get(name) in depths for name in source.targets(call.line))
        is_same = loop is not None and loop is source.moving_loop(run.line) and not deepens
        # A loop over unrelated trees compares no values, and shares no board among its calls.
        shared = any(held is call.held.get(path) for path, held in run.roots[-1].held.items() if path[0] == "local")
        return is_same and (shared or chooses(loop))

    def check_limits(self, cycle):
        """Stops the program at a limit, and the recording of a recursion that turns out to be no search."""
        run, options = cycle.run, self.options
        if cycle.calls == 1000 and not cycle.nested:
            self.drop(cycle)
        if run is not None and run.count >= options["limit"]:
            with self.lock:
                run.cut = f"limit of {options['limit']} calls"
                if options.get("function") or Finding(run, options).fits:
                    self.expired = run.cut
                else:  # It may still be the only search of the program.
                    self.judge(run)
                    self.drop(cycle)
        if len(cycle.stack) >= options["plies"]:
            self.expired = f"limit of {options['plies']} plies"
        if self.expired:  # The running search is cut off here.
            raise Stop
        try:
            sys._getframe(sys.getrecursionlimit() - RESERVE)
        except ValueError:
            return
        raise RecursionError("maximum recursion depth exceeded")

    def drop(self, cycle):
        """Records no more calls of a cycle."""
        cycle.stack, cycle.run = [], None
        self.kinds.update((code, None) for code, kind in self.kinds.items() if kind is cycle)

    def judge(self, run):
        """Keeps a finished search if it is the one that was asked for, or the best so far if none may follow."""
        is_small = run.count <= FEW and not run.error
        least = 0 if self.options.get("test") else 2
        if self.done is not None or is_small and (run.count <= least or self.small is not None):
            return
        finding = Finding(run, self.options)
        if is_small and not self.options.get("function"):
            self.small = finding  # A mistake may end a search early.
        elif finding.fits and not run.is_inside and not run.error:
            self.searches += 1
            if self.searches == (self.options.get("search") or 1):
                self.write(finding)
                sys.settrace(None)
                threading.settrace(None)
        elif self.fallback is None or run.error or finding.score > self.fallback.score:
            self.fallback = finding

    def finish(self, error=None):
        """Writes what is left to write when the program has ended, and returns whether there is a search."""
        sys.settrace(None)
        for cycle in self.cycles if self.done is None else ():
            if cycle.run is not None:
                if cycle.stack and (self.expired or error is None):
                    cycle.run.cut = self.expired or "the program has switched the recording off"
                elif cycle.stack:
                    cycle.run.error = crash_of(type(error), error, error.__traceback__)
                cycle.close()
        fallback = (self.fallback or self.small) if not self.options.get("search") else None
        if self.done is None and fallback is not None and fallback.is_plausible():
            self.write(fallback)
        return self.done is not None

    def write(self, finding):
        """Writes the log of a search."""
        self.done = finding
        with self.log:
            known = {}
            for event in Log(finding, self.options).events():
                # The moves of a given tree are compared with its own names.
                for name in ("enter", "move", "left") if self.tree is None else ():
                    if event.get(name):
                        event[name] = shortened(event[name], known)
                self.log.write(json.dumps(event, ensure_ascii=False) + "\n")

    def report(self):
        """Returns the sentence for a program without a search: what was seen, and which option helps."""
        wanted, asked = self.options.get("search"), self.options.get("function")
        if wanted and self.searches:
            return f"the program runs {self.searches} searches, not {wanted}: give a smaller number to --search"
        seen = [f"`{'`, `'.join(sorted(cycle.names))}` ({cycle.nested} calls)" for cycle in self.cycles if cycle.nested]
        if seen:
            return (f"no search was found, but functions that call themselves: {'; '.join(seen[:5])}: "
                    "name the search with --function, or what it returns with --value")  # fmt: skip
        if asked:
            return f"no function named `{', '.join(asked)}` has called itself: check the name given to --function"
        return "no function calls itself while it runs: call the search with --call, or name it with --function"


class Finding:
    """What a search's calls show: which of their numbers are value, window, depth, player and move."""

    def __init__(self, run, options):
        self.run, self.options, self.roots = run, options, list(run.roots)
        self.functions = {call.code.co_name for call in calls_of(self.roots)}
        self.choose_bounds()
        self.value, self.score, self.fits = self.find_value()
        if self.merge_helpers():
            self.value, self.score, self.fits = self.find_value()
        self.calls = list(calls_of(self.roots))
        self.pairs = [(call, kid) for call in self.calls for kid in call.kids]
        self.siblings = [pair for call in self.calls for pair in zip(call.kids, call.kids[1:])]

    def find_roles(self):
        """Finds everything that the log names beside the value."""
        self.alpha, self.beta = self.parameters("alpha", ALPHA), self.parameters("beta", BETA)
        for code in self.alpha:  # Short names mean a window only together.
            if (self.alpha[code] == "a") != (self.beta[code] == "b"):
                self.alpha[code] = None if self.alpha[code] == "a" else self.alpha[code]
                self.beta[code] = None if self.beta[code] == "b" else self.beta[code]
        narrows = self.narrows(self.alpha) or self.narrows(self.beta)
        if self.siblings and not narrows and not self.forgets_window() and not self.options.get("test"):
            self.alpha = self.beta = {}  # Pruning is switched off.
        self.depth = self.parameters("depth", DEPTH)
        self.paths = self.find_position()
        self.negamax, self.player, self.side = self.find_player()
        self.extras = self.find_extras()
        self.moves, self.numbers = self.find_moves(), {}
        self.number_moves()
        equal = sum(self.position(before) == self.position(after) for before, after in self.siblings)
        if 2 * equal > len(self.siblings):  # Texts that do not tell siblings apart are no positions.
            self.paths, self.extras = [], []
        self.answer = self.find_answer()

    def leave_out(self, gone):
        """Takes calls out of the tree; their children take their places, and keep the locals of what was between."""
        top, root = Call.__new__(Call), self.roots[0]
        top.near, top.kids = {}, self.roots
        if len(self.roots) == 1 and gone(root) and root.kids:
            self.run.code, self.run.line, self.run.result = root.code, root.kids[0].line, root.result or {}
        for parent in [*reversed(list(calls_of(self.roots))), top]:
            kids = []
            for kid in parent.kids:
                for other in kid.kids if gone(kid) else ():
                    other.near = {**kid.near, **other.near}
                kids += kid.kids if gone(kid) else [kid]
            parent.kids = kids
        self.roots = top.kids

    def find_value(self):
        """Finds the part of the results that most often is an extreme of the children's, or its negative."""
        calls = [call for call in calls_of(self.roots) if call.result is not None]
        have, hits, tried, telling, moves = (collections.Counter() for _ in range(5))
        seen = collections.defaultdict(set)
        targets = lambda kid: source_of(kid.origin.co_filename).targets(kid.line)
        tried_moves = {kid.near.get(name) for call in calls for kid in call.kids for name in targets(kid)}
        for call in calls:
            for path, own in call.result.items():
                own = number(own)
                if own is None:
                    continue
                have[path] += 1
                seen[path].add(own)
                moves[path] += own in tried_moves
                values = [number(kid.result.get(path)) for kid in call.kids if kid.result]
                if len(values) > 1 and None not in values:
                    tried[path] += 1
                    telling[path] += len(set(values)) > 1
                    ends = max(values), min(values)
                    hits[path] += 1 if own in ends or -own in ends else 0.5 * (own in values or -own in values)
        scores = {path: have[path] / len(calls) * hits[path] / (tried[path] or 1) for path in have}
        scores = {path: score if telling[path] else 0.3 * score + 0.01 * len(seen[path]) / len(calls)
                  for path, score in scores.items()}  # fmt: skip
        asked = self.options.get("value")
        if asked:
            scores = {path: 1 for path in scores if re.sub(r"\W", "", path) == re.sub(r"\W", "", asked)}
        # Where one part is the move and another one the value, both may look like extremes.
        path = max(scores, key=lambda path: scores[path] * (1 - 0.5 * moves[path] / (have[path] or 1)), default=None)
        fits = scores.get(path, 0) >= 0.6 or path is not None and bool(self.options.get("function"))
        return path, scores.get(path, 0), fits

    def choose_bounds(self):
        """Takes from results (α, β) the bound that the player to move changes, which is the value of the call."""
        changed, found, waiting = (set(), set()), [], [(root, 0) for root in self.roots]
        while waiting:
            call, side = waiting.pop()
            waiting += [(kid, 1 - side) for kid in call.kids]
            if call.result is None:
                continue
            bounds = [next((number(value) for name, value in call.values.items() if pattern.fullmatch(name)), None)
                      for pattern in (ALPHA, BETA)]  # fmt: skip
            pair = [number(call.result.get(path)) for path in ("[0]", "[1]")]
            if None in bounds + pair or "[2]" in call.result:
                return
            changed[side].update(index for index in (0, 1) if pair[index] != bounds[index])
            found.append((call, side))
        if sorted(map(sorted, changed)) == [[0], [1]]:
            for call, side in found:
                call.result = {"[0] / [1]": call.result[f"[{max(changed[side])}]"]}

    def is_plausible(self):
        """Returns whether calls that do not fit may still be a search with a mistake, in a loop over moves or cut."""
        if self.run.error or self.options.get("function"):
            return True
        loops = any(source_of(call.origin.co_filename).moving_loop(call.line) for call in self.calls[1:50])
        is_named = any(SEARCH.search(call.code.co_name) for call in self.calls)
        return self.value is not None and loops and (len(self.calls) > FEW or is_named)

    def value_of(self, call):
        """Returns the number that a call has returned, or `None`."""
        return None if call.result is None else number(call.result.get(self.value, call.result.get("result")))

    def merge_helpers(self):
        """Leaves out calls that are no ply: helpers without a value, and functions that only forward to another, or
        negate its value. Returns whether a helper negates."""
        valued, turned, forwards = collections.Counter(), collections.Counter(), {}
        for call in calls_of(self.roots):
            valued[call.code] += self.value_of(call) is not None
        if any(valued.values()):
            self.leave_out(lambda call: not valued[call.code] and not call.failed)
        calls = list(calls_of(self.roots))
        self.paths = [path for path in dict.fromkeys(path for call in calls for path in call.state)
                      if is_position(path, calls)]  # fmt: skip
        for call in calls:
            if call.kids:
                kid = call.kids[0]
                signs = set()
                if len(call.kids) == 1 and kid.code is not call.code:
                    own, value = self.value_of(call), self.value_of(kid)
                    if (call.failed or call.result == kid.result) and self.is_same(call, kid):
                        signs.add(1)
                    if self.is_handed_on(call, kid):
                        fits = lambda sign: call.failed or value is not None and own == sign * value
                        signs.update(filter(fits, (1, -1)))
                        turned[call.code] += not call.failed
                forwards[call.code] = forwards.get(call.code, {1, -1}) & signs
        helpers = {code for code, signs in forwards.items() if 1 in signs or signs and turned[code]}
        negates = {code for code in helpers if 1 not in forwards[code]}
        for call in calls_of(self.roots):
            if call.code in negates and not call.kids and call.result is not None:
                # A leaf that the helper evaluates itself: its value is the caller's, and so is the window.
                value = self.value_of(call)
                call.result = {**call.result, self.value: None if value is None else -value}
                call.values = {name: value for name, value in call.values.items()
                               if not ALPHA.fullmatch(name) and not BETA.fullmatch(name)}  # fmt: skip
            while call.kids and call.code in helpers:
                kid = call.kids[0]  # One call of both: called as the outer one, in all else the inner one.
                call.values, call.state = {**call.values, **kid.values}, call.state or kid.state
                for name in ("code", "after", "kids", "result", "end", "failed", "moves", "inside"):
                    setattr(call, name, getattr(kid, name))
        return bool(negates)

    def is_handed_on(self, call, kid):
        """Returns whether a call hands its position on to another call, whose window may be turned."""
        bounds = lambda name: ALPHA.fullmatch(name) or BETA.fullmatch(name) or DEPTH.fullmatch(name)
        own = {value for name, value in call.values.items() if not bounds(name)}
        # Outer variables of a nested helper are those of its caller.
        own |= {text for path, text in call.state.items() if path[1] not in call.code.co_freevars}
        return bool(own) and own <= {*kid.values.values(), *kid.state.values()}

    def is_same(self, call, kid):
        """Returns whether two calls stand at the same position."""
        texts = {call.state[path] for path in self.paths if path in call.state}
        others = {kid.state[path] for path in self.paths if path in kid.state}
        if texts or others:
            shared = any(path in kid.state for path in call.state if path in self.paths)
            return not texts.isdisjoint(others) or not shared and len(kid.kids) != 1
        return all(kid.values.get(name, value) == value for name, value in call.values.items())

    def parameters(self, role, pattern):
        """Returns for each function the parameter that is named by an option, or named as the pattern says."""
        asked, names, changing = self.options.get(role), {}, set()
        for call, kid in self.pairs:
            changed = {name for name in call.values.keys() & kid.values if call.values[name] != kid.values[name]}
            changing.update((code, name) for code in (call.code, kid.code) for name in changed)
        for call in self.calls:
            if call.code not in names:
                own = [name for name in call.code.co_varnames if name in call.values and (name == asked if asked else
                       pattern.fullmatch(name) and type(call.values[name]) in (int, float))]  # fmt: skip
                own.sort(key=lambda name: (call.code, name) not in changing)
                is_constant = own and (call.code, own[0]) not in changing and len(self.calls) > 1
                names[call.code] = own[0] if own and (asked or role != "depth" or not is_constant) else None
        return names

    def narrows(self, bounds):
        """Returns whether any function changes a bound, for its children or only for itself."""
        for call, kid in self.pairs:
            own = bounds[call.code]
            if len({call.values.get(own), kid.near.get(own), kid.values.get(bounds[kid.code])} - {None}) > 1:
                return True
        return False

    def forgets_window(self):
        """Returns whether a function tests a window that it never narrows."""
        functions = {call.code.co_name for call in self.calls}
        windows = {code: {self.alpha[code], self.beta.get(code)} - {None} for code in self.alpha}
        return any(source_of(code.co_filename).only_tests(code, window, functions) for code, window in windows.items())

    def find_position(self):
        """Returns the parts that are the position; an attribute is none if its object has a text, or if nothing reads it."""
        files = {call.code.co_filename for call in self.calls}
        files |= {getattr(module, "__file__", None) or "<" for module in list(sys.modules.values())}
        reads = set().union(*(source_of(file).reads for file in files if origin_of(file) == "own"))
        self.paths = [path for path in self.paths if not path[2] or path[2][-1] in reads or "__dict__" in reads]
        paths = {tuple(call.state.get(path) for call in self.calls): path for path in reversed(self.paths)}.values()
        inside = lambda path, other: path != other and path[:2] == other[:2] and path[2][: len(other[2])] == other[2]
        return [path for path in paths if not any(inside(path, other) for other in paths)][::-1]

    def position(self, call, after=False):
        """Returns the text of a position: its parts, with their names if there are several."""
        found = {}
        for path in self.paths:
            text = call.after.get(path) if after else None
            text = text or call.state.get(path, call.values.get(path[1]))
            if text is not None:
                found[name_of(path)] = str(text)
        found.update((name, str(call.values[name])) for name in self.extras if name in call.values)
        if len(found) < 2:
            return next(iter(found.values()), None)
        return ", ".join(f"{name}={text}" for name, text in found.items())

    def find_extras(self):
        """Returns the simple parameters that belong to the position: those that change and have no other role."""
        roles = {*self.alpha.values(), *self.beta.values(), *self.depth.values(), *(path[1] for path in self.paths)}
        values = {}
        for call in self.calls:
            for name, value in call.values.items():
                values.setdefault(name, set()).add(value)
        names = [name for name, seen in values.items() if len(seen) > 1 and name not in roles]
        player = self.player and self.player[0]
        return [name for name in names if name != player] if self.paths or len(names) > 1 else names

    def kinds_of_nodes(self):
        """Yields the inner nodes whose value says who moved: `max`, `min`, or `turned` for one with another sign."""
        for call in self.calls:
            values, own = [self.value_of(kid) for kid in call.kids], self.value_of(call)
            if own is not None and None not in values and len(set(values)) > 1:
                kinds = {"max": max(values), "min": min(values), "turned": -min(values)}
                kinds = {kind for kind, value in kinds.items() if value == own}
                if kinds:
                    yield call, kinds

    def find_player(self):
        """Returns whether values change their sign at every ply, what the player is known by, and who it is."""
        nodes = list(self.kinds_of_nodes())
        turned = sum("turned" in kinds for _, kinds in nodes)
        best = 0, None, {}
        for name, key in self.player_keys():
            counts = {}
            for call, kinds in nodes:
                if key(call) is not None:
                    count = counts.setdefault(key(call), collections.Counter())
                    count.update(kinds - {"turned"} if len(kinds - {"turned"}) == 1 else ())
            known = sum(sum(count.values()) for count in counts.values())
            side = {value: max(("max", "min"), key=count.__getitem__) for value, count in counts.items() if count}
            if not known or len(counts) > 6:
                continue
            values = {key(call) for call in self.calls} - {None}
            if name == "depth" and not self.options.get("player"):
                # Each player moves at every other depth.
                parities = {(value % 2, player) for value, player in side.items() if type(value) is int}
                if not len(parities) == len(dict(parities)) == 2 or any(type(value) is not int for value in values):
                    continue
                side = {value: dict(parities)[value % 2] for value in values}
            if len(values) == 2 and name not in ("branch", "depth") or all(type(value) is int for value in values):
                rest = "min" if list(side.values()).count("max") == 1 else "max"  # Several agents may play against one.
                side.update((value, rest) for value in values - side.keys())
            if len(set(side.values())) == 2:
                share = sum(max(count.values()) for count in counts.values() if count) / known
                share *= sum(key(call) is not None for call, _ in nodes) / len(nodes)
                if share > best[0] + 0.1:
                    best = share, (name, key), side
        fit = sum(1 for call, kinds in nodes if best[1] and best[2].get(best[1][1](call)) in kinds)
        if turned > fit:
            return (True,) + self.sides_of_negamax()
        return (False,) + (best[1:] if best[0] > 0.75 else self.sides_by_name())

    def player_keys(self):
        """Yields what may say who moves, the plainest first: function, parameter, part of the position, local, line."""
        asked, paths, near = self.options.get("player"), {}, {}
        roles = {*self.alpha.values(), *self.beta.values(), *self.depth.values()}
        for call in self.calls:
            for path, text in call.state.items():
                paths.setdefault(path, set()).add(text)
            for kid in call.kids:  # The player to move is the same for all children.
                for name, value in kid.near.items():
                    near.setdefault(name, set()).add(value if value == call.kids[0].near.get(name) else UNKNOWN)
        names = dict.fromkeys(name for call in self.calls[:200] for name in call.values if name not in roles)
        locals_ = [name for name, seen in near.items() if name not in roles and len(seen) <= 2 and UNKNOWN not in seen]
        if not asked:
            yield "function", lambda call: call.code.co_name
        fractions = {name for call in self.calls for name, value in call.values.items()
                     if type(value) is float and not value.is_integer()}  # fmt: skip
        for name in [asked] if asked else [name for name in names if name not in fractions]:
            yield name, lambda call, name=name: call.values.get(name)
        for path, texts in paths.items():
            if asked == name_of(path) or not asked and len(texts) <= 2:
                yield name_of(path), lambda call, path=path: call.state.get(path)
        for name in [asked] if asked else locals_:
            yield name, lambda call, name=name: call.kids[0].near.get(name) if call.kids else None
        if not asked:
            yield "branch", lambda call: call.kids[0].line if call.kids else None
            yield "depth", lambda call: call.values.get(self.depth.get(call.code))

    def sides_of_negamax(self):
        """Returns by which alternating parameter the player of a negamax is known; the root's is MAX."""
        for name, key in self.player_keys():
            pairs = [(key(call), key(kid)) for call, kid in self.pairs]
            known = {value for pair in pairs for value in pair} - {None}
            if len(known) == 2 and all(before != after for before, after in pairs if after is not None):
                return (name, key), {value: "max" if value == key(self.roots[0]) else "min" for value in known}
        return None, {}

    def sides_by_name(self):
        """Returns the player as names say: functions for MAX and MIN, or a parameter that is true for MAX."""
        functions = {call.code.co_name for call in self.calls}
        side = {name: re.findall("max|min", name.lower()) for name in functions}
        side = {name: kinds[0] for name, kinds in side.items() if len(kinds) == 1}
        if len(set(side.values())) == 2:
            return ("function", lambda call: call.code.co_name), side
        side, results = {True: "max", False: "min"}, [kinds for _, kinds in self.kinds_of_nodes()]
        is_deep = any(kid.kids for _, kid in self.pairs)
        for name in dict.fromkeys(name for call in self.calls[:200] for name in call.values):
            values = {call.values[name] for call in self.calls if name in call.values}
            is_flag = MAXIMISES.fullmatch(name) and all(isinstance(value, bool) for value in values)
            # A flag that is never turned names the player if the values are that player's at all nodes.
            never_turns = is_flag and len(values) == 1 and is_deep and all(side[min(values)] in kinds for kinds in results)
            if is_flag and len(values) == 2 or never_turns or name == self.options.get("player"):
                return (name, lambda call: call.values.get(name)), side
        return None, {}

    def find_moves(self):
        """Returns for each line with a search call the caller's locals that are the move."""
        groups = {}
        for kids in [call.kids for call in self.calls] + [self.roots] * (len(self.roots) > 1):
            lines = {}
            for kid in kids:
                lines.setdefault((kid.origin, kid.line), []).append(kid)
            for place, group in lines.items():
                groups.setdefault(place, []).append(group)
        return {place: self.move_names(place, found) for place, found in groups.items()}

    def move_names(self, place, groups):
        """Returns the names of the locals that are the move at one line: they differ from child to child."""
        asked = self.options.get("move")
        if asked:
            return [name.strip() for name in asked.split(",")]
        targets = source_of(place[0].co_filename).targets(place[1])
        several = [group for group in groups if len(group) > 1][:500]
        window = {*self.alpha.values(), *self.beta.values()}
        varied, distinct, kids = {}, {}, [kid for group in groups for kid in group]
        for name in groups[0][0].near:
            texts = [kid for kid in kids[:200] if isinstance(kid.near.get(name), Text)]
            is_board = 2 * sum(kid.near[name] in kid.state.values() for kid in texts) > len(texts)
            if name not in window and not is_board:
                counts = [(len({kid.near.get(name) for kid in group}), len(group)) for group in several]
                varied[name] = sum(count > 1 for count, _ in counts) / len(several) if several else 1
                distinct[name] = sum(count == size for count, size in counts) / len(several) if several else 1
        loops = [name for name in targets if varied.get(name, 0) >= 0.5]
        hinted = [name for name in varied if MOVE.fullmatch(name) and "best" not in name
                  and distinct[name] >= (0.9 if name in loops or not loops else 1)
                  and all(kid.near.get(name) is not None for kid in kids)]  # fmt: skip
        if hinted and (len(loops) < 2 or hinted[0] not in loops) and several:
            return hinted[:1]
        if len(loops) > 1 and distinct[loops[0]] == 1 and several:
            return loops[:1]
        if loops or not several:
            return loops
        return []

    def number_moves(self):
        """Numbers moves without names, such as the subtrees in a list, where a loop runs over them."""
        for call in self.calls:
            if call.moves and len(call.kids) <= len(call.moves) and all(self.move(kid) is None for kid in call.kids):
                call.moves = [str(number) for number in range(1, len(call.moves) + 1)]
                self.numbers.update(zip(call.kids, call.moves))

    def move(self, call):
        """Returns the move that led to a call, as text."""
        if call.node is not None:
            return call.node.move
        values = [call.near.get(name) for name in self.moves.get((call.origin, call.line), ())]
        if not values or None in values:
            return self.numbers.get(call)
        return str(values[0]) if len(values) == 1 else f"({', '.join(map(str, values))})"

    def find_answer(self):
        """Returns the part of the results that is the best move."""
        hits, tried = collections.Counter(), collections.Counter()
        for call in self.calls:
            moves = {bare(self.move(kid)) for kid in call.kids}
            for path, value in (call.result or {}).items() if call.kids else ():
                if path != self.value and value is not None:
                    tried[path] += 1
                    hits[path] += bare(value) in moves
        fitting = {path: hits[path] / tried[path] for path in tried if hits[path] >= 0.8 * tried[path]}
        return max(fitting, key=fitting.get, default=None)


def as_json(value):
    """Returns a number as JSON can hold it: infinities as text, nothing for what is no number."""
    value = number(value)
    if value is None or math.isfinite(value):
        return value
    return "inf" if value > 0 else "-inf"


class Log:
    """The events of a search, in the order of time."""

    def __init__(self, finding, options):
        self.finding, self.options, self.run = finding, options, finding.run
        # An agent of the Pacman project may loop over a single move.
        first = finding.roots[0].node
        is_below = bool(options.get("test") and first and first.path)
        self.is_joined = len(finding.roots) > 1 or is_below
        finding.find_roles()

    def events(self):
        """Yields the lines of the log."""
        run, roots = self.run, self.finding.roots
        yield self.first_line()
        if self.is_joined:
            # In the Pacman project, the loop has the window that its first move gets.
            names = ("alpha", "beta") if self.options.get("test") else ()
            window = {name: self.enter(roots[0])[name] for name in names}
            yield {"enter": None, **window, "line": run.line, "function": run.code.co_name}
        waiting = [(call, False, False) for call in reversed(roots)]
        while waiting:
            call, is_over, is_caught = waiting.pop()
            if not is_over:
                yield self.enter(call)
                waiting.append((call, True, is_caught))
                is_caught = is_caught or call.result is not None
                waiting += [(kid, False, is_caught) for kid in reversed(call.kids)]
            elif call.result is not None or is_caught:  # An exception may have been caught further up.
                yield self.leave(call)
        if run.error or run.cut:
            yield run.error or {"cut": run.cut}
        elif self.is_joined:
            yield self.leave_joined()

    def first_line(self):
        """Returns the first line: what was found, and under which options."""
        finding = self.finding
        names = {
            "value": [finding.value],
            "alpha": finding.alpha.values(),
            "beta": finding.beta.values(),
            "depth": finding.depth.values(),
            "player": [finding.player and finding.player[0]],
            "move": [", ".join(names) for names in finding.moves.values()],
            "answer": [finding.answer],
            "position": [", ".join([name_of(path) for path in finding.paths] + finding.extras)],
        }
        found = {role: " / ".join(dict.fromkeys(filter(None, several))) for role, several in names.items()}
        folder = os.path.dirname(os.path.abspath(self.options.get("program") or "_"))
        first = {
            "log": 1,

            "program": os.path.relpath(finding.calls[0].code.co_filename, folder),
            "language": "python",
            "functions": list(dict.fromkeys(call.code.co_name for call in finding.calls)),
            "found": {role: name for role, name in found.items() if name},
            "seeded": True,
        }
        if self.options.get("called"):
            first["call"] = self.options["called"]
        flags = {"negamax": finding.negamax, "joined": self.is_joined}
        return {**first, **{flag: True for flag in flags if flags[flag]}}

    def enter(self, call):
        """Returns the event of a call."""
        finding = self.finding
        names = finding.alpha.get(call.code), finding.beta.get(call.code)
        given, inside = ([number(values.get(name)) for name in names] for values in (call.values, call.inside))
        alpha, beta, narrowed = *map(as_json, given), {}
        if None not in given + inside and inside != given:
            if call is finding.roots[0] and not self.is_joined:  # Its window may be set inside.
                alpha, beta = map(as_json, inside)
            elif given[0] <= inside[0] and inside[1] <= given[1]:
                narrowed = {"narrowed": [as_json(bound) for bound in inside]}
        return {
            "enter": finding.move(call),
            "alpha": alpha,
            "beta": beta,
            **narrowed,
            "player": finding.side.get(finding.player[1](call)) if finding.player else None,
            "depth": as_json(call.values.get(finding.depth.get(call.code))),
            "position": finding.position(call),
            "line": call.line,
            "function": call.code.co_name,
        }

    def leave(self, call):
        """Returns the event of a call's end."""
        finding = self.finding
        event = {"leave": as_json(finding.value_of(call))}
        if finding.answer and call.result and call.kids and call.result.get(finding.answer) is not None:
            event["move"] = str(call.result[finding.answer])
        elif call is finding.roots[0] and self.run.answers and not finding.answer:
            event["move"] = str(next(iter(self.run.answers.values())))
        if call.end is not None:
            event.update({"line": call.end, **self.ending(call)})
            if any(path in call.after for path in finding.paths):
                event["position"] = finding.position(call, after=True)
        return event

    def ending(self, call):
        """Returns how the loop over the moves ended and what it left, as far as that is certain."""
        if not call.kids:
            return {}
        source = source_of(call.code.co_filename)
        functions = frozenset(self.finding.functions)
        lines = {kid.line for kid in call.kids if kid.origin is call.code}
        uncalled = any(source.values_without_call(line, functions) for line in lines)
        loops = [node for node in source.around(call.kids[-1].line) if isinstance(node, ast.For)]
        ending = {"why": "return"} if any(node in loops for node in source.around(call.end)) else {}
        ending.update({"uncalled": True} if uncalled else {})
        tried = list(dict.fromkeys(bare(self.finding.move(kid)) for kid in call.kids))
        if call.moves is None or tried != call.moves[: len(tried)] or len(set(call.moves)) != len(call.moves):
            return ending
        # A bound under another name may have cut the others off.
        bounds = [name for name, value in call.values.items() if type(value) in (int, float)]
        has_window = self.finding.alpha.get(call.code) or self.finding.beta.get(call.code)
        if not has_window and source.ends_at_parameter(call.kids[-1].line, frozenset(bounds)):
            return ending
        left = call.moves[len(tried) :]
        return {"why": "break" if left else "end", **ending, "left": left}

    def leave_joined(self):
        """Returns the end of a loop over the root's moves: its function returned one of them, or its value."""
        values = {bare(self.finding.move(root)): self.finding.value_of(root) for root in reversed(self.finding.roots)}
        for result in self.run.result.values():
            if bare(result) in values:
                return {"leave": as_json(values[bare(result)]), "move": str(result)}
        known = [value for value in map(number, self.run.result.values()) if value is not None]
        return {"leave": as_json(next((value for value in known if value in values.values()), None))}


def load(options, name):
    """Runs the program as `python3 PROGRAM.py` would, under the name of a module, and returns the module."""
    file = os.path.abspath(options["program"])
    own = folder = os.path.dirname(file)
    package = ""
    with open(file, "rb") as source:
        text = source.read()
    is_relative = re.search(rb"^\s*from\s+\.", text, re.M)
    while os.path.exists(os.path.join(folder, "__init__.py")) or is_relative and not package:
        package = os.path.basename(folder) + ("." + package if package else "")
        folder = os.path.dirname(folder)
    # The program's own folder comes first, unless only a package can be meant.
    sys.path[:1] = [folder, own] if is_relative else [own, folder]
    package = package if is_relative else ""
    if package:
        importlib.import_module(package)
    module = types.ModuleType(f"{package}.{name}" if package and name != "__main__" else name)
    module.__file__, module.__package__, module.__builtins__ = file, package or None, __builtins__
    sys.modules[module.__name__] = module
    sys.argv = [options["program"]] + options["arguments"]
    exec(compile(text, file, "exec"), module.__dict__)
    return module


def name_of_module(options):
    """Returns the name under which other programs import the program."""
    return os.path.splitext(os.path.basename(options["program"]))[0]


def run_program(recorder, options, scope=()):
    """Runs the program, or evaluates the expression of `--call` in it, which may use more names."""
    if not options["call"]:
        load(options, "__main__")
        return
    sys.settrace(None)  # A search that runs during the import is not the one that the expression calls.
    module = load(options, name_of_module(options))
    recorder.source(module.__file__)
    recorder.add_modules()
    sys.settrace(recorder.on_call)
    eval(compile(options["call"], "<call>", "eval"), {**module.__dict__, **dict(scope)})


def on_tree(recorder, options):
    """Returns a function that calls the search of the program on the given tree."""
    from on_tree import Tree, attempts, stand_in

    with open(options["on"], encoding="utf-8") as text:
        given = json.load(text)
    options["test"] = given.get("test")
    if options["test"]:
        stand_in()
    if options["call"]:
        recorder.tree, options["called"] = Tree(given), options["call"]
        return lambda: run_program(recorder, options, recorder.tree.scope())
    module = load(options, name_of_module(options))
    source = source_of(module.__file__)
    graph = {}
    for (name, _), used in source.functions.items():
        graph.setdefault(name, set()).update(used)
    names = set(options["function"] or ()) or set().union(*cycles({name: graph[name] & set(graph) for name in graph}))
    best, errors = None, {}
    for attempt in attempts(given, module, source, names):
        attempt.rehearse(module, names)
        errors.setdefault(attempt.name, []).append(f"{attempt.shape}: {attempt.error or 'it does not call itself'}")
        if best is None or attempt.calls > best.calls or attempt.error is None and attempt.calls > 1:
            best = attempt
        if best.error is None and best.calls > 1:
            break
    if best is None or best.calls < 2:
        tried = "".join(f"\n  {name} with {error}" for name in errors for error in errors[name][:5])
        print("no function of the program can be called on this tree: say how with --call, such as "
              "--call 'minimax(tree, 2, True)'; it may use `tree` (nested lists), `node` (objects with `children` and "
              f"`value`), `game` and `state`, or `values` (all leaves){tried}", file=sys.stderr)  # fmt: skip
        os._exit(3)
    # The first call may have left results in tables and nodes.
    fresh, again = load(options, module.__name__), type(best)(given, best.name, best.shape)
    recorder.source(fresh.__file__)
    recorder.tree, options["called"] = again.tree, again.text(fresh)
    return lambda: again.run(fresh)


def guarded(recorder, run):
    """Runs the program under the recorder; returns the exception that ended it, if it was no ordinary end."""
    set_limit = sys.setrecursionlimit
    # What a program sets for itself leaves no room for the recorder, whose own frames are also below it.
    sys.setrecursionlimit = lambda limit: set_limit(limit + 2 * RESERVE)
    sys.setrecursionlimit(sys.getrecursionlimit())
    random.seed(0)
    threading.settrace(recorder.on_call)
    sys.settrace(recorder.on_call)
    try:
        run()
    except (SystemExit, Stop):
        return None
    except KeyboardInterrupt:
        recorder.expired = recorder.expired or "interrupted"
    except BaseException as error:
        return error
    finally:
        sys.settrace(None)
        threading.settrace(None)
        sys.setrecursionlimit = set_limit
    return None


def parse(words):
    """Returns the options of the command line."""
    parser = argparse.ArgumentParser("recorder.py", description="Records the search in a program.", allow_abbrev=False)
    parser.add_argument("--log", required=True, help="file for the log")
    parser.add_argument("--call", help="expression to evaluate after importing the program")
    parser.add_argument("--on", help="file with a tree to call the search on")
    parser.add_argument("--stdin", help="file that answers input()")
    parser.add_argument("--search", type=int, help="which search to record, from 1")
    parser.add_argument("--limit", type=int, default=200_000, help="number of calls to record at most")
    parser.add_argument("--time", type=float, default=60, help="seconds that the program may run")
    parser.add_argument("--plies", type=int, default=2000, help="depth of calls to record at most")
    parser.add_argument("--function", type=lambda text: text.split(","), help="names of the search's functions")
    for name in OPTIONS[1:]:
        parser.add_argument(f"--{name}", help=f"what to read the {name} from, instead of finding it")
    parser.add_argument("program")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    return vars(parser.parse_args(words))


def main(words):
    """Records a program and returns the exit status: 0 with a log, 3 without a search."""
    options = parse(words)
    recorder = Recorder(open(options["log"], "w", encoding="utf-8"), options)
    if options["stdin"]:
        sys.stdin = open(options["stdin"], encoding="utf-8")

    def end(error=None):
        timer.cancel()
        recorder.lock.acquire()  # Never released: only one thread ends the program.
        is_found = recorder.finish(error)
        sys.stdout.flush()
        if not is_found and error is not None:
            trace = error.__traceback__  # The user's program begins below the frames of the recorder.
            while trace is not None and trace.tb_frame.f_code.co_filename in OURS:
                trace = trace.tb_next
            traceback.print_exception(type(error), error, trace)
            print("the program failed before a search was found", file=sys.stderr)
        elif not is_found:
            print(recorder.report(), file=sys.stderr)
        sys.stderr.flush()
        os._exit(0 if is_found else 3)  # The program may have left threads or windows open.

    def expire():
        """Ends the program at its next search call, or, if it makes none, from outside."""
        recorder.expired = recorder.expired or f"limit of {options['time']:g} seconds"
        time.sleep(1)
        end()

    timer = threading.Timer(options["time"], expire)
    timer.daemon = True
    timer.start()
    end(guarded(recorder, on_tree(recorder, options) if options["on"] else lambda: run_program(recorder, options)))


def record(function, *arguments, log, **options):
    """Calls a function under the recorder, writes the log, and returns the function's result."""
    recorder = Recorder(open(log, "w", encoding="utf-8"), {"limit": 200_000, "plies": 2000, **options})
    recorder.add_modules()
    results = []
    error = guarded(recorder, lambda: results.append(function(*arguments)))
    if not recorder.finish(error) and error is None:
        raise LookupError(recorder.report())
    if error is not None:
        raise error
    return results[0] if results else None


if __name__ == "__main__":
    main(sys.argv[1:])
