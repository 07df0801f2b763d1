// The colours of the page: as in the system, light, dark or of high contrast. The choice is an attribute of the root
// element, which the style sheet reads. Without this script the page follows the system, and the control stays hidden.
"use strict";

/**
 * Returns a choice of an earlier visit. A page opened as a file may have no storage.
 * @param {string} name
 */
function recall(name) {
  try {
    return localStorage.getItem(`plyscope-${name}`);
  } catch {
    return null;
  }
}

/**
 * Keeps a choice for the next visit, if the browser allows it; otherwise it holds until the page is left.
 * @param {string} name
 * @param {string} choice
 */
function remember(name, choice) {
  try {
    localStorage.setItem(`plyscope-${name}`, choice);
  } catch {
    // There is no storage.
  }
}

(() => {
  const control = document.querySelector(".colours");
  const choice = control?.querySelector("select");
  // A user's own template may have no control.
  if (!choice) return;

  const show = (/** @type {string} */ colours) => {
    if (colours === "auto") delete document.documentElement.dataset.colours;
    else document.documentElement.dataset.colours = colours;
  };

  const earlier = recall("colours");
  if ([...choice.options].some((option) => option.value === earlier)) choice.value = earlier;
  show(choice.value);
  choice.addEventListener("change", () => {
    show(choice.value);
    remember("colours", choice.value);
  });
  control.hidden = false;
})();
