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
  const { lesson } = document.querySelector("#lesson").dataset;
  const buttons = [...puzzle.querySelectorAll(".options button")];
  /** What was chosen, in this order: places of answers, or -1 for the solution. */
  const chosen = [];

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
    if ("right" in button.dataset) open();
  };

  const isRight = (place) => "right" in (buttons[place]?.dataset ?? {});

  /** Tells what was chosen; by itself a lesson counts its first answer. In a course the test counts. */
  const tell = (place) => {
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
  // A link to a step leads into the solution.
  if (!location.hash.includes("step=")) {
    solution.hidden = true;
    later.hidden = false;
  }
  if (lesson) return;
  outlet.restore("answers", (kept) => {
    const isPlace = (place) => place === -1 || buttons[place] !== undefined;
    chosen.splice(0, chosen.length, ...listed(kept).filter(isPlace));
    for (const place of chosen) {
      if (place < 0) open();
      else choose(buttons[place]);
    }
  });
}

openLesson();
