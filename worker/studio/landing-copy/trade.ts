// Whether a product belongs to the trade that a landing page addresses.
import { recogniseCategory } from "../scene/product-category.ts";
import { findSector } from "./sectors/sectors.ts";

export interface SoldThing {
  name: string;
  category: string | null;
}

/**
 * Tells which products may stand for the page's trade, read from its audience, else from its name. A page without a
 * known trade takes any.
 */
export function readTrade({ name, targetAudience }: { name: string; targetAudience: string | null }) {
  const sector = findSector(targetAudience ?? "", name);
  if (!sector) return () => true;
  const category = recogniseCategory({ name: sector.goods, category: sector.one });
  return (product: SoldThing): boolean =>
    findSector(`${product.category ?? ""} ${product.name}`, "") === sector ||
    (category !== "autre" && recogniseCategory(product) === category);
}
