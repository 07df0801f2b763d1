// Changing what is searched: a leaf's value, moves and their order, the search and the source. The script says what is wished;
// the program's core in the page searches again and makes the section anew (`src/report/page/live.rs`).
"use strict";

/** So many pixels make one of value, and so many say that something is dragged. */
const [PIXELS, DRAGGED] = [12, 8];

/** What a reader changes in a section of the page. The section is made anew with each change; the editor stays. */
class Editor {
  /** @type {Player} */
  player;
  /** @type {HTMLElement} */
  panel;
  /** @type {Recipe} */
  recipe;
  /**
   * The theme that the page came with.
   * @type {Recipe["theme"]}
   */
  theme;
  /** @type {string} */
  text;
  /**
   * The text as an address has it.
   * @type {string}
   */
  short;
  /** @type {string} */
  colours;
  /** @type {string} */
  fault;
  /** @type {boolean} */
  isShut;

  constructor() {
    /** @type {{ recipe: Recipe, address: string }[]} */
    this.past = [];
    /** @type {{ recipe: Recipe, address: string }[]} */
    this.future = [];
    /** @type {Reach[]} */
    this.nodes = [];
    /**
     * The way to the node that was chosen.
     * @type {string[] | null}
     */
    this.path = null;
    this.isBusy = false;
    /** @type {(() => Promise<void>) | null} */
    this.waiting = null;
    /** How the address names what is searched now; empty for what the page came with. */
    this.address = "";
  }

  /**
   * Works on a player that stands in the page now.
   * @param {Player} player
   */
  bind(player) {
    this.player = player;
    this.root = player.root;
    this.panel = player.find(".editor");
    this.find = (selector) => this.panel.querySelector(selector);
    this.root.addEventListener("mode", () => this.show());
    const actions = {
      undo: () => this.travel(this.past, this.future),
      redo: () => this.travel(this.future, this.past),
      add: () => this.change({ add: { path: this.path } }),
      remove: () => this.remove(),
      earlier: () => this.place(this.index - 1),
      later: () => this.place(this.index + 1),
      run: () => this.change({ source: this.field("source").value }),
      copy: () => this.copy(),
      save: () => save(/^\s*[{"]/.test(this.text) ? "tree.json" : "tree.txt", new Blob([this.text, "\n"])),
    };
    for (const [name, action] of Object.entries(actions)) this.field(name).addEventListener("click", action);
    this.field("value").addEventListener("change", (event) => this.give(event.target.value));
    for (const choice of this.panel.querySelectorAll("[data-search]")) {
      choice.addEventListener("change", () => this.search(choice.dataset.search, choice.value));
    }
    for (const { figure } of player.trees) {
      figure.addEventListener("pointerdown", (event) => this.grasp(event), { capture: true });
    }
    player.source = this.address;
  }

  /** @param {string} name */
  field(name) {
    return this.find(`[data-edit="${name}"]`);
  }

  get isOn() {
    return this.root.dataset.mode === "edit";
  }

  get node() {
    return this.path && this.nodes.find(({ path }) => isSame(path, this.path));
  }

  /** The nodes with the same parent as the one that was chosen, from left to right. */
  get siblings() {
    const above = this.path.slice(0, -1);
    return this.nodes.filter(({ path }) => path.length === this.path.length && isSame(path.slice(0, -1), above));
  }

  get index() {
    return this.siblings.indexOf(this.node);
  }

  /** Shows what can be changed, in the mode for that. */
  async show() {
    this.panel.hidden = !this.isOn;
    if (!this.isOn) return this.mark();
    if (!this.player.isOver) this.player.open(0, this.player.tree.last);
    await this.load();
    this.fill();
  }

  /** Has what the page was made from at hand. */
  async load() {
    if (this.recipe) return;
    const element = document.querySelector(`script[data-recipe="${this.root.id}"]`);
    const recipe = await (await inflate(element)).json();
    await this.ask({ recipe, change: null }, () => {});
  }

  /**
   * Has the section made anew. What is wished while another wish is carried out waits, and only the last of it counts.
   * @param {{ recipe: Recipe, change: Change | null }} question
   * @param {() => void} remember
   * @returns {Promise<void>}
   */
  async ask(question, remember) {
    if (this.isBusy) {
      // A change is one of the source as it will be then; what has no change is wished as it is.
      const now = () => (question.change === null ? question.recipe : this.recipe);
      this.waiting = () => this.ask({ ...question, recipe: now() }, remember);
      return;
    }
    this.isBusy = true;
    // The first answer is what stands in the page.
    const isFirst = !this.recipe;
    try {
      const { section, stories } = await core.ask({ section: question });
      const { recipe, text, short, html, colours, nodes } = section;
      if (!isFirst && colours !== this.colours) colour(colours);
      if (isFirst) this.theme = recipe.theme;
      Object.assign(this, { recipe, text, short, colours, nodes, fault: "" });
      remember();
      if (!isFirst) this.exchange(html, Object.entries(stories));
    } catch (error) {
      const isThere = typeof WebAssembly !== "undefined";
      if (!isThere || error instanceof WebAssembly.CompileError) this.isShut = true;
      this.fault = String(/** @type {Error} */ (error).message);
    }
    this.isBusy = false;
    this.fill();
    const { waiting } = this;
    this.waiting = null;
    await waiting?.();
  }

  /**
   * Puts the section made anew where the old one stands.
   * @param {string} html
   * @param {[string, Story][]} stories
   */
  exchange(html, stories) {
    const field = /** @type {HTMLElement} */ (document.activeElement?.closest("[data-edit], [data-search]"));
    const focus = field?.dataset;
    exchange(this.player, html, stories, this.recipe);
    const name = focus && Object.entries(focus)[0];
    if (name) this.find(`[data-${name[0]}="${name[1]}"]`)?.focus({ preventScroll: true });
  }

  /**
   * Changes the source. While something is dragged, only its first change can be undone.
   * @param {Change} change
   */
  change(change, isMore = false) {
    const before = this.state;
    return this.ask({ recipe: before.recipe, change }, () => {
      if (!isMore) this.past.push(before);
      this.future = [];
      const drawn = "practice" in change && change.practice;
      this.address = drawn ? `practice=${drawn.level}-${drawn.seed}&` : this.addressOfText;
    });
  }

  /** What is searched, and how the address names it. */
  get state() {
    return { recipe: this.recipe, address: this.address };
  }

  get addressOfText() {
    const shown = { "%20": "+", "%3A": ":" };
    return `tree=${encodeURIComponent(this.short).replace(/%20|%3A/g, (code) => shown[code])}&`;
  }

  /** Searches otherwise: all searches by the same rules, and the one that is followed by another algorithm. Another theme draws
  it otherwise; one that the program does not know is that of the page. */
  search(name, value) {
    const recipe = structuredClone(this.recipe);
    const isOwn = name === "theme" && value === this.theme.name;
    if (isOwn) recipe.theme = this.theme;
    recipe.searches.forEach((search, index) => {
      if (name === "algorithm" && index === this.player.active) search.algorithm = value;
      if (name === "cut_on" || name === "fail") search.rules[name] = value;
      if (name === "order") search.order = value;
      if (name === "depth") search.depth = value === "" ? null : Number(value);
    });
    const before = this.state;
    return this.ask({ recipe, change: name === "theme" && !isOwn ? { theme: value } : null }, () => {
      this.past.push(before);
      this.future = [];
      this.address ||= this.addressOfText;
    });
  }

  /**
   * Goes back to what was, or forward again.
   * @param {{ recipe: Recipe, address: string }[]} from
   * @param {{ recipe: Recipe, address: string }[]} to
   */
  travel(from, to) {
    if (from.length === 0) return;
    const { recipe, address } = from.at(-1);
    const before = this.state;
    this.ask({ recipe, change: null }, () => {
      from.pop();
      to.push(before);
      this.address = address;
    });
  }

  /** @param {string} value */
  give(value, isMore = false) {
    return this.change({ value: { path: this.path, value } }, isMore);
  }

  remove() {
    const { path } = this;
    this.path = path.slice(0, -1);
    return this.change({ remove: { path } });
  }

  /**
   * Moves the chosen node to another place among its siblings. Who has no name is called by its place.
   * @param {number} index
   */
  async place(index) {
    const { path } = this;
    const last = this.siblings.length - 1;
    const to = Math.min(Math.max(index, 0), last);
    if (to === this.index) return;
    if (path.at(-1) === String(this.index + 1)) this.path = [...path.slice(0, -1), String(to + 1)];
    await this.change({ place: { path, index: to } });
  }

  async copy() {
    const field = this.field("source");
    field.value = this.text;
    field.select();
    try {
      await navigator.clipboard.writeText(this.text);
    } catch {
      // It is selected: the reader copies it.
    }
  }

  /** Takes hold of a node: up and down changes the value of a leaf, left and right the place of a move. */
  grasp(event) {
    const group = event.target.closest("g[id]");
    const node = group && this.nodes.find(({ ids }) => ids.includes(group.id));
    if (!this.isOn || !node || event.button !== 0) return;
    event.stopPropagation();
    this.path = node.path;
    this.fill();
    const number = Number(node.value ?? "none");
    /** @type {"value" | "place"} */
    let way = null;
    let [isMore, last] = [false, number];
    const move = ({ clientX, clientY }) => {
      const [x, y] = [clientX - event.clientX, event.clientY - clientY];
      const far = Math.max(Math.abs(x), Math.abs(y)) >= DRAGGED;
      if (far) way ??= Math.abs(y) > Math.abs(x) && !Number.isNaN(number) ? "value" : "place";
      const value = number + Math.trunc(y / PIXELS);
      if (way === "value" && value !== last) {
        this.give(String(value), isMore);
        [isMore, last] = [true, value];
      }
      if (way === "place") this.carry(node, x);
    };
    const end = ({ clientX }) => {
      removeEventListener("pointermove", move);
      if (way !== "place" || node.path.length === 0) return;
      this.carry(node, 0);
      const middle = ({ left, width }) => left + width / 2;
      const others = this.siblings.filter((other) => other !== node);
      const before = others.filter(({ ids }) => middle(find(ids[this.player.active]).getBoundingClientRect()) < clientX);
      this.place(before.length);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end, { once: true });
  }

  /**
   * Moves a node across in the pictures, with what is below it: so many pixels of the window.
   * @param {{ path: string[] }} node
   * @param {number} x
   */
  carry({ path }, x) {
    const isBelow = (other) => other.path.length >= path.length && path.every((step, ply) => other.path[ply] === step);
    const edgeTo = (other, id) => (other.path.length > path.length ? find(id.replace(/-n(\d+)$/, "-e$1")) : null);
    for (const other of this.nodes.filter(isBelow)) {
      /** @type {any[]} */
      const groups = other.ids.flatMap((id) => [find(id), edgeTo(other, id)]);
      for (const group of groups) {
        if (group) group.style.translate = x === 0 ? "" : `${x / group.ownerSVGElement.getScreenCTM().a}px`;
      }
    }
  }

  /** Brings the fields in step with what is searched. */
  fill() {
    if (!this.isOn) return;
    const { node, recipe, panel } = this;
    panel.classList.toggle("shut", Boolean(this.isShut));
    this.find(".shut-editor").hidden = !this.isShut;
    this.find(".fault").hidden = !this.fault || Boolean(this.isShut);
    this.find(".fault").textContent = this.fault ?? "";
    this.mark();
    if (!recipe) return;
    this.field("undo").disabled = this.past.length === 0;
    this.field("redo").disabled = this.future.length === 0;
    for (const name of [".of-tree", ".about"]) this.find(name).hidden = this.nodes.length === 0;
    this.find(".chosen-name").textContent = node ? this.path.join(" ") || "·" : "–";
    this.find(".of-leaf").hidden = (node?.value ?? null) === null;
    this.field("value").value = node?.value ?? "";
    this.field("add").disabled = !node;
    this.field("remove").disabled = !node || this.path.length === 0;
    this.field("earlier").disabled = !node || this.path.length === 0 || this.index === 0;
    this.field("later").disabled = !node || this.path.length === 0 || this.index === this.siblings.length - 1;
    // What was typed and is refused can be mended.
    if (!this.fault) this.field("source").value = this.text;
    const search = recipe.searches[this.player.active];
    const chosen = { algorithm: search.algorithm, ...search.rules, order: search.order, depth: search.depth ?? "", theme: recipe.theme.name };
    for (const choice of panel.querySelectorAll("[data-search]")) choice.value = chosen[choice.dataset.search];
  }

  /** Shows in the pictures which node was chosen, and how far up the value of a skipped leaf would come. */
  mark() {
    const marks = ["chosen", "on-the-way", "stop"];
    for (const mark of marks) for (const group of this.root.querySelectorAll(`.stage .${mark}`)) group.classList.remove(mark);
    const told = this.find(".where-it-stops");
    told.hidden = true;
    if (!this.isOn) return;
    const ids = this.node?.ids ?? [];
    for (const id of ids) find(id)?.classList.add("chosen");
    const leaf = lessons.find(({ player }) => player === this.player)?.imagination.leafOf(ids);
    if (!leaf) return;
    // The leaf itself comes before the nodes above it.
    const stop = leaf.links.findIndex(isFixed);
    for (const piece of leaf.pieces.slice(1, stop + 1)) find(piece)?.classList.add("on-the-way");
    find(leaf.pieces[stop + 1])?.classList.add("stop");
    told.textContent = `${leaf.links[stop]?.sentence ?? ""} ${leaf.verdict}`;
    told.hidden = false;
  }
}

/** @type {(one: string[], other: string[]) => boolean} */
const isSame = (one, other) => one.length === other.length && one.every((step, index) => step === other[index]);

const find = (/** @type {string} */ id) => document.getElementById(id);

/**
 * The editors of the page, by the ids of their players.
 * @type {Map<string, Editor>}
 */
const editors = new Map();

fitters.push((player) => {
  if (!player.find(".editor")) return;
  if (!editors.has(player.root.id)) editors.set(player.root.id, new Editor());
  editors.get(player.root.id).bind(player);
});

/** Searches what the address says: `#tree=((3 12 8) (2 4 6))`, or with `+` for a blank. */
async function obeyTree() {
  const [, code] = /[#&]tree=([^&]*)/.exec(location.hash) ?? [];
  const [editor] = editors.values();
  const text = code && decodeURIComponent(code.replaceAll("+", " "));
  if (!text || !editor || editor.text === text || editor.short === text) return;
  lessons.find(({ player }) => player === editor.player).choose("edit");
  await editor.show();
  await editor.change({ source: text });
}

ready.then(() => {
  addEventListener("hashchange", obeyTree);
  return obeyTree();
});
