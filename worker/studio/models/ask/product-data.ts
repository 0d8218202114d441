// A product's data for prompts, keyed by the prompts' field names.
import { writePrice } from "../../ad-copy/text.ts";
import type { DescribedProduct } from "../../studio.ts";
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
