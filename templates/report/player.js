// The player: moves through the stories that the page holds. Every number, sentence and piece of a picture was made by the
// program and stands in the story; what is done here is to look it up and to show it.
//
// A story (`src/report/page/player.rs`) has searches; a search has moments, pieces (groups of its picture, with the fragment
// that each shows from which moment on), nodes (for the stack of calls) and, for each other search, the moments that
// belong together. What the picture of a large tree folds up is a part with a story of its own, whose picture takes the
// place of the other one while it is shown.
"use strict";

/**
 * The bytes that an element holds, 13 bits in two letters (`src/report/page/mod.rs`).
 * @param {Element} element
 */
function bytesOfPairs(element) {
  const { textContent: text } = element;
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
  // After the last byte stand a 1 and zeros.
  return bytes.subarray(0, bytes.lastIndexOf(1));
}

/**
 * Puts bytes into the memory of a module, and reads its answer from there.
 * @param {Module} module
 * @param {Uint8Array} bytes
 */
function tell({ memory, listen, answer, answered }, bytes) {
  // Whatever takes memory may put the whole of it into another buffer.
  const place = listen(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const size = answer();
  return new Uint8Array(memory.buffer, answered(), size);
}

/** The program itself, for what the page does not hold: a module that stands in the page and is started when first asked. */
class Core {
  /** @type {Promise<WebAssembly.Module>} */
  module;
  /** @type {Promise<Module>} */
  instance;

  /**
   * What it answers to a question; an error where this browser runs no modules, or the module has no answer.
   * @param {Asked} question
   */
  async ask(question) {
    this.instance ??= this.start();
    const exports = await this.instance;
    try {
      return this.put(question, exports);
    } catch (error) {
      // What ran out of memory or stack has left the instance as it stood.
      this.instance = null;
      throw error;
    }
  }

  /** @param {string} name */
  part(name) {
    return bytesOfPairs(document.querySelector(`script[data-${name}]`));
  }

  /** The module. A small one unpacks it: browsers themselves know nothing that packs as well. */
  async unpack() {
    const { instance } = await WebAssembly.instantiate(await inflated(this.part("unpacker")).arrayBuffer());
    const unpacker = /** @type {Module} */ (/** @type {unknown} */ (instance.exports));
    return WebAssembly.compile(tell(unpacker, this.part("core")));
  }

  /** What an instance of the module exports that knows the words of the page's language, and the themes. */
  async start() {
    this.module ??= this.unpack();
    const { exports } = await WebAssembly.instantiate(await this.module);
    const module = /** @type {Module} */ (/** @type {unknown} */ (exports));
    this.put({ knowledge: await inflated(this.part("knowledge")).json() }, module);
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
 * The last entry of a list sorted by its first members that is not after `moment`; `undefined` if all are.
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
 * Scrolls a frame so far that an element of it is in sight, if there is one, and nothing around the frame.
 * @param {Element} frame
 * @param {Element} element
 */
function keepInSight(frame, element) {
  if (!element) return;
  const [view, box] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  if (box.top < view.top) frame.scrollTop -= view.top - box.top;
  else if (box.bottom > view.bottom) frame.scrollTop += box.bottom - view.bottom;
}

/** A picture of a search, and what it shows. */
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
    this.groups = search.pieces.map((piece) => document.getElementById(piece.id));
    this.place = new Map(search.pieces.map((piece, index) => [piece.id, index]));
    /** @type {(number | null)[]} */
    this.shown = [];
    /** @type {[number | null, string, string][]} */
    this.end = [];
  }

  /** The page shows how the story ends, with tooltips, which the story has not. */
  beginAtEnd() {
    this.shown = this.search.pieces.map((piece) => latest(piece.phases, this.search.moments.length - 1)[1]);
    this.end = this.groups.map((group, index) => [this.shown[index], group.getAttribute("class"), group.innerHTML]);
  }

  /** @param {number} moment */
  show(moment) {
    this.search.pieces.forEach((piece, index) => {
      const fragment = latest(piece.phases, moment)[1];
      if (fragment !== this.shown[index]) this.draw(index, fragment);
    });
  }

  /**
   * @param {number} index
   * @param {number | null} fragment
   */
  draw(index, fragment) {
    const group = this.groups[index];
    const [last, ...end] = this.end[index] ?? [];
    const [kind, content] =
      fragment === null ? ["unmet", ""] : fragment === last ? end : this.search.fragments[fragment];
    group.setAttribute("class", kind);
    group.innerHTML = content;
    this.shown[index] = fragment;
  }
}

/** A tree of the page, which shows one search at a moment. */
class Tree {
  /** @param {Search} search */
  constructor(search) {
    this.lessons = search.lessons;
    this.figure = document.getElementById(search.tree);
    /** @type {HTMLElement} */
    this.frame = this.figure.querySelector(".scroll");
    this.scene = new Scene(search, this.frame, this.frame.style.getPropertyValue("--width"));
    this.scene.beginAtEnd();
    this.whole = this.scene;
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
   * Puts another picture in the place of the one that is shown.
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
   * The picture of a part of the tree, which takes the place of the one that is shown.
   * @param {Search} search
   * @param {{ svg: string, width: number }} picture
   */
  unpack(search, { svg, width }) {
    this.frame.innerHTML = svg;
    return new Scene({ ...this.whole.search, ...search }, this.frame, `${width}px`);
  }

  /** Marks the node that the moment is about; before and after the search that is the root, which does not glow. */
  mark() {
    this.leave();
    const isOver = this.scene === this.whole && (this.moment === 0 || this.moment === this.last);
    this.current = document.getElementById(this.search.moments[this.moment].piece);
    this.current?.classList.toggle("current", !isOver);
  }

  /** No node is marked. */
  leave() {
    this.current?.classList.remove("current");
    this.current?.removeAttribute("data-now");
    this.current = null;
  }

  /** Scrolls as little as brings another node into sight. */
  reveal(group) {
    const { frame } = this;
    const [node, view] = [group.getBoundingClientRect(), frame.getBoundingClientRect()];
    const way = (from, to, start, end) => Math.min(0, from - start) + Math.max(0, to - end);
    frame.scrollLeft += way(node.left, node.right, view.left + 20, view.right - 20);
    // The buttons of the view are below.
    frame.scrollTop += way(node.top, node.bottom, view.top + 10, view.bottom - 36);
  }

  /**
   * The frames from the root to a node.
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
   * The moment at which a piece is first drawn, and the last one that is about it.
   * @param {string} id
   */
  momentsOf(id) {
    const index = this.scene.place.get(id);
    if (index === undefined) return [];
    const isMet = ([, fragment]) => fragment !== null && !/\bahead\b/.test(this.search.fragments[fragment][0]);
    const first = this.search.pieces[index].phases.find(isMet);
    const about = this.search.moments.findLastIndex((moment) => moment.piece === id && moment.event !== "start");
    return [first[0], about].filter((moment) => moment >= 0);
  }
}

/** The player of one set of trees. */
class Player {
  /**
   * The one that was used last.
   * @type {Player | undefined}
   */
  static used;
  /** @type {ReturnType<typeof setTimeout>} */
  static resting;
  /** @type {Recipe} */
  recipe;
  /** @type {boolean} */
  isAsking;
  /** @type {boolean} */
  isLoading;
  /** @type {boolean} */
  isShut;

  /**
   * @param {HTMLElement} root
   * @param {Story} story
   */
  constructor(root, story) {
    this.root = root;
    /** The stories that were opened: the first is that of the whole tree. */
    this.stories = [story];
    this.part = 0;
    this.trees = story.searches.map((search) => new Tree(search));
    // The last search, unless the page names another.
    this.active = Number(root.dataset.follow ?? this.trees.length - 1);
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
    /** @type {((player: Player) => void)[]} */
    this.listeners = [];
    /**
     * What other scripts let it do, by name.
     * @type {Record<string, () => void>}
     */
    this.deeds = {};
    /** The beginning of the address, where the source is not that of the page. */
    this.source = "";
    /** Which moment is shown to somebody who wants to see one: a question may stop the way there. */
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
    for (const part of [".tabs", ".controls", ".sentence", ".panes"]) this.find(part).hidden = false;
    for (const view of root.querySelectorAll(".view")) view.hidden = false;
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

  /** What is asked after a value, with its answer; where answers are to be found, nothing. */
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
      if (button) this.do(/** @type {HTMLElement} */ (button).dataset.do);
    });
    this.find("input[type=range]").addEventListener("input", (event) => this.go(Number(event.target.value)));
    this.find("[data-choose=follow]").addEventListener("change", (event) => {
      this.active = Number(event.target.value);
      this.build();
      this.update();
    });
    this.find("[data-choose=together]").addEventListener("change", () => this.go(this.moment));
    this.find("[data-choose=part]").addEventListener("change", (event) => {
      const [, fold] = /^fold (\d+)$/.exec(event.target.value) ?? [];
      if (fold) this.enter(this.stories[this.part].folds[fold].part, this.stories[this.part].folds[fold]);
      else this.enter(Number(event.target.value));
    });
    this.trees.forEach((tree, index) => {
      tree.figure.addEventListener("click", ({ target }) => {
        this.pick(index, /** @type {Element} */ (target).closest("g[id]"));
      });
    });
    // Whoever chose something with the mouse means the story with the next key.
    for (const select of this.root.querySelectorAll(".tabs select")) {
      let isPointed = false;
      select.addEventListener("pointerdown", () => (isPointed = true));
      select.addEventListener("keydown", () => (isPointed = false));
      select.addEventListener("change", () => isPointed && this.find("[data-do=forward]").focus({ preventScroll: true }));
    }
    const use = () => (Player.used = this);
    for (const tree of this.trees) tree.figure.addEventListener("pointerdown", use);
    this.root.addEventListener("pointerdown", use);
    this.root.addEventListener("focusin", use);
  }

  /**
   * Goes to where a node of a picture appears; once there, to where the search leaves it.
   * @param {number} index
   * @param {Element | null} group
   */
  pick(index, group) {
    const tree = this.trees[index];
    const fold = this.stories[this.part].folds.find(({ ids }) => ids.includes(group?.id));
    if (fold) {
      this.enter(fold.part, fold);
      return;
    }
    const moments = group ? tree.momentsOf(group.id) : [];
    if (moments.length === 0) return;
    if (this.active !== index) {
      this.active = index;
      this.find("[data-choose=follow]").value = index;
      this.build();
    }
    this.stop();
    this.go(tree.moment === moments[0] ? moments.at(-1) : moments[0]);
  }

  /** @param {string} what */
  do(what) {
    /** @type {Record<string, () => unknown>} */
    const steps = {
      start: () => this.open(0, 0),
      end: () => this.open(0, this.trees[this.active].whole.search.moments.length - 1),
      forward: () => this.move(this.isTold),
      back: () => this.move(this.isTold, -1),
      "next-cutoff": () => this.move((moment) => moment.event === "cutoff"),
      "previous-cutoff": () => this.move((moment) => moment.event === "cutoff", -1),
      "next-leaf": () => this.move((moment) => moment.event === "evaluate"),
    };
    if (what in steps) {
      this.stop();
      return steps[what]();
    } else if (what === "play") {
      if (this.timer) this.stop();
      else this.play();
    } else if (what === "help") {
      const help = this.find(".help");
      help.hidden = !help.hidden;
      this.find("[data-do=help]").setAttribute("aria-expanded", String(!help.hidden));
    } else if (what === "both") {
      const isBoth = this.root.classList.toggle("both");
      this.find("[data-do=both]").setAttribute("aria-pressed", String(isBoth));
      this.update();
    } else {
      this.deeds[what]?.();
    }
  }

  /**
   * Whether a moment is told as finely as was chosen. Where a part starts, the story above it stands.
   * @param {Moment} moment
   */
  isTold = (moment) => {
    if (moment.event === "start") return false;
    const grains = ["leaf", "bound", "statement"];
    return grains.indexOf(moment.granularity) <= grains.indexOf(this.choice("granularity"));
  };

  /** Whether the story is told as a whole, and to its end. */
  get isOver() {
    return this.part === 0 && this.moment === this.tree.last;
  }

  /**
   * Whether the way leads into a moment's fold: not while answers are to be found.
   * @param {Moment} moment
   */
  enters = (moment) =>
    moment.opens !== null && !this.isAsking && !this.isShut && this.find("[data-choose=into]").checked;

  /**
   * Goes to the next moment of some kind, or with -1 to the last one before: into folded parts and out of them.
   * @param {(moment: Moment) => boolean} isWanted
   */
  async move(isWanted, way = 1) {
    if (this.isLoading) return;
    let [part, at] = [this.part, this.moment];
    for (;;) {
      const { moments } = this.stories[part].searches[this.active];
      const isHit = (moment) => isWanted(moment) || this.enters(moment);
      const found =
        way > 0
          ? moments.findIndex((moment, index) => index > at && isHit(moment))
          : moments.findLastIndex((moment, index) => index < at && isHit(moment));
      if (found >= 0 && !this.enters(moments[found])) return this.open(part, found);
      let step;
      if (found >= 0) {
        step = moments[way > 0 ? found - 1 : found].step;
        if (!(await this.load(moments[found].opens))) continue;
        part = moments[found].opens;
      } else if (part > 0) {
        step = moments.at(way > 0 ? -1 : 0).step;
        part = this.stories[part].parent;
      } else {
        return this.open(0, way > 0 ? moments.length - 1 : 0);
      }
      // On the way back the moment itself is one that may be wanted.
      at = this.momentOf(part, step) + (way > 0 ? 0 : 1);
    }
  }

  /** The moment of the first cutoff that is told, if there is one. */
  get firstCutoff() {
    const first = this.tree.search.moments.findIndex(({ event }) => event === "cutoff");
    return first < 0 ? null : first;
  }

  /**
   * The moment of a story in which so many steps have been taken.
   * @param {number} part
   * @param {number} step
   */
  momentOf(part, step) {
    const { moments } = this.stories[part].searches[this.active];
    return Math.max(moments.findLastIndex((moment) => moment.step <= step), 0);
  }

  /** Has the story of a part ready, unpacked or told by the core, and says whether that is possible. */
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
   * What the core tells about a part.
   * @param {number} part
   */
  async ofCore(part) {
    this.recipe ??= await inflate(document.querySelector(`script[data-recipe="${this.root.id}"]`)).json();
    return core.ask({ part: { recipe: this.recipe, number: part } });
  }

  /**
   * Shows a moment of a story that was unpacked.
   * @param {number} part
   * @param {number} moment
   */
  open(part, moment) {
    if (part !== this.part) {
      const story = this.stories[part];
      story.scenes ??= this.trees.map((tree, index) => tree.unpack(story.searches[index], story.pictures[index]));
      for (const [index, tree] of this.trees.entries()) tree.hang(story.scenes[index]);
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
   * Opens a part: where a fold begins, or where the search is.
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

  /** Lists the parts that are open, one within the other, and what can be opened in the last one. */
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

  /** Whether answers are to be found: that is done in the picture of the whole. */
  ask(isAsking) {
    this.isAsking = isAsking;
    if (isAsking) this.open(0, this.part === 0 ? this.moment : 0);
    for (const name of ["part", "into"]) this.find(`[data-choose=${name}]`).disabled = isAsking || this.isShut;
  }

  play() {
    if (this.isOver) this.open(0, 0);
    const tick = async () => {
      await this.move(this.isTold);
      if (this.timer && !this.isOver) this.timer = setTimeout(tick, Number(this.choice("speed")));
      else this.stop();
    };
    this.timer = setTimeout(tick, Number(this.choice("speed")));
    this.playing(true);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.playing(false);
  }

  /** @param {boolean} isPlaying */
  playing(isPlaying) {
    const button = this.find("[data-do=play]");
    button.setAttribute("aria-pressed", String(isPlaying));
    button.classList.toggle("playing", isPlaying);
  }

  /**
   * Shows a moment of the search that is followed, and the others at what belongs together with it.
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
   * Shows the moment in which so many steps have been taken, in the part that tells of it.
   * @param {number} step
   */
  async goToStep(step) {
    let part = 0;
    for (;;) {
      const { moments } = this.stories[part].searches[this.active];
      const next = moments.find((moment) => moment.step >= step);
      if (!next || next.step === step || !this.enters(next)) break;
      if (await this.load(next.opens)) part = next.opens;
    }
    this.open(part, this.momentOf(part, step));
  }

  /** Builds what only depends on the search that is followed. */
  build() {
    const { search } = this.tree;
    for (const tree of this.trees) tree.figure.classList.toggle("followed", tree === this.tree);
    this.find(".listing").replaceChildren(
      ...search.listing.map(([indent, code]) => {
        const line = document.createElement("span");
        line.className = "line";
        line.style.setProperty("--indent", String(indent));
        line.textContent = code;
        return line;
      }),
    );
    this.find(".axis").hidden = !search.axis;
    this.find(".axis-picture").innerHTML = search.axis?.svg ?? "";
    const slider = this.find("input[type=range]");
    slider.max = this.tree.last;
  }

  update() {
    const { now } = this;
    this.find(".position").textContent = now.position;
    const slider = this.find("input[type=range]");
    slider.value = this.moment;
    slider.setAttribute("aria-valuetext", now.position);
    this.showSentence();
    const isBegun = this.part > 0 || this.moment > 0;
    for (const name of ["start", "back", "previous-cutoff"]) this.enable(name, isBegun);
    for (const name of ["end", "forward", "next-cutoff", "next-leaf"]) this.enable(name, !this.isOver);
    this.showLine();
    this.showStack();
    this.showAxis();
    this.showCounts();
    this.markNow();
    // Now that all panes have their size.
    keepInSight(this.find(".listing"), this.find(".listing .asked"));
    keepInSight(this.find(".listing"), this.find(".listing .current") ?? this.find(".listing").firstChild);
    keepInSight(this.find(".pane.calls .scroll"), this.find(".stack tbody tr:last-child"));
    this.follow();
    this.keepAddress();
    for (const listener of this.listeners) listener(this);
  }

  /**
   * A button that does nothing now keeps the focus, or the keyboard would lose its place.
   * @param {string} name
   * @param {boolean} isEnabled
   */
  enable(name, isEnabled) {
    this.find(`[data-do=${name}]`).setAttribute("aria-disabled", String(!isEnabled));
  }

  /** What happened, and below it what is asked next where nothing comes of it. */
  showSentence() {
    const { comparison, now } = this;
    const asked = document.createElement("span");
    asked.className = "asked";
    asked.append(...linked(comparison?.sentence ?? ""));
    this.find(".sentence").replaceChildren(...linked(now.sentence), ...(comparison ? [" ", asked] : []));
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

  /** Puts α, β and the value of the moment on the number line. */
  showAxis() {
    const { axis } = this.tree.search;
    const svg = this.find(".axis-picture svg");
    if (!axis || !svg) return;
    svg.querySelector(".markers")?.remove();
    const make = (name, attributes, content = "") => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.textContent = content;
      return element;
    };
    const markers = make("g", { class: "markers" });
    const frame = this.tree.search.nodes[this.now.node];
    const [, alpha, beta] = (frame && latest(frame.states, this.moment)) ?? [];
    this.find(".shut-window").hidden = true;
    this.find(".asked-window").replaceChildren(...linked(this.comparison?.numbers ?? ""));
    const place = (label) => axis.places[label];
    const marker = (kind, label, x, top) => {
      const group = make("g", { class: kind, "data-about": kind, transform: `translate(${x} ${axis.middle})` });
      group.append(make("line", { y1: 0, y2: top + 4 }), make("text", { y: top, "text-anchor": "middle" }, label));
      markers.append(group);
    };
    if (alpha !== undefined && alpha !== "") {
      const [from, to] = [place(alpha), place(beta)];
      const [left, right] = [Math.min(from, to), Math.max(from, to)];
      // Where α meets β or passes it, no value is left between them.
      const isShut = from >= to;
      const bar = { class: isShut ? "crossed" : "window", y: axis.middle - 5, height: 10, rx: 3 };
      markers.append(make("rect", { ...bar, x: isShut ? left - 3 : left, width: right - left + (isShut ? 6 : 0) }));
      this.find(".shut-window").hidden = !isShut || this.isAsking || this.comparison !== undefined;
      marker("alpha", "α", from, -16);
      marker("beta", "β", to, -16);
    }
    if (this.now.value !== "" && place(this.now.value) !== undefined) {
      marker("value", this.now.value, place(this.now.value), -36);
    }
    svg.append(markers);
  }

  /** Says in the page what is current, for whoever reads it with a program. */
  markNow() {
    const stage = this.find(".stage");
    stage.dataset.step = this.now.step;
    stage.dataset.steps = this.tree.whole.search.moments.at(-1).step;
    for (const element of this.root.querySelectorAll("[data-now]")) element.removeAttribute("data-now");
    const marks = {
      node: this.tree.current,
      sentence: this.find(".sentence"),
      line: this.tree.search.axis && this.find(".axis"),
      code: this.find(".listing .current"),
      calls: this.find(".stack tbody tr:last-child"),
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

  /** Keeps the current node in sight within its tree, or brings it to the middle. */
  follow(isToBeCentred = false) {
    for (const tree of this.trees) {
      const group = tree.current;
      const frame = tree.figure.querySelector(".scroll");
      if (!group || !frame) continue;
      const [node, view] = [group.getBoundingClientRect(), frame.getBoundingClientRect()];
      const small = tree.figure.querySelector(".overview")?.getBoundingClientRect();
      const isCovered = small?.width > 0 && node.right > small.left && node.top < small.bottom;
      if (isToBeCentred || isCovered || node.left < view.left + 20 || node.right > view.right - 20) {
        frame.scrollLeft += node.left + node.width / 2 - view.left - view.width / 2;
      }
      if (isToBeCentred || node.top < view.top || node.bottom > view.bottom) {
        frame.scrollTop += node.top + node.height / 2 - view.top - view.height / 2;
      }
    }
  }

  /**
   * Shows what another player of the same section showed: the same search as far, in the same way.
   * @param {Player} other
   */
  takeOver(other) {
    const isAtEnd = other.isOver;
    this.recipe = other.recipe;
    for (const name of ["granularity", "speed", "together"]) this.find(`[data-choose=${name}]`).value = other.choice(name);
    this.root.classList.toggle("both", other.root.classList.contains("both"));
    this.find("[data-do=both]").setAttribute("aria-pressed", String(this.root.classList.contains("both")));
    this.active = Math.min(other.active, this.trees.length - 1);
    this.find("[data-choose=follow]").value = this.active;
    this.build();
    this.open(0, isAtEnd ? this.tree.last : this.momentOf(0, other.now.step));
  }

  /** Begins where whoever comes without a step does: at the first; in a lesson where its search first cuts, or at the end. */
  begin() {
    const isLesson = this.root.closest("#lesson");
    const { crux } = this.root.dataset;
    if (crux) this.open(0, this.momentOf(0, Number(crux)));
    else this.open(0, isLesson ? this.firstCutoff ?? this.tree.last : 0);
  }

  /** The end of an address that leads to what is shown. */
  get address() {
    const name = this === players[0] ? "" : `${this.root.id.replace("-player", "")}-`;
    return `#${this.source}${name}step=${this.now.step}`;
  }

  /** Writes the step into the address once the reader rests: browsers refuse to do so a hundred times in half a minute. */
  keepAddress() {
    clearTimeout(Player.resting);
    Player.resting = setTimeout(() => history.replaceState(null, "", this.address), 300);
  }
}

/**
 * All players of the page, in its order.
 * @type {Player[]}
 */
const players = [];

/**
 * What the other scripts add to a player, in their order.
 * @type {((player: Player) => void)[]}
 */
const fitters = [];

/**
 * The stories of the players of the page.
 * @returns {Promise<[string, Story][]>}
 */
function storiesOf() {
  const elements = [...document.querySelectorAll("script[data-player]")];
  return Promise.all(elements.map(async (element) => [element.dataset.player, await (await inflate(element)).json()]));
}

/**
 * Makes the players of some stories in the place of others, and shows what these showed.
 * @param {[string, Story][]} stories
 * @param {Player[]} others
 */
function mount(stories, others = []) {
  const made = stories.map(([id, story]) => new Player(document.getElementById(id), story));
  players.splice(others.length > 0 ? players.indexOf(others[0]) : 0, others.length, ...made);
  for (const [index, player] of made.entries()) {
    if (others[index]) player.takeOver(others[index]);
    else player.begin();
  }
  for (const fit of fitters) made.forEach(fit);
}

/**
 * Colours the pictures in other ways than the page does: rules of the program's, for the themes of what is shown now.
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

/** Takes all players away: another page comes in the place of theirs. */
// biome-ignore lint/correctness/noUnusedVariables: a course in one file uses it.
function dismount() {
  for (const player of players) {
    player.stop();
    if (player.root.classList.contains("projector")) player.do("projector");
  }
  players.length = 0;
  Player.used = undefined;
  clearTimeout(Player.resting);
}

/**
 * Puts a section made anew in the place of that of a player, with its stories and its recipe, and shows what was shown.
 * @param {Player} player
 * @param {string} html
 * @param {[string, Story][]} stories
 * @param {Recipe} recipe
 */
// biome-ignore lint/correctness/noUnusedVariables: it is used by the editor.
function exchange(player, html, stories, recipe) {
  const article = player.root.closest("article");
  const old = players.filter(({ root }) => article.contains(root));
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = /** @type {HTMLElement} */ (template.content.firstElementChild);
  for (const one of old) one.stop();
  // What is not shown has no layout: it is measured once, when everything has its place.
  fresh.hidden = true;
  player.recipe = recipe;
  // Nor twice: as large as before is mostly right.
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

/** Obeys the address: `#step=17`, or `#s2-step=17` for the second section. */
async function obeyAddress() {
  clearTimeout(Player.resting);
  const [, name, step] = /[#&](?:(\w[\w-]*)-)?step=(\d+)$/.exec(location.hash) ?? [];
  const player = step && (name ? players.find(({ root }) => root.id === `${name}-player`) : players[0]);
  if (player && player.now.step !== Number(step)) {
    await player.goToStep(Number(step));
    player.root.scrollIntoView({ block: "start" });
  }
}

/** On paper the stories are told. */
function printWholeStories() {
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

/** Makes the players of what stands in the page, where the address says. */
async function begin() {
  mount(await storiesOf());
  clearTimeout(Player.resting);
  obeyAddress();
}

/** Whether all players of the page are there; for those who wait for it. */
// biome-ignore lint/correctness/noUnusedVariables: those are not in this file.
const ready = (async () => {
  await begin();
  addEventListener("hashchange", obeyAddress);
  printWholeStories();
  return true;
})();
