// Joins a campaign's clips into its film without re-encoding.
import { isSpoken } from "../contract/videos.ts";
import type { Db } from "../db/client.ts";
import { registerPicture } from "../provenance/register-picture.ts";
import type { Env } from "../settings/env.ts";
import { mediaUrl } from "../media/keys.ts";
import { putImage } from "../media/storage.ts";
import type { Film } from "../studio/studio.ts";
import { readSound } from "./film-sound.ts";
import { openFilmStudio } from "./film-studio.ts";
import { writeCaptions } from "./captions.ts";
import { loadAll } from "./draw-scene.ts";
import { embedded } from "./store-clip.ts";
import type { VideoCampaign } from "./video-campaigns.ts";
import { clipPath, fileUrl, filmCaptionsPath, filmPath } from "./video-files.ts";

/** Maximum total size of the clips: they, their packets and the film are in memory at once. */
const maxJoinedBytes = 24e6;

interface JoinedScenes {
  /** Null when clips of different makers, or too large ones, stay separate. */
  video_url: string | null;
  /** Captions of the clips and, if it has any, of the film. */
  caption_urls: string[];
}

/** Null when a clip is missing. */
export async function joinScenes(env: Env, db: Db, campaign: VideoCampaign): Promise<JoinedScenes | null> {
  const clips = await loadAll(
    env.MEDIA,
    (campaign.metadata.scenes ?? []).map((_, scene) => clipPath(campaign, scene)),
  );
  if (!clips) return null;
  const { engines = [], caption_urls = [] } = campaign.metadata;
  if (engines.every((engine) => engine === embedded)) {
    await storeFilm(env, db, campaign, await openFilmStudio(env).joinFilms(clips, await readSound(env, campaign)));
    return { video_url: await fileUrl(env.MEDIA, filmPath(campaign)), caption_urls };
  }
  const isLight = clips.reduce((sum, { length }) => sum + length, 0) <= maxJoinedBytes;
  const { joinClips } = await import("../studio/models/make/clip-file.ts");
  const joined = isLight ? await joinClips(clips, await readSound(env, campaign)) : null;
  if (!joined) return { video_url: null, caption_urls };
  const captions = writeCaptions(
    (campaign.metadata.scenes ?? []).map((scene, at) => ({ scene, ...(joined.spans[at] ?? { from: 0, to: 0 }) })),
  );
  await putImage(env.MEDIA, "assets", filmCaptionsPath(campaign), captions);
  await storeFilm(env, db, campaign, joined.film);
  const own = await fileUrl(env.MEDIA, filmCaptionsPath(campaign));
  const former = mediaUrl("assets", filmCaptionsPath(campaign));
  return {
    video_url: await fileUrl(env.MEDIA, filmPath(campaign)),
    caption_urls: [...caption_urls.filter((url) => !url.startsWith(former)), ...(own ? [own] : [])],
  };
}

/** Stores the film; one that is spoken is signed as well, since a voice by a model is heard and not seen. */
async function storeFilm(env: Env, db: Db, campaign: VideoCampaign, film: Film): Promise<void> {
  const { tenant_id: tenantId, metadata } = campaign;
  if (isSpoken(metadata)) {
    const making = metadata.voice?.model ? { making: { model: metadata.voice.model, prompt: null } } : {};
    await registerPicture(env, db, { tenantId, kind: "film", picture: { ...film, ...making } });
  }
  await putImage(env.MEDIA, "assets", filmPath(campaign), film);
}
