import { defineConfig } from "vitest/config";

// Journeys in a real Chromium against the real worker, two files at a time: each has its own worker, and much of its time
// it waits, for a slow shop or for the network to fall idle.
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/empty-state.ts"],
    environment: "node",
    maxWorkers: 2,
    // On a busy machine a picture takes many seconds and a click a few: what comes at all is waited for.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
