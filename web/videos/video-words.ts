import { messages } from "../../worker/contract/messages.ts";
import { formatPrice } from "../../worker/contract/price.ts";
import {
  noInfluencer,
  type SceneRole,
  sceneRoles,
  videoFormats,
  type VideoFormatId,
  videoLanguages,
} from "../../worker/contract/videos.ts";
import type { ListedVoices } from "../../worker/contract/voices.ts";
import type { Campaign } from "./queries.ts";

export const roleLabels: Record<SceneRole, string> = {
  hook: "Accroche",
  problem: "Problème",
  demonstration: "Démonstration",
  call_to_action: "Appel à l’action",
};

export const productDeleted = "Produit supprimé";
export const influencerDeleted = "Influenceur supprimé";

/** Whether the seller stopped it, which the API tells by the reason alone. */
export const isCancelled = ({ status, error }: Pick<Campaign, "status" | "error">) =>
  status === "failed" && error === messages.jobCancelled;

/** A film of the product alone. */
export const isProductFilm = ({ influencer_id }: Campaign) => influencer_id === noInfluencer;

/** Whether product and influencer still exist, which a new script or video needs. */
export const hasSources = (campaign: Campaign) =>
  campaign.product_name !== null && (campaign.influencer_name !== null || isProductFilm(campaign));

/** The script's scenes, or as many as it will have. */
export const countScenes = ({ metadata: { scenes } }: Campaign) => (scenes ?? sceneRoles).length;

/** « 4 × 8 s · Français · 9:16 ». */
export function describeCampaign(campaign: Campaign): string {
  const { duration, metadata } = campaign;
  const { language, format, definition, captions } = metadata;
  const spoken = videoLanguages.find(({ id }) => id === language)?.label;
  const size = definition === "full-hd" && "Full HD";
  const texts = captions === false && "sans texte à l’écran";
  return [`${countScenes(campaign)} × ${duration}\u00a0s`, spoken, format, size, texts].filter(Boolean).join(" · ");
}

/** « Inès dit le script. Coût : au plus 0,03 $. » */
export function describeVoice(
  influencerName: string,
  { film_usd: mostUsd, is_filmed: isFilmed }: ListedVoices,
): string {
  if (!isFilmed) return withCost(`${influencerName} dit le script, et la musique baisse sous sa voix.`, mostUsd);
  const said = `${influencerName} dit le script à l’image, avec une voix du modèle vidéo et sans musique.`;
  return mostUsd === 0 ? said : withCost(said, mostUsd, "Coût en plus");
}

/** A sentence, and what is paid for it where that is known. */
export function withCost(sentence: string, mostUsd: number | null, label = "Coût"): string {
  if (mostUsd === null) return sentence;
  const most =
    mostUsd < 0.01 ? "moins de 0,01\u00a0$" : `au plus ${formatPrice(Math.ceil(mostUsd * 100) / 100, "USD")}`;
  return `${sentence} ${label}\u00a0: ${most}.`;
}

/** CSS aspect ratio. */
export function ratioOf(id: VideoFormatId): string {
  const { width, height } = videoFormats.find((format) => format.id === id) ?? videoFormats[0];
  return `${width} / ${height}`;
}

const find = (urls: string[] | undefined, file: string) => urls?.find((url) => url.split("?")[0]?.endsWith(`/${file}`));

/**
 * Clip, poster and captions of a scene (0 to 3), found by their file names, since a failed scene leaves a gap in the
 * lists. A clip without captions has its texts in the picture.
 */
export function filesOfScene({ video_urls, poster_urls, caption_urls }: Campaign["metadata"], scene: number) {
  const name = `scene-${scene + 1}`;
  return {
    clip: find(video_urls, `${name}.mp4`),
    still: find(poster_urls, `${name}.jpg`),
    captions: find(caption_urls, `${name}.vtt`),
  };
}

/** Of a film: the texts that its picture lacks, and what its voice says. */
export const captionsOfFilm = ({ caption_urls }: Campaign["metadata"]) => ({
  captions: find(caption_urls, "film.vtt"),
  subtitles: find(caption_urls, "subtitles.vtt"),
});
