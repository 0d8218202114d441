import { formatPrice } from "../../contract/price.ts";
import type { LandingView } from "../page-model.ts";

/** « 49,90 € »; undefined when price or currency is unknown. */
export function describePrice(product: LandingView["product"]): string | undefined {
  if (!product || product.price === null || !/^[A-Z]{3}$/.test(product.currency ?? "")) return undefined;
  return formatPrice(product.price, product.currency ?? "");
}
