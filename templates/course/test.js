// The test of a course: the first answer to a question counts, its reason and the lesson follow, and at the end come the sum
// and the lessons of what was not known.
"use strict";

/** Brings the test to life, if it stands in the page. */
function openTest() {
  const questions = [...document.querySelectorAll(".test .puzzle")];
  if (questions.length === 0) return;
  const total = document.querySelector(".total");
  const missed = document.querySelector(".missed");
  const answered = new Map();

  const clear = () => {
    answered.clear();
    total.hidden = true;
    missed.hidden = true;
    for (const question of questions) {
      for (const item of question.querySelectorAll(".options li")) {
        item.classList.remove("chosen");
        item.querySelector(".reason").hidden = true;
        item.querySelector("button").setAttribute("aria-expanded", "false");
      }
      question.querySelector(".heard").textContent = "";
      question.querySelector(".explained").hidden = true;
    }
  };

  const choose = (question, button) => {
    const item = button.closest("li");
    item.classList.add("chosen");
    const reason = item.querySelector(".reason");
    reason.hidden = false;
    // Said aloud; what is seen stands below the answer.
    question.querySelector(".heard").textContent = reason.textContent;
    button.setAttribute("aria-expanded", "true");
    question.querySelector(".explained").hidden = false;
    if (!answered.has(question)) answered.set(question, "right" in button.dataset);
    total.hidden = answered.size < questions.length;
    total.querySelector(".right-ones").textContent = [...answered.values()].filter(Boolean).length;
    const wrong = questions.filter((one) => answered.get(one) === false);
    missed.hidden = total.hidden || wrong.length === 0;
    missed.querySelector("ul").replaceChildren(
      ...wrong.map((one) => {
        const entry = document.createElement("li");
        entry.append(one.querySelector(".explained a").cloneNode(true));
        return entry;
      }),
    );
  };

  for (const question of questions) {
    for (const button of question.querySelectorAll(".options button")) {
      button.addEventListener("click", () => choose(question, button));
    }
  }
  total.querySelector(".again").addEventListener("click", () => {
    clear();
    questions[0].scrollIntoView();
    // Its button is gone, and the keyboard goes on with the first question.
    questions[0].querySelector(".options button").focus({ preventScroll: true });
  });
  clear();
}

openTest();
