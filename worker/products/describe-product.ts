import type { DescribedProduct } from "../studio/studio.ts";
import type { Product } from "./products.ts";

/** The product data that text generation gets. */
export function describeProduct({ name, description, price, metadata }: Product): DescribedProduct {
  const { brand, category, currency } = metadata;
  return { name, brand: brand ?? null, category: category ?? null, description, price, currency: currency ?? null };
}
