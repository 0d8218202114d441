// The places where networks show ads: size, area free of the app's own interface, weight and texts, each with its source.
import { type AdFormatId, type SafeInsets, verticalInsets } from "./formats.ts";

export const adNetworks = [
  { id: "meta", label: "Meta" },
  { id: "tiktok", label: "TikTok" },
  { id: "google", label: "Google" },
  { id: "pinterest", label: "Pinterest" },
  { id: "linkedin", label: "LinkedIn" },
] as const;
export type AdNetworkId = (typeof adNetworks)[number]["id"];

/** A text that a network asks for. Lengths in characters. */
export interface TextRule {
  /** The network's own field. */
  field: "headline" | "long_headline" | "description" | "primary_text" | "title" | "business_name";
  /** French. */
  label: string;
  maxLength: number;
  minCount: number;
  maxCount: number;
  /** At least one of the texts is no longer than this. */
  oneWithin?: number;
}

/** What is shown at a placement. */
export type PlacementContent = "visual" | "logo" | "banner";

export interface Placement {
  id: string;
  /** Null: a banner for any ad server. */
  network: AdNetworkId | null;
  /** French, with the network's name for the place. */
  label: string;
  content: PlacementContent;
  /** In pixels. */
  width: number;
  height: number;
  /** Formats of a series that are shown here as they are; none: composed anew at this size. */
  formats: AdFormatId[];
  /** App whose interface lies over the picture, for the preview. */
  app: "stories" | "reels" | "tiktok" | "feed" | null;
  safe: SafeInsets;
  /** Null: no limit stated. */
  maxBytes: number | null;
  /** Whether the network refuses text drawn on the picture. */
  forbidsOverlay: boolean;
  texts: TextRule[];
  /** Where the rule was read, and when (year and month). */
  rule: { source: string; date: string };
}

const none: SafeInsets = { top: 0, right: 0, bottom: 0, left: 0 };

const megabyte = 1024 * 1024;
const date = "2026-11";

const text = (
  field: TextRule["field"],
  label: string,
  maxLength: number,
  [minCount, maxCount]: readonly [number, number] = [1, 1],
  oneWithin?: number,
): TextRule => ({ field, label, maxLength, minCount, maxCount, ...(oneWithin !== undefined && { oneWithin }) });

const metaTexts = [text("primary_text", "Texte principal", 2200), text("headline", "Titre", 255)];
const googleTexts = [
  text("headline", "Titre court", 30, [3, 15], 15),
  text("long_headline", "Titre long", 90, [1, 5]),
  text("description", "Description", 90, [2, 5], 60),
  text("business_name", "Nom de l’entreprise", 25),
];
const pinterestTexts = [text("title", "Titre", 100), text("description", "Description", 500)];
const linkedinTexts = [text("primary_text", "Texte d’introduction", 600), text("headline", "Titre", 200)];

const meta = {
  network: "meta",
  content: "visual",
  safe: none,
  app: "feed",
  maxBytes: 30 * megabyte,
  forbidsOverlay: false,
  texts: metaTexts,
  rule: { source: "Meta, guide des publicités : image dans le fil", date },
} as const;
const metaVertical = {
  ...meta,
  safe: verticalInsets,
  rule: { source: "Meta, guide des publicités : zones sûres des Stories et des Reels", date },
} as const;
const google = {
  network: "google",
  content: "visual",
  safe: none,
  app: null,
  maxBytes: 5120 * 1024,
  forbidsOverlay: false,
  texts: googleTexts,
  rule: { source: "Google Ads, éléments requis des campagnes Performance Max et des annonces responsives", date },
} as const;
const linkedin = {
  network: "linkedin",
  content: "visual",
  safe: none,
  app: "feed",
  maxBytes: 5 * megabyte,
  forbidsOverlay: false,
  texts: linkedinTexts,
  rule: { source: "LinkedIn, spécifications des publicités à image unique", date },
} as const;

const banner = (width: number, height: number, label: string): Placement => ({
  id: `banner-${width}x${height}`,
  network: null,
  label: `${label} ${width}×${height}`,
  content: "banner",
  width,
  height,
  formats: [],
  app: null,
  safe: none,
  maxBytes: 150 * 1024,
  forbidsOverlay: false,
  texts: [],
  rule: { source: "Google Display, formats et poids des bannières importées", date },
});

/** All placements, in the order in which they are listed. */
export const placements: readonly Placement[] = [
  {
    ...meta,
    id: "meta-feed-portrait",
    label: "Fil Meta 4:5",
    width: 1080,
    height: 1350,
    formats: ["instagram-portrait", "product-portrait"],
  },
  {
    ...meta,
    id: "meta-feed-square",
    label: "Fil Meta 1:1",
    width: 1080,
    height: 1080,
    formats: ["instagram-square", "product-square"],
  },
  {
    ...meta,
    id: "meta-feed-landscape",
    label: "Fil Facebook 1,91:1",
    width: 1200,
    height: 628,
    formats: ["facebook-feed"],
  },
  {
    ...metaVertical,
    id: "meta-stories",
    label: "Stories",
    width: 1080,
    height: 1920,
    formats: ["instagram-story"],
    app: "stories",
  },
  {
    ...metaVertical,
    id: "meta-reels",
    label: "Reels",
    width: 1080,
    height: 1920,
    formats: ["instagram-story"],
    app: "reels",
  },
  {
    id: "tiktok-feed",
    network: "tiktok",
    label: "TikTok",
    content: "visual",
    width: 1080,
    height: 1920,
    formats: ["instagram-story"],
    app: "tiktok",
    safe: verticalInsets,
    maxBytes: 100 * megabyte,
    forbidsOverlay: false,
    texts: [text("primary_text", "Texte", 100)],
    rule: { source: "TikTok Ads Manager, spécifications des publicités In-Feed", date },
  },
  {
    ...google,
    id: "youtube-shorts",
    label: "YouTube Shorts",
    width: 1080,
    height: 1920,
    formats: ["instagram-story"],
    app: "reels",
    safe: verticalInsets,
    rule: { source: "Google Ads, zones sûres des annonces verticales sur YouTube Shorts", date },
  },
  {
    id: "pinterest-pin",
    network: "pinterest",
    label: "Épingle Pinterest 2:3",
    content: "visual",
    width: 1000,
    height: 1500,
    formats: [],
    app: null,
    safe: none,
    maxBytes: 20 * megabyte,
    forbidsOverlay: false,
    texts: pinterestTexts,
    rule: { source: "Pinterest, spécifications des épingles", date },
  },
  {
    id: "pinterest-square",
    network: "pinterest",
    label: "Épingle Pinterest 1:1",
    content: "visual",
    width: 1080,
    height: 1080,
    formats: ["instagram-square", "product-square"],
    app: null,
    safe: none,
    maxBytes: 20 * megabyte,
    forbidsOverlay: false,
    texts: pinterestTexts,
    rule: { source: "Pinterest, spécifications des épingles", date },
  },
  {
    ...linkedin,
    id: "linkedin-landscape",
    label: "LinkedIn 1,91:1",
    width: 1200,
    height: 628,
    formats: ["facebook-feed"],
  },
  {
    ...linkedin,
    id: "linkedin-square",
    label: "LinkedIn 1:1",
    width: 1080,
    height: 1080,
    formats: ["instagram-square", "product-square"],
  },
  {
    ...google,
    id: "google-landscape",
    forbidsOverlay: true,
    label: "Google 1,91:1",
    width: 1200,
    height: 628,
    formats: ["facebook-feed"],
  },
  {
    ...google,
    id: "google-square",
    forbidsOverlay: true,
    label: "Google 1:1",
    width: 1080,
    height: 1080,
    formats: ["instagram-square", "product-square"],
  },
  {
    ...google,
    id: "google-portrait",
    forbidsOverlay: true,
    label: "Google 4:5",
    width: 1080,
    height: 1350,
    formats: ["instagram-portrait", "product-portrait"],
  },
  { ...google, id: "google-logo", label: "Logo Google 1:1", content: "logo", width: 1200, height: 1200, formats: [] },
  {
    ...google,
    id: "google-logo-wide",
    label: "Logo Google 4:1",
    content: "logo",
    width: 1200,
    height: 300,
    formats: [],
  },
  banner(300, 250, "Pavé"),
  banner(336, 280, "Grand pavé"),
  banner(728, 90, "Méga-bannière"),
  banner(160, 600, "Skyscraper large"),
  banner(300, 600, "Demi-page"),
  banner(970, 250, "Billboard"),
  banner(320, 50, "Bannière mobile"),
  banner(320, 100, "Grande bannière mobile"),
];

/** Placements that no format of a series suits: composed anew from the same series, on demand. */
export const furtherPlacements: readonly Placement[] = placements.filter(({ formats }) => formats.length === 0);

/**
 * The product alone on white, for marketplaces: a square of so many pixels where the photo allows, and as small as
 * `leastSide` where not; the product fills the share of its side.
 */
export const packshot = {
  id: "packshot",
  label: "Fond blanc",
  side: 2000,
  leastSide: 1000,
  fill: 0.9,
  marketplaces: ["Amazon", "Google Shopping", "Etsy", "Vinted", "Leboncoin", "Cdiscount"],
  rule: { source: "Amazon et Google Merchant Center, exigences d’image principale", date },
} as const;

/** Placements that show a format of a series as it is. */
export const placementsOf = (format: AdFormatId): Placement[] =>
  placements.filter(({ formats }) => formats.includes(format));

/** What stays free on a format's pictures, so that they suit each of its placements. */
export function safeInsetsOf(format: AdFormatId): SafeInsets {
  const all = placementsOf(format).map(({ safe }) => safe);
  const most = (side: keyof SafeInsets) => Math.max(0, ...all.map((safe) => safe[side]));
  return { top: most("top"), right: most("right"), bottom: most("bottom"), left: most("left") };
}

/** The area between insets, in whole pixels of a picture of this size. */
export function safeBoxOf(
  { top, right, bottom, left }: SafeInsets,
  { width, height }: { width: number; height: number },
) {
  const [x, y] = [Math.ceil(left * width), Math.ceil(top * height)];
  return { x, y, width: Math.floor(width * (1 - right)) - x, height: Math.floor(height * (1 - bottom)) - y };
}
