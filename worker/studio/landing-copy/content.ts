// What a landing page says: about the seller's offer, to the people it is for, and nothing that is not so.
import type { LandingContent } from "../../contract/landing-pages.ts";
import type { LandingBrief } from "../studio.ts";
import { writeOffer } from "./offer.ts";
import { writeProductPage } from "./product.ts";
import { setContent } from "./text.ts";

/** @returns texts within `landingLimits`; without pictures; its testimonials are examples that nobody has confirmed. */
export function writeLandingContent(brief: LandingBrief): LandingContent {
  const { product } = brief;
  return setContent(product ? writeProductPage({ ...brief, product }) : writeOffer(brief));
}
