import type { JobFailure, JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { formatCount, formatNumber } from "../lib/format.ts";

export const batchFailed = "Erreur durant le traitement batch";
export const sessionLost = "Session expirée";
export const noImage = "Aucune image à télécharger";

export const countProducts = (count: number) => formatCount(count, "produit");
export const countImages = (count: number) => formatCount(count, "image");

/** The result of an ended batch in one sentence. */
export function describeEnd({ status, done, total }: JobSnapshot): string {
  if (status === "cancelled") return `Lot annulé\u00a0: ${formatNumber(done)} sur ${countImages(total)}`;
  if (done === 0) return batchFailed;
  if (done < total) return `${formatNumber(done)} sur ${countImages(total)}`;
  return formatCount(done, "image prête", "images prêtes");
}

/** A unit is labelled "<product> - <influencer>". */
export function splitLabel({ label, position }: JobFailure): { product: string; influencer: string | null } {
  if (label === null) return { product: `image ${position + 1}`, influencer: null };
  const at = label.lastIndexOf(" - ");
  return at < 0
    ? { product: label, influencer: null }
    : { product: label.slice(0, at), influencer: label.slice(at + " - ".length) };
}
