// Request schemas of pictures for further placements and of products on white.
import { z } from "zod";
import { batchLimits } from "../batch.ts";
import { messages } from "../messages.ts";
import { furtherPlacements } from "../placements.ts";

export const placementsBody = z.object({
  /** Ids of placements that are composed on demand. */
  placements: z
    .array(z.enum(furtherPlacements.map(({ id }) => id) as [string, ...string[]], messages.invalidRequest))
    .min(1, messages.placementRequired)
    .max(furtherPlacements.length, messages.invalidRequest),
});

/** Without product ids: all products of the seller. */
export const packshotsBody = z.object({
  productIds: z
    .array(z.string(messages.invalidRequest).max(64, messages.invalidRequest), messages.invalidRequest)
    .min(1, messages.batchNoProduct)
    .max(batchLimits.products, messages.batchTooLarge)
    .optional(),
});
