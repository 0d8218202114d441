// What the address of a landing page's picture tells of it: .../1080x1350-ia/<hash>.jpg is 1080 by 1350 and was generated.

export interface PictureFacts {
  /** Pixels; undefined of a picture that the page does not keep yet. */
  size: { width: number; height: number } | undefined;
  isGenerated: boolean;
}

export const nameFacts = ({ width, height }: { width: number; height: number }, isGenerated: boolean): string =>
  `${width}x${height}${isGenerated ? "-ia" : ""}`;

export function readPictureFacts(address: string): PictureFacts {
  const [, width, height, mark] = /\/(\d+)x(\d+)(-ia)?\/[^/]+$/.exec(address) ?? [];
  const size = width && height ? { width: Number(width), height: Number(height) } : undefined;
  return { size, isGenerated: mark !== undefined || isCreative(address) };
}

/** Of a picture where it lies before a page keeps it. */
export const isCreative = (address: string): boolean =>
  /^\/media\/assets\/[^/]+\/(?:creatives|influencers)\//.test(address);
