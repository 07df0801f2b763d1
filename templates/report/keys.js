// Keyboard control of the story. A focused element handles only the keys that it needs itself.
"use strict";

/**
 * Actions of the player by key.
 * @type {Record<string, string>}
 */
const KEYS = {
  ArrowRight: "forward",
  ArrowLeft: "back",
  Home: "start",
  End: "end",
  " ": "play",
  c: "next-cutoff",
  C: "previous-cutoff",
  l: "next-leaf",
  "?": "help",
};

/**
 * Button that was clicked last, while it has the focus: Space then plays the story instead of pressing the button
 * again.
 * @type {Element | null}
 */
let clicked = null;

/**
 * Returns whether an element handles a key itself. A list leaves the left and right arrows to the story.
 * @param {Element} element
 * @param {string} key
 */
function keeps(element, key) {
  const isIn = (/** @type {string} */ selector) => element.closest?.(selector);
  if (isIn("input[type=range]")) return /^(Arrow|Home$|End$)/.test(key);
  if (isIn("select")) return key !== "ArrowLeft" && key !== "ArrowRight";
  if (isIn("button, [type=checkbox], .theatre summary")) return key === " " && !clicked?.contains(element);
  return Boolean(isIn("input, textarea, summary, a"));
}

/**
 * Focuses the story.
 * @param {Player} player
 */
function returnToStory(player) {
  closeMenu(player);
  player.find("[data-do=forward]").focus({ preventScroll: true });
}

/** @param {Player} player */
function closeMenu(player) {
  player.find(".menu").open = false;
}

/**
 * Closes the menu or the help; returns whether one was open.
 * @param {Player} player
 */
function onEscape(player) {
  const [menu, help] = [player.find(".menu"), player.find(".help")];
  if (menu.open) {
    const hadFocus = menu.contains(document.activeElement);
    closeMenu(player);
    if (hadFocus) menu.querySelector("summary").focus({ preventScroll: true });
  } else if (!help.hidden) {
    player.do("help");
  } else {
    return false;
  }
  return true;
}

/** Returns the player that the keys control: the one used last, unless another has more than twice its visible height. */
function controlled() {
  const visibleHeight = (/** @type {Player} */ { root }) => {
    const { top, bottom } = root.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  };
  const used = Player.used ?? players[0];
  const [tallest] = players.toSorted((one, other) => visibleHeight(other) - visibleHeight(one));
  return used && visibleHeight(tallest) > 2 * visibleHeight(used) ? tallest : used;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const player = controlled();
  // With Caps Lock, letters are the same as without.
  const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase();
  const target = /** @type {Element} */ (event.target);
  if (!player || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (key === "Escape") {
    if (onEscape(player)) event.preventDefault();
  } else if (key === "Enter" && target.closest?.(".menu select")) {
    event.preventDefault();
    returnToStory(player);
  } else if (key in KEYS && !keeps(target, key)) {
    event.preventDefault();
    player.do(KEYS[key]);
  }
}

addEventListener("keydown", onKey);
// Some browsers press a button on the keyup of Space.
addEventListener("keyup", (event) => {
  if (event.key === " " && clicked?.contains(/** @type {Node} */ (event.target))) event.preventDefault();
});
addEventListener("pointerdown", (event) => {
  const target = /** @type {Element} */ (event.target);
  clicked = target.closest?.(".theatre :is(.modes, .controls) button, .theatre [data-do]") ?? null;
  for (const player of players) {
    if (!player.find(".menu").contains(target)) closeMenu(player);
    if (!target.closest?.(".help, [data-do=help]")) player.showHelp(false);
  }
});
addEventListener("focusin", ({ target }) => {
  if (target !== clicked) clicked = null;
});
