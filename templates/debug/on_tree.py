"""Calls the search of a program on a given tree, in the shapes in which programs expect one.

`recorder.py --on TREE.json` uses this: nested lists, objects with `children`, dictionaries, a list of all leaves, and the
games of textbooks. Which argument is which is found by the names of the parameters.

Where the tree is a test of the Pacman project of Berkeley, the agent of the test is called, and stand-ins replace the
modules of the project.
"""

import ast
import inspect
import math
import re
import sys
import types

from recorder import ALPHA, BETA, DEPTH, SEARCH

HEIGHT = re.compile(r"_*(h|height|(target|max|tree|total)_?depth)", re.I)
TURN = re.compile(r"_*((is_?)?max\w*|player\w*|turn|side|colou?r|sign|agent|who\w*|mark|to_?move)", re.I)
LEAVES = re.compile(r"_*(values|vals|scores|leaves|leaf_?\w*|terminals?|utilities)", re.I)
INDEX = re.compile(r"_*(\w*index|\w*idx|i)", re.I)
PROJECT = ("util", "game", "pacman", "layout", "ghostAgents", "pacmanAgents", "keyboardAgents", "graphicsDisplay",
           "graphicsUtils", "textDisplay")  # fmt: skip
GAME = re.compile(r"_*(game|problem|env\w*)", re.I)


class Node:
    """A node of the tree, as programs see objects: with `children`, `value`, `name`, `player` and usual methods."""

    def __init__(self, json, parent=None):
        self.name, self.move, self.player, self.value = json["name"], json["move"], json["player"], json["value"]
        self.path = f"{parent.path} {json['move']}".strip() if parent else ""
        self.children = [Node(child, self) for child in json["children"]]
        self.left, self.right = (self.children + [None, None])[:2]
        self.leaf_value = self.value  # A program may keep its results in `value`.

    def __str__(self):
        return self.name or self.path

    __repr__ = __str__

    def is_leaf(self):
        return not self.children

    is_terminal = isTerminal = isLeaf = terminal = is_leaf

    def get_children(self):
        return self.children

    getChildren = get_children

    def get_value(self):
        return self.leaf_value

    getValue = evaluate = get_value

    def height(self):
        """Returns the number of plies below the node."""
        return 1 + max(child.height() for child in self.children) if self.children else 0

    def leaves(self):
        """Returns the leaves below the node, from left to right."""
        return [leaf for child in self.children for leaf in child.leaves()] if self.children else [self]


class State(str):
    """A node as the state of a game: the moves that lead to it."""


class Game:
    """The tree as a game, with the names of AIMA's code and of CS50."""

    def __init__(self, root):
        self.nodes = {}
        self.initial = self.state_of(root)

    def state_of(self, node):
        state = State(node.path)
        self.nodes[state] = node
        for child in node.children:
            self.state_of(child)
        return state

    def initial_state(self):
        return self.initial

    def actions(self, state):
        return [child.move for child in self.nodes[state].children]

    def result(self, state, action):
        node = next(child for child in self.nodes[state].children if child.move == action)
        return State(node.path)

    def terminal(self, state):
        return not self.nodes[state].children

    terminal_test = is_terminal = terminal

    def utility(self, state, player=None):
        value = self.nodes[state].leaf_value
        return -value if player == "MIN" else value

    def player(self, state):
        return {"max": "MAX", "min": "MIN"}[self.nodes[state].player]

    to_move = player


class Test:
    """A test of the Pacman project."""

    def __init__(self, json):
        self.agent, self.depth, self.agents, self.start = (json[key] for key in ("agent", "depth", "agents", "start"))
        self.wins, self.losses = json["wins"], json["losses"]
        self.scores = {state: float(score) for state, score in json["evaluation"].items()}
        self.successors = {state: dict(moves) for state, moves in json["successors"].items()}


class GameState:
    """A state of a test, with the methods that agents call; `node` is its node, if the search should come there."""

    def __init__(self, test, state, node):
        self.test, self.state, self.node = test, state, node

    def __repr__(self):
        return self.state

    def getLegalActions(self, agentIndex=0):
        return list(self.test.successors.get(self.state, ()))

    def getLegalPacmanActions(self):
        return self.getLegalActions()

    def generateSuccessor(self, agentIndex, action):
        children = self.node.children if self.node else []
        node = next((child for child in children if child.move == action), None)
        return GameState(self.test, self.test.successors[self.state][action], node)

    def generatePacmanSuccessor(self, action):
        return self.generateSuccessor(0, action)

    def isWin(self):
        return self.state in self.test.wins

    def isLose(self):
        return self.state in self.test.losses

    def getNumAgents(self):
        return self.test.agents

    def getScore(self):
        if self.state not in self.test.scores:
            raise ValueError(f"state {self.state} has no evaluation: no search to depth {self.test.depth} ends there")
        return self.test.scores[self.state]


class Agent:
    """Stand-in for the class of the project."""

    def __init__(self, index=0):
        self.index = index


class Directions:
    """Stand-in for the class of the project."""

    NORTH, SOUTH, EAST, WEST, STOP = "North", "South", "East", "West", "Stop"
    LEFT = {NORTH: WEST, SOUTH: EAST, EAST: NORTH, WEST: SOUTH, STOP: STOP}
    RIGHT = {after: before for before, after in LEFT.items()}
    REVERSE = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST, STOP: STOP}


class Unused:
    """Stand-in for classes and functions of the project that a search on a tree does not need."""

    def __init__(self, *given, **named):
        pass


class StandIn(types.ModuleType):
    """Stand-in for a module of the project."""

    Agent, Directions, GameState = Agent, Directions, GameState

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Unused

    @staticmethod
    def lookup(name, names):
        return names[name]

    @staticmethod
    def manhattanDistance(one, other):
        return abs(one[0] - other[0]) + abs(one[1] - other[1])

    @staticmethod
    def raiseNotDefined():
        raise NotImplementedError("this method is not written yet")


def stand_in():
    """Puts stand-ins in the place of the modules of the Pacman project."""
    sys.modules.update((name, StandIn(name)) for name in PROJECT)


class Tree:
    """The given tree in all shapes. The nodes of each shape lead back to those of the tree."""

    def __init__(self, given):
        self.root = Node(given)
        self.test = Test(given["test"]) if given.get("test") else None
        self.state = self.test and GameState(self.test, self.test.start, self.root)
        self.nodes = {}
        self.lists, self.dictionary = self.as_lists(self.root), self.as_dictionary(self.root)
        self.game = Game(self.root)
        self.values = [leaf.leaf_value for leaf in self.root.leaves()]

    def as_lists(self, node):
        if not node.children:
            return node.leaf_value
        made = [self.as_lists(child) for child in node.children]
        self.nodes[id(made)] = node
        return made

    def as_dictionary(self, node):
        made = {"name": node.name, "value": node.leaf_value, "player": node.player,
                "children": [self.as_dictionary(child) for child in node.children]}  # fmt: skip
        self.nodes[id(made)] = node
        return made

    def is_regular(self):
        """Returns whether the tree is binary, with all leaves on one ply: a list of the leaves then says everything."""
        rows = [self.root]
        while all(len(node.children) == 2 for node in rows):
            rows = [child for node in rows for child in node.children]
        return len(rows) > 1 and not any(node.children for node in rows)

    def place(self, call, parent, names):
        """Finds the node that a call is about, and with it the moves there."""
        above = parent and parent.node
        call.node = self.node_of([call.frame.f_locals.get(name) for name in names], above, parent.kids if parent else ())
        call.moves = [child.move for child in call.node.children] if call.node else None

    def node_of(self, given, above, siblings):
        """Returns the node in the arguments of a call. `above` is the node of its caller."""
        for value in given:
            if isinstance(value, Node):
                return value
            if isinstance(value, GameState):
                return value.node
            if isinstance(value, State):
                return self.game.nodes.get(value)
            if id(value) in self.nodes:
                return self.nodes[id(value)]
        if above is None:
            return self.root
        taken = [sibling.node for sibling in siblings]
        free = [child for child in above.children if child not in taken]
        if any(value is self.values for value in given):
            return free[0] if free else None
        return next((child for child in free if not child.children and child.leaf_value in given), None)

    def scope(self):
        """Returns the names that an expression of `--call` may use."""
        names = {"tree": self.lists, "node": self.root, "game": self.game, "state": self.game.initial, "values": self.values}
        return {**names, "gameState": self.state} if self.test else names


class Attempt:
    """One way to call a function on the tree."""

    def __init__(self, given, name, shape):
        # A program may leave its results in the nodes, so each call gets nodes of its own.
        self.tree, self.name, self.shape = Tree(given), name, shape
        self.calls, self.error = 0, None

    def function(self, module):
        """Returns the function, or the method of an object that can be made without arguments."""
        found = module
        for part in self.name.split("."):
            found = found() if inspect.isclass(found) else found
            found = getattr(found, part)
        return found

    def arguments(self, module):
        """Returns the arguments, or `None` if the parameters are not those of a search on this shape."""
        tree, function, given, used = self.tree, self.function(module), [], False
        parameters = inspect.signature(function).parameters
        constants = constants_of(function)
        counts_up = any(HEIGHT.fullmatch(name) for name in parameters) or self.shape == "values"
        is_max = tree.root.player == "max"
        for name, parameter in parameters.items():
            if parameter.kind not in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD):
                continue
            if self.shape == "values" and LEAVES.fullmatch(name):
                given.append(tree.values)
            elif self.shape == "values" and INDEX.fullmatch(name):
                given.append(0)
                used = True
            elif self.shape == "game" and GAME.fullmatch(name):
                given.append(tree.game)
            elif HEIGHT.fullmatch(name):
                given.append(tree.root.height())
            elif DEPTH.fullmatch(name) and parameter.default is parameter.empty:
                given.append(0 if counts_up else tree.root.height())
            elif parameter.default is not parameter.empty:
                break
            elif ALPHA.fullmatch(name):
                given.append(-math.inf)
            elif BETA.fullmatch(name):
                given.append(math.inf)
            elif TURN.fullmatch(name) and self.shape in ("game", "module") and not constants.get(name):
                given.append(tree.game.player(tree.game.initial))
            elif TURN.fullmatch(name):
                given.append(turn(constants.get(name, ()), is_max, name))
            elif not used and self.shape != "values":
                shapes = {"lists": tree.lists, "objects": tree.root, "dictionaries": tree.dictionary}
                given.append(shapes.get(self.shape, tree.game.initial))
                used = True
            else:
                return None
        return given if used and (self.shape != "values" or tree.values in given) else None

    def text(self, module):
        """Returns the call as a program would write it."""
        tree = self.tree
        names = {id(value): name for name, value in tree.scope().items()} | {id(tree.dictionary): "dictionary"}
        given = [names.get(id(value)) or ("state" if isinstance(value, State) else repr(value)) for value in self.arguments(module)]
        return f"{self.name}({', '.join(given)})"

    def run(self, module):
        """Calls the function."""
        if self.shape == "module":
            for name in ("player", "actions", "result", "terminal", "utility"):
                setattr(module, name, getattr(self.tree.game, name))
        return self.function(module)(*self.arguments(module))

    def rehearse(self, module, names):
        """Calls the function without recording, and counts the calls of functions with these names."""

        def count(frame, event, argument):
            self.calls += event == "call" and frame.f_code.co_name in names

        sys.setprofile(count)
        try:
            self.run(module)
        except Exception as error:  # The shape may be another than the program expects.
            self.error = f"{type(error).__name__}: {error}"
        finally:
            sys.setprofile(None)


class AgentAttempt(Attempt):
    """The call of the agent that a test is for."""

    def function(self, module):
        return getattr(module, self.name)(depth=self.tree.test.depth).getAction

    def arguments(self, module):
        return [self.tree.state]

    def text(self, module):
        return f"{self.name}(depth={self.tree.test.depth}).getAction(gameState)"


def constants_of(function):
    """Returns for each name in a function the constants with which the function compares it."""
    try:
        source = ast.parse(inspect.cleandoc("\n" + inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return {}
    found = {}
    for node in ast.walk(source):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Name):
            constants = [part.value for part in node.comparators if isinstance(part, ast.Constant)]
            found.setdefault(node.left.id, []).extend(constants)
    return found


def turn(constants, is_max, name):
    """Returns the value by which a program knows whose turn it is."""
    texts = [constant for constant in constants if isinstance(constant, str)]
    if texts:
        high = [text for text in texts if re.search("max", text, re.I)] or texts[:1]
        low = [text for text in texts if text not in high] or ["MIN"]
        return high[0] if is_max else low[0]
    if any(type(constant) is int and constant not in (0, 1) for constant in constants) or re.search("colou?r|sign", name, re.I):
        return 1 if is_max else -1
    return is_max


def attempts(given, module, source, names):
    """Yields the ways to call the functions of a program: first those that call themselves, then those that call them."""
    if given.get("test"):
        yield AgentAttempt(given, given["test"]["agent"], "gameState")
        return
    is_own = lambda item: getattr(item, "__module__", None) == module.__name__
    functions = [name for name, item in vars(module).items() if inspect.isfunction(item) and is_own(item)]
    for label, item in vars(module).items():
        if inspect.isclass(item) and is_own(item):
            functions += [f"{label}.{name}" for name, method in vars(item).items() if inspect.isfunction(method)]
    calls = {name: used for (name, _), used in source.functions.items()}
    last = lambda name: name.split(".")[-1]
    rank = lambda name: (last(name) not in names, not SEARCH.search(last(name)))
    wanted = [name for name in functions if last(name) in names or calls.get(last(name), set()) & names]
    shapes = ["module"] * (hasattr(module, "actions") and hasattr(module, "result"))
    shapes += ["lists", "objects", "dictionaries", "game"] + ["values"] * Tree(given).is_regular()
    for name in sorted(wanted, key=rank):
        for shape in shapes:
            attempt = Attempt(given, name, shape)
            try:
                fits = attempt.arguments(module) is not None
            except Exception:  # An object that cannot be made without arguments.
                fits = False
            if fits:
                yield attempt
