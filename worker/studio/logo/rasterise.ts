// Rasterises a logo's drawing into a PNG with transparency.
import { fromHex } from "../pixels/colour.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { joinPng } from "../pixels/write-png.ts";
import type { LogoSource, VectorDrawing } from "../briefs/logo.ts";
import type { Picture } from "../briefs/picture.ts";
import { createPainter, type Fill, type Painter } from "./fill.ts";
import { readPath } from "./path.ts";

/** Pixels painted at once. */
const pixelsAtOnce = 50_000;

/** Computing for a byte, painted and compressed, in milliseconds. */
const byteMs = 5e-5;

/** Computing for a path that is divided into edges, in milliseconds. */
const fillMs = 0.5;

/** The filled paths of a drawing, in painting order. */
export const readFills = ({ svg }: VectorDrawing): Fill[] =>
  [...svg.matchAll(/<path fill="(#[0-9a-f]{6})" d="([^"]*)"\/>/g)].map(([, color = "", data = ""]) => ({
    color: fromHex(color),
    path: readPath(data),
  }));

/** @param longerSide of the picture, in pixels. */
export async function rasteriseDrawing(drawing: VectorDrawing, longerSide: number): Promise<Picture> {
  const scale = longerSide / Math.max(drawing.width, drawing.height);
  const width = Math.max(1, Math.round(drawing.width * scale));
  const height = Math.max(1, Math.round(drawing.height * scale));
  return paintPng(readFills(drawing), { width, height }, scale, drawing.source);
}

/**
 * A PNG of exactly that many pixels, transparent where nothing is filled.
 * @param scale pixels per unit of the paths.
 */
export async function paintPng(
  fills: readonly Fill[],
  { width, height }: { width: number; height: number },
  scale: number,
  source?: LogoSource,
): Promise<Picture> {
  const painter = createPainter(fills, width, scale);
  await afterWork(fills.length * fillMs);
  const packed = new Response(filterRows(painter, width, height).pipeThrough(new CompressionStream("deflate")));
  return joinPng({ width, height }, 6, new Uint8Array(await packed.arrayBuffer()), source);
}

/** PNG's "up" filter: flat colours become runs of zeros. */
function filterRows(painter: Painter, width: number, height: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const rowBytes = width * 4;
  const rowsAtOnce = Math.max(4, Math.floor(pixelsAtOnce / width));
  let above = new Uint8Array(rowBytes);
  let y = 0;
  return new ReadableStream({
    async pull(controller) {
      const count = Math.min(rowsAtOnce, height - y);
      const pixels = painter.paint(y, count);
      const out = new Uint8Array(count * (rowBytes + 1));
      for (let i = 0; i < count; i++) {
        const row = pixels.subarray(i * rowBytes, (i + 1) * rowBytes);
        const to = out.subarray(i * (rowBytes + 1), (i + 1) * (rowBytes + 1));
        to[0] = 2;
        for (let x = 0; x < rowBytes; x++) to[x + 1] = (row[x] as number) - (above[x] as number);
        above = row;
      }
      y += count;
      controller.enqueue(out);
      await afterWork(out.length * byteMs);
      if (y === height) controller.close();
    },
  });
}
