"""Finds the first mistake in a search, such as one that a notebook defines."""

from __future__ import annotations

import functools
import json
import tempfile
import types
from html import escape
from pathlib import Path
from typing import Any, Callable

from ._program import PlyscopeError, Source, embedded, execute, flags
from ._shown import Page


class Judgement:
    """What is wrong with a search, or that nothing is.

    ``result`` is what the function returned, ``calls`` the number of its calls. ``mistake`` is the name of the mistake, ``line``
    its line in the file or cell, ``lesson`` the name of its lesson; all three are ``None`` for a right search.
    """

    def __init__(self, result: object, log: str) -> None:
        self.result, self.log = result, log
        judged = json.loads(execute("debug", ["--json", "--log", "-"], Source([], log), statuses=(0, 1)))
        finding = judged["finding"] or {}
        self.calls: int = judged["calls"]
        self.mistake: str | None = finding.get("mistake")
        self.line: int | None = finding.get("line")
        self.lesson: str | None = finding.get("lesson")
        self._told: str = judged["output"]

    def page(self, **options: Any) -> Page:
        """Returns a page that steps through the search."""
        return Page("report", flags(options), Source.of(self.log))

    def __repr__(self) -> str:
        return self._told if self.line is None else f"Line {self.line}: {self._told}"

    def _repr_html_(self) -> str:
        told = "<br>".join(map(escape, repr(self).splitlines()))
        return f"<p>{told}</p>" + self.page()._repr_html_()


@functools.lru_cache(maxsize=None)
def _recorder() -> types.ModuleType:
    """Returns the module of the program that records searches."""
    return embedded("recorder", "debug", "--print-recorder")


def debug(function: Callable[..., object], *arguments: object, **options: Any) -> Judgement:
    """Calls a function that searches, or that leads to a search, and judges the calls of the search.

    The options are those of ``plyscope debug`` that say where something stands in the program: ``value="[0]"``,
    ``alpha="low"``, ``search=2``.
    """
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        try:
            result = _recorder().record(function, *arguments, log=log, **options)
        except LookupError as error:
            if type(error) is not LookupError:  # An error of the function.
                raise
            raise PlyscopeError(str(error)) from None
        return Judgement(result, log.read_text(encoding="utf-8"))
