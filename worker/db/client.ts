// Drizzle client for D1.
import { drizzle } from "drizzle-orm/d1";
import { retryReads } from "./retry-reads.ts";
import * as schema from "./schema.ts";

const clients = new WeakMap<D1Database, Db>();

/** The Drizzle client of a binding; cached, because creating one processes the whole schema. */
export function openDb(binding: D1Database): Db {
  const cached = clients.get(binding);
  if (cached) return cached;
  const client = drizzle(retryReads(binding), { schema });
  clients.set(binding, client);
  return client;
}

export type Db = ReturnType<typeof drizzle<typeof schema, D1Database>>;
