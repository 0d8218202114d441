// The texts of a landing page by a text model. Legal rights of buyers and the places for testimonials stay the embedded
// maker's: neither may be invented.
import { z } from "zod";
import { landingLimits, type LandingContent } from "../../../contract/landing-pages.ts";
import type { BrandVoice } from "../../briefs/brand.ts";
import type { LandingBrief } from "../../briefs/copy.ts";
import type { Studio } from "../../studio.ts";
import { askForText } from "../ask/text.ts";
import { cleanAnswer, fitAnswer, rejectOtherVoice, rejectRepeats } from "../judge/clean-answer.ts";
import type { ModelContext } from "../model-context.ts";
import { describeForPrompt, describeVoice } from "../ask/product-data.ts";
import file from "../prompts/landing-page.md";
import { readPrompt } from "../ask/read-prompt.ts";
import { readKnownFacts, rejectInventedFacts, type KnownFacts } from "../judge/known-facts.ts";
import { UnfitAnswer } from "../ask/unfit-answer.ts";

const prompt = readPrompt(file);

const schema = z.object({
  hero: z.object({ headline: z.string(), subheadline: z.string(), bullets: z.array(z.string()), cta: z.string() }),
  problem: z.object({ title: z.string(), description: z.string(), solution: z.string() }),
  features: z.array(z.object({ emoji: z.string(), title: z.string(), description: z.string() })),
  cta: z.object({ headline: z.string(), subheadline: z.string(), button: z.string(), urgency: z.string() }),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  closing: z.object({ headline: z.string(), description: z.string(), finalCta: z.string() }),
});
type Page = z.output<typeof schema>;

/** Minimum entries of a section: fewer look unfinished. */
const min = { bullets: 2, features: 3, questions: 2 };
/** Leaves room for the questions about legal rights, which are ours and come last. */
const maxQuestions = 5;

/** Throws StudioError as askForText does. */
export async function writeLandingPage(
  context: ModelContext,
  embedded: Studio,
  brief: LandingBrief,
): Promise<LandingContent> {
  const { name, targetAudience, product, voice } = brief;
  const embeddedPage = await embedded.landingContent(brief);
  const ours = product ? [] : listFacts(embeddedPage);
  const facts = readKnownFacts(product, [name, targetAudience ?? "", ...ours]);
  return askForText(context, {
    capability: "text",
    prompt,
    parts: [product ? "product" : "offer"],
    data: {
      page: name,
      audience: targetAudience,
      ...(product && describeForPrompt(product)),
      ...describeVoice(voice),
      facts: ours,
    },
    schema,
    temperature: 0.8,
    maxOutputTokens: 3500,
    accept: (page) => acceptPage(page, embeddedPage, facts, voice),
    embedded: async () => embeddedPage,
  });
}

/** Facts about the offer, taken from the page that the embedded maker writes. */
const listFacts = ({ hero, problem, features, faq, guarantee }: LandingContent): string[] => [
  hero.subheadline,
  ...hero.bullets,
  problem.solution,
  ...features.map(({ title, description }) => `${title} : ${description}`),
  ...faq.map(({ question, answer }) => `${question} ${answer}`),
  guarantee.description,
];

const line = (text: string) => fitAnswer(text, "fr", landingLimits.line);
const paragraph = (text: string) => fitAnswer(text, "fr", landingLimits.text);
/** Headlines and buttons. */
const title = (text: string) => line(cleanAnswer(text, "fr").replace(/(?<![.…])\.$/, ""));

function acceptPage(
  { hero, problem, features, cta, faq, closing }: Page,
  embeddedPage: LandingContent,
  facts: KnownFacts,
  voice: BrandVoice | undefined,
) {
  const isComplete =
    hero.bullets.length >= min.bullets && features.length >= min.features && faq.length >= min.questions;
  if (!isComplete) throw new UnfitAnswer("count");
  const written = {
    hero: {
      headline: title(hero.headline),
      subheadline: paragraph(hero.subheadline),
      bullets: hero.bullets.slice(0, landingLimits.bullets).map(title),
      cta: title(hero.cta),
    },
    problem: {
      title: title(problem.title),
      description: paragraph(problem.description),
      solution: paragraph(problem.solution),
    },
    features: features.slice(0, landingLimits.features).map(({ emoji, title: heading, description }) => ({
      emoji: firstEmoji(emoji),
      title: title(heading),
      description: paragraph(description),
    })),
    cta: {
      headline: title(cta.headline),
      subheadline: paragraph(cta.subheadline),
      button: title(cta.button),
      urgency: cta.urgency.trim() === "" ? "" : line(cta.urgency),
    },
    faq: faq.slice(0, maxQuestions).map(({ question, answer }) => ({
      question: line(question),
      answer: paragraph(answer),
    })),
    closing: {
      headline: title(closing.headline),
      description: paragraph(closing.description),
      finalCta: title(closing.finalCta),
    },
  };
  rejectRepeats(listTexts(written));
  const texts = [...listTexts(written), written.hero.cta, written.cta.button, written.cta.urgency];
  rejectInventedFacts([...texts, written.closing.finalCta], facts, "fr");
  rejectOtherVoice([...texts, written.closing.finalCta], voice);
  const known = new Set(written.faq.map(({ question }) => question));
  const rights = embeddedPage.faq.filter(({ question, answer }) => isAboutRights.test(answer) && !known.has(question));
  return {
    ...embeddedPage,
    ...written,
    faq: [...written.faq, ...rights].slice(0, landingLimits.questions),
  };
}

const isAboutRights = /quatorze jours|délai légal|la loi/u;

/** All texts but the buttons, which may repeat each other. */
const listTexts = ({
  hero,
  problem,
  features,
  cta,
  faq,
  closing,
}: Pick<LandingContent, "hero" | "problem" | "features" | "cta" | "faq" | "closing">): string[] => [
  hero.headline,
  hero.subheadline,
  ...hero.bullets,
  problem.title,
  problem.description,
  problem.solution,
  ...features.flatMap(({ title: heading, description }) => [heading, description]),
  cta.headline,
  cta.subheadline,
  ...faq.flatMap(({ question, answer }) => [question, answer]),
  closing.headline,
  closing.description,
];

/** The first emoji of a text. */
const firstEmoji = (text: string): string => /\p{RGI_Emoji}/v.exec(text)?.[0] ?? "🔎";
