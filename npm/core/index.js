const url = new URL("plyscope.wasm", import.meta.url);
// Node cannot fetch files.
const bytes =
  url.protocol === "file:"
    ? await (await import(/* webpackIgnore: true */ /* @vite-ignore */ "node:fs/promises")).readFile(url)
    : await (await fetch(url)).arrayBuffer();
const { module, instance } = await WebAssembly.instantiate(bytes);

/** Exports of an instance for each language: an instance keeps the messages of one. */
const instances = new Map([["en", instance.exports]]);

const LISTS = ["algorithm", "show", "hide", "highlight", "note"];

export class PlyscopeError extends Error {
  name = "PlyscopeError";
}

function call(name, tree, given = {}) {
  const options = { lang: "en", ...given };
  for (const list of LISTS) options[list] = [options[list] ?? []].flat();
  const exports = instances.get(options.lang) ?? new WebAssembly.Instance(module).exports;
  // An instance that traps cannot be used again.
  instances.delete(options.lang);
  const text = typeof tree === "string" ? tree : JSON.stringify(tree);
  const request = new TextEncoder().encode(JSON.stringify({ call: name, tree: text, options }));
  const address = exports.listen(request.length);
  new Uint8Array(exports.memory.buffer, address, request.length).set(request);
  const length = exports.answer();
  const answer = new Uint8Array(exports.memory.buffer, exports.answered(), Math.abs(length));
  const answered = new TextDecoder().decode(answer);
  instances.set(options.lang, exports);
  if (length < 0) throw new PlyscopeError(answered);
  return answered;
}

export const render = (tree, options) => call("render", tree, options);
export const record = (tree, options) => JSON.parse(call("record", tree, options));
export const report = (tree, options) => call("report", tree, options);
