"""Records the game-tree search in a Python program, which stays as it is, and writes a log.

    python3 recorder.py [OPTIONS] PROGRAM.py [ARGUMENTS…]

The text of the program says which functions may call each other in a cycle (`Source`). `sys.settrace` reports their calls
(`Cycle`), and a call that no other call of its cycle made is the root of a search (`Run`). What a finished search shows decides
which of its numbers are value, window and depth (`Finding`), and is written as lines of JSON (`Log`). `docs/log.md` describes them.

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
import os
import random
import re
import sys
import threading
import traceback
import types

FEW = 5  # Calls that a recursion must exceed to count as a search.
LEARNING = 256  # Calls after which only the parts of a position are watched that change with every move.
RESERVE = 150  # Frames that the recorder itself may need below the deepest call of the program.
SEQUENCES = (list, tuple, bytearray)
LONGEST = 2000  # Length of a text, in characters, from which on it is no position.
UNKNOWN = object()
OPTIONS = ("function", "value", "alpha", "beta", "depth", "player", "move")
INNER = {"<lambda>", "<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>"}
RETURNS = {code for name, code in __import__("opcode").opmap.items() if name.startswith("RETURN_")}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
ALPHA = re.compile(r"_*(alpha\w*|alfa\w*|\w+_alpha|lower\w*|low|lo|a)", re.I)
BETA = re.compile(r"_*(beta\w*|\w+_beta|upper\w*|high|hi|b)", re.I)
DEPTH = re.compile(r"_*(d|depth\w*|\w*_depth|\w+Depth|ply|plies|levels?|tiefe|hloubka|profund\w+|profond\w+)", re.I)
MAXIMISES = re.compile(r"_*(is_?)?max\w*", re.I)
MOVE = re.compile(r"_*(\w*(move|action|mv|cell|square|spot|column|coords?)|m|a|act|col|pos|place)_?", re.I)
SEARCH = re.compile(r"max|min|alpha|beta|search|solve|value|pvs", re.I)
ANSWER = re.compile(r"\w*best\w*(move|action|col|column|cell|pos|position)|(move|action)\w*best\w*|next_?(move|action)", re.I)


class Stop(BaseException):
    """Ends the recorded program at a limit; programs catch `Exception`, rarely this."""


class Text(str):
    """Text of an object that is neither number, text nor short tuple."""


def text_of(value, levels=4):
    """Returns a text that is equal for equal contents: without addresses, sets and dictionaries in order."""
    try:
        text = _text_of(value, levels)
    except Exception as error:  # The program's own `__str__` may need what is not set yet.
        text = f"{type(value).__name__}: {error}"
    return text[:LONGEST]


def _text_of(value, levels):
    kind = type(value)
    if hasattr(kind, "tolist"):  # Arrays and numbers of NumPy.
        value = value.tolist()
        kind = type(value)
    if kind in (list, tuple, str, int, float, bool, type(None), bytes, bytearray):
        text = value if kind is str else repr(value)
        if kind not in (list, tuple) or not (" at 0x" in text or "{" in text):
            return text
    if levels == 0:
        return kind.__name__
    if isinstance(value, dict):
        return "{" + ", ".join(sorted(f"{_text_of(key, levels - 1)}: {_text_of(item, levels - 1)}" for key, item in value.items())) + "}"
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(sorted(_text_of(item, levels - 1) for item in value)) + "}"
    if kind in (list, tuple, collections.deque):
        return "[" + ", ".join(_text_of(item, levels - 1) for item in value) + "]"
    if has_own_text(value):
        return str(value)
    return ", ".join(f"{name}={_text_of(item, levels - 1)}" for name, item in sorted(fields(value).items()))


def has_own_text(value):
    """Returns whether the class of an object, or one that it derives from, says how it is printed."""
    return type(value).__str__ is not object.__str__ or type(value).__repr__ is not object.__repr__


def fields(value):
    """Returns the attributes of an object, in `__dict__` or in `__slots__`."""
    slots = getattr(type(value), "__slots__", ())
    found = {name: getattr(value, name) for name in ([slots] if isinstance(slots, str) else slots) if hasattr(value, name)}
    found.update(getattr(value, "__dict__", {}))
    return found


def simple(value):
    """Returns a number, text or short tuple as it may be kept, and `UNKNOWN` for anything else."""
    kind = type(value)
    if kind in (int, float, str, bool, type(None)):
        return value
    if kind is tuple and len(value) <= 4:
        items = tuple(simple(item) for item in value)
        return UNKNOWN if UNKNOWN in items else items
    if isinstance(value, enum.Enum):
        return str(value)
    if hasattr(kind, "item") and getattr(value, "ndim", 1) == 0:
        return value.item()
    if isinstance(value, tuple) or not hasattr(kind, "__float__"):
        return UNKNOWN
    return UNKNOWN if hasattr(kind, "ndim") else float(value)


def number(value):
    """Returns the number that a value stands for, or `None`. A win that is `True` or `False` counts as 1 or −1."""
    if isinstance(value, bool):
        return 1 if value else -1
    return value if isinstance(value, (int, float)) and value == value else None


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


def kept(item):
    """Returns what is kept of an object: itself if it is simple, else its text."""
    value = simple(item)
    return Text(text_of(item)) if value is UNKNOWN else value


def bare(value):
    """Returns the text of a move without brackets: a list and a tuple of the same numbers are one move."""
    return re.sub(r"[\[\]() ]", "", str(value))


def reach(start, edges, seen):
    """Returns what can be reached from `start`, each after all that it leads to."""
    order, path = [], [(start, iter(edges[start]))]
    seen.add(start)
    while path:
        following = next((name for name in path[-1][1] if name not in seen), None)
        if following is None:
            order.append(path.pop()[0])
        else:
            seen.add(following)
            path.append((following, iter(edges[following])))
    return order


def cycles(edges):
    """Returns the strongly connected components of a graph in which every node reaches itself (Kosaraju)."""
    reverse = {name: [] for name in edges}
    for name, others in edges.items():
        for other in others:
            reverse[other].append(name)
    seen, order, groups = set(), [], []
    for name in edges:
        if name not in seen:
            order += reach(name, edges, seen)
    seen = set()
    for name in reversed(order):
        if name not in seen:
            groups.append(reach(name, reverse, seen))
    return [group for group in groups if len(group) > 1 or group[0] in edges[group[0]]]


class Source:
    """What the text of a file says: which names each function uses, and which loops stand around a line."""

    def __init__(self, file):
        try:
            tree = ast.parse("".join(linecache.getlines(file)))
        except (SyntaxError, ValueError):
            tree = ast.Module([], [])
        self.functions, self.loops, self.globals, self.headers = {}, [], set(), {}
        for node in ast.walk(tree):
            if isinstance(node, FUNCTIONS[:2]):
                first = min([node.lineno] + [decorator.lineno for decorator in node.decorator_list])
                self.functions[node.name, first] = names_used(node)
            elif isinstance(node, (ast.For, ast.Lambda) + COMPREHENSIONS) or isinstance(node, ast.While) and counters(node):
                self.loops.append(node)
            elif isinstance(node, ast.Global):
                self.globals.update(node.names)
            if isinstance(node, ast.For) and isinstance(node.iter, ast.Call):
                self.headers.setdefault(called(node.iter), set()).update(range(node.iter.lineno, node.iter.end_lineno + 1))
        self._around = {}

    def around(self, line):
        """Returns the loops, comprehensions and lambdas around a line, the outermost first."""
        if line not in self._around:
            found = [
                node
                for node in self.loops
                if (node.body[0].lineno if isinstance(node, (ast.For, ast.While)) else node.lineno) <= line <= node.end_lineno
            ]
            self._around[line] = sorted(found, key=lambda node: (node.lineno, node.col_offset))
        return self._around[line]

    def targets(self, line):
        """Returns the names that the loops around a line set, the best names for a move first."""
        names = []
        for node in self.around(line):
            if isinstance(node, ast.Lambda):
                names += [argument.arg for argument in node.args.args]
                continue
            if isinstance(node, ast.While):
                names += counters(node)
                continue
            for part in [node] if isinstance(node, ast.For) else node.generators:
                own = [name.id for name in ast.walk(part.target) if isinstance(name, ast.Name)]
                counted = isinstance(part.iter, ast.Call) and called(part.iter) == "enumerate"
                names += own[1:] + own[:1] if counted else own
        return names

    def moving_loop(self, line):
        """Returns the loop around a line that runs over moves: its target is an argument or an index in its body."""
        for node in reversed(self.around(line)):
            if not isinstance(node, (ast.For, ast.While)):
                return node
            target = getattr(node, "target", None) or node.test
            own = {name.id for name in ast.walk(target) if isinstance(name, ast.Name)}
            for part in (part for statement in node.body for part in ast.walk(statement)):
                if isinstance(part, ast.Call) and called(part) != "print":
                    uses = part.args + [keyword.value for keyword in part.keywords]
                else:
                    uses = [part.slice] if isinstance(part, ast.Subscript) else []
                if any(isinstance(name, ast.Name) and name.id in own for use in uses for name in ast.walk(use)):
                    return node
        return None

    def sure_loop(self, line, names):
        """Returns the loop around a line if it searches each of its items: no condition, no other loop in between."""
        around = self.around(line)
        if len(around) != 1 or not isinstance(around[0], ast.For):
            return None
        if any(isinstance(node, ast.Continue) for node in ast.walk(around[0])):
            return None
        return around[0] if searches_always(around[0].body, names) else None


@functools.lru_cache(maxsize=None)
def source_of(file):
    """Returns what the text of a file says."""
    return Source(file)


def called(call):
    """Returns the name of the function or method that a call names."""
    return getattr(call.func, "id", None) or getattr(call.func, "attr", None)


def counters(loop):
    """Returns the names that a `while` loop counts up or down."""
    tested = {name.id for name in ast.walk(loop.test) if isinstance(name, ast.Name)}
    counted = [node.target.id for node in ast.walk(loop) if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name)]
    return [name for name in dict.fromkeys(counted) if name in tested]


def names_used(function):
    """Returns the names that a function uses, without the functions defined in it."""
    names, nodes = set(), list(ast.iter_child_nodes(function))
    while nodes:
        node = nodes.pop()
        if isinstance(node, FUNCTIONS):
            continue
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.Call):
            names.add(called(node))
        nodes += ast.iter_child_nodes(node)
    return names


def searches_always(body, names):
    """Returns whether statements call one of `names` whichever way their conditions turn out."""
    for statement in body:
        if not any(isinstance(node, ast.Call) and called(node) in names for node in ast.walk(statement)):
            continue
        if isinstance(statement, ast.If):
            return searches_always(statement.body, names) and searches_always(statement.orelse, names)
        return True
    return False


class Call:
    """A call of a search: what it was given, what its caller's locals were, and what came of it."""

    __slots__ = (
        "code", "origin", "line", "values", "near", "state", "after", "kids", "result", "end", "failed",
        "moves", "loop", "supplied", "frame", "held", "height",
    )  # fmt: skip

    def __init__(self, frame):
        self.code, self.frame = frame.f_code, frame
        self.near, self.state, self.held, self.after, self.kids = {}, {}, {}, {}, []
        self.result = self.end = self.moves = self.loop = self.supplied = None
        self.failed = False


class Run:
    """A search: one root, or those that a loop over moves in `frame` calls."""

    def __init__(self, frame, call):
        self.frame, self.code, self.line = frame, frame.f_code, call.line
        self.roots, self.count, self.result, self.error, self.cut = [], 0, {}, None, None
        self.answers = {}


class Cycle:
    """Functions that call each other, and the search in which they are running."""

    def __init__(self, recorder, names):
        self.recorder, self.names = recorder, set(names)
        self.stack, self.run, self.paths, self.learned, self.calls, self.nested = [], None, [], False, 0, 0

    def enter(self, frame):
        """Records that a function of the cycle is called, and returns the function that waits for its end."""
        self.recorder.check_limits(self)
        frame.f_trace_lines = False
        call, local = Call(frame), frame.f_locals
        parent = self.stack[-1] if self.stack else None
        code = call.code
        call.values = {}
        for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]:
            value = simple(local.get(name, UNKNOWN))
            if value is not UNKNOWN:
                call.values[name] = value
        caller = self.look_at_caller(call, parent)
        self.calls += 1
        self.read_position(call, local)
        if parent is None:
            self.begin(call, caller)
        else:
            parent.kids.append(call)
            self.nested += 1
            if parent.loop is None:
                self.recorder.look_at_loop(parent, caller, self.names)
        self.run.count += 1
        self.stack.append(call)
        return self.on_event

    def look_at_caller(self, call, parent):
        """Keeps the simple locals of the frames between a call and its parent, and the line of the call."""
        frame, above, frames = call.frame.f_back, parent and parent.frame, []
        while frame is not above and frame.f_back is not None if above else frame.f_code.co_name in INNER:
            frames.append(frame)
            frame = frame.f_back
        frames.append(frame)
        call.line, call.origin = frame.f_lineno, frame.f_code
        call.height = (parent.height if parent else height_of(frame)) + len(frames)
        if frame.f_code.co_filename == __file__:
            return frame
        targets = self.recorder.targets(frame.f_code, call.line)
        for frame in frames:  # The frames further in have the names that count.
            for name, value in frame.f_locals.items():
                if name not in call.near and not name.startswith("__"):
                    kept_value = simple(value)
                    if kept_value is not UNKNOWN or name in targets:
                        call.near[name] = Text(text_of(value)) if kept_value is UNKNOWN else kept_value
        return frame

    def read_position(self, call, local):
        """Takes the text of everything that may be part of the position; after a while, of what has proved to be one."""
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
            if caller.f_trace is None and caller.f_code.co_filename != __file__:
                caller.f_trace, caller.f_trace_lines = self.on_caller, False
        run.roots.append(call)

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
            if call.loop:
                self.recorder.end_loop(call)
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
            # A node of a tree, which no other call has, may keep its value. A list may share its rows with other lists.
            if not isinstance(held, SEQUENCES) and not any(held is other.held.get(path) for other in others):
                continue
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
        run, self.run = self.run, None
        if run is not None:
            run.frame = None
            self.recorder.judge(run, self)


def height_of(frame):
    """Returns how many frames a frame stands on."""
    height = 0
    while frame is not None:
        frame, height = frame.f_back, height + 1
    return height


def look_up(frame, path):
    """Returns the local or global variable in which a path begins."""
    return (frame.f_locals if path[0] == "local" else frame.f_globals).get(path[1], UNKNOWN)


def follow(value, path):
    """Returns the attribute of an object to which a path leads."""
    for name in path[2]:
        value = getattr(value, name, None)
    return value


def calls_of(roots):
    """Iterates over all calls of a search in the order of time."""
    waiting = list(reversed(roots))
    while waiting:
        call = waiting.pop()
        yield call
        waiting += reversed(call.kids)


def crash_of(kind, error, trace):
    """Returns the event that an exception becomes, without the frames of the recorder."""
    frames = [entry for entry in traceback.extract_tb(trace) if entry.filename != __file__]
    text = traceback.format_list(frames) + traceback.format_exception_only(kind, error)
    own = [entry for entry in frames if origin_of(entry.filename) == "own"] or frames
    crash = {"crash": "".join(traceback.format_exception_only(kind, error)).strip().splitlines()[-1]}
    return {**crash, "line": own[-1].lineno if own else None, "traceback": "".join(text)}


LIBRARY = os.path.dirname(os.path.abspath(os.__file__))


def origin_of(file):
    """Returns whether a file is the user's `own`, a `package`, or, with `None`, of Python or the recorder itself."""
    if "site-packages" in file or "dist-packages" in file:
        return "package"
    if file == __file__ or file.startswith((LIBRARY, "<frozen")) or not linecache.getline(file, 1):
        return None
    return "own"


def is_position(path, calls):
    """Returns whether a part changes with moves, back and forth, as boards do, and no table, log or counter."""
    pairs = [(call.state[path], call.kids[0].state[path]) for call in calls
             if call.kids and path in call.state and path in call.kids[0].state]  # fmt: skip
    if not pairs:
        return path[0] == "local" and not path[2] and any(path in call.state for call in calls)
    if sum(before != after for before, after in pairs) < 0.2 * len(pairs):
        return False
    entries = [call.state[path] for call in calls if path in call.state]
    if any(len(text) == LONGEST for text in entries):
        return False
    changes = [(before, after) for before, after in zip(entries, entries[1:]) if before != after]
    return sum(grows(before, after) for before, after in changes) < 0.9 * len(changes)


def grows(before, after):
    """Returns whether a number has grown, or a collection has more items than before and still all of those."""
    try:
        return float(after) > float(before)
    except ValueError:
        return not collections.Counter(re.findall(r"[^\[\](){}, ]+", before)) - collections.Counter(re.findall(r"[^\[\](){}, ]+", after))


class Recorder:
    """Decides which functions are recorded, and which of their searches is the one that was asked for."""

    def __init__(self, log, options):
        self.log, self.options = log, options
        self.sources, self.kinds, self.cycles, self.defined = {}, {}, [], {}
        self.suppliers, self.searches, self.done = {}, 0, None
        self.fallback, self.fallback_is_library = None, False
        self.expired, self.error, self.reseeded = None, (None, None, None), False

    def on_call(self, frame, event, argument):
        """The trace function: sees every call of the program, and hands those of a search to their cycle."""
        code = frame.f_code
        kind = self.kinds.get(code, UNKNOWN)
        if kind is UNKNOWN:
            kind = self.classify(code)
        if kind is None:
            return None
        if kind is self.suppliers:
            return self.supply(frame)
        if not self.reseeded:
            self.reseed()
        return kind.enter(frame)

    def reseed(self):
        """Seeds NumPy's generator, which the program may have imported by now."""
        self.reseeded = True
        if "numpy" in sys.modules:
            sys.modules["numpy"].random.seed(0)

    def source(self, file):
        """Returns what the text of a file says; adds its functions to the graph of calls if it is the user's."""
        if file not in self.sources:
            source = self.sources[file] = source_of(file)
            if origin_of(file) == "own":
                for (name, _), used in source.functions.items():
                    self.defined.setdefault(name, set()).update(used)
                self.find_cycles()
        return self.sources[file]

    def find_cycles(self):
        """Finds the names of functions that lead back to themselves, and forgets what was ruled out before."""
        if self.options.get("function"):
            groups = [self.options["function"]]
        else:
            own = {name for name in self.defined if not name.startswith("__")}
            groups = cycles({name: self.defined[name] & own for name in own})
        for group in groups:
            cycle = next((cycle for cycle in self.cycles if cycle.names & set(group)), None)
            if cycle is None:
                self.cycles.append(Cycle(self, group))
            else:
                cycle.names.update(group)
        self.kinds = {code: kind for code, kind in self.kinds.items() if isinstance(kind, Cycle)}

    def classify(self, code):
        """Returns the cycle to which a function belongs, `None` for most, and `suppliers` if loops run over its results."""
        self.kinds[code] = None
        name, origin = code.co_name, origin_of(code.co_filename)
        if origin is None or name in INNER or name == "<module>" and origin == "package":
            return None
        known = self.options.get("function") and name in self.options["function"]
        if origin == "own" or known:
            source = self.source(code.co_filename)
            if code.co_flags & 0x2A0:  # Generators and coroutines return before they have run.
                return None
            found = (name, code.co_firstlineno) in source.functions
            self.kinds[code] = next((cycle for cycle in self.cycles if found and name in cycle.names), None)
            if self.kinds[code] is None and any(name in other.headers for other in self.sources.values()):
                self.kinds[code] = self.suppliers
        elif name in code.co_names and not name.startswith("__") and not self.options.get("function"):
            self.kinds[code] = Cycle(self, [name])
            self.cycles.append(self.kinds[code])
        return self.kinds[code]

    def targets(self, code, line):
        """Returns the names that loops around a line of a function set."""
        return self.source(code.co_filename).targets(line)

    def supply(self, frame):
        """Waits for the result of a function that was called in the head of a loop of a search."""
        caller = frame.f_back
        cycle = self.kinds.get(caller.f_code)
        if not isinstance(cycle, Cycle) or not cycle.stack or cycle.stack[-1].frame is not caller:
            return None
        lines = self.source(caller.f_code.co_filename).headers.get(frame.f_code.co_name, ())
        if caller.f_lineno not in lines:
            return None
        call = cycle.stack[-1]
        frame.f_trace_lines = False

        def on_event(frame, event, argument):
            if event == "return":
                call.supplied = items_of(argument)
            return on_event

        return on_event

    def look_at_loop(self, call, frame, names):
        """Keeps over which moves the loop runs that has just searched its first one, if that can be known."""
        call.loop = ()
        loop = self.source(call.code.co_filename).sure_loop(frame.f_lineno, names) if frame is call.frame else None
        if loop is None:
            return
        if call.supplied is not None and isinstance(loop.iter, ast.Call):
            call.moves = call.supplied
        elif is_pure(loop.iter):
            call.loop = compile(ast.Expression(loop.iter), "<loop>", "eval")
            call.moves = evaluate(call.loop, frame)

    def end_loop(self, call):
        """Forgets the moves of a loop whose list has changed while it ran."""
        if call.moves is not None and evaluate(call.loop, call.frame) != call.moves:
            call.moves = None

    def discover(self, frame):
        """Yields the paths to everything that a function can change: parameters, outer variables and globals."""
        code, local = frame.f_code, frame.f_locals
        for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]:
            if name in local and simple(local[name]) is UNKNOWN:
                yield from parts(("local", name, ()), local[name])
        for name in code.co_freevars:
            if name in local:
                yield from parts(("local", name, ()), local[name])
        declared = self.source(code.co_filename).globals
        for name, value in list(frame.f_globals.items()):
            if not name.startswith("__") and (name in declared or simple(value) is UNKNOWN):
                yield from parts(("global", name, ()), value)

    def is_joined(self, run, call):
        """Returns whether a root belongs to the search of those before: one loop calls them, over moves and not depths."""
        source = self.source(call.origin.co_filename)
        loop = source.moving_loop(call.line)
        depths = [value for name, value in call.values.items() if DEPTH.fullmatch(name)]
        deepens = any(call.near.get(name) in depths for name in source.targets(call.line)) and depths
        return loop is not None and loop is source.moving_loop(run.line) and not deepens

    def check_limits(self, cycle):
        """Stops the program at a limit, and the recording of a recursion that turns out to be no search."""
        run, stack, options = cycle.run, cycle.stack, self.options
        if self.expired:
            self.stop(self.expired)
        if cycle.calls == 1000 and not cycle.nested:
            self.drop(cycle)
        if run is not None and run.count >= options["limit"]:
            if options.get("function") or Finding(run, options).fits:
                self.stop(f"limit of {options['limit']} calls")
            self.drop(cycle)
        if len(stack) >= options["plies"]:
            self.stop(f"limit of {options['plies']} plies")
        if stack and stack[-1].height > sys.getrecursionlimit() - RESERVE:
            raise RecursionError("maximum recursion depth exceeded")

    def stop(self, reason):
        """Ends the program, whose running search is cut off here."""
        self.expired = reason
        raise Stop(reason)

    def drop(self, cycle):
        """Records no more calls of a cycle."""
        cycle.stack, cycle.run = [], None
        self.kinds.update((code, None) for code, kind in self.kinds.items() if kind is cycle)

    def judge(self, run, cycle):
        """Keeps a finished search if it is the one that was asked for, or the best so far if none may follow."""
        if self.done is not None or run.count <= FEW and not run.error:
            return
        finding = Finding(run, self.options)
        height = run.roots[0].height
        inside = any(len(other.stack) > 1 and other.stack[0].height < height for other in self.cycles)
        library = origin_of(run.roots[0].code.co_filename) == "package" and not self.options.get("function")
        if library and not SEARCH.search(run.roots[0].code.co_name):
            return
        if finding.fits and not inside and not run.error and not library:
            self.searches += 1
            if self.searches == (self.options.get("search") or 1):
                self.done = finding
                sys.settrace(None)
                threading.settrace(None)
                self.write(finding)
        elif self.fallback is None or run.error or finding.rank(library) > self.fallback.rank(self.fallback_is_library):
            self.fallback, self.fallback_is_library = finding, library

    def finish(self, error=None):
        """Writes what is left to write when the program has ended, and returns whether there is a search."""
        sys.settrace(None)
        for cycle in self.cycles:
            run = cycle.run
            if run is None or self.done is not None:
                continue
            if cycle.stack:
                run.cut = self.expired
                if error is not None and not run.cut:
                    run.error = crash_of(type(error), error, error.__traceback__)
                elif not run.cut:
                    run.cut = "the program has switched the recording off"
            cycle.close()
        if self.done is None and self.fallback is not None and not self.options.get("search"):
            if self.fallback.is_plausible():
                self.done = self.fallback
                self.write(self.done)
        return self.done is not None

    def write(self, finding):
        """Writes the log of a search."""
        with self.log:
            for event in Log(finding, self.options).events():
                self.log.write(json.dumps(event, ensure_ascii=False) + "\n")

    def report(self):
        """Returns the sentence for a program without a search: what was seen, and which option helps."""
        wanted = self.options.get("search")
        if wanted and self.searches:
            return f"the program runs {self.searches} searches, not {wanted}: give a smaller number to --search"
        counts = [f"`{'`, `'.join(sorted(cycle.names))}` ({cycle.nested} calls)" for cycle in self.cycles if cycle.nested]
        if counts:
            seen = "functions that call themselves: " + "; ".join(counts[:5])
            return f"no search was found, but {seen}: name the search with --function, or what it returns with --value"
        asked = self.options.get("function")
        if asked:
            return f"no function named `{', '.join(asked)}` has called itself: check the name given to --function"
        return "no function calls itself while the program runs: call the search with --call, or name it with --function"


CODE = (types.ModuleType, type, types.FunctionType, types.MethodType, types.BuiltinFunctionType)


def parts(path, value):
    """Yields the paths to the parts of a value that have a text: itself, and the attributes of the user's objects."""
    if isinstance(value, CODE) or hasattr(value, "__len__") and not hasattr(value, "ndim") and safe_length(value) > 1000:
        return
    if has_own_text(value):
        yield path
    if is_own(type(value)) and len(path[2]) < 2:
        for name, item in fields(value).items():
            yield from parts((path[0], path[1], path[2] + (name,)), item)


def safe_length(value):
    """Returns the length of a value, or 0 if the program's own `__len__` fails."""
    try:
        return len(value)
    except Exception:
        return 0


def is_own(kind):
    """Returns whether the user has written a class."""
    module = sys.modules.get(kind.__module__)
    return kind.__module__ == "__main__" or origin_of(getattr(module, "__file__", None) or "<") == "own"


def items_of(value):
    """Returns the texts of a collection's items, or `None` for what cannot be looked at without using it up."""
    if not isinstance(value, (list, tuple, dict, set, frozenset, range, str)) and not hasattr(value, "keys"):
        return None
    return [bare(kept(item)) for item in value] if len(value) <= 500 else None


def is_pure(node):
    """Returns whether an expression can be evaluated once more without any effect."""
    allowed = (ast.Name, ast.Attribute, ast.Subscript, ast.Slice, ast.Constant, ast.BinOp, ast.UnaryOp, ast.Call, ast.Tuple,
               ast.List, ast.expr_context, ast.operator, ast.unaryop, getattr(ast, "Index", ast.Name))  # fmt: skip
    safe = {"range", "len", "list", "tuple", "sorted", "min", "max", "items", "keys", "values"}
    return all(isinstance(part, allowed) and (not isinstance(part, ast.Call) or called(part) in safe) for part in ast.walk(node))


def evaluate(expression, frame):
    """Returns the texts of the items that a pure expression stands for."""
    try:
        return items_of(eval(expression, frame.f_globals, frame.f_locals))
    except Exception:
        return None


class Finding:
    """What a search's calls show: which of their numbers are value, window, depth, player and move."""

    def __init__(self, run, options):
        self.run, self.options, self.roots = run, options, list(run.roots)
        if not options.get("function"):
            self.keep_core()
        self.value, self.score, self.fits = self.find_value()
        self.merge_helpers()
        self.calls = list(calls_of(self.roots))

    def find_roles(self):
        """Finds everything that the log names beside the value."""
        self.alpha, self.beta = self.parameters("alpha", ALPHA), self.parameters("beta", BETA)
        self.find_window()
        self.depth = self.parameters("depth", DEPTH)
        self.find_depth()
        self.paths = self.find_position()
        self.negamax, self.player, self.side = self.find_player()
        self.extras = self.find_extras()
        self.moves, self.bests = self.find_moves(), self.find_bests()
        siblings = [pair for call in self.calls for pair in zip(call.kids, call.kids[1:])]
        if 2 * sum(self.position(before) == self.position(after) for before, after in siblings) > len(siblings):
            self.paths, self.extras = [], []  # Texts that do not tell siblings apart are no positions.
        self.answer = self.find_answer()

    def keep_core(self):
        """Leaves functions out that share a name with one of the search, but are in no cycle of calls with it."""
        edges, counts = {}, collections.Counter()
        for call in calls_of(self.roots):
            counts[call.code] += 1
            edges.setdefault(call.code, set()).update(kid.code for kid in call.kids)
        cores = cycles({code: others & edges.keys() for code, others in edges.items()})
        if cores:
            core = set(max(cores, key=lambda codes: sum(counts[code] for code in codes)))
            self.leave_out(lambda call: call.code not in core)

    def leave_out(self, gone):
        """Takes calls out of the tree; their children take their places, and keep the locals of what was in between."""
        top = Call.__new__(Call)
        top.near, top.kids = {}, self.roots
        if len(self.roots) == 1 and gone(self.roots[0]) and self.roots[0].kids:
            root = self.roots[0]
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
        """Finds the part of the results that is most often the largest or smallest of the children's, or its negative."""
        calls = [call for call in calls_of(self.roots) if call.result is not None]
        have, hits, tried, telling, seen = *(collections.Counter() for _ in range(4)), {}
        for call in calls:
            for path, own in call.result.items():
                own = number(own)
                if own is None:
                    continue
                have[path] += 1
                seen.setdefault(path, set()).add(own)
                values = [number(kid.result.get(path)) for kid in call.kids if kid.result]
                if len(values) > 1 and None not in values:
                    tried[path] += 1
                    telling[path] += len(set(values)) > 1
                    ends = max(values), min(values)
                    hits[path] += 1 if own in ends or -own in ends else 0.5 * (own in values or -own in values)
        chain = self.roots[0].kids and not tried
        scores = {path: have[path] / len(calls) * (hits[path] / tried[path] if tried[path] else 0.01) for path in have}
        scores = {path: score * (1 if len(seen[path]) > 1 and (telling[path] or path[0] != ".") else 0.3) for path, score in scores.items()}
        asked = self.options.get("value")
        if asked:
            scores = {path: 1 for path in scores if path == asked or re.sub(r"\W", "", path) == re.sub(r"\W", "", asked)}
        path = max(scores, key=scores.get, default=None)
        score = scores.get(path, 0)
        return path, score, bool(asked or self.options.get("function")) and path is not None or score >= 0.6 and not chain

    def is_plausible(self):
        """Returns whether calls that do not fit may still be a search with a mistake: in a loop over moves, or cut off."""
        if self.run.error or self.options.get("function"):
            return True
        loops = any(source_of(call.origin.co_filename).moving_loop(call.line) for call in self.calls[1:50])
        return self.value is not None and loops and len(self.calls) > FEW

    def rank(self, library):
        """Returns how well a search may stand for another one: the user's own functions come before those of packages."""
        return not library, self.score

    def value_of(self, call):
        """Returns the number that a call has returned, or `None`."""
        return None if call.result is None else number(call.result.get(self.value, call.result.get("result")))

    def merge_helpers(self):
        """Leaves out calls that are no ply: helpers without a value, and functions that only forward to another one."""
        valued, plain = collections.Counter(), set()
        for call in calls_of(self.roots):
            valued[call.code] += self.value_of(call) is not None
        if any(valued.values()):
            self.leave_out(lambda call: not valued[call.code] and not call.failed)
        calls, forwards = list(calls_of(self.roots)), {}
        self.paths = [path for path in {path: None for call in calls for path in call.state} if is_position(path, calls)]
        for call in calls:
            if call.kids:
                kid = call.kids[0]
                alone = len(call.kids) == 1 and kid.code is not call.code and (call.failed or call.result == kid.result)
                forwards[call.code] = forwards.get(call.code, True) and alone and self.is_same(call, kid)
        for call in calls_of(self.roots):
            while call.kids and forwards.get(call.code):
                self.absorb(call, call.kids[0])

    def is_same(self, call, kid):
        """Returns whether two calls stand at the same position."""
        texts = {call.state[path] for path in self.paths if path in call.state}
        others = {kid.state[path] for path in self.paths if path in kid.state}
        if texts or others:
            shared = any(path in kid.state for path in call.state if path in self.paths)
            return not texts.isdisjoint(others) or not shared and len(kid.kids) != 1
        return all(kid.values.get(name, value) == value for name, value in call.values.items())

    def absorb(self, call, kid):
        """Makes one call of two: how it was called from the outer one, all else from the inner one."""
        call.values = {**call.values, **kid.values}
        for name in ("code", "after", "kids", "result", "end", "failed", "moves"):
            setattr(call, name, getattr(kid, name))
        call.state = call.state or kid.state

    def parameters(self, role, pattern):
        """Returns for each function the parameter that is named by an option, or named as the pattern says."""
        asked, names, changing = self.options.get(role), {}, set()
        for call, kid in self.pairs():
            changed = {name for name in call.values.keys() & kid.values if call.values[name] != kid.values[name]}
            changing.update((code, name) for code in (call.code, kid.code) for name in changed)
        for call in self.calls:
            if call.code not in names:
                own = [name for name in call.code.co_varnames if name in call.values]
                if asked:
                    own = [name for name in own if name == asked]
                else:
                    own = [name for name in own if pattern.fullmatch(name) and type(call.values[name]) in (int, float)]
                own.sort(key=lambda name: (call.code, name) not in changing)
                if role == "depth" and not asked and own and (call.code, own[0]) not in changing and len(self.calls) > 1:
                    own = []
                names[call.code] = own[0] if own else None
        return names

    def pairs(self):
        """Iterates over all calls with each of their children."""
        return ((call, kid) for call in self.calls for kid in call.kids)

    def find_window(self):
        """Finds α and β by what they do if their names do not say: bounds that only narrow, to values that came back."""
        for name in ("a", "b"):  # Short names mean a window only together.
            for code in self.alpha:
                if (self.alpha[code] == "a") != (self.beta[code] == "b"):
                    self.alpha[code] = None if self.alpha[code] == "a" else self.alpha[code]
                    self.beta[code] = None if self.beta[code] == "b" else self.beta[code]
        if any(self.alpha.values()) or any(self.beta.values()):
            return
        names = sorted({name for call in self.calls[:500] for name, value in call.values.items() if number(value) is not None})
        for low in names:
            for high in names:
                if low != high and self.narrows(low, high):
                    for code in self.alpha:
                        self.alpha[code], self.beta[code] = low, high
                    return

    def narrows(self, low, high):
        """Returns whether two parameters are a window: each child's lies in its parent's, with bounds from siblings."""
        moved = kept = 0
        for call, kid in self.pairs():
            above = number(call.values.get(low)), number(call.values.get(high))
            below = number(kid.values.get(low)), number(kid.values.get(high))
            if None in above or None in below or above[0] > above[1]:
                return False
            inside = above[0] <= below[0] and below[1] <= above[1]
            turned = -above[1] <= below[0] and below[1] <= -above[0]
            if not inside and not turned:
                return False
            known = {abs(value) for value in map(self.value_of, call.kids) if value is not None}
            is_kept = below in (above, (-above[1], -above[0]))
            kept += is_kept
            moved += not is_kept and bool(known & {abs(below[0]), abs(below[1])})
        return moved >= 3 and kept > 0

    def find_depth(self):
        """Finds the depth by what it does if its name does not say: every call changes it by one."""
        if any(self.depth.values()):
            return
        steps = {}
        taken = {*self.alpha.values(), *self.beta.values()}
        for call, kid in self.pairs():
            for name, value in kid.values.items():
                before = call.values.get(name)
                plain = isinstance(value, int) and isinstance(before, int) and not isinstance(value, bool)
                steps.setdefault(name, set()).add(value - before if plain else None)
        for name in steps:
            kinds = {call.values.get(name) for call in self.calls[:2000]}
            if name not in taken and steps[name] in ({1}, {-1}) and len(kinds) > 2 and self.paths:
                self.depth = {code: name if name in code.co_varnames else None for code in self.depth}
                return

    def find_position(self):
        """Returns the parts that are the position; an attribute is none if its object has a text."""
        paths = [path for path in {path: None for call in self.calls for path in call.state} if is_position(path, self.calls)]
        paths = {tuple(call.state.get(path) for call in self.calls): path for path in reversed(paths)}.values()
        return [path for path in paths if not any(path[:2] == other[:2] and path[2][: len(other[2])] == other[2]
                                                  and path != other for other in paths)][::-1]  # fmt: skip

    def position(self, call, after=False):
        """Returns the text of a position: its parts, with their names if there are several."""
        found = {}
        for path in self.paths:
            text = call.after.get(path) if after else None
            text = text or call.state.get(path, call.values.get(path[1]))
            if text is not None:
                found[".".join((path[1],) + path[2])] = str(text)
        found.update((name, str(call.values[name])) for name in self.extras if name in call.values)
        if len(found) < 2:
            return next(iter(found.values()), None)
        return ", ".join(f"{name}={text}" for name, text in found.items())

    def find_extras(self):
        """Returns the simple parameters that belong to the position: those that change and have no other role."""
        roles = {name for role in (self.alpha, self.beta, self.depth) for name in role.values()}
        values = {}
        for call in self.calls:
            for name, value in call.values.items():
                values.setdefault(name, set()).add(value)
        roles |= {path[1] for path in self.paths}
        names = [name for name, seen in values.items() if len(seen) > 1 and name not in roles]
        player = self.player and self.player[0]
        return [name for name in names if name != player] if self.paths or len(names) > 1 else names

    def kinds_of_nodes(self):
        """Yields the inner nodes whose value says who moved: `"max"`, `"min"`, or `"turned"` for a value with another sign."""
        for call in self.calls:
            values = [self.value_of(kid) for kid in call.kids]
            own = self.value_of(call)
            if own is None or len(values) < 2 or None in values or max(values) == min(values):
                continue
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
            if len(values) == 2 and name not in ("branch", "depth") or all(type(value) is int for value in values):
                rest = "min" if list(side.values()).count("max") == 1 else "max"  # Several agents may play against one.
                side.update((value, rest) for value in values - side.keys())
            if len(set(side.values())) < 2:
                continue
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
        asked = self.options.get("player")
        roles = {*self.alpha.values(), *self.beta.values(), *self.depth.values()}
        names = list({name: None for call in self.calls[:200] for name in call.values if name not in roles})
        paths = {}
        for call in self.calls:
            for path, text in call.state.items():
                paths.setdefault(path, set()).add(text)
        near = {}
        for call in self.calls:
            for kid in call.kids:
                for name, value in kid.near.items():
                    near.setdefault(name, set()).add(value if value == call.kids[0].near.get(name) else UNKNOWN)
        if not asked:
            yield "function", lambda call: call.code.co_name
        for name in [asked] if asked else names:
            yield name, lambda call, name=name: call.values.get(name)
        for path in paths:
            name = ".".join((path[1],) + path[2])
            if asked == name or not asked and len(paths[path]) <= 2:
                yield name, lambda call, path=path: call.state.get(path)
        for name in [asked] if asked else near:
            if name not in roles and len(near.get(name, ())) <= 2 and UNKNOWN not in near.get(name, ()):
                yield name, lambda call, name=name: call.kids[0].near.get(name) if call.kids else None
        if not asked:
            yield "branch", lambda call: call.kids[0].line if call.kids else None
            yield "depth", lambda call: call.values.get(self.depth.get(call.code))

    def sides_of_negamax(self):
        """Returns by which alternating parameter the player of a negamax is known; the root's is MAX."""
        for name, key in self.player_keys():
            if name == "function":
                continue
            pairs = [(key(call), key(kid)) for call, kid in self.pairs()]
            known = {value for pair in pairs for value in pair} - {None}
            if len(known) == 2 and all(before != after for before, after in pairs if after is not None):
                first = key(self.roots[0])
                return (name, key), {value: "max" if value == first else "min" for value in known}
        return None, {}

    def sides_by_name(self):
        """Returns the player as names say: functions for MAX and MIN, or a parameter that is true for MAX."""
        functions = {call.code.co_name for call in self.calls}
        side = {name: "max" if "max" in name.lower() else "min" for name in functions if re.search("max|min", name, re.I)}
        side = {name: kind for name, kind in side.items() if name.lower().count("max") + name.lower().count("min") == 1}
        if len(set(side.values())) == 2:
            return ("function", lambda call: call.code.co_name), side
        for name in {name: None for call in self.calls[:200] for name in call.values}:
            values = {call.values[name] for call in self.calls if name in call.values}
            if MAXIMISES.fullmatch(name) and values == {True, False} or name == self.options.get("player"):
                return (name, lambda call: call.values.get(name)), {True: "max", False: "min"}
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
        names = [name for name in groups[0][0].near if name not in {*self.alpha.values(), *self.beta.values()}]
        varied, distinct = collections.Counter(), collections.Counter()
        for group in several:
            for name in names:
                values = {kid.near.get(name) for kid in group}
                varied[name] += len(values) > 1
                distinct[name] += len(values) == len(group)
        kids = [kid for group in groups[:50] for kid in group]
        boards = {name for name in names if 2 * sum(isinstance(kid.near.get(name), Text) and kid.near[name] in kid.state.values()
                                                    for kid in kids) > len(kids)}  # fmt: skip
        share = lambda counter, name: counter[name] / len(several) if several else 1
        loops = [name for name in targets if name in names and name not in boards and share(varied, name) >= 0.5]
        hinted = [name for name in names if MOVE.fullmatch(name) and "best" not in name and name not in boards]
        known = {name for name in hinted if all(kid.near.get(name) is not None for group in groups for kid in group)}
        hinted = [name for name in hinted if share(distinct, name) >= (0.9 if name in loops or not loops else 1) and name in known]
        if hinted and (len(loops) < 2 or hinted[0] not in loops) and several:
            return hinted[:1]
        if len(loops) > 1 and share(distinct, loops[0]) == 1 and several:
            return loops[:1]
        if loops or not several:
            return loops
        others = [name for name in names if share(distinct, name) >= 0.95 and name not in boards]
        return [name for name in others if not self.is_running_value(name, several)][:1]

    def is_running_value(self, name, groups):
        """Returns whether a local is what the child before has returned, or the best so far."""
        found = tried = 0
        for group in groups:
            for before, kid in zip(group, group[1:]):
                tried += 1
                found += number(kid.near.get(name)) in (self.value_of(before), -(self.value_of(before) or 0))
        return found > 0.5 * tried

    def move(self, call):
        """Returns the move that led to a call, as text."""
        names = self.moves.get((call.origin, call.line), ())
        values = [call.near.get(name) for name in names]
        if not values or None in values:
            return None
        return str(values[0]) if len(values) == 1 else f"({', '.join(map(str, values))})"

    def find_bests(self):
        """Returns for each line with a search call the caller's local that is the best value so far."""
        fits = {}
        for call in self.calls:
            values = []
            for kid in call.kids:
                if values and None not in values:
                    for kind, best in (("max", max(values)), ("min", min(values)), ("turned", -min(values))):
                        for name, value in kid.near.items():
                            if isinstance(value, (int, float)):
                                count = fits.setdefault((kid.origin, kid.line), {}).setdefault((name, kind), [0, 0])
                                count[0] += value == best
                                count[1] += 1
                values.append(self.value_of(kid))
        bests = {}
        for place, counts in fits.items():
            roles = {self.alpha.get(place[0]), self.beta.get(place[0])}
            counts = {name: hits for (name, _), (hits, tried) in counts.items() if hits >= 0.9 * tried and name not in roles}
            bests[place] = max(counts, key=counts.get, default=None)
        return bests

    def find_answer(self):
        """Returns the part of the results that is the best move."""
        hits, tried = collections.Counter(), collections.Counter()
        for call in self.calls:
            tried_moves = {bare(self.move(kid)) for kid in call.kids}
            for path, value in (call.result or {}).items() if call.kids else ():
                if path != self.value and value is not None:
                    tried[path] += 1
                    hits[path] += bare(value) in tried_moves
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
        finding.find_roles()
        self.file = finding.calls[0].code.co_filename

    def events(self):
        """Yields the lines of the log."""
        finding, run = self.finding, self.run
        yield self.first_line()
        joined = len(finding.roots) > 1
        if joined:
            yield {"enter": None, "line": run.line, "function": run.code.co_name}
        waiting = [(call, None, False, False) for call in reversed(finding.roots)]
        while waiting:
            call, parent, closed, caught = waiting.pop()
            if not closed:
                yield self.enter(call, parent)
                waiting.append((call, parent, True, caught))
                caught = caught or call.result is not None
                waiting += [(kid, call, False, caught) for kid in reversed(call.kids)]
            elif call.result is not None or caught:  # An exception may have been caught further up.
                yield self.leave(call)
        if run.error or run.cut:
            yield run.error or {"cut": run.cut}
        elif joined:
            yield self.leave_joined()

    def first_line(self):
        """Returns the first line: what was found, and under which options."""
        finding = self.finding
        named = {
            "value": finding.value,
            "alpha": names_of(finding.alpha),
            "beta": names_of(finding.beta),
            "depth": names_of(finding.depth),
            "player": finding.player and finding.player[0],
            "move": names_of({place: ", ".join(names) for place, names in finding.moves.items()}),
            "answer": finding.answer,
            "position": ", ".join([".".join((path[1],) + path[2]) for path in finding.paths] + finding.extras) or None,
        }
        functions = list({call.code.co_name: None for call in finding.calls})
        first = {
            "log": 1,
            "program": os.path.relpath(self.file, os.path.dirname(self.options.get("program") or "")  or "."),
            "language": "python",
            "functions": functions,
            "found": {role: name for role, name in named.items() if name},
            "seeded": True,
        }
        first.update({"negamax": True} if finding.negamax else {})
        first.update({"joined": True} if len(finding.roots) > 1 else {})
        return first

    def window(self, call):
        """Returns α and β of a call, as it was given them."""
        finding = self.finding
        return {
            role: as_json(call.values.get(names.get(call.code)))
            for role, names in (("alpha", finding.alpha), ("beta", finding.beta))
        }

    def enter(self, call, parent):
        """Returns the event of a call."""
        finding = self.finding
        depth = number(call.values.get(finding.depth.get(call.code)))
        player = finding.side.get(finding.player[1](call)) if finding.player else None
        event = {"enter": finding.move(call), **self.window(call), "player": player, "depth": as_json(depth)}
        event.update({"position": finding.position(call), "line": call.line, "function": call.code.co_name})
        code = parent.code if parent else call.origin
        names = {
            "alpha": finding.alpha.get(code),
            "beta": finding.beta.get(code),
            "best": finding.bests.get((call.origin, call.line)),
        }
        known = {role: as_json(call.near[name]) for role, name in names.items() if name in call.near}
        known = {role: value for role, value in known.items() if value is not None}
        return {**event, **({"open": known} if known else {})}

    def leave(self, call):
        """Returns the event of a call's end."""
        finding = self.finding
        event = {"leave": as_json(finding.value_of(call))}
        if finding.answer and call.result and call.kids and call.result.get(finding.answer) is not None:
            event["move"] = str(call.result[finding.answer])
        elif call is finding.roots[0] and self.run.answers and not finding.answer:
            event["move"] = str(next(iter(self.run.answers.values())))
        if call.end is None:
            return event
        file = call.code.co_filename
        event["line"] = call.end
        event.update(self.ending(call))
        if any(path in call.after for path in finding.paths):
            event["position"] = finding.position(call, after=True)
        event["source"] = linecache.getline(file, call.end).strip()
        return event

    def ending(self, call):
        """Returns how the loop over the moves ended and what it left, as far as that is certain."""
        source = source_of(call.code.co_filename)
        if not call.kids:
            return {}
        loops = [node for node in source.around(call.kids[-1].line) if isinstance(node, ast.For)]
        if any(node in loops for node in source.around(call.end)):
            ending = {"why": "return"}
        else:
            ending = {}
        if call.moves is None:
            return ending
        tried = list({bare(self.finding.move(kid)): None for kid in call.kids})
        if tried != call.moves[: len(tried)] or len(set(call.moves)) != len(call.moves):
            return ending
        left = call.moves[len(tried) :]
        return {"why": "break" if left else "end", **ending, "left": left}

    def leave_joined(self):
        """Returns the end of a loop over the root's moves: its function returned one of them, or its value."""
        finding, run = self.finding, self.run
        values = {bare(finding.move(root)): finding.value_of(root) for root in reversed(finding.roots)}
        for result in run.result.values():
            if bare(result) in values:
                return {"leave": as_json(values[bare(result)]), "move": str(result)}
        known = [value for value in map(number, run.result.values()) if value is not None and value in values.values()]
        return {"leave": as_json(known[0]) if known else None}


def names_of(roles):
    """Returns the names of one role, each once."""
    return " / ".join({name: None for name in roles.values() if name}) or None


def run_program(recorder, options):
    """Runs the program as `python3 PROGRAM.py` would, or evaluates the expression of `--call` in it."""
    file = os.path.abspath(options["program"])
    folder, package = os.path.dirname(file), ""
    with open(file, "rb") as source:
        text = source.read()
    if os.path.exists(os.path.join(folder, "__init__.py")) or re.search(rb"^\s*from\s+\.", text, re.M):
        package = os.path.basename(folder)
        folder = os.path.dirname(folder)
        while os.path.exists(os.path.join(folder, "__init__.py")):
            package = f"{os.path.basename(folder)}.{package}"
            folder = os.path.dirname(folder)
    sys.path[0] = folder
    if package:
        importlib.import_module(package)
    name = os.path.splitext(os.path.basename(file))[0] if options["call"] else "__main__"
    module = types.ModuleType(f"{package}.{name}" if package and options["call"] else name)
    module.__file__, module.__package__ = file, package or None
    module.__builtins__ = __builtins__
    sys.modules[module.__name__] = module
    sys.argv = [options["program"]] + options["arguments"]
    exec(compile(text, file, "exec"), module.__dict__)
    if options["call"]:
        recorder.source(file)
        eval(compile(options["call"], "<call>", "eval"), module.__dict__)


def guarded(recorder, run):
    """Runs the program under the recorder; returns the exception that ended it, if it was no ordinary end."""
    sys.setrecursionlimit(sys.getrecursionlimit() + RESERVE)
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
    return None


def watch_time(recorder, seconds, end):
    """Ends the program when its time is up: at its next search call, or, if it makes none, from outside."""
    def expire():
        recorder.expired = f"limit of {seconds:g} seconds"
        late = threading.Timer(1, end)
        late.daemon = True
        late.start()

    timer = threading.Timer(seconds, expire)
    timer.daemon = True
    timer.start()


def parse(words):
    """Returns the options of the command line."""
    parser = argparse.ArgumentParser(prog="recorder.py", description="Records the search in a Python program.", allow_abbrev=False)
    parser.add_argument("--log", required=True, help="file for the log")
    parser.add_argument("--call", help="expression to evaluate after importing the program")
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
        found = recorder.finish(error)
        sys.stdout.flush()
        if error is not None and not found:
            # The user's program begins below the frames of the recorder.
            trace = error.__traceback__
            while trace is not None and trace.tb_frame.f_code.co_filename == __file__:
                trace = trace.tb_next
            traceback.print_exception(type(error), error, trace)
            print("the program failed before a search was found", file=sys.stderr)
        elif not found:
            print(recorder.report(), file=sys.stderr)
        sys.stderr.flush()
        os._exit(0 if found else 3)  # The program may have left threads or windows open.

    watch_time(recorder, options["time"], end)
    end(guarded(recorder, lambda: run_program(recorder, options)))


def record(function, *arguments, log, **options):
    """Calls a function under the recorder, writes the log, and returns the function's result."""
    options = {"limit": 200_000, "plies": 2000, **options}
    recorder = Recorder(open(log, "w", encoding="utf-8"), options)
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file and file.endswith(".py") and origin_of(file) == "own":
            recorder.source(file)
    results = []
    error = guarded(recorder, lambda: results.append(function(*arguments)))
    if not recorder.finish(error) and error is None:
        raise LookupError(recorder.report())
    if error is not None:
        raise error
    return results[0] if results else None


if __name__ == "__main__":
    main(sys.argv[1:])
