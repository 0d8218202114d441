// Takes small shaded remnants of the backdrop off the outline of a product of other colours.
import { compareEdges } from "./edge-ratio.ts";
import { hueOf, type Planes } from "./photo-planes.ts";
import type { Mask } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";

/** Largest remnant, as a share of the product: one that is a part of it after all does not tear it. */
const remnant = 0.012;
/** Brightness of a remnant: a darker one may be a foot or a sole. */
const shaded = [0.58, 1.03] as const;
/** Share of the product in colours unlike any backdrop in shadow, from which on a remnant can be told from it. */
const distinct = 0.5;
/** Share of the product, at most, that is as bright as a remnant and without hue, too. */
const unusual = 0.025;
/** How far, in pixels, a remnant's rim goes on across its edge. */
const rim = 3;
/** What is a part of the product: hardly open, with an edge to it that is not much stronger than at its mouth. */
const partLike = { mouth: 0.2, stronger: 2.4 };
/** Steps of brightness that are counted. */
const shades = 20;

/** Takes remnants of the backdrop off a product's outline, in place. */
export function trimRemnants(solid: Mask, planes: Planes): void {
  const { shade, edge, noise, edgeNoise, width, height } = planes;
  const clear = Math.max(0.014, 5 * edgeNoise);
  const hueless = 0.02 + noise;
  const seen = new Uint8Array(solid.data.length);
  const counts = new Uint32Array(shades * 2);
  let [area, sure] = [0, 0];
  for (let at = 0; at < seen.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    const light = shade[at] as number;
    const hue = hueOf(planes, at);
    if (hue > 0.05 + noise || light < 0.4) sure++;
    if (hue < hueless * 2) {
      const one = Math.min(counts.length - 1, Math.floor(light * shades));
      counts[one] = (counts[one] as number) + 1;
    }
    if (hue < hueless && (edge[at] as number) < clear && light > shaded[0] && light < shaded[1]) seen[at] = 1;
  }
  if (sure < area * distinct) return;
  const countNear = (light: number) => {
    const one = Math.floor(light * shades);
    return (counts[one - 1] ?? 0) + (counts[one] ?? 0) + (counts[one + 1] ?? 0);
  };
  withRegions(solid, seen, (found) => {
    const small = found.filter(({ size }) => size >= 24 && size < area * remnant);
    const means = small.map(({ pixels, size }) => pixels.reduce((sum, at) => sum + (shade[at] as number), 0) / size);
    // Remnants do not count as the product's colours.
    const others = means.map((mean) =>
      small.reduce((sum, { size }, k) => (Math.abs((means[k] as number) - mean) < 1.5 / shades ? sum + size : sum), 0),
    );
    small.forEach(({ pixels, box }, k) => {
      const mean = means[k] as number;
      if (countNear(mean) - (others[k] as number) > area * unusual) return;
      const isAtBorder = box.x === 0 || box.y === 0 || box.x + box.width === width || box.y + box.height === height;
      if (isAtBorder || !isOpen(pixels, solid)) return;
      if (isPart(pixels)) return;
      let front = [...pixels];
      for (const at of front) solid.data[at] = 0;
      for (let round = 0; round < rim; round++) {
        const next: number[] = [];
        for (const at of front) {
          for (const to of [at - 1, at + 1, at - width, at + width]) {
            if (solid.data[to] === 0 || hueOf(planes, to) > hueless * 1.5) continue;
            if (Math.abs((shade[to] as number) - mean) > 0.12) continue;
            solid.data[to] = 0;
            next.push(to);
          }
        }
        front = next;
      }
    });
  });

  function isPart(pixels: Int32Array): boolean {
    const own = new Set(pixels);
    const isLeft = (at: number) => solid.data[at] !== 0;
    const { ratio, open } = compareEdges(planes, pixels, (at) => own.has(at), isLeft);
    return open > 0 && open < partLike.mouth && ratio < partLike.stronger;
  }
}

/** Whether much of a place's outline is near the outside. */
function isOpen(pixels: Int32Array, { data, width, height }: Mask): boolean {
  let [rays, open] = [0, 0];
  const inside = new Set(pixels);
  for (const at of pixels) {
    for (const step of [-1, 1, -width, width]) {
      if (inside.has(at + step)) continue;
      rays++;
      for (let far = 1; far <= rim + 1; far++) {
        const to = at + step * far;
        if (to < 0 || to >= width * height) break;
        if (data[to] === 0) {
          open++;
          break;
        }
      }
    }
  }
  return open > rays * 0.25;
}
