// The test of a course: the first answer to each question counts. Its reason and a link to the lesson follow, and at the end the
// sum and the lessons of the questions that were answered wrongly.
"use strict";

/** Starts the test, if the page has one. */
function openTest() {
  const questions = [...document.querySelectorAll(".test .puzzle")];
  if (questions.length === 0) return;
  const total = document.querySelector(".total");
  const missed = document.querySelector(".missed");
  /**
   * The button of the first answer to each question.
   * @type {Map<HTMLElement, HTMLElement>}
   */
  const answered = new Map();
  const isRight = (/** @type {HTMLElement | undefined} */ button) => button !== undefined && "right" in button.dataset;
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

  const choose = (/** @type {HTMLElement} */ question, /** @type {HTMLElement} */ button) => {
    const item = /** @type {HTMLElement} */ (button.closest("li"));
    item.classList.add("chosen");
    const reason = item.querySelector(".reason");
    reason.hidden = false;
    // For screen readers; the visible reason stands below the answer.
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

  const buttonsOf = (/** @type {HTMLElement} */ question) => [...question.querySelectorAll(".options button")];

  /** Returns the first answers as they are stored: indices of question and answer. */
  const kept = () =>
    [...answered].map(([question, button]) => `${questions.indexOf(question)}-${buttonsOf(question).indexOf(button)}`);

  const key = `test-${document.querySelector("[data-course]")?.dataset.course}`;

  /** Keeps the first answers in the browser, unless a platform keeps them. */
  const keep = () => outlet.isKept || remember(key, kept().join(" "));

  for (const question of questions) {
    for (const button of buttonsOf(question)) {
      button.addEventListener("click", () => {
        const isFirst = !answered.has(question);
        choose(question, button);
        if (isFirst) outlet.tell({ test: kept() }, right() / questions.length, answered.size === questions.length);
        keep();
      });
    }
  }
  total.querySelector(".again").addEventListener("click", () => {
    clear();
    outlet.tell({ test: [] });
    keep();
    questions[0].scrollIntoView();
    // The clicked button is hidden now; the keyboard continues at the first question.
    questions[0].querySelector(".options button").focus({ preventScroll: true });
  });
  const show = (/** @type {unknown[]} */ answers) => {
    // The first answer on any visit counts.
    answered.clear();
    for (const answer of answers) {
      const [place, choice] = String(answer).split("-").map(Number);
      const button = questions[place] && buttonsOf(questions[place])[choice];
      if (button) choose(questions[place], button);
    }
  };

  clear();
  if (!outlet.isKept) show((recall(key) ?? "").split(" "));
  outlet.restore("test", (told) => show(listed(told)));
}

openTest();
