// Where a score goes. A learning platform that started the page (SCORM 1.2) gets it, or the page in a frame of which this one
// stands (messages of the SPLICE protocol); where there is neither, nothing is sent. What is asked and what counts is the pages'
// matter: they tell which share of the points was reached, of which the best is passed on, and what they want to find again.
"use strict";

/** So many characters a platform keeps. */
const MOST_KEPT = 4096;

/** A state as a text of printable ASCII characters that a platform can keep: where not everything fits, the score alone. */
function written(state) {
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const text = (value) => JSON.stringify(value).replace(/[^ -~]/g, escaped);
  const whole = text(state);
  return whole.length <= MOST_KEPT ? whole : text({ score: state.score, complete: state.complete });
}

/** What such a text says; nothing, if it is none of ours. */
function readState(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What two visits have kept: of numbers the larger, of lists everything, the earlier first. */
function joined(earlier, later) {
  if (Array.isArray(earlier) && Array.isArray(later)) return [...new Set([...earlier, ...later])];
  if (isTable(earlier) && isTable(later)) {
    const names = new Set([...Object.keys(earlier), ...Object.keys(later)]);
    return Object.fromEntries([...names].map((name) => [name, joined(earlier[name], later[name])]));
  }
  if (typeof earlier === "number" && typeof later === "number") return Math.max(earlier, later);
  if (typeof earlier === "boolean" && typeof later === "boolean") return earlier || later;
  return later ?? earlier;
}

/** The interface of SCORM 1.2, if one of the pages around this one has it, or one around the page that opened it. */
function findInterface() {
  for (const start of [window, window.opener, top.opener]) {
    let place = start;
    // Nobody nests more frames than that.
    for (let left = 10; place && left > 0; left -= 1) {
      try {
        // An element may be called so, too.
        if (place.API?.LMSInitialize) return place.API;
      } catch {
        // That page is from elsewhere and cannot be looked into; those around it may be.
      }
      place = place.parent === place ? null : place.parent;
    }
  }
  return null;
}

/** A learning platform: it answers at once, and keeps what it was told with the next commit. */
class Platform {
  constructor(api) {
    this.api = api;
    this.isOpen = String(api.LMSInitialize("")) === "true";
  }

  /** Whether the platform knows that all was answered: then it is not for the page to say anything else. */
  get isOver() {
    return ["completed", "passed", "failed"].includes(String(this.api.LMSGetValue("cmi.core.lesson_status")));
  }

  begin(take) {
    const { api } = this;
    if (!this.isOver) api.LMSSetValue("cmi.core.lesson_status", "incomplete");
    // Whoever comes again finds what was kept, also after the end.
    api.LMSSetValue("cmi.core.exit", "suspend");
    take(readState(String(api.LMSGetValue("cmi.suspend_data"))));
    addEventListener("pagehide", () => this.end());
  }

  tell(state) {
    if (!this.isOpen) return;
    const { api } = this;
    if (state.score !== undefined) {
      const points = { raw: String(Math.round(10_000 * state.score) / 100), min: "0", max: "100" };
      for (const [name, value] of Object.entries(points)) api.LMSSetValue(`cmi.core.score.${name}`, value);
    }
    // Whether somebody passed is for the platform to say, which knows how many points are needed.
    if (state.complete && !this.isOver) api.LMSSetValue("cmi.core.lesson_status", "completed");
    api.LMSSetValue("cmi.suspend_data", written(state));
    api.LMSCommit("");
  }

  end() {
    if (this.isOpen) this.api.LMSFinish("");
    this.isOpen = false;
  }
}

/** The page around this one, which answers some time, or never. */
class Surroundings {
  /** Says something and returns what an answer would call that. */
  send(subject, more = {}) {
    const id = `plyscope-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    // Whoever shows the page in a frame may know its score.
    parent.postMessage({ subject: `SPLICE.${subject}`, message_id: id, ...more }, "*");
    return id;
  }

  begin(take) {
    const id = this.send("getState");
    const listen = ({ source, data }) => {
      if (source !== parent || data?.subject !== "SPLICE.getState.response" || data.message_id !== id) return;
      removeEventListener("message", listen);
      if (!data.error) take(data.state);
    };
    // Answers come as events, none of them before this script is through.
    addEventListener("message", listen);
  }

  tell(state) {
    this.send("reportScoreAndState", { score: state.score ?? 0, state });
  }
}

/** Who is told the score, if anybody. */
function findHost() {
  const api = findInterface();
  const platform = api && new Platform(api);
  if (platform?.isOpen) return platform;
  return !api && parent !== window ? new Surroundings() : null;
}

/** What the scripts of a page tell of answers, and where they find what was told on an earlier visit. */
class Outlet {
  constructor() {
    this.state = {};
    /** Whether somebody else than the browser keeps the state. */
    this.isKept = false;
    /** Who shows what was kept, by its name in the state. */
    this.shown = new Map();
    this.host = findHost();
    this.host?.begin((state) => this.take(state));
    const note = document.querySelector(".passed-on");
    if (note) note.hidden = !this.host;
  }

  /** Takes over what was kept. If something was answered before that came, it counts, too. */
  take(kept) {
    const isUntold = Object.keys(this.state).length === 0;
    this.isKept = true;
    if (isTable(kept)) {
      const { score, complete, ...others } = kept;
      if (score >= 0 && score <= 1) others.score = Number(score);
      if (complete === true) others.complete = true;
      this.state = joined(others, this.state);
    }
    for (const [name, show] of this.shown) show(this.state[name]);
    if (!isUntold) this.host.tell(this.state);
  }

  /** Shows what was kept under a name: now, and once more if it is told later. */
  restore(name, show) {
    this.shown.set(name, show);
    if (this.isKept || name in this.state) show(this.state[name]);
  }

  /** Keeps something by its name; where something was answered, with the share of the points reached, and whether that was all. */
  tell(kept, share, isAll = false) {
    Object.assign(this.state, kept);
    if (share !== undefined) {
      const { score = 0, complete = false } = this.state;
      Object.assign(this.state, { score: Math.max(score, share), complete: complete || isAll });
    }
    this.host?.tell(this.state);
  }
}

// biome-ignore lint/correctness/noUnusedVariables: the pages use it.
const outlet = new Outlet();

/** What was kept as a list, if it is one. */
// biome-ignore lint/correctness/noUnusedVariables: the pages use it.
const listed = (kept) => (Array.isArray(kept) ? kept : []);
