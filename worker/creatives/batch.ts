// Batches: one job that creates a series of ten images of each product, each image with another influencer.
import type { z } from "zod";
import { reserveGeneration, withinQuota } from "../quota/ledger.ts";
import { readPlan } from "../quota/plan.ts";
import { refuseKind } from "../quota/usage.ts";
import { batchLimits } from "../contract/batch.ts";
import type { batchProcessBody } from "../contract/schemas/creatives.ts";
import { type AdFormat, adFormats, nameCreative, recogniseFormat } from "../contract/formats.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { hashToken } from "../crypto/derived-keys.ts";
import { newId } from "../db/ids.ts";
import { insertRows } from "../db/insert-rows.ts";
import { creatives } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { listCandidates } from "../influencers/influencers.ts";
import { createJob, findByIdempotencyKey, findOpenJob } from "../jobs/jobs.ts";
import { readBrandColours, readWornByProduct } from "../brand/brand-look.ts";
import { listProductNames } from "../products/products.ts";
import { picturesAtOnce } from "../models/pictures-at-once.ts";
import type { BrandColours } from "../studio/briefs/brand.ts";
import { type Candidate, castImages } from "./batch-cast.ts";
import {
  type Creative,
  type CreativeUnit,
  draftCreative,
  listJobCreatives,
  notifyCreativesChanged,
} from "./creatives.ts";
import { listChildren } from "./list-creatives.ts";

interface ProductName {
  id: string;
  name: string;
}

/**
 * Inserts the series as `processing` with their job; without product ids for all products of the tenant. A repeated
 * idempotency key returns the existing job. Throws AppError 400 without products or influencers, 402 above the plan's
 * quota, 404 for an unknown product, 409 for a choice that already runs, where `unlessRunning` asks for it.
 */
export async function startBatch(
  env: Env,
  db: Db,
  session: Session,
  wanted: z.infer<typeof batchProcessBody> & { idempotencyKey?: string },
): Promise<{ job_id: string; total: number }> {
  const { productIds, format: formatId, unlessRunning, idempotencyKey } = wanted;
  // Checked first: a repeated request succeeds even if its products were deleted.
  const repeated = await findByIdempotencyKey(db, session, { kind: "batch", idempotencyKey });
  if (repeated) return { job_id: repeated.id, total: repeated.total };
  const plan = await readPlan(db, session.tenantId);
  if (plan.generations !== null) throw refuseKind(messages.quotaBatch);
  const choice = await nameChoice(formatId, productIds);
  const running = unlessRunning ? await findOpenJob(db, session, "batch", { choice }) : undefined;
  if (running) throw new AppError(409, "batch_running", messages.batchRunning, undefined, { job_id: running.id });
  const [products, people] = await Promise.all([
    chooseProducts(db, session, productIds),
    listCandidates(db, session.tenantId),
  ]);
  if (people.length === 0) throw new AppError(400, "no_influencer", messages.batchNoInfluencer);
  const format = adFormats.find(({ id }) => id === formatId);
  if (!format) throw new RangeError(`No format ${formatId}`);
  const jobId = newId();
  const wornOf = await readWornByProduct(db, session.tenantId);
  const drafts = products.map((product) => draftSeries(session, jobId, product, people, format, wornOf(product.id)));
  const units = drafts.flatMap((series) => series.units);
  const rows = drafts.flatMap((series) => series.rows);
  const job = await withinQuota(db, { plan, tenantId: session.tenantId, kind: "batch" }, () =>
    createJob(
      env,
      db,
      session,
      {
        id: jobId,
        kind: "batch",
        label: products.length === 1 ? "1 produit" : `${products.length} produits`,
        input: { choice },
        units,
        slots: picturesAtOnce(env),
        idempotencyKey,
      },
      [
        reserveGeneration(db, session, plan, { id: jobId, kind: "batch", images: units.length }),
        ...insertRows(db, creatives, rows),
      ],
    ),
  );
  if (job.id === jobId) await notifyCreativesChanged(env, session.userId, []);
  return { job_id: job.id, total: job.total };
}

const batchMark = " - Batch";

/** Whether a creative is what a batch has made of a product: its influencers are on its pictures. */
export const isOfBatch = ({ influencer_id, parent_id, name }: Creative): boolean =>
  influencer_id === null && parent_id === null && name.endsWith(batchMark);

/**
 * Another batch of this one's product in its format, in the colours of the brand that the product wears; the old one stays.
 * Throws AppError 404 without such colours, and as `startBatch`.
 */
export async function applyBrandToBatch(
  env: Env,
  db: Db,
  session: Session,
  { id, product_id }: Creative,
  idempotencyKey: string | undefined,
): Promise<{ job_id: string; creatives: Creative[] }> {
  if (!(await readBrandColours(db, session.tenantId, product_id)))
    throw new AppError(404, "brand_not_found", messages.brandWithoutColours);
  const [first] = (await listChildren(db, session.tenantId, [id])).get(id) ?? [];
  const format = first && recogniseFormat(first.name)?.id;
  if (!format) throw new AppError(404, "creative_not_found", messages.creativeNotFound);
  const wanted = { productIds: [product_id], format, unlessRunning: false, idempotencyKey };
  const { job_id } = await startBatch(env, db, session, wanted);
  return { job_id, creatives: await listJobCreatives(db, session, job_id) };
}

/** Equal for two batches of the same products in the same format. */
async function nameChoice(format: string, productIds: string[] | undefined): Promise<string> {
  const chosen = productIds ? await hashToken([...new Set(productIds)].toSorted().join(" ")) : "all";
  return `${format} ${chosen}`;
}

/** In the given order, or newest first. */
async function chooseProducts(db: Db, session: Session, ids: string[] | undefined): Promise<ProductName[]> {
  const found = await listProductNames(db, session.tenantId, ids, batchLimits.products + 1);
  if (found.length > batchLimits.products) throw new AppError(400, "batch_too_large", messages.batchTooLarge);
  if (!ids) {
    if (found.length === 0) throw new AppError(400, "no_product", messages.batchNoProduct);
    return found;
  }
  const byId = new Map(found.map((product) => [product.id, product]));
  return [...new Set(ids)].map((id) => {
    const product = byId.get(id);
    if (!product) throw new AppError(404, "product_not_found", messages.productNotFound);
    return product;
  });
}

function draftSeries(
  session: Session,
  jobId: string,
  product: ProductName,
  people: Candidate[],
  format: AdFormat,
  worn: { id: string; colours: BrandColours | undefined } | undefined,
) {
  const parent = draftCreative({
    tenant_id: session.tenantId,
    parent_id: null,
    product_id: product.id,
    influencer_id: null,
    brand_id: worn?.id ?? null,
    job_id: jobId,
    name: product.name + batchMark,
    metadata: {},
  });
  const images = castImages(people, batchLimits.imagesPerProduct).map((role, index) => {
    const label = `${product.name} - ${role.person.name}`;
    const row: Creative = {
      ...parent,
      id: newId(),
      parent_id: parent.id,
      influencer_id: role.person.id,
      name: nameCreative(label, format),
      width: format.width,
      height: format.height,
      revision_number: index + 1,
      // Each in another set; a repeated person from the third time on also in other clothes.
      metadata: {
        seed: parent.id,
        environment: role.round,
        turn: index,
        change_clothes: role.round > 1,
        ...(worn?.colours && { brand: worn.colours }),
      },
    };
    return { row, unit: { creativeId: row.id, label } satisfies CreativeUnit };
  });
  return { rows: [parent, ...images.map(({ row }) => row)], units: images.map(({ unit }) => unit) };
}
