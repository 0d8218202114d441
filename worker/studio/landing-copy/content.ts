// Writes the texts of a landing page about the seller's offer, for its audience, without invented facts.
import { sayTu } from "../ad-copy/say-tu.ts";
import type { LandingContent } from "../../contract/landing-pages.ts";
import type { LandingBrief } from "../studio.ts";
import { writeOffer } from "./offer.ts";
import { writeProductPage } from "./product.ts";
import { setContent } from "./text.ts";

/** @returns texts within `landingLimits`, without pictures; the testimonials are unconfirmed examples. */
export function writeLandingContent(brief: LandingBrief): LandingContent {
  const { product } = brief;
  const content = setContent(product ? writeProductPage({ ...brief, product }) : writeOffer(brief));
  return brief.voice?.person === "tu" ? sayAll(content) : content;
}

/** Every text said with « tu ». */
const sayAll = <Value>(value: Value): Value => {
  if (typeof value === "string") return (sayTu(value) ?? value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => sayAll(each)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, sayAll(each as unknown)])) as Value;
};
