// A model says how a shop speaks and whom it sells to, from sentences of its pages; one that sees, what its photos look like, too.
import { z } from "zod";
import {
  brandFigures,
  brandLights,
  brandLimits,
  brandPersons,
  brandSubjects,
  brandWarmths,
  type BrandPhotos,
  type BrandTone,
} from "../../../contract/brands.ts";
import type { Picture } from "../../briefs/picture.ts";
import { readPrompt } from "../ask/read-prompt.ts";
import { askForText } from "../ask/text.ts";
import type { ModelContext } from "../model-context.ts";
import file from "../prompts/brand.md";
import { fitAnswer } from "./clean-answer.ts";
import { readKnownFacts, rejectInventedFacts } from "./known-facts.ts";

const prompt = readPrompt(file);

const schema = z.object({
  person: z.enum(brandPersons),
  warmth: z.enum(brandWarmths),
  toneQuote: z.string(),
  audience: z.string(),
  audienceQuote: z.string(),
});

const seenSchema = schema.extend({
  light: z.enum(brandLights),
  subject: z.enum(brandSubjects),
  figures: z.enum(brandFigures),
});

/** Quotes stand in the sentences as they are; null: the model copied none. */
export interface SaidBrand extends Pick<BrandTone, "person" | "warmth"> {
  toneQuote: string | null;
  audience: string;
  audienceQuote: string | null;
}

/** What a shop's photos look like, without their backgrounds, which are measured. */
export type SeenPhotos = Required<Omit<BrandPhotos, "backgrounds">>;

export interface ShownShop {
  name: string;
  tagline: string;
  sentences: string[];
}

/** A text model's answer. Null: none answers. */
export const readBrandVoice = (context: ModelContext, shop: ShownShop): Promise<SaidBrand | null> =>
  askForText<z.output<typeof schema>, SaidBrand | null>(context, {
    ...requestFor(shop),
    capability: "text",
    schema,
    accept: (answer) => acceptVoice(answer, shop),
    embedded: async () => null,
  });

/**
 * A vision model's answer. Throws StudioError (French) where none answers.
 * @param photos of the shop's page, at least one.
 */
export const readBrandLook = (
  context: ModelContext,
  shop: ShownShop,
  { logo, photos }: { logo: Picture | null; photos: Picture[] },
): Promise<SaidBrand & { seen: SeenPhotos }> =>
  askForText(context, {
    ...requestFor(shop),
    capability: "vision",
    parts: [logo ? "logo" : "photos", "style"],
    pictures: logo ? [logo, ...photos] : photos,
    schema: seenSchema,
    accept: ({ light, subject, figures, ...voice }) => ({
      ...acceptVoice(voice, shop),
      seen: { light, subject, figures },
    }),
    embedded: null,
  });

const requestFor = (shop: ShownShop) => ({ prompt, data: { ...shop }, temperature: 0.2, maxOutputTokens: 400 });

/** Throws UnfitAnswer for an audience with facts that the shop does not tell. */
function acceptVoice(
  { person, warmth, toneQuote, audience, audienceQuote }: z.output<typeof schema>,
  shop: ShownShop,
): SaidBrand {
  const findQuote = (quote: string) => {
    const wanted = quote.trim();
    return wanted && shop.sentences.some((sentence) => sentence.includes(wanted))
      ? wanted.slice(0, brandLimits.quote)
      : null;
  };
  const said = audience.trim() === "" ? "" : fitAnswer(audience, "fr", brandLimits.line).replace(/\.$/, "");
  if (said) rejectInventedFacts([said], readKnownFacts(null, shop.sentences), "fr");
  return { person, warmth, toneQuote: findQuote(toneQuote), audience: said, audienceQuote: findQuote(audienceQuote) };
}
