// The index of a course: what was answered has its sign, and one goes on at the first lesson that was not.
"use strict";

function showProgress() {
  const items = [...document.querySelectorAll(".lessons li")];
  if (items.length === 0) return;
  const go = document.querySelector(".primary");
  const count = document.querySelector(".count");
  const { done } = progress;
  const isDone = ({ dataset }) => done.has(dataset.lesson);
  for (const item of items) item.querySelector(".done").hidden = !isDone(item);
  const answered = items.filter(isDone).length;
  count.hidden = answered === 0;
  count.querySelector("strong").textContent = answered;
  const next = items.find((item) => !isDone(item))?.querySelector("a") ?? document.querySelector(".final a");
  go.href = next.getAttribute("href");
  go.textContent = answered === 0 ? go.dataset.begin : go.dataset.goOn;
}

/** Brings the index to life, if it stands in the page. */
function openIndex() {
  document.querySelector(".forget")?.addEventListener("click", () => {
    progress.done = [];
    showProgress();
    document.querySelector(".primary").focus();
  });
  showProgress();
  outlet.restore("lessons", showProgress);
}

// Coming back from a lesson shows the page as it was.
addEventListener("pageshow", showProgress);
openIndex();
