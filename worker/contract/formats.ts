/** The six formats of a series. Sizes in pixels; labels are what creatives are named after. */
export const adFormats = [
  { id: "facebook-feed", label: "Facebook Feed", width: 1200, height: 628, withInfluencer: true },
  { id: "instagram-square", label: "Instagram Carré", width: 1080, height: 1080, withInfluencer: true },
  { id: "instagram-portrait", label: "Instagram Portrait", width: 1080, height: 1350, withInfluencer: true },
  { id: "instagram-story", label: "Instagram Story", width: 1080, height: 1920, withInfluencer: true },
  { id: "product-square", label: "Produit seul Carré", width: 1080, height: 1080, withInfluencer: false },
  { id: "product-portrait", label: "Produit seul Portrait", width: 1080, height: 1350, withInfluencer: false },
] as const;

export type AdFormat = (typeof adFormats)[number];
export type AdFormatId = AdFormat["id"];

/** What a format measures in 4K: Instagram's doubled, the feed as wide as UHD. */
export function sizeIn4k({ width, height }: Pick<AdFormat, "width" | "height">): { width: number; height: number } {
  const times = width > height ? 3840 / width : 2;
  return { width: width * times, height: Math.round(height * times) };
}

/** A child creative is named "<series name> - <format label>"; the specification recognises the format from the name. */
export function nameCreative(seriesName: string, format: AdFormat): string {
  return `${seriesName} - ${format.label}`;
}

/** The format a creative's name ends with, or undefined for a custom one. */
export function recogniseFormat(creativeName: string): AdFormat | undefined {
  return adFormats.find((format) => creativeName.endsWith(format.label));
}

/** "Facebook Feed 1200×628", or the specification's word for a format it does not know. */
export function describeFormat(creativeName: string): string {
  const format = recogniseFormat(creativeName);
  return format ? `${format.label} ${format.width}×${format.height}` : "Format personnalisé";
}
