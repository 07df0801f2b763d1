// What pages hold compressed.
"use strict";

/**
 * What an element holds, compressed and in base 64.
 * @param {Element} element
 */
// biome-ignore lint/correctness/noUnusedVariables: the pages use it.
function inflate(element) {
  const text = element.textContent.trim();
  // Not all browsers have the fast way.
  const bytes = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return inflated(bytes);
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function inflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream);
}
