import { type SQL, exists, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

/** A condition of another statement: that the table has such a row when it runs. */
export const rowExists = (db: Db, table: SQLiteTable, where: SQL | undefined): SQL =>
  exists(
    db
      .select({ found: sql`1` })
      .from(table)
      .where(where),
  );
