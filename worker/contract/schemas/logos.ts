// Apart from logos.ts, so that the list of logos needs no Zod.
import { z } from "zod";
import { activities, countCharacters, logoLimits, logoPngSizes, logoStyles } from "../logos.ts";
import { messages } from "../messages.ts";

/** One line without what cannot be seen; longer than anything typed by a person is refused before it is counted. */
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

/** What is remembered of a brand between visits. */
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
  /** Logos of each style. */
  count: perStyle,
});
export type CreateLogosBody = z.infer<typeof createLogosBody>;

/** One logo at once. Without a name it is made for the brand that is remembered. */
export const generateLogoBody = z.object({
  style,
  name: name.optional(),
  slogan: slogan.optional(),
  activity: activity.optional(),
  colors: colors.optional(),
});

/** The logo is one of the tenant's own, by its picture's address; the style is the logo's own and only repeated here. */
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
  /** As the studio's LogoPart: the whole, or what stands for it where there is little room. */
  part: z.enum(["whole", "mark"], messages.invalidRequest).default("whole"),
  /** As the studio's LogoInk: one colour, or lighter colours for a dark ground. */
  ink: z.enum(["color", "black", "white", "on-dark"], messages.invalidRequest).default("color"),
});
