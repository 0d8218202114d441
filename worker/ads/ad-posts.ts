// Ad posts: hook, body and call to action for one format of a series, with a picture (ad-image.ts).
import { and, asc, count, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { editAdPostBody, generateAdPostBody } from "../contract/schemas/ad-posts.ts";
import type { OverlayTemplate } from "../contract/ad-posts.ts";
import { recogniseFormat } from "../contract/formats.ts";
import type { VisualSubject } from "../contract/shown-product.ts";
import { messages } from "../contract/messages.ts";
import type { BrandPageQuery } from "../contract/schemas/paging.ts";
import { type Creative, getCreative } from "../creatives/creatives.ts";
import { describeShown } from "../creatives/read-cut-out.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { isOfBrand, pageOf, toPage } from "../db/paging.ts";
import { adPosts, creatives, products, virtualInfluencers } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { notifyUser } from "../live/hub-client.ts";
import { mediaUrl } from "../media/keys.ts";
import { deleteImages } from "../media/storage.ts";
import { getProduct } from "../products/products.ts";
import type { OverlaidPicture } from "../studio/briefs/ad.ts";
import type { Studio } from "../studio/studio.ts";
import { readBrandVoice, readWornBrand, readWornBrandId, toBrandVoice } from "../brand/brand-look.ts";
import { drawAdImage, findSource, storeAdImage } from "./ad-image.ts";

export type AdPost = typeof adPosts.$inferSelect;

/** A post with fields of its product and creative; null where these were deleted. */
const shown = {
  id: adPosts.id,
  creative_id: adPosts.creative_id,
  product_id: adPosts.product_id,
  brand_id: adPosts.brand_id,
  angle: adPosts.angle,
  hook: adPosts.hook,
  body_text: adPosts.body_text,
  call_to_action: adPosts.call_to_action,
  ad_image_url: adPosts.ad_image_url,
  ad_storage_path: adPosts.ad_storage_path,
  overlay_template: adPosts.overlay_template,
  pieces: adPosts.pieces,
  created_at: adPosts.created_at,
  updated_at: adPosts.updated_at,
  product_name: products.name,
  product_brand: sql<string | null>`json_extract(${products.metadata}, '$.brand')`,
  product_url: products.source_url,
  creative_name: creatives.name,
  creative_image_url: creatives.image_url,
  /** Where product, face and mark are on the picture. */
  subjects: sql<VisualSubject[] | null>`json_extract(${creatives.metadata}, '$.subjects')`.mapWith(
    (json: string): VisualSubject[] => JSON.parse(json),
  ),
  width: creatives.width,
  height: creatives.height,
};

const selectShown = (db: Db, where: SQL | undefined) =>
  db
    .select(shown)
    .from(adPosts)
    .leftJoin(products, and(eq(products.id, adPosts.product_id), eq(products.tenant_id, adPosts.tenant_id)))
    .leftJoin(creatives, and(eq(creatives.id, adPosts.creative_id), eq(creatives.tenant_id, adPosts.tenant_id)))
    .where(where);

/** The tenant's posts, newest first; optionally of one product. */
export async function listAdPosts(db: Db, session: Session, page: BrandPageQuery, productId: string | undefined) {
  const mine = and(
    eq(adPosts.tenant_id, session.tenantId),
    productId === undefined ? undefined : eq(adPosts.product_id, productId),
    isOfBrand(adPosts.brand_id, page.brand_id),
  );
  const { where, orderBy, limit } = pageOf(adPosts.id, page, mine);
  const [rows, totals] = await Promise.all([
    selectShown(db, where).orderBy(orderBy).limit(limit),
    db.select({ total: count() }).from(adPosts).where(mine),
  ]);
  return { ...toPage(rows, page), total: totals[0]?.total ?? 0 };
}

const own = (session: Session, id: string) => and(eq(adPosts.id, id), eq(adPosts.tenant_id, session.tenantId));

const notFound = () => new AppError(404, "ad_post_not_found", messages.adPostNotFound);

async function getAdPost(db: Db, session: Session, id: string): Promise<AdPost> {
  const row = await db.select().from(adPosts).where(own(session, id)).get();
  if (!row) throw notFound();
  return row;
}

async function answer(db: Db, session: Session, id: string) {
  const row = await selectShown(db, own(session, id)).get();
  if (!row) throw notFound();
  return row;
}

/** Number of the product's posts that new ones must not repeat. */
const takenLimit = 100;
/** D1 allows 100 parameters per statement: six rows of fifteen columns. */
const rowsPerInsert = 6;

/** The posts that were written together with this one, newest first; undefined when it does not exist. */
export async function findWrittenPosts(db: Db, session: Session, firstId: string) {
  const first = await db.select().from(adPosts).where(own(session, firstId)).get();
  if (!first) return undefined;
  const together = and(
    eq(adPosts.tenant_id, session.tenantId),
    eq(adPosts.product_id, first.product_id),
    gte(adPosts.id, firstId),
    eq(adPosts.created_at, first.created_at),
  );
  return { adPosts: await selectShown(db, together).orderBy(desc(adPosts.id)) };
}

/**
 * Writes a post for each finished format of a series, or for the given format; `firstId` becomes the lowest of their
 * ids. Throws AppError 404 for an unknown product or creative, 409 when no format is finished.
 */
export async function generateAdPosts(
  env: Env,
  db: Db,
  session: Session,
  studio: Studio,
  firstId: string,
  { productId, creativeId }: z.infer<typeof generateAdPostBody>,
) {
  const [product, creative] = await Promise.all([
    getProduct(db, session.tenantId, productId),
    getCreative(db, session.tenantId, creativeId),
  ]);
  if (creative.product_id !== product.id) throw new AppError(404, "creative_not_found", messages.creativeNotFound);
  const [formats, taken] = await Promise.all([listFinishedFormats(db, creative), listTaken(db, session, product.id)]);
  if (formats.length === 0) throw new AppError(409, "not_ready", messages.adPostNoVisual);
  const worn = await readWornBrand(db, session.tenantId, product.id);
  const voice = worn && toBrandVoice(worn.fields);
  const copies = await studio.adCopy({
    ...(voice && { voice }),
    product: await describeShown(env, db, product),
    formats: formats.map(({ name }) => recogniseFormat(name)?.id ?? "instagram-square"),
    persona: await readPersona(db, session, creative),
    taken,
    seed: `${creative.id}/${taken.length}`,
  });
  const at = nowIso();
  // Lists are newest first by id: the first format gets the last id, so that it is listed first.
  const ids = formats.map((_, index) => (index === 0 ? firstId : newId())).toReversed();
  const rows = copies.map((copy, index): AdPost => {
    const [id, format] = [ids[index], formats[index]];
    if (!id || !format) throw new RangeError(`No format ${index} for a text`);
    return {
      id,
      tenant_id: session.tenantId,
      creative_id: format.id,
      product_id: product.id,
      brand_id: worn?.id ?? null,
      angle: copy.angle,
      hook: copy.hook,
      body_text: copy.body,
      call_to_action: copy.callToAction,
      ad_image_url: null,
      ad_storage_path: null,
      overlay_template: null,
      pieces: null,
      created_at: at,
      updated_at: at,
    };
  });
  const [first, ...rest] = chunk(rows, rowsPerInsert).map((some) => db.insert(adPosts).values(some));
  if (first) await db.batch([first, ...rest]);
  await notifyAdPostsChanged(env, session.userId, ids, product.id);
  const written = and(eq(adPosts.tenant_id, session.tenantId), inArray(adPosts.id, ids));
  return { adPosts: await selectShown(db, written).orderBy(desc(adPosts.id)) };
}

/** Number of texts to choose from. */
const variantCount = 3;

/** Other texts for a post, of the same length, to choose from; nothing is saved. Throws AppError 404. */
export async function writeVariants(env: Env, db: Db, session: Session, studio: Studio, id: string, round: number) {
  const post = await getAdPost(db, session, id);
  const [product, creative, taken, voice] = await Promise.all([
    getProduct(db, session.tenantId, post.product_id),
    getCreative(db, session.tenantId, post.creative_id),
    listTaken(db, session, post.product_id),
    readBrandVoice(db, session.tenantId, post.product_id),
  ]);
  const format = recogniseFormat(creative.name)?.id ?? "instagram-square";
  const copies = await studio.adCopy({
    ...(voice && { voice }),
    product: await describeShown(env, db, product),
    formats: Array.from({ length: variantCount }, () => format),
    persona: await readPersona(db, session, creative),
    taken,
    seed: `${post.id}/variants/${round}`,
  });
  return {
    variants: copies.map(({ angle, hook, body, callToAction }) => ({
      angle,
      hook,
      body_text: body,
      call_to_action: callToAction,
    })),
  };
}

const listTaken = (db: Db, session: Session, productId: string) =>
  db
    .select({ hook: adPosts.hook, callToAction: adPosts.call_to_action })
    .from(adPosts)
    .where(and(eq(adPosts.tenant_id, session.tenantId), eq(adPosts.product_id, productId)))
    .orderBy(desc(adPosts.id))
    .limit(takenLimit);

/** The person of the pictures; none where it was deleted. */
const readPersona = (db: Db, { tenantId }: Session, { influencer_id }: Creative) =>
  db
    .select({ name: virtualInfluencers.name, style: virtualInfluencers.style })
    .from(virtualInfluencers)
    .where(and(eq(virtualInfluencers.id, influencer_id ?? ""), eq(virtualInfluencers.tenant_id, tenantId)))
    .get();

/** The finished formats of a series, or the format itself. */
async function listFinishedFormats(db: Db, creative: Creative): Promise<Creative[]> {
  if (creative.parent_id) return creative.status === "completed" ? [creative] : [];
  return db
    .select()
    .from(creatives)
    .where(and(eq(creatives.parent_id, creative.id), eq(creatives.status, "completed")))
    .orderBy(asc(creatives.revision_number));
}

function chunk<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/**
 * A new post as this one, written in the voice of the brand that its product wears and drawn in its colours where the old
 * one is drawn; the old one stays. Throws AppError 404 without a brand or once its creative is deleted.
 */
export async function applyBrandToAd(env: Env, db: Db, session: Session, studio: Studio, newId: string, id: string) {
  const { product_id, creative_id, overlay_template } = await getAdPost(db, session, id);
  if (!(await readWornBrandId(db, session.tenantId, product_id)))
    throw new AppError(404, "brand_not_found", messages.brandWithoutColours);
  await generateAdPosts(env, db, session, studio, newId, { productId: product_id, creativeId: creative_id });
  return overlay_template ? styleAdPost(env, db, session, studio, newId, overlay_template) : answer(db, session, newId);
}

/** A post as it is answered, if it exists. */
export const findAdPost = (db: Db, session: Session, id: string) => selectShown(db, own(session, id)).get();

/** Changes texts, and redraws the picture if its words change. Throws AppError 404, 409 after repeated conflicts. */
export function editAdPost(
  env: Env,
  db: Db,
  session: Session,
  studio: Studio,
  id: string,
  edit: z.infer<typeof editAdPostBody>,
) {
  return changeAdPost(env, db, session, id, async (post) => {
    const edited: AdPost = {
      ...post,
      hook: edit.hook ?? post.hook,
      body_text: edit.body_text ?? post.body_text,
      call_to_action: edit.call_to_action ?? post.call_to_action,
    };
    const isSaidAlike = edited.hook === post.hook && edited.call_to_action === post.call_to_action;
    if (!edited.overlay_template || isSaidAlike) return { edited };
    const source = await findSource(env, db, edited);
    // Its creative was deleted: the picture is removed, since it would show the old words.
    if (!source) return { edited: { ...edited, overlay_template: null, ad_storage_path: null, pieces: null } };
    return { edited, picture: await drawAdImage(studio, source, edited, edited.overlay_template) };
  });
}

/**
 * Draws hook and call to action on the creative with a template, replacing an existing picture. Throws AppError 404,
 * 409 after repeated conflicts.
 */
export function styleAdPost(env: Env, db: Db, session: Session, studio: Studio, id: string, template: OverlayTemplate) {
  return changeAdPost(env, db, session, id, async (post) => {
    const source = await findSource(env, db, post);
    if (!source) throw new AppError(404, "image_not_found", messages.adImageNotFound);
    return {
      edited: { ...post, overlay_template: template },
      picture: await drawAdImage(studio, source, post, template),
    };
  });
}

/** Attempts before a conflict is reported. */
const changeTries = 4;

/**
 * Optimistic locking: writes the result of `change`, with its new picture if any. If the post changed concurrently,
 * `change` is applied to the new version.
 */
async function changeAdPost(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  change: (post: AdPost) => Promise<{ edited: AdPost; picture?: OverlaidPicture }>,
) {
  for (let tries = 0; tries < changeTries; tries++) {
    const post = await getAdPost(db, session, id);
    const { edited, picture } = await change(post);
    const path = picture ? await storeAdImage(env, db, post, picture) : edited.ad_storage_path;
    const [saved] = await db
      .update(adPosts)
      .set({
        hook: edited.hook,
        body_text: edited.body_text,
        call_to_action: edited.call_to_action,
        overlay_template: edited.overlay_template,
        pieces: picture?.pieces ?? edited.pieces,
        ad_storage_path: path,
        ad_image_url: path ? mediaUrl("assets", path) : null,
        updated_at: after(post.updated_at),
      })
      .where(and(own(session, id), eq(adPosts.updated_at, post.updated_at)))
      .returning({ id: adPosts.id });
    const unused = saved ? post.ad_storage_path : path;
    if (unused && unused !== (saved ? path : post.ad_storage_path)) await deleteImages(env.MEDIA, "assets", [unused]);
    if (!saved) continue;
    await notifyAdPostsChanged(env, session.userId, [id], post.product_id);
    return answer(db, session, id);
  }
  throw new AppError(409, "changed_meanwhile", messages.adPostChanged);
}

/** The current time, but later than `iso`: `updated_at` identifies a version of the row. */
const after = (iso: string) => new Date(Math.max(Date.now(), Date.parse(iso) + 1)).toISOString();

/** Deletes a post with its picture. Throws AppError 404. */
export async function deleteAdPost(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const [deleted] = await db.delete(adPosts).where(own(session, id)).returning();
  if (!deleted) throw notFound();
  if (deleted.ad_storage_path) await deleteImages(env.MEDIA, "assets", [deleted.ad_storage_path]);
  await notifyAdPostsChanged(env, session.userId, [id], deleted.product_id);
}

/** Tells the user's sockets that posts have changed. */
export const notifyAdPostsChanged = (env: Env, userId: string, ids: string[], productId: string) =>
  notifyUser(env, userId, [{ type: "changed", table: "ad_posts", ids, product_id: productId }]);
