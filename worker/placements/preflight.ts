// « Contrôle avant diffusion » of ads and series: reads their rows, finds what is wrong, and repairs it.
import { and, asc, eq } from "drizzle-orm";
import { overlayTemplates } from "../contract/ad-posts.ts";
import type { AdNetworkId } from "../contract/placements.ts";
import type { Finding, FindingCode } from "../contract/preflight.ts";
import { messages } from "../contract/messages.ts";
import { editAdPost, notifyAdPostsChanged, styleAdPost } from "../ads/ad-posts.ts";
import { type Creative, getCreative, notifyCreativesChanged } from "../creatives/creatives.ts";
import { drawCreative } from "../creatives/draw-creative.ts";
import type { Db } from "../db/client.ts";
import { adPosts, creatives, products } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { objectKey } from "../media/keys.ts";
import { deleteImages } from "../media/storage.ts";
import { studioFor } from "../models/studio-for.ts";
import { fetchPublic } from "../net/fetch-public.ts";
import { describeProduct } from "../products/describe-product.ts";
import type { Product } from "../products/products.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { readFacts } from "../studio/ad-copy/facts.ts";
import { writePrice } from "../studio/ad-copy/text.ts";
import type { Studio } from "../studio/studio.ts";
import { checkAd, type CheckedVisual, checkVisual, findUnder, repairWords } from "./check-ad.ts";

interface Loaded {
  post: typeof adPosts.$inferSelect;
  creative: Creative;
  product: Product;
}

async function loadAd(db: Db, session: Session, id: string): Promise<Loaded> {
  const mine = and(eq(adPosts.id, id), eq(adPosts.tenant_id, session.tenantId));
  const row = await db
    .select({ post: adPosts, creative: creatives, product: products })
    .from(adPosts)
    .innerJoin(creatives, and(eq(creatives.id, adPosts.creative_id), eq(creatives.tenant_id, adPosts.tenant_id)))
    .innerJoin(products, and(eq(products.id, adPosts.product_id), eq(products.tenant_id, adPosts.tenant_id)))
    .where(mine)
    .get();
  if (!row) throw new AppError(404, "ad_post_not_found", messages.adPostNotFound);
  return row;
}

const describeVisual = ({ id, name, status, width, height, size_bytes, metadata }: Creative): CheckedVisual => ({
  id,
  name,
  isDrawn: status === "completed",
  width,
  height,
  sizeBytes: size_bytes,
  subjects: metadata.subjects,
  price: metadata.price,
});

const factsOf = (product: Product) => ({
  isAlcohol: readFacts(describeProduct(product)).isAlcohol,
  price: product.price,
  writtenPrice: writePrice(product.price, product.metadata.currency ?? null),
  listPrice: product.list_price,
  link: product.source_url,
});

/** Milliseconds that a product's page may take to answer. */
const linkTimeoutMs = 4000;

/** Whether an address leads nowhere: malformed, not public, or answered with an error. */
async function isBroken(env: Env, link: string | null): Promise<boolean> {
  if (link === null) return false;
  if (!URL.canParse(link) || !/^https?:$/.test(new URL(link).protocol)) return true;
  const { fetchAllowHosts, botUserAgent } = readSettings(env);
  try {
    await fetchPublic(link, {
      accept: "html",
      allowHosts: fetchAllowHosts,
      userAgent: botUserAgent,
      timeoutMs: linkTimeoutMs,
    });
    return false;
  } catch {
    return true;
  }
}

/** What is found on an ad; only for one network with `network`. Throws AppError 404. */
export async function checkAdPost(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  network?: AdNetworkId,
): Promise<Finding[]> {
  const { post, creative, product } = await loadAd(db, session, id);
  const [file, isLinkBroken] = await Promise.all([
    post.ad_storage_path ? env.MEDIA.head(objectKey("assets", post.ad_storage_path)) : null,
    isBroken(env, product.source_url),
  ]);
  return checkAd(
    {
      visual: describeVisual(creative),
      hook: post.hook,
      body: post.body_text,
      callToAction: post.call_to_action,
      overlay: post.ad_storage_path ? { sizeBytes: file?.size ?? 0, pieces: post.pieces } : null,
      product: factsOf(product),
      isLinkBroken,
    },
    network,
  );
}

const listFormats = async (db: Db, session: Session, id: string): Promise<Creative[]> => {
  const creative = await getCreative(db, session.tenantId, id);
  if (creative.parent_id) return [creative];
  return db
    .select()
    .from(creatives)
    .where(and(eq(creatives.parent_id, creative.id), eq(creatives.tenant_id, session.tenantId)))
    .orderBy(asc(creatives.revision_number));
};

/** What is found on the pictures of a series, or on one of them. Throws AppError 404. */
export async function checkSeries(db: Db, session: Session, id: string, network?: AdNetworkId): Promise<Finding[]> {
  const formats = await listFormats(db, session, id);
  return formats.flatMap((creative) => checkVisual(describeVisual(creative), network));
}

/** Findings that a picture drawn again no longer has. */
const redrawn: readonly FindingCode[] = [
  "picture_missing",
  "wrong_size",
  "piece_outside",
  "mark_missing",
  "price_outdated",
];

/** Draws a picture of a series again. Throws AppError 404 when it was deleted meanwhile. */
async function redrawVisual(env: Env, db: Db, session: Session, creative: Creative): Promise<void> {
  if (creative.storage_path) await deleteImages(env.MEDIA, "assets", [creative.storage_path]);
  await db.update(creatives).set({ status: "processing" }).where(eq(creatives.id, creative.id));
  const drawn = await drawCreative(env, db, creative.id, AbortSignal.timeout(60_000));
  if (!drawn) throw new AppError(404, "creative_not_found", messages.creativeNotFound);
  await notifyCreativesChanged(env, session.userId, [creative.id], creative.product_id);
}

/** Repairs a finding of a series; returns what is left. Throws AppError 404. */
export async function repairSeries(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  {
    code,
    creativeId,
    network,
  }: { code: FindingCode; creativeId: string | undefined; network?: AdNetworkId | undefined },
): Promise<Finding[]> {
  const formats = await listFormats(db, session, id);
  for (const creative of formats) {
    if (creativeId !== undefined && creative.id !== creativeId) continue;
    const has = checkVisual(describeVisual(creative), network).some((finding) => finding.code === code);
    if (has) await redrawVisual(env, db, session, creative);
  }
  return checkSeries(db, session, id, network);
}

/** Repairs a finding of an ad; returns what is left. Throws AppError 404, 409. */
export async function repairAdPost(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  code: FindingCode,
  network?: AdNetworkId,
): Promise<Finding[]> {
  const { post, creative, product } = await loadAd(db, session, id);
  const studio = await studioFor(env, db, session.tenantId);
  const restyle = async () => {
    if (post.overlay_template) await styleAdPost(env, db, session, studio, id, post.overlay_template);
  };
  if (redrawn.includes(code)) {
    await redrawVisual(env, db, session, creative);
    await restyle();
  } else if (code === "text_outside" || code === "low_contrast") await restyle();
  else if (code === "text_over") await uncover(env, db, session, studio, post);
  else if (code === "too_heavy") {
    const isOwn = checkVisual(describeVisual(creative), network).some((finding) => finding.code === code);
    if (isOwn) await redrawVisual(env, db, session, creative);
    await restyle();
  } else if (code === "overlay_forbidden") await removeOverlay(env, db, session, post);
  else if (code === "link_broken") {
    await db.update(products).set({ source_url: null }).where(eq(products.id, product.id));
  } else {
    const facts = factsOf(product);
    const words = repairWords(
      { hook: post.hook, body: post.body_text, callToAction: post.call_to_action },
      {
        productName: product.name,
        isAlcohol: facts.isAlcohol,
        hasReference: facts.price !== null && facts.listPrice !== null && facts.listPrice > facts.price,
      },
    );
    const edit = { hook: words.hook, body_text: words.body, call_to_action: words.callToAction };
    await editAdPost(env, db, session, studio, id, edit);
  }
  return checkAdPost(env, db, session, id, network);
}

/** Draws the texts in the next template that leaves product and face free; where none does, in their own again. */
async function uncover(env: Env, db: Db, session: Session, studio: Studio, post: Loaded["post"]): Promise<void> {
  const own = overlayTemplates.findIndex(({ id }) => id === post.overlay_template);
  for (let nth = 1; nth <= overlayTemplates.length; nth++) {
    const { id } = overlayTemplates[(own + nth) % overlayTemplates.length] ?? overlayTemplates[0];
    const { pieces, subjects } = await styleAdPost(env, db, session, studio, post.id, id);
    if (!pieces?.some((piece) => findUnder(subjects, piece))) return;
  }
}

/** Shows the creative without texts. */
async function removeOverlay(env: Env, db: Db, session: Session, post: Loaded["post"]): Promise<void> {
  await db
    .update(adPosts)
    .set({ ad_image_url: null, ad_storage_path: null, overlay_template: null, pieces: null })
    .where(and(eq(adPosts.id, post.id), eq(adPosts.tenant_id, session.tenantId)));
  if (post.ad_storage_path) await deleteImages(env.MEDIA, "assets", [post.ad_storage_path]);
  await notifyAdPostsChanged(env, session.userId, [post.id], post.product_id);
}
