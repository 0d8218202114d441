import { recogniseFormat } from "../../worker/contract/formats.ts";
import type { Creative, Series } from "./queries.ts";

/** Whether a series is of a batch: one format with many influencers, so the influencers are on its images. */
export const isBatch = (series: Series) => series.influencer_id === null;

/**
 * « Inès » for the image « Montre - Inès - Instagram Carré » of the series « Montre - Batch ». Parsed from the image's
 * name, since the influencer may have been deleted.
 */
export function nameInfluencer(series: Series, creative: Creative): string {
  const format = recogniseFormat(creative.name);
  const product = series.name.replace(/Batch$/u, "");
  const start = creative.name.startsWith(product) ? product.length : 0;
  const end = format ? -` - ${format.label}`.length : undefined;
  return creative.name.slice(start, end) || creative.name;
}
