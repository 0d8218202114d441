// Judges whether a cut-out may be shown. A damaged product is worse than a framed photo, so doubt decides against it.
import { averageMask } from "../pixels/blur.ts";
import { product, tinted } from "./backdrop-flood.ts";
import type { BackdropModel } from "./backdrop-model.ts";
import { release, type Mask, type Raster } from "../pixels/raster.ts";

/** Result of judging a cut-out; `measures` are the values it is based on, 0–1 shares unless named otherwise. */
export interface Verdict {
  clean: boolean;
  /** English, for logs and tests: the first fault, or "clean". */
  reason: string;
  measures: Record<string, number>;
  /** Higher is better; over 100 means without a fault. */
  score: number;
  /** No other flood setting would help: there is no plain backdrop. */
  hopeless: boolean;
}

/** Measures a cut-out. `classes` is as in backdrop-flood.ts; `doubtfulHoles` a share of the cut-out's area. */
export function judgeCutOut(
  photo: Raster,
  solid: Mask,
  classes: Uint8Array,
  { steps, tints }: { steps: Float32Array; tints: Uint8Array },
  model: BackdropModel,
  doubtfulHoles: number,
): Verdict {
  const { width, height } = solid;
  let area = 0;
  let unsure = 0;
  let atBorder = 0;
  let edge = 0;
  let firm = 0;
  let softBody = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (solid.data[at] === 0) continue;
      area++;
      if (classes[at] !== product) unsure++;
      if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) {
        atBorder++;
        continue;
      }
      const across = solid.data[at - 1] === 0 ? -1 : solid.data[at + 1] === 0 ? 1 : 0;
      const down = solid.data[at - width] === 0 ? -1 : solid.data[at + width] === 0 ? 1 : 0;
      if (across === 0 && down === 0) continue;
      edge++;
      const within = at - (across * 4 + down * 4 * width);
      if (classes[within] !== product) softBody++;
      if (contrastAcross(photo, x, y, across, down) > 0.045) firm++;
    }
  }
  const lost = countLost(solid, steps, tints);
  const measures = {
    borderAgreement: model.borderAgreement,
    noise: model.noise,
    area: area / (width * height),
    atBorder: atBorder / (2 * (width + height) * 2),
    firmEdge: edge > 0 ? firm / edge : 0,
    unsure: area > 0 ? unsure / area : 1,
    ragged: area > 0 ? edge / Math.sqrt(area) : 0,
    doubtfulHoles,
    softBody: edge > 0 ? softBody / edge : 1,
    lostEdges: edge > 0 ? lost.edges / edge : 0,
    lostTint: area > 0 ? lost.tinted / area : 0,
    strayEdges: edge > 0 ? lost.stray / edge : 0,
  };
  const faults: [boolean, string][] = [
    [measures.borderAgreement < 0.86, "no plain backdrop"],
    [measures.noise > 0.03, "backdrop too rough"],
    [measures.area < 0.012, "product too small"],
    [measures.area > 0.82, "product fills the photo"],
    [measures.atBorder > 0.004, "product cropped by the photo"],
    [measures.firmEdge < 0.94, "edge too faint"],
    [measures.strayEdges > 0.25, "something thin was dropped"],
    [measures.lostTint > 0.09, "coloured parts taken for backdrop"],
    [measures.lostEdges > 0.06, "part of the product taken for backdrop"],
    [measures.softBody > 0.52, "body too much like the backdrop"],
    [measures.unsure > 0.45, "could be shadow"],
    [measures.ragged > 16, "ragged outline"],
    [measures.doubtfulHoles > 0.02, "holes or white parts"],
  ];
  const fault = faults.find(([isWrong]) => isWrong);
  const score =
    (fault ? 0 : 100) +
    100 *
      (measures.firmEdge -
        Math.min(1, measures.lostEdges) -
        measures.atBorder * 4 -
        measures.unsure * 0.2 -
        measures.doubtfulHoles * 2) -
    2 * measures.ragged;
  const hopeless = measures.borderAgreement < 0.8 || measures.noise > 0.03;
  return { clean: !fault, reason: fault?.[1] ?? "clean", measures, score, hopeless };
}

/**
 * Counts removed pixels that look like product: product lies on at least three sides, and they have edges or another
 * hue (the white body of a shoe between its green parts, say). `stray` counts strong edges anywhere else, such as those
 * of a chain that was dropped; brick walls have them too, but weaker.
 */
function countLost(
  solid: Mask,
  steps: Float32Array,
  tints: Uint8Array,
): { edges: number; tinted: number; stray: number } {
  const { width, height } = solid;
  const sides = new Uint8Array(width * height);
  const sweepAcross = (start: number, step: number) => {
    let met = 0;
    for (let k = 0, at = start; k < width; k++, at += step) {
      if (solid.data[at] !== 0) met = 1;
      else sides[at] = (sides[at] as number) + met;
    }
  };
  // All columns at once, so that memory is read sequentially.
  const met = new Uint8Array(width);
  const sweepDown = (row: number) => {
    for (let x = 0, at = row * width; x < width; x++, at++) {
      if (solid.data[at] !== 0) met[x] = 1;
      else sides[at] = (sides[at] as number) + (met[x] as number);
    }
  };
  for (let y = 0; y < height; y++) {
    sweepAcross(y * width, 1);
    sweepAcross(y * width + width - 1, -1);
    sweepDown(y);
  }
  met.fill(0);
  for (let y = height - 1; y >= 0; y--) sweepDown(y);
  const around = averageMask(solid, Math.round(Math.max(width, height) / 100));
  let edges = 0;
  let offHue = 0;
  let stray = 0;
  for (let at = 0; at < steps.length; at++) {
    if (around.data[at] !== 0) continue;
    if ((steps[at] as number) > 0.09) stray++;
    if ((sides[at] as number) < 3) continue;
    if ((steps[at] as number) > 0.035) edges++;
    if (tints[at] === tinted) offHue++;
  }
  release(around, { data: sides });
  return { edges, tinted: offHue, stray };
}

/** Change of brightness from two pixels inside an edge to two outside, as a fraction of full brightness. */
function contrastAcross(photo: Raster, x: number, y: number, across: number, down: number): number {
  const inX = Math.max(0, Math.min(photo.width - 1, x - across * 2));
  const inY = Math.max(0, Math.min(photo.height - 1, y - down * 2));
  const outX = Math.max(0, Math.min(photo.width - 1, x + across * 3));
  const outY = Math.max(0, Math.min(photo.height - 1, y + down * 3));
  let max = 0;
  for (let c = 0; c < 3; c++) {
    const inside = photo.data[(inY * photo.width + inX) * 4 + c] as number;
    const outside = photo.data[(outY * photo.width + outX) * 4 + c] as number;
    const here = photo.data[(y * photo.width + x) * 4 + c] as number;
    max = Math.max(max, Math.abs(inside - outside), Math.abs(here - outside));
  }
  return max / 255;
}
