import { defineConfig } from "vitest/config";

// Pure rules (parsers, prices, addresses) and the corpus of real pages, which is not in the repository.
export default defineConfig({
  // The worker's own code runs here as wrangler would have it: WebAssembly imports are compiled modules.
  resolve: { alias: { "@cf-wasm/photon/workerd": "@cf-wasm/photon/node" } },
  plugins: [
    {
      name: "compiled-wasm",
      enforce: "pre",
      load(id) {
        if (!id.endsWith(".wasm")) return undefined;
        const path = JSON.stringify(id);
        return `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${path}));`;
      },
    },
  ],
  test: {
    server: { deps: { inline: [/\.wasm$/] } },
    include: ["tests/node/**/*.test.ts"],
    environment: "node",
    // By itself vitest leaves a core free, which on two cores is half of them.
    maxWorkers: "100%",
    testTimeout: 120_000,
  },
});
