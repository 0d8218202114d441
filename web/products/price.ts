import { formatPrice } from "../lib/format.ts";
import type { Product } from "./queries.ts";

/** « 1 299,00 € »; as the shop wrote it when the currency is unknown; null without a price. */
export function describePrice({ price, metadata }: Pick<Product, "price" | "metadata">): string | null {
  const { currency, original_price_string: written } = metadata;
  if (price === null) return written ?? null;
  return currency ? formatPrice(price, currency) : (written ?? formatPrice(price));
}
