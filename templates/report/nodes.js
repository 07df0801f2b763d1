// The nodes of a tree by keyboard, and for those who hear them: Tab leads to the node that the story is at, up and down
// to its parent and to its first child, and Shift with left and right to its siblings. Which node is above which stands
// in the story.
(() => {
  "use strict";

  /** What a node is said to be, as the picture shows it now. */
  const KINDS = ["max", "min"];

  class Nodes {
    /** @type {Element | null} */
    focused;
    /** @type {Player} */
    player;
    /** @type {Tree} */
    tree;

    /**
     * @param {Player} player
     * @param {Tree} tree
     */
    constructor(player, tree) {
      [this.player, this.tree] = [player, tree];
      this.words = player.find(".help").dataset;
      const { figure, frame } = tree;
      figure.addEventListener("keydown", (event) => this.onKey(event), { capture: true });
      figure.addEventListener("hang", () => this.take());
      // The frame stands for its nodes, so that there is one stop on the way through the page.
      frame.addEventListener("focus", () => frame.matches(":focus-visible") && this.stop?.focus());
      figure.addEventListener("focusin", ({ target }) => {
        if (!isNode(target)) return;
        this.focused = /** @type {Element} */ (target);
        frame.tabIndex = -1;
      });
      figure.addEventListener("focusout", ({ target }) => {
        if (!isNode(target)) return;
        if (/** @type {Element} */ (target).isConnected) this.focused = null;
        frame.tabIndex = 0;
      });
      player.listeners.push(() => this.tell());
      this.take();
      this.tell();
    }

    /** Takes the picture that hangs in the frame: its nodes are pictures, and whoever hears them has its keys there. */
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
      /** What the stack of calls knows of a node, by its id. */
      this.frames = new Map(scene.search.nodes.map((node) => [node.piece, node]));
    }

    /** Where Tab leads to. */
    get stop() {
      const { current } = this.tree;
      return isNode(current) ? current : this.nodes.map(({ group }) => group).find(isSeen);
    }

    /** Says what each node is now, to those who hear it. */
    tell() {
      const { current } = this.tree;
      const { focused } = this;
      const hadFocus = focused && (focused.childElementCount === 0 || focused.getClientRects().length === 0);
      for (const { group } of this.nodes) {
        const isDrawn = group.childElementCount > 0;
        group.setAttribute("aria-hidden", String(!isDrawn));
        group.setAttribute("aria-label", isDrawn ? this.label(group) : "");
        group.setAttribute("aria-current", group === current ? "step" : "false");
      }
      // What had the focus is not there any more.
      if (hadFocus) this.stop?.focus();
    }

    /**
     * A node in words: who it is, what stands at it in the picture, and its window while it is open.
     * @param {Element} group
     */
    label(group) {
      const has = (name) => group.classList.contains(name);
      const isMet = !has("ahead") && !has("skipped");
      const frame = isMet ? this.frames.get(group.id) : undefined;
      const texts = [...group.querySelectorAll(":scope > text:not(.muted-text)")].map(({ textContent }) => textContent);
      const seen = texts.filter((text) => text !== frame?.label).join(" ");
      const kind = KINDS.find(has)?.toUpperCase();
      // Struck out bounds are drawn, too: the story knows those that hold.
      const [, alpha, beta] = (frame && has("open") && latest(frame.states, this.tree.moment)) || [];
      const bounds = alpha ? [`α ${alpha}`, `β ${beta}`] : [];
      const state = has("ahead") ? this.words.ahead : has("skipped") ? this.words.skipped : undefined;
      return [frame?.label, kind, seen, ...bounds, state].filter(Boolean).join("; ");
    }

    /**
     * The place of the node above one, among the pieces.
     * @param {number} place
     */
    above(place) {
      return this.tree.search.pieces[place].above;
    }

    /**
     * The nodes below another, as far as they are seen, from left to right.
     * @param {number} place
     */
    below(place) {
      const nodes = this.nodes.filter((node) => this.above(node.place) === place && isSeen(node.group));
      return nodes.map(({ group }) => group);
    }

    onKey(event) {
      const group = event.target;
      if (!isNode(group) || event.ctrlKey || event.altKey || event.metaKey) return;
      const { place } = this.nodes.find((node) => node.group === group);
      const siblings = this.below(this.above(place));
      const beside = (step) => siblings[siblings.indexOf(group) + step];
      const ways = event.shiftKey
        ? { ArrowLeft: () => beside(-1), ArrowRight: () => beside(1) }
        : { ArrowUp: () => this.tree.scene.groups[this.above(place)], ArrowDown: () => this.below(place)[0] };
      if (event.key in ways) ways[event.key]()?.focus();
      else if (event.key === "Enter") click(group);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
  }

  const isNode = (element) => element?.matches(".nodes > [role=img]") && element.childElementCount > 0;

  const isSeen = (element) => isNode(element) && element.getClientRects().length > 0;

  /** Does what a finger does. */
  function click(group) {
    for (const kind of ["pointerdown", "pointerup"]) group.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
    group.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }

  fitters.push((player) => {
    for (const tree of player.trees) new Nodes(player, tree);
  });
})();
