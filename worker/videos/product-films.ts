// Films of products alone, one or a whole catalogue: one job with a unit for each film, drawn by the embedded maker.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { readBrandVoice } from "../brand/brand-look.ts";
import { batchLimits } from "../contract/batch.ts";
import { messages } from "../contract/messages.ts";
import { defaultMood } from "../contract/music.ts";
import type { productFilmsBody } from "../contract/schemas/videos.ts";
import { defaultEdit, noInfluencer, productFilm } from "../contract/videos.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { videoCampaigns } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import type { Job, JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { createJob, findByIdempotencyKey } from "../jobs/jobs.ts";
import { saveCheckpoint } from "../jobs/lease.ts";
import { describeProduct, nameForTexts } from "../products/describe-product.ts";
import { findProduct, listProductNames } from "../products/products.ts";
import { readPlan } from "../quota/plan.ts";
import { refuseKind } from "../quota/usage.ts";
import type { Env } from "../settings/env.ts";
import { writeProductScript } from "../studio/video-script/product-script.ts";
import { drawSegment } from "./draw-scene.ts";
import { makeFilmSound } from "./film-sound.ts";
import { openFilmStudio } from "./film-studio.ts";
import { joinScenes } from "./join-scenes.ts";
import { writeOut } from "./script-job.ts";
import { chooseFilmSet } from "./start-film.ts";
import { findCampaign, notifyCampaignsChanged, type VideoCampaign } from "./video-campaigns.ts";
import { readFilmBrand, requireDefinition } from "./create-campaign.ts";
import { clipPath, deleteCampaignFiles, fileUrl, hasFile, posterPath } from "./video-files.ts";

type Wanted = z.infer<typeof productFilmsBody>;
type FilmChoice = Omit<Wanted, "productIds">;

interface ProductFilmUnit {
  /** Of the campaign that the unit makes. */
  campaignId: string;
  productId: string;
  /** The product's name. */
  label: string;
}

/**
 * Starts the films of these products, or of all. A repeated idempotency key returns the existing job. Throws AppError
 * 400 without products, 402 for several of them in a plan without batches and for Full HD in one without it, 404 for an unknown one.
 */
export async function startProductFilms(
  env: Env,
  db: Db,
  session: Session,
  { productIds, idempotencyKey, ...choice }: Wanted & { idempotencyKey?: string },
): Promise<{ job_id: string; total: number }> {
  const kind = "product-films";
  const repeated = await findByIdempotencyKey(db, session, { kind, idempotencyKey });
  if (repeated) return { job_id: repeated.id, total: repeated.total };
  const products = await listProductNames(db, session.tenantId, productIds, batchLimits.products + 1);
  if (products.length > batchLimits.products) throw new AppError(400, "batch_too_large", messages.batchTooLarge);
  if (products.length < new Set(productIds).size)
    throw new AppError(404, "product_not_found", messages.productNotFound);
  if (products.length === 0) throw new AppError(400, "no_product", messages.batchNoProduct);
  await requireDefinition(db, session, choice.definition);
  if (products.length > 1 && (await readPlan(db, session.tenantId)).generations !== null)
    throw refuseKind(messages.quotaBatch);
  const job = await createJob(env, db, session, {
    id: newId(),
    kind,
    label: products.length === 1 ? "1 produit" : `${products.length} produits`,
    input: choice satisfies FilmChoice,
    units: products.map(({ id, name }): ProductFilmUnit => ({ campaignId: newId(), productId: id, label: name })),
    slots: 1,
    idempotencyKey,
  });
  return { job_id: job.id, total: job.total };
}

// Written only by startProductFilms.
const readUnit = ({ unit }: UnitContext) => unit.input as ProductFilmUnit;

/** Job kind "product-films": each unit is a whole film of some seconds, and the campaign that shows it. */
export const productFilmsJob: JobKindHandler = {
  draws: () => true,
  concurrency: () => 1,
  leaseMs: 120_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job, unit } = context;
    const { campaignId } = readUnit(context);
    const found = await findCampaign(db, job.tenant_id, campaignId);
    // Inserted once: a campaign that is missing afterwards was deleted.
    const campaign = found ?? (unit.result ? undefined : await draftCampaign(context));
    // Deleted since, the product or its film; or another job has begun on the film.
    if (!campaign || campaign.status === "completed" || campaign.job_id !== job.id) return;
    const notify = () => notifyCampaignsChanged(env, job.user_id, [campaignId]);
    await notify();
    await makeFilmSound(context, campaign);
    const segments = openFilmStudio(env).segmentsOf(campaign.duration);
    for (const scene of productFilm.roles.keys()) {
      if (await hasFile(env.MEDIA, clipPath(campaign, scene))) continue;
      for (let segment = 0; segment < segments; segment++) await drawSegment(context, campaign, scene, segment);
    }
    const made = await findCampaign(db, job.tenant_id, campaignId);
    const joined = made && (await joinScenes(env, db, made));
    const completed =
      joined &&
      (await change(context, {
        status: "completed",
        error: null,
        video_url: joined.video_url,
        poster_url: await fileUrl(env.MEDIA, posterPath(campaign, 0)),
      }));
    if (!completed) return deleteCampaignFiles(env.MEDIA, campaign);
    await notify();
  },
  async abandonUnit(context, reason) {
    await change(context, { status: "failed", error: reason });
    await notifyCampaignsChanged(context.env, context.job.user_id, [readUnit(context).campaignId]);
  },
  async onJobEnded({ env, db, job }) {
    // Cancelled before they were finished.
    await db
      .update(videoCampaigns)
      .set({ status: "failed", error: messages.jobCancelled })
      .where(ofJob(job, "generating"));
    await notifyCampaignsChanged(env, job.user_id, []);
  },
  async reopen({ env, db, job }) {
    await db.update(videoCampaigns).set({ status: "generating", error: null }).where(ofJob(job, "failed"));
    await notifyCampaignsChanged(env, job.user_id, []);
  },
};

/** SQL condition: campaigns of the job with this status. */
const ofJob = (job: Job, status: VideoCampaign["status"]) =>
  and(
    eq(videoCampaigns.job_id, job.id),
    eq(videoCampaigns.tenant_id, job.tenant_id),
    eq(videoCampaigns.status, status),
  );

/** Inserts the campaign of a unit with its script; undefined when the product was deleted. */
async function draftCampaign(context: UnitContext): Promise<VideoCampaign | undefined> {
  const { env, db, job, unit } = context;
  const { campaignId, productId } = readUnit(context);
  const { language, format, definition, music = defaultMood, musicSeed } = job.input as FilmChoice;
  const product = await findProduct(db, job.tenant_id, productId);
  if (!product) return undefined;
  const [{ brand_id, worn }, voice] = await Promise.all([
    readFilmBrand(env, db, { tenant_id: job.tenant_id, id: campaignId, product_id: productId }),
    readBrandVoice(db, job.tenant_id, productId),
  ]);
  const { concept, scenes } = writeProductScript({
    product: describeProduct(product),
    language,
    seed: campaignId,
    ...(voice && { voice }),
  });
  const metadata = {
    language,
    promptGuidelines: "",
    format,
    definition,
    edit: defaultEdit,
    ...worn,
    music,
    ...(musicSeed && { music_seed: musicSeed }),
    scenes,
    set: await chooseFilmSet(env, product, { format }, campaignId),
    video_urls: [],
  };
  const duration = productFilm.sceneSeconds;
  const [campaign] = await db
    .insert(videoCampaigns)
    .values({
      id: campaignId,
      tenant_id: job.tenant_id,
      user_id: job.user_id,
      name: `${nameForTexts(product.name) || "Produit"} - Film produit`,
      product_id: productId,
      influencer_id: noInfluencer,
      brand_id,
      duration,
      status: "generating",
      job_id: job.id,
      concept,
      script: writeOut({ scenes }, { duration, metadata }),
      metadata,
      created_at: nowIso(),
    })
    .onConflictDoNothing()
    .returning();
  await saveCheckpoint(db, unit, { isDrafted: true });
  return campaign;
}

/** Changes the unit's campaign; undefined when it was deleted. */
async function change(context: UnitContext, values: Partial<VideoCampaign>): Promise<{ id: string } | undefined> {
  const { db, job } = context;
  const own = and(eq(videoCampaigns.id, readUnit(context).campaignId), eq(videoCampaigns.tenant_id, job.tenant_id));
  const [row] = await db.update(videoCampaigns).set(values).where(own).returning({ id: videoCampaigns.id });
  return row;
}
