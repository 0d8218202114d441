/** Chooses the product's name: the candidate that most parts of the page agree on, without the shop's name. */
import { isAboutOthers, isFurniture } from "./page-areas.ts";
import { collapse, textOf } from "./page-document.ts";
import type { PageDocument } from "./page-document.ts";
import type { MetaTags } from "./meta-tags.ts";

interface Candidate {
  text: string;
  weight: number;
}

interface Witness extends Candidate {
  /** The whole text is a name; others (page titles) hold more than that. */
  isWhole: boolean;
}

const separators = /\s+[|｜–—·•»:]\s+|\s+-\s+|[|｜]|\s+::\s+/;
const salesTalk =
  /^(?:buy|shop|acheter|achetez|commander|comprar|compra|kaufen|купить|kup|koupit|kúpiť|acquista|in stock|en stock|в наличии|на складе|(?:détails?|details?|dettagli|detalles?|detalhes|einzelheiten|angaben|szczegóły) (?:sur|about|su|de|acerca de|sobre|zu|o|for))\s*:?\s+/i;
/** Buttons, notices and questions of a shop's interface, which some templates mark as headings. */
const interfaceWords = [
  /^(?:(?:(?:article|produit|product|item|artikel|prodotto|producto|produto|produkt)\s+(?:was |has been |wurde |è stato |a été |bien |se ha |foi )?)?(?:added|ajouté|ajout|aggiunto|añadido|agregado|adicionado|hinzugefügt|toegevoegd|dodano|přidáno)(?:\s|$)|(?:zum|in den) warenkorb hinzu)/iu,
  /^(?:add to|ajouter (?:au|à)|aggiungi al?|añadir al?|adicionar ao?|in den (?:warenkorb|einkaufswagen)|in winkel|dodaj do)\s/iu,
  /^(?:wählen sie|wähle|bitte wählen|choisissez|choisir|sélectionnez|select|choose|pick|seleziona|scegli|seleccion[ae]|elige|elija|escolha|selecione|kies|selecteer|wybierz|vyberte)\s+(?:(?:die|der|das|eine?n?|ihre?n?|votre|vos|la|le|les|une?|your|a|an|the|il|lo|un|tu|su|el|o|os|sua|de|je|swój)\s+)?(?:anzahl|menge|größe|farbe|variante|option|quantité|taille|pointure|couleur|coloris|option|variante|size|quantity|colou?r|options?|variant|taglia|quantità|colore|talla|cantidad|colou?r|tamanho|quantidade|cor|maat|aantal|kleur|rozmiar|ilość|kolor|velikost)/iu,
  /^(?:filter(?:n|s)?|filtrer|filtres?|filtra(?:r|ri)?|filtruj|filtros?|filteren|sort|trier|tri|sortieren|ordina(?:r|mento)?|ordenar|sorteer|sorteren|sortuj)(?:\s+(?:by|par|per|nach|por|op|wg|les produits|produits|products|results))?\s*:?$/iu,
  /^(?:(?:description|avis|reviews?|bewertungen|recensioni|opiniones|beoordelingen|opinie|details|détails|caractéristiques|cookies?|newsletter|menu|navigation|suche|search|recherche|shopping cart|your cart|loading|chargement|quick ?view|aperçu rapide|share|partager|related products|produits (?:similaires|associés|apparentés)|you may also like|vous aimerez aussi|product (?:description|details|information)|fiche produit|produit|product|produkt|prodotto|producto|produto))\s*[:!…]*$/iu,
];
const isInterface = (text: string) => interfaceWords.some((pattern) => pattern.test(text));
const salesTail =
  /\s*(?:[-–—|,]?\s*(?:online\s+)?(?:bestellen|kaufen|acheter|купить|buy online|best price|prix|цена|prezzo|precio)\b.*|[-–]\s*mostra il titolo originale)$/i;

/** The best name, or null. `structured`: candidates from structured data, best first. */
export function chooseName(
  page: PageDocument,
  meta: MetaTags,
  siteNames: string[],
  structured: string[],
): string | null {
  const headings = readHeadings(page, siteNames);
  const titles = [...meta("og:title").slice(0, 1), ...meta("twitter:title").slice(0, 1), page.title].filter(Boolean);
  // Unique texts: a notice that is repeated five times counts once.
  const witnesses: Witness[] = [
    ...witness(structured, 3, true),
    ...witness(headings.slice(0, 6), 2, true),
    ...witness(titles, 2, false),
    ...witness([slugOf(page.url)], 1, false),
  ];
  const others = [...structured, ...titles].map(fold).join(" ");
  // A heading that shares no word with title and data is about something else.
  const isKnown = (text: string) =>
    others === "" ||
    fold(text)
      .split(" ")
      .some((word) => others.includes(word));
  const candidates: Candidate[] = [
    ...structured.map((text, index) => ({ text, weight: 3 - index * 0.2 })),
    ...headings.map((text, index) => ({ text, weight: isKnown(text) ? 3 - index * 0.1 : 0 })),
    ...labelledTitles(page).map((text, index) => ({ text, weight: 2.2 - index * 0.1 })),
    ...titles.flatMap((title, index) =>
      titleParts(title, siteNames).map((text, part) => ({ text, weight: 1.2 - index * 0.1 - part * 0.3 })),
    ),
  ];
  let best: { text: string; score: number } | null = null;
  for (const candidate of candidates) {
    const text = cleanName(candidate.text, siteNames);
    if (!isName(text, siteNames)) continue;
    const score = candidate.weight + agreement(fold(text), witnesses);
    if (!best || score > best.score) best = { text, score };
  }
  return best ? best.text.slice(0, 300) : null;
}

function readHeadings(page: PageDocument, siteNames: string[]): string[] {
  const h1s = page.elements.filter((element) => element.tag === "h1" && !isFurniture(element)).slice(0, 24);
  const own = h1s.flatMap((element) => {
    const whole = textOf(page, element, 300);
    const lines = page.text
      .slice(element.textStart, element.textEnd)
      .slice(0, 1_200)
      .trim()
      .split("\n")
      .slice(0, 8)
      .map(collapse);
    // `<h1><span>Shop</span><br>Name</h1>`.
    const named = lines.filter((line) => !isSiteName(line, siteNames)).join(" ");
    if (named !== "" && named !== lines.join(" ")) return [named.slice(0, 300)];
    // `<h1>Name <button>Save</button>`: only the text before the first child block is the heading.
    const firstLine = (lines[0] ?? "").slice(0, 300);
    return firstLine && firstLine !== whole ? [firstLine, whole] : [whole];
  });
  return own.filter(Boolean).slice(0, 12);
}

const witness = (texts: string[], weight: number, isWhole: boolean): Witness[] =>
  [...new Set(texts.map(fold))].filter(Boolean).map((text) => ({ text, weight, isWhole }));

/** Elements labelled as the product's title, for pages whose headings are something else. */
function labelledTitles(page: PageDocument): string[] {
  return page.elements
    .filter(
      (element) =>
        titleLabel.test(element.label) &&
        element.textEnd - element.textStart > 1 &&
        element.textEnd - element.textStart < 300 &&
        !isFurniture(element) &&
        !isAboutOthers(element),
    )
    .slice(0, 3)
    .map((element) => textOf(page, element, 300));
}

const titleLabel =
  /(?:^|[\s_-])(?:product|produit|produkt|artikel|article|item|pdp|prod)(?:[_-]*(?:single|detail|details|info|main|page))?_*-*(?:title|name|titre|nom|heading)(?:$|[\s])/;

/** The last words of the address's path. */
function slugOf(url: string): string {
  const parts = URL.canParse(url) ? new URL(url).pathname.split("/").filter((part) => /[a-z]{3}/i.test(part)) : [];
  return (parts.at(-1) ?? "").replace(/\.[a-z]{2,5}$/i, "");
}

/**
 * Weight of the sources that confirm the name: the share of its words that each contains. A source that is a whole name
 * itself confirms a part of it less, so that a word of the name (its brand) does not win.
 */
function agreement(name: string, witnesses: Witness[]): number {
  const words = name.split(" ").filter(Boolean);
  let total = 0;
  for (const { text, weight, isWhole } of witnesses) {
    const share = text.includes(name) ? 1 : (0.6 * words.filter((word) => text.includes(word)).length) / words.length;
    total += weight * share * (isWhole ? WHOLE + (1 - WHOLE) * Math.min(1, name.length / text.length) : 1);
  }
  return total;
}

/** What a part of a whole name is worth at least. */
const WHOLE = 0.3;

/** The title, then without its last parts, then without its first parts. */
function titleParts(title: string, siteNames: string[]): string[] {
  const parts = title.split(separators).filter((part) => part.trim());
  const own = parts.filter((part) => !isSiteName(part, siteNames));
  if (own.length === parts.length && parts.length === 1) return [title];
  const kept = title.slice(0, title.indexOf(own.at(-1) ?? title) + (own.at(-1) ?? title).length);
  return [own.length < parts.length ? stripPrefixPart(kept, parts, siteNames) : title, ...own.slice(0, 3)];
}

function stripPrefixPart(title: string, parts: string[], siteNames: string[]): string {
  const first = parts[0];
  if (!first || !isSiteName(first, siteNames)) return title;
  const second = parts[1];
  return second ? title.slice(title.indexOf(second)) : title;
}

/** The name without the shop's names and surrounding punctuation. */
export function cleanName(name: string, siteNames: string[]): string {
  let text = collapse(name);
  const parts = text.split(separators);
  const last = parts.at(-1);
  if (parts.length > 1 && last && isSiteName(last, siteNames)) {
    text = text.slice(0, text.lastIndexOf(last)).replace(/[\s|｜–—·•»:-]+$/, "");
  }
  return text.replace(salesTalk, "").replace(salesTail, "").trim();
}

function isSiteName(part: string, siteNames: string[]): boolean {
  const folded = squash(part);
  return siteNames.some((name) => {
    const site = squash(name);
    return (
      site.length > 1 &&
      (folded === site || folded.startsWith(`${site}.`) || squash(name.split(".")[0] ?? "") === folded)
    );
  });
}

function isName(text: string, siteNames: string[]): boolean {
  return (
    text.length > 1 &&
    /[\p{L}]/u.test(text) &&
    !isSiteName(text, siteNames) &&
    !/^[{$%<]/.test(text) &&
    !isInterface(text)
  );
}

/** The text in lower case without accents and punctuation, for comparisons. */
export function fold(text: string): string {
  // Fast path for plain letters, the most frequent input.
  if (!/[^\u0000-\u007F]/.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, " ")
      .trim();
  return collapse(
    text
      .normalize("NFKD")
      .replaceAll(/\p{M}+/gu, "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " "),
  );
}

function squash(text: string): string {
  return fold(text).replaceAll(" ", "");
}
