// A text model says how a shop speaks and whom it sells to, from sentences of its pages.
import { z } from "zod";
import { brandLimits, brandPersons, brandWarmths, type BrandTone } from "../../../contract/brands.ts";
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

/** Quotes stand in the sentences as they are; null: the model copied none. */
export interface SaidBrand extends Pick<BrandTone, "person" | "warmth"> {
  toneQuote: string | null;
  audience: string;
  audienceQuote: string | null;
}

/** Null: no model answers. */
export function readBrandVoice(
  context: ModelContext,
  shop: { name: string; tagline: string; sentences: string[] },
): Promise<SaidBrand | null> {
  const findQuote = (quote: string) => {
    const wanted = quote.trim();
    return wanted && shop.sentences.some((sentence) => sentence.includes(wanted))
      ? wanted.slice(0, brandLimits.quote)
      : null;
  };
  return askForText<z.output<typeof schema>, SaidBrand | null>(context, {
    capability: "text",
    prompt,
    data: shop,
    schema,
    temperature: 0.2,
    maxOutputTokens: 400,
    accept: ({ person, warmth, toneQuote, audience, audienceQuote }) => {
      const said = audience.trim() === "" ? "" : fitAnswer(audience, "fr", brandLimits.line).replace(/\.$/, "");
      if (said) rejectInventedFacts([said], readKnownFacts(null, shop.sentences), "fr");
      return {
        person,
        warmth,
        toneQuote: findQuote(toneQuote),
        audience: said,
        audienceQuote: findQuote(audienceQuote),
      };
    },
    embedded: async () => null,
  });
}
