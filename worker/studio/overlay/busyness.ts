// Measures where a picture has detail: faces, products, patterns. Text is placed elsewhere.
import { toOklab, type Oklab } from "../pixels/colour.ts";
import type { Box, Raster } from "../pixels/raster.ts";

/** Size in pixels of a measured cell, and the stride at which its pixels are sampled. */
const [cell, stride] = [8, 4];

/** Returns a function that gives the mean busyness of a box: 0 for an empty wall, towards 1 for detail. */
export function measureBusyness(picture: Raster): (box: Box) => number {
  const width = Math.max(1, Math.floor(picture.width / cell));
  const height = Math.max(1, Math.floor(picture.height / cell));
  const colours: Oklab[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) colours.push(toOklab(meanOf(picture, x, y)));
  const wall = medianOfEdges(colours, width, height);
  // Integral image: any box takes four reads.
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += busynessAt(colours, x, y, width, height, wall);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row;
    }
  }
  return (box) => {
    const [left, top] = [Math.max(0, Math.floor(box.x / cell)), Math.max(0, Math.floor(box.y / cell))];
    const right = Math.min(width, Math.max(left + 1, Math.ceil((box.x + box.width) / cell)));
    const bottom = Math.min(height, Math.max(top + 1, Math.ceil((box.y + box.height) / cell)));
    const at = (x: number, y: number) => sums[y * (width + 1) + x] as number;
    const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    return sum / Math.max(1, (right - left) * (bottom - top));
  };
}

function meanOf({ data, width, height }: Raster, column: number, row: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = row * cell; y < Math.min(height, (row + 1) * cell); y += stride) {
    for (let x = column * cell; x < Math.min(width, (column + 1) * cell); x += stride) {
      const i = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) sum[c as 0] += data[i + c] as number;
      count++;
    }
  }
  return sum.map((part) => part / Math.max(1, count)) as [number, number, number];
}

/** The background colour: the median along the upper edge and the upper half of the sides. */
function medianOfEdges(colours: Oklab[], width: number, height: number): Oklab {
  const edge: Oklab[] = [];
  for (let x = 0; x < width; x++) edge.push(colours[x] as Oklab);
  for (let y = 0; y < height / 2; y++) edge.push(colours[y * width] as Oklab, colours[y * width + width - 1] as Oklab);
  const median = (axis: 0 | 1 | 2) => {
    const values = edge.map((colour) => colour[axis]).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] as number;
  };
  return [median(0), median(1), median(2)];
}

/** Differences to the neighbours, and distance from the background colour. */
function busynessAt(colours: Oklab[], x: number, y: number, width: number, height: number, wall: Oklab): number {
  const here = colours[y * width + x] as Oklab;
  const right = colours[y * width + Math.min(width - 1, x + 1)] as Oklab;
  const below = colours[Math.min(height - 1, y + 1) * width + x] as Oklab;
  const step = apart(here, right) + apart(here, below);
  const off = Math.max(0, apart(here, wall) - 0.07);
  return Math.min(1, step * 3 + off * 2.2);
}

function apart(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], 1.5 * (one[1] - other[1]), 1.5 * (one[2] - other[2]));
}
