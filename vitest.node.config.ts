import { defineConfig } from "vitest/config";

// Pure rules (parsers, prices, addresses) and the corpus of real pages, which is not in the repository.
export default defineConfig({
  test: { include: ["tests/node/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
});
