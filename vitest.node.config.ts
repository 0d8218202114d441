import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { longestFirst } from "./scripts/build/longest-first.ts";
import { keptCutOuts, keptPhotos, roomyCaches, standIns } from "./scripts/build/stand-ins.ts";

/**
 * Files that draw, cut out or compare pictures: several in a process, whose code is compiled once and whose art is decoded
 * once. The process is not theirs alone: they change nothing outside themselves.
 */
const drawing = [
  "{banners,before-pictures,bitten-foot,carried-bags,cast-pictures,collection-pictures,cropped-product,cut-out-graph}",
  "{cut-out-outlines,cut-outs,fidelity,fidelity-all,fidelity-other,fidelity-worn,figure-pictures,graph-cut,layout-boxes,led-grounds}",
  "{led-pictures,packed-cut-out,photo-scale,placement-pictures,price-pictures,sets,stances,subject-cut-outs,true-scale}",
  "{kept-cut-outs,variety}",
].map((name) => `tests/node/${name}.test.ts`);
/**
 * Files that replace a module, the clock, the environment or a function of all, ask what is loaded or kept, or take long: a
 * process each. The other rules share theirs, as those that draw do, which saves 0.7 s of a processor for each.
 */
const alone = [
  "{ad-copy,api-description,brand-kit,brand-reading,captcha,deploy,fingerprint,hostile-pages,kept-in-browser}",
  "{kept-typefaces,landing-content,loaded-at-start,local-settings,logos,lru-cache,music,mutated-pages,offline-actions}",
  "{placements,preflight,read-product-page,recall,render-lock,speech,time-slices,trace-mark,video-script,weak-passwords}",
].map((name) => `tests/node/${name}.test.ts`);
const slow = [
  "{ad-copy,brand-kit,deploy,fidelity,fidelity-other,fidelity-worn,fingerprint,hostile-pages,landing-content,logos}",
  "{mutated-pages,read-product-page,trace-mark,video-script}",
];
const leftOut = [
  // Of all products, which takes minutes: the other two are of a third of them.
  ...(process.env["FIDELITY"] === "all" ? [] : ["fidelity-all"]),
  // `npm run test:quick` leaves out what takes longest.
  ...(process.env["QUICK"] ? slow : []),
].map((name) => `tests/node/${name}.test.ts`);

// Pure rules (parsers, prices, addresses) and the corpus of real pages, which is not in the repository.
export default defineConfig({
  resolve: {
    alias: {
      typescript: join(import.meta.dirname, "scripts/lib/typescript-api.ts"),
    },
  },
  plugins: [
    standIns(import.meta.dirname, keptCutOuts, keptPhotos, roomyCaches),
    // The worker's own code runs here as wrangler would have it: WebAssembly imports are compiled modules.
    {
      name: "compiled-wasm",
      enforce: "pre",
      load(id) {
        if (!id.endsWith(".wasm")) return undefined;
        const path = JSON.stringify(id);
        return `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${path}));`;
      },
    },
    {
      name: "prompts",
      enforce: "pre",
      load: (id) => (id.endsWith(".md") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))};` : undefined),
    },
  ],
  test: {
    server: { deps: { inline: [/\.wasm$/, /openapi-typescript/, /workers-og/] } },
    projects: [
      { extends: true, test: { name: "drawing", include: drawing, exclude: leftOut, isolate: false } },
      {
        extends: true,
        test: {
          name: "rules",
          include: ["tests/node/**/*.test.ts"],
          exclude: [...drawing, ...alone, ...leftOut],
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: alone, exclude: leftOut } },
    ],
    globalSetup: ["tests/cut-outs/server.ts"],
    setupFiles: ["tests/cut-outs/setup.ts"],
    environment: "node",
    // By itself vitest leaves a core free, which on two cores is half of them.
    maxWorkers: "100%",
    sequence: {
      sequencer: longestFirst([
        "fidelity-other.test.ts",
        "fidelity-worn.test.ts",
        "fidelity.test.ts",
        "deploy.test.ts",
        "logos.test.ts",
        "mutated-pages.test.ts",
      ]),
    },
    // On a busy machine what takes a second takes many.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
