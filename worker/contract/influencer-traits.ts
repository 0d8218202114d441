// What tells influencers apart, and how many are made at once. Apart from influencers.ts, so that screens need no Zod.

export const influencerStyles = [
  "lifestyle",
  "fashion",
  "fitness",
  "tech",
  "beauty",
  "luxury",
  "casual",
  "professional",
] as const;
export const genders = ["male", "female", "non-binary"] as const;
export const ageRanges = ["18-25", "25-35", "35-45", "45-55", "55+"] as const;

export const maxInfluencersPerGeneration = 50;

export type InfluencerStyle = (typeof influencerStyles)[number];
export type Gender = (typeof genders)[number];
export type AgeRange = (typeof ageRanges)[number];
