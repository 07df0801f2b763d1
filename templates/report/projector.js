// Two views of the tree: without the nodes ahead of the search, and the projector's view, which shows one tree and one
// sentence as large as the screen allows and is controlled by keys.
(() => {
  "use strict";

  /** Least and greatest height of the sentence, as shares of the window, and least font size, in pixels. */
  const [LOW, HIGH, SMALLEST] = [0.2, 0.45, 18];

  /** Margins of the tree and of the sentence, in pixels. */
  const [MARGIN, BORDER] = [60, 18];

  /** Number of the longest sentences that are measured. */
  const SAMPLES = 12;

  /**
   * The active projector's view.
   * @type {Projector | null}
   */
  let projected = null;

  class Projector {
    /** @type {Scene | undefined} */
    scene;
    isFull = false;

    /** @param {Player} player */
    constructor(player) {
      this.player = player;
      this.root = player.root;
      player.deeds.projector = () => this.toggle();
      player.listeners.push(() => {
        if (this.isOn && this.scene !== player.tree.scene) this.fit();
      });
    }

    get isOn() {
      return projected === this;
    }

    toggle() {
      if (this.isOn) this.leave();
      else this.enter();
    }

    /** Enters the view, except in modes that need the panes beside the tree. */
    async enter() {
      if (!["watch", "predict"].includes(this.root.dataset.mode ?? "")) return;
      closeMenu(this.player);
      if (!this.player.find(".help").hidden) this.player.do("help");
      this.show(true);
      this.player.find("[data-do=forward]").blur();
      // Browsers refuse full screen without a key press or click.
      if (navigator.userActivation?.isActive === false) return;
      try {
        await document.documentElement.requestFullscreen?.();
        this.isFull = Boolean(document.fullscreenElement);
      } catch {
        // The view works in a window, too.
      }
    }

    leave() {
      this.show(false);
      if (this.isFull && document.fullscreenElement) document.exitFullscreen();
      this.isFull = false;
      this.root.scrollIntoView({ block: "start", behavior: "instant" });
    }

    /** @param {boolean} isOn */
    show(isOn) {
      projected = isOn ? this : null;
      this.root.classList.toggle("projector", isOn);
      document.documentElement.classList.toggle("projecting", isOn);
      if (isOn) this.fit();
      this.player.update();
      // Centre the current node once the tree has its new size.
      this.player.tree.figure.addEventListener("settle", () => this.player.follow(true), { once: true });
    }

    /** Gives the tree the width of the window and the sentence the remaining height, in which the longest sentence fits. */
    fit() {
      this.scene = this.player.tree.scene;
      const { width, height } = this.scene.svg.viewBox.baseVal;
      // A tree that is too wide for the window takes as much height as possible.
      const scale = (innerWidth - MARGIN) / width;
      const tree = scale < LEAST ? innerHeight : scale * height + MARGIN;
      const room = Math.min(Math.max(innerHeight - tree, LOW * innerHeight), HIGH * innerHeight);
      this.root.style.setProperty("--told", `${Math.round(room)}px`);
      const telling = this.player.find(".telling");
      const length = (/** @type {Moment} */ { sentence, comparison }) => sentence.length + (comparison?.sentence.length ?? 0);
      const longest = this.scene.search.moments.toSorted((one, other) => length(other) - length(one)).slice(0, SAMPLES);
      const samples = longest.map(({ sentence, comparison }) => {
        const asked = make("span", { class: "asked" }, ...linked(comparison?.sentence ?? ""));
        return make("p", { class: "sentence", "aria-hidden": "true" }, ...linked(sentence), asked);
      });
      telling.append(...samples);
      let [small, large] = [SMALLEST, Math.max(SMALLEST, Math.round(innerHeight / 12))];
      while (small < large) {
        const middle = Math.ceil((small + large) / 2);
        this.root.style.setProperty("--letters", `${middle}px`);
        if (samples.every((sample) => sample.offsetHeight <= room - BORDER)) small = middle;
        else large = middle - 1;
      }
      this.root.style.setProperty("--letters", `${small}px`);
      for (const sample of samples) sample.remove();
    }
  }

  addEventListener("resize", () => projected?.fit());
  // Leaving full screen also leaves the view.
  document.addEventListener("fullscreenchange", () => {
    if (projected?.isFull && !document.fullscreenElement) projected.leave();
  });

  /** Ids of the players that show only nodes already met; kept for sections that are rebuilt. */
  const onlyMet = new Set();

  /** @param {Player} player */
  function offerOnlyMet(player) {
    const box = player.find("[data-choose=only-met]");
    if (!box) return;
    const show = () => {
      if (box.checked) onlyMet.add(player.root.id);
      else onlyMet.delete(player.root.id);
      player.root.classList.toggle("only-met", box.checked);
      player.update();
    };
    box.checked = onlyMet.has(player.root.id);
    box.addEventListener("change", show);
    if (box.checked) show();
  }

  fitters.push((player) => {
    new Projector(player);
    offerOnlyMet(player);
  });
})();
