// Texts about a product: ad posts and landing pages.
import type { AdAngle } from "../../contract/ad-posts.ts";
import type { AdFormatId } from "../../contract/formats.ts";
import type { InfluencerStyle } from "../../contract/influencer-traits.ts";
import type { BrandVoice } from "./brand.ts";

/** What is known about a product, as input for texts. */
export interface DescribedProduct {
  name: string;
  brand: string | null;
  /** A page's breadcrumb, joined by " > ", or the seller's own word. */
  category: string | null;
  description: string | null;
  price: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** A French word for the colour that the photo shows, for a product without a name. */
  colour?: string;
}

/** A series of ad posts to write. */
export interface AdCopyBrief {
  product: DescribedProduct;
  /** One post each, in this order. */
  formats: AdFormatId[];
  /** Who speaks in the pictures; models write in this person's voice. */
  persona?: { name: string; style: InfluencerStyle } | undefined;
  /** The product's existing posts, which must not be repeated. */
  taken: { hook: string; callToAction: string }[];
  /** The same seed gives the same texts. */
  seed: string;
  /** Of the brand that the product's ads wear. */
  voice?: BrandVoice;
}

/** The texts of an ad post: French, within `adPostLimits`. */
export interface AdCopy {
  angle: AdAngle;
  hook: string;
  body: string;
  callToAction: string;
}

/** A landing page: the offer and its audience, as typed by the seller. */
export interface LandingBrief {
  name: string;
  targetAudience: string | null;
  /** What the page sells; null: the photo transformation itself, under the page's name. */
  product: DescribedProduct | null;
  /** Of the brand that the page wears. */
  voice?: BrandVoice;
  /** The same seed gives the same texts. */
  seed: string;
}
