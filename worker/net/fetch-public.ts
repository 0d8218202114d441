// Fetches URLs given by users (SSRF-safe): checks the address and each redirect, limits time and size, verifies the type.
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import { checkPublicUrl } from "./public-address.ts";

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;

export type FetchedKind = "html" | "image" | "text" | "json" | "svg" | "video";

export interface FetchPublicOptions {
  /** `text`: sitemaps (also gzipped) and robots.txt; `json`: product feeds; `video`: MP4. */
  accept: FetchedKind;
  /** Exact `host[:port]` exceptions to the address check, for development. */
  allowHosts: string[];
  /** `EgerieBot/1.0 (+https://site/robot)`. */
  userAgent?: string;
  fetch?: typeof fetch;
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface FetchedPublic {
  /** The final URL after redirects. */
  url: string;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
  headers: Headers;
}

const limits: Record<FetchedKind, { maxBytes: number; accept: string; tooLarge: string }> = {
  html: {
    maxBytes: 5 * 1024 * 1024,
    accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
    tooLarge: messages.productPageTooLarge,
  },
  // Without AVIF, so that shops with content negotiation send a format that we can store.
  image: {
    maxBytes: 10 * 1024 * 1024,
    accept: "image/webp,image/jpeg,image/png;q=0.9,image/*;q=0.5",
    tooLarge: messages.pageImageTooLarge,
  },
  text: {
    maxBytes: 5 * 1024 * 1024,
    accept: "application/xml,text/xml,text/plain;q=0.9,*/*;q=0.1",
    tooLarge: messages.productPageTooLarge,
  },
  json: {
    maxBytes: 8 * 1024 * 1024,
    accept: "application/json",
    tooLarge: messages.productPageTooLarge,
  },
  svg: {
    maxBytes: 1024 * 1024,
    accept: "image/svg+xml",
    tooLarge: messages.pageImageTooLarge,
  },
  // Ten seconds at 16 Mbit/s; the video derived from it is in memory at the same time.
  video: {
    maxBytes: 20 * 1024 * 1024,
    accept: "video/mp4",
    tooLarge: messages.videoFailed,
  },
};

/**
 * The response body of a public URL: at most 5 MB for pages, 8 MB for JSON, 10 MB for images, 20 MB for videos after
 * decompression, within 10 s in total. Throws AppError 400 for a forbidden address (also after a redirect), 413 above the
 * limit, 415 for another content type, 502 when it is unreachable or too slow (`page_missing` for a 4xx response).
 */
export async function fetchPublic(address: string, options: FetchPublicOptions): Promise<FetchedPublic> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  try {
    return await orAbort(followAndRead(address, options, signal), signal);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (deadline.aborted) throw new AppError(502, "page_too_slow", messages.productPageTooSlow);
    if (options.signal?.aborted) throw error;
    // Refused connection, bad certificate or unknown host: one error for the user.
    throw new AppError(502, "page_unreachable", messages.productPageUnreachable);
  }
}

async function followAndRead(
  address: string,
  options: FetchPublicOptions,
  signal: AbortSignal,
): Promise<FetchedPublic> {
  const send = options.fetch ?? fetch;
  const headers = {
    accept: limits[options.accept].accept,
    "accept-language": "fr-FR,fr;q=0.9,en;q=0.6",
    "user-agent": options.userAgent ?? "EgerieBot/1.0 (+https://egerie.example/robot)",
  };
  let url = checkPublicUrl(address, options.allowHosts);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    // Redirects are followed manually, so that each target passes the address check before it is requested.
    const response = await send(url.href, { headers, redirect: "manual", signal });
    const target = redirectTarget(response);
    if (target === null) {
      if (!response.ok) {
        await response.body?.cancel();
        throw new AppError(502, missingOrDown(response.status), messages.productPageUnreachable);
      }
      return { url: url.href, ...(await readAccepted(response, options.accept, signal)) };
    }
    await response.body?.cancel();
    if (!URL.canParse(target, url)) throw new AppError(502, "page_unreachable", messages.productPageUnreachable);
    url = checkPublicUrl(new URL(target, url).href, options.allowHosts);
  }
  throw new AppError(502, "too_many_redirects", messages.productPageRedirects);
}

/** A 4xx is permanent (`page_missing`), except 429, which is worth a retry. */
function missingOrDown(status: number): "page_missing" | "page_unreachable" {
  return status >= 400 && status < 500 && status !== 429 ? "page_missing" : "page_unreachable";
}

function redirectTarget(response: Response): string | null {
  return [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get("location") : null;
}

async function readAccepted(
  response: Response,
  accept: FetchedKind,
  signal: AbortSignal,
): Promise<Omit<FetchedPublic, "url">> {
  const contentType = response.headers.get("content-type");
  const type = (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!isAnnouncedRight(type, accept)) {
    await response.body?.cancel();
    throw wrongKind(accept);
  }
  const bytes = await readBounded(response, limits[accept].maxBytes, limits[accept].tooLarge, signal);
  if (!isRightContent(bytes, type, accept)) throw wrongKind(accept);
  return { bytes, contentType, headers: response.headers };
}

function wrongKind(accept: FetchedKind): AppError {
  if (accept === "video") return new AppError(415, "not_a_video", messages.videoFailed);
  return accept === "image"
    ? new AppError(415, "not_an_image", messages.imageTypeUnsupported)
    : new AppError(415, "not_a_page", messages.productPageNotHtml);
}

const htmlTypes = new Set(["text/html", "application/xhtml+xml"]);

function isAnnouncedRight(type: string, accept: FetchedKind): boolean {
  if (type === "") return true;
  if (accept === "html") return htmlTypes.has(type);
  if (accept === "json") return /^(?:application|text)\/(?:[\w.]+\+)?json$/.test(type);
  if (accept === "svg") return type === "image/svg+xml" || type === "text/xml" || type === "application/xml";
  if (accept === "text")
    return type.startsWith("text/") || /^application\/(?:(?:[\w.]+\+)?xml|(?:x-)?gzip|octet-stream)$/.test(type);
  // Storage buckets serve images and videos as octet-stream; their first bytes are checked below.
  return type.startsWith(`${accept}/`) || type === "application/octet-stream" || type === "binary/octet-stream";
}

function isRightContent(bytes: Uint8Array, type: string, accept: FetchedKind): boolean {
  if (accept === "image") return isRasterImage(bytes);
  if (accept === "video") return String.fromCharCode(...bytes.subarray(4, 8)) === "ftyp";
  if (accept === "text" || accept === "json" || accept === "svg" || htmlTypes.has(type)) return true;
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).replaceAll("\u0000", "").trimStart();
  return /^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|!--|meta|title|div|script)/i.test(start);
}

/** Reads the body and counts decompressed bytes, against compression bombs. Throws AppError 413. */
async function readBounded(
  response: Response,
  maxBytes: number,
  tooLarge: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const error = () => new AppError(413, "page_too_large", tooLarge);
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw error();
  }
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw error();
      chunks.push(part.value);
    }
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
  signal.throwIfAborted();
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Whether the first bytes are those of a JPEG, PNG, WebP, AVIF, GIF, BMP or TIFF. */
export function isRasterImage(bytes: Uint8Array): boolean {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true;
  if (ascii(1, 4) === "PNG" && bytes[0] === 0x89) return true;
  if (ascii(0, 4) === "GIF8" || ascii(0, 2) === "BM") return true;
  if (ascii(0, 4) === "II*\0" || ascii(0, 4) === "MM\0*") return true;
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return true;
  return ascii(4, 8) === "ftyp" && /^(?:avif|avis)$/.test(ascii(8, 12));
}

/** Rejects when the signal is aborted, even if the injected fetch ignores it. */
async function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
