import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest or wait for long, by their names: they begin first, so that none is left alone at the end. */
const longest = ["videos", "import-screen", "recovery", "batch", "import", "screens", "layout-shift", "creatives"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => longest.indexOf(basename(moduleId, ".test.ts"));
    const isLong = (file: TestSpecification) => turn(file) >= 0;
    const others = files.filter((file) => !isLong(file));
    return [...files.filter(isLong).toSorted((a, b) => turn(a) - turn(b)), ...(await super.sort(others))];
  }
}

// Journeys in a real Chromium against the real worker, three files at a time: much of its time one waits, for a slow shop
// or for the network to fall idle.
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/global-setup.ts"],
    setupFiles: ["tests/e2e/watch-journeys.ts"],
    environment: "node",
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // One Chromium a process, and no module loaded again for each file.
    isolate: false,
    // On a busy machine a picture takes many seconds and a click a few: what comes at all is waited for.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
