// Stores a scene's clip with its still, its captions and the name of its engine.
import { formatPrice } from "../contract/price.ts";
import { defaultDefinition, defaultEdit, type VideoScene } from "../contract/videos.ts";
import { loadCast, loadProduct } from "../creatives/load-cast.ts";
import type { Db } from "../db/client.ts";
import { videoCampaigns } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { nameForTexts } from "../products/describe-product.ts";
import type { RunContext } from "../jobs/job-kind.ts";
import { holdLease } from "../jobs/lease.ts";
import { objectKey } from "../media/keys.ts";
import { deleteThumbnails, getImage, putImage } from "../media/storage.ts";
import type { ClipBrief, Film } from "../studio/briefs/film.ts";
import { openFilmStudio } from "./film-studio.ts";
import { writeCaptions } from "./captions.ts";
import { ofSameJob, readFilmed, type VideoCampaign } from "./video-campaigns.ts";
import { captionsPath, clipPath, fileUrl, filmLogoPath, posterPath } from "./video-files.ts";

/** The engine of clips that the embedded maker draws. */
export const embedded = "embedded";

/** Stores the clip last: its file marks the scene as done. */
export async function storeClip(
  context: RunContext,
  campaign: VideoCampaign,
  scene: number,
  { film, engine, seconds }: { film: Film; engine: string; seconds: number },
): Promise<void> {
  const { env, db, unit } = context;
  const poster = await openFilmStudio(env).poster(await writeBrief(context, campaign, scene));
  await holdLease(db, unit);
  await putImage(env.MEDIA, "assets", posterPath(campaign, scene), poster);
  await deleteThumbnails(env.MEDIA, "assets", posterPath(campaign, scene));
  if (engine !== embedded) await writeClipCaptions(env, campaign, scene, seconds);
  await putImage(env.MEDIA, "assets", clipPath(campaign, scene), film, { engine });
  await recordClips(env, db, campaign);
}

/** Stores the captions of a clip by a model. */
export async function writeClipCaptions(env: Env, campaign: VideoCampaign, scene: number, seconds: number) {
  const words = listShown(campaign)[scene];
  if (!words) return;
  const captions = writeCaptions([{ scene: words, from: 0, to: seconds }]);
  await putImage(env.MEDIA, "assets", captionsPath(campaign, scene), captions);
}

/** Updates the campaign's lists of clips from the files in R2, so that a repeated delivery changes nothing. */
export async function recordClips(env: Env, db: Db, campaign: VideoCampaign): Promise<void> {
  const clips = await Promise.all(
    (campaign.metadata.scenes ?? []).map(async (_, scene) => ({
      scene,
      file: await env.MEDIA.head(objectKey("assets", clipPath(campaign, scene))),
    })),
  );
  const stored = clips.flatMap(({ scene, file }) =>
    file ? [{ scene, engine: file.customMetadata?.engine ?? embedded }] : [],
  );
  const urls = async (path: (campaign: VideoCampaign, scene: number) => string, scenes = stored) => {
    const found = await Promise.all(scenes.map(({ scene }) => fileUrl(env.MEDIA, path(campaign, scene))));
    return found.filter((url) => url !== null);
  };
  await db
    .update(videoCampaigns)
    .set({
      metadata: {
        ...campaign.metadata,
        video_urls: await urls(clipPath),
        poster_urls: await urls(posterPath),
        caption_urls: await urls(
          captionsPath,
          stored.filter(({ engine }) => engine !== embedded),
        ),
        engines: stored.map(({ engine }) => engine),
      },
    })
    .where(ofSameJob(campaign));
}

/** A film's scenes as they are shown: without captions the closing card keeps its call to action. */
export const listShown = ({ metadata: { captions, scenes = [] } }: VideoCampaign): VideoScene[] =>
  captions === false
    ? scenes.map(({ number: _number, ...scene }) => ({
        ...scene,
        caption: "",
        action: scene.action ?? scene.caption,
      }))
    : scenes;

/**
 * The studio's brief for a scene. Throws AppError or StudioError when product, influencer or their pictures are
 * missing.
 */
export async function writeBrief(
  { env, db, signal }: RunContext,
  campaign: VideoCampaign,
  scene: number,
): Promise<ClipBrief> {
  const { product, influencer } = await readFilmed(db, campaign);
  const { brand, set, scenes = [] } = campaign.metadata;
  const isLast = scene === scenes.length - 1;
  const logo = isLast && brand?.has_logo ? await getImage(env.MEDIA, "assets", filmLogoPath(campaign)) : null;
  return {
    ...(influencer
      ? await loadCast(env, db, product, influencer, signal)
      : { product: await loadProduct(env, db, product, signal) }),
    format: campaign.metadata.format,
    definition: campaign.metadata.definition ?? defaultDefinition,
    edit: campaign.metadata.edit ?? defaultEdit,
    closing: {
      brand: brand?.name || (product.metadata.brand ?? ""),
      name: nameForTexts(product.name),
      price: product.price === null ? "" : formatPrice(product.price, product.metadata.currency ?? ""),
      ...(logo && { logo }),
    },
    seconds: campaign.duration,
    scenes: listShown(campaign),
    scene,
    ...(brand?.colours && { brand: brand.colours }),
    ...(brand?.typeface && { typeface: brand.typeface }),
    seed: campaign.id,
    ...(set && { set }),
    visibleMark: true,
  };
}
