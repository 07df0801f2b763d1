#!/usr/bin/env python3
"""Looks whether pictures keep their page: check_pages.py [--measure] PLYSCOPE [THEME...]

Draws each theme's pictures of twelve sources on six pages and reads them back: a file is as large as was asked for, to
the tenth of a millimetre; nothing overlaps or sticks out; no letter is smaller than what can be read on that page; and
where something is folded, the picture fills the page in one direction, so that there was no room for more. Where not even
best play fits, or an exercise does not, the page that is named holds it. Says at the end how much of the pages is used and
how much is folded; with --measure nothing else, for comparisons with another program. If PLYSCOPE_ROTATION is a number, a
sixth of the pictures is looked at, and with the next number another sixth. Needs fontTools.
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import check_svg
from draw_formats import due, themes

TWELVE = "(((3 12) (8 2) (4 6)) ((14 5) (2 7) (1 9)))"
SOURCES = {
    "textbook": ["examples/trees/textbook.json"],
    "twice": ["((3 12 8) (2 4 6) (14 5 2))", "-a", "minimax,alpha-beta"],
    "twelve": [TWELVE],
    "deep-cutoff": ["examples/trees/deep-cutoff.json"],
    "mate": ["examples/trees/mate.json"],
    "uneven": ["examples/trees/uneven-turns.json"],
    "dice": ["examples/trees/dice.json", "-a", "expectiminimax"],
    "draw": ["tictactoe:XOX/O.X/..O"],
    "tictactoe": ["tictactoe:X.O/.X./..O"],
    "connect4": ["connect4:4x4:112233", "-d", "3"],
    "nim": ["nim:1,2,2"],
    "chess": ["chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1", "-d", "3"],
}
# Their sides in millimetres, whether they may be turned, what stays free on all sides, and the smallest letters in points.
PAGES = {
    "beamer169": (160.0, 90.0, False, 2.0, 10.0),
    "beamer43": (128.0, 96.0, False, 2.0, 10.0),
    "pptx": (338.67, 190.5, False, 4.0, 18.0),
    "a4": (210.0, 297.0, True, 15.0, 7.0),
    "a5": (148.0, 210.0, True, 10.0, 7.0),
    "120x80mm": (120.0, 80.0, False, 1.8, 7.0),
}
# Where something is folded, at most this much of the room in one direction is free if letters are as small as they may be,
# or as much as the nearest nodes are apart in this direction: two nodes more need a place of their own.
FREE = 0.15
MILLIMETRE = 96 / 25.4


def sides(root):
    return [float(root.get(side)) / MILLIMETRE for side in ("width", "height")]


def reach(picture):
    """The sides of what is drawn, as shares of the page."""
    boxes = [shape.box for shape in picture.shapes]
    left, top = (min(box[side] for box in boxes) for side in (0, 1))
    right, bottom = (max(box[side] for box in boxes) for side in (2, 3))
    return (right - left) / picture.width, (bottom - top) / picture.height


def places(root):
    """The smallest distances between nodes that a tree has across and down: of plies, and of neighbours in one."""
    found = [
        tuple(map(float, re.findall(r"[-\d.]+", group.get("transform"))))
        for group in root.iter("{http://www.w3.org/2000/svg}g")
        if re.match("(node|fold) ", group.get("class", ""))
    ]
    growth = min((0, 1), key=lambda side: len({place[side] for place in found}))
    plies = {}
    for place in sorted(found):
        plies.setdefault(place[growth], []).append(place[1 - growth])
    distances = [0.0, 0.0]
    for side, lines in (growth, [sorted(plies)]), (1 - growth, plies.values()):
        gaps = [after - before for line in lines for before, after in zip(line, line[1:])]
        distances[side] = min(gaps, default=0.0)
    return distances


def draw(plyscope, theme, source, page, least=()):
    command = [plyscope, "draw", *SOURCES[source], "--theme", theme, "--size", page, *least, "-f", "svg"]
    done = subprocess.run(command, capture_output=True, text=True)
    return " ".join(command), done


def look(plyscope, theme, source, page, is_checked):
    """What is wrong, how much of the page is used, how many nodes are folded, and whether the page was too small."""
    command, done = draw(plyscope, theme, source, page)
    width, height, turns, margin, least = PAGES[page]
    wrong = []
    is_refused = done.returncode == 1 and "the smallest page that would do" in done.stderr
    if is_refused:
        offered = re.search(r"--size (\S+) --min-text ([\d.]+)", done.stderr)
        command, done = draw(plyscope, theme, source, offered[1], ["--min-text", offered[2]])
        width, height = map(float, offered[1].removesuffix("mm").split("x"))
        margin = 0.0
    if done.returncode:
        return [f"{command}\n{done.stderr}"], 0.0, 0, is_refused
    root = ElementTree.fromstring(done.stdout)
    picture = check_svg.Picture(root)
    across, down = reach(picture)
    folded = sum(map(int, re.findall(r"(\d+) nodes? (?:with \d+ cutoffs? )?folded", done.stderr)))
    if is_checked:
        found = sides(root)
        pages = [(width, height), (height, width)] if turns else [(width, height)]
        if not any(all(abs(one - two) < 0.05 for one, two in zip(found, asked)) for asked in pages):
            wrong.append(f"is {found[0]:.2f} × {found[1]:.2f} mm")
        wrong += picture.check(least)
        # Whatever is folded can be made large enough to fill a page.
        smallest = min(shape.size for shape in picture.shapes if shape.kind == "text") * picture.scale
        shares = [least / smallest / (1 - 2 * margin / side) for side in found]
        filled = [across * shares[0], down * shares[1]]
        whole = picture.width, picture.height
        needed = [max(FREE, apart / side * share) for apart, side, share in zip(places(root), whole, shares)]
        if folded and all(used + place < 1 for used, place in zip(filled, needed)):
            used = " and ".join(f"{share:.0%}" for share in filled)
            wrong.append(f"folds {folded} nodes, and uses {used} of the room")
    return [f"{command}: {complaint}" for complaint in wrong[:5]], across * down, folded, is_refused


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--measure", action="store_true")
    arguments.add_argument("plyscope")
    arguments.add_argument("themes", nargs="*")
    arguments = arguments.parse_args()
    chosen = arguments.themes or themes(arguments.plyscope)
    jobs = [
        (arguments.plyscope, theme, source, page, not arguments.measure)
        for theme in chosen
        for source in SOURCES
        for page in PAGES
    ]
    jobs = due(jobs)
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        looks = list(pool.map(look, *zip(*jobs), chunksize=8))
    complaints = [complaint for wrong, *_ in looks for complaint in wrong]
    for complaint in complaints[:40]:
        print(complaint, file=sys.stderr)
    drawn = [(used, folded) for _, used, folded, _ in looks if used]
    refused = sum(is_refused for *_, is_refused in looks)
    used = sum(used for used, _ in drawn) / len(drawn)
    folded = [folded for _, folded in drawn if folded]
    print(f"{len(drawn)} pictures use {used:.0%} of their pages; {len(folded)} of them fold {sum(folded)} nodes")
    print(f"{refused} needed a larger page; {len(complaints)} faults")
    return bool(complaints) and not arguments.measure


if __name__ == "__main__":
    sys.exit(main())
