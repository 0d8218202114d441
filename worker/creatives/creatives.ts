// Series of creatives: a parent row and a child row per format. Created by generateSeries, drawn by job.ts.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { reserveGeneration, withinQuota } from "../quota/ledger.ts";
import { readPlan } from "../quota/plan.ts";
import type { generateCreativeBody } from "../contract/schemas/creatives.ts";
import { adFormats, nameCreative, tryOnFormat } from "../contract/formats.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertRows } from "../db/insert-rows.ts";
import { creatives } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { getInfluencer } from "../influencers/influencers.ts";
import { createJob, findByIdempotencyKey, readJob } from "../jobs/jobs.ts";
import { freeJobKeys } from "../http/idempotency-key.ts";
import { cancelJob } from "../jobs/cancel.ts";
import { readBrandColours, readWornBrand, toBrandColours } from "../brand/brand-look.ts";
import { notifyUser } from "../live/hub-client.ts";
import { deletePlacementFiles, deletePlacements } from "../media/placement-files.ts";
import { creativePath } from "../media/keys.ts";
import { deleteImages } from "../media/storage.ts";
import { getProduct, type Product } from "../products/products.ts";
import { canTryOn, drawsHere, picturesAtOnce } from "../models/pictures-at-once.ts";
import type { Setting } from "../studio/briefs/visual.ts";
import { chooseCompanions } from "./companions.ts";
import { readIdea } from "./ideas.ts";
import { listChildren } from "./list-creatives.ts";
import { readSeriesSetting } from "./setting.ts";

export type Creative = typeof creatives.$inferSelect;

/** Unit input of a series or batch job. */
export interface CreativeUnit {
  creativeId: string;
  /** Progress text in French. */
  label: string;
}

/** The tenant's own creative. Throws AppError 404. */
export async function getCreative(db: Db, tenantId: string, id: string): Promise<Creative> {
  const row = await db
    .select()
    .from(creatives)
    .where(and(eq(creatives.id, id), eq(creatives.tenant_id, tenantId)))
    .get();
  if (!row) throw new AppError(404, "creative_not_found", messages.creativeNotFound);
  return row;
}

type Draft = Pick<
  Creative,
  "tenant_id" | "parent_id" | "product_id" | "influencer_id" | "brand_id" | "job_id" | "name" | "metadata"
>;

/** A new row that is not drawn yet. */
export const draftCreative = (draft: Draft): Creative => ({
  ...draft,
  id: newId(),
  status: "processing",
  error: null,
  image_url: null,
  storage_path: null,
  width: null,
  height: null,
  size_bytes: null,
  fidelity: null,
  revision_number: 0,
  created_at: nowIso(),
});

/** The number of the product's next series. Not how many there are: after a deletion, that is the last one's again. */
async function nextTurn(db: Db, tenantId: string, productId: string): Promise<number> {
  const last = sql`coalesce(max(${creatives.metadata} ->> 'turn'), -1)`;
  const row = await db
    .select({ turn: sql<number>`max(count(*), ${last} + 1)` })
    .from(creatives)
    .where(and(eq(creatives.tenant_id, tenantId), eq(creatives.product_id, productId), isNull(creatives.parent_id)))
    .get();
  return row?.turn ?? 0;
}

/**
 * Inserts the series as `processing` with its job; returns its rows: the parent, then its six children, or the one of a
 * try-on. A repeated idempotency key returns the existing series. Throws AppError 402 above the plan's quota, 404 for an
 * unknown product or influencer.
 */
export async function generateSeries(
  env: Env,
  db: Db,
  session: Session,
  wanted: z.infer<typeof generateCreativeBody> & {
    idempotencyKey?: string | undefined;
    seed?: string | undefined;
    setting?: Setting | undefined;
  },
): Promise<{ job_id: string; creatives: Creative[] }> {
  const { tenantId } = session;
  const [influencer, product, worn, plan, turn] = await Promise.all([
    getInfluencer(db, tenantId, wanted.influencerId),
    getProduct(db, tenantId, wanted.productId),
    readWornBrand(db, tenantId, wanted.productId),
    readPlan(db, tenantId),
    nextTurn(db, tenantId, wanted.productId),
  ]);
  const companions = await chooseCompanions(db, product);
  const brand = worn && toBrandColours(worn.fields);
  const { style, wish, avoid, idea, tryOn } = wanted;
  if (tryOn && !(await canTryOn(env))) throw new AppError(409, "model_required", messages.tryOnNeedsModel);
  const formats = tryOn ? adFormats.filter(({ id }) => id === tryOnFormat) : adFormats;
  const setting = idea ? await readIdea(env, idea) : wanted.setting;
  const direction = style || wish || avoid ? { style, wish, avoid } : undefined;
  const jobId = newId();
  const parent = draftCreative({
    tenant_id: tenantId,
    parent_id: null,
    product_id: product.id,
    influencer_id: influencer.id,
    brand_id: worn?.id ?? null,
    job_id: jobId,
    name: wanted.creativeName,
    metadata: {
      change_environment: wanted.changeEnvironment,
      change_clothes: wanted.changeClothes,
      // One seed for all formats, so that they share scene, palette and clothes.
      seed: wanted.seed ?? jobId,
      turn,
      ...(companions.length > 0 && { companions }),
      ...(tryOn && { try_on: true }),
      ...(brand && { brand }),
      ...(direction && { direction }),
      ...(setting && { setting }),
    },
  });
  // Lists are newest first by id: the first format gets the last id, so that it is listed first.
  const ids = formats.map(() => newId()).toReversed();
  const children = formats.map((format, index): Creative => ({
    ...parent,
    id: ids[index] ?? newId(),
    parent_id: parent.id,
    name: nameCreative(wanted.creativeName, format),
    width: format.width,
    height: format.height,
    revision_number: index + 1,
    // The other formats are drawn after the first one.
    ...(index === 0 && !drawsHere(env) && { metadata: { ...parent.metadata, drawings: plan.firstDrawings } }),
  }));
  const units = children.map(({ id, name }): CreativeUnit => ({ creativeId: id, label: name }));
  const rows = [parent, ...children];
  const isFree = await isFirstOfExample(db, session, product, wanted.idempotencyKey);
  const job = await withinQuota(db, { plan, tenantId: session.tenantId, kind: "series" }, () =>
    createJob(
      env,
      db,
      session,
      {
        id: jobId,
        kind: "series",
        label: wanted.creativeName,
        input: isFree ? { requestKey: wanted.idempotencyKey } : {},
        units,
        slots: picturesAtOnce(env),
        idempotencyKey: isFree ? firstOfExample.idempotencyKey : wanted.idempotencyKey,
      },
      [
        ...(isFree ? [] : [reserveGeneration(db, session, plan, { id: jobId, kind: "series", images: units.length })]),
        ...insertRows(db, creatives, rows),
      ],
    ),
  );
  if (job.id !== jobId) return { job_id: job.id, creatives: await listJobCreatives(db, session, job.id) };
  await notifyCreativesChanged(env, session.userId, [parent.id], product.id);
  return { job_id: jobId, creatives: rows };
}

/**
 * A new series as this one, in the colours of the brand that its product wears; the old one stays. Throws AppError 404
 * for a batch (batch.ts), without such colours, or once product or influencer are deleted, and 402 above the plan's quota.
 */
export async function applyBrand(env: Env, db: Db, session: Session, id: string, idempotencyKey: string | undefined) {
  const row = await getCreative(db, session.tenantId, id);
  const { influencer_id, product_id, parent_id, name, job_id, metadata } = row;
  if (!influencer_id || parent_id) throw new AppError(404, "creative_not_found", messages.creativeNotFound);
  if (!(await readBrandColours(db, session.tenantId, product_id)))
    throw new AppError(404, "brand_not_found", messages.brandWithoutColours);
  return generateSeries(env, db, session, {
    productId: product_id,
    influencerId: influencer_id,
    creativeName: name,
    changeEnvironment: metadata.change_environment ?? false,
    changeClothes: metadata.change_clothes ?? false,
    ...metadata.direction,
    tryOn: metadata.try_on ?? false,
    // Of older series.
    seed: metadata.seed ?? job_id ?? id,
    setting: (await readSeriesSetting(db, { ...row, parent_id: id })) ?? metadata.setting,
    idempotencyKey,
  });
}

/** A fixed idempotency key: one such job per tenant. The request's own key is kept in the job's input. */
const firstOfExample = { kind: "series" as const, idempotencyKey: freeJobKeys.exampleSeries };

/** Whether this is the first series of the example product, or its request repeated: it uses no generation. */
async function isFirstOfExample(
  db: Db,
  session: Session,
  { metadata }: Product,
  requestKey: string | undefined,
): Promise<boolean> {
  if (metadata.source !== "example") return false;
  const first = await findByIdempotencyKey(db, session, firstOfExample);
  return !first || (requestKey !== undefined && (first.input as { requestKey?: string }).requestKey === requestKey);
}

/** A job's series with their formats. */
export const listJobCreatives = (db: Db, session: Session, jobId: string) =>
  db
    .select()
    .from(creatives)
    .where(and(eq(creatives.tenant_id, session.tenantId), eq(creatives.job_id, jobId)))
    .orderBy(asc(creatives.revision_number));

/**
 * Deletes a series with its children and files, and cancels its job. A batch job continues and skips the missing rows.
 * Throws AppError 404.
 */
export async function deleteSeries(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const parent = await getCreative(db, session.tenantId, id);
  if (parent.parent_id) throw new AppError(404, "creative_not_found", messages.creativeNotFound);
  const job = parent.job_id ? await readJob(db, parent.job_id) : undefined;
  if (job?.kind === "series") await cancelJob(env, db, job);
  const children = (await listChildren(db, session.tenantId, [id])).get(id) ?? [];
  const paths = children.flatMap(({ id: child, storage_path, metadata }) => [
    storage_path ?? creativePath(session.tenantId, child, "jpg"),
    ...(metadata.versions ?? []).map((version) => version.storage_path),
  ]);
  await deleteImages(env.MEDIA, "assets", paths);
  const [, , placed] = await db.batch([
    db.delete(creatives).where(and(eq(creatives.parent_id, id), eq(creatives.tenant_id, session.tenantId))),
    db.delete(creatives).where(and(eq(creatives.id, id), eq(creatives.tenant_id, session.tenantId))),
    deletePlacements(db, session.tenantId, [id]),
  ]);
  await deletePlacementFiles(env, placed);
  // Again, for pictures that were stored before their rows were deleted.
  await deleteImages(env.MEDIA, "assets", paths);
  await notifyCreativesChanged(env, session.userId, [id], parent.product_id);
}

/** Notifies the user's screens of changed creatives. */
export const notifyCreativesChanged = (env: Env, userId: string, ids: string[], productId?: string) =>
  notifyUser(env, userId, [{ type: "changed", table: "creatives", ids, product_id: productId }]);
