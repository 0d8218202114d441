import { isPlaceholderName } from "../contract/placeholder-name.ts";
import type { DescribedProduct } from "../studio/briefs/copy.ts";
import type { Product } from "./products.ts";

/** A product's name for texts and pictures; empty where it has none to print. */
export const nameForTexts = (name: string): string => (isPlaceholderName(name) ? "" : name);

/** The product data that text generation gets. */
export function describeProduct({ name, description, price, metadata }: Product): DescribedProduct {
  const { brand, category, currency } = metadata;
  return {
    name: nameForTexts(name),
    brand: brand ?? null,
    category: category ?? null,
    description,
    price,
    currency: currency ?? null,
  };
}
