import { recogniseFormat } from "../contract/formats.ts";

/** Content-Disposition for a creative: "<product> - <format>.jpg", with an ASCII form for old clients. */
export function nameDownload(productName: string, creativeName: string): string {
  const format = recogniseFormat(creativeName);
  const title = format ? `${productName} - ${format.label} ${format.width}x${format.height}` : creativeName;
  // Control characters and what file systems refuse; then whole code points only, at most 120.
  const clean = [
    ...title
      .replace(/[\u0000-\u001f\u007f"\\/:*?<>|]/gu, " ")
      .replace(/\s+/gu, " ")
      .trim(),
  ]
    .slice(0, 120)
    .join("");
  const ascii = clean
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/gu, "")
    .trim();
  const encoded = encodeURIComponent(clean.toWellFormed()).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii || "creative"}.jpg"; filename*=UTF-8''${encoded || "creative"}.jpg`;
}
