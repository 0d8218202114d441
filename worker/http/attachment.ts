/** Content-Disposition header value for a download: the name in UTF-8, with an ASCII fallback for old clients. */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize("NFD")
    .replace(/[^\x20-\x7e]|["\\]/gu, "")
    .trim();
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  // A name in another alphabet loses all but its extension.
  const old = ascii.startsWith(".") ? `fichier${ascii}` : ascii;
  return `attachment; filename="${old}"; filename*=UTF-8''${encoded}`;
}
