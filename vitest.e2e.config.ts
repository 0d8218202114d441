import { defineConfig } from "vitest/config";

// Journeys in a real Chromium against the real worker, one at a time: they share the machine.
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
