// One place twice in one picture: before, empty and in flat light, and after, with the product in it. For things of the home,
// which change a room by standing in it; of what a product does, nothing is claimed.
import type { VisualBrief } from "../briefs/visual.ts";
import type { Rgb } from "../pixels/colour.ts";
import { fractionOf, pixelsOf } from "../pixels/boxes.ts";
import { copyInto, crop, drawOver, release, type Box, type Raster } from "../pixels/raster.ts";
import { inSlices } from "../pixels/time-slices.ts";
import { type PanelLayout, portraitSet, squareSet } from "./duet-layouts.ts";
import { placeInPanel } from "./duet-plan.ts";
import { paintDuetSet } from "./duet-visual.ts";
import type { Size } from "./led-crop.ts";
import type { Tile } from "./led-layouts.ts";
import { fillLit, wallLight } from "./lit-surface.ts";
import { focusOn } from "./near-focus.ts";
import type { Palette } from "./palette.ts";
import { band, column } from "./panel-boxes.ts";
import { groundOf, ink, type SetLine } from "./price-layouts.ts";
import { drawProduct, type GroundedProduct, releaseProduct } from "./product-stand.ts";
import type { Plate, Scene } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";
import type { VisualTools } from "./visual-tools.ts";

type BeforeFormat = "product-square" | "product-portrait";

/** Both halves are as large; `product` is that of the second. */
const layouts: Record<BeforeFormat, PanelLayout & { before: Box }> = {
  "product-square": {
    before: column(0, 0.5),
    product: column(0.5),
    ...portraitSet(0.35, 0, 0.8, 1),
  },
  "product-portrait": {
    before: band(0, 0.5),
    product: band(0.5),
    ...squareSet(0, 0.36, 1, 0.8),
  },
};

/** Flat light: how much of the colours and of the brightness is left, and how much the shadows are lifted (0–255). */
const [colourLeft, lightLeft, lift] = [0.3, 0.8, 14];
/** Computing for a pixel, in milliseconds. */
const pixelMs = 1e-5;

/** Takes colour and light out of a raster, in place. */
async function flatten({ width, height, data }: Raster): Promise<void> {
  await inSlices(height, width * pixelMs, (from, to) => {
    for (let i = from * width * 4; i < to * width * 4; i += 4) {
      const [red, green, blue] = [data[i], data[i + 1], data[i + 2]] as [number, number, number];
      const grey = 0.3 * red + 0.59 * green + 0.11 * blue;
      for (let c = 0; c < 3; c++)
        data[i + c] = lift + lightLeft * (grey + colourLeft * ((data[i + c] as number) - grey));
    }
  });
}

/** Of the picture's shorter side: a label's height, its letters', the room beside them, and its distance from the edges. */
const [labelHeight, lettersHeight, beside, inset] = [0.062, 0.034, 0.026, 0.04];

/** The ground of the first label. */
const grey: Rgb = [78, 76, 76];

/** Draws a label into the upper left corner of a half. Returns where it is, in pixels. */
async function drawLabel(canvas: Raster, half: Box, text: string, ground: Rgb, setLine: SetLine): Promise<Box> {
  const part = (share: number) => Math.round(share * Math.min(canvas.width, canvas.height));
  const line = await setLine(text, { width: half.width, height: part(lettersHeight) }, ink);
  const box = {
    x: half.x + part(inset),
    y: half.y + part(inset),
    width: line.width + 2 * part(beside),
    height: part(labelHeight),
  };
  await fillLit(canvas, box, ground, wallLight(-1));
  drawOver(canvas, line, box.x + part(beside), box.y + Math.round((box.height - line.height) / 2));
  release(line);
  return box;
}

/** Draws the layout. @param stand draws the product at its size on a plate. */
export async function composeBefore(
  on: BeforeFormat,
  brief: VisualBrief,
  { scene, palette, longer }: { scene: Scene; palette: Palette; longer: number | undefined },
  size: Size,
  stand: (plate: Plate, size: Size) => Promise<GroundedProduct>,
  tools: Pick<VisualTools, "loadArt" | "paintSet"> & { setLine: SetLine },
) {
  const { before, ...layout } = layouts[on];
  const plan = placeInPanel(layout, brief, scene, false);
  const standing = await stand(plan.plate, size);
  const canvas = await paintDuetSet(plan, { scene, palette, size, isFine: brief.size === "4k" }, tools);
  const [first, second] = [pixelsOf(before, size), pixelsOf(layout.product, size)];
  await focusOn(canvas, second, plan.plate.product.y * size.height, longer);
  const empty = crop(canvas, { ...second, width: first.width, height: first.height });
  await flatten(empty);
  copyInto(canvas, empty, first);
  release(empty);
  const place = await drawProduct(canvas, standing, plan.plate, palette);
  releaseProduct(standing);
  const labels = [
    await drawLabel(canvas, first, "Avant", grey, tools.setLine),
    await drawLabel(canvas, second, "Après", groundOf(palette), tools.setLine),
  ];
  const tiles = [before, layout.product].map((box): Tile => ({ kind: "product", box, room: box }));
  return {
    canvas,
    place,
    textAreas: findTextAreas(
      tiles,
      [place, ...labels].map((box) => fractionOf(box, size)),
    ),
  };
}
