// What is told lights up what it is about: a node in a sentence, in the code or in the stack of calls lights its node in the
// tree, α and β light their marks on the number line and who has set them, and the other way round. Terms say what they mean.
// What leads where stands in the story (`src/report/page/player/links.rs`).
"use strict";

/** How long the mouse rests on a term before its meaning is shown, in milliseconds. */
const RESTING = 350;

/**
 * A text of the story as what it shows: its links become elements that can be pointed at and reached by keyboard.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
// biome-ignore lint/correctness/noUnusedVariables: the player uses it.
function linked(text) {
  return text.split("\u{E000}").flatMap((part, index) => {
    if (index === 0) return [part];
    const [key, rest] = part.split("\u{E001}");
    const [words, after] = rest.split("\u{E002}");
    const link = document.createElement("span");
    link.className = "link";
    link.dataset.about = key;
    link.tabIndex = 0;
    link.setAttribute("role", "button");
    link.textContent = words;
    return [link, after];
  });
}

/** Everything in a player that is about the same thing, lit together. */
class Links {
  /** @type {HTMLElement | null} */
  element;
  /** @type {ReturnType<typeof setTimeout>} */
  waiting;

  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.root = player.root;
    this.meaning = make("p", { class: "meaning", role: "tooltip", id: `${this.root.id}-meaning`, hidden: "" });
    this.root.append(this.meaning);
    const isOver = (/** @type {Event} */ event) => this.about(/** @type {Element} */ (event.target));
    this.root.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.light(isOver(event)));
    this.root.addEventListener("pointerleave", () => this.light(null));
    this.root.addEventListener("focusin", (event) => this.light(isOver(event), 0));
    this.root.addEventListener("focusout", () => this.light(null));
    this.root.addEventListener("click", (event) => {
      const link = /** @type {Element} */ (event.target).closest(".link");
      if (link) this.light(/** @type {HTMLElement} */ (link), 0);
    });
    this.root.addEventListener("keydown", (event) => {
      const link = /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest?.(".link"));
      if (link && event.key === "Enter") this.light(link, 0);
      if (event.key === "Escape") this.light(null);
    });
    player.listeners.push(() => this.light(null));
    for (const { frame } of player.trees) frame.addEventListener("scroll", () => this.hide());
  }

  /** What says what it is about, at or around an element: a link, or a node of the tree. */
  about(element) {
    return element.closest?.("[data-about]") ?? element.closest?.(".nodes > g[id]") ?? null;
  }

  /**
   * The names of what an element is about: a node by its number in the story.
   * @param {HTMLElement} element
   */
  names(element) {
    const { nodes } = this.player.tree.search;
    const { about } = element.dataset;
    if (about === undefined) {
      const index = nodes.findIndex(({ piece }) => piece === element.id);
      return index < 0 ? [] : [`node-${index}`];
    }
    // A bound belongs to whoever has set it.
    const bound = ["alpha", "beta"].indexOf(about);
    const setter = bound < 0 ? null : this.player.now.setters[bound];
    return [about, ...(setter === null || setter === undefined ? [] : [`node-${setter}`])];
  }

  /**
   * Lights everything that is about the same as an element; with `null` nothing.
   * @param {HTMLElement | null} element
   */
  light(element, rest = RESTING) {
    if (element === this.element && rest > 0) return;
    this.element = element;
    for (const lit of this.root.querySelectorAll(".lit")) lit.classList.remove("lit");
    this.hide();
    if (!element) return;
    const { nodes } = this.player.tree.search;
    for (const name of this.names(element)) {
      for (const other of this.root.querySelectorAll(`[data-about="${name}"]`)) other.classList.add("lit");
      const [, index] = /^node-(\d+)$/.exec(name) ?? [];
      if (index) document.getElementById(nodes[index].piece)?.classList.add("lit");
    }
    const term = document.querySelector(`.glossary [data-term="${element.dataset.about}"]`);
    if (term) this.waiting = setTimeout(() => this.explain(element, term), rest);
  }

  /**
   * Shows what a term means, below its link or above it, within the player; the sentence stays free.
   * @param {HTMLElement} link
   * @param {Element} term
   */
  explain(link, term) {
    if (!link.isConnected) return;
    const { meaning } = this;
    meaning.replaceChildren(make("strong", {}, term.previousElementSibling.textContent), `: ${term.textContent}`);
    meaning.hidden = false;
    link.setAttribute("aria-describedby", meaning.id);
    const box = link.closest(".telling") ?? link;
    const [around, own, place, free] = [this.root, meaning, link, box].map((element) => element.getBoundingClientRect());
    const isRoomBelow = free.bottom + own.height + 8 < Math.min(around.bottom, innerHeight);
    const left = Math.max(8, Math.min(place.left, around.right - own.width - 8, innerWidth - own.width - 8));
    meaning.style.left = `${left - around.left}px`;
    meaning.style.top = `${(isRoomBelow ? free.bottom + 4 : free.top - own.height - 4) - around.top}px`;
  }

  hide() {
    clearTimeout(this.waiting);
    this.meaning.hidden = true;
    this.root.querySelector("[aria-describedby$='-meaning']")?.removeAttribute("aria-describedby");
  }
}

fitters.push((player) => new Links(player));
