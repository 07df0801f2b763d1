"""Finds the program, words its arguments and runs it. All knowledge about trees and searches is in the program."""

from __future__ import annotations

import json
import linecache
import os
import shutil
import subprocess
import sys
import types
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

NAME = "plyscope"


class PlyscopeError(Exception):
    """The program has refused something; the text is its message."""

    def _render_traceback_(self) -> list[str]:
        # Notebooks show the message alone: the fault is in the cell above it, not in this package.
        return [str(self)]


class Source(NamedTuple):
    """A tree as the program takes it: arguments, and text for its standard input."""

    arguments: list[str]
    text: str

    @classmethod
    def of(cls, tree: object) -> Source:
        """Returns any SOURCE of the command line, if it is a string or a path; everything else becomes JSON."""
        if not isinstance(tree, (str, os.PathLike)):
            return cls(["--", "-"], json.dumps(tree, ensure_ascii=False, default=_plain))
        text = os.fspath(tree)
        # Only a tree has several lines, or is longer than a command line of Windows.
        return cls(["--", "-"], text) if "\n" in text or len(text) > 30_000 else cls(["--", text], "")


def _plain(value: Any) -> Any:
    """Converts arrays and numbers of NumPy for JSON."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a tree is made of lists, dicts, numbers and strings, not of {type(value).__name__}")


def find() -> str:
    """Returns the path of the program: the one that ``PLYSCOPE`` names, that came with this package, or in the PATH."""
    named = os.environ.get("PLYSCOPE")
    if named:
        return named
    try:
        installed = [Path(str(file.locate())) for file in metadata.files(NAME) or []]
    except metadata.PackageNotFoundError:
        installed = []
    # `pip install --target` moves the scripts, but not their entries in the list of files.
    installed += (Path(__file__).parents[1] / "bin" / name for name in (NAME, f"{NAME}.exe"))
    for file in installed:
        if file.name in (NAME, f"{NAME}.exe") and file.is_file():
            return str(file)
    found = shutil.which(NAME)
    if found is None:
        raise PlyscopeError("the program plyscope is not installed: install a wheel of this package, or name it in PLYSCOPE")
    return found


def flags(options: dict[str, Any]) -> list[str]:
    """Returns the flags for keyword arguments; ``for_`` is ``--for``, since ``for`` is a word of Python."""
    words = []
    for name, value in options.items():
        flag = ("-" if len(name) == 1 else "--") + name.rstrip("_").replace("_", "-")
        for each in value if isinstance(value, list) else [value]:
            if each is True:
                words.append(flag)
            elif each is not None and each is not False:
                words.append(f"{flag}={','.join(map(str, each)) if isinstance(each, tuple) else each}")
    return words


def execute(
    command: str, words: list[str], source: Source | None = None, *, muted: str | None = None, columns: int = 80,
    statuses: tuple[int, ...] = (0,),
) -> bytes:
    """Runs a command and returns its output, if it ends with one of ``statuses``. Prints the program's notes, except those that contain ``muted``."""
    arguments, text = source or ([], "")
    done = subprocess.run(
        [find(), command, *words, *arguments],
        input=text.encode(),
        capture_output=True,
        # Kernels of Jupyter ask for colours, which would be escape sequences in messages.
        env={**os.environ, "COLUMNS": str(columns), "NO_COLOR": "1", "CLICOLOR_FORCE": "0"},
    )
    notes = done.stderr.decode(errors="replace").strip()
    if done.returncode not in statuses:
        raise PlyscopeError(notes or done.stdout.decode(errors="replace").strip())
    for note in notes.splitlines():
        if muted is None or muted not in note:
            print(note, file=sys.stderr)
    return done.stdout


def embedded(name: str, command: str, flag: str) -> types.ModuleType:
    """Returns a Python module that is in the program, and that a command prints."""
    text = execute(command, [flag]).decode()
    module = types.ModuleType(f"plyscope._{name}")
    module.__file__ = f"<the {name} of plyscope>"
    linecache.cache[module.__file__] = (len(text), None, text.splitlines(True), module.__file__)
    exec(compile(text, module.__file__, "exec"), module.__dict__)
    return module
