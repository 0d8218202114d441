// Facts in the URL of a landing page's picture: .../1080x1350-ia/<hash>.jpg is 1080 by 1350 pixels and AI-generated.

export interface PictureFacts {
  /** Pixels; undefined for a picture that the page has not copied yet. */
  size: { width: number; height: number } | undefined;
  isGenerated: boolean;
}

/** The folder name that encodes these facts. */
export const nameFacts = ({ width, height }: { width: number; height: number }, isGenerated: boolean): string =>
  `${width}x${height}${isGenerated ? "-ia" : ""}`;

/** The facts that the URL of a picture encodes. */
export function readPictureFacts(address: string): PictureFacts {
  const [, width, height, mark] = /\/(\d+)x(\d+)(-ia)?\/[^/]+$/.exec(address) ?? [];
  const size = width && height ? { width: Number(width), height: Number(height) } : undefined;
  return { size, isGenerated: mark !== undefined || isCreative(address) };
}

/** Whether the URL is that of a creative or influencer, which are AI-generated. */
export const isCreative = (address: string): boolean =>
  /^\/media\/assets\/[^/]+\/(?:creatives|influencers)\//.test(address);
