// Everything one scene shows, as layers at the resolution the camera needs: painted once, cached for the scene's
// segments.
import { clothOf } from "../people/change-of-clothes.ts";
import type { SceneRole } from "../../contract/videos.ts";
import { prepareInfluencer, shadowOn } from "../people/influencer-figure.ts";
import { drawWallShadow } from "../people/wall-shadow.ts";
import {
  clearOfCloth,
  composeBrandPalette,
  composePalette,
  readColours,
  readSubjectColours,
  type Palette,
} from "../scene/palette.ts";
import { personCanvas } from "../people/person.ts";
import { paintLayer } from "../scene/plate-paint.ts";
import { recogniseCategory } from "../scene/product-category.ts";
import { readShown } from "../scene/shown-product.ts";
import { isClear } from "../scene/led-ground.ts";
import { drawGroundShadow } from "../scene/ground-shadow.ts";
import { readPhoto } from "../scene/photo-reading.ts";
import { isCutOut, placeProduct, prepareProduct, shapeProductShadow } from "../scene/product-stand.ts";
import { isMounted, standsOnGround } from "../scene/product-stance.ts";
import { boundsOf, createRaster, crop, release, fullBox, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { isInSeason, isPersonRight, loadScenes, pickScene, plateFor, type Plate, type Scene } from "../scene/scene.ts";
import { createDice } from "../pixels/seed.ts";
import { adFormats } from "../../contract/formats.ts";
import { scaleBeside } from "../scene/choose-set.ts";
import type { VisualTools } from "../scene/visual-tools.ts";
import type { ClipBrief, FilmSetBrief } from "../briefs/film.ts";
import type { LoadArt } from "../studio.ts";
import { sizeOf } from "./film-size.ts";
import { prepareLedSet } from "./led-set.ts";
import { createLayer, measureLayer, releaseLayer, type Layer } from "./planes.ts";
import { nearness, planShot, stagings, type Shot, type Staging, type Subjects } from "./shots.ts";
import { softenLayer } from "./soften.ts";

/** A layer and its position in the set. */
export interface SetLayer {
  layer: Layer;
  /** Top left corner, in pixels of the set at zoom 1. */
  left: number;
  top: number;
  /** Pixels of the layer per pixel of the set at zoom 1. */
  fineness: number;
  /** Parallax factor: how much of the camera's movement it follows. */
  nearness: number;
}

/** The layers of one scene. */
export interface FilmSet {
  shot: Shot;
  /** True for a person; false for an uploaded photo, which is shown as a photo. */
  breathes: boolean;
  /** In pixels at zoom 1. */
  width: number;
  height: number;
  back: SetLayer;
  /** The wall without the person's shadow, out of focus, for takes that she is not in. */
  backAlone?: SetLayer;
  /** Hides the person's shadow in takes that she is not in, where the wall shows the product, too. */
  overShadow?: SetLayer;
  person?: SetLayer;
  front?: SetLayer;
  product?: SetLayer;
  /** The product for the card that ends a film, where it is no layer of its own. */
  pictured?: { layer: Layer; isPhoto: boolean };
  palette: Palette;
  sizeBytes: number;
}

/**
 * Layers have slightly more resolution than shown, so that sub-pixel positions do not alternate between sharp and soft.
 */
const reserve = 1.12;
/** Plates are rendered about as large as a film in standard definition; above this scale they gain no detail. */
const finestPlate = 1.42;

/** Blur of the wall behind a close view of the product, as `Shot.blur`. */
const closeBlur = 0.0085;

/** Frees its memory. */
export function releaseSet({ back, backAlone, overShadow, person, front, product, pictured }: FilmSet): void {
  for (const part of [back, backAlone, overShadow, person, front, product, pictured])
    if (part) releaseLayer(part.layer);
}

/** The set of a film: the one that it began with, if it exists, else the one that suits its product. */
export async function chooseSet({ product, format, set, seed }: FilmSetBrief, loadArt: LoadArt): Promise<Scene> {
  const all = await loadScenes(loadArt);
  const begun = all.find(({ id }) => id === set);
  if (begun) return begun;
  // Captions stand on the right, so the person stands on the left.
  const scenes = all.filter(
    (each) => isInSeason(each, undefined) && !isPersonRight(plateFor(each, stagings[format].plate)),
  );
  return pickScene(scenes, recogniseCategory(product), 0, createDice(seed, "scene"));
}

/** Paints the layers of one scene. Throws StudioError for a photo that cannot be read. */
export async function prepareSet(brief: ClipBrief, role: SceneRole, tools: VisualTools): Promise<FilmSet> {
  const frame = sizeOf(brief, tools.scale);
  const staging = stagings[brief.format];
  const { product, stance } = await readShown(brief.product, brief.product.image, tools.photos);
  const category = recogniseCategory(brief.product);
  const scene = await chooseSet(brief, tools.loadArt);
  const { cutOut } = product.cut;
  const colours = cutOut ? readColours(cutOut.raster) : readSubjectColours(product.photo, readPhoto(product).subject);
  const { influencer } = brief;
  const composed = brief.brand
    ? composeBrandPalette(colours, brief.brand)
    : composePalette(colours, "own", createDice(brief.seed, "palette"));
  const palette = influencer ? clearOfCloth(composed, clothOf({ influencer, changeClothes: false })) : composed;
  const isColourful = colours.hue !== undefined && colours.chroma > 0.07;
  if (!isCutOut(product) || !standsOnGround(stance))
    return prepareLedSet(
      brief,
      role,
      { product, stance, category, palette, isColourful, isClear: isClear(brief.product.name) },
      tools,
    );
  const cut = product;
  const staged = applyStaging(plateFor(scene, staging.plate), staging, role === "demonstration" || !influencer);
  const times = Math.max(frame.width / staging.aspect / frame.height, 1);
  const size = { width: Math.max(frame.width, frame.height * staging.aspect), height: frame.height * times };
  const sized = (fineness: number) => ({
    width: Math.round(size.width * fineness),
    height: Math.round(size.height * fineness),
  });
  const format = adFormats.find(({ id }) => id === staging.plate);
  const ownWidth = format?.width ?? size.width;
  const isPair = role !== "demonstration" && !isMounted(brief.product, stance, cut.cut.cutOut);
  const whole = { whole: size, window: { x: 0, y: 0, ...size }, times: size.width / ownWidth };
  const scaled =
    influencer && isPair
      ? await scaleBeside({ ...brief, influencer, format: staging.plate }, cut, stance, staged, whole, tools)
      : "apart";
  const plate = scaled === "apart" ? staged : scaled;

  // The subjects' positions first, at low resolution: the camera's zoom depends on them.
  const subjects = await findSubjects();
  const shot = planShot(role, brief, subjects, frame.width / frame.height);
  const zoom = shot.detail * reserve;
  const standard = sizeOf({ ...brief, definition: "standard" }, tools.scale);
  const fine = Math.min(zoom, (finestPlate * standard.width) / frame.width);
  const blur = shot.blur * Math.min(frame.width, frame.height);
  const isFarSoft = blur > 3;

  const back = createRaster(...sides(sized(isFarSoft ? fine / 2 : fine / reserve)));
  const backFineness = back.width / size.width;
  await paintLayer(back, tools.loadArt, plate.layers.back, scene, palette);
  const backAlone = shot.takes.some(({ isAlone, split }) => isAlone || split?.right?.isAlone)
    ? await softenWall(back)
    : undefined;
  let person: SetLayer | undefined;
  if (shot.showsPerson && plate.person) {
    const place = plate.person;
    const finest = Math.min(zoom, personCanvas.height / (place.height * size.height));
    const figure = await prepareFigure(finest);
    if (figure) {
      const small = await prepareFigure(backFineness);
      if (small) {
        await drawWallShadow(back, small.raster, small, shadowOn(back, palette));
        release(small.raster);
      }
      const layer = await createLayer(figure.raster, false, shot.grade.person);
      release(figure.raster);
      person = {
        layer,
        left: figure.left / finest,
        top: figure.top / finest,
        fineness: finest,
        nearness: nearness.person,
      };
    }
  }
  const wall = await createLayer(back, true, shot.grade.set);
  release(back);
  await softenLayer(wall, blur * (backFineness / (zoom / reserve)));

  const standing = shot.showsProduct ? await prepareStanding(zoom) : undefined;
  const front = await paintFront(standing?.raster);
  let thing: SetLayer | undefined;
  if (standing) {
    const { left, top } = placeProduct(standing.raster, plate, sized(zoom));
    const padded = pad(standing.raster);
    thing = {
      layer: await createLayer(padded, false),
      left: (left - 2) / zoom,
      top: (top - 2) / zoom,
      fineness: zoom,
      nearness: nearness.front,
    };
    release(standing.raster, padded);
  }
  const layers = [wall, backAlone?.layer, person?.layer, front?.layer, thing?.layer].filter(
    (layer) => layer !== undefined,
  );
  return {
    shot,
    breathes: influencer !== undefined && "look" in influencer,
    ...size,
    back: { layer: wall, left: 0, top: 0, fineness: backFineness, nearness: nearness.back },
    ...(backAlone && { backAlone }),
    ...(person && { person }),
    ...(front && { front }),
    ...(thing && { product: thing }),
    palette,
    sizeBytes: layers.reduce((sum, layer) => sum + measureLayer(layer), 0),
  };

  /** The wall behind a close view: half as fine, as nobody sees detail out of focus. */
  async function softenWall(whole: Raster): Promise<SetLayer> {
    const half = await resizeInSlices(whole, ...sides(sized(backFineness / 2)), fullBox(whole));
    const layer = await createLayer(half, true, shot.grade.set);
    release(half);
    const fineness = layer.width / size.width;
    await softenLayer(layer, (closeBlur * Math.min(frame.width, frame.height) * fineness) / shot.detail);
    return { layer, left: 0, top: 0, fineness, nearness: nearness.back };
  }

  async function prepareFigure(fineness: number) {
    if (!plate.person || !influencer) return undefined;
    return prepareInfluencer(
      { influencer, changeClothes: false, environment: 0, seed: brief.seed, product: brief.product },
      tools,
      plate.person,
      sized(fineness),
      { palette, isColourful },
    );
  }

  function prepareStanding(fineness: number) {
    const canvas = sized(fineness);
    return prepareProduct(
      brief.product.image,
      cut,
      scaled === "apart" ? category : "autre",
      plate,
      canvas,
      canvas.width / ownWidth,
    );
  }

  async function findSubjects(): Promise<Subjects> {
    const fineness = 0.5;
    const canvas = sized(fineness);
    const figure = await prepareFigure(fineness);
    const standing = await prepareStanding(fineness);
    const { left, top } = placeProduct(standing.raster, plate, canvas);
    const parts = ({ x, y, width, height }: Box): Box => ({
      x: x / canvas.width,
      y: y / canvas.height,
      width: width / canvas.width,
      height: height / canvas.height,
    });
    const product = parts({ x: left, y: top, width: standing.raster.width, height: standing.raster.height });
    const face = figure ? parts(figure.faceBox) : product;
    release(standing.raster);
    if (figure) release(figure.raster);
    return { face, product };
  }

  /** The counter with the product's shadow on it, cropped to start at its upper edge. */
  async function paintFront(thing: Raster | undefined): Promise<SetLayer | undefined> {
    if (!plate.layers.front) return undefined;
    const canvas = createRaster(...sides(sized(fine)));
    await paintLayer(canvas, tools.loadArt, plate.layers.front, scene, palette);
    if (thing) {
      const share = canvas.width / sized(zoom).width;
      const small = await resizeInSlices(
        thing,
        Math.max(1, Math.round(thing.width * share)),
        Math.max(1, Math.round(thing.height * share)),
        fullBox(thing),
      );
      const { left, top } = placeProduct(small, plate, canvas);
      const shadow = await shapeProductShadow(small, plate, canvas);
      await drawGroundShadow(canvas, shadow, left, top, palette.dark);
      release(small, ...shadow.map(({ mask }) => mask));
    }
    const bounds = boundsOf(canvas);
    if (!bounds) return undefined;
    const top = Math.max(0, bounds.y - 2);
    const counter = crop(canvas, { x: 0, y: top, width: canvas.width, height: canvas.height - top });
    const fineness = canvas.width / size.width;
    release(canvas);
    const layer = await createLayer(counter, false, shot.grade.set);
    release(counter);
    return { layer, left: 0, top: top / fineness, fineness, nearness: nearness.front };
  }
}

const sides = ({ width, height }: { width: number; height: number }): [number, number] => [width, height];

function applyStaging(plate: Plate, { person, product, productAloneX }: Staging, isAlone: boolean): Plate {
  return {
    ...plate,
    product: { ...plate.product, ...product, ...(isAlone && { x: productAloneX }) },
    ...(plate.person && { person: { ...plate.person, ...person } }),
  };
}

/** Adds two transparent pixels on each side, so that edges stay soft at sub-pixel positions. */
function pad(raster: Raster): Raster {
  const result = createRaster(raster.width + 4, raster.height + 4);
  for (let y = 0; y < raster.height; y++) {
    const row = raster.data.subarray(y * raster.width * 4, (y + 1) * raster.width * 4);
    result.data.set(row, ((y + 2) * result.width + 2) * 4);
  }
  return result;
}
