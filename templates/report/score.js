// What a student has earned: kept while trees and modes change, until somebody starts again.
"use strict";

/** The points by the kind of question, for each player by its id. */
const earned = new Map();

/** The score of a player: what was asked, and what was right at once or with help. */
// biome-ignore lint/correctness/noUnusedVariables: the lessons use it.
class Score {
  constructor(root) {
    this.element = root.querySelector(".score");
    this.rows = [...this.element.querySelectorAll("tr[data-kind]")];
    this.id = root.id;
    if (!earned.has(this.id)) this.clear();
    this.show();
  }

  clear() {
    const nothing = () => ({ asked: 0, right: 0, hinted: 0 });
    earned.set(this.id, Object.fromEntries(this.rows.map((row) => [row.dataset.kind, nothing()])));
    this.show();
  }

  /** Adds what was asked, and what of it was right at once or with help. */
  add(kind, asked, right, hinted) {
    const score = earned.get(this.id)[kind];
    score.asked += asked;
    score.right += right;
    score.hinted += hinted;
    this.show();
  }

  /** Whether somebody wants to be asked about something of this kind. */
  isWanted = (kind) => this.rows.find((row) => row.dataset.kind === kind).querySelector("input").checked;

  /** Shows the lines of these kinds, and those in which something was asked. */
  offer(kinds) {
    this.kinds = kinds;
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
