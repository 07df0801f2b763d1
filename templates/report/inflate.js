// Compressed data in a page.
"use strict";

/**
 * Decompresses the content of an element, which is base64.
 * @param {Element} element
 */
// biome-ignore lint/correctness/noUnusedVariables: the pages use it.
function inflate(element) {
  const text = (element.textContent ?? "").trim();
  // Older browsers have no `fromBase64`.
  const bytes = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return inflated(bytes);
}

/**
 * Decompresses DEFLATE.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
function inflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream);
}
