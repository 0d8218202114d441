// Video campaigns: a script, a clip of each scene, and the film joined from them. The work is in script-job.ts and film-job.ts.
import { and, count, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { readWornBrand, toBrandLook } from "../brand/brand-look.ts";
import { loadWornLogo } from "../brand/worn-logo.ts";
import { messages } from "../contract/messages.ts";
import type { BrandPageQuery } from "../contract/schemas/paging.ts";
import type { createVideoCampaignBody } from "../contract/schemas/videos.ts";
import { type FilmMusic, ownMusic, ownMusicLimits, suggestMood } from "../contract/music.ts";
import { findTalking } from "../influencers/voices.ts";
import {
  defaultDefinition,
  defaultEdit,
  type FilmDefinition,
  type FilmEdit,
  isFilmedSpeaking,
  noInfluencer,
  type VideoLanguage,
} from "../contract/videos.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { isOfBrand, pageOf, toPage } from "../db/paging.ts";
import { nameForTexts } from "../products/describe-product.ts";
import { findProduct } from "../products/products.ts";
import { readPlan } from "../quota/plan.ts";
import { jobUnits, products, videoCampaigns, type VideoMetadata, virtualInfluencers } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import type { Job } from "../jobs/job-kind.ts";
import { cancelUnits, createJob, readJob } from "../jobs/jobs.ts";
import { notifyUser } from "../live/hub-client.ts";
import { openFilmStudio } from "./film-studio.ts";
import { isWav } from "../studio/film/own-music.ts";
import { putImage } from "../media/storage.ts";
import { deleteCampaignFiles, deleteSpeech, filmLogoPath, ownMusicPath } from "./video-files.ts";

export type VideoCampaign = typeof videoCampaigns.$inferSelect;

/** Input of a job. */
export interface FilmInput {
  campaignId: string;
  /** It changes a finished film. */
  isAnew?: true;
  change?: SceneChange;
}

/** A scene of a finished film as it is made anew. */
export interface SceneChange {
  /** Counted from 0. */
  scene: number;
  caption: string;
  take: number;
  /** In another shot. */
  isReshot: boolean;
}

export interface FilmUnit {
  campaignId: string;
  /** Null: the music of the whole film. */
  scene: number | null;
  /** A part of the scene that is drawn and encoded in one go; null: the whole scene, by a model. */
  segment: number | null;
  /** Progress text in French. */
  label: string;
  /** Speaks the scene's line. */
  isSpeech?: true;
  /** Replaces the music of a finished film. */
  isAnew?: true;
  /** Makes a scene of a finished film anew; in the unit of the scene after it, its first segment alone. */
  change?: SceneChange;
  /** Another scene than that of the change is drawn anew, too. */
  isWhole?: true;
}

export interface ScriptUnit {
  campaignId: string;
  label: string;
}

/**
 * A page of campaigns, newest first, with name and picture of product and influencer; null where those were deleted.
 */
export async function listVideoCampaigns(db: Db, session: Session, page: BrandPageQuery) {
  const mine = and(eq(videoCampaigns.tenant_id, session.tenantId), isOfBrand(videoCampaigns.brand_id, page.brand_id));
  const { where, orderBy, limit } = pageOf(videoCampaigns.id, page, mine);
  const [rows, totals] = await Promise.all([
    db
      .select({
        campaign: videoCampaigns,
        product_name: products.name,
        product_image_url: products.image_url,
        influencer_name: virtualInfluencers.name,
        influencer_image_url: virtualInfluencers.image_url,
      })
      .from(videoCampaigns)
      .leftJoin(
        products,
        and(eq(products.id, videoCampaigns.product_id), eq(products.tenant_id, videoCampaigns.tenant_id)),
      )
      .leftJoin(
        virtualInfluencers,
        and(
          eq(virtualInfluencers.id, videoCampaigns.influencer_id),
          eq(virtualInfluencers.tenant_id, videoCampaigns.tenant_id),
        ),
      )
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
    db.select({ total: count() }).from(videoCampaigns).where(mine),
  ]);
  const campaigns = rows.map(({ campaign, ...joined }) => ({ ...campaign, ...joined }));
  return { ...toPage(campaigns, page), total: totals[0]?.total ?? 0 };
}

/** SQL condition: the campaign, unless another job has begun on it since it was read. */
export const ofSameJob = ({ id, job_id }: Pick<VideoCampaign, "id" | "job_id">) =>
  and(eq(videoCampaigns.id, id), sql`${videoCampaigns.job_id} is ${job_id}`);

/** The tenant's own campaign, if it exists. */
export const findCampaign = (db: Db, tenantId: string, id: string): Promise<VideoCampaign | undefined> =>
  db
    .select()
    .from(videoCampaigns)
    .where(and(eq(videoCampaigns.id, id), eq(videoCampaigns.tenant_id, tenantId)))
    .get();

/** The tenant's own campaign. Throws AppError 404. */
export async function getVideoCampaign(db: Db, tenantId: string, id: string): Promise<VideoCampaign> {
  const row = await findCampaign(db, tenantId, id);
  if (!row) throw new AppError(404, "video_not_found", messages.videoNotFound);
  return row;
}

/** What a campaign films: no influencer for a product alone. Throws AppError 404 when either was deleted. */
export async function readFilmed(
  db: Db,
  { tenant_id, product_id, influencer_id }: Pick<VideoCampaign, "tenant_id" | "product_id" | "influencer_id">,
) {
  if (influencer_id !== noInfluencer) return readSources(db, { tenant_id, product_id, influencer_id });
  const product = await findProduct(db, tenant_id, product_id);
  if (!product) throw new AppError(404, "video_source_missing", messages.videoSourceMissing);
  return { product, influencer: undefined };
}

/** Product and influencer of a campaign. Throws AppError 404 when either was deleted. */
export async function readSources(
  db: Db,
  { tenant_id, product_id, influencer_id }: Pick<VideoCampaign, "tenant_id" | "product_id" | "influencer_id">,
) {
  const [product, influencer] = await Promise.all([
    findProduct(db, tenant_id, product_id),
    db
      .select()
      .from(virtualInfluencers)
      .where(and(eq(virtualInfluencers.id, influencer_id), eq(virtualInfluencers.tenant_id, tenant_id)))
      .get(),
  ]);
  if (!product || !influencer) throw new AppError(404, "video_source_missing", messages.videoSourceMissing);
  return { product, influencer };
}

/** The brand that a product's film belongs to, and what it wears of it, with a copy of the logo of its own. */
export async function readFilmBrand(
  env: Env,
  db: Db,
  { tenant_id, id, product_id }: Pick<VideoCampaign, "tenant_id" | "id" | "product_id">,
): Promise<{ brand_id: string | null; worn: Pick<VideoMetadata, "brand"> }> {
  const brand = await readWornBrand(db, tenant_id, product_id);
  if (!brand) return { brand_id: null, worn: {} };
  const { name, logo } = brand.fields;
  const look = toBrandLook(brand.fields);
  const drawn = logo.value && (await loadWornLogo(env, logo.value));
  if (drawn) await putImage(env.MEDIA, "assets", filmLogoPath({ tenant_id, id }), drawn);
  return {
    brand_id: brand.id,
    worn: {
      brand: {
        name: name.value,
        ...(look && { colours: { primary: look.primary, accent: look.accent }, typeface: look.typeface }),
        ...(drawn && { has_logo: true }),
      },
    },
  };
}

/**
 * Inserts the campaign under a new id and starts its script job. Throws AppError 404 for an unknown product or
 * influencer, 409 for a voice where no model speaks its language, 402 for Full HD in a plan without it.
 */
export async function createVideoCampaign(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  wanted: z.infer<typeof createVideoCampaignBody>,
): Promise<VideoCampaign> {
  const { product_id, influencer_id, name, duration, language, promptGuidelines, format, definition } = wanted;
  await requireDefinition(db, session, definition);
  if (wanted.voice && !(await findTalking(env, language))) await requireVoice(env, language);
  const { influencer } = await readSources(db, { tenant_id: session.tenantId, product_id, influencer_id });
  const { brand_id, worn } = await readFilmBrand(env, db, { tenant_id: session.tenantId, id, product_id });
  const campaign: VideoCampaign = {
    id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    name,
    product_id,
    influencer_id,
    brand_id,
    duration,
    status: "pending",
    error: null,
    job_id: null,
    concept: null,
    script: null,
    video_url: null,
    poster_url: null,
    metadata: {
      language,
      promptGuidelines,
      format,
      definition,
      edit: wanted.edit,
      ...(!wanted.captions && { captions: false as const }),
      ...worn,
      music: wanted.music ?? suggestMood(influencer.style),
      ...(wanted.musicSeed && { music_seed: wanted.musicSeed }),
      ...(wanted.voice && { voice: {} }),
      video_urls: [],
    },
    created_at: nowIso(),
  };
  await db.insert(videoCampaigns).values(campaign);
  const job = await startScript(env, db, session, campaign);
  return { ...campaign, job_id: job.id };
}

/**
 * A new campaign as this one, wearing the brand that its product wears; the old one stays. Throws AppError 404 without a
 * brand, and as `createVideoCampaign`.
 */
export async function applyBrandToFilm(env: Env, db: Db, session: Session, id: string, film: VideoCampaign) {
  const { language, promptGuidelines, format, definition = defaultDefinition, edit = defaultEdit } = film.metadata;
  const { music, music_seed: musicSeed } = film.metadata;
  const { name, product_id, influencer_id, duration } = film;
  return createVideoCampaign(env, db, session, id, {
    name,
    product_id,
    influencer_id,
    duration,
    language,
    promptGuidelines,
    format,
    definition,
    edit,
    captions: film.metadata.captions !== false,
    musicSeed,
    ...(music && music !== ownMusic && { music }),
    voice: film.metadata.voice !== undefined,
  });
}

/**
 * The tenant's campaign as `createVideoCampaign` returns it, if it exists. Starts the script job that a killed or a
 * parallel request has not started yet.
 */
export async function findStartedCampaign(
  env: Env,
  db: Db,
  session: Session,
  id: string,
): Promise<VideoCampaign | undefined> {
  const campaign = await findCampaign(db, session.tenantId, id);
  if (!campaign || campaign.job_id) return campaign;
  return { ...campaign, job_id: (await startScript(env, db, session, campaign)).id };
}

/** Changes how a film is edited; a campaign with a script keeps its edit. */
export async function changeEdit(db: Db, { id, metadata }: VideoCampaign, edit: FilmEdit): Promise<void> {
  if (metadata.scenes) return;
  await db
    .update(videoCampaigns)
    .set({ metadata: { ...metadata, edit } })
    .where(and(eq(videoCampaigns.id, id), eq(videoCampaigns.status, "failed")));
}

/** Starts the script job, or returns the existing one. Throws AppError 404 when product or influencer were deleted. */
export async function startScript(env: Env, db: Db, session: Session, campaign: VideoCampaign): Promise<Job> {
  await readSources(db, campaign);
  const unit: ScriptUnit = { campaignId: campaign.id, label: campaign.name };
  return startCampaignJob(env, db, session, campaign, "script", [unit]);
}

/**
 * Starts the film job, or returns the existing one. Throws AppError 409 without a script, 404 when product or
 * influencer were deleted.
 */
export async function startFilm(env: Env, db: Db, session: Session, campaign: VideoCampaign): Promise<Job> {
  const { scenes: script } = campaign.metadata;
  if (!script) throw new AppError(409, "script_missing", messages.videoScriptMissing);
  const { product, influencer } = await readFilmed(db, campaign);
  const isByModels = influencer && readSettings(env).models.engines.video.some(({ access }) => access !== null);
  const segments = isByModels
    ? [null]
    : Array.from({ length: openFilmStudio(env).segmentsOf(campaign.duration) }, (_, segment) => segment);
  const voiced = withVoice(campaign.metadata);
  const talking = influencer && voiced.voice && (await findTalking(env, voiced.language));
  if (talking) voiced.voice = { model: talking.name, isFilmed: true };
  // First, because the clips play their stretches of it; unless the person speaks in them.
  const sound: FilmUnit[] = talking
    ? []
    : [
        ...listSpeech(campaign),
        ...(voiced.music === "none" && !voiced.voice
          ? []
          : [{ campaignId: campaign.id, scene: null, segment: null, label: "Musique" }]),
      ];
  const scenes = script.flatMap((_, scene) =>
    segments.map((segment): FilmUnit => ({
      campaignId: campaign.id,
      scene,
      segment,
      label: `Scène ${scene + 1} sur ${script.length}`,
    })),
  );
  const metadata = {
    ...voiced,
    set: await chooseFilmSet(env, product, campaign.metadata, campaign.id),
  };
  return startCampaignJob(env, db, session, campaign, "video", [...sound, ...scenes], { metadata });
}

/** The units that speak a film's lines. */
export const listSpeech = ({ id: campaignId, metadata: { scenes = [], voice } }: VideoCampaign): FilmUnit[] =>
  voice
    ? scenes.map((_, scene) => ({
        campaignId,
        scene,
        segment: null,
        isSpeech: true,
        label: `Voix, scène ${scene + 1} sur ${scenes.length}`,
      }))
    : [];

/** The unit that makes the sound of a finished film anew. */
export const musicAnew = ({ id: campaignId }: Pick<VideoCampaign, "id">): FilmUnit => ({
  campaignId,
  scene: null,
  segment: null,
  label: "Musique",
  isAnew: true,
});

/** A film's metadata before its lines are spoken, once more where they could not be. */
const withVoice = ({ voice, ...metadata }: VideoMetadata): VideoMetadata =>
  voice ? { ...metadata, voice: { ...voice, failure: undefined } } : { ...metadata };

/** Throws AppError 402 where the plan has no films as large as these. */
export async function requireDefinition(db: Db, session: Session, definition: FilmDefinition): Promise<void> {
  if (definition === "full-hd" && !(await readPlan(db, session.tenantId)).hasFullHd)
    throw new AppError(402, "plan_required", messages.videoFullHdNeedsStarter);
}

/** Throws AppError 409 where no voice model speaks the language. */
async function requireVoice(env: Env, language: VideoLanguage): Promise<void> {
  const { voice } = readSettings(env).models.engines;
  if (voice.length === 0) throw new AppError(409, "voice_missing", messages.voiceMissing);
  const { speaks } = await import("../studio/models/providers/voice-family.ts");
  if (!voice.some(({ access }) => access && speaks(access, language)))
    throw new AppError(409, "voice_missing", messages.voiceLanguage);
}

/** Id of the set that the film of a product begins with, for the campaign's metadata. */
export const chooseFilmSet = (
  env: Env,
  product: typeof products.$inferSelect,
  { format, set }: Pick<VideoMetadata, "format" | "set">,
  campaignId: string,
): Promise<string> =>
  openFilmStudio(env).filmSet({
    product: { name: nameForTexts(product.name), category: product.metadata.category ?? null },
    format,
    ...(set && { set }),
    seed: campaignId,
  });

/**
 * Starts to replace the music of a finished film; its pictures stay. Throws
 * AppError 409 while there is no film, or where a person speaks in its clips.
 */
export async function startMusic(
  env: Env,
  db: Db,
  session: Session,
  campaign: VideoCampaign,
  { music, musicSeed }: { music: FilmMusic; musicSeed?: string | undefined },
): Promise<Job> {
  await requireFinished(db, campaign);
  requireOwnSound(campaign);
  const metadata = { ...campaign.metadata, music, music_seed: musicSeed ?? campaign.id };
  return startChange(env, db, session, campaign, [musicAnew(campaign)], { metadata });
}

/**
 * Starts to speak the lines of a finished film, or takes its voice; its pictures stay. Throws AppError 409 while there is
 * no film or where no model speaks its language, 404 for a film of a product alone.
 */
export async function startVoice(
  env: Env,
  db: Db,
  session: Session,
  campaign: VideoCampaign,
  wanted: boolean,
): Promise<Job> {
  await requireFinished(db, campaign);
  const { voice, scenes, ...rest } = campaign.metadata;
  if (wanted) {
    await requireVoice(env, rest.language);
    await readSources(db, campaign);
    // Lines that were said before it failed are kept; another voice says them all.
    if (!voice?.failure) await deleteSpeech(env.MEDIA, campaign);
  }
  const metadata = {
    ...rest,
    ...(scenes && { scenes: scenes.map(({ spoken: _spoken, ...scene }) => scene) }),
    ...(wanted && { voice: {} }),
  };
  const units = [...listSpeech({ ...campaign, metadata }), musicAnew(campaign)];
  return startChange(env, db, session, campaign, units, { metadata });
}

/**
 * Throws AppError 409 where there is no film, and while a unit of a change that was cancelled is still running: it writes
 * to the film's files.
 */
export async function requireFinished(db: Db, { id, job_id, status }: VideoCampaign): Promise<void> {
  const running = and(
    eq(jobUnits.job_id, job_id ?? ""),
    sql`${jobUnits.input} ->> '$.campaignId' = ${id}`,
    eq(jobUnits.status, "leased"),
    gt(jobUnits.due_at, Date.now()),
  );
  if (status !== "completed" || (await db.$count(jobUnits, running)) > 0)
    throw new AppError(409, "not_ready", messages.videoNotReady);
}

/** Throws AppError 409 for a film whose sound is that of its clips. */
function requireOwnSound({ metadata }: VideoCampaign): void {
  if (isFilmedSpeaking(metadata)) throw new AppError(409, "music_under_speech", messages.musicUnderSpeech);
}

/** As startMusic, with a WAV of the seller's own. Throws AppError 400 for anything else. */
export async function startOwnMusic(
  env: Env,
  db: Db,
  session: Session,
  campaign: VideoCampaign,
  wav: Uint8Array,
): Promise<Job> {
  await requireFinished(db, campaign);
  requireOwnSound(campaign);
  if (wav.length > ownMusicLimits.sentBytes) throw new AppError(400, "music_too_large", messages.musicTooLarge);
  if (!isWav(wav)) throw new AppError(400, "music_unreadable", messages.musicUnreadable);
  await putImage(env.MEDIA, "assets", ownMusicPath(campaign), { bytes: wav, mime: "audio/wav" });
  return startMusic(env, db, session, campaign, { music: ownMusic });
}

/**
 * Starts to change a finished film. Throws AppError 409 when a parallel request has begun to change it: the job of the
 * film as it is has one successor.
 */
export async function startChange(
  env: Env,
  db: Db,
  session: Session,
  campaign: VideoCampaign,
  units: FilmUnit[],
  change: Pick<CampaignJob, "change" | "metadata">,
): Promise<Job> {
  const id = newId();
  const anew: CampaignJob = { ...change, id, key: `${campaign.id} ${campaign.job_id}`, isAnew: true };
  const job = await startCampaignJob(env, db, session, campaign, "video", units, anew);
  if (job.id !== id) throw new AppError(409, "not_ready", messages.videoNotReady);
  return job;
}

interface CampaignJob extends Omit<FilmInput, "campaignId"> {
  id?: string;
  /** Its idempotency key: the campaign's id unless given. */
  key?: string;
  /** The campaign's from now on. */
  metadata?: VideoMetadata;
}

/** The campaign's only job of this kind and key: a new one, or the existing one, whatever its status. */
async function startCampaignJob(
  env: Env,
  db: Db,
  session: Session,
  campaign: VideoCampaign,
  kind: "script" | "video",
  units: (ScriptUnit | FilmUnit)[],
  { id = newId(), key = campaign.id, metadata, ...input }: CampaignJob = {},
): Promise<Job> {
  const begun = db
    .update(videoCampaigns)
    .set({
      job_id: id,
      error: null,
      ...(kind === "video" && { status: "generating" as const }),
      ...(metadata && { metadata }),
    })
    .where(and(eq(videoCampaigns.id, campaign.id), eq(videoCampaigns.tenant_id, session.tenantId)));
  const job = await createJob(
    env,
    db,
    session,
    {
      id,
      kind,
      label: campaign.name,
      input: { campaignId: campaign.id, ...input } satisfies FilmInput,
      units,
      slots: 1,
      idempotencyKey: key,
    },
    [begun],
  );
  await notifyCampaignsChanged(env, session.userId, [campaign.id]);
  return job;
}

/**
 * Deletes a campaign with its files; its own job stops before the next unit. A job of product films goes on: its other
 * units make other campaigns. Throws AppError 404.
 */
export async function deleteVideoCampaign(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const campaign = await getVideoCampaign(db, session.tenantId, id);
  const job = campaign.job_id ? await readJob(db, campaign.job_id) : undefined;
  if (job && job.kind !== "product-films") await cancelUnits(db, [job.id]);
  await db.delete(videoCampaigns).where(and(eq(videoCampaigns.id, id), eq(videoCampaigns.tenant_id, session.tenantId)));
  await deleteCampaignFiles(env.MEDIA, campaign);
  await notifyCampaignsChanged(env, session.userId, [id]);
}

/** Notifies the user's screens of changed campaigns. */
export const notifyCampaignsChanged = (env: Env, userId: string, ids: string[]) =>
  notifyUser(env, userId, [{ type: "changed", table: "video_campaigns", ids }]);
