import { Param, type SQL, getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

/** Inserts one row if the condition holds when the statement runs: counted and written in one step. */
export function insertIf<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: Table["$inferSelect"],
  condition: SQL | undefined,
) {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => sql`${new Param(given[name], column)}`);
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition ?? sql`true`}`);
}
