import { z } from "zod";
import { messages } from "./messages.ts";

/** Checked in the specification's order: influencer, product, name. */
export const generateCreativeBody = z.object({
  influencerId: z.string(messages.creativeInfluencerRequired).min(1, messages.creativeInfluencerRequired).max(64),
  productId: z.string(messages.creativeProductRequired).min(1, messages.creativeProductRequired).max(64),
  creativeName: z
    .string(messages.creativeNameRequired)
    .trim()
    .min(1, messages.creativeNameRequired)
    .max(200, messages.textTooLong),
  changeEnvironment: z.boolean().default(false),
  changeClothes: z.boolean().default(false),
});

export const creativeStatuses = ["processing", "completed", "failed"] as const;
export type CreativeStatus = (typeof creativeStatuses)[number];
