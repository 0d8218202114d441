import { formatPrice } from "../../worker/contract/price.ts";
import type { Product } from "./queries.ts";

const plain = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2 });

/** « 1 299 € »; as the shop wrote it when the currency is unknown; null without a price. */
export function describePrice({ price, metadata }: Pick<Product, "price" | "metadata">): string | null {
  const { currency, original_price_string: written } = metadata;
  if (price === null) return written ?? null;
  return currency ? formatPrice(price, currency) : (written ?? plain.format(price));
}

/** « 1 599 € » of a reduced product; null without a reduction. */
export function describeListPrice(product: Pick<Product, "price" | "list_price" | "metadata">): string | null {
  const { price, list_price: list, metadata } = product;
  return list === null || price === null || list <= price
    ? null
    : describePrice({ price: list, metadata: { ...metadata, original_price_string: null } });
}
