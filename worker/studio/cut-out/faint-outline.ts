// Steadies a cut-out's outline where a product is nearly as bright as its backdrop: a watershed over noise leaves it
// ragged there. Each pixel near it is told by the colours on both sides right there (Lankton and Tannenbaum 2008).
import { averageMask, averageValues } from "../pixels/blur.ts";
import { createMask, type Mask, type Raster, release } from "../pixels/raster.ts";
import type { Steps } from "../pixels/time-slices.ts";

/** How far from the outline pixels are told anew, and how far around each the colours are read, in pixels. */
const [band, around] = [4, 8];
/** Distance of the colours on both sides (0–255) above which the outline is clear, and below which only its course tells. */
const [clear, blind] = [18, 3];
/** How much the colours of either side may vary (standard deviation, 0–255): of several colours, the mean is none of them. */
const mostVaried = 20;
/** The same distance of two single pixels above which an outline is clear. */
const evident = 80;
/** Half the side of the square in which what pixels tell is averaged, twice a round; and the number of rounds. */
const [steady, rounds] = [3, 3];
/** Samples of either side, at least. */
const fewest = 5;

const isWhole = (share: number) => share === 0 || share === 255;

/** Computing for a pixel in half a round, and for one that is told by the colours around it, in milliseconds. */
const [roundMs, toldMs] = [3e-5, 1.5e-3];

/** Changes the mask in place. */
export function* steadyFaint(work: Raster, solid: Mask): Steps<void> {
  const { width, height, data } = solid;
  const sum = new Float64Array(8);
  const reach = averageMask(solid, band);
  const steps = [-around, around, -around * width, around * width];
  for (let round = 0, faint = 1; round < rounds && faint > 0; round++) {
    const near = averageMask(solid, band);
    const core = averageMask(solid, 1);
    const told = new Float32Array(data.length);
    const isFaint = createMask(width, height);
    faint = 0;
    for (let at = 0; at < told.length; at++) told[at] = data[at] ? 1 : -1;
    yield data.length * roundMs;
    for (let y = around; y < height - around; y++) {
      let read = 0;
      for (let x = around, at = y * width + around; x < width - around; x++, at++) {
        if (isWhole(near.data[at] as number) || isWhole(reach.data[at] as number)) continue;
        const isClear = isEvident(core.data, at);
        if (!isClear) read++;
        const evidence = isClear ? undefined : tell(core.data, x, y);
        if (evidence === undefined) continue;
        told[at] = evidence;
        isFaint.data[at] = 255;
        faint++;
      }
      yield read * toldMs;
    }
    if (faint > 0) {
      averageValues(told, width, height, steady);
      averageValues(told, width, height, steady);
    }
    for (let at = 0; at < told.length; at++) if (isFaint.data[at]) data[at] = (told[at] as number) > 0 ? 255 : 0;
    yield data.length * roundMs;
    release(near, core, isFaint, { data: told });
  }
  release(reach);

  /** Whether a single pixel on either side tells that the outline is clear: that costs a tenth of reading all around. */
  function isEvident(core: Uint8ClampedArray, at: number): boolean {
    let [inside, outside] = [-1, -1];
    for (const step of steps) {
      if (core[at + step] === 255) inside = (at + step) * 4;
      else if (core[at + step] === 0) outside = (at + step) * 4;
    }
    if (inside < 0 || outside < 0) return false;
    let apart = 0;
    for (let c = 0; c < 3; c++) apart += ((work.data[inside + c] as number) - (work.data[outside + c] as number)) ** 2;
    return apart > evident * evident;
  }

  /** How far a pixel is the product's (1) or the backdrop's (-1); undefined where the outline is clear. */
  function tell(core: Uint8ClampedArray, x: number, y: number): number | undefined {
    sum.fill(0);
    let [ins, outs, squares, weights] = [0, 0, 0, 0];
    for (let v = (y - around) & -2; v <= y + around; v += 2)
      for (let u = (x - around) & -2; u <= x + around; u += 2) {
        const inside = core[v * width + u] as number;
        if (inside !== 0 && inside !== 255) continue;
        const first = inside ? 0 : 4;
        if (inside) ins++;
        else outs++;
        const weight = 1 / (8 + (u - x) * (u - x) + (v - y) * (v - y));
        for (let c = 0; c < 3; c++) {
          const value = work.data[(v * width + u) * 4 + c] as number;
          sum[first + c] = (sum[first + c] as number) + weight * value;
          squares += weight * value * value;
        }
        sum[first + 3] = (sum[first + 3] as number) + weight;
        weights += weight;
      }
    if (ins < fewest || outs < fewest) return undefined;
    let [apart, along] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const back = (sum[4 + c] as number) / (sum[7] as number);
      const front = (sum[c] as number) / (sum[3] as number);
      squares -= (sum[7] as number) * back * back + (sum[3] as number) * front * front;
      let here = 0;
      for (let v = -1; v <= 1; v++)
        for (let u = -1; u <= 1; u++) here += work.data[((y + v) * width + x + u) * 4 + c] as number;
      apart += (front - back) * (front - back);
      along += (here / 9 - back) * (front - back);
    }
    const varied = squares / weights;
    if (apart > clear * clear || varied > mostVaried * mostVaried) return undefined;
    if (apart < blind * blind || apart < 4 * varied) return data[y * width + x] ? 0.5 : -0.5;
    return Math.max(-1, Math.min(1, (2 * along) / apart - 1));
  }
}
