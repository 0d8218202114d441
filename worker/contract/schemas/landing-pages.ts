// Request schemas of landing pages.
import { z } from "zod";
import { landingLimits, landingSections, landingStatuses, landingThemes } from "../landing-pages.ts";
import { messages } from "../messages.ts";
import { hasUserInfo } from "../web-addresses.ts";

/** Text without invisible and bidirectional control characters; longer than `max` is refused, not truncated. */
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

/** URL of a picture; whether it belongs to the tenant is checked when it is saved. */
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
 * Target of the CTA buttons instead of the sign-up. Accepts every URL a product can be read from, which is its default:
 * also internationalised hosts, and the demo shop on localhost.
 */
const ctaUrl = z
  .url({ protocol: /^https?$/, hostname: /^localhost$|\../, error: messages.landingLinkInvalid })
  .max(landingLimits.ctaUrl, messages.landingLinkInvalid)
  .refine((url) => !hasUserInfo(url), messages.urlWithUserInfo);

export const generateLandingPageBody = z.object({
  name: z.string(messages.landingNameRequired).pipe(name),
  targetAudience: targetAudience.optional(),
  /** The tenant's product that the page sells. */
  productId: z.string(messages.invalidRequest).max(64, messages.invalidRequest).optional(),
  /** Where the product is sold; required when it has no source URL. */
  ctaUrl: ctaUrl.optional(),
});

/** The editor's state, to save or to preview. */
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
    /** The revision that was edited (optimistic locking); without it the current state is overwritten. */
    revision: z.number(messages.invalidRequest).int(messages.invalidRequest).optional(),
  });
export type UpdateLandingPageBody = z.infer<typeof updateLandingPageBody>;

export const startExperimentBody = z.object({
  headline: line.refine((clean) => clean !== "", messages.landingHeadlineRequired),
  cta: line.refine((clean) => clean !== "", messages.landingCtaRequired),
  hero: picture.nullable(),
});

export const chooseWinnerBody = z.object({ winner: z.enum(["a", "b"], messages.invalidRequest) });

/** Number of days in the chart, ending today. */
export const landingStatsQuery = z.object({
  days: z.coerce.number(messages.invalidRequest).int(messages.invalidRequest).min(7).max(90).default(30),
});

export const testProductTransformBody = z.object({
  /** URL of an upload, a picture or a product page. */
  imageUrl: z
    .string(messages.photoSourceRequired)
    .trim()
    .min(1, messages.photoSourceRequired)
    .max(2000, messages.urlInvalid),
  /** Slug of the landing page with the photo test. */
  page: z.string(messages.invalidRequest).max(100, messages.invalidRequest).optional(),
  turnstileToken: z.string(messages.invalidRequest).max(4096, messages.invalidRequest).optional(),
});
