// Attributes of influencers, and the limit per generation. Without Zod, so that screens do not load it.

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
