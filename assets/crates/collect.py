"""Writes assets/crates/LICENSES, the licences of all crates that are part of the program: collect.py [--check]

With --check, only says whether the file is up to date. Needs cargo, and the crates' sources, which cargo has after a build.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

FILE = Path(__file__).parent / "LICENSES"
TARGETS = ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-gnu", "aarch64-apple-darwin"]
NAMES = ("license", "licence", "copying", "notice", "unlicense", "copyright")


def crates():
    """Returns the crates that the program is linked with on any of the platforms."""
    command = ["cargo", "metadata", "--format-version=1", "--locked", *(f"--filter-platform={name}" for name in TARGETS)]
    metadata = json.loads(subprocess.check_output(command, cwd=FILE.parent))
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    found, open_ids = set(), [metadata["resolve"]["root"]]
    while open_ids:
        for dependency in nodes[open_ids.pop()]["deps"]:
            # A kind other than null is a dependency of tests or of a build script.
            if any(kind["kind"] is None for kind in dependency["dep_kinds"]) and dependency["pkg"] not in found:
                found.add(dependency["pkg"])
                open_ids.append(dependency["pkg"])
    return sorted((packages[id] for id in found), key=lambda package: (package["name"], package["version"]))


def licence_files(crate):
    """Returns the files with the licence; of several licences to choose from, MIT, which is the shortest.

    A notice names the authors of borrowed code, and belongs to every licence.
    """
    folder = Path(crate["manifest_path"]).parent
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.name.lower().startswith(NAMES))
    mit, notices = ([file for file in files if file.name.lower().startswith(start)] for start in ("license-mit", "notice"))
    return mit + notices if mit else files


def collect():
    lines = ["Crates that are part of plyscope, with their licences. Under MIT where there is a choice.", ""]
    holders = {}
    for crate in crates():
        title = f"{crate['name']} {crate['version']}"
        files = licence_files(crate)
        authors = re.sub(" <[^>]*>", "", ", ".join(crate["authors"]))
        lines.append(f"{title}: {crate['license']}" + ("" if files else f", by {authors or 'its contributors'}"))
        for file in files:
            text = "\n".join(line.rstrip() for line in file.read_text(encoding="utf-8").strip("\n").splitlines())
            holders.setdefault(text, []).append(title)
    for text, titles in holders.items():
        lines += ["", "=" * 80, ", ".join(dict.fromkeys(titles)), "", text]
    return "\n".join(lines) + "\n"


if sys.argv[1:] != ["--check"]:
    FILE.write_text(collect(), encoding="utf-8", newline="\n")
elif FILE.read_text(encoding="utf-8") != collect():
    sys.exit(f"{FILE.name} is out of date: run python3 assets/crates/collect.py")
