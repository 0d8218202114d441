/** Tells the product's part of a page from menus, other products and cards. */
import { collapse, isInside, textOf, withAncestors } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";

const furnitureTags = new Set(["nav", "footer", "header", "aside", "dialog"]);
const furnitureLabel =
  /(?:^|\s)(?:js-)?(?:(?:(?:site|main|page|top|global|mobile|desktop|mega|primary|sticky)[-_]*)?(?:nav|navbar|navigation|menu|submenu|footer|topbar|header|masthead)|mini-?_?(?:cart|basket)|(?:header|top|nav|user|shopping)[-_]*(?:cart|basket)|(?:cart|basket)[-_]*(?:total|summary|popup|modal|drawer|count|empty|preview|mini|side)|newsletter|cookies?|modal|popup|login|account|breadcrumbs?|search)(?=[\s_-]|$)/;
const otherProductsLabel =
  /related|recommend|similar|upsell|up-sell|cross-?sell|also-|alsobought|suggest|recently|viewed|best-?sell|product-?(?:item(?!-(?:product|details|summary|gallery|excerpt))|card|tile|list|grid)|products-(?:list|grid)|accessor|complement|bundle|frequently|sponsored|\bp13n|\breco\b|\bsims\b|vitrine|swiper-slide-duplicate/;

/**
 * Header, menu, footer, basket and similar areas. Labels are only checked this many levels up, because whole pages have
 * classes such as `page-header-fixed`.
 */
const LABEL_LEVELS = 12;

/**
 * Whether the element is in a menu, header, footer or similar area. `name`: the element with the product's name; areas
 * that contain it count as content.
 */
export function isFurniture(element: PageElement, name: PageElement | null = null): boolean {
  let level = 0;
  for (let at: PageElement | null = element; at; at = at.parent) {
    if (at.tag === "body" || at.tag === "html") return false;
    // An area that contains the product's name is about the product, whatever its label.
    if (name && isInside(name, at)) return false;
    if (isHidden(at)) return true;
    if (furnitureTags.has(at.tag) && !isContentHeader(at) && !holdsMost(at, element)) return true;
    if (at.label && level < LABEL_LEVELS && isFurnitureLabel(at.label) && !holdsMost(at, element)) return true;
    level += 1;
  }
  return false;
}

/** In Semantic UI (`ui huge header`) these words are styles of text. */
const isFurnitureLabel = (label: string) => furnitureLabel.test(label) && !/(?:^|\s)ui\s/.test(label);

/** Dialogs and notices that the page shows only on demand. */
function isHidden({ attributes: { role } }: PageElement): boolean {
  return role !== undefined && /^(?:dialog|alert|alertdialog|status)$/.test(role);
}

/** The header of an article or of the main area is content. */
function isContentHeader(area: PageElement): boolean {
  if (area.tag !== "header") return false;
  for (const at of withAncestors(area)) if (at.tag === "main" || at.tag === "article") return true;
  return false;
}

/** A "header" with more than 40 % of the page's text is a layout element. */
function holdsMost(area: PageElement, element: PageElement): boolean {
  let root = element;
  while (root.parent) root = root.parent;
  return area.textEnd - area.textStart > (root.textEnd - root.textStart) * 0.4;
}

/** Whether the element is in an area with other products (related, recommended …). */
export function isAboutOthers(element: PageElement, name: PageElement | null = null): boolean {
  for (let at: PageElement | null = element; at; at = at.parent) {
    if (at.tag === "body" || (name && isInside(name, at))) return false;
    if (at.label && otherProductsLabel.test(at.label) && !holdsMost(at, element)) return true;
  }
  return false;
}

/** Whether the element is inside a link to another page, and thus part of a card. */
export function isInLinkElsewhere(page: PageDocument, element: PageElement): boolean {
  for (let at: PageElement | null = element; at; at = at.parent) {
    const href = at.tag === "a" ? at.attributes["href"] : undefined;
    if (href === undefined) continue;
    if (/^(?:#|javascript:|$)/i.test(href.trim()) || isImageAddress(href)) return false;
    if (!URL.canParse(href, page.baseUrl)) return false;
    const target = new URL(href, page.baseUrl);
    return target.pathname !== new URL(page.url).pathname;
  }
  return false;
}

const CARD_LEVELS = 8;

/**
 * Whether an area around the element that does not contain `name` links a picture to another page: then it is a
 * listing's card.
 */
export function isInCard(page: PageDocument, element: PageElement, name: PageElement | null): boolean {
  let level = 0;
  /** The elements that were looked at. */
  let [first, last] = [element.index, element.index - 1];
  for (let at: PageElement | null = element; at; at = at.parent) {
    if (level > CARD_LEVELS || at.tag === "body" || at.tag === "main" || (name && isInside(name, at))) return false;
    if (at.lastInside - at.index > 250) return false;
    const around = [...page.elements.slice(at.index, first), ...page.elements.slice(last + 1, at.lastInside + 1)];
    if (around.some((image) => image.tag === "img" && isInLinkElsewhere(page, image))) return true;
    [first, last] = [at.index, at.lastInside];
    level += 1;
  }
  return false;
}

/** Whether the URL has an image extension. */
export function isImageAddress(address: string): boolean {
  return /\.(?:jpe?g|png|webp|avif)(?:$|[?#])/i.test(address);
}

const buyText =
  /add to (?:my )?(?:cart|basket|bag|trolley|order)|ajouter (?:au|à (?:mon|votre)) panier|(?:^|\s)au panier|^acheter|^commander$|^(?:je )?(?:l'achète|précommander|pré-commander)|pre-?order|vorbestellen|buy (?:it )?now|^buy$|(?:in den|zum) (?:warenkorb|einkaufswagen)|do koszyka|dodaj do|al carrello|alla borsa|a la (?:cesta|bolsa)|a la compra|ao (?:saco|cesto)|in (?:de )?(?:winkelmand|winkeltas)|bestellen$|kup teraz|do koš[ií]ka|v košarico|al carrito|ao carrinho|aggiungi|^comprar|^kaufen|купить|в корзину|加入購物車|加入购物车|カートに|כרזין|הוסף לסל|in winkelwagen|lägg i|læg i|lisa ostukorvi|į krepšelį|pievienot grozam|ielikt grozā|kosárba|adaugă în coș|sepete ekle/i;
const buyLabel =
  /add-?_?to-?_?(?:cart|basket|bag)|addtocart|addtobasket|btn-?_?(?:buy|cart)|buy-?_?(?:button|btn|now)|button-cart/;

/** The page's buttons that add the product to the basket. */
export function findBuyButtons(page: PageDocument): PageElement[] {
  return page.elements
    .filter((element) => {
      const { tag, attributes, label } = element;
      if (tag === "form" || element.textEnd - element.textStart > 200) return false;
      if (tag !== "button" && tag !== "input" && tag !== "a" && !buyLabel.test(label)) return false;
      if (buyLabel.test(label)) return true;
      const text = tag === "input" ? collapse(attributes["value"] ?? "") : textOf(page, element, 60);
      return (
        buyText.test(text) || buyText.test(attributes["title"] ?? "") || buyText.test(attributes["aria-label"] ?? "")
      );
    })
    .filter((element) => !isAboutOthers(element))
    .slice(0, 50);
}

/** Distance of two elements in characters of text. */
export function textDistance(a: PageElement, b: PageElement): number {
  if (a.textStart >= b.textEnd) return a.textStart - b.textEnd;
  return b.textStart >= a.textEnd ? b.textStart - a.textEnd : 0;
}
