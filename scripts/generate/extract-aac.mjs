// Extracts the AAC encoder's WebAssembly from its npm package, which hides it in the text of a web worker: Workers cannot
// compile WebAssembly at run time, so it must be a module. Run after updating the package: node
// scripts/generate/extract-aac.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const root = new URL("../../", import.meta.url);

/** Runs the package's web worker up to the moment at which it would compile its module; returns the module's bytes. */
export async function readAacModule() {
  const path = "node_modules/@mediabunny/aac-encoder/dist/bundles/mediabunny-aac-encoder.mjs";
  const [, literal] = /inlineWorker\((`(?:[^`\\]|\\[\s\S])*`)\)/.exec(readFileSync(new URL(path, root), "utf8")) ?? [];
  if (!literal) throw new Error("The package carries its web worker in another way than it did");
  let hear;
  const bytes = new Promise((resolve) => {
    const instantiate = (found) => {
      resolve(found);
      return new Promise(() => {});
    };
    const self = { addEventListener: (_, listener) => (hear = listener) };
    runInNewContext(runInNewContext(literal), {
      self,
      console,
      TextDecoder,
      setInterval: () => 0,
      WebAssembly: { instantiate, RuntimeError: WebAssembly.RuntimeError },
    });
  });
  hear({
    data: { id: 0, command: { type: "init", data: { numberOfChannels: 2, sampleRate: 48_000, bitrate: 160_000 } } },
  });
  return Buffer.from(await bytes);
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(new URL("worker/studio/film/aac.wasm", root), await readAacModule());
}
