#!/usr/bin/env python3
"""Reads PDF files back: check_pdf.py FILE.pdf...

Beside each PDF lies the SVG of the same picture: all its texts must be found in the PDF, word by word and no others, and
all fonts must be embedded. Needs poppler-utils.
"""

import collections
import concurrent.futures
import os
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree
from pathlib import Path

TEXT = "{http://www.w3.org/2000/svg}text"


def characters(texts):
    """How often each character occurs; readers of PDF part and join words as they stand on the page."""
    text = unicodedata.normalize("NFC", "".join(texts))
    return collections.Counter(character for character in text if not character.isspace())


def words(texts):
    return collections.Counter(word for text in texts for word in text.split())


def read(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def check(pdf):
    """What is wrong, if anything is."""
    drawn = ["".join(text.itertext()) for text in ElementTree.parse(pdf.with_suffix(".svg")).iter(TEXT)]
    # In the order in which they were drawn, a text a line.
    found = read("pdftotext", "-raw", "-enc", "UTF-8", pdf, "-")
    failures = []
    for what, count in (("words", words), ("characters", characters)):
        expected, here = count(drawn), count([found.replace("\f", "")])
        if missing := expected - here:
            failures.append(f"{what} are not in it: {dict(missing)}")
        if what == "characters" and (more := here - expected):
            failures.append(f"{what} too many: {dict(more)}")
    for line in read("pdffonts", pdf).splitlines()[2:]:
        # From the right: whether it is embedded, a subset, has Unicode; the object.
        embedded, _, unicode, _, _ = line.split()[-5:]
        if (embedded, unicode) != ("yes", "yes"):
            failures.append(f"a font is not embedded or cannot be read back: {line}")
    return [f"{pdf}: {failure}" for failure in failures]


def main(paths):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [failure for found in pool.map(check, map(Path, paths)) for failure in found]
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(paths)} files, {len(failures)} faults")
    return bool(failures) or not paths


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
