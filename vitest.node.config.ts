import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { longestFirst } from "./scripts/build/longest-first.ts";

// Pure rules (parsers, prices, addresses) and the corpus of real pages, which is not in the repository.
export default defineConfig({
  resolve: {
    alias: {
      typescript: join(import.meta.dirname, "scripts/lib/typescript-api.ts"),
    },
  },
  plugins: [
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
    include: ["tests/node/**/*.test.ts"],
    // Of all products, which takes minutes: the other two are of a third of them.
    exclude: process.env["FIDELITY"] === "all" ? [] : ["tests/node/fidelity-all.test.ts"],
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
