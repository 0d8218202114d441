import { recogniseFormat } from "../../worker/contract/formats.ts";
import type { Creative, Series } from "./queries.ts";

/** A batch shows one format with many influencers: its series has none of its own, each of its images has one. */
export const isBatch = (series: Series) => series.influencer_id === null;

/**
 * « Inès » of « Montre - Inès - Instagram Carré », an image of the series « Montre - Batch ». The name is read rather
 * than the influencer, who may have been deleted since.
 */
export function nameInfluencer(series: Series, creative: Creative): string {
  const format = recogniseFormat(creative.name);
  const product = series.name.replace(/Batch$/u, "");
  const start = creative.name.startsWith(product) ? product.length : 0;
  const end = format ? -` - ${format.label}`.length : undefined;
  return creative.name.slice(start, end) || creative.name;
}
