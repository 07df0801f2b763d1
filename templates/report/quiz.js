// The lessons of a player. In predict mode it stops before each step that matters and asks for it; in mark mode the whole
// tree is filled in beforehand; below the trees, skipped leaves get other values. All questions, right answers and reasons
// stand in the story (`src/report/page/player/lessons.rs`); what is done here is to compare, to count points and to keep a value
// within bounds.
"use strict";

/** What was typed, in the form in which right answers are kept. */
const normalForm = (/** @type {string} */ typed) => typed.replace(/\s/g, "").toLowerCase().replace(/[−–]/g, "-");

/** A right answer as it is printed. */
const printed = (/** @type {string} */ answer) => answer.replace("-", "−");

/**
 * An element with attributes and children; texts are children, too.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} children
 */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * The same in a picture.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} children
 */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** What a student does with a player: watch, predict or mark. */
class Lessons {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.root = player.root;
    this.article = this.root.closest("article");
    this.mode = "watch";
    this.tree = player.tree;
    this.descriptions = new Map();
    this.words = Object.fromEntries(
      [...this.root.querySelectorAll("[data-verdict]")].map((item) => [item.dataset.verdict, item.textContent]),
    );
    this.score = new Score(this.root);
    this.root.querySelector("[data-score=start-again]").addEventListener("click", () => {
      this.score.clear();
      this.start();
    });
    this.prediction = new Prediction(this);
    this.exercise = new Exercise(this);
    this.imagination = new Imagination(this);
    for (const button of this.buttons) button.addEventListener("click", () => this.choose(button.value));
    this.offerMarks();
    player.gate = (moment) => (this.mode === "predict" ? this.prediction.gate(moment) : moment);
    player.listeners.push(() => this.update());
    this.root.dataset.mode = this.mode;
    this.prediction.section.hidden = true;
    this.imagination.build();
  }

  get buttons() {
    return [...this.root.querySelectorAll(".modes button")];
  }

  /** Where no search has a tree to be marked, the mode is missing, and the page says why. */
  offerMarks() {
    const { trees } = this.player;
    if (trees.some((tree) => tree.lessons.exercise.given)) return;
    this.buttons.find(({ value }) => value === "mark").remove();
    const note = this.root.querySelector(".no-marks");
    const { refused } = trees.at(-1).search.lessons.exercise;
    note.textContent = `${this.exercise.section.getAttribute("aria-label")}: ${refused}`;
    note.hidden = false;
  }

  /** @param {string} mode */
  choose(mode) {
    this.player.stop();
    this.mode = mode;
    this.root.dataset.mode = mode;
    for (const button of this.buttons) button.setAttribute("aria-pressed", String(button.value === mode));
    this.player.ask(isLesson(mode));
    if (mode === "mark" && !this.player.tree.lessons.exercise.given) {
      this.followOther((tree) => tree.lessons.exercise.given);
    }
    this.describe();
    this.veil();
    this.start();
    this.root.dispatchEvent(new Event("mode"));
  }

  /**
   * Follows a search that has what is needed.
   * @param {(tree: Tree) => unknown} isWanted
   */
  followOther(isWanted) {
    const select = this.player.find("[data-choose=follow]");
    select.value = this.player.trees.findIndex(isWanted);
    select.dispatchEvent(new Event("change"));
  }

  /** Begins the lesson of the search that is followed. */
  start() {
    this.tree = this.player.tree;
    this.prediction.section.hidden = this.mode !== "predict";
    this.exercise.section.hidden = this.mode !== "mark";
    this.score.element.hidden = !isLesson(this.mode);
    if (this.mode === "predict") this.prediction.start();
    else this.player.go(this.mode === "mark" ? 0 : this.player.moment);
    if (this.mode === "mark") this.exercise.build();
    this.imagination.build();
  }

  update() {
    if (this.tree !== this.player.tree) this.start();
    if (this.mode === "predict") this.prediction.show();
    this.imagination.highlight();
  }

  /** The description of a picture tells the result: it is away as long as that is asked for. */
  describe() {
    for (const { figure } of this.player.trees) {
      const description = figure.querySelector("svg > desc");
      if (!description) continue;
      if (!this.descriptions.has(description)) this.descriptions.set(description, description.textContent);
      description.textContent = !isLesson(this.mode) ? this.descriptions.get(description) : "";
    }
  }

  /** Hides what would tell answers as long as some player of the article asks for them, and says so. */
  veil() {
    if (!this.article) return;
    const theatres = [...this.article.querySelectorAll(".theatre")];
    const isAsking = theatres.some(({ dataset }) => isLesson(dataset.mode));
    this.article.classList.toggle("veiled", isAsking);
    const note = this.article.querySelector(".veil");
    if (note) note.hidden = !isAsking;
  }
}

/** Whether a mode has answers that are to be found. */
const isLesson = (/** @type {string} */ mode) => mode === "predict" || mode === "mark";

/** Predict mode: asks before each step that matters. */
class Prediction {
  /** @type {Question | null} */
  question;

  /** @param {Lessons} lessons */
  constructor(lessons) {
    this.lessons = lessons;
    this.player = lessons.player;
    this.section = lessons.root.querySelector(".prediction");
    this.find = (selector) => this.section.querySelector(selector);
    this.reset();
    this.find("form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.isOpen) this.check();
      else this.goOn();
    });
    const actions = {
      hint: () => this.hint(),
      show: () => this.judge("shown"),
      "go-on": () => this.goOn(),
    };
    for (const [name, action] of Object.entries(actions)) this.button(name).addEventListener("click", action);
    for (const box of lessons.score.element.querySelectorAll("input")) {
      box.addEventListener("change", () => this.player.go(this.player.moment));
    }
  }

  /** @param {string} name */
  button(name) {
    return this.find(`[data-quiz=${name}]`);
  }

  reset() {
    /** @type {Set<Question>} */
    this.answered = new Set();
    this.question = null;
    /** @type {Question | null} */
    this.shown = null;
    this.isOpen = false;
    this.isHinted = false;
    this.isSecond = false;
    this.target = 0;
  }

  start() {
    this.reset();
    this.lessons.score.offer(this.all.map(({ kind }) => kind));
    this.player.go(0);
  }

  /** Everything that can be asked about the search that is followed. */
  get all() {
    return this.player.tree.lessons.questions;
  }

  /**
   * The moment up to which one may see: that before the first question which is not answered yet.
   * @param {number} wanted
   */
  gate(wanted) {
    const { moment } = this.player;
    const isNext = (question) =>
      !this.answered.has(question) && question.moment > moment && question.moment <= wanted && this.lessons.score.isWanted(question.kind);
    this.question = this.all.find(isNext) ?? null;
    this.target = wanted;
    if (!this.question) return wanted;
    this.player.stop();
    return this.question.moment - 1;
  }

  show() {
    const { question } = this;
    const isAtEnd = this.player.moment === this.player.tree.last;
    this.find(".question").hidden = !question;
    this.find(".about").hidden = this.player.moment > 0 || question !== null || this.all.length === 0;
    this.find(".none").hidden = this.all.length > 0;
    this.find(".last").hidden = !isAtEnd || this.all.length === 0;
    if (question && question !== this.shown) this.ask(question);
    this.point();
    this.shown = question;
    if (!question) this.isOpen = false;
  }

  /** @param {Question} question */
  ask(question) {
    this.isOpen = true;
    this.isHinted = false;
    this.isSecond = false;
    this.find(".prompt").textContent = question.prompt;
    this.find(".given-hint").textContent = "";
    this.find(".verdict").replaceChildren();
    const { choices, blanks } = question.answer;
    this.find(".infinity").hidden = question.kind !== "window";
    this.button("check").hidden = !blanks;
    for (const name of ["hint", "show"]) this.button(name).hidden = false;
    this.button("go-on").hidden = true;
    /** @type {{ element: HTMLElement, input: HTMLInputElement | undefined, part: any }[]} */
    this.fields = choices ? choices.map((part, index) => this.choice(part, index)) : blanks.map((part) => this.blank(part));
    this.find(".answers").replaceChildren(...this.fields.map(({ element }) => element));
    // The keyboard goes to where one types; number keys work from everywhere.
    const start = blanks ? this.fields[0].input : this.find(".question");
    start.focus({ preventScroll: true });
  }

  /** Shows in the tree what is asked about. */
  point() {
    const { tree } = this.player;
    tree.figure.querySelector(".in-question")?.classList.remove("in-question");
    const group = document.getElementById(this.question?.piece);
    if (!group) return;
    group.classList.add("in-question");
    tree.reveal(group);
  }

  /**
   * @param {Choice} part
   * @param {number} index
   */
  choice(part, index) {
    const key = index < 9 ? [make("kbd", {}, String(index + 1)), " "] : [];
    const element = make("button", { type: "button" }, ...key, part.label);
    element.addEventListener("click", () => this.pick(index));
    return { part, input: undefined, element };
  }

  /** @param {Blank} part */
  blank(part) {
    const attributes = { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", size: 6 };
    const input = make("input", attributes);
    return { part, input, element: make("label", {}, `${part.label} = `, input) };
  }

  /**
   * Takes the choice with a number, if there is one.
   * @param {number} index
   */
  pick(index) {
    const field = this.fields?.[index];
    if (!this.isOpen || !this.question.answer.choices || !field || field.element.hasAttribute("aria-disabled")) return;
    field.element.classList.add("picked");
    this.picked = index;
    this.judge(field.part.is_right ? "right" : "wrong");
  }

  check() {
    const { fields } = this;
    const empty = fields.find(({ input }) => input.value.trim() === "");
    if (empty) {
      empty.input.focus();
      return;
    }
    this.judge(fields.every((field) => this.isAccepted(field)) ? "right" : "wrong");
  }

  isAccepted = ({ part, input }) => part.accepted.includes(normalForm(input.value));

  hint() {
    this.isHinted = true;
    this.find(".given-hint").textContent = this.question.hint;
  }

  /** Where more than two answers are left, a wrong one brings a hint and a second try. */
  tryAgain() {
    this.isSecond = true;
    this.hint();
    this.find(".verdict").replaceChildren(
      make("p", { class: "wrong" }, make("strong", {}, `✗ ${this.lessons.words["try-again"]}.`)),
    );
    for (const field of this.fields) {
      if (field.input || !field.element.classList.contains("picked")) continue;
      field.element.classList.add("wrong");
      field.element.append(" ✗");
      field.element.setAttribute("aria-disabled", "true");
    }
    this.fields.find((field) => field.input && !this.isAccepted(field))?.input.select();
  }

  /**
   * Ends a question.
   * @param {"right" | "wrong" | "shown"} verdict
   */
  judge(verdict) {
    if (!this.isOpen) return;
    const { question, lessons } = this;
    const { choices, blanks } = question.answer;
    if (verdict === "wrong" && !this.isSecond && (blanks || choices.length > 2)) {
      this.tryAgain();
      return;
    }
    this.isOpen = false;
    this.answered.add(question);
    const isRight = verdict === "right";
    lessons.score.add(question.kind, 1, Number(isRight && !this.isHinted), Number(isRight && this.isHinted));
    const sign = { right: "✓", wrong: "✗", shown: "→" }[verdict];
    const answer = choices
      ? choices.find((choice) => choice.is_right).label
      : blanks.map((blank) => `${blank.label} = ${printed(blank.accepted[0])}`).join(", ");
    const told = [make("p", { class: verdict }, make("strong", {}, `${sign} ${lessons.words[verdict]}.`))];
    if (verdict !== "right") told[0].append(` ${lessons.words.answer}: `, make("strong", {}, answer), ".");
    told.push(make("p", { class: "reason" }, question.reason));
    if (verdict === "wrong") told.push(...this.misled.map((words) => make("p", { class: "misled" }, words)));
    this.find(".verdict").replaceChildren(...told);
    this.close(verdict);
    this.button("go-on").focus({ preventScroll: true });
  }

  /** What is said of the mistakes that predict just that; where there are none, the lesson about such questions. */
  get misled() {
    const { misled, kind, answer } = this.question;
    const typed = answer.blanks && this.fields.map(({ input }) => normalForm(input.value));
    const isIt = (one) => (typed ? typed.every((text, place) => one.answer[place].includes(text)) : one.answer === this.picked);
    return misled?.find(isIt)?.told ?? [this.player.tree.lessons.taught?.[kind]].filter(Boolean);
  }

  /**
   * Shows which fields are right, where somebody answered, and lets nobody change them.
   * @param {string} verdict
   */
  close(verdict) {
    for (const field of this.fields) {
      const isRight = field.input ? this.isAccepted(field) : field.part.is_right;
      const isPicked = field.element.classList.contains("picked");
      const isMarked = field.input ? verdict !== "shown" : isRight || isPicked;
      if (isMarked && !field.element.hasAttribute("aria-disabled")) {
        field.element.classList.add(isRight ? "right" : "wrong");
        field.element.append(isRight ? " ✓" : " ✗");
      }
      if (field.input) field.input.readOnly = true;
      else field.element.setAttribute("aria-disabled", "true");
    }
    for (const name of ["check", "hint", "show"]) this.button(name).hidden = true;
    this.button("go-on").hidden = false;
  }

  goOn() {
    if (this.isOpen || !this.question) return;
    this.player.go(Math.max(this.target, this.question.moment));
    // What had the focus is gone.
    if (!this.question) this.player.find("[data-do=forward]").focus({ preventScroll: true });
  }
}

/** Mark mode: the blank tree, in which skipped branches are marked and values filled in. */
class Exercise {
  /**
   * How often it was checked.
   * @type {number}
   */
  checks;
  /** @type {boolean} */
  isHelped;
  /** @type {number} */
  counted;

  /** @param {Lessons} lessons */
  constructor(lessons) {
    this.lessons = lessons;
    this.section = lessons.root.querySelector(".exercise");
    this.find = (selector) => this.section.querySelector(selector);
    const actions = {
      check: () => this.check(),
      hint: () => this.hint(),
      solution: () => this.solve(),
      save: () => this.save(),
      "start-again": () => this.build(),
    };
    for (const [name, action] of Object.entries(actions)) {
      this.find(`[data-mark=${name}]`).addEventListener("click", action);
    }
    this.find(".picture").addEventListener("click", (event) => {
      if (!event.target.closest("input")) this.pick(event.target.closest("g[id]"));
    });
  }

  build() {
    const { tree } = this.lessons.player;
    const { given, refused } = tree.lessons.exercise;
    this.find(".sheet").hidden = !given;
    this.find(".refusal").hidden = Boolean(given);
    this.find(".refusal").textContent = refused ?? "";
    if (!given) return;
    this.find(".rules").textContent = given.rules;
    this.find("[data-mark=save]").hidden = Boolean(given.is_mover);
    const picture = this.find(".picture");
    picture.innerHTML = given.svg;
    // It is more than an image: its boxes are fields.
    picture.querySelector("svg").setAttribute("role", "group");
    picture.style.setProperty("--width", `${given.width}px`);
    this.rows = given.rows.map((row) => this.row(row));
    this.find("tbody").replaceChildren(...this.rows.map(({ element }) => element));
    for (const row of this.rows) this.prepare(row);
    this.showGrade(null);
    // How often it was checked, whether somebody was helped, and what has been counted.
    [this.checks, this.isHelped, this.counted] = [0, false, 0];
    this.lessons.score.offer(["mark"]);
  }

  /**
   * The line about a node: its name, whether it is skipped, and its value.
   * @param {Mark} mark
   */
  row(mark) {
    const name = mark.name && mark.name !== mark.label ? `${mark.name} (${mark.label})` : mark.label;
    /** @type {ExerciseRow} */
    const row = { mark, box: null, field: null, verdict: make("td", { class: "verdict" }), element: undefined };
    const isRoot = mark.path === "";
    if (!isRoot) row.box = make("input", { type: "checkbox", "aria-label": `${name}: ${this.heading(1)}` });
    if (!mark.is_leaf) {
      const label = `${name}: ${this.heading(2)}`;
      row.field = make("input", { type: "text", size: 5, autocomplete: "off", "aria-label": label });
    }
    row.box?.addEventListener("change", () => this.change(row));
    row.field?.addEventListener("input", () => {
      if (row.written) row.written.value = row.field.value;
      this.change(row);
    });
    const header = make("th", { scope: "row" }, name);
    header.style.setProperty("--ply", String(isRoot ? 0 : mark.path.split(".").length));
    const value = row.field ?? mark.given ?? "";
    row.element = make("tr", {}, header, make("td", {}, row.box ?? ""), make("td", {}, value), row.verdict);
    return row;
  }

  /** @param {number} column */
  heading(column) {
    return this.section.querySelectorAll("thead th")[column].textContent;
  }

  /**
   * Makes room in the picture for what will be drawn, and lines wide enough to be hit.
   * @param {ExerciseRow} row
   */
  prepare(row) {
    const find = (id) => this.find(`#${CSS.escape(id)}`);
    [row.node, row.edge] = [find(row.mark.node), find(row.mark.edge)];
    const line = row.edge?.firstElementChild;
    if (line) {
      const wide = /** @type {Element} */ (line.cloneNode());
      wide.setAttribute("class", "hit");
      row.edge.append(wide);
    }
    const centre = (group) => {
      const box = group?.querySelector(".blank")?.getBBox();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width / 2 };
    };
    [row.crossing, row.blank] = [centre(row.edge), centre(row.node)];
    if (row.field && row.blank) this.open(row);
  }

  /**
   * The box of an inner node becomes a field, in step with that of its row; the rows are for whoever does not see them.
   * @param {ExerciseRow} row
   */
  open(row) {
    const { x, y, size } = row.blank;
    const [width, height] = [2 * size + 6, 20];
    row.written = make("input", { type: "text", class: "written", autocomplete: "off", tabindex: -1, "aria-hidden": "true" });
    row.written.addEventListener("input", () => {
      row.field.value = row.written.value;
      this.change(row);
    });
    const place = { x: x - width / 2, y: y - height / 2, width, height };
    row.node.append(draw("foreignObject", place, row.written));
  }

  /** @param {Element | null} group */
  pick(group) {
    const row = group && this.rows.find(({ mark }) => mark.node === group.id || mark.edge === group.id);
    if (!row?.box) return;
    row.box.checked = !row.box.checked;
    this.change(row);
  }

  /**
   * Brings the picture in step with a row; what was said about it may not hold any more.
   * @param {ExerciseRow} row
   */
  change(row) {
    row.verdict.replaceChildren();
    row.element.classList.remove("right", "wrong");
    for (const group of [row.node, row.edge]) group?.classList.remove("right", "wrong");
    row.node?.querySelector(".sign")?.remove();
    this.cross(row);
  }

  /** @param {ExerciseRow} row */
  cross(row) {
    row.edge?.querySelector(".cross")?.remove();
    const isMarked = row.box?.checked ?? false;
    if (isMarked && row.crossing) {
      const { x, y, size } = row.crossing;
      const reach = size + 2;
      const strokes = `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`;
      row.edge.append(draw("path", { class: "cross", d: strokes }));
    }
    // Everything below a marked branch is thought to be skipped.
    const marked = this.rows.filter(({ box }) => box?.checked).map(({ mark }) => mark.path);
    for (const other of this.rows) {
      const isUnder = marked.some((path) => other.mark.path.startsWith(`${path}.`));
      const isGone = isUnder || marked.includes(other.mark.path);
      other.element.classList.toggle("under", isUnder);
      other.node?.classList.toggle("under", isGone);
      other.edge?.classList.toggle("under", isUnder);
    }
  }

  /**
   * What is right and wrong about a row: names of verdicts, whether each is right, and why.
   * @param {ExerciseRow} row
   */
  judge({ mark, box, field }) {
    /** @type {[string, boolean | null, string][]} */
    const judged = [];
    const isMarked = box?.checked ?? false;
    const typed = normalForm(field?.value ?? "");
    if (mark.fate === "skipped") judged.push([isMarked ? "right-cut" : "missing-cut", isMarked, mark.branch]);
    if (mark.fate === "searched" && isMarked) judged.push(["extra-cut", false, mark.branch]);
    if (mark.accepted.length > 0) {
      const isRight = mark.accepted.includes(typed);
      judged.push([isRight ? "right-value" : typed ? "wrong-value" : "missing-value", isRight, mark.value]);
    } else if (typed && field) {
      judged.push(["unsearched", null, mark.branch]);
    }
    return judged;
  }

  /**
   * Whether something was marked or written at a row.
   * @param {ExerciseRow} row
   */
  isFilled({ box, field }) {
    return Boolean(box?.checked || field?.value.trim());
  }

  /** Says how much is right. What was filled in gets its sign, from the second time on with the reason; what is missing is not
  told before somebody asks for it. */
  check() {
    const grade = { points: 0, right: 0, missing: 0, extra: 0, wrong: 0, most: 0 };
    let cuts = 0;
    this.checks += 1;
    for (const row of this.rows) {
      const judged = this.judge(row);
      if (this.isFilled(row)) this.tell(row, judged, this.checks > 1);
      for (const [name] of judged) {
        if (name === "extra-cut") grade.extra += 1;
        else if (name !== "unsearched") grade.most += 1;
        if (name.startsWith("right")) grade.right += 1;
        if (name.startsWith("missing")) grade.missing += 1;
        if (name === "wrong-value") grade.wrong += 1;
        if (name === "right-cut") cuts += 1;
      }
    }
    // Marks too many cost what other marks have earned, but no values.
    grade.points = grade.right - Math.min(cuts, grade.extra);
    this.showGrade(grade);
    this.explain(grade);
    this.count(grade);
  }

  /** Says which typical mistakes answer just so: they look at the same leaves, and what was written are their values. That
  tells where something is wrong, and so, like reasons, it is said from the second time on, and to those who have tried. */
  explain({ right, most, extra, wrong }) {
    const { exercise, taught } = this.lessons.player.tree.lessons;
    const { mistakes } = exercise.given;
    const isGone = ({ element, box }) => element.classList.contains("under") || box?.checked;
    const unseen = this.rows.filter((row) => row.mark.is_leaf && isGone(row)).map(({ mark }) => mark.path);
    const typed = this.rows.filter(({ field }) => field?.value.trim()).map(({ mark, field }) => [mark.path, normalForm(field.value)]);
    const isLike = (mistake) => {
      const values = new Map(mistake.values);
      const isSo = (/** @type {string[]} */ [path, value]) => values.get(path)?.includes(value);
      return `${mistake.unseen}` === `${unseen}` && typed.every(isSo);
    };
    const isTried = this.checks > 1 && this.rows.some((row) => this.isFilled(row));
    const isWrong = right < most || extra > 0;
    const told = isTried && isWrong ? mistakes.filter(isLike).map((mistake) => mistake.told) : [];
    // What no mistake explains leads to a lesson, too.
    if (isTried && told.length === 0 && (wrong || extra)) told.push(...[taught?.[wrong ? "value" : "visit"]].filter(Boolean));
    this.find(".explained").hidden = told.length === 0;
    this.find(".explained").replaceChildren(...told.map((words) => make("span", {}, words)));
  }

  /** What is right at the first check counts as such, what is added later as right with help, and a solution as nothing. */
  count({ points, most }) {
    const isFirst = this.checks === 1;
    const more = Math.max(points - this.counted, 0);
    this.counted += more;
    const isAlone = isFirst && !this.isHelped;
    this.lessons.score.add("mark", isFirst ? most : 0, isAlone ? more : 0, isAlone ? 0 : more);
  }

  /** Hands over what is filled in, as a file for `plyscope check`. */
  save() {
    const place = ({ mark }) => (mark.path ? mark.label : "root");
    const filled = this.rows.filter(({ field }) => field);
    const values = Object.fromEntries(filled.map((row) => [place(row), row.field.value.trim() || null]));
    const skipped = this.rows.filter(({ box }) => box?.checked).map(place);
    save("answers.json", new Blob([JSON.stringify({ values, skipped }, null, 2)], { type: "application/json" }));
  }

  /** Tells the first row that is not right, with its reason. */
  hint() {
    const isWrong = (row) => this.judge(row).some(([, isRight]) => isRight === false);
    const row = this.rows.find((row) => isWrong(row) && !row.element.classList.contains("wrong")) ?? this.rows.find(isWrong);
    if (!row) return;
    this.isHelped = true;
    this.tell(row, this.judge(row));
    row.element.scrollIntoView({ block: "nearest" });
  }

  showGrade(grade) {
    this.find(".grade").hidden = !grade;
    if (!grade) this.find(".explained").hidden = true;
    if (!grade) return;
    for (const part of this.section.querySelectorAll("[data-grade]")) {
      const { grade: name } = part.dataset;
      part.querySelector("dd").textContent = name === "points" ? `${grade.points} / ${grade.most}` : grade[name];
      part.classList.toggle("nothing", name !== "points" && grade[name] === 0);
    }
  }

  tell(row, judged, isReasoned = true) {
    const { words } = this.lessons;
    const signs = new Map([[true, "✓"], [false, "✗"], [null, "–"]]);
    row.verdict.replaceChildren(
      ...judged.map(([name, isRight, reason]) => {
        const kind = { true: "right", false: "wrong", null: "neither" }[isRight];
        return make("p", { class: kind }, make("strong", {}, `${signs.get(isRight)} ${words[name]}`), isReasoned ? `. ${reason}` : "");
      }),
    );
    const counted = judged.filter(([, isRight]) => isRight !== null);
    const kind = counted.length === 0 ? null : counted.every(([, isRight]) => isRight) ? "right" : "wrong";
    row.node?.querySelector(".sign")?.remove();
    for (const element of [row.element, row.node, row.edge]) {
      element?.classList.remove("right", "wrong");
      if (kind) element?.classList.add(kind);
    }
    const frame = kind && row.node?.firstElementChild?.getBBox();
    if (frame) {
      const place = { x: frame.x + frame.width - 2, y: frame.y + 4, class: "sign" };
      row.node.append(draw("text", place, signs.get(kind === "right")));
    }
  }

  solve() {
    for (const row of this.rows) {
      if (row.box) row.box.checked = row.mark.fate === "skipped";
      if (row.field) row.field.value = printed(row.mark.accepted[0] ?? "");
      if (row.written) row.written.value = row.field.value;
      this.change(row);
    }
    this.counted = Number.POSITIVE_INFINITY;
    const judged = this.rows.map((row) => ({ row, verdicts: this.judge(row) }));
    for (const { row, verdicts } of judged) this.tell(row, verdicts);
    this.showGrade(null);
    // It was asked for without a try.
    if (this.checks === 0) this.lessons.score.add("mark", judged.flatMap(({ verdicts }) => verdicts).length, 0, 0);
    this.checks += 1;
  }
}

/** What if a skipped leaf had another value? */
class Imagination {
  /**
   * The leaf that was chosen.
   * @type {number | null}
   */
  place;

  /** @param {Lessons} lessons */
  constructor(lessons) {
    this.lessons = lessons;
    this.player = lessons.player;
    this.section = lessons.root.querySelector(".what-if");
    if (!this.section) return;
    this.find = (selector) => this.section.querySelector(selector);
    this.find("select").addEventListener("change", () => this.choose(Number(this.find("select").value)));
    this.find("[type=range]").addEventListener("input", (event) => this.give(event.target.value));
    this.find("[type=number]").addEventListener("input", (event) => this.give(event.target.value, false));
    this.find("[data-imagine=real]").addEventListener("click", () => this.choose(this.place));
    for (const tree of this.player.trees) {
      tree.figure.addEventListener("click", ({ target }) => this.pick(tree, /** @type {Element} */ (target).closest("g[id]")));
    }
    // With `:has` in its place, browsers would look at the style of all nodes again whenever a text of the player changes.
    const light = () => lessons.root.classList.toggle("imagining", this.section.matches(":hover, :focus-within"));
    for (const kind of ["pointerenter", "pointerleave", "focusin", "focusout"]) this.section.addEventListener(kind, light);
  }

  get lesson() {
    return this.player.tree.lessons.imagined;
  }

  build() {
    if (!this.section) return;
    const { given, refused } = this.lesson;
    this.place = null;
    this.section.hidden = isLesson(this.lessons.mode);
    this.find(".imagined").hidden = !given;
    this.find(".refusal").hidden = Boolean(given);
    this.find(".refusal").textContent = refused ?? "";
    if (!given) return;
    this.find("select").replaceChildren(...given.leaves.map((leaf, index) => new Option(leaf.label, String(index))));
    const { from, to, step, is_limited: isLimited } = given;
    const [slider, field] = [this.find("[type=range]"), this.find("[type=number]")];
    [slider.min, slider.max, slider.step] = [from, to, step];
    // A typed number may lie anywhere, where nothing forbids it.
    [field.min, field.max, field.step] = isLimited ? [from, to, "any"] : ["", "", "any"];
    this.choose(0);
  }

  /** Takes the leaf that was clicked, or the first one below a skipped node. */
  pick(tree, group) {
    const leaves = this.lesson.given?.leaves;
    if (tree !== this.player.tree || !leaves || isLesson(this.lessons.mode)) return;
    if (!group?.matches(".ghost, .skipped")) return;
    const place = leaves.findIndex((leaf) => leaf.pieces.includes(group.id));
    if (place >= 0) this.choose(place);
  }

  /**
   * The leaf that one of these groups shows, if it was skipped.
   * @param {string[]} ids
   */
  leafOf(ids) {
    return this.lesson.given?.leaves.find(({ pieces }) => ids.includes(pieces[0]));
  }

  /** @param {number} place */
  choose(place) {
    this.place = place;
    this.find("select").value = place;
    const { given } = this.lesson;
    const { value, links } = given.leaves[place];
    this.find(".chain").replaceChildren(
      ...links.map(({ label, sentence }) => {
        const [name, why] = [make("span", { class: "name" }, label), make("span", { class: "why" }, sentence)];
        return make("li", {}, name, make("output"), why);
      }),
    );
    const stop = links.findIndex(isFixed);
    this.find(".chain").children[stop]?.classList.add("stop");
    this.find(".outcome").textContent = given.leaves[place].verdict;
    this.give(given.is_limited ? Math.min(Math.max(value, given.from), given.to) : value);
    this.highlight();
  }

  /**
   * Gives the leaf a value: each node above it is worth that, brought into its bounds.
   * @param {number | string} typed
   */
  give(typed, isToBeWritten = true) {
    const { given } = this.lesson;
    const wished = Number(typed);
    if (typed === "" || !Number.isFinite(wished)) return;
    const value = given.is_limited ? Math.min(Math.max(wished, given.from), given.to) : wished;
    this.find("[type=range]").value = value;
    if (isToBeWritten || value !== wished) this.find("[type=number]").value = value;
    const outputs = this.section.querySelectorAll("output");
    given.leaves[this.place].links.forEach(({ low, high }, index) => {
      const worth = Math.min(Math.max(value, low ?? -Infinity), high ?? Infinity);
      outputs[index].textContent = String(worth).replace("-", "−").replace(".", given.decimal);
    });
  }

  /** Shows the leaf in its tree, and the nodes above it. */
  highlight() {
    const leaf = this.place === null || isLesson(this.lessons.mode) ? null : this.lesson.given?.leaves[this.place];
    for (const { figure } of this.player.trees) {
      for (const group of figure.querySelectorAll(".imagined-leaf")) group.classList.remove("imagined-leaf");
    }
    if (leaf?.pieces[0]) document.getElementById(leaf.pieces[0])?.classList.add("imagined-leaf");
  }
}

/**
 * Whether a node is worth the same whatever the leaf is worth.
 * @param {{ low: number | null, high: number | null }} link
 */
const isFixed = ({ low, high }) => low !== null && low === high;

/**
 * All lessons of the page, in the order of its players.
 * @type {Lessons[]}
 */
const lessons = [];

/** Number keys choose an answer. */
function onNumberKey(event) {
  const player = Player.used ?? players[0];
  const { prediction, mode } = lessons.find((lesson) => lesson.player === player) ?? {};
  const isTyping = event.target.closest?.("input:not([type=checkbox]), select, textarea");
  if (mode !== "predict" || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^[1-9]$/.test(event.key)) prediction.pick(Number(event.key) - 1);
}

fitters.push((player) => {
  const place = players.indexOf(player);
  const isInPlace = lessons[place] && !players.includes(lessons[place].player);
  lessons.splice(place, isInPlace ? 1 : 0, new Lessons(player));
});

ready.then(() => {
  addEventListener("keydown", onNumberKey);
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.matches(".unveil")) return;
    target.closest("article").classList.remove("veiled");
    /** @type {HTMLElement} */ (target.closest(".veil")).hidden = true;
  });
});
