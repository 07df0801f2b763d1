// Walks through players and says what is out of sight, or overlaps. Needs `choose` of player.js.
"use strict";

/** Steps through one search of a player. */
const walkThrough = async (player) => {
  const [left, top] = [scrollX, scrollY];
  const now = (name) => player.root.querySelector(`[data-now=${name}]`);
  const stage = player.root.querySelector('.stage');
  const isPhone = innerWidth < 640;
  const isShown = player.root.classList.contains('with-code');
  const faults = [];
  const check = (name, element, frame) => {
    const box = element?.getBoundingClientRect();
    const place = `${name} at step ${stage.dataset.step} of ${stage.dataset.steps}`;
    if (!box || box.width + box.height === 0) return faults.push(`${place} is not there`);
    const room = frame?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const isIn = box.left >= room.left - 1 && box.top >= room.top - 1 && box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
    if (!isIn) faults.push(`${place} is out of sight: ${[box.left, box.top, box.right, box.bottom].map(Math.round)} in ${[room.left, room.top, room.right, room.bottom].map(Math.round)}`);
  };
  choose(player.root.id.replace('-player', ''), 'granularity', 'statement');
  await player.do('start');
  let steps = 0;
  for (; steps < 3000; steps += 1) {
    // In the first frame, observers of sizes may still move the tree.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const node = now('node')?.querySelector(':scope > :not(title)');
    check('the node', node);
    check('the node in its frame', node, player.tree.frame);
    check('the sentence', now('sentence'));
    check('the sentence in its place', now('sentence'), player.root.querySelector('.telling'));
    const has = (selector) => !player.root.closest('#lesson') || player.find(selector).checkVisibility();
    if (player.hasLine && player.tree.search.axis && has('.axis')) check('the line', now('line')?.querySelector('svg'));
    if (player.tree.search.board && has('.current-board')) check('the board', now('board')?.querySelector('svg'), player.tree.frame.closest('.theatre'));
    if (isShown && now('code') && has('.pane.code')) check('the code', now('code'), player.root.querySelector('.listing'));
    if (isShown && !isPhone && now('calls') && has('.pane.calls')) check('the call', now('calls'), player.root.querySelector('.pane.calls .scroll'));
    const places = ['.mode-bar', '.current-board', '.stage', '.panes', '.telling', '.axis', '.offer', '.controls'].map((name) => [name, player.root.querySelector(name)]);
    const boxes = places.filter(([, element]) => element.checkVisibility()).map(([name, element]) => [name, element.getBoundingClientRect()]);
    for (const [index, [name, one]] of boxes.entries()) {
      for (const [over, other] of boxes.slice(index + 1)) {
        const isMet = Math.min(one.right, other.right) > Math.max(one.left, other.left) + 1 && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) + 1;
        if (isMet) faults.push(`${name} and ${over} overlap at step ${stage.dataset.step}`);
      }
    }
    const boards = [...player.tree.figure.querySelectorAll('.as-boards .node-board > :is(svg, .words)')];
    const sides = boards.map((board) => [board.parentElement.dataset.piece, board.getBoundingClientRect()]).filter(([, { height }]) => height > 0);
    for (const [index, [name, one]] of sides.entries()) {
      const isOut = boards[index].matches('svg') && (one.left < stage.getBoundingClientRect().left || one.right > innerWidth || one.bottom > stage.getBoundingClientRect().bottom);
      if (isOut) faults.push(`the board of ${name} is cut off at step ${stage.dataset.step}`);
      for (const [over, other] of sides.slice(index + 1)) {
        const isMet = Math.min(one.right, other.right) > Math.max(one.left, other.left) + 1 && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) + 1;
        if (isMet) faults.push(`the boards of ${name} and ${over} overlap at step ${stage.dataset.step}`);
      }
    }
    const rows = new Set(boards.map((board) => board.parentElement.style.top)).size;
    if (rows > 1 && player.now.event === 'cutoff' && !player.tree.figure.querySelector('.node-board.skipped')) {
      faults.push(`no skipped board at the cutoff at step ${stage.dataset.step}`);
    }
    const size = parseFloat(getComputedStyle(now('sentence')).fontSize);
    if (size < 13) faults.push(`the sentence has letters of ${size} px at step ${stage.dataset.step}`);
    if (scrollX !== left || scrollY !== top) faults.push(`the page moved at step ${stage.dataset.step}`);
    if (player.isOver) break;
    await player.do('forward');
  }
  if (stage.dataset.step !== stage.dataset.steps) faults.push(`the story stops at step ${stage.dataset.step}`);
  if (steps < (player.root.closest('#lesson') ? 5 : 15)) faults.push(`only ${steps} steps`);
  return faults;
};

/** Steps through the finest story of each player and search, except for long ones that are not followed at first. */
const walkThroughAll = async () => {
  const all = [];
  for (const player of players) {
    player.root.scrollIntoView({ block: 'start', behavior: 'instant' });
    const { active } = player;
    for (let search = 0; search < player.trees.length; search += 1) {
      if (search !== active && player.trees[search].last > 120) continue;
      choose(player.root.id.replace('-player', ''), 'follow', search);
      player.showCode(search === active);
      all.push(...(await walkThrough(player)).map((fault) => `${player.root.id}, search ${search}: ${fault}`));
    }
  }
  return all;
};
