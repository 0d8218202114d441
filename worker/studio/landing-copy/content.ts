// Writes the texts of a landing page about the seller's offer, for its audience, without invented facts.
import type { LandingContent } from "../../contract/landing-pages.ts";
import type { LandingBrief } from "../studio.ts";
import { writeOffer } from "./offer.ts";
import { writeProductPage } from "./product.ts";
import { setContent } from "./text.ts";

/** @returns texts within `landingLimits`, without pictures; the testimonials are unconfirmed examples. */
export function writeLandingContent(brief: LandingBrief): LandingContent {
  const { product } = brief;
  return setContent(product ? writeProductPage({ ...brief, product }) : writeOffer(brief));
}
