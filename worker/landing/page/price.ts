import type { LandingView } from "../page-model.ts";

/** « 49,90 € »; undefined when price or currency is unknown. */
export function formatPrice(product: LandingView["product"]): string | undefined {
  if (!product || product.price === null || !/^[A-Z]{3}$/.test(product.currency ?? "")) return undefined;
  return new Intl.NumberFormat("fr-FR", { style: "currency", currency: product.currency ?? "" }).format(product.price);
}
