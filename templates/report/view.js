// Views of trees: zoom, pan, fit, an overview of large trees, and downloads.
"use strict";

/** Greatest useful scale; 1 is reading size. */
const MOST = 3.5;

/** A phone: smaller letters than these cannot be read there, so it shows a part of the tree. */
const PHONE = matchMedia("(max-width: 40rem)");

/** Least scale of a picture that is shown as a whole, and the scale of others: on a phone, beside another tree, elsewhere. */
const SCALES = { phone: [1, 1.1], both: [0.7, 0.8], usual: [0.7, 1] };

/** Delay before the overview is drawn, in milliseconds. */
const RESTED = 300;

/** A tree in its scrolling frame. */
class View {
  /**
   * Scale chosen by the reader.
   * @type {number | null}
   */
  chosen = null;
  /** Size of the picture, and of the tallest node seen so far, at reading size. */
  width = 0;
  height = 0;
  tallest = 1;
  /** @type {HTMLCanvasElement | undefined} */
  canvas;
  /** @type {Icicle | undefined} */
  icicle;
  hasAsked = false;
  window = draw("rect", { class: "in-sight" });
  overview = draw("svg", { class: "overview", "aria-hidden": "true", preserveAspectRatio: "none", hidden: "" }, this.window);
  /** @type {Timer} */
  resting;

  /**
   * @param {Player} player
   * @param {Tree} tree
   */
  constructor(player, tree) {
    const { figure, family } = tree;
    this.player = player;
    this.tree = tree;
    this.figure = figure;
    this.family = family;
    // Only a tree with folds is larger than its picture.
    const hasCore = player.recipe || document.querySelector(`script[data-recipe="${player.root.id}"]`);
    if (hasCore && player.stories[0].folds.length > 0) this.addIcicle();
    /** @type {HTMLElement} */
    this.frame = figure.querySelector(".scroll");
    this.addOverview();
    /** @type {SVGSVGElement} */
    this.svg = this.take();
    // The player may replace the picture in the frame.
    figure.addEventListener("hang", () => this.take());
    figure.addEventListener("boards", () => this.showWindow());
    this.frame.addEventListener("pointerdown", (event) => this.drag(event));
    this.frame.addEventListener("scroll", () => this.showWindow());
    new ResizeObserver(() => this.settle()).observe(this.frame);
    figure.addEventListener("tight", () => {
      const nodes = /** @type {SVGGraphicsElement[]} */ ([...this.svg.querySelectorAll(".nodes > g")]);
      const tallest = Math.max(...nodes.map((node) => node.getBBox().height));
      if (tallest <= this.tallest) return;
      this.tallest = tallest;
      this.settle();
    });
  }

  /** Takes the picture in the frame, and returns it. */
  take() {
    this.svg = this.frame.querySelector("svg");
    this.width = this.svg.viewBox.baseVal.width;
    this.height = this.svg.viewBox.baseVal.height;
    this.svg.id ||= `${this.figure.id}-picture`;
    this.overview.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.settle();
    return this.svg;
  }

  /** Fills the stage, as long as the reader has not chosen a scale. */
  settle() {
    if (this.frame.clientWidth === 0) return;
    this.figure.classList.toggle("as-boards", this.family !== null && this.chosen === null && !this.isWhole);
    this.zoom(this.chosen ?? this.usual);
    if (this.icicle) this.drawSoon();
    this.figure.dispatchEvent(new Event("settle"));
  }

  /** `true` if the whole picture can be read. */
  get isWhole() {
    return this.fitting >= this.scales[0];
  }

  get scales() {
    if (PHONE.matches) return SCALES.phone;
    return this.player.root.classList.contains("both") ? SCALES.both : SCALES.usual;
  }

  /** Scale that shows the whole picture, or else a readable one. */
  get usual() {
    return this.isWhole ? this.fitting : Math.min(this.scales[1], this.frame.clientHeight / this.tallest);
  }

  /** Current scale: pixels of the window for each unit of the picture. */
  get scale() {
    return this.svg.getBoundingClientRect().width / this.width;
  }

  /**
   * Changes the scale around the centre of the frame.
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

  /** Scale at which the whole picture is visible. */
  get fitting() {
    const { frame } = this;
    const style = getComputedStyle(frame);
    const sides = ["left", "right", "top", "bottom"];
    const [left, right, top, bottom] = sides.map((side) => parseFloat(style.getPropertyValue(`padding-${side}`)));
    // A pixel less, so that rounding adds no scroll bar.
    const [width, height] = [frame.clientWidth - left - right - 1, frame.clientHeight - top - bottom - 1];
    return Math.min(width / this.width, height / this.height, MOST);
  }

  /**
   * Drags the picture with the mouse; touch scrolls natively.
   * @param {PointerEvent} start
   */
  drag(start) {
    if (start.pointerType !== "mouse" || start.button !== 0) return;
    const { frame } = this;
    const [left, top] = [frame.scrollLeft, frame.scrollTop];
    const move = (/** @type {PointerEvent} */ event) => {
      frame.scrollLeft = left + start.clientX - event.clientX;
      frame.scrollTop = top + start.clientY - event.clientY;
    };
    const end = (/** @type {PointerEvent} */ event) => {
      removeEventListener("pointermove", move);
      // Suppress the click at the end of a drag.
      const distance = Math.abs(event.clientX - start.clientX) + Math.abs(event.clientY - start.clientY);
      if (distance > 4) frame.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end, { once: true });
  }

  /** Adds a strip with the whole tree and a frame around its visible part. */
  addOverview() {
    const { overview } = this;
    this.figure.insertBefore(overview, this.frame);
    const look = (/** @type {PointerEvent} */ event) => {
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

  /** Adds the icicle, which replaces the strip once the core has searched. */
  addIcicle() {
    const about = this.player.find(".help").dataset.overview;
    this.canvas = make("canvas", { class: "icicle", role: "img", "aria-label": about, title: about, hidden: "" });
    const repaint = () => this.drawSoon();
    document.querySelector(".colours select")?.addEventListener("change", repaint);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint);
    this.figure.insertBefore(this.canvas, this.frame);
    this.canvas.addEventListener("click", ({ offsetX, offsetY }) => {
      const { canvas, icicle, player } = this;
      if (!canvas || !icicle || player.isAsking) return;
      player.choose(player.trees.indexOf(this.tree));
      const node = icicle.at(offsetX / canvas.clientWidth, offsetY / canvas.clientHeight);
      if (icicle.entered[node] < 2 ** 32 - 1) player.goToStep(icicle.entered[node]);
    });
  }

  /** Paints the icicle; at first, has the core search for it. */
  async paintIcicle() {
    const { canvas, player } = this;
    const isSeen = [canvas, this.overview].some((element) => (element?.getClientRects().length ?? 0) > 0);
    if (!canvas || !isSeen) return;
    if (!this.icicle && !this.hasAsked) {
      this.hasAsked = true;
      try {
        const recipe = await player.ownRecipe();
        this.icicle = new Icicle(await core.ask({ overview: { recipe, number: player.trees.indexOf(this.tree) + 1 } }));
        canvas.hidden = false;
        this.overview.setAttribute("hidden", "");
      } catch (error) {
        // The strip stays.
        console.warn(error);
      }
    }
    this.icicle?.paint(canvas, this.tree.search.moments[this.tree.moment].step);
  }

  showWindow() {
    if (this.canvas && !this.canvas.hidden) return;
    const { frame } = this;
    const isLarge = frame.scrollWidth > 1.4 * frame.clientWidth || frame.scrollHeight > 1.4 * frame.clientHeight;
    if (isLarge && this.overview.hasAttribute("hidden")) this.drawSoon();
    this.overview.toggleAttribute("hidden", !isLarge);
    if (!isLarge) return;
    const [svg, view] = [this.svg, frame].map((element) => element.getBoundingClientRect());
    const { left, right, top, bottom } = this.family?.isShown && this.family.spots.length > 0 ? this.family.box : view;
    const within = (/** @type {number} */ pixels, /** @type {number} */ most) => Math.max(0, Math.min(most, pixels / this.scale));
    const [x, y] = [within(left - svg.left, this.width), within(top - svg.top, this.height)];
    const place = {
      x,
      y,
      width: within(right - svg.left, this.width) - x,
      height: within(bottom - svg.top, this.height) - y,
    };
    for (const [name, value] of Object.entries(place)) this.window.setAttribute(name, String(value));
  }

  /** Draws the overview after a pause: a copy without texts. A live copy by `use` would cost more per step than everything else. */
  drawSoon() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      this.paintIcicle();
      if (this.overview.hasAttribute("hidden")) return;
      const copies = [...this.svg.querySelectorAll(".panel")].map((panel) => /** @type {Element} */ (panel.cloneNode(true)));
      for (const copy of copies) {
        silence(copy);
        for (const word of copy.querySelectorAll("text, title, .causes")) word.remove();
        for (const detail of copy.querySelectorAll(".nodes > g > :not(:first-child)")) detail.remove();
        for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
      }
      this.overview.replaceChildren(...copies, this.window);
    }, RESTED);
  }

  /** The element with the recording of the search, if the page has one. */
  get recorded() {
    return document.querySelector(`script[data-trace="${this.figure.id}"]`);
  }

  /** The picture as shown, as the text of an SVG file. */
  get markup() {
    const copy = /** @type {SVGSVGElement} */ (this.svg.cloneNode(true));
    copy.removeAttribute("style");
    copy.removeAttribute("id");
    copy.querySelector(".current")?.classList.remove("current");
    silence(copy);
    return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
  }

  /**
   * The picture as PNG, in a resolution for printing.
   * @returns {Promise<Blob>}
   */
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
    if (!context) throw new Error("this browser draws no canvas");
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob((blob) => blob && resolve(blob), "image/png"));
  }
}

/**
 * Removes attributes for screen readers, the mark of the current node and animations from the copy of a picture.
 * @param {Element} copy
 */
function silence(copy) {
  for (const element of copy.querySelectorAll("[role], [aria-hidden], [data-now]")) {
    for (const name of element.getAttributeNames()) if (/^(role|tabindex|aria-.*|data-now)$/.test(name)) element.removeAttribute(name);
  }
  copy.querySelector(".moving")?.remove();
}

/**
 * Downloads a file.
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

/** The trees of one player, which zoom and scroll together. */
class Stage {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.views = player.trees.map((tree) => new View(player, tree));
    this.beginAtRoots();
    player.root.addEventListener("shown", () => {
      for (const view of this.views) view.settle();
      this.beginAtRoots();
    });
    player.listeners.push(() => {
      for (const view of this.views) view.drawSoon();
    });
    for (const view of this.views) {
      // In its new size, the picture may hide the current node.
      view.figure.addEventListener("settle", () => player.follow());
      view.frame.addEventListener("scroll", () => this.scrollWith(view));
      view.frame.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
      view.frame.addEventListener("keydown", (event) => this.onKey(event, view));
    }
    for (const button of player.root.querySelectorAll("[data-view]")) {
      const { view } = button.dataset;
      const hasRecording = this.views.some(({ recorded }) => recorded) || player.recipe;
      button.hidden = (view === "json" && !hasRecording) || (view === "boards" && !player.tree.family);
      button.addEventListener("click", () => this.do(button.dataset.view, this.views[player.active]));
    }
  }

  /** Scrolls trees that are wider than the page to their roots. */
  beginAtRoots() {
    for (const { frame } of this.views) {
      const root = frame.querySelector('g[id$="-n0"]');
      if (!root) continue;
      const [place, box] = [root.getBoundingClientRect(), frame.getBoundingClientRect()];
      frame.scrollLeft += place.left + place.width / 2 - box.left - box.width / 2;
    }
  }

  /** @param {View} view */
  scrollWith({ frame }) {
    for (const other of this.views) {
      if (other.frame === frame || other.frame.scrollWidth !== frame.scrollWidth) continue;
      if (other.frame.scrollLeft !== frame.scrollLeft) other.frame.scrollLeft = frame.scrollLeft;
      if (other.frame.scrollTop !== frame.scrollTop) other.frame.scrollTop = frame.scrollTop;
    }
  }

  /**
   * Sets the scale chosen by the reader; `null` fills the stage. Pictures that were visible as a whole are then
   * scrolled to their roots.
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

  /**
   * Multiplies the scale of a view, within limits that contain the current scale.
   * @param {number} factor
   * @param {View} view
   */
  zoomBy(factor, { scale }) {
    this.zoom(factor > 1 ? Math.min(scale * factor, 6) : Math.max(scale * factor, Math.min(scale, 0.05)));
  }

  /** @param {WheelEvent} event */
  onWheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoomBy(Math.exp(-event.deltaY / 400), this.views[0]);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {View} view
   */
  onKey(event, view) {
    /** @type {Record<string, number[]>} */
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    /** @type {Record<string, string>} */
    const scales = { "+": "larger", "-": "smaller", 0: "actual" };
    if (event.shiftKey && event.key in ways) {
      const [x, y] = ways[event.key];
      view.frame.scrollBy({ left: 80 * x, top: 80 * y });
    } else if (event.key in scales) {
      this.do(scales[event.key], view);
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
      boards: () => this.zoom(null),
      svg: () => save(`${name}.svg`, new Blob([view.markup], { type: "image/svg+xml" })),
      png: async () => save(`${name}.png`, await view.pixels()),
      json: async () => {
        const number = this.views.indexOf(view) + 1;
        const made = async () => new Blob([await core.ask({ recording: { recipe: /** @type {Recipe} */ (this.player.recipe), number } })]);
        save(`${name}.json`, await (view.recorded ? inflate(view.recorded).blob() : made()));
      },
    };
    return deeds[what]();
  }
}

fitters.push((player) => new Stage(player));

/** Centres the node that a link leads to. */
const centreTarget = () =>
  document.querySelector("svg g:target")?.scrollIntoView({ block: "center", inline: "center" });
addEventListener("hashchange", centreTarget);
centreTarget();
