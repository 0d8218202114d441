// A visual with the whole influencer, standing or sitting in a room, and the product beside her at her scale: on the floor, or
// on a plinth.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Look } from "../briefs/person.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { preparePresenter, shadowOn } from "../people/influencer-figure.ts";
import { drawWallShadow } from "../people/wall-shadow.ts";
import { anchorsOf } from "../people/anchors.ts";
import { headCm, wholeOf, type Pose } from "../people/person.ts";
import type { Rgb } from "../pixels/colour.ts";
import {
  createRaster,
  crop,
  ditherAt,
  drawOverInSlices,
  fullBox,
  release,
  type Box,
  type Raster,
} from "../pixels/raster.ts";
import { fractionOf } from "../pixels/boxes.ts";
import { afterWork, inSlices } from "../pixels/time-slices.ts";
import { measureWhole } from "./composition.ts";
import { drawDuetDetail } from "./duet-visual.ts";
import { sharpUntil } from "./enlargement.ts";
import { drawGroundShadow, shapeShadow } from "./ground-shadow.ts";
import type { Size } from "./led-crop.ts";
import { colourSurface, type Palette } from "./palette.ts";
import { band, turnBox } from "./panel-boxes.ts";
import type { TrueSize } from "./product-size.ts";
import { prepareProduct, type CutProduct } from "./product-stand.ts";
import { findShownSize, sizeMounted, type Stance } from "./product-stance.ts";
import { camera, paintRoom } from "./room.ts";
import { isTurned, type Plate, turnOf } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";
import type { VisualTools } from "./visual-tools.ts";

/** Her middle and height, the floor under her and the product's middle: fractions of the picture. */
interface Stage {
  person: number;
  height: number;
  floor: number;
  thing: number;
  /** A close-up of the product, below the part of a story that the app leaves free. */
  detail?: Box;
}

const stages: Partial<Record<AdFormatId, Stage>> = {
  "facebook-feed": { person: 0.16, height: 0.84, floor: 0.9, thing: 0.39 },
  "instagram-square": { person: 0.27, height: 0.84, floor: 0.91, thing: 0.65 },
  "instagram-portrait": { person: 0.29, height: 0.78, floor: 0.91, thing: 0.68 },
  "instagram-story": {
    person: 0.29,
    height: 0.435,
    floor: 0.632,
    thing: 0.64,
    detail: band(0.68),
  },
};

/** Her picture's own scale is that of her hips; her head is smaller and her legs are longer than in life. */
const ownScale = 0.95;
/** The least height of the person, and the product's least longer side: shares of her usual height, of the picture's shorter side. */
const [smallest, leastThing] = [0.55, 0.14];
/** How much nearer the camera comes to a smaller thing, which stands on a column, in centimetres: she is seen from the thighs up. */
const [nearer, column] = [1.75, 100];
/** Room between person and product and to the picture's edge, as fractions of its width. */
const [between, edge] = [0.03, 0.065];
/** In centimetres: what is lower than the first stands on a plinth, whose height brings its top up to the second, or to her hand. */
const [lowest, raisedTo] = [62, 92];
/** How high above the floor the shoulders of clothes on a stand are, in centimetres. */
const worn = 140;
/** Of a plinth, in centimetres: the tallest, below a hand that points too, and how much broader than the product it is. */
const [tallestPlinth, tallestPointed, rim] = [72, 88, 9];
/** How much further aside she stands who opens an arm to the product, as a fraction of the picture's width. */
const aside = 0.03;
/**
 * Of who sits: her height beside a standing person's, how much nearer the camera comes to a smaller thing, the room at
 * her back as a fraction of the picture's width, and in centimetres the tallest plinth and up to where it brings a top.
 */
const seated = { height: 0.88, nearer: 1.5, side: 0.02, tallest: 56, raisedTo: 86 };
/** In centimetres: what is seen of a plinth below its top, at least, and up to which height it is a broad stage. */
const [belowTop, lowStage] = [14, 35];
/** How much nearer than for the whole of her the camera comes, at least, where it comes nearer: in times. */
const aboveShins = 1.2;
/** The least share of her usual height at which she points: with what is broader she stands with her arms down. */
const leastPointing = 0.77;
/** Layouts with the whole of her. */
export const wholePerson = ["figure", "seat"] as const;

interface FigurePlan {
  look: Look;
  stage: Stage;
  isMirrored: boolean;
  pose: Pose;
  layout: (typeof wholePerson)[number];
  /** Pixels from the picture's top; below its lower edge where she is seen from the thighs up. */
  floor: number;
  /** Pixels per centimetre. */
  scale: number;
  /** Top left corner and scale of her picture, before it is mirrored. */
  place: { left: number; top: number; scale: number };
  /** In pixels, before it is mirrored. */
  person: Box;
  /** How broad her body is; beyond it is the open arm, from the chin down. */
  body: number;
  product: Box;
  face: Box;
  /** In centimetres; and whether a stand's foot is on it. */
  plinth: { height: number; width: number; isFoot: boolean } | undefined;
}

/**
 * The plan; undefined where another layout is chosen, where the person has no such picture, and where the product does not
 * stand, or not at her scale.
 */
export async function planFigure(
  brief: Pick<VisualBrief, "format" | "influencer" | "setting" | "seed" | "environment" | "turn" | "product" | "shape">,
  { cut: { cutOut } }: CutProduct,
  stance: Stance,
  { width, height, times }: Size & { times: number },
  { loadArt }: Pick<VisualTools, "loadArt">,
): Promise<FigurePlan | undefined> {
  const { format, influencer, setting, shape } = brief;
  const stage = stages[format];
  const asked = setting?.layout;
  if (!stage || shape || "photo" in influencer || !wholePerson.some((layout) => layout === asked)) return undefined;
  const mounted = sizeMounted(brief.product, stance, cutOut);
  const real = mounted ?? (stance === "stands" && findShownSize(brief.product, stance, cutOut.raster));
  if (!real) return undefined;
  const most = sharpUntil * times * cutOut.raster.width;
  for (const figure of wholeOf(await anchorsOf(influencer.look, loadArt), asked === "seat")) {
    const { pose } = figure;
    const plan = planBeside(figure, stage, real, { width, height }, most, mounted);
    const layout = pose === "seat" ? "seat" : "figure";
    if (plan) return { ...plan, pose, layout, look: influencer.look, stage, isMirrored: isTurned(brief) };
  }
  return undefined;
}

/** The plan for one of her pictures; `broadest`: how many pixels the product may be broad. */
function planBeside(
  { pose, anchors: figure }: ReturnType<typeof wholeOf>[number],
  stage: Stage,
  real: TrueSize,
  { width, height }: Size,
  broadest: number,
  mounted: ReturnType<typeof sizeMounted>,
): Omit<FigurePlan, "look" | "stage" | "isMirrored" | "pose" | "layout"> | undefined {
  const [wide, tall] = figure.size;
  const tip = "tip" in figure ? figure.tip : undefined;
  // The middle of her body in her picture, and in the canvas.
  const middle = tip ? figure.hips[0] : wide / 2;
  const longer = Math.max(real.width, real.height);
  const feet = (figure.feet[0][1] + figure.feet[1][1]) / 2;
  const sits = pose === "seat" ? seated : undefined;
  const tallness = stage.height * height * (sits?.height ?? 1);
  const whole = tallness / (feet - figure.crown);
  const crown = stage.floor * height - tallness;
  const times = figure.scale * ownScale;
  const isSmall = whole * times * longer < leastThing * Math.min(width, height);
  const [highest, upTo] = tip
    ? [tallestPointed, (feet - tip[1]) / times]
    : [sits?.tallest ?? tallestPlinth, sits?.raisedTo ?? raisedTo];
  const low = real.height < lowest ? Math.min(highest, upTo - real.height) : 0;
  const raised = mounted ? Math.max(0, worn - mounted.shoulders) : isSmall && !sits ? column : low;
  // The camera comes so near that a plinth's top is just seen.
  const seen =
    ((stage.detail?.y ?? 1) * height - crown) / ((feet - figure.crown - (raised - belowTop) * times) * whole);
  const close = Math.min(nearer, raised > 0 ? seen : 1);
  const usual = (sits ? (isSmall ? sits.nearer : 1) : close) * whole;
  // Who sits is not cut at the side.
  const person = Math.max(stage.person - (tip ? aside : 0), sits ? seated.side + (middle * usual) / width : 0);
  // What is broad brings the camera further back.
  const room = (1 - person - between - edge) * width;
  const most = Math.min(usual, room / (real.width * times + wide - middle));
  // Nobody is cut at the ankles.
  const own = most > whole && most < aboveShins * whole ? whole : most;
  const scale = own * times;
  // Cut at the knees above a close-up, who sits leaves words no room.
  if (own < (tip ? leastPointing : smallest) * usual || (sits && isSmall && stage.detail)) return undefined;
  if (scale * longer < leastThing * Math.min(width, height) || scale * real.width > broadest) return undefined;
  const floor = own > whole ? crown + (feet - figure.crown) * own : stage.floor * height;
  const left = person * width - middle * own;
  const top = floor - feet * own;
  const right = left + wide * own;
  const broad = scale * real.width;
  const x = Math.max(
    right + between * width + broad / 2,
    tip ? 0 : Math.min(stage.thing * width, (1 - edge) * width - broad / 2),
  );
  const foot = floor + 3 * scale - raised * scale;
  const base = mounted ? mounted.foot + (raised < lowStage ? rim * 3 : 0) : real.width;
  const [, chin] = figure.chin;
  // From chin to skull, without the hair on it.
  const head = Math.min(headCm * scale, (chin - figure.crown) * own);
  return {
    floor,
    scale,
    place: { left, top, scale: own },
    person: { x: left, y: top, width: wide * own, height: tall * own },
    body: tip ? 2 * middle * own : wide * own,
    product: { x: x - broad / 2, y: foot - scale * real.height, width: broad, height: scale * real.height },
    face: {
      x: left + figure.chin[0] * own - head * 0.33,
      y: top + chin * own - head,
      width: head * 0.66,
      height: head,
    },
    plinth: raised > 0 ? { height: raised, width: Math.max(26, base + rim), isFoot: mounted !== undefined } : undefined,
  };
}

/** Computing for a pixel, in milliseconds. */
const pixelMs = 3e-5;

/** Draws the plan. Throws StudioError for a photo that cannot be read. */
export async function composeFigure(
  plan: FigurePlan,
  brief: VisualBrief,
  {
    product,
    plate,
    palette,
    isColourful,
  }: { product: CutProduct; plate: Plate; palette: Palette; isColourful: boolean },
  { times, ...size }: Size & { times: number },
  tools: Pick<VisualTools, "drawPerson" | "loadArt">,
) {
  const { stage, isMirrored, scale, plinth, floor } = plan;
  const turned = (box: Box): Box => rounded(turnBox(box, isMirrored, size.width));
  const at = turned(plan.product);
  // Exactly as large as planned; before the canvas is allocated, as large photos may be read for it.
  const on = { ...plate, product: { ...plate.product, maxW: at.width / size.width, maxH: at.height / size.height } };
  const { raster: thing } = await prepareProduct(brief.product.image, product, "autre", on, size, times);
  const place = { ...plan.place, isMirrored };
  const { look, pose } = plan;
  const figure = await preparePresenter(look, brief, tools, place, size, { palette, isColourful }, { pose });
  const canvas = createRaster(size.width, size.height);
  const end = stage.detail ? Math.round(stage.detail.y * size.height) : size.height;
  const upper = { ...canvas, height: end };
  const join = await paintRoom(
    upper,
    { floor, scale, nth: turnOf(brief, "room") + Object.keys(stages).indexOf(brief.format) },
    palette,
    tools.loadArt,
  );
  const wall = { ...canvas, height: Math.min(end, Math.round(join)) };
  const light = { x: -1 };
  const box = { ...at, width: thing.width, height: thing.height, y: at.y + at.height - thing.height };
  const stand = plinth && (await drawPlinth(plinth, scale, colourSurface("stone", palette)));
  await castOnWall(figure.raster, figure);
  await castOnWall(thing, { left: box.x, top: box.y });
  // Who is cut at the knees has her shadow out of the picture.
  if (floor < end) await cast(canvas, figure.raster, figure.left, figure.top, 22 * scale);
  await drawOverInSlices(canvas, figure.raster, figure.left, figure.top);
  release(figure.raster);
  const reach = Math.min(thing.height, thing.width, 60 * scale) * 0.22;
  if (stand) {
    const left = Math.round(box.x + box.width / 2 - stand.raster.width / 2);
    const top = Math.round(box.y + box.height - stand.middle - stand.depth * (plinth.isFoot ? 0.8 : 0.3));
    await cast(canvas, stand.raster, left, top, 14 * scale);
    // Of what hangs above it, only the foot touches it.
    const y = plinth.isFoot ? Math.round(0.93 * thing.height) : 0;
    const touching = crop(thing, { ...fullBox(thing), y, height: thing.height - y });
    await cast(stand.raster, touching, box.x - left, box.y - top + y, plinth.isFoot ? 4 * scale : reach);
    release(touching);
    await drawOverInSlices(canvas, stand.raster, left, top);
    release(stand.raster);
  } else await cast(canvas, thing, box.x, box.y, reach);
  await drawOverInSlices(canvas, thing, box.x, box.y);
  release(thing);
  await afterWork(size.width * end * pixelMs);
  const shown = { product, stance: "stands" } as const;
  const detailBox = await drawDuetDetail(canvas, { layout: stage, isMirrored }, brief.product, shown, {
    palette,
    plate,
    times,
    productBox: box,
  });
  const faceBox = turned(plan.face);
  const body = turned({ ...plan.person, width: plan.body });
  const arm = turned({
    ...plan.person,
    y: plan.face.y + plan.face.height,
    height: plan.person.height - plan.face.height,
  });
  const below = { ...box, height: floor - box.y };
  return {
    canvas,
    productBox: box,
    faceBox,
    detailBox,
    textAreas: findTextAreas(
      [{ kind: "field", box: band(0, end / size.height), tone: "mid" }],
      [body, arm, below].map((kept) => fractionOf(kept, size)),
    ),
    fidelity: await measureWhole(canvas, product, box),
  };

  async function castOnWall(of: Raster, at: { left: number; top: number }): Promise<void> {
    const { tint } = shadowOn(canvas, palette);
    await drawWallShadow(wall, of, at, {
      radius: 9 * scale,
      right: 34 * scale,
      down: 26 * scale,
      strength: 0.22,
      tint,
    });
  }

  async function cast(target: Raster, of: Raster, left: number, top: number, reach: number): Promise<void> {
    const shadow = await shapeShadow(of, { reach, light });
    await drawGroundShadow(target, shadow, left, top, palette.dark);
    release(...shadow.map(({ mask }) => mask));
  }
}

const rounded = ({ x, y, width, height }: Box): Box => {
  const bottom = Math.round(y + height);
  return { x: Math.round(x), y: bottom - Math.round(height), width: Math.round(width), height: Math.round(height) };
};

/** Computing for a pixel of a plinth, in milliseconds. */
const plinthMs = 1e-4;

/** A round plinth, lit from the left; `middle`: where its top's middle is, `depth`: half of the top's height. */
async function drawPlinth(
  { width: wide, height: tall }: { width: number; height: number },
  scale: number,
  colour: Rgb,
): Promise<{ raster: Raster; middle: number; depth: number }> {
  const width = Math.round(wide * scale);
  const depth = (wide / 2) * scale * ((camera.height - tall) / camera.distance);
  const base = (wide / 2) * scale * (camera.height / camera.distance);
  const high = tall * scale;
  const raster = createRaster(width, Math.ceil(depth + high + base) + 1);
  const drawColumn = (x: number) => {
    const u = ((x + 0.5) / width) * 2 - 1;
    const arc = Math.sqrt(Math.max(0, 1 - u * u));
    const [from, front, to] = [depth - depth * arc, depth + depth * arc, depth + high + base * arc];
    // Columns at the sides are partly covered.
    const side = Math.min(1, ((1 - Math.abs(u)) * width) / 2);
    const lit = 0.56 + 0.42 * Math.max(0, -0.55 * u + 0.83 * arc);
    for (let y = Math.floor(from); y < Math.min(raster.height, Math.ceil(to)); y++) {
      const cover = side * Math.max(0, Math.min(1, y + 1 - from, to - y));
      const isTop = Math.max(0, Math.min(1, front - y));
      const nearFloor = 0.12 / (1 + ((to - y) / 4 / scale) ** 2);
      const share = 1.03 * isTop + (lit - 0.05 * ((y - depth) / high) - nearFloor) * (1 - isTop);
      const i = (y * width + x) * 4;
      const noise = ditherAt(x, y) + 5 * ditherAt((x * 7) >> 4, (y * 7) >> 4);
      for (let c = 0; c < 3; c++)
        raster.data[i + c] = Math.max(0, Math.min(255, (colour[c] as number) * share + noise)) * cover;
      raster.data[i + 3] = 255 * cover;
    }
  };
  await inSlices(width, raster.height * plinthMs, (from, to) => {
    for (let x = from; x < to; x++) drawColumn(x);
  });
  return { raster, middle: depth, depth };
}
