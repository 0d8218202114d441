// Draws one creative from its row, independent of the job: the row has all inputs.
import { and, eq, sql } from "drizzle-orm";
import { recogniseFormat } from "../contract/formats.ts";
import { messages } from "../contract/messages.ts";
import { describeShown } from "../contract/shown-product.ts";
import type { Db } from "../db/client.ts";
import { creatives, products, virtualInfluencers } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { creativePath, mediaUrl, objectKey } from "../media/keys.ts";
import { deleteImages, getImage, putImage } from "../media/storage.ts";
import { drawsHere } from "../models/pictures-at-once.ts";
import { studioFor } from "../models/studio-for.ts";
import type { SourceImage } from "../studio/briefs/picture.ts";
import type { Visual, VisualBrief } from "../studio/briefs/visual.ts";
import { type Studio, StudioError } from "../studio/studio.ts";
import { registerPicture } from "../provenance/register-picture.ts";
import type { Creative } from "./creatives.ts";
import { chooseCompanions, loadCompanions } from "./companions.ts";
import { loadCast } from "./load-cast.ts";
import { readSeriesSetting, readSetting } from "./setting.ts";

/** Draws a creative, unless it is already drawn, and completes its row; undefined when it was deleted. */
export async function drawCreative(
  env: Env,
  db: Db,
  creativeId: string,
  signal: AbortSignal,
): Promise<Creative | undefined> {
  const row = await db.select().from(creatives).where(eq(creatives.id, creativeId)).get();
  // Drawn by an earlier delivery, which may have died before notifying.
  if (!row || row.status === "completed") return row;
  const studio = await studioFor(env, db, row.tenant_id, signal);
  const [brief, first, setting] = await Promise.all([
    writeBrief(env, db, row, signal),
    loadFirst(env, db, row),
    readSeriesSetting(db, row),
  ]);
  const visual = await drawBrief(studio, row, { ...(setting && { setting }), ...brief, ...(first && { first }) });
  const note = describeShown(visual.metadata);
  const path = creativePath(row.tenant_id, creativeId, "jpg");
  await registerPicture(env, db, { tenantId: row.tenant_id, kind: "visual", picture: visual });
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
      size_bytes: visual.bytes.length,
      fidelity: visual.fidelity,
      metadata: {
        ...row.metadata,
        ...visual.metadata,
        ...(note && { note }),
        ...(visual.making && { making: visual.making }),
      },
    })
    .where(eq(creatives.id, creativeId))
    .returning();
  // Deleted while it was drawn: delete the picture too.
  if (!drawn) await deleteImages(env.MEDIA, "assets", [path]);
  return drawn;
}

/** The visual, or the influencer wearing the product. Throws StudioError. */
export function drawBrief(studio: Studio, { metadata }: Creative, brief: VisualBrief): Promise<Visual> {
  if (!metadata.try_on) return studio.visual(brief);
  if (!studio.tryOn) throw new StudioError(messages.tryOnNeedsModel);
  return studio.tryOn(brief);
}

/** Marks a creative as failed, with a French reason; undefined when it was not pending. */
export async function failCreative(db: Db, creativeId: string, reason: string): Promise<Creative | undefined> {
  const [failed] = await db
    .update(creatives)
    .set({ status: "failed", error: reason })
    .where(and(eq(creatives.id, creativeId), eq(creatives.status, "processing")))
    .returning();
  return failed;
}

/** The studio's brief for a creative. Throws StudioError when product or influencer were deleted. */
export async function writeBrief(env: Env, db: Db, creative: Creative, signal?: AbortSignal): Promise<VisualBrief> {
  const format = recogniseFormat(creative.name);
  if (!format) throw new StudioError(messages.visualFailed);
  const [product, influencer] = await Promise.all([
    db
      .select()
      .from(products)
      .where(and(eq(products.id, creative.product_id), eq(products.tenant_id, creative.tenant_id)))
      .get(),
    db
      .select()
      .from(virtualInfluencers)
      .where(
        and(
          eq(virtualInfluencers.id, creative.influencer_id ?? ""),
          eq(virtualInfluencers.tenant_id, creative.tenant_id),
        ),
      )
      .get(),
  ]);
  if (!product) throw new StudioError(messages.productNotFound);
  if (!influencer) throw new StudioError(messages.influencerNotFound);
  const { metadata } = creative;
  const { seed, environment, change_clothes, turn, brand, direction, drawings, take } = metadata;
  const setting = readSetting(metadata);
  // What it shows already, what its series may show, and for older pictures what there is.
  const readOthers = async () => setting.companions ?? metadata.companions ?? (await chooseCompanions(db, product));
  const companions = format.withInfluencer ? [] : await loadCompanions(env, db, creative.tenant_id, await readOthers());
  return {
    format: format.id,
    ...(await loadCast(env, db, product, influencer, signal)),
    environment: environmentOf(metadata),
    changeClothes: change_clothes ?? false,
    seed: seed ?? creative.job_id ?? creative.id,
    date: creative.created_at,
    ...(turn !== undefined && { turn }),
    ...(turn !== undefined && environment !== undefined && { isSingle: true }),
    visibleMark: true,
    ...(brand && { brand }),
    ...(direction && { direction }),
    ...(drawings && { drawings }),
    ...(take && { take }),
    ...(Object.keys(setting).length > 0 && { setting }),
    ...(companions.length > 0 && { companions }),
  };
}

/** Which environment a picture shows. What was asked for in words is not changed for another one. */
export const environmentOf = ({ environment, change_environment, direction }: Creative["metadata"]): number =>
  environment ?? (change_environment && !direction?.wish ? 1 : 0);

/** The first picture of the creative's series where a model drew it, for the others to match. */
export async function loadFirst(env: Env, db: Db, { id, parent_id }: Creative): Promise<SourceImage | undefined> {
  if (drawsHere(env) || !parent_id) return undefined;
  const first = await db
    .select()
    .from(creatives)
    .where(and(eq(creatives.parent_id, parent_id), eq(creatives.revision_number, 1)))
    .get();
  if (!first?.storage_path || first.id === id || !first.metadata.drawings || !isByModel(first)) return undefined;
  const bytes = await getImage(env.MEDIA, "assets", first.storage_path);
  return bytes ? { key: objectKey("assets", first.storage_path), bytes } : undefined;
}

/** Whether a model drew the picture or its background. */
export const isByModel = ({ metadata: { making } }: Pick<Creative, "metadata">): boolean =>
  making !== undefined && making.model !== "embedded";

const childrenWith = (status: string) =>
  sql`exists (select 1 from ${creatives} as child where child.parent_id = ${creatives}.id and child.status = ${status})`;

/**
 * Updates the status of series from their formats: unchanged while one is processing, then completed with at least one
 * drawn, else failed.
 */
export const refreshSeriesStatus = (db: Db, where: { parentId: string } | { jobId: string }) =>
  db
    .update(creatives)
    .set({
      status: sql`case when ${childrenWith("completed")} then 'completed' else 'failed' end`,
      error: sql`case when ${childrenWith("completed")} then null
        else (select min(child.error) from ${creatives} as child where child.parent_id = ${creatives}.id) end`,
    })
    .where(
      and(
        "parentId" in where ? eq(creatives.id, where.parentId) : eq(creatives.job_id, where.jobId),
        sql`${creatives.parent_id} is null`,
        sql`not ${childrenWith("processing")}`,
      ),
    );
