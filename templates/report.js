// The page is complete without this. Trees that are wider than the page begin at their root, the trees of one section
// scroll together, so that the eye compares the same place, and a link to a node brings it to the middle of the window,
// with what is around it.
"use strict";
for (const article of document.querySelectorAll("article")) {
  const trees = [...article.querySelectorAll(".tree .scroll")];
  const beginAtRoots = () => {
    for (const tree of trees) {
      const root = tree.querySelector('g[id$="-n0"]');
      if (root) {
        const place = root.getBoundingClientRect();
        const frame = tree.getBoundingClientRect();
        tree.scrollLeft += place.left + place.width / 2 - frame.left - frame.width / 2;
      }
    }
  };
  beginAtRoots();
  for (const fit of article.querySelectorAll(".fit")) fit.addEventListener("change", beginAtRoots);
  for (const tree of trees) {
    tree.addEventListener("scroll", () => {
      for (const other of trees) {
        if (other !== tree && other.scrollWidth === tree.scrollWidth && other.scrollLeft !== tree.scrollLeft) {
          other.scrollLeft = tree.scrollLeft;
        }
      }
    });
  }
}
const centreTarget = () => document.querySelector("svg g:target")?.scrollIntoView({ block: "center", inline: "center" });
addEventListener("hashchange", centreTarget);
centreTarget();
