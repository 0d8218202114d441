/** Availability of the product, from the visible text near its name. */
import { findBuyButtons } from "./page-areas.ts";
import type { PageDocument, PageElement } from "./page-document.ts";

const SEARCHED_CHARACTERS = 2_000;
const soldOut =
  /rupture de stock|épuisé|indisponible|out of stock|sold out|currently unavailable|no longer available|ausverkauft|nicht verfügbar|agotado|esgotado|non disponibile|esaurito|vyprodáno|vypredané|brak w magazynie|нет в наличии|razprodano/iu;
const inStock =
  /en stock|in stock|auf lager|lieferbar|con stock|disponible|disponibile|disponibilità immediata|disponível|skladom|skladem|na sklade|na zalogi|v zalogi|в наличии|dostępny|op voorraad|på lager|i lager|במלאי|有現貨/iu;

/** `InStock`, `OutOfStock`, or null when the page states neither and has no enabled basket button. */
export function findVisibleAvailability(page: PageDocument, anchor: PageElement | null): string | null {
  if (!anchor) return null;
  const text = page.text.slice(anchor.textStart, anchor.textEnd + SEARCHED_CHARACTERS);
  const out = soldOut.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const available = inStock.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  if (available < out) return "InStock";
  const canBuy = findBuyButtons(page).some((button) => button.attributes["disabled"] === undefined);
  if (canBuy) return "InStock";
  return out < Number.POSITIVE_INFINITY ? "OutOfStock" : null;
}
