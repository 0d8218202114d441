// File names of downloaded creatives.
import { recogniseFormat, sizeIn4k } from "../contract/formats.ts";
import { safeFileName } from "./file-name.ts";

/** File name of a creative without extension: "<product> - <format> <width>x<height>". */
export function nameDownload(productName: string, creativeName: string, size?: "4k" | "enlarged to 4k"): string {
  const format = recogniseFormat(creativeName);
  const fallback = "creative";
  if (!format) return safeFileName(creativeName, fallback);
  // Only the product's name is shortened: the format distinguishes the six files.
  const { width, height } = size ? sizeIn4k(format) : format;
  return `${safeFileName(productName, fallback)} - ${format.label} ${width}x${height}${size === "enlarged to 4k" ? " agrandi" : ""}`;
}
