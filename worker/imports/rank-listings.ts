/** Ranks a page's links by how likely they lead to many products. */
import { collapse } from "../products/reading/page-document.ts";
import type { PageDocument } from "../products/reading/page-document.ts";
import type { PageLink } from "./page-links.ts";
import {
  isListingAddress,
  isOtherPage,
  isProductAddress,
  isWholeShopAddress,
  listingKey,
  readPageNumber,
} from "./shop-links.ts";

const MAX_LISTINGS = 60;

const allWords =
  /^(?:(?:voir |découvrir |afficher )?(?:tout|tous|toute la collection|tous (?:les|nos) (?:produits|articles)|toute la boutique|la boutique|boutique|shop|shop all|shop now|all products|view all|see all|store|catalogue|catalog|produits|nos produits|products|produkte|alle produkte|tutti i prodotti|todos los productos|tienda|sklep))$/i;
const someWords =
  /nouveaut|new in|new arrivals|best-?sellers?|meilleures ventes|promo|soldes|sale\b|outlet|collection|femme|homme|enfant|bébé|women|men\b|kids|accessoires|accessories|bijoux|mode|maison|beauté|cadeau/i;
const filterParameter =
  /^(?:sort.*|order.*|dir|mode|limit|filter.*|q|s|view.*|per_?page|product_list_.*|min_price|max_price|price|colou?r|size|taille|couleur|brand|marque|rating.*|on_sale|stock.*|listorder|display|resultsperpage|n|f(?:\[.*)?|pf_.*)$/i;

/**
 * URLs of up to 60 possible listings, best first. `products`: the products that the page links to, whose URLs show how
 * the shop builds them.
 */
export function rankListings(page: PageDocument, links: PageLink[], products: string[]): string[] {
  const own = listingKey(page.url);
  const folders = new Set(products.map((product) => new URL(product).pathname.replace(/\/[^/]*\/?$/, "")));
  const best = new Map<string, { url: string; score: number; order: number }>();
  for (const [order, link] of links.entries()) {
    const { url } = link;
    const key = listingKey(url);
    if (key === own || isOtherPage(url) || isFiltered(url) || (readPageNumber(url) ?? 1) > 1) continue;
    const { pathname, search } = new URL(url);
    if ((pathname === "/" && search === "") || isProductAddress(url)) continue;
    const score = scoreLink(link, folders);
    const known = best.get(key);
    if (!known) best.set(key, { url, score, order });
    else if (score > known.score) known.score = score;
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, MAX_LISTINGS)
    .map(({ url }) => url);
}

function isFiltered(url: string): boolean {
  return [...new URL(url).searchParams.keys()].some((name) => filterParameter.test(name));
}

function scoreLink(link: PageLink, folders: Set<string>): number {
  const { pathname } = new URL(link.url);
  const text = collapse(link.text);
  let score = 0;
  if (isWholeShopAddress(link.url)) score += 6;
  else if (isListingAddress(link.url)) score += 4;
  if (allWords.test(text)) score += 4;
  else if (someWords.test(text)) score += 1;
  const folder = pathname.replace(/(?:\/|\.html?)$/, "");
  if (folder !== "" && folders.has(folder)) score += 3;
  if (link.isInMenu) score += 1;
  if (link.hasPicture) score += 1;
  // A subcategory lists less than its category.
  return score - Math.max(0, pathname.split("/").filter((segment) => segment !== "").length - 2) * 0.5;
}
