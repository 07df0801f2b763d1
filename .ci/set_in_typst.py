#!/usr/bin/env python3
"""Lets Typst set pictures, and reads them back: set_in_typst.py FILE.typ...

Each becomes one page; all texts of the SVG beside it are in it. Needs typst and poppler-utils.
"""

import sys
import tempfile
from pathlib import Path

import typst

from check_pdf import TEXT, ElementTree, characters, read

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"


def check(path):
    """What is wrong, if anything is."""
    with tempfile.TemporaryDirectory() as folder:
        pdf = Path(folder) / "page.pdf"
        typst.compile(path, output=pdf, font_paths=[FONTS])
        found = read("pdftotext", "-raw", "-enc", "UTF-8", pdf, "-")
        pages = next(line for line in read("pdfinfo", pdf).splitlines() if line.startswith("Pages:")).split()[1]
    drawn = ["".join(text.itertext()) for text in ElementTree.parse(path.with_suffix(".svg")).iter(TEXT)]
    if pages != "1":
        return f"{pages} pages"
    if missing := characters(drawn) - characters([found.replace("\f", "")]):
        return f"characters are not in it: {dict(missing)}"
    return None


if __name__ == "__main__":
    failures = [(path, failure) for path in map(Path, sys.argv[1:]) if (failure := check(path))]
    for path, failure in failures:
        print(f"{path}: {failure}", file=sys.stderr)
    print(f"{len(sys.argv) - 1} files, {len(failures)} faults")
    sys.exit(bool(failures) or len(sys.argv) < 2)
