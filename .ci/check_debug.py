#!/usr/bin/env python3
"""Lets `plyscope debug` judge programs: check_debug.py PLYSCOPE FOLDER

The right programs of tests/debug raise no alarm. Of the mistakes that are planted in them, those that a log can show are
called by their names. A few cannot be told from a right search of another game, and must not be called by a wrong name.

The examples of contrib/log are compiled and run. Their logs fit the schema and are judged, right and with a mistake.
"""

import importlib.util
import json
import pathlib
import re
import shutil
import subprocess
import sys

from jsonschema import Draft202012Validator

PROGRAMS = pathlib.Path("tests/debug")
# What the finder calls the mistakes; nothing where the log of the search alone does not show them.
NAMES = {
    "inner-break": ["inner-break"],
    "bound-as-best": ["bound-for-best", None],
    "zero-start": ["wrong-start"],
    "missing-undo": ["not-undone"],
    "shallow-copy": ["not-undone"],
    "searched-twice": ["searched-twice"],
    "wrong-side": [None],
    "missing-minus": ["sign"],
    "sign-twice": ["sign"],
    "window-not-turned": ["window-kept"],
    "window-reset": ["window-reset"],
    "not-narrowed": ["not-narrowed"],
    "min-changes-alpha": ["other-bound", "not-narrowed"],
    "wrong-comparison": ["wrong-comparison"],
    "bounds-as-values": ["table-bound"],
    "no-second-search": ["no-second-search"],
    "best-move-lost": ["wrong-move", "deeper-move", None],
    "return-in-loop": ["return-in-loop", "wrong-start"],
    "end-too-late": [None],
    "moves-twice": ["moves-twice"],
    "depth-kept": [None],
    "endless": ["endless"],
    "crash": ["crash"],
}
# For each program that searches a given tree: the tree, and mistakes, as fragments that replace each other.
TREES = {
    "objects": ("((3 12 8) (2 4 6) (14 5 2))", {
        "never-cuts": ("if best <= alpha", "if best < -99"),
        "stops-early": ("if node.is_leaf():\n        return node.value\n    best = math.inf", "best = math.inf\n    return 0"),
        "wrong-leaf": ("return node.value\n    best = -", "return node.value // 2\n    best = -"),
    }),
    "attributes": ("((3 12 8) (2 4 6) (14 5 2))", {
        "moves-missing": ("in node.children)\n    else", "in node.children[1:])\n    else"),
        "wrong-side": ("return node.value\n    if", "return -node.value\n    if"),
    }),
    "aima": ("((3 12 8) (2 4 6) (14 5 2))", {"not-narrowed": ("beta = min(beta, v)", "pass")}),
    "cs50": ("nim:2,2", {"wrong-start": ("v = 1000", "v = -1000")}),
    "leaves": ("(((3 5) (6 9)) ((1 2) (0 -1)))", {"not-narrowed": ("alpha = max(alpha, best)", "pass")}),
    "pacman_functions": ("tests/pacman/two-ghosts.test", {
        "cuts-on-equal": ("if v < alpha", "if v <= alpha"),
        "stops-early": ("depth, agent + 1, alpha", "depth + 1, agent + 1, alpha"),
        "not-narrowed": ("            alpha = max(alpha, best)\n", ""),
    }),
    "pacman_turns": ("tests/pacman/all-moves.test", {
        "players-swapped": ("max if agentIndex == 0", "max if agentIndex != 1"),
        "stops-early": ("agentIndex + 1, depth)", "agentIndex + 1, depth + 1)"),
    }),
    "dictionaries": ("((3 12 8) (2 4 6) (14 5 2))", {"window-kept": ("-beta, -alpha,", "alpha, beta,")}),
}  # fmt: skip
LOGS = pathlib.Path("contrib/log")
PAGE = pathlib.Path("docs/log.md")
# For each example in another language: the commands that compile and run it, the number of calls, a mistake, the fragment
# that the mistake replaces, its replacement, and a fragment of the line in which it is found.
EXAMPLES = {
    "tictactoe.cpp": (
        ["c++ -std=c++17 -Wall -Wextra -Werror -pedantic tictactoe.cpp -o tictactoe", "./tictactoe"],
        93, "not-narrowed", "beta = std::min(beta, best);", "", "= minimax(!is_max"),
    "Nim.java": (
        ["javac --release 11 -Xlint:all,-options -Werror -d . ../Plyscope.java Nim.java", "java -cp . Nim"],
        58, "window-reset", "-beta, -alpha, name", "-INFINITY, INFINITY, name", "= -negamax("),
    "nested-lists.js": (
        ["node nested-lists.js"],
        26, "other-bound", "beta = Math.min", "alpha = Math.min", "= maxValue(child"),
    "ends.rs": (
        ["rustc --edition 2021 -D warnings ends.rs", "./ends"],
        114, "no-second-search", "if !is_first &&", "if is_first &&", "let mut value = -search("),
}


def judged(plyscope, path, *options):
    """Returns the name of the mistake in a program, nothing if it is right, or what went wrong."""
    done = subprocess.run([plyscope, "debug", "--json", *options, path], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return f"exit status {done.returncode}: {done.stderr}"
    finding = json.loads(done.stdout)["finding"]
    return finding and finding["mistake"]


def logged(plyscope, folder, commands):
    """Runs a program in a folder. Returns its number of calls, the name of its mistake, and the line of it."""
    for command in commands:
        subprocess.run(command.split(), cwd=folder, check=True, stdout=subprocess.DEVNULL)
    schema = subprocess.run([plyscope, "schema", "log"], check=True, capture_output=True, text=True).stdout
    validator = Draft202012Validator(json.loads(schema))
    for line in (folder / "search.log").read_text(encoding="utf-8").splitlines():
        validator.validate(json.loads(line))
    command = [plyscope, "debug", "--json", "--log", "search.log"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return None, done.stderr, None
    result = json.loads(done.stdout)
    finding = result["finding"] or {"mistake": None, "line": None}
    return result["calls"], finding["mistake"], finding["line"]


def misjudged_logs(plyscope, folder):
    """Returns the number of faults: misjudged logs, shims that are too long, and excerpts that no example has."""
    faults = 0
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(LOGS, folder)
    for shim in LOGS.glob("[Pp]lyscope.*"):
        if len(shim.read_text(encoding="utf-8").splitlines()) > 40:
            faults += 1
            print(f"{shim} has more than 40 lines", file=sys.stderr)
    for name, (commands, calls, mistake, there, instead, found_in) in EXAMPLES.items():
        right = (LOGS / "examples" / name).read_text(encoding="utf-8")
        assert right.count(there) == 1, f"{name} does not say {there}"
        line = next(number for number, text in enumerate(right.splitlines(), 1) if found_in in text)
        wrong = folder / f"wrong-{name}"
        wrong.mkdir()
        (wrong / name).write_text(right.replace(there, instead), encoding="utf-8")
        judgement = logged(plyscope, folder / "examples", commands)
        if judgement != (calls, None, None):
            faults += 1
            print(f"{name}: {judgement}, not {calls} calls without a mistake", file=sys.stderr)
        judgement = logged(plyscope, wrong, commands)[1:]
        if judgement != (mistake, line):
            faults += 1
            print(f"{name} with {instead!r}: {judgement}, not {mistake} in line {line}", file=sys.stderr)
    page = PAGE.read_text(encoding="utf-8")
    verdict = subprocess.run([plyscope, "debug", "--log", "search.log"], cwd=folder / "wrong-tictactoe.cpp",
                             capture_output=True, text=True).stdout.split("\n\n", 1)[-1]
    if verdict not in page:
        faults += 1
        print(f"{PAGE} has another verdict than\n{verdict}", file=sys.stderr)
    examples = [path.read_text(encoding="utf-8") for path in (LOGS / "examples").iterdir()]
    for block in re.findall(r"```(?:cpp|java|js|rust)\n(.*?)```", page, re.S):
        lines = [line.split("  //")[0].strip() for line in block.splitlines()]
        if not any(all(line in example for line in lines) for example in examples):
            faults += 1
            print(f"{PAGE} shows what no example has:\n{block}", file=sys.stderr)
    return faults


def main(plyscope, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    spec = importlib.util.spec_from_file_location("mistakes", PROGRAMS / "mistakes.py")
    mistakes = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(mistakes)
    has_numpy = importlib.util.find_spec("numpy") is not None
    right = sorted(path for folder in ("right", "unusual") for path in (PROGRAMS / folder).glob("*.py"))
    programs = [(path.stem, path.read_text(encoding="utf-8"), [None], ()) for path in right]
    programs += [(f"{one.name}.{one.program}", one.source(), NAMES[one.name], ()) for one in mistakes.MISTAKES]
    for name, (tree, planted) in TREES.items():
        text = (PROGRAMS / "trees" / f"{name}.py").read_text(encoding="utf-8")
        for mistake, (there, instead) in {None: ("", ""), **planted}.items():
            assert there in text, f"{name}.py does not say {there}"
            programs.append((f"{mistake}.{name}", text.replace(there, instead, 1), [mistake], ("--on", tree)))
    faults = judgements = 0
    for name, text, expected, options in programs:
        if "numpy" in name and not has_numpy:
            print(f"{name} needs numpy, which is not here")
            continue
        path = folder / f"{name}.py"
        path.write_text(text, encoding="utf-8")
        found = judged(plyscope, path, *options)
        judgements += 1
        if found not in expected:
            faults += 1
            print(f"{name}: {found}, not {expected[0]}", file=sys.stderr)
    faults += misjudged_logs(plyscope, folder / "log")
    print(f"{judgements} programs and {2 * len(EXAMPLES)} logs, {faults} misjudged")
    return bool(faults) or judgements < 40


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
