// A tenant's brand details, and the brand kit that its ads use.
import { and, eq } from "drizzle-orm";
import type { BrandBody } from "../contract/schemas/logos.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { brandKits, brands } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { purgeTenantPages } from "../page-cache/page-cache.ts";
import type { BrandColor, BrandColours, BrandIdentity } from "../studio/studio.ts";

export interface Brand extends BrandBody {
  /** The kit in use, or null. */
  kit_id: string | null;
}

const emptyBrand: Brand = { name: "", slogan: "", activity: "other", colors: [], kit_id: null };

/** The tenant's brand; empty values before it is saved. */
export async function readBrand(db: Db, tenantId: string): Promise<Brand> {
  const row = await db.select().from(brands).where(eq(brands.tenant_id, tenantId)).get();
  if (!row) return emptyBrand;
  const { name, slogan, activity, colors, kit_id } = row;
  return { name, slogan, activity, colors, kit_id };
}

/** The statement that saves the brand details; the kit in use is unchanged. */
export const saveBrand = (db: Db, tenantId: string, { name, slogan, activity, colors }: BrandBody) => {
  const details = { name, slogan, activity, colors, updated_at: nowIso() };
  return db
    .insert(brands)
    .values({ tenant_id: tenantId, kit_id: null, ...details })
    .onConflictDoUpdate({ target: brands.tenant_id, set: details });
};

/**
 * Sets the tenant's kit in use; null: ads use their products' colours again. Purges the tenant's cached landing pages.
 */
export async function useKit(
  env: Env,
  db: Db,
  tenantId: string,
  kit: { id: string; name: string } | null,
): Promise<void> {
  const set = { kit_id: kit?.id ?? null, updated_at: nowIso() };
  const { slogan, activity, colors } = emptyBrand;
  await (kit
    ? db
        .insert(brands)
        .values({ tenant_id: tenantId, name: kit.name, slogan, activity, colors, ...set })
        .onConflictDoUpdate({ target: brands.tenant_id, set })
    : db.update(brands).set(set).where(eq(brands.tenant_id, tenantId)));
  await purgeTenantPages(env, db, tenantId);
}

/** The parts of a brand kit that ads use. */
export type BrandLook = BrandColours & { typeface: string };

/** The look of the tenant's kit in use; undefined without one. */
export async function readBrandLook(db: Db, tenantId: string): Promise<BrandLook | undefined> {
  const row = await db
    .select({ identity: brandKits.identity })
    .from(brands)
    .innerJoin(brandKits, and(eq(brandKits.id, brands.kit_id), eq(brandKits.tenant_id, brands.tenant_id)))
    .where(eq(brands.tenant_id, tenantId))
    .get();
  return row && toBrandLook(row.identity);
}

/** Colours and headline typeface of a kit; undefined without a primary colour. */
export function toBrandLook({ palette, headings }: BrandIdentity): BrandLook | undefined {
  const hexOf = (role: BrandColor["role"]) => palette.find((color) => color.role === role)?.hex;
  const primary = hexOf("primary");
  if (!primary) return undefined;
  return { primary, accent: hexOf("accent") ?? primary, typeface: headings.id };
}

/** The colours of the tenant's kit in use; undefined without one. */
export async function readBrandColours(db: Db, tenantId: string): Promise<BrandColours | undefined> {
  const look = await readBrandLook(db, tenantId);
  return look && { primary: look.primary, accent: look.accent };
}
