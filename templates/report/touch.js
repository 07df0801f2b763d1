// Touch: a horizontal swipe across the tree is a step, unless it scrolls the picture.
(() => {
  "use strict";

  /** Least length of a swipe, in pixels, and its least ratio of width to height. */
  const [LEAST, SLOPE] = [48, 2];

  fitters.push((player) => {
    for (const { figure, frame } of player.trees) {
      /** @type {{ x: number, y: number, left: number, room: number } | null} */
      let start = null;
      const begin = (/** @type {TouchEvent} */ { target, touches: [finger, other] }) => {
        // A drag on the overview looks at another part of the tree.
        if (/** @type {Element} */ (target).closest(".overview, .icicle")) return;
        const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1.01;
        const isFree = !other && !isZoomed && player.root.dataset.mode !== "edit";
        const room = figure.classList.contains("as-boards") ? 0 : frame.scrollWidth - frame.clientWidth;
        start = isFree ? { x: finger.clientX, y: finger.clientY, left: room && frame.scrollLeft, room } : null;
      };
      const end = (/** @type {TouchEvent} */ { changedTouches: [finger] }) => {
        if (!start) return;
        const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
        const { left, room } = start;
        start = null;
        if (Math.abs(x) < LEAST || Math.abs(x) < SLOPE * Math.abs(y)) return;
        // A swipe to the left is a step forward.
        const isAtEdge = x < 0 ? left >= room - 1 : left <= 1;
        if (isAtEdge) player.do(x < 0 ? "forward" : "back");
      };
      figure.addEventListener("touchstart", begin, { passive: true });
      figure.addEventListener("touchend", end, { passive: true });
      figure.addEventListener("touchcancel", () => (start = null), { passive: true });
    }
  });
})();
