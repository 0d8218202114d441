// The rows of an export: each table of a tenant as a JSON array, read page by page.
import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "../db/client.ts";
import { type OwnedTable, ownedTables } from "./owned-tables.ts";

/** Rows per query. */
const rowsAtOnce = 500;

export type ExportedTable = OwnedTable & { exported: NonNullable<OwnedTable["exported"]> };

/** The tables of an export, in its order. */
export const exportedTables = ownedTables.filter((owned): owned is ExportedTable => owned.exported !== null);

export interface RowPage {
  /** JSON of the rows, each after a comma and a line break. */
  text: string;
  /** Key of the last row, from which the next page goes on; null after the last page. */
  next: unknown[] | null;
}

/** The rows after a key, with the column names of the API. */
export async function readRows(
  db: Db,
  { table, isOwned, exported: { order, secret = [] } }: ExportedTable,
  tenantId: string,
  after: unknown[] | null,
): Promise<RowPage> {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const exportedColumns = Object.entries(columns).filter(([, column]) => !secret.includes(column));
  const keyNames = order.map((column) => Object.entries(columns).find(([, each]) => each === column)?.[0] ?? "");
  const values = after?.map((value) => sql`${value}`) ?? [];
  const isLater = after ? sql` and (${sql.join(order, sql`, `)}) > (${sql.join(values, sql`, `)})` : undefined;
  const rows: Record<string, unknown>[] = await db
    .select(columns)
    .from(table)
    .where(sql`${isOwned(tenantId)}${isLater}`)
    .orderBy(...order)
    .limit(rowsAtOnce);
  const texts = rows.map((row) => {
    const shown = Object.fromEntries(exportedColumns.map(([name]) => [name, row[name]]));
    return `,\n${JSON.stringify(shown, leaveOutCost, 2)}`;
  });
  const last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  return {
    text: texts.join(""),
    next: last ? keyNames.map((name) => last[name]) : null,
  };
}

/** Costs of models are the operator's data: worker/models/hide-cost.ts. */
const leaveOutCost = (key: string, value: unknown) => (key === "costUsd" ? undefined : value);
