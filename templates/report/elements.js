// Elements of pages, made and found.
"use strict";

/**
 * Makes an element with attributes and children; texts are children, too.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} children
 */
// biome-ignore lint/correctness/noUnusedVariables: the other scripts use it.
function make(name, attributes = {}, ...children) {
  return furnish(document.createElement(name), attributes, children);
}

/**
 * Makes an element of a picture.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} children
 */
// biome-ignore lint/correctness/noUnusedVariables: the other scripts use it.
function draw(name, attributes = {}, ...children) {
  return furnish(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/**
 * @template {Element} Kind
 * @param {Kind} element
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} children
 */
function furnish(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Returns the element with an id that the page or a story names. */
// biome-ignore lint/correctness/noUnusedVariables: the other scripts use it.
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
