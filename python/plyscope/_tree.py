"""Trees and the results of searches."""

from __future__ import annotations

import csv
import importlib
import io
import json
from typing import TYPE_CHECKING, Any

from ._program import PlyscopeError, Source, execute, flags
from ._shown import Page, Picture

if TYPE_CHECKING:
    from ._widget import Widget


class Tree:
    """A tree or a position: nested lists, a dict (``plyscope schema tree``), or any SOURCE of the command line."""

    def __init__(self, tree: object) -> None:
        self.source = Source.of(tree)

    def __repr__(self) -> str:
        return f"Tree({self.source.text or self.source.arguments[-1]!r})"

    def draw(self, **options: Any) -> Picture:
        """Draws the tree of a search: ``plyscope draw``."""
        return Picture("draw", flags(options), self.source)

    def step(self, step: int | str, **options: Any) -> Picture:
        """Draws the tree as it stood after a step, such as ``20`` or ``"cutoff:1"``."""
        return self.draw(at_step=step, **options)

    def search(self, algorithm: str | None = None, **options: Any) -> Search:
        """Searches the tree: ``plyscope search``."""
        return Search(self.source, flags({"algorithm": algorithm, **options}))

    def report(self, **options: Any) -> Page:
        """Makes a page that steps through searches: ``plyscope report``."""
        return Page("report", flags(options), self.source)

    def slides(self, **options: Any) -> Page:
        """Makes slides, one for each step: ``plyscope slides``. They are saved as ``.pdf``, ``.pptx`` and more."""
        return Page("slides", flags(options), self.source)

    def worksheet(self, **options: Any) -> Page:
        """Makes a worksheet, which is saved with its key: ``plyscope worksheet``."""
        return Page("worksheet", flags(options), self.source)

    def widget(self, algorithm: str | None = None, picture: dict[str, Any] | None = None, **options: Any) -> Widget:
        """Makes a widget that steps through a search; ``picture`` has options of ``draw``, such as ``{"theme": "aima"}``."""
        try:
            from ._widget import Widget
        except ImportError as error:
            raise PlyscopeError('a widget needs the package anywidget: pip install "plyscope[widget]"') from error
        return Widget(self, flags({"algorithm": algorithm, **options}), flags(picture or {}))


class Search:
    """The result of a search."""

    def __init__(self, source: Source, words: list[str]) -> None:
        self._source, self._words = source, words
        #: Everything that ``plyscope search --json`` prints.
        self.data: dict[str, Any] = json.loads(execute("search", [*words, "--json"], source))
        self.settings: dict[str, Any] = self.data["settings"]
        self.counts: dict[str, Any] = self.data["counts"]
        self.value: float | str | None = self.data["result"]["value"]
        self.move: str | None = self.data["result"]["best_move"]
        self.variation: list[str] = self.data["result"]["variation"]

    def __repr__(self) -> str:
        return self._again("search").rstrip()

    @property
    def steps(self) -> Any:
        """The steps with their reasons: a data frame of pandas, or without pandas a list of dicts."""
        head, *rows = csv.reader(io.StringIO(self._again("search", "--trace=csv")))
        columns = [_numbers(column) for column in zip(*rows)]
        return _table([dict(zip(head, row)) for row in zip(*columns)])

    @property
    def nodes(self) -> Any:
        """The nodes, described by ``plyscope schema trace``: a data frame of pandas, or a list of dicts."""
        return _table(json.loads(self._again("draw", "--format=json"))["nodes"])

    def _again(self, command: str, *more: str) -> str:
        """Searches again for another output; the notes are known."""
        return execute(command, [*self._words, *more], self._source, muted="").decode()


def _numbers(column: tuple[str, ...]) -> list[Any]:
    """Converts a column of numbers; keeps a column in which there is a word."""
    try:
        return [json.loads(cell.replace("∞", "Infinity")) if cell else None for cell in column]
    except ValueError:
        return list(column)


def _table(rows: list[dict[str, Any]]) -> Any:
    try:
        return importlib.import_module("pandas").DataFrame(rows)
    except ImportError:
        return rows


def run(command: str, tree: object = None, **options: Any) -> str:
    """Runs any command, such as ``run("compare", tree, csv=True)``, and returns what it prints."""
    source = tree.source if isinstance(tree, Tree) else None if tree is None else Source.of(tree)
    return execute(command, flags(options), source).decode()
