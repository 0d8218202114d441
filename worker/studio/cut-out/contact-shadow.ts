// Takes the dark of a shadow off the outline that a product stands on: between its own edge and the mask's, in the
// backdrop's colours by what is learned right there. In all of a photo the same colours may be the product's.
import { learnMixture, labOf } from "./colour-mixture.ts";
import { hasShadowHue, tintByDark } from "./cast-shadow.ts";
import { evidenceAt, followOutline, type Regions } from "./graph-cut.ts";
import { compareEdges } from "./edge-ratio.ts";
import type { Planes } from "./photo-planes.ts";
import { type Box, boundsOfMask, crop, type Mask, type Raster, release } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import type { Steps } from "../pixels/time-slices.ts";

/** How far below its own edge a product's mask may go on, in pixels. */
const reach = 12;
/** Width of the stretch of outline whose colours are learned together, and how far around it they are read. */
const stretch = 64;
const around = [16, 30, 14] as const;
/** Brightness of the shadow below, and of what of it went with the product: darker may be the product in its own shade. */
const [darkest, brightest] = [0.25, 0.95];
const [leastLight, mostLight] = [0.38, 0.8];
/** Evidence, in units of log-likelihood, below which a pixel is shadow. */
const unlikely = -2;
/** How much stronger the product's own edge must be than the mask's; and where the colours leave no doubt. */
const stronger = 1.3;
const [surely, alike] = [-4, 0.55];
/** Hue of a shadow, as a share of that of a product with a hue; and how sure the network may be of it. */
const [paler, hued, nearlySure] = [0.4, 0.08, 0.85];
/** Hue of a shadow, on top of noise; with more, it is one only where the network is no surer than this. */
const [hueless, unsure] = [0.01, 0.66];
/** Pixels of either side, at least, that its colours are learned from, and that may be shadow. */
const [fewest, least] = [40, 8];

/** Computing for a pixel around a stretch, and of learning its colours, in milliseconds. */
const [stretchMs, learnMs] = [1e-4, 8];

/**
 * Changes the mask in place, in the product's lower half.
 * @param work the photo, of the mask's size.
 * @param sure how sure the subject network is of each pixel, 0–1, if it was asked.
 */
export function* trimContactShadow(work: Raster, solid: Mask, planes: Planes, sure?: Float32Array): Steps<void> {
  const { width, height, data } = solid;
  const done = new Uint8Array(data.length);
  const most = hueless + planes.noise / 2;
  const hueAt = (at: number) => Math.max(Math.abs(planes.red[at] as number), Math.abs(planes.blue[at] as number));
  const isOver = (at: number) => {
    if (!data[at] || data[at + width]) return false;
    const light = planes.shade[at + width] as number;
    if (light < darkest || light > brightest || !hasShadowHue(planes, at + width, tintByDark)) return false;
    return (planes.shade[at - width] as number) < mostLight;
  };
  const { y: first, height: rows } = boundsOfMask(solid);
  const middle = Math.max(2, first + (rows >> 1));
  for (let x = 0; x < width; x++)
    for (let y = height - 2; y > middle; y--) {
      if (done[y * width + x] || !isOver(y * width + x)) continue;
      // Along the outline to the right.
      let [end, row, top, bottom] = [x, y, y, y];
      for (; end < Math.min(width, x + stretch); end++) {
        let next = -1;
        for (let away = 0; away <= 4 && next < 0; away++)
          for (const to of [row + away, row - away])
            if (next < 0 && to > 2 && to < height - 1 && isOver(to * width + end)) next = to;
        if (next < 0) break;
        row = next;
        done[row * width + end] = 1;
        top = Math.min(top, row);
        bottom = Math.max(bottom, row);
      }
      if (end - x < 6) continue;
      const left = Math.max(0, x - around[0]);
      const up = Math.max(0, top - around[1]);
      yield* trimStretch(
        {
          x: left,
          y: up,
          width: Math.min(width, end + around[0]) - left,
          height: Math.min(height, bottom + around[2]) - up,
        },
        x,
        end,
      );
    }

  function* trimStretch(box: Box, from: number, to: number): Steps<void> {
    const size = box.width * box.height;
    const sides = new Uint8Array(size);
    const zone = new Uint8Array(size);
    const inWeights = new Float32Array(size);
    const outWeights = new Float32Array(size);
    let [ins, outs, ownHue] = [0, 0, 0];
    for (let x = 0; x < box.width; x++) {
      // What goes on below the box is another part's.
      let below = reach + 2;
      for (let y = box.height - 1; y >= 0; y--) {
        const at = y * box.width + x;
        const place = (y + box.y) * width + x + box.x;
        // Half of the pixels, as on a chessboard, teach as much.
        const weight = (x + y) % 2;
        if (!data[place]) {
          below = 0;
          outWeights[at] = weight;
          outs++;
          continue;
        }
        sides[at] = 1;
        below++;
        const column = x + box.x;
        if (below > reach + 2) {
          inWeights[at] = weight;
          ownHue += hueAt(place);
          ins++;
        } else if (column >= from - 4 && column < to + 4) zone[at] = 1;
      }
    }
    const mayBe = (at: number) => {
      const light = planes.shade[at] as number;
      if (light < leastLight || light > mostLight) return false;
      const hue = hueAt(at);
      return hue < most || hue * ins < paler * ownHue || (sure !== undefined && (sure[at] as number) < unsure);
    };
    let possible = 0;
    for (let at = 0; at < size; at++) if (zone[at] && mayBe(placeOf(at))) possible++;
    yield size * stretchMs;
    if (possible < least || ins < fewest || outs < fewest) return;
    const part = crop(work, box);
    const lab = labOf(part);
    const inside = learnMixture(lab, inWeights, 3);
    const outside = learnMixture(lab, outWeights, 4);
    yield learnMs;
    if (inside && outside) yield* take({ inside, outside });
    release(part, { data: lab }, { data: zone });

    function placeOf(at: number): number {
      return (Math.floor(at / box.width) + box.y) * width + (at % box.width) + box.x;
    }

    function* take(colours: Regions): Steps<void> {
      yield* followOutline(part, sides, colours, reach, undefined, zone);
      const taken = new Uint8Array(size);
      for (let at = 0; at < size; at++) if (data[placeOf(at)] && !sides[at]) taken[at] = 1;
      withRegions(box, taken, (places) => {
        for (const { pixels } of places) {
          const all = new Set<number>();
          let evidence = 0;
          let [hue, light, seen] = [0, 0, 0];
          for (const at of pixels) {
            const place = placeOf(at);
            evidence += evidenceAt(colours, lab, at);
            hue += hueAt(place);
            light += planes.shade[place] as number;
            seen += sure ? (sure[place] as number) : 1;
            all.add(place);
          }
          const count = pixels.length;
          if (light > mostLight * count || light < leastLight * count) continue;
          const isPaler =
            ownHue > hued * ins && hue * ins < paler * ownHue * count && (!sure || seen < nearlySure * count);
          if (hue > most * count && seen > unsure * count && !isPaler) continue;
          const isSure = evidence < surely * count;
          if (evidence > unlikely * count) continue;
          // Nothing stands on a cord.
          const tops = [...all].filter((at) => !all.has(at - width));
          if (tops.filter((at) => data[at - width]).length * 6 < tops.length) continue;
          const isProduct = (at: number) => data[at] !== 0;
          if (compareEdges(planes, all, (at) => all.has(at), isProduct).ratio < (isSure ? alike : stronger)) continue;
          for (const at of all) data[at] = 0;
        }
      });
    }
  }
}
