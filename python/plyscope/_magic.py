"""The cell magic: the first line has a command line, the rest of the cell is the tree."""

from __future__ import annotations

import shlex
from typing import Any

from ._program import Source, execute
from ._shown import Output, Page, Picture

SHOWN = {"draw": Picture, "report": Page, "slides": Page, "worksheet": Page, "playground": Page}


def plyscope(line: str, cell: str) -> Output | None:
    """Runs plyscope on the tree in the cell: %%plyscope draw --theme aima"""
    command, *words = _split(line) or ["draw"]
    source = Source.of(cell.strip())
    shown = SHOWN.get(command)
    if shown is None or any(map(_prints, words)):
        print(execute(command, words, source).decode(errors="replace"), end="")
        return None
    return shown(command, words, source)


def _prints(word: str) -> bool:
    """Returns whether a flag makes the program print, or write a file, instead of what a notebook shows."""
    return word in ("-h", "--help") or word.startswith(("-o", "--output", "-f", "--format"))


def _split(line: str) -> list[str]:
    """Splits a command line at blanks outside quotes. Backslashes stay: paths of Windows contain them."""
    lexer = shlex.shlex(line, posix=True)
    lexer.whitespace_split, lexer.commenters, lexer.escape = True, "", ""
    return list(lexer)


def register(shell: Any) -> None:
    shell.register_magic_function(plyscope, "cell")
