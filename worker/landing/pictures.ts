// Pictures of a landing page: copies of the tenant's own, so that a page stays complete when a creative is deleted.
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { imageSize } from "image-size";
import { adFormats } from "../contract/formats.ts";
import type { LandingContent } from "../contract/landing-pages.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { creatives, products } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import { hashOf } from "../media/content-images.ts";
import { landingFolder, mediaUrl, objectKey } from "../media/keys.ts";
import type { Product } from "../products/products.ts";
import type { SoldThing } from "../studio/landing-copy/trade.ts";
import { nameFacts, readPictureFacts } from "./picture-address.ts";

type Images = LandingContent["images"];

/** The suffix of the names of a format's pictures: « Lavande - Instagram Portrait ». */
const labelOf = (id: (typeof adFormats)[number]["id"]) => adFormats.find((format) => format.id === id)?.label ?? "";

/** How many of the newest creatives and products are looked through for one that suits the page's trade. */
const searched = 100;

const category = sql<string | null>`json_extract(${products.metadata}, '$.category')`;

/**
 * Pictures for a new page from the newest creatives: a portrait as main picture, and a square one with its product
 * photo. Of `product`, or of one that suits the page's trade; without such a creative the photo of such a product. A
 * page for jewellers shows no handbag.
 */
export async function findFirstPictures(
  db: Db,
  tenantId: string,
  product: Product | null,
  suits: (product: SoldThing) => boolean,
): Promise<Images> {
  const newest = async (label: string) => {
    const rows = await db
      .select({ after: creatives.image_url, before: products.image_url, name: products.name, category })
      .from(creatives)
      .innerJoin(products, and(eq(products.id, creatives.product_id), eq(products.tenant_id, creatives.tenant_id)))
      .where(
        and(
          eq(creatives.tenant_id, tenantId),
          product ? eq(creatives.product_id, product.id) : undefined,
          isNotNull(creatives.parent_id),
          eq(creatives.status, "completed"),
          sql`${creatives.name} like ${`%${label}`}`,
        ),
      )
      .orderBy(desc(creatives.id))
      .limit(product ? 1 : searched);
    return product ? rows[0] : rows.find(suits);
  };
  const findPhoto = async () => {
    if (product) return product.image_url;
    const rows = await db
      .select({ photo: products.image_url, name: products.name, category })
      .from(products)
      .where(eq(products.tenant_id, tenantId))
      .orderBy(desc(products.id))
      .limit(searched);
    return rows.find(suits)?.photo ?? null;
  };
  // Not a batch: D1 returns a batch's columns by name, and both are called image_url.
  const [portrait, square] = await Promise.all([
    newest(labelOf("instagram-portrait")),
    newest(labelOf("instagram-square")),
  ]);
  return {
    hero: portrait?.after ?? (await findPhoto()),
    beforeAfter: square?.after ? { before: square.before, after: square.after } : null,
  };
}

/**
 * The content with its pictures copied into the page's folder; those already there are kept. Throws AppError 400 for a
 * picture that is missing or not the tenant's.
 */
export async function copyPictures(
  bucket: R2Bucket,
  tenantId: string,
  pageId: string,
  content: LandingContent,
): Promise<LandingContent> {
  const keep = (address: string) => copyPicture(bucket, tenantId, pageId, address);
  const { hero, beforeAfter } = content.images;
  const [keptHero, before, after] = await Promise.all([
    hero && keep(hero),
    beforeAfter && keep(beforeAfter.before),
    beforeAfter && keep(beforeAfter.after),
  ]);
  return { ...content, images: { hero: keptHero, beforeAfter: before && after ? { before, after } : null } };
}

/** The URL of the page's copy of one picture. Throws AppError 400 as above. */
export async function copyPicture(bucket: R2Bucket, tenantId: string, pageId: string, address: string) {
  const key = readOwnKey(tenantId, address);
  if (key?.startsWith(objectKey("assets", landingFolder(tenantId, pageId)))) return address;
  const object = key ? await bucket.get(key) : null;
  const mime = object?.httpMetadata?.contentType ?? "";
  if (!object || !mime.startsWith("image/")) {
    throw new AppError(400, "picture_unknown", messages.landingPictureUnknown);
  }
  const bytes = new Uint8Array(await object.arrayBuffer());
  const facts = nameFacts(measure(bytes), readPictureFacts(address).isGenerated);
  const extension = address.slice(address.lastIndexOf("."));
  const path = `${landingFolder(tenantId, pageId)}${facts}/${await hashOf(bytes)}${extension}`;
  await bucket.put(objectKey("assets", path), bytes, { httpMetadata: { contentType: mime } });
  return mediaUrl("assets", path);
}

/**
 * Width and height in pixels. Throws AppError 400 for anything but JPEG, PNG and WebP, since only these can be resized.
 */
function measure(bytes: Uint8Array): { width: number; height: number } {
  const { type, width, height } = imageSize(bytes);
  if (type !== "jpg" && type !== "png" && type !== "webp") {
    throw new AppError(400, "picture_unknown", messages.landingPictureUnknown);
  }
  return { width, height };
}

/** The object's key, if the URL is one of the tenant's own pictures, else null. */
function readOwnKey(tenantId: string, address: string): string | null {
  const [, key = null] = /^\/media\/((?:assets|products)\/[\w/.-]+)$/.exec(address) ?? [];
  if (!key || key.includes("..")) return null;
  return key.startsWith(`assets/${tenantId}/`) || key.startsWith(`products/${tenantId}/`) ? key : null;
}
