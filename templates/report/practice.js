// Practice without end: another tree of some difficulty, drawn by the program's core from its number, which stands in the address
// (`#practice=medium-7`), so that a class can solve the same one.
"use strict";

/** The last tree that was drawn, of each difficulty, by its number. */
const drawn = new Map();

/**
 * Puts a tree to practise on in the place of the one that is searched; where that cannot be done, the editor says why.
 * @param {Editor} editor
 * @param {string} level
 * @param {number} seed
 */
async function practise(editor, level, seed) {
  drawn.set(level, seed);
  await editor.load();
  await editor.change({ practice: { level, seed } });
  if (editor.fault || editor.isShut) lessons.find(({ player }) => player === editor.player).choose("edit");
}

fitters.push((player) => {
  const level = player.find("[data-practice=level]");
  if (!level) return;
  const editor = editors.get(player.root.id);
  level.value = [...drawn.keys()].at(-1) ?? level.value;
  player.find("[data-practice=another]").addEventListener("click", () => {
    const { value } = level;
    const seed = (drawn.get(value) ?? 0) + 1;
    // The difficulty chosen last is the one that the next player shows.
    drawn.delete(value);
    practise(editor, value, seed);
  });
});

/** Draws the tree that the address names. */
async function obeyPractice() {
  const [, level, seed] = /[#&]practice=(easy|medium|hard)-(\d{1,15})/.exec(location.hash) ?? [];
  const [editor] = editors.values();
  if (!level || !editor || editor.address === `practice=${level}-${seed}&`) return;
  await practise(editor, level, Number(seed));
  const lesson = lessons.find(({ player }) => player === editor.player);
  if (lesson.mode === "watch") lesson.choose("predict");
}

ready.then(() => {
  addEventListener("hashchange", obeyPractice);
  return obeyPractice();
});
