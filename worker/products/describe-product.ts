import type { DescribedProduct } from "../studio/studio.ts";
import type { Product } from "./products.ts";

/** What is known about a product, for whoever writes about it. */
export function describeProduct({ name, description, price, metadata }: Product): DescribedProduct {
  const { brand, category, currency } = metadata;
  return { name, brand: brand ?? null, category: category ?? null, description, price, currency: currency ?? null };
}
