// What text on pictures wears of a brand, with its logo.
import type { Db } from "../db/client.ts";
import type { Env } from "../settings/env.ts";
import type { OverlayBrand } from "../studio/briefs/brand.ts";
import type { Brand } from "./brand.ts";
import { readWornBrand, toBrandLook } from "./brand-look.ts";
import { loadWornLogo } from "./worn-logo.ts";

/** Undefined without a primary colour. */
export async function loadOverlayBrand(
  env: Env,
  { fields, logo_place: place }: Pick<Brand, "fields" | "logo_place">,
): Promise<OverlayBrand | undefined> {
  const look = toBrandLook(fields);
  const logo = fields.logo.value;
  if (!look || !logo || place === "none") return look;
  const drawn = await loadWornLogo(env, logo);
  return drawn ? { ...look, logo: { bytes: drawn.bytes, place } } : look;
}

/** Of the brand that a product's works wear. */
export async function readOverlayBrand(
  env: Env,
  db: Db,
  tenantId: string,
  productId: string | null,
): Promise<OverlayBrand | undefined> {
  const brand = await readWornBrand(db, tenantId, productId);
  return brand && loadOverlayBrand(env, brand);
}
