import { recogniseFormat } from "../contract/formats.ts";
import { safeFileName } from "../media/file-name.ts";

/** What a creative is called as a file: "<product> - <format> <width>x<height>", without its ending. */
export function nameDownload(productName: string, creativeName: string): string {
  const format = recogniseFormat(creativeName);
  const fallback = "creative";
  if (!format) return safeFileName(creativeName, fallback);
  // The format is what tells six files apart: only the product's name is cut.
  return `${safeFileName(productName, fallback)} - ${format.label} ${format.width}x${format.height}`;
}
