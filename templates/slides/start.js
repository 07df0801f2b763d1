"use strict";
/** @type {any} */
const deck = Reveal;
const { width, height } = document.body.dataset;
deck.initialize({
  width: Number(width),
  height: Number(height),
  margin: 0,
  maxScale: 10,
  center: false,
  hash: true,
  controlsTutorial: false,
  transition: "none",
  backgroundTransition: "none",
  slideNumber: "c/t",
});
// Speaker notes, for rehearsals, in the same window: the page's policy lets no second window run scripts.
deck.addKeyBinding({ keyCode: 78, key: "N", description: "Speaker notes" }, () => {
  deck.configure({ showNotes: !deck.getConfig().showNotes });
  deck.layout();
});
