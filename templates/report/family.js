// The family of the current node in games, as boards: a node, its children and theirs. It stands in the place of a tree
// that is too large to be read.
"use strict";

/** Side of a board in a place that is too low, least side elsewhere, greatest side, and least distance, in pixels. */
const [LOW_SIDE, LEAST_SIDE, MOST_SIDE, APART] = [36, 56, 92, 12];

/** Width of the number of boards for which there is no room, in pixels. */
const MORE = 26;

/** Height of a move above a board and of a line of words below it, and least height of an edge, in pixels. */
const [MOVE, LINE, EDGES] = [19, 17, 22];

/** Kinds of nodes that a board has as classes. */
const LOOKS = ["max", "min", "leaf", "searched", "open", "skipped", "ahead", "current", "in-question"];

/** Kinds of nodes that the edge above a board has as classes; the first one counts. */
const LINES = ["skipped", "ahead", "current", "variation"];

/** The boards of a family. */
// biome-ignore lint/correctness/noUnusedVariables: the player uses it.
class Family {
  /**
   * Index of the piece in the first row.
   * @type {number}
   */
  top = 0;
  /** @type {Scene | undefined} */
  scene;
  /**
   * Indices of the pieces with a board.
   * @type {number[]}
   */
  spots = [];

  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.figure = figure;
    this.element = make("div", { class: "family", role: "group" });
    this.element.setAttribute("aria-label", figure.querySelector(".scroll").getAttribute("aria-label"));
    figure.querySelector(".scroll").after(this.element);
    this.words = /** @type {HTMLElement} */ (figure.closest(".theatre")).querySelector(".help").dataset;
    this.element.addEventListener("click", (event) => this.choose(event));
    this.element.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** `true` while the boards are shown instead of the tree. */
  get isShown() {
    return this.figure.classList.contains("as-boards");
  }

  /**
   * Returns the board of a node.
   * @param {string} piece
   * @returns {HTMLElement | null}
   */
  boardOf(piece) {
    return this.element.querySelector(`[data-piece="${piece}"]`);
  }

  /** A click on a board is a click on its node in the tree. */
  choose(/** @type {MouseEvent} */ event) {
    const board = /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest("[data-piece]"));
    if (!board) return;
    event.stopPropagation();
    byId(board.dataset.piece ?? "").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }

  /**
   * Moves the focus as in a tree: up and down, and with Shift to the siblings.
   * @param {KeyboardEvent} event
   */
  onKey(event) {
    const board = /** @type {HTMLElement} */ (event.target);
    const place = this.scene?.place.get(board.dataset.piece ?? "");
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const { pieces } = this.search;
    const { above } = pieces[place];
    const siblings = above === undefined ? [] : this.below(above);
    /** @type {Record<string, number | undefined>} */
    const ways = event.shiftKey
      ? { ArrowLeft: siblings[siblings.indexOf(place) - 1], ArrowRight: siblings[siblings.indexOf(place) + 1] }
      : { ArrowUp: above, ArrowDown: this.below(place)[0] };
    if (!(event.key in ways)) return;
    this.boardOf(pieces[ways[event.key] ?? place].id)?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} place */
  below(place) {
    return /** @type {Scene} */ (this.scene).below(place);
  }

  get search() {
    return /** @type {Scene} */ (this.scene).search;
  }

  /**
   * Chooses the first row: as before, if it still shows the node with its children.
   * @param {number} place
   */
  rise(place) {
    const { pieces } = this.search;
    const [above, children] = [pieces[place].above, this.below(place)];
    const seen = [this.top, ...this.below(this.top)];
    const isSeen = seen.includes(place) || (children.length === 0 && above !== undefined && seen.includes(above));
    if (isSeen) return;
    this.top = above ?? place;
    if (children.length === 0) this.top = pieces[this.top].above ?? this.top;
  }

  /**
   * Shows the family of a node, or of the node above a fold.
   * @param {Scene} scene
   * @param {Element} group
   * @param {Story} story
   */
  show(scene, group, story) {
    if (this.scene !== scene) {
      this.scene = scene;
      this.top = Math.max(0, scene.search.pieces.findIndex(({ board }) => board !== undefined));
    }
    const { pieces } = scene.search;
    const place = scene.place.get(group.id);
    if (place === undefined) return;
    this.rise(place);
    const second = this.below(this.top);
    // The branch whose children are shown if there is no room for all of them; at the end of the search, the best one.
    const isShown = (/** @type {number} */ child) => child === place || pieces[place].above === child;
    const reached = second.filter((child) => !scene.groups[child].matches(".ahead, .skipped"));
    const best = second.find((child) => scene.groups[child].matches(".variation"));
    const branch = second.find(isShown) ?? best ?? reached.at(-1) ?? second[0];
    this.draw(place, branch, story);
  }

  /**
   * Returns the rows of the family; the boards of each group in a row share a part of its width.
   * @param {number | undefined} branch
   * @returns {Siblings[][]}
   */
  rows(branch) {
    const width = this.element.clientWidth;
    const second = this.below(this.top);
    const families = second.map((child) => this.below(child));
    const weights = families.map(({ length }) => Math.max(length, 1));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const alone = (/** @type {number[]} */ children) => [{ children, from: 0, to: width }];
    const rows = [alone([this.top]), alone(second), alone(branch === undefined ? [] : this.below(branch))];
    if (total * (LEAST_SIDE + APART) <= width && families.some(({ length }) => length > 0)) {
      let before = 0;
      const shares = weights.map((weight) => {
        const from = (before / total) * width;
        before += weight;
        return { from, to: (before / total) * width };
      });
      rows[1] = second.map((child, index) => ({ children: [child], ...shares[index] }));
      rows[2] = families.map((children, index) => ({ children, ...shares[index] }));
    }
    return rows.filter((groups) => groups.some(({ children }) => children.length > 0));
  }

  /**
   * @param {number} place
   * @param {number | undefined} branch
   * @param {Story} story
   */
  draw(place, branch, story) {
    const { element } = this;
    const [width, height] = [element.clientWidth, element.clientHeight];
    if (width === 0) return;
    const all = this.rows(branch);
    const words = Object.keys(this.search.meanings).length > 0 ? 2 * LINE : LINE;
    const room = (/** @type {number} */ rows) => (height - 8 - (rows - 1) * EDGES) / rows - MOVE - words;
    const count = [3, 2].find((rows) => rows <= all.length && room(rows) >= LEAST_SIDE) ?? 1;
    // Without room for all rows, the one with the node and the next one are shown.
    const level = all.findIndex((groups) => groups.some(({ children }) => children.includes(place)));
    const first = Math.min(Math.max(level, 0), all.length - count);
    const shown = all.slice(first, first + count);
    // Siblings share the row by their numbers of children only above these.
    const together = (/** @type {Siblings[]} */ groups) => [{ children: groups.flatMap(({ children }) => children), from: 0, to: width }];
    const rows = first + count < all.length ? shown.map(together) : shown;
    const fitting = Math.floor(width / (LEAST_SIDE + APART));
    const longest = Math.max(...rows.map((groups) => groups.reduce((sum, { children }) => sum + children.length, 0)));
    const wished = Math.floor(Math.min(room(count), MOST_SIDE, width / Math.min(longest, fitting) - APART));
    const side = Math.max(Math.min(LOW_SIDE, height - MOVE - 8), wished);
    const edges = Math.max(EDGES, Math.min(side, (height - 8) / count - MOVE - side - words));
    const step = MOVE + side + words + edges;
    const top = Math.max(4, (height - count * step + edges) / 2);
    /** @type {Map<number, Spot & { room: number }>} */
    const spots = new Map();
    const notes = rows.flatMap((groups, row) => groups.flatMap((group) => this.place(group, top + row * step, side, [place, branch], spots)));
    this.paint(spots, notes, side, story);
    (this.boardOf(this.search.pieces[place].id) ?? element.querySelector("button"))?.setAttribute("tabindex", "0");
    this.spots = [...spots.keys()];
    this.figure.dispatchEvent(new Event("boards"));
  }

  /**
   * Places siblings beside each other, as many as there is room for around the one that matters. Returns notes with the
   * numbers of the others.
   * @param {Siblings} siblings
   * @param {number} y
   * @param {number} side
   * @param {(number | undefined)[]} meant
   * @param {Map<number, Spot & { room: number }>} spots
   */
  place({ children, from, to }, y, side, meant, spots) {
    const fitting = (/** @type {number} */ room) => Math.max(1, Math.floor(room / (side + APART)));
    if (children.length > fitting(to - from)) [from, to] = [from + MORE, to - MORE];
    const most = fitting(to - from);
    const middle = Math.max(0, children.findIndex((child) => meant.includes(child)));
    const first = Math.max(0, Math.min(middle - (most >> 1), children.length - most));
    const shown = children.slice(first, first + most);
    const pitch = Math.min((to - from) / shown.length, Math.max(side * 2.4, side + 90));
    const left = (from + to - pitch * shown.length) / 2;
    for (const [index, child] of shown.entries()) spots.set(child, { x: left + pitch * (index + 0.5), y, room: pitch });
    const others = [first, children.length - first - shown.length];
    return others.flatMap((count, edge) =>
      count > 0 ? [make("span", { class: `more ${edge === 0 ? "before" : "after"}`, style: `top: ${y}px` }, `+${count}`)] : [],
    );
  }

  /**
   * Replaces the boards and edges.
   * @param {Map<number, Spot & { room: number }>} spots
   * @param {Element[]} notes
   * @param {number} side
   * @param {Story} story
   */
  paint(spots, notes, side, story) {
    const { element } = this;
    const { pieces } = this.search;
    const focused = element.contains(document.activeElement) ? document.activeElement?.getAttribute("data-piece") : null;
    const boards = new Map([...spots].map(([child, spot]) => [child, this.board(child, spot, side, story)]));
    const edges = [...spots].flatMap(([child, spot]) => {
      const above = pieces[child].above ?? -1;
      const from = spots.get(above);
      if (!from) return [];
      const lines = boards.get(above)?.querySelectorAll(".words > *").length ?? 0;
      const ends = { x1: from.x, y1: from.y + MOVE + side + 3 + lines * LINE, x2: spot.x, y2: spot.y + (pieces[child].board === undefined ? MOVE : 1) };
      return [draw("line", { class: LINES.find((kind) => this.group(child).classList.contains(kind)) ?? "", ...ends })];
    });
    element.replaceChildren(draw("svg", { class: "family-edges", width: element.clientWidth, height: element.clientHeight, "aria-hidden": "true" }, ...edges), ...boards.values(), ...notes);
    if (focused) (this.boardOf(focused) ?? element.querySelector("button"))?.focus();
  }

  /** Part of the picture of the tree that holds the shown nodes, in pixels of the window. */
  get box() {
    const boxes = this.spots.map((place) => this.group(place).getBoundingClientRect());
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  }

  /** @param {number} place */
  group(place) {
    return /** @type {Scene} */ (this.scene).groups[place];
  }

  /**
   * Makes the board of a node, with its move and value.
   * @param {number} place
   * @param {Spot & { room: number }} spot
   * @param {number} side
   * @param {Story} story
   */
  board(place, { x, y, room }, side, story) {
    const { pieces, nodes, board, meanings } = this.search;
    const group = this.group(place);
    const kinds = LOOKS.filter((kind) => group.classList.contains(kind));
    const number = pieces[place].board;
    if (number === undefined) kinds.push("fold");
    const [name, , markup] = number === undefined ? ["", "", ""] : story.boards[number];
    const word = (/** @type {string} */ names) => [...group.querySelectorAll(names)].at(-1)?.textContent ?? "";
    const value = word(".value, .active-text, .leaf-value, .terminal-value").replace("?", "");
    const [, sign, figures] = /^([≥≤] )?(.*)$/.exec(value) ?? ["", "", ""];
    const meaning = meanings[figures];
    const skipped = group.classList.contains("skipped") ? this.words.skipped : undefined;
    const hidden = [...group.querySelectorAll("text")].map(({ textContent }) => textContent).join(" ") || "…";
    const [width, height] = board ?? [1, 1];
    const about = nodes.findIndex(({ piece }) => piece === pieces[place].id);
    const button = make("button", { type: "button", class: ["node-board", ...kinds].join(" "), "data-piece": pieces[place].id, tabindex: -1 });
    if (about >= 0) button.dataset.about = `node-${about}`;
    button.style.cssText = `left: ${x - side / 2}px; top: ${y}px; width: ${side}px`;
    const picture = draw("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    picture.style.cssText = `width: ${side}px; height: ${side}px`;
    picture.innerHTML = `<g class="board">${markup}</g>`;
    const told = number === undefined ? hidden : skipped ?? (meaning ? `${sign ?? ""}${meaning}` : value);
    const move = number === undefined ? "" : word(".text, .pruned-text");
    const lines = [make("span", {}, told), make("small", {}, meaning && !skipped ? value : "")].filter(({ textContent }) => textContent);
    const words = make("span", { class: "words", style: `max-width: ${room - 4}px` }, ...lines);
    button.append(make("span", { class: "by-move" }, move), picture, words);
    // The name begins with what is visible.
    const seen = [move, ...lines.map(({ textContent }) => textContent)].filter(Boolean).join(" ");
    const player = ["max", "min"].find((kind) => kinds.includes(kind))?.toUpperCase();
    const ahead = group.classList.contains("ahead") ? this.words.ahead : undefined;
    button.setAttribute("aria-label", [seen, name, player, ahead].filter(Boolean).join("; "));
    if (kinds.includes("current")) button.setAttribute("aria-current", "step");
    return button;
  }
}
