// Voices that influencers may speak with, and how words are pronounced.
import type { AgeRange, Gender, InfluencerStyle } from "./influencer-traits.ts";
import type { VideoLanguage } from "./videos.ts";

/** How a voice sounds, in French, for a woman's and for a man's. */
export const voiceManners = {
  lively: "vive",
  warm: "chaleureuse",
  calm: "posée",
} as const;
export type VoiceManner = keyof typeof voiceManners;

/** A voice as a seller chooses it. */
export interface Voice {
  /** Provider and its own id of the voice: "openai/coral". */
  id: string;
  name: string;
  gender: "female" | "male" | "neutral";
  age: "young" | "adult" | "mature";
  manner: VoiceManner;
}

/** Whom a voice is to suit. */
export interface VoicedPerson {
  id: string;
  gender: Gender;
  age_range: AgeRange;
  style: InfluencerStyle;
}

const manners: Record<InfluencerStyle, VoiceManner> = {
  lifestyle: "warm",
  fashion: "lively",
  fitness: "lively",
  tech: "calm",
  beauty: "warm",
  luxury: "calm",
  casual: "lively",
  professional: "calm",
};

const ages: Record<AgeRange, Voice["age"]> = {
  "18-25": "young",
  "25-35": "young",
  "35-45": "adult",
  "45-55": "adult",
  "55+": "mature",
};

/** In words of a prompt, whom a person sounds like. */
export function describeSound({ gender, age_range, style }: Omit<VoicedPerson, "id">): string {
  const who = gender === "female" ? "a woman" : gender === "male" ? "a man" : "a person";
  return `${who} of ${age_range} years, ${manners[style]}`;
}

/** The voices by how well they suit a person, best first; the same person always gets the same order. */
export function rankVoices<Each extends Voice>(voices: readonly Each[], person: VoicedPerson): Each[] {
  const gender = person.gender === "non-binary" ? "neutral" : person.gender;
  const score = (voice: Voice) =>
    (voice.gender === gender ? 8 : voice.gender === "neutral" || gender === "neutral" ? 4 : 0) +
    (voice.age === ages[person.age_range] ? 2 : 0) +
    (voice.manner === manners[person.style] ? 1 : 0);
  // Among equals by the person's id, so that two of one kind do not all speak alike.
  const draw = (voice: Voice) =>
    [...`${person.id} ${voice.id}`].reduce((hash, each) => (hash * 31 + (each.codePointAt(0) ?? 0)) % 65_521, 7);
  return voices.toSorted((one, other) => score(other) - score(one) || draw(one) - draw(other));
}

/** The voices that there are for an influencer, best first. */
export interface ListedVoices {
  items: Voice[];
  /** The one that it speaks with: the seller's choice, or else the first; null: there are none. */
  chosen: string | null;
  /** The most that the lines of a film cost, in US dollars; null: unknown. */
  film_usd: number | null;
  /** The video model lets the person speak in the picture, in a voice of its own. */
  is_filmed: boolean;
}

/** What is said to hear a voice before it is chosen. */
export const voiceSamples: Record<VideoLanguage, string> = {
  fr: "Bonjour ! Voilà comment je présenterai vos produits.",
  en: "Hello! This is how I will present your products.",
};

/** How a word of the seller's is to be said. */
export interface Pronunciation {
  written: string;
  spoken: string;
}

/** « Lumio = Loumio »; undefined for anything else. */
export function readPronunciation(line: string): Pronunciation | undefined {
  const [written = "", spoken = "", ...more] = line.split("=").map((part) => part.trim());
  return written && spoken && more.length === 0 ? { written, spoken } : undefined;
}
