import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { creatives, products, virtualInfluencers } from "../db/schema.ts";
import type { JobContext, JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { openArt } from "../media/art.ts";
import { creativePath, mediaUrl } from "../media/keys.ts";
import { deleteImages, getImage, putImage } from "../media/storage.ts";
import { openStudio, picturesAtOnce } from "../studio/open-studio.ts";
import { type SourceImage, StudioError, type VisualBrief } from "../studio/studio.ts";
import { type SeriesInput, type SeriesUnit, tellCreatives } from "./creatives.ts";

// Written by generateSeries alone.
const readInput = ({ job }: JobContext) => job.input as SeriesInput;
const readUnit = ({ unit }: UnitContext) => unit.input as SeriesUnit;

/** A series: one unit, one format. */
export const seriesJob: JobKindHandler = {
  concurrency: picturesAtOnce,
  leaseMs: 30_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job } = context;
    const { creativeId } = readUnit(context);
    const row = await db.select().from(creatives).where(eq(creatives.id, creativeId)).get();
    // Deleted meanwhile, or drawn by an earlier delivery.
    if (!row || row.status === "completed") return;
    const visual = await openStudio(openArt(env)).visual(await writeBrief(context));
    const path = creativePath(job.tenant_id, creativeId, "jpg");
    await putImage(env.MEDIA, "assets", path, visual);
    const [drawn] = await db
      .update(creatives)
      .set({
        status: "completed",
        error: null,
        image_url: mediaUrl("assets", path),
        storage_path: path,
        width: visual.width,
        height: visual.height,
        fidelity: visual.fidelity,
        metadata: visual.metadata,
      })
      .where(eq(creatives.id, creativeId))
      .returning({ id: creatives.id });
    // The series was deleted while this was drawn: its picture goes too.
    if (!drawn) return deleteImages(env.MEDIA, "assets", [path]);
    await tellCreatives(env, job.user_id, [creativeId], row.product_id);
  },
  async abandonUnit(context, reason) {
    const { env, db, job } = context;
    const { creativeId } = readUnit(context);
    await db
      .update(creatives)
      .set({ status: "failed", error: reason })
      .where(and(eq(creatives.id, creativeId), eq(creatives.status, "processing")));
    await tellCreatives(env, job.user_id, [creativeId], readInput(context).productId);
  },
  async settle(context, counts) {
    const { env, db, job } = context;
    await db.batch([
      // Cancelled before they were drawn.
      db
        .update(creatives)
        .set({ status: "failed", error: messages.jobCancelled })
        .where(and(eq(creatives.job_id, job.id), eq(creatives.status, "processing"), isNotNull(creatives.parent_id))),
      db
        .update(creatives)
        .set(
          counts.done > 0
            ? { status: "completed", error: null }
            : { status: "failed", error: counts.reason ?? job.error ?? messages.visualFailed },
        )
        .where(and(eq(creatives.job_id, job.id), isNull(creatives.parent_id))),
    ]);
    await tellCreatives(env, job.user_id, [], readInput(context).productId);
  },
  async reopen(context) {
    const { env, db, job } = context;
    const ofJob = eq(creatives.job_id, job.id);
    await db
      .update(creatives)
      .set({ status: "processing", error: null })
      .where(and(ofJob, or(isNull(creatives.parent_id), eq(creatives.status, "failed"))));
    await tellCreatives(env, job.user_id, [], readInput(context).productId);
  },
};

/** What the studio is asked for one format. Exported for the measurement of the maker alone. */
export async function writeBrief(context: UnitContext): Promise<VisualBrief> {
  const { env, db, job } = context;
  const input = readInput(context);
  const { format } = readUnit(context);
  const [product, influencer] = await Promise.all([
    db.select().from(products).where(eq(products.id, input.productId)).get(),
    db.select().from(virtualInfluencers).where(eq(virtualInfluencers.id, input.influencerId)).get(),
  ]);
  if (!product || product.tenant_id !== job.tenant_id) throw new StudioError(messages.productNotFound);
  if (!influencer || influencer.tenant_id !== job.tenant_id) throw new StudioError(messages.influencerNotFound);
  const load = async (area: "products" | "assets", path: string): Promise<SourceImage> => {
    const bytes = await getImage(env.MEDIA, area, path);
    if (!bytes) throw new StudioError(messages.imageUnreadable);
    return { key: `${area}/${path}`, bytes };
  };
  const { look } = influencer.metadata;
  return {
    format,
    product: {
      name: product.name,
      category: product.metadata.category ?? null,
      image: await load("products", product.storage_path),
    },
    influencer: look
      ? { look, style: influencer.style }
      : { photo: await load("assets", influencer.storage_path), style: influencer.style },
    changeEnvironment: input.changeEnvironment,
    changeClothes: input.changeClothes,
    seed: job.id,
    visibleMark: true,
  };
}
