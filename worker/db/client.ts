import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema.ts";

const doors = new WeakMap<D1Database, Db>();

/** The typed door to D1: one for a binding, as making it reads the whole schema. */
export function openDb(binding: D1Database): Db {
  const known = doors.get(binding);
  if (known) return known;
  const door = drizzle(binding, { schema });
  doors.set(binding, door);
  return door;
}

export type Db = ReturnType<typeof drizzle<typeof schema, D1Database>>;
