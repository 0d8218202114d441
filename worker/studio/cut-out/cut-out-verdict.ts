// Judges whether a cut-out may be shown. A damaged product is worse than a framed photo, so doubt decides against it.
import type { BackdropModel } from "./backdrop-model.ts";
import type { Planes } from "./photo-planes.ts";
import type { Regions } from "./photo-regions.ts";
import { kinds } from "./region-labels.ts";
import { findWindows } from "./product-parts.ts";
import { mapSide } from "./subject-map.ts";
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
  return { clean: false, reason: "no plain backdrop", grade: "not-plain", measures };
}

/** What is all threads, in colours that no shadow has. */
const thread = { ragged: 20, likeShadow: 0.13, borderAgreement: 0.9, lost: 0.13 } as const;

/**
 * Measures a cut-out.
 * @param kind of each region, and `doubtfulRegions`: 1 where its label is uncertain.
 * @param doubtfulHoles a share of its area.
 * @param sure how sure the subject network is of each pixel, 0–1, if it was asked.
 * @param closed the mask before a thin product was opened: what was taken out was told by its colour, and is not lost.
 * @param isThrough whether a pixel is seen through the product, whatever the network says.
 */
export function judgeCutOut(
  solid: Mask,
  planes: Planes,
  regions: Regions,
  kind: Uint8Array,
  doubtfulRegions: Uint8Array,
  model: BackdropModel,
  doubtfulHoles: number,
  sure?: Float32Array,
  closed: Mask = solid,
  isThrough: (at: number) => boolean = () => false,
): Verdict {
  const { width, height } = solid;
  const weak = 0.004 + 3 * planes.edgeNoise;
  let [area, atBorder, contour, faint, doubtful, shadow, lost] = [0, 0, 0, 0, 0, 0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const region = regions.labels[at] as number;
      if (doubtfulRegions[region]) doubtful++;
      if (solid.data[at] === 0) {
        if (closed.data[at] === 0 && kind[region] === kinds.product && (regions.size[region] as number) > 30) lost++;
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
  const { stray, between } = measureStray(closed, planes);
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
    between,
  };
  const isPlain = hasPlainBackdrop(model);
  if (sure && isPlain) return judgeSeen(solid, planes, regions, sure, measures, isThrough);
  // Of chains and lace in colours of their own each pixel is told by its colour: what strays is their shadow.
  const isOwn =
    closed !== solid &&
    measures.ragged > thread.ragged &&
    measures.likeShadow < thread.likeShadow &&
    measures.borderAgreement > thread.borderAgreement &&
    measures.lost < thread.lost;
  const faults: [boolean, string][] = [
    [!isPlain, "no plain backdrop"],
    ...listFaults(measures),
    [measures.faintEdge > 0.04, "edge too faint"],
    [!isOwn && measures.stray > 0.032, "part of the product taken for backdrop"],
    [measures.between > 0.5, "part of the product taken for backdrop"],
    [measures.likeShadow > 0.8 && measures.ragged > 12, "an outline"],
    [!isOwn && isDoubtful(measures), "could be shadow or product"],
    [!isOwn && measures.lost > 0.1, "part of the product taken for backdrop"],
    [measures.doubtfulHoles > 0.1, "holes or white parts"],
  ];
  const fault = faults.find(([isWrong]) => isWrong);
  const isSound =
    measures.faintEdge < 0.02 && measures.stray < 0.02 && measures.doubtful < 0.05 && measures.doubtfulHoles < 0.02;
  const grade = !isPlain ? "not-plain" : !fault && isSound ? "sound" : "to-check";
  return { clean: !fault, reason: fault?.[1] ?? "clean", grade, measures };
}

interface Measures {
  noise: number;
  area: number;
  atBorder: number;
  faintEdge: number;
  ragged: number;
  stray: number;
  doubtfulHoles: number;
}

/** What speaks against a cut-out whoever found it. */
const listFaults = ({ noise, area, atBorder }: Measures): [boolean, string][] => [
  [noise > 0.06, "backdrop too rough"],
  [area < 0.004, "product too small"],
  [area > 0.85, "fills the photo"],
  [atBorder > 0.22, "backdrop at the border"],
];

/**
 * A thin product: its outline's length by the root of its area, at least; doubts that remain, at most; how far, in
 * pixels of the network's map, that sees it wider than it is; and what it sees beyond that, as a share of the area.
 */
const threads = { ragged: 12, evident: 0.0155, around: 5, apart: 0.1 } as const;

/** Judges a cut-out that the network had a part in. */
function judgeSeen(
  solid: Mask,
  planes: Planes,
  regions: Regions,
  sure: Float32Array,
  measures: Measures & { doubtful: number; likeShadow: number },
  isThrough: (at: number) => boolean,
): Verdict {
  const { bare } = regions;
  let [area, unsure, missing, beyond, alike, lost, mirrored, open, apart] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const near = averageMask(solid, 4);
  const around = averageMask(solid, Math.round(threads.around * (Math.max(solid.width, solid.height) / mapSide)));
  const beside = averageMask(solid, 2);
  const windows = findWindows(solid);
  const slack = 0.02 + 1.5 * planes.noise;
  for (let at = 0; at < sure.length; at++) {
    const probability = sure[at] as number;
    if (solid.data[at] === 0 && (bare?.has(regions.labels[at] as number) || isThrough(at))) continue;
    if (probability > 0.15 && probability < 0.85) {
      unsure++;
      if (windows.data[at]) mirrored++;
    }
    if (solid.data[at] === 0) {
      if (probability > 0.85) {
        missing++;
        if (around.data[at] === 0) apart++;
      }
      if (probability > 0.12 && near.data[at] === 0 && (planes.shade[at] as number) > 0.93) lost++;
      if (probability > 0.15 && beside.data[at] === 0) open++;
      continue;
    }
    area++;
    if (probability < 0.15) beyond++;
    const away =
      Math.abs((planes.shade[at] as number) - 1) +
      Math.max(Math.abs(planes.red[at] as number), Math.abs(planes.blue[at] as number));
    if (away < slack && (planes.edge[at] as number) < 0.01 + 4 * planes.edgeNoise) alike++;
  }
  release(near, beside, windows, around);
  const share = (count: number) => count / Math.max(1, area);
  const found = {
    ...measures,
    /** Where the network says neither. */
    unsure: share(unsure),
    /** What it is sure of, and what it is sure not to be the product. */
    missing: share(missing),
    beyond: share(beyond),
    /** What it may take for product, is as bright as the backdrop, and not beside the cut-out. */
    away: share(lost),
    /** What looks like bare backdrop. */
    alike: share(alike),
  };
  const contour = measures.ragged * Math.sqrt(area);
  // Pixels of the network's map: about 1.5 to 2 along a sure outline.
  const vague = (unsure / Math.max(1, contour)) * (mapSide / Math.max(solid.width, solid.height));
  // What shows the backdrop through the product, a mirror say, is neither to the network; all around it must be certain.
  const isMirror =
    share(unsure - mirrored) <= 0.14 && found.missing + found.beyond < 0.005 && found.alike + found.faintEdge < 0.01;
  // Where the backdrop alone tells all of the outline, the network may hesitate.
  const isEvident =
    found.unsure < 0.25 &&
    found.missing < 0.01 &&
    measures.doubtful < 0.02 &&
    found.away < 0.01 &&
    Math.max(found.stray, found.faintEdge, found.alike) < 0.01;
  // Where it hesitates along the outline and within alone, nothing that it sees is left out.
  const isWhole = Math.max(share(open), found.missing, found.beyond) < 0.005;
  const isSure =
    found.unsure <= 0.14 ||
    isEvident ||
    isMirror ||
    isWhole ||
    vague < 1.5 ||
    (vague < 2.3 && found.unsure < 0.35 && found.stray < 0.0105);
  // The network sees threads as a band: each of their pixels is told by its colour, if all of the outline is.
  const isThreads =
    measures.ragged > threads.ragged &&
    Math.max(found.stray, found.faintEdge, found.alike, found.beyond) < threads.evident &&
    share(apart) < threads.apart;
  const faults: [boolean, string][] = [
    ...listFaults(measures),
    [!isSure && !isThreads, "no certain product"],
    [measures.atBorder > 0.02 && found.stray > 0.02, "another thing in the photo"],
    [(found.missing > 0.02 && !isThreads) || found.beyond > 0.02, "network and backdrop disagree"],
    [found.stray > 0.12 && measures.likeShadow > 0.5, "part of the product taken for backdrop"],
    [found.faintEdge > 0.1, "edge too faint"],
    [found.alike > 0.5, "could be backdrop"],
    [found.doubtfulHoles > 0.05 && (found.stray > 0.02 || found.away > 0.008), "holes or white parts"],
  ];
  const fault = faults.find(([isWrong]) => isWrong)?.[1];
  const isSound = found.unsure < 0.12 && found.stray < 0.1 && found.faintEdge < 0.04 && found.alike < 0.12;
  return {
    clean: !fault,
    reason: fault ?? "clean",
    grade: !fault && isSound ? "sound" : "to-check",
    measures: found,
  };
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
 * Edges outside the cut-out that could be the product's.
 * @returns `stray`: those beside it, in pixels; as many as the backdrop has elsewhere, a brick wall say, do not count.
 * `between`: share of its rows that lie between two such edges, as the rows of a tube's print do when the tube itself
 * was taken for the backdrop.
 */
function measureStray(solid: Mask, planes: Planes): { stray: number; between: number } {
  const { width, height, shade, red, blue, edge } = planes;
  const near = averageMask(solid, 3);
  const clear = Math.max(0.02, 6 * planes.edgeNoise, 0.08 * planes.saturation);
  // An outline that goes on for half of the cut-out's height may be fainter than a single stray edge.
  const faint = Math.max(0.01, 6 * planes.edgeNoise, 0.08 * planes.saturation);
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
  let rowsBetween = 0;
  for (let y = 4; y < height - 4; y++) {
    let [isLeft, isRight] = [false, false];
    for (let x = 4, at = y * width + x; x < width - 4; x++, at++) {
      if (near.data[at] !== 0) continue;
      const isBeside = x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
      if (isBeside) besideArea++;
      else awayArea++;
      const strength = edge[at] as number;
      if (strength <= faint) continue;
      // A hard shadow's edge: dark on one side, without hue on both.
      let [darkest, hue] = [9, 0];
      for (const to of [at - 4, at + 4, at - 4 * width, at + 4 * width]) {
        darkest = Math.min(darkest, shade[to] as number);
        hue = Math.max(hue, Math.abs(red[to] as number), Math.abs(blue[to] as number));
      }
      if (strength < 0.14 && darkest <= 0.88 && hue <= 0.06 + 0.5 * planes.saturation) continue;
      if (x < left) isLeft = true;
      if (x > right) isRight = true;
      if (strength <= clear) continue;
      if (isBeside) beside++;
      else away++;
    }
    if (isLeft && isRight && y >= top && y <= bottom) rowsBetween++;
  }
  release(near);
  const usual = awayArea > 400 ? (away / awayArea) * besideArea : 0;
  return { stray: Math.max(0, beside - 3 * usual), between: rowsBetween / Math.max(1, bottom - top + 1) };
}
