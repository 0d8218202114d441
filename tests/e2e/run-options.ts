import { join } from "node:path";

/** Options of run-worker.ts. */
export interface RunOptions {
  /** Output of bundleWorker. */
  folder: string;
  port: number;
  inspectorPort: number;
  /** Takes statements for the database, as of runStatement. */
  databasePort: number;
  stateDir: string;
  /** In addition to those of wrangler.toml. */
  variables: Record<string, string>;
}

/** The data's path in a state folder, as of `wrangler --persist-to`, so that wrangler can inspect it. */
export const persistencePath = (stateDir: string) => join(stateDir, "v3");
