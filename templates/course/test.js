// The test of a course: the first answer to a question counts, its reason and the lesson follow, and at the end come the sum
// and the lessons of what was not known.
"use strict";

/** Brings the test to life, if it stands in the page. */
function openTest() {
  const questions = [...document.querySelectorAll(".test .puzzle")];
  if (questions.length === 0) return;
  const total = document.querySelector(".total");
  const missed = document.querySelector(".missed");
  /** The first answer to each question: its button. */
  const answered = new Map();
  const isRight = (button) => "right" in button.dataset;
  const right = () => [...answered.values()].filter(isRight).length;

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
    if (!answered.has(question)) answered.set(question, button);
    total.hidden = answered.size < questions.length;
    total.querySelector(".right-ones").textContent = right();
    const wrong = questions.filter((one) => answered.has(one) && !isRight(answered.get(one)));
    missed.hidden = total.hidden || wrong.length === 0;
    missed.querySelector("ul").replaceChildren(
      ...wrong.map((one) => {
        const entry = document.createElement("li");
        entry.append(one.querySelector(".explained a").cloneNode(true));
        return entry;
      }),
    );
  };

  const buttonsOf = (question) => [...question.querySelectorAll(".options button")];

  /** First answers as they are kept: the place of the question and that of the answer. */
  const kept = () =>
    [...answered].map(([question, button]) => `${questions.indexOf(question)}-${buttonsOf(question).indexOf(button)}`);

  for (const question of questions) {
    for (const button of buttonsOf(question)) {
      button.addEventListener("click", () => {
        const isFirst = !answered.has(question);
        choose(question, button);
        if (isFirst) outlet.tell({ test: kept() }, right() / questions.length, answered.size === questions.length);
      });
    }
  }
  total.querySelector(".again").addEventListener("click", () => {
    clear();
    outlet.tell({ test: [] });
    questions[0].scrollIntoView();
    // Its button is gone, and the keyboard goes on with the first question.
    questions[0].querySelector(".options button").focus({ preventScroll: true });
  });
  clear();
  outlet.restore("test", (told) => {
    // What was answered first on any visit counts.
    answered.clear();
    for (const answer of listed(told)) {
      const [place, choice] = String(answer).split("-");
      const button = questions[place] && buttonsOf(questions[place])[choice];
      if (button) choose(questions[place], button);
    }
  });
}

openTest();
