// Modules of the worker's drawing code that tests replace, for those that import them: what is slow and not tested there.
import { join } from "node:path";
import type { Plugin } from "vite";

interface StandIn {
  /** As it is imported. */
  module: string;
  /** Ends of the paths of the importing modules. */
  importers: RegExp;
  /** The path in place of it, from the repository's folder. */
  path: string;
}

/** Cut-outs from a store of the test run. */
export const keptCutOuts: StandIn = {
  module: "./automatic-cut-out.ts",
  importers: /\/worker\/studio\/cut-out\/(source-photo|person-cut-out)\.ts(\?|$)/,
  path: "tests/cut-outs/kept-cut-outs.ts",
};

/** Photos that are decoded once in a process or isolate. */
export const keptPhotos: StandIn = {
  module: "../pixels/codec.ts",
  importers: /\/worker\/studio\/cut-out\/source-photo\.ts(\?|$)/,
  path: "tests/cut-outs/kept-photos.ts",
};

/** Caches that hold more than an isolate's memory allows. */
export const roomyCaches: StandIn = {
  module: "../pixels/lru-cache.ts",
  importers: /\/worker\/studio\/.*\.ts(\?|$)/,
  path: "tests/support/roomy-caches.ts",
};

export const shortMusic: StandIn = {
  module: "../music/render.ts",
  importers: /\/worker\/studio\/film\/film-sound\.ts(\?|$)/,
  path: "tests/worker/support/short-music.ts",
};

/** @param root the repository's folder, absolute. */
export function standIns(root: string, ...all: StandIn[]): Plugin {
  return {
    name: "stand-ins",
    enforce: "pre",
    resolveId(source, importer = "") {
      const found = all.find(({ module, importers }) => source === module && importers.test(importer));
      return found && join(root, found.path);
    },
  };
}
