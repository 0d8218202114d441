import { z } from "zod";
import { adStyles, directionLimits } from "../art-direction.ts";
import { batchLimits } from "../batch.ts";
import { creativeStatuses, maxSearchLength } from "../creative-list.ts";
import { type AdFormatId, adFormats } from "../formats.ts";
import { messages } from "../messages.ts";
import { revisionKinds } from "../revisions.ts";
import { brandPageQuery, pageQuery } from "./paging.ts";

/** Long enough for the quick campaign's name: product name and influencer name. */
const maxCreativeName = 400;

const styleIds = adStyles.map(({ id }) => id);

/** One line of the seller's words; an empty one counts as none. */
const directionText = (limit: number) =>
  z
    .string(messages.invalidRequest)
    .trim()
    .max(limit, messages.textTooLong)
    .transform((text) => text || undefined)
    .optional();

/** Fields in the specification's order of checks: influencer, product, name. */
export const generateCreativeBody = z.object({
  influencerId: z.string(messages.creativeInfluencerRequired).min(1, messages.creativeInfluencerRequired).max(64),
  productId: z.string(messages.creativeProductRequired).min(1, messages.creativeProductRequired).max(64),
  creativeName: z
    .string(messages.creativeNameRequired)
    .trim()
    .min(1, messages.creativeNameRequired)
    .max(maxCreativeName, messages.textTooLong),
  changeEnvironment: z.boolean().default(false),
  changeClothes: z.boolean().default(false),
  style: z.enum(styleIds, messages.invalidRequest).optional(),
  wish: directionText(directionLimits.wish),
  avoid: directionText(directionLimits.avoid),
  /** Instead of six formats: one picture of the influencer wearing the product. */
  tryOn: z.boolean(messages.invalidRequest).default(false),
  /** Id of an idea of the product: the set or ground to draw in. */
  idea: z.string(messages.invalidRequest).max(64, messages.invalidRequest).optional(),
});

/** Ideas are drawn as they are listed. */
export const listLayoutsQuery = pageQuery.extend({
  limit: z.coerce.number(messages.invalidRequest).int(messages.invalidRequest).min(1).max(8).default(4),
});

/** Sets (or grounds), or layouts, these with an influencer of the seller's or with somebody; or the favourites of both. */
export const listIdeasQuery = listLayoutsQuery.extend({
  kind: z.enum(["sets", "layouts", "favourites"], messages.invalidRequest).default("sets"),
  influencer_id: z.string(messages.invalidRequest).max(64, messages.invalidRequest).optional(),
});

export const favouriteBody = z.object({ favourite: z.boolean(messages.invalidRequest) });

/** The brand that the ad wears; without: none. */
export const adPreviewQuery = z.object({ brand_id: z.string(messages.invalidRequest).max(64).optional() });

/** A change of one format's picture; an edit says what to change, another idea may name the layout. */
export const revisionBody = z
  .object({
    how: z.enum(revisionKinds, messages.invalidRequest),
    instruction: directionText(directionLimits.instruction),
    layout: z.string(messages.invalidRequest).max(64, messages.invalidRequest).optional(),
  })
  .refine(({ how, instruction }) => how !== "edit" || instruction !== undefined, {
    error: messages.instructionRequired,
    path: ["instruction"],
  });

const formatsWithInfluencer: readonly AdFormatId[] = adFormats
  .filter(({ withInfluencer }) => withInfluencer)
  .map(({ id }) => id);

/** Without product ids: all products of the seller. */
export const batchProcessBody = z.object({
  productIds: z
    .array(z.string(messages.invalidRequest).max(64, messages.invalidRequest), messages.invalidRequest)
    .min(1, messages.batchNoProduct)
    .max(batchLimits.products, messages.batchTooLarge)
    .optional(),
  format: z.enum(formatsWithInfluencer, messages.invalidRequest).default("instagram-square"),
  /** Refuses to start (409) while a batch of the same products in the same format runs. */
  unlessRunning: z.boolean(messages.invalidRequest).default(false),
});

/** Query of a download: « 4k », or none for the format's normal size. */
export const downloadQuery = z.object({ size: z.enum(["4k"], messages.creativeSizeUnknown).optional() });

/** Query of the list of series; with `product_id` the creatives of one product, without further filters. */
export const listCreativesQuery = brandPageQuery.extend({
  product_id: z.string().max(64).optional(),
  /** Words that must all occur in the series name; each matches as a prefix. */
  search: z
    .string()
    .transform((text) => text.slice(0, maxSearchLength))
    .optional(),
  filter_product: z.string().max(64).optional(),
  /** Influencer of the series, or of any image of a batch. */
  influencer_id: z.string().max(64).optional(),
  status: z.enum(creativeStatuses, messages.invalidRequest).optional(),
});
export type SeriesFilter = Pick<
  z.infer<typeof listCreativesQuery>,
  "search" | "filter_product" | "influencer_id" | "status" | "brand_id"
>;
