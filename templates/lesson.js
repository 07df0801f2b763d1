// A lesson: the solution stays hidden until the question is answered or somebody asks for it. Every answer tells why it is
// right or wrong; all of that stands in the page, which shows it at once where there is no script.
"use strict";

/** Brings the lesson to life, if one stands in the page. */
function openLesson() {
  const puzzle = document.querySelector("#lesson .puzzle");
  if (!puzzle) return;
  const solution = document.querySelector(".solution");
  const heard = puzzle.querySelector(".heard");
  const later = puzzle.querySelector(".later");

  const open = () => {
    solution.hidden = false;
    later.hidden = true;
    // A wide tree could not bring its node into sight while it had no size.
    for (const player of players) {
      for (const { figure } of player.trees) figure.addEventListener("settle", () => player.follow(), { once: true });
    }
  };

  const choose = (button) => {
    const item = button.closest("li");
    item.classList.add("chosen");
    const reason = item.querySelector(".reason");
    reason.hidden = false;
    button.setAttribute("aria-expanded", "true");
    // Said aloud; what is seen stands below the answer.
    heard.textContent = reason.textContent;
    if ("right" in button.dataset) {
      open();
      const { lesson } = document.querySelector("#lesson").dataset;
      if (lesson) progress.done = progress.done.add(lesson);
    }
  };

  for (const reason of puzzle.querySelectorAll(".reason")) reason.hidden = true;
  for (const button of puzzle.querySelectorAll(".options button")) {
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => choose(button));
  }
  puzzle.querySelector(".show").addEventListener("click", () => {
    open();
    solution.querySelector("h2").focus();
  });
  // A link to a step leads into the solution.
  if (!location.hash.includes("step=")) {
    solution.hidden = true;
    later.hidden = false;
  }
}

openLesson();
