import { join } from "node:path";

/** What run-worker.ts is given. */
export interface RunOptions {
  /** What bundleWorker wrote. */
  folder: string;
  port: number;
  inspectorPort: number;
  stateDir: string;
  /** On top of those of wrangler.toml. */
  variables: Record<string, string>;
}

/** Where in a state folder the data lies, as `wrangler --persist-to` has it: with the latter it can be looked into. */
export const persistencePath = (stateDir: string) => join(stateDir, "v3");
