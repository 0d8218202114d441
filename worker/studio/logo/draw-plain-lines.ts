// Draws lines of letters from their fonts' outlines, without workers-og, whose layout and renderer keep 20 MB of memory for
// the isolate's life: too much beside a film.
import type { Font, Glyph } from "opentype.js/dist/opentype.min.mjs";
import type { FontFile } from "../lettering/overlay-typefaces.ts";
import { createPainter } from "./fill.ts";
import { contoursOf } from "./glyph-contours.ts";
import type { Contour } from "./path.ts";
import { fromHex } from "../pixels/colour.ts";
import { boundsOf, crop, premultiply, release, type Raster } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { above, below, type DrawnLine, joinRuns, type LineToDraw } from "../overlay/draw-lines.ts";

/** Computing for a line, in milliseconds. */
const lineMs = 5;

/** As the overlay's drawLines. Undefined for lines with emoji, signs or a gradient. */
export async function drawPlainLines(lines: readonly LineToDraw[]): Promise<(DrawnLine | undefined)[] | undefined> {
  const isPlain = ({ line, gradient }: LineToDraw) =>
    !gradient && line.pieces.every(({ clusters }) => clusters.every(({ font }) => font !== undefined));
  if (!lines.every(isPlain)) return undefined;
  // Loaded lazily: 70 kB that only requests with text need.
  const { parse } = await import("opentype.js/dist/opentype.min.mjs");
  const parsed = new Map<FontFile, Font>();
  const fontOf = (file: FontFile): Font => {
    const font = parsed.get(file) ?? parse(file.data, { lowMemory: true });
    parsed.set(file, font);
    return font;
  };
  const drawn: (DrawnLine | undefined)[] = [];
  for (const line of lines) {
    drawn.push(drawLine(line, fontOf));
    await afterWork(lineMs);
  }
  return drawn;
}

function drawLine(
  { line, size, colour, tracking }: LineToDraw,
  fontOf: (file: FontFile) => Font,
): DrawnLine | undefined {
  const margin = Math.ceil(size * 0.4);
  const [width, height] = [Math.ceil(line.width * size) + margin * 2, Math.ceil(size * (above + below))];
  const path: Contour[] = [];
  let x = margin;
  for (const { clusters, gapBefore, text } of joinRuns(line)) {
    const file = clusters[0]?.font;
    if (!file) continue;
    const font = fontOf(file);
    x += gapBefore * size;
    const kerning = font.position.getKerningTables("latn") ?? [];
    const em = size / font.unitsPerEm;
    let before: Glyph | undefined;
    for (const character of text) {
      const glyph = font.charToGlyph(character);
      if (before) x += font.position.getKerningValue(kerning, before.index, glyph.index) * em;
      path.push(...contoursOf(glyph.getPath(x, size * above, size).commands));
      x += glyph.advanceWidth * em + tracking * size;
      before = glyph;
    }
  }
  const pixels = createPainter([{ path, color: fromHex(colour) }], width, 1).paint(0, height);
  const sheet: Raster = premultiply({ width, height, data: new Uint8ClampedArray(pixels.buffer) });
  const ink = boundsOf(sheet, 8);
  if (!ink) return undefined;
  const raster = crop(sheet, ink);
  release(sheet);
  return { raster, baseline: Math.round(size * above) - ink.y };
}
