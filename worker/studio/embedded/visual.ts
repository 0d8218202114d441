// One advertising visual: set, person behind the counter, product on it. A series shares its seed, so its formats match.
import { adFormats } from "../../contract/formats.ts";
import type { LoadArt, Visual, VisualBrief } from "../studio.ts";
import { blurSilhouette } from "./blur.ts";
import { changeClothes } from "./change-of-clothes.ts";
import { encodeJpeg } from "./codec.ts";
import { toHex, type Rgb } from "./colour.ts";
import { measureFooting, throwShadow } from "./ground-shadow.ts";
import { composePalette, readColours, type Palette } from "./palette.ts";
import { anchors, personCanvas, type DrawPerson } from "./person.ts";
import { mountInArch, mountOnCard } from "./photo-card.ts";
import { recogniseCategory, type ProductCategory } from "./product-category.ts";
import { castShade, drawOver, release, type Box, type Raster } from "./raster.ts";
import { resize, resizeMask } from "./resample.ts";
import { loadScenes, paintLayer, pickScene, plateFor, type Plate, type Scene } from "./scene.ts";
import { createDice } from "./seed.ts";
import type { ProductPhoto, SourcePhotos } from "./source-photo.ts";
import { drawMark, storyLift } from "./virtual-mark.ts";

export interface VisualTools {
  loadArt: LoadArt;
  drawPerson: DrawPerson;
  photos: SourcePhotos;
}

/** A visual before it is encoded, with where things came to lie (pixels). */
export interface Composition {
  canvas: Raster;
  scene: Scene;
  palette: Palette;
  shown: "cutout" | "framed";
  /** The product's own pixels: its cut-out's bounds, or the photo on its card. */
  productBox: Box;
  /** From the top of the skull to the chin; the whole panel for an uploaded photo. */
  faceBox: Box | undefined;
}

/** A cut-out is enlarged no further than this: more would show as softness. */
const largestZoom = 1.5;

/** Part of its width on which a product must stand. */
const leastFooting = 0.12;

/** Products that are small in life look wrong as large as a bag. */
const sizeOf: Partial<Record<ProductCategory, number>> = { bijoux: 0.74, lunettes: 0.94, beaute: 0.9, montres: 0.92 };

export async function drawVisual(brief: VisualBrief, tools: VisualTools): Promise<Visual> {
  const { canvas, scene, palette, shown } = await composeVisual(brief, tools);
  const picture = encodeJpeg(canvas, "compositeSynthetic");
  release(canvas);
  return {
    ...picture,
    // The product's pixels are its photo's own, scaled.
    fidelity: 100,
    metadata: { scene: scene.id, palette: Object.values(palette).map((colour: Rgb) => toHex(colour)), product: shown },
  };
}

/** Everything but the encoding. Throws StudioError for a photo that cannot be read. */
export async function composeVisual(brief: VisualBrief, tools: VisualTools): Promise<Composition> {
  const format = adFormats.find(({ id }) => id === brief.format);
  if (!format) throw new Error(`Unknown format ${brief.format}`);
  const product = await tools.photos.readProduct(brief.product.image);
  const category = recogniseCategory(brief.product);
  const scene = pickScene(
    await loadScenes(tools.loadArt),
    category,
    brief.changeEnvironment,
    createDice(brief.seed, "scene"),
  );
  const colours = readColours(product.cut.cutOut?.raster ?? product.photo, product.cut.cutOut !== undefined);
  const palette = composePalette(colours, brief.changeEnvironment ? "other" : "own", createDice(brief.seed, "palette"));
  const plate = plateFor(scene, brief.format);
  const size = { width: format.width, height: format.height };
  const canvas = await paintLayer(tools.loadArt, plate.layers.back, scene, palette, size);

  let faceBox: Box | undefined;
  if (format.withInfluencer && plate.person) {
    const isColourful = colours.hue !== undefined && colours.chroma > 0.07;
    faceBox = await drawInfluencer(canvas, plate.person, brief, tools, { palette, category, isColourful });
  }
  if (plate.layers.front) {
    const front = await paintLayer(tools.loadArt, plate.layers.front, scene, palette, size);
    drawOver(canvas, front, 0, 0);
    release(front);
  }
  const { box, shown } = drawProduct(canvas, plate, product, category, palette);
  if (brief.visibleMark)
    await drawMark(canvas, tools.loadArt, brief.format === "instagram-story" ? canvas.height * storyLift : 0);
  return { canvas, scene, palette, shown, productBox: box, faceBox };
}

async function drawInfluencer(
  canvas: Raster,
  place: NonNullable<Plate["person"]>,
  brief: VisualBrief,
  tools: VisualTools,
  setting: { palette: Palette; category: ProductCategory; isColourful: boolean },
): Promise<Box> {
  const { influencer } = brief;
  const height = Math.round(place.height * canvas.height);
  const base = Math.round(place.baseY * canvas.height);
  if ("photo" in influencer) {
    const photo = await tools.photos.readPerson(influencer.photo);
    return drawPanel(canvas, photo, place, base, height, setting.palette);
  }
  const look = brief.changeClothes
    ? changeClothes(
        influencer.look,
        setting.category,
        setting.palette.light,
        setting.isColourful,
        createDice(brief.seed, "clothes"),
      )
    : influencer.look;
  const scale = height / personCanvas.height;
  const drawn = await tools.drawPerson(look);
  const person = resize(drawn, Math.round(personCanvas.width * scale), height);
  const lit = lightBy(person, setting.palette);
  const left = Math.round(place.x * canvas.width - lit.width / 2);
  castOnWall(canvas, lit, left, base - height, setting.palette);
  drawOver(canvas, lit, left, base - height);
  release(lit);
  // At its own size the person is the one that the drawer keeps.
  if (person !== drawn) release(person);
  return {
    x: Math.round(left + (anchors.headX - 130) * scale),
    y: Math.round(base - height + anchors.skull * scale),
    width: Math.round(260 * scale),
    height: Math.round((anchors.chin - anchors.skull) * scale),
  };
}

/** An uploaded photo stands in the set as a large arched panel, behind the counter. */
function drawPanel(
  canvas: Raster,
  photo: Raster,
  place: NonNullable<Plate["person"]>,
  base: number,
  height: number,
  palette: Palette,
): Box {
  const width = Math.round(height * 0.66);
  const panel = mountInArch(photo, width, Math.round(height * 0.97));
  const left = Math.max(Math.round(canvas.width * 0.03), Math.round(place.x * canvas.width - width / 2));
  const top = base - panel.height;
  castOnWall(canvas, panel, left, top, palette);
  drawOver(canvas, panel, left, top);
  return { x: left, y: top, width, height: Math.round(panel.height * 0.62) };
}

/** The person in the set's light: a breath of the wall's colour on all of it, as bounced light gives. Never the product. */
function lightBy(person: Raster, { light }: Palette): Raster {
  const mean = (light[0] + light[1] + light[2]) / 3;
  const bounce = light.map((part) => 1 + (part / mean - 1) * 0.16) as [number, number, number];
  const result: Raster = { width: person.width, height: person.height, data: new Uint8ClampedArray(person.data) };
  for (let i = 0; i < result.data.length; i += 4) {
    const alpha = result.data[i + 3] as number;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) {
      result.data[i + c] = Math.min(alpha, (result.data[i + c] as number) * (bounce[c] as number));
    }
  }
  return result;
}

function castOnWall(canvas: Raster, thing: Raster, left: number, top: number, palette: Palette): void {
  const unit = Math.min(canvas.width, canvas.height);
  const soft = blurSilhouette(thing, { across: unit * 0.032, down: unit * 0.032 });
  const mask = resizeMask(soft.mask, soft.mask.width * soft.scale, soft.mask.height * soft.scale);
  const keep = palette.dark.map((part) => (part / 255) * 0.9 + 0.12) as [number, number, number];
  castShade(
    canvas,
    mask,
    Math.round(left + soft.left + unit * 0.045),
    Math.round(top + soft.top + unit * 0.03),
    0.36,
    keep,
  );
  release(mask);
}

/** The cut-out, if there is one that can stand: what was photographed lying or hanging is shown as a print instead. */
function standing({ cut }: ProductPhoto): Raster | undefined {
  return cut.cutOut && measureFooting(cut.cutOut.raster) >= leastFooting ? cut.cutOut.raster : undefined;
}

function drawProduct(
  canvas: Raster,
  plate: Plate,
  product: ProductPhoto,
  category: ProductCategory,
  palette: Palette,
): { box: Box; shown: "cutout" | "framed" } {
  const place = plate.product;
  const [maxWidth, maxHeight] = [place.maxW * canvas.width, place.maxH * canvas.height];
  const cutOut = standing(product);
  let thing: Raster;
  let own: Box;
  if (cutOut) {
    const wish = sizeOf[category] ?? 1;
    const { width, height } = cutOut;
    const scale = Math.min((maxWidth * wish) / width, (maxHeight * wish) / height, largestZoom);
    thing = resize(cutOut, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    own = { x: 0, y: 0, width: thing.width, height: thing.height };
  } else {
    const card = mountOnCard(product.photo, maxWidth, maxHeight);
    thing = card.raster;
    own = card.photo;
  }
  // What is wide and low lies nearer to the viewer than what stands.
  const nearer = thing.width > thing.height * 1.6 ? 0.008 * canvas.height : 0;
  const left = Math.round(place.x * canvas.width - thing.width / 2);
  const top = Math.round(place.y * canvas.height + nearer - thing.height);
  throwShadow(canvas, thing, left, top, {
    reach: Math.min(thing.height, thing.width, Math.min(canvas.width, canvas.height) * 0.5) * 0.22,
    light: plate.light,
    tint: palette.dark,
  });
  drawOver(canvas, thing, left, top);
  return { box: { ...own, x: left + own.x, y: top + own.y }, shown: cutOut ? "cutout" : "framed" };
}
