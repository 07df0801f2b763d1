// A course in one file, which holds its pages compressed and shows the one in its address (`#deep-cutoff`, or with a
// step `#deep-cutoff&step=17`). Links and the back button of the browser work as in a folder of pages.
"use strict";

/** Returns the compressed parts of one kind, by the names of their pages. */
const held = (/** @type {string} */ kind) =>
  new Map([...document.querySelectorAll(`script[data-${kind}]`)].map((element) => [element.dataset[kind], element]));

const course = {
  pages: held("page"),
  /** Style sheets of pages whose theme has its own colours. */
  colours: held("colours"),
  /** The name of the page that is shown; empty before the first. */
  shown: "",
  /** Scroll position of the index, restored on the way back from a lesson. */
  place: 0,
};

/** Returns the page that the address names, or the index. */
function addressed() {
  const [address] = location.hash.slice(1).split("&");
  try {
    const name = decodeURIComponent(address);
    if (course.pages.has(name)) return name;
  } catch {
    // A malformed address leads to the index.
  }
  return "index";
}

/** Shows the page that the address names. */
async function turn() {
  const name = addressed();
  if (name === course.shown) return;
  const isFirst = course.shown === "";
  if (course.shown === "index") course.place = scrollY;
  course.shown = name;
  dismount();
  const text = await inflate(course.pages.get(name)).text();
  const colours = course.colours.has(name) ? await inflate(course.colours.get(name)).text() : "";
  // The address may have changed meanwhile.
  if (name !== course.shown) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  const [main, way, bar] = [page.querySelector("main"), page.querySelector(".way"), document.querySelector(".bar")];
  document.title = page.title;
  document.querySelector("main").replaceWith(main);
  bar.querySelector(".way")?.remove();
  if (way) bar.append(way);
  colour(colours);
  for (const open of [openIndex, openLesson, openTest]) open();
  scrollTo({ top: name === "index" ? course.place : 0, behavior: "instant" });
  if (!isFirst) {
    // Screen readers and the keyboard continue at the beginning of the new page.
    const heading = main.querySelector("h1");
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  await begin();
}

fitters.push((player) => (player.source = `${encodeURIComponent(course.shown)}&`));
// The browser would restore the scroll position of another page.
history.scrollRestoration = "manual";
// Registered before the listeners of the players, which would handle the new address, too.
addEventListener("hashchange", turn);
turn();
