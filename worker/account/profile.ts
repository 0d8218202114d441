import { eq } from "drizzle-orm";
import { v5 } from "uuid";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { profiles, tenants } from "../db/schema.ts";

/** Names the tenants that are born with a user, so that a user's tenant id can be computed twice and come out the same. */
const tenantNamespace = "8a3d5c1e-6c0b-4f0e-9a55-0d2f1c7be3a4";

/**
 * The user's tenant, made with their profile when there is none yet. Safe to call twice at once: both calls write the
 * same rows. The tenant's id differs from the user's on purpose: a query that confuses the two finds nothing.
 */
export async function ensureProfile(db: Db, userId: string): Promise<string> {
  const known = await db.select({ tenantId: profiles.tenant_id }).from(profiles).where(eq(profiles.id, userId)).get();
  if (known) return known.tenantId;
  const tenantId = v5(userId, tenantNamespace);
  const createdAt = nowIso();
  await db.batch([
    db.insert(tenants).values({ id: tenantId, created_at: createdAt }).onConflictDoNothing(),
    db.insert(profiles).values({ id: userId, tenant_id: tenantId, created_at: createdAt }).onConflictDoNothing(),
  ]);
  return tenantId;
}
