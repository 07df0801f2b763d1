// A course in one file: its pages stand in it, packed, and the one that the address names is shown (`#deep-cutoff`, and a step
// of it as `#deep-cutoff&step=17`). So links lead from page to page, and the browser leads back, as in a folder.
"use strict";

/** What the file holds of its pages, by their names. */
const held = (kind) =>
  new Map([...document.querySelectorAll(`script[data-${kind}]`)].map((element) => [element.dataset[kind], element]));

const course = {
  pages: held("page"),
  /** How the pictures of a page are coloured, where its theme has colours of its own. */
  colours: held("colours"),
  /** The name of the page that is shown. */
  shown: null,
  /** How far down the index was left: one comes back to it from each lesson. */
  place: 0,
};

/** The page that the address names; the index where it names none. */
function addressed() {
  const [address] = location.hash.slice(1).split("&");
  try {
    const name = decodeURIComponent(address);
    if (course.pages.has(name)) return name;
  } catch {
    // No page has such an address.
  }
  return "index";
}

/** Shows the page that the address names. */
async function turn() {
  const name = addressed();
  if (name === course.shown) return;
  const isFirst = course.shown === null;
  if (course.shown === "index") course.place = scrollY;
  course.shown = name;
  dismount();
  const text = await inflate(course.pages.get(name)).text();
  const colours = course.colours.has(name) ? await inflate(course.colours.get(name)).text() : "";
  // Somebody may already be on the way to another one.
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
    // Whoever hears the page, or has a keyboard, goes on where the new one begins.
    const heading = main.querySelector("h1");
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  await begin();
}

fitters.push((player) => (player.source = `${encodeURIComponent(course.shown)}&`));
// The browser knows only how far down the page was that it finds.
history.scrollRestoration = "manual";
// This comes before the players hear of the new address, which is none of theirs.
addEventListener("hashchange", turn);
turn();
