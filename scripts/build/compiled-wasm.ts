// For web workers that share the studio's code: a `.wasm` import is a compiled module, as in the worker.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Vite plugin. The bytes are inlined: a module that waited for a file would miss the first messages of its page. */
export const compiledWasm = (): Plugin => ({
  name: "compiled-wasm",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".wasm")) return undefined;
    const bytes = JSON.stringify(readFileSync(id, "base64"));
    return `export default new WebAssembly.Module(Uint8Array.from(atob(${bytes}), (each) => each.charCodeAt(0)));`;
  },
});
