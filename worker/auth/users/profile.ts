import { eq, notExists } from "drizzle-orm";
import { v5 } from "uuid";
import type { Db } from "../../db/client.ts";
import { nowIso } from "../../db/ids.ts";
import { insertIf } from "../../db/insert-if.ts";
import { profiles, tenants } from "../../db/schema.ts";

/** UUID namespace: a user's tenant id is derived from the user id, so that computing it twice gives the same id. */
const tenantNamespace = "8a3d5c1e-6c0b-4f0e-9a55-0d2f1c7be3a4";

/**
 * The statements that create the user's tenant and profile if they are missing. Idempotent and safe to run
 * concurrently. The tenant's id differs from the user's on purpose: a query that confuses the two finds nothing.
 */
export function ensureProfile(db: Db, userId: string) {
  const tenantId = v5(userId, tenantNamespace);
  const created_at = nowIso();
  const known = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId));
  return [
    insertIf(db, tenants, { id: tenantId, created_at }, notExists(known)),
    db.insert(profiles).values({ id: userId, tenant_id: tenantId, created_at }).onConflictDoNothing(),
  ] as const;
}
