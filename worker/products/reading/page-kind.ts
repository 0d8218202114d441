/** Tells product pages from listings, errors, bot walls, baskets and articles. */
import type { DataNode } from "./json-ld.ts";
import type { MetaTags } from "./meta-tags.ts";
import { findBuyButtons, isInCard } from "./page-areas.ts";
import { collapse, textOf, withAncestors } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";
import { VISIBLE_PRICE_BAR } from "./page-price.ts";
import type { VisiblePrice } from "./page-price.ts";
import type { StructuredPrice, StructuredProduct } from "./structured-product.ts";

interface Findings {
  name: string;
  jsonLd: DataNode[];
  products: StructuredProduct[];
  /** Stated by structured data or meta tags. */
  prices: StructuredPrice[];
  /** The element with the product's name. */
  anchor: PageElement | null;
  visible: VisiblePrice[];
  images: string[];
}

/** Whether the page is about a single product. */
export function isProductPage(page: PageDocument, meta: MetaTags, findings: Findings): boolean {
  const { name, products, prices, images } = findings;
  const isNamed = products.some((product) => product.name);
  const hasSubstance = prices.length > 0 || images.length > 0;
  if (isNamed && prices.some(({ amount }) => amount > 0)) return !isListing(page, findings);
  if (isErrorName(name) || isError(page)) return false;
  if (isNamed) return !isListing(page, findings);
  if (isServiceName(name)) return false;
  if (meta("og:type").some((type) => /product|\bitem\b/i.test(type)) && hasSubstance) return true;
  if (prices.length > 0) return true;
  return !isArticle(meta, findings.jsonLd) && isSoldHere(page, findings);
}

/**
 * Shops mark whole categories as a product to show stars in search results: these have no picture, and prices only in
 * cards.
 */
function isListing(page: PageDocument, { products, anchor, visible }: Findings): boolean {
  if (products.some((product) => product.images.length > 0)) return false;
  if (visible.some((price) => price.isOwn && price.score > 0) || countAmounts(visible, (price) => !price.isOwn) < 4) {
    return false;
  }
  return !findBuyButtons(page).some((button) => !isInCard(page, button, anchor));
}

/** A product without structured data: the page shows its price and a buy button, picture or name in microdata. */
function isSoldHere(page: PageDocument, { anchor, visible, images }: Findings): boolean {
  const best = visible.find((price) => price.isOwn && price.isAlone);
  if (!anchor || !best || best.score < VISIBLE_PRICE_BAR) return false;
  const canBuy = findBuyButtons(page).some((button) => !isInCard(page, button, anchor));
  if (!canBuy && images.length === 0 && !isMarkedUp(page)) return false;
  const own = countAmounts(visible, (price) => price.isOwn && price.score > 0);
  if (own <= 3 && countAmounts(visible, (price) => !price.isOwn) < 4) return true;
  // On a listing the buy buttons belong to cards, and several prices score equally.
  const isRival = (price: VisiblePrice) =>
    price.isOwn && price.score > best.score - 1.5 && price.amount !== best.amount;
  return canBuy && countAmounts(visible, isRival) < 3;
}

/** Whether the page has a microdata name outside any item, which is incomplete product markup. */
function isMarkedUp(page: PageDocument): boolean {
  return page.elements.some(
    (element) =>
      element.attributes["itemprop"] === "name" &&
      [...withAncestors(element)].every(({ attributes }) => attributes["itemscope"] === undefined),
  );
}

function countAmounts(visible: VisiblePrice[], isWanted: (price: VisiblePrice) => boolean): number {
  return new Set(visible.filter(isWanted).map((price) => price.amount)).size;
}

const articleTypes = new Set(["Article", "BlogPosting", "NewsArticle", "Recipe", "TechArticle", "Report"]);

function isArticle(meta: MetaTags, nodes: DataNode[]): boolean {
  return (
    meta("og:type").some((type) => /^(?:article|blog)/i.test(type)) ||
    nodes.some((node) => node.types.some((type) => articleTypes.has(type)))
  );
}

const errorName =
  /^(?:oups|oops|désolés?|sorry)?[\s!,.:…–-]*(?:(?:erreur|error|fehler|errore)?\s*(?:40[0134]|410|429|50[0-4])\b(?!\s*\p{L}{4,}\s\p{L})|(?:(?:cette |la |this |the |die |diese )?(?:page|seite|pagina|página|produit|product|produkt)\s+(?:\S+\s+){0,4}(?:introuvable|inexistante?|non trouvée?|n'existe|not found|nicht gefunden|non trovat[ao]|no encontrad[ao]|não encontrad[ao]|doesn.?t exist|does not exist|cannot be found|can.?t be found))|not found|nicht gefunden|access denied|accès (?:refusé|interdit)|forbidden|service unavailable|internal server error|bad gateway|site en maintenance|maintenance)/iu;
const wallName =
  /just a moment|attention required|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human|are you a (?:human|robot)|robot (?:or|ou) human|robot check|pardon our interruption|please (?:verify|enable (?:js|javascript|cookies))|security (?:check|verification)|unusual traffic|captcha|vérification de (?:la )?sécurité|vous êtes (?:bien )?(?:un )?humain|n'êtes pas un robot|file d.attente|you have been blocked|bist du ein (?:mensch|roboter)/iu;

const isErrorName = (text: string) => errorName.test(text) || wallName.test(text);

function isError(page: PageDocument): boolean {
  const headings = page.elements.filter(({ tag }) => tag === "h1").slice(0, 5);
  return [page.title, ...headings.map((element) => textOf(page, element, 200))].some((text) =>
    isErrorName(collapse(text)),
  );
}

const serviceName =
  /^(?:(?:votre|mon|ton|notre|your|my|our|mein|dein|ihr|il tuo|tu|mi)\s+)?(?:panier|cart|shopping cart|basket|shopping bag|warenkorb|carrito|carrello|cesta|koszyk|winkelwagen|wish-?list|liste d'envies|favoris|compte|account|konto|commande|checkout|kasse|paiement|connexion|se connecter|identification|log ?in|sign ?in|anmelden|inscription|register|créer un compte|contact|contactez-nous|livraison|livraisons? et retours|retours|shipping|delivery|returns|versand|conditions (?:générales )?(?:de vente|d'utilisation)|cgv|mentions légales|faq|aide|help|recherche|search|suche|résultats? (?:de (?:la )?recherche|pour\b.*)|search results.*|aucun résultat.*|no results.*)(?:\s+(?:est vide|is empty|\(\d+\)))?$/iu;

/**
 * Names such as basket, account or conditions, which are a product's only where the page states that it is for sale.
 */
const isServiceName = (name: string) => serviceName.test(collapse(name));

/** Whether the page is a bot wall, for the explanation given to the seller. */
export function isWall(page: PageDocument): boolean {
  return wallName.test(collapse(`${page.title} ${page.text.slice(0, 600)}`));
}
