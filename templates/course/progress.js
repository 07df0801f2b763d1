// The lessons of a course that were answered: stored by the receiver of scores, or else by the browser.
"use strict";

// biome-ignore lint/correctness/noUnusedVariables: the index and the lessons use it.
const progress = {
  /** Key of this course in the browser's storage. */
  get key() {
    return `plyscope-course-${document.querySelector("[data-course]")?.dataset.course}`;
  },

  /**
   * Names of the lessons that were answered rightly.
   * @type {Set<string>}
   */
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
      // Without storage, progress lasts until the page is left.
    }
  },
};
