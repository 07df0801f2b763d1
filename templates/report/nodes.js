// Access to trees by keyboard and screen reader: Tab leads to the current node, up and down to its parent and first
// child, Shift with left and right to its siblings. The story contains the parent of each node.
(() => {
  "use strict";

  /** Classes of nodes that are read out. */
  const KINDS = ["max", "min"];

  class Nodes {
    /** @type {Element | null} */
    focused = null;
    /**
     * Groups of the nodes, with their indices among the pieces.
     * @type {{ group: HTMLElement, place: number }[]}
     */
    nodes = [];
    /**
     * Nodes of the story by the ids of their groups.
     * @type {Map<string, StoryNode>}
     */
    frames = new Map();

    /**
     * @param {Player} player
     * @param {Tree} tree
     */
    constructor(player, tree) {
      this.player = player;
      this.tree = tree;
      this.words = player.find(".help").dataset;
      const { figure, frame } = tree;
      figure.addEventListener("keydown", (event) => this.onKey(event), { capture: true });
      figure.addEventListener("hang", () => this.take());
      // The frame represents its nodes, so that Tab stops once at the tree.
      frame.addEventListener("focus", () => frame.matches(":focus-visible") && this.stop?.focus());
      figure.addEventListener("focusin", ({ target }) => {
        if (!isNode(target)) return;
        this.focused = /** @type {Element} */ (target);
        frame.tabIndex = -1;
      });
      figure.addEventListener("focusout", ({ target, relatedTarget }) => {
        if (!isNode(target)) return;
        // A node that is removed loses the focus to nothing.
        if (relatedTarget) this.focused = null;
        frame.tabIndex = 0;
      });
      player.listeners.push(() => this.tell());
      this.take();
      this.tell();
    }

    /** Prepares the picture in the frame: its nodes become images within an application, so that screen readers pass keys on. */
    take() {
      const { scene, frame } = this.tree;
      scene.svg.setAttribute("role", "group");
      const layer = scene.svg.querySelector(".nodes");
      layer.setAttribute("role", "application");
      layer.setAttribute("aria-label", frame.getAttribute("aria-label"));
      const pieces = scene.groups.map((group, place) => ({ group, place }));
      this.nodes = pieces.filter(({ group }) => group.parentNode === layer);
      for (const { group } of this.nodes) {
        const said = { role: "img", tabindex: -1, "aria-hidden": true };
        for (const [name, value] of Object.entries(said)) group.setAttribute(name, String(value));
      }
      this.frames = new Map(scene.search.nodes.map((node) => [node.piece, node]));
    }

    /** The node that Tab leads to. */
    get stop() {
      const { current } = this.tree;
      return isNode(current) ? current : this.nodes.map(({ group }) => group).find(isSeen);
    }

    /** Updates the labels of all nodes for screen readers. */
    tell() {
      const { current } = this.tree;
      const { focused } = this;
      const isLost = document.activeElement === document.body || document.activeElement === focused;
      const hadFocus = isLost && focused && (focused.childElementCount === 0 || focused.getClientRects().length === 0);
      for (const { group } of this.nodes) {
        const isDrawn = group.childElementCount > 0;
        group.setAttribute("aria-hidden", String(!isDrawn));
        group.setAttribute("aria-label", isDrawn ? this.label(group) : "");
        group.setAttribute("aria-current", group === current ? "step" : "false");
      }
      // The focused node has disappeared.
      if (hadFocus) this.stop?.focus();
    }

    /**
     * Describes a node: its name, player and texts in the picture, and its window while it is open.
     * @param {Element} group
     */
    label(group) {
      const has = (/** @type {string} */ name) => group.classList.contains(name);
      const isMet = !has("ahead") && !has("skipped");
      const frame = isMet ? this.frames.get(group.id) : undefined;
      const texts = [...group.querySelectorAll(":scope > text:not(.muted-text)")].map(({ textContent }) => textContent);
      const seen = texts.filter((text) => text !== frame?.label).join(" ");
      const kind = KINDS.find(has)?.toUpperCase();
      // The picture also contains struck-out bounds, so take the current ones from the story.
      const [, alpha, beta] = (frame && has("open") && latest(frame.states, this.tree.moment)) || [];
      const bounds = alpha ? [`α ${alpha}`, `β ${beta}`] : [];
      const guess = group.querySelector(":scope > .guess")?.textContent;
      const state = has("ahead") ? this.words.ahead : has("skipped") ? this.words.skipped : undefined;
      return [frame?.label, kind, seen, ...bounds, state, guess].filter(Boolean).join("; ");
    }

    /**
     * Returns the index of a node's parent among the pieces.
     * @param {number} place
     */
    above(place) {
      return this.tree.search.pieces[place].above;
    }

    /**
     * Returns the visible children of a node, from left to right.
     * @param {number | undefined} place
     */
    below(place) {
      const nodes = this.nodes.filter((node) => this.above(node.place) === place && isSeen(node.group));
      return nodes.map(({ group }) => group);
    }

    /** @param {KeyboardEvent} event */
    onKey(event) {
      const group = /** @type {HTMLElement} */ (event.target);
      const place = this.nodes.find((node) => node.group === group)?.place;
      if (place === undefined || !isNode(group) || event.ctrlKey || event.altKey || event.metaKey) return;
      const above = this.above(place);
      const siblings = this.below(above);
      const beside = (/** @type {number} */ step) => siblings[siblings.indexOf(group) + step];
      /** @type {Record<string, () => HTMLElement | undefined>} */
      const ways = event.shiftKey
        ? { ArrowLeft: () => beside(-1), ArrowRight: () => beside(1) }
        : { ArrowUp: () => (above === undefined ? undefined : this.tree.scene.groups[above]), ArrowDown: () => this.below(place)[0] };
      if (event.key in ways) ways[event.key]()?.focus();
      else if (event.key === "Enter") click(group);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** @returns {element is Element} */
  const isNode = (/** @type {any} */ element) => element?.matches(".nodes > [role=img]") && element.childElementCount > 0;

  const isSeen = (/** @type {Element} */ element) => isNode(element) && element.getClientRects().length > 0;

  /**
   * Sends the events of a click.
   * @param {Element} group
   */
  function click(group) {
    for (const kind of ["pointerdown", "pointerup"]) group.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
    group.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }

  fitters.push((player) => {
    for (const tree of player.trees) new Nodes(player, tree);
  });
})();
