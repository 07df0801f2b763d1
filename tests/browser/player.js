// What a reader of a player sees, in plain data, and the hands of a reader. Needs `all` of checks.js.
"use strict";

const theatre = (id) => document.getElementById(`${id}-player`);
const press = (id, what) => theatre(id).querySelector(`[data-do=${what}]`).click();
const slider = (id) => theatre(id).querySelector("input[type=range]");
const moment = (id) => Number(slider(id).value);
const last = (id) => Number(slider(id).max);

function choose(id, what, value) {
  const select = theatre(id).querySelector(`[data-choose=${what}]`);
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function slide(id, to) {
  slider(id).value = to;
  slider(id).dispatchEvent(new Event("input", { bubbles: true }));
}

/** Whether anything of an element takes room on the page. */
function isDrawn(element) {
  const { width, height } = element.getBoundingClientRect();
  return width + height > 0;
}

/** `5` for the group with the id `s1-t2-n5`. */
const number = (group) => /\d+$/.exec(group.id)[0];

/** Whether the search has met what a group shows: what is ahead of it is grey. */
const isMet = (group) => group.childElementCount > 0 && !group.classList.contains("ahead");

/** What the search has met of a layer of a picture whose ids end in a letter and a number, by that number. */
const layer = (tree, name, letter, read) =>
  Object.fromEntries(
    all(`.${name} > g[id*="-${letter}"]`, tree).filter(isMet).map((group) => [number(group), read(group)]),
  );

/** The bounds beside a node, each with whether it is struck out: `α −∞ 3` with a line through the first. */
function boundsOf(node, symbol) {
  const head = all(":scope > text", node).find((text) => text.textContent === symbol);
  if (!head) return null;
  const place = (element, name) => Number(element.getAttribute(name));
  const isOnRow = (y) => y <= place(head, "y") && y > place(head, "y") - 10;
  const strikes = all(":scope > .strike", node).filter((line) => isOnRow(place(line, "y1")));
  const isStruck = (x) => strikes.some((line) => place(line, "x1") <= x && x <= place(line, "x2"));
  return all(":scope > text", node)
    // On the same line, the name of the node may stand before the symbol, and the sign of a difference behind the bound.
    .filter((text) => place(text, "x") > place(head, "x") && place(text, "y") === place(head, "y") && text.textContent !== "≠")
    .sort((one, two) => place(one, "x") - place(two, "x"))
    .map((text) => [text.textContent, isStruck(place(text, "x"))]);
}

function seenNode(node) {
  const has = (name) => node.classList.contains(name);
  return {
    // What a skipped move leads to, the search does not know.
    kind: has("skipped") ? null : ["max", "min", "leaf"].find(has),
    open: has("open"),
    skipped: has("skipped"),
    cutoff: has("cutoff"),
    variation: has("variation"),
    current: has("current"),
    value: has("skipped") ? null : node.querySelector(":scope > .value, :scope > .leaf-value, :scope > .terminal-value, :scope > .active-text")?.textContent ?? null,
    label: all(":scope > .cut-text", node).map((text) => text.textContent).find((text) => text.includes("-")) ?? null,
    alpha: boundsOf(node, "α"),
    beta: boundsOf(node, "β"),
  };
}

const seenEdge = (edge) => ({
  cut: edge.classList.contains("cut") && all(":scope > .cut", edge).length > 0,
  dashed: edge.querySelector("[stroke-dasharray]") !== null,
  variation: edge.classList.contains("variation"),
});

const seenTree = (tree) => ({
  nodes: layer(tree, "nodes", "n", seenNode),
  edges: layer(tree, "edges", "e", seenEdge),
  arcs: layer(tree, "causes", "a", (arc) => ["deep", "shallow"].find((kind) => arc.classList.contains(kind))),
});

/** What stands on the number line: the place of α, of β, and the value with its place. */
function seenAxis(pane) {
  if (pane.hidden) return null;
  const place = (group) => Number(/translate\(([-\d.]+)/.exec(group.getAttribute("transform"))[1]);
  const [alpha, beta, value] = ["alpha", "beta", "value"].map((kind) => pane.querySelector(`.markers > .${kind}`));
  return {
    alpha: alpha && place(alpha),
    beta: beta && place(beta),
    value: value && place(value),
    label: value?.querySelector("text").textContent ?? null,
  };
}

/** Everything that the player shows at its moment. */
function seen(id) {
  const root = theatre(id);
  const cells = (row) => all("th, td", row).map((cell) => cell.textContent);
  const count = (name) => root.querySelector(`[data-count="${name}"]`);
  return {
    trees: all("figure.tree", root).map(seenTree),
    moment: moment(id),
    last: last(id),
    position: root.querySelector(".position").textContent,
    spoken: slider(id).getAttribute("aria-valuetext"),
    sentence: root.querySelector(".sentence").innerText,
    lines: all(".listing .current", root).map((line) => line.textContent),
    numbers: root.querySelector(".numbers").textContent,
    stack: all(".stack tbody tr", root).map(cells),
    axis: seenAxis(root.querySelector(".pane.axis")),
    counts: ["0", "1", "2", "3", "minimax"].map((name) => (isDrawn(count(name)) ? count(name).textContent : null)),
    address: players.find(({ root }) => root === theatre(id)).address,
  };
}

/** What is seen at each moment, from the start to the end, in the finest telling. */
function walk(id) {
  choose(id, "granularity", "statement");
  press(id, "start");
  const moments = [seen(id)];
  while (moment(id) < last(id) && moments.length <= last(id) + 1) {
    press(id, "forward");
    moments.push(seen(id));
  }
  return moments;
}

/** How a player looks, to the letter, but for what its controls were told, and for the size of the letters, which is measured. */
function look(id) {
  const copy = theatre(id).cloneNode(true);
  copy.querySelector(".telling").removeAttribute("style");
  return `${copy.innerHTML}${moment(id)}`;
}

/** Goes forward, back, and to and fro on the slider; says at which moments a player does not look as on its first way. */
function thereAndBack(id) {
  const found = [];
  choose(id, "granularity", "statement");
  press(id, "start");
  const looks = [look(id)];
  while (moment(id) < last(id) && looks.length <= last(id) + 1) {
    press(id, "forward");
    looks.push(look(id));
  }
  const compare = (how) => {
    if (look(id) !== looks[moment(id)]) found.push(`${how} at ${moment(id)}`);
  };
  while (moment(id) > 0) {
    press(id, "back");
    compare("back");
  }
  for (let jump = 0; jump < looks.length; jump += 1) {
    slide(id, (jump * 7 + 3) % looks.length);
    compare("after a jump");
  }
  return found;
}

/** The moments that are visited from the start to the end, told in some granularity. */
function visited(id, granularity) {
  choose(id, "granularity", granularity);
  press(id, "start");
  const moments = [];
  while (moment(id) < last(id) && moments.length <= last(id)) {
    press(id, "forward");
    moments.push(moment(id));
  }
  return moments;
}

/** Presses a button again and again, waiting for what has to be unpacked, and says after how many steps of the search. */
async function walkOn(id, most, what = "forward") {
  const player = players.find(({ root }) => root === theatre(id));
  const isDone = () => (what === "back" ? player.part === 0 && player.moment === 0 : player.isOver);
  const steps = [];
  while (!isDone() && steps.length < most) {
    await player.do(what);
    steps.push(player.now.step);
  }
  return steps;
}
