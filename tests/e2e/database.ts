// Direct access to the worker's D1 database file, for rows that the API would refuse to write.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TestServer } from "./server.ts";

export function openDatabase({ stateDir }: Pick<TestServer, "stateDir">): DatabaseSync {
  const folder = join(stateDir, "v3", "d1", "miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`No database in ${folder}`);
  const database = new DatabaseSync(join(folder, file));
  // The worker may be writing at this moment.
  database.exec("pragma busy_timeout = 10000");
  return database;
}
