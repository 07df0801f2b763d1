// Animation: the window that a child gets moves down the edge between the nodes, and the value that the parent takes
// moves up. There is no animation if the reader prefers reduced motion or steps fast.
(() => {
  "use strict";

  /** Duration of a move, and least time since the last step, in milliseconds. */
  const [TIME, REST] = [280, 450];

  /** Most arcs that are all highlighted at the end of a search. */
  const FEW = 12;

  /** Number of segments of the path along an edge. */
  const PLACES = 8;

  const isStill = matchMedia("(prefers-reduced-motion: reduce)");

  class Motion {
    /** @type {SVGElement | undefined} */
    value;

    /** @param {Player} player */
    constructor(player) {
      this.player = player;
      this.moment = player.moment;
      this.scene = player.tree.scene;
      this.since = 0;
      player.listeners.push(() => this.update());
      this.update();
    }

    update() {
      const { player } = this;
      const { tree, moment } = player;
      const [before, scene, since] = [this.moment, this.scene, this.since];
      Object.assign(this, { moment, scene: tree.scene, since: performance.now() });
      for (const each of player.trees) this.mark(each);
      if (tree.scene === scene && moment === before) return;
      this.value?.remove();
      const { event } = player.now;
      const isForward = tree.scene === scene && moment > before && ["enter", "update"].includes(event);
      const isFast = this.since - since < REST || (player.timer && Number(player.choice("speed")) < 1000);
      if (!isForward || isFast || isStill.matches) return;
      if (event === "enter") this.lower(tree);
      else this.raise(tree, moment, before);
    }

    /**
     * Dims the arcs of all cutoffs except the current one.
     * @param {Tree} tree
     */
    mark({ scene, current, moment, whole, last }) {
      const arcs = [...scene.svg.querySelectorAll(".causes > g[id]")];
      const areAllMeant = scene === whole && moment === last && arcs.length <= FEW;
      const number = /\d+$/.exec(current?.id ?? "")?.[0];
      for (const arc of arcs) arc.classList.toggle("past", !areAllMeant && /\d+$/.exec(arc.id)?.[0] !== number);
    }

    /**
     * Moves the window down the edge to the entered node.
     * @param {Tree} tree
     */
    lower({ search, scene, moment }) {
      const { node, piece } = this.player.now;
      const [, alpha, beta] = latest(search.nodes[node ?? 0].states, moment) ?? [];
      if (alpha) this.move(scene, piece, `${alpha} … ${beta}`, false);
    }

    /**
     * Moves the value up the edge, if the step before it was at the child.
     * @param {Tree} tree
     * @param {number} moment
     * @param {number} before
     */
    raise({ search, scene }, moment, before) {
      const { node, value } = this.player.now;
      const isChild = (/** @type {number | null} */ place) => place !== null && search.nodes[place].parent === node;
      const came = search.moments.findLastIndex((other, place) => place < moment && isChild(other.node));
      if (came >= Math.max(before - 1, 0) && value !== "") this.move(scene, search.moments[came].piece, value, true);
    }

    /**
     * Moves a text along the edge above a node.
     * @param {Scene} scene
     * @param {string} piece
     * @param {string} value
     * @param {boolean} isUp
     */
    move(scene, piece, value, isUp) {
      const edge = /** @type {SVGGeometryElement} */ (document.getElementById(piece.replace(/-n(\d+)$/, "-e$1"))?.firstElementChild);
      if (!edge?.getTotalLength) return;
      const length = edge.getTotalLength();
      const places = [...Array(PLACES + 1).keys()].map((step) => edge.getPointAtLength((length * step) / PLACES));
      if (isUp) places.reverse();
      const width = 10 + 8 * value.length;
      const sign = draw(
        "g",
        {},
        draw("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
        draw("text", { y: 5, "text-anchor": "middle" }, value),
      );
      // Edges and nodes have the same origin.
      const layer = scene.svg.querySelector(".nodes");
      const transform = layer.getAttribute("transform") ?? "";
      const moving = draw("g", { class: "moving", "aria-hidden": "true", transform }, sign);
      layer.after(moving);
      this.value = moving;
      const frames = places.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
      const way = sign.animate(frames, { duration: TIME, easing: "ease-in-out", fill: "both" });
      way.addEventListener("finish", () => moving.remove());
    }
  }

  fitters.push((player) => new Motion(player));
})();
