"""A widget with a slider over the steps of a search. Its step and its tree can be read and set in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from ._program import execute
from ._shown import Picture

if TYPE_CHECKING:
    from ._tree import Tree

SCRIPT = """
function render({ model, el }) {
  const slider = Object.assign(document.createElement("input"), { type: "range", min: 0, ariaLabel: "step" });
  slider.style.cssText = "width: 100%; margin: 0";
  const sentence = document.createElement("p");
  sentence.style.minHeight = "3em";
  const picture = document.createElement("div");
  const show = () => {
    slider.max = model.get("last");
    slider.value = model.get("step");
    sentence.textContent = model.get("sentence");
    picture.innerHTML = model.get("picture");
  };
  slider.addEventListener("input", () => {
    model.set("step", slider.valueAsNumber);
    model.save_changes();
  });
  model.on("change", show);
  el.append(slider, sentence, picture);
  show();
}
export default { render };
"""


class Widget(anywidget.AnyWidget):
    """Shows the tree as it stood after ``step``, with the sentence that explains the step; 0 is before the search."""

    _esm = SCRIPT
    step = traitlets.Int(0).tag(sync=True)
    last = traitlets.Int(0).tag(sync=True)
    sentence = traitlets.Unicode().tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)

    def __init__(self, tree: Tree, words: list[str], looks: list[str]) -> None:
        super().__init__()
        self._words, self._looks = words, looks
        self.tree = tree

    @property
    def tree(self) -> Tree:
        return self._tree

    @tree.setter
    def tree(self, tree: Tree) -> None:
        text = execute("search", [*self._words, "--steps"], tree.source, columns=1_000_000).decode()
        self._tree, self._sentences = tree, ["", *text.rstrip().split("\n")]
        self.last = len(self._sentences) - 1
        self.step = 0
        self._show()

    @traitlets.validate("step")
    def _clamp(self, proposal: traitlets.Bunch) -> Any:
        return max(0, min(proposal.value, self.last))

    @traitlets.observe("step")
    def _show(self, _: object = None) -> None:
        words = [*self._words, *self._looks, f"--at-step={self.step}"]
        with self.hold_sync():
            self.sentence = self._sentences[self.step]
            self.picture = Picture("draw", words, self.tree.source, quiet=True).svg
