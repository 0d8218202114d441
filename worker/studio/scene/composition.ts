// A visual before encoding: its pixels, and where its parts are.
import type { Treatment, VisualSubject } from "../../contract/shown-product.ts";
import type { Setting } from "../briefs/visual.ts";
import { measureLostEdges } from "../cut-out/lost-edges.ts";
import { measureShown } from "../fidelity/measure-shown.ts";
import { type Box, fullBox, type Raster } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { Palette } from "./palette.ts";
import type { CutProduct } from "./product-stand.ts";
import type { Stance } from "./product-stance.ts";

/** A visual before encoding, with the positions of its parts (pixels). */
export interface Composition {
  canvas: Raster;
  /** The set, or the layout of a visual without one. */
  scene: { id: string };
  setting: Setting;
  palette: Palette;
  shown: "cutout" | "led";
  stance: Stance;
  /** The product's own pixels: its cut-out's bounds, or the subject of its photo. */
  productBox: Box;
  /** The seller's other products in a collection. */
  besideBoxes?: Box[] | undefined;
  /** From the top of the skull to the chin; the whole panel for an uploaded photo. */
  faceBox: Box | undefined;
  /** A close-up of the product beside it. */
  detailBox?: Box | undefined;
  /** The letters of a price that the picture leads with. */
  priceBox?: Box | undefined;
  /** The "Image virtuelle" mark. */
  markBox: Box | undefined;
  /** Room for text, as fractions of the canvas. */
  textAreas?: Box[];
  /** 0–100: compared with the photo. */
  fidelity: number;
  /** What was done to a photo that is shown as it is. */
  treatment: Treatment[];
}

/** A composition before "Image virtuelle" is laid on it. */
export type Unmarked = Omit<Composition, "markBox">;

/** The pieces that text keeps off, as fractions of the picture, and the areas with room for it. */
export function listSubjects({
  canvas,
  productBox,
  besideBoxes = [],
  faceBox,
  detailBox,
  priceBox,
  markBox,
  textAreas,
}: Composition): VisualSubject[] {
  const areas = textAreas?.map((box): VisualSubject => ({ kind: "text", ...box })) ?? [];
  const part = (value: number, whole: number) => Math.round((value / whole) * 1000) / 1000;
  const known = (
    [
      ["product", productBox],
      ...besideBoxes.map((box) => ["product", box] as const),
      ["face", faceBox],
      ["detail", detailBox],
      ["price", priceBox],
      ["mark", markBox],
    ] as const
  ).flatMap(([kind, box]): VisualSubject[] =>
    box === undefined
      ? []
      : [
          {
            kind,
            x: part(box.x, canvas.width),
            y: part(box.y, canvas.height),
            width: part(box.width, canvas.width),
            height: part(box.height, canvas.height),
          },
        ],
  );
  return [...known, ...areas];
}

/** Computing of a measure of a finished picture, in milliseconds. */
export const measuredMs = 12;

/**
 * How true a product is that is cut out and shown whole, 0–100.
 * @param place where it is on the canvas, in pixels.
 */
export async function measureWhole(
  canvas: Raster,
  { photo, cut: { cutOut } }: CutProduct,
  place: Box,
): Promise<number> {
  await afterWork(measuredMs);
  const completeness = 1 - measureLostEdges(photo, cutOut);
  await afterWork(measuredMs);
  const { raster: source } = cutOut;
  return measureShown(canvas, { source, part: fullBox(source), place, completeness });
}
