// Lets a reader choose the colours of the page: as the system has them, light, dark or with the most contrast. The choice
// is an attribute of the root element, which the style sheet reads, and is remembered if the browser allows it. Without
// this script the page follows the system, and the control stays hidden.
(() => {
  "use strict";

  const KEY = "plyscope-colours";
  const control = document.querySelector(".colours");
  const choice = control?.querySelector("select");
  // A template of somebody's own may have no control.
  if (!choice) return;

  /** What was chosen on an earlier visit. A page from a file may be refused any memory. */
  const recall = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };

  const remember = (colours) => {
    try {
      localStorage.setItem(KEY, colours);
    } catch {
      // The choice holds until the page is left.
    }
  };

  const show = (colours) => {
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
