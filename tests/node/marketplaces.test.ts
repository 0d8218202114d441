// Whose brand an address has: a shop's own, or nobody's on a marketplace.
import { expect, it } from "vitest";
import { isMarketplace } from "../../web/brands/marketplaces.ts";

it.each([
  ["https://www.etsy.com/fr/listing/1/bol", true],
  ["https://www.amazon.co.uk/dp/B0", true],
  ["https://fr.vinted.be/items/1", true],
  ["https://www.etsy.maboutique.fr/bol", false],
  ["https://monamazon.fr/", false],
  ["https://faire-part.example/", false],
  ["https://maison-lumen.fr/produits/sac", false],
  ["pas une adresse", false],
])("%s: %s", (address, isOne) => expect(isMarketplace(address)).toBe(isOne));
