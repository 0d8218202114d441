// Exports a whole account as a streamed ZIP: rows and files are read while they are sent.
import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { makeZip } from "client-zip";
import type { Db } from "../db/client.ts";
import type { Env } from "../settings/env.ts";
import { type ExportFile, listFiles } from "./export-files.ts";
import { writeGuide } from "./export-guide.ts";
import { type OwnedTable, ownedTables } from "./owned-tables.ts";

/** Rows per query. */
const rowsAtOnce = 500;
/** Files prefetched from R2 while one is sent… */
const filesAhead = 4;
/** …unless larger than this: such files, larger than pictures, are streamed when their turn comes. */
const aheadBytes = 4 * 1024 * 1024;

/**
 * Writes the ZIP to `writable`. When something cannot be read it rejects and aborts the stream, so that the download
 * visibly fails.
 */
export const sendAccount = (
  { MEDIA }: Env,
  db: Db,
  tenantId: string,
  writable: WritableStream<Uint8Array>,
): Promise<void> => makeZip(listEntries(MEDIA, db, tenantId)).pipeTo(writable);

async function* listEntries(bucket: R2Bucket, db: Db, tenantId: string) {
  const now = new Date();
  yield { name: "LISEZ-MOI.txt", lastModified: now, input: writeGuide(now) };
  for (const owned of ownedTables) {
    if (!owned.exported) continue;
    const input = writeRows(db, owned, owned.exported, tenantId);
    yield { name: `Données/${owned.exported.file}.json`, lastModified: now, input };
  }
  yield* readFiles(bucket, listFiles(bucket, db, tenantId));
}

/** A JSON array of a table's rows, with the column names of the API. */
async function* writeRows(
  db: Db,
  { table, isOwned }: OwnedTable,
  { order, secret = [] }: NonNullable<OwnedTable["exported"]>,
  tenantId: string,
): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const exportedColumns = Object.entries(columns).filter(([, column]) => !secret.includes(column));
  const keyNames = order.map((column) => Object.entries(columns).find(([, each]) => each === column)?.[0] ?? "");
  const key = sql.join(order, sql`, `);
  let after: unknown[] | undefined;
  let isFirst = true;
  yield text.encode("[");
  for (;;) {
    const isLater =
      after &&
      sql` and (${key}) > (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`;
    const rows: Record<string, unknown>[] = await db
      .select(columns)
      .from(table)
      .where(sql`${isOwned(tenantId)}${isLater}`)
      .orderBy(...order)
      .limit(rowsAtOnce);
    for (const row of rows) {
      const shown = Object.fromEntries(exportedColumns.map(([name]) => [name, row[name]]));
      yield text.encode(`${isFirst ? "" : ","}\n${JSON.stringify(shown, leaveOutCost, 2)}`);
      isFirst = false;
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    after = keyNames.map((name) => last[name]);
  }
  yield text.encode("\n]\n");
}

/** Costs of models are the operator's data: worker/models/hide-cost.ts. */
const leaveOutCost = (key: string, value: unknown) => (key === "costUsd" ? undefined : value);

async function* readFiles(bucket: R2Bucket, files: AsyncGenerator<ExportFile>) {
  const prefetched: { file: ExportFile; bytes: Promise<Uint8Array | null> | null }[] = [];
  let hasMore = true;
  while (hasMore || prefetched.length > 0) {
    while (hasMore && prefetched.length < filesAhead) {
      const next = await files.next();
      if (next.done) {
        hasMore = false;
        break;
      }
      const bytes = next.value.object.size > aheadBytes ? null : readWhole(bucket, next.value.object.key);
      // Thrown when its turn comes; ignored if the client has disconnected by then.
      bytes?.catch(() => {});
      prefetched.push({ file: next.value, bytes });
    }
    const first = prefetched.shift();
    if (!first) return;
    const { name, object } = first.file;
    const input = first.bytes ? await first.bytes : ((await bucket.get(object.key))?.body ?? null);
    // Deleted since it was listed.
    if (input) yield { name, lastModified: object.uploaded, input };
  }
}

async function readWhole(bucket: R2Bucket, key: string): Promise<Uint8Array | null> {
  const object = await bucket.get(key);
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
}
