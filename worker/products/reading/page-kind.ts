/** Tells product pages from listings, errors, bot walls, baskets and articles. */
import type { DataNode } from "./json-ld.ts";
import type { MetaTags } from "./meta-tags.ts";
import { findBuyButtons, isInCard } from "./page-areas.ts";
import { collapse, textOf, withAncestors } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";
import { readAvailabilityWords } from "./page-availability.ts";
import { VISIBLE_PRICE_BAR } from "./page-price.ts";
import type { VisiblePrice } from "./page-price.ts";
import { fold } from "./product-name.ts";
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
  const isWritten = isArticle(page, meta, findings);
  if (isWritten && !canBuy(page, findings)) return false;
  if (isNamed && prices.some(({ amount }) => amount > 0)) return !isListing(page, findings);
  if (isErrorName(name) || isError(page)) return false;
  if (isNamed) return !isListing(page, findings);
  if (isServiceName(name)) return false;
  if (meta("og:type").some((type) => /product(?!\.group)|\bitem\b/i.test(type)) && hasSubstance) {
    return !isListing(page, findings);
  }
  if (prices.length > 0) return !isListing(page, findings);
  return !isWritten && (isSoldHere(page, findings) || isShownHere(page, findings));
}

/** Whether a basket button stands outside of all cards. */
const canBuy = (page: PageDocument, { anchor }: Findings) =>
  findBuyButtons(page).some((button) => !isInCard(page, button, anchor));

/**
 * Listings with product data: shops mark whole categories as a product to show stars in search results. They have
 * prices only in cards, and no picture or means of sorting and filtering.
 */
function isListing(page: PageDocument, findings: Findings): boolean {
  const { products, anchor, visible, jsonLd } = findings;
  const others = countAmounts(visible, (price) => !price.isOwn);
  if (others < 3 || visible.some((price) => price.isOwn && price.score > 0) || canBuy(page, findings)) return false;
  if (products.every((product) => product.images.length === 0)) return others > 3;
  return (
    jsonLd.some((node) => node.types.some((type) => type === "CollectionPage" || type === "SearchResultsPage")) ||
    hasSorting(page, anchor)
  );
}

/** Whether the page offers to sort or filter, as listings do. */
function hasSorting(page: PageDocument, anchor: PageElement | null): boolean {
  return page.elements.some((element) => {
    const { tag, attributes, label, textStart, textEnd } = element;
    if (tag === "select")
      return /sort|order|tri(?:$|[^a-z])/.test(`${attributes["name"] ?? ""} ${label}`.toLowerCase());
    if (textEnd - textStart < 3 || textEnd - textStart > 30 || element === anchor) return false;
    return sortingWords.test(collapse(page.text.slice(textStart, textEnd)));
  });
}

const sortingWords =
  /^(?:trier par|tri(?: par)?|filtrer(?: par)?|filtres|sort(?: by)?|filter(?: by)?|filters|sortieren(?: nach)?|filtern(?: nach)?|ordina(?: per)?|filtra(?: per| por)?|ordenar(?: por)?|filtrar(?: por)?|sorteer(?: op)?|sorteren|sortuj(?: wg)?|filtruj)\s*:?$/iu;

/** A product without structured data: the page shows its price and a buy button, picture or name in microdata. */
function isSoldHere(page: PageDocument, findings: Findings): boolean {
  const { anchor, visible, images } = findings;
  const best = visible.find((price) => price.isOwn && price.isAlone);
  if (!anchor || !best || best.score < VISIBLE_PRICE_BAR) return false;
  const isBuyable = canBuy(page, findings);
  if (!isBuyable && images.length === 0 && !isMarkedUp(page)) return false;
  const own = countAmounts(visible, (price) => price.isOwn && price.score > 0);
  if (own <= 3 && countAmounts(visible, (price) => !price.isOwn) < 4) return true;
  // On a listing the buy buttons belong to cards, and several prices score equally.
  const isRival = (price: VisiblePrice) =>
    price.isOwn && price.score > best.score - 1.5 && price.amount !== best.amount;
  return isBuyable && countAmounts(visible, isRival) < 3;
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

/**
 * A product without data and price: a catalogue's, or one that is sold out. Several signs of a product page must agree.
 */
function isShownHere(page: PageDocument, findings: Findings): boolean {
  const { name, anchor, visible, images } = findings;
  if (!anchor || images.length === 0 || countAmounts(visible, (price) => price.isOwn && price.score > 0) > 1)
    return false;
  if (hasSorting(page, anchor)) return false;
  const near = page.text.slice(anchor.textStart, anchor.textEnd + NEAR_CHARACTERS);
  const signs = [
    hasProductTemplate(page) && 2,
    [...withAncestors(anchor)].some(({ label }) => titleLabel.test(label) || productBox.test(label)) && 1,
    (canBuy(page, findings) || askWords.test(near)) && 2,
    readAvailabilityWords(near) !== null && 1,
    referenceLine.test(near) && 1,
    productAddress.test(new URL(page.url).pathname) && 1,
    page.elements.some(
      ({ tag, attributes }) =>
        tag === "img" && collapse(attributes["alt"] ?? "").startsWith(collapse(name).slice(0, 20)),
    ) && 1,
  ];
  return signs.reduce<number>((sum, sign) => sum + Number(sign), 0) >= SIGNS;
}

const NEAR_CHARACTERS = 1_500;
const SIGNS = 3;
const productTemplate =
  /(?:^|\s)(?:single-product|product-(?:template|detail|page|details|single|view)|page-product|catalog-product-view|template-product|is-product|product-product|producto?|produit|pdp|artikel-?detail|product)(?:[\s-]|$)/;
const titleLabel = /product[_-]*(?:single__?)?(?:title|name)|(?:^|\s)name(?:\s|$)|titre-produit|pdp-title/;
const productBox =
  /(?:^|\s)(?:product|produit|product-(?:detail|details|info|main|page|single|view|summary|essential)|pdp|fiche-?produit|entry-summary|single-product)(?:\s|$)/;
const askWords =
  /prix (?:sur demande|non indiqué|nous consulter)|nous consulter|sur devis|demand(?:er|e)(?: de)? (?:un )?(?:devis|prix)|price (?:on|upon) (?:request|application)|call for price|request (?:a )?(?:quote|price)|get a quote|add to quote|preis auf anfrage|auf anfrage|angebot anfordern|precio (?:a consultar|bajo consulta)|consultar precio|solicitar (?:presupuesto|orçamento)|prezzo su richiesta|richiedi (?:un )?preventivo|preço sob consulta|sob consulta|prijs op aanvraag|offerte aanvragen|cena na (?:zapytanie|dotaz)|zapytaj o cenę|цена по запросу|уточн\p{L}+ цен/iu;
const referenceLine =
  /(?:^|\s)(?:réf(?:érence)?\.?|ref\.?|sku|ugs|ean|gtin|isbn(?:-1[03])?|mpn|art(?:ikel)?\.?[ -]?(?:nr|nummer|no)\.?|modell?(?:nummer)?|item (?:no|number|#)|product code|code(?: produit| article| prodotto)?|codice|código|referencia|referência|kod produktu|артикул)\s*[:#№.]?\s*[A-Z\d][\w./-]{2,}/iu;
const productAddress =
  /\/(?:products?|produits?|produkte?|productos?|prodott[oi]|produtos?|artikel|item|p|pd|dp|shop|boutique|catalogue?)\/(?:[^/]+\/)*[^/]+|[-_/]p?\d{3,}(?:\.html?)?$|\/\d+-[a-z][^/]*\.html?$/i;

const articleTypes = new Set([
  "Article",
  "BlogPosting",
  "NewsArticle",
  "Recipe",
  "TechArticle",
  "Report",
  "ReportageNewsArticle",
  "LiveBlogPosting",
]);

/**
 * Whether data or meta tags call the page an article, and no product has the page's name. (WordPress calls the pages of
 * its shop articles, too.)
 */
function isArticle(page: PageDocument, meta: MetaTags, { jsonLd, products, name, anchor }: Findings): boolean {
  const heading = anchor ? textOf(page, anchor) : name;
  const isItsProduct = products.some((product) => product.name && isSame(product.name, heading));
  const isHeadline = ({ types, properties }: DataNode) =>
    types.some((type) => articleTypes.has(type)) && isSame(String(properties["headline"] ?? heading), heading);
  if (jsonLd.some(isHeadline)) return !products.some((product) => product.price) || !isItsProduct;
  return (
    meta("og:type").some((type) => /^(?:article|blog|news)/i.test(type)) && !isItsProduct && !hasProductTemplate(page)
  );
}

const hasProductTemplate = (page: PageDocument) =>
  page.elements.some(({ tag, label }) => (tag === "body" || tag === "html") && productTemplate.test(label));

/** Whether one of two titles contains the other, and is at least half of it. */
function isSame(a: string, b: string): boolean {
  const [short = "", long = ""] = [fold(a), fold(b)].sort((x, y) => x.length - y.length);
  return long.includes(short) && short.length * 2 >= long.length;
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
