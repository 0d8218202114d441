// Takes the shadow that a product casts on its backdrop out of the product's mask: what is darker than the backdrop in
// its hue, and goes on into the shadow outside without an edge between.
import type { Planes } from "./photo-planes.ts";
import type { Mask } from "../pixels/raster.ts";
import { type Region, withRegions } from "../pixels/regions.ts";

/** Brightness relative to the backdrop's: darker than a shadow, and what a place outside the mask may have to start one. */
const [darkest, brightest, seen] = [0.3, 1.01, 0.965];
/** Edge strength at which a shadow ends, and the change of brightness from one pixel to the next. */
const [edgeEnd, stepEnd] = [0.024, 0.04];
/** Hue of a shadow on top of noise: what the product reflects grows with the light it takes away. */
const [tint, tintByDark] = [0.012, 0.2];
/** Smallest shadow in pixels, and largest as a share of the product. */
const [least, most] = [12, 0.25];
/** A shadow's middle is in the lowest part of the product: height from its top, as a share. */
const low = 0.7;
/** Outline that is open to the outside, as a share of a shadow's width. */
const openWidth = 0.08;
/** What is darker is the product's own, unless it is a sliver (share of the product). */
const [dusk, sliver] = [0.55, 0.01];
/** How far, in pixels, a shadow's dark rim goes on where it touches the product. */
const rim = 4;

/** Takes cast shadow out of a product's mask, in place. */
export function peelShadow(solid: Mask, planes: Planes): void {
  const { width, height, shade } = planes;
  const reached = spreadInward(solid, planes);
  const inShadow = reached.slice();
  let [area, top, bottom] = [0, height, 0];
  for (let at = 0; at < solid.data.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    top = Math.min(top, Math.floor(at / width));
    bottom = Math.floor(at / width);
  }
  withRegions(solid, reached, (places) => {
    const shadows = places.filter((place) => isShadow(place));
    for (const { pixels } of shadows) for (const at of pixels) solid.data[at] = 0;
    for (const { pixels } of shadows) peelRim(pixels);
  });

  function isShadow(place: Region): boolean {
    const { pixels, size, box } = place;
    if (size < least || size > area * most || box.width < box.height) return false;
    let [rows, light] = [0, 0];
    for (const at of pixels) {
      rows += Math.floor(at / width);
      light += shade[at] as number;
    }
    const middle = (rows / size - top) / Math.max(1, bottom - top);
    const mean = light / size;
    if (middle < low || (mean < dusk && size > area * sliver)) return false;
    if (countOpen(place, solid) < box.width * openWidth) return false;
    // A product that has much of such a grey elsewhere may have it here.
    return countAlike(mean) < area * (middle < 0.78 ? 0.05 : mean < 0.8 ? 0.22 : 0.065);
  }

  /** Pixels of the product as bright as a shadow and without hue, too, that no shadow outside leads to. */
  function countAlike(mean: number): number {
    let alike = 0;
    for (let at = 0; at < inShadow.length; at++) {
      if (solid.data[at] === 0 || inShadow[at]) continue;
      if (Math.abs((shade[at] as number) - mean) < 0.12 && hasShadowHue(planes, at, 0.12)) alike++;
    }
    return alike;
  }

  /** Follows a shadow on into the dark where it meets the product, across the edges of its own. */
  function peelRim(pixels: Int32Array): void {
    let front = [...pixels];
    for (let round = 0; round < rim && front.length > 0; round++) {
      const next: number[] = [];
      for (const at of front) {
        const limit = (shade[at] as number) + 0.02;
        for (const to of [at - 1, at + 1, at - width, at + width]) {
          if (!solid.data[to]) continue;
          const light = shade[to] as number;
          if (light < darkest || light > limit || !hasShadowHue(planes, to, tintByDark)) continue;
          solid.data[to] = 0;
          next.push(to);
        }
      }
      front = next;
    }
  }
}

/** The pixels of the mask, 1, that a shadow outside reaches without crossing an edge, by ways at least two wide. */
function spreadInward(solid: Mask, planes: Planes): Uint8Array {
  const { width, shade, edge, noise, edgeNoise } = planes;
  const clear = Math.max(edgeEnd, 4 * edgeNoise);
  const step = stepEnd + noise;
  const smooth = new Uint8Array(solid.data.length);
  for (let at = 0; at < smooth.length; at++) {
    const light = shade[at] as number;
    if (light < darkest || light > brightest || (edge[at] as number) > clear) continue;
    if (hasShadowHue(planes, at, tintByDark)) smooth[at] = 1;
  }
  const neighbours = (at: number) => {
    const x = at % width;
    return [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width];
  };
  const isWide = (at: number) =>
    [-1, 1].some((dx) => smooth[at + dx] && [-width, width].some((dy) => smooth[at + dy] && smooth[at + dy + dx]));
  const reached = new Uint8Array(solid.data.length);
  let front: number[] = [];
  for (let at = 0; at < reached.length; at++) {
    if (solid.data[at] !== 0 || !smooth[at] || (shade[at] as number) > seen) continue;
    if (neighbours(at).some((to) => solid.data[to]) && isWide(at)) front.push(at);
  }
  while (front.length > 0) {
    const next: number[] = [];
    for (const at of front) {
      for (const to of neighbours(at)) {
        if (!solid.data[to] || reached[to] || !smooth[to]) continue;
        if (Math.abs((shade[to] as number) - (shade[at] as number)) > step) continue;
        reached[to] = 1;
        // What is beside an edge is reached, but leads no further.
        if (isWide(to)) next.push(to);
      }
    }
    front = next;
  }
  return reached;
}

/** Whether a pixel has the backdrop's hue, as far as what the product reflects into its shadow allows. */
function hasShadowHue({ red, blue, shade, noise }: Planes, at: number, byDark: number): boolean {
  const hue = Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));
  return hue < tint + noise + byDark * (1 - (shade[at] as number));
}

/** How many sides of a place's pixels are outside the mask. */
function countOpen({ pixels }: Region, { data, width }: Mask): number {
  let open = 0;
  for (const at of pixels) for (const to of [at - 1, at + 1, at - width, at + width]) if (data[to] === 0) open++;
  return open;
}
