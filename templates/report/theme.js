// The colours of the page: as in the system, light, dark or of high contrast. The choice is an attribute of the root
// element, which the style sheet reads, and is stored if the browser allows it. Without this script the page follows the
// system, and the control stays hidden.
(() => {
  "use strict";

  const KEY = "plyscope-colours";
  const control = document.querySelector(".colours");
  const choice = control?.querySelector("select");
  // A user's own template may have no control.
  if (!choice) return;

  /** Returns the choice of an earlier visit. A page opened as a file may have no storage. */
  const recall = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };

  const remember = (/** @type {string} */ colours) => {
    try {
      localStorage.setItem(KEY, colours);
    } catch {
      // The choice holds until the page is left.
    }
  };

  const show = (/** @type {string} */ colours) => {
    if (colours === "auto") delete document.documentElement.dataset.colours;
    else document.documentElement.dataset.colours = colours;
  };

  const earlier = recall();
  if ([...choice.options].some((option) => option.value === earlier)) choice.value = earlier;
  show(choice.value);
  choice.addEventListener("change", () => {
    show(choice.value);
    remember(choice.value);
  });
  control.hidden = false;
})();
