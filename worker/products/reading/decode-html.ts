/** Decodes the bytes of a page, in any charset. */

const SNIFFED_BYTES = 2048;

/**
 * Charset by byte order mark, then HTTP header, then meta tag; without any, UTF-8 if valid, else windows-1252. Where
 * header and meta tag differ and the bytes disprove the header, the meta tag wins: servers send one header for pages of
 * any age.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string | null): string {
  const bom = readBom(bytes);
  if (bom) return decodeAs(bytes, bom) ?? "";
  const inMeta = charsetInMeta(bytes);
  const named = charsetIn(contentType ?? "") ?? inMeta;
  if (inMeta && named && isUtf8(inMeta) !== isUtf8(named)) {
    const strict = decodeAs(bytes, "utf-8", true);
    // Text in another charset is hardly ever valid UTF-8.
    if (isUtf8(inMeta) && strict !== null) return strict;
    if (isUtf8(named) && strict === null) return decodeAs(bytes, inMeta) ?? decodeAs(bytes, "windows-1252") ?? "";
  }
  const text = named ? decodeAs(bytes, named) : null;
  return text ?? decodeAs(bytes, "utf-8", true) ?? decodeAs(bytes, "windows-1252") ?? "";
}

const isUtf8 = (charset: string) => /^utf-?8$/i.test(charset);

function readBom(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : null;
}

function charsetIn(text: string): string | null {
  return /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1] ?? null;
}

function charsetInMeta(bytes: Uint8Array): string | null {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, SNIFFED_BYTES));
  for (const tag of head.matchAll(/<meta\b[^>]{0,500}/gi)) {
    const charset = charsetIn(tag[0]);
    // A page whose tag was readable as ASCII is not UTF-16, whatever the tag says.
    if (charset) return /^utf-?16/i.test(charset) ? "utf-8" : charset;
  }
  return /^<\?xml[^>]{0,200}encoding=["']([\w-]+)/i.exec(head)?.[1] ?? null;
}

/** Null for an unknown charset or, when `fatal`, for bytes that are invalid in it. */
function decodeAs(bytes: Uint8Array, charset: string, fatal = false): string | null {
  try {
    return new TextDecoder(charset, { fatal, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}
