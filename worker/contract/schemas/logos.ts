// Request schemas of brands, logos and brand kits.
import { z } from "zod";
import { activities, countCharacters, logoLimits, logoPngSizes, logoStyles } from "../logos.ts";
import { messages } from "../messages.ts";

/** One line without invisible characters; extremely long input is refused before its graphemes are counted. */
const line = (max: number, tooLong: string) =>
  z
    .string(messages.invalidRequest)
    .max(max * 20, tooLong)
    .transform((text) =>
      text
        .toWellFormed()
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, "")
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .refine((text) => countCharacters(text) <= max, tooLong);

const name = line(logoLimits.name, messages.logoNameTooLong).refine((text) => text !== "", messages.logoNameRequired);
const slogan = line(logoLimits.slogan, messages.logoSloganTooLong);
const style = z.enum(
  logoStyles.map(({ id }) => id),
  { error: messages.logoStyleUnknown },
);
const activity = z.enum(
  activities.map(({ id }) => id),
  { error: messages.invalidRequest },
);
const colors = z
  .array(
    z
      .string(messages.logoColorInvalid)
      .regex(/^#[0-9a-f]{6}$/iu, messages.logoColorInvalid)
      .toLowerCase(),
    messages.logoColorInvalid,
  )
  .max(logoLimits.colors, messages.logoTooManyColors);

/** The stored brand of a tenant. */
export const brandBody = z.object({
  name,
  slogan: slogan.default(""),
  activity: activity.default("other"),
  colors: colors.default([]),
});
export type BrandBody = z.infer<typeof brandBody>;

const perStyle = z
  .number(messages.logoCount)
  .int(messages.logoCount)
  .min(logoLimits.perStyle.min, messages.logoCount)
  .max(logoLimits.perStyle.max, messages.logoCount);

export const createLogosBody = brandBody.extend({
  styles: z
    .array(style, messages.logoNoStyle)
    .min(1, messages.logoNoStyle)
    .max(logoStyles.length, messages.logoStyleUnknown)
    .refine((styles) => new Set(styles).size === styles.length, messages.logoStyleUnknown),
  /** Logos per style. */
  count: perStyle,
});
export type CreateLogosBody = z.infer<typeof createLogosBody>;

/** A single logo. Missing fields are taken from the stored brand. */
export const generateLogoBody = z.object({
  style,
  name: name.optional(),
  slogan: slogan.optional(),
  activity: activity.optional(),
  colors: colors.optional(),
});

/** The tenant's logo by its picture URL; the style is read from the logo. */
export const generateBrandKitBody = z.object({
  logoUrl: z.string(messages.logoNotFound).min(1, messages.logoNotFound).max(500, messages.logoNotFound),
});

export const logoDownloadQuery = z.object({
  format: z.enum(["svg", "png"], { error: messages.logoFormatUnknown }).default("svg"),
  size: z
    .enum(
      logoPngSizes.map((size) => String(size)),
      { error: messages.logoFormatUnknown },
    )
    .transform(Number)
    .default(1024),
  /** The studio's LogoPart: the whole logo, or only its mark for small sizes. */
  part: z.enum(["whole", "mark"], messages.invalidRequest).default("whole"),
  /** The studio's LogoInk: full colour, black, white, or lighter colours for dark backgrounds. */
  ink: z.enum(["color", "black", "white", "on-dark"], messages.invalidRequest).default("color"),
});
