// Brands: fields with their values, where each was found, and whether the seller has locked it.

/** Roles of a brand's colours, in the order in which they are shown. */
export const brandColourRoles = ["primary", "secondary", "accent", "background", "text"] as const;
export type BrandColourRole = (typeof brandColourRoles)[number];

export interface BrandColour {
  role: BrandColourRole;
  /** #rrggbb. */
  hex: string;
}

/** A typeface of the shop, and the bundled one that is nearest to it. */
export interface BrandTypeface {
  /** Family name as the shop writes it. */
  family: string;
  /** Id of a bundled typeface: "jost-400". */
  nearest: string;
}

/** Whom the brand's texts speak to: « tu » or « vous ». */
export const brandPersons = ["vous", "tu"] as const;
export type BrandPerson = (typeof brandPersons)[number];

export const brandWarmths = ["sober", "warm", "enthusiastic"] as const;
export type BrandWarmth = (typeof brandWarmths)[number];

export interface BrandTone {
  person: BrandPerson;
  warmth: BrandWarmth;
  /** Words in an average sentence. */
  sentenceWords: number;
  emoji: boolean;
  exclamation: boolean;
}

/** The file of a logo as the shop has it. */
export interface BrandLogo {
  /** Address of the stored file. */
  url: string;
  storage_path: string;
  mime: "image/svg+xml" | "image/png" | "image/jpeg" | "image/webp";
}

/** Where the logo stands on ads' pictures; "none" until the seller wants it. */
export const brandLogoPlaces = ["none", "top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type BrandLogoPlace = (typeof brandLogoPlaces)[number];

export const brandNetworks = [
  "instagram",
  "facebook",
  "tiktok",
  "pinterest",
  "youtube",
  "x",
  "linkedin",
  "snapchat",
] as const;
export type BrandNetwork = (typeof brandNetworks)[number];

const networkHosts: [host: RegExp, network: BrandNetwork][] = [
  [/(?:^|\.)instagram\.com$/, "instagram"],
  [/(?:^|\.)(?:facebook|fb)\.com$/, "facebook"],
  [/(?:^|\.)tiktok\.com$/, "tiktok"],
  [/(?:^|\.)pinterest\.(?:com|fr)$/, "pinterest"],
  [/(?:^|\.)youtube\.com$/, "youtube"],
  [/(?:^|\.)(?:twitter|x)\.com$/, "x"],
  [/(?:^|\.)linkedin\.com$/, "linkedin"],
  [/(?:^|\.)snapchat\.com$/, "snapchat"],
];

/** The network that an address is of. */
export const networkOf = (url: string): BrandNetwork | undefined =>
  URL.canParse(url) ? networkHosts.find(([host]) => host.test(new URL(url).hostname))?.[1] : undefined;

export const brandLights = ["bright", "dark", "mixed"] as const;
export const brandSubjects = ["packshots", "scenes", "mixed"] as const;
export const brandFigures = ["people", "objects", "mixed"] as const;

/** What a brand's photos look like. */
export interface BrandPhotos {
  /** Plain backgrounds, #rrggbb. */
  backgrounds: string[];
  light: (typeof brandLights)[number];
  subject: (typeof brandSubjects)[number];
  /** Whether people are on them; absent: unknown. */
  figures?: (typeof brandFigures)[number] | undefined;
}

/** The values of a brand's fields; null or empty: unknown. */
export interface BrandValues {
  name: string;
  tagline: string;
  logo: BrandLogo | null;
  /** At most one of each role. */
  colours: BrandColour[];
  headings: BrandTypeface | null;
  texts: BrandTypeface | null;
  tone: BrandTone | null;
  /** BCP 47: "fr". */
  language: string;
  audience: string;
  promises: string[];
  /** Words that the brand's texts never use. */
  forbidden: string[];
  /** Words that are the brand's own. */
  lexicon: string[];
  /** How voices say words: « Lumio = Loumio ». */
  pronunciations: string[];
  /** What the shop says of delivery and returns. */
  service: string[];
  social: { network: BrandNetwork; url: string }[];
  photos: BrandPhotos | null;
}

export type BrandFieldName = keyof BrandValues;

export const brandFieldNames = [
  "name",
  "tagline",
  "logo",
  "colours",
  "headings",
  "texts",
  "tone",
  "language",
  "audience",
  "promises",
  "forbidden",
  "lexicon",
  "pronunciations",
  "service",
  "social",
  "photos",
] as const satisfies readonly BrandFieldName[];

/** What a shop may say of its brand; the rest is the seller's own. */
export const readBrandFields = brandFieldNames.filter((name) => name !== "forbidden" && name !== "pronunciations");

/** Where a value was found. Texts of the shop are data: shown, never interpreted. */
export interface BrandEvidence {
  /** French: « Variable --brand de theme.css ». */
  where: string;
  /** As it stands there, at most `brandLimits.quote` characters. */
  quote: string;
}

export interface BrandField<Value> {
  value: Value;
  /** At most `brandLimits.evidence`, the strongest first; empty: entered by the seller, or unknown. */
  evidence: BrandEvidence[];
  /** Another reading of the shop leaves it as it is. */
  locked: boolean;
}

export type BrandFields = { [Name in BrandFieldName]: BrandField<BrandValues[Name]> };

export const brandLimits = {
  name: 80,
  line: 160,
  word: 40,
  lines: 12,
  words: 30,
  /** Of the photo style. */
  backgrounds: 4,
  sentenceWords: 60,
  evidence: 4,
  quote: 160,
} as const;

/** Requests that one reading of a shop sends at most, robots.txt included, and its time limit in milliseconds. */
export const brandReading = { requests: 12, timeLimitMs: 10_000 } as const;

const unknown = <Value>(value: Value): BrandField<Value> => ({ value, evidence: [], locked: false });

/** A brand of which nothing is known. */
export const emptyBrandFields = (): BrandFields => ({
  name: unknown(""),
  tagline: unknown(""),
  logo: unknown<BrandLogo | null>(null),
  colours: unknown<BrandColour[]>([]),
  headings: unknown<BrandTypeface | null>(null),
  texts: unknown<BrandTypeface | null>(null),
  tone: unknown<BrandTone | null>(null),
  language: unknown(""),
  audience: unknown(""),
  promises: unknown<string[]>([]),
  forbidden: unknown<string[]>([]),
  lexicon: unknown<string[]>([]),
  pronunciations: unknown<string[]>([]),
  service: unknown<string[]>([]),
  social: unknown<{ network: BrandNetwork; url: string }[]>([]),
  photos: unknown<BrandPhotos | null>(null),
});
