// Direct access to the worker's D1 database, for rows that the API would refuse to write.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { batchLimits } from "../../worker/contract/batch.ts";
import type { Seller } from "./seller.ts";
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

/**
 * Keeps the last image of each batch of one product that the seller starts from undone, so that the batch runs for as
 * long as a journey looks at it.
 */
export const holdLastImage = (server: Pick<TestServer, "databaseUrl">, { email }: Pick<Seller, "email">) =>
  runStatement(
    server,
    `create trigger "hold ${email}" after insert on job_units
      when new.position = ${batchLimits.imagesPerProduct - 1} and '${email}' = (
        select auth_users.email from jobs join auth_users on auth_users.id = jobs.user_id where jobs.id = new.job_id)
      begin
        update job_units set due_at = ${Number.MAX_SAFE_INTEGER}
        where job_id = new.job_id and position = new.position;
      end`,
  );

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
