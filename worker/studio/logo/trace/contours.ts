// Extracts closed contours from an ink map with sub-pixel accuracy (marching squares).
import type { Polygon } from "../path.ts";
import type { InkMap } from "./ink-map.ts";

/** The ink value at which a contour runs. */
const level = 0.5;

/**
 * Contours with the ink on their right: clockwise around it, counter-clockwise around holes. Pixel centres have integer
 * coordinates.
 */
export function findContours({ ink, width, height }: InkMap): Polygon[] {
  // A border of background closes contours at the picture's sides.
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (ink[y * width + x] as number);
  // A crossing lies between two neighbouring pixels: its key is the first of them and the direction.
  const across = (x: number, y: number) => ((y + 1) * (width + 2) + x + 1) * 2;
  const down = (x: number, y: number) => across(x, y) + 1;
  const next = new Map<number, number>();
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
      const kind =
        Number(a >= level) | (Number(b >= level) << 1) | (Number(c >= level) << 2) | (Number(d >= level) << 3);
      if (kind === 0 || kind === 15) continue;
      const sides = [across(x, y), down(x + 1, y), across(x, y + 1), down(x, y)];
      const isJoined = (a + b + c + d) / 4 >= level;
      for (const [from, to] of stepsOf(kind, isJoined)) next.set(sides[from] as number, sides[to] as number);
    }
  }
  const place = (side: number): readonly [number, number] => {
    const cell = Math.floor(side / 2);
    const [x, y] = [(cell % (width + 2)) - 1, Math.floor(cell / (width + 2)) - 1];
    const isDown = side % 2 === 1;
    const [one, other] = [at(x, y), isDown ? at(x, y + 1) : at(x + 1, y)];
    const part = (level - one) / (other - one);
    return isDown ? [x, y + part] : [x + part, y];
  };
  const contours: Polygon[] = [];
  for (const [start] of next) {
    const polygon: [number, number][] = [];
    for (let side: number | undefined = start; side !== undefined;) {
      const to: number | undefined = next.get(side);
      if (to === undefined) break;
      next.delete(side);
      polygon.push([...place(side)]);
      side = to;
    }
    if (polygon.length > 2) contours.push(polygon);
  }
  return contours;
}

const [top, right, bottom, left] = [0, 1, 2, 3];

/** From which side of a cell to which a contour runs, by the corners that are ink; ink is on its right. */
const steps: Record<number, readonly (readonly [number, number])[]> = {
  1: [[top, left]],
  2: [[right, top]],
  3: [[right, left]],
  4: [[bottom, right]],
  6: [[bottom, top]],
  7: [[bottom, left]],
  8: [[left, bottom]],
  9: [[top, bottom]],
  11: [[right, bottom]],
  12: [[left, right]],
  13: [[top, right]],
  14: [[left, top]],
};

/** Two diagonal ink corners are connected where the cell's centre is ink, too. */
function stepsOf(kind: number, isJoined: boolean): readonly (readonly [number, number])[] {
  if (kind === 5)
    return isJoined
      ? [
          [top, right],
          [bottom, left],
        ]
      : [
          [top, left],
          [bottom, right],
        ];
  if (kind === 10)
    return isJoined
      ? [
          [left, top],
          [right, bottom],
        ]
      : [
          [right, top],
          [left, bottom],
        ];
  return steps[kind] ?? [];
}
