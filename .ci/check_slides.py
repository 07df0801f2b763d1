#!/usr/bin/env python3
"""Lets pdfLaTeX and Typst set decks of slides, and compares them with the PDF file: check_slides.py PLYSCOPE FOLDER

All have as many pages, of the size that was asked for, and on each page the same digits and signs. Needs pdflatex with
Beamer, typst and poppler-utils.
"""

import pathlib
import re
import subprocess
import sys
from collections import Counter

import typst

FONTS = pathlib.Path(__file__).resolve().parent.parent / "assets" / "fonts"
DECKS = {
    "textbook": ["((3 12 8) (2 4 6) (14 5 2))", "--caption", "--ask"],
    "mate": ["examples/trees/mate.json", "--theme", "aima"],
    "tictactoe": ["tictactoe:XOX/O.X/..O", "--lang", "cs", "--caption"],
    "panels": ["((3 12 8) (2 4 6) (14 5 2))", "--panels", "2x3", "--caption", "--size", "a4"],
}
# Points of 160 × 90 mm, and of A4 on its side.
PAGE = (453.54, 255.12)
PAGES = {"panels": (841.89, 595.28)}


def pages(pdf):
    found = subprocess.run(["pdfinfo", "-f", "1", "-l", "999", pdf], check=True, capture_output=True, text=True).stdout
    return [tuple(map(float, size)) for size in re.findall(r"size: +([\d.]+) x ([\d.]+)", found)]


def signs(pdf):
    """The digits of each page: what all fonts have, and what is told of values and moves."""
    text = subprocess.run(["pdftotext", "-raw", pdf, "-"], check=True, capture_output=True, text=True).stdout
    return [Counter(re.findall(r"[0-9]", page)) for page in text.split("\f")[:-1]]


def check(plyscope, folder, name):
    wrong = []
    page = PAGES.get(name, PAGE)
    for ending in ("pdf", "tex", "typ"):
        deck = folder / f"{name}.{ending}"
        subprocess.run([plyscope, "slides", *DECKS[name], "-o", deck], check=True, capture_output=True)
    latex = folder / "latex"
    latex.mkdir(exist_ok=True)
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-output-directory", latex, folder / f"{name}.tex"]
    done = subprocess.run(command, capture_output=True)
    if done.returncode:
        return [done.stdout.decode(errors="replace")[-2000:]]
    typst.compile(folder / f"{name}.typ", output=folder / f"{name}.typst.pdf", font_paths=[FONTS])
    ours = folder / f"{name}.pdf"
    for other in (latex / f"{name}.pdf", folder / f"{name}.typst.pdf"):
        sizes = pages(other)
        if len(sizes) != len(pages(ours)):
            wrong.append(f"{other}: {len(sizes)} pages, not {len(pages(ours))}")
        if any(abs(one - two) > 0.05 for size in sizes + pages(ours) for one, two in zip(size, page)):
            wrong.append(f"{other}: {set(sizes)} are not {page}")
        for number, (one, two) in enumerate(zip(signs(ours), signs(other)), 1):
            if one != two:
                wrong.append(f"{other}: page {number} has {two - one} more and {one - two} less")
    return wrong


def main(plyscope, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    wrong = [f"{name}: {complaint}" for name in DECKS for complaint in check(plyscope, folder, name)]
    for complaint in wrong:
        print(complaint, file=sys.stderr)
    print(f"{len(DECKS)} decks, {len(wrong)} faults")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
