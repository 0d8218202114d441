/** Content-Disposition of a file to save; the name in UTF-8, with an ASCII form for old clients. */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize("NFD")
    .replace(/[^\x20-\x7e]|["\\]/gu, "")
    .trim();
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  // Of a name in another alphabet only the ending is left.
  const old = ascii.startsWith(".") ? `fichier${ascii}` : ascii;
  return `attachment; filename="${old}"; filename*=UTF-8''${encoded}`;
}
