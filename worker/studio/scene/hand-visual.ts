// A visual in which the influencer shows the product on her open hand or in it, in its true size, before a set out of
// focus.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Look } from "../briefs/person.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import { measureLostEdges } from "../cut-out/lost-edges.ts";
import type { Shown } from "../fidelity/measure-shown.ts";
import { memberOf, type Anchors, type GripAnchors, type HandAnchors } from "../people/cast.ts";
import { preparePresenter } from "../people/influencer-figure.ts";
import { handCanvas, personCanvas } from "../people/person.ts";
import { blurSilhouette } from "../pixels/blur.ts";
import {
  copyInto,
  createRaster,
  drawOver,
  drawShadow,
  fullBox,
  release,
  type Box,
  type Raster,
} from "../pixels/raster.ts";
import { resizeInSlices, resizeMask } from "../pixels/resample.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { drawCloseUp } from "./close-up.ts";
import { clearSpecks, planCarry } from "./carry-by-handle.ts";
import { dearest, findDetail } from "./find-detail.ts";
import { drawGroundShadow, shapeShadow } from "./ground-shadow.ts";
import type { Size } from "./led-crop.ts";
import { paintSoftBack } from "./painted-set.ts";
import type { Palette } from "./palette.ts";
import { recogniseCategory } from "./product-category.ts";
import { findTrueSize, fitsGrip, fitsHand, type TrueSize } from "./product-size.ts";
import type { Stance } from "./product-stance.ts";
import type { CutProduct } from "./product-stand.ts";
import { isTurned, turnOf, type Plate, type Scene } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";
import type { VisualTools } from "./visual.ts";
import { drawWholeTile } from "./whole-tile.ts";

type HandBrief = Pick<VisualBrief, "product" | "changeClothes" | "seed" | "turn">;

/** A picture with the product in the hand. */
export interface HandPlan {
  brief: HandBrief;
  look: Look;
  hand: Omit<HandAnchors, "palm" | "scale">;
  pose: "hand" | "hold" | "bust" | "figure";
  /** Of worn glasses: how far the line of the eyes falls to the right, a share of its length. */
  slope?: number;
  /** What is drawn again over the product: the closed hand's thumb and fingertips, or the thumb alone; the hand at a handle. */
  front?: { pose: "fingers" | "carrying"; at: GripAnchors["front"]; width: number };
  product: CutProduct;
  stance: Stance;
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
 * the app covers the uppermost 14 %, the lowest 35 % and the sides; a panel fills the lowest 40 %.
 */
const rooms: Partial<Record<AdFormatId, Box>> = {
  "facebook-feed": { x: 0.015, y: 0.07, width: 0.62, height: 0.89 },
  "instagram-square": { x: 0.02, y: 0.1, width: 0.95, height: 0.85 },
  "instagram-portrait": { x: 0.02, y: 0.2, width: 0.95, height: 0.71 },
  "instagram-story": { x: 0.07, y: 0.175, width: 0.86, height: 0.405 },
};

/** The same for someone who is seen down to her knees, upright: as much of the height as text leaves. */
const tallRooms: Partial<Record<AdFormatId, { y: number; height: number }>> = {
  "facebook-feed": { y: 0.03, height: 0.9 },
  "instagram-square": { y: 0.04, height: 0.895 },
  "instagram-portrait": { y: 0.06, height: 0.875 },
};

/** Height of the mark in a lower corner, with its margin. */
const markRoom = 0.045;
/** Where a story's panel begins, as a fraction of the picture's height. */
const panelTop = 0.596;
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
  const { influencer, format, setting } = brief;
  const room = rooms[format];
  const turn = turns[turnOf(brief, "hand") % turns.length];
  const isTurn = setting?.layout ? setting.layout === "hand" : turn?.includes(format);
  if (!room || "photo" in influencer || !isTurn) return undefined;
  const { hand, grip, anchors } = memberOf(influencer.look);
  const { raster } = product.cut.cutOut;
  const real = findTrueSize(brief.product, raster);
  const area = {
    x: room.x * size.width,
    y: room.y * size.height,
    width: room.width * size.width,
    height: room.height * size.height,
  };
  const isMirrored = isTurned(brief);
  const whole = { brief, look: influencer.look, product, stance, size, isMirrored };
  if (real && format === turn?.[0] && recogniseCategory(brief.product) === "lunettes" && canBeWorn(raster)) {
    const worn = putOn(anchors, real);
    const place = fit(worn.bounds, area);
    return zoomed({ ...whole, ...worn, pose: "bust", place, own: placeIn(worn.box, place) });
  }
  const carried = real && planCarry(influencer.look, brief.product, product, stance, real);
  if (carried) {
    const tall = tallRooms[format];
    const high = tall ? { y: tall.y * size.height, height: tall.height * size.height } : {};
    const place = fit(carried.bounds, { ...area, ...high });
    return zoomed({ ...whole, ...carried, pose: "figure", place, own: placeIn(carried.held, place) });
  }
  if (!hand || !real || !fitsHand(real, stance, recogniseCategory(brief.product))) return undefined;
  const closed = grip && fitsGrip(real, stance) ? { ...hand, ...grip } : undefined;
  if (!closed && measureFoot(raster) * real.width > widestFoot) return undefined;
  const held = closed ? holdIn(closed, real) : standOn(hand, real);
  // Under a closed hand is the arm, not the picture's edge: the mark in the corner stays below the product.
  const height = closed && format !== "instagram-story" ? area.height - markRoom * size.height : area.height;
  const place = fit(boundsWith(closed ?? hand, held), { ...area, height });
  const front = closed && {
    pose: "fingers" as const,
    at: closed.front,
    width:
      held.x + held.width > closed.tips[0] + pressed * closed.scale + 1 ? closed.split - closed.front[0] : Infinity,
  };
  return zoomed({
    ...whole,
    hand: closed ?? hand,
    pose: closed ? "hold" : "hand",
    ...(front && { front }),
    place,
    own: placeIn(held, place),
  });
}

/** A plan, unless the product's photo is too small for it. */
function zoomed(plan: HandPlan): HandPlan | undefined {
  const { own, product, size } = plan;
  return own.width > product.cut.cutOut.raster.width * largestZoom * size.times ? undefined : plan;
}

/** Whole pixels of the canvas. */
function placeIn(held: Box, { left, top, scale }: HandPlan["place"]): Box {
  const [width, height] = [Math.round(held.width * scale), Math.round(held.height * scale)];
  const x = Math.round(left + held.x * scale);
  return { x, y: Math.round(top + (held.y + held.height) * scale) - height, width, height };
}

/** Least likeness of both halves, and shape and light of glasses that were photographed from the front with dark lenses. */
const [leastLikeness, shapes, lightest] = [0.88, [2.1, 3.8], 175] as const;

/** Whether glasses show their front, and nothing of the paper behind them through their lenses. */
function canBeWorn({ width, height, data }: Raster): boolean {
  if (width < shapes[0] * height || width > shapes[1] * height) return false;
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] as number;
  let [both, either] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width / 2; x++) {
      const [one, other] = [alpha(x, y) > 127, alpha(width - 1 - x, y) > 127];
      if (one || other) either++;
      if (one && other) both++;
    }
  }
  const isClear = [0.25, 0.75].every((at) => {
    const i = (Math.floor(height / 2) * width + Math.floor(width * at)) * 4;
    return data.subarray(i, i + 3).reduce((sum, part) => sum + part, 0) < 3 * lightest;
  });
  return both > leastLikeness * either && isClear;
}

/** Between the pupils of everybody in the cast as they are turned, in centimetres; where on glasses pupils are. */
const [pupils, pupilsAt] = [6.2, 0.43];

/** Where glasses sit on a face, in pixels of the person's picture, and what is seen of her. */
function putOn({ eyes: [one, other], mouth, chin, crown, skull, ...anchors }: Anchors, real: TrueSize) {
  const across = other[0] - one[0];
  const [width, height] = [(real.width * across) / pupils, (real.height * across) / pupils];
  const [x, y] = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const head = chin[1] - skull;
  const sides = [chin[0] - head * 0.75, chin[0] + head * 0.75] as const;
  const below = chin[1] + head * 0.5;
  return {
    hand: {
      ...anchors,
      eyes: [one, other] as const,
      mouth,
      chin,
      crown,
      skull,
      hair: sides,
      below,
      reach: personCanvas.width,
    },
    slope: (other[1] - one[1]) / across,
    // The bridge is before the eyes: with the head, it is turned to the right.
    box: { x: x + (mouth[0] - x) * 0.5 - width / 2, y: y - pupilsAt * height, width, height },
    bounds: { x: sides[0], y: crown, width: sides[1] - sides[0], height: below - crown },
  };
}

/** A raster whose columns go down to the right by a slope, as when it is turned a little. */
function slant(raster: Raster, slope: number): Raster {
  const { width, height, data } = raster;
  const more = Math.ceil(Math.abs(slope) * width);
  const made = createRaster(width, height + more);
  for (let x = 0; x < width; x++) {
    const down = more / 2 + slope * (x - width / 2);
    const part = down - Math.floor(down);
    for (let y = 0; y <= height; y++) {
      const to = ((y + Math.floor(down)) * width + x) * 4;
      if (to < 0 || to >= made.data.length) continue;
      const from = (y * width + x) * 4;
      for (let c = 0; c < 4; c++) {
        const here = y < height ? (data[from + c] as number) : 0;
        const above = y > 0 ? (data[from - width * 4 + c] as number) : 0;
        made.data[to + c] = here * (1 - part) + above * part;
      }
    }
  }
  release(raster);
  return made;
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

/** How far from the thumb's root, and how far under the fingertips a thing in the hand reaches, in centimetres. */
const [rooted, pressed] = [0.2, 0.7];
/** How far the thumb's tip is from its root across the picture, less what lies on the thing. */
const thumbLength = 1.75;
/** How far it hangs below the palm's middle: a share of its height, and at most so many centimetres. */
const hanging = [0.3, 4.5] as const;

/** Where a product is held, in pixels of the person's picture: between thumb and fingertips; a wide one hides these. */
function holdIn({ palm, thumb, tips, scale }: GripAnchors, real: TrueSize): Box {
  const [width, height] = [real.width * scale, real.height * scale];
  const left = thumb[0] - rooted * scale;
  // Against the fingers, under the thumb.
  const x = Math.min(tips[0] + pressed * scale - width, thumb[0] + thumbLength * scale);
  return {
    x: Math.max(left, x),
    y: palm[1] + Math.min(hanging[0] * height, hanging[1] * scale) - height,
    width,
    height,
  };
}

/** Head, hand and product together. */
function boundsWith({ hair, crown, below, reach }: HandAnchors, held: Box): Box {
  const x = hair[0];
  const y = Math.min(crown, held.y);
  const bottom = Math.max(below, held.y + held.height);
  return { x, y, width: Math.max(reach, held.x + held.width) - x, height: bottom - y };
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
  { brief, look, hand, front, pose, slope, product, stance, size, isMirrored, place, own }: HandPlan,
  { scene, plate, palette, isColourful }: { scene: Scene; plate: Plate; palette: Palette; isColourful: boolean },
  tools: Pick<VisualTools, "loadArt" | "drawPerson">,
): Promise<{
  canvas: Raster;
  productBox: Box;
  faceBox: Box;
  detailBox: Box | undefined;
  textAreas: Box[];
  shown: Shown;
}> {
  const { cutOut } = product.cut;
  const upright =
    size.times > 1
      ? await drawCutOut(brief.product.image, product, cutOut, own)
      : await resizeInSlices(cutOut.raster, own.width, own.height, fullBox(cutOut.raster));
  if (pose === "figure") clearSpecks(upright);
  const turned = (box: Box): Box => (isMirrored ? { ...box, x: size.width - box.x - box.width } : box);
  const thing = slope === undefined ? upright : slant(upright, isMirrored ? -slope : slope);
  const more = thing.height - own.height;
  const productBox = turned({ ...own, y: own.y - Math.round(more / 2), height: thing.height });
  const setting = { set: scene.id, palette, isColourful };
  const prepare = (shown: Parameters<typeof preparePresenter>[6]) =>
    preparePresenter(look, brief, tools, { ...place, isMirrored }, size, setting, shown);
  const figure = await prepare({ pose });
  if (pose === "figure") drawTouch(figure.raster, { raster: thing, left: productBox.x, top: productBox.y }, figure);
  else if (slope === undefined) {
    const shadow = shapeShadow(thing, {
      reach: Math.min(thing.width, thing.height) * 0.3,
      light: { x: isMirrored ? 1 : -1 },
    });
    drawGroundShadow(figure.raster, shadow, productBox.x - figure.left, productBox.y - figure.top, [...shade]);
    release(...shadow.map(({ mask }) => mask));
  } else {
    drawTouch(figure.raster, { raster: thing, left: productBox.x, top: productBox.y }, figure);
    if (hand.ear) {
      const [x, y] = [place.left + hand.ear[0] * place.scale, place.top + hand.ear[1] * place.scale];
      const hinge = { x: own.x + 2, y: own.y + own.height * hingeAt - (slope * own.width) / 2 };
      const points = [hinge, { x, y }].map((at) => ({ x: isMirrored ? size.width - at.x : at.x, y: at.y }));
      drawSide(figure, points as [Point, Point], thing, isMirrored);
    }
  }
  await afterWork(thing.width * thing.height * shadowMs);
  const canvas = await paintSoftBack(tools.loadArt, scene, plate, palette, size, true);
  drawOver(canvas, figure.raster, figure.left, figure.top);
  // On a story her picture ends at a panel with the product.
  const detailBox = figure.top + figure.raster.height < size.height ? await drawPanel() : undefined;
  const end = detailBox?.y ?? size.height;
  const fingers = front && (await prepare(front));
  if (fingers) drawTouch(thing, fingers, productBox);
  drawOver(canvas, thing, productBox.x, productBox.y);
  if (fingers) drawOver(canvas, fingers.raster, fingers.left, fingers.top);
  release(figure.raster);
  // Slanted glasses are compared as they are worn.
  const source = slope === undefined ? cutOut.raster : thing;
  if (slope === undefined) release(thing);
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
    detailBox,
    textAreas: findTextAreas(
      [
        { kind: "field", box: { x: 0, y: 0, width: 1, height: 1 }, tone: "light" },
        ...(detailBox ? [{ kind: "detail", box: part(detailBox) } as const] : []),
      ],
      [
        part(productBox),
        ...[hair, body].map((box) => {
          const kept = part(onCanvas(box));
          return { ...kept, height: Math.min(kept.height, end / size.height - kept.y) };
        }),
      ],
    ),
    shown: {
      source,
      part: fullBox(source),
      place: productBox,
      completeness,
      ...(fingers && { before: fingers }),
    },
  };

  /** A close-up, or the whole product where one would show little. */
  async function drawPanel(): Promise<Box> {
    const top = Math.round(panelTop * size.height);
    const box = { x: 0, y: top, width: size.width, height: size.height - top };
    const { times } = size;
    const { part, cost } = findDetail(product, box, times);
    const light = { palette, plate, times };
    const drawn =
      cost >= dearest
        ? await drawWholeTile(brief.product, product, stance, box, light)
        : await drawCloseUp(brief.product.image, product, cutOut, part, box, {
            wall: palette.mid,
            dark: palette.dark,
            side: -1,
            times,
          });
    copyInto(canvas, drawn, box);
    release(drawn);
    return box;
  }
}

interface Point {
  x: number;
  y: number;
}

/** Where the sides of glasses begin, a share of their height, and how thick they are, a share of their width. */
const [hingeAt, sideThickness] = [0.22, 0.034];

/** Draws the side of a frame that its photo from the front does not show: from the hinge back to the ear, in its colour. */
function drawSide(
  { raster, left, top }: { raster: Raster; left: number; top: number },
  [hinge, ear]: [Point, Point],
  frame: Raster,
  isMirrored: boolean,
): void {
  const column = Math.round(frame.width * (isMirrored ? 0.97 : 0.03));
  let from = -1;
  for (let y = 0; y < frame.height && from < 0; y++) {
    const i = (y * frame.width + column) * 4;
    if (frame.data[i + 3] === 255 && frame.data[i + 3 + frame.width * 4 * 3] === 255) from = i + frame.width * 8;
  }
  if (from < 0) return;
  const half = (frame.width * sideThickness) / 2;
  const [start, end] = [Math.min(hinge.x, ear.x), Math.max(hinge.x, ear.x)].map(Math.round) as [number, number];
  for (let x = start; x <= end; x++) {
    const back = Math.abs(x - hinge.x) / Math.max(1, Math.abs(ear.x - hinge.x));
    const middle = hinge.y + (ear.y - hinge.y) * back;
    const reach = half * (1 - 0.35 * back);
    for (let y = Math.floor(middle - reach) - 1; y <= middle + reach + 1; y++) {
      const cover = Math.max(0, Math.min(1, reach + 0.5 - Math.abs(y - middle)));
      const [column, row] = [x - left, y - top];
      if (cover === 0 || column < 0 || row < 0 || column >= raster.width || row >= raster.height) continue;
      const i = (row * raster.width + column) * 4;
      const alpha = raster.data[i + 3] as number;
      // Lighter on its upper edge, as the frame is lit from above.
      const light = 0.8 - 0.35 * ((y - middle) / reach) * 0.5;
      for (let c = 0; c < 3; c++) {
        const own = ((frame.data[from + c] as number) * light * alpha) / 255;
        raster.data[i + c] = (raster.data[i + c] as number) * (1 - cover) + own * cover;
      }
    }
  }
}

/** What touches a thing darkens it, close around itself: fingers, or glasses. */
function drawTouch(
  thing: Raster,
  { raster, left, top }: { raster: Raster; left: number; top: number },
  at: { x: number; y: number } | { left: number; top: number },
): void {
  const [fromX, fromY] = "x" in at ? [at.x, at.y] : [at.left, at.top];
  const reach = Math.max(1, raster.width / 22);
  const soft = blurSilhouette(raster, { across: reach, down: reach });
  const mask = resizeMask(soft.mask, soft.mask.width * soft.scale, soft.mask.height * soft.scale);
  const x = Math.round(left + soft.left - fromX + reach / 2);
  const y = Math.round(top + soft.top - fromY + reach / 2);
  drawShadow(thing, mask, x, y, 0.4, [0.3, 0.24, 0.22]);
  release(mask);
}

const roundBox = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});
