// « Contrôle avant diffusion »: what is found on an ad or a series before it is published.
import { adNetworks, type AdNetworkId } from "./placements.ts";

export const findingCodes = [
  "picture_missing",
  "wrong_size",
  "too_heavy",
  "piece_outside",
  "piece_forbidden",
  "mark_missing",
  "text_outside",
  "text_over",
  "low_contrast",
  "overlay_forbidden",
  "text_missing",
  "text_too_long",
  "alcohol_line_missing",
  "reduction_without_price",
  "price_outdated",
  "link_broken",
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** A reason why an ad should not be published yet. */
export interface Finding {
  code: FindingCode;
  /** A French sentence. */
  text: string;
  /** The format that it is about: a creative's id. */
  creative_id: string;
}

/** Networks as ids, for schemas. */
export const adNetworkIds = adNetworks.map(({ id }) => id) as [AdNetworkId, ...AdNetworkId[]];
