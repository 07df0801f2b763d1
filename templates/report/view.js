// Looking at trees: zoom, pan, fit, an overview of wide ones, and downloads of what is shown.
"use strict";

/** Smaller, a picture is not easily read; larger, a small tree would only be coarse. A pixel of it is one at reading size. */
const [LEAST, MOST] = [0.7, 2.3];

/** What is a little too large is better seen as a whole. */
const WHOLE = 0.55;

/** As large is a picture that a room full of people sees in part. */
const FROM_AFAR = 1.3;

/** When the story has rested so long, in milliseconds, its overview is drawn. */
const RESTED = 300;

/** One tree in its frame, which scrolls. */
class View {
  /**
   * The scale that the reader has chosen.
   * @type {number | null}
   */
  chosen;

  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.figure = figure;
    /** @type {HTMLElement} */
    this.frame = figure.querySelector(".scroll");
    this.addOverview();
    this.take();
    // The player may hang another picture there.
    figure.addEventListener("hang", () => this.take());
    this.frame.addEventListener("pointerdown", (event) => this.drag(event));
    this.frame.addEventListener("scroll", () => this.showWindow());
    new ResizeObserver(() => this.settle()).observe(this.frame);
  }

  /** Takes the picture that hangs in the frame. */
  take() {
    /** @type {SVGSVGElement} */
    this.svg = this.frame.querySelector("svg");
    this.width = this.svg.viewBox.baseVal.width;
    this.height = this.svg.viewBox.baseVal.height;
    this.svg.id ||= `${this.figure.id}-picture`;
    this.overview.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.settle();
  }

  /** Fills the stage, as long as the reader has not chosen a scale. */
  settle() {
    if (this.frame.clientWidth === 0) return;
    this.zoom((!this.isProjected && this.chosen) || this.usual);
    this.figure.dispatchEvent(new Event("settle"));
  }

  /** The scale that shows the whole picture, or one that can be read; from afar that is larger. */
  get usual() {
    const { fitting } = this;
    if (fitting >= WHOLE) return fitting;
    return this.isProjected ? FROM_AFAR : LEAST;
  }

  /** Whether a room full of people looks at it: then it is as large as it can be. */
  get isProjected() {
    return this.figure.closest(".projector") !== null;
  }

  /** How many pixels a pixel of the picture takes. */
  get scale() {
    return this.svg.getBoundingClientRect().width / this.width;
  }

  /**
   * Changes the scale and keeps what is in the middle there.
   * @param {number} scale
   */
  zoom(scale) {
    const { frame } = this;
    const middle = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
    const height = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
    this.svg.style.width = `${this.width * scale}px`;
    frame.scrollLeft = middle * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = height * frame.scrollHeight - frame.clientHeight / 2;
    this.showWindow();
  }

  /** The scale at which the whole picture is in sight. */
  get fitting() {
    const { frame } = this;
    const style = getComputedStyle(frame);
    const [left, right, top, bottom] = ["Left", "Right", "Top", "Bottom"].map((side) => parseFloat(style[`padding${side}`]));
    // A pixel less, so that no bar comes of rounding.
    const [width, height] = [frame.clientWidth - left - right - 1, frame.clientHeight - top - bottom - 1];
    return Math.min(width / this.width, height / this.height, this.isProjected ? Infinity : MOST);
  }

  /**
   * Drags the picture with the mouse; fingers scroll by themselves.
   * @param {PointerEvent} start
   */
  drag(start) {
    if (start.pointerType !== "mouse" || start.button !== 0) return;
    const { frame } = this;
    const [left, top] = [frame.scrollLeft, frame.scrollTop];
    const move = (event) => {
      frame.scrollLeft = left + start.clientX - event.clientX;
      frame.scrollTop = top + start.clientY - event.clientY;
    };
    const end = (event) => {
      removeEventListener("pointermove", move);
      // What was dragged was not clicked.
      const distance = Math.abs(event.clientX - start.clientX) + Math.abs(event.clientY - start.clientY);
      if (distance > 4) frame.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end, { once: true });
  }

  /** A small picture of the whole tree with what of it is in sight. */
  addOverview() {
    this.window = draw("rect", { class: "in-sight" });
    this.overview = draw("svg", { class: "overview", "aria-hidden": "true", hidden: "" }, this.window);
    const { overview } = this;
    this.figure.insertBefore(overview, this.frame);
    const look = (event) => {
      const box = overview.getBoundingClientRect();
      const { frame } = this;
      frame.scrollLeft = ((event.clientX - box.left) / box.width) * frame.scrollWidth - frame.clientWidth / 2;
      frame.scrollTop = ((event.clientY - box.top) / box.height) * frame.scrollHeight - frame.clientHeight / 2;
    };
    overview.addEventListener("pointerdown", (event) => {
      look(event);
      overview.setPointerCapture(event.pointerId);
    });
    overview.addEventListener("pointermove", (event) => event.buttons && look(event));
  }

  showWindow() {
    const { frame } = this;
    const isLarge = frame.scrollWidth > 1.4 * frame.clientWidth || frame.scrollHeight > 1.4 * frame.clientHeight;
    if (isLarge && this.overview.hasAttribute("hidden")) this.drawSoon();
    this.overview.toggleAttribute("hidden", !isLarge);
    if (!isLarge) return;
    const [x, y] = [this.width / frame.scrollWidth, this.height / frame.scrollHeight];
    const place = {
      x: frame.scrollLeft * x,
      y: frame.scrollTop * y,
      width: frame.clientWidth * x,
      height: frame.clientHeight * y,
    };
    for (const [name, value] of Object.entries(place)) this.window.setAttribute(name, String(value));
  }

  /** Draws the overview once the story rests. It is a copy of what has no words: an image that follows the picture by itself
  would cost more with each step than all else. */
  drawSoon() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      if (this.overview.hasAttribute("hidden")) return;
      const copies = [...this.svg.querySelectorAll(".panel")].map((panel) => panel.cloneNode(true));
      for (const copy of copies) {
        silence(copy);
        for (const word of copy.querySelectorAll("text, title, .causes")) word.remove();
        for (const detail of copy.querySelectorAll(".nodes > g > :not(:first-child)")) detail.remove();
        for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
      }
      this.overview.replaceChildren(...copies, this.window);
    }, RESTED);
  }

  /** What holds the recording of the search, if the page does. */
  get recorded() {
    return document.querySelector(`script[data-trace="${this.figure.id}"]`);
  }

  /** The picture as it is shown, as a file. */
  get markup() {
    const copy = /** @type {SVGSVGElement} */ (this.svg.cloneNode(true));
    copy.removeAttribute("style");
    copy.removeAttribute("id");
    copy.querySelector(".current")?.classList.remove("current");
    silence(copy);
    return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
  }

  /** The same in pixels, with as many as printers need. */
  async pixels() {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.markup)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    // Larger canvases stay empty in some browsers.
    const density = Math.min(3, 16_000 / Math.max(this.width, this.height));
    canvas.width = Math.ceil(this.width * density);
    canvas.height = Math.ceil(this.height * density);
    const context = canvas.getContext("2d");
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }
}

/**
 * Takes from the copy of a picture what is said and moved on the page only.
 * @param {Element} copy
 */
function silence(copy) {
  for (const element of copy.querySelectorAll("[role], [aria-hidden]")) {
    for (const name of element.getAttributeNames()) if (/^(role|tabindex|aria-.*)$/.test(name)) element.removeAttribute(name);
  }
  copy.querySelector(".moving")?.remove();
}

/**
 * Hands a file to the reader.
 * @param {string} name
 * @param {Blob} blob
 */
function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The trees of one layout, which are zoomed and scrolled together, so that the eye compares the same place. */
class Stage {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.views = player.trees.map(({ figure }) => new View(figure));
    this.beginAtRoots();
    player.root.addEventListener("shown", () => {
      for (const view of this.views) view.settle();
      this.beginAtRoots();
    });
    player.listeners.push(() => {
      for (const view of this.views) view.drawSoon();
    });
    for (const view of this.views) {
      view.frame.addEventListener("scroll", () => this.scrollWith(view));
      view.frame.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
      view.frame.addEventListener("keydown", (event) => this.onKey(event, view));
      for (const button of view.figure.querySelectorAll("[data-view]")) {
        button.hidden = button.dataset.view === "json" && !view.recorded && !player.recipe;
        button.addEventListener("click", () => this.do(button.dataset.view, view));
      }
    }
  }

  /** Trees that are wider than the page begin at their root. */
  beginAtRoots() {
    for (const { frame } of this.views) {
      const root = frame.querySelector('g[id$="-n0"]');
      if (!root) continue;
      const [place, box] = [root.getBoundingClientRect(), frame.getBoundingClientRect()];
      frame.scrollLeft += place.left + place.width / 2 - box.left - box.width / 2;
    }
  }

  scrollWith({ frame }) {
    for (const other of this.views) {
      if (other.frame === frame || other.frame.scrollWidth !== frame.scrollWidth) continue;
      if (other.frame.scrollLeft !== frame.scrollLeft) other.frame.scrollLeft = frame.scrollLeft;
      if (other.frame.scrollTop !== frame.scrollTop) other.frame.scrollTop = frame.scrollTop;
    }
  }

  /**
   * A scale that the reader chose, or `null` for the one at which the picture fills the stage. What was in sight as a
   * whole begins at its root.
   * @param {number | null} scale
   */
  zoom(scale) {
    const isWhole = this.views.every(({ frame }) => frame.scrollWidth <= frame.clientWidth + 1);
    for (const view of this.views) {
      view.chosen = scale;
      view.settle();
    }
    if (isWhole) this.beginAtRoots();
  }

  /** So much larger, within reason: a picture that fits may already be smaller. */
  zoomBy(factor, { scale }) {
    this.zoom(factor > 1 ? Math.min(scale * factor, 6) : Math.max(scale * factor, Math.min(scale, 0.05)));
  }

  onWheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoomBy(Math.exp(-event.deltaY / 400), this.views[0]);
  }

  onKey(event, view) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.shiftKey && event.key in ways) {
      const [x, y] = ways[event.key];
      view.frame.scrollBy({ left: 80 * x, top: 80 * y });
    } else if (event.key === "+" || event.key === "-" || event.key === "0") {
      this.do({ "+": "larger", "-": "smaller", 0: "actual" }[event.key], view);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {string} what
   * @param {View} view
   */
  do(what, view) {
    const { name } = view.figure.dataset;
    /** @type {Record<string, () => unknown>} */
    const deeds = {
      larger: () => this.zoomBy(1.25, view),
      smaller: () => this.zoomBy(1 / 1.25, view),
      actual: () => this.zoom(1),
      fit: () => this.zoom(view.fitting),
      svg: () => save(`${name}.svg`, new Blob([view.markup], { type: "image/svg+xml" })),
      png: async () => save(`${name}.png`, await view.pixels()),
      json: async () => {
        const number = this.views.indexOf(view) + 1;
        const made = async () => new Blob([await core.ask({ recording: { recipe: this.player.recipe, number } })]);
        save(`${name}.json`, await (view.recorded ? inflate(view.recorded).blob() : made()));
      },
    };
    return deeds[what]();
  }
}

fitters.push((player) => new Stage(player));

/** A link to a node brings it to the middle of the window, with what is around it. */
const centreTarget = () =>
  document.querySelector("svg g:target")?.scrollIntoView({ block: "center", inline: "center" });
addEventListener("hashchange", centreTarget);
centreTarget();
