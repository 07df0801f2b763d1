"""What the package promises, tried with the real program: python -m unittest discover python/tests"""

import base64
import contextlib
import gzip
import html.parser
import io
import linecache
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

import plyscope
from plyscope import PlyscopeError, Tree
from plyscope._program import find, flags

TEXT = "((3 12 8) (2 4 6) (14 5 2))"
LISTS = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def has(module):
    try:
        __import__(module)
    except ImportError:
        return False
    return True


class InFolder(unittest.TestCase):
    """Runs each test in an empty folder."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        before = os.getcwd()
        os.chdir(folder.name)
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, before)

    def message(self, call, *arguments, **options):
        with self.assertRaises(PlyscopeError) as caught:
            call(*arguments, **options)
        return str(caught.exception)


class Trees(InFolder):
    def test_lists_tuples_dicts_files_and_text_are_the_same_tree(self):
        Path("a tree's \"file\".txt" if os.name == "posix" else "a tree's file.txt").write_text(TEXT)
        (file,) = Path().iterdir()
        shown = Tree(TEXT).draw().svg
        for same in [LISTS, tuple(map(tuple, LISTS)), {"children": LISTS}, str(file), file, file.absolute(), f"\n{TEXT}\n"]:
            self.assertEqual(Tree(same).draw().svg, shown, same)

    @unittest.skipUnless(has("numpy"), "needs NumPy")
    def test_arrays_are_trees(self):
        import numpy

        self.assertEqual(Tree(numpy.array(LISTS)).search().data, Tree(TEXT).search().data)
        self.assertEqual(Tree([numpy.int64(3), numpy.float64(2.5)]).search().value, 3)

    def test_names_keep_blanks_quotes_and_letters(self):
        name = "it's \"b\" \\ žluťoučký 王 <&>"
        tree = Tree({"children": [{"name": name, "children": [1, 2]}, {"name": "--help", "children": [3]}]})
        self.assertIn("\nbest move   --help\n", repr(tree.search()))
        self.assertIn(name, repr(tree.search("minimax")))
        self.assertIn(html.escape(name, quote=False), tree.draw().svg)

    def test_infinite_values_are_values(self):
        self.assertEqual(Tree([[float("inf"), 3], [float("-inf"), 2]]).search().value, 3)

    def test_positions_are_sources(self):
        self.assertEqual(Tree("tictactoe:X.O/.X./..O").search().move, "6")
        self.assertEqual(Tree("chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1").search(depth=1).counts["leaves"], 3)

    def test_trees_may_be_longer_than_a_command_line(self):
        tree = [[number % 97] * 10 for number in range(20_000)]
        text = "(" + " ".join(f"({' '.join(map(str, leaves))})" for leaves in tree) + ")"
        self.assertGreater(len(text), 400_000)
        self.assertEqual(Tree(text).search().data, Tree(tree).search().data)

    def test_a_hyphen_before_a_source_makes_no_flag_of_it(self):
        Path("-a.txt").write_text(TEXT)
        self.assertEqual(Tree("-a.txt").search().value, 3)
        self.assertIn("no file called `--help`", self.message(Tree("--help").draw))


class Mistakes(InFolder):
    def test_messages_show_the_place(self):
        self.assertEqual(
            self.message(Tree("((3 12 8) (2 x! 6))").draw).splitlines()[:5],
            ["error: unknown word `x!`", " --> SOURCE:1:14", "  |", "1 | ((3 12 8) (2 x! 6))", "  |              ^^ neither a number nor a result"],
        )
        self.assertIn("(2 x!))\n  |    ^^", self.message(Tree("((3 12 8)\n(2 x!))").search))
        self.assertIn("[[3, null]]\n  |      ^^^^", self.message(Tree([[3, None]]).search))

    def test_messages_are_plain_in_kernels(self):
        with mock.patch.dict(os.environ, CLICOLOR="1", CLICOLOR_FORCE="1", FORCE_COLOR="1", COLUMNS="20"):
            self.assertNotIn("\x1b", self.message(Tree("((3 1").draw))
            self.assertNotIn("\x1b", repr(Tree(TEXT).search()))

    def test_nothing_is_no_tree(self):
        for nothing in ["", " ", "\n", "-", "()", [], {}, None, [[]]]:
            self.assertTrue(self.message(Tree(nothing).search).startswith("error: "), nothing)

    def test_what_no_tree_is_made_of_is_named(self):
        with self.assertRaisesRegex(TypeError, "set"):
            Tree([{1, 2}])

    def test_unknown_options_get_the_advice_of_the_program(self):
        self.assertIn("a similar argument exists: '--theme'", self.message(Tree(TEXT).draw, them="aima"))
        self.assertIn("unexpected argument '-x'", self.message(Tree(TEXT).search, x=3))
        self.assertIn("invalid value 'alphabeta'", self.message(Tree(TEXT).search, "alphabeta"))
        self.assertIn("there is no theme `nope`", self.message(Tree(TEXT).report, theme="nope"))

    def test_the_format_is_chosen_when_a_file_is_written(self):
        with self.assertRaisesRegex(TypeError, r'save[(]"name.pdf"[)]'):
            Tree(TEXT).draw(format="png")

    def test_an_unknown_extension_is_refused(self):
        self.assertIn("tree.bmp", self.message(Tree(TEXT).draw().save, "tree.bmp"))
        self.assertEqual(list(Path().iterdir()), [])

    def test_a_missing_program_is_named(self):
        with mock.patch("plyscope._program.metadata.files", return_value=None), mock.patch.dict(os.environ, PATH="", PLYSCOPE=""):
            self.assertIn("not installed", self.message(find))

    def test_notebooks_show_the_message_alone(self):
        self.assertEqual(PlyscopeError("error: why")._render_traceback_(), ["error: why"])


class Options(unittest.TestCase):
    def test_keyword_arguments_become_flags(self):
        for options, words in [
            ({"min_text": 12}, ["--min-text=12"]),
            ({"ask": True, "mirror": False, "title": None}, ["--ask"]),
            ({"highlight": ["B=red", "C"]}, ["--highlight=B=red", "--highlight=C"]),
            ({"window": (-5, 5)}, ["--window=-5,5"]),
            ({"for_": "class list.csv"}, ["--for=class list.csv"]),
            ({"a": "minimax", "d": 2}, ["-a=minimax", "-d=2"]),
        ]:
            self.assertEqual(flags(options), words)

    def test_the_program_takes_every_kind_of_flag(self):
        tree = Tree(TEXT)
        self.assertEqual(tree.search(a="minimax", d=2).counts["nodes"], 13)
        self.assertEqual(tree.search("alpha-beta", window=(-5, 5)).settings["window"], [-5, 5])
        self.assertEqual(tree.search(max=200).settings["max"], 200)
        self.assertIn("a, b", tree.draw(title="a, b", note=["C=one, two", "B=three"], players=("Anna", "Boris")).svg)


class Searches(InFolder):
    def test_a_result_has_what_the_program_found(self):
        search = Tree(TEXT).search("alpha-beta")
        self.assertEqual((search.value, search.move, search.variation), (3, "1", ["1", "1"]))
        self.assertEqual((search.counts["nodes"], search.counts["skipped"]), (11, 2))
        self.assertIn("best move   B", repr(search))

    def test_tables_without_pandas_are_lists(self):
        with mock.patch.dict(sys.modules, pandas=None):
            search = Tree("(1: (3.5 12) C: (2 4))").search(cut_on="equal")
            steps, nodes = search.steps, search.nodes
        self.assertEqual(steps[0]["step"], 1)
        self.assertEqual((steps[0]["alpha"], steps[0]["beta"], steps[0]["value"]), (float("-inf"), float("inf"), None))
        self.assertEqual(steps[3]["value"], 3.5)
        self.assertEqual((steps[-1]["node"], steps[-1]["value"]), ("A", 3.5))
        self.assertEqual(len(nodes), 7)
        self.assertEqual(nodes[1]["name"], "1")

    @unittest.skipUnless(has("pandas"), "needs pandas")
    def test_tables_with_pandas_are_data_frames(self):
        search = Tree(TEXT).search()
        self.assertEqual(search.steps.query("event == 'cutoff'")["step"].tolist(), [20])
        self.assertEqual(search.steps["alpha"].max(), 3)
        self.assertEqual((search.nodes["state"] == "searched").sum(), 11)

    def test_a_game_of_python_is_searched_and_its_faults_are_named(self):
        class Nim:
            """Heaps; who takes the last object wins."""

            heaps = (1, 2)

            def start(self):
                return self.heaps, "max"

            def moves(self, position):
                heaps, _ = position
                return [(heap + 1, taken) for heap, size in enumerate(heaps) for taken in range(1, size + 1)]

            def play(self, position, move):
                heaps = list(position[0])
                heaps[move[0] - 1] -= move[1]
                return tuple(heaps), "min" if position[1] == "max" else "max"

            def result(self, position):
                return None if any(position[0]) else "min" if position[1] == "max" else "max"

        class Broken(Nim):
            def play(self, position, move):
                raise KeyError(move[0])

        own, known = plyscope.record(Nim).search("minimax"), Tree("nim:1,2").search("minimax")
        self.assertEqual((own.value, own.counts["nodes"]), (known.value, known.counts["nodes"]))
        self.assertEqual(own.move, "2,1")
        larger = Nim()
        larger.heaps = (3, 3)
        self.assertLess(plyscope.record(larger).search("alpha-beta").value, 0)
        self.assertIn(">Nim", plyscope.record(larger).draw(depth=1).svg)
        self.assertRegex(self.message(plyscope.record(Broken).draw), r"Broken after 1,1: KeyError: 1, line \d+")
        self.assertIn("int: this is no game: it needs functions start", self.message(plyscope.record, 3))
        Nim.symmetry = lambda self: "square"
        self.assertIn('symmetry is "square" or "mirror"', self.message(plyscope.record, Nim))

    def test_any_command_can_be_run(self):
        table = plyscope.run("compare", LISTS, csv=True, algorithm=("minimax", "alpha-beta"))
        self.assertEqual(table.count("\n"), 3)
        tree = Tree(plyscope.run("generate", seed=7))
        self.assertEqual(plyscope.run("search", tree, json=True), plyscope.run("search", tree, json=True))

    def test_notes_are_printed_once(self):
        with contextlib.redirect_stderr(io.StringIO()) as notes:
            search = Tree("*(1: 3 2: 12)").search()
            repr(search), search.steps, search.nodes
            Tree("*(1: 3 2: 12)").draw()._repr_mimebundle_()
            if has("anywidget"):
                Tree("*(1: 3 2: 12)").widget().step = 3
        self.assertEqual(notes.getvalue().count("expectiminimax instead"), 3 if has("anywidget") else 2)


SEARCH = """
def minimax(node, maximizing, alpha, beta):
    if isinstance(node, int):
        return node
    best = -99 if maximizing else 99
    for child in node:
        value = minimax(child, not maximizing, alpha, beta)
        best = max(best, value) if maximizing else min(best, value)
        if maximizing:
            alpha = max(alpha, best)
        elif NARROWS:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
"""
DEEP = [[[3, 5], [6, 9]], [[1, 2], [0, -1]], [[7, 4], [8, 8]]]


class OwnSearches(InFolder):
    def search(self, narrows):
        """Returns a search that is defined as a cell of a notebook defines it."""
        file, text = "<cell>", SEARCH.replace("NARROWS", str(narrows))
        linecache.cache[file] = (len(text), None, text.splitlines(True), file)
        cell = {"__name__": "__main__"}
        exec(compile(text, file, "exec"), cell)
        return cell["minimax"]

    def test_a_right_search_raises_no_alarm(self):
        judgement = plyscope.debug(self.search(True), DEEP, True, -99, 99)
        self.assertEqual((judgement.result, judgement.mistake, judgement.line), (7, None, None))
        self.assertIn("No law is broken", repr(judgement))

    def test_a_mistake_is_named_with_its_line_and_page(self):
        judgement = plyscope.debug(self.search(False), DEEP, True, -99, 99)
        self.assertEqual((judgement.mistake, judgement.line), ("not-narrowed", 7))
        self.assertIn("Line 7: MIN", repr(judgement))
        self.assertIn("<iframe", judgement._repr_html_())

    def test_what_does_not_search_is_refused(self):
        with self.assertRaises(PlyscopeError):
            plyscope.debug(len, DEEP)


class Frames(html.parser.HTMLParser):
    """Collects the attributes of elements."""

    def __init__(self, text):
        super().__init__()
        self.elements = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))


class Outputs(InFolder):
    def test_a_picture_shows_itself(self):
        bundle = Tree(TEXT).draw(theme="aima")._repr_mimebundle_()
        self.assertEqual(list(bundle), ["text/html", "image/svg+xml", "image/png"])
        self.assertTrue(base64.b64decode(bundle["image/png"]).startswith(b"\x89PNG"))
        ((tag, attributes),) = Frames(bundle["text/html"]).elements
        self.assertEqual(base64.b64decode(attributes["src"].split(",")[1]).decode(), bundle["image/svg+xml"])
        self.assertIn("The value of the root is 3.", attributes["alt"])
        self.assertIn("max-width: 100%", attributes["style"])

    def test_pictures_have_a_background_in_notebooks_unless_another_is_chosen(self):
        ground = '<rect x="0" y="0" [^>]* fill="#ffffff" class="background"'
        self.assertRegex(Tree(TEXT).draw().svg, ground)
        self.assertNotRegex(Tree(TEXT).draw(background="none").svg, ground)
        Tree(TEXT).draw().save("tree.svg")
        self.assertEqual(Path("tree.svg").read_text(encoding="utf-8"), plyscope.run("draw", TEXT, format="svg"))

    def test_pictures_and_pages_are_saved(self):
        tree = Tree(LISTS)
        for extension in ["pdf", "png", "txt", "json", "tex"]:
            tree.draw().save(Path(f"a picture.{extension}"))
        tree.step(20).save("step.svg")
        tree.report().save("page.html")
        with contextlib.redirect_stderr(io.StringIO()):
            tree.slides(caption=True).save("slides.pptx")
        tree.worksheet().save("sheet.pdf")
        names = sorted(path.name for path in Path().iterdir())
        self.assertEqual(
            names,
            sorted([f"a picture.{extension}" for extension in ["pdf", "png", "txt", "json", "tex"]]
                   + ["step.svg", "page.html", "slides.pptx", "sheet.pdf", "sheet-key.pdf"]),
        )
        self.assertIn("after 20 of 36 steps", Path("step.svg").read_text(encoding="utf-8"))

    def test_a_page_is_packed_into_a_sandbox(self):
        with contextlib.redirect_stderr(io.StringIO()):
            pages = [Tree(TEXT).report(), Tree(TEXT).slides(), Tree(TEXT).worksheet(), Tree("tictactoe:X.O/.X./..O").report()]
            pages.append(Tree("connect4").report(d=3))
        for page in pages:
            cell = page._repr_html_()
            self.assertLess(len(cell), 600_000)
            ((tag, attributes),) = Frames(cell).elements
            self.assertNotIn("allow-same-origin", attributes["sandbox"])
            (packed,) = re.findall('atob[(]"([^"]*)"', attributes["srcdoc"])
            self.assertEqual(gzip.decompress(base64.b64decode(packed)).decode(), page.html)
            self.assertEqual(page._repr_html_(), cell)

    @unittest.skipUnless(has("anywidget"), "needs anywidget")
    def test_the_code_of_the_readme_runs(self):
        readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
        code = "\n".join(re.findall("```python\n(.*?)```", readme, re.DOTALL))
        with contextlib.redirect_stderr(io.StringIO()):
            exec(code, {})
        self.assertEqual(sorted(os.listdir()), ["sheet-key.pdf", "sheet.pdf", "steps.pptx"])

    def test_the_first_picture_is_there_within_half_a_second(self):
        code = f"import plyscope; plyscope.Tree({TEXT!r}).draw()._repr_mimebundle_()"

        def seconds():
            started = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            return time.perf_counter() - started

        # With the start of Python; other work on the machine may disturb some of the attempts.
        self.assertLess(min(seconds() for _ in range(3)), 0.5)

    def test_the_module_is_the_command(self):
        done = subprocess.run([sys.executable, "-m", "plyscope", "search", TEXT], stdout=subprocess.PIPE, check=True)
        self.assertIn("value       3", done.stdout.decode())
        self.assertEqual(subprocess.call([sys.executable, "-m", "plyscope", "search", ""], stderr=subprocess.DEVNULL), 1)


@unittest.skipUnless(has("IPython"), "needs IPython")
class CellMagic(InFolder):
    @classmethod
    def setUpClass(cls):
        from IPython.core.interactiveshell import InteractiveShell

        cls.shell = InteractiveShell()
        cls.shell.run_line_magic("load_ext", "plyscope")

    def run_cell(self, line, cell=TEXT):
        return self.shell.run_cell_magic("plyscope", line, cell)

    def test_pictures_and_pages_are_results(self):
        self.assertEqual(self.run_cell("").svg, Tree(TEXT).draw().svg)
        self.assertEqual(self.run_cell("draw --theme aima", f"\n{TEXT}\n\n").svg, Tree(TEXT).draw(theme="aima").svg)
        self.assertEqual(self.run_cell("draw --background dark").svg, Tree(TEXT).draw(background="dark").svg)
        self.assertEqual(self.run_cell("report -a minimax").html, Tree(TEXT).report(a="minimax").html)
        self.assertIn("<title", self.run_cell("", "tictactoe:X.O/.X./..O").svg)

    def test_quotes_and_backslashes_stay(self):
        self.assertIn("one 'two' three", html.unescape(self.run_cell("""draw --title "one 'two' three" """).svg))
        self.assertIn("a\\b.toml cannot be read", self.message(self.run_cell, "draw --theme a\\b.toml"))

    def test_other_commands_print(self):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            self.assertIsNone(self.run_cell("search -a minimax"))
        self.assertIn("value       3", printed.getvalue())
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            self.assertIsNone(self.run_cell("draw --help"))
        self.assertIn("Usage: plyscope draw", printed.getvalue())
        self.run_cell("draw -o tree.pdf")
        self.assertTrue(Path("tree.pdf").exists())

    def test_mistakes_are_errors(self):
        self.assertIn("2 | (2 x!))\n  |    ^^", self.message(self.run_cell, "draw", "((3 4)\n(2 x!))"))
        self.assertIn("unrecognized subcommand 'darw'", self.message(self.run_cell, "darw"))


@unittest.skipUnless(has("anywidget"), "needs anywidget")
class Widgets(unittest.TestCase):
    def test_step_and_tree_can_be_read_and_set(self):
        widget = Tree(TEXT).widget("alpha-beta", picture={"theme": "aima"})
        self.assertEqual((widget.step, widget.last, widget.sentence), (0, 36, ""))
        before = widget.picture
        widget.step = 20
        self.assertTrue(widget.sentence.startswith("20. C is worth at most 2"), widget.sentence)
        self.assertNotEqual(widget.picture, before)
        self.assertEqual(widget.picture, Tree(TEXT).step(20, theme="aima").svg)
        widget.step = 99
        self.assertEqual((widget.step, widget.sentence[:3]), (36, "36."))
        widget.tree = Tree("(1 2)")
        self.assertEqual((widget.step, widget.last), (0, 10))

    def test_a_mistake_leaves_the_widget_as_it_was(self):
        tree = Tree(TEXT)
        widget = tree.widget()
        with self.assertRaises(PlyscopeError):
            widget.tree = Tree("((1")
        self.assertEqual((widget.tree, widget.last), (tree, 36))
        with self.assertRaises(PlyscopeError):
            tree.widget(picture={"them": "aima"})


if __name__ == "__main__":
    unittest.main()
