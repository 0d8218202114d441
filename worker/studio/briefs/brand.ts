// What pictures, texts and films wear of a seller's brand.
import type { BrandLogoPlace, BrandPhotos } from "../../contract/brands.ts";

/** #rrggbb each. */
export interface BrandColours {
  primary: string;
  accent: string;
  /** What its photos look like: leads to sets of that kind. */
  photos?: Pick<BrandPhotos, "light" | "subject">;
}

/** A brand's logo (of `wornLogo`), and the corner of a picture that it stands in. */
export interface WornLogo {
  bytes: Uint8Array;
  place: Exclude<BrandLogoPlace, "none">;
}

/** What text on a picture wears of a brand: the typeface of its headings, and its logo where the seller wants it. */
export type OverlayBrand = BrandColours & { typeface: string; logo?: WornLogo };

/** How a brand speaks to its customers in French. */
export interface BrandVoice {
  person: "vous" | "tu";
  /** Words that no text uses. */
  forbidden: readonly string[];
  /** Words that are its own: what a page says with them is quoted first; models use them where they fit. */
  lexicon?: readonly string[];
  /** For models, in English: "warm, sentences of about 9 words". */
  manner?: string;
  /** Whom the brand sells to; for models. */
  customers?: string;
  /** Whether its ads end with an emoji, and with an exclamation mark; models are told of the former. */
  emoji?: boolean;
  exclamation?: boolean;
}
