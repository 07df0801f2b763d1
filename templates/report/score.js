// The points of the reader. They are kept when the tree or the mode changes, until the reader starts again. Reports
// pass them on to a learning platform; lessons and courses pass on the points of their own questions instead.
"use strict";

/**
 * Points by kind of question, for each player by its id.
 * @type {Map<string, Record<string, Points>>}
 */
const earned = new Map();

/**
 * Scores on the page, by the id of their player.
 * @type {Map<string, Score>}
 */
const scoreboards = new Map();

/** The score of a player: questions asked, and answers right at once or with help. */
// biome-ignore lint/correctness/noUnusedVariables: the lessons use it.
class Score {
  /** @type {string[] | undefined} */
  kinds;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.element = root.querySelector(".score");
    this.rows = [...this.element.querySelectorAll("tr[data-kind]")];
    this.id = root.id;
    this.isCounted = !root.closest("#lesson");
    /** Number of questions that the last predicted search asks by default. */
    this.offered = scoreboards.get(this.id)?.offered ?? 0;
    scoreboards.set(this.id, this);
    if (!earned.has(this.id)) {
      this.empty();
      if (this.isCounted) this.restore(outlet.state.earned?.[this.id]);
    }
    this.show();
  }

  /** @returns {Record<string, Points>} */
  get points() {
    return earned.get(this.id) ?? {};
  }

  empty() {
    const nothing = () => ({ asked: 0, right: 0, hinted: 0 });
    earned.set(this.id, Object.fromEntries(this.rows.map((row) => [row.dataset.kind, nothing()])));
  }

  clear() {
    this.empty();
    this.show();
    if (this.isCounted) outlet.tell({ earned: summedUp().kept });
  }

  /**
   * Merges the points of an earlier visit.
   * @param {any} kept
   */
  restore(kept) {
    for (const [kind, score] of Object.entries(this.points)) {
      for (const name of namesOf(score)) score[name] = Math.max(Number(kept?.[kind]?.[name]) || 0, score[name]);
    }
    this.offered = Math.max(Number(kept?.offered) || 0, this.offered);
    this.show();
  }

  /** State of the score, to be stored. */
  get kept() {
    const kinds = Object.entries(this.points).filter(([, { asked }]) => asked > 0);
    return { ...Object.fromEntries(kinds), offered: this.offered };
  }

  /** Points reached and possible. Each question of a prediction counts once. */
  get sum() {
    const { mark, ...others } = this.points;
    const all = Object.values(others);
    const asked = all.reduce((sum, score) => sum + score.asked, 0);
    const points = [mark, ...all].reduce((sum, { right, hinted }) => sum + right + hinted, 0);
    const most = asked > 0 ? Math.max(asked, this.offered) : 0;
    return { points, most: mark.asked + most, isAll: asked >= most };
  }

  /**
   * Adds questions asked and answers right at once or with help.
   * @param {string} kind
   * @param {number} asked
   * @param {number} right
   * @param {number} hinted
   */
  add(kind, asked, right, hinted) {
    const score = this.points[kind];
    score.asked += asked;
    score.right += right;
    score.hinted += hinted;
    this.show();
    if (this.isCounted) passOn();
  }

  /** Returns whether the reader wants questions of this kind. */
  isWanted = (/** @type {string} */ kind) => this.boxOf(kind).checked;

  boxOf = (/** @type {string} */ kind) =>
    this.rows.find((row) => row.dataset.kind === kind).querySelector("input");

  /**
   * Shows the rows of these kinds, and all rows with points.
   * @param {string[]} kinds
   */
  offer(kinds) {
    this.kinds = kinds;
    const predicted = kinds.filter((kind) => kind !== "mark" && this.boxOf(kind).defaultChecked);
    if (predicted.length > 0) this.offered = predicted.length;
    this.show();
  }

  show() {
    const all = { asked: 0, right: 0, hinted: 0 };
    for (const row of this.rows) {
      const score = this.points[row.dataset.kind];
      row.hidden = !this.kinds?.includes(row.dataset.kind) && score.asked === 0;
      namesOf(all).forEach((key, index) => {
        row.querySelectorAll("td")[index].textContent = score[key];
        all[key] += score[key];
      });
    }
    this.element.querySelector(".total").textContent = `${all.right + all.hinted} / ${all.asked}`;
  }
}

/** @returns {(keyof Points)[]} */
const namesOf = (/** @type {Points} */ points) => /** @type {(keyof Points)[]} */ (Object.keys(points));

/** Sums up the points of all players that have asked questions, with their state. */
function summedUp() {
  const begun = [...scoreboards.values()].map((board) => ({ board, sum: board.sum })).filter(({ sum }) => sum.most > 0);
  const total = (/** @type {"points" | "most"} */ name) => begun.reduce((all, { sum }) => all + sum[name], 0);
  return {
    share: total("points") / total("most"),
    isAll: begun.every(({ sum }) => sum.isAll),
    kept: Object.fromEntries(begun.map(({ board }) => [board.id, board.kept])),
  };
}

function passOn() {
  const { kept, share, isAll } = summedUp();
  outlet.tell({ earned: kept }, share, isAll);
}

outlet.restore("earned", (kept) => {
  for (const board of scoreboards.values()) if (board.isCounted) board.restore(kept?.[board.id]);
});
