// A tenant's logos: designed together, so that no two are alike, then drawn one by one.
import { and, asc, count, desc, eq } from "drizzle-orm";
import { logoStyles } from "../contract/logos.ts";
import type { BrandBody, CreateLogosBody } from "../contract/schemas/logos.ts";
import { messages } from "../contract/messages.ts";
import type { BrandPageQuery, Page } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertRows } from "../db/insert-rows.ts";
import { isOfBrand, pageOf, toPage } from "../db/paging.ts";
import { logos } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { createJob } from "../jobs/jobs.ts";
import { notifyUser } from "../live/hub-client.ts";
import { openArt } from "../media/art.ts";
import { logoPath, mediaUrl } from "../media/keys.ts";
import { deleteImages, putImage } from "../media/storage.ts";
import { hideMakingCost } from "../models/hide-cost.ts";
import { picturesAtOnce } from "../models/pictures-at-once.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import type { LogoDesign, LogosBrief } from "../studio/briefs/logo.ts";
import { readWornBrand, readWornBrandId, toBrandLook } from "../brand/brand-look.ts";
import { inksOf, saveLogoBrief } from "../brand/logo-brief.ts";
import { addDrawnMark, assignIdeas } from "./drawn-marks.ts";

export type Logo = typeof logos.$inferSelect;

/** A logo as the API returns it. */
type PublicLogo = ReturnType<typeof hideMakingCost<Logo>>;

/** Unit input: one logo; the label is a French progress text. */
export interface LogoUnit {
  logoId: string;
  label: string;
  /** Number of the idea from which a model draws the mark; without, the mark is the activity's. */
  idea?: number;
}

/** Number of the tenant's designs that new ones must differ from. */
const takenLimit = 200;

/** Longer side in pixels of the picture in lists; other sizes are drawn on request. */
const pictureSize = 1024;

/** A page of the tenant's logos, newest first. */
export async function listLogos(
  db: Db,
  session: Session,
  page: BrandPageQuery,
): Promise<Page<PublicLogo> & { total: number }> {
  const mine = and(eq(logos.tenant_id, session.tenantId), isOfBrand(logos.brand_id, page.brand_id));
  const { where, orderBy, limit } = pageOf(logos.id, page, mine);
  const [rows, totals] = await db.batch([
    db.select().from(logos).where(where).orderBy(orderBy).limit(limit),
    db.select({ total: count() }).from(logos).where(mine),
  ]);
  return {
    ...toPage(
      rows.map((logo) => hideMakingCost(logo)),
      page,
    ),
    total: totals[0]?.total ?? 0,
  };
}

/** The tenant's own logo. Throws AppError 404. */
export async function getLogo(db: Db, tenantId: string, id: string): Promise<Logo> {
  const row = await findLogo(db, tenantId, id);
  if (!row) throw new AppError(404, "logo_not_found", messages.logoNotFound);
  return row;
}

/** The tenant's own logo, if it exists. */
export const findLogo = (db: Db, tenantId: string, id: string): Promise<Logo | undefined> =>
  db
    .select()
    .from(logos)
    .where(and(eq(logos.id, id), eq(logos.tenant_id, tenantId)))
    .get();

/** The tenant's finished logo with this image_url. Throws AppError 404. */
export async function getLogoByImage(db: Db, tenantId: string, imageUrl: string): Promise<Logo> {
  const row = await db
    .select()
    .from(logos)
    .where(and(eq(logos.tenant_id, tenantId), eq(logos.image_url, imageUrl)))
    .get();
  if (!row) throw new AppError(404, "logo_not_found", messages.logoNotFound);
  return row;
}

/** Designs `count` logos of each style, starts the job that draws them, and saves the brand. */
export async function createLogos(
  env: Env,
  db: Db,
  session: Session,
  wanted: CreateLogosBody & { idempotencyKey?: string },
): Promise<{ job_id: string; logos: PublicLogo[] }> {
  const jobId = newId();
  const styles = logoStyles.flatMap(({ id }) =>
    wanted.styles.includes(id) ? [{ style: id, count: wanted.count }] : [],
  );
  const [designs, brandId] = await Promise.all([
    designFor(env, db, session, wanted, styles, jobId),
    readWornBrandId(db, session.tenantId),
  ]);
  // Lists are newest first by id: the first design gets the last id, so that it is listed first.
  const ids = designs.map(() => newId()).toReversed();
  const rows = designs.map((design, index) =>
    draftLogo(session.tenantId, design, { id: ids[index] ?? newId(), job_id: jobId, brand_id: brandId }),
  );
  const ideas = assignIdeas(designs);
  const job = await createJob(
    env,
    db,
    session,
    {
      id: jobId,
      kind: "logos",
      label: wanted.name,
      input: {},
      units: rows.map(({ id, label }, index): LogoUnit => ({ logoId: id, label, idea: ideas.get(index) })),
      slots: picturesAtOnce(env),
      idempotencyKey: wanted.idempotencyKey,
    },
    [...insertRows(db, logos, rows), saveLogoBrief(db, session.tenantId, wanted)],
  );
  if (job.id !== jobId)
    return { job_id: job.id, logos: (await listJobLogos(db, session, job.id)).map((logo) => hideMakingCost(logo)) };
  await notifyLogosChanged(env, session.userId, ids);
  return { job_id: jobId, logos: rows.map((logo) => hideMakingCost(logo)) };
}

const listJobLogos = (db: Db, session: Session, jobId: string) =>
  db
    .select()
    .from(logos)
    .where(and(eq(logos.tenant_id, session.tenantId), eq(logos.job_id, jobId)))
    .orderBy(desc(logos.id));

/**
 * Creates one logo under a new id, which also seeds it; it is drawn before its row is inserted, so that a killed process leaves no undrawn row. Throws
 * AppError 422 when it cannot be designed.
 */
export async function generateLogo(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  brand: BrandBody,
  style: Logo["style"],
): Promise<Logo> {
  const [design] = await designFor(env, db, session, brand, [{ style, count: 1 }], id);
  if (!design) throw new AppError(422, "not_drawable", messages.logoFailed);
  const draft = draftLogo(session.tenantId, design, {
    id,
    job_id: null,
    brand_id: await readWornBrandId(db, session.tenantId),
  });
  const logo: Logo = { ...draft, ...(await drawPicture(env, draft)) };
  await db.batch([db.insert(logos).values(logo), saveLogoBrief(db, session.tenantId, brand)]);
  await notifyLogosChanged(env, session.userId, [id]);
  return logo;
}

/**
 * A logo as this design, in the colours of the brand in use, under a new id. Throws AppError 404 where no brand in use has a
 * primary colour, 409 where the design has its colours already.
 */
export async function applyBrandToDesign(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  { design, making }: Pick<Logo, "design" | "making">,
): Promise<Logo> {
  const brand = await readWornBrand(db, session.tenantId);
  if (!brand || !toBrandLook(brand.fields)) throw new AppError(404, "brand_not_found", messages.brandWithoutColours);
  const { inColours } = await import("../studio/logo/colours.ts");
  const worn = inColours(design, inksOf(brand.fields));
  if (!worn) throw new AppError(409, "brand_worn", messages.brandWornAlready);
  const draft = draftLogo(session.tenantId, worn, { id, job_id: null, brand_id: brand.id });
  const logo: Logo = { ...draft, making, ...(await drawPicture(env, draft)) };
  await db.insert(logos).values(logo);
  await notifyLogosChanged(env, session.userId, [id]);
  return logo;
}

async function designFor(
  env: Env,
  db: Db,
  session: Session,
  { name, slogan, activity, colors }: BrandBody,
  styles: LogosBrief["styles"],
  seed: string,
): Promise<LogoDesign[]> {
  const existing = await db
    .select({ design: logos.design })
    .from(logos)
    .where(eq(logos.tenant_id, session.tenantId))
    .orderBy(desc(logos.id))
    .limit(takenLimit);
  const taken = existing.map(({ design }) => design).filter((design) => design.name === name);
  const brief = { name, slogan: slogan || null, activity, colors, styles, seed, taken };
  return openStudio(openArt(env)).designLogos(brief);
}

const draftLogo = (tenantId: string, design: LogoDesign, row: Pick<Logo, "id" | "job_id" | "brand_id">): Logo => ({
  ...row,
  tenant_id: tenantId,
  name: design.name,
  style: design.style,
  label: design.label,
  status: "processing",
  error: null,
  image_url: null,
  storage_path: null,
  width: null,
  height: null,
  design,
  making: null,
  created_at: nowIso(),
});

/**
 * Draws a logo, unless it is already drawn, with its own mark first where it has an idea; undefined when it was
 * deleted.
 */
export async function drawLogoUnit(
  env: Env,
  db: Db,
  { logoId: id, idea }: LogoUnit,
  signal?: AbortSignal,
): Promise<Logo | undefined> {
  const draft = await db.select().from(logos).where(eq(logos.id, id)).get();
  // Drawn by an earlier delivery, which may have died before notifying.
  if (!draft || draft.status === "completed") return draft;
  const row = idea === undefined ? draft : await addDrawnMark(env, db, draft, idea, signal);
  const drawn = await drawPicture(env, row);
  const [updated] = await db.update(logos).set(drawn).where(eq(logos.id, id)).returning();
  if (!updated) await deleteImages(env.MEDIA, "assets", [drawn.storage_path]);
  return updated;
}

/** Draws and stores the picture for lists; returns the row's new values. */
async function drawPicture(env: Env, { id, tenant_id, design }: Pick<Logo, "id" | "tenant_id" | "design">) {
  const studio = openStudio(openArt(env));
  const picture = await studio.rasteriseLogo(await studio.drawLogo(design, "whole", "color"), pictureSize);
  const path = logoPath(tenant_id, id);
  await putImage(env.MEDIA, "assets", path, picture);
  return {
    status: "completed",
    error: null,
    image_url: mediaUrl("assets", path),
    storage_path: path,
    width: picture.width,
    height: picture.height,
  } satisfies Partial<Logo>;
}

/** Marks a logo as failed, with a French reason. */
export const failLogo = (db: Db, id: string, reason: string) =>
  db
    .update(logos)
    .set({ status: "failed", error: reason })
    .where(and(eq(logos.id, id), eq(logos.status, "processing")));

/** Deletes a logo with its picture. Throws AppError 404. */
export async function deleteLogo(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const { storage_path } = await getLogo(db, session.tenantId, id);
  const paths = [storage_path ?? logoPath(session.tenantId, id)];
  await deleteImages(env.MEDIA, "assets", paths);
  await db.delete(logos).where(and(eq(logos.id, id), eq(logos.tenant_id, session.tenantId)));
  // Again, for a picture that was stored before the row was deleted.
  await deleteImages(env.MEDIA, "assets", paths);
  await notifyLogosChanged(env, session.userId, [id]);
}

/** Sets the failed logos of a job back to processing. */
export const resetLogos = (db: Db, jobId: string) =>
  db
    .update(logos)
    .set({ status: "processing", error: null })
    .where(and(eq(logos.job_id, jobId), eq(logos.status, "failed")));

/** Marks the pending logos of a cancelled job as failed. */
export const failPendingLogos = (db: Db, jobId: string, reason: string) =>
  db
    .update(logos)
    .set({ status: "failed", error: reason })
    .where(and(eq(logos.job_id, jobId), eq(logos.status, "processing")));

/** Ids of a job's logos. */
export const listLogoIds = async (db: Db, jobId: string) =>
  (await db.select({ id: logos.id }).from(logos).where(eq(logos.job_id, jobId)).orderBy(asc(logos.id))).map(
    ({ id }) => id,
  );

/** Notifies the user's screens of changed logos. */
export const notifyLogosChanged = (env: Env, userId: string, ids: string[]) =>
  notifyUser(env, userId, [{ type: "changed", table: "logos", ids }]);
