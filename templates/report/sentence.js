// The place of the sentence: beside its node, where it covers the least of the tree, with a line to the node. In a
// narrow window, the sentence stands below the tree.
(() => {
  "use strict";

  /** Distance of the sentence from its node and from the edges of the stage, in pixels. */
  const GAP = 14;

  /** Number of places across and down that are compared. */
  const PLACES = 13;

  /** Cost of covering a square pixel of a node: the current one stays free. */
  const COST = { current: 100_000, met: 3, unmet: 1.5 };

  /** Cost of a pixel of distance to the node. */
  const WAY = 3;

  /** Cost of covering a point of an edge, number of points of each edge, and most edges of a tree that is checked. */
  const [EDGE_COST, POINTS, MOST_EDGES] = [90, 6, 200];

  /** Cost of another node that the line to the node crosses, and number of points of the line that are checked. */
  const [CROSSING, ALONG] = [500, 16];

  /** Number of characters up to which the box is narrow, to fit between nodes, and from which it is wide, to fit below them. */
  const [SHORT, LONG] = [70, 200];

  /** Least gain in cost for which the sentence moves: a jumping sentence is hard to read. */
  const REST = 700;

  /** @type {(left: number, top: number, width: number, height: number) => Box} */
  const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

  /**
   * Returns the point of a box that is nearest to the centre of another.
   * @param {Box} one
   * @param {Box} other
   */
  const nearest = (one, other) => ({
    x: Math.min(Math.max((other.left + other.right) / 2, one.left), one.right),
    y: Math.min(Math.max((other.top + other.bottom) / 2, one.top), one.bottom),
  });

  /**
   * Returns the distance between two boxes.
   * @param {Box} one
   * @param {Box} other
   */
  const distance = (one, other) =>
    Math.hypot(
      Math.max(0, one.left - other.right, other.left - one.right),
      Math.max(0, one.top - other.bottom, other.top - one.bottom),
    );

  /**
   * Returns points on a line.
   * @param {Spot} from
   * @param {Spot} to
   */
  const along = (from, to) => {
    const parts = [...Array(ALONG).keys()].map((step) => (step + 0.5) / ALONG);
    return parts.map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
  };

  /** The box with the sentence or question of a player. */
  class Sentence {
    /** @type {Box | undefined} */
    last;
    /** @type {number | undefined} */
    waiting;

    /** @param {Player} player */
    constructor(player) {
      this.player = player;
      this.element = player.find(".telling");
      this.stage = player.find(".stage");
      this.path = draw("path");
      this.line = draw("svg", { class: "lead-line", "aria-hidden": "true" }, this.path);
      this.element.before(this.line);
      this.place();
      const move = () => this.moveSoon();
      player.listeners.push(move);
      for (const { figure, frame } of player.trees) {
        frame.addEventListener("scroll", move);
        figure.addEventListener("settle", move);
      }
      new ResizeObserver(move).observe(this.element);
    }

    /** Places the sentence once before the next frame. */
    moveSoon() {
      this.waiting ??= requestAnimationFrame(() => {
        this.waiting = undefined;
        this.place();
      });
    }

    /** `true` if the sentence stands in the picture, not below the tree. */
    get isInPicture() {
      return getComputedStyle(this.element).position === "absolute";
    }

    place() {
      const { current, frame } = this.player.tree;
      this.path.removeAttribute("d");
      this.element.style.translate = "";
      // Questions are as wide as their fields need.
      const isTelling = this.player.root.dataset.mode !== "predict";
      const { length } = this.player.find(".sentence").textContent;
      this.element.classList.toggle("short", isTelling && length <= SHORT);
      this.element.classList.toggle("long", isTelling && length >= LONG);
      // The panes make room for a question that stands above them.
      if (!isTelling) this.player.root.style.setProperty("--asked", `${this.element.offsetHeight}px`);
      if (!this.isInPicture || this.stage.clientWidth === 0) return;
      const [stage, own] = [this.stage.getBoundingClientRect(), this.element.getBoundingClientRect()];
      const room = frame.getBoundingClientRect();
      // All places are relative to the stage.
      const within = (/** @type {DOMRect} */ place) => box(place.left - stage.left, place.top - stage.top, place.width, place.height);
      const view = within(room);
      const node = current && within(current.getBoundingClientRect());
      const others = this.nodes(frame, room).map(([element, weight]) => /** @type {const} */ ([within(element), weight]));
      const points = this.points().map(({ x, y }) => ({ x: x - stage.left, y: y - stage.top }));
      const covers = (/** @type {Box} */ place) => (/** @type {Spot} */ { x, y }) => place.left < x && x < place.right && place.top < y && y < place.bottom;
      const crossings = (/** @type {Box} */ place) => {
        if (!node) return 0;
        const points = along(nearest(place, node), nearest(node, place));
        return others.filter(([other, weight]) => weight !== COST.current && points.some(covers(other))).length;
      };
      const cost = (/** @type {Box} */ place) =>
        others.reduce((sum, [other, weight]) => sum + weight * sharedArea(place, other), 0) +
        EDGE_COST * points.filter(covers(place)).length +
        CROSSING * crossings(place) +
        (node ? WAY * distance(place, node) : 0);
      const places = this.places(view, own, node);
      let best = places.reduce((one, other) => (cost(other) < cost(one) ? other : one));
      const last = this.last && box(this.last.left, this.last.top, own.width, own.height);
      const isInside = last && last.right <= view.right && last.bottom <= view.bottom && last.left >= view.left;
      if (last && isInside && cost(last) <= cost(best) + REST) best = last;
      this.last = best;
      const start = within(own);
      this.element.style.translate = `${best.left - start.left}px ${best.top - start.top}px`;
      if (current && node && node.right > node.left && sharedArea(best, node) === 0) {
        // The outline of a node comes first; its labels stand around it.
        const outline = within(current.querySelector(":scope > :not(title)").getBoundingClientRect());
        const [from, edge] = [nearest(best, outline), nearest(outline, best)];
        const middle = { x: (outline.left + outline.right) / 2, y: (outline.top + outline.bottom) / 2 };
        const inside = { x: edge.x + (middle.x - edge.x) / 4, y: edge.y + (middle.y - edge.y) / 4 };
        // The line ends before a bound, which would look struck out.
        const texts = [...current.querySelectorAll(":scope > text")].map((text) => within(text.getBoundingClientRect()));
        const points = along(from, inside);
        const stop = points.findIndex((point) => texts.some((text) => covers(text)(point)));
        const to = stop < 0 ? inside : points[Math.max(stop - 1, 0)];
        this.path.setAttribute("d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
      }
    }

    /**
     * Returns points of the edges, in coordinates of the window; none for a large tree.
     * @returns {Spot[]}
     */
    points() {
      const { scene } = this.player.tree;
      const edges = scene.svg.querySelectorAll(".edges > g > :first-child");
      if (edges.length > MOST_EDGES) return [];
      const matrix = scene.svg.getScreenCTM();
      return [...edges].flatMap((edge) => {
        const length = edge.getTotalLength?.() ?? 0;
        const steps = length > 0 ? [...Array(POINTS).keys()] : [];
        return steps.map((step) => edge.getPointAtLength(((step + 0.5) / POINTS) * length).matrixTransform(matrix));
      });
    }

    /**
     * Returns possible places: on a grid over the visible part of the tree, and close to the node.
     * @param {Box} view
     * @param {DOMRect} own
     * @param {Box | null} node
     */
    places({ left, right, top, bottom }, { width, height }, node) {
      const [across, down] = [right - left - width - 2 * GAP, bottom - top - height - 2 * GAP];
      const at = (/** @type {number} */ x, /** @type {number} */ y) =>
        box(
          left + GAP + Math.min(Math.max(x, 0), Math.max(across, 0)),
          top + GAP + Math.min(Math.max(y, 0), Math.max(down, 0)),
          width,
          height,
        );
      const steps = [...Array(PLACES).keys()].map((step) => step / (PLACES - 1));
      const grid = steps.flatMap((x) => steps.map((y) => at(x * across, y * down)));
      if (!node) return grid;
      const [x, y] = [left + GAP, top + GAP];
      const beside = [node.right + GAP - x, node.left - GAP - width - x];
      const [middle, over, under] = [(node.top + node.bottom - height) / 2 - y, node.top - GAP - height - y, node.bottom + GAP - y];
      const centre = (node.left + node.right - width) / 2 - x;
      const near = [...beside.flatMap((side) => [at(side, middle), at(side, over), at(side, under)]), at(centre, over), at(centre, under)];
      return [...near, ...grid];
    }

    /**
     * Returns the places of the visible nodes, the caption and the buttons, with the cost of covering each.
     * @param {HTMLElement} frame
     * @param {DOMRect} room
     * @returns {[DOMRect, number][]}
     */
    nodes(frame, room) {
      const { current, figure } = this.player.tree;
      const rest = { ".view": COST.current, figcaption: COST.unmet / 2 };
      /** @type {[DOMRect, number][]} */
      const seen = Object.entries(rest).map(([name, cost]) => [figure.querySelector(name).getBoundingClientRect(), cost]);
      for (const group of frame.querySelectorAll(".nodes > g, .levels text")) {
        const place = group.getBoundingClientRect();
        if (place.width === 0 || sharedArea(place, room) === 0) continue;
        const kind = group === current ? "current" : group.classList.contains("ahead") ? "unmet" : "met";
        seen.push([place, COST[kind]]);
      }
      return seen;
    }
  }

  fitters.push((player) => new Sentence(player));
})();
