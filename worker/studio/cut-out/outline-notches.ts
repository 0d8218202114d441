// Notches that were bitten out of an outline where the product is as bright as its backdrop, by a colour that goes on from
// one side to the other: the gleam of a rim, a stripe.
import { averageMask } from "../pixels/blur.ts";
import { hasShadowHue, tintByDark } from "./cast-shadow.ts";
import type { Planes } from "./photo-planes.ts";
import { createMask, type Mask, release } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";

/** Widest notch in pixels, and widest where it may be shadow between two parts. */
const [widest, widestDark] = [7, 2];
/** Difference of its colour from the backdrop's, at least, beyond noise; and from its sides', at most, as a share of that. */
const [ownColour, likeSides] = [0.06, 0.3];

/** Fills notches, in place. */
export function fillNotches({ width, height, data }: Mask, planes: Planes): void {
  const { shade, red, blue, noise } = planes;
  for (const [step, end] of [
    [1, width],
    [width, height],
  ] as const)
    for (let at = 0; at < data.length - step; at++) {
      if (!data[at] || data[at + step]) continue;
      const room = Math.min(widest + 2, end - (step === 1 ? at % width : Math.floor(at / width)));
      let far = 2;
      while (far < room && !data[at + far * step]) far++;
      if (far === room) continue;
      const to = at + far * step;
      const isOwn = (k: number) => {
        const here = at + k * step;
        const turn = (plane: Float32Array) =>
          Math.abs((plane[here] as number) - ((plane[at] as number) * (far - k) + (plane[to] as number) * k) / far);
        const light = shade[here] as number;
        const away = Math.abs(light - 1) + Math.max(Math.abs(red[here] as number), Math.abs(blue[here] as number));
        if (far > widestDark + 1 && light < 1 && hasShadowHue(planes, here, tintByDark)) return false;
        return away > ownColour + 2 * noise && turn(shade) + Math.max(turn(red), turn(blue)) < likeSides * away;
      };
      let own = 1;
      while (own < far && isOwn(own)) own++;
      if (own === far) for (let k = 1; k < far; k++) data[at + k * step] = 255;
    }
}

/** Brightness relative to the backdrop's, beyond noise, that only a product has: a part's, and that of its dimmer rim. */
const [bright, dim] = [1.05, 1.03];
/** Mean edge strength around a bright part, at least: light that a product throws on its ground fades. */
const sharp = 0.05;
/** Largest bright part, as a share of the product. */
const largest = 0.05;

/** Adds what lies against a product, is brighter than its backdrop and ends in a clear edge, in place: piping, a pale rim. */
export function addBright(solid: Mask, { width, shade, edge, noise }: Planes): void {
  const { data } = solid;
  const open = new Uint8Array(data.length);
  let area = 0;
  for (let at = 0; at < open.length; at++)
    if (data[at]) area++;
    else if ((shade[at] as number) > dim + 2 * noise) open[at] = 1;
  withRegions(solid, open, (parts) => {
    for (const { pixels, size } of parts) {
      if (size > area * largest) continue;
      const all = new Set(pixels);
      let [beside, around, edges, most] = [0, 0, 0, 0];
      for (const at of pixels) {
        most = Math.max(most, shade[at] as number);
        for (const to of [at - 1, at + 1, at - width, at + width]) {
          if (all.has(to)) continue;
          if (data[to]) beside++;
          else {
            around++;
            edges += Math.max(edge[at] as number, edge[to] as number);
          }
        }
      }
      if (beside * 4 < around || most < bright + 3 * noise || edges < sharp * around) continue;
      for (const at of pixels) data[at] = 255;
    }
  });
}

/** How sure the network is of what was left out of a product by mistake, and half its greatest width in pixels. */
const [seenFrom, seenHalf] = [0.65, 3];
/** Share of its outline, at least, that is the product's; and brightness below which it may be shadow. */
const [attached, shaded] = [0.4, 0.96];

/**
 * What the network sees outside of a product, 255.
 * @param sure how sure it is of each pixel, 0–1.
 * @param isOther of a pixel's index: whether it is known to be none of the product.
 */
export function findSeen(solid: Mask, sure: Float32Array, isOther: (at: number) => boolean): Mask {
  const seen = createMask(solid.width, solid.height);
  for (let at = 0; at < sure.length; at++)
    if (!solid.data[at] && (sure[at] as number) >= seenFrom && !isOther(at)) seen.data[at] = 255;
  return seen;
}

/** Adds of what is seen the narrow places against the product, in place, that are no shadow: a stem's gleams, bites. */
export function fillSeen({ width, data }: Mask, planes: Planes, seen: Mask): void {
  const wide = averageMask(seen, seenHalf);
  withRegions(seen, new Uint8Array(seen.data), (parts) => {
    for (const { pixels, size } of parts) {
      let [own, open, dark] = [0, 0, 0];
      for (const at of pixels) {
        if ((planes.shade[at] as number) < shaded && hasShadowHue(planes, at, tintByDark)) dark++;
        for (const to of [at - 1, at + 1, at - width, at + width])
          if (data[to]) own++;
          else if (!seen.data[to]) open++;
      }
      if (
        own >= attached * (own + open) &&
        (open === 0 || dark * 2 <= size) &&
        pixels.every((at) => wide.data[at] !== 255)
      )
        for (const at of pixels) data[at] = 255;
    }
  });
  release(wide);
}
