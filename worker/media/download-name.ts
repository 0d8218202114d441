import { recogniseFormat, sizeIn4k } from "../contract/formats.ts";
import { safeFileName } from "./file-name.ts";

/** What a creative is called as a file: "<product> - <format> <width>x<height>", without its ending. */
export function nameDownload(productName: string, creativeName: string, size?: "4k" | "enlarged to 4k"): string {
  const format = recogniseFormat(creativeName);
  const fallback = "creative";
  if (!format) return safeFileName(creativeName, fallback);
  // The format is what tells six files apart: only the product's name is cut.
  const { width, height } = size ? sizeIn4k(format) : format;
  return `${safeFileName(productName, fallback)} - ${format.label} ${width}x${height}${size === "enlarged to 4k" ? " agrandi" : ""}`;
}
