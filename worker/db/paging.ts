import { and, desc, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Page, PageQuery } from "../contract/schemas/paging.ts";

/**
 * Newest-first paging on a UUIDv7 key: the cursor is the last id seen, so a page costs its own rows wherever it lies.
 * Ask for one row more than the page holds, and hand the rows to `toPage`.
 */
export const pageOf = (id: SQLiteColumn, page: PageQuery, where: SQL | undefined) => ({
  where: and(where, page.cursor ? lt(id, page.cursor) : undefined),
  orderBy: desc(id),
  limit: page.limit + 1,
});

export function toPage<Row extends { id: string }>(rows: Row[], page: PageQuery): Page<Row> {
  const items = rows.slice(0, page.limit);
  return { items, next_cursor: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}
