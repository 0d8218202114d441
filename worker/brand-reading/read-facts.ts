// What a shop says of itself: name, tagline, language, promises, delivery and returns, social accounts.
import {
  type BrandEvidence,
  type BrandField,
  type BrandFields,
  brandLimits,
  type BrandNetwork,
  networkOf,
} from "../contract/brands.ts";
import { asList, readJsonLd } from "../products/reading/json-ld.ts";
import type { MetaTags } from "../products/reading/meta-tags.ts";
import {
  collapse,
  type PageDocument,
  type PageElement,
  textOf,
  toAbsoluteUrl,
} from "../products/reading/page-document.ts";

type Facts = Pick<BrandFields, "name" | "tagline" | "language" | "promises" | "service" | "social">;

/** One line of a shop's text: data to be shown. */
const toLine = (text: string, max: number) => collapse(text.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, " ")).slice(0, max);

const field = <Value>(value: Value, ...evidence: BrandEvidence[]): BrandField<Value> => ({
  value,
  evidence: evidence.slice(0, brandLimits.evidence),
  locked: false,
});

/** @param more texts of further pages (delivery, about), by their address. */
export function readFacts(page: PageDocument, meta: MetaTags, more: { url: string; text: string }[]): Facts {
  const name = readName(page, meta);
  return {
    name,
    tagline: readTagline(page, meta, name.value),
    language: readLanguage(page, meta),
    ...readPromises(page, more),
    social: readSocial(page),
  };
}

const genericTitle = /^(?:accueil|home|homepage|bienvenue|welcome|boutique|shop|page d['’]accueil)$/i;
const isLower = (text: string) => /^\p{Ll}/u.test(text);
const separators = /\s+[|–—:·•»-]\s+|\s*\|\s*/;

function readName(page: PageDocument, meta: MetaTags): BrandField<string> {
  const typed = readJsonLd(page).find(({ types }) => /Organization|Store|LocalBusiness|WebSite/.test(types.join(" ")));
  const parts = page.title
    .split(separators)
    .map(collapse)
    .filter((part) => part && !genericTitle.test(part));
  const host = new URL(page.url).hostname.replace(/^www\./, "").split(".")[0] ?? "";
  const squeeze = (text: string) =>
    text
      .normalize("NFD")
      .replaceAll(/[^\p{L}\p{N}]/gu, "")
      .toLowerCase();
  const likeHost = parts.find((part) => squeeze(part) === squeeze(host) || squeeze(host).includes(squeeze(part)));
  // « Confitures | Chez Jo » beside a picture that is described as « Chez Jo ».
  const labels = new Set(
    page.elements.flatMap(({ attributes }) =>
      ["alt", "aria-label", "title"].map((name) => squeeze(attributes[name]?.slice(0, brandLimits.name) ?? "")),
    ),
  );
  const choices: [text: unknown, where: string][] = [
    [meta("og:site_name")[0], "Balise og:site_name"],
    [typed?.properties["name"], "Données structurées"],
    [meta("application-name")[0], "Balise application-name"],
    [meta("apple-mobile-web-app-title")[0], "Balise apple-mobile-web-app-title"],
    [likeHost, "Titre de la page"],
    [
      parts.flatMap((part) => [part, part.split(/,\s|\s:\s/)[0] ?? ""]).find((part) => labels.has(squeeze(part))),
      "Titre de la page",
    ],
    // « Coopérative du Causse | huile de noix »: a name begins with a capital.
    [
      parts.toSorted((one, other) => Number(isLower(one)) - Number(isLower(other)) || one.length - other.length)[0],
      "Titre de la page",
    ],
    [nameOfLogo(page), "Texte du logo"],
    [host, "Adresse de la boutique"],
  ];
  for (const [text, where] of choices) {
    const name = typeof text === "string" ? toLine(text, brandLimits.name) : "";
    if (name && !genericTitle.test(name)) return field(name, { where, quote: name });
  }
  return field("");
}

/** What stands for the logo where it is not shown: « Logo Atelier Zéphyr ». */
function nameOfLogo({ elements }: PageDocument): string | undefined {
  const isLogo = ({ tag, attributes, label }: PageElement) =>
    tag === "img" && Boolean(attributes["alt"]) && /logo|brand/i.test(`${label} ${attributes["src"] ?? ""}`);
  return elements.find(isLogo)?.attributes["alt"]?.replace(/^logo\b\s*(?:(?:de la|de|du)\s|d['’]|[:–-])?\s*/i, "");
}

function readTagline(page: PageDocument, meta: MetaTags, name: string): BrandField<string> {
  const isOther = (text: string) => text.length > 5 && text.toLowerCase() !== name.toLowerCase();
  const slogan = page.elements.find(({ label }) =>
    /(?:^|[\s_-])(?:tagline|slogan|baseline|site-description)(?:$|[\s_-])/.test(label),
  );
  const rest = page.title
    .split(separators)
    .map(collapse)
    .filter((part) => isOther(part) && !genericTitle.test(part) && !part.toLowerCase().includes(name.toLowerCase()));
  const choices: [text: string | undefined, where: string][] = [
    [slogan && textOf(page, slogan, brandLimits.line), "Slogan de la page"],
    [rest[0], "Titre de la page"],
    [meta("description")[0], "Balise description"],
    [meta("og:description")[0], "Balise og:description"],
  ];
  for (const [text, where] of choices) {
    const line = toLine(text ?? "", 400);
    const first = /^.{20,160}?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line;
    if (isOther(first))
      return field(first.slice(0, brandLimits.line), { where, quote: line.slice(0, brandLimits.quote) });
  }
  return field("");
}

function readLanguage(page: PageDocument, meta: MetaTags): BrandField<string> {
  const stated = page.lang || meta("og:locale")[0]?.replace("_", "-") || "";
  const code = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?/i.exec(stated)?.[0] ?? "";
  const counted = (
    page.text.slice(0, 50_000).match(/(?<!\p{L})(?:le|la|les|des|une|et|pour|avec|dans|nos|vos)(?!\p{L})/giu) ?? []
  ).length;
  // Themes are often left in English.
  if (!/^fr/i.test(code) && counted > 25)
    return field("fr", { where: "Texte de la page", quote: `${counted} mots français` });
  return code ? field(code.toLowerCase(), { where: "Attribut lang", quote: stated.slice(0, 20) }) : field("");
}

const service =
  /livraison|livré|expédi|colissimo|mondial relay|retours?(?!\s+à\s+l)|remboursé|rembours|échange|shipping|delivery|returns?\b/i;
const promise =
  /fabriqu|fait (?:main|à la main)|artisan|made in|français|bio(?:logique)?\b|naturel|vegan|végan|éco-?responsable|recycl|durable|garanti|satisfait|paiement (?:sécurisé|en)|service client|certifi|équitable|local|qualité|sans (?:paraben|gluten|cruauté|plastique)/i;

function readPromises(page: PageDocument, more: { url: string; text: string }[]): Pick<Facts, "promises" | "service"> {
  const promises = new Map<string, BrandEvidence>();
  const services = new Map<string, BrandEvidence>();
  for (const { url, text } of [{ url: page.url, text: page.text }, ...more]) {
    const where = `Page ${new URL(url).pathname}`.slice(0, brandLimits.quote);
    for (const raw of text.slice(0, 100_000).split(/\n+|(?<=[.!?])\s+/)) {
      const line = toLine(raw, 400);
      const count = line.split(" ").length;
      // Sentences and short claims; neither single words of a menu nor paragraphs.
      if (line.length > brandLimits.line || count < 2 || count > 26) continue;
      const isFact = /\d|offert|gratuit|free|satisfait|remboursé/i.test(line);
      if (service.test(line) && (isFact || count > 4)) keep(services, line, where);
      else if (promise.test(line) && (count > 2 || isFact)) keep(promises, line, where);
    }
  }
  return { promises: toList(promises), service: toList(services) };
}

function keep(list: Map<string, BrandEvidence>, line: string, where: string): void {
  if (list.size < 6 && ![...list.keys()].some((known) => known.toLowerCase() === line.toLowerCase()))
    list.set(line, { where, quote: line });
}

const toList = (list: Map<string, BrandEvidence>): BrandField<string[]> => field([...list.keys()], ...list.values());

function readSocial(page: PageDocument): Facts["social"] {
  const found = new Map<BrandNetwork, string>();
  const add = (address: string) => {
    const absolute = toAbsoluteUrl(address, page.baseUrl);
    if (!absolute || absolute.length > 300) return;
    const { pathname } = new URL(absolute);
    const network = networkOf(absolute);
    // Buttons that share the page are not the shop's accounts.
    if (
      !network ||
      found.has(network) ||
      pathname.length < 2 ||
      /share|intent|pin\/create|dialog|\/p\//i.test(absolute)
    )
      return;
    found.set(network, absolute);
  };
  for (const { tag, attributes } of page.elements) if (tag === "a" && attributes["href"]) add(attributes["href"]);
  for (const { properties } of readJsonLd(page))
    for (const address of asList(properties["sameAs"]).slice(0, 20)) if (typeof address === "string") add(address);
  const value = [...found].map(([network, url]) => ({ network, url }));
  return field(
    value,
    ...value.map(({ url }) => ({ where: "Lien de la page", quote: url.slice(0, brandLimits.quote) })),
  );
}

/** Addresses of the pages that tell of delivery and of the shop, at most one each. */
export function findFurtherPages(page: PageDocument): string[] {
  const find = (pattern: RegExp) => {
    for (const element of page.elements) {
      if (element.tag !== "a") continue;
      const url = toAbsoluteUrl(element.attributes["href"] ?? "", page.baseUrl);
      if (!url || new URL(url).host !== new URL(page.url).host) continue;
      if (pattern.test(`${new URL(url).pathname} ${textOf(page, element, 60)}`)) return url.split("#")[0];
    }
    return undefined;
  };
  const urls = [
    find(/livraison|retours|shipping|delivery|expedition/i),
    find(/a-propos|à propos|notre-histoire|notre histoire|qui-sommes|about|la-marque|la marque|our-story/i),
  ];
  return [...new Set(urls.filter((url) => url !== undefined))];
}
