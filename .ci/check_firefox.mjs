// Walks through three reports in Firefox, as `tests/browser/stage.rs` does in Chromium:
// node .ci/check_firefox.mjs PLYSCOPE FOLDER. FOLDER has puppeteer-core in node_modules, and gets the reports.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [plyscope, folder] = process.argv.slice(2).map((word) => resolve(word));
const puppeteer = (await import(createRequire(`${folder}/`).resolve("puppeteer-core"))).default;

const REPORTS = {
  typed: ["((3 12 8) (2 4 6) (14 5 2))"],
  deep: ["examples/trees/deep-cutoff.json"],
  game: ["tictactoe:X.O/.X./..O"],
};
const WINDOWS = [
  { width: 1366, height: 657 },
  { width: 1920, height: 970 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

const scripts = ["checks", "player", "stage"].map((name) => readFileSync(`tests/browser/${name}.js`, "utf8")).join("\n");
const browser = await puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr" });
const faults = [];
try {
  for (const [name, words] of Object.entries(REPORTS)) {
    const file = `${folder}/${name}.html`;
    execFileSync(plyscope, ["report", ...words, "-o", file]);
    for (const window of WINDOWS) {
      const page = await browser.newPage();
      const tell = (fault) => faults.push(`${name} at ${window.width} × ${window.height}: ${fault}`);
      page.on("pageerror", (error) => tell(error.message));
      await page.setViewport(window);
      await page.goto(`file://${file}`);
      if (!(await page.evaluate("ready"))) tell("the page has no players");
      const found = await page.evaluate(`(async () => { ${scripts}\n return await walkThroughAll(); })()`);
      found.forEach(tell);
      await page.close();
    }
  }
} finally {
  await browser.close();
}
console.log(faults.length > 0 ? faults.slice(0, 20).join("\n") : `${Object.keys(REPORTS).length} reports in ${WINDOWS.length} windows`);
process.exit(faults.length > 0 ? 1 : 0);
