#!/usr/bin/env python3
"""Lets `plyscope debug` judge programs: check_debug.py PLYSCOPE FOLDER

The right programs of tests/debug raise no alarm. Of the mistakes that are planted in them, those that a log can show are
called by their names. A few cannot be told from a right search of another game, and must not be called by a wrong name.
"""

import importlib.util
import json
import pathlib
import subprocess
import sys

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
    "window-not-turned": ["window-kept", "wrong-window"],
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
    "depth-kept": ["same-depth", None],
    "endless": ["endless"],
    "crash": ["crash"],
}


def judged(plyscope, path):
    """Returns the name of the mistake in a program, nothing if it is right, or what went wrong."""
    done = subprocess.run([plyscope, "debug", "--json", path], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return f"exit status {done.returncode}: {done.stderr}"
    finding = json.loads(done.stdout)["finding"]
    return finding and finding["mistake"]


def main(plyscope, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    spec = importlib.util.spec_from_file_location("mistakes", PROGRAMS / "mistakes.py")
    mistakes = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(mistakes)
    has_numpy = importlib.util.find_spec("numpy") is not None
    right = sorted((PROGRAMS / "right").glob("*.py"))
    programs = [(path.stem, path.read_text(encoding="utf-8"), [None]) for path in right]
    programs += [(f"{one.name}.{one.program}", one.source(), NAMES[one.name]) for one in mistakes.MISTAKES]
    faults = judgements = 0
    for name, text, expected in programs:
        if "numpy" in name and not has_numpy:
            print(f"{name} needs numpy, which is not here")
            continue
        path = folder / f"{name}.py"
        path.write_text(text, encoding="utf-8")
        found = judged(plyscope, path)
        judgements += 1
        if found not in expected:
            faults += 1
            print(f"{name}: {found}, not {expected[0]}", file=sys.stderr)
    print(f"{judgements} programs, {faults} misjudged")
    return bool(faults) or judgements < 40


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
