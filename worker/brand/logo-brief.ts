// What the tenant last asked for in the form of logos: its next form and a logo without details begin with it.
import { eq } from "drizzle-orm";
import type { BrandBody } from "../contract/schemas/logos.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { logoBriefs } from "../db/schema.ts";

const empty: BrandBody = { name: "", slogan: "", activity: "other", colors: [] };

/** Empty values before the first logo. */
export async function readLogoBrief(db: Db, tenantId: string): Promise<BrandBody> {
  const row = await db.select().from(logoBriefs).where(eq(logoBriefs.tenant_id, tenantId)).get();
  if (!row) return empty;
  const { name, slogan, activity, colors } = row;
  return { name, slogan, activity, colors };
}

/** The statement that saves the brief. */
export const saveLogoBrief = (db: Db, tenantId: string, { name, slogan, activity, colors }: BrandBody) => {
  const details = { name, slogan, activity, colors, updated_at: nowIso() };
  return db
    .insert(logoBriefs)
    .values({ tenant_id: tenantId, ...details })
    .onConflictDoUpdate({ target: logoBriefs.tenant_id, set: details });
};
