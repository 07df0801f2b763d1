"use strict";
const deck = globalThis.Reveal;
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
// What a speaker says, for rehearsals: a second window would not be allowed to run anything in this page's policy.
deck.addKeyBinding({ keyCode: 78, key: "N", description: "Speaker notes" }, () => {
  deck.configure({ showNotes: !deck.getConfig().showNotes });
  deck.layout();
});
