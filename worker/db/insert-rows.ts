// Bulk inserts within D1's parameter limit.
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

/** The largest rows are under 4 kB, and D1 accepts 2 MB per value. */
const rowsPerStatement = 500;

/**
 * Statements that insert any number of rows. Each passes its rows as one JSON value, because D1 binds at most 100 values
 * per statement. Batch them with the statements that belong together.
 * @param replace what is written instead where a row with the same values of `target` exists.
 */
export function insertRows<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  rows: Table["$inferSelect"][],
  replace?: { target: SQLiteColumn[]; set: Record<string, SQL> },
): BatchItem<"sqlite">[] {
  const columns = Object.entries(getTableColumns(table));
  const selected = sql.join(
    columns.map((_, index) => sql.raw(`value ->> ${index}`)),
    sql`, `,
  );
  const encode = (row: Record<string, unknown>) =>
    columns.map(([name, column]) => {
      const value = row[name] ?? null;
      const stored: unknown = value === null ? null : column.mapToDriverValue(value);
      return typeof stored === "string" ? stored.toWellFormed() : stored;
    });
  const statements: BatchItem<"sqlite">[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement).map(encode));
    const insert = db.insert(table).select(sql`select ${selected} from json_each(${json}) where true`);
    statements.push(replace ? insert.onConflictDoUpdate(replace as never) : insert);
  }
  return statements;
}
