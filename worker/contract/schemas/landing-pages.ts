// Apart from landing-pages.ts, so that a landing page and the list of them need no Zod.
import { z } from "zod";
import { landingLimits, landingSections, landingStatuses, landingThemes } from "../landing-pages.ts";
import { messages } from "../messages.ts";

/** Without what cannot be seen or turns the direction of what follows; longer than `max` is refused, never cut. */
const text = (max: number, lines: "one" | "many") =>
  z
    .string(messages.invalidRequest)
    .max(max * 4, messages.textTooLong)
    .transform((raw) =>
      raw
        .toWellFormed()
        .normalize("NFC")
        .replace(/\r\n?/gu, "\n")
        .replace(lines === "one" ? /[\p{Cc}\p{Co}\p{Zl}\p{Zp}]+/gu : /[^\P{Cc}\n]|[\p{Co}\p{Zl}\p{Zp}]/gu, " ")
        .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
        .trim(),
    )
    .refine((clean) => clean.length <= max, messages.textTooLong);

const line = text(landingLimits.line, "one");
const paragraph = text(landingLimits.text, "many");
const list = <T extends z.ZodType>(entry: T, max: number) =>
  z.array(entry, messages.invalidRequest).max(max, messages.landingTooManyEntries);

/** A picture by its address; that it is the tenant's own is checked where it is kept. */
const picture = z.string(messages.landingPictureUnknown).max(300, messages.landingPictureUnknown);

export const landingContentBody = z.object(
  {
    hero: z.object({
      headline: line,
      subheadline: paragraph,
      bullets: list(line, landingLimits.bullets),
      cta: line,
    }),
    images: z.object({
      hero: picture.nullable(),
      beforeAfter: z.object({ before: picture, after: picture }).nullable(),
    }),
    problem: z.object({ title: line, description: paragraph, solution: paragraph }),
    features: list(z.object({ emoji: text(16, "one"), title: line, description: paragraph }), landingLimits.features),
    testimonials: list(
      z.object({
        content: paragraph,
        name: line,
        role: line,
        company: line,
        result: line,
        confirmed: z.boolean(messages.invalidRequest),
      }),
      landingLimits.testimonials,
    ),
    cta: z.object({ headline: line, subheadline: paragraph, button: line, urgency: line }),
    guarantee: z.object({ title: line, description: paragraph }),
    faq: list(z.object({ question: line, answer: paragraph }), landingLimits.questions),
    closing: z.object({ headline: line, description: paragraph, finalCta: line }),
  },
  messages.invalidRequest,
);

const name = text(landingLimits.name, "one").refine((clean) => clean !== "", messages.landingNameRequired);
const targetAudience = text(landingLimits.targetAudience, "one");
const theme = z.enum(
  landingThemes.map(({ id }) => id),
  { error: messages.landingThemeUnknown },
);
const hidden = z
  .array(
    z.enum(
      landingSections.map(({ id }) => id),
      { error: messages.invalidRequest },
    ),
    messages.invalidRequest,
  )
  .max(landingSections.length, messages.invalidRequest)
  .transform((ids) => [...new Set(ids)]);

/**
 * Where the buttons lead instead of the sign-up. Any address that a product was read from is one, since a page begins with
 * its product's: a shop in another script too, and the demo shop of development.
 */
const ctaUrl = z
  .url({ protocol: /^https?$/, hostname: /^localhost$|\../, error: messages.landingLinkInvalid })
  .max(landingLimits.ctaUrl, messages.landingLinkInvalid);

export const generateLandingPageBody = z.object({
  name: z.string(messages.landingNameRequired).pipe(name),
  targetAudience: targetAudience.optional(),
  /** One of the tenant's products, which the page then sells. */
  productId: z.string(messages.invalidRequest).max(64, messages.invalidRequest).optional(),
  /** Where it can be bought; needed where the product was not read from a page. */
  ctaUrl: ctaUrl.optional(),
});

/** What the editor holds: saved as it is, or shown as a preview. */
export const landingPageDraftBody = z.object({
  name,
  content: landingContentBody,
  theme,
  hidden,
  cta_url: ctaUrl.nullable(),
});
export type LandingPageDraft = z.infer<typeof landingPageDraftBody>;

export const updateLandingPageBody = landingPageDraftBody
  .extend({ target_audience: targetAudience.nullable(), status: z.enum(landingStatuses, messages.invalidRequest) })
  .partial()
  .extend({
    /** The revision that the change was made on; without it whatever stands is overwritten. */
    revision: z.number(messages.invalidRequest).int(messages.invalidRequest).optional(),
  });
export type UpdateLandingPageBody = z.infer<typeof updateLandingPageBody>;

export const startExperimentBody = z.object({
  headline: line.refine((clean) => clean !== "", messages.landingHeadlineRequired),
  cta: line.refine((clean) => clean !== "", messages.landingCtaRequired),
  hero: picture.nullable(),
});

export const chooseWinnerBody = z.object({ winner: z.enum(["a", "b"], messages.invalidRequest) });

/** Days that the chart shows, today the last. */
export const landingStatsQuery = z.object({
  days: z.coerce.number(messages.invalidRequest).int(messages.invalidRequest).min(7).max(90).default(30),
});

export const testProductTransformBody = z.object({
  /** An upload's, a picture's or a product page's. */
  imageUrl: z
    .string(messages.photoSourceRequired)
    .trim()
    .min(1, messages.photoSourceRequired)
    .max(2000, messages.urlInvalid),
  /** Slug of the landing page that it is tried on. */
  page: z.string(messages.invalidRequest).max(100, messages.invalidRequest).optional(),
  turnstileToken: z.string(messages.invalidRequest).max(4096, messages.invalidRequest).optional(),
});
