// The sound of a campaign's film, music and voice, in a file of its own until the film is joined.
import { defaultMood, ownMusic } from "../contract/music.ts";
import type { UnitContext } from "../jobs/job-kind.ts";
import { holdLease } from "../jobs/lease.ts";
import { deleteImages, getImage, putImage } from "../media/storage.ts";
import type { Env } from "../settings/env.ts";
import { openFilmStudio } from "./film-studio.ts";
import { listSpokenLines } from "./speak-scene.ts";
import { embedded } from "./store-clip.ts";
import type { VideoCampaign } from "./video-campaigns.ts";
import { clipPath, hasFile, openParts, ownMusicPath, soundPath } from "./video-files.ts";

/** Composes and stores the music, with what is spoken over it, unless it exists. */
export async function makeFilmSound({ env, db, unit }: UnitContext, campaign: VideoCampaign): Promise<void> {
  const { music = defaultMood, music_seed: seed = campaign.id, scenes: script = [] } = campaign.metadata;
  const path = soundPath(campaign);
  const lines = await listSpokenLines(env, campaign);
  if ((music === "none" && lines.length === 0) || (await hasFile(env.MEDIA, path))) return;
  const scenes = script.map((_, scene) => scene * campaign.duration);
  const seconds = scenes.length * campaign.duration;
  const studio = openFilmStudio(env);
  const own = music === ownMusic ? await getImage(env.MEDIA, "assets", ownMusicPath(campaign)) : null;
  const mood = music === ownMusic ? defaultMood : music;
  const sound = own
    ? await studio.ownSound(own, seconds, lines)
    : mood === "none"
      ? await studio.speechAlone(seconds, lines)
      : await studio.filmSound({ mood, seed, seconds, cuts: scenes.slice(1) }, lines);
  await holdLease(db, unit);
  await putImage(env.MEDIA, "assets", path, sound);
}

/**
 * Composes other music for a finished film, and gives each clip its stretch of it. Repeated after a crash, it does the
 * same again.
 */
export async function replaceFilmSound(context: UnitContext, campaign: VideoCampaign): Promise<void> {
  const { env, db, unit } = context;
  await deleteImages(env.MEDIA, "assets", [soundPath(campaign)]);
  await makeFilmSound(context, campaign);
  const studio = openFilmStudio(env);
  const { engines = [], scenes = [] } = campaign.metadata;
  for (const scene of scenes.keys()) {
    // What a model made has a header that only the film is joined from.
    if ((engines[scene] ?? embedded) !== embedded) continue;
    const path = clipPath(campaign, scene);
    const clip = await openParts(env.MEDIA, [path]);
    if (!clip) continue;
    const film = await studio.joinFilms(clip, await readSound(env, campaign, scene * campaign.duration));
    await holdLease(db, unit);
    await putImage(env.MEDIA, "assets", path, film, { engine: embedded });
  }
}

/** What the film plays from these seconds on; undefined without music. */
export async function readSound(env: Env, campaign: VideoCampaign, from = 0) {
  const sound = await getImage(env.MEDIA, "assets", soundPath(campaign));
  return sound ? { sound, from } : undefined;
}
