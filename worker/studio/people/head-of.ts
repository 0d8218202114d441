// Where the head of a cut-out person is, by the outline alone.
import type { Box, Raster } from "../pixels/raster.ts";

/** Rows above this alpha count. */
const opaque = 128;
/** The head's own width is measured in its upper part: this share of the figure's height. */
const crown = 0.18;
/** A row is of the shoulders where it is so many times as wide as the head. */
const shoulders = 1.35;
/** Of a figure without visible shoulders: the head ends here at the latest, and nowhere above the second. */
const [lowest, highest] = [0.5, 0.22];

/**
 * The head with its hair, in pixels of the cut-out: down to the row where the outline widens to the shoulders, or to half
 * of it. Rather too large than too small, since texts keep off it.
 */
export function headOf({ width, height, data }: Raster): Box {
  const rows = Array.from({ length: Math.ceil(height * lowest) }, (_, y) => {
    let [from, to] = [width, -1];
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < opaque) continue;
      from = Math.min(from, x);
      to = x;
    }
    return { from, to };
  });
  const widthOf = ({ from, to }: { from: number; to: number }) => Math.max(0, to - from + 1);
  const own = Math.max(1, ...rows.slice(0, Math.ceil(height * crown)).map(widthOf));
  const begun = Math.ceil(height * highest);
  const neck = rows.findIndex((row, y) => y >= begun && widthOf(row) > own * shoulders);
  const end = neck < 0 ? rows.length : neck;
  const head = rows.slice(0, end).filter(({ to }) => to >= 0);
  const left = Math.min(...head.map(({ from }) => from));
  return { x: left, y: 0, width: Math.max(...head.map(({ to }) => to)) + 1 - left, height: end };
}
