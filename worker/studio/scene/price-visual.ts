// A visual that leads with the price, of a product in its set: the field with it, the product, and the person.
import type { VisualBrief } from "../briefs/visual.ts";
import { fractionOf, pixelsOf } from "../pixels/boxes.ts";
import type { Box, Raster } from "../pixels/raster.ts";
import { measureWhole } from "./composition.ts";
import { placeInPanel } from "./duet-plan.ts";
import { drawDuetDetail, drawDuetPortrait, paintDuetSet } from "./duet-visual.ts";
import type { Size } from "./led-crop.ts";
import { listKept } from "./text-areas.ts";
import { focusOn } from "./near-focus.ts";
import type { Palette } from "./palette.ts";
import { turnBox } from "./panel-boxes.ts";
import { drawPrice, findPriceText, listPriceTiles, type PricePlan } from "./price-layouts.ts";
import type { ProductCategory } from "./product-category.ts";
import { drawProduct, groundProduct, releaseProduct, type CutProduct } from "./product-stand.ts";
import { isTurned, type Scene } from "./scene.ts";
import { longerSide } from "./solo-visual.ts";
import type { VisualTools } from "./visual-tools.ts";

interface PriceParts {
  product: CutProduct;
  category: ProductCategory;
  scene: Scene;
  palette: Palette;
  isColourful: boolean;
}

interface PriceComposition {
  canvas: Raster;
  productBox: Box;
  faceBox: Box | undefined;
  detailBox: Box | undefined;
  priceBox: Box;
  textAreas: Box[];
  /** 0–100. */
  fidelity: number;
}

/** Draws the layout. Throws StudioError for a photo that cannot be read. */
export async function composePriced(
  priced: PricePlan,
  brief: VisualBrief,
  { product, category, scene, palette, isColourful }: PriceParts,
  { width, height, times }: Size & { times: number },
  tools: VisualTools,
): Promise<PriceComposition> {
  const { image } = brief.product;
  const { raster } = product.cut.cutOut;
  const size = { width, height };
  const isMirrored = isTurned(brief);
  const turned = (box: Box) => turnBox(box, isMirrored);
  const plan = placeInPanel(priced.layout, brief, scene, isMirrored);
  const { person, head } = plan.layout;
  // Before the canvas is allocated: large photos may be read for it.
  const standing = await groundProduct(image, product, category, plan.plate, size, times);
  const canvas = await paintDuetSet(plan, { scene, palette, size, isFine: brief.size === "4k" }, tools);
  const panel = pixelsOf(turned(plan.layout.product), size);
  await focusOn(canvas, panel, plan.plate.product.y * height, longerSide(brief.product, "stands", raster));
  const productBox = await drawProduct(canvas, standing, plan.plate, palette);
  releaseProduct(standing);
  const faceBox =
    person && head
      ? await drawDuetPortrait(
          canvas,
          { layout: { person, head }, isMirrored },
          brief,
          { set: scene.id, palette, isColourful },
          tools,
        )
      : undefined;
  const detailBox = await drawDuetDetail(
    canvas,
    plan,
    brief.product,
    { product, stance: "stands" },
    { ...plan, palette, times, productBox },
  );
  const priceBox = await drawPrice(canvas, priced, { palette, isMirrored, side: -1 });
  const tiles = listPriceTiles(plan.layout).tiles.map((tile) => ({ ...tile, box: turned(tile.box) }));
  const kept = listKept({ productBox, faceBox }, size, person && turned(person));
  return {
    canvas,
    productBox,
    faceBox,
    detailBox,
    priceBox,
    textAreas: findPriceText(plan.layout, isMirrored, tiles, [...kept, fractionOf(priceBox, size)]),
    fidelity: await measureWhole(canvas, product, productBox),
  };
}
