// Reads a shop's brand from its page, its style sheets, its manifest, and the pages that tell of delivery and of the shop.
import { type BrandFields, brandLimits, emptyBrandFields } from "../contract/brands.ts";
import { decodeHtml } from "../products/reading/decode-html.ts";
import { readMetaTags } from "../products/reading/meta-tags.ts";
import { openPage, type PageDocument, toAbsoluteUrl } from "../products/reading/page-document.ts";
import { readCss, type StyleSheet } from "./css.ts";
import { readColour, readColours, resolveVariables } from "./css-values.ts";
import { type GivenColour, readBrandColours } from "./read-colours.ts";
import { readAudience } from "./read-audience.ts";
import { findFurtherPages, readFacts } from "./read-facts.ts";
import { findLogos, type LogoCandidate } from "./read-logo.ts";
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
  const styled = stylePage(page, sheets);
  const { logo, colours: logoColours } = await readLogo(shop, findLogos(styled, meta));
  const further = await Promise.all(findFurtherPages(page).map((url) => shop.ask(url, "html")));
  const more = further
    .filter((found) => found !== null)
    .map((found) => ({ url: found.url, text: openPage(decodeHtml(found.bytes, found.contentType), found.url).text }));

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
  const prose = [page.text, ...more.map(({ text }) => text)].join("\n");
  // The last requests: everything else needs them more.
  const photos = await readPhotos(shop, page);
  const fields: BrandFields = {
    ...emptyBrandFields(),
    photos,
    ...readFacts(page, meta, more),
    ...readTypefaces(styled, sheets, linked),
    colours: readBrandColours(styled, given),
    audience: readAudience(page, more),
    tone: readTone(prose),
  };
  return { fields, logo, prose, address: home.url, requests: shop.sent() };
}

/** The page's own sheets and those it links, with what they import, each once, in the order of the cascade. */
async function readSheets(shop: ShopRequests, page: PageDocument, html: string): Promise<StyleSheet[]> {
  const seen = new Set<string>();
  let characters = 0;
  const load = async (url: string, depth: number): Promise<StyleSheet[]> => {
    const key = url.split("#")[0] ?? url;
    if (seen.has(key) || seen.size >= 12 - keptForLater || depth > 3) return [];
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
    const { tag, attributes } = element;
    if (tag === "style") {
      const text = inline[styles++]?.[1] ?? "";
      return [withImports(readCss(text, page.baseUrl), page.baseUrl, 0)];
    }
    if (tag !== "link" || !/(?:^|\s)(?:stylesheet|preload)(?:$|\s)/i.test(attributes["rel"] ?? "")) return [];
    if (/preload/i.test(attributes["rel"] ?? "") && attributes["as"] !== "style") return [];
    if (/print/i.test(attributes["media"] ?? "") && !attributes["onload"]) return [];
    const url = toAbsoluteUrl(attributes["href"] ?? "", page.baseUrl);
    return url && readFontService(url).length === 0 ? [load(url, 0)] : [];
  });
  return (await Promise.all(jobs)).flat();
}

async function readManifest(shop: ShopRequests, page: PageDocument): Promise<GivenColour[]> {
  const link = page.elements.find(({ tag, attributes }) => tag === "link" && /manifest/i.test(attributes["rel"] ?? ""));
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
