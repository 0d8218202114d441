import { z } from "zod";
import { ageRanges, genders, influencerStyles, maxInfluencersPerGeneration } from "../influencer-traits.ts";
import { messages } from "../messages.ts";
import { videoLanguages } from "../videos.ts";

export const generateInfluencersBody = z.object({
  count: z
    .number(messages.influencerCount)
    .int(messages.influencerCount)
    .min(1, messages.influencerCount)
    .max(maxInfluencersPerGeneration, messages.influencerCount),
  description: z.string().trim().max(500, messages.textTooLong).nullish(),
});

/** `productId`: the product that ready-made influencers are cast to suit; the newest one without it. */
export const readyMadeBody = z.object({ productId: z.string(messages.invalidRequest).max(64).optional() });

const required = (max: number) =>
  z
    .string(messages.influencerFieldsRequired)
    .trim()
    .min(1, messages.influencerFieldsRequired)
    .max(max, messages.textTooLong);

/** The text fields of a manual upload (multipart, with the picture as `image`). */
export const uploadInfluencerFields = z.object({
  name: required(80),
  style: z.enum(influencerStyles, messages.influencerFieldsRequired),
  gender: z.enum(genders, messages.influencerFieldsRequired),
  age_range: z.enum(ageRanges, messages.influencerFieldsRequired),
  ethnicity: required(80),
  description: z.string().trim().max(1000, messages.textTooLong).optional(),
});

const language = z
  .enum(
    videoLanguages.map(({ id }) => id),
    { error: messages.invalidRequest },
  )
  .default("fr");

export const voicesQuery = z.object({ language });

const voice = z.string(messages.voiceUnknown).min(1, messages.voiceUnknown).max(64, messages.voiceUnknown);

export const voiceBody = z.object({ voice });

export const voiceSampleBody = z.object({ voice, language });
