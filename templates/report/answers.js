// The normal form of typed answers, for every page that compares them with right ones. `src/exercise/spelling.rs` and
// `templates/prairielearn/server.py` contain the same rules, and `tests/data/answers.json` contains cases for all
// three.
"use strict";

/** Fractions that are single characters. */
const FRACTIONS = new Map([["½", "1/2"], ["⅓", "1/3"], ["⅔", "2/3"], ["¼", "1/4"], ["¾", "3/4"]]);

/**
 * Returns a typed answer in its normal form, in which right answers are stored: lower-case letters without blanks, and
 * numbers as programs print them.
 * @param {string} typed
 */
// biome-ignore lint/correctness/noUnusedVariables: the other scripts use it.
function normalForm(typed) {
  const text = typed
    .toLowerCase()
    .replace(/[½⅓⅔¼¾]/g, (letter) => ` ${FRACTIONS.get(letter)}`)
    .replace(/[−–—‑]/g, "-")
    .replace(/<=|=<|[⩽≦]/g, "≤")
    .replace(/>=|=>|[⩾≧]/g, "≥")
    .replace(/⁄/g, "/");
  const [, bound, rest] = /** @type {RegExpExecArray} */ (/^\s*([≤≥]?)(.*)$/s.exec(text));
  const number = signedNumber(rest);
  return number === null ? (normalInterval(text.trim()) ?? text.replace(/\s/g, "")) : bound + number;
}

/**
 * Returns an interval as pictures show it; `null` if the text is no interval.
 * @param {string} text
 */
function normalInterval(text) {
  const inside = /^\[(.*)\]$/s.exec(text)?.[1];
  const ends = inside === undefined ? text.split(/…|\.{2,3}/) : inside.split(inside.includes(";") ? ";" : ",");
  const numbers = ends.map(signedNumber);
  return numbers.length === 2 && !numbers.includes(null) ? numbers.join("…") : null;
}

/**
 * Returns a number as programs print it; `null` if the text is no number.
 * @param {string} text
 */
function signedNumber(text) {
  const [, sign, rest] = /** @type {RegExpExecArray} */ (/^\s*([+-]?)\s*(.*?)\s*$/s.exec(text));
  const number = normalNumber(rest);
  return sign === "-" && number !== null && number !== "0" ? `-${number}` : number;
}

/**
 * Returns a number without a sign as programs print it; `null` if the text is no number.
 * @param {string} text
 */
function normalNumber(text) {
  if (/^(∞|inf|infinity)$/.test(text)) return "∞";
  const fraction = /^(?:([0-9]{1,4})\s+)?([0-9]{1,4})\s*\/\s*([0-9]{1,4})$/.exec(text);
  if (fraction) {
    const [whole, above, below] = fraction.slice(1).map((digits) => Number(digits ?? 0));
    return below === 0 ? null : String(Number((whole + above / below).toPrecision(15)));
  }
  const decimal = /^([0-9]*)(?:[.,]([0-9]*))?$/.exec(text.replace(/\s/g, ""));
  if (!decimal || !/[0-9]/.test(text)) return null;
  const [whole, decimals] = [decimal[1].replace(/^0+/, "") || "0", (decimal[2] ?? "").replace(/0+$/, "")];
  return decimals ? `${whole}.${decimals}` : whole;
}

/**
 * Returns a right answer as it is printed.
 * @param {string} answer
 */
// biome-ignore lint/correctness/noUnusedVariables: the other scripts use it.
const printed = (answer) => answer.replace("-", "−");
