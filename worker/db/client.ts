import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema.ts";

/** The typed door to D1. Cheap: make one per request. */
export function openDb(binding: D1Database) {
  return drizzle(binding, { schema });
}
export type Db = ReturnType<typeof openDb>;
