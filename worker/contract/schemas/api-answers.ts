// Response schemas of the public API document. Responses may have more fields than documented here.
import { z } from "zod";
import { jobSnapshot } from "./live.ts";

const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next_cursor: z.string().nullable() });

export const productAnswer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: z.number().nullable(),
  image_url: z.string(),
  /** The seller's own cut-out, below /media/products/; null: cut out automatically. */
  cut_out_path: z.string().nullable(),
  source_url: z.string().nullable(),
  created_at: z.string(),
});
export const productPage = pageOf(productAnswer);
/** A product recognised on a photo, for review before it is saved. */
export const recognisedProduct = z.object({
  name: z.string(),
  category: z.string(),
  description: z.string(),
  colours: z.array(z.string()),
  /** Text printed on the product. */
  text: z.string(),
});

export const influencerAnswer = z.object({
  id: z.string(),
  name: z.string(),
  style: z.string(),
  gender: z.string(),
  image_url: z.string(),
  created_at: z.string(),
});
export const influencerPage = pageOf(influencerAnswer);

export const creativeAnswer = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(["processing", "completed", "failed"]),
  image_url: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  created_at: z.string(),
});
export const seriesPage = pageOf(creativeAnswer.extend({ children: z.array(creativeAnswer).optional() }));
export const startedSeries = z.object({ job_id: z.string(), creatives: z.array(creativeAnswer) });
export const startedPortraits = z.object({ job_id: z.string(), count: z.number() });
export const jobAnswer = jobSnapshot;
export const jobPage = pageOf(jobSnapshot);
