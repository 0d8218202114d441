// Cursor pagination over UUIDv7 keys.
import { and, desc, eq, isNull, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Page, PageQuery } from "../contract/schemas/paging.ts";

/**
 * Query parts for newest-first pages over a UUIDv7 key. The cursor is the last id of the previous page, so every page
 * costs the same. The limit is one row more than the page, which `toPage` uses to detect a next page.
 */
export const pageOf = (id: SQLiteColumn, page: PageQuery, where: SQL | undefined) => ({
  where: and(where, page.cursor ? lt(id, page.cursor) : undefined),
  orderBy: desc(id),
  limit: page.limit + 1,
});

/** Condition of a list that is narrowed to one brand, or to none. */
export const isOfBrand = (column: SQLiteColumn, brandId: string | undefined): SQL | undefined =>
  brandId === undefined ? undefined : brandId === "none" ? isNull(column) : eq(column, brandId);

/** The page's items and the cursor of the next page; null at the end. */
export function toPage<Row extends { id: string }>(rows: Row[], page: PageQuery): Page<Row> {
  const items = rows.slice(0, page.limit);
  return { items, next_cursor: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}
