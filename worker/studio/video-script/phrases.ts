// What scripts are made of, in either language.
import type { SceneRole } from "../../contract/videos.ts";
import type { ProductCategory } from "../scene/product-category.ts";

/**
 * What is read, what is said, and how it goes on where a scene has the time: by itself the line fits five and six
 * seconds, with its tail seven and eight. {slots} are those of ad copy, and {first}, the influencer's first name, and
 * {audience}; of [one|other] the second is said where the seller wants « tu ».
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

export interface ScriptPhrases {
  /** For whatever is sold. */
  any: Beats;
  /** Calls that say the price. */
  priced: readonly Beat[];
  tones: Record<Tone, Beats>;
  /** Truths about a kind of thing, never a promise about the product. */
  worlds: Partial<Record<ProductCategory, Partial<Beats>>>;
  /** The law lets an ad of alcohol say what it is, and nothing that tempts. */
  sober: Beats;
  occasions: Record<Occasion, { hook: readonly Beat[]; call_to_action: readonly Beat[]; inConcept: string }>;
  /** As a sentence says them: "les jeunes mamans". */
  audiences: Record<Audience, string>;
  forAudience: readonly Beat[];
  /** Before a sentence of the product's page, and after it. */
  factLeads: readonly string[];
  factTails: readonly string[];
  /** On screen while the page is quoted. */
  factCaptions: readonly string[];
  concept: {
    openings: readonly string[];
    toAudience: string;
    inTone: Record<Tone, string>;
    arcs: readonly string[];
  };
}
