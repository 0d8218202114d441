// Finds backdrop that was taken for product by its likeness alone: what a product encloses, smooth and in the backdrop's
// very colour, as between straps.
import { hueOf, type Planes } from "./photo-planes.ts";
import type { Regions } from "./photo-regions.ts";
import type { Mask } from "../pixels/raster.ts";
import { type Region, withRegions } from "../pixels/regions.ts";

/** Differences of shade and hue, beyond noise, up to which a pixel may be bare backdrop. */
const shadeSlack = 0.07;
export const hueSlack = 0.012;
/** How far its mean may be from the backdrop, and its values from each other. */
const meanSlack = 0.035;
const deviation = 0.02;
/** Share of its outline, at most, that touches the outside without anything between. */
const touching = 0.18;
/** How far, in pixels, an outline's rays look for the outside. */
const reach = 18;
/** Area, as a share of the product's, from which on a place counts, and from which on one of several does: in lace. */
const large = 0.0015;
const small = 0.0004;
const several = 16;
/** A backdrop's darkest channel from which on it is blown out: small reflections have exactly its colour, too. */
const blownOut = 252;
/** Darkness and hue, summed over a ray's pixels, that make a rim. */
const substance = 0.3;
/** Share of the outline, at least, with a rim that the outside lies behind: what lies deep inside is a reflection. */
const rimmed = 0.04;

/**
 * Where the network is sure of the product, a place is backdrop if it is larger, as a share of the product's area, and
 * closed all around by a rim, as inside a strap: through glass the outside is seen beside the rim, too.
 */
const largeClosed = 0.015;
const [touchingClosed, rimmedClosed] = [0.02, 0.25];

/**
 * Takes enclosed backdrop out of a product's mask, in place.
 * @returns the regions of which it is the most, and whether it is closed all around there.
 */
export function openEnclosed(solid: Mask, planes: Planes, regions: Regions): { region: number; isClosed: boolean }[] {
  const { shade, edge, noise, edgeNoise } = planes;
  const clear = Math.max(0.014, 5 * edgeNoise);
  const seen = new Uint8Array(solid.data.length);
  let area = 0;
  for (let at = 0; at < seen.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    if ((edge[at] as number) >= clear || Math.abs((shade[at] as number) - 1) > shadeSlack + noise) continue;
    if (hueOf(planes, at) < hueSlack + noise) seen[at] = 1;
  }
  return withRegions(solid, seen, (found) => {
    const alike = found.filter((place) => place.size >= Math.max(24, area * small) && isBackdrop(place, planes));
    const least = area * large * (planes.whiteness < blownOut ? 1 : 6);
    let closed = alike.length >= several ? alike : alike.filter(({ size }) => size >= least);
    const counts = new Map<number, number>();
    const inClosed = new Map<number, number>();
    // From the outside inwards, as in lace.
    for (let round = 0, isChanged = true; isChanged && round < 6; round++) {
      isChanged = false;
      const left: Region[] = [];
      for (const place of closed) {
        const { touches, rims } = measureRays(place, solid, planes);
        if (touches >= touching || rims <= rimmed) {
          left.push(place);
          continue;
        }
        isChanged = true;
        const isClosed = place.size > area * largeClosed && touches < touchingClosed && rims > rimmedClosed;
        for (const at of place.pixels) {
          solid.data[at] = 0;
          const region = regions.labels[at] as number;
          counts.set(region, (counts.get(region) ?? 0) + 1);
          if (isClosed) inClosed.set(region, (inClosed.get(region) ?? 0) + 1);
        }
      }
      closed = left;
    }
    return [...counts]
      .filter(([region, count]) => count > 0.5 * (regions.size[region] as number))
      .map(([region, count]) => ({ region, isClosed: (inClosed.get(region) ?? 0) > 0.5 * count }));
  });
}

/** Whether a place has the backdrop's brightness throughout. */
function isBackdrop({ pixels, size }: Region, planes: Planes): boolean {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < pixels.length; i++) {
    const away = (planes.shade[pixels[i] as number] as number) - 1;
    sum += away;
    squares += away * away;
  }
  const mean = sum / size;
  return Math.abs(mean) < meanSlack && squares / size - mean * mean < (deviation + 0.8 * planes.noise) ** 2;
}

/** Shares of a place's outline that touch the outside, and that have a rim with the outside behind it. */
function measureRays({ pixels, box }: Region, solid: Mask, planes: Planes): { touches: number; rims: number } {
  const { width, height, shade, noise } = planes;
  const inside = new Uint8Array(box.width * box.height);
  const placeOf = (x: number, y: number) => (y - box.y) * box.width + x - box.x;
  for (const at of pixels) inside[placeOf(at % width, Math.floor(at / width))] = 1;
  const isInside = (x: number, y: number) =>
    x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height && inside[placeOf(x, y)] === 1;
  let [rays, touches, rims] = [0, 0, 0];
  for (const at of pixels) {
    const x = at % width;
    const y = (at - x) / width;
    for (let side = 0; side < 4; side++) {
      const dx = side === 0 ? -1 : side === 1 ? 1 : 0;
      const dy = side === 2 ? -1 : side === 3 ? 1 : 0;
      if (isInside(x + dx, y + dy)) continue;
      let between = 0;
      let isBack = false;
      for (let step = 1; step <= reach && !isBack; step++) {
        const px = x + dx * step;
        const py = y + dy * step;
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        isBack = isInside(px, py);
        const to = py * width + px;
        if (solid.data[to] === 0) {
          if (between > substance) rims++;
          else touches++;
          break;
        }
        const darker = Math.abs((shade[at] as number) - (shade[to] as number));
        between += Math.max(0, darker + hueOf(planes, to) - 0.02 - 1.5 * noise);
      }
      if (!isBack) rays++;
    }
  }
  return { touches: touches / Math.max(1, rays), rims: rims / Math.max(1, rays) };
}
