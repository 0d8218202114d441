// Several D1 databases: `DB`, and `DB_2`, `DB_3` … where wrangler.toml binds them. `DB` holds the directory (a column of
// `tenants`) and everything but registered pictures, which are the largest share that is never deleted.
import { eq, sql } from "drizzle-orm";
import type { Env } from "../settings/env.ts";
import { type Db, openDb } from "./client.ts";
import { tenants } from "./schema.ts";

/** Tenants whose database an isolate remembers. */
const rememberedTenants = 10_000;

/** Bindings by their name, `DB` first. */
function bindingsOf(env: Env): Map<string, D1Database> {
  const others = Object.entries(env).filter((entry): entry is [string, D1Database] => /^DB_\d+$/.test(entry[0]));
  return new Map([["DB", env.DB], ...others.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

/** All databases, `DB` first. What belongs to no tenant, and whatever was there before others were bound, is in `DB`. */
export const listDatabases = (env: Env): [Db, ...Db[]] => {
  const [first, ...others] = [...bindingsOf(env).values()].map(openDb);
  return [first ?? openDb(env.DB), ...others];
};

const remembered = new WeakMap<D1Database, Map<string, string>>();

/**
 * The database that a tenant's new rows go to. A tenant without one is given the smallest, for good. With a single
 * binding this asks nothing.
 */
export async function openTenantDb(env: Env, tenantId: string | null): Promise<Db> {
  const bindings = bindingsOf(env);
  if (tenantId === null || bindings.size === 1) return openDb(env.DB);
  const known = remembered.get(env.DB) ?? new Map<string, string>();
  remembered.set(env.DB, known);
  let name = known.get(tenantId);
  if (name === undefined) {
    name = (await readName(env, tenantId)) ?? (await assign(env, bindings, tenantId));
    if (known.size >= rememberedTenants) known.clear();
    known.set(tenantId, name);
  }
  const binding = bindings.get(name);
  if (!binding) throw new Error(`Tenant ${tenantId} is on ${name}, which is not bound`);
  return openDb(binding);
}

async function readName({ DB }: Env, tenantId: string): Promise<string | null> {
  const row = await openDb(DB).select({ name: tenants.database }).from(tenants).where(eq(tenants.id, tenantId)).get();
  return row?.name ?? null;
}

/** Two parallel calls give the same one: the first that is written stays. */
async function assign(env: Env, bindings: Map<string, D1Database>, tenantId: string): Promise<string> {
  const sizes = await Promise.all(
    [...bindings].map(async ([name, binding]) => {
      const { meta } = await binding.prepare("select 1").run();
      return { name, bytes: meta.size_after };
    }),
  );
  const [smallest] = sizes.toSorted((one, other) => one.bytes - other.bytes);
  const [row] = await openDb(env.DB)
    .update(tenants)
    .set({ database: sql`coalesce(${tenants.database}, ${smallest?.name ?? "DB"})` })
    .where(eq(tenants.id, tenantId))
    .returning({ name: tenants.database });
  return row?.name ?? "DB";
}

/** Statement for another database than `DB`: the tenant's row, which its rows refer to. */
export const mirrorTenant = (db: Db, tenantId: string) =>
  db.insert(tenants).values({ id: tenantId, created_at: new Date().toISOString() }).onConflictDoNothing();
