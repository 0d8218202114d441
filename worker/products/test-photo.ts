// Source of a photo test's photo: an upload, a picture URL or a product page.
import type { Settings } from "../settings/env.ts";
import { messages } from "../contract/messages.ts";
import { photoTestLimits } from "../contract/landing-pages.ts";
import { AppError } from "../errors/app-error.ts";
import { type CheckedImage, checkSides, readHeader } from "../media/check-image.ts";
import { mediaUrl } from "../media/keys.ts";
import { normaliseImage } from "../media/normalise-image.ts";
import { getImage } from "../media/storage.ts";
import { remainingMs } from "../media/temporary.ts";
import { isWholeFile } from "../studio/pixels/whole-file.ts";
import { decodeHtml } from "./reading/decode-html.ts";
import { type FetchedKind, fetchPublic } from "../net/fetch-public.ts";
import { readProductPage } from "./reading/read-product-page.ts";
import { toWebAddress } from "../contract/web-addresses.ts";
import { explainNoProduct } from "./reading/why-no-product.ts";
import { type Studio, StudioError } from "../studio/studio.ts";

/** Photos up to this many pixels are stored unchanged. */
const keptPixels = 3_000_000;
/** Larger photos are reduced to this longer side (pixels), which no variation exceeds. */
const reducedSide = 1600;
/** Number of a page's pictures that are tried, main one first. */
const picturesTried = 4;
/** Maximum pixels of a photo, as phones take; large photos are never decoded whole. */
const mostPixels = 64_000_000;

/**
 * Checks that bytes are a usable picture, and reduces a large photo. Throws AppError 413 over 10 MB, 400 for anything
 * else; StudioError for a large photo that cannot be decoded.
 */
export async function checkPhoto(
  studio: Studio,
  bytes: Uint8Array,
  images?: ImagesBinding,
): Promise<Pick<CheckedImage, "bytes" | "mime" | "extension">> {
  if (bytes.byteLength === 0) throw new AppError(400, "photo_required", messages.photoSourceRequired);
  if (bytes.byteLength > photoTestLimits.fileBytes) throw new AppError(413, "photo_too_large", messages.photoTooLarge);
  const { type, width, height } = readHeader(bytes);
  const isReducible = type === "jpg" || type === "png";
  if (!isReducible || width * height <= keptPixels) return normaliseImage(bytes, images);
  if (width * height > mostPixels) checkSides({ width, height });
  if (!isWholeFile[type]?.(bytes)) throw new AppError(400, "image_unreadable", messages.imageUnreadable);
  const reduced = await studio.reducePhoto(bytes, reducedSide);
  return { bytes: reduced.bytes, mime: reduced.mime, extension: reduced.mime === "image/png" ? "png" : "jpg" };
}

interface PhotoTools {
  images: ImagesBinding | undefined;
  settings: Settings;
  bucket: R2Bucket;
  studio: Studio;
}

/**
 * The photo at a URL: one of our uploads, or any public picture or page. Throws AppError, with a suggestion where
 * another way would help.
 */
export async function readPhoto(tools: PhotoTools, address: string): Promise<Uint8Array> {
  const upload = readUploadPath(tools.settings.siteUrl, address);
  if (upload) {
    const photo = remainingMs(`products/${upload}`) > 0 ? await getImage(tools.bucket, "products", upload) : null;
    if (!photo) throw new AppError(404, "photo_gone", messages.photoGone);
    return photo;
  }
  try {
    return await fetchPhoto(tools, address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const suggestion = `${error.message.replace(/[^.]$/, "$&.")} ${messages.photoUploadInstead}`;
    // A shop that does not respond is no failure of ours: proxies must not see a 5xx.
    const status = error.status === 502 ? 422 : error.status;
    throw new AppError(status, error.code, error.message, undefined, { suggestion });
  }
}

/** The path in the products bucket area if the URL is that of an upload for a test, else null. */
function readUploadPath(siteUrl: string, address: string): string | null {
  const path = address.startsWith(siteUrl) ? address.slice(siteUrl.length) : address;
  const start = mediaUrl("products", "temp/");
  return path.startsWith(start) ? path.slice(start.length - "temp/".length) : null;
}

async function fetchPhoto({ settings, studio, images: service }: PhotoTools, typed: string): Promise<Uint8Array> {
  const address = toWebAddress(typed);
  if (!address) throw new AppError(400, "url_invalid", messages.urlInvalid);
  const fetchAs = (accept: FetchedKind, url: string) =>
    fetchPublic(url, {
      accept,
      allowHosts: settings.fetchAllowHosts,
      userAgent: settings.botUserAgent,
      timeoutMs: settings.fetchTimeoutMs,
    });
  const page = await fetchAs("html", address).catch((error: unknown) => {
    // Not a page: perhaps the URL is the picture itself.
    if (error instanceof AppError && error.code === "not_a_page") return null;
    throw error;
  });
  if (!page) return (await checkPhoto(studio, (await fetchAs("image", address)).bytes, service)).bytes;
  const html = decodeHtml(page.bytes, page.contentType);
  const images = readProductPage(html, page.url)?.images ?? [];
  for (const image of images.slice(0, picturesTried)) {
    const photo = await fetchAs("image", image)
      .then(({ bytes }) => checkPhoto(studio, bytes, service))
      .catch((error: unknown) => {
        if (error instanceof AppError || error instanceof StudioError) return null;
        throw error;
      });
    if (photo) return photo.bytes;
  }
  const reason = images.length > 0 ? messages.photoNotOnPage : explainNoProduct(html, page.url);
  throw new AppError(422, "no_product_photo", reason);
}
