// The film of a campaign, joined of its four clips without encoding them again.
import { sceneRoles } from "../contract/videos.ts";
import type { Env } from "../settings/env.ts";
import { openArt } from "../media/art.ts";
import { mediaUrl } from "../media/keys.ts";
import { putImage } from "../media/storage.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import type { Film } from "../studio/studio.ts";
import { writeCaptions } from "./captions.ts";
import { loadAll } from "./draw-scene.ts";
import type { VideoCampaign } from "./video-campaigns.ts";
import { clipPath, filmCaptionsPath, filmPath } from "./video-files.ts";

/** Clips, their packets and the film are in memory at once. */
const mostBytes = 24e6;

interface JoinedScenes {
  /** Null where clips of different makers, or too large ones, stay apart. */
  video_url: string | null;
  /** Those of the clips, and of the film if it needs any. */
  caption_urls: string[];
}

/** Null while a clip is missing. */
export async function joinScenes(env: Env, campaign: VideoCampaign): Promise<JoinedScenes | null> {
  const clips = await loadAll(
    env.MEDIA,
    sceneRoles.map((_, scene) => clipPath(campaign, scene)),
  );
  if (!clips) return null;
  const { engines = [], caption_urls = [] } = campaign.metadata;
  if (engines.every((engine) => engine === "embedded")) {
    await keepFilm(env, campaign, await openStudio(openArt(env)).joinFilms(clips));
    return { video_url: mediaUrl("assets", filmPath(campaign)), caption_urls };
  }
  const isLight = clips.reduce((sum, { length }) => sum + length, 0) <= mostBytes;
  const { joinClips } = await import("../studio/models/make/clip-file.ts");
  const joined = isLight ? await joinClips(clips) : null;
  if (!joined) return { video_url: null, caption_urls };
  const captions = writeCaptions(
    (campaign.metadata.scenes ?? []).map((scene, at) => ({ scene, ...(joined.spans[at] ?? { from: 0, to: 0 }) })),
  );
  await putImage(env.MEDIA, "assets", filmCaptionsPath(campaign), captions);
  await keepFilm(env, campaign, joined.film);
  const own = mediaUrl("assets", filmCaptionsPath(campaign));
  return {
    video_url: mediaUrl("assets", filmPath(campaign)),
    caption_urls: [...caption_urls.filter((url) => url !== own), own],
  };
}

const keepFilm = (env: Env, campaign: VideoCampaign, film: Film) =>
  putImage(env.MEDIA, "assets", filmPath(campaign), film);
