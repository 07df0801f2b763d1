// What a student has earned: kept while trees and modes change, until somebody starts again. In a report that is what may be
// passed on; a lesson and a course have questions of their own for that.
"use strict";

/** The points by the kind of question, for each player by its id. */
const earned = new Map();

/** What is shown of them, by the same ids. */
const scoreboards = new Map();

/** The score of a player: what was asked, and what was right at once or with help. */
// biome-ignore lint/correctness/noUnusedVariables: the lessons use it.
class Score {
  constructor(root) {
    this.element = root.querySelector(".score");
    this.rows = [...this.element.querySelectorAll("tr[data-kind]")];
    this.id = root.id;
    this.isCounted = !root.closest("#lesson");
    /** How many questions the search that was predicted last has, but for kinds that nobody is asked without wanting it. */
    this.offered = scoreboards.get(this.id)?.offered ?? 0;
    scoreboards.set(this.id, this);
    if (!earned.has(this.id)) {
      this.empty();
      if (this.isCounted) this.restore(outlet.state.earned?.[this.id]);
    }
    this.show();
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

  /** Takes over what was earned on an earlier visit. */
  restore(kept) {
    for (const [kind, score] of Object.entries(earned.get(this.id))) {
      for (const name of Object.keys(score)) score[name] = Math.max(Number(kept?.[kind]?.[name]) || 0, score[name]);
    }
    this.offered = Math.max(Number(kept?.offered) || 0, this.offered);
    this.show();
  }

  /** What is kept of it. */
  get kept() {
    const kinds = Object.entries(earned.get(this.id)).filter(([, { asked }]) => asked > 0);
    return { ...Object.fromEntries(kinds), offered: this.offered };
  }

  /** How many points there were, of how many. Who predicts is to answer everything that is asked once. */
  get sum() {
    const { mark, ...others } = earned.get(this.id);
    const all = Object.values(others);
    const asked = all.reduce((sum, score) => sum + score.asked, 0);
    const points = [mark, ...all].reduce((sum, { right, hinted }) => sum + right + hinted, 0);
    const most = asked > 0 ? Math.max(asked, this.offered) : 0;
    return { points, most: mark.asked + most, isAll: asked >= most };
  }

  /** Adds what was asked, and what of it was right at once or with help. */
  add(kind, asked, right, hinted) {
    const score = earned.get(this.id)[kind];
    score.asked += asked;
    score.right += right;
    score.hinted += hinted;
    this.show();
    if (this.isCounted) passOn();
  }

  /** Whether somebody wants to be asked about something of this kind. */
  isWanted = (kind) => this.boxOf(kind).checked;

  boxOf = (kind) => this.rows.find((row) => row.dataset.kind === kind).querySelector("input");

  /** Shows the lines of these kinds, and those in which something was asked. */
  offer(kinds) {
    this.kinds = kinds;
    const predicted = kinds.filter((kind) => kind !== "mark" && this.boxOf(kind).defaultChecked);
    if (predicted.length > 0) this.offered = predicted.length;
    this.show();
  }

  show() {
    const scores = earned.get(this.id);
    const all = { asked: 0, right: 0, hinted: 0 };
    for (const row of this.rows) {
      const score = scores[row.dataset.kind];
      row.hidden = !this.kinds?.includes(row.dataset.kind) && score.asked === 0;
      Object.keys(all).forEach((key, index) => {
        row.querySelectorAll("td")[index].textContent = score[key];
        all[key] += score[key];
      });
    }
    this.element.querySelector(".total").textContent = `${all.right + all.hinted} / ${all.asked}`;
  }
}

/** The points of all players that asked something, and what they want to find again. */
function summedUp() {
  const begun = [...scoreboards.values()].map((board) => ({ board, sum: board.sum })).filter(({ sum }) => sum.most > 0);
  const total = (name) => begun.reduce((all, { sum }) => all + sum[name], 0);
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
