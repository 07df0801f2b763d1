// The overview of a tree that is too large for the page: an icicle with all nodes, a row for each ply, each node as wide
// as its leaves. The core searches again and hands over columns of numbers.
"use strict";

/**
 * Kinds of pixels, besides those of the core: 2 is a leaf, 3 a node of MAX, 4 one of MIN, `CUT` a skipped one. Larger
 * ones cover smaller ones.
 */
const [AHEAD, CUT, BEST, HERE] = [1, 5, 6, 7];

/** Names of the colours of the kinds in the style sheet. */
const PAINTS = ["--shade", "--rule", "--muted", "--max", "--min", "--mark", "--ink", "--here"];

/**
 * Decodes base64.
 * @param {string} text
 */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// biome-ignore lint/correctness/noUnusedVariables: the views use it.
class Icicle {
  /** @param {Columns} columns */
  constructor({ plies, kinds, entered, left }) {
    this.plies = bytesOf(plies);
    this.kinds = bytesOf(kinds);
    this.entered = new Uint32Array(bytesOf(entered).buffer);
    this.left = new Uint32Array(bytesOf(left).buffer);
    this.rows = this.plies.reduce((most, ply) => Math.max(most, ply), 0) + 1;
    this.leaves = this.plies.filter((ply, node) => !(this.plies[node + 1] > ply)).length;
  }

  /**
   * Visits all nodes with the indices of their first leaf and of the one after their last.
   * @param {(node: number, from: number, to: number) => void} visit
   */
  walk(visit) {
    const { plies } = this;
    /** Open nodes by ply, with their first leaves. */
    const [open, first] = [new Int32Array(256), new Int32Array(256)];
    let [leaf, depth] = [0, -1];
    for (let node = 0; node <= plies.length; node += 1) {
      const ply = node < plies.length ? plies[node] : 0;
      if (node > 0 && plies[node - 1] >= ply) leaf += 1;
      for (; depth >= ply; depth -= 1) visit(open[depth], first[depth], leaf);
      if (node === plies.length) break;
      [open[ply], first[ply]] = [node, leaf];
      depth = ply;
    }
  }

  /**
   * Returns the kind of a node after some steps.
   * @param {number} node
   * @param {number} step
   */
  kindAt(node, step) {
    const { kinds, entered, left } = this;
    if (entered[node] > step) return AHEAD;
    const [kind, isBest] = [kinds[node] & 7, kinds[node] > 7];
    if (kind !== CUT && step <= left[node]) return HERE;
    return isBest && step >= left[0] ? BEST : kind;
  }

  /**
   * Paints the tree as it is after some steps.
   * @param {HTMLCanvasElement} canvas
   * @param {number} step
   */
  paint(canvas, step) {
    const { rows, leaves } = this;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * devicePixelRatio));
    if (width === 0 || height < rows) return;
    [canvas.width, canvas.height] = [width, height];
    const pixels = new Uint8Array(width * rows);
    this.walk((node, from, to) => {
      const row = this.plies[node] * width;
      const [start, end] = [(from / leaves) * width, (to / leaves) * width];
      // Siblings that are wide enough have a gap between them.
      const stop = Math.max(Math.floor(start) + 1, Math.floor(end) - (end - start > 3 ? 1 : 0));
      const kind = this.kindAt(node, step);
      for (let place = row + Math.floor(start); place < row + stop; place += 1) pixels[place] = Math.max(pixels[place], kind);
    });
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    // The browser resolves the colour for the scheme in force.
    const paints = PAINTS.map((name) => {
      canvas.style.color = `var(${name})`;
      return getComputedStyle(canvas).color;
    });
    const [gap, tall] = [height / rows > 5 ? 1 : 0, height / rows];
    for (let row = 0; row < rows; row += 1) {
      const [top, bottom] = [Math.round(row * tall), Math.round((row + 1) * tall) - gap];
      for (let from = 0, to = 0; from < width; from = to) {
        const kind = pixels[row * width + from];
        for (to = from + 1; to < width && pixels[row * width + to] === kind; to += 1);
        if (kind === 0) continue;
        context.fillStyle = paints[kind];
        context.fillRect(from, top, to - from, bottom - top);
      }
    }
  }

  /**
   * Returns the node at a point, given as shares of width and height: the deepest one in this row or above.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    const [leaf, row] = [x * this.leaves, Math.floor(y * this.rows)];
    let found = 0;
    this.walk((node, from, to) => {
      const isThere = from <= leaf && leaf < to && this.plies[node] <= row;
      if (isThere && this.plies[node] > this.plies[found]) found = node;
    });
    return found;
  }
}
