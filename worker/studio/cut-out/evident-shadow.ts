// Takes hard shadows beside a pale or coloured product out of its mask: dark in the backdrop's very hue, even, open to the
// outside, and of a grey that the rest of the product has not. The network takes them for product, but is not sure.
import type { Planes } from "./photo-planes.ts";
import type { Mask } from "../pixels/raster.ts";
import { type Region, withRegions } from "../pixels/regions.ts";

/** Brightness of such a shadow, relative to the backdrop's, and its hue on top of noise. */
const [darkest, brightest] = [0.45, 0.9];
const [hueless, byNoise] = [0.006, 1.2];
/** Smallest shadow in pixels, and how sure the network may be of it, in the mean. */
const [least, surest] = [24, 0.96];
/** Share of its outline, at least, that is open to the outside. */
const open = 0.12;
/** Pixels of a shadow are as bright as its mean to within `even`; so many of them are, at least. */
const [even, evenShare] = [0.07, 0.7];
/** Mean brightness of a shadow, at least: what is darker is a dark part. And how far its inside is from it, in the mean, at most. */
const [dusk, flat] = [0.56, 0.044];
/** Share of the mask, at least, that is not as dark as a shadow; and of that, at least, is pale or has a hue. */
const [leastRest, leastOther] = [0.4, 0.9];
/** Hue that no shadow has, in multiples of the most that one may have. */
const hued = 2;
/** How far, in pixels, the soft rim of a shadow goes on, and up to which brightness. */
const [rim, rimLight] = [3, 0.985];

/**
 * In place; returns 1 for what was taken.
 * @param sure how sure the network is of each pixel, 0–1.
 */
export function peelEvident(solid: Mask, planes: Planes, sure: Float32Array): Uint8Array {
  const { width, shade, red, blue, noise } = planes;
  const most = hueless + byNoise * noise;
  const hueAt = (at: number) => Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));
  const dark = new Uint8Array(solid.data.length);
  const taken = new Uint8Array(solid.data.length);
  let [area, rest, other] = [0, 0, 0];
  for (let at = 0; at < dark.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    const light = shade[at] as number;
    const hue = hueAt(at);
    if (hue < most && light > darkest && light < brightest) dark[at] = 1;
    else {
      rest++;
      if (light >= brightest || hue > hued * most) other++;
    }
  }
  if (rest < area * leastRest || other < rest * leastOther) return taken;
  const isDark = dark.slice();
  withRegions(solid, dark, (places) => {
    for (const place of places.filter(isShadow)) {
      let front = [...place.pixels];
      for (const at of front) take(at);
      for (let round = 0; round < rim && front.length > 0; round++) {
        const next: number[] = [];
        for (const at of front)
          for (const to of [at - 1, at + 1, at - width, at + width]) {
            // A rim brightens outwards: where it darkens, or has a hue, the product begins.
            if (solid.data[to] === 0 || hueAt(to) > most || (sure[to] as number) > surest) continue;
            const light = shade[to] as number;
            if (light > rimLight || light < (shade[at] as number)) continue;
            take(to);
            next.push(to);
          }
        front = next;
      }
    }
  });
  return taken;

  function take(at: number): void {
    solid.data[at] = 0;
    taken[at] = 1;
  }

  function isShadow({ pixels, size }: Region): boolean {
    if (size < least) return false;
    let [light, sureness, sides, outer, near] = [0, 0, 0, 0, 0];
    for (const at of pixels) {
      light += (shade[at] as number) / size;
      sureness += (sure[at] as number) / size;
      for (const to of [at - 1, at + 1, at - width, at + width]) {
        if (isDark[to]) continue;
        sides++;
        if (solid.data[to] === 0) outer++;
      }
    }
    if (light < dusk || sureness > surest || outer < sides * open) return false;
    let [away, inside] = [0, 0];
    for (const at of pixels) {
      const from = Math.abs((shade[at] as number) - light);
      if (from < even) near++;
      if (![at - 2, at + 2, at - 2 * width, at + 2 * width].every((to) => isDark[to])) continue;
      inside++;
      away += from;
    }
    return near > size * evenShare && away <= inside * (flat + noise);
  }
}
