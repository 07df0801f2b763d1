// Tests of the installed package: `npm/check` copies this file into a folder with it. The variable PLYSCOPE names the program.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { PlyscopeError, record, render, report } from "@plyscope/core";

const TREES = [
  "((3 12 8) (2 4 6) (14 5 2))",
  "(B: (3 12 8) C: (2 4 6) D: (14 5 2))",
  "(1 2)",
  "(7)",
  "*((1 2) (3 4))",
  "max(min(3, 12, 8), min(2, 4, 6))",
  "((win loss) (draw 5) (-3 1.5))",
  "(((((1 2) (3 4)) ((5 6) (7 8))) (((9 10) (11 12)) ((13 14) (15 16)))))",
  "tictactoe:X.O/.X./..O",
  "nim:2,3",
  "connect4:634617614453262436177",
  "chess:7k/8/5PpK/8/8/8/8/8 w - - 0 1",
];
const OPTIONS = [
  [{}, []],
  [
    { theme: "aima", lang: "cs", background: "light", show: ["interval", "direction=right"] },
    ["--theme=aima", "--lang=cs", "--background=light", "--show=interval", "--show=direction=right"],
  ],
  [
    { lang: "ru", atStep: 3, plies: 2, hide: "legend", title: "T", players: ["Anna", "Boris"] },
    ["--lang=ru", "--at-step=3", "--plies=2", "--hide=legend", "--title=T", "--players=Anna,Boris"],
  ],
  [
    { theme: "exam", order: "reverse", cutOn: "greater", fail: "hard", background: "dark", mates: "distance" },
    ["--theme=exam", "--order=reverse", "--cut-on=greater", "--fail=hard", "--background=dark", "--mates=distance"],
  ],
];

function plyscope(...words) {
  return execFileSync(process.env.PLYSCOPE, words, { encoding: "utf8", maxBuffer: 1e8, stdio: ["ignore", "pipe", "ignore"] });
}

test("pictures are equal to those of the program", () => {
  for (const tree of TREES) {
    for (const [options, words] of OPTIONS) {
      const expected = plyscope("draw", "--format=svg", ...words, "--", tree);
      assert.equal(render(tree, options), expected, `${tree} ${words}`);
    }
  }
  const two = { algorithm: ["minimax", "alpha-beta"], highlight: "C=red", note: "B=best", theme: "bands" };
  const words = ["--algorithm=minimax,alpha-beta", "--highlight=C=red", "--note=B=best", "--theme=bands"];
  assert.equal(render(TREES[1], two), plyscope("draw", "--format=svg", ...words, TREES[1]));
});

test("recordings are equal to those of the program", () => {
  const traces = TREES.map((tree) => record(tree));
  traces.forEach((trace, index) => {
    assert.deepEqual(trace, JSON.parse(plyscope("draw", "--format=json", "--", TREES[index])));
  });
  assert.deepEqual(record([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), record(TREES[0]));
  traces.push(record("tictactoe:X.O/.X./..O", { algorithm: "proof-number" }), record("chess", { algorithm: "alpha-beta+quiescence", depth: 1 }));
  // `npm/check` compares them with the types.
  writeFileSync("traces.ts", `import type { Trace } from "@plyscope/core";\nexport const traces: Trace[] = ${JSON.stringify(traces)};\n`);
});

test("pages are equal to those of the program", () => {
  for (const tree of [TREES[1], "tictactoe:X.O/.X./..O"]) {
    const expected = plyscope("report", "--live=off", "--lang=cs", "--theme=aima", "--output=-", "--", tree);
    assert.equal(report(tree, { lang: "cs", theme: "aima" }), expected, tree);
  }
});

test("mistakes are exceptions with the message of the program", () => {
  const fails = (call, pattern) =>
    assert.throws(call, (error) => error instanceof PlyscopeError && pattern.test(error.message));
  fails(() => render("((3 12 8) (2 4 6)"), /`\(` is never closed\n *--> SOURCE:1:1\n *\|\n1 \| \(\(3 12 8\) \(2 4 6\)\n *\| \^/);
  fails(() => render("conect4"), /did you mean `connect4`\?/);
  fails(() => render("(1 2)", { thme: "aima" }), /unknown field `thme`.*`theme`/);
  fails(() => render("(1 2)", { theme: "aime" }), /there is no theme/);
  fails(() => render("(1 2)", { lang: "de" }), /there is no language `de`/);
  fails(() => render("(1 2)", { algorithm: "alphabeta" }), /did you mean `alpha-beta`/);
  fails(() => render("(1 2)", { depth: -1 }), /depth|u32/);
  fails(() => render("(1 2)", { window: [5, 3] }), /window/);
  fails(() => render("(1 2)", { highlight: "Z" }), /Z/);
  fails(() => render("(1 2)", { atStep: 99 }), /only \d+ steps/);
  fails(() => record("(1 2)", { algorithm: ["minimax", "pvs"] }), /one algorithm/);
  assert.match(render("(1 2)"), /<svg/);
});

test("the example of the README runs", () => {
  const readme = readFileSync(new URL("README.md", import.meta.resolve("@plyscope/core")), "utf8");
  writeFileSync("example.mjs", readme.match(/```js\n(.*?)```/s)[1]);
  assert.equal(execFileSync("node", ["example.mjs"], { encoding: "utf8" }), "value 3 with move 1; 2 moves skipped\n");
});

test("Chromium draws the same", async () => {
  const page = `<!DOCTYPE html><div id="tree"></div><script type="module">
    import { record, render, report } from "./core/index.js";
    let message = "";
    try { render("(1"); } catch (error) { message = error.message; }
    const answers = [render("${TREES[0]}", { theme: "aima", lang: "cs" }), record("nim:2,3").counts.nodes, report("(1 2)").length, message];
    document.querySelector("#tree").innerHTML = answers[0];
    answers.push(document.querySelector("svg").getBBox().width > 100);
    fetch("/answers", { method: "POST", body: JSON.stringify(answers) });
  </script>`;
  const root = path.dirname(fileURLToPath(import.meta.resolve("@plyscope/core")));
  const types = { ".js": "text/javascript", ".wasm": "application/wasm" };
  const profile = mkdtempSync(path.join(tmpdir(), "plyscope-"));
  let chromium;
  const server = createServer();
  const answers = await new Promise((resolve, reject) => {
    server.on("request", async (request, response) => {
      if (request.url === "/answers") {
        resolve(JSON.parse(Buffer.concat(await request.toArray()).toString()));
        response.end();
      } else if (request.url.startsWith("/core/")) {
        const name = path.basename(request.url);
        response.setHeader("content-type", types[path.extname(name)]);
        response.end(readFileSync(path.join(root, name)));
      } else {
        response.setHeader("content-type", "text/html");
        response.end(request.url === "/" ? page : "");
      }
    });
    server.listen(0, "127.0.0.1", () => {
      const flags = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, "--remote-debugging-port=0"];
      chromium = spawn(process.env.CHROMIUM ?? "chromium", [...flags, `http://127.0.0.1:${server.address().port}/`], { stdio: "ignore" });
      chromium.on("error", reject);
    });
    setTimeout(() => reject(new Error("Chromium does not answer")), 20_000).unref();
  }).finally(() => {
    server.close();
    server.closeAllConnections?.();
    chromium?.kill();
  });
  await new Promise((resolve) => chromium.on("exit", resolve));
  rmSync(profile, { recursive: true });
  const [svg, nodes, length, message, isDrawn] = answers;
  assert.equal(svg, render(TREES[0], { theme: "aima", lang: "cs" }));
  assert.deepEqual([nodes, length], [record("nim:2,3").counts.nodes, report("(1 2)").length]);
  assert.match(message, /never closed/);
  assert.equal(isDrawn, true);
});
