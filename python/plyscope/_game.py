"""Games that are written in this Python process: the program asks for their positions over a connection of this machine."""

from __future__ import annotations

import functools
import shlex
import socketserver
import sys
import threading
from pathlib import Path
from typing import Any

from ._program import PlyscopeError, embedded
from ._tree import Tree


@functools.lru_cache(maxsize=None)
def _adapter() -> Any:
    """Returns the module of the program that answers for games written in Python."""
    return embedded("adapter", "games", "--print-adapter")


def record(game: object) -> Tree:
    """Returns a game as a tree, whose methods play its moves: ``record(Nim()).search("alpha-beta", depth=4)``.

    ``game`` is an object, a class or a module with the functions ``start``, ``moves``, ``play`` and ``result``, or with those of
    AIMA or CS50. Without ``depth=``, its positions are played to the end of the game.
    """
    adapter = _adapter()
    made = game() if isinstance(game, type) else game
    title = game.__name__ if hasattr(game, "__name__") else type(game).__name__
    try:
        adapter.check(made)
    except adapter.Wrong as wrong:
        raise PlyscopeError(f"error: {title}: {wrong}") from None
    code = getattr(getattr(made, "moves", None) or getattr(made, "actions", None), "__code__", None)
    file = "" if code is None else code.co_filename

    class Answers(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with self.request.makefile("rw", encoding="utf-8") as lines:
                adapter.serve(lines, lines, lambda: made, file, str(title))

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Answers)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    bridge = Path(__file__).with_name("_bridge.py")
    command = shlex.join([sys.executable, str(bridge), str(server.server_address[1])])
    return Tree(f"exec:{command}")
