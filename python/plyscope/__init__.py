"""Shows how game-tree search works, in notebooks and scripts: runs the program plyscope, which comes with this package.

>>> import plyscope
>>> tree = plyscope.Tree("((3 12 8) (2 4 6) (14 5 2))")
>>> tree.search("alpha-beta").value
3

Keyword arguments are the program's options: ``tree.draw(theme="aima", min_text=12)`` runs ``plyscope draw --theme=aima
--min-text=12``. ``True`` stands for an option without a value, a list repeats the option, a tuple is joined by commas.
"""

from ._debug import Judgement, debug
from ._game import record
from ._program import PlyscopeError
from ._shown import Page, Picture
from ._tree import Search, Tree, run

__all__ = ["Judgement", "Page", "Picture", "PlyscopeError", "Search", "Tree", "debug", "record", "run"]


def load_ipython_extension(shell: object) -> None:
    """Adds the cell magic ``%%plyscope``; called by ``%load_ext plyscope``."""
    from ._magic import register

    register(shell)
