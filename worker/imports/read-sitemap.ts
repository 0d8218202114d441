/** Sitemap parser that accepts what shops serve: gzipped, in any charset, truncated. */
import { decodeHtml } from "../products/reading/decode-html.ts";

export interface SitemapUrl {
  loc: string;
  /** Most product pages state a picture, other pages rarely do. */
  hasImage: boolean;
  lastmod?: string;
}

export interface Sitemap {
  urls: SitemapUrl[];
  /** URLs of further sitemaps, in a sitemap index. */
  sitemaps: string[];
}

const MAX_ENTRIES = 50_000;
const MAX_VALUE = 2_200;
const MAX_UNPACKED_BYTES = 25 * 1024 * 1024;

/** Reads an index, a URL set or a plain-text list; at most 50,000 absolute URLs. Never throws. */
export async function readSitemap(bytes: Uint8Array<ArrayBuffer>, contentType: string | null): Promise<Sitemap> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = decodeHtml(isPacked ? await unpack(bytes) : bytes, contentType);
  return /<(?:[\w-]{1,20}:)?(?:urlset|sitemapindex|url|sitemap)\b/i.test(text) ? readXml(text) : readLines(text);
}

/** What could be unzipped before an error or the size limit: a truncated sitemap still lists products. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done && size < MAX_UNPACKED_BYTES; part = await reader.read()) {
      chunks.push(part.value);
      size += part.value.byteLength;
    }
  } catch {
    // Not gzip, or truncated.
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  const unpacked = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    unpacked.set(chunk, at);
    at += chunk.byteLength;
  }
  return unpacked;
}

const tag = /<(\/?)(?:([\w-]{1,20}):)?(url|sitemap|loc|lastmod|image|img)\b[^<>]{0,500}>/gi;

/** Reads tags in document order; the document need not be well-formed. */
function readXml(text: string): Sitemap {
  const urls: SitemapUrl[] = [];
  const sitemaps: string[] = [];
  let kind: "url" | "sitemap" = /<(?:[\w-]{1,20}:)?sitemapindex\b/i.test(text) ? "sitemap" : "url";
  let entry: SitemapUrl | null = null;
  for (const match of text.matchAll(tag)) {
    if (urls.length >= MAX_ENTRIES || sitemaps.length >= MAX_ENTRIES) break;
    const [whole, slash, prefix = "", rawName = ""] = match;
    const name = rawName.toLowerCase();
    const isImage = prefix.toLowerCase() === "image" || name === "image" || name === "img";
    if (slash) continue;
    if (isImage) {
      if (entry) entry.hasImage = true;
    } else if (name === "url" || name === "sitemap") {
      kind = name;
      entry = null;
    } else {
      const value = readValue(text, match.index + whole.length);
      if (name === "lastmod") {
        if (entry && value) entry.lastmod = value;
        continue;
      }
      const loc = toAbsolute(value);
      if (!loc) continue;
      if (kind === "sitemap") sitemaps.push(loc);
      else urls.push((entry = { loc, hasImage: false }));
    }
  }
  return { urls, sitemaps };
}

const quoteStart = /\s{0,200}<!\[CDATA\[/y;

function readValue(text: string, from: number): string {
  quoteStart.lastIndex = from;
  const start = quoteStart.test(text) ? quoteStart.lastIndex : from;
  const end = text.indexOf(start === from ? "<" : "]]>", start);
  if (end === start) return "";
  return text
    .slice(start, Math.min(end === -1 ? text.length : end, start + MAX_VALUE))
    .trim()
    .replaceAll(/&(?:amp|#38|#x26);/gi, "&")
    .replaceAll("&apos;", "'")
    .replaceAll("&quot;", '"');
}

function readLines(text: string): Sitemap {
  const locs = text
    .split(/[\r\n]+/)
    .slice(0, MAX_ENTRIES)
    .flatMap((line) => toAbsolute(line.trim()) ?? []);
  return { urls: locs.map((loc) => ({ loc, hasImage: false })), sitemaps: [] };
}

function toAbsolute(address: string): string | null {
  if (!address) return null;
  const full = address.startsWith("//") ? `https:${address}` : address;
  if (!/^https?:\/\//i.test(full) || full.length > 2_048 || !URL.canParse(full)) return null;
  return new URL(full).href;
}
