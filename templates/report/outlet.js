// Passes scores on: to the learning platform that started the page (SCORM 1.2), or to the page that holds it in a frame (messages
// of the SPLICE protocol). Without either, nothing is sent. The other scripts report the share of points reached, of which the best
// is sent, and the state that they restore on the next visit.
"use strict";

/** Number of characters of state that SCORM 1.2 guarantees. */
const MOST_KEPT = 4096;

/**
 * Serializes a state in printable ASCII. A state that is too long is reduced to its score.
 * @param {KeptState} state
 */
function written(state) {
  const escaped = (/** @type {string} */ letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const text = (/** @type {unknown} */ value) => JSON.stringify(value).replace(/[^ -~]/g, escaped);
  const whole = text(state);
  return whole.length <= MOST_KEPT ? whole : text({ score: state.score, complete: state.complete });
}

/**
 * Parses a serialized state; returns `null` if it is not JSON.
 * @param {string} text
 */
function readState(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @returns {value is Record<string, unknown>} */
const isTable = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Merges the states of two visits: the larger of two numbers, the union of two lists, in the order of the visits.
 * @param {any} earlier
 * @param {any} later
 * @returns {any}
 */
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

/**
 * Returns the SCORM 1.2 interface of a page around this one or around its opener.
 * @returns {ScormApi | null}
 */
function findInterface() {
  for (const start of [window, window.opener, top?.opener]) {
    let place = start;
    // Frames that are nested deeper are not searched.
    for (let left = 10; place && left > 0; left -= 1) {
      try {
        // An element with the id `API` is a property of the window, too.
        if (place.API?.LMSInitialize) return place.API;
      } catch {
        // Scripts cannot access a page of another origin, but perhaps the pages around it.
      }
      place = place.parent === place ? null : place.parent;
    }
  }
  return null;
}

/** A learning platform, which answers synchronously. */
class Platform {
  /** @param {ScormApi} api */
  constructor(api) {
    this.api = api;
    this.isOpen = String(api.LMSInitialize("")) === "true";
  }

  /** `true` if the lesson is finished on the platform; then its status is not changed again. */
  get isOver() {
    return ["completed", "passed", "failed"].includes(String(this.api.LMSGetValue("cmi.core.lesson_status")));
  }

  /** @param {(state: unknown) => void} take */
  begin(take) {
    const { api } = this;
    if (!this.isOver) api.LMSSetValue("cmi.core.lesson_status", "incomplete");
    // With `suspend`, the platform returns the state on later visits, also after the end.
    api.LMSSetValue("cmi.core.exit", "suspend");
    take(readState(String(api.LMSGetValue("cmi.suspend_data"))));
    addEventListener("pagehide", () => this.end());
  }

  /** @param {KeptState} state */
  tell(state) {
    if (!this.isOpen) return;
    const { api } = this;
    if (state.score !== undefined) {
      const points = { raw: String(Math.round(10_000 * state.score) / 100), min: "0", max: "100" };
      for (const [name, value] of Object.entries(points)) api.LMSSetValue(`cmi.core.score.${name}`, value);
    }
    // The platform decides between passed and failed: it knows the points that are needed.
    if (state.complete && !this.isOver) api.LMSSetValue("cmi.core.lesson_status", "completed");
    api.LMSSetValue("cmi.suspend_data", written(state));
    api.LMSCommit("");
  }

  end() {
    if (this.isOpen) this.api.LMSFinish("");
    this.isOpen = false;
  }
}

/** The page that holds this one in a frame; it answers asynchronously or never. */
class Surroundings {
  /**
   * Sends a message and returns its id, which an answer repeats.
   * @param {string} subject
   */
  send(subject, more = {}) {
    const id = `plyscope-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    // Any page around this one may receive the score.
    parent.postMessage({ subject: `SPLICE.${subject}`, message_id: id, ...more }, "*");
    return id;
  }

  /** @param {(state: unknown) => void} take */
  begin(take) {
    const id = this.send("getState");
    const listen = (/** @type {MessageEvent} */ { source, data }) => {
      if (source !== parent || data?.subject !== "SPLICE.getState.response" || data.message_id !== id) return;
      removeEventListener("message", listen);
      if (!data.error) take(data.state);
    };
    // No answer is missed, because events are dispatched after this script.
    addEventListener("message", listen);
  }

  /** @param {KeptState} state */
  tell(state) {
    this.send("reportScoreAndState", { score: state.score ?? 0, state });
  }
}

/** Returns the learning platform or, without one, the page around this one; `null` if there is neither. */
function findHost() {
  const api = findInterface();
  const platform = api && new Platform(api);
  if (platform?.isOpen) return platform;
  return !api && parent !== window ? new Surroundings() : null;
}

/** State and score of a page, restored from earlier visits. */
class Outlet {
  constructor() {
    /** @type {KeptState} */
    this.state = {};
    /** `true` if a platform or a page around this one keeps the state. */
    this.isKept = false;
    /**
     * Functions that show a part of the state, by its name.
     * @type {Map<string, (kept: any) => void>}
     */
    this.shown = new Map();
    this.host = findHost();
    this.host?.begin((state) => this.take(state));
    /** @type {HTMLElement | null} */
    const note = document.querySelector(".passed-on");
    if (note) note.hidden = !this.host;
  }

  /**
   * Merges the state of earlier visits with the answers given before it arrived.
   * @param {unknown} kept
   */
  take(kept) {
    const isUntold = Object.keys(this.state).length === 0;
    this.isKept = true;
    if (isTable(kept)) {
      const { score, complete, ...others } = kept;
      if (Number(score) >= 0 && Number(score) <= 1) others.score = Number(score);
      if (complete === true) others.complete = true;
      this.state = joined(others, this.state);
    }
    for (const [name, show] of this.shown) show(this.state[name]);
    if (!isUntold) this.host?.tell(this.state);
  }

  /**
   * Shows a part of the state now, if it is there, and whenever it arrives.
   * @param {string} name
   * @param {(kept: any) => void} show
   */
  restore(name, show) {
    this.shown.set(name, show);
    if (this.isKept || name in this.state) show(this.state[name]);
  }

  /**
   * Stores parts of the state by name; after an answer, with the share of points reached, from 0 to 1.
   * @param {Record<string, unknown>} kept
   * @param {number} [share]
   */
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

/** Returns a stored list; an empty one for anything else. */
// biome-ignore lint/correctness/noUnusedVariables: the pages use it.
const listed = (/** @type {unknown} */ kept) => (Array.isArray(kept) ? kept : []);
