import { defineConfig } from "vitest/config";

// Journeys in a real Chromium against the real worker, three files at a time: much of its time one waits, for a slow shop
// or for the network to fall idle.
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/global-setup.ts"],
    setupFiles: ["tests/e2e/watch-journeys.ts"],
    environment: "node",
    maxWorkers: 3,
    // One Chromium a process, and no module loaded again for each file.
    isolate: false,
    // On a busy machine a picture takes many seconds and a click a few: what comes at all is waited for.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
