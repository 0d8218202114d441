// Once a run: an empty database with its tables, which every server starts from a copy of.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "./server.ts";

export function setup(): () => void {
  const stateDir = mkdtempSync(join(tmpdir(), "egerie-empty-"));
  migrate(stateDir);
  process.env["EGERIE_EMPTY_STATE"] = stateDir;
  return () => rmSync(stateDir, { recursive: true, force: true });
}
