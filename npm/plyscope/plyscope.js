#!/usr/bin/env node
// Runs the program that the variable PLYSCOPE names, or the one from the optional package of this platform.
"use strict";

const { spawn } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { constants } = require("node:os");
const { optionalDependencies } = require("./package.json");

function fail(problem, help) {
  console.error(`error: ${problem}\n |\nhelp: ${help}, or set the variable PLYSCOPE to the path of the program`);
  process.exit(1);
}

/** Returns the path of the program in the package of this platform. */
function installed() {
  const { platform, arch, report } = process;
  // Without this, Node may look up names of hosts for its report.
  report.excludeNetwork = true;
  const isMusl = platform === "linux" && !report.getReport().header.glibcVersionRuntime;
  const system = `${platform}-${arch}${isMusl ? "-musl" : ""}`;
  const name = `@plyscope/${system}`;
  if (!(name in optionalDependencies)) fail(`there is no package with the program for ${system}`, "build plyscope with Rust");
  try {
    return require.resolve(`${name}/plyscope${platform === "win32" ? ".exe" : ""}`);
  } catch {
    fail(`the package ${name} is not installed`, "install plyscope again on this machine, with optional dependencies");
  }
}

const program = process.env.PLYSCOPE || installed();
const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
child.on("error", (error) => fail(`${program} cannot be run: ${error.message}`, "install plyscope again"));
// Shells report 128 + signal for a process that a signal ended.
child.on("exit", (status, signal) => process.exit(signal ? 128 + constants.signals[signal] : status));
// On Windows, Ctrl-C reaches the program itself, and `kill` would end it before it removes its temporary files.
const forward = (signal) => process.platform === "win32" || child.kill(signal);
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, forward);
// `step` suspends only itself. The shell notices if the whole process group stops.
if (process.platform === "linux") {
  process.on("SIGCHLD", () => {
    try {
      if (readFileSync(`/proc/${child.pid}/stat`, "latin1").includes(") T ")) process.kill(0, "SIGTSTP");
    } catch {
      // The program has ended.
    }
  });
}
