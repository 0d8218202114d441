// A brand from the seller's products: their brand's name, and the hues of their photos.
import { and, desc, eq, sql } from "drizzle-orm";
import { type BrandFields, emptyBrandFields } from "../contract/brands.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { products } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import { withDecodeLock } from "../media/decode-lock.ts";
import { getImage } from "../media/storage.ts";
import type { Env } from "../settings/env.ts";
import { decodePhoto } from "../studio/pixels/codec.ts";
import { fromOklch, toHex } from "../studio/pixels/colour.ts";
import { release } from "../studio/pixels/raster.ts";
import { readColours } from "../studio/scene/palette.ts";

/** Photos that are looked at, the newest first. */
const photos = 3;
const photoSide = 160;

/** Throws AppError 409 without a product of the seller's own. */
export async function readProductsBrand(env: Env, db: Db, tenantId: string): Promise<BrandFields> {
  const own = sql`coalesce(json_extract(${products.metadata}, '$.source'), '') <> 'example'`;
  const rows = await db
    .select({ name: products.name, path: products.storage_path, metadata: products.metadata })
    .from(products)
    .where(and(eq(products.tenant_id, tenantId), own))
    .orderBy(desc(products.id))
    .limit(50);
  if (rows.length === 0) throw new AppError(409, "no_product", messages.brandNoProducts);
  const fields = emptyBrandFields();
  const named = mostFrequent(rows.flatMap(({ metadata }) => metadata.brand || []));
  if (named)
    fields.name = { value: named, evidence: [{ where: "Marque de vos produits", quote: named }], locked: false };
  for (const { name, path } of rows.slice(0, photos)) {
    const hues = await readHues(env, path);
    if (!hues) continue;
    const [primary, accent] = [toHex(fromOklch(0.45, 0.12, hues[0])), toHex(fromOklch(0.6, 0.14, hues[1]))];
    fields.colours = {
      value: [
        { role: "primary", hex: primary },
        { role: "accent", hex: accent },
        { role: "background", hex: "#ffffff" },
        { role: "text", hex: "#111111" },
      ],
      evidence: [{ where: "Photo d’un produit", quote: name }],
      locked: false,
    };
    break;
  }
  return fields;
}

/** The photo's hue in degrees, and a second one: its own, else the opposite; null for a grey or missing photo. */
async function readHues(env: Env, path: string): Promise<[number, number] | null> {
  const bytes = await getImage(env.MEDIA, "products", path);
  if (!bytes) return null;
  return withDecodeLock(async () => {
    const raster = await decodePhoto(bytes, photoSide).catch(() => null);
    if (!raster) return null;
    const { hue, secondHue } = readColours(raster);
    release(raster);
    return hue === undefined ? null : [hue, secondHue ?? (hue + 180) % 360];
  });
}

function mostFrequent(values: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
