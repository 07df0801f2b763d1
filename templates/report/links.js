// Links between words and pictures: a node in a sentence, in the code or in the stack of calls highlights its node in
// the tree, α and β highlight their marks on the number line and the nodes that set them, and the other way round.
// Terms show their meaning. Texts of the story contain the keys of the links (`src/report/page/player/links.rs`).
"use strict";

/** Time before the meaning of a term is shown, in milliseconds. */
const RESTING = 350;

/**
 * Turns the links in a text of the story into elements that mouse and keyboard can reach.
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

/** Highlights everything in a player that is about the same node, bound or value. */
class Links {
  /** @type {HTMLElement | null} */
  element = null;
  /** @type {Timer} */
  waiting;

  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.root = player.root;
    this.meaning = make("p", { class: "meaning", role: "tooltip", id: `${this.root.id}-meaning`, hidden: "" });
    this.root.append(this.meaning);
    const isOver = (/** @type {Event} */ event) => this.about(/** @type {Element} */ (event.target));
    // A link that comes to lie under a resting pointer is not pointed at.
    this.root.addEventListener("pointermove", (event) => event.pointerType !== "touch" && this.light(isOver(event)));
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

  /**
   * Returns the link or the node of the tree at or around an element.
   * @param {Element} element
   * @returns {HTMLElement | null}
   */
  about(element) {
    return element.closest?.("[data-about]") ?? element.closest?.(".nodes > g[id]") ?? null;
  }

  /**
   * Returns the keys of a link or node; the key of a node contains its index in the story.
   * @param {HTMLElement} element
   */
  names(element) {
    const { nodes } = this.player.tree.search;
    const { about } = element.dataset;
    if (about === undefined) {
      const index = nodes.findIndex(({ piece }) => piece === element.id);
      return index < 0 ? [] : [`node-${index}`];
    }
    // A bound also highlights the node that set it.
    const bound = ["alpha", "beta"].indexOf(about);
    const setter = bound < 0 ? null : this.player.now.setters[bound];
    return [about, ...(setter === null || setter === undefined ? [] : [`node-${setter}`])];
  }

  /**
   * Highlights everything with the keys of an element; with `null`, nothing.
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
      if (index) document.getElementById(nodes[Number(index)].piece)?.classList.add("lit");
    }
    const term = document.querySelector(`.glossary [data-term="${element.dataset.about}"]`);
    if (term) this.waiting = setTimeout(() => this.explain(element, term), rest);
  }

  /**
   * Shows the meaning of a term below the sentence, over the controls, so that neither sentence nor tree is covered. The
   * meaning of a term in another text stands below or above its link.
   * @param {HTMLElement} link
   * @param {Element} term
   */
  explain(link, term) {
    if (!link.isConnected) return;
    const { meaning } = this;
    meaning.replaceChildren(make("strong", {}, term.previousElementSibling?.textContent ?? ""), `: ${term.textContent}`);
    meaning.hidden = false;
    link.setAttribute("aria-describedby", meaning.id);
    const telling = link.closest(".telling");
    const [around, own, place, free] = [this.root, meaning, link, telling ?? link].map((element) => element.getBoundingClientRect());
    const lowest = Math.min(around.bottom, innerHeight) - own.height - 4;
    const top = free.bottom + 4 > lowest && !telling ? free.top - own.height - 4 : Math.min(free.bottom + 4, lowest);
    const left = Math.max(8, Math.min(place.left, around.right - own.width - 8, innerWidth - own.width - 8));
    meaning.style.left = `${left - around.left}px`;
    meaning.style.top = `${top - around.top}px`;
  }

  hide() {
    clearTimeout(this.waiting);
    this.meaning.hidden = true;
    this.root.querySelector("[aria-describedby$='-meaning']")?.removeAttribute("aria-describedby");
  }
}

fitters.push((player) => new Links(player));
