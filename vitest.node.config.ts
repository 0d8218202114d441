import { defineConfig } from "vitest/config";

// Pure rules (parsers, prices, addresses) and the corpus of real pages, which is not in the repository.
export default defineConfig({
  test: {
    include: ["tests/node/**/*.test.ts"],
    environment: "node",
    // By itself vitest leaves a core free, which on two cores is half of them.
    maxWorkers: "100%",
    testTimeout: 120_000,
  },
});
