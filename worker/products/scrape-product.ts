/** From the address of a product page to the product, its pictures stored. */
import { imageSize } from "image-size";
import { messages } from "../contract/messages.ts";
import type { ScrapedProduct } from "../contract/schemas/products.ts";
import { AppError } from "../errors/app-error.ts";
import type { StoredImage } from "../media/content-images.ts";
import { decodeHtml } from "./reading/decode-html.ts";
import type { FetchedPublic } from "../net/fetch-public.ts";
import { readProductPage } from "./reading/read-product-page.ts";
import type { ProductReading } from "./reading/read-product-page.ts";
import { explainNoProduct } from "./reading/why-no-product.ts";

const MAX_IMAGES = 12;
const FETCHED_AT_ONCE = 3;
/** Anything smaller on both sides is a thumbnail, a logo or a placeholder. */
const MIN_SIDE_PIXELS = 200;
/** Longer than this it is a banner or a rule, not a product. */
const MAX_SIDE_RATIO = 4;

export interface PictureDeps {
  fetchImage(url: string): Promise<FetchedPublic>;
  /** Checks and keeps the picture; null when it is not usable. */
  storeImage(bytes: Uint8Array<ArrayBuffer>, contentType: string | null): Promise<StoredImage | null>;
}

export interface ScrapeDeps extends PictureDeps {
  fetchPage(url: string): Promise<FetchedPublic>;
}

/**
 * Reads the product behind `productUrl` and stores up to 12 of its pictures, the main one first. A product without
 * a usable picture comes back with none. Throws AppError in French; what was stored by then is the caller's to remove.
 */
export async function scrapeProduct(deps: ScrapeDeps, productUrl: string): Promise<ScrapedProduct> {
  const page = await deps.fetchPage(normaliseUrl(productUrl));
  const html = decodeHtml(page.bytes, page.contentType);
  const reading = readProductPage(html, page.url);
  if (!reading) throw new AppError(422, "no_product", explainNoProduct(html, page.url));
  return { ...toScraped(reading), images: await storePictures(deps, reading.images.slice(0, MAX_IMAGES)) };
}

export function normaliseUrl(input: string): string {
  if (!input.trim())
    throw new AppError(400, "url_required", messages.productUrlRequired, { productUrl: messages.productUrlRequired });
  const address = toWebAddress(input);
  if (!address) throw new AppError(400, "url_invalid", messages.urlInvalid, { productUrl: messages.urlInvalid });
  return address;
}

/** What the seller typed as an address: `boutique.fr/sac` is taken for https. Null when it is none of the web. */
export function toWebAddress(input: string): string | null {
  const text = input.trim();
  const bare = text.replace(/^\/\//, "");
  // Only a development machine serves plain names and addresses, and it has no certificate.
  const scheme = /^(?:localhost|\d+\.\d+\.\d+\.\d+)(?::|\/|$)/i.test(bare) ? "http" : "https";
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `${scheme}://${bare}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return (protocol === "http:" || protocol === "https:") && hostname ? href : null;
}

function toScraped(reading: ProductReading): Omit<ScrapedProduct, "images"> {
  const { name, brand, price, description, category, sourceUrl } = reading;
  return { name, brand, price, description, category, sourceUrl };
}

/**
 * Keeps the pictures that are fit to be a product's, each once. Fetched three at a time, stored one after the other in the page's
 * order: the library decodes each in memory.
 */
export async function storePictures(deps: PictureDeps, addresses: string[]): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < addresses.length; at += FETCHED_AT_ONCE) {
    const batch = await Promise.all(addresses.slice(at, at + FETCHED_AT_ONCE).map((url) => fetchPicture(deps, url)));
    for (const picture of batch) {
      if (!picture || !isLargeEnough(picture.bytes)) continue;
      const hash = await hashOf(picture.bytes);
      if (seen.has(hash)) continue;
      seen.add(hash);
      const kept = await deps.storeImage(picture.bytes, picture.contentType);
      if (kept) stored.push(kept);
    }
  }
  return stored;
}

/** One picture that cannot be had does not cost the product. */
async function fetchPicture(deps: PictureDeps, url: string): Promise<FetchedPublic | null> {
  try {
    return await deps.fetchImage(url);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function isLargeEnough(bytes: Uint8Array): boolean {
  try {
    const { width, height } = imageSize(bytes);
    const long = Math.max(width, height);
    return long >= MIN_SIDE_PIXELS && long <= Math.min(width, height) * MAX_SIDE_RATIO;
  } catch {
    // image-size throws for what is no picture.
    return false;
  }
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
