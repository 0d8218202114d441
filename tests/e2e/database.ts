// Direct access to the worker's D1 database, for rows that the API would refuse to write.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TestServer } from "./server.ts";

/**
 * Runs a statement through the worker's own D1. Written from another process, the file would be locked for a moment, and
 * whatever request writes then fails: for servers that journeys share.
 */
export async function runStatement(
  { databaseUrl }: Pick<TestServer, "databaseUrl">,
  sql: string,
  ...values: unknown[]
): Promise<void> {
  const response = await fetch(databaseUrl, { method: "POST", body: JSON.stringify({ sql, values }) });
  if (!response.ok) throw new Error(`${sql}: ${await response.text()}`);
}

/** The database file of a server of one's own. */
export function openDatabase({ stateDir }: Pick<TestServer, "stateDir">): DatabaseSync {
  const folder = join(stateDir, "v3", "d1", "miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`No database in ${folder}`);
  const database = new DatabaseSync(join(folder, file));
  // The worker may be writing at this moment.
  database.exec("pragma busy_timeout = 10000");
  return database;
}
