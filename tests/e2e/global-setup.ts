// Once per run: the worker's bundle, an empty migrated database that every server copies, and the servers that
// journeys share.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundleWorker } from "../../scripts/lib/worker-bundle.mjs";
import { defaultEntry, migrate, startServer } from "./server.ts";
import type { SharedServer, SharedServerName } from "./shared-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    sharedServers: Record<SharedServerName, SharedServer>;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "egerie-run-"));
  const stateDir = join(folder, "state");
  const bundle = join(folder, "worker");
  await Promise.all([migrate(stateDir), bundleWorker(bundle, defaultEntry)]);
  process.env["EGERIE_EMPTY_STATE"] = stateDir;
  process.env["EGERIE_BUNDLE"] = bundle;
  const configure = async () => ({ STUDIO_SCALE: "0.2" });
  const [desk, studio] = await Promise.all([startServer({ configure }), startServer()]);
  const describe = ({ url, databaseUrl }: SharedServer): SharedServer => ({ url, databaseUrl });
  project.provide("sharedServers", { desk: describe(desk), studio: describe(studio) });
  return async () => {
    await Promise.all([desk.close(), studio.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
