/** Finds the next page of a listing: rel=next, else its pager. */
import { collapse, textOf, toAbsoluteUrl, withAncestors } from "../products/reading/page-document.ts";
import type { PageDocument, PageElement } from "../products/reading/page-document.ts";
import { stripFragment } from "./page-links.ts";
import type { PageLink } from "./page-links.ts";
import { isSameSite, listingKey, readPageNumber, withPageNumber } from "./shop-links.ts";

const nextWords =
  /^(?:(?:go to )?(?:the )?(?:next|suivante?s?|nächste[rs]?|vor|weiter|siguientes?|próxim[ao]s?|proxim[ao]s?|avanti|successiv[ao]|volgende|następn[ay]|dalej|další|ďalšia|nästa|neste|næste|seuraava|следующая|вперед|далее|次|下一页|下一頁)(?:\s+(?:page|seite|página|pagina|strona|stránka|sida|side))?|page suivante|aller à la page suivante|nächste seite|página siguiente|pagina successiva|[>›»→≫❯⟩]+|(?:next|suivante?|weiter|siguiente|volgende|następna|dalej)\s*[>›»→≫❯]+)$/iu;
const nextLabel = /(?:^|[\s_-])(?:next|suivant|weiter|siguiente|volgende|nastepna)(?:[\s_-]|$)/;
const pagerLabel = /pag(?:er|inat|ing|ina|es\b|e-?numbers?|e-?nav)|(?:^|[\s_-])pages?(?:[\s_-]|$)|seiten|toolbar/;
const currentLabel = /(?:^|[\s_-])(?:active|current|selected|actif|aktiv|on)(?:[\s_-]|$)/;
const carouselLabel = /slick|swiper|carousel|slider|owl-|splide|flickity|gallery/;

/** URL of the next page of this listing, or null on its last page. */
export function findNextPage(page: PageDocument, links: PageLink[]): string | null {
  return findRelNext(page) ?? findNextLink(page, links) ?? findNextNumber(page, links);
}

/** At most this many pages of a listing are counted. */
const MAX_PAGES = 100;
const countWords =
  /(?:of|sur|de|von|di|van|z|av|af)\s(\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+|\d{1,6})\s(?:results?|items?|products?|résultats?|produits?|articles?|ergebniss\S*|artikeln?|produkten?|risultati|prodotti|articoli|resultados?|productos?|artículos?|produtos?|artigos?|resultaten|producten|artikelen|wyników|produktów)/iu;

/**
 * The further pages of a listing whose first page this is, as its pager or its count (`1–12 of 258 results`) tells; at
 * least the next.
 */
export function listFurtherPages(
  page: PageDocument,
  links: PageLink[],
  next: string | null,
  products: number,
): string[] {
  if (next === null) return [];
  const own = listingKey(page.url);
  const isFirst = (readPageNumber(page.url) ?? 1) === 1 && readPageNumber(next) === 2;
  if (!isFirst) return [next];
  const linked = links.flatMap(({ url }) => (listingKey(url) === own ? (readPageNumber(url) ?? 1) : 1));
  const total = Number((countWords.exec(page.text)?.[1] ?? "").replaceAll(/\D/g, ""));
  const last = Math.min(MAX_PAGES, Math.max(2, ...linked, products > 0 ? Math.ceil(total / products) : 0));
  return Array.from({ length: last - 1 }, (_, index) => withPageNumber(next, index + 2) ?? next);
}

function findRelNext(page: PageDocument): string | null {
  for (const { tag, attributes } of page.elements) {
    if (tag !== "link" && tag !== "a") continue;
    if (!(attributes["rel"] ?? "").toLowerCase().split(/\s+/).includes("next")) continue;
    const url = toAbsoluteUrl(attributes["href"] ?? "", page.baseUrl);
    if (url && isFurther(url, page.url)) return stripFragment(url);
  }
  return null;
}

function isFurther(url: string, pageUrl: string): boolean {
  return isSameSite(url, pageUrl) && stripFragment(url) !== stripFragment(pageUrl);
}

function findNextLink(page: PageDocument, links: PageLink[]): string | null {
  const own = listingKey(page.url);
  const number = readPageNumber(page.url) ?? 1;
  for (const { element, url } of links) {
    if (!saysNext(page, element) || isInCarousel(element)) continue;
    const target = readPageNumber(url);
    if (target !== null && target <= number) continue;
    if (isInPager(element) || (target !== null && listingKey(url) === own)) return url;
  }
  return null;
}

function saysNext(page: PageDocument, element: PageElement): boolean {
  const { attributes } = element;
  const parent = element.parent?.lastInside === element.lastInside ? element.parent.label : "";
  const labels = [
    textOf(page, element, 40),
    attributes["aria-label"] ?? "",
    attributes["title"] ?? "",
    pictureText(page, element),
  ];
  return (
    labels.some((text) => nextWords.test(collapse(text))) || nextLabel.test(element.label) || nextLabel.test(parent)
  );
}

function pictureText(page: PageDocument, element: PageElement): string {
  const picture = page.elements.slice(element.index, element.lastInside + 1).find(({ tag }) => tag === "img");
  return picture?.attributes["alt"] ?? picture?.attributes["title"] ?? "";
}

function isInCarousel(element: PageElement): boolean {
  return carouselLabel.test(element.label) || carouselLabel.test(element.parent?.label ?? "");
}

const PAGER_LEVELS = 5;

function isInPager(element: PageElement): boolean {
  let level = 0;
  for (const at of withAncestors(element)) {
    if (level > PAGER_LEVELS || at.tag === "body") return false;
    if (pagerLabel.test(at.label) || /pagination|pages/i.test(at.attributes["aria-label"] ?? "")) return true;
    level += 1;
  }
  return false;
}

/** The link with the number after the current page's. */
function findNextNumber(page: PageDocument, links: PageLink[]): string | null {
  const own = listingKey(page.url);
  const numbered = links.filter(
    ({ element, text, url }) => /^\d{1,4}$/.test(text) && (isInPager(element) || listingKey(url) === own),
  );
  const current = readPageNumber(page.url) ?? findCurrentNumber(page, numbered) ?? 1;
  return numbered.find(({ text, url }) => Number(text) === current + 1 && listingKey(url) === own)?.url ?? null;
}

/** The number of the current page, which a pager marks instead of linking it. */
function findCurrentNumber(page: PageDocument, numbered: PageLink[]): number | null {
  const first = numbered[0]?.element;
  if (!first) return null;
  for (const at of withAncestors(first)) {
    if (at.lastInside - at.index > 80 || at.tag === "body") break;
    for (const inner of page.elements.slice(at.index, at.lastInside + 1)) {
      const isMarked =
        currentLabel.test(inner.label) || inner.attributes["aria-current"] !== undefined || inner.tag === "strong";
      const text = isMarked ? textOf(page, inner, 12) : "";
      if (/^\d{1,4}$/.test(text)) return Number(text);
    }
  }
  return null;
}
