import { getTableColumns, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

/** A row of the longest names is under four kilobytes, and D1 takes two megabytes a value. */
const rowsPerStatement = 500;

/**
 * The statements that insert so many rows: each hands its rows over as one JSON text, where D1 binds no more than a
 * hundred values a statement. Batch them with what belongs to them.
 */
export function insertRows<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  rows: Table["$inferSelect"][],
): BatchItem<"sqlite">[] {
  const columns = Object.entries(getTableColumns(table));
  const places = sql.join(
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
    statements.push(db.insert(table).select(sql`select ${places} from json_each(${json})`));
  }
  return statements;
}
