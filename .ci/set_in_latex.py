#!/usr/bin/env python3
"""Lets pdfLaTeX set pictures: set_in_latex.py FOLDER

Snippets of a format and language stand in one document together, as a lecturer would \\input them, after the preamble
that their own comments ask for; documents of their own are set as they are. TeX must not stop, nor lack a character, and each
picture must come out with its page. All moments of a story have the same size, and no edge of a tree that TeX lays out runs
into a text below a node. Needs Pillow and poppler-utils.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import time

from PIL import Image, ImageChops, ImageFilter

# So many pictures are one document at most: two are set at a time.
TOGETHER = 40
ASKED = re.compile(r"^%   (\\[a-z]+.*)$")
# THEME.SOURCE.step-N.FORMAT and its width, height and depth.
SIZE = re.compile(r"^size: (.*)\.step-\w+\.(tex|tikz) (.*)$", re.MULTILINE)
COLOUR = re.compile(r"\\definecolor\{plyscope-([a-z-]+)\}\{HTML\}\{[0-9A-F]{6}\}")
EDGES = {"edge-line", "principal-line", "pruned-line"}
BELOW = {"muted-text", "leaf-value", "terminal-value"}
COMPLAINTS = re.compile(r"^(!.*|Missing character.*|LaTeX Warning: (?!Float|Label|Reference|There were).*)$", re.MULTILINE)


def preamble(snippets):
    """What the comments of the snippets ask for, each line once, in the order in which they ask."""
    lines = {}
    for snippet in snippets:
        _, _, comments = snippet.read_text(encoding="utf-8").partition("\n% In the preamble:\n")
        for line in comments.splitlines():
            match = ASKED.match(line)
            if not match:
                break
            lines[match[1].partition(" %")[0]] = None
    # A font encoding replaces the one before: the one for Cyrillic holds the other.
    asked = list(lines)
    if any("T2A" in line for line in asked):
        asked = [line for line in asked if line != r"\usepackage[T1]{fontenc}"]
    return asked


def document(snippets):
    # Sizes between those of TeX's old fonts would be rounded.
    lines = [r"\RequirePackage{fix-cm}", r"\documentclass{article}", r"\usepackage{graphicx}", *preamble(snippets)]
    lines += [r"\usepackage{lmodern}"] if not any("T2A" in line for line in lines) else []
    # As wide as text is, some pictures are higher than a page.
    lines += [r"\setlength{\textheight}{4000pt}", r"\setlength{\pdfpageheight}{4400pt}"]
    lines += [r"\newsavebox{\snippet}", r"\pagestyle{empty}", r"\begin{document}"]
    for snippet in snippets:
        lines += [
            rf"\typeout{{plyscope: {snippet.name}}}",
            rf"\sbox{{\snippet}}{{\input{{{snippet.resolve()}}}}}",
            rf"\typeout{{size: {snippet.name} \the\wd\snippet\space \the\ht\snippet\space \the\dp\snippet}}",
            r"\noindent\resizebox{\linewidth}{!}{\usebox{\snippet}}\clearpage",
        ]
    return "\n".join([*lines, r"\end{document}", ""])


def typeset(path, pages, sizes):
    """What is wrong with a document that should have so many pages, if anything is. Stories keep their sizes here."""
    started = time.monotonic()
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-output-directory", path.parent, path]
    whole_lines = {**os.environ, "max_print_line": "1000"}
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", env=whole_lines
    )
    log = path.with_suffix(".log").read_text(encoding="utf-8", errors="replace")
    complaints = COMPLAINTS.findall(log)
    if done.returncode or complaints:
        last = [line for line in done.stdout.splitlines() if line.startswith("plyscope: ")][-1:]
        tail = done.stdout.splitlines()[-25:] if done.returncode else []
        return "\n".join([f"{path}:", *last, *complaints[:10], *tail])
    output = re.search(r"Output written on .*?\((\d+) pages?", log.replace("\n", ""))
    if not output or int(output[1]) != pages:
        return f"{path}: {pages} pages were expected: {output and output[0]}"
    for story, form, size in SIZE.findall(done.stdout):
        if sizes.setdefault((story, form), size) != size:
            return f"{path}: another moment of {story} as {form} has another size: {sizes[story, form]}, and {size}"
    print(f"{path.name}: {pages} pages, {time.monotonic() - started:.0f} s")
    return None


def only(colours, path, source):
    """Where a document is painted in one of these colours."""

    def painted(match):
        return rf"\definecolor{{plyscope-{match[1]}}}{{HTML}}{{{'000000' if match[1] in colours else 'FFFFFF'}}}"

    # What has no colour of its own is not asked about either.
    source = COLOUR.sub(painted, source).replace(r"\begin{document}", r"\begin{document}\color{white}")
    path.write_text(source, encoding="utf-8")
    failure = typeset(path, 1, {})
    if failure:
        sys.exit(failure)
    page = ["pdftoppm", "-gray", "-r", "200", "-singlefile", path.with_suffix(".pdf"), path.with_suffix("")]
    subprocess.run(page, check=True)
    return Image.open(path.with_suffix(".pgm")).point(lambda grey: 255 if grey < 128 else 0)


def crossed(path):
    """Where an edge of a tree runs into a text that stands below a node; nothing if none does."""
    source = path.read_text(encoding="utf-8")
    edges = only(EDGES, path.with_name(f"{path.stem}-edges.tex"), source)
    texts = only(BELOW, path.with_name(f"{path.stem}-texts.tex"), source)
    if not edges.getbbox() or not texts.getbbox():
        return f"{path}: it has no edges, or no text below nodes"
    # Nor does it touch one.
    where = ImageChops.darker(edges.filter(ImageFilter.MaxFilter(3)), texts).getbbox()
    return f"{path}: an edge runs into a text below a node, at 200 dpi at {where}" if where else None


def language(path):
    how = path.name.split(".")[2]
    return how if how in ("cs", "ru") else "en"


def main(folder):
    folder = pathlib.Path(folder)
    work = folder / "latex"
    work.mkdir(exist_ok=True)
    documents = []
    for form in ("tex", "tikz"):
        files = sorted(folder.glob(f"*.{form}"))
        alone = [file for file in files if ".standalone." in file.name]
        for name in ("en", "cs", "ru"):
            snippets = [file for file in files if file not in alone and language(file) == name]
            for start in range(0, len(snippets), TOGETHER):
                together = snippets[start : start + TOGETHER]
                path = work / f"{form}-{name}-{start}.tex"
                path.write_text(document(together), encoding="utf-8")
                documents.append((path, len(together)))
        for file in alone:
            path = work / f"{form}-{file.stem}.tex"
            path.write_bytes(file.read_bytes())
            documents.append((path, 1))
    sizes = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [*pool.map(lambda each: typeset(*each, sizes), documents)]
        failures += pool.map(crossed, sorted(work.glob("tex-*.standalone.tex")))
    failures = [failure for failure in failures if failure]
    for failure in failures:
        print(failure, file=sys.stderr)
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
