// Changes a finished format, or each of a series: draws it again, otherwise, or as told. The picture it had is kept as a
// version, so that each change can be undone. The creative names the job that may replace its picture, so that two never do.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { reserveGeneration, withinQuota } from "../quota/ledger.ts";
import { readPlan } from "../quota/plan.ts";
import { recogniseFormat } from "../contract/formats.ts";
import { messages } from "../contract/messages.ts";
import { maxVersions, type RevisionKind, revisionLabels } from "../contract/revisions.ts";
import { describeShown } from "../contract/shown-product.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { type CreativeMetadata, type CreativeVersion, creatives, jobUnits } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { createJob, findByIdempotencyKey } from "../jobs/jobs.ts";
import type { JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { creativePath, mediaUrl, objectKey } from "../media/keys.ts";
import { deleteImages, getImage, putImage } from "../media/storage.ts";
import { drawsHere } from "../models/pictures-at-once.ts";
import { studioFor } from "../models/studio-for.ts";
import { registerPicture } from "../provenance/register-picture.ts";
import type { Env } from "../settings/env.ts";
import type { Visual, VisualBrief } from "../studio/briefs/visual.ts";
import { StudioError } from "../studio/studio.ts";
import { type Creative, getCreative, notifyCreativesChanged } from "./creatives.ts";
import { drawBrief, environmentOf, loadFirst, writeBrief } from "./draw-creative.ts";
import { nextLayout, readLayout } from "./layouts.ts";
import { listShown, listShownLayouts } from "./setting.ts";

interface Revision {
  creativeId: string;
  how: RevisionKind;
  /** What to change, for an edit. */
  instruction?: string | undefined;
  /** For another idea: in this layout; otherwise in the next one. */
  layout?: string | undefined;
}

const isRevisedBy = (jobId: string) => sql`${creatives.metadata} ->> '$.revision' = ${jobId}`;

/**
 * Starts the job that changes a format's picture; of a series, another idea changes every format. Throws AppError 404, 409
 * for a format without a picture, while another change is under way, or for an edit without an image model, and 402 above
 * the plan's quota. `layout` is the id of an idea.
 */
export async function startRevision(
  env: Env,
  db: Db,
  session: Session,
  { creativeId, how, instruction, layout: idea, idempotencyKey }: Revision & { idempotencyKey?: string },
): Promise<{ job_id: string }> {
  const repeated = await findByIdempotencyKey(db, session, { kind: "revision", idempotencyKey });
  if (repeated) return { job_id: repeated.id };
  const [creative, plan] = await Promise.all([
    getCreative(db, session.tenantId, creativeId),
    readPlan(db, session.tenantId),
  ]);
  if (how === "edit" && drawsHere(env)) throw new AppError(409, "model_required", messages.editNeedsModel);
  const layout = how === "idea" && idea !== undefined ? await readLayout(env, idea) : undefined;
  const isSeries = how === "idea" && !creative.parent_id && creative.influencer_id !== null && layout === undefined;
  const revised = isSeries ? await listFormats(db, creative) : [creative];
  if (revised.some(({ metadata }) => metadata.revision))
    throw new AppError(409, "revision_running", messages.revisionRunning);
  if (revised.length === 0 || revised.some(({ parent_id, storage_path }) => !parent_id || !storage_path))
    throw new AppError(409, "not_ready", messages.creativeNotReady);
  const ids = revised.map(({ id }) => id);
  const jobId = newId();
  const job = await withinQuota(db, { plan, tenantId: session.tenantId, kind: "revision" }, () =>
    createJob(
      env,
      db,
      session,
      {
        id: jobId,
        kind: "revision",
        label: `${revisionLabels[how]}\u00a0: ${(isSeries ? undefined : recogniseFormat(creative.name)?.label) ?? creative.name}`,
        input: {},
        units: ids.map((id): Revision => ({ creativeId: id, how, instruction, layout })),
        slots: 1,
        idempotencyKey,
      },
      [
        reserveGeneration(db, session, plan, { id: jobId, kind: "revision", images: ids.length }),
        db
          .update(creatives)
          .set({ metadata: sql`json_set(${creatives.metadata}, '$.revision', ${jobId})` })
          .where(and(inArray(creatives.id, ids), sql`${creatives.metadata} ->> '$.revision' is null`)),
      ],
    ),
  );
  if (job.id === jobId) await notifyCreativesChanged(env, session.userId, ids, creative.product_id);
  return { job_id: job.id };
}

/** The finished formats of a series. */
const listFormats = (db: Db, { id, tenant_id }: Creative): Promise<Creative[]> =>
  db
    .select()
    .from(creatives)
    .where(and(eq(creatives.tenant_id, tenant_id), eq(creatives.parent_id, id), isNotNull(creatives.storage_path)))
    .orderBy(creatives.revision_number);

const readUnit = ({ unit }: UnitContext) => unit.input as Revision;

/** Job kind "revision": one unit. */
export const revisionJob: JobKindHandler = {
  draws: drawsHere,
  concurrency: () => 1,
  leaseMs: 30_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job, signal } = context;
    const revision = readUnit(context);
    const row = await db.select().from(creatives).where(eq(creatives.id, revision.creativeId)).get();
    if (!row) throw new AppError(409, "creative_deleted", messages.jobCancelled);
    // Changed by an earlier delivery.
    if (row.metadata.version?.id === job.id) return;
    if (row.metadata.revision !== job.id) throw new AppError(409, "revision_running", messages.revisionRunning);
    const changes = describeChanges(env, row, revision, job.id);
    const visual = await draw(env, db, row, changes, revision, signal);
    const path = creativePath(row.tenant_id, `${row.id}-${job.id}`, "jpg");
    await registerPicture(env, db, { tenantId: row.tenant_id, kind: "visual", picture: visual });
    await putImage(env.MEDIA, "assets", path, visual);
    const note = describeShown(visual.metadata);
    const versions = [...(row.metadata.versions ?? []), keepVersion(row)];
    const [replaced] = await db
      .update(creatives)
      .set({
        image_url: mediaUrl("assets", path),
        storage_path: path,
        size_bytes: visual.bytes.length,
        fidelity: visual.fidelity,
        metadata: {
          ...omit(row.metadata, [...drawnKeys, "revision"]),
          ...changes,
          ...visual.metadata,
          ...(note && { note }),
          ...(visual.making && { making: visual.making }),
          version: { id: job.id, how: revision.how, instruction: revision.instruction, created_at: nowIso() },
          versions: versions.slice(-maxVersions),
        },
      })
      .where(and(eq(creatives.id, row.id), isRevisedBy(job.id)))
      .returning({ id: creatives.id });
    // Deleted, or cancelled while it was drawn.
    const left = replaced ? versions.slice(0, -maxVersions).map(({ storage_path }) => storage_path) : [path];
    await deleteImages(env.MEDIA, "assets", left);
    await notifyCreativesChanged(env, job.user_id, [row.id], row.product_id);
  },
  async abandonUnit() {},
  async onJobEnded(context) {
    await mark(context, null);
  },
  async reopen(context) {
    await mark(context, context.job.id);
  },
};

/** Frees the format for other changes, or takes it for this job's again. */
async function mark({ env, db, job }: Pick<UnitContext, "env" | "db" | "job">, jobId: string | null): Promise<void> {
  const units = await db.select({ input: jobUnits.input }).from(jobUnits).where(eq(jobUnits.job_id, job.id));
  for (const { input } of units) {
    const { creativeId } = input as Revision;
    const metadata = jobId
      ? sql`json_set(${creatives.metadata}, '$.revision', ${jobId})`
      : sql`json_remove(${creatives.metadata}, '$.revision')`;
    const isFree = jobId ? sql`${creatives.metadata} ->> '$.revision' is null` : isRevisedBy(job.id);
    await db
      .update(creatives)
      .set({ metadata })
      .where(and(eq(creatives.id, creativeId), isFree));
    await notifyCreativesChanged(env, job.user_id, [creativeId]);
  }
}

/**
 * What differs from the picture there is. The embedded maker draws the same for the same seed, so that it takes another
 * set for both.
 */
function describeChanges(
  env: Env,
  { metadata }: Creative,
  { how }: Revision,
  jobId: string,
): Pick<CreativeMetadata, "take" | "environment" | "change_clothes"> {
  const { change_clothes = false } = metadata;
  const environment = environmentOf(metadata) + 1;
  if (how === "vary") return { environment, change_clothes: !change_clothes, take: jobId };
  if (how === "remake") return drawsHere(env) ? { environment } : { take: jobId };
  // The embedded maker draws another layout.
  return how === "idea" && (metadata.try_on || !drawsHere(env)) ? { take: jobId } : {};
}

async function draw(
  env: Env,
  db: Db,
  row: Creative,
  changes: ReturnType<typeof describeChanges>,
  { how, instruction, layout }: Revision,
  signal: AbortSignal,
): Promise<Visual> {
  const studio = await studioFor(env, db, row.tenant_id, signal);
  const isElsewhere = changes.environment !== undefined;
  // In another set, what it was drawn in is no longer decided.
  const metadata = { ...(isElsewhere ? omit(row.metadata, ["scene", "setting"]) : row.metadata), ...changes };
  const { drawings: _drawings, ...told } = await writeBrief(env, db, { ...row, metadata }, signal);
  const layouts = await listShownLayouts(db, row);
  const brief = isElsewhere
    ? { ...told, shown: listShown(row), shownLayouts: [...layouts.own, ...layouts.others] }
    : told;
  if (how === "edit") {
    const bytes = await getImage(env.MEDIA, "assets", row.storage_path ?? "");
    if (!bytes || !studio.edit) throw new StudioError(messages.editNeedsModel);
    const key = objectKey("assets", row.storage_path ?? "");
    return studio.edit({ ...brief, picture: { key, bytes }, instruction: instruction ?? "" });
  }
  if (how === "idea" && drawsHere(env) && !row.metadata.try_on) {
    const setting = await nextLayout(studio, told, row, layouts, layout);
    return drawBrief(studio, row, setting ? { ...told, setting } : withoutSet(told, row));
  }
  const first = how === "remake" ? await loadFirst(env, db, row) : undefined;
  return drawBrief(studio, row, { ...brief, ...(first && { first }) });
}

/** For what has one layout only, another idea is another set. */
const withoutSet = ({ setting: _setting, ...brief }: VisualBrief, row: Creative): VisualBrief => ({
  ...brief,
  shown: listShown(row),
});

/**
 * Takes an earlier picture back; the one it replaces is kept in its place. Throws AppError 404, and 409 while a change is
 * under way.
 */
export async function restoreVersion(
  env: Env,
  db: Db,
  session: Session,
  creativeId: string,
  versionId: string,
): Promise<Creative> {
  const row = await getCreative(db, session.tenantId, creativeId);
  const wanted = row.metadata.versions?.find(({ id }) => id === versionId);
  if (!wanted) throw new AppError(404, "version_not_found", messages.versionNotFound);
  const { id, how, instruction, created_at, image_url, storage_path, size_bytes, fidelity } = wanted;
  const { making, ...picture } = wanted.picture;
  const versions = row.metadata.versions?.map((each) => (each.id === versionId ? keepVersion(row) : each));
  const [restored] = await db
    .update(creatives)
    .set({
      image_url,
      storage_path,
      size_bytes,
      fidelity,
      metadata: {
        ...omit(row.metadata, [...drawnKeys, ...settingKeys, "version"]),
        ...picture,
        ...(making && { making: { ...making, costUsd: 0 } }),
        ...(how ? { version: { id, how, instruction, created_at } } : {}),
        versions,
      },
    })
    .where(
      and(
        eq(creatives.id, creativeId),
        eq(creatives.storage_path, row.storage_path ?? ""),
        sql`${creatives.metadata} ->> '$.revision' is null`,
      ),
    )
    .returning();
  if (!restored) throw new AppError(409, "revision_running", messages.revisionRunning);
  await notifyCreativesChanged(env, session.userId, [creativeId], row.product_id);
  return restored;
}

/** Of metadata, what a drawing gives. */
const drawnKeys = [
  "scene",
  "setting",
  "palette",
  "product",
  "stance",
  "treatment",
  "note",
  "price",
  "subjects",
  "making",
] as const;
/** And what it was drawn from. */
const settingKeys = ["seed", "take", "environment", "change_clothes"] as const;

const omit = (metadata: CreativeMetadata, keys: readonly (keyof CreativeMetadata)[]): CreativeMetadata =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !keys.some((each) => each === key)));

function keepVersion({ metadata, ...row }: Creative): CreativeVersion {
  const { version, making } = metadata;
  const { costUsd: _costUsd, ...told } = making ?? {};
  const settings = Object.fromEntries(
    [...drawnKeys, ...settingKeys].flatMap((key) => (metadata[key] === undefined ? [] : [[key, metadata[key]]])),
  );
  return {
    id: version?.id ?? row.id,
    ...(version && { how: version.how, instruction: version.instruction }),
    created_at: version?.created_at ?? row.created_at,
    image_url: row.image_url ?? "",
    storage_path: row.storage_path ?? "",
    size_bytes: row.size_bytes,
    fidelity: row.fidelity,
    // Sellers read versions: the cost is in the call ledger.
    picture: { ...settings, ...(making && { making: told }) } as CreativeVersion["picture"],
  };
}
