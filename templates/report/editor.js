// The editor: changes values of leaves, moves and their order, the search and the source. The program's core in the page searches
// again and rebuilds the section (`src/report/page/live.rs`).
"use strict";

/** Pixels of a drag that change a value by 1, and pixels after which a drag begins. */
const [PIXELS, DRAGGED] = [12, 8];

/** The editor of a section. Each change replaces the section; the editor stays. */
class Editor {
  /**
   * Current recipe of the section, set by the first answer of the core.
   * @type {Recipe}
   */
  recipe = /** @type {any} */ (undefined);
  /**
   * Theme of the page as it was loaded, set with the recipe.
   * @type {Recipe["theme"]}
   */
  theme = /** @type {any} */ (undefined);
  text = "";
  /** Source in its short form, as in an address. */
  short = "";
  colours = "";
  fault = "";
  isShut = false;
  /** @type {{ recipe: Recipe, address: string }[]} */
  past = [];
  /** @type {{ recipe: Recipe, address: string }[]} */
  future = [];
  /** @type {Reach[]} */
  nodes = [];
  /**
   * Path to the chosen node.
   * @type {string[] | null}
   */
  path = null;
  isBusy = false;
  /** `true` while the page shows a glance at a changed tree, until the section is rebuilt. */
  isStale = false;
  /**
   * The latest request made while another one was being answered.
   * @type {(() => Promise<void>) | null}
   */
  waiting = null;
  /** Address of the current source; empty for the source of the page as it was loaded. */
  address = "";

  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    // While the pictures are exchanged, nothing in the section has the focus.
    addEventListener("keydown", (event) => this.onKey(event));
  }

  get root() {
    return this.player.root;
  }

  /** @returns {HTMLElement} */
  get panel() {
    return this.player.find(".editor");
  }

  find = (/** @type {string} */ selector) => this.panel.querySelector(selector);

  /**
   * Attaches the editor to the player of a rebuilt section.
   * @param {Player} player
   */
  bind(player) {
    this.player = player;
    this.root.addEventListener("mode", () => this.show());
    const actions = {
      undo: () => this.travel(this.past, this.future),
      redo: () => this.travel(this.future, this.past),
      add: () => this.change({ add: { path: this.chosen } }),
      remove: () => this.remove(),
      earlier: () => this.place(this.index - 1),
      later: () => this.place(this.index + 1),
      run: () => this.change({ source: this.field("source").value }),
      copy: () => this.copy(),
      save: () => save(/^\s*[{"]/.test(this.text) ? "tree.json" : "tree.txt", new Blob([this.text, "\n"])),
    };
    for (const [name, action] of Object.entries(actions)) this.field(name).addEventListener("click", action);
    this.field("value").addEventListener("change", () => this.give(this.field("value").value));
    for (const choice of this.panel.querySelectorAll("[data-search]")) {
      choice.addEventListener("change", () => this.search(choice.dataset.search, choice.value));
    }
    for (const { figure } of player.trees) {
      figure.addEventListener("pointerdown", (event) => this.grasp(event), { capture: true });
    }
    player.source = this.address;
  }

  /**
   * Ctrl+Z undoes a change, Ctrl+Y or Ctrl+Shift+Z redoes it. In a field with changed text, they belong to the field.
   * @param {KeyboardEvent} event
   */
  onKey(event) {
    const key = event.key.toLowerCase();
    const field = /** @type {HTMLInputElement} */ (/** @type {Element} */ (event.target).closest("input:not([type=range]), textarea"));
    const isTyped = field && field.value !== field.defaultValue;
    const isMeant = event.target === document.body ? controlled() === this.player : this.root.contains(/** @type {Node} */ (event.target));
    if (!this.isOn || isTyped || !isMeant || !(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key)) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.travel(this.future, this.past);
    else this.travel(this.past, this.future);
  }

  /**
   * Puts a field with the caret over the value of a leaf in the picture.
   * @param {Element} group
   */
  type(group) {
    const { chosen: path, node } = this;
    const frame = /** @type {HTMLElement} */ (group.closest(".scroll"));
    if (!frame || (node?.value ?? null) === null) return;
    const outline = /** @type {Element} */ (group.querySelector(":scope > :not(title)"));
    const [place, view] = [outline, frame].map((element) => element.getBoundingClientRect());
    const value = String(node?.value);
    const field = make("input", { class: "in-place", value, autocomplete: "off", spellcheck: "false", "aria-label": this.find(".of-leaf").textContent.trim() });
    const width = Math.max(place.width, 56);
    field.style.cssText = `left: ${(place.left + place.right - width) / 2 - view.left + frame.scrollLeft}px; top: ${place.top - view.top + frame.scrollTop}px; width: ${width}px; height: ${Math.max(place.height, 28)}px`;
    let isOpen = true;
    const close = (/** @type {boolean} */ isMeant) => {
      // Removing the field blurs it, and `blur` calls `close` again.
      if (!isOpen) return;
      isOpen = false;
      field.remove();
      const isChanged = isMeant && field.value !== value;
      return isChanged ? this.change({ value: { path, value: field.value } }) : undefined;
    };
    field.addEventListener("blur", () => close(true));
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (!["Enter", "Escape"].includes(event.key)) return;
      // The change replaces the picture, and with it the focused node.
      Promise.resolve(close(event.key === "Enter")).then(() => byId(group.id)?.focus());
    });
    frame.append(field);
    field.focus();
    field.select();
  }

  /** @param {string} name */
  field(name) {
    return this.find(`[data-edit="${name}"]`);
  }

  get isOn() {
    return this.root.dataset.mode === "edit";
  }

  /** Path to the chosen node, for actions that need one. */
  get chosen() {
    return this.path ?? [];
  }

  get node() {
    const { path: chosen } = this;
    return chosen && this.nodes.find(({ path }) => isSame(path, chosen));
  }

  /** The children of the chosen node's parent, from left to right. */
  get siblings() {
    const { chosen } = this;
    const above = chosen.slice(0, -1);
    return this.nodes.filter(({ path }) => path.length === chosen.length && isSame(path.slice(0, -1), above));
  }

  get index() {
    const { node } = this;
    return node ? this.siblings.indexOf(node) : -1;
  }

  /** Shows the editor in edit mode, and hides it in other modes. */
  async show() {
    this.panel.hidden = !this.isOn;
    if (!this.isOn) return this.mark();
    if (!this.player.isOver) this.player.open(0, this.player.tree.last);
    await this.load();
    this.fill();
  }

  /** Loads the recipe of the section. */
  async load() {
    if (this.recipe) return;
    await this.ask({ recipe: await this.player.ownRecipe(), change: null }, () => {});
  }

  /**
   * Has the core answer a change or rebuild the section, and calls `remember` if that succeeds. Of the requests made
   * meanwhile, only the last is answered.
   * @param {{ recipe: Recipe, change: Change | null }} question
   * @param {() => void} remember
   * @returns {Promise<void>}
   */
  async ask(question, remember) {
    if (this.isBusy) {
      // A change applies to the source as it is when the request is answered; a request without a change keeps its own
      // recipe.
      const now = () => (question.change === null ? question.recipe : this.recipe);
      this.waiting = () => this.ask({ ...question, recipe: now() }, remember);
      return;
    }
    this.isBusy = true;
    const { recipe, change } = question;
    try {
      if (this.recipe && change && !["source", "practice", "theme"].some((kind) => kind in change)) await this.glance(recipe, change, remember);
      else await this.rebuild(question, remember);
    } catch (error) {
      const isThere = typeof WebAssembly !== "undefined";
      if (!isThere || error instanceof WebAssembly.CompileError) this.isShut = true;
      this.fault = String(/** @type {Error} */ (error).message);
    }
    this.isBusy = false;
    this.fill();
    const { waiting } = this;
    this.waiting = null;
    if (waiting) await waiting();
    else if (this.isStale) await this.ask({ recipe: this.recipe, change: null }, () => {});
  }

  /**
   * Shows the end of the followed search after a change of the tree. Rebuilding the section takes several times as
   * long, so it follows when the reader makes no other change.
   * @param {Recipe} before
   * @param {Change} change
   * @param {() => void} remember
   */
  async glance(before, change, remember) {
    const { tree, active } = this.player;
    const { svg, width, sentence, ...source } = await core.ask({ glance: { recipe: before, change, number: active + 1 } });
    Object.assign(this, source, { fault: "", isStale: true });
    if ("value" in change) {
      const { path, value } = change.value;
      const changed = this.nodes.find((node) => isSame(node.path, path));
      if (changed) changed.value = value;
    }
    remember();
    const template = document.createElement("template");
    template.innerHTML = svg;
    const [old, fresh] = [tree.frame, template.content].map((place) => /** @type {SVGSVGElement} */ (place.querySelector("svg")));
    if (old.getAttribute("viewBox") === fresh.getAttribute("viewBox")) fresh.style.width = old.style.width;
    tree.frame.style.setProperty("--width", width);
    old.replaceWith(fresh);
    this.player.find(".sentence").textContent = sentence;
    this.player.fitSentence();
    await painted();
  }

  /**
   * @param {{ recipe: Recipe, change: Change | null }} question
   * @param {() => void} remember
   */
  async rebuild(question, remember) {
    // The first answer equals the section in the page.
    const isFirst = !this.recipe;
    this.isStale = false;
    const { section, stories } = await core.ask({ section: question });
    const { recipe, text, short, html, colours, nodes } = section;
    if (!isFirst && colours !== this.colours) colour(colours);
    if (isFirst) this.theme = recipe.theme;
    Object.assign(this, { recipe, text, short, colours, nodes, fault: "" });
    remember();
    if (!isFirst) this.exchange(html, Object.entries(stories));
  }

  /**
   * Replaces the section by the rebuilt one.
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
   * Changes the source. With `isMore`, during a drag, the change is undone together with the one before.
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

  /** Recipe and address, for undo. */
  get state() {
    return { recipe: this.recipe, address: this.address };
  }

  get addressOfText() {
    /** @type {Record<string, string>} */
    const shown = { "%20": "+", "%3A": ":" };
    return `tree=${encodeURIComponent(this.short).replace(/%20|%3A/g, (code) => shown[code])}&`;
  }

  /**
   * Changes a setting: the rules of all searches, the algorithm of the followed one, or the theme. The theme of the
   * page as it was loaded is kept here, since it may be a user's own.
   * @param {string} name
   * @param {string} value
   */
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
   * Undoes or redoes a change.
   * @param {{ recipe: Recipe, address: string }[]} from
   * @param {{ recipe: Recipe, address: string }[]} to
   */
  travel(from, to) {
    if (from.length === 0) return;
    const { recipe, address } = from[from.length - 1];
    const before = this.state;
    this.ask({ recipe, change: null }, () => {
      from.pop();
      to.push(before);
      this.address = address;
    });
  }

  /** @param {string} value */
  give(value, isMore = false) {
    return this.change({ value: { path: this.chosen, value } }, isMore);
  }

  remove() {
    const { chosen: path } = this;
    this.path = path.slice(0, -1);
    return this.change({ remove: { path } });
  }

  /**
   * Moves the chosen node among its siblings. The name of an unnamed node is its index, so its path changes.
   * @param {number} index
   */
  async place(index) {
    const { chosen: path } = this;
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
      // The text is selected for the reader to copy.
    }
  }

  /**
   * Starts to drag a node: up and down changes the value of a leaf, left and right the order of moves.
   * @param {PointerEvent} event
   */
  grasp(event) {
    const group = /** @type {Element} */ (event.target).closest("g[id]");
    const node = group && this.nodes.find(({ ids }) => ids.includes(group.id));
    if (!this.isOn || !node || event.button !== 0) return;
    event.stopPropagation();
    this.path = node.path;
    this.fill();
    const number = Number(node.value ?? "none");
    /** @type {"value" | "place" | null} */
    let way = null;
    let [isMore, last] = [false, number];
    const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
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
    const end = (/** @type {PointerEvent} */ { clientX }) => {
      removeEventListener("pointermove", move);
      if (way === null) this.type(byId(group.id) ?? group);
      if (way !== "place" || node.path.length === 0) return;
      this.carry(node, 0);
      const middle = (/** @type {string} */ id) => {
        const { left, width } = byId(id).getBoundingClientRect();
        return left + width / 2;
      };
      const others = this.siblings.filter((other) => other !== node);
      const before = others.filter(({ ids }) => middle(ids[this.player.active]) < clientX);
      this.place(before.length);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end, { once: true });
  }

  /**
   * Shifts a subtree horizontally in all pictures, by CSS pixels; 0 restores its place.
   * @param {{ path: string[] }} node
   * @param {number} x
   */
  carry({ path }, x) {
    const isBelow = (/** @type {Reach} */ other) => other.path.length >= path.length && path.every((step, ply) => other.path[ply] === step);
    const edgeTo = (/** @type {Reach} */ other, /** @type {string} */ id) =>
      other.path.length > path.length ? byId(id.replace(/-n(\d+)$/, "-e$1")) : null;
    for (const other of this.nodes.filter(isBelow)) {
      /** @type {any[]} */
      const groups = other.ids.flatMap((id) => [byId(id), edgeTo(other, id)]);
      for (const group of groups) {
        if (group) group.style.translate = x === 0 ? "" : `${x / group.ownerSVGElement.getScreenCTM().a}px`;
      }
    }
  }

  /** Fills the fields from the recipe. */
  fill() {
    if (!this.isOn) return;
    const { node, recipe, panel, chosen } = this;
    panel.classList.toggle("shut", Boolean(this.isShut));
    this.find(".shut-editor").hidden = !this.isShut;
    this.find(".fault").hidden = !this.fault || Boolean(this.isShut);
    this.find(".fault").textContent = this.fault ?? "";
    this.mark();
    if (!recipe) return;
    this.field("undo").disabled = this.past.length === 0;
    this.field("redo").disabled = this.future.length === 0;
    for (const name of [".of-tree", ".about"]) this.find(name).hidden = this.nodes.length === 0;
    this.find(".chosen-name").textContent = node ? chosen.join(" ") || "·" : "–";
    this.find(".of-leaf").hidden = (node?.value ?? null) === null;
    this.field("value").value = this.field("value").defaultValue = node?.value ?? "";
    this.field("add").disabled = !node;
    const isMovable = node && chosen.length > 0;
    this.field("remove").disabled = !isMovable;
    this.field("earlier").disabled = !isMovable || this.index === 0;
    this.field("later").disabled = !isMovable || this.index === this.siblings.length - 1;
    // Keep a refused text, so that the reader can correct it.
    if (!this.fault) this.field("source").value = this.field("source").defaultValue = this.text;
    const search = recipe.searches[this.player.active];
    const { algorithm, rules, order, depth } = search;
    /** @type {Record<string, unknown>} */
    const settings = { algorithm, ...rules, order, depth: depth ?? "", theme: recipe.theme.name };
    for (const choice of panel.querySelectorAll("[data-search]")) choice.value = settings[choice.dataset.search];
  }

  /**
   * Marks the chosen node in the pictures; for a skipped leaf, also its ancestors up to the one whose value no longer
   * depends on the leaf.
   */
  mark() {
    const marks = ["chosen", "on-the-way", "stop"];
    for (const mark of marks) for (const group of this.root.querySelectorAll(`.stage .${mark}`)) group.classList.remove(mark);
    const told = this.find(".where-it-stops");
    told.hidden = true;
    if (!this.isOn) return;
    const ids = this.node?.ids ?? [];
    for (const id of ids) byId(id)?.classList.add("chosen");
    const leaf = lessons.find(({ player }) => player === this.player)?.imagination.leafOf(ids);
    if (!leaf) return;
    // `pieces` begins with the leaf, `links` with its parent.
    const stop = leaf.links.findIndex(isFixed);
    for (const piece of leaf.pieces.slice(1, stop + 1)) byId(piece)?.classList.add("on-the-way");
    byId(leaf.pieces[stop + 1])?.classList.add("stop");
    told.textContent = `${leaf.links[stop]?.sentence ?? ""} ${leaf.verdict}`;
    told.hidden = false;
  }
}

/**
 * Resolves after the next frame has been painted, or soon if the page is hidden.
 * @returns {Promise<void>}
 */
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 200);
  });

/** @type {(one: string[], other: string[]) => boolean} */
const isSame = (one, other) => one.length === other.length && one.every((step, index) => step === other[index]);

/**
 * The editors of the page, by the ids of their players.
 * @type {Map<string, Editor>}
 */
const editors = new Map();

fitters.push((player) => {
  if (!player.find(".editor")) return;
  const editor = editors.get(player.root.id) ?? new Editor(player);
  editors.set(player.root.id, editor);
  editor.bind(player);
});

/** Searches the tree in the address: `#tree=((3 12 8) (2 4 6))`, or with `+` for a blank. */
async function obeyTree() {
  const [, code] = /[#&]tree=([^&]*)/.exec(location.hash) ?? [];
  const [editor] = editors.values();
  const text = code && decodeURIComponent(code.replaceAll("+", " "));
  if (!text || !editor || editor.text === text || editor.short === text) return;
  lessons.find(({ player }) => player === editor.player)?.choose("edit");
  await editor.show();
  await editor.change({ source: text });
}

ready.then(() => {
  addEventListener("hashchange", obeyTree);
  return obeyTree();
});
