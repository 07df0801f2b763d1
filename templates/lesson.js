// A lesson: the solution stays hidden until the reader answers the question or asks for it. Every answer shows why it
// is right or wrong. The page contains all texts, and shows them without this script.
"use strict";

/** Starts the lesson, if the page has one. */
function openLesson() {
  const puzzle = document.querySelector("#lesson .puzzle");
  if (!puzzle) return;
  const solution = document.querySelector(".solution");
  const heard = puzzle.querySelector(".heard");
  const later = puzzle.querySelector(".later");
  const { lesson } = document.querySelector("#lesson").dataset;
  const buttons = [...puzzle.querySelectorAll(".options button")];
  /**
   * Choices in their order: indices of answers, or -1 for the solution.
   * @type {number[]}
   */
  const chosen = [];

  const open = () => {
    solution.hidden = false;
    later.hidden = true;
    // While it was hidden, a wide tree had no size and could not scroll to its node.
    for (const player of players) {
      for (const { figure } of player.trees) figure.addEventListener("settle", () => player.follow(), { once: true });
    }
  };

  const choose = (/** @type {HTMLElement} */ button) => {
    const item = /** @type {HTMLElement} */ (button.closest("li"));
    item.classList.add("chosen");
    const reason = item.querySelector(".reason");
    reason.hidden = false;
    button.setAttribute("aria-expanded", "true");
    // For screen readers; the visible reason stands below the answer.
    heard.textContent = reason.textContent;
    if ("right" in button.dataset) open();
  };

  const isRight = (/** @type {number} */ place) => "right" in (buttons[place]?.dataset ?? {});

  /** Reports a choice. A single lesson counts its first answer; in a course, the test counts. */
  const tell = (/** @type {number} */ place) => {
    if (lesson && isRight(place)) progress.done = progress.done.add(lesson);
    if (lesson || chosen.includes(place)) return;
    chosen.push(place);
    outlet.tell({ answers: [...chosen] }, isRight(chosen[0]) ? 1 : 0, chosen.some((one) => one < 0 || isRight(one)));
  };

  for (const reason of puzzle.querySelectorAll(".reason")) reason.hidden = true;
  for (const [place, button] of buttons.entries()) {
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
      choose(button);
      tell(place);
    });
  }
  puzzle.querySelector(".show").addEventListener("click", () => {
    open();
    tell(-1);
    solution.querySelector("h2").focus();
  });
  // A link to a step leads into the solution, so do not hide it then.
  if (!location.hash.includes("step=")) {
    solution.hidden = true;
    later.hidden = false;
  }
  if (lesson) return;
  outlet.restore("answers", (kept) => {
    const isPlace = (/** @type {number} */ place) => place === -1 || buttons[place] !== undefined;
    chosen.splice(0, chosen.length, ...listed(kept).filter(isPlace));
    for (const place of chosen) {
      if (place < 0) open();
      else choose(buttons[place]);
    }
  });
}

openLesson();
