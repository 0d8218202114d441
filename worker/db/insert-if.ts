// Conditional insert in one statement.
import { Param, type SQL, getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

/**
 * Statement that inserts a row if the SQL condition is true when it runs: check and insert are atomic. A column left out
 * is null, whatever its default; an integer primary key is then the next number.
 */
export function insertIf<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: Table["$inferInsert"],
  condition: SQL | undefined,
) {
  const valueOf: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${new Param(valueOf[name] ?? null, column)}`,
  );
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition ?? sql`true`}`);
}
