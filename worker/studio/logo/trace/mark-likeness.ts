// Whether a mark is already in use: compares its ink with others', also mirrored.
import { createPainter } from "../fill.ts";
import { boundsOf, readPath, scale, transform, type Path } from "../path.ts";

/** Cells per side of the grid. */
const side = 24;

/** Minimum shared ink (intersection over union) of two marks that count as the same. */
const same = 0.8;

/** Whether a mark looks like one of others; all are path data. */
export function isLikeAny(data: string, others: readonly string[]): boolean {
  const path = readPath(data);
  const views = [path, scale(path, -1, 1)].map(readInk);
  return others.some((other) => {
    const ink = readInk(readPath(other));
    return views.some((view) => shared(view, ink) > same);
  });
}

/** Stretched to the square. */
function readInk(path: Path): Float32Array {
  const { left, top, right, bottom } = boundsOf(path);
  const [x, y] = [side / Math.max(1, right - left), side / Math.max(1, bottom - top)];
  const placed = transform(path, [x, 0, 0, y, -left * x, -top * y]);
  const pixels = createPainter([{ path: placed, color: [0, 0, 0] }], side, 1).paint(0, side);
  return Float32Array.from({ length: side * side }, (_, i) => (pixels[i * 4 + 3] as number) / 255);
}

function shared(one: Float32Array, other: Float32Array): number {
  let [both, either] = [0, 0];
  one.forEach((value, i) => {
    both += Math.min(value, other[i] as number);
    either += Math.max(value, other[i] as number);
  });
  return either > 0 ? both / either : 1;
}
