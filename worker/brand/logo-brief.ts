// What the tenant last asked for in the form of logos: its next form and a logo without details begin with it.
import { eq } from "drizzle-orm";
import type { BrandFields } from "../contract/brands.ts";
import { logoLimits } from "../contract/logos.ts";
import type { BrandBody } from "../contract/schemas/logos.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { logoBriefs } from "../db/schema.ts";
import { readBrandInUse } from "./brand.ts";

const empty: BrandBody = { name: "", slogan: "", activity: "other", colors: [] };

/** The colours that logos of the brand have, its primary one first. */
export const inksOf = ({ colours }: BrandFields): string[] =>
  (["primary", "secondary", "accent"] as const)
    .flatMap((wanted) => colours.value.find(({ role }) => role === wanted)?.hex ?? [])
    .slice(0, logoLimits.colors);

/** What was asked for last, unless a brand has been put in use or changed since: then what that says. */
export async function readLogoBrief(db: Db, tenantId: string): Promise<BrandBody> {
  const [row, brand] = await Promise.all([
    db.select().from(logoBriefs).where(eq(logoBriefs.tenant_id, tenantId)).get(),
    readBrandInUse(db, tenantId),
  ]);
  if (row && !(brand && brand.updated_at > row.updated_at)) {
    const { name, slogan, activity, colors } = row;
    return { name, slogan, activity, colors };
  }
  if (!brand) return empty;
  const { name, tagline } = brand.fields;
  return {
    name: name.value.length <= logoLimits.name ? name.value : "",
    slogan: tagline.value.length <= logoLimits.slogan ? tagline.value : "",
    activity: row && row.name === name.value ? row.activity : "other",
    colors: inksOf(brand.fields),
  };
}

/** The statement that saves the brief. */
export const saveLogoBrief = (db: Db, tenantId: string, { name, slogan, activity, colors }: BrandBody) => {
  const details = { name, slogan, activity, colors, updated_at: nowIso() };
  return db
    .insert(logoBriefs)
    .values({ tenant_id: tenantId, ...details })
    .onConflictDoUpdate({ target: logoBriefs.tenant_id, set: details });
};
