// Writes the log of a search for `plyscope debug --log search.log`. Node 14; docs/log.md explains how to call it.
"use strict";
const { openSync, writeSync } = require("fs");
const { relative } = require("path");
const { fileURLToPath } = require("url");

class Log {
  constructor(file = "search.log") {
    try {
      this.file = openSync(file, "w");
    } catch (error) {
      throw new Error(`plyscope cannot write ${file}: ${error.message}`);
    }
    this.isEmpty = true;
  }
  enter(move, alpha, beta, { player, depth, position } = {}) {
    if (this.isEmpty) {
      const { file } = caller(0);
      const program = relative("", file.startsWith("file:") ? fileURLToPath(file) : file);
      this.write({ log: 1, language: "JavaScript", program });
      this.isEmpty = false;
    }
    this.write({ enter: move ?? null, alpha, beta, player, depth, position, line: caller(1).line });
  }
  leave(value, { move } = {}) {
    this.write({ leave: value ?? null, move, line: caller(0).line });
    return value;
  }
  write(event) {
    const isJson = (value) => typeof value !== "bigint" && (typeof value !== "number" || isFinite(value));
    const asJson = (_, value) => (isJson(value) ? value : String(value).replace("Infinity", "inf"));
    writeSync(this.file, JSON.stringify(event, asJson) + "\n");
  }
}
function caller(level) { // The search, or the function that called it.
  const place = /at (?:.*? \()?(.*):(\d+):\d+/.exec(new Error().stack.split("\n")[3 + level]);
  return { file: place?.[1] ?? "", line: place ? Number(place[2]) : undefined };
}
module.exports = { Log };
