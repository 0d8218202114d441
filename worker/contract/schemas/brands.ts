// Request schemas of brands.
import { z } from "zod";
import {
  brandColourRoles,
  brandFieldNames,
  brandFigures,
  brandLights,
  brandLimits,
  brandLogoPlaces,
  brandNetworks,
  brandPersons,
  brandSubjects,
  brandWarmths,
  readBrandFields,
} from "../brands.ts";
import { messages } from "../messages.ts";
import { readPronunciation } from "../voices.ts";

const line = (max: number) =>
  z
    .string(messages.invalidRequest)
    .max(max, messages.brandTextTooLong)
    .transform((text) =>
      text
        .toWellFormed()
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, " ")
        .replace(/\s+/gu, " ")
        .trim(),
    );
const lines = (count: number, max: number) =>
  z
    .array(line(max), messages.invalidRequest)
    .max(count, messages.brandTooMany)
    .transform((all) => [...new Set(all.filter((each) => each !== ""))]);
const hex = z
  .string(messages.brandColourInvalid)
  .regex(/^#[0-9a-f]{6}$/iu, messages.brandColourInvalid)
  .toLowerCase();
const colours = z
  .array(z.object({ role: z.enum(brandColourRoles, messages.invalidRequest), hex }), messages.invalidRequest)
  .refine((all) => new Set(all.map(({ role }) => role)).size === all.length, messages.invalidRequest);
/** The nearest bundled typeface is found for it. */
const typeface = z.object({ family: line(brandLimits.name) }).nullable();
const tone = z
  .object({
    person: z.enum(brandPersons, messages.invalidRequest),
    warmth: z.enum(brandWarmths, messages.invalidRequest),
    sentenceWords: z
      .int(messages.brandSentenceWords)
      .min(1, messages.brandSentenceWords)
      .max(brandLimits.sentenceWords, messages.brandSentenceWords),
    emoji: z.boolean(),
    exclamation: z.boolean(),
  })
  .nullable();
const photos = z
  .object({
    backgrounds: z.array(hex, messages.invalidRequest).max(brandLimits.backgrounds, messages.brandTooMany),
    light: z.enum(brandLights, messages.invalidRequest),
    subject: z.enum(brandSubjects, messages.invalidRequest),
    figures: z.enum(brandFigures, messages.invalidRequest).optional(),
  })
  .nullable();
const social = z
  .array(
    z.object({
      network: z.enum(brandNetworks, messages.invalidRequest),
      url: z.httpUrl(messages.urlInvalid).max(300, messages.urlInvalid),
    }),
    messages.invalidRequest,
  )
  .max(brandLimits.lines, messages.brandTooMany);

/**
 * A brand from the shop at `address`, from that of the product at `address`, from the seller's own products, or empty.
 */
export const createBrandBody = z.object({
  from: z.enum(["shop", "product", "products", "nothing"], messages.invalidRequest).default("shop"),
  address: z.string(messages.shopUrlInvalid).max(2000, messages.shopUrlInvalid).optional(),
  name: line(brandLimits.name).optional(),
});

export type CreateBrandBody = z.output<typeof createBrandBody>;

/** New values of fields, which are locked or unlocked, and where the logo stands on pictures. The logo is read or removed, never sent. */
export const patchBrandBody = z.object({
  values: z
    .object({
      name: line(brandLimits.name),
      tagline: line(brandLimits.line),
      logo: z.null(),
      colours,
      headings: typeface,
      texts: typeface,
      tone,
      language: z.string().regex(/^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)?$/, messages.invalidRequest),
      audience: line(brandLimits.line),
      promises: lines(brandLimits.lines, brandLimits.line),
      forbidden: lines(brandLimits.words, brandLimits.word),
      lexicon: lines(brandLimits.words, brandLimits.word),
      pronunciations: lines(brandLimits.words, 2 * brandLimits.word + 3).refine(
        (all) => all.every((each) => readPronunciation(each)),
        messages.pronunciationInvalid,
      ),
      service: lines(brandLimits.lines, brandLimits.line),
      social,
      photos,
    })
    .partial()
    .default({}),
  locked: z.partialRecord(z.enum(brandFieldNames), z.boolean()).default({}),
  logo_place: z.enum(brandLogoPlaces, messages.invalidRequest).optional(),
});
export type PatchBrandBody = z.infer<typeof patchBrandBody>;

/** The fields that the shop is read again for; all without any. */
export const readBrandBody = z.object({
  fields: z
    .array(z.enum(readBrandFields, messages.invalidRequest), messages.invalidRequest)
    .min(1, messages.invalidRequest)
    .max(readBrandFields.length, messages.invalidRequest)
    .optional(),
});

export const brandExportQuery = z.object({
  format: z.enum(["tokens", "css", "pdf"], messages.invalidRequest).default("tokens"),
});
