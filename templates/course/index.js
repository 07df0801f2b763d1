// The index of a course: what was answered has its sign, and one goes on at the first lesson that was not.
(() => {
  "use strict";

  const items = [...document.querySelectorAll(".lessons li")];
  const go = document.querySelector(".primary");
  const count = document.querySelector(".count");

  const show = () => {
    const { done } = progress;
    const isDone = ({ dataset }) => done.has(dataset.lesson);
    for (const item of items) item.querySelector(".done").hidden = !isDone(item);
    const answered = items.filter(isDone).length;
    count.hidden = answered === 0;
    count.querySelector("strong").textContent = answered;
    const next = items.find((item) => !isDone(item));
    go.href = next ? next.querySelector("a").getAttribute("href") : "test.html";
    go.textContent = answered === 0 ? go.dataset.begin : go.dataset.goOn;
  };

  count.querySelector(".forget").addEventListener("click", () => {
    progress.done = [];
    show();
    go.focus();
  });
  // Coming back from a lesson shows the page as it was.
  addEventListener("pageshow", show);
  show();
})();
