import { formatPrice } from "../../worker/contract/price.ts";
import {
  noInfluencer,
  type SceneRole,
  sceneRoles,
  videoFormats,
  type VideoFormatId,
  videoLanguages,
} from "../../worker/contract/videos.ts";
import type { Campaign } from "./queries.ts";

export const roleLabels: Record<SceneRole, string> = {
  hook: "Accroche",
  problem: "Problème",
  demonstration: "Démonstration",
  call_to_action: "Appel à l’action",
};

export const productDeleted = "Produit supprimé";
export const influencerDeleted = "Influenceur supprimé";

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
  const { language, format } = metadata;
  const spoken = videoLanguages.find(({ id }) => id === language)?.label;
  return [`${countScenes(campaign)} × ${duration}\u00a0s`, spoken, format].filter(Boolean).join(" · ");
}

/** « Inès dit le script. Au plus 0,03 $ de votre budget du jour. » */
export function describeVoice(influencerName: string, mostUsd: number | null): string {
  const said = `${influencerName} dit le script, et la musique baisse sous sa voix.`;
  if (mostUsd === null) return said;
  const most =
    mostUsd < 0.01 ? "moins de 0,01\u00a0$" : `au plus ${formatPrice(Math.ceil(mostUsd * 100) / 100, "USD")}`;
  return `${said} Coût\u00a0: ${most}.`;
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

export const captionsOfFilm = ({ caption_urls }: Campaign["metadata"]) => find(caption_urls, "film.vtt");
