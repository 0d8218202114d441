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
import { readUrl } from "./css-values.ts";
import type { StyledPage } from "./styled-page.ts";
import { drawSvg } from "./safe-svg.ts";

export type LogoCandidate = { weight: number; evidence: BrandEvidence } & (
  | { svg: string }
  /** `fragment`: the symbol of a sprite. */
  | { url: string; fragment?: string }
);

const logoWord = /logo|brand-?mark|site-?title|site-?branding|navbar-brand|wordmark/i;
const otherLogo =
  /payment|paiement|visa|mastercard|paypal|footer|partner|partenaire|press|presse|client|trust|avis|app-?store|google-?play|social|flag|klarna|alma/i;
const headerLabel = /(?:^|[\s_-])(?:header|masthead|topbar|navbar|site-?branding|nav)(?:$|[\s_-])/;

/** Candidates, the likeliest first, at most eight. */
export function findLogos(styled: StyledPage, meta: MetaTags): LogoCandidate[] {
  const { page } = styled;
  const found: LogoCandidate[] = [];
  const home = new Set(["/", new URL("/", page.url).href, page.url]);
  for (const element of page.elements) {
    const weight = weigh(element, home);
    if (weight <= 0) continue;
    const where = weight >= 8 ? "Logo de l’en-tête" : "Image de l’en-tête";
    if (element.tag === "img") {
      const { attributes } = element;
      const address = firstAddress(attributes["data-src"], attributes["src"], attributes["srcset"]?.split(/[\s,]/)[0]);
      const url = address && toAbsoluteUrl(address, page.baseUrl);
      if (url) found.push({ url, weight, evidence: { where, quote: nameFile(url) } });
    } else if (element.tag === "svg") {
      found.push(...readSvg(page, element, weight, where));
    } else {
      const background = styled.styleOf(element)["background-image"];
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

const firstAddress = (...addresses: (string | undefined)[]) =>
  addresses.find((address) => address && !address.startsWith("data:"));

const nameFile = (url: string) => (new URL(url).pathname.split("/").at(-1) ?? url).slice(0, brandLimits.quote);

/** A background's address is relative to its sheet, whose name is its address. */
const sheetBase = (sheet: string, page: PageDocument) => (URL.canParse(sheet) ? sheet : page.baseUrl);

/** How much an element looks like the logo: 0 for most. */
function weigh(element: PageElement, home: Set<string>): number {
  const { tag, attributes, label } = element;
  const isPicture = tag === "img" || tag === "svg";
  if (!isPicture && !/^(?:a|div|span|h1|i|p)$/.test(tag)) return 0;
  const own = `${label} ${attributes["alt"] ?? ""} ${attributes["src"] ?? ""} ${attributes["aria-label"] ?? ""} ${attributes["title"] ?? ""}`;
  if (otherLogo.test(own)) return 0;
  let weight = logoWord.test(own) ? 5 : 0;
  let isInHeader = false;
  let depth = 0;
  for (const ancestor of withAncestors(element)) {
    if (ancestor === element) continue;
    depth += 1;
    if (ancestor.tag === "footer" || otherLogo.test(ancestor.label)) return 0;
    if (ancestor.tag === "header" || ancestor.tag === "nav" || headerLabel.test(ancestor.label)) isInHeader = true;
    if (depth <= 4 && logoWord.test(`${ancestor.label} ${ancestor.attributes["aria-label"] ?? ""}`)) weight += 2;
    if (depth <= 3 && ancestor.tag === "a" && home.has(ancestor.attributes["href"] ?? "")) weight += 3;
  }
  if (tag === "a" && home.has(attributes["href"] ?? "")) weight += 3;
  if (isInHeader) weight += 2;
  // A link home in the header holds the logo, whatever it is called.
  if (isPicture && weight < 5) return 0;
  return isPicture || weight >= 5 ? weight : 0;
}

/** An inline SVG, or the symbol that it uses: of the page, or of another file. */
function readSvg(page: PageDocument, element: PageElement, weight: number, where: string): LogoCandidate[] {
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
    const svg = symbol && drawSvg(page.elements, symbol, element);
    return svg ? [{ svg, weight, evidence: evidence(`Symbole #${fragment}`) }] : [];
  }
  const svg = drawSvg(page.elements, element);
  return svg ? [{ svg, weight, evidence: evidence("SVG dans la page") }] : [];
}
