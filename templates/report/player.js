// The player steps through the stories of the page. The program has generated every number, sentence and fragment of a
// picture; this script looks them up and shows them.
//
// A story (`src/report/page/player.rs`) has searches. A search has moments, pieces (SVG groups of its picture, each
// with the fragments that it shows from given moments on), nodes (for the stack of calls) and, for each other search,
// the corresponding moments. A folded subtree of a large tree is a part with its own story and picture, which replaces
// the picture of the whole while it is shown.
"use strict";

/**
 * Decodes the content of an element, which has 13 bits in two characters (`in_pairs` in `src/report/page/mod.rs`).
 * @param {Element} element
 */
function bytesOfPairs(element) {
  const text = element.textContent ?? "";
  const bytes = new Uint8Array((text.length * 13) >> 4);
  const digit = (/** @type {number} */ place) => text.charCodeAt(place) - (text.charCodeAt(place) < 60 ? 35 : 36);
  let [held, bits, length] = [0, 0, 0];
  for (let place = 0; place < text.length; place += 2) {
    held |= (digit(place) + 91 * digit(place + 1)) << bits;
    for (bits += 13; bits >= 8; bits -= 8) {
      bytes[length] = held & 255;
      length += 1;
      held >>= 8;
    }
  }
  // The byte 1 and padding with zeros follow the data.
  return bytes.subarray(0, bytes.lastIndexOf(1));
}

/**
 * Writes bytes into the memory of a module, and reads its answer.
 * @param {Module} module
 * @param {Uint8Array} bytes
 */
function tell({ memory, listen, answer, answered }, bytes) {
  // An allocation may replace the buffer of the memory, so create each view after it.
  const place = listen(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const size = answer();
  return new Uint8Array(memory.buffer, answered(), size);
}

/** The program's core, a WebAssembly module in the page, which is started at the first question. */
class Core {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  module;
  /** @type {Promise<Module> | undefined} */
  instance;

  /**
   * Answers a question. Throws if the browser runs no WebAssembly or the core returns a fault.
   * @param {Asked} question
   */
  async ask(question) {
    this.instance ??= this.start();
    const exports = await this.instance;
    try {
      return this.put(question, exports);
    } catch (error) {
      // An instance that ran out of memory or stack is not usable again.
      this.instance = undefined;
      throw error;
    }
  }

  /** @param {string} name */
  part(name) {
    return bytesOfPairs(document.querySelector(`script[data-${name}]`));
  }

  /** Unpacks and compiles the module. A smaller module unpacks it, because browsers do not support LZMA. */
  async unpack() {
    const { instance } = await WebAssembly.instantiate(await inflated(this.part("unpacker")).arrayBuffer());
    const unpacker = /** @type {Module} */ (/** @type {unknown} */ (instance.exports));
    return WebAssembly.compile(tell(unpacker, this.part("core")));
  }

  /** Starts the module and passes it the words of the page's language and the themes. */
  async start() {
    this.module ??= this.unpack();
    const { exports } = await WebAssembly.instantiate(await this.module);
    const module = /** @type {Module} */ (/** @type {unknown} */ (exports));
    this.put({ "core-data": await inflated(this.part("knowledge")).json() }, module);
    return module;
  }

  /**
   * @param {Asked} question
   * @param {Module} exports
   */
  put(question, exports) {
    const answer = tell(exports, new TextEncoder().encode(JSON.stringify(question)));
    const said = JSON.parse(new TextDecoder().decode(answer));
    if (said.fault) throw new Error(said.fault);
    return said.answer;
  }
}

const core = new Core();

/**
 * Returns the last entry at or before a moment, in a list sorted by its first members.
 * @template {[number, ...unknown[]]} Entry
 * @param {Entry[]} list
 * @param {number} moment
 */
function latest(list, moment) {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle][0] <= moment) from = middle + 1;
    else to = middle;
  }
  return list[from - 1];
}

/**
 * Scrolls a frame as little as necessary to show a box, with a margin if there is room for one.
 * @param {Element} frame
 * @param {Box | undefined} box
 */
function keepInSight(frame, box) {
  if (!box) return;
  const view = frame.getBoundingClientRect();
  /** @type {(from: number, to: number, start: number, end: number) => number} */
  const way = (from, to, start, end) => {
    const margin = Math.max(0, Math.min(12, (end - start - to + from) / 2));
    return Math.max(0, to + margin - end) || Math.min(0, from - margin - start);
  };
  frame.scrollLeft += way(box.left, box.right, view.left, view.right);
  frame.scrollTop += way(box.top, box.bottom, view.top, view.bottom);
}

/**
 * Returns the index of the fragment that a piece shows at a moment.
 * @param {Piece} piece
 * @param {number} moment
 */
const fragmentAt = (piece, moment) => latest(piece.phases, moment)?.[1] ?? null;

/** Sizes of the letters of a sentence, as shares of the usual one; the first that fits is taken. */
const LETTERS = [1, 0.88, 0.78, 0.7, 0.64];

/** Number of letters of a sentence that are read during one step of the story as it plays. */
const READ = 60;

/** Least distance between marks on the slider, and usual length of the slider, in pixels. */
const [TICKS_APART, TRACK] = [8, 600];

/**
 * Marks the sign ≠ in a group, which compares its value with the other tree: it is shown only beside that.
 * @param {Element} group
 */
function markSign(group) {
  if (!group.classList.contains("differs")) return;
  const sign = [...group.querySelectorAll("text")].find(({ textContent }) => textContent === "≠");
  sign?.classList.add("sign");
}

/** A picture of a search. */
class Scene {
  /**
   * @param {Search} search
   * @param {HTMLElement} frame
   * @param {string} width
   */
  constructor(search, frame, width) {
    this.search = search;
    this.width = width;
    /** @type {SVGSVGElement} */
    this.svg = frame.querySelector("svg");
    this.groups = search.pieces.map((piece) => byId(piece.id));
    this.groups.forEach(markSign);
    this.place = new Map(search.pieces.map((piece, index) => [piece.id, index]));
    /** @type {(number | null)[]} */
    this.shown = [];
    /** @type {[number | null, string, string][]} */
    this.end = [];
    const isNumber = (/** @type {string} */ bound) => !["", "∞", "−∞"].includes(bound);
    const states = search.nodes.flatMap((node) => node.states);
    const bounded = states.filter(([, alpha, beta]) => isNumber(alpha) || isNumber(beta));
    /** First moment at which α or β is a number; the number line is shown from then on. */
    this.lineFrom = Math.min(...bounded.map(([moment]) => moment));
    const isHandedOn = (/** @type {Moment} */ { event, granularity }) => event === "enter" && granularity === "bound";
    /** First moment after `lineFrom` that enters an inner node with a finite bound; until then the line is explained. */
    this.lineKnown = search.moments.findIndex((told, moment) => moment > this.lineFrom && isHandedOn(told));
  }

  /**
   * Returns the relatives of a node that should be seen with it: its children, its parent, its siblings.
   * @param {Element} group
   */
  family(group) {
    const { pieces } = this.search;
    const index = this.place.get(group.id) ?? -1;
    const above = pieces[index]?.above;
    const relatives = above === undefined ? this.below(index) : [...this.below(index), above, ...this.below(above)];
    return relatives.map((place) => this.groups[place]);
  }

  /**
   * Returns the indices of the children of a piece.
   * @param {number} place
   */
  below(place) {
    return this.search.pieces.flatMap(({ above }, index) => (above === place ? [index] : []));
  }

  /** Stores the groups of the page, which show the last moment with tooltips; the story has no tooltips. */
  beginAtEnd() {
    this.shown = this.search.pieces.map((piece) => fragmentAt(piece, this.search.moments.length - 1));
    this.end = this.groups.map((group, index) => [this.shown[index], group.getAttribute("class") ?? "", group.innerHTML]);
  }

  /** @param {number} moment */
  show(moment) {
    this.search.pieces.forEach((piece, index) => {
      const fragment = fragmentAt(piece, moment);
      if (fragment !== this.shown[index]) this.draw(index, fragment);
    });
  }

  /**
   * @param {number} index
   * @param {number | null} fragment
   */
  draw(index, fragment) {
    const group = this.groups[index];
    const [last, ...end] = this.end[index] ?? [undefined, "", ""];
    const [kind, content] =
      fragment === null ? ["unmet", ""] : fragment === last ? end : this.search.fragments[fragment];
    group.setAttribute("class", kind);
    group.innerHTML = content;
    markSign(group);
    this.shown[index] = fragment;
  }
}

/** A tree of the page, which shows one search at a moment. */
class Tree {
  /** @param {Search} search */
  constructor(search) {
    this.lessons = search.lessons;
    this.figure = byId(search.tree);
    /** @type {HTMLElement} */
    this.frame = this.figure.querySelector(".scroll");
    this.scene = new Scene(search, this.frame, this.frame.style.getPropertyValue("--width"));
    this.scene.beginAtEnd();
    this.whole = this.scene;
    /** Boards of the current family; `null` without boards. */
    this.family = search.board ? new Family(this.figure) : null;
    this.moment = this.last;
    /** @type {HTMLElement | null} */
    this.current = null;
  }

  get search() {
    return this.scene.search;
  }

  get last() {
    return this.search.moments.length - 1;
  }

  /** @param {number} moment */
  show(moment) {
    this.moment = moment;
    this.scene.show(moment);
    this.mark();
  }

  /**
   * Shows another picture.
   * @param {Scene} scene
   */
  hang(scene) {
    this.leave();
    if (scene === this.scene) return;
    this.scene = scene;
    this.frame.replaceChildren(scene.svg);
    this.frame.style.setProperty("--width", scene.width);
    this.figure.dispatchEvent(new Event("hang"));
  }

  /**
   * Shows the picture of a part of the tree, and returns its scene.
   * @param {Search} search
   * @param {{ svg: string, width: number }} picture
   */
  unpack(search, { svg, width }) {
    this.frame.innerHTML = svg;
    return new Scene({ ...this.whole.search, ...search }, this.frame, `${width}px`);
  }

  /** Marks the current node. Before and after the search, this is the root, without highlight. */
  mark() {
    this.leave();
    const isOver = this.scene === this.whole && (this.moment === 0 || this.moment === this.last);
    this.current = document.getElementById(this.search.moments[this.moment].piece);
    this.current?.classList.toggle("current", !isOver);
  }

  /** The current node as it is shown: in the tree, or as a board. */
  get seen() {
    return (this.family?.isShown && this.current && this.family.boardOf(this.current.id)) || this.current;
  }

  /** Removes the mark of the current node. */
  leave() {
    this.current?.classList.remove("current");
    this.current?.removeAttribute("data-now");
    this.current = null;
  }

  /**
   * Returns the nodes from the root to a node.
   * @param {number | null} node
   */
  path(node) {
    const path = [];
    for (let next = node; next !== null && next !== undefined; next = this.search.nodes[next].parent) {
      path.unshift(this.search.nodes[next]);
    }
    return path;
  }

  /**
   * Returns the told moments at which a group is current, or else the moment at which it first appears.
   * @param {string} id
   * @param {(moment: Moment) => boolean} isTold
   */
  momentsOf(id, isTold) {
    const about = this.search.moments.flatMap((moment, index) => (moment.piece === id && isTold(moment) ? [index] : []));
    if (about.length > 0) return about;
    const isMet = (/** @type {[number, number | null]} */ [, fragment]) => fragment !== null && !/\bahead\b/.test(this.search.fragments[fragment][0]);
    const first = this.search.pieces[this.scene.place.get(id) ?? -1]?.phases.find(isMet);
    return first ? [first[0]] : [];
  }
}

/** The player of one set of trees. */
class Player {
  /**
   * The player used last.
   * @type {Player | undefined}
   */
  static used;
  /** @type {Timer} */
  static resting;
  /** @type {Recipe | undefined} */
  recipe;
  isAsking = false;
  isLoading = false;
  isShut = false;

  /**
   * @param {HTMLElement} root
   * @param {Story} story
   */
  constructor(root, story) {
    this.root = root;
    /** Stories loaded so far, by the number of their part; 0 is the whole tree. */
    this.stories = [story];
    this.part = 0;
    this.trees = story.searches.map((search) => new Tree(search));
    // The last search, unless the page names another.
    this.active = Number(root.dataset.follow ?? this.trees.length - 1);
    /** @type {Timer} */
    this.timer = undefined;
    /** @type {((player: Player) => void)[]} */
    this.listeners = [];
    /**
     * Actions that other scripts add, by name.
     * @type {Record<string, () => void>}
     */
    this.deeds = {};
    /** First part of the address, if the reader has changed the source. */
    this.source = "";
    /** Returns the moment to show instead of a wanted one: a question may come before it. */
    this.gate = (/** @type {number} */ moment) => moment;
    this.find = (/** @type {string} */ selector) => root.querySelector(selector);
    this.find("[data-choose=follow]").replaceChildren(
      ...this.trees.map((tree, index) => new Option(tree.search.name, String(index), false, index === this.active)),
    );
    for (const name of ["follow", "together"]) {
      this.find(`[data-choose=${name}]`).closest("label").hidden = this.trees.length < 2;
    }
    this.stories[0].scenes = this.trees.map((tree) => tree.scene);
    for (const name of ["part", "into"]) {
      this.find(`[data-choose=${name}]`).closest("label").hidden = story.folds.length === 0;
    }
    this.find("[data-do=both]").hidden = this.trees.length < 2;
    this.find("[data-do=both]").setAttribute("aria-pressed", String(root.classList.contains("both")));
    this.build();
    this.offerParts();
    this.listen();
    for (const part of [".mode-bar", ".controls", ".sentence", ".panes", ".counts"]) this.find(part).hidden = false;
    root.classList.add("ready");
  }

  get tree() {
    return this.trees[this.active];
  }

  get moment() {
    return this.tree.moment;
  }

  get now() {
    return this.tree.search.moments[this.moment];
  }

  /** Comparison after a value; none while questions are asked. */
  get comparison() {
    return this.isAsking ? undefined : this.now.comparison;
  }

  /** @param {string} name */
  choice(name) {
    return this.find(`[data-choose=${name}]`).value;
  }

  listen() {
    this.root.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-do]");
      if (button) this.do(/** @type {HTMLElement} */ (button).dataset.do ?? "");
    });
    const slider = this.find("input[type=range]");
    slider.addEventListener("input", () => this.go(Number(slider.value)));
    this.find("[data-choose=follow]").addEventListener("change", () => {
      this.active = Number(this.choice("follow"));
      this.build();
      this.update();
    });
    this.find("[data-choose=together]").addEventListener("change", () => this.go(this.moment));
    this.find("[data-choose=granularity]").addEventListener("change", () => this.update());
    this.find("[data-choose=part]").addEventListener("change", () => {
      const [, index] = /^fold (\d+)$/.exec(this.choice("part")) ?? [];
      const fold = index && this.stories[this.part].folds[Number(index)];
      if (fold) this.enter(fold.part, fold);
      else this.enter(Number(this.choice("part")));
    });
    this.trees.forEach((tree, index) => {
      tree.figure.addEventListener("click", ({ target }) => {
        this.pick(index, /** @type {Element} */ (target).closest("g[id]"));
      });
    });
    const onlyMet = this.find("[data-choose=only-met]");
    onlyMet.addEventListener("change", () => {
      this.root.classList.toggle("only-met", onlyMet.checked);
      this.update();
    });
    // Letters of the sentence depend on the size of its place.
    new ResizeObserver(() => this.fitSentence()).observe(this.find(".telling"));
    const use = () => (Player.used = this);
    for (const tree of this.trees) tree.figure.addEventListener("pointerdown", use);
    this.root.addEventListener("pointerdown", use);
    this.root.addEventListener("focusin", use);
  }

  /**
   * Opens a clicked fold. For a clicked node, goes to the first told moment about it, and from there to the last one; for
   * a node or edge without such moments, to the moment at which it appears.
   * @param {number} index
   * @param {Element | null} group
   */
  pick(index, group) {
    const tree = this.trees[index];
    const fold = this.stories[this.part].folds.find(({ ids }) => group !== null && ids.includes(group.id));
    if (fold) {
      this.enter(fold.part, fold);
      return;
    }
    const moments = group ? tree.momentsOf(group.id, this.isTold) : [];
    if (moments.length === 0) return;
    this.choose(index);
    this.go(tree.moment === moments[0] ? moments[moments.length - 1] : moments[0]);
  }

  /**
   * Stops, and follows a search.
   * @param {number} index
   */
  choose(index) {
    this.stop();
    if (this.active === index) return;
    this.active = index;
    this.find("[data-choose=follow]").value = index;
    this.build();
  }

  /** @param {string} what */
  do(what) {
    /** @type {Record<string, () => unknown>} */
    const steps = {
      start: () => this.open(0, 0),
      end: () => this.open(0, this.trees[this.active].whole.search.moments.length - 1),
      forward: () => this.move(this.isTold),
      show: () => {
        returnToStory(this);
        const { finding } = this.trees[this.active].whole.search;
        return finding ? this.open(0, finding) : this.move(this.isTold);
      },
      back: () => this.move(this.isTold, -1),
      "next-cutoff": () => this.move((moment) => moment.event === "cutoff"),
      "previous-cutoff": () => this.move((moment) => moment.event === "cutoff", -1),
      "next-leaf": () => this.move((moment) => moment.event === "evaluate"),
    };
    if (what in steps) {
      this.stop();
      this.showHelp(false);
      return steps[what]();
    } else if (what === "play") {
      if (this.timer) this.stop();
      else this.play();
    } else if (what === "help") {
      const isShown = this.find(".help").hidden;
      this.showHelp(isShown);
      if (isShown) this.find(".help [data-do=help]").focus({ preventScroll: true });
      else returnToStory(this);
    } else if (what === "code") {
      const isShown = !this.root.classList.contains("with-code");
      this.showCode(isShown);
      remember("code", isShown ? "shown" : "");
    } else if (["watch", "predict", "what-if"].includes(what)) {
      this.find(`.modes [value=${what}]`).click();
    } else if (what === "both") {
      this.toggle("both", "both", !this.root.classList.contains("both"));
      this.update();
    } else {
      this.deeds[what]?.();
    }
  }

  /**
   * Predicate of the moments that the chosen granularity includes. It never includes the start of a part, which belongs
   * to the enclosing story.
   * @returns {(moment: Moment) => boolean}
   */
  get isTold() {
    const grains = ["leaf", "bound", "statement"];
    const finest = grains.indexOf(this.choice("granularity"));
    return ({ event, granularity }) => event !== "start" && grains.indexOf(granularity ?? "") <= finest;
  }

  /**
   * Shows or hides the help.
   * @param {boolean} isShown
   */
  showHelp(isShown) {
    if (isShown) closeMenu(this);
    this.find(".help").hidden = !isShown;
    this.find("[data-do=help]").setAttribute("aria-expanded", String(isShown));
  }

  /** `true` at the end of the story of the whole tree. */
  get isOver() {
    return this.part === 0 && this.moment === this.tree.last;
  }

  /**
   * Returns whether stepping enters the fold of a moment; never while questions are asked.
   * @param {Moment} moment
   */
  enters = (moment) =>
    moment.opens !== null && !this.isAsking && !this.isShut && this.find("[data-choose=into]").checked;

  /**
   * Goes to the next wanted moment, or to the previous one if `way` is -1. Enters and leaves folded parts on the way.
   * @param {(moment: Moment) => boolean} isWanted
   */
  async move(isWanted, way = 1) {
    if (this.isLoading) return;
    let [part, at] = [this.part, this.moment];
    for (;;) {
      const { moments } = this.stories[part].searches[this.active];
      const isHit = (/** @type {Moment} */ moment) => isWanted(moment) || this.enters(moment);
      const found =
        way > 0
          ? moments.findIndex((moment, index) => index > at && isHit(moment))
          : moments.findLastIndex((moment, index) => index < at && isHit(moment));
      if (found >= 0 && !this.enters(moments[found])) return this.open(part, found);
      let step;
      if (found >= 0) {
        step = moments[way > 0 ? found - 1 : found].step;
        const opened = /** @type {number} */ (moments[found].opens);
        if (!(await this.load(opened))) continue;
        part = opened;
      } else if (part > 0) {
        step = moments[way > 0 ? moments.length - 1 : 0].step;
        part = this.stories[part].parent;
      } else {
        return this.open(0, way > 0 ? moments.length - 1 : 0);
      }
      // On the way back, the moment itself may be the target.
      at = this.momentOf(part, step) + (way > 0 ? 0 : 1);
    }
  }

  /** Moment of the first cutoff, if there is one. */
  get firstCutoff() {
    const first = this.tree.search.moments.findIndex(({ event }) => event === "cutoff");
    return first < 0 ? null : first;
  }

  /**
   * Returns the last moment of a story at or before a step.
   * @param {number} part
   * @param {number} step
   */
  momentOf(part, step) {
    const { moments } = this.stories[part].searches[this.active];
    return Math.max(moments.findLastIndex((moment) => moment.step <= step), 0);
  }

  /**
   * Loads the story of a part from the page or the core; returns whether that succeeded.
   * @param {number} part
   */
  async load(part) {
    if (this.stories[part]) return true;
    this.isLoading = true;
    const element = document.querySelector(`script[data-part="${this.root.id.replace("-player", "")}-${part}"]`);
    try {
      this.stories[part] = element ? await inflate(element).json() : await this.ofCore(part);
    } catch (error) {
      console.warn(error);
      this.isShut = true;
      this.find(".shut").hidden = false;
      for (const name of ["part", "into"]) this.find(`[data-choose=${name}]`).disabled = true;
    }
    this.isLoading = false;
    return !this.isShut;
  }

  /**
   * Asks the core for the story of a part.
   * @param {number} part
   */
  async ofCore(part) {
    return core.ask({ part: { recipe: await this.ownRecipe(), number: part } });
  }

  /**
   * Returns the recipe of the searches, from which the core makes them again.
   * @returns {Promise<Recipe>}
   */
  async ownRecipe() {
    this.recipe ??= await inflate(document.querySelector(`script[data-recipe="${this.root.id}"]`)).json();
    return /** @type {Recipe} */ (this.recipe);
  }

  /**
   * Shows a moment of a loaded story.
   * @param {number} part
   * @param {number} moment
   */
  open(part, moment) {
    if (part !== this.part) {
      const story = this.stories[part];
      story.scenes ??= this.trees.map((tree, index) => tree.unpack(story.searches[index], story.pictures[index]));
      for (const [index, scene] of story.scenes.entries()) this.trees[index].hang(scene);
      this.part = part;
      this.build();
      this.offerParts();
      this.go(moment);
      this.follow(true);
    } else {
      this.go(moment);
    }
  }

  /**
   * Opens a part at the moment at which a fold begins, or at the current step.
   * @param {number} part
   * @param {Fold} [fold]
   */
  async enter(part, fold) {
    if (this.isAsking || this.isLoading || this.isShut) return;
    this.stop();
    const { moments } = this.tree.search;
    const begins = fold ? moments.findIndex(({ event, piece }) => event === "folded" && fold.ids.includes(piece)) : -1;
    const { step } = begins > 0 ? moments[begins - 1] : this.now;
    if (await this.load(part)) this.open(part, this.momentOf(part, step));
  }

  /** Lists the open parts, one within the other, and the folds of the last one. */
  offerParts() {
    const select = this.find("[data-choose=part]");
    const open = [];
    for (let part = this.part; part > 0; part = this.stories[part].parent) {
      open.unshift(new Option(this.stories[part].label, String(part)));
    }
    const folds = this.stories[this.part].folds.map(({ label }, index) => new Option(`▸ ${label}`, `fold ${index}`));
    select.replaceChildren(select.options[0], ...open, ...folds);
    select.value = this.part;
  }

  /**
   * Begins or ends asking questions, which are about the picture of the whole tree.
   * @param {boolean} isAsking
   */
  ask(isAsking) {
    this.isAsking = isAsking;
    if (isAsking) this.open(0, this.part === 0 ? this.moment : 0);
    for (const name of ["part", "into"]) this.find(`[data-choose=${name}]`).disabled = isAsking || this.isShut;
  }

  play() {
    if (this.isOver) this.open(0, 0);
    // Long sentences take longer to read.
    const pause = () => Number(this.choice("speed")) * Math.max(1, this.find(".sentence").textContent.length / READ);
    const tick = async () => {
      await this.move(this.isTold);
      if (this.timer && !this.isOver) this.timer = setTimeout(tick, pause());
      else this.stop();
    };
    this.timer = setTimeout(tick, pause());
    this.playing(true);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.playing(false);
  }

  /** @param {boolean} isPlaying */
  playing(isPlaying) {
    const button = this.find("[data-do=play]");
    button.setAttribute("aria-pressed", String(isPlaying));
    button.classList.toggle("playing", isPlaying);
  }

  /**
   * Shows a moment of the followed search, and the corresponding moments of the others.
   * @param {number} wanted
   */
  go(wanted) {
    const moment = this.gate(wanted);
    const { together } = this.tree.search;
    const isSameNode = this.choice("together") === "node";
    this.trees.forEach((tree, index) => {
      if (index === this.active) tree.show(moment);
      else tree.show(isSameNode ? together[index][moment] : Math.min(moment, tree.last));
    });
    this.update();
  }

  /**
   * Shows the moment at a step, in the part with its story.
   * @param {number} step
   */
  async goToStep(step) {
    let part = 0;
    for (;;) {
      const { moments } = this.stories[part].searches[this.active];
      const next = moments.find((moment) => moment.step >= step);
      if (!next || next.step === step || !this.enters(next)) break;
      const opened = /** @type {number} */ (next.opens);
      if (await this.load(opened)) part = opened;
    }
    this.open(part, this.momentOf(part, step));
  }

  /**
   * Sets whether the player has a class, and whether the button for it is pressed.
   * @param {string} button
   * @param {string} name
   * @param {boolean} isOn
   */
  toggle(button, name, isOn) {
    this.root.classList.toggle(name, isOn);
    this.find(`[data-do=${button}]`).setAttribute("aria-pressed", String(isOn));
  }

  /**
   * Shows or hides the code and the stack of calls beside the tree.
   * @param {boolean} isShown
   */
  showCode(isShown) {
    this.toggle("code", "with-code", isShown);
    this.update();
  }

  /** Builds the panes that depend only on the followed search. */
  build() {
    const { search } = this.tree;
    for (const tree of this.trees) tree.figure.classList.toggle("followed", tree === this.tree);
    this.find(".listing").replaceChildren(
      ...search.listing.map(([indent, code]) => {
        const line = document.createElement("span");
        line.className = code.startsWith("function") ? "line head" : "line";
        line.style.setProperty("--indent", String(indent));
        line.textContent = code;
        return line;
      }),
    );
    this.find(".axis").hidden = !search.axis;
    this.root.classList.toggle("has-line", Boolean(search.axis));
    this.find(".axis-picture").innerHTML = search.axis?.svg ?? "";
    this.find(".current-board").hidden = !search.board;
    this.root.classList.toggle("has-board", Boolean(search.board));
    this.find(".current-board svg")?.remove();
    const [width, height] = search.board ?? [];
    if (search.board) this.find(".current-board").prepend(draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "img" }));
    const slider = this.find("input[type=range]");
    slider.max = this.tree.last;
    this.markCutoffs();
  }

  /** Marks the cutoffs on the slider, as far as they are not too close to each other. */
  markCutoffs() {
    const { last, search } = this.tree;
    const least = (TICKS_APART / TRACK) * last;
    let before = -least;
    const places = search.moments.flatMap(({ event }, moment) => {
      if (event !== "cutoff" || moment - before < least) return [];
      before = moment;
      return [`M${moment} 0v1`];
    });
    this.find(".ticks").setAttribute("viewBox", `0 0 ${Math.max(last, 1)} 1`);
    this.find(".ticks path").setAttribute("d", places.join(""));
  }

  /**
   * Number of the current step among those that the chosen granularity includes, and their number. In a folded tree,
   * where the page does not hold all steps, the steps of the whole search count.
   */
  get position() {
    const { now } = this;
    const { moments } = this.tree.whole.search;
    const isFolded = this.stories[0].folds.length > 0;
    const told = moments.filter(this.isTold);
    const isPast = (/** @type {Moment} */ { step }) => step <= now.step;
    const numbers = isFolded ? [now.step, moments.at(-1)?.step] : [told.filter(isPast).length, told.length];
    return numbers.map((number) => String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f")).join(" / ");
  }

  update() {
    const { position } = this;
    this.find(".position").textContent = position;
    const slider = this.find("input[type=range]");
    slider.value = this.moment;
    slider.setAttribute("aria-valuetext", position);
    this.showSentence();
    const { mode = "watch" } = this.root.dataset;
    const isStart = this.part === 0 && this.moment === 0;
    const isLesson = this.root.closest("#lesson") !== null;
    this.find(".offer").hidden = !isStart || isLesson || mode !== "watch";
    this.leadOn(!["mark", "edit"].includes(mode) && !isLesson && this.part === 0 && this.isOver);
    // At the start and before an answer, the marks would give the cutoffs away.
    this.find(".ticks").toggleAttribute("hidden", isStart || this.isAsking);
    this.find(".axis").classList.toggle("to-come", !this.hasLine);
    const isNew = this.part === 0 && this.hasLine && this.moment <= this.tree.scene.lineKnown;
    this.find(".new-line").hidden = !isNew;
    const isBegun = this.part > 0 || this.moment > 0;
    for (const name of ["start", "back", "previous-cutoff"]) this.enable(name, isBegun);
    this.enableOnward();
    this.showLine();
    this.showStack();
    this.showAxis();
    this.showBoard();
    this.showCounts();
    // The panes have their final size now.
    const [listing, calls] = [this.find(".listing"), this.find(".pane.calls .scroll")];
    keepInSight(listing, listing.querySelector(".asked")?.getBoundingClientRect());
    keepInSight(listing, (listing.querySelector(".current") ?? listing.firstElementChild)?.getBoundingClientRect());
    keepInSight(calls, calls.querySelector(".stack tbody tr:last-child")?.getBoundingClientRect());
    this.follow();
    this.keepAddress();
    for (const listener of this.listeners) listener(this);
  }

  /**
   * At the end, offers to guess and to change a skipped leaf in place of the button for the next cutoff.
   * @param {boolean} isEnd
   */
  leadOn(isEnd) {
    const cutoff = this.find("[data-do=next-cutoff]");
    if (isEnd && document.activeElement === cutoff) this.find("[data-do=forward]").focus({ preventScroll: true });
    cutoff.hidden = isEnd;
    this.find(".onward").hidden = !isEnd;
    for (const mode of ["predict", "what-if"]) this.find(`.onward [data-do=${mode}]`).hidden = this.root.dataset.mode === mode;
  }

  /**
   * Enables or disables a button. A disabled button stays focusable, so that it does not lose the focus.
   * @param {string} name
   * @param {boolean} isEnabled
   */
  enable(name, isEnabled) {
    this.find(`[data-do=${name}]`).setAttribute("aria-disabled", String(!isEnabled));
  }

  /** Enables the buttons that lead onward, unless the story is over or a question is open. */
  enableOnward(isOpen = false) {
    for (const name of ["end", "forward", "next-cutoff", "next-leaf"]) this.enable(name, !isOpen && !this.isOver);
  }

  /** Shows the sentence, and after it the next comparison if it leads to no step. */
  showSentence() {
    const { comparison, now } = this;
    const asked = document.createElement("span");
    asked.className = "asked";
    asked.append(...linked(comparison?.sentence ?? ""));
    const proves = this.isAsking ? undefined : now.proves;
    // Beside another tree, the sentence names the search that it is about.
    const about = this.root.classList.contains("both") && !this.isAsking ? `${this.tree.search.name}: ` : "";
    const said = proves ? `${now.sentence} ${proves}` : now.sentence;
    this.find(".sentence").replaceChildren(about, ...linked(said), ...(comparison ? [" ", asked] : []));
    this.paintNames();
    this.fitSentence();
  }

  /**
   * Gives the names of nodes in the sentence the colours of the nodes. In a game, the first value is followed by its
   * meaning, but not in the comparison of a cutoff.
   */
  paintNames() {
    const { meanings, nodes } = this.tree.search;
    const value = this.find(".sentence > [data-about=value]");
    const meaning = meanings[value?.textContent];
    // The sentence at the end of the search has its own words for a win, in brackets.
    const isExplained = value?.nextSibling?.textContent.startsWith(" (");
    if (meaning && !isExplained && this.now.event !== "cutoff") value.after(` (${meaning})`);
    for (const link of this.find(".sentence").querySelectorAll("[data-about^=node-]")) {
      const node = Number(link.dataset.about.replace("node-", ""));
      const group = document.getElementById(nodes[node].piece);
      for (const kind of ["max", "min", "skipped"]) link.classList.toggle(kind, group?.classList.contains(kind));
      link.classList.toggle("here", node === this.now.node);
    }
  }

  /** Makes the letters of a sentence smaller that is too long for its place. */
  fitSentence() {
    const telling = this.find(".telling");
    for (const letters of LETTERS) {
      telling.style.setProperty("--letters", String(letters));
      if (telling.scrollHeight <= telling.clientHeight) break;
    }
  }

  /** `true` from the moment on at which a bound is a number. */
  get hasLine() {
    return this.moment >= this.tree.scene.lineFrom;
  }

  showLine() {
    const { comparison } = this;
    const { line, numbers } = this.now;
    const lines = [...this.find(".listing").children];
    lines.forEach((element, index) => {
      element.classList.toggle("current", index === line);
      if (index === line) element.setAttribute("aria-current", "step");
      else element.removeAttribute("aria-current");
      element.classList.toggle("asked", index === comparison?.line);
    });
    this.find(".numbers").replaceChildren(...linked(comparison ? `${numbers}\n${comparison.numbers}` : numbers));
  }

  showStack() {
    const { search } = this.tree;
    const path = this.tree.path(this.isOver ? null : this.now.node);
    const rows = path.map((frame, depth) => {
      const [, alpha, beta, best] = latest(frame.states, this.moment) ?? [0, "", "", ""];
      const row = document.createElement("tr");
      row.dataset.about = `node-${search.nodes.indexOf(frame)}`;
      for (const content of search.axis ? [frame.player, alpha, beta, best] : [frame.player, best]) {
        const cell = document.createElement("td");
        cell.textContent = content;
        row.append(cell);
      }
      if (search.axis && depth === path.length - 1) {
        row.cells[1].dataset.about = "alpha";
        row.cells[2].dataset.about = "beta";
      }
      const name = document.createElement("th");
      name.scope = "row";
      name.textContent = frame.label;
      row.prepend(name);
      return row;
    });
    const table = this.find(".stack");
    table.classList.toggle("windowless", !search.axis);
    table.tBodies[0].replaceChildren(...rows);
  }

  /** Draws α, β and the current value on the number line. */
  showAxis() {
    const { axis } = this.tree.search;
    const svg = this.find(".axis-picture svg");
    if (!axis || !svg) return;
    svg.querySelector(".markers")?.remove();
    const markers = draw("g", { class: "markers" });
    const { event, node } = this.now;
    const { nodes } = this.tree.search;
    // A value that was returned is compared with the bounds of the parent.
    const owner = this.comparison && event === "leave" && node !== null ? nodes[node].parent : node;
    const frame = owner === null ? undefined : nodes[owner];
    const [, alpha = "", beta = ""] = (frame && latest(frame.states, this.moment)) ?? [];
    this.find(".shut-window").hidden = true;
    const isExplained = !this.find(".new-line").hidden;
    this.find(".asked-window").replaceChildren(...linked(isExplained ? "" : this.comparison?.numbers ?? ""));
    const place = (/** @type {string} */ label) => axis.places[label];
    /** @type {(kind: string, label: string, place: { x: number, aside?: number, from?: number }, top: number) => void} */
    const marker = (kind, label, { x, aside = 0, from = 0 }, top) => {
      const about = { class: kind, "data-about": kind, transform: `translate(${x} ${axis.middle})` };
      const name = draw("text", { x: aside, y: top, "text-anchor": "middle" }, label);
      markers.append(draw("g", about, draw("line", { y1: from, y2: top + 4 }), name));
    };
    /** @type {number[]} */
    const bounds = [];
    if (alpha !== "") {
      const [from, to] = [place(alpha), place(beta)];
      const [left, right] = [Math.min(from, to), Math.max(from, to)];
      // The window is empty if α ≥ β.
      const isShut = from >= to;
      const bar = { class: isShut ? "crossed" : "window", y: axis.middle - 2.5, height: 5 };
      markers.append(draw("rect", { ...bar, x: isShut ? left - 3 : left, width: right - left + (isShut ? 6 : 0) }));
      this.find(".shut-window").hidden = !isShut || this.isAsking || this.comparison !== undefined;
      // Letters that would meet stand beside each other.
      const aside = right - left < 12 ? 6 - (right - left) / 2 : 0;
      marker("alpha", "α", { x: from, aside: isShut && from > to ? aside : -aside }, -16);
      marker("beta", "β", { x: to, aside: isShut && from > to ? -aside : aside }, -16);
      bounds.push(from, to);
    }
    const x = this.now.value === "" ? undefined : place(this.now.value);
    if (x !== undefined) {
      // The line of a value begins above the letter of a bound.
      const isAtBound = bounds.some((bound) => Math.abs(bound - x) < 12);
      marker("value", this.now.value, { x, from: isAtBound ? -30 : 0 }, -36);
    }
    svg.append(markers);
  }

  /** Shows the position at the current node; before the search, that at the root. */
  showBoard() {
    const { nodes, pieces } = this.tree.search;
    const place = this.tree.scene.place.get(nodes[this.now.node ?? 0]?.piece);
    const board = pieces[place ?? -1]?.board;
    if (board === undefined) return;
    const [name, mover, markup] = this.stories[this.part].boards[board];
    const svg = this.find(".current-board svg");
    svg.innerHTML = `<g class="board">${markup}</g>`;
    svg.setAttribute("aria-label", name);
    this.find(".current-board figcaption").replaceChildren(name, make("small", {}, mover));
  }

  /** Sets attributes that name the current elements, for programs that read the page. */
  markNow() {
    const stage = this.find(".stage");
    stage.dataset.step = this.now.step;
    stage.dataset.steps = this.tree.whole.search.moments.at(-1)?.step;
    for (const element of this.root.querySelectorAll("[data-now]")) element.removeAttribute("data-now");
    const marks = {
      node: this.tree.seen,
      sentence: this.find(".sentence"),
      line: this.tree.search.axis && this.hasLine ? this.find(".axis") : null,
      code: this.find(".listing .current"),
      calls: this.find(".stack tbody tr:last-child"),
      board: this.tree.search.board ? this.find(".current-board") : null,
    };
    for (const [name, element] of Object.entries(marks)) element?.setAttribute("data-now", name);
  }

  showCounts() {
    const cells = [...this.root.querySelectorAll(".counts [data-count]")];
    for (const cell of cells) {
      const { count } = cell.dataset;
      cell.textContent = count === "minimax" ? this.now.minimax : this.now.counts[Number(count)];
    }
    this.find(".counts .minimax").hidden = this.now.minimax === "";
  }

  /**
   * Scrolls the current nodes, or those that a question or what-if is about, into view or to the middle, with their
   * families as far as there is room.
   */
  follow(isToBeCentred = false) {
    for (const { current, family, figure, frame, scene } of this.trees) {
      const subject = frame.querySelector(".in-question, [data-mode=what-if] .imagined-leaf") ?? current;
      if (!subject) continue;
      if (family?.isShown) {
        const story = this.stories.find((story) => story?.scenes?.includes(scene));
        if (story) family.show(scene, subject, story);
        continue;
      }
      const view = frame.getBoundingClientRect();
      const outline = subject.querySelector(":scope > :not(title)") ?? subject;
      // A board that is higher than the frame: the view shows the tree smaller.
      if (outline.getBoundingClientRect().height > view.height) figure.dispatchEvent(new Event("tight"));
      /** @type {Box} */
      let box = outline.getBoundingClientRect();
      for (const relative of [subject, ...scene.family(subject)]) {
        const other = relative.getBoundingClientRect();
        const [left, right] = [Math.min(box.left, other.left), Math.max(box.right, other.right)];
        const [top, bottom] = [Math.min(box.top, other.top), Math.max(box.bottom, other.bottom)];
        if (right - left < view.width && bottom - top < view.height) box = { left, right, top, bottom };
      }
      if (isToBeCentred) {
        frame.scrollLeft += (box.left + box.right - view.left - view.right) / 2;
        frame.scrollTop += (box.top + box.bottom - view.top - view.bottom) / 2;
      }
      keepInSight(frame, box);
    }
    // While a picture is exchanged, its moment is not known.
    if (this.now) this.markNow();
  }

  /**
   * Continues at the step of another player of the same section, with the choices made there.
   * @param {Player} other
   */
  takeOver(other) {
    const isAtEnd = other.isOver;
    this.recipe = other.recipe;
    for (const name of ["granularity", "speed", "together"]) this.find(`[data-choose=${name}]`).value = other.choice(name);
    this.toggle("both", "both", other.root.classList.contains("both"));
    this.toggle("code", "with-code", other.root.classList.contains("with-code"));
    this.find("[data-choose=only-met]").checked = other.find("[data-choose=only-met]").checked;
    this.root.classList.toggle("only-met", this.find("[data-choose=only-met]").checked);
    this.active = Math.min(other.active, this.trees.length - 1);
    this.find("[data-choose=follow]").value = this.active;
    this.build();
    this.open(0, isAtEnd ? this.tree.last : this.momentOf(0, other.now.step));
  }

  /**
   * Shows the first moment if the address has no step: the crux of a lesson, or else its first cutoff or its end; on
   * other pages the start.
   */
  begin() {
    const isLesson = this.root.closest("#lesson");
    const { crux } = this.root.dataset;
    if (!isLesson && recall("code") === "shown") this.showCode(true);
    if (crux) this.open(0, this.momentOf(0, Number(crux)));
    else this.open(0, isLesson ? this.firstCutoff ?? this.tree.last : 0);
  }

  /** Fragment of an address that leads to the current moment. */
  get address() {
    const name = this === players[0] ? "" : `${this.root.id.replace("-player", "")}-`;
    return `#${this.source}${name}step=${this.now.step}`;
  }

  /** Writes the step into the address after a pause: browsers limit the rate to about 100 in 30 s. */
  keepAddress() {
    clearTimeout(Player.resting);
    Player.resting = setTimeout(() => {
      try {
        history.replaceState(null, "", this.address);
      } catch {
        // A page in a sandbox has no address.
      }
    }, 300);
  }
}

/**
 * All players of the page, in order.
 * @type {Player[]}
 */
const players = [];

/**
 * Functions of other scripts that extend a new player, in order.
 * @type {((player: Player) => void)[]}
 */
const fitters = [];

/**
 * Loads the stories of the players of the page.
 * @returns {Promise<[string, Story][]>}
 */
function storiesOf() {
  const elements = [...document.querySelectorAll("script[data-player]")];
  return Promise.all(elements.map(async (element) => [element.dataset.player, await (await inflate(element)).json()]));
}

/**
 * Makes players for stories. If others are given, the new players replace them and continue at their steps.
 * @param {[string, Story][]} stories
 * @param {Player[]} others
 */
function mount(stories, others = []) {
  const made = stories.map(([id, story]) => new Player(byId(id), story));
  players.splice(others.length > 0 ? players.indexOf(others[0]) : 0, others.length, ...made);
  for (const [index, player] of made.entries()) {
    if (others[index]) player.takeOver(others[index]);
    else player.begin();
  }
  for (const fit of fitters) made.forEach(fit);
}

/**
 * Sets the style rules for themes that the page itself does not have.
 * @param {string[]} rules
 */
// biome-ignore lint/correctness/noUnusedVariables: a course in one file uses it.
function colour(...rules) {
  document.adoptedStyleSheets = rules.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** Removes all players, before another page is shown. */
// biome-ignore lint/correctness/noUnusedVariables: a course in one file uses it.
function dismount() {
  for (const player of players) player.stop();
  players.length = 0;
  Player.used = undefined;
  clearTimeout(Player.resting);
}

/**
 * Replaces the section of a player by a rebuilt one with its stories and recipe, and continues at the same moment.
 * @param {Player} player
 * @param {string} html
 * @param {[string, Story][]} stories
 * @param {Recipe} recipe
 */
// biome-ignore lint/correctness/noUnusedVariables: it is used by the editor.
function exchange(player, html, stories, recipe) {
  const article = /** @type {HTMLElement} */ (player.root.closest("article"));
  const old = players.filter(({ root }) => article.contains(root));
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = /** @type {HTMLElement} */ (template.content.firstElementChild);
  for (const one of old) one.stop();
  // While the section is hidden, browsers do not lay it out.
  fresh.hidden = true;
  player.recipe = recipe;
  // The old size of a picture is usually right, and saves a second layout.
  for (const { figure, scene } of old.flatMap(({ trees }) => trees)) {
    /** @type {SVGSVGElement} */
    const svg = fresh.querySelector(`#${figure.id} .scroll svg`);
    if (svg && svg.getAttribute("viewBox") === scene.svg.getAttribute("viewBox")) svg.style.width = scene.svg.style.width;
  }
  article.replaceWith(fresh);
  const name = document.querySelector(`.bar nav [href="#${fresh.id}"]`);
  if (name) name.textContent = fresh.querySelector("h1").textContent;
  mount(stories, old);
  for (const { root } of old) {
    const button = document.querySelector(`#${root.id} .modes [value=${root.dataset.mode}]`);
    if (root.dataset.mode !== "watch") button?.click();
  }
  fresh.hidden = false;
  const made = players.filter(({ root }) => fresh.contains(root));
  for (const one of made) one.root.dispatchEvent(new Event("shown"));
  Player.used = made[0];
}

/** Goes to the step in the address: `#step=17`, or `#s2-step=17` in the second section. */
async function obeyAddress() {
  clearTimeout(Player.resting);
  const [, name, step] = /[#&](?:(\w[\w-]*)-)?step=(\d+)$/.exec(location.hash) ?? [];
  const player = step && (name ? players.find(({ root }) => root.id === `${name}-player`) : players[0]);
  if (player && player.now.step !== Number(step)) {
    await player.goToStep(Number(step));
    player.root.scrollIntoView({ block: "start" });
  }
}

/** Shows all stories at their ends while the page is printed. */
function printWholeStories() {
  /** @type {{ scene: Scene, moment: number }[][]} */
  let shown = [];
  addEventListener("beforeprint", () => {
    shown = players.map(({ trees }) => trees.map(({ scene, moment }) => ({ scene, moment })));
    for (const { trees } of players) {
      for (const tree of trees) {
        tree.hang(tree.whole);
        tree.show(tree.last);
      }
    }
  });
  addEventListener("afterprint", () => {
    for (const [index, { trees }] of players.entries()) {
      for (const [place, tree] of trees.entries()) {
        const { scene, moment } = shown[index][place];
        tree.hang(scene);
        tree.show(moment);
      }
    }
  });
}

/** Makes the players of the page and goes to the step in the address. */
async function begin() {
  mount(await storiesOf());
  clearTimeout(Player.resting);
  obeyAddress();
}

/** Resolves when all players of the page exist. */
// biome-ignore lint/correctness/noUnusedVariables: other scripts and tests wait for it.
const ready = (async () => {
  await begin();
  addEventListener("hashchange", obeyAddress);
  printWholeStories();
  return true;
})();
