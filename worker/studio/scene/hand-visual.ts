// A visual in which the influencer shows the product on her open hand, in its true size, before a set out of focus.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Look, VisualBrief } from "../studio.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import { measureLostEdges } from "../cut-out/lost-edges.ts";
import type { Shown } from "../fidelity/measure-shown.ts";
import { memberOf, type HandAnchors } from "../people/cast.ts";
import { preparePresenter } from "../people/influencer-figure.ts";
import { handCanvas } from "../people/person.ts";
import { drawOver, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { hash } from "../pixels/seed.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { drawGroundShadow, shapeShadow } from "./ground-shadow.ts";
import type { Size } from "./led-crop.ts";
import { paintSoftBack } from "./painted-set.ts";
import type { Palette } from "./palette.ts";
import { paintLayer } from "./plate-paint.ts";
import { recogniseCategory } from "./product-category.ts";
import { findTrueSize, fitsHand, type TrueSize } from "./product-size.ts";
import type { Stance } from "./product-stance.ts";
import type { CutProduct } from "./product-stand.ts";
import type { Plate, Scene } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";
import type { VisualTools } from "./visual.ts";

type HandBrief = Pick<VisualBrief, "product" | "changeClothes" | "seed">;

/** A picture with the product in the hand. */
export interface HandPlan {
  brief: HandBrief;
  look: Look;
  hand: HandAnchors;
  product: CutProduct;
  /** The canvas's, in pixels, and relative to the format's own. */
  size: Size & { times: number };
  /** As in a mirror: the person on the right. The product never is. */
  isMirrored: boolean;
  /** Top left corner of the person's picture and its scale, in pixels of the canvas before it is mirrored. */
  place: { left: number; top: number; scale: number };
  /** Size and place of the product on that canvas. */
  own: Box;
}

/** Which two pictures of a series show the product in the hand; the others show it in the set. */
const turns: readonly (readonly AdFormatId[])[] = [
  ["instagram-portrait", "instagram-story"],
  ["instagram-square", "instagram-story"],
  ["instagram-portrait", "facebook-feed"],
  ["instagram-square", "facebook-feed"],
];

/**
 * Where head, hand and product are, as fractions of the picture: as large as fits, at the room's lower edge. On a story
 * the app covers the uppermost 14 %, the lowest 35 % and the sides; a table covers the lowest 40 %.
 */
const rooms: Partial<Record<AdFormatId, Box>> = {
  "facebook-feed": { x: 0.015, y: 0.07, width: 0.62, height: 0.89 },
  "instagram-square": { x: 0.02, y: 0.1, width: 0.95, height: 0.85 },
  "instagram-portrait": { x: 0.02, y: 0.2, width: 0.95, height: 0.71 },
  "instagram-story": { x: 0.07, y: 0.175, width: 0.86, height: 0.405 },
};

/** The far edge of a story's table, as a fraction of the picture's height. */
const tableTop = 0.596;
/** How far a product sinks into the hand's outline, in centimetres, and how far from the palm's middle it may stand. */
const [sunk, besides] = [0.5, 0.16];
/** A foot that the open hand carries, in centimetres, and the lowest part of a product that is its foot. */
const [widestFoot, footHeight] = [19, 0.06];
/** Largest enlargement of a cut-out: beyond it looks soft. */
const largestZoom = 1.6;

/** The plan of a picture with the product in the hand; undefined where the picture, the person or the product has none. */
export function planHand(
  brief: Pick<VisualBrief, "format" | "environment" | "influencer" | "setting"> & HandBrief,
  product: CutProduct,
  stance: Stance,
  size: Size & { times: number },
): HandPlan | undefined {
  const { influencer, format, seed, environment, setting } = brief;
  const room = rooms[format];
  const turn = turns[Math.abs(hash(`${seed} hand ${environment}`)) % turns.length];
  const isTurn = setting?.layout ? setting.layout === "hand" : turn?.includes(format);
  if (!room || "photo" in influencer || !isTurn) return undefined;
  const { hand } = memberOf(influencer.look);
  const { raster } = product.cut.cutOut;
  const real = findTrueSize(brief.product, raster);
  if (!hand || !real || !fitsHand(real, stance, recogniseCategory(brief.product))) return undefined;
  if (measureFoot(raster) * real.width > widestFoot) return undefined;
  const held = standOn(hand, real);
  const place = fit(boundsWith(hand, held), {
    x: room.x * size.width,
    y: room.y * size.height,
    width: room.width * size.width,
    height: room.height * size.height,
  });
  const [width, height] = [Math.round(held.width * place.scale), Math.round(held.height * place.scale)];
  if (width > raster.width * largestZoom * size.times) return undefined;
  const own = {
    x: Math.round(place.left + held.x * place.scale),
    y: Math.round(place.top + (held.y + held.height) * place.scale) - height,
    width,
    height,
  };
  const isMirrored = Math.abs(hash(`${seed} side ${environment}`)) % 2 === 1;
  return { brief, look: influencer.look, hand, product, size, isMirrored, place, own };
}

/** From the first to the last thing that a product stands on, as a share of its width. */
function measureFoot({ width, height, data }: Raster): number {
  let [left, right] = [width, 0];
  for (let y = Math.floor(height * (1 - footHeight)); y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
  }
  return Math.max(0, right - left) / width;
}

/** Where a product stands, in pixels of the person's picture. */
function standOn({ palm, scale, shoulders }: HandAnchors, real: TrueSize): Box {
  const [width, height] = [real.width * scale, real.height * scale];
  // A wide one stands rather outside than before the shoulder.
  const inside = shoulders[1][0] - (palm[0] - width / 2);
  return {
    x: palm[0] - width / 2 + Math.max(0, Math.min(besides * width, inside)),
    y: palm[1] + sunk * scale - height,
    width,
    height,
  };
}

/** Head, hand and product together. */
function boundsWith({ hair, crown, below, reach }: HandAnchors, held: Box): Box {
  const x = hair[0];
  const y = Math.min(crown, held.y);
  return { x, y, width: Math.max(reach, held.x + held.width) - x, height: below - y };
}

function fit(content: Box, room: Box): HandPlan["place"] {
  const scale = Math.min(room.width / content.width, room.height / content.height);
  return {
    scale,
    left: room.x + (room.width - content.width * scale) / 2 - content.x * scale,
    top: room.y + room.height - (content.y + content.height) * scale,
  };
}

/** What is in the shade on a hand. */
const shade = [96, 36, 24] as const;
/** Computing for a pixel of the product with its shadow, in milliseconds. */
const shadowMs = 4e-5;

/** Draws a plan. Throws StudioError for a photo that cannot be read. */
export async function composeInHand(
  { brief, look, hand, product, size, isMirrored, place, own }: HandPlan,
  { scene, plate, palette, isColourful }: { scene: Scene; plate: Plate; palette: Palette; isColourful: boolean },
  tools: Pick<VisualTools, "loadArt" | "drawPerson">,
): Promise<{ canvas: Raster; productBox: Box; faceBox: Box; textAreas: Box[]; shown: Shown }> {
  const { cutOut } = product.cut;
  const thing =
    size.times > 1
      ? await drawCutOut(brief.product.image, product, cutOut, own)
      : await resizeInSlices(cutOut.raster, own.width, own.height, fullBox(cutOut.raster));
  const turned = (box: Box): Box => (isMirrored ? { ...box, x: size.width - box.x - box.width } : box);
  const productBox = turned(own);
  const setting = { palette, isColourful };
  const figure = await preparePresenter(look, brief, tools, { ...place, isMirrored }, size, setting);
  const shadow = shapeShadow(thing, {
    reach: Math.min(thing.width, thing.height) * 0.3,
    light: { x: isMirrored ? 1 : -1 },
  });
  drawGroundShadow(figure.raster, shadow, productBox.x - figure.left, productBox.y - figure.top, [...shade]);
  release(...shadow.map(({ mask }) => mask));
  await afterWork(thing.width * thing.height * shadowMs);
  const canvas = await paintSoftBack(tools.loadArt, scene, plate, palette, size, true);
  drawOver(canvas, figure.raster, figure.left, figure.top);
  // On a story she stands behind the set's table.
  const table = figure.top + figure.raster.height < size.height ? plate.layers.front : undefined;
  if (table) await paintLayer(canvas, tools.loadArt, table, scene, palette);
  const end = table ? size.height * tableTop : size.height;
  drawOver(canvas, thing, productBox.x, productBox.y);
  release(figure.raster, thing);
  const onCanvas = (box: Box): Box =>
    turned({
      x: place.left + box.x * place.scale,
      y: place.top + box.y * place.scale,
      width: box.width * place.scale,
      height: box.height * place.scale,
    });
  const part = (box: Box): Box => ({
    x: box.x / size.width,
    y: box.y / size.height,
    width: box.width / size.width,
    height: box.height / size.height,
  });
  const head = hand.chin[1] - hand.skull;
  const face = { x: hand.chin[0] - head * 0.33, y: hand.skull, width: head * 0.66, height: head };
  const hair = { x: hand.hair[0], y: hand.crown, width: hand.hair[1] - hand.hair[0], height: hand.chin[1] };
  const body = { x: 0, y: hand.shoulders[1][1] - head * 0.25, width: hand.reach, height: handCanvas.height };
  const completeness = 1 - measureLostEdges(product.photo, cutOut);
  return {
    canvas,
    productBox,
    faceBox: roundBox(onCanvas(face)),
    textAreas: findTextAreas(
      [
        { kind: "field", box: { x: 0, y: 0, width: 1, height: 1 }, tone: "light" },
        ...(table
          ? [{ kind: "field", box: { x: 0, y: tableTop, width: 1, height: 1 - tableTop }, tone: "mid" } as const]
          : []),
      ],
      [
        part(productBox),
        ...[hair, body].map((box) => {
          const kept = part(onCanvas(box));
          return { ...kept, height: Math.min(kept.height, end / size.height - kept.y) };
        }),
      ],
    ),
    shown: { source: cutOut.raster, part: fullBox(cutOut.raster), place: productBox, completeness },
  };
}

const roundBox = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});
