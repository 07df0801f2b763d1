"""Tests of the recorder of Python searches: `python3 tests/debug/test_recorder.py`."""

import importlib.util
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
import mistakes  # noqa: E402

RECORDER = HERE.parents[1] / "templates" / "debug" / "recorder.py"
HAS_NUMPY = importlib.util.find_spec("numpy") is not None

# What must be found: value, α, β, depth, player, move, position.
RIGHT = {
    "tuple_result": ("[0]", "alpha", "beta", "depth", "maximizing", "move", "board"),
    "negamax_undo": ("result", "alpha", "beta", "depth", "side", "column", "board.cells"),
    "agent_class": ("[0]", "alpha", "beta", None, "function", "action", "self.game.heaps, self.game.player"),
    "closure": ("result", "alpha", "beta", "depth", "function", "a", "state"),
    "globals_best": ("result", None, None, "depth", "is_max", "i", "board"),
    "nested_lists": ("result", "alpha", "beta", "depth", "maximizing", None, "node"),
    "copies": ("result", None, None, None, "function", "action", "board"),
    "dictionary": ("['score']", None, None, None, "mark", "spot", "board"),
    "numpy_board": ("[1]", "alpha", "beta", "depth", "maximizing", "col", "board"),
    "iterative_deepening": ("result", "lower", "upper", "depth", "my_turn", "step", "blocked, me, other"),
    "table": ("result", "alpha", "beta", "depth", None, "move", "heaps"),
    "early_return": ("result", None, None, None, "disc", "move", "board"),
    "scout": ("result", "alpha", "beta", "depth", "race.side", "step", "race.total, race.score, race.side"),
    "two_loops": ("result", "alpha", "beta", "depth", "is_max", "i, j", "grid"),
    "fail_hard": ("result", "alpha", "beta", "ply", "function", "card", "path"),
    "namesakes": ("result", "alpha", "beta", None, "is_max", "take", "board.sticks"),
    "bookkeeping": ("result", "alpha", "beta", None, "function", "cell", "board"),
}
ROLES = ("value", "alpha", "beta", "depth", "player", "move", "position")
OPTIONS = {"iterative_deepening": ["--search", "4"]}


def record(program, *options, arguments=(), status=0):
    """Runs a program under the recorder, and returns its log and its output."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        words = [sys.executable, str(RECORDER), "--log", str(log), *options, str(program), *arguments]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, text=True, encoding="utf-8")
        if done.returncode != status:
            raise AssertionError(f"{program}: status {done.returncode}\n{done.stdout}\n{done.stderr}")
        events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    return events, done


class Programs(unittest.TestCase):
    """Right programs are found, and recorded as they count themselves."""

    def test_right_programs(self):
        for name, roles in RIGHT.items():
            with self.subTest(name):
                if name == "numpy_board" and not HAS_NUMPY:
                    print("numpy is missing: numpy_board.py is left out", file=sys.stderr)
                    continue
                events, done = record(mistakes.RIGHT / f"{name}.py", *OPTIONS.get(name, ()))
                first = events[0]
                self.assertEqual(tuple(first["found"].get(role) for role in ROLES), roles)
                nodes = mistakes.read(events[1:])
                counted = int(re.search(r"nodes: (\d+)$", done.stdout).group(1))
                self.assertEqual(len(nodes) - first.get("joined", False), counted)
                self.check_nodes(nodes[first.get("joined", False) :], first)

    def check_nodes(self, nodes, first):
        """Checks values against children, windows against parents, and that no position is left changed."""
        for node in nodes:
            self.assertIsNotNone(node.value)
            self.assertNotIn("position", node.leave)
            values, (alpha, beta) = node.values(), mistakes.bounds(node)
            if first.get("negamax"):
                values = [-value for value in values]
            if alpha is not None:
                self.assertLessEqual(alpha, beta)
            if not node.kids or first["program"] in ("table.py", "scout.py", "early_return.py"):
                continue
            player = "max" if first.get("negamax") else node.enter["player"]
            best = {"max": max, "min": min}[player](values)
            self.assertIn(node.value, (best, alpha, beta))
            for kid in node.kids if alpha is not None and not first.get("negamax") else ():
                self.assertGreaterEqual(mistakes.bounds(kid)[0], alpha)
                self.assertLessEqual(mistakes.bounds(kid)[1], beta)

    def test_moves_that_are_left(self):
        events, _ = record(mistakes.RIGHT / "tuple_result.py")
        cut = [event for event in events if event.get("why") == "break"]
        self.assertTrue(cut)
        self.assertTrue(all(event["left"] for event in cut))
        self.assertTrue(all("break" != event.get("why") or event["left"] for event in events))

    def test_best_move_of_a_loop_outside(self):
        events, done = record(mistakes.RIGHT / "copies.py")
        self.assertEqual(events[-1]["move"], done.stdout.splitlines()[0])

    def test_best_move_in_a_global(self):
        events, done = record(mistakes.RIGHT / "globals_best.py")
        self.assertIn(f"plays {events[-1]['move']} ", done.stdout)


class Unusual(unittest.TestCase):
    """Right programs of unusual forms are recorded with what tells them from wrong ones."""

    def events(self, name):
        return record(HERE / "unusual" / f"{name}.py")[0]

    def test_moves_valued_without_a_call(self):
        events = self.events("ends_before_call")
        self.assertEqual(events[0]["found"]["value"], "[1]")
        self.assertTrue(events[-1]["uncalled"])
        events, _ = record(mistakes.RIGHT / "tuple_result.py")
        self.assertFalse(any("uncalled" in event for event in events))

    def test_windows_set_inside(self):
        root = self.events("root_window_inside")[1]
        self.assertEqual((root["alpha"], root["beta"]), (-1000, 1000))
        narrowed = [event for event in self.events("bound_from_the_game") if "narrowed" in event]
        self.assertTrue(all(event["alpha"] <= event["narrowed"][0] and event["narrowed"][1] < event["beta"] for event in narrowed))
        self.assertTrue(narrowed)

    def test_negating_helper(self):
        events = self.events("negating_helper")
        self.assertEqual((events[0]["functions"], sum("enter" in event for event in events)), (["alpha_beta"], 15))
        self.assertTrue(events[0]["negamax"])

    def test_names_of_the_player(self):
        self.assertEqual(self.events("depth_as_player")[0]["found"]["player"], "player")
        self.assertEqual(self.events("one_bound")[0]["found"]["player"], "is_max")

    def test_one_bound(self):
        self.assertFalse(any(event.get("left") for event in self.events("one_bound")))

    def test_results_that_are_windows(self):
        events = self.events("returns_window")
        self.assertEqual([event["leave"] for event in events if "leave" in event], [5, 8, 5, 9, 5, 5, 5])


class Mistakes(unittest.TestCase):
    """Programs with a planted mistake give a log that shows it."""

    def test_planted_mistakes(self):
        self.assertGreaterEqual(len({mistake.name for mistake in mistakes.MISTAKES}), 14)
        with tempfile.TemporaryDirectory() as folder:
            for mistake in mistakes.MISTAKES:
                with self.subTest(f"{mistake.name} in {mistake.program}"):
                    if mistake.program == "numpy_board" and not HAS_NUMPY:
                        continue
                    program = Path(folder) / f"{mistake.program}.py"
                    program.write_text(mistake.source(), encoding="utf-8")
                    self.assertTrue(mistake.lines())
                    events, _ = record(program, "--limit", "5000", *OPTIONS.get(mistake.program, ()))
                    self.assertEqual("crash" in events[-1], (mistake.name, mistake.program) in mistakes.CRASHES)
                    words, shows = mistakes.SHOWS[mistake.name]
                    self.assertTrue(shows(mistakes.read(events[1:])), words)


class Options(unittest.TestCase):
    """Options say what was not found, and programs that are run in other ways."""

    def write(self, text, name="program.py"):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = Path(folder.name) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def test_no_search(self):
        _, done = record(self.write("print(sum(range(10)))\n"), status=3)
        self.assertEqual(done.stdout, "45\n")
        self.assertIn("no function calls itself", done.stderr)
        _, done = record(self.write("def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nfib(12)\n"), status=3)
        self.assertIn("`fib`", done.stderr)

    def test_call_and_stdin(self):
        text = (mistakes.RIGHT / "tuple_result.py").read_text(encoding="utf-8") + "\n\ndef play():\n    cell = int(input('cell? '))\n" \
            "    board = list('XO  X  O ')\n    board[cell] = 'O'\n    return minimax(board, 5, -99, 99, True)\n"
        program = self.write(text)
        answers = self.write("2\n", "answers.txt")
        events, done = record(program, "--call", "play()", "--stdin", str(answers))
        self.assertEqual(events[1]["position"], "['X', 'O', 'O', ' ', 'X', ' ', ' ', 'O', ' ']")
        self.assertEqual(done.stdout, "cell? ")

    def test_long_moves_are_shortened(self):
        program = self.write("def minimax(pile, is_max):\n    best = None\n    for move in ['take ' + '*' * 60 + take for take in '123']:\n"
                             "        if int(move[-1]) <= pile:\n            value = minimax(pile - int(move[-1]), not is_max)[0]\n"
                             "            if best is None or (value > best[0] if is_max else value < best[0]):\n                best = value, move\n"
                             "    return best or (-1 if is_max else 1, None)\n\n\nprint(minimax(5, True))\n")
        events, _ = record(program)
        moves = {event["enter"] for event in events if "enter" in event} - {None}
        self.assertEqual(len(moves), 3)
        self.assertTrue(all(len(move) < 50 for move in moves))
        self.assertIn(events[-1]["move"], moves)

    def test_loop_over_trees_is_no_search(self):
        text = (mistakes.RIGHT / "nested_lists.py").read_text(encoding="utf-8")
        loop = "for part in ([[3, 12], [8, 2]], [[4, 6], [14, 5]]):\n    tree = list(part)\n    print("
        events, _ = record(self.write(text.replace("print(alphabeta(TREE", f"{loop}alphabeta(tree")))
        self.assertNotIn("joined", events[0])
        self.assertEqual(events[-1]["leave"], 3)

    def test_call_starts_after_the_import(self):
        text = (mistakes.RIGHT / "nested_lists.py").read_text(encoding="utf-8")
        events, _ = record(self.write(text), "--call", "alphabeta(TREE[0], 0, -9, 9, False)")
        self.assertEqual((events[1]["alpha"], events[-1]["leave"]), (-9, 6))

    def test_names_that_are_given(self):
        events, _ = record(mistakes.RIGHT / "tuple_result.py", "--alpha", "depth", "--value", "0", "--move", "value")
        self.assertEqual(events[0]["found"]["alpha"], "depth")
        self.assertEqual(events[1]["alpha"], 9)

    def test_limits(self):
        program = mistakes.RIGHT / "globals_best.py"
        events, _ = record(program, "--limit", "100")
        self.assertEqual(events[-1], {"cut": "limit of 100 calls"})
        self.assertEqual(sum("enter" in event for event in events), 100)
        slow = self.write(program.read_text(encoding="utf-8").replace("    nodes += 1\n", "    nodes += 1\n    import time; time.sleep(0.01)\n"))
        events, _ = record(slow, "--time", "1")
        self.assertEqual(events[-1], {"cut": "limit of 1 seconds"})

    def test_limit_of_a_search_that_returns_bounds(self):
        text = (mistakes.RIGHT / "fail_hard.py").read_text(encoding="utf-8")
        program = self.write(text.replace("ply == 4", "ply == 6").replace("range(8)", "range(12)"))
        events, done = record(program, "--limit", "3000")
        self.assertEqual(events[-1], {"cut": "limit of 3000 calls"})
        self.assertIn("nodes: ", done.stdout)

    def test_time_limit_waits_for_the_log(self):
        program = self.write("def minimax(depth, path, is_max):\n    if depth == 0:\n        return sum(path) % 7\n"
                             "    values = [minimax(depth - 1, path + (move,), not is_max) for move in range(6)]\n"
                             "    return (max if is_max else min)(values)\n\n\nminimax(12, (), True)\n")
        events, _ = record(program, "--time", "2")
        self.assertEqual(events[-1], {"cut": "limit of 2 seconds"})


    def test_attributes_that_nothing_reads_are_no_position(self):
        text = (mistakes.RIGHT / "agent_class.py").read_text(encoding="utf-8")
        push = "            self.game.push(action)\n"
        events, _ = record(self.write(text.replace(push, f"            self.heap = action[0]\n{push}")))
        self.assertEqual(events[0]["found"]["position"], "self.game.heaps, self.game.player")
        read = text.replace(push, f"            self.heap = action[0]\n{push}            assert self.heap >= 0\n")
        events, _ = record(self.write(read))
        self.assertIn("self.heap", events[0]["found"]["position"].split(", "))

    def test_numbers_that_rise_are_a_position_if_they_soon_end(self):
        text = (mistakes.RIGHT / "bookkeeping.py").read_text(encoding="utf-8").replace("            board[cell] = 0\n", "")
        events, _ = record(self.write(text))
        self.assertEqual(events[0]["found"]["position"], "board")
        self.assertTrue(any("position" in event for event in events if "leave" in event))

    def test_relative_imports(self):
        program = self.write("from .rules import moves\n\n\ndef search(n, best=True):\n    values = [search(n - m, not best) for m in moves(n)]\n"
                             "    return (max if best else min)(values) if values else -1 if best else 1\n\n\nprint(search(8))\n",
                             "game/main.py")
        (program.parent / "rules.py").write_text("def moves(n):\n    return [m for m in (1, 2, 3) if m <= n]\n", encoding="utf-8")
        events, done = record(program)
        self.assertEqual(done.stdout, "-1\n")
        self.assertEqual(events[0]["found"]["move"], "m")

    def test_low_recursion_limit(self):
        program = self.write("import sys\n\nsys.setrecursionlimit(30)\n\n\ndef minimax(node, is_max):\n"
                             "    if isinstance(node, int):\n        return node\n"
                             "    return (max if is_max else min)(minimax(child, not is_max) for child in node)\n\n\n"
                             "print(minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], True))\n")
        events, done = record(program)
        self.assertEqual((done.stdout, events[-1]["leave"]), ("3\n", 3))

    def test_folder_with_init_file(self):
        program = self.write("from rules.tree import TREE\n\n\ndef minimax(node, is_max):\n    if isinstance(node, int):\n        return node\n"
                             "    return (max if is_max else min)([minimax(child, not is_max) for child in node])\n\n\n"
                             "print(minimax(TREE, True))\n", "game/main.py")
        (program.parent / "rules").mkdir()
        for name, text in (("__init__.py", ""), ("rules/__init__.py", ""), ("rules/tree.py", "TREE = [[3, 12, 8], [2, 4, 6]]\n")):
            (program.parent / name).write_text(text, encoding="utf-8")
        _, done = record(program)
        self.assertEqual(done.stdout, "3\n")
        program.write_text(program.read_text(encoding="utf-8").replace("rules.tree", "game.rules.tree"), encoding="utf-8")
        _, done = record(program, "--call", "minimax(TREE, False)")
        self.assertEqual(done.stdout, "3\n")

    def test_result_of_the_package(self):
        spec = importlib.util.spec_from_file_location("recorder", RECORDER)
        recorder = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(recorder)
        spec = importlib.util.spec_from_file_location("tuple_result", mistakes.RIGHT / "tuple_result.py")
        program = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(program)
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "log"
            result = recorder.record(program.minimax, list("XO  X  O "), 9, -99, 99, True, log=log)
            self.assertEqual(result, program.minimax(list("XO  X  O "), 9, -99, 99, True))
            events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
        self.assertEqual(events[0]["functions"], ["minimax"])
        self.assertGreater(len(events), 100)


class Trees(unittest.TestCase):
    """A search is called on a given tree."""

    TREE = {"name": "A", "move": None, "player": "max", "value": None, "children": [
        {"name": "B", "move": "a1", "player": "min", "value": None, "children": [
            {"name": None, "move": f"b{number}", "player": "max", "value": value, "children": []}
            for number, value in enumerate((3, 12, 8), 1)]},
        {"name": None, "move": "a2", "player": "min", "value": 2, "children": []}]}  # fmt: skip

    def run_on(self, text, *options, status=0):
        with tempfile.TemporaryDirectory() as folder:
            tree, program = Path(folder, "tree.json"), Path(folder, "program.py")
            tree.write_text(json.dumps(self.TREE), encoding="utf-8")
            program.write_text(text, encoding="utf-8")
            return record(program, "--on", str(tree), *options, status=status)

    def test_moves_and_leaves_have_the_names_of_the_tree(self):
        text = (
            "def best(node, high):\n"
            "    if isinstance(node, int):\n"
            "        return node\n"
            "    values = [best(child, not high) for child in reversed(node)]\n"
            "    return max(values) if high else min(values)\n"
        )
        events, _ = self.run_on(text, "--player", "high", "--call", "best(tree, True)")
        self.assertEqual([event["enter"] for event in events if "enter" in event], [None, "a2", "a1", "b3", "b2", "b1"])
        self.assertEqual((events[0]["call"], events[-1]["leave"]), ("best(tree, True)", 3))

    def test_results_in_nodes_and_tables_do_not_survive_the_rehearsal(self):
        text = (
            "table = {}\n"
            "def minimax(node, is_max):\n"
            "    if node.value is not None:\n"
            "        return node.value\n"
            "    if node.name not in table:\n"
            "        values = [minimax(child, not is_max) for child in node.children]\n"
            "        table[node.name] = node.value = max(values) if is_max else min(values)\n"
            "    return table[node.name]\n"
        )
        events, _ = self.run_on(text)
        self.assertEqual(sum("enter" in event for event in events), 6)
        self.assertEqual(events[0]["call"], "minimax(node, True)")

    def test_a_crash_is_recorded(self):
        events, _ = self.run_on("def minimax(node):\n    return minimax(node.children[0]) if node.children else node.valu\n")
        self.assertIn("no attribute 'valu'", events[-1]["crash"])

    def test_no_function_fits(self):
        _, done = self.run_on("def minimax(board, a, b, c, d):\n    return minimax(board, a, b, c, d)\n", status=3)
        self.assertIn("say how with --call", done.stderr)
        _, done = self.run_on("def minimax(node):\n    return 3 + minimax\n", status=3)
        self.assertIn("minimax with lists: TypeError", done.stderr)


if __name__ == "__main__":
    unittest.main()
