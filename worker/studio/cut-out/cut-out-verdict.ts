// Judges whether a cut-out may be shown. A damaged product is worse than a framed photo, so doubt decides against it.
import type { BackdropModel } from "./backdrop-model.ts";
import type { Planes } from "./photo-planes.ts";
import type { Regions } from "./photo-regions.ts";
import { kinds } from "./region-labels.ts";
import { averageMask } from "../pixels/blur.ts";
import { type Mask, release } from "../pixels/raster.ts";

/** Result of judging a cut-out; `measures` are the values it is based on, 0–1 shares unless named otherwise. */
export interface Verdict {
  clean: boolean;
  /** English, for logs and tests: the first fault, or "clean". */
  reason: string;
  measures: Record<string, number>;
  /** Nothing speaks against it; a person should look at it; or it is not for this method. Absent: sound. */
  grade?: "sound" | "to-check" | "not-plain";
  /** Higher is better; over 100 means without a fault. */
  score: number;
  /** There is no plain backdrop: only another method can help. */
  hopeless: boolean;
}

function measureBorder({ borderAgreement, sideAgreement }: BackdropModel) {
  return { borderAgreement, plainSides: sideAgreement.filter((share) => share > 0.85).length };
}

/** Whether a photo's border is plain enough for its backdrop to be told from a product. */
export function hasPlainBackdrop(model: BackdropModel): boolean {
  const { borderAgreement, plainSides } = measureBorder(model);
  return borderAgreement > 0.8 || (plainSides >= 2 && borderAgreement > 0.5);
}

/** The verdict for a photo without a plain backdrop. */
export function refuseBackdrop(model: BackdropModel): Verdict {
  const measures = measureBorder(model);
  return { clean: false, reason: "no plain backdrop", grade: "not-plain", measures, score: 0, hopeless: true };
}

/**
 * Measures a cut-out.
 * @param kind of each region, and `doubtfulRegions`: 1 where its label is uncertain.
 * @param doubtfulHoles a share of its area.
 */
export function judgeCutOut(
  solid: Mask,
  planes: Planes,
  regions: Regions,
  kind: Uint8Array,
  doubtfulRegions: Uint8Array,
  model: BackdropModel,
  doubtfulHoles: number,
): Verdict {
  const { width, height } = solid;
  const weak = 0.004 + 3 * planes.edgeNoise;
  let [area, atBorder, contour, faint, doubtful, shadow, lost] = [0, 0, 0, 0, 0, 0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const region = regions.labels[at] as number;
      if (doubtfulRegions[region]) doubtful++;
      if (solid.data[at] === 0) {
        if (kind[region] === kinds.product && (regions.size[region] as number) > 30) lost++;
        continue;
      }
      area++;
      if (kind[region] === kinds.shadow) shadow++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        atBorder++;
        continue;
      }
      const isEdge =
        solid.data[at - 1] === 0 ||
        solid.data[at + 1] === 0 ||
        solid.data[at - width] === 0 ||
        solid.data[at + width] === 0;
      if (!isEdge) continue;
      contour++;
      const near = Math.max(
        planes.edge[at] as number,
        planes.edge[at - 1] as number,
        planes.edge[at + 1] as number,
        planes.edge[at - width] as number,
        planes.edge[at + width] as number,
      );
      if (near < weak) faint++;
    }
  }
  const stray = measureStray(solid, planes);
  const measures = {
    ...measureBorder(model),
    noise: planes.noise,
    area: area / (width * height),
    atBorder: atBorder / (2 * (width + height)),
    faintEdge: contour > 0 ? faint / contour : 1,
    ragged: area > 0 ? contour / Math.sqrt(area) : 0,
    doubtful: area > 0 ? doubtful / area : 1,
    likeShadow: area > 0 ? shadow / area : 0,
    lost: area > 0 ? lost / area : 0,
    doubtfulHoles,
    stray: contour > 0 ? stray / contour : 1,
  };
  const isPlain = hasPlainBackdrop(model);
  const faults: [boolean, string][] = [
    [!isPlain, "no plain backdrop"],
    [measures.noise > 0.06, "backdrop too rough"],
    [measures.area < 0.004, "product too small"],
    [measures.area > 0.85, "product fills the photo"],
    [measures.atBorder > 0.22, "product and backdrop not told apart at the border"],
    [measures.faintEdge > 0.04, "edge too faint"],
    [measures.stray > 0.032, "part of the product taken for backdrop"],
    [measures.likeShadow > 0.8 && measures.ragged > 12, "nothing but an outline"],
    [isDoubtful(measures), "could be shadow or product"],
    [measures.lost > 0.1, "part of the product taken for backdrop"],
    [measures.doubtfulHoles > 0.1, "holes or white parts"],
  ];
  const fault = faults.find(([isWrong]) => isWrong);
  const score = (fault ? 0 : 100) + 100 * (1 - measures.faintEdge - measures.doubtful - measures.lost);
  const isSound =
    measures.faintEdge < 0.02 && measures.stray < 0.02 && measures.doubtful < 0.05 && measures.doubtfulHoles < 0.02;
  const grade = !isPlain ? "not-plain" : !fault && isSound ? "sound" : "to-check";
  return { clean: !fault, reason: fault?.[1] ?? "clean", grade, measures, score, hopeless: !isPlain };
}

/** Doubt counts for more where the outline is faint, too, or something lies beside it. */
function isDoubtful(measures: { doubtful: number; faintEdge: number; stray: number }): boolean {
  const other = Math.max(measures.faintEdge, measures.stray);
  return (
    measures.doubtful > 0.35 ||
    (measures.doubtful > 0.15 && other > 0.009) ||
    (measures.doubtful > 0.075 && other > 0.0155)
  );
}

/**
 * Edges beside the cut-out that could be the product's, in pixels; as many as the backdrop has elsewhere, a brick wall
 * say, do not count.
 */
function measureStray(solid: Mask, planes: Planes): number {
  const { width, height, shade, red, blue, edge } = planes;
  const near = averageMask(solid, 3);
  const clear = Math.max(0.02, 6 * planes.edgeNoise, 0.08 * planes.saturation);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (solid.data[at] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  const margin = 4 + Math.round(0.12 * Math.max(right - left, bottom - top));
  let [beside, besideArea, away, awayArea] = [0, 0, 0, 0];
  for (let y = 4; y < height - 4; y++) {
    for (let x = 4, at = y * width + x; x < width - 4; x++, at++) {
      if (near.data[at] !== 0) continue;
      const isBeside = x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
      if (isBeside) besideArea++;
      else awayArea++;
      if ((edge[at] as number) <= clear) continue;
      // A hard shadow's edge: dark on one side, without hue on both.
      let [darkest, hue] = [9, 0];
      for (const to of [at - 4, at + 4, at - 4 * width, at + 4 * width]) {
        darkest = Math.min(darkest, shade[to] as number);
        hue = Math.max(hue, Math.abs(red[to] as number), Math.abs(blue[to] as number));
      }
      if ((edge[at] as number) < 0.14 && darkest <= 0.88 && hue <= 0.06 + 0.5 * planes.saturation) continue;
      if (isBeside) beside++;
      else away++;
    }
  }
  release(near);
  const usual = awayArea > 400 ? (away / awayArea) * besideArea : 0;
  return Math.max(0, beside - 3 * usual);
}
