#!/usr/bin/env python3
"""Reads decks of slides back from every format: check_slides.py PLYSCOPE FOLDER

All formats have a frame before the search, one for each leaf and each cutoff, and one for the end, and each says the
sentence that `search --steps` prints for its step. All frames have the page that was asked for, and a node stands in the
same place on each of them, in every format. pdfLaTeX and Typst set their files, with the words of the PDF file where it
has them. Pixels show what the PDF file shows. Needs pdflatex with Beamer, typst, python-pptx, Pillow, fontTools and
poppler-utils.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
from collections import Counter

import typst
from PIL import Image, ImageChops, ImageSequence

import compare_rasters
import read_decks

FONTS = pathlib.Path(__file__).resolve().parent.parent / "assets" / "fonts"
# What is searched, and a page with its sides in points on which nothing of it folds.
DECKS = {
    "textbook": ("((3 12 8) (2 4 6) (14 5 2))", "beamer169", (453.54, 255.12)),
    "mate": ("chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1", "a4", (841.89, 595.28)),
    "tictactoe": ("tictactoe:XOX/O.X/..O", "pptx", (960.0, 540.0)),
}
# Other decks, with other words, for LaTeX and Typst.
MORE = {
    "asked": (["((3 12 8) (2 4 6) (14 5 2))", "--caption", "--ask"], (453.54, 255.12)),
    "aima": (["examples/trees/mate.json", "--theme", "aima"], (453.54, 255.12)),
    "czech": (["tictactoe:XOX/O.X/..O", "--lang", "cs", "--caption"], (453.54, 255.12)),
    "panels": (["((3 12 8) (2 4 6) (14 5 2))", "--panels", "2x3", "--caption", "--size", "a4"], (841.89, 595.28)),
}
# About how wide pictures of pixels are. They take their time: of the largest there are the cutoffs.
PIXELS = 1000
PIXELS_OF = {"mate": ["--frames", "cutoffs"]}
# Of 255, on average in a square of so few pixels: the next frame differs more.
MOST_IN_A_SQUARE = 25
# What is rounded: SVG writes pixels to two places.
SLACK = 0.05
# Letters of other fonts are narrower or wider, but stand at the same places.
LOOSE = 3.0


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "COLUMNS": "10000"})
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}{done.stderr}")
    return done


def letters(text):
    return "".join(re.findall(r"[A-Za-z0-9]", text))


def story(plyscope, source):
    """The sentences of a deck's frames, as the story tells them."""
    steps = json.loads(run(plyscope, "draw", source, "-f", "json").stdout)["steps"]
    told = re.findall(r"^ *(\d+)\. (.*)$", run(plyscope, "search", source, "--steps").stdout, re.M)
    assert [int(number) for number, _ in told] == list(range(1, len(steps) + 1)), "each step is told once"
    shown = [number for number, step in enumerate(steps) if step["step"] in ("evaluate", "cutoff")]
    return ["Nothing has been searched yet.", *(told[number][1] for number in shown), told[-1][1]]


def set_in_latex(file, folder):
    folder.mkdir(exist_ok=True)
    run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-output-directory", folder, file)
    return folder / file.with_suffix(".pdf").name


def set_in_typst(file):
    typst.compile(file, output=file.with_suffix(".typst.pdf"), font_paths=[FONTS])
    return file.with_suffix(".typst.pdf")


def as_text(pdf):
    """The words of each page in the order in which they were drawn."""
    return run("pdftotext", "-raw", pdf, "-").stdout.split("\f")[:-1]


def check_texts(frames, sentences):
    """Whether each frame says its sentence: words are parted differently everywhere."""
    for number, (frame, sentence) in enumerate(zip(frames, sentences), 1):
        if letters(sentence) not in letters(frame):
            yield f"frame {number} does not say {sentence!r}: {frame!r}"


def check_frames(frames, wanted, page):
    """Whether frames have the page, and the same nodes in the same places as those that are known to be right."""
    for number, (frame, right) in enumerate(zip(frames, wanted), 1):
        if any(abs(one - two) > SLACK for one, two in zip(frame.size, page)):
            yield f"frame {number} has {frame.size} points, not {page}"
        if frame.nodes.keys() != right.nodes.keys():
            yield f"frame {number} has other nodes: {frame.nodes.keys() ^ right.nodes.keys()}"
        for name in frame.nodes.keys() & right.nodes.keys():
            if any(abs(one - two) > SLACK for one, two in zip(frame.nodes[name], right.nodes[name])):
                yield f"frame {number}: {name} is at {frame.nodes[name]}, not at {right.nodes[name]}"
        if frame.words() != right.words():
            yield f"frame {number} says {frame.words()!r}, not {right.words()!r}"


def check_words(frames, wanted, page):
    """Whether the words of pages stand where they belong."""
    for number, (frame, right) in enumerate(zip(frames, wanted), 1):
        if any(abs(one - two) > SLACK for one, two in zip(frame.size, page)):
            yield f"page {number} has {frame.size} points, not {page}"
        found = 0
        for word, (left, top, right_end, bottom) in frame.texts:
            if not re.fullmatch(r"[A-Za-z0-9]+", word):
                continue
            x, y = (left + right_end) / 2, (top + bottom) / 2
            is_there = lambda box: all((box[0] - LOOSE < x < box[2] + LOOSE, box[1] - LOOSE < y < box[3] + LOOSE))
            found += 1
            if not any(word in letters(text) and is_there(box) for text, box in right.texts):
                yield f"page {number} has {word!r} at {x:.1f}, {y:.1f}"
        if found < 5:
            yield f"page {number} has only {found} words"


def check_pixels(folder, name, deck):
    """Whether a folder of PNG files shows what the pages show, and both animations what the folder shows."""
    frames = [Image.open(file).convert("RGB") for file in sorted((folder / f"{name}-png").iterdir())]
    # Both reach to the last row and column of pixels.
    fill = ["-scale-to-x", str(frames[0].width), "-scale-to-y", str(frames[0].height)]
    run("pdftoppm", *fill, "-png", deck, folder / f"{name}-page")
    pages = [Image.open(page).convert("RGB") for page in sorted(folder.glob(f"{name}-page-*.png"))]
    if len(frames) != len(pages):
        yield f"{len(frames)} PNG files for {len(pages)} pages"
    # To compare takes its time: the others follow the same way.
    for number, (frame, page) in list(enumerate(zip(frames, pages), 1))[::-3]:
        _, worst, place = compare_rasters.difference(page, frame)
        # There are fewer pixels than in compare_rasters, so that each says more.
        if worst > MOST_IN_A_SQUARE:
            yield f"PNG file {number} shows something else: {worst} at {place}"
    # GIF has 256 colours.
    for ending, most in [("apng.png", 0), ("gif", 40)]:
        moving = Image.open(folder / f"{name}.{ending}")
        shown = [frame.convert("RGB") for frame in ImageSequence.Iterator(moving)]
        if len(shown) != len(frames):
            yield f"{ending}: {len(shown)} frames instead of {len(frames)}"
        for number, (one, two) in enumerate(zip(shown, frames), 1):
            worst = max(most for _, most in ImageChops.difference(one, two).reduce(4).getextrema())
            if worst > most:
                yield f"{ending}: frame {number} differs by {worst} from the PNG file"


def check(plyscope, folder, name):
    source, size, page = DECKS[name]
    drawn = lambda file, *more: run(
        plyscope, "slides", source, "--size", size, "--caption", "--background", "light", "-o", f"{folder}/{file}", *more
    )
    dpi = str(round(72 * PIXELS / page[0]))
    said = drawn(f"{name}-svg/")
    if "folded" in said.stderr:
        yield f"something is folded: {said.stderr}"
    drawn(f"{name}-tikz/", "--format", "tikz")
    pixels = ["--dpi", dpi, *PIXELS_OF.get(name, [])]
    drawn(f"{name}-png/", "--format", "png", *pixels)
    drawn(f"{name}.apng.png", *pixels)
    drawn(f"{name}.gif", *pixels)
    drawn(f"{name}-pixels.pdf", *pixels[2:])
    for ending in ("pdf", "tex", "typ", "html", "pptx", "svg"):
        drawn(f"{name}.{ending}")
    deck = folder / f"{name}.pdf"
    wanted = read_decks.svg_folder(folder / f"{name}-svg")
    sentences = story(plyscope, source)
    places = {}
    for number, frame in enumerate(wanted, 1):
        for node, place in frame.groups.items():
            if any(abs(one - two) > SLACK for one, two in zip(place, places.setdefault(node, place))):
                yield f"svg: {node} moves from {places[node]} to {place} on frame {number}"
    read = {
        "svg": wanted,
        "tikz": read_decks.tikz_folder(folder / f"{name}-tikz"),
        "tex": read_decks.beamer(folder / f"{name}.tex"),
        "typ": read_decks.typst_source(folder / f"{name}.typ"),
        "html": read_decks.html(folder / f"{name}.html"),
        "pptx": read_decks.pptx(folder / f"{name}.pptx"),
    }
    for form, frames in read.items():
        if len(frames) != len(sentences):
            yield f"{form}: {len(frames)} frames, not {len(sentences)}"
        yield from (f"{form}: {what}" for what in check_frames(frames, wanted, page))
        yield from (f"{form}: {what}" for what in check_texts([frame.words() for frame in frames], sentences))
    animated = read_decks.animated_svg(folder / f"{name}.svg")
    for number, (one, two) in enumerate(zip(animated, wanted, strict=True), 1):
        if one.texts != two.texts:
            yield f"animated svg: frame {number} has other texts"
    set_by = {"pdf": deck, "typst": set_in_typst(folder / f"{name}.typ")}
    set_by["latex"] = set_in_latex(folder / f"{name}.tex", folder / "latex")
    for form, pdf in set_by.items():
        frames = read_decks.pdf(pdf)
        if len(frames) != len(sentences):
            yield f"{form}: {len(frames)} pages, not {len(sentences)}"
        yield from (f"{form}: {what}" for what in check_words(frames, wanted, page))
        yield from (f"{form}: {what}" for what in check_texts(as_text(pdf), sentences))
    yield from check_pixels(folder, name, folder / f"{name}-pixels.pdf")


def check_more(plyscope, folder, name):
    """Whether pdfLaTeX and Typst set the pages of the PDF file, with the same digits on each."""
    options, page = MORE[name]
    for ending in ("pdf", "tex", "typ"):
        run(plyscope, "slides", *options, "-o", folder / f"{name}.{ending}")
    files = [folder / f"{name}.pdf", set_in_latex(folder / f"{name}.tex", folder / "latex"), set_in_typst(folder / f"{name}.typ")]
    sizes = [[frame.size for frame in read_decks.pdf(file)] for file in files]
    digits = [[Counter(re.findall(r"[0-9]", text)) for text in as_text(file)] for file in files]
    for file, found, signs in zip(files, sizes, digits):
        if len(found) != len(sizes[0]) or not found:
            yield f"{file}: {len(found)} pages, not {len(sizes[0])}"
        if any(abs(one - two) > SLACK for size in found for one, two in zip(size, page)):
            yield f"{file}: {set(found)} are not {page}"
        for number, (one, two) in enumerate(zip(digits[0], signs), 1):
            if one != two:
                yield f"{file}: page {number} has {two - one} more and {one - two} less"


def main(plyscope, folder):
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    jobs = [(check, name) for name in DECKS] + [(check_more, name) for name in MORE]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        looks = pool.map(lambda job: list(job[0](plyscope, folder, job[1])), jobs)
        wrong = [f"{name}: {complaint}" for (_, name), found in zip(jobs, looks) for complaint in found]
    for complaint in wrong:
        print(complaint, file=sys.stderr)
    print(f"{len(jobs)} decks, {len(wrong)} faults")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
