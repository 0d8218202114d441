import { type SQL, exists, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

/** SQL condition for use in other statements: the table has a matching row when the statement runs. */
export const rowExists = (db: Db, table: SQLiteTable, where: SQL | undefined): SQL =>
  exists(
    db
      .select({ found: sql`1` })
      .from(table)
      .where(where),
  );
