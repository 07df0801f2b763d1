// Questions and exercises of a player. Predict mode stops before each important step and asks for it. In mark mode, the
// reader fills in the whole tree. Below the trees, the reader can change the values of skipped leaves. All questions,
// right answers and reasons are part of the story (`src/report/page/player/activities.rs`); this script compares
// answers, counts points and limits values to their bounds.
"use strict";

/** The modes of a player: watch, predict, mark and what-if; edit has its own script. */
class Lessons {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.root = player.root;
    this.article = this.root.closest("article");
    this.mode = "watch";
    this.tree = player.tree;
    /**
     * Descriptions of pictures, which are empty while questions are asked.
     * @type {Map<Element, string>}
     */
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
    this.guess = new Guess(this);
    this.exercise = new Exercise(this);
    this.imagination = new Imagination(this);
    for (const button of this.buttons) {
      button.addEventListener("click", () => {
        // The button disappears with the menu.
        /** @type {Record<string, string>} */
        const firsts = { mark: "[data-do=watch]", "what-if": ".what-if select" };
        closeMenu(player);
        this.choose(button.value);
        if ([button, document.body].includes(document.activeElement)) player.find(firsts[button.value] ?? "[data-do=forward]").focus({ preventScroll: true });
      });
    }
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

  /** Removes the mark mode if no search has an exercise, and shows the reason. */
  offerMarks() {
    const { trees } = this.player;
    if (trees.some((tree) => tree.lessons.exercise.given)) return;
    this.buttons.find(({ value }) => value === "mark").remove();
    const note = this.root.querySelector(".no-marks");
    const { refused } = trees[trees.length - 1].search.lessons.exercise;
    note.textContent = `${this.exercise.section.getAttribute("aria-label")}: ${refused}`;
    note.hidden = false;
  }

  /** @param {string} mode */
  choose(mode) {
    this.player.stop();
    this.mode = mode;
    this.root.dataset.mode = mode;
    for (const button of this.buttons) button.setAttribute("aria-pressed", String(button.value === mode));
    this.player.find(".mode-name").textContent = this.buttons.find(({ value }) => value === mode)?.textContent ?? "";
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
   * Follows the first search that matches.
   * @param {(tree: Tree) => unknown} isWanted
   */
  followOther(isWanted) {
    const select = this.player.find("[data-choose=follow]");
    select.value = this.player.trees.findIndex(isWanted);
    select.dispatchEvent(new Event("change"));
  }

  /** Starts the current mode on the followed search. */
  start() {
    this.tree = this.player.tree;
    this.prediction.section.hidden = this.mode !== "predict";
    this.exercise.section.hidden = this.mode !== "mark";
    this.score.element.hidden = !isLesson(this.mode);
    if (this.mode === "predict") this.prediction.start();
    else {
      this.prediction.end();
      if (this.mode === "what-if" && !this.player.isOver) this.player.open(0, this.player.tree.last);
      this.player.go(this.mode === "mark" ? 0 : this.player.moment);
    }
    if (this.mode === "mark") this.exercise.build();
    this.guess.start();
    this.imagination.build();
  }

  /**
   * Returns links to lessons, each once, if the page knows the address of the course.
   * @param {(TaughtIn | undefined)[]} taught
   */
  pointers(taught) {
    const { lessons } = document.body.dataset;
    if (!lessons) return [];
    const titles = new Map(taught.flatMap((lesson) => (lesson ? [lesson] : [])));
    return [...titles].map(([name, title]) =>
      make("span", { class: "pointer" }, `${this.words.lesson}: `, make("a", { href: `${lessons}/${name}.html` }, title)),
    );
  }

  update() {
    if (this.tree !== this.player.tree) this.start();
    if (this.mode === "predict") this.prediction.show();
    this.guess.show();
    this.imagination.highlight();
  }

  /** Removes the descriptions of pictures, which contain the result, while questions are asked. */
  describe() {
    for (const { figure } of this.player.trees) {
      const description = figure.querySelector("svg > desc");
      if (!description) continue;
      if (!this.descriptions.has(description)) this.descriptions.set(description, description.textContent);
      description.textContent = !isLesson(this.mode) ? this.descriptions.get(description) : "";
    }
  }

  /** Hides everything that contains answers while a player of the article asks questions, and shows a note about this. */
  veil() {
    if (!this.article) return;
    const theatres = [...this.article.querySelectorAll(".theatre")];
    const isAsking = theatres.some(({ dataset }) => isLesson(dataset.mode));
    this.article.classList.toggle("veiled", isAsking);
    const note = this.article.querySelector(".veil");
    if (note) note.hidden = !isAsking;
  }
}

/** Returns whether a mode asks questions. */
const isLesson = (/** @type {string} */ mode) => mode === "predict" || mode === "mark";

/** Predict mode: asks before each important step. */
class Prediction {
  /**
   * The open question, or the one just answered.
   * @type {Question | null}
   */
  question = null;
  /**
   * Choices or blanks of the question, with their elements.
   * @type {(ChoiceField | BlankField)[]}
   */
  fields = [];
  /** Moment to which the reader wanted to go when the question came up. */
  target = 0;

  /** @param {Lessons} lessons */
  constructor(lessons) {
    this.lessons = lessons;
    this.player = lessons.player;
    this.section = lessons.root.querySelector(".prediction");
    this.reset();
    this.find("form").addEventListener("submit", (/** @type {Event} */ event) => {
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

  /** @param {string} selector */
  find(selector) {
    return this.section.querySelector(selector);
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

  /** Closes the question, and removes its mark in the tree. */
  end() {
    this.reset();
    this.point();
  }

  /** All questions about the followed search. */
  get all() {
    return this.player.tree.lessons.questions;
  }

  /**
   * Returns the moment to show instead of a wanted one: the moment before the next unanswered question, if one comes
   * first.
   * @param {number} wanted
   */
  gate(wanted) {
    const { moment } = this.player;
    const isNext = (/** @type {Question} */ question) =>
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
    if (!question) this.isOpen = false;
    this.point();
    this.shown = question;
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
    this.fields = [...(choices ?? []).map((part, index) => this.choice(part, index)), ...(blanks ?? []).map((part) => this.blank(part))];
    this.find(".answers").replaceChildren(...this.fields.map(({ element }) => element));
    // The first blank gets the focus; number keys work everywhere.
    (this.blanks[0]?.input ?? this.find(".question")).focus({ preventScroll: true });
  }

  /** Marks the subject of the question in the tree. While the question is open, the story stops. */
  point() {
    const { tree } = this.player;
    tree.figure.querySelector(".in-question")?.classList.remove("in-question");
    this.lessons.root.classList.toggle("answered", this.question !== null && !this.isOpen);
    this.player.enableOnward(this.isOpen);
    const group = this.question && document.getElementById(this.question.piece);
    if (!group) return;
    group.classList.add("in-question");
    this.player.follow();
  }

  /**
   * @param {Choice} part
   * @param {number} index
   * @returns {ChoiceField}
   */
  choice(part, index) {
    const key = index < 9 ? [make("kbd", {}, String(index + 1)), " "] : [];
    const element = make("button", { type: "button" }, ...key, part.label);
    element.addEventListener("click", () => this.pick(index));
    return { part, input: undefined, element };
  }

  /** @returns {BlankField[]} */
  get blanks() {
    return this.fields.flatMap((field) => (field.input ? [field] : []));
  }

  /**
   * @param {Blank} part
   * @returns {BlankField}
   */
  blank(part) {
    const attributes = { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", size: 6 };
    const input = make("input", attributes);
    return { part, input, element: make("label", {}, `${part.label} = `, input) };
  }

  /**
   * Answers with a choice, if the question has one with this index.
   * @param {number} index
   */
  pick(index) {
    const field = this.fields[index];
    if (!this.isOpen || !field || field.input || field.element.hasAttribute("aria-disabled")) return;
    field.element.classList.add("picked");
    this.picked = index;
    this.judge(field.part.is_right ? "right" : "wrong");
  }

  check() {
    const { blanks } = this;
    const isNumber = (/** @type {string} */ text) => /^[≤≥]?-?(\d|∞)/.test(text);
    const unread = blanks.find(({ part, input }) => !isNumber(normalForm(input.value)) && (isNumber(part.accepted[0]) || input.value.trim() === ""));
    if (unread) {
      this.find(".verdict").replaceChildren(make("p", {}, `${this.lessons.words["no-number"]}.`));
      unread.input.select();
    } else this.judge(blanks.every((field) => this.isAccepted(field)) ? "right" : "wrong");
  }

  isAccepted = (/** @type {BlankField} */ { part, input }) => part.accepted.includes(normalForm(input.value));

  hint() {
    this.isHinted = true;
    this.find(".given-hint").textContent = this.question?.hint ?? "";
  }

  /** Gives a hint and a second try after a wrong answer to a question with more than two choices. */
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
    this.blanks.find((field) => !this.isAccepted(field))?.input.select();
  }

  /**
   * Shows the verdict and ends the question, unless the reader gets a second try.
   * @param {"right" | "wrong" | "shown"} verdict
   */
  judge(verdict) {
    const { question, lessons } = this;
    if (!this.isOpen || !question) return;
    const { choices, blanks = [] } = question.answer;
    if (verdict === "wrong" && !this.isSecond && (choices?.length ?? 3) > 2) {
      this.tryAgain();
      return;
    }
    this.isOpen = false;
    this.answered.add(question);
    const isRight = verdict === "right";
    lessons.score.add(question.kind, 1, Number(isRight && !this.isHinted), Number(isRight && this.isHinted));
    const sign = { right: "✓", wrong: "✗", shown: "→" }[verdict];
    const answer = choices
      ? choices.find((choice) => choice.is_right)?.label ?? ""
      : blanks.map((blank) => `${blank.label} = ${printed(blank.accepted[0])}`).join(", ");
    const told = [make("p", { class: verdict }, make("strong", {}, `${sign} ${lessons.words[verdict]}.`))];
    if (verdict !== "right") told[0].append(` ${lessons.words.answer}: `, make("strong", {}, answer), ".");
    told.push(make("p", { class: "reason" }, question.reason));
    if (verdict === "wrong") told.push(...this.misled(question).map((said) => make("p", { class: "misled" }, said)));
    this.find(".verdict").replaceChildren(...told);
    // The reason says more than the hint.
    this.find(".given-hint").textContent = "";
    this.point();
    this.close(verdict);
    this.button("go-on").focus({ preventScroll: true });
    this.button("go-on").scrollIntoView({ block: "nearest" });
  }

  /**
   * Returns the feedback on the typical mistake with this answer, and the link to its lesson or, without a mistake, to
   * the lesson on such questions.
   * @param {Question} question
   */
  misled({ misled, kind }) {
    const typed = this.blanks.map(({ input }) => normalForm(input.value));
    const known = misled?.find(({ answer }) =>
      typeof answer === "object" ? typed.every((text, place) => answer[place].includes(text)) : answer === this.picked,
    );
    const { lessons } = this;
    return [...(known?.told ?? []), ...lessons.pointers([known?.lesson ?? this.player.tree.lessons.taught?.[kind]])];
  }

  /**
   * Marks the answered fields as right or wrong, and makes all of them read-only.
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
    // The focused button is hidden now.
    if (!this.question) this.player.find("[data-do=forward]").focus({ preventScroll: true });
  }
}

/** Mark mode: the blank tree, in which the reader marks skipped branches and fills in values. */
class Exercise {
  /** Number of checks so far. */
  checks = 0;
  /** `true` after a hint. */
  isHelped = false;
  /** Points counted so far. */
  counted = 0;
  /** @type {ExerciseRow[]} */
  rows = [];

  /** @param {Lessons} lessons */
  constructor(lessons) {
    this.lessons = lessons;
    this.section = lessons.root.querySelector(".exercise");
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
    this.find(".picture").addEventListener("click", (/** @type {{ target: Element }} */ { target }) => {
      if (!target.closest("input")) this.pick(target.closest("g[id]"));
    });
  }

  /** @param {string} selector */
  find(selector) {
    return this.section.querySelector(selector);
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
    // An image would hide its fields from screen readers.
    picture.querySelector("svg").setAttribute("role", "group");
    picture.style.setProperty("--width", `${given.width}px`);
    this.rows = given.rows.map((row) => this.row(row));
    this.find("tbody").replaceChildren(...this.rows.map(({ element }) => element));
    for (const row of this.rows) this.prepare(row);
    this.showGrade(null);
    [this.checks, this.isHelped, this.counted] = [0, false, 0];
    this.lessons.score.offer(["mark"]);
  }

  /**
   * Makes the row of a node: its name, whether it is skipped, and its value.
   * @param {Mark} mark
   */
  row(mark) {
    const name = mark.name && mark.name !== mark.label ? `${mark.name} (${mark.label})` : mark.label;
    /** @type {ExerciseRow} */
    const row = { mark, box: null, field: null, verdict: make("td", { class: "verdict" }), element: make("tr") };
    const isRoot = mark.path === "";
    if (!isRoot) row.box = make("input", { type: "checkbox", "aria-label": `${name}: ${this.heading(1)}` });
    if (!mark.is_leaf) {
      const label = `${name}: ${this.heading(2)}`;
      row.field = make("input", { type: "text", size: 5, autocomplete: "off", "aria-label": label });
    }
    row.box?.addEventListener("change", () => this.change(row));
    const { field } = row;
    field?.addEventListener("input", () => {
      if (row.written) row.written.value = field.value;
      this.change(row);
    });
    const header = make("th", { scope: "row" }, name);
    header.style.setProperty("--ply", String(isRoot ? 0 : mark.path.split(".").length));
    const value = row.field ?? mark.given ?? "";
    row.element.append(header, make("td", {}, row.box ?? ""), make("td", {}, value), row.verdict);
    return row;
  }

  /** @param {number} column */
  heading(column) {
    return this.section.querySelectorAll("thead th")[column].textContent;
  }

  /**
   * Finds the places of marks in the picture, and adds wide invisible lines that are easy to click.
   * @param {ExerciseRow} row
   */
  prepare(row) {
    const find = (/** @type {string} */ id) => this.find(`#${CSS.escape(id)}`);
    [row.node, row.edge] = [find(row.mark.node), find(row.mark.edge)];
    const line = row.edge?.firstElementChild;
    if (line) {
      const wide = /** @type {Element} */ (line.cloneNode());
      wide.setAttribute("class", "hit");
      row.edge?.append(wide);
    }
    const centre = (/** @type {Element | undefined} */ group) => {
      const box = group?.querySelector(".blank")?.getBBox();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width / 2 };
    };
    [row.crossing, row.blank] = [centre(row.edge), centre(row.node)];
    if (row.field && row.blank && row.node) this.open(row, row.field, row.blank, row.node);
  }

  /**
   * Puts a text field into the box of an inner node, synchronized with the field in its row, which screen readers use.
   * @param {ExerciseRow} row
   * @param {HTMLInputElement} field
   * @param {Place} blank
   * @param {Element} node
   */
  open(row, field, { x, y, size }, node) {
    const [width, height] = [2 * size + 6, 20];
    const written = make("input", { type: "text", class: "written", autocomplete: "off", tabindex: -1, "aria-hidden": "true" });
    row.written = written;
    written.addEventListener("input", () => {
      field.value = written.value;
      this.change(row);
    });
    const place = { x: x - width / 2, y: y - height / 2, width, height };
    node.append(draw("foreignObject", place, written));
  }

  /** @param {Element | null} group */
  pick(group) {
    const row = group && this.rows.find(({ mark }) => mark.node === group.id || mark.edge === group.id);
    if (!row?.box) return;
    row.box.checked = !row.box.checked;
    this.change(row);
  }

  /**
   * Updates the picture after a change in a row, and removes its verdict.
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
      row.edge?.append(draw("path", { class: "cross", d: strokes }));
    }
    // Subtrees of marked branches are skipped, too.
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
   * Judges a row. Returns its verdicts: the name, `true` for a right answer or `null` for one that does not count, and
   * the reason.
   * @param {ExerciseRow} row
   * @param {boolean} hasValues `false` to ignore missing values
   */
  judge({ mark, box, field }, hasValues = true) {
    /** @type {[string, boolean | null, string][]} */
    const judged = [];
    const isMarked = box?.checked ?? false;
    const typed = normalForm(field?.value ?? "");
    if (mark.fate === "skipped") judged.push([isMarked ? "right-cut" : "missing-cut", isMarked, mark.branch]);
    if (mark.fate === "searched" && isMarked) judged.push(["extra-cut", false, mark.branch]);
    if (mark.accepted.length > 0 && hasValues) {
      const isRight = mark.accepted.includes(typed);
      judged.push([isRight ? "right-value" : typed ? "wrong-value" : "missing-value", isRight, mark.value]);
    } else if (typed && field) {
      judged.push(["unsearched", null, mark.branch]);
    }
    return judged;
  }

  /** `true` if values are asked for: the reader has written some, or has not marked any moves. */
  get hasValues() {
    return this.rows.some(({ field }) => field?.value.trim()) || !this.rows.some(({ box }) => box?.checked);
  }

  /**
   * Returns whether a row is marked or filled in.
   * @param {ExerciseRow} row
   */
  isFilled({ box, field }) {
    return Boolean(box?.checked || field?.value.trim());
  }

  /**
   * Grades the exercise. Rows that are filled in get a sign, right ones also a reason, wrong ones from the second check
   * on. Missing answers are not revealed.
   */
  check() {
    const grade = { points: 0, right: 0, missing: 0, extra: 0, wrong: 0, most: 0 };
    let cuts = 0;
    this.checks += 1;
    const hasValues = this.hasValues;
    for (const row of this.rows) {
      const judged = this.judge(row, hasValues);
      const isAllRight = judged.every(([, isRight]) => isRight);
      if (this.isFilled(row)) this.tell(row, judged, isAllRight || this.checks > 1);
      for (const [name] of judged) {
        if (name === "extra-cut") grade.extra += 1;
        else if (name !== "unsearched") grade.most += 1;
        if (name.startsWith("right")) grade.right += 1;
        if (name.startsWith("missing")) grade.missing += 1;
        if (name === "wrong-value") grade.wrong += 1;
        if (name === "right-cut") cuts += 1;
      }
    }
    // Extra marks cost points of other marks, but not of values.
    grade.points = grade.right - Math.min(cuts, grade.extra);
    this.showGrade(grade);
    this.explain(grade);
    // The score counts values in any case.
    const asked = this.rows.flatMap((row) => this.judge(row)).filter(([name]) => name !== "extra-cut" && name !== "unsearched");
    this.count({ ...grade, most: asked.length });
  }

  /**
   * Names the typical mistakes that lead to the same skipped leaves and values. This reveals errors, so it begins with
   * the second check, like reasons.
   * @param {Grade} grade
   */
  explain({ right, most, extra, wrong }) {
    const mistakes = this.lessons.player.tree.lessons.exercise.given?.mistakes ?? [];
    const isGone = (/** @type {ExerciseRow} */ { element, box }) => element.classList.contains("under") || box?.checked;
    const unseen = this.rows.filter((row) => row.mark.is_leaf && isGone(row)).map(({ mark }) => mark.path);
    const typed = this.rows.filter(({ field }) => field?.value.trim());
    const isLike = (/** @type {GivenExercise["mistakes"][number]} */ mistake) => {
      const values = new Map(mistake.values);
      const isSo = (/** @type {ExerciseRow} */ { mark, field }) => values.get(mark.path)?.includes(normalForm(field?.value ?? ""));
      return `${mistake.unseen}` === `${unseen}` && typed.every(isSo);
    };
    const isTried = this.checks > 1 && this.rows.some((row) => this.isFilled(row));
    const isWrong = right < most || extra > 0;
    const made = isTried && isWrong ? mistakes.filter(isLike) : [];
    // Point to the lesson on such questions if no typical mistake explains the errors.
    const usual = wrong || extra ? this.lessons.player.tree.lessons.taught?.[wrong ? "value" : "visit"] : undefined;
    const taught = made.length > 0 ? made.map(({ lesson }) => lesson) : isTried ? [usual] : [];
    const told = [...made.map(({ told }) => make("span", {}, told)), ...this.lessons.pointers(taught)];
    this.find(".explained").hidden = told.length === 0;
    this.find(".explained").replaceChildren(...told);
  }

  /**
   * Counts the points gained since the last check: at the first check as right, later or after a hint as right with
   * help, and none after the solution.
   * @param {Grade} grade
   */
  count({ points, most }) {
    const isFirst = this.checks === 1;
    const more = Math.max(points - this.counted, 0);
    this.counted += more;
    const isAlone = isFirst && !this.isHelped;
    this.lessons.score.add("mark", isFirst ? most : 0, isAlone ? more : 0, isAlone ? 0 : more);
  }

  /** Downloads the answers, as a file for `plyscope check`. */
  save() {
    const place = (/** @type {ExerciseRow} */ { mark }) => (mark.path ? mark.label : "root");
    const filled = this.rows.filter(({ field }) => field);
    const values = Object.fromEntries(filled.map((row) => [place(row), row.field?.value.trim() || null]));
    const skipped = this.rows.filter(({ box }) => box?.checked).map(place);
    save("answers.json", new Blob([JSON.stringify({ values, skipped }, null, 2)], { type: "application/json" }));
  }

  /** Shows the verdict on the first row that is not right, with its reason. */
  hint() {
    const hasValues = this.hasValues;
    const judged = (/** @type {ExerciseRow} */ row) => this.judge(row, hasValues);
    const isWrong = (/** @type {ExerciseRow} */ row) => judged(row).some(([, isRight]) => isRight === false);
    const row = this.rows.find((row) => isWrong(row) && !row.element.classList.contains("wrong")) ?? this.rows.find(isWrong);
    if (!row) return;
    this.isHelped = true;
    this.tell(row, judged(row));
    row.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {Grade | null} grade */
  showGrade(grade) {
    this.find(".grade").hidden = !grade;
    if (!grade) {
      this.find(".explained").hidden = true;
      return;
    }
    for (const part of this.section.querySelectorAll("[data-grade]")) {
      const name = /** @type {keyof Grade} */ (part.dataset.grade);
      part.querySelector("dd").textContent = name === "points" ? `${grade.points} / ${grade.most}` : grade[name];
      part.classList.toggle("nothing", name !== "points" && grade[name] === 0);
    }
  }

  /**
   * Shows the verdicts on a row.
   * @param {ExerciseRow} row
   * @param {[string, boolean | null, string][]} judged
   */
  tell(row, judged, isReasoned = true) {
    const { words } = this.lessons;
    /** @type {(isRight: boolean | null) => string} */
    const sign = (isRight) => (isRight === null ? "–" : isRight ? "✓" : "✗");
    row.verdict.replaceChildren(
      ...judged.map(([name, isRight, reason]) => {
        const kind = isRight === null ? "neither" : isRight ? "right" : "wrong";
        return make("p", { class: kind }, make("strong", {}, `${sign(isRight)} ${words[name]}`), isReasoned ? `. ${reason}` : "");
      }),
    );
    const counted = judged.filter(([, isRight]) => isRight !== null);
    const kind = counted.length === 0 ? null : counted.every(([, isRight]) => isRight) ? "right" : "wrong";
    row.node?.querySelector(".sign")?.remove();
    for (const element of [row.element, row.node, row.edge]) {
      element?.classList.remove("right", "wrong");
      if (kind) element?.classList.add(kind);
    }
    const outline = /** @type {SVGGraphicsElement | undefined} */ (row.node?.firstElementChild);
    if (kind && outline) {
      const frame = outline.getBBox();
      const place = { x: frame.x + frame.width - 2, y: frame.y + 4, class: "sign" };
      row.node?.append(draw("text", place, sign(kind === "right")));
    }
  }

  solve() {
    for (const row of this.rows) {
      if (row.box) row.box.checked = row.mark.fate === "skipped";
      if (row.field) row.field.value = printed(row.mark.accepted[0] ?? "");
      if (row.written && row.field) row.written.value = row.field.value;
      this.change(row);
    }
    this.counted = Number.POSITIVE_INFINITY;
    const judged = this.rows.map((row) => ({ row, verdicts: this.judge(row) }));
    for (const { row, verdicts } of judged) this.tell(row, verdicts);
    this.showGrade(null);
    // If the reader asks for the solution without an attempt, the exercise counts as asked.
    if (this.checks === 0) this.lessons.score.add("mark", judged.flatMap(({ verdicts }) => verdicts).length, 0, 0);
    this.checks += 1;
  }
}

/** The reader's guess in predict mode: leaves that will be skipped, chosen before the first step. */
class Guess {
  /**
   * Ids of the groups of the chosen leaves.
   * @type {Set<string>}
   */
  picked = new Set();

  /** @param {Lessons} lessons */
  constructor(lessons) {
    this.lessons = lessons;
    const pick = (/** @type {Event} */ event) => {
      // Other clicks on a node lead to its moment.
      if (this.pick(/** @type {Element} */ (event.target).closest(".nodes > g"))) event.stopPropagation();
    };
    for (const { figure } of lessons.player.trees) figure.addEventListener("click", pick, { capture: true });
  }

  /** The groups of all leaves of the followed tree; empty if not all skipped leaves are drawn. */
  get leaves() {
    const { scene, lessons } = this.lessons.player.tree;
    if (!lessons.imagined.given?.leaves.every(({ pieces }) => scene.place.has(pieces[0]))) return [];
    const parents = new Set(scene.search.pieces.map(({ above }) => above));
    return scene.groups.filter((group, place) => group.matches(".nodes > g") && !parents.has(place));
  }

  /** `true` if the story asks for a guess: in predict mode, and at its start beside the button that leads there. */
  get isOpen() {
    const { mode, player, root } = this.lessons;
    return mode === "predict" || (mode === "watch" && player.moment === 0 && !root.querySelector(".offer").hidden);
  }

  start() {
    this.picked.clear();
    this.show();
  }

  /**
   * Chooses or releases a leaf that is still ahead. Returns whether the element is one.
   * @param {Element | null} group
   */
  pick(group) {
    if (!group?.matches(".ahead") || !this.isOpen || !this.leaves.some(({ id }) => id === group.id)) return false;
    if (this.lessons.mode === "watch") this.lessons.choose("predict");
    if (!this.picked.delete(group.id)) this.picked.add(group.id);
    this.show();
    return true;
  }

  /**
   * Marks the chosen leaves with a question mark or, once the search has reached or skipped them, with the verdict, and
   * skipped leaves that were not chosen.
   */
  show() {
    const { mode, player, root, words } = this.lessons;
    const leaves = mode === "predict" ? this.leaves : [];
    root.classList.toggle("guessing", leaves.length > 0 && player.moment === 0);
    root.querySelector(".about-guess").hidden = leaves.length === 0;
    const { frame } = player.tree;
    root.querySelector(".about-guess span").hidden = frame.scrollWidth <= frame.clientWidth + 1;
    for (const mark of root.querySelectorAll(".guess")) mark.remove();
    const isSkipped = (/** @type {Element} */ leaf) => leaf.matches(".skipped, .ghost");
    const picked = leaves.filter(({ id }) => this.picked.has(id));
    const right = picked.filter(isSkipped).length;
    const wrong = picked.filter((leaf) => !isSkipped(leaf) && !leaf.matches(".ahead")).length;
    const missed = leaves.filter((leaf) => !this.picked.has(leaf.id) && isSkipped(leaf)).length;
    const all = player.tree.lessons.imagined.given?.leaves.length ?? 0;
    root.querySelector(".guessed").textContent = [
      ...(this.picked.size > 0 ? [`${words.guessed}: ${right} / ${all}.`] : []),
      ...(this.picked.size > 0 && missed > 0 ? [`${words.guessed_missed}: ${missed} (!).`] : []),
      ...(wrong > 0 ? [`${words.guessed_wrong}: ${wrong}.`] : []),
    ].join(" ");
    for (const leaf of this.picked.size > 0 ? leaves : []) {
      const isPicked = this.picked.has(leaf.id);
      /** @type {SVGGraphicsElement | null} */
      const outline = leaf.querySelector(":scope > :not(title)");
      if ((!isPicked && !isSkipped(leaf)) || !outline) continue;
      const verdict = () => (isSkipped(leaf) ? ["right", "✓"] : ["wrong", "✗"]);
      const [kind, sign] = !isPicked ? ["missed", "!"] : leaf.matches(".ahead") ? ["open", "?"] : verdict();
      const { x, y, width, height } = outline.getBBox();
      const ring = { x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 5 };
      leaf.append(draw("g", { class: `guess ${kind}` }, draw("rect", ring), draw("text", { x: x + width, y: y + height + 8 }, sign)));
    }
  }
}

/** Section in which the reader gives a skipped leaf another value. */
class Imagination {
  /**
   * Index of the chosen leaf.
   * @type {number | null}
   */
  place = null;

  /** @param {Lessons} lessons */
  constructor(lessons) {
    this.lessons = lessons;
    this.player = lessons.player;
    this.section = lessons.root.querySelector(".what-if");
    if (!this.section) return;
    const [select, slider, number] = ["select", "[type=range]", "[type=number]"].map((name) => this.find(name));
    select.addEventListener("change", () => this.choose(Number(select.value)));
    slider.addEventListener("input", () => this.give(slider.value));
    number.addEventListener("input", () => this.give(number.value, false));
    this.find("[data-imagine=real]").addEventListener("click", () => this.choose(this.place ?? 0));
    for (const tree of this.player.trees) {
      tree.figure.addEventListener("click", ({ target }) => this.pick(tree, /** @type {Element} */ (target).closest("g[id]")));
    }
    // With `:has`, browsers would recompute the style of all nodes whenever a text of the player changes.
    const light = () => lessons.root.classList.toggle("imagining", this.section.matches(":hover, :focus-within"));
    for (const kind of ["pointerenter", "pointerleave", "focusin", "focusout"]) this.section.addEventListener(kind, light);
  }

  /** @param {string} selector */
  find(selector) {
    return this.section.querySelector(selector);
  }

  get lesson() {
    return this.player.tree.lessons.imagined;
  }

  build() {
    if (!this.section) return;
    const { given, refused } = this.lesson;
    this.place = null;
    const isLesson = this.section.closest("#lesson") !== null;
    this.section.hidden = !isLesson && this.lessons.mode !== "what-if";
    // The end of the story offers only what is possible; the menu leads to the reason.
    this.player.find(".onward [data-do=what-if]").classList.toggle("impossible", !given);
    this.find(".imagined").hidden = !given;
    this.find(".refusal").hidden = Boolean(given);
    this.find(".refusal").textContent = refused ?? "";
    if (!given) return;
    this.find("select").replaceChildren(...given.leaves.map((leaf, index) => new Option(leaf.label, String(index))));
    const { from, to, step, is_limited: isLimited } = given;
    const [slider, field] = [this.find("[type=range]"), this.find("[type=number]")];
    [slider.min, slider.max, slider.step] = [from, to, step];
    // Without limits, a typed number may lie outside the range of the slider.
    [field.min, field.max, field.step] = isLimited ? [from, to, "any"] : ["", "", "any"];
    this.choose(0);
  }

  /**
   * Chooses a clicked leaf, or the first one below a clicked node that was skipped.
   * @param {Tree} tree
   * @param {Element | null} group
   */
  pick(tree, group) {
    const leaves = this.lesson.given?.leaves;
    if (tree !== this.player.tree || !leaves || isLesson(this.lessons.mode)) return;
    if (!group?.matches(".ghost, .skipped")) return;
    const place = leaves.findIndex((leaf) => leaf.pieces.includes(group.id));
    if (place >= 0) this.choose(place);
  }

  /**
   * Returns the skipped leaf that one of these groups shows.
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
    if (!given) return;
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
   * Gives the leaf a value, and shows the resulting value of each ancestor, limited to its bounds.
   * @param {number | string} typed
   */
  give(typed, isToBeWritten = true) {
    const { given } = this.lesson;
    const wished = Number(typed);
    if (!given || this.place === null || typed === "" || !Number.isFinite(wished)) return;
    const value = given.is_limited ? Math.min(Math.max(wished, given.from), given.to) : wished;
    this.find("[type=range]").value = value;
    if (isToBeWritten || value !== wished) this.find("[type=number]").value = value;
    const outputs = this.section.querySelectorAll("output");
    given.leaves[this.place].links.forEach(({ low, high }, index) => {
      const worth = Math.min(Math.max(value, low ?? -Infinity), high ?? Infinity);
      outputs[index].textContent = String(worth).replace("-", "−").replace(".", given.decimal);
    });
  }

  /** Highlights the leaf in its tree. */
  highlight() {
    const leaf = this.place === null || isLesson(this.lessons.mode) ? null : this.lesson.given?.leaves[this.place];
    for (const { figure } of this.player.trees) {
      for (const group of figure.querySelectorAll(".imagined-leaf")) group.classList.remove("imagined-leaf");
    }
    const group = leaf?.pieces[0] && document.getElementById(leaf.pieces[0]);
    if (!group) return;
    group.classList.add("imagined-leaf");
    if (this.lessons.mode === "what-if") this.player.follow();
  }
}

/**
 * Returns whether a node has the same value for every value of the leaf.
 * @param {{ low: number | null, high: number | null }} link
 */
const isFixed = ({ low, high }) => low !== null && low === high;

/**
 * The modes of all players of the page, in order.
 * @type {Lessons[]}
 */
const lessons = [];

/**
 * Answers a question by a number key.
 * @param {KeyboardEvent} event
 */
function onNumberKey(event) {
  const player = Player.used ?? players[0];
  const lesson = lessons.find((lesson) => lesson.player === player);
  const isTyping = /** @type {Element} */ (event.target).closest?.("input:not([type=checkbox]), select, textarea");
  if (lesson?.mode !== "predict" || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^[1-9]$/.test(event.key)) lesson.prediction.pick(Number(event.key) - 1);
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
    target.closest("article")?.classList.remove("veiled");
    /** @type {HTMLElement} */ (target.closest(".veil")).hidden = true;
  });
});
