// The player: moves through the stories that the page holds. Every number, sentence and piece of a picture was made by the
// program and stands in the story; what is done here is to look it up and to show it.
//
// A story (`src/report/player.rs`) has searches; a search has moments, pieces (groups of its picture, with the fragment
// that each shows from which moment on), nodes (for the stack of calls) and, for each other search, the moments that
// belong together.
"use strict";

/** What an element holds, compressed and in base 64. */
function inflate(element) {
  const bytes = Uint8Array.from(atob(element.textContent.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream);
}

/** The last entry of a list sorted by its first members that is not after `moment`; `undefined` if all are. */
function latest(list, moment) {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle][0] <= moment) from = middle + 1;
    else to = middle;
  }
  return list[from - 1];
}

/** A tree of the page, which shows one search at a moment. */
class Tree {
  constructor(search) {
    this.search = search;
    this.figure = document.getElementById(search.tree);
    this.moment = search.moments.length - 1;
    this.groups = search.pieces.map((piece) => document.getElementById(piece.id));
    this.shown = search.pieces.map((piece) => latest(piece.phases, this.moment)[1]);
    this.place = new Map(search.pieces.map((piece, index) => [piece.id, index]));
    this.current = null;
  }

  get last() {
    return this.search.moments.length - 1;
  }

  show(moment) {
    this.moment = moment;
    this.search.pieces.forEach((piece, index) => {
      const fragment = latest(piece.phases, moment)[1];
      if (fragment !== this.shown[index]) this.draw(index, fragment);
    });
    this.mark();
  }

  draw(index, fragment) {
    const group = this.groups[index];
    const [kind, content] = fragment === null ? ["unmet", ""] : this.search.fragments[fragment];
    group.setAttribute("class", kind);
    group.innerHTML = content;
    this.shown[index] = fragment;
  }

  /** Marks the node that the moment is about. */
  mark() {
    this.current?.classList.remove("current");
    const isOver = this.moment === 0 || this.moment === this.last;
    this.current = isOver ? null : document.getElementById(this.search.moments[this.moment].piece);
    this.current?.classList.add("current");
  }

  /** The frames from the root to a node. */
  path(node) {
    const path = [];
    for (let next = node; next !== null && next !== undefined; next = this.search.nodes[next].parent) {
      path.unshift(this.search.nodes[next]);
    }
    return path;
  }

  /** The moment at which a piece is first drawn, and the last one that is about it. */
  momentsOf(id) {
    const index = this.place.get(id);
    if (index === undefined) return [];
    const first = this.search.pieces[index].phases.find(([, fragment]) => fragment !== null);
    const about = this.search.moments.findLastIndex((moment) => moment.piece === id && moment.event !== "start");
    return [first[0], about].filter((moment) => moment >= 0);
  }
}

/** The player of one set of trees. */
class Player {
  constructor(root, story) {
    this.root = root;
    this.trees = story.searches.map((search) => new Tree(search));
    this.active = this.trees.length - 1;
    this.timer = null;
    this.listeners = [];
    /** Which moment is shown to somebody who wants to see one: a question may stop the way there. */
    this.gate = (moment) => moment;
    this.find = (selector) => root.querySelector(selector);
    this.find("[data-choose=follow]").replaceChildren(
      ...this.trees.map((tree, index) => new Option(tree.search.name, index, false, index === this.active)),
    );
    for (const name of ["follow", "together"]) {
      this.find(`[data-choose=${name}]`).closest("label").hidden = this.trees.length < 2;
    }
    this.build();
    this.listen();
    for (const part of [".controls", ".sentence", ".panes"]) this.find(part).hidden = false;
    for (const view of root.querySelectorAll(".view")) view.hidden = false;
    root.classList.add("ready");
    this.update(false);
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

  choice(name) {
    return this.find(`[data-choose=${name}]`).value;
  }

  listen() {
    this.root.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button) this.do(button.dataset.do);
    });
    this.find("input[type=range]").addEventListener("input", (event) => this.go(Number(event.target.value)));
    this.find("[data-choose=follow]").addEventListener("change", (event) => {
      this.active = Number(event.target.value);
      this.build();
      this.update();
    });
    this.find("[data-choose=together]").addEventListener("change", () => this.go(this.moment));
    this.trees.forEach((tree, index) => {
      tree.figure.addEventListener("click", (event) => this.pick(index, event.target.closest("g[id]")));
    });
    const use = () => (Player.used = this);
    for (const tree of this.trees) tree.figure.addEventListener("pointerdown", use);
    this.root.addEventListener("pointerdown", use);
    this.root.addEventListener("focusin", use);
  }

  /** Goes to where a node of a picture appears; once there, to where the search leaves it. */
  pick(index, group) {
    const tree = this.trees[index];
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

  do(what) {
    const steps = {
      start: () => this.go(0),
      end: () => this.go(this.tree.last),
      forward: () => this.go(this.next(this.isTold)),
      back: () => this.go(this.previous(this.isTold)),
      "next-cutoff": () => this.go(this.next((moment) => moment.event === "cutoff")),
      "previous-cutoff": () => this.go(this.previous((moment) => moment.event === "cutoff")),
      "next-leaf": () => this.go(this.next((moment) => moment.event === "evaluate")),
    };
    if (what in steps) {
      this.stop();
      steps[what]();
    } else if (what === "play") {
      if (this.timer) this.stop();
      else this.play();
    } else if (what === "help") {
      const help = this.find(".help");
      help.hidden = !help.hidden;
      this.find("[data-do=help]").setAttribute("aria-expanded", String(!help.hidden));
    }
  }

  /** Whether a moment is told as finely as was chosen. */
  isTold = (moment) => {
    const grains = ["leaf", "bound", "statement"];
    return grains.indexOf(moment.granularity) <= grains.indexOf(this.choice("granularity"));
  };

  /** The next moment of some kind, or the end. */
  next(isWanted) {
    const found = this.tree.search.moments.findIndex((moment, index) => index > this.moment && isWanted(moment));
    return found < 0 ? this.tree.last : found;
  }

  previous(isWanted) {
    const found = this.tree.search.moments.findLastIndex((moment, index) => index < this.moment && isWanted(moment));
    return Math.max(found, 0);
  }

  play() {
    if (this.moment === this.tree.last) this.go(0);
    const tick = () => {
      this.go(this.next(this.isTold));
      if (this.timer && this.moment < this.tree.last) this.timer = setTimeout(tick, Number(this.choice("speed")));
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

  playing(isPlaying) {
    const button = this.find("[data-do=play]");
    button.setAttribute("aria-pressed", String(isPlaying));
    button.classList.toggle("playing", isPlaying);
  }

  /** Shows a moment of the search that is followed, and the others at what belongs together with it. */
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

  /** Shows the moment in which so many steps have been taken. */
  goToStep(step) {
    const { moments } = this.tree.search;
    this.go(Math.max(moments.findLastIndex((moment) => moment.step <= step), 0));
  }

  /** Builds what only depends on the search that is followed. */
  build() {
    const { search } = this.tree;
    this.find(".listing").replaceChildren(
      ...search.listing.map(([indent, code]) => {
        const line = document.createElement("span");
        line.className = "line";
        line.style.setProperty("--indent", indent);
        line.textContent = code;
        return line;
      }),
    );
    this.find(".axis").hidden = !search.axis;
    this.find(".axis-picture").innerHTML = search.axis?.svg ?? "";
    const slider = this.find("input[type=range]");
    slider.max = this.tree.last;
  }

  update(isMoved = true) {
    const { now, tree } = this;
    this.find(".position").textContent = now.position;
    const slider = this.find("input[type=range]");
    slider.value = this.moment;
    slider.setAttribute("aria-valuetext", now.position);
    this.find(".sentence").textContent = now.sentence;
    for (const name of ["start", "back", "previous-cutoff"]) this.enable(name, this.moment > 0);
    for (const name of ["end", "forward", "next-cutoff", "next-leaf"]) this.enable(name, this.moment < tree.last);
    this.showLine();
    this.showStack();
    this.showAxis();
    this.showCounts();
    if (isMoved) {
      this.follow();
      this.keepAddress();
    }
    for (const listener of this.listeners) listener(this);
  }

  /** A button that does nothing now keeps the focus, or the keyboard would lose its place. */
  enable(name, isEnabled) {
    this.find(`[data-do=${name}]`).setAttribute("aria-disabled", String(!isEnabled));
  }

  showLine() {
    const { line, numbers } = this.now;
    const lines = [...this.find(".listing").children];
    lines.forEach((element, index) => {
      element.classList.toggle("current", index === line);
      if (index === line) element.setAttribute("aria-current", "step");
      else element.removeAttribute("aria-current");
    });
    this.find(".numbers").textContent = numbers;
  }

  showStack() {
    const { search } = this.tree;
    const isTold = this.moment === this.tree.last;
    const rows = this.tree.path(isTold ? null : this.now.node).map((frame) => {
      const [, alpha, beta, best] = latest(frame.states, this.moment) ?? [0, "", "", ""];
      const row = document.createElement("tr");
      for (const content of search.axis ? [frame.player, alpha, beta, best] : [frame.player, best]) {
        const cell = document.createElement("td");
        cell.textContent = content;
        row.append(cell);
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
    const place = (label) => axis.places[label];
    const marker = (kind, label, x, top) => {
      const group = make("g", { class: kind, transform: `translate(${x} ${axis.middle})` });
      group.append(make("line", { y1: 0, y2: top + 4 }), make("text", { y: top, "text-anchor": "middle" }, label));
      markers.append(group);
    };
    if (alpha !== undefined && alpha !== "") {
      const [from, to] = [place(alpha), place(beta)];
      const [left, right] = [Math.min(from, to), Math.max(from, to)];
      markers.append(
        make("rect", { class: "window", x: left, y: axis.middle - 5, width: right - left, height: 10, rx: 3 }),
      );
      marker("alpha", "α", from, -16);
      marker("beta", "β", to, -16);
    }
    if (this.now.value !== "" && place(this.now.value) !== undefined) {
      marker("value", this.now.value, place(this.now.value), -36);
    }
    svg.append(markers);
  }

  showCounts() {
    const cells = [...this.root.querySelectorAll(".counts [data-count]")];
    for (const cell of cells) {
      const { count } = cell.dataset;
      cell.textContent = count === "minimax" ? this.now.minimax : this.now.counts[Number(count)];
    }
    this.find(".counts .minimax").hidden = this.now.minimax === "";
  }

  /** Keeps the current node in sight within its tree. */
  follow() {
    for (const tree of this.trees) {
      const group = tree.current;
      const frame = tree.figure.querySelector(".scroll");
      if (!group || !frame) continue;
      const [node, view] = [group.getBoundingClientRect(), frame.getBoundingClientRect()];
      if (node.left < view.left + 20 || node.right > view.right - 20) {
        frame.scrollLeft += node.left + node.width / 2 - view.left - view.width / 2;
      }
      if (node.top < view.top || node.bottom > view.bottom) {
        frame.scrollTop += node.top + node.height / 2 - view.top - view.height / 2;
      }
    }
  }

  /** Writes the step into the address, so that it can be linked to. */
  keepAddress() {
    const number = players.indexOf(this);
    const address = `#${number > 0 ? `${this.root.id.replace("-player", "")}-` : ""}step=${this.now.step}`;
    try {
      history.replaceState(null, "", address);
    } catch {
      // Some browsers forbid it for files: the address stays as it was.
    }
  }
}

/** All players of the page, in its order. */
const players = [];

/** Obeys the address: `#step=17`, or `#s2-step=17` for the second section. */
function obeyAddress() {
  const [, name, step] = /^#(?:(\w[\w-]*)-)?step=(\d+)$/.exec(location.hash) ?? [];
  const player = step && (name ? players.find(({ root }) => root.id === `${name}-player`) : players[0]);
  if (player && player.now.step !== Number(step)) {
    player.goToStep(Number(step));
    player.root.scrollIntoView({ block: "start" });
  }
}

const KEYS = {
  ArrowRight: "forward",
  ArrowLeft: "back",
  Home: "start",
  End: "end",
  " ": "play",
  c: "next-cutoff",
  C: "previous-cutoff",
  l: "next-leaf",
  "?": "help",
};

function onKey(event) {
  const player = Player.used ?? players[0];
  const isTyping = event.target.closest?.("input, select, textarea, summary, a");
  const isPressing = event.key === " " && event.target.closest?.("button");
  if (!player || isTyping || isPressing || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key in KEYS) {
    event.preventDefault();
    player.do(KEYS[event.key]);
  }
}

/** On paper the stories are told. */
function printWholeStories() {
  let moments = [];
  addEventListener("beforeprint", () => {
    moments = players.map(({ trees }) => trees.map((tree) => tree.moment));
    for (const { trees } of players) for (const tree of trees) tree.show(tree.last);
  });
  addEventListener("afterprint", () => {
    for (const [index, { trees }] of players.entries()) {
      for (const [place, tree] of trees.entries()) tree.show(moments[index][place]);
    }
  });
}

/** Whether all players of the page are there; for those who wait for it. */
// biome-ignore lint/correctness/noUnusedVariables: those are not in this file.
const ready = (async () => {
  for (const element of document.querySelectorAll("script[type='application/x-story']")) {
    players.push(new Player(document.getElementById(element.dataset.player), await (await inflate(element)).json()));
  }
  if (players.length > 0) {
    addEventListener("keydown", onKey);
    addEventListener("hashchange", obeyAddress);
    obeyAddress();
    printWholeStories();
  }
  return true;
})();
