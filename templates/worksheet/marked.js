// A worksheet that marks itself: compares answers with the key in the page, adds up points by the sheet's marking scheme, and shows
// right answers, reasons and typical mistakes. The receiver of scores stores the answers.
"use strict";

/** @type {(one: unknown[], other: unknown[]) => boolean} */
const isAlike = (one, other) => one.length === other.length && one.every((part, place) => part === other[place]);

/** A field of a task: one number, choice or order. */
class Field {
  /** @type {HTMLElement | undefined} */
  sign;

  /** @param {FieldKey} key */
  constructor(key) {
    this.key = key;
    /** @type {any[]} */
    this.parts = key.names.flatMap((name) => [...document.getElementsByName(name)]);
    this.isTyped = key.kind === "number" || key.kind === "nothing";
  }

  /** The answer as it is stored: the typed text, or indices of choices with commas. */
  get written() {
    const isChosen = (/** @type {HTMLInputElement} */ part) => (part.type === "radio" || part.type === "checkbox" ? part.checked : true);
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

  /**
   * The answer as it is compared: the normal form of a number, or indices of choices.
   * @returns {any}
   */
  get given() {
    if (this.isTyped) return normalForm(this.parts[0].value);
    return this.written.split(",").filter(Boolean).map(Number);
  }

  /** `true` if the field is empty. */
  get isEmpty() {
    return this.given.length === 0;
  }

  /** Returns whether an answer in the key equals the given one. */
  isGiven = (/** @type {any[]} */ answer) => (this.isTyped ? answer.includes(this.given) : isAlike(answer, this.given));

  get isRight() {
    return this.isGiven(this.key.right) || (this.key.kind === "nothing" && this.isEmpty);
  }

  /**
   * Points. Wrong ticks, extra choices and entries in boxes that stay empty cost as much as right ones earn; an order
   * counts up to its first mistake.
   */
  get points() {
    const { kind, share, right } = this.key;
    const { given } = this;
    if (kind === "nothing") return this.isRight ? 0 : -share;
    if (kind === "number") return this.isRight ? share : 0;
    const first = right.findIndex((choice, place) => choice !== given[place]);
    const hits = kind === "order" ? (first < 0 ? right.length : first) : given.filter((/** @type {number} */ one) => right.includes(one)).length;
    const extra = kind === "order" ? Math.max(given.length - right.length, 0) : given.length - hits;
    return (share * Math.max(hits - extra, 0)) / right.length;
  }

  /**
   * Feedback on the mistakes that lead to the answer, or to its first error.
   * @returns {string[]}
   */
  get mistakes() {
    const { kind, right, mistakes, said } = this.key;
    const { given } = this;
    const told = mistakes.filter(([answer]) => this.isGiven(answer)).map(([, words]) => words);
    if (told.length > 0 || this.isTyped) return told;
    /** @type {number[]} */
    const wrong = given.filter((/** @type {number} */ choice) => !right.includes(choice));
    if (kind !== "order") return [...new Set(wrong.map((choice) => said[0][choice]))].filter(Boolean);
    const place = right.findIndex((choice, place) => choice !== given[place]);
    // Option 0 of each place is the empty one.
    const choice = given[place] === undefined ? 0 : given[place] + 1;
    return [said[place]?.[choice]].filter(Boolean);
  }

  /**
   * Marks the field and makes it read-only, or opens it again.
   * @param {boolean} isMarked
   */
  mark(isMarked) {
    this.sign?.remove();
    for (const part of this.parts) {
      if (this.isTyped) part.readOnly = isMarked;
      else if (part.matches("select")) part.disabled = isMarked;
      else this.markChoice(part, isMarked);
    }
    const last = this.parts.at(-1);
    // Choices have their own signs, and a box that is rightly left empty gets none.
    if (!isMarked || last.closest(".choices") || (this.isEmpty && this.isRight)) return;
    const [kind, sign] = this.isRight ? ["right", "✓"] : ["wrong", "✗"];
    this.sign = make("span", { class: `sign ${kind}` }, sign);
    const legend = last.closest(".order")?.querySelector("legend");
    if (legend) legend.append(this.sign);
    else last.after(this.sign);
  }

  /**
   * Marks a choice that is right, or wrongly chosen.
   * @param {HTMLInputElement} part
   * @param {boolean} isMarked
   */
  markChoice(part, isMarked) {
    const isRight = this.key.right.includes(Number(part.value));
    const { classList } = /** @type {HTMLElement} */ (part.closest("label"));
    classList.toggle("right", isMarked && isRight);
    classList.toggle("wrong", isMarked && !isRight && part.checked);
    part.setAttribute("aria-disabled", String(isMarked));
  }
}

/** A task of the sheet. */
class Task {
  /** @param {TaskKey} key */
  constructor(key) {
    this.key = key;
    this.section = document.querySelector(`[data-task="${key.name}"]`);
    this.fields = key.fields.map((field) => new Field(field));
    this.section.querySelector(".reasons").append(...key.reasons.map((reason) => make("li", {}, ...withLinks(reason))));
  }

  get isEmpty() {
    return this.fields.every((field) => field.isEmpty);
  }

  get points() {
    return Math.max(0, this.fields.reduce((sum, field) => sum + field.points, 0));
  }

  // Answers of all fields, separated by `|`.
  get written() {
    return this.fields.map((field) => field.written.replaceAll("|", "")).join("|");
  }

  set written(text) {
    const all = String(text ?? "").split("|");
    for (const [place, field] of this.fields.entries()) field.written = all[place] ?? "";
  }
}

/** Returns the name of a field within a sentence. */
const named = (/** @type {Field} */ { key }) => key.label.replace(/[?:]$/, "");

/** The whole sheet. */
class Sheet {
  /** @param {SheetKey} key */
  constructor(key) {
    this.key = key;
    this.tasks = key.tasks.map((task) => new Task(task));
    /**
     * HTML of the blank figures, by name.
     * @type {Map<string, string>}
     */
    this.blank = new Map();
    this.find = (/** @type {string} */ selector) => document.querySelector(selector);
    this.words = Object.fromEntries(
      [...document.querySelectorAll("[data-word]")].map((item) => [item.dataset.word, item.textContent]),
    );
    this.number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 });
    this.isMarked = false;
    this.find(".check").addEventListener("click", () => this.check());
    this.find(".again").addEventListener("click", () => this.startAgain());
    // A marked sheet is read-only.
    this.find(".tasks").addEventListener("click", (/** @type {any} */ event) => {
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

  /** State of the sheet as it is stored. */
  get kept() {
    const answers = this.tasks.map((task) => [task.key.name, task.written]);
    return { answers: Object.fromEntries(answers), marked: this.isMarked };
  }

  /** @param {any} kept */
  restore(kept) {
    if (typeof kept?.answers !== "object" || kept.answers === null) return;
    for (const task of this.tasks) task.written = kept.answers[task.key.name];
    this.show(kept.marked === true);
  }

  /** Marks the sheet; asks for confirmation first if a task is empty. */
  check() {
    const title = (/** @type {Task} */ { section }) => section.querySelector("h2").firstChild.textContent.trim();
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

  /**
   * Shows the sheet marked, or to be filled in.
   * @param {boolean} isMarked
   */
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

  /** @type {(points: number, most: number) => string} */
  of = (points, most) => `${this.number.format(points)} / ${this.number.format(most)}`;

  /**
   * Makes the list item with the right answer of a field and its reason.
   * @param {Field} field
   */
  told(field) {
    const { words } = this;
    const { kind, shown, reason } = field.key;
    const head = make("strong", { class: "wrong" }, `✗ ${named(field)}. `);
    const right = kind === "nothing" ? [words.unsearched, "."] : [`${words.answer}: `, make("strong", {}, shown), "."];
    return make("li", {}, head, ...right, reason && ` ${reason}`);
  }

  /**
   * Makes list items for the mistakes that lead to the answers, each with its fields. An empty task has none.
   * @param {Task} task
   * @param {Field[]} wrong
   */
  typical(task, wrong) {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    for (const field of task.isEmpty ? [] : wrong) {
      for (const words of field.mistakes) found.set(words, [...(found.get(words) ?? []), named(field)]);
    }
    return [...found].map(([words, places]) =>
      make("li", { class: "typical" }, make("strong", {}, `${places.join("; ")}. `), ...withLinks(words)),
    );
  }
}

// biome-ignore lint/correctness/noUnusedVariables: tests wait for it.
const sheet = inflate(document.querySelector(".key"))
  .json()
  .then((key) => new Sheet(key));

/**
 * Splits a text at its links, [title](https://example.org), and makes them elements.
 * @param {string} words
 */
function withLinks(words) {
  const parts = words.split(/\[([^[\]]*)\]\((https?:[^() ]*)\)/);
  /** @type {(part: string, place: number) => (string | HTMLElement)[]} */
  const shown = (part, place) => {
    if (place % 3 === 1) return [make("a", { href: parts[place + 1], target: "_blank", rel: "noopener" }, part)];
    return place % 3 === 0 ? [part] : [];
  };
  return parts.flatMap(shown);
}
