// Fills the phrases of landing pages: slots, agreement, French typography, limits.
import { exampleTestimonial, landingLimits, type LandingContent } from "../../contract/landing-pages.ts";
import { setType } from "../ad-copy/text.ts";

/** {slots} take words; {a|b} is the first for masculine goods and the second for feminine ones. */
export function fillGoods(phrase: string, slots: Record<string, string>, gender: "m" | "f"): string {
  return phrase.replaceAll(/\{([^{}]+)\}/g, (_, slot: string) => {
    const [masculine = "", feminine] = slot.split("|");
    return feminine === undefined ? (slots[slot] ?? "") : gender === "m" ? masculine : feminine;
  });
}

/** Cut between words, for a very long name. */
function fit(text: string, max: number): string {
  const typed = setType(text).trim();
  return typed.length <= max
    ? typed
    : `${typed
        .slice(0, max - 1)
        .replace(/\s+\S*$/u, "")
        .toWellFormed()}…`;
}

const line = (text: string) => fit(text, landingLimits.line);
const paragraph = (text: string) => fit(text, landingLimits.text);

/** Applies typography and limits to all texts. */
export function setContent(content: LandingContent): LandingContent {
  const { hero, problem, cta, guarantee, closing } = content;
  return {
    hero: {
      headline: line(hero.headline),
      subheadline: paragraph(hero.subheadline),
      bullets: hero.bullets.slice(0, landingLimits.bullets).map(line),
      cta: line(hero.cta),
    },
    images: content.images,
    problem: {
      title: line(problem.title),
      description: paragraph(problem.description),
      solution: paragraph(problem.solution),
    },
    features: content.features.slice(0, landingLimits.features).map(({ emoji, title, description }) => ({
      emoji,
      title: line(title),
      description: paragraph(description),
    })),
    testimonials: content.testimonials.map((testimonial) => ({
      ...testimonial,
      content: paragraph(testimonial.content),
      name: line(testimonial.name),
      role: line(testimonial.role),
      company: line(testimonial.company),
      result: line(testimonial.result),
    })),
    cta: {
      headline: line(cta.headline),
      subheadline: line(cta.subheadline),
      button: line(cta.button),
      urgency: line(cta.urgency),
    },
    guarantee: { title: line(guarantee.title), description: paragraph(guarantee.description) },
    faq: content.faq.slice(0, landingLimits.questions).map(({ question, answer }) => ({
      question: line(question),
      answer: paragraph(answer),
    })),
    closing: {
      headline: line(closing.headline),
      description: paragraph(closing.description),
      finalCta: line(closing.finalCta),
    },
  };
}

/** Placeholders shown in the editor only: they are nobody's words. */
export const exampleTestimonials = (contents: readonly string[], role: string): LandingContent["testimonials"] =>
  contents.map((content) => ({
    ...exampleTestimonial,
    content: `${exampleTestimonial.content} : ${content}`,
    role,
    confirmed: false,
  }));
