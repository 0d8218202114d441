// The sets, grounds and layouts that a seller marked to find again.
import { and, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { favouriteIdeas } from "../db/schema.ts";

/** Ids of a tenant's favourites: at most as many as there are ideas. */
export async function readFavourites(db: Db, tenantId: string): Promise<Set<string>> {
  const rows = await db
    .select({ idea: favouriteIdeas.idea })
    .from(favouriteIdeas)
    .where(eq(favouriteIdeas.tenant_id, tenantId));
  return new Set(rows.map(({ idea }) => idea));
}

/** Marks an idea, or takes the mark back. */
export async function setFavourite(db: Db, tenantId: string, idea: string, isFavourite: boolean): Promise<void> {
  await (isFavourite
    ? db.insert(favouriteIdeas).values({ tenant_id: tenantId, idea, created_at: nowIso() }).onConflictDoNothing()
    : db.delete(favouriteIdeas).where(and(eq(favouriteIdeas.tenant_id, tenantId), eq(favouriteIdeas.idea, idea))));
}
