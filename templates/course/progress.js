// Which lessons of a course were answered: kept by the browser where it allows that, and nowhere else.
"use strict";

// biome-ignore lint/correctness/noUnusedVariables: the index and the lessons use it.
const progress = {
  /** Each course has its own. */
  get key() {
    return `plyscope-course-${document.querySelector("[data-course]")?.dataset.course}`;
  },

  /** The names of the lessons that were answered rightly. */
  get done() {
    try {
      return new Set(JSON.parse(localStorage.getItem(this.key) ?? "[]"));
    } catch {
      return new Set();
    }
  },

  set done(names) {
    try {
      localStorage.setItem(this.key, JSON.stringify([...names]));
    } catch {
      // It is not kept.
    }
  },
};
