// Reads a shop's brand from its page, its style sheets, its manifest, and the pages that tell of delivery and of the shop.
import { type BrandFields, brandLimits, brandReading, emptyBrandFields } from "../contract/brands.ts";
import { decodeHtml } from "../products/reading/decode-html.ts";
import { readMetaTags } from "../products/reading/meta-tags.ts";
import { openPage, type PageDocument, type PageElement, toAbsoluteUrl } from "../products/reading/page-document.ts";
import { readCss, type StyleSheet } from "./css.ts";
import { readColour, readColours, resolveVariables } from "./css-values.ts";
import { type GivenColour, readBrandColours } from "./read-colours.ts";
import { readAudience } from "./read-audience.ts";
import { findFurtherPages, readFacts } from "./read-facts.ts";
import { leaveOutConsent } from "./leave-out-consent.ts";
import { readLexicon } from "./read-lexicon.ts";
import { findLogos, type LogoCandidate } from "./read-logo.ts";
import { readOwnWords } from "./own-words.ts";
import { readPhotos } from "./read-photos.ts";
import { readTone } from "./read-tone.ts";
import { readFontService, readTypefaces } from "./read-typefaces.ts";
import { cleanSvgFile, readPaints } from "./safe-svg.ts";
import type { ShopRequests } from "./shop-requests.ts";
import { stylePage } from "./styled-page.ts";

/** The file of a logo, as the shop has it; an SVG is made harmless. */
export type FoundLogo =
  | { svg: string; candidate: LogoCandidate }
  | { bytes: Uint8Array<ArrayBuffer>; candidate: LogoCandidate };

export interface ShopReading {
  /** All but the logo, whose file is not stored yet. */
  fields: BrandFields;
  logo: FoundLogo | null;
  /** The texts that tone and audience are read from. */
  prose: string;
  /** Files of the photos that their style is read from. */
  photos: Uint8Array[];
  /** The shop's page, after redirects. */
  address: string;
  requests: number;
}

/** Requests kept for what follows the sheets: manifest, logo, further pages. */
const keptForLater = 5;
const maxLogoTries = 2;
const maxCssCharacters = 4_000_000;

export async function readShop(shop: ShopRequests): Promise<ShopReading> {
  const { home } = shop;
  const html = decodeHtml(home.bytes, home.contentType);
  const page = openPage(html, home.url);
  const meta = readMetaTags(page);
  const [sheets, manifest] = await Promise.all([readSheets(shop, page, html), readManifest(shop, page)]);
  leaveOutConsent(page);
  const styled = stylePage(page, sheets);
  const { logo, colours: logoColours } = await readLogo(shop, findLogos(styled, meta));
  const further = await Promise.all(findFurtherPages(page).map((url) => shop.ask(url, "html")));
  const more = further
    .filter((found) => found !== null)
    .map((found) => {
      const opened = leaveOutConsent(openPage(decodeHtml(found.bytes, found.contentType), found.url));
      return { url: found.url, text: opened.text, prose: readOwnWords(opened) };
    });

  const given: GivenColour[] = [...manifest, ...logoColours];
  const theme = readColour(meta("theme-color")[0] ?? "");
  if (theme)
    given.push({
      hex: theme,
      weight: 5,
      evidence: { where: "Balise theme-color", quote: meta("theme-color")[0] ?? "" },
    });
  const services = page.elements
    .filter(({ tag }) => tag === "link")
    .map(({ attributes }) => toAbsoluteUrl(attributes["href"] ?? "", page.baseUrl));
  const imports = sheets.flatMap((sheet) => sheet.imports);
  const linked = [...services, ...imports].flatMap((url) => (url ? readFontService(url) : []));
  const own = readOwnWords(page);
  const prose = [own, ...more.map((each) => each.prose)].join("\n");
  // A foot may say all that there is.
  const tone = readTone(prose, own);
  // The last requests: everything else needs them more.
  const { photos, files } = await readPhotos(shop, page);
  const facts = readFacts(page, meta, more);
  const fields: BrandFields = {
    ...emptyBrandFields(),
    photos,
    ...facts,
    lexicon: readLexicon(prose, facts.name.value, facts.language.value),
    ...readTypefaces(styled, sheets, linked),
    colours: readBrandColours(styled, given),
    audience: readAudience(page, more),
    tone: tone.value ? tone : readTone([page.text, ...more.map(({ text }) => text)].join("\n")),
  };
  return { fields, logo, prose, photos: files, address: home.url, requests: shop.sent() };
}

/** The page's own sheets and those it links, with what they import, each once, in the order of the cascade. */
async function readSheets(shop: ShopRequests, page: PageDocument, html: string): Promise<StyleSheet[]> {
  const seen = new Set<string>();
  const most = brandReading.requests - keptForLater;
  const linked = page.elements.flatMap((element) => sheetAddress(element, page) ?? []);
  const chosen = new Set(chooseSheets([...new Set(linked)], most));
  let characters = 0;
  const load = async (url: string, depth: number): Promise<StyleSheet[]> => {
    const key = url.split("#")[0] ?? url;
    if (seen.has(key) || seen.size >= most || depth > 3) return [];
    seen.add(key);
    const file = await shop.ask(url, "text");
    if (!file) return [];
    const text = decodeHtml(file.bytes, file.contentType);
    characters += text.length;
    if (characters > maxCssCharacters) return [];
    return withImports(readCss(text, file.url), file.url, depth);
  };
  const withImports = async (sheet: StyleSheet, base: string, depth: number): Promise<StyleSheet[]> => {
    const urls = sheet.imports.flatMap((address) => toAbsoluteUrl(address, base) ?? []);
    // Their families stand in the address; the files behind it name nothing more.
    const own = urls.filter((url) => readFontService(url).length === 0);
    const imported = await Promise.all(own.map((url) => load(url, depth + 1)));
    return [...imported.flat(), { ...sheet, imports: urls }];
  };
  const inline = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style/gi)].slice(0, 60);
  let styles = 0;
  const jobs = page.elements.flatMap((element): Promise<StyleSheet[]>[] => {
    if (element.tag === "style") {
      const text = inline[styles++]?.[1] ?? "";
      return [withImports(readCss(text, page.baseUrl), page.baseUrl, 0)];
    }
    const url = sheetAddress(element, page);
    return url && chosen.has(url) ? [load(url, 0)] : [];
  });
  return (await Promise.all(jobs)).flat();
}

/** The address of the sheet that an element links, for screens; null for other elements and for fonts alone. */
function sheetAddress({ tag, attributes }: PageElement, page: PageDocument): string | null {
  if (tag !== "link" || !/(?:^|\s)(?:stylesheet|preload)(?:$|\s)/i.test(attributes["rel"] ?? "")) return null;
  if (/preload/i.test(attributes["rel"] ?? "") && attributes["as"] !== "style") return null;
  if (/print/i.test(attributes["media"] ?? "") && !attributes["onload"]) return null;
  if (/(?:^|\s)alternate(?:$|\s)/i.test(attributes["rel"] ?? "")) return null;
  const url = toAbsoluteUrl(attributes["href"] ?? "", page.baseUrl);
  return url && readFontService(url).length === 0 ? url : null;
}

/** Of widgets and plugins, which look alike in every shop. */
const otherSheet =
  /\/plugins?\/|\/modules\/|wp-includes|block-library|font-?awesome|fontello|dashicons|swiper|slick|flickity|owl|splide|photoswipe|fancybox|lightbox|magnific|select2|jquery|cookie|consent|reviews?|judgeme|trustpilot|klaviyo|normalize|reset|animate|print/i;
const themeSheet = /theme|style|main|custom|app|global|base|index|brand|critical|kit|elementor\/css|all/i;

/** The sheets that say most of the brand, at most so many, in the page's order. */
function chooseSheets(urls: string[], most: number): string[] {
  const rank = (url: string) => {
    const { pathname } = new URL(url);
    return otherSheet.test(pathname) && !/elementor\/css/.test(pathname) ? 2 : themeSheet.test(pathname) ? 0 : 1;
  };
  const ranked = urls.toSorted((one, other) => rank(one) - rank(other));
  const best = new Set(ranked.slice(0, most));
  return urls.filter((url) => best.has(url));
}

async function readManifest(shop: ShopRequests, page: PageDocument): Promise<GivenColour[]> {
  const link = page.elements.find(
    ({ tag, attributes }) => tag === "link" && /(?:^|\s)manifest(?:\s|$)/i.test(attributes["rel"] ?? ""),
  );
  const url = link && toAbsoluteUrl(link.attributes["href"] ?? "", page.baseUrl);
  const file = url ? await shop.ask(url, "json") : null;
  if (!file) return [];
  try {
    const manifest = JSON.parse(new TextDecoder().decode(file.bytes)) as Record<string, unknown>;
    const colour = typeof manifest["theme_color"] === "string" ? manifest["theme_color"].slice(0, 40) : "";
    const hex = readColour(colour);
    return hex ? [{ hex, weight: 3, evidence: { where: "Manifeste (theme_color)", quote: colour } }] : [];
  } catch {
    return [];
  }
}

/** The first candidate whose file can be used, and the colours of a drawing. */
async function readLogo(
  shop: ShopRequests,
  candidates: LogoCandidate[],
): Promise<{ logo: FoundLogo | null; colours: GivenColour[] }> {
  let tries = 0;
  for (const candidate of candidates) {
    let svg: string | null = null;
    if ("svg" in candidate) svg = candidate.svg;
    else if (tries++ < maxLogoTries) {
      const isVector = candidate.fragment !== undefined || /\.svg(?:$|[?#])/i.test(candidate.url);
      const file = await shop.ask(candidate.url, isVector ? "svg" : "image");
      if (file && !isVector) return { logo: { bytes: file.bytes, candidate }, colours: [] };
      svg = file && cleanSvgFile(new TextDecoder().decode(file.bytes), candidate.fragment);
    }
    if (!svg) continue;
    const paints = readPaints(svg).flatMap((paint) => readColours(resolveVariables(paint, new Map())));
    const hexes = [...new Set(paints)].slice(0, 3);
    const evidence = { where: "Couleur du logo", quote: candidate.evidence.quote.slice(0, brandLimits.quote) };
    return { logo: { svg, candidate }, colours: hexes.map((hex) => ({ hex, weight: 3, evidence })) };
  }
  return { logo: null, colours: [] };
}
