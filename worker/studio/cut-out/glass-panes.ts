// Finds clear glass in a product's mask: the upper part of a tumbler, of which only the thin rim was found, with gaps.
import { hasShadowHue, tintByDark } from "./cast-shadow.ts";
import type { Planes } from "./photo-planes.ts";
import { averageMask } from "../pixels/blur.ts";
import { createMask, type Mask, release } from "../pixels/raster.ts";
import { floodFill, type Region, withRegions } from "../pixels/regions.ts";

/** Half the widest gap of a rim, in pixels. */
const gap = 4;
/** Area of a pane, as a share of the product's, at least. */
const least = 0.025;
/** Thickness of a rim in pixels, at most, and the share of a pane's outline, at least, that has one. */
const [rim, rimmed] = [5, 0.25];
/** Mean edge strength of its reflections, at least, and in multiples of the backdrop's: bare backdrop has none. */
const [speckled, noises] = [0.0016, 5];

/** The panes, 255; undefined where there are none. */
export function findPanes(solid: Mask, planes: Planes): Mask | undefined {
  const { width, height } = solid;
  const near = averageMask(solid, gap);
  const free = new Uint8Array(solid.data.length);
  let area = 0;
  for (let at = 0; at < solid.data.length; at++) {
    if (solid.data[at]) area++;
    else if (near.data[at] === 0) free[at] = 1;
  }
  // The outside is what the border leads to by ways wider than a gap.
  const outside = createMask(width, height);
  const seeds: number[] = [];
  for (let x = 0; x < width; x++) seeds.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) seeds.push(y * width, y * width + width - 1);
  for (const seed of seeds)
    if (free[seed]) floodFill(free, solid, [seed], (from, to) => outside.data.fill(255, from, to));
  const reached = averageMask(outside, gap);
  const enclosed = new Uint8Array(solid.data.length);
  let size = 0;
  for (let at = 0; at < enclosed.length; at++) {
    if (solid.data[at] !== 0 || reached.data[at] !== 0) continue;
    enclosed[at] = 1;
    size++;
  }
  release(near, outside, reached, { data: free });
  if (size < area * least) return undefined;
  return withRegions(solid, enclosed, (places) => {
    const inside = new Uint8Array(solid.data.length);
    const panes = places.filter((place) => {
      if (place.size < area * least) return false;
      for (const at of place.pixels) inside[at] = 1;
      return isGlass(place, inside, solid, planes);
    });
    if (panes.length === 0) return undefined;
    const found = createMask(width, height);
    for (const { pixels } of panes) for (const at of pixels) found.data[at] = 255;
    return found;
  });
}

/**
 * A bottle's clear base between its corners: its width and depth as shares of the product's, its brightness relative to
 * the backdrop's and the share of it that gleams. What is bare between feet is in their shadow.
 */
const base = { wide: 0.5, deep: 0.2, shade: 0.99, glint: 0.01 } as const;
/** How far from the product and from its line on the ground that is measured, in pixels. */
const [belowProduct, aboveGround] = [4, 2];

/** Adds such a base to the product's mask: it is thick, and what a bottle stands on. Its lower edge is marked in `foot`. */
export function fillBase({ width, height, data }: Mask, foot: Mask, { shade, edge, noise, edgeNoise }: Planes): void {
  const low = new Int32Array(width).fill(-1);
  let [top, bottom, area] = [height, 0, 0];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (!data[at]) continue;
      area++;
      low[x] = bottom = y;
      top = Math.min(top, y);
    }
  const lowAt = (x: number) => low[x] as number;
  /** Where it stands: the corners of its lower hull. */
  const feet: number[] = [];
  for (let x = 0; x < width; x++) {
    if (lowAt(x) < 0) continue;
    for (;;) {
      const [one = x, other = x] = feet.slice(-2);
      const turn = (other - one) * (lowAt(x) - lowAt(one)) - (lowAt(other) - lowAt(one)) * (x - one);
      if (feet.length < 2 || turn < 0) break;
      feet.pop();
    }
    feet.push(x);
  }
  const across = (feet.at(-1) ?? 0) - (feet[0] ?? 0);
  for (let k = 1; k < feet.length; k++) {
    const [left = 0, right = 0] = feet.slice(k - 1);
    if (right - left < across * base.wide) continue;
    const groundAt = (x: number) => lowAt(left) + ((lowAt(right) - lowAt(left)) * (x - left)) / (right - left);
    let [deep, bare, inner, light, glints, edges] = [0, 0, 0, 0, 0, 0];
    for (let x = left + 1; x < right; x++) {
      const ground = groundAt(x);
      deep = Math.max(deep, ground - lowAt(x));
      for (let y = lowAt(x) + 1; y < ground; y++) {
        const at = y * width + x;
        bare++;
        if (y < lowAt(x) + belowProduct || y > ground - aboveGround) continue;
        inner++;
        light += shade[at] as number;
        edges += edge[at] as number;
        if ((shade[at] as number) > 1.03 + noise) glints++;
      }
    }
    const isShallow = deep < base.deep * (bottom - top) && bare > area * least;
    const isSpeckled = edges > inner * Math.max(speckled, noises * edgeNoise) && glints > inner * base.glint;
    if (!isShallow || !isSpeckled || light <= inner * base.shade) continue;
    for (let x = feet[0] as number; x < (feet.at(-1) as number); x++) {
      const ground = x > left && x < right ? groundAt(x) : lowAt(x);
      for (let y = Math.round(groundAt(x) - deep); y < ground; y++) data[y * width + x] = 255;
      for (let y = Math.floor(ground) - belowProduct; y < Math.min(height, ground + belowProduct); y++)
        foot.data[y * width + x] = 255;
    }
  }
}

/** Whether a place, whose pixels are marked in `inside`, has reflections and a thin rim. */
function isGlass({ pixels }: Region, inside: Uint8Array, solid: Mask, planes: Planes): boolean {
  const { width, height } = solid;
  let [inner, speckle, rays, thin] = [0, 0, 0, 0];
  for (const at of pixels) {
    const x = at % width;
    const y = (at - x) / width;
    let isInner = true;
    for (const [dx, dy] of sides) {
      if (inside[at + 3 * (dx + dy * width)]) continue;
      isInner = false;
      if (inside[at + dx + dy * width]) continue;
      rays++;
      let far = 1;
      const isSolid = (k: number) => {
        const [u, v] = [x + k * dx, y + k * dy];
        return u >= 0 && v >= 0 && u < width && v < height && solid.data[v * width + u] !== 0;
      };
      while (far <= rim && isSolid(far)) far++;
      if (far <= rim) thin++;
    }
    if (!isInner) continue;
    inner++;
    speckle += planes.edge[at] as number;
  }
  return thin > rays * rimmed && speckle > inner * Math.max(speckled, noises * planes.edgeNoise);
}

const sides = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Share of what is seen in a window, at least, that no shadow has: an edge, a gleam, a hue. */
const leastSeen = 0.03;
/** Share that is an edge or a gleam, at least. */
const leastGlint = 0.004;

/** Leaves out of the windows what shows the backdrop in soft shadow only, in place. */
export function clearShade(windows: Mask, solid: Mask, planes: Planes): void {
  const near = averageMask(solid, 3);
  const clear = Math.max(0.03, 6 * planes.edgeNoise);
  withRegions(solid, new Uint8Array(windows.data), (places) => {
    for (const { pixels } of places) {
      const isInner = (at: number) => near.data[at] === 0;
      const isGlint = (at: number) =>
        (planes.edge[at] as number) > clear || (planes.shade[at] as number) > 1.03 + planes.noise;
      const isSeen = (at: number) => isGlint(at) || !hasShadowHue(planes, at, tintByDark);
      const inner = pixels.filter(isInner);
      // A hue without glints is light that the product throws on its ground.
      const shareOf = (isCounted: (at: number) => boolean) => inner.filter(isCounted).length / inner.length;
      if (!(shareOf(isGlint) >= leastGlint && shareOf(isSeen) >= leastSeen))
        for (const at of pixels) windows.data[at] = 0;
    }
  });
  release(near);
}
