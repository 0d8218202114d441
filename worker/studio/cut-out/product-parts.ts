// Cleans up the mask after the flood: keeps real parts of the product, removes dust and shadow, opens holes.
import { backdrop, faint, product } from "./backdrop-flood.ts";
import { averageMask } from "../pixels/blur.ts";
import { release, type Box, type Mask } from "../pixels/raster.ts";
import { type Region, withRegions } from "../pixels/regions.ts";

/**
 * Removes dust and stray shadow, and opens holes that show the backdrop. Returns the area of holes left closed for lack
 * of proof, as a share of the product.
 */
export function keepRealParts(solid: Mask, classes: Uint8Array, steps: Float32Array): number {
  withRegions(solid, new Uint8Array(solid.data), (parts) => {
    const largest = parts.reduce((max, part) => Math.max(max, part.size), 0);
    for (const part of parts) {
      const isReal = part.size > largest * 0.004 && countOf(product, part, classes) > part.size * 0.12;
      if (!isReal) clear(part, solid);
    }
  });
  let area = 0;
  const seen = new Uint8Array(classes.length);
  for (let at = 0; at < seen.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    const kind = classes[at];
    if (kind === backdrop || (kind === faint && (steps[at] as number) < 0.03)) seen[at] = 1;
  }
  return withRegions(solid, seen, (holes) => {
    let doubtful = 0;
    for (const hole of holes) {
      if (hole.size < Math.max(60, area * 0.0012)) continue;
      // A real hole is backdrop throughout without print in it; its edge is mostly a thin rim.
      if (countOf(backdrop, hole, classes) < hole.size * 0.25) continue;
      if (hole.size < hole.box.width * hole.box.height * 0.2) continue;
      if (isRimmed(hole, solid)) clear(hole, solid);
      else doubtful += hole.size;
    }
    return area > 0 ? doubtful / area : 0;
  });
}

function countOf(kind: number, { pixels }: Region, classes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < pixels.length; i++) if (classes[pixels[i] as number] === kind) count++;
  return count;
}

function clear({ pixels }: Region, solid: Mask): void {
  for (let i = 0; i < pixels.length; i++) solid.data[pixels[i] as number] = 0;
}

/** Removes thin strands of shadow at the foot that are of class `unsure`. */
export function dropShadowTails(solid: Mask, classes: Uint8Array): void {
  const density = averageMask(solid, Math.max(4, Math.round(Math.max(solid.width, solid.height) / 140)));
  for (let i = 0; i < classes.length; i++) {
    if (classes[i] !== product && (density.data[i] as number) < 105) solid.data[i] = 0;
  }
  release(density);
}

/** Removes small pieces that smoothing the outline separated. */
export function dropCrumbs(solid: Mask): void {
  withRegions(solid, new Uint8Array(solid.data), (parts) => {
    const largest = parts.reduce((max, part) => Math.max(max, part.size), 0);
    for (const part of parts) if (part.size < largest * 0.012) clear(part, solid);
  });
}

/** Whether most of a region's edge is close to the outside: a ring or a handle, rather than a label on a bottle. */
function isRimmed({ pixels, box }: Region, solid: Mask): boolean {
  const inside = markInside(pixels, box, solid.width);
  const reach = Math.round(0.55 * Math.max(box.width, box.height));
  const { width, height } = solid;
  let rays = 0;
  let thin = 0;
  for (let ray = 0; ray < 48; ray++) {
    const angle = (ray / 48) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let x = box.x + box.width / 2;
    let y = box.y + box.height / 2;
    while (inside(Math.round(x), Math.round(y))) {
      x += dx;
      y += dy;
    }
    rays++;
    for (let step = 0; step < reach; step++, x += dx, y += dy) {
      const [px, py] = [Math.round(x), Math.round(y)];
      if (px < 0 || py < 0 || px >= width || py >= height || solid.data[py * width + px] === 0) {
        thin++;
        break;
      }
    }
  }
  return thin / rays > 0.4;
}

/** Returns a membership test for a set of pixels. */
function markInside(pixels: Int32Array, box: Box, width: number): (x: number, y: number) => boolean {
  const marks = new Uint8Array(box.width * box.height);
  for (let i = 0; i < pixels.length; i++) {
    const at = pixels[i] as number;
    const x = at % width;
    marks[((at - x) / width - box.y) * box.width + x - box.x] = 1;
  }
  return (x, y) => {
    const [column, row] = [x - box.x, y - box.y];
    return column >= 0 && row >= 0 && column < box.width && row < box.height && marks[row * box.width + column] === 1;
  };
}
