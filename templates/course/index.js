// The index of a course: marks the lessons that were answered and leads to the first one that was not.
"use strict";

function showProgress() {
  const items = [...document.querySelectorAll(".lessons li")];
  if (items.length === 0) return;
  const go = document.querySelector(".primary");
  const count = document.querySelector(".count");
  const { done } = progress;
  const isDone = (/** @type {HTMLElement} */ { dataset }) => done.has(dataset.lesson ?? "");
  for (const item of items) item.querySelector(".done").hidden = !isDone(item);
  const answered = items.filter(isDone).length;
  count.hidden = answered === 0;
  count.querySelector("strong").textContent = answered;
  const next = items.find((item) => !isDone(item))?.querySelector("a") ?? document.querySelector(".final a");
  go.href = next.getAttribute("href");
  go.textContent = answered === 0 ? go.dataset.begin : go.dataset.goOn;
}

/** Starts the index, if the page has one. */
function openIndex() {
  document.querySelector(".forget")?.addEventListener("click", () => {
    progress.done = new Set();
    showProgress();
    document.querySelector(".primary").focus();
  });
  showProgress();
  outlet.restore("lessons", showProgress);
}

// The browser may show a cached page on the way back from a lesson.
addEventListener("pageshow", showProgress);
openIndex();
