// Where a shop's logo is: inline or sprite SVG, an image or a background of the header, structured data, icons.
import type { BrandEvidence } from "../contract/brands.ts";
import { brandLimits } from "../contract/brands.ts";
import { asNode, readJsonLd } from "../products/reading/json-ld.ts";
import type { MetaTags } from "../products/reading/meta-tags.ts";
import {
  isInside,
  type PageDocument,
  type PageElement,
  toAbsoluteUrl,
  withAncestors,
} from "../products/reading/page-document.ts";
import { nameSheet } from "./css.ts";
import { readColour, readUrl } from "./css-values.ts";
import type { StyledPage } from "./styled-page.ts";
import { cleanSvgFile, drawSvg } from "./safe-svg.ts";

export type LogoCandidate = { weight: number; evidence: BrandEvidence } & (
  | { svg: string }
  /** `fragment`: the symbol of a sprite. */
  | { url: string; fragment?: string }
);

const logoWord = /logo|brand-?mark|site-?title|site-?branding|navbar-brand|wordmark/i;
const otherLogo =
  /payment|paiement|visa|mastercard|paypal|footer|partner|partenaire|press|presse|client|trust|avis|app-?store|google-?play|social|flag|klarna|alma|brands\b|marques\b|colissimo|chronopost|mondial-?relay|dhl|ups\b/i;
const headerLabel = /(?:^|[\s_-])(?:header|entete|en-tete|masthead|topbar|navbar|site-?branding|nav)(?:$|[\s_-])/;

/** Candidates, the likeliest first, at most eight. */
export function findLogos(styled: StyledPage, meta: MetaTags): LogoCandidate[] {
  const { page } = styled;
  const found: LogoCandidate[] = [];
  const isHome = (href: string | undefined) => href !== undefined && leadsHome(href, page);
  const titles = page.title.split(/\s[|–—:·•»-]\s/).flatMap((part) => [part, part.split(/,\s|\s:\s/)[0] ?? ""]);
  const named = [...titles, ...meta("og:site_name")].map((text) => text.trim().toLowerCase());
  const names = new Set(named.filter((text) => text.length > 1));
  // A heading with a picture or a link home is the logo's.
  const isOfLogo = ({ tag, attributes }: PageElement) => isPicture(tag) || (tag === "a" && isHome(attributes["href"]));
  const isBeginning = ({ tag, index, lastInside }: PageElement) =>
    tag === "main" ||
    (/^h[12]$/.test(tag) && !page.elements.slice(index, Math.min(lastInside, index + 40) + 1).some(isOfLogo));
  const begin = page.elements.find(isBeginning) ?? page.elements.find(({ tag }) => tag === "p");
  const top = begin?.index ?? 0;
  for (const element of page.elements) {
    const weight = weigh(element, isHome, names, top);
    if (weight <= 0) continue;
    const where = weight >= 8 ? "Logo de l’en-tête" : "Image de l’en-tête";
    if (element.tag === "img" || element.tag === "object") {
      const addresses = addressesOf(page, element);
      const address = firstAddress(...addresses);
      const drawn = address ? null : addresses.map(readDrawing).find((svg) => svg !== null);
      if (drawn) found.push({ svg: drawn, weight, evidence: { where, quote: "SVG dans la page" } });
      const url = address && toAbsoluteUrl(address, page.baseUrl);
      if (url) found.push({ url, weight, evidence: { where, quote: nameFile(url) } });
    } else if (element.tag === "svg") {
      found.push(...readSvg(styled, element, weight, where));
    } else {
      const style = styled.styleOf(element);
      const background = [style["background-image"], style["mask-image"]].find((each) => each && readUrl(each.value));
      const address = background && readUrl(background.value);
      const url = address && toAbsoluteUrl(address, sheetBase(background.sheet, page));
      if (url && weight >= 5)
        found.push({
          url,
          weight: weight - 0.5,
          evidence: { where: `Image de fond, ${nameSheet(background.sheet)}`, quote: nameFile(url) },
        });
    }
  }
  for (const { properties } of readJsonLd(page)) {
    const logo = properties["logo"];
    const address = typeof logo === "string" ? logo : readAddress(logo);
    const url = typeof address === "string" ? toAbsoluteUrl(address, page.baseUrl) : null;
    if (url) found.push({ url, weight: 6, evidence: { where: "Données structurées (logo)", quote: nameFile(url) } });
  }
  const icons: [rel: RegExp, weight: number, where: string][] = [
    [/(?:^|\s)mask-icon(?:$|\s)/, 3.2, "Icône SVG"],
    [/(?:^|\s)apple-touch-icon/, 2.5, "Icône pour téléphones"],
    [/(?:^|\s)icon(?:$|\s)/, 2, "Icône du site"],
  ];
  for (const { tag, attributes } of page.elements) {
    if (tag !== "link") continue;
    const rel = (attributes["rel"] ?? "").toLowerCase();
    const kind = icons.find(([pattern]) => pattern.test(rel));
    const url = kind && toAbsoluteUrl(attributes["href"] ?? "", page.baseUrl);
    if (!url || /\.ico(?:$|\?)/i.test(url)) continue;
    const isVector = /svg/i.test(`${attributes["type"] ?? ""} ${url}`);
    found.push({ url, weight: kind[1] + (isVector ? 1.5 : 0), evidence: { where: kind[2], quote: nameFile(url) } });
  }
  const og = meta("og:logo")[0] ?? meta("og:image")[0];
  const url = og && toAbsoluteUrl(og, page.baseUrl);
  if (url)
    found.push({
      url,
      weight: logoWord.test(url) ? 4 : 1,
      evidence: { where: "Image de partage (og:image)", quote: nameFile(url) },
    });
  return found.toSorted((one, other) => other.weight - one.weight).slice(0, 8);
}

/** Of an ImageObject. */
const readAddress = (node: unknown): unknown => {
  const image = asNode(node)?.properties;
  return image?.["url"] ?? image?.["contentUrl"];
};

/** Addresses of an image, also of one that a script loads, then those of the <picture> that it stands in. */
function addressesOf(page: PageDocument, { attributes, parent }: PageElement): (string | undefined)[] {
  const of = (given: PageElement["attributes"]) => [
    given["data-src"],
    given["data-lazy-src"],
    given["data-original"],
    given["src"],
    given["data"],
    ...["srcset", "data-srcset", "data-lazy-srcset"].map((name) => given[name]?.trim().split(/,?\s/)[0]),
  ];
  const inside = parent?.tag === "picture" ? page.elements.slice(parent.index + 1, parent.lastInside + 1) : [];
  const sources = inside.filter(({ tag }) => tag === "source");
  return [...of(attributes), ...sources.flatMap((source) => of(source.attributes))];
}

/** The drawing of `data:image/svg+xml;base64,…`; null for every other address. */
function readDrawing(address: string | undefined): string | null {
  const [, encoding, data = ""] = /^data:image\/svg\+xml(?:;[\w=-]+)*?(;base64)?,(.*)$/is.exec(address ?? "") ?? [];
  try {
    return data ? cleanSvgFile(encoding ? decodeBase64(data) : decodeURIComponent(data)) : null;
  } catch {
    return null;
  }
}

const decodeBase64 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));

const firstAddress = (...addresses: (string | undefined)[]) =>
  addresses.find((address) => address && !address.startsWith("data:"));

const nameFile = (url: string) => (new URL(url).pathname.split("/").at(-1) ?? url).slice(0, brandLimits.quote);

/** A background's address is relative to its sheet, whose name is its address. */
const sheetBase = (sheet: string, page: PageDocument) => (URL.canParse(sheet) ? sheet : page.baseUrl);

/** Whether an address is the page's own or that of the shop's start, also in a language: « /fr/ ». */
function leadsHome(href: string, page: PageDocument): boolean {
  const plain = href.replace(/\?(?:(?:ref|src|from|lang|utm_\w+)=|route=common\/home)[^#]*$/, "");
  const address = /[#?]/.test(plain) ? null : toAbsoluteUrl(plain, page.baseUrl);
  if (!address) return false;
  const [url, own] = [new URL(address), new URL(page.url)];
  const isShop = url.host.replace(/^www\./, "") === own.host.replace(/^www\./, "");
  return (
    isShop && (/^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|index\.\w+)?$/i.test(url.pathname) || url.pathname === own.pathname)
  );
}

const isPicture = (tag: string) => tag === "img" || tag === "svg" || tag === "object";

/**
 * How much an element looks like the logo: 0 for most.
 * @param names of the shop, lower case
 * @param top index of the element that the page's content begins with; what is before it is as good as in a header
 */
function weigh(
  element: PageElement,
  isHome: (href: string | undefined) => boolean,
  names: ReadonlySet<string>,
  top: number,
): number {
  const { tag, attributes, label } = element;
  if (!isPicture(tag) && !/^(?:a|div|span|h1|i|p)$/.test(tag)) return 0;
  const own = `${label} ${attributes["alt"] ?? ""} ${attributes["src"] ?? ""} ${attributes["aria-label"] ?? ""} ${attributes["title"] ?? ""}`;
  if (otherLogo.test(own)) return 0;
  let weight = logoWord.test(own) ? 5 : 0;
  if (["alt", "aria-label", "title"].some((name) => names.has((attributes[name] ?? "").trim().toLowerCase())))
    weight += 3;
  let isInHeader = element.index < top;
  let depth = 0;
  for (const ancestor of withAncestors(element)) {
    if (ancestor === element) continue;
    depth += 1;
    if (ancestor.tag === "footer" || otherLogo.test(ancestor.label)) return 0;
    if (
      /^(?:header|nav)$/.test(ancestor.tag) ||
      ancestor.attributes["role"] === "banner" ||
      headerLabel.test(ancestor.label)
    )
      isInHeader = true;
    if (depth <= 4 && logoWord.test(`${ancestor.label} ${ancestor.attributes["aria-label"] ?? ""}`))
      weight += depth <= 2 ? 3 : 2;
    if (depth <= 3 && ancestor.tag === "a" && isHome(ancestor.attributes["href"])) weight += 4;
  }
  if (tag === "a" && isHome(attributes["href"])) weight += 4;
  if (isInHeader) weight += 2;
  // A link home in the header holds the logo, whatever it is called.
  return weight >= 5 ? weight : 0;
}

/** The colour of text that an element has or inherits; undefined where no sheet says. */
function inkOf(styled: StyledPage, element: PageElement): string | undefined {
  for (const each of withAncestors(element)) {
    const colour = readColour(styled.styleOf(each)["color"]?.value ?? "");
    if (colour) return colour;
  }
  return undefined;
}

/** An inline SVG, or the symbol that it uses: of the page, or of another file. */
function readSvg(styled: StyledPage, element: PageElement, weight: number, where: string): LogoCandidate[] {
  const { page } = styled;
  const inside = page.elements.slice(element.index + 1, element.lastInside + 1);
  const uses = inside.filter(({ tag }) => tag === "use");
  const href = uses[0]?.attributes["href"] ?? uses[0]?.attributes["xlink:href"];
  const evidence = (quote: string) => ({ where, quote: quote.slice(0, brandLimits.quote) });
  if (href && inside.length <= 3) {
    const [file = "", fragment = ""] = href.split("#");
    if (file) {
      const url = toAbsoluteUrl(file, page.baseUrl);
      return url ? [{ url, fragment, weight, evidence: evidence(href) }] : [];
    }
    const symbol = page.elements.find((each) => each.attributes["id"] === fragment && !isInside(each, element));
    const svg = symbol && drawSvg(page.elements, symbol, element, [], inkOf(styled, element));
    return svg ? [{ svg, weight, evidence: evidence(`Symbole #${fragment}`) }] : [];
  }
  const svg = drawSvg(page.elements, element, element, [], inkOf(styled, element));
  return svg ? [{ svg, weight, evidence: evidence("SVG dans la page") }] : [];
}
