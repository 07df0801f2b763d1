// A worksheet that marks itself: it compares answers with those that the page holds packed, adds up their points by the marking
// scheme of the sheet, and shows what is right, why, and which mistake leads to what was answered. What was answered is kept
// where the score goes.
"use strict";

/** What was typed, in the form in which right answers are kept. */
const normalForm = (typed) => typed.replace(/\s/g, "").toLowerCase().replace(/[−–—]/g, "-");

const isAlike = (one, other) => one.length === other.length && one.every((part, place) => part === other[place]);

/** Something to be answered, and what is right. */
class Field {
  constructor(key) {
    this.key = key;
    this.parts = key.names.flatMap((name) => [...document.getElementsByName(name)]);
    this.isTyped = key.kind === "number" || key.kind === "nothing";
  }

  /** What is answered, as somebody who comes back finds it: what was typed, or the numbers of choices with commas. */
  get written() {
    const isChosen = (part) => (part.type === "radio" || part.type === "checkbox" ? part.checked : true);
    return this.isTyped ? this.parts[0].value : this.parts.filter(isChosen).map((part) => part.value).join();
  }

  set written(text) {
    const values = text.split(",");
    for (const [place, part] of this.parts.entries()) {
      if (this.isTyped) part.value = text;
      else if (part.type === "radio" || part.type === "checkbox") part.checked = values.includes(part.value);
      else part.value = values[place] ?? "";
    }
  }

  /** The same as it is compared. */
  get given() {
    if (this.isTyped) return normalForm(this.parts[0].value);
    return this.written.split(",").filter(Boolean).map(Number);
  }

  /** Whether nothing is answered. */
  get isEmpty() {
    return this.given.length === 0;
  }

  /** Whether an answer that the page holds is the one given. */
  isGiven = (answer) => (this.isTyped ? answer.includes(this.given) : isAlike(answer, this.given));

  get isRight() {
    return this.isGiven(this.key.right) || (this.key.kind === "nothing" && this.isEmpty);
  }

  /** Its points. What is wrongly ticked, too much or in a box that stays empty costs what is right brings; an order counts up to
  the first mistake. */
  get points() {
    const { kind, share, right } = this.key;
    const { given } = this;
    if (kind === "nothing") return this.isRight ? 0 : -share;
    if (kind === "number") return this.isRight ? share : 0;
    const first = right.findIndex((choice, place) => choice !== given[place]);
    const hits = kind === "order" ? (first < 0 ? right.length : first) : given.filter((one) => right.includes(one)).length;
    const extra = kind === "order" ? Math.max(given.length - right.length, 0) : given.length - hits;
    return (share * Math.max(hits - extra, 0)) / right.length;
  }

  /** What is said of the mistakes that lead to the answer, or to where it first goes wrong. */
  get mistakes() {
    const { kind, right, mistakes, said } = this.key;
    const { given } = this;
    const told = mistakes.filter(([answer]) => this.isGiven(answer)).map(([, words]) => words);
    if (told.length > 0 || this.isTyped) return told;
    const wrong = given.filter((choice) => !right.includes(choice));
    if (kind !== "order") return [...new Set(wrong.map((choice) => said[0][choice]))].filter(Boolean);
    const place = right.findIndex((choice, place) => choice !== given[place]);
    // The first choice leaves its place empty.
    const choice = given[place] === undefined ? 0 : given[place] + 1;
    return [said[place]?.[choice]].filter(Boolean);
  }

  /** Shows whether it is right and lets nobody change it, or opens it again. */
  mark(isMarked) {
    this.sign?.remove();
    for (const part of this.parts) {
      if (this.isTyped) part.readOnly = isMarked;
      else if (part.matches("select")) part.disabled = isMarked;
      else this.markChoice(part, isMarked);
    }
    const last = this.parts.at(-1);
    // Choices have signs of their own, and whoever leaves a box empty that stays empty has answered nothing.
    if (!isMarked || last.closest(".choices") || (this.isEmpty && this.isRight)) return;
    const [kind, sign] = this.isRight ? ["right", "✓"] : ["wrong", "✗"];
    this.sign = make("span", { class: `sign ${kind}` }, sign);
    const legend = last.closest(".order")?.querySelector("legend");
    if (legend) legend.append(this.sign);
    else last.after(this.sign);
  }

  /** What is right, and what was wrongly chosen. Nothing else is said of a choice. */
  markChoice(part, isMarked) {
    const isRight = this.key.right.includes(Number(part.value));
    const { classList } = part.closest("label");
    classList.toggle("right", isMarked && isRight);
    classList.toggle("wrong", isMarked && !isRight && part.checked);
    part.setAttribute("aria-disabled", isMarked);
  }
}

/** An element with attributes and children; texts are children, too. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

class Task {
  constructor(key) {
    this.key = key;
    this.section = document.querySelector(`[data-task="${key.name}"]`);
    this.fields = key.fields.map((field) => new Field(field));
    this.section.querySelector(".reasons").append(...key.reasons.map((reason) => make("li", {}, reason)));
  }

  get isEmpty() {
    return this.fields.every((field) => field.isEmpty);
  }

  get points() {
    return Math.max(0, this.fields.reduce((sum, field) => sum + field.points, 0));
  }

  // Nobody types the sign that parts answers.
  get written() {
    return this.fields.map((field) => field.written.replaceAll("|", "")).join("|");
  }

  set written(text) {
    const all = String(text ?? "").split("|");
    for (const [place, field] of this.fields.entries()) field.written = all[place] ?? "";
  }
}

/** What a field is called, within a sentence. */
const named = ({ key }) => key.label.replace(/[?:]$/, "");

/** The whole sheet. */
class Sheet {
  constructor(key) {
    this.key = key;
    this.tasks = key.tasks.map((task) => new Task(task));
    this.blank = new Map();
    this.find = (selector) => document.querySelector(selector);
    this.words = Object.fromEntries(
      [...document.querySelectorAll("[data-word]")].map((item) => [item.dataset.word, item.textContent]),
    );
    this.number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 });
    this.isMarked = false;
    this.find(".check").addEventListener("click", () => this.check());
    this.find(".again").addEventListener("click", () => this.startAgain());
    // What is marked is read, and not changed.
    this.find(".tasks").addEventListener("click", (event) => {
      if (this.isMarked && event.target.matches("[type=radio], [type=checkbox]")) event.preventDefault();
    });
    this.find(".tasks").addEventListener("change", () => {
      if (!this.isMarked) outlet.tell({ sheet: this.kept });
    });
    outlet.restore("sheet", (kept) => this.restore(kept));
  }

  get points() {
    return this.tasks.reduce((sum, task) => sum + task.points, 0);
  }

  /** What somebody who comes back finds. */
  get kept() {
    const answers = this.tasks.map((task) => [task.key.name, task.written]);
    return { answers: Object.fromEntries(answers), marked: this.isMarked };
  }

  restore(kept) {
    if (typeof kept?.answers !== "object" || kept.answers === null) return;
    for (const task of this.tasks) task.written = kept.answers[task.key.name];
    this.show(kept.marked === true);
  }

  /** Marks, but asks once more where a task was left out. */
  check() {
    const title = ({ section }) => section.querySelector("h2").firstChild.textContent.trim();
    const left = this.tasks.filter((task) => task.isEmpty).map(title);
    const note = this.find(".unanswered");
    const isAsked = !note.hidden;
    note.querySelector("strong").textContent = left.join(", ");
    note.hidden = left.length === 0 || isAsked;
    if (!note.hidden) return;
    this.show(true);
    outlet.tell({ sheet: this.kept }, this.points / this.key.points, true);
    this.find(".total").focus();
  }

  startAgain() {
    for (const task of this.tasks) task.written = "";
    this.show(false);
    outlet.tell({ sheet: this.kept });
    this.find("h1").scrollIntoView();
    this.tasks[0].fields[0].parts[0].focus({ preventScroll: true });
  }

  /** Shows the sheet as it was handed out, or marked. */
  show(isMarked) {
    this.isMarked = isMarked;
    document.body.classList.toggle("marked", isMarked);
    for (const task of this.tasks) {
      for (const field of task.fields) field.mark(isMarked);
      const verdict = task.section.querySelector(".verdict");
      verdict.hidden = !isMarked;
      verdict.querySelector("strong").textContent = this.of(task.points, task.key.points);
      const wrong = task.fields.filter((field) => isMarked && !field.isRight);
      verdict.querySelector(".mistakes").replaceChildren(...wrong.map((field) => this.told(field)), ...this.typical(task, wrong));
    }
    for (const [name, solved] of this.key.solved) {
      const place = this.find(`[data-figure="${name}"]`);
      if (!this.blank.has(name)) this.blank.set(name, place.innerHTML);
      place.innerHTML = isMarked ? solved : this.blank.get(name);
    }
    this.find(".unanswered").hidden = true;
    this.find(".total").hidden = !isMarked;
    this.find(".total strong").textContent = this.of(this.points, this.key.points);
    this.find(".check").hidden = isMarked;
    this.find(".again").hidden = !isMarked;
  }

  of = (points, most) => `${this.number.format(points)} / ${this.number.format(most)}`;

  /** What is right, and why. */
  told(field) {
    const { words } = this;
    const { kind, shown, reason } = field.key;
    const head = make("strong", { class: "wrong" }, `✗ ${named(field)}. `);
    const right = kind === "nothing" ? [words.unsearched, "."] : [`${words.answer}: `, make("strong", {}, shown), "."];
    return make("li", {}, head, ...right, reason && ` ${reason}`);
  }

  /** The mistakes that lead to the answers, each once, with where it shows. Whoever has left everything out has made none. */
  typical(task, wrong) {
    const found = new Map();
    for (const field of task.isEmpty ? [] : wrong) {
      for (const words of field.mistakes) found.set(words, [...(found.get(words) ?? []), named(field)]);
    }
    return [...found].map(([words, places]) => make("li", { class: "typical" }, make("strong", {}, `${places.join("; ")}. `), words));
  }
}

// biome-ignore lint/correctness/noUnusedVariables: tests wait for it.
const ready = inflate(document.querySelector(".key"))
  .json()
  .then((key) => new Sheet(key));
