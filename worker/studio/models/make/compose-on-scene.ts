// Composites the real product's pixels into a set drawn by a model. The model is given the layout of one of the
// project's own sets, so that the position of the free place on the counter is known.
import { encodeJpeg } from "../../pixels/codec.ts";
import { drawBack, drawFront } from "../../scene/painted-set.ts";
import {
  drawProduct,
  isCutOut,
  placeProduct,
  prepareProduct,
  releaseProduct,
  shapeProductShadow,
} from "../../scene/product-stand.ts";
import { fullBox, createRaster, release, type Raster } from "../../pixels/raster.ts";
import { standsOnGround } from "../../scene/product-stance.ts";
import { measureShown } from "../../fidelity/measure-shown.ts";
import { measureLostEdges } from "../../cut-out/lost-edges.ts";
import { isPersonRight } from "../../scene/scene.ts";
import type { chooseSet } from "../../scene/choose-set.ts";
import type { Picture } from "../../briefs/picture.ts";
import type { Visual, VisualBrief } from "../../briefs/visual.ts";
import { askForDrawing, type Tally, describeMaking } from "../ask/drawing.ts";
import { fitPicture } from "./fit-picture.ts";
import { compareFaces, isAnotherPerson } from "../judge/judge-drawing.ts";
import type { PictureContext } from "../model-context.ts";
import sceneFile from "../prompts/scene.md";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";
import { isFree, lightFrom, shadeOf } from "./scene-counter.ts";
import { canvasToReference } from "./reference-picture.ts";

/** Specification of a visual whose set a model draws. */
export interface SceneSpec {
  brief: VisualBrief;
  set: Awaited<ReturnType<typeof chooseSet>>;
  size: { width: number; height: number };
  portrait: Picture | null;
  metadata: Omit<Visual["metadata"], "product">;
  finish(canvas: Raster): Promise<void>;
  timeoutMs: number;
}

/** Null where the product cannot stand, the place on the counter is not free, or another person is shown. */
export async function composeOnScene(context: PictureContext, tally: Tally, spec: SceneSpec): Promise<Visual | null> {
  const { brief, set, size, portrait, metadata, timeoutMs } = spec;
  if (!isCutOut(set.product) || !standsOnGround(set.stance)) return null;
  const prompt = readPrompt(sceneFile);
  const layout = await context.tools.withRenderLock(() => drawLayout(context, spec));
  const asked = await askForDrawing(context, tally, {
    prompt: writeWhole(
      prompt,
      [
        ...(portrait
          ? [
              "person",
              isPersonRight(set.plate) ? "person-right" : "person-left",
              brief.changeClothes ? "other-clothes" : "same-clothes",
            ]
          : ["alone"]),
        ...(brief.direction?.wish ? ["wished"] : []),
      ],
      {
        wish: brief.direction?.wish,
        avoid: brief.direction?.avoid,
        style: portrait ? brief.influencer.style : null,
        colours: metadata.palette,
        brand: brief.brand && [...new Set([brief.brand.primary, brief.brand.accent])],
      },
    ),
    references: portrait ? [layout, portrait] : [layout],
    size,
    seed: `${brief.seed} scene`,
    timeoutMs,
  });
  if (!asked) return null;
  const composed = await context.tools.withRenderLock(() => placeOnScene(asked.picture, spec));
  if (!composed) return null;
  const consistency = portrait ? await compareFaces(context, tally, portrait, composed.whole) : undefined;
  if (isAnotherPerson(consistency)) return null;
  return {
    ...composed.picture,
    fidelity: composed.fidelity,
    metadata: { ...metadata, product: "cutout", stance: set.stance },
    making: describeMaking(tally, {
      model: asked.model,
      prompt: prompt.version,
      seed: brief.seed,
      ...(consistency !== undefined && { consistency }),
    }),
  };
}

/** The set without person and product. */
async function drawLayout(
  { tools }: PictureContext,
  { set: { scene, plate, palette }, size }: SceneSpec,
): Promise<Picture> {
  const painted = await tools.paintSet(scene, plate.layers, palette, size);
  const canvas = createRaster(size.width, size.height);
  drawBack(canvas, painted);
  await drawFront(canvas, painted);
  const picture = await canvasToReference(canvas);
  release(canvas);
  return picture;
}

async function placeOnScene(
  drawing: Picture,
  { brief, set: { product, category, plate }, size, finish }: SceneSpec,
): Promise<{ picture: Picture; whole: Picture; fidelity: number } | null> {
  if (!isCutOut(product)) return null;
  const canvas = await fitPicture(drawing, size);
  if (!canvas) return null;
  const standing = await prepareProduct(brief.product.image, product, category, plate, size, 1);
  const { width, height } = standing.raster;
  const { left, top } = placeProduct(standing.raster, plate, size);
  const place = { x: left, y: top, width, height };
  if (!isFree(canvas, place)) {
    release(canvas, standing.raster);
    return null;
  }
  const light = { ...plate.light, x: lightFrom(canvas, place) };
  const shadow = await shapeProductShadow(standing.raster, { ...plate, light }, size);
  const own = await drawProduct(canvas, { ...standing, shadow }, plate, { dark: shadeOf(canvas, place) });
  releaseProduct({ ...standing, shadow });
  const whole = await canvasToReference(canvas);
  await finish(canvas);
  const { cutOut } = product.cut;
  const completeness = 1 - measureLostEdges(product.photo, cutOut);
  const fidelity = measureShown(canvas, {
    source: cutOut.raster,
    part: fullBox(cutOut.raster),
    place: own,
    completeness,
  });
  const picture = await encodeJpeg(canvas, "compositeWithTrainedAlgorithmicMedia");
  release(canvas);
  return { picture, whole, fidelity };
}
