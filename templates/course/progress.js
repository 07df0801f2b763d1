// Which lessons of a course were answered: kept by whoever is told the score, and else by the browser where it allows that.
"use strict";

// biome-ignore lint/correctness/noUnusedVariables: the index and the lessons use it.
const progress = {
  /** Each course has its own. */
  get key() {
    return `plyscope-course-${document.querySelector("[data-course]")?.dataset.course}`;
  },

  /** The names of the lessons that were answered rightly. */
  get done() {
    if (outlet.isKept) return new Set(listed(outlet.state.lessons));
    try {
      return new Set(JSON.parse(localStorage.getItem(this.key) ?? "[]"));
    } catch {
      return new Set();
    }
  },

  set done(names) {
    outlet.tell({ lessons: [...names] });
    if (outlet.isKept) return;
    try {
      localStorage.setItem(this.key, JSON.stringify([...names]));
    } catch {
      // It is not kept.
    }
  },
};
