/** Reads a product from the URL of its page and stores its pictures. */
import { imageSize } from "image-size";
import { messages } from "../contract/messages.ts";
import { toWebAddress } from "../contract/web-addresses.ts";
import type { ProductVariant, ScrapedProduct } from "../contract/schemas/products.ts";
import { AppError } from "../errors/app-error.ts";
import type { StoredImage } from "../media/content-images.ts";
import type { FetchedPublic } from "../net/fetch-public.ts";
import type { RenderPage } from "../net/render-page.ts";
import { largerAddresses } from "./reading/image-variants.ts";
import type { ProductReading } from "./reading/read-product-page.ts";
import { readFetchedPage } from "./read-fetched-page.ts";

const MAX_IMAGES = 12;
const FETCHED_AT_ONCE = 3;
/** Minimum pixels of at least one side: smaller pictures are thumbnails, logos or placeholders. */
const MIN_SIDE_PIXELS = 200;
/** Maximum aspect ratio: more elongated pictures are banners or rules. */
const MAX_SIDE_RATIO = 4;

export interface PictureDeps {
  /** The picture at this address if it is stored already: it is not fetched again. */
  findStored?(url: string): Promise<StoredImage | null>;
  fetchImage(url: string): Promise<FetchedPublic>;
  /** Checks and stores the picture; null when it is unusable. */
  storeImage(bytes: Uint8Array<ArrayBuffer>, contentType: string | null): Promise<StoredImage | null>;
}

export interface StoredPicture extends StoredImage {
  /** Its address in the shop. */
  source: string;
}

export interface ScrapeDeps extends PictureDeps {
  fetchPage(url: string): Promise<FetchedPublic>;
  renderPage?: RenderPage | undefined;
}

/**
 * Reads the product at `productUrl` and stores up to 12 of its pictures, the main one first; `images` is empty when
 * none is usable. Throws AppError (French); the caller has to delete what was stored until then.
 */
export async function scrapeProduct(deps: ScrapeDeps, productUrl: string): Promise<ScrapedProduct> {
  const reading = await readFetchedPage(await deps.fetchPage(normaliseUrl(productUrl)), deps.renderPage);
  if ("reason" in reading) throw new AppError(422, "no_product", reading.reason);
  const pictures = await storePictures(deps, reading.images.slice(0, MAX_IMAGES));
  return {
    ...toScraped(reading),
    variants: withStoredPictures(reading.variants, pictures),
    images: pictures.map(({ url, storage_path }) => ({ url, storage_path })),
  };
}

/** The http(s) URL of user input. Throws AppError 400 when it is empty or none. */
export function normaliseUrl(input: string): string {
  if (!input.trim())
    throw new AppError(400, "url_required", messages.productUrlRequired, { productUrl: messages.productUrlRequired });
  const address = toWebAddress(input);
  if (!address) throw new AppError(400, "url_invalid", messages.urlInvalid, { productUrl: messages.urlInvalid });
  return address;
}

function toScraped(reading: ProductReading): Omit<ScrapedProduct, "images" | "variants"> {
  const { name, brand, price, priceNumber, currency, listPrice, availability, description, category, sourceUrl } =
    reading;
  return { name, brand, price, priceNumber, currency, listPrice, availability, description, category, sourceUrl };
}

/** The variants with the storage_path of their pictures instead of the shop's address. */
export const withStoredPictures = (variants: ProductVariant[], pictures: StoredPicture[]): ProductVariant[] =>
  variants.map((variant) => ({
    ...variant,
    image: pictures.find(({ source }) => source === variant.image)?.storage_path ?? null,
  }));

/**
 * Stores the usable pictures, each once. They are fetched three at a time and stored serially in page order, because
 * decoding needs memory for one at a time.
 */
export async function storePictures(deps: PictureDeps, addresses: string[]): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  const seen = new Set<string>();
  const keep = (image: StoredImage, source: string) => {
    if (!stored.some(({ storage_path }) => storage_path === image.storage_path)) stored.push({ ...image, source });
  };
  for (let at = 0; at < addresses.length; at += FETCHED_AT_ONCE) {
    const batch = await Promise.all(
      addresses.slice(at, at + FETCHED_AT_ONCE).map(async (source) => {
        const known = (await deps.findStored?.(source)) ?? null;
        return { source, known, picture: known ? null : await fetchLargest(deps, source) };
      }),
    );
    for (const { source, known, picture } of batch) {
      if (known) keep(known, source);
      if (!picture) continue;
      const hash = await hashOf(picture.bytes);
      if (seen.has(hash)) continue;
      seen.add(hash);
      const image = await deps.storeImage(picture.bytes, picture.contentType);
      if (image) keep(image, source);
    }
  }
  return stored;
}

/** The picture in the largest size that the shop has, or null when none is usable. */
async function fetchLargest(deps: PictureDeps, address: string): Promise<FetchedPublic | null> {
  for (const url of [...largerAddresses(address), address]) {
    const picture = await fetchPicture(deps, url);
    if (picture && isLargeEnough(picture.bytes)) return picture;
  }
  return null;
}

/** Null when the picture cannot be fetched: it must not fail the product. */
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
    // image-size throws for anything that is no picture.
    return false;
  }
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
