// The table of texts in a package, in the column order of each network's import.
import { type AdNetworkId, placements, type TextRule } from "../contract/placements.ts";
import { shorten } from "./check-ad.ts";

/** A picture of a package with its texts. */
export interface PackedAd {
  /** Name of the file in the ZIP. */
  file: string;
  /** Public address of the picture. */
  pictureUrl: string;
  /** "Sac Camille Stories", unique in the package. */
  name: string;
  productName: string;
  brand: string;
  category: string;
  campaign: string;
  hook: string;
  body: string;
  callToAction: string;
  /** With UTM parameters; empty where the product has no address. */
  link: string;
  /** Further hooks and bodies of the product, for networks that ask for several. */
  others: { hook: string; body: string }[];
}

/** Google's numbers of texts: as many as the columns of the file. */
const [headlines, longHeadlines, descriptions] = [5, 2, 3];

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, nth) => `${name} ${nth + 1}`);

/** Columns of each network's file. */
export const csvColumns: Record<AdNetworkId, readonly string[]> = {
  meta: ["Campaign Name", "Ad Set Name", "Ad Name", "Title", "Body", "Link", "Call to Action", "Image File Name"],
  tiktok: ["Campaign Name", "Ad Group Name", "Ad Name", "Text", "Call to Action", "Web URL", "Image Name"],
  google: [
    "Campaign",
    "Asset Group",
    ...numbered("Headline", headlines),
    ...numbered("Long headline", longHeadlines),
    ...numbered("Description", descriptions),
    "Business name",
    "Final URL",
    "Image",
  ],
  pinterest: ["Title", "Media URL", "Pinterest board", "Thumbnail", "Description", "Link", "Publish date", "Keywords"],
  linkedin: [
    "Campaign Name",
    "Ad Name",
    "Introductory Text",
    "Headline",
    "Destination URL",
    "Call to Action",
    "Image File Name",
  ],
};

const ruleOf = (network: AdNetworkId, field: TextRule["field"]): TextRule | undefined =>
  placements.find((place) => place.network === network)?.texts.find((rule) => rule.field === field);

const lengthOf = (network: AdNetworkId, field: TextRule["field"]) => ruleOf(network, field)?.maxLength ?? 100;

/** The rows of a network's file, in the order of its columns. */
export function writeRows(network: AdNetworkId, ads: readonly PackedAd[]): string[][] {
  switch (network) {
    case "meta":
      return ads.map((ad) => [
        ad.campaign,
        ad.productName,
        ad.name,
        ad.hook,
        ad.body,
        ad.link,
        ad.callToAction,
        ad.file,
      ]);
    case "tiktok":
      return ads.map((ad) => [
        ad.campaign,
        ad.productName,
        ad.name,
        shorten(ad.hook, lengthOf("tiktok", "primary_text")),
        ad.callToAction,
        ad.link,
        ad.file,
      ]);
    case "google":
      return ads.map(writeGoogleRow);
    case "pinterest":
      return uniqueTitles(ads).map(({ ad, title }) => [
        title,
        ad.pictureUrl,
        ad.campaign,
        "",
        shorten(ad.body, lengthOf("pinterest", "description")),
        ad.link,
        "",
        [ad.productName, ad.brand, ad.category].filter(Boolean).join(", "),
      ]);
    case "linkedin":
      return ads.map((ad) => [
        ad.campaign,
        ad.name,
        shorten(ad.body, lengthOf("linkedin", "primary_text")),
        shorten(ad.hook, lengthOf("linkedin", "headline")),
        ad.link,
        ad.callToAction,
        ad.file,
      ]);
  }
}

/** Pinterest refuses a file with the same title twice. */
function uniqueTitles(ads: readonly PackedAd[]): { ad: PackedAd; title: string }[] {
  const max = lengthOf("pinterest", "title");
  const counts = new Map<string, number>();
  return ads.map((ad) => {
    const own = shorten(ad.hook, max);
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    const ending = ` (${count})`;
    return { ad, title: count === 1 ? own : shorten(own, max - ending.length) + ending };
  });
}

function writeGoogleRow(ad: PackedAd): string[] {
  const rule = (field: TextRule["field"]) => lengthOf("google", field);
  const { productName, brand, callToAction, others } = ad;
  const hooks = [ad.hook, ...others.map(({ hook }) => hook)];
  const bodies = [ad.body, ...others.map(({ body }) => body)];
  const short = ruleOf("google", "headline")?.oneWithin ?? 15;
  const brief = ruleOf("google", "description")?.oneWithin ?? 60;
  const heads = distinct([
    shorten(callToAction, short) || "Découvrir",
    nameWithin(productName, rule("headline")),
    ...[brand, ...hooks].map((text) => phraseWithin(text, rule("headline"))),
    "À découvrir",
    "Voir le produit",
    "En savoir plus",
  ]);
  const longs = distinct(hooks.map((text) => shorten(text, rule("long_headline"))));
  const texts = distinct([
    shorten(ad.hook, brief),
    ...bodies.flatMap((text) => text.split("\n")).map((text) => shorten(text, rule("description"))),
    shorten(`${productName}\u00a0: à voir en détail sur notre site.`, rule("description")),
  ]);
  return [
    ad.campaign,
    productName,
    ...fill(heads, headlines),
    ...fill(longs, longHeadlines),
    ...fill(texts, descriptions),
    shorten(brand || productName, rule("business_name")),
    ad.link,
    ad.file,
  ];
}

/** The text, or else its first clause that fits; "" without one: a headline is never cut within a phrase. */
function phraseWithin(text: string, maxLength: number): string {
  const whole = text.trim();
  if (whole.length <= maxLength) return whole;
  const clauses = whole.split(/(?<=[.!?…;,:])\s+|\s+[–—]\s+/u);
  const fitting = clauses.find(({ length }) => length <= maxLength && length >= leastPhrase) ?? "";
  const phrase = fitting.replace(/[;,:]$/u, "").trim();
  return phrase.charAt(0).toLocaleUpperCase("fr") + phrase.slice(1);
}

/** Characters from which a clause says something alone. */
const leastPhrase = 8;

/** A product's name up to the last whole word that fits, without a preposition or an article at its end. */
function nameWithin(name: string, maxLength: number): string {
  const trimmed = name.trim();
  if (trimmed.length <= maxLength) return trimmed;
  const words = /^[\s\S]*(?=\s)/u.exec(trimmed.slice(0, maxLength + 1))?.[0] ?? trimmed.slice(0, maxLength);
  return words
    .toWellFormed()
    .replace(/(?:[\s,;:–—-]+|\s(?:à|au|aux|avec|de|des|du|en|et|la|le|les|pour|sans|sur|un|une))+$/iu, "");
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

const fill = (texts: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, nth) => texts[nth] ?? "");

/** A CSV in UTF-8: RFC 4180, comma and CRLF. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, ...rows].map((row) => `${row.map(quote).join(",")}\r\n`).join("");

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** An address with UTM parameters; empty without an address. */
export function tagLink(
  link: string | null,
  tags: { campaign: string; source: string; medium: string; content: string },
): string {
  if (link === null || !URL.canParse(link)) return "";
  const url = new URL(link);
  for (const [name, value] of Object.entries(tags)) if (value) url.searchParams.set(`utm_${name}`, value);
  return url.href;
}
