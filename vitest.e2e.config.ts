import { defineConfig } from "vitest/config";

// Journeys in a real Chromium against the real worker, two files at a time: each has its own worker, and much of its time
// it waits, for a slow shop or for the network to fall idle.
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/empty-state.ts"],
    environment: "node",
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
