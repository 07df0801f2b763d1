// What is asked about a report. Each check returns a list of complaints, so that an empty one is good news.
"use strict";

/** How many pixels of a picture do not count. */
const TOLERANCE = 1;

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

const name = (element) => {
  const group = element.closest("[id]");
  return `${element.tagName} “${element.textContent.trim().slice(0, 30)}” of #${group ? group.id : "?"}`;
};

const trees = () => all(".tree .scroll svg");

/** From the coordinates of an element to those of its picture; a picture has only shifts. */
function shift(element, picture) {
  const own = element.getCTM();
  const whole = picture.getCTM();
  return { x: (own.e - whole.e) / whole.a, y: (own.f - whole.f) / whole.a };
}

/** Where the ink of a text is: capital letters and digits, as wide as the browser sets them. */
function ink(text, picture) {
  const { x, y } = shift(text, picture);
  const box = text.getBBox();
  const size = Number(text.getAttribute("font-size"));
  const baseline = Number(text.getAttribute("y")) + y;
  return { left: box.x + x, right: box.x + box.width + x, top: baseline - 0.73 * size, bottom: baseline + 0.05 * size };
}

const corners = ({ left, right, top, bottom }) => [
  { x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom },
];

/** The corners of a polygon, a rectangle, or a board. */
function outline(shape, picture) {
  const { x, y } = shift(shape, picture);
  if (shape.points) {
    return [...shape.points].map((point) => ({ x: point.x + x, y: point.y + y }));
  }
  const box = shape.getBBox();
  return corners({ left: box.x + x, right: box.x + box.width + x, top: box.y + y, bottom: box.y + box.height + y });
}

/** How deep two convex polygons overlap, by the axis on which they do least; 0 or less if they do not. */
function overlap(one, two) {
  let least = Infinity;
  for (const polygon of [one, two]) {
    polygon.forEach((from, index) => {
      const to = polygon[(index + 1) % polygon.length];
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      // A single point has no side.
      if (length === 0) return;
      const axis = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
      const reach = (points) => {
        const along = points.map((point) => point.x * axis.x + point.y * axis.y);
        return [Math.min(...along), Math.max(...along)];
      };
      const [a, b] = [reach(one), reach(two)];
      least = Math.min(least, a[1] - b[0], b[1] - a[0]);
    });
  }
  return least;
}

/** The texts of a picture but for those on boards, with their ink. */
const texts = (picture) =>
  all("text", picture).filter((text) => !text.closest(".board")).map((text) => ({ text, box: corners(ink(text, picture)) }));

/** The shapes of the nodes of a picture. */
const shapes = (picture) =>
  all(".nodes > g", picture).flatMap((node) =>
    all(":scope > polygon, :scope > rect, :scope > .board", node).map((shape) => ({ node, box: outline(shape, picture) })));

/** Calls something with all pairs that are near each other, from two lists or from one. */
function pairs(one, two, visit) {
  const left = (item) => Math.min(...item.box.map((point) => point.x));
  const right = (item) => Math.max(...item.box.map((point) => point.x));
  const sorted = two.map((item) => ({ item, left: left(item) })).sort((a, b) => a.left - b.left);
  const widest = Math.max(0, ...two.map((item) => right(item) - left(item)));
  for (const first of one) {
    const [from, to] = [left(first) - widest, right(first)];
    for (const { item, left } of sorted) {
      if (left > to) break;
      if (left >= from && item !== first) visit(first, item);
    }
  }
}

const checks = {
  duplicateIds() {
    const seen = new Set();
    return all("[id]").map((element) => element.id).filter((id) => seen.has(id) || !seen.add(id));
  },

  /** Ids that are asked for and not there. */
  deadReferences() {
    const links = all('a[href^="#"]').map((link) => link.getAttribute("href").slice(1));
    const labels = all("[aria-labelledby]").flatMap((element) => element.getAttribute("aria-labelledby").split(" "));
    const others = all("[href], [src]").map((element) => element.getAttribute("href") ?? element.getAttribute("src"));
    return [
      ...[...links, ...labels].filter((id) => !document.getElementById(id)),
      ...others.filter((address) => !address.startsWith("#")),
    ];
  },

  overlappingTexts() {
    const found = [];
    for (const picture of [...trees(), ...all(".chart svg")]) {
      const every = texts(picture);
      pairs(every, every, (one, two) => {
        if (overlap(one.box, two.box) > TOLERANCE) found.push(`${name(one.text)} and ${name(two.text)}`);
      });
    }
    return found;
  },

  textsOnOtherNodes() {
    const found = [];
    for (const picture of trees()) {
      pairs(texts(picture), shapes(picture), ({ text, box }, shape) => {
        if (text.closest(".nodes > g") !== shape.node && overlap(box, shape.box) > TOLERANCE) {
          found.push(`${name(text)} on #${shape.node.id}`);
        }
      });
    }
    return found;
  },

  overlappingNodes() {
    const found = [];
    for (const picture of trees()) {
      const every = shapes(picture);
      pairs(every, every, (one, two) => {
        if (one.node !== two.node && overlap(one.box, two.box) > TOLERANCE) found.push(`#${one.node.id} and #${two.node.id}`);
      });
    }
    return found;
  },

  /** Edges that run through the texts or the shape of a node that they do not belong to. */
  edgesThroughNodes() {
    const found = new Set();
    for (const picture of trees()) {
      const obstacles = [...texts(picture).filter(({ text }) => text.closest(".nodes")), ...shapes(picture)];
      for (const edge of all(".edges > g", picture)) {
        const line = edge.querySelector(":scope > line, :scope > path");
        const { x, y } = shift(line, picture);
        const length = line.getTotalLength();
        const points = [];
        // The ends touch the nodes that they belong to.
        for (let at = 4; at < length - 4; at += 3) {
          const point = line.getPointAtLength(at);
          points.push({ x: point.x + x, y: point.y + y });
        }
        if (points.length === 0) continue;
        const reach = (axis, corners) => [Math.min(...corners.map((point) => point[axis])), Math.max(...corners.map((point) => point[axis]))];
        const meets = (axis, corners) => {
          const [[from, to], [least, most]] = [reach(axis, points), reach(axis, corners)];
          return from < most && least < to + 0.01;
        };
        const near = obstacles.filter(({ box }) => meets("x", box) && meets("y", box));
        for (const obstacle of near) {
          const hits = points.filter((point) => overlap(obstacle.box, [point]) > TOLERANCE);
          const node = obstacle.node ?? obstacle.text.closest(".nodes > g");
          if (hits.length > 0) found.add(`#${edge.id} through #${node.id}`);
        }
      }
    }
    return [...found];
  },

  outsidePicture() {
    const found = [];
    for (const picture of [...trees(), ...all(".chart svg")]) {
      const { width, height } = picture.viewBox.baseVal;
      const inner = all("text, line, polygon, rect, circle, path", picture);
      for (const element of inner) {
        const box = element.tagName === "text" ? corners(ink(element, picture)) : outline(element, picture);
        const isOut = ({ x, y }) => x < -0.5 || y < -0.5 || x > width + 0.5 || y > height + 0.5;
        if (box.some(isOut)) found.push(name(element));
      }
    }
    return found;
  },

  /** Values that leave the shape that they stand in. */
  textsOutOfTheirShape() {
    const found = [];
    for (const picture of trees()) {
      for (const node of all(".nodes > .node", picture)) {
        const shape = node.querySelector(":scope > polygon, :scope > rect");
        if (!shape || node.querySelector(".board")) continue;
        const polygon = outline(shape, picture);
        const [top, bottom] = [Math.min(...polygon.map(({ y }) => y)), Math.max(...polygon.map(({ y }) => y))];
        const middle = polygon.reduce((sum, point) => sum + point.x, 0) / polygon.length;
        for (const text of all(':scope > text[text-anchor="middle"]', node)) {
          const box = { ...ink(text, picture) };
          const baseline = Number(text.getAttribute("y")) + shift(text, picture).y;
          if (baseline <= top + 2 || baseline >= bottom) continue;
          // What stands beside the outline has to keep clear of it.
          const centre = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
          if (overlap([centre], polygon) <= 0) {
            if (overlap(corners(box), polygon) > TOLERANCE) found.push(name(text));
            continue;
          }
          box.bottom = baseline;
          // A little beyond each side of the polygon is still inside.
          const isOut = (point) => polygon.some((from, index) => {
            const to = polygon[(index + 1) % polygon.length];
            const side = (p) => ((to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)) / Math.hypot(to.x - from.x, to.y - from.y);
            const inside = Math.sign(side({ x: middle, y: (top + bottom) / 2 }));
            return side(point) * inside < -TOLERANCE;
          });
          if (corners(box).some(isOut)) found.push(name(text));
        }
      }
    }
    return found;
  },

  /** What sticks out of the page, or is cut off by something that does not scroll. */
  cutOffSideways() {
    const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} px wide`);
    for (const element of all("body *")) {
      if (element.closest(".scroll") && !element.matches(".scroll")) continue;
      // What stands in a closed menu has no place yet.
      if (!element.checkVisibility()) continue;
      const box = element.getBoundingClientRect();
      if (box.width > 0 && (box.left < -0.5 || box.right > page.clientWidth + 0.5)) found.push(name(element));
      const style = getComputedStyle(element);
      // What is only said is clipped away on purpose.
      const isSeen = style.clipPath !== "inset(50%)";
      const clips = isSeen && style.overflowX !== "visible" && !element.matches(".scroll");
      if (clips && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${name(element)}`);
    }
    return found;
  },

  /** Boxes that scroll and cannot be reached with the keyboard. */
  boxesWithoutKeyboard() {
    return all(".scroll").filter((box) => box.scrollWidth > box.clientWidth + 1 && box.tabIndex < 0).map(name);
  },

  rootsOutOfView() {
    return all(".tree .scroll").filter((box) => {
      const root = box.querySelector('g[id$="-n0"]').getBoundingClientRect();
      const frame = box.getBoundingClientRect();
      return root.left < frame.left - 1 || root.right > frame.right + 1;
    }).map(name);
  },

  treesThatDoNotFit() {
    return all(".tree .scroll").filter((box) => box.scrollWidth > box.clientWidth + 1).map(name);
  },

  /** Texts and lines that are hard to see. */
  lowContrast() {
    const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
    const isSeen = (colour) => colour !== "none" && channels(colour)[3] !== 0;
    const luminance = (colour) => {
      const [red, green, blue] = channels(colour).map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one, two) => {
      const [a, b] = [luminance(one) + 0.05, luminance(two) + 0.05];
      return Math.max(a, b) / Math.min(a, b);
    };
    const paper = (element) => {
      for (let at = element; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (isSeen(colour)) return colour;
      }
      return "rgb(255, 255, 255)";
    };
    /** A colour as it is seen through the opacity of what it belongs to. */
    const faded = (element, colour, behind) => {
      let part = 1;
      for (let at = element; at; at = at.parentElement) part *= Number(getComputedStyle(at).opacity);
      const back = channels(behind);
      const mixed = channels(colour).slice(0, 3).map((byte, place) => part * byte + (1 - part) * back[place]);
      return `rgb(${mixed.join(", ")})`;
    };
    const found = [];
    const check = (least, colour, behind, what) => {
      const ratio = contrast(colour, behind);
      if (ratio < least) found.push(`${ratio.toFixed(2)}: ${colour} on ${behind}, ${what}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (walker.currentNode.data.trim() === "" || element.closest("svg, script, style")) continue;
      check(4.5, getComputedStyle(element).color, paper(element), name(element));
    }
    // Boards look the same on every background; the palette's own test checks their colours against each other.
    for (const picture of all("svg")) {
      const behind = paper(picture);
      for (const element of all("text, line, polygon, rect, circle, path", picture)) {
        // Arcs of past cutoffs are dimmed.
        if (element.closest(".board, .past")) continue;
        const { fill, stroke } = getComputedStyle(element);
        if (element.tagName === "text") {
          const shape = element.parentElement.querySelector(":scope > polygon, :scope > rect");
          const areas = [behind];
          if (shape && overlap(corners(ink(element, picture)), outline(shape, picture)) > TOLERANCE) {
            areas[0] = isSeen(getComputedStyle(shape).fill) ? getComputedStyle(shape).fill : behind;
          }
          for (const area of areas) check(4.5, faded(element, fill, area), area, name(element));
        } else if (isSeen(stroke)) {
          check(3, faded(element, stroke, behind), behind, name(element));
        } else {
          check(3, faded(element, fill, behind), behind, name(element));
        }
      }
    }
    return [...new Set(found)];
  },

  /** In print everything is as wide as the paper, and what only a screen needs is gone. */
  notForPaper() {
    const found = checks.cutOffSideways();
    found.push(...all(".scroll").filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => `cut: ${name(box)}`));
    found.push(...all(".screen").filter((element) => element.getClientRects().length > 0).map(name));
    found.push(...all("details td").filter((cell) => !cell.closest("[hidden], article > .tells, .glossary") && !cell.checkVisibility({ contentVisibilityAuto: true })).map(name));
    if (getComputedStyle(document.body).backgroundColor !== "rgb(255, 255, 255)") found.push("the paper is not white");
    return found;
  },
};

/** Where the nodes of a tree stand: left and top of each group in its picture, by id. */
function places(tree) {
  const picture = all("figure.tree svg").find((svg) => svg.querySelector(`#${tree}-n0`));
  return {
    width: picture.getAttribute("width"),
    nodes: Object.fromEntries(all('.nodes > g[id*="-n"]', picture).map((node) => {
      const { x, y } = shift(node, picture);
      const label = all(":scope > text", node).map((text) => text.textContent);
      return [node.id.slice(tree.length + 2), { x, y, label }];
    })),
  };
}

/** Clicks the links of the first cutoffs of each list, and says which do not lead to their node. */
async function followLinks(most) {
  const found = [];
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))));
  for (const list of all(".cutoffs ol")) {
    for (const link of all("a", list).slice(0, most)) {
      const node = document.querySelector(link.getAttribute("href"));
      // The last target may have been the same one.
      location.hash = "";
      await settled();
      const shape = node.querySelector(":scope > polygon, :scope > rect, :scope > .board");
      const plain = getComputedStyle(shape).filter;
      link.click();
      await settled();
      const box = node.closest(".scroll").getBoundingClientRect();
      const place = node.getBoundingClientRect();
      const isSeen = place.left >= Math.max(0, box.left) - 1 && place.right <= Math.min(innerWidth, box.right) + 1
        && place.top >= -1 && place.bottom <= innerHeight + 1;
      if (document.querySelector(":target") !== node) found.push(`${node.id} is not the target`);
      if (!isSeen) found.push(`${node.id} is not in view: ${JSON.stringify(place)} in ${JSON.stringify(box)}`);
      if (getComputedStyle(shape).filter === plain) found.push(`${node.id} is not highlighted`);
    }
  }
  return found;
}

/** Scrolls the first of two wide trees, and says where the others are. */
async function scrollTogether() {
  const found = [];
  for (const player of all(".theatre")) {
    const boxes = all(".tree:not(.as-boards) .scroll", player);
    for (const box of boxes.filter((box) => box.scrollWidth > box.clientWidth + 150)) {
      box.scrollLeft = box.scrollLeft > 100 ? 40 : 140;
      await new Promise((done) => setTimeout(done, 100));
      for (const other of boxes) {
        if (other.scrollWidth === box.scrollWidth && Math.abs(other.scrollLeft - box.scrollLeft) > 1) found.push(name(other));
      }
    }
  }
  return found;
}

/** The results that a section prints. */
function results(section) {
  const rows = (table) => all("tbody tr", table).map((row) => all("th, td", row).map((cell) => cell.innerText.trim()));
  const article = document.getElementById(section);
  return {
    searches: rows(document.querySelector(`[aria-labelledby="${section}-results"] table`)),
    plies: rows(document.querySelector(`[aria-labelledby="${section}-nodes"] table`)),
    cutoffs: all(".cutoffs ol", article).map((list) => all("li", list).map((item) => item.innerText)),
    more: all(".cutoffs p", article).map((paragraph) => paragraph.innerText),
  };
}
