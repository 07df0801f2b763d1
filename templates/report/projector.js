// What is seen of the tree and how: only what the search has met, if that is wished, and for a room full of people one
// tree and one sentence, both as large as the screen allows, and keys only.
(() => {
  "use strict";

  /** How high the sentence must be and may be, as shares of the window, and the least size of its letters, in pixels. */
  const [LOW, HIGH, SMALLEST] = [0.2, 0.45, 18];

  /** The room around the tree and around the sentence, in pixels. */
  const [MARGIN, BORDER] = [60, 18];

  /** So many of the longest sentences of a story are looked at. */
  const SAMPLES = 12;

  /** The one that is on. */
  /** @type {Projector | null} */
  let projected = null;

  class Projector {
    /** @type {Scene} */
    scene;
    /** @type {boolean} */
    isFull;

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

    /** Only a story is shown: whoever marks or changes a tree needs what is beside it. */
    async enter() {
      if (!["watch", "predict"].includes(this.root.dataset.mode)) return;
      closeMenu(this.player);
      if (!this.player.find(".help").hidden) this.player.do("help");
      this.show(true);
      this.player.find("[data-do=forward]").blur();
      // Browsers refuse what nobody pressed a key for.
      if (navigator.userActivation?.isActive === false) return;
      try {
        await document.documentElement.requestFullscreen?.();
        this.isFull = Boolean(document.fullscreenElement);
      } catch {
        // The window is large, too.
      }
    }

    leave() {
      this.show(false);
      if (this.isFull && document.fullscreenElement) document.exitFullscreen();
      this.isFull = false;
      this.root.scrollIntoView({ block: "start", behavior: "instant" });
    }

    show(isOn) {
      projected = isOn ? this : null;
      this.root.classList.toggle("projector", isOn);
      document.documentElement.classList.toggle("projecting", isOn);
      if (isOn) this.fit();
      this.player.update();
      // Once the tree has its new size.
      this.player.tree.figure.addEventListener("settle", () => this.player.follow(true), { once: true });
    }

    /** Gives the tree the width of the window, and the sentence what is left: its letters fit the longest of the
    story. */
    fit() {
      this.scene = this.player.tree.scene;
      const { width, height } = this.scene.svg.viewBox.baseVal;
      // What is too wide to be seen as a whole takes all the height that it can.
      const scale = (innerWidth - MARGIN) / width;
      const tree = scale < LEAST ? innerHeight : scale * height + MARGIN;
      const room = Math.min(Math.max(innerHeight - tree, LOW * innerHeight), HIGH * innerHeight);
      this.root.style.setProperty("--told", `${Math.round(room)}px`);
      const telling = this.player.find(".telling");
      const length = ({ sentence, comparison }) => sentence.length + (comparison?.sentence.length ?? 0);
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
  // Whoever leaves the full screen leaves the view.
  document.addEventListener("fullscreenchange", () => {
    if (projected?.isFull && !document.fullscreenElement) projected.leave();
  });

  /** The players that show only what was met, by their ids: a section that is made anew is shown like the one
  before. */
  const onlyMet = new Set();

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
