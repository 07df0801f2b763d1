// A tree of nested lists. Alpha-beta has a function for each player, and values stay within the window (fail-hard).
const { Log } = require("../plyscope.js");

const log = new Log();
const tree = [[[3, 12], [8, [2, 4]], [6, 14]], [[5, 2], 7, [9, 1]], [[4, 11], [[10, 0], 13], 3]];

function maxValue(node, alpha, beta, move) {
  log.enter(move, alpha, beta, { player: "max", position: node });
  if (typeof node === "number") return log.leave(node);
  for (const [index, child] of node.entries()) {
    const value = minValue(child, alpha, beta, index);
    if (value >= beta) return log.leave(beta);
    alpha = Math.max(alpha, value);
  }
  return log.leave(alpha);
}

function minValue(node, alpha, beta, move) {
  log.enter(move, alpha, beta, { player: "min", position: node });
  if (typeof node === "number") return log.leave(node);
  for (const [index, child] of node.entries()) {
    const value = maxValue(child, alpha, beta, index);
    if (value <= alpha) return log.leave(alpha);
    beta = Math.min(beta, value);
  }
  return log.leave(beta);
}

console.log("value:", maxValue(tree, -Infinity, Infinity));
