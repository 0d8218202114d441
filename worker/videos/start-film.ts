// Starts the jobs of a video campaign: its script, its film, and changes of a finished film.
import { and, eq, gt, sql } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { type FilmMusic, ownMusic, ownMusicLimits } from "../contract/music.ts";
import { findTalking } from "../influencers/voices.ts";
import { isFilmedSpeaking, type VideoLanguage } from "../contract/videos.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { nameForTexts } from "../products/describe-product.ts";
import { jobUnits, type products, videoCampaigns, type VideoMetadata } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import type { Job } from "../jobs/job-kind.ts";
import { createJob } from "../jobs/jobs.ts";
import { openFilmStudio } from "./film-studio.ts";
import { isWav } from "../studio/film/own-music.ts";
import { putImage } from "../media/storage.ts";
import { deleteSpeech, ownMusicPath } from "./video-files.ts";
import {
  type FilmInput,
  type FilmUnit,
  type ScriptUnit,
  type VideoCampaign,
  notifyCampaignsChanged,
  readFilmed,
  readSources,
} from "./video-campaigns.ts";

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

/** Throws AppError 409 where no voice model speaks the language. */
export async function requireVoice(env: Env, language: VideoLanguage): Promise<void> {
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
