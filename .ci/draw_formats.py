#!/usr/bin/env python3
"""Draws what is checked format by format: draw_formats.py [--again] PLYSCOPE FOLDER

A file is called THEME.SOURCE.HOW.FORMAT. All themes draw all sources in all formats; languages, pages, directions and
whatever else changes a picture follow for some of them. With --again, some are drawn a second time, and must come out the
same to the byte. If PLYSCOPE_ROTATION is a number, a sixth of the pictures is drawn, and with the next number another
sixth, but of the usual theme always what shows most.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SOURCES = {
    "textbook": ["examples/trees/textbook.json"],
    "deep-cutoff": ["examples/trees/deep-cutoff.json"],
    "mate": ["examples/trees/mate.json"],
    "tictactoe": ["tictactoe:XOX/.O./...", "-d", "2"],
    "connect4": ["connect4:4x4:112233", "-d", "2"],
    "nim": ["nim:1,2,2", "-d", "3"],
    "chess": ["chess:7k/7P/6PK/8/6p1/8/8/8 w - - 0 1", "-d", "1"],
}
TREES = ["textbook", "deep-cutoff", "mate"]
# Where chance moves: what LaTeX has to be told of a node of its own kind.
CHANCE = {"dice": ["examples/trees/dice.json", "-a", "expectiminimax"]}
# Nodes, notes and signs that none of these has, for LaTeX: each theme says it in the same way.
KINDS = {
    "probes": ["examples/trees/star-cuts.json", "-a", "star2", "--show", "causes"],
    "proved": ["((win 2 8) (loss 4 win) (14 5 loss))", "-a", "proof-number"],
    "tried": [
        *["chess:8/8/8/8/3p4/k1P5/8/K7 w - - 0 1", "-d", "2"],
        *["-a", "alpha-beta+quiescence+null-move-in-endgames+stand-pat+check-extension"],
    ],
    "taken-back": ["chess:7k/8/6KP/8/8/8/8/8 w - - 0 1", "-d", "2", "-a", "white-black-pseudo-legal"],
    "known": ["nim:1,2,2", "-d", "4", "-a", "alpha-beta+table"],
    "gains": ["examples/trees/path-sum.json", "-a", "habr-connect4-v1"],
    "draughts": ["draughts:W:Wd2:Bc5", "-d", "3", "-a", "minimax"],
    "imagined": [
        *["examples/trees/deep-cutoff.json", "--show"],
        "skipped-values,visits=all,interval,returned,cut-rule,node-types,window-live,signs,blanks,causes",
    ],
    "revisits": [
        *["examples/trees/deep-cutoff.json", "-a", "mtd-f,alpha-beta"],
        *["--show", "window-on-edge,revisits,choices,best-move,names=letters"],
    ],
}
# JSON knows no theme: one is enough.
ALL = ["svg", "dot", "tex", "tikz", "pdf", "png", "txt", "typ"]
# Text has one direction.
DIRECTED = [form for form in ALL if form != "txt"]
PAGES = ["svg", "pdf", "tex", "tikz", "typ"]
# The themes that are drawn twice.
AGAIN = ["default", "window"]


def themes(plyscope):
    # Wide enough for a theme a line.
    wide = {**os.environ, "COLUMNS": "1000"}
    listed = subprocess.run([plyscope, "themes"], check=True, capture_output=True, text=True, env=wide).stdout
    return [line.split()[0] for line in listed.splitlines()[1:] if not line.startswith("`")]


def wanted(themes):
    """Theme, source, how, options, formats."""
    for theme in themes:
        for source in SOURCES:
            yield theme, source, "plain", [], ALL
            yield theme, source, "dark", ["--background", "dark"], ["svg", "dot"]
            yield theme, source, "ascii", ["--ascii"], ["txt"]
        yield theme, "dice", "plain", [], ["svg", "tex", "tikz"]
        for source in TREES:
            yield theme, source, "right", ["--direction", "right"], ["svg", "dot", "tex"]
            yield theme, source, "both", ["-a", "minimax,alpha-beta"], ["svg", "dot", "txt"]
        yield theme, "deep-cutoff", "step-20", ["--at-step", "20"], ["svg", "dot", "tex", "tikz", "txt"]
    for source in SOURCES:
        yield "default", source, "plain", [], ["json"]
        for theme in ["default", "cpw", "exam", "bands"]:
            for language in ["cs", "ru"]:
                yield theme, source, language, ["--lang", language], ALL
        for page in ["beamer169", "a4"]:
            yield "default", source, page, ["--size", page], PAGES
    for theme in ["default", "kuhr", "bands"]:
        yield theme, "mate", "cutoff", ["--at-step", "cutoff:2"], ALL
        yield theme, "mate", "mover", ["--view", "mover"], ALL
        yield theme, "mate", "mirrored", ["--mirror"], DIRECTED
        yield theme, "deep-cutoff", "both-right", ["-a", "minimax,alpha-beta", "--direction", "right"], DIRECTED
        yield theme, "deep-cutoff", "twins", ["--twins"], ["svg", "pdf", "png"]
    for page in ["beamer169", "a4"]:
        yield "default", "mate", f"both-{page}", ["--size", page, "-a", "minimax,alpha-beta"], PAGES
    for kind in KINDS:
        yield "default", kind, "plain", [], ["tex", "tikz"]
    # Every moment of a story has the same size.
    for step in ["0", "28", "last"]:
        for theme in ["default", "window", "bands"]:
            yield theme, "deep-cutoff", f"step-{step}", ["--at-step", step], ["tex"]
        yield "default", "tictactoe", f"step-{step}", ["--at-step", step], ["tex"]
    for theme in ["default", "window", "plain"]:
        for form in ["tex", "tikz"]:
            yield theme, "mate", "standalone", ["--standalone"], [form]


def draw(plyscope, folder, theme, source, how, options, form):
    path = folder / f"{theme}.{source}.{how}.{form}"
    command = [plyscope, "draw", *{**SOURCES, **CHANCE, **KINDS}[source], "--theme", theme, *options, "-f", form, "-o", path]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        return f"{' '.join(map(str, command))}\n{done.stderr}"
    return None


def due(things):
    """Every sixth if PLYSCOPE_ROTATION is a number, which says where to begin; else all of them.

    Another row of thirty begins one later, so that of what comes in rows of three or six all columns have their turn.
    """
    rotation = os.environ.get("PLYSCOPE_ROTATION")
    if rotation is None:
        return things
    return [thing for place, thing in enumerate(things) if (place + place // 30 + int(rotation)) % 6 == 0]


def drawn(pictures):
    """Those that are due, with all moments of a story together, and those of the usual theme that show most."""
    story = lambda picture: (*picture[:2], re.sub(r"^step-.*", "step", picture[2]))
    now = set(due([*dict.fromkeys(map(story, pictures))]))
    always = lambda picture: picture[0] == "default" and picture[2] in ("plain", "standalone", "step-20")
    return [picture for picture in pictures if always(picture) or story(picture) in now]


def draw_all(jobs):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [failure for failure in pool.map(lambda job: draw(*job), jobs) if failure]


def main(plyscope, folder, again=False):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as second:
        place = pathlib.Path(second) if again else folder
        jobs = [
            (plyscope, place, theme, source, how, options, form)
            for theme, source, how, options, forms in drawn([*wanted(themes(plyscope))])
            for form in forms
            if not again or theme in AGAIN
        ]
        failures = draw_all(jobs)
        if again:
            for path in place.iterdir():
                if path.read_bytes() != (folder / path.name).read_bytes():
                    failures.append(f"{path.name} is another file the second time")
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(jobs)} pictures, {len(failures)} faults")
    return bool(failures) or not jobs


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--again"]
    sys.exit(main(*arguments, again=len(arguments) < len(sys.argv) - 1))
