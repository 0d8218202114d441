// R2 object keys: the specification's storage area, then `storage_path`.
import { newId } from "../db/ids.ts";
import type { KeptCutOut } from "../settings/cut-out-makers.ts";

export type StorageArea = "products" | "assets";
export type ImageExtension = "jpg" | "png" | "webp";

/** Widths in pixels that `/media/…?w=` serves; others get a 400. */
export const thumbnailWidths = [160, 320, 480, 640, 768, 960, 1280] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

/** {tenant}/{timestamp}_{random}.{ext} in the products area. */
export const productPath = (tenantId: string, extension: ImageExtension) =>
  `${tenantId}/${Date.now()}_${newId()}.${extension}`;

/** {tenant}/{sha256}.{ext} in the products area: content-addressed. */
export const contentPath = (tenantId: string, sha256: string, extension: ImageExtension) =>
  `${tenantId}/${sha256}.${extension}`;

/** Whether the key is content-addressed, so that its object never changes. */
export const isContentKey = (key: string) => /\/[0-9a-f]{64}\.\w+$/.test(key);

/** {tenant}/influencers/{uuid}.{ext} in the assets area. */
export const influencerPath = (tenantId: string, influencerId: string, extension: ImageExtension) =>
  `${tenantId}/influencers/${influencerId}.${extension}`;

/** {tenant}/creatives/{id}.{ext} in the assets area. */
export const creativePath = (tenantId: string, creativeId: string, extension: ImageExtension) =>
  `${tenantId}/creatives/${creativeId}.${extension}`;

/** {tenant}/placements/{id}.{ext} in the assets area. */
export const placementPath = (tenantId: string, id: string, extension: string) =>
  `${tenantId}/placements/${id}.${extension}`;

/** {productId}/ad-posts/ in the assets area, as specified: without a tenant folder. */
export const adPostFolder = (productId: string) => `${productId}/ad-posts/`;

/** ad-post-{timestamp}.png in that folder. Timestamps are epoch milliseconds. */
export const adPostPath = (productId: string, timestampMs: number) =>
  `${adPostFolder(productId)}ad-post-${timestampMs}.png`;

/** {tenant}/videos/{campaign}/ in the assets area: all files of one campaign. */
export const campaignFolder = (tenantId: string, campaignId: string) => `${tenantId}/videos/${campaignId}/`;

/** {tenant}/logos/{id}.png in the assets area. */
export const logoPath = (tenantId: string, logoId: string) => `${tenantId}/logos/${logoId}.png`;

/** {tenant}/brands/{id}.{ext} in the assets area: the logo of a shop. */
export const brandLogoPath = (tenantId: string, id: string, extension: ImageExtension | "svg") =>
  `${tenantId}/brands/${id}.${extension}`;

/** Beside that file: what is drawn of it for pictures and films. */
export const wornLogoPath = (path: string) => path.replace(/\.\w+$/, "-worn.png");

/** {tenant}/brand-kits/{kit}/ in the assets area: all files of one kit. */
export const kitFolder = (tenantId: string, kitId: string) => `${tenantId}/brand-kits/${kitId}/`;

/** {tenant}/landing/{page}/ in the assets area: all files of one landing page. */
export const landingFolder = (tenantId: string, pageId: string) => `${tenantId}/landing/${pageId}/`;

/** Key of an object: `<area>/<path>`. */
export const objectKey = (area: StorageArea, path: string) => `${area}/${path}`;
/** Key of an object's thumbnail. */
export const thumbnailKey = (key: string, width: ThumbnailWidth) => `thumbnails/${width}/${key}`;

/** Key of what was made of a product's photo outside the studio, outside the areas that /media/ serves. */
export const cutOutKey = (key: string, kept: KeptCutOut) => `cut-outs/${kept}/${key}`;

/** Key of a creative's 4K picture, outside the areas that /media/ serves, because not every plan includes it. */
export const fourKKey = (key: string) => `4k/${key}`;

/** Prefix of a tenant's refused drawings, outside the areas that /media/ serves. */
export const refusedPrefix = (tenantId: string) => `refused/${tenantId}/`;

/** Key of how a voice sounds: the same for all tenants, outside the areas that /media/ serves. */
export const voiceSampleKey = (model: string, voice: string, language: string) =>
  `voices/${model}/${voice}-${language}.wav`;

/** Folder of a tenant's exports, outside the areas that /media/ serves. */
export const exportsFolder = (tenantId: string) => `exports/${tenantId}/`;

/** Value of `image_url` columns: a path without origin, so that a change of domain does not break it. */
export const mediaUrl = (area: StorageArea, path: string) => `/media/${objectKey(area, path)}`;
