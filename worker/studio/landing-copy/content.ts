// Writes the texts of a landing page about the seller's offer, for its audience, without invented facts.
import { sayTu } from "../ad-copy/say-tu.ts";
import { isAllowedBy } from "../ad-copy/voice.ts";
import type { LandingContent } from "../../contract/landing-pages.ts";
import type { BrandVoice } from "../briefs/brand.ts";
import type { LandingBrief } from "../briefs/copy.ts";
import { writeOffer } from "./offer.ts";
import { writeProductPage } from "./product.ts";
import { setContent } from "./text.ts";

/** Pages written for a brand with forbidden words, of which the one with the fewest is taken. */
const maxTakes = 12;

/** @returns texts within `landingLimits`, without pictures; the testimonials are unconfirmed examples. */
export function writeLandingContent(brief: LandingBrief): LandingContent {
  const { voice, seed } = brief;
  const first = writeOnce(brief);
  if (!voice || countForbidden(first, voice) === 0) return first;
  const takes = Array.from({ length: maxTakes - 1 }, (_, at) => writeOnce({ ...brief, seed: `${seed} ${at}` }));
  const counted = [first, ...takes].map((content) => ({ content, count: countForbidden(content, voice) }));
  const { content } = counted.reduce((best, each) => (each.count < best.count ? each : best));
  return { ...withoutForbidden(content, voice), testimonials: content.testimonials };
}

function writeOnce(brief: LandingBrief): LandingContent {
  const { product } = brief;
  const content = setContent(product ? writeProductPage({ ...brief, product }) : writeOffer(brief));
  return brief.voice?.person === "tu" ? mapTexts(content, (text) => sayTu(text) ?? text) : content;
}

/** The value with each of its texts changed. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapTexts(each as unknown, change)]),
  ) as Value;
}

/** The warning about alcohol is the law's. */
const isAllowed = (text: string, voice: BrandVoice) =>
  /abus d.alcool|avec modération/u.test(text) || isAllowedBy(text, voice);

const sentencesOf = (text: string) => text.split(/(?<=[.!?…])\s+/u);

/** Sentences with a forbidden word; those of the testimonials are never published. */
function countForbidden<Value extends object>(value: Value, voice: BrandVoice): number {
  let count = 0;
  mapTexts({ ...value, testimonials: [] }, (text) => {
    count += sentencesOf(text).filter((sentence) => !isAllowed(sentence, voice)).length;
    return text;
  });
  return count;
}

/** In place of a title that has no other wording. */
const plainTitles = ["À découvrir", "L’essentiel", "En savoir plus"];

/** Without the entries of lists, and the sentences, that have a forbidden word. */
function withoutForbidden<Value>(value: Value, voice: BrandVoice): Value {
  if (typeof value === "string") {
    const sentences = sentencesOf(value);
    const allowed = sentences.filter((sentence) => isAllowed(sentence, voice));
    if (allowed.length === sentences.length) return value;
    return (allowed.join(" ") || (plainTitles.find((title) => isAllowedBy(title, voice)) ?? "")) as Value;
  }
  if (Array.isArray(value)) return value.filter((each) => countForbidden({ each }, voice) === 0) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutForbidden(each as unknown, voice)]),
  ) as Value;
}
