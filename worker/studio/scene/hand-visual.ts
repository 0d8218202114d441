// A visual in which the influencer shows the product on her open hand or in it, in its true size, before a set out of
// focus.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Look } from "../briefs/person.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import { measureLostEdges } from "../cut-out/lost-edges.ts";
import type { Shown } from "../fidelity/measure-shown.ts";
import { anchorsOf, type GripAnchors, type HandAnchors } from "../people/anchors.ts";
import { memberOf } from "../people/cast.ts";
import { type Clad, preparePresenter } from "../people/influencer-figure.ts";
import { handCanvas, personCanvas } from "../people/person.ts";
import { drawOverInSlices, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { clearSpecks, planCarry } from "./carry-by-handle.ts";
import { drawGroundShadow, shapeShadow } from "./ground-shadow.ts";
import type { Size } from "./led-crop.ts";
import { paintSoftBack } from "./painted-set.ts";
import type { Palette } from "./palette.ts";
import { turnBox, whole } from "./panel-boxes.ts";
import { planWorn, prepareWearer, shapeWorn } from "./put-on.ts";
import { fitsGrip, fitsHand, type TrueSize } from "./product-size.ts";
import { findShownSize, type Stance } from "./product-stance.ts";
import { drawProductTile } from "./product-tile.ts";
import type { CutProduct } from "./product-stand.ts";
import { isTurned, turnOf, type Plate, type Scene } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";
import { isSpeck } from "./true-scale.ts";
import type { VisualTools } from "./visual-tools.ts";
import { drawTouch } from "./touch-shadow.ts";
import type { Worn } from "./worn.ts";

type HandBrief = Clad & Pick<VisualBrief, "product" | "turn" | "isSingle" | "shownLayouts">;

/** A picture with the product in the hand. */
export interface HandPlan {
  brief: HandBrief;
  look: Look;
  hand: Omit<HandAnchors, "palm" | "scale">;
  pose: "hand" | "hold" | "bust" | "figure";
  /** It is not held. */
  worn?: Worn;
  /**
   * What is drawn again over the product: the closed hand's thumb and fingertips, or the thumb alone; the hand at a
   * handle; hair over a necklace.
   */
  front?: { pose: "fingers" | "carrying" | "hair"; at: GripAnchors["front"]; width: number };
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

/** Which pictures of a series show the product in the hand: the first, on her where it is worn, or the second, held, by turns. */
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
/** A foot that the open hand carries, in centimetres, the share of it without gaps, and the lowest part of a product that is its foot. */
const [widestFoot, leastWhole, footHeight] = [13, 0.8, 0.16];
/** From skull to chin in centimetres, at most. */
const largestHead = 24.5;
/** Largest enlargement of a cut-out: beyond it looks soft. */
const largestZoom = 1.6;

/** The plan of a picture with the product in the hand; undefined where the picture, the person or the product has none. */
export async function planHand(
  brief: Pick<VisualBrief, "format" | "environment" | "influencer" | "setting"> & HandBrief,
  product: CutProduct,
  stance: Stance,
  size: Size & { times: number },
  { loadArt }: Pick<VisualTools, "loadArt">,
): Promise<HandPlan | undefined> {
  const { influencer, format, setting } = brief;
  const room = rooms[format];
  const number = turnOf(brief, "hand");
  const turn = turns[number % turns.length];
  const isUnasked = brief.isSingle
    ? turn?.includes(format) && !brief.shownLayouts?.includes("hand")
    : turn?.[Math.floor(number / turns.length) % 2] === format;
  const isTurn = setting?.layout ? setting.layout === "hand" : isUnasked;
  if (!room || "photo" in influencer || !isTurn) return undefined;
  const anchors = await anchorsOf(influencer.look, loadArt);
  const { hand, grip } = anchors;
  const { raster } = product.cut.cutOut;
  const real = findShownSize(brief.product, stance, raster);
  const area = {
    x: room.x * size.width,
    y: room.y * size.height,
    width: room.width * size.width,
    height: room.height * size.height,
  };
  const isMirrored = isTurned(brief);
  const whole = { brief, look: influencer.look, product, stance, size, isMirrored };
  const worn = format === turn?.[0] && planWorn(anchors, memberOf(influencer.look), brief.product, raster);
  const tall = tallRooms[format];
  const high = tall ? { y: tall.y * size.height, height: tall.height * size.height } : {};
  if (worn) {
    const fitted = fit(worn.bounds, worn.strap ? { ...area, ...high } : area);
    const pose = worn.strap ? "figure" : "bust";
    // Her picture reaches the canvas's lower edge.
    const low = worn.strap ? -Infinity : size.height - personCanvas.height * fitted.scale;
    const place = { ...fitted, top: Math.max(fitted.top, low) };
    const isUnder = worn.scarf ?? (worn.kind === "necklace" && anchors.bust.hairOverNeck);
    const front = isUnder && ({ pose: "hair", at: [0, 0], width: Infinity } as const);
    const own = placeIn(worn.box, place);
    return zoomed({ ...whole, worn, hand: worn.hand, ...(front && { front }), pose, place, own });
  }
  const carried = real && planCarry(anchors, brief.product, product, stance, real);
  if (carried) {
    const place = fit(carried.bounds, { ...area, ...high });
    return zoomed({ ...whole, ...carried, pose: "figure", place, own: placeIn(carried.held, place) });
  }
  if (!real || !fitsHand(real, stance, brief.product)) return undefined;
  // Some heads are larger by their hands than heads are: things are between both scales.
  const byHead = (hand.chin[1] - hand.skull) / largestHead;
  const own = { ...hand, scale: Math.max(hand.scale, byHead) };
  const closed = fitsGrip(real, stance) ? { ...own, ...grip, scale: Math.max(grip.scale, byHead) } : undefined;
  if (!closed && stance === "stands" && !isCarried(raster, real.width)) return undefined;
  const held = closed ? holdIn(closed, real) : standOn(own, real);
  // Under a closed hand is the arm, not the picture's edge: the mark in the corner stays below the product.
  const height = closed && format !== "instagram-story" ? area.height - markRoom * size.height : area.height;
  const place = fit(boundsWith(closed ?? hand, held), { ...area, height });
  const front = closed && {
    pose: "fingers" as const,
    at: closed.front,
    width:
      held.x + held.width > closed.tips[0] + pressed * closed.scale + 1 ? closed.split - closed.front[0] : Infinity,
  };
  const box = placeIn(held, place);
  // A seller may choose to see it as small as it is.
  if (!setting?.layout && isSpeck(box, size, "held")) return undefined;
  return zoomed({
    ...whole,
    hand: closed ?? hand,
    pose: closed ? "hold" : "hand",
    ...(front && { front }),
    place,
    own: box,
  });
}

/** A plan, unless the product's photo is too small for it. */
function zoomed(plan: HandPlan): HandPlan | undefined {
  const { own, worn, product, size } = plan;
  const { height } = worn?.part ?? product.cut.cutOut.raster;
  // Of a scarf only cloth is shown, which has been measured.
  if (worn?.scarf) return plan;
  return own.height > height * largestZoom * size.times ? undefined : plan;
}

/** Whole pixels of the canvas. */
function placeIn(held: Box, { left, top, scale }: HandPlan["place"]): Box {
  const [width, height] = [Math.round(held.width * scale), Math.round(held.height * scale)];
  const x = Math.round(left + held.x * scale);
  return { x, y: Math.round(top + (held.y + held.height) * scale) - height, width, height };
}

/** Whether a palm is under all that a product stands on: two cups, or a tower and its blocks, reach over it. */
function isCarried({ width, height, data }: Raster, centimetres: number): boolean {
  const columns = new Uint8Array(width);
  for (let y = Math.floor(height * (1 - footHeight)); y < height; y++)
    for (let x = 0; x < width; x++) if ((data[(y * width + x) * 4 + 3] as number) >= 128) columns[x] = 1;
  const foot = columns.lastIndexOf(1) + 1 - columns.indexOf(1);
  return (foot * centimetres) / width <= widestFoot && columns.reduce((sum, one) => sum + one, 0) >= leastWhole * foot;
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
  { brief, look, hand, front, pose, worn, product, stance, size, isMirrored, place, own }: HandPlan,
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
  const drawPart = (at: Size, part = fullBox(cutOut.raster)) =>
    size.times > 1
      ? drawCutOut(brief.product.image, product, cutOut, at, part)
      : resizeInSlices(cutOut.raster, at.width, at.height, part);
  const turned = (box: Box): Box => turnBox(box, isMirrored, size.width);
  const seat = { place, isMirrored, width: size.width, height: size.height };
  const held = turned(own);
  const { thing, behind } = worn
    ? await shapeWorn(worn, seat, drawPart, tools.loadArt)
    : { thing: { raster: await drawPart(own), left: held.x, top: held.y } };
  if (pose === "figure") clearSpecks(thing.raster);
  const productBox = { ...fullBox(thing.raster), x: thing.left, y: thing.top };
  const setting = { set: scene.id, palette, isColourful };
  const prepare = (shown: Parameters<typeof preparePresenter>[6]) =>
    preparePresenter(look, brief, tools, { ...place, isMirrored }, size, setting, shown);
  const figure = await prepare({ pose });
  if (worn) await prepareWearer(figure, thing, worn, hand, seat);
  else if (pose === "figure") await drawTouch(figure.raster, thing, figure);
  else {
    const shadow = await shapeShadow(thing.raster, {
      reach: Math.min(productBox.width, productBox.height) * 0.3,
      light: { x: isMirrored ? 1 : -1 },
    });
    await drawGroundShadow(figure.raster, shadow, thing.left - figure.left, thing.top - figure.top, [...shade]);
    release(...shadow.map(({ mask }) => mask));
  }
  await afterWork(productBox.width * productBox.height * shadowMs);
  const canvas = await paintSoftBack(tools.loadArt, scene, plate, palette, size, true);
  for (const each of [behind, figure]) if (each) await drawOverInSlices(canvas, each.raster, each.left, each.top);
  // On a story her picture ends at a panel with the product.
  const top = Math.round(panelTop * size.height);
  const panel = { x: 0, y: top, width: size.width, height: size.height - top };
  const light = { palette, plate, times: size.times, wall: "mid" } as const;
  const detailBox =
    figure.top + figure.raster.height < size.height
      ? await drawProductTile(canvas, panel, brief.product, { product, stance }, light)
      : undefined;
  const end = detailBox?.y ?? size.height;
  const fingers = front && (await prepare(front));
  if (fingers) await drawTouch(thing.raster, fingers, thing);
  for (const each of [thing, fingers]) if (each) await drawOverInSlices(canvas, each.raster, each.left, each.top);
  for (const each of [behind, figure]) if (each) release(each.raster);
  // What is worn is compared as it is turned.
  const source = worn ? thing.raster : cutOut.raster;
  if (!worn) release(thing.raster);
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
        { kind: "field", box: whole, tone: "light" },
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
}

const roundBox = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});
