"""What a notebook shows as the result of a cell: a picture or a page."""

from __future__ import annotations

import base64
import gzip
import os
import re
import tempfile
from html import escape, unescape
from pathlib import Path

from ._program import Source, execute

UNPACK = """<script>
const bytes = Uint8Array.from(atob("PACKED"), (byte) => byte.charCodeAt(0));
const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
new Response(stream).text().then((page) => {
  document.open();
  document.write(page);
  document.close();
});
</script>"""


class Output:
    """A command, and what it writes in the format that a notebook shows."""

    _extension: str
    _defaults: list[str] = []

    def __init__(self, command: str, words: list[str], source: Source, *, quiet: bool = False) -> None:
        if any(word.startswith("--format") for word in words):
            raise TypeError('a notebook shows one format; .save("name.pdf") writes others')
        self._command, self._words, self._source = command, words, source
        # Runs at once, so that a mistake is reported by the call that makes it.
        self._text = self._write(self._extension, quiet=quiet).decode()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: plyscope {' '.join([self._command, *self._words])}>"

    def _write(self, extension: str, *, quiet: bool) -> bytes:
        # Not every command writes every format to standard output.
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, f"{self._command}.{extension}")
            words = [*self._defaults, *self._words, f"--output={path}"]
            execute(self._command, words, self._source, muted="" if quiet else folder)
            return path.read_bytes()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a file; its extension chooses the format."""
        execute(self._command, [*self._words, f"--output={os.fspath(path)}"], self._source)


class Picture(Output):
    """A picture of a tree."""

    _extension = "svg"

    def __init__(self, command: str, words: list[str], source: Source, *, quiet: bool = False) -> None:
        # Without a background, the dark lines of a picture would be lost in a dark notebook.
        if not any(word.startswith("--background") for word in words):
            self._defaults = ["--background=light"]
        super().__init__(command, words, source, quiet=quiet)

    @property
    def svg(self) -> str:
        """The picture as SVG that shrinks where it is wider than its surroundings."""
        return self._text.replace("<svg ", '<svg style="max-width: 100%; height: auto" ', 1)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        description = re.search("<desc[^>]*>(.*?)</desc>", self._text, re.DOTALL)
        alt = escape(unescape(description[1])) if description else ""
        data = base64.b64encode(self.svg.encode()).decode()
        return {
            # JupyterLab lets SVG overflow its cell, but prefers HTML.
            "text/html": f'<img alt="{alt}" style="max-width: 100%; height: auto" src="data:image/svg+xml;base64,{data}">',
            "image/svg+xml": self.svg,
            "image/png": base64.b64encode(self._write("png", quiet=True)).decode(),
        }


class Page(Output):
    """A page that is used inside its cell."""

    _extension = "html"
    def __init__(self, command: str, words: list[str], source: Source, *, quiet: bool = False) -> None:
        super().__init__(command, words, source, quiet=quiet)
        self._packed = self._pack()
        is_asked = any(word.startswith("--live") for word in words)
        if command == "report" and not is_asked and len(self._packed) > 600_000 and len(self._text) < 2_100_000:
            # The folded parts of a search that is not deep are smaller than plyscope's core, which makes them on demand.
            live, self._defaults = (self._text, self._packed), ["--live=off"]
            self._text = self._write(self._extension, quiet=True).decode()
            self._packed = self._pack()
            if len(live[1]) < len(self._packed):
                self._text, self._packed = live

    def _pack(self) -> str:
        return base64.b64encode(gzip.compress(self._text.encode(), mtime=0)).decode()

    @property
    def html(self) -> str:
        """The page as a file; in a notebook it is compressed to a third."""
        return self._text

    def _repr_html_(self) -> str:
        # In the sandbox, the page can reach neither the notebook nor its kernel.
        return (
            f'<iframe title="plyscope {self._command}" sandbox="allow-scripts allow-downloads allow-modals allow-popups" '
            'style="width: 100%; height: 40em; border: 0; resize: vertical; background: #fff" '
            f'srcdoc="{escape(UNPACK.replace("PACKED", self._packed))}"></iframe>'
        )
