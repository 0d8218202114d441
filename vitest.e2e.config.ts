import { defineConfig } from "vitest/config";
import { longestFirst } from "./scripts/build/longest-first.ts";

// Journeys in a real Chromium against the real worker, three files at a time: much of its time one waits, for a slow shop
// or for the network to fall idle.
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/global-setup.ts"],
    setupFiles: ["tests/e2e/watch-journeys.ts"],
    environment: "node",
    maxWorkers: 3,
    sequence: {
      sequencer: longestFirst([
        "/videos.test.ts",
        "/import-screen.test.ts",
        "/layout-shift.test.ts",
        "/batch-dialog.test.ts",
        "/first-hour.test.ts",
        "/creatives.test.ts",
        "/pricing.test.ts",
        "/screens.test.ts",
        "/sign-in.test.ts",
        "/settings.test.ts",
        "/recovery.test.ts",
        "/ads.test.ts",
        "/import.test.ts",
        "/batch.test.ts",
      ]),
    },
    // One Chromium a process, and no module loaded again for each file.
    isolate: false,
    // On a busy machine a picture takes many seconds and a click a few.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
