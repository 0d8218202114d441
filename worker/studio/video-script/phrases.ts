// The phrases of scripts, for both languages.
import type { SceneRole } from "../../contract/videos.ts";
import type { ProductCategory } from "../scene/product-category.ts";

/**
 * Caption, spoken line, and its continuation where the scene is long enough: the line alone fits five and six seconds,
 * with its tail seven and eight. {slots} are those of ad copy, plus {first} (the influencer's first name) and
 * {audience}; of [one|other] the second is used with « tu ».
 */
export type Beat = readonly [caption: string, line: string, tail: string];

export type Beats = Record<SceneRole, readonly Beat[]>;

export const tones = ["lively", "refined", "funny", "plain", "warm"] as const;
export type Tone = (typeof tones)[number];

export const occasions = [
  "christmas",
  "valentine",
  "mothersDay",
  "fathersDay",
  "backToSchool",
  "birthday",
  "wedding",
  "holidays",
  "spring",
  "summer",
  "autumn",
  "winter",
] as const;
export type Occasion = (typeof occasions)[number];

export const audiences = [
  "youngMothers",
  "mothers",
  "youngParents",
  "parents",
  "grandparents",
  "students",
  "teenagers",
  "seniors",
  "athletes",
  "travellers",
  "professionals",
  "women",
  "men",
  "foodies",
  "couples",
] as const;
export type Audience = (typeof audiences)[number];

/** The phrases of one language. */
export interface ScriptPhrases {
  /** For products of any category. */
  any: Beats;
  /** Calls to action with the price. */
  priced: readonly Beat[];
  tones: Record<Tone, Beats>;
  /** General truths about a kind of thing, never a promise about the product. */
  worlds: Partial<Record<ProductCategory, Partial<Beats>>>;
  /** The law allows an ad for alcohol to state what it is, and nothing enticing. */
  sober: Beats;
  occasions: Record<Occasion, { hook: readonly Beat[]; call_to_action: readonly Beat[]; inConcept: string }>;
  /** As used in a sentence: "les jeunes mamans". */
  audiences: Record<Audience, string>;
  forAudience: readonly Beat[];
  /** Before and after a quoted sentence of the product's page. */
  factLeads: readonly string[];
  factTails: readonly string[];
  /** Captions while the page is quoted. */
  factCaptions: readonly string[];
  concept: {
    openings: readonly string[];
    toAudience: string;
    inTone: Record<Tone, string>;
    arcs: readonly string[];
  };
}
