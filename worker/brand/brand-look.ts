// What makers wear of a brand: its colours, the typeface of its headings, and its voice.
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { BrandColourRole, BrandFields } from "../contract/brands.ts";
import { type Pronunciation, readPronunciation } from "../contract/voices.ts";
import type { Db } from "../db/client.ts";
import { brands, products } from "../db/schema.ts";
import type { Brand } from "./brand.ts";
import type { BrandColours, BrandVoice } from "../studio/briefs/brand.ts";

/** `typeface`: id of a bundled one; empty: the maker's own. */
export type BrandLook = BrandColours & { typeface: string };

/** The fields of the brand that a product's works wear: its own, else the one in use; undefined without any. */
export async function readWornBrand(
  db: Db,
  tenantId: string,
  productId?: string | null,
): Promise<Pick<Brand, "id" | "fields" | "logo_place"> | undefined> {
  const own = productId
    ? sql`(select ${products.brand_id} from ${products} where ${products.id} = ${productId} and ${products.tenant_id} = ${tenantId})`
    : sql`null`;
  return db
    .select({ id: brands.id, fields: brands.fields, logo_place: brands.logo_place })
    .from(brands)
    .where(and(eq(brands.tenant_id, tenantId), or(brands.in_use, sql`${brands.id} = ${own}`)))
    .orderBy(desc(sql`coalesce(${brands.id} = ${own}, 0)`))
    .limit(1)
    .get();
}

/** Id of the brand that a product's works wear, or without a product of the one in use; null: none. */
export const readWornBrandId = async (db: Db, tenantId: string, productId?: string | null): Promise<string | null> =>
  (await readWornBrand(db, tenantId, productId))?.id ?? null;

/** Colours and headline typeface; undefined without a primary colour. */
export function toBrandLook({ colours, headings, texts, photos }: BrandFields): BrandLook | undefined {
  const hexOf = (role: BrandColourRole) => colours.value.find((colour) => colour.role === role)?.hex;
  const primary = hexOf("primary");
  if (!primary) return undefined;
  return {
    primary,
    accent: hexOf("accent") ?? hexOf("secondary") ?? primary,
    ...(photos.value && { photos: { light: photos.value.light, subject: photos.value.subject } }),
    typeface: (headings.value ?? texts.value)?.nearest ?? "",
  };
}

/** The colours that pictures wear; undefined without any. */
export function toBrandColours(fields: BrandFields): BrandColours | undefined {
  const look = toBrandLook(fields);
  if (!look) return undefined;
  const { typeface: _typeface, ...colours } = look;
  return colours;
}

/** How the brand speaks; undefined where nothing of it is known. */
export function toBrandVoice({ tone, forbidden, lexicon, audience }: BrandFields): BrandVoice | undefined {
  const known = [tone.value, forbidden.value.length > 0, lexicon.value.length > 0, audience.value];
  if (!known.some(Boolean)) return undefined;
  return {
    person: tone.value?.person ?? "vous",
    forbidden: forbidden.value,
    lexicon: lexicon.value,
    ...(tone.value && { manner: `${tone.value.warmth}, sentences of about ${tone.value.sentenceWords} words` }),
    ...(audience.value && { customers: audience.value }),
    ...(tone.value?.emoji && { emoji: true }),
    ...(tone.value?.exclamation && { exclamation: true }),
  };
}

/** The voice that a product's texts speak with; undefined without one. */
export async function readBrandVoice(
  db: Db,
  tenantId: string,
  productId?: string | null,
): Promise<BrandVoice | undefined> {
  const brand = await readWornBrand(db, tenantId, productId);
  return brand && toBrandVoice(brand.fields);
}

/** The colours that a product's pictures wear; undefined without any. */
export async function readBrandColours(
  db: Db,
  tenantId: string,
  productId?: string | null,
): Promise<BrandColours | undefined> {
  const brand = await readWornBrand(db, tenantId, productId);
  return brand && toBrandColours(brand.fields);
}

/** The brand that each product's pictures wear, with its colours, of all the tenant's products at once. */
export async function readWornByProduct(
  db: Db,
  tenantId: string,
): Promise<(productId: string) => { id: string; colours: BrandColours | undefined } | undefined> {
  const [rows, owned] = await db.batch([
    db
      .select({ id: brands.id, fields: brands.fields, in_use: brands.in_use })
      .from(brands)
      .where(eq(brands.tenant_id, tenantId)),
    db
      .select({ id: products.id, brand_id: products.brand_id })
      .from(products)
      .where(and(eq(products.tenant_id, tenantId), isNotNull(products.brand_id))),
  ]);
  const worn = new Map(rows.map(({ id, fields }) => [id, { id, colours: toBrandColours(fields) }] as const));
  const inUse = rows.find(({ in_use }) => in_use)?.id;
  const brandOf = new Map(owned.map(({ id, brand_id }) => [id, brand_id]));
  return (productId) => {
    const own = brandOf.get(productId);
    return worn.get(own && worn.has(own) ? own : (inUse ?? ""));
  };
}

/** How the brand of a product wants its words to be said. */
export async function readPronunciations(db: Db, tenantId: string, productId: string): Promise<Pronunciation[]> {
  const brand = await readWornBrand(db, tenantId, productId);
  return brand?.fields.pronunciations.value.flatMap((line) => readPronunciation(line) ?? []) ?? [];
}
