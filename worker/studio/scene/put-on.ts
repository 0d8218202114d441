// What may be worn of a product, and how it is drawn on whoever wears it.
import type { VisualBrief } from "../briefs/visual.ts";
import { plainWords } from "../../contract/plain-words.ts";
import type { MemberAnchors } from "../people/anchors.ts";
import type { CastMember } from "../people/cast.ts";
import { boundsOf, crop, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { readName, readNouns, type Nouns } from "./head-noun.ts";
import { recogniseCategory } from "./product-category.ts";
import { findTrueSize } from "./product-size.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import type { LoadArt } from "../studio.ts";
import { drawTouch } from "./touch-shadow.ts";
import { trueSizes } from "./true-sizes.ts";
import { drawSide, putOnGlasses } from "./worn-glasses.ts";
import { passThroughLobe, putOnEarrings } from "./worn-earrings.ts";
import { bendNecklace, putOnNecklace, type Point } from "./worn-necklace.ts";
import { hangByStrap, putOnShoulder } from "./worn-strap.ts";
import { drapeScarf, putOnScarf } from "./worn-scarf.ts";
import { coverHair, putOnHat, turnHat } from "./worn-hat.ts";
import { perCm, slant, type Worn } from "./worn.ts";

/** What is worn on a head, by what it is called. */
const kinds: readonly Nouns<Worn["kind"]>[] = [
  readNouns("earrings", "boucle d oreille, creole, puce d oreille / earring, hoop, ear stud"),
  readNouns("necklace", "collier, sautoir, chaine, pendentif, pendant / necklace, chain"),
  readNouns("beanie", "bonnet / beanie"),
  readNouns("scarf", "echarpe, foulard, etole, chale, cheche, snood, tour de cou / scarf, scarves, shawl, stole"),
  readNouns("hat", "casquette, cap, chapeau, capeline, panama, fedora / hat"),
];

/** What kind of worn thing a name says, as the noun that the name is about. */
function findKind({ name, category }: VisualBrief["product"]): Worn["kind"] | undefined {
  const known = recogniseCategory({ name, category });
  if (known === "lunettes") return "glasses";
  if (known === "sacs") return "strap";
  const words = readName(plainWords(name), trueSizes);
  const found = words.find(kinds);
  return found && found.before <= (words.find(trueSizes)?.before ?? Infinity) ? found.value : undefined;
}

/** How a product is worn; undefined where its photo, or the person, does not show it so. */
export function planWorn(
  anchors: MemberAnchors,
  { hair }: CastMember,
  product: VisualBrief["product"],
  raster: Raster,
): Worn | undefined {
  const { bust } = anchors;
  const kind = findKind(product);
  if (kind === "strap") return putOnShoulder(anchors, product, raster);
  if (kind === "earrings") return putOnEarrings(bust, product, raster);
  if (kind === "necklace") return putOnNecklace(bust, product, raster);
  if (kind === "scarf") return putOnScarf(bust, hair, product, raster);
  if (kind === "hat" || kind === "beanie") return putOnHat(bust, hair, raster, kind);
  const real = kind && findTrueSize(product, raster);
  return real && putOnGlasses(bust, raster, real);
}

interface Placed {
  raster: Raster;
  left: number;
  top: number;
}

/** A picture of a person on a canvas: her own pixels to the canvas's. */
interface Seat {
  place: { left: number; top: number; scale: number };
  /** As in a mirror, on a canvas of that size. */
  isMirrored: boolean;
  width: number;
  height: number;
}

/** A box of her picture in whole pixels of the canvas. */
function boxOnCanvas({ place, isMirrored, width: whole }: Seat, box: Box): Box {
  const [width, height] = [Math.round(box.width * place.scale), Math.round(box.height * place.scale)];
  const x = Math.round(place.left + box.x * place.scale);
  const y = Math.round(place.top + (box.y + box.height) * place.scale) - height;
  return { x: isMirrored ? whole - x - width : x, y, width, height };
}

/**
 * Draws what of a product is worn, without its person.
 * @param drawPart draws a part of its cut-out at a size in pixels; all of it where no part is given.
 */
export async function shapeWorn(
  { kind, hand, box, part, behind, strap, scarf, isTurned, slope, bow = 0 }: Worn,
  seat: Seat,
  drawPart: (size: { width: number; height: number }, part?: Box) => Promise<Raster>,
  loadArt: LoadArt,
): Promise<{ thing: Placed; behind?: Placed | undefined }> {
  if (strap) {
    const { x, y, ...size } = boxOnCanvas(seat, box);
    const apex = boxOnCanvas(seat, { ...box, x: strap.x, width: 0 }).x - x;
    const hung = hangByStrap(await drawPart(size), apex, strap.height * seat.place.scale, seat.isMirrored);
    const at = { left: x + hung.left, top: y };
    return { thing: { raster: hung.front, ...at }, behind: { raster: hung.behind, ...at } };
  }
  if (scarf) {
    const { x, y, ...size } = boxOnCanvas(seat, box);
    const laid = async (folds: Raster): Promise<Placed> => {
      const whole = await resizeInSlices(folds, size.width, size.height);
      const seen = boundsOf(whole) ?? fullBox(whole);
      // Its ends go on below the picture.
      const raster = crop(whole, { ...seen, height: Math.min(seen.height, seat.height - y - seen.y) });
      release(folds, whole);
      return { raster, left: x + seen.x, top: y + seen.y };
    };
    const draped = await drapeScarf(scarf, seat.isMirrored, drawPart, loadArt);
    return { thing: await laid(draped.front), behind: await laid(draped.behind) };
  }
  const draw = async (at: Box, of: Box | undefined): Promise<Placed> => {
    const { x, y, ...size } = boxOnCanvas(seat, at);
    const raster = await drawPart(size, of);
    if (kind === "earrings") {
      passThroughLobe(raster, perCm(hand) * seat.place.scale, seat.isMirrored);
      return { raster, left: x, top: y };
    }
    if (kind === "necklace" && hand.neck) {
      const cm = perCm(hand);
      const at = hand.neck.slice(0, 2).map(([endX, endY], i) => {
        const out = endX + (i === 0 ? -aside : aside) * cm;
        const end = boxOnCanvas(seat, { x: out, y: endY - beyond * cm, width: 0, height: 0 });
        return { x: end.x - x, y: end.y - y };
      });
      const bent = bendNecklace(raster, at.toSorted((one, other) => one.x - other.x) as [Point, Point]);
      return { raster: bent.raster, left: x + bent.left, top: y + bent.top };
    }
    const low = Math.round(bow * seat.place.scale);
    const slanted = slant(isTurned ? turnHat(raster, seat.isMirrored) : raster, seat.isMirrored ? -slope : slope, low);
    return { raster: slanted, left: x, top: y - Math.round((slanted.height - low - size.height) / 2) };
  };
  return { thing: await draw(box, part), behind: behind && (await draw(behind.box, behind.part)) };
}

/** How far above and beside where it comes from behind the neck a necklace goes on, in centimetres: over the neck's outline. */
const [beyond, aside] = [0.7, 0.4];

/** Clears what of a thing is not before a person. */
function keepWithin({ raster, left, top }: Placed, figure: Placed): void {
  const { width, data } = raster;
  for (let i = 0; i < data.length; i += 4) {
    const x = ((i / 4) % width) + left - figure.left;
    const y = Math.floor(i / 4 / width) + top - figure.top;
    const alpha = figure.raster.data[(y * figure.raster.width + x) * 4 + 3] ?? 0;
    if (alpha < 255) for (let c = 0; c < 4; c++) data[i + c] = ((data[i + c] as number) * alpha) / 255;
  }
}

/** Clears what of a thing is before a face; `face`: around a whole oval whose lower end is the chin. */
function keepOffFace({ raster: { width, data }, left, top }: Placed, face: Box): void {
  for (let i = 0; i < data.length; i += 4) {
    const x = (2 * (((i / 4) % width) + left - face.x)) / face.width - 1;
    const y = (2 * (Math.floor(i / 4 / width) + top - face.y)) / face.height - 1;
    // Squarer than an ellipse.
    const away = Math.abs(x) ** 2.6 + Math.abs(y) ** 2.6;
    if (away < 1) for (let c = i; c < i + 4; c++) data[c] = (data[c] as number) * Math.max(0, away * 12 - 11);
  }
}

/** Half of a face's breadth, and how far it goes on below the chin's middle, in centimetres. */
const [cheek, under] = [6.6, 0.3];

/** Draws on a person what she shows of a thing that she wears: its shade on her, and the sides of glasses. */
export async function prepareWearer(
  figure: Placed,
  thing: Placed,
  worn: Worn,
  anchors: Worn["hand"],
  seat: Seat,
): Promise<void> {
  if (worn.kind === "necklace") keepWithin(thing, figure);
  if (worn.scarf) {
    const { chin, eyes } = anchors;
    const cm = perCm(anchors);
    const middle = (chin[0] * 2 + eyes[0][0] + eyes[1][0]) / 4;
    const half = chin[1] + under * cm - (eyes[0][1] + eyes[1][1]) / 2;
    const face = {
      x: middle - cheek * cm,
      y: chin[1] + under * cm - 2 * half,
      width: 2 * cheek * cm,
      height: 2 * half,
    };
    keepOffFace(thing, boxOnCanvas(seat, face));
  }
  if (worn.rim) coverHair(figure, boxOnCanvas(seat, worn.rim), (worn.bow ?? 0) * seat.place.scale);
  if (worn.shade) await drawTouch(figure.raster, thing, figure, Math.max(1, worn.shade * seat.place.scale), 0.9);
  else await drawTouch(figure.raster, thing, figure);
  if (worn.kind !== "glasses") return;
  const onCanvas = (x: number, y: number) => boxOnCanvas(seat, { x, y, width: 0, height: 0 });
  drawSide(figure, thing.raster, anchors, worn, onCanvas, seat.isMirrored);
}
