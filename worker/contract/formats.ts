/** The six formats of a series. Sizes in pixels; creatives are named after the labels. */
export const adFormats = [
  { id: "facebook-feed", label: "Facebook Feed", width: 1200, height: 628, withInfluencer: true },
  { id: "instagram-square", label: "Instagram Carré", width: 1080, height: 1080, withInfluencer: true },
  { id: "instagram-portrait", label: "Instagram Portrait", width: 1080, height: 1350, withInfluencer: true },
  { id: "instagram-story", label: "Instagram Story", width: 1080, height: 1920, withInfluencer: true },
  { id: "product-square", label: "Produit seul Carré", width: 1080, height: 1080, withInfluencer: false },
  { id: "product-portrait", label: "Produit seul Portrait", width: 1080, height: 1350, withInfluencer: false },
] as const;

/** The format of a person who tries a garment on. */
export const tryOnFormat = "instagram-portrait" satisfies AdFormatId;

export type AdFormat = (typeof adFormats)[number];
export type AdFormatId = AdFormat["id"];

/** Parts of a picture at its edges that stay free, as fractions of its height (top, bottom) and width. */
export interface SafeInsets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** 9:16 of all networks: the app's header, its caption with buttons, and the edges. */
export const verticalInsets: SafeInsets = { top: 0.14, right: 0.06, bottom: 0.35, left: 0.06 };

/** Size of a format in 4K, in pixels: doubled; the landscape feed format is scaled to a width of 3840. */
export function sizeIn4k({ width, height }: Pick<AdFormat, "width" | "height">): { width: number; height: number } {
  const times = width > height ? 3840 / width : 2;
  return { width: width * times, height: Math.round(height * times) };
}

/** Name of a child creative: "<series name> - <format label>"; the specification derives the format from the name. */
export function nameCreative(seriesName: string, format: AdFormat): string {
  return `${seriesName} - ${format.label}`;
}

/** The format whose label ends the creative's name; undefined for a custom name. */
export function recogniseFormat(creativeName: string): AdFormat | undefined {
  return adFormats.find((format) => creativeName.endsWith(format.label));
}

/** "Facebook Feed 1200×628", or « Format personnalisé » for an unknown format. */
export function describeFormat(creativeName: string): string {
  const format = recogniseFormat(creativeName);
  return format ? `${format.label} ${format.width}×${format.height}` : "Format personnalisé";
}
