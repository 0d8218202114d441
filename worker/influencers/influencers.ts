// A tenant's virtual influencers: library, upload, and generation.
import { and, count, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { readWornBrand, readWornBrandId, toBrandColours } from "../brand/brand-look.ts";
import { reserveGeneration, withinQuota } from "../quota/ledger.ts";
import { checkPortraitRoom } from "../quota/usage.ts";
import { readPlan } from "../quota/plan.ts";
import type { Plan } from "../contract/plans.ts";
import type { uploadInfluencerFields } from "../contract/schemas/influencers.ts";
import { messages } from "../contract/messages.ts";
import type { BrandPageQuery } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { isOfBrand, pageOf, toPage } from "../db/paging.ts";
import { virtualInfluencers } from "../db/schema.ts";
import { violatesUnique } from "../db/unique.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { createJob, findByIdempotencyKey, type NewJob } from "../jobs/jobs.ts";
import { notifyUser } from "../live/hub-client.ts";
import { readLook } from "../studio/people/former-looks.ts";
import type { CheckedImage } from "../media/check-image.ts";
import { influencerPath, mediaUrl } from "../media/keys.ts";
import { deleteImages, putImage } from "../media/storage.ts";
import { picturesAtOnce } from "../models/pictures-at-once.ts";
import { hideCost } from "../models/hide-cost.ts";
import type { Persona } from "../studio/briefs/person.ts";
import type { MadePicture } from "../studio/briefs/picture.ts";
import type { Studio } from "../studio/studio.ts";
import { registerPicture } from "../provenance/register-picture.ts";

export type Influencer = typeof virtualInfluencers.$inferSelect;

/** Number of the tenant's influencers that new ones must differ from. */
const takenLimit = 500;

/** Unit input: the persona is chosen when the job is created, so that every retry draws the same person. */
export interface PortraitUnit {
  influencerId: string;
  persona: Persona;
  /** The brand that was in use. */
  brandId: string | null;
  /** A drawn person in other clothes. */
  isRedressed?: true;
}

/** A page of the tenant's influencers, newest first. */
export async function listInfluencers(db: Db, session: Session, page: BrandPageQuery) {
  const mine = and(
    eq(virtualInfluencers.tenant_id, session.tenantId),
    isOfBrand(virtualInfluencers.brand_id, page.brand_id),
  );
  const { where, orderBy, limit } = pageOf(virtualInfluencers.id, page, mine);
  const [rows, totals] = await db.batch([
    db.select().from(virtualInfluencers).where(where).orderBy(orderBy).limit(limit),
    db.select({ total: count() }).from(virtualInfluencers).where(mine),
  ]);
  const { items, next_cursor } = toPage(rows, page);
  return { items: items.map((row) => hideCost(row)), next_cursor, total: totals[0]?.total ?? 0 };
}

/** The influencers that a batch may show: all of the tenant's. */
export const listCandidates = (db: Db, tenantId: string) =>
  db
    .select({ id: virtualInfluencers.id, name: virtualInfluencers.name, gender: virtualInfluencers.gender })
    .from(virtualInfluencers)
    .where(eq(virtualInfluencers.tenant_id, tenantId));

/** The tenant's own influencer, if it exists. */
export const findInfluencer = (db: Db, tenantId: string, id: string): Promise<Influencer | undefined> =>
  db
    .select()
    .from(virtualInfluencers)
    .where(and(eq(virtualInfluencers.id, id), eq(virtualInfluencers.tenant_id, tenantId)))
    .get();

/** The tenant's own influencer. Throws AppError 404. */
export async function getInfluencer(db: Db, tenantId: string, id: string): Promise<Influencer> {
  const row = await findInfluencer(db, tenantId, id);
  if (!row) throw new AppError(404, "influencer_not_found", messages.influencerNotFound);
  return row;
}

/** Stores an uploaded influencer with its picture under a new id. */
export async function uploadInfluencer(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  fields: z.infer<typeof uploadInfluencerFields>,
  image: CheckedImage,
): Promise<Influencer> {
  const path = influencerPath(session.tenantId, id, image.extension);
  const row: Influencer = {
    id,
    tenant_id: session.tenantId,
    name: fields.name,
    style: fields.style,
    gender: fields.gender,
    age_range: fields.age_range,
    ethnicity: fields.ethnicity,
    description: fields.description || null,
    prompt: `Manual upload: ${fields.name}`,
    image_url: mediaUrl("assets", path),
    storage_path: path,
    brand_id: await readWornBrandId(db, session.tenantId),
    metadata: { gender: fields.gender },
    created_at: nowIso(),
  };
  await putImage(env.MEDIA, "assets", path, image);
  try {
    await db.insert(virtualInfluencers).values(row);
  } catch (error) {
    // Inserted by a parallel request with the same Idempotency-Key, whose picture it is.
    if (!violatesUnique(error)) await deleteImages(env.MEDIA, "assets", [path]);
    throw error;
  }
  await notifyInfluencersChanged(env, session.userId, [id]);
  return row;
}

/**
 * Chooses personas that differ from all of the tenant's, and starts the job that draws their portraits. Returns the
 * job's id and count. A repeated idempotency key returns the existing job. Throws AppError 402 above the plan's quota.
 */
export async function generateInfluencers(
  env: Env,
  db: Db,
  session: Session,
  studio: Studio,
  wanted: { count: number; description?: string | null; idempotencyKey?: string },
): Promise<{ job_id: string; count: number }> {
  const repeated = await findByIdempotencyKey(db, session, {
    kind: "portraits",
    idempotencyKey: wanted.idempotencyKey,
  });
  if (repeated) return { job_id: repeated.id, count: repeated.total };
  const plan = await readPlan(db, session.tenantId);
  await checkPortraitRoom(db, plan, session.tenantId, wanted.count);
  const existing = await db
    .select({ name: virtualInfluencers.name, metadata: virtualInfluencers.metadata })
    .from(virtualInfluencers)
    .where(eq(virtualInfluencers.tenant_id, session.tenantId))
    .orderBy(desc(virtualInfluencers.id))
    .limit(takenLimit);
  const taken = existing.flatMap(({ name, metadata: { look, cast } }) => {
    const known = look ?? cast;
    return known ? [{ name, look: readLook(known) }] : [];
  });
  const brand = await readWornBrand(db, session.tenantId);
  const jobId = newId();
  const cast = await studio.cast({
    count: wanted.count,
    description: wanted.description,
    seed: jobId,
    taken,
    brand: brand && toBrandColours(brand.fields),
  });
  const units = cast.map((persona): PortraitUnit => ({
    influencerId: newId(),
    persona,
    brandId: brand?.id ?? null,
  }));
  const input = { description: wanted.description ?? null };
  return startPortraits(env, db, session, plan, { id: jobId, input, units, idempotencyKey: wanted.idempotencyKey });
}

/**
 * What an influencer wears in the colours of the brand in use. Throws AppError 404 for an unknown influencer or without a
 * brand that has a primary colour, 409 for a portrait that is a whole picture or wears the colours already.
 */
async function dressForBrand(db: Db, session: Session, id: string) {
  const row = await getInfluencer(db, session.tenantId, id);
  const brand = await readWornBrand(db, session.tenantId);
  const colours = brand && toBrandColours(brand.fields);
  if (!brand || !colours) throw new AppError(404, "brand_not_found", messages.brandWithoutColours);
  const look = row.metadata.look && readLook(row.metadata.look);
  const { dressInBrand } = await import("../studio/people/change-of-clothes.ts");
  const worn = look && dressInBrand(look, colours);
  if (!worn) throw new AppError(409, "portrait_is_picture", messages.portraitIsPicture);
  if (worn === look) throw new AppError(409, "brand_worn", messages.brandWornAlready);
  return { row, brandId: brand.id, look, worn };
}

/**
 * The clothes in which the brand in use dresses an influencer, « chemise bordeaux », or why it does not. Throws AppError
 * 404 for an unknown influencer.
 */
export async function readBrandClothes(
  db: Db,
  session: Session,
  id: string,
): Promise<{ clothes: string; refusal: null } | { clothes: null; refusal: string }> {
  try {
    const { worn } = await dressForBrand(db, session, id);
    const { describeOutfit } = await import("../studio/people/persona-wording.ts");
    return { clothes: describeOutfit(worn), refusal: null };
  } catch (error) {
    const isKnown = error instanceof AppError && error.code !== "influencer_not_found";
    if (isKnown) return { clothes: null, refusal: error.message };
    throw error;
  }
}

/**
 * The same person in clothes of the brand in use, as a portrait of its own; the old one stays. Throws AppError as
 * dressForBrand does, and 402 above the plan's quota.
 */
export async function applyBrandToInfluencer(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  idempotencyKey: string | undefined,
): Promise<{ job_id: string; count: number }> {
  const repeated = await findByIdempotencyKey(db, session, { kind: "portraits", idempotencyKey });
  if (repeated) return { job_id: repeated.id, count: repeated.total };
  const { row, brandId, look, worn } = await dressForBrand(db, session, id);
  const { renameClothes } = await import("../studio/people/persona-wording.ts");
  const plan = await readPlan(db, session.tenantId);
  await checkPortraitRoom(db, plan, session.tenantId, 1);
  const persona: Persona = {
    name: row.name,
    gender: row.gender,
    ageRange: row.age_range,
    ethnicity: row.ethnicity,
    style: row.style,
    description: renameClothes(row.description ?? "", look, worn),
    prompt: renameClothes(row.prompt, look, worn),
    look: worn,
    ...(row.metadata.unmet && { unmet: row.metadata.unmet }),
  };
  const unit: PortraitUnit = { influencerId: newId(), persona, brandId, isRedressed: true };
  return startPortraits(env, db, session, plan, { id: newId(), input: {}, units: [unit], idempotencyKey });
}

async function startPortraits(
  env: Env,
  db: Db,
  session: Session,
  plan: Plan,
  { id: jobId, input, units, idempotencyKey }: Pick<NewJob, "id" | "input" | "units" | "idempotencyKey">,
): Promise<{ job_id: string; count: number }> {
  const label = units.length === 1 ? "1 portrait" : `${units.length} portraits`;
  const job = await withinQuota(db, { plan, tenantId: session.tenantId, kind: "portraits" }, () =>
    createJob(
      env,
      db,
      session,
      {
        id: jobId,
        kind: "portraits",
        label,
        input,
        units,
        slots: picturesAtOnce(env),
        idempotencyKey,
      },
      [reserveGeneration(db, session, plan, { id: jobId, kind: "portraits", images: units.length })],
    ),
  );
  return { job_id: job.id, count: job.total };
}

/** Stores a drawn portrait under the unit's id; a repeated delivery changes nothing. */
export async function savePortrait(
  env: Env,
  db: Db,
  owner: { tenantId: string; userId: string },
  unit: PortraitUnit,
  picture: MadePicture,
): Promise<void> {
  const { influencerId, persona, brandId } = unit;
  const { making } = picture;
  const isByModel = making !== undefined && making.model !== "embedded";
  const path = portraitPath(owner.tenantId, influencerId);
  await registerPicture(env, db, { tenantId: owner.tenantId, kind: "portrait", picture });
  await putImage(env.MEDIA, "assets", path, picture);
  await db
    .insert(virtualInfluencers)
    .values({
      id: influencerId,
      tenant_id: owner.tenantId,
      name: persona.name,
      style: persona.style,
      gender: persona.gender,
      age_range: persona.ageRange,
      ethnicity: persona.ethnicity,
      description: persona.description,
      prompt: persona.prompt,
      image_url: mediaUrl("assets", path),
      storage_path: path,
      brand_id: brandId,
      // The embedded maker cannot redraw a person drawn by a model, so it uses the portrait instead of a look.
      metadata: {
        gender: persona.gender,
        ...(isByModel ? { cast: persona.look } : { look: persona.look }),
        ...(persona.unmet && { unmet: persona.unmet }),
        ...(making && { making }),
      },
      created_at: nowIso(),
    })
    .onConflictDoNothing();
  await notifyInfluencersChanged(env, owner.userId, [influencerId]);
}

/** Storage path of a generated portrait. */
export const portraitPath = (tenantId: string, influencerId: string) => influencerPath(tenantId, influencerId, "jpg");

/** Deletes an influencer with its picture. Throws AppError 404. */
export async function deleteInfluencer(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const row = await getInfluencer(db, session.tenantId, id);
  await deleteImages(env.MEDIA, "assets", [row.storage_path]);
  await db
    .delete(virtualInfluencers)
    .where(and(eq(virtualInfluencers.id, id), eq(virtualInfluencers.tenant_id, session.tenantId)));
  await notifyInfluencersChanged(env, session.userId, [id]);
}

const notifyInfluencersChanged = (env: Env, userId: string, ids: string[]) =>
  notifyUser(env, userId, [{ type: "changed", table: "virtual_influencers", ids }]);
