// How much the ads of many products differ, and the pictures of one batch: measured on small drawings.
import sharp from "sharp";
import type { AdFormatId } from "../../worker/contract/formats.ts";
import type { BrandColours } from "../../worker/studio/briefs/brand.ts";
import type { VisualSubject } from "../../worker/contract/shown-product.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { loadArt } from "./placement-matrix.ts";

/** A product's photo. */
export interface Photographed {
  name: string;
  bytes: Uint8Array;
}

/** A drawing, reduced to `side` by `side` values of lightness. */
export interface Drawn {
  light: Float64Array;
  scene: string;
  subjects: VisualSubject[];
}

const side = 48;
const cast = castPersonas({ count: 40, description: "", seed: "variety", taken: [] });

/**
 * Draws pictures of products at a scale; one person after the other stands in them. With a round, as one of a batch that
 * shows this person for the first time, the second…
 */
export function createDrawer(scale: number) {
  const tools = createVisualTools(loadArt, scale);
  return async (
    { name, bytes }: Photographed,
    {
      format,
      seed,
      turn,
      round,
      who,
      layout,
      brand,
    }: {
      format: AdFormatId;
      seed: string;
      turn?: number;
      round?: number;
      who: number;
      layout?: string;
      brand?: BrandColours;
    },
  ): Promise<Drawn> => {
    const persona = cast[who % cast.length];
    if (!persona) throw new Error("Nobody was cast");
    const visual = await drawVisual(
      {
        format,
        product: { name, category: null, image: { key: name, bytes } },
        influencer: { look: persona.look, style: persona.style },
        environment: round ?? 0,
        changeClothes: (round ?? 0) > 1,
        seed,
        ...(round !== undefined && { isSingle: true }),
        ...(turn !== undefined && { turn }),
        ...(layout && { setting: { layout } }),
        ...(brand && { brand }),
        visibleMark: false,
      },
      tools,
    );
    const grey = await sharp(visual.bytes).resize(side, side, { fit: "fill" }).greyscale().raw().toBuffer();
    return {
      light: Float64Array.from(grey),
      scene: visual.metadata.scene,
      subjects: visual.metadata.subjects ?? [],
    };
  };
}

/** The root mean square of the steps between neighbours: how strong the figure in a picture is. */
function measureFigure(light: Float64Array): number {
  let sum = 0;
  for (let y = 0; y < side - 1; y++) {
    for (let x = 0; x < side - 1; x++) {
      const at = y * side + x;
      sum += ((light[at + 1] as number) - (light[at] as number)) ** 2;
      sum += ((light[at + side] as number) - (light[at] as number)) ** 2;
    }
  }
  return Math.sqrt(sum / (2 * (side - 1) ** 2));
}

function meanOf(pictures: readonly Drawn[]): Float64Array {
  const mean = new Float64Array(side * side);
  for (const { light } of pictures)
    light.forEach((value, at) => (mean[at] = (mean[at] ?? 0) + value / pictures.length));
  return mean;
}

/** Writes the mean of pictures as a PNG, to be looked at. */
export const drawMean = (pictures: readonly Drawn[], path: string): Promise<unknown> =>
  sharp(Uint8Array.from(meanOf(pictures)), { raw: { width: side, height: side, channels: 1 } })
    .resize(480, 480)
    .toFile(path);

/** The figure in the mean of pictures, as a share of the mean figure in each of them: 1 if all are one picture. */
export function shareOfMean(pictures: readonly Drawn[]): number {
  const mean = meanOf(pictures);
  const own = pictures.reduce((sum, { light }) => sum + measureFigure(light), 0) / pictures.length;
  return measureFigure(mean) / own;
}

/** The largest share of pictures in which one point is of this kind: a face, the product. */
export function shareAtOnePoint(pictures: readonly Drawn[], kind: VisualSubject["kind"]): number {
  let most = 0;
  for (let y = 0.025; y < 1; y += 0.05) {
    for (let x = 0.025; x < 1; x += 0.05) {
      const covered = pictures.filter(({ subjects }) =>
        subjects.some(
          (one) => one.kind === kind && x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
        ),
      );
      most = Math.max(most, covered.length / pictures.length);
    }
  }
  return most;
}

/** 64 bits of a picture: in 8 × 8 fields, whether the next one to the right is darker. */
function hashPicture(light: Float64Array): boolean[] {
  const fieldOf = (column: number, row: number) => {
    let sum = 0;
    const [left, right] = [Math.floor((column * side) / 9), Math.floor(((column + 1) * side) / 9)];
    for (let y = row * 6; y < row * 6 + 6; y++) for (let x = left; x < right; x++) sum += light[y * side + x] as number;
    return sum / (right - left);
  };
  return Array.from({ length: 64 }, (_, bit) => fieldOf((bit % 8) + 1, bit >> 3) < fieldOf(bit % 8, bit >> 3));
}

/** For each picture, in how many of 64 bits the nearest other one differs. */
export function measureNearest(pictures: readonly Drawn[]): number[] {
  const hashes = pictures.map(({ light }) => hashPicture(light));
  return hashes.map((one, at) =>
    Math.min(...hashes.flatMap((other, to) => (to === at ? [] : one.filter((bit, nth) => bit !== other[nth]).length))),
  );
}

/** Bars: the figure of the mean of ten pictures or more, and how many of 64 bits each picture of a batch has for itself. */
export const [mostOfMean, leastDistance] = [0.5, 8];
