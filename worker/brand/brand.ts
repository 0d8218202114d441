// What is remembered of a tenant's brand between visits, and which kit its ads go by.
import { and, eq } from "drizzle-orm";
import type { BrandBody } from "../contract/schemas/logos.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { brandKits, brands } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { purgeTenantPages } from "../page-cache/page-cache.ts";
import type { BrandColor, BrandColours, BrandIdentity } from "../studio/studio.ts";

export interface Brand extends BrandBody {
  /** The kit in use; null: none. */
  kit_id: string | null;
}

const nobody: Brand = { name: "", slogan: "", activity: "other", colors: [], kit_id: null };

export async function readBrand(db: Db, tenantId: string): Promise<Brand> {
  const row = await db.select().from(brands).where(eq(brands.tenant_id, tenantId)).get();
  if (!row) return nobody;
  const { name, slogan, activity, colors, kit_id } = row;
  return { name, slogan, activity, colors, kit_id };
}

/** The statement that remembers a brand; the kit in use stays. */
export const rememberBrand = (db: Db, tenantId: string, { name, slogan, activity, colors }: BrandBody) => {
  const said = { name, slogan, activity, colors, updated_at: nowIso() };
  return db
    .insert(brands)
    .values({ tenant_id: tenantId, kit_id: null, ...said })
    .onConflictDoUpdate({ target: brands.tenant_id, set: said });
};

/** Puts a kit of the tenant's own to use; null lets the ads go by their products again. Its landing pages follow. */
export async function useKit(
  env: Env,
  db: Db,
  tenantId: string,
  kit: { id: string; name: string } | null,
): Promise<void> {
  const set = { kit_id: kit?.id ?? null, updated_at: nowIso() };
  const { slogan, activity, colors } = nobody;
  await (kit
    ? db
        .insert(brands)
        .values({ tenant_id: tenantId, name: kit.name, slogan, activity, colors, ...set })
        .onConflictDoUpdate({ target: brands.tenant_id, set })
    : db.update(brands).set(set).where(eq(brands.tenant_id, tenantId)));
  await purgeTenantPages(env, db, tenantId);
}

/** What of a kit in use ads are given. */
export type BrandLook = BrandColours & { typeface: string };

/** What the tenant's ads are to look like; undefined: nothing was chosen. */
export async function readBrandLook(db: Db, tenantId: string): Promise<BrandLook | undefined> {
  const row = await db
    .select({ identity: brandKits.identity })
    .from(brands)
    .innerJoin(brandKits, and(eq(brandKits.id, brands.kit_id), eq(brandKits.tenant_id, brands.tenant_id)))
    .where(eq(brands.tenant_id, tenantId))
    .get();
  return row && toBrandLook(row.identity);
}

export function toBrandLook({ palette, headings }: BrandIdentity): BrandLook | undefined {
  const hexOf = (role: BrandColor["role"]) => palette.find((color) => color.role === role)?.hex;
  const primary = hexOf("primary");
  if (!primary) return undefined;
  return { primary, accent: hexOf("accent") ?? primary, typeface: headings.id };
}

export async function readBrandColours(db: Db, tenantId: string): Promise<BrandColours | undefined> {
  const look = await readBrandLook(db, tenantId);
  return look && { primary: look.primary, accent: look.accent };
}
