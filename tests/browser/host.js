// A stand-in for a page that shows ours in a frame and speaks SPLICE.
"use strict";

const messages = [];
/** What it keeps, and how it answers: at once, when told to, with an error, or never. */
let kept = null;
let manner;
/** The question that waits for an answer. */
let asked = null;

const say = (data) => document.querySelector("iframe").contentWindow.postMessage(data, "*");

function answer() {
  const told = manner === "error" ? { error: { code: "no_state", message: "There is none." } } : { state: kept };
  say({ subject: "SPLICE.getState.response", message_id: asked, ...told });
}

addEventListener("message", ({ data, source }) => {
  if (source !== document.querySelector("iframe").contentWindow) return;
  messages.push(data);
  if (data.subject === "SPLICE.getState") {
    asked = data.message_id;
    if (manner === "at once" || manner === "error") answer();
  }
  if (data.subject === "SPLICE.reportScoreAndState") kept = structuredClone(data.state);
});

/** Shows a page in the frame, and answers it as is said. */
function visit(file, way = "at once") {
  manner = way;
  messages.length = 0;
  const frame = document.querySelector("iframe");
  return new Promise((done) => {
    frame.addEventListener("load", () => setTimeout(() => done(true), 50), { once: true });
    frame.src = file;
  });
}

const pause = () => new Promise((done) => setTimeout(done, 50));
const reports = () => messages.filter(({ subject }) => subject === "SPLICE.reportScoreAndState");
