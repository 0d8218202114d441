// What is left after the flood: real parts of the product are kept, dust and shadow dropped, openings opened.
import { backdrop, faint, product } from "./backdrop-flood.ts";
import { averageMask } from "./blur.ts";
import type { Box, Mask } from "./raster.ts";
import { findRegions } from "./regions.ts";

/** Drops dust and stray shadow, and opens holes that show the backdrop. Returns the holes left closed for lack of proof, as a share of the product. */
export function keepRealParts(solid: Mask, classes: Uint8Array, steps: Float32Array): number {
  const parts = findRegions(solid, (at) => (solid.data[at] as number) > 0);
  const largest = parts.reduce((most, part) => Math.max(most, part.size), 0);
  for (const part of parts) {
    const sure = part.pixels.reduce((count, at) => count + (classes[at] === product ? 1 : 0), 0);
    const isReal = part.size > largest * 0.004 && sure > part.size * 0.12;
    if (!isReal) for (const at of part.pixels) solid.data[at] = 0;
  }
  let area = 0;
  for (const value of solid.data) if (value) area++;
  let doubtful = 0;
  const seen = findRegions(solid, (at) => {
    const kind = classes[at];
    return (kind === backdrop || (kind === faint && (steps[at] as number) < 0.03)) && (solid.data[at] as number) > 0;
  });
  for (const hole of seen) {
    if (hole.size < Math.max(60, area * 0.0012)) continue;
    // A real opening is backdrop through and through and has no print in it; its edge is mostly a thin rim.
    const clear = hole.pixels.reduce((count, at) => count + (classes[at] === backdrop ? 1 : 0), 0);
    if (clear < hole.size * 0.25) continue;
    if (hole.size < hole.box.width * hole.box.height * 0.2) continue;
    if (isRimmed(hole.pixels, hole.box, solid)) for (const at of hole.pixels) solid.data[at] = 0;
    else doubtful += hole.size;
  }
  return area > 0 ? doubtful / area : 0;
}

/** Hairs of shadow that stick out from the foot: thin, and unsure themselves. */
export function dropShadowTails(solid: Mask, classes: Uint8Array): void {
  const density = averageMask(solid, Math.max(4, Math.round(Math.max(solid.width, solid.height) / 140)));
  for (let i = 0; i < classes.length; i++) {
    if (classes[i] !== product && (density.data[i] as number) < 105) solid.data[i] = 0;
  }
}

/** What broke off when the outline was smoothed. */
export function dropCrumbs(solid: Mask): void {
  const parts = findRegions(solid, (at) => (solid.data[at] as number) > 0);
  const largest = parts.reduce((most, part) => Math.max(most, part.size), 0);
  for (const part of parts) if (part.size < largest * 0.012) for (const at of part.pixels) solid.data[at] = 0;
}

/** Whether, from most of a region's edge, open air is near: a ring or a handle, rather than a label on a bottle. */
function isRimmed(pixels: Int32Array, box: Box, solid: Mask): boolean {
  const inside = new Set(pixels);
  const reach = Math.round(0.55 * Math.max(box.width, box.height));
  const { width, height } = solid;
  let rays = 0;
  let thin = 0;
  for (let ray = 0; ray < 48; ray++) {
    const angle = (ray / 48) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let x = box.x + box.width / 2;
    let y = box.y + box.height / 2;
    while (inside.has(Math.round(y) * width + Math.round(x))) {
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
