// Logos of a tenant: designed all at once, so that no two are alike, then drawn one by one.
import { and, asc, count, desc, eq } from "drizzle-orm";
import { logoStyles } from "../contract/logos.ts";
import type { BrandBody, CreateLogosBody } from "../contract/schemas/logos.ts";
import { messages } from "../contract/messages.ts";
import type { Page, PageQuery } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertRows } from "../db/insert-rows.ts";
import { pageOf, toPage } from "../db/paging.ts";
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
import type { LogoDesign, LogosBrief } from "../studio/studio.ts";
import { rememberBrand } from "../brand/brand.ts";
import { giveMark, shareIdeas } from "./drawn-marks.ts";

export type Logo = typeof logos.$inferSelect;

/** As its owner is told of it. */
type ToldLogo = ReturnType<typeof hideMakingCost<Logo>>;

/** One logo; the label is French, for whoever watches. */
export interface LogoUnit {
  logoId: string;
  label: string;
  /** The idea that a model is to draw its mark from; without, it has the mark of its activity. */
  idea?: number;
}

/** How many of a tenant's designs new ones are kept apart from. */
const takenLimit = 200;

/** Pixels of the longer side of the picture in lists; other sizes are drawn when they are asked for. */
const pictureSize = 1024;

export async function listLogos(
  db: Db,
  session: Session,
  page: PageQuery,
): Promise<Page<ToldLogo> & { total: number }> {
  const mine = eq(logos.tenant_id, session.tenantId);
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

export async function getLogo(db: Db, tenantId: string, id: string): Promise<Logo> {
  const row = await db
    .select()
    .from(logos)
    .where(and(eq(logos.id, id), eq(logos.tenant_id, tenantId)))
    .get();
  if (!row) throw new AppError(404, "logo_not_found", messages.logoNotFound);
  return row;
}

/** A finished logo of the tenant's own by the address of its picture. */
export async function getLogoByImage(db: Db, tenantId: string, imageUrl: string): Promise<Logo> {
  const row = await db
    .select()
    .from(logos)
    .where(and(eq(logos.tenant_id, tenantId), eq(logos.image_url, imageUrl)))
    .get();
  if (!row) throw new AppError(404, "logo_not_found", messages.logoNotFound);
  return row;
}

/** Designs so many logos of each style, and puts their drawing to work; remembers the brand. */
export async function createLogos(
  env: Env,
  db: Db,
  session: Session,
  wanted: CreateLogosBody & { idempotencyKey?: string },
): Promise<{ job_id: string; logos: ToldLogo[] }> {
  const jobId = newId();
  const styles = logoStyles.flatMap(({ id }) =>
    wanted.styles.includes(id) ? [{ style: id, count: wanted.count }] : [],
  );
  const designs = await designFor(env, db, session, wanted, styles, jobId);
  // Lists are newest first by id: the first design gets the last, and stands first.
  const ids = designs.map(() => newId()).toReversed();
  const rows = designs.map((design, index) =>
    draftLogo(session.tenantId, design, { id: ids[index] ?? newId(), job_id: jobId }),
  );
  const ideas = shareIdeas(designs);
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
    [...insertRows(db, logos, rows), rememberBrand(db, session.tenantId, wanted)],
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

/** One logo, drawn before it is written: a process that dies on the way leaves none behind that nobody draws. */
export async function generateLogo(
  env: Env,
  db: Db,
  session: Session,
  brand: BrandBody,
  style: Logo["style"],
): Promise<Logo> {
  const id = newId();
  const [design] = await designFor(env, db, session, brand, [{ style, count: 1 }], id);
  if (!design) throw new AppError(422, "not_drawable", messages.logoFailed);
  const draft = draftLogo(session.tenantId, design, { id, job_id: null });
  const logo: Logo = { ...draft, ...(await drawPicture(env, draft)) };
  await db.batch([db.insert(logos).values(logo), rememberBrand(db, session.tenantId, brand)]);
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

const draftLogo = (tenantId: string, design: LogoDesign, row: Pick<Logo, "id" | "job_id">): Logo => ({
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

/** Draws a logo that is not drawn yet, its mark first where there is an idea for one; undefined when it was deleted meanwhile. */
export async function drawLogoOf(
  env: Env,
  db: Db,
  { logoId: id, idea }: LogoUnit,
  signal?: AbortSignal,
): Promise<Logo | undefined> {
  const draft = await db.select().from(logos).where(eq(logos.id, id)).get();
  // Drawn by an earlier delivery, which may have died before it told.
  if (!draft || draft.status === "completed") return draft;
  const row = idea === undefined ? draft : await giveMark(env, db, draft, idea, signal);
  const drawn = await drawPicture(env, row);
  const [kept] = await db.update(logos).set(drawn).where(eq(logos.id, id)).returning();
  if (!kept) await deleteImages(env.MEDIA, "assets", [drawn.storage_path]);
  return kept;
}

/** Draws and stores the picture for lists; answers what its row says from then on. */
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

/** Marks a logo that could not be drawn. `reason` is French. */
export const failLogo = (db: Db, id: string, reason: string) =>
  db
    .update(logos)
    .set({ status: "failed", error: reason })
    .where(and(eq(logos.id, id), eq(logos.status, "processing")));

export async function deleteLogo(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const { storage_path } = await getLogo(db, session.tenantId, id);
  const paths = [storage_path ?? logoPath(session.tenantId, id)];
  await deleteImages(env.MEDIA, "assets", paths);
  await db.delete(logos).where(and(eq(logos.id, id), eq(logos.tenant_id, session.tenantId)));
  // Once more: what was drawn meanwhile found its row still there, and was kept.
  await deleteImages(env.MEDIA, "assets", paths);
  await notifyLogosChanged(env, session.userId, [id]);
}

/** The logos that a job has marked failed or left, awaited again. */
export const awaitLogos = (db: Db, jobId: string) =>
  db
    .update(logos)
    .set({ status: "processing", error: null })
    .where(and(eq(logos.job_id, jobId), eq(logos.status, "failed")));

/** Marks what a cancelled job will not draw any more. */
export const leaveLogos = (db: Db, jobId: string, reason: string) =>
  db
    .update(logos)
    .set({ status: "failed", error: reason })
    .where(and(eq(logos.job_id, jobId), eq(logos.status, "processing")));

export const listLogoIds = async (db: Db, jobId: string) =>
  (await db.select({ id: logos.id }).from(logos).where(eq(logos.job_id, jobId)).orderBy(asc(logos.id))).map(
    ({ id }) => id,
  );

export const notifyLogosChanged = (env: Env, userId: string, ids: string[]) =>
  notifyUser(env, userId, [{ type: "changed", table: "logos", ids }]);
