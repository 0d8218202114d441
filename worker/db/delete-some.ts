// Deletion in pieces: D1 limits a statement to thirty seconds, and cron comes again in a minute.
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

/** Most rows of a table per run: 2.9 million a day. */
const rowsAtOnce = 2000;

/** Statement that deletes at most 2,000 matching rows. An index has to find them: it runs every minute. */
export const deleteSome = (db: Db, table: SQLiteTable, where: SQL | undefined) =>
  db.delete(table).where(sql`rowid in (select rowid from ${table} where ${where} limit ${rowsAtOnce})`);
