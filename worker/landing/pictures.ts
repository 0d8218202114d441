// The pictures of a landing page: copies of the tenant's own, so that a page stays whole when a creative is deleted.
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { imageSize } from "image-size";
import { adFormats } from "../contract/formats.ts";
import type { LandingContent } from "../contract/landing-pages.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { creatives, products } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import { hashOf } from "../media/content-images.ts";
import { landingFolder, mediaUrl, objectKey, thumbnailKey, thumbnailWidths } from "../media/keys.ts";
import type { Product } from "../products/products.ts";
import { nameFacts, readPictureFacts } from "./picture-address.ts";

type Images = LandingContent["images"];

/** How the pictures of a format end in name: « Lavande - Instagram Portrait ». */
const labelOf = (id: (typeof adFormats)[number]["id"]) => adFormats.find((format) => format.id === id)?.label ?? "";

/** The newest finished pictures: one with a face for the top, and a product's photo beside what was made of it. */
export async function findFirstPictures(db: Db, tenantId: string, product: Product | null): Promise<Images> {
  const newest = (label: string) =>
    db
      .select({ after: creatives.image_url, before: products.image_url })
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
      .limit(1);
  // Not a batch: D1 names a batch's columns, and both pictures are called image_url.
  const [[portrait], [square]] = await Promise.all([
    newest(labelOf("instagram-portrait")),
    newest(labelOf("instagram-square")),
  ]);
  return {
    hero: portrait?.after ?? product?.image_url ?? null,
    beforeAfter: square?.after ? { before: square.before, after: square.after } : null,
  };
}

/**
 * The content with its pictures copied into the page's own folder; those that lie there already stay. A picture that is
 * not the tenant's, or is gone, is refused.
 */
export async function keepPictures(
  bucket: R2Bucket,
  tenantId: string,
  pageId: string,
  content: LandingContent,
): Promise<LandingContent> {
  const keep = (address: string) => keepPicture(bucket, tenantId, pageId, address);
  const { hero, beforeAfter } = content.images;
  const [keptHero, before, after] = await Promise.all([
    hero && keep(hero),
    beforeAfter && keep(beforeAfter.before),
    beforeAfter && keep(beforeAfter.after),
  ]);
  return { ...content, images: { hero: keptHero, beforeAfter: before && after ? { before, after } : null } };
}

export async function keepPicture(bucket: R2Bucket, tenantId: string, pageId: string, address: string) {
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

/** Its width and height in pixels. Nothing but photos and drawings in pixels can be shown at every width. */
function measure(bytes: Uint8Array): { width: number; height: number } {
  const { type, width, height } = imageSize(bytes);
  if (type !== "jpg" && type !== "png" && type !== "webp") {
    throw new AppError(400, "picture_unknown", messages.landingPictureUnknown);
  }
  return { width, height };
}

/** The object's key, if the address is one of the tenant's own pictures. */
function readOwnKey(tenantId: string, address: string): string | null {
  const [, key = null] = /^\/media\/((?:assets|products)\/[\w/.-]+)$/.exec(address) ?? [];
  if (!key || key.includes("..")) return null;
  return key.startsWith(`assets/${tenantId}/`) || key.startsWith(`products/${tenantId}/`) ? key : null;
}

/** Whether a page of the tenant may show it. */
export const isOwnPicture = (tenantId: string, address: string) => readOwnKey(tenantId, address) !== null;

/** Removes everything of a page, thumbnails too. */
export async function deletePictures(bucket: R2Bucket, tenantId: string, pageId: string): Promise<void> {
  const folder = objectKey("assets", landingFolder(tenantId, pageId));
  for (const prefix of [folder, ...thumbnailWidths.map((width) => thumbnailKey(folder, width))]) {
    const { objects } = await bucket.list({ prefix });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
}
