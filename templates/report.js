// The page is complete without this. Trees that are wider than the page begin at their root, and the trees of one
// section scroll together, so that the eye compares the same place.
"use strict";
for (const article of document.querySelectorAll("article")) {
  const trees = [...article.querySelectorAll(".tree .scroll")];
  for (const tree of trees) {
    const root = tree.querySelector('g[id$="-n0"]');
    if (root) {
      const place = root.getBoundingClientRect();
      const frame = tree.getBoundingClientRect();
      tree.scrollLeft = place.left + place.width / 2 - frame.left - tree.clientWidth / 2;
    }
    tree.addEventListener("scroll", () => {
      for (const other of trees) {
        if (other !== tree && other.scrollWidth === tree.scrollWidth && other.scrollLeft !== tree.scrollLeft) {
          other.scrollLeft = tree.scrollLeft;
        }
      }
    });
  }
}
