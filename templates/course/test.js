// The test of a course: the first answer to a question counts, its reason and the lesson follow, and the sum comes at the end.
(() => {
  "use strict";

  const questions = [...document.querySelectorAll(".puzzle")];
  const total = document.querySelector(".total");
  const answered = new Map();

  const begin = () => {
    answered.clear();
    total.hidden = true;
    for (const question of questions) {
      for (const item of question.querySelectorAll(".options li")) {
        item.classList.remove("chosen");
        item.querySelector(".reason").hidden = true;
        item.querySelector("button").setAttribute("aria-expanded", "false");
      }
      question.querySelector(".explained").hidden = true;
    }
  };

  const choose = (question, button) => {
    const item = button.closest("li");
    item.classList.add("chosen");
    item.querySelector(".reason").hidden = false;
    button.setAttribute("aria-expanded", "true");
    question.querySelector(".explained").hidden = false;
    if (!answered.has(question)) answered.set(question, "right" in button.dataset);
    total.hidden = answered.size < questions.length;
    total.querySelector(".right-ones").textContent = [...answered.values()].filter(Boolean).length;
  };

  for (const question of questions) {
    for (const button of question.querySelectorAll(".options button")) {
      button.addEventListener("click", () => choose(question, button));
    }
  }
  total.querySelector(".again").addEventListener("click", () => {
    begin();
    questions[0].scrollIntoView();
  });
  begin();
})();
