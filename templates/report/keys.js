// The keys of the story: whoever has the focus keeps only those that it cannot do without, and Escape gives way.
"use strict";

const KEYS = {
  ArrowRight: "forward",
  ArrowLeft: "back",
  Home: "start",
  End: "end",
  " ": "play",
  c: "next-cutoff",
  C: "previous-cutoff",
  l: "next-leaf",
  p: "projector",
  P: "projector",
  "?": "help",
};

/** The button that was clicked last, while it has the focus of that: who clicks does not mean it with the next
Space. */
/** @type {Element | null} */
let clicked = null;

/** Whether an element keeps a key for itself. A list is chosen from with up and down, so that left and right are
free. */
function keeps(element, key) {
  const isIn = (selector) => element.closest?.(selector);
  if (isIn("input[type=range]")) return /^(Arrow|Home$|End$)/.test(key);
  if (isIn("select")) return key !== "ArrowLeft" && key !== "ArrowRight";
  if (isIn("button, [type=checkbox], .theatre summary")) return key === " " && !clicked?.contains(element);
  return Boolean(isIn("input, textarea, summary, a"));
}

/** Gives the keyboard to the story. */
function returnToStory(player) {
  closeMenu(player);
  player.find("[data-do=forward]").focus({ preventScroll: true });
}

function closeMenu(player) {
  player.find(".menu").open = false;
}

/** Leaves what is open, or what one chooses from; the focus goes to where it came from. */
function onEscape(player, element) {
  const [menu, help] = [player.find(".menu"), player.find(".help")];
  if (menu.open) {
    const hadFocus = menu.contains(document.activeElement);
    closeMenu(player);
    if (hadFocus) menu.querySelector("summary").focus({ preventScroll: true });
  } else if (!help.hidden) {
    player.do("help");
  } else if (player.root.classList.contains("projector")) {
    player.do("projector");
  } else if (element.closest?.(".tabs select")) {
    returnToStory(player);
  } else {
    return false;
  }
  return true;
}

function onKey(event) {
  const player = Player.used ?? players[0];
  const { key, target } = event;
  if (!player || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (key === "Escape") {
    if (onEscape(player, target)) event.preventDefault();
  } else if (key === "Enter" && target.closest?.(".tabs select")) {
    event.preventDefault();
    returnToStory(player);
  } else if (key in KEYS && !keeps(target, key)) {
    event.preventDefault();
    player.do(KEYS[key]);
  }
}

addEventListener("keydown", onKey);
// Some browsers press a button when Space comes up again.
addEventListener("keyup", (event) => {
  if (event.key === " " && clicked?.contains(/** @type {Node} */ (event.target))) event.preventDefault();
});
addEventListener("pointerdown", (event) => {
  const target = /** @type {Element} */ (event.target);
  clicked = target.closest?.(".theatre :is(.modes, .controls) button, .theatre [data-do]") ?? null;
  for (const player of players) {
    if (!player.find(".menu").contains(target)) closeMenu(player);
  }
});
addEventListener("focusin", ({ target }) => {
  if (target !== clicked) clicked = null;
});
