// A stand-in for a learning platform: the part of SCORM 1.2 that pages may use, which takes nothing else. It keeps only what was
// committed, and writes down every call and every mistake.
"use strict";

const calls = [];
const mistakes = [];
/** What is kept between two visits. */
let kept = { "cmi.core.lesson_status": "not attempted" };
/** What was set on this visit. */
let values = {};
let state = "closed";

const isPercent = (value) => /^\d{1,3}(\.\d+)?$/.test(value) && Number(value) <= 100;
const oneOf = (...words) => (value) => words.includes(value);

/** What may be set, and to what. */
const WRITTEN = {
  "cmi.core.score.raw": isPercent,
  "cmi.core.score.min": isPercent,
  "cmi.core.score.max": isPercent,
  "cmi.core.lesson_status": oneOf("passed", "completed", "failed", "incomplete", "browsed"),
  "cmi.core.exit": oneOf("time-out", "suspend", "logout", ""),
  "cmi.suspend_data": (value) => value.length <= 4096 && /^[ -~]*$/.test(value),
};
const READ = ["cmi.core.lesson_status", "cmi.core.score.raw", "cmi.suspend_data", "cmi.core.entry", "cmi.core.lesson_mode"];

/** A function of the interface: what it does if nothing speaks against it. */
const part = (name, objections, deed) => (...given) => {
  calls.push([name, ...given]);
  const objection = given.some((one) => typeof one !== "string") ? "no text" : objections(...given);
  if (objection) mistakes.push([objection, name, ...given]);
  return objection ? "false" : deed(...given);
};

const isNoneOf = (wanted) => (empty) => (state !== wanted ? state : empty === "" ? "" : "an argument");
const isShut = () => (state === "open" ? "" : state);

window.API = {
  LMSInitialize: part("LMSInitialize", isNoneOf("closed"), () => {
    values = { ...kept };
    state = "open";
    return "true";
  }),
  LMSFinish: part("LMSFinish", isNoneOf("open"), () => {
    state = "finished";
    return "true";
  }),
  LMSCommit: part("LMSCommit", isNoneOf("open"), () => {
    kept = { ...values };
    return "true";
  }),
  LMSGetValue: part(
    "LMSGetValue",
    (name) => isShut() || (READ.includes(name) ? "" : "not to be read"),
    (name) => values[name] ?? "",
  ),
  LMSSetValue: part(
    "LMSSetValue",
    (name, value) => isShut() || (WRITTEN[name]?.(value) ? "" : "not to be set so"),
    (name, value) => {
      values[name] = value;
      return "true";
    },
  ),
  LMSGetLastError: () => "0",
  LMSGetErrorString: () => "",
  LMSGetDiagnostic: () => "",
};

function show(file) {
  const frame = document.querySelector("iframe");
  return new Promise((done) => {
    frame.addEventListener("load", () => done(true), { once: true });
    frame.src = file;
  });
}

/** Opens `file` in a new session. */
function visit(file) {
  state = "closed";
  calls.length = 0;
  return show(file);
}

/** Leaves the page, which says good-bye, and tells what it called. */
const leave = () => show("about:blank").then(() => calls.map(([name]) => name));
