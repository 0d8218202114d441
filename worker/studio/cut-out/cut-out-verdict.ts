// Judges whether a cut-out may be shown. A damaged product is worse than a framed photo, so doubt decides against it.
import type { BackdropModel } from "./backdrop-model.ts";
import type { Planes } from "./photo-planes.ts";
import type { Regions } from "./photo-regions.ts";
import { kinds, type Labels } from "./region-labels.ts";
import type { Mask } from "../pixels/raster.ts";

/** Result of judging a cut-out; `measures` are the values it is based on, 0–1 shares unless named otherwise. */
export interface Verdict {
  clean: boolean;
  /** English, for logs and tests: the first fault, or "clean". */
  reason: string;
  measures: Record<string, number>;
  /** Higher is better; over 100 means without a fault. */
  score: number;
  /** There is no plain backdrop: only another method can help. */
  hopeless: boolean;
}

/** Measures a cut-out. `doubtfulHoles` is a share of its area. */
export function judgeCutOut(
  solid: Mask,
  planes: Planes,
  regions: Regions,
  labels: Labels,
  model: BackdropModel,
  doubtfulHoles: number,
): Verdict {
  const { width, height } = solid;
  const weak = 0.004 + 3 * planes.edgeNoise;
  let [area, atBorder, contour, faint, doubtful, shadow, lost] = [0, 0, 0, 0, 0, 0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const region = regions.labels[at] as number;
      if (labels.doubtful[region]) doubtful++;
      if (solid.data[at] === 0) {
        if (labels.kind[region] === kinds.product && (regions.size[region] as number) > 30) lost++;
        continue;
      }
      area++;
      if (labels.kind[region] === kinds.shadow) shadow++;
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
  const plainSides = model.sideAgreement.filter((share) => share > 0.85).length;
  const measures = {
    borderAgreement: model.borderAgreement,
    plainSides,
    noise: planes.noise,
    area: area / (width * height),
    atBorder: atBorder / (2 * (width + height)),
    faintEdge: contour > 0 ? faint / contour : 1,
    ragged: area > 0 ? contour / Math.sqrt(area) : 0,
    doubtful: area > 0 ? doubtful / area : 1,
    likeShadow: area > 0 ? shadow / area : 0,
    lost: area > 0 ? lost / area : 0,
    doubtfulHoles,
  };
  const isPlain = model.borderAgreement > 0.8 || (plainSides >= 2 && model.borderAgreement > 0.5);
  const faults: [boolean, string][] = [
    [!isPlain, "no plain backdrop"],
    [measures.noise > 0.06, "backdrop too rough"],
    [measures.area < 0.004, "product too small"],
    [measures.area > 0.85, "product fills the photo"],
    [measures.faintEdge > 0.2, "edge too faint"],
    [measures.doubtful > 0.12, "could be shadow or product"],
    [measures.lost > 0.1, "part of the product taken for backdrop"],
    [measures.doubtfulHoles > 0.1, "holes or white parts"],
  ];
  const fault = faults.find(([isWrong]) => isWrong);
  const score = (fault ? 0 : 100) + 100 * (1 - measures.faintEdge - measures.doubtful - measures.lost);
  return { clean: !fault, reason: fault?.[1] ?? "clean", measures, score, hopeless: !isPlain };
}
