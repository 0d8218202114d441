// Joins a campaign's clips into its film without re-encoding.
import { isSpoken } from "../contract/videos.ts";
import type { Db } from "../db/client.ts";
import { registerPicture } from "../provenance/register-picture.ts";
import type { Env } from "../settings/env.ts";
import { deleteImages, putImage } from "../media/storage.ts";
import type { Film } from "../studio/briefs/film.ts";
import { readSound } from "./film-sound.ts";
import { openFilmStudio } from "./film-studio.ts";
import { evenSpans, writeCaptions, writeSubtitles } from "./captions.ts";
import { embedded, listShown } from "./store-clip.ts";
import type { VideoCampaign } from "./video-campaigns.ts";
import {
  clipPath,
  deleteSegments,
  fileUrl,
  filmCaptionsPath,
  filmPath,
  openParts,
  subtitlesPath,
} from "./video-files.ts";

/** Maximum total size of the clips: the film is in memory, and one of them with its packets. */
export const maxJoinedBytes = 32e6;

interface JoinedScenes {
  /** Null when clips of different makers, or too large ones, stay separate. */
  video_url: string | null;
  /** Captions of the clips and, if it has any, of the film; and its subtitles where a voice speaks. */
  caption_urls: string[];
}

/** Null when a clip is missing. */
export async function joinScenes(env: Env, db: Db, campaign: VideoCampaign): Promise<JoinedScenes | null> {
  const clips = await openParts(
    env.MEDIA,
    (campaign.metadata.scenes ?? []).map((_, scene) => clipPath(campaign, scene)),
  );
  if (!clips) return null;
  await deleteSegments(env.MEDIA, campaign);
  const { engines = [], caption_urls = [], scenes = [] } = campaign.metadata;
  const ofClips = caption_urls.filter((url) => /\/scene-[^/]*$/.test(url));
  if (engines.every((engine) => engine === embedded)) {
    await storeFilm(env, db, campaign, await openFilmStudio(env).joinFilms(clips, await readSound(env, campaign)));
    // Without a voice its texts are all there is to read.
    const subtitles = isSpoken(campaign.metadata)
      ? await storeSubtitles(env, campaign, evenSpans(scenes.length, campaign.duration))
      : [];
    if (subtitles.length === 0) await deleteImages(env.MEDIA, "assets", [subtitlesPath(campaign)]);
    return { video_url: await fileUrl(env.MEDIA, filmPath(campaign)), caption_urls: [...ofClips, ...subtitles] };
  }
  const isLight = clips.reduce((sum, { size }) => sum + size, 0) <= maxJoinedBytes;
  const { joinClips } = await import("../studio/models/make/clip-file.ts");
  const joined = isLight ? await joinClips(clips, await readSound(env, campaign)) : null;
  if (!joined) return { video_url: null, caption_urls: ofClips };
  const captions = writeCaptions(
    listShown(campaign).map((scene, at) => ({ scene, ...(joined.spans[at] ?? { from: 0, to: 0 }) })),
  );
  await putImage(env.MEDIA, "assets", filmCaptionsPath(campaign), captions);
  await storeFilm(env, db, campaign, joined.film);
  const own = await fileUrl(env.MEDIA, filmCaptionsPath(campaign));
  const subtitles = await storeSubtitles(env, campaign, joined.spans);
  return {
    video_url: await fileUrl(env.MEDIA, filmPath(campaign)),
    caption_urls: [...ofClips, ...(own ? [own] : []), ...subtitles],
  };
}

/** Stores what is said or read in a film; returns the file's URL where a voice speaks. */
async function storeSubtitles(env: Env, campaign: VideoCampaign, spans: { from: number; to: number }[]) {
  const { metadata } = campaign;
  const subtitles = writeSubtitles(metadata.scenes ?? [], spans, isSpoken(metadata));
  await putImage(env.MEDIA, "assets", subtitlesPath(campaign), subtitles);
  const url = isSpoken(metadata) && (await fileUrl(env.MEDIA, subtitlesPath(campaign)));
  return url ? [url] : [];
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
