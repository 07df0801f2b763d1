#!/usr/bin/env python3
"""Lets pdfLaTeX set pictures: set_in_latex.py FOLDER

Snippets of a format and language stand in one document together, as a lecturer would \\input them, after the preamble
that their own comments ask for; documents of their own are set as they are. TeX must not stop, nor lack a character, and each
picture must come out with its page.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import time

# So many pictures are one document at most: two are set at a time.
TOGETHER = 40
ASKED = re.compile(r"^%   (\\[a-z]+.*)$")
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
    lines += [r"\pagestyle{empty}", r"\begin{document}"]
    for snippet in snippets:
        lines += [
            rf"\typeout{{plyscope: {snippet.name}}}",
            rf"\noindent\resizebox{{\linewidth}}{{!}}{{\input{{{snippet.resolve()}}}}}\clearpage",
        ]
    return "\n".join([*lines, r"\end{document}", ""])


def typeset(path, pages):
    """What TeX says about a document that should have so many pages; nothing if all is well."""
    started = time.monotonic()
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-output-directory", path.parent, path]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    log = path.with_suffix(".log").read_text(encoding="utf-8", errors="replace")
    complaints = COMPLAINTS.findall(log)
    if done.returncode or complaints:
        last = [line for line in done.stdout.splitlines() if line.startswith("plyscope: ")][-1:]
        tail = done.stdout.splitlines()[-25:] if done.returncode else []
        return "\n".join([f"{path}:", *last, *complaints[:10], *tail])
    output = re.search(r"Output written on .*?\((\d+) pages?", log.replace("\n", ""))
    if not output or int(output[1]) != pages:
        return f"{path}: {pages} pages were expected: {output and output[0]}"
    print(f"{path.name}: {pages} pages, {time.monotonic() - started:.0f} s")
    return None


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
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [failure for failure in pool.map(lambda each: typeset(*each), documents) if failure]
    for failure in failures:
        print(failure, file=sys.stderr)
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
