// Reads a product from its seller's photo with a vision model: enough to prefill a form that the seller then checks.
import { z } from "zod";
import type { Picture } from "../../briefs/picture.ts";
import { askForText } from "../ask/text.ts";
import { cleanAnswer, fitAnswer } from "./clean-answer.ts";
import type { ModelContext } from "../model-context.ts";
import file from "../prompts/product-picture.md";
import { readPrompt } from "../ask/read-prompt.ts";
import { readKnownFacts, rejectInventedFacts } from "./known-facts.ts";

const prompt = readPrompt(file);

const schema = z.object({
  isProduct: z.boolean(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  colours: z.array(z.string()),
  text: z.string(),
});

/** Texts are French, except for what is read on the product. */
export interface SeenProduct {
  name: string;
  category: string;
  description: string;
  colours: string[];
  /** The text on it, line by line; may be empty. */
  text: string;
}

const limits = { name: 120, category: 60, description: 700, colour: 30, colours: 4, text: 400 };

/** Null: the photo shows no product. Throws StudioError when no model answers. */
export const readProductPicture = (context: ModelContext, picture: Picture): Promise<SeenProduct | null> =>
  askForText(context, {
    capability: "vision",
    prompt,
    parts: ["request"],
    data: {},
    pictures: [picture],
    schema,
    temperature: 0.2,
    maxOutputTokens: 800,
    accept: (seen) => (seen.isProduct ? acceptProduct(seen) : null),
    embedded: null,
  });

function acceptProduct(seen: z.output<typeof schema>): SeenProduct {
  const text = seen.text.trim() === "" ? "" : cleanAnswer(seen.text, "fr", { lines: true }).slice(0, limits.text);
  const product = {
    name: fitAnswer(seen.name, "fr", limits.name).replace(/\.$/, ""),
    category: fitAnswer(seen.category, "fr", limits.category).replace(/\.$/, ""),
    description: fitAnswer(seen.description, "fr", limits.description),
    colours: seen.colours.slice(0, limits.colours).map((colour) => fitAnswer(colour, "fr", limits.colour)),
    text: text.toWellFormed(),
  };
  // A number that is printed on the product (« 50 ml ») may be repeated.
  rejectInventedFacts([product.name, product.description], readKnownFacts(null, [seen.text]), "fr");
  return product;
}
