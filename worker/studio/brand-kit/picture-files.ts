// Picture files of a kit, and the previews of other files.
import { digitalSourceOf } from "../logo/digital-source.ts";
import type { BrandAsset } from "../briefs/brand-kit.ts";
import type { Picture } from "../briefs/picture.ts";
import type { Board, Size } from "./board.ts";
import type { Kit } from "./kit.ts";
import { paintBoard } from "./paint-board.ts";
import { writeSvg } from "./write-svg.ts";

/** Longer side of a preview, in pixels. */
const previewSide = 1000;

/** Size of a board's preview, in pixels. */
export function previewSizeOf({ width, height }: Size): Size {
  const scale = previewSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A PNG of a board at a size in pixels. */
export const drawPng = ({ design, lettering }: Kit, board: Board, size: Size): Promise<Picture> =>
  paintBoard(board, size, lettering, digitalSourceOf(design));

/** A PNG of a board at preview size. */
export const drawPreview = (kit: Kit, board: Board): Promise<Picture> => drawPng(kit, board, previewSizeOf(board));

/** A PNG file of the kit; with a preview board where the file itself has no background. */
export async function pngFile(kit: Kit, board: Board, size: Size, preview?: Board): Promise<BrandAsset> {
  const { bytes, mime } = await drawPng(kit, board, size);
  return { bytes, mime, preview: preview ? await drawPreview(kit, preview) : null };
}

/** An SVG file of the kit and its preview. */
export async function svgFile(kit: Kit, board: Board, preview: Board): Promise<BrandAsset> {
  const bytes = new TextEncoder().encode(writeSvg(board, kit.lettering, digitalSourceOf(kit.design)).svg);
  return { bytes, mime: "image/svg+xml", preview: await drawPreview(kit, preview) };
}
