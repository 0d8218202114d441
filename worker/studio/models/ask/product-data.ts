// Data of a product and of its brand's voice for prompts, keyed by the prompts' field names.
import { writePrice } from "../../ad-copy/text.ts";
import type { BrandVoice } from "../../briefs/brand.ts";
import type { DescribedProduct } from "../../briefs/copy.ts";
import type { PromptData } from "./read-prompt.ts";

/** The values of the prompts' product fields. */
export const describeForPrompt = ({
  name,
  brand,
  category,
  price,
  currency,
  description,
}: DescribedProduct): PromptData => ({ name, brand, category, price: writePrice(price, currency), description });

/** The values of the prompts' fields about the brand's voice. */
export const describeVoice = (voice: BrandVoice | undefined): PromptData =>
  voice
    ? {
        address: voice.person,
        forbidden: voice.forbidden,
        lexicon: voice.lexicon,
        manner: voice.manner,
        customers: voice.customers,
      }
    : {};
