// Where the studio's own visuals show face and product, as stored with them or according to their sets, so that text
// keeps off them.
import { adFormats, type AdFormatId } from "../../contract/formats.ts";
import type { VisualSubject } from "../../contract/shown-product.ts";
import { personCanvas, typicalHead } from "../people/person.ts";
import { sharedArea } from "../pixels/boxes.ts";
import type { Box } from "../pixels/raster.ts";
import { loadScenes, plateFor, type Plate } from "../scene/scene.ts";
import type { LoadArt } from "../studio.ts";

/** An area that text should leave visible; the higher its weight, the more so. */
export interface Subject {
  box: Box;
  weight: number;
}

interface Size {
  width: number;
  height: number;
}

const [faceWeight, productWeight, middleWeight] = [2.2, 1.2, 0.5];

/** Weights where the places are known exactly. */
const knownWeights = { face: 9, product: 4, detail: 0.8, price: 9, mark: 0, text: 0 } as const;

/** Hair is around a face's box (skull to chin): shares of its width and height that are added on each side. */
const [hairBeside, hairAbove] = [0.22, 0.2];

/** Subjects whose places are known, in pixels. */
export const placeKnown = (size: Size, known: readonly VisualSubject[]): Subject[] =>
  known
    .filter(({ kind }) => kind !== "text" && kind !== "mark")
    .map(({ kind, x, y, width, height }) => {
      const [beside, above] = kind === "face" ? [width * hairBeside, height * hairAbove] : [0, 0];
      const box = {
        x: (x - beside) * size.width,
        y: (y - above) * size.height,
        width: (width + beside * 2) * size.width,
        height: (height + above) * size.height,
      };
      return { box, weight: knownWeights[kind] };
    });

/** Expected subjects of a visual in a format; for any other picture, its centre. */
export async function locateSubjects(size: Size, format: AdFormatId | null, loadArt: LoadArt): Promise<Subject[]> {
  const own = adFormats.find(({ id }) => id === format);
  const isOwnShape = own && Math.abs(size.width / size.height / (own.width / own.height) - 1) < 0.02;
  // All sets have the same positions, so that the texts of a series are aligned too.
  const [scene] = isOwnShape ? await loadScenes(loadArt) : [];
  if (!scene || !own) return [{ box: placeMiddle(size), weight: middleWeight }];
  const plate = plateFor(scene, own.id);
  const subjects = [{ box: placeProduct(plate, size), weight: productWeight }];
  if (own.withInfluencer && plate.person) subjects.push({ box: placeFace(plate.person, size), weight: faceWeight });
  return subjects;
}

function placeMiddle({ width, height }: Size): Box {
  return { x: width * 0.2, y: height * 0.25, width: width * 0.6, height: height * 0.5 };
}

function placeProduct({ product }: Plate, { width, height }: Size): Box {
  // Few products fill their whole place.
  const [wide, high] = [product.maxW * width * 0.8, product.maxH * height * 0.85];
  return { x: product.x * width - wide / 2, y: product.y * height - high, width: wide, height: high };
}

/** Half the width of a head with hair, in pixels of the canvas that people are drawn on. */
const halfHead = 165;

function placeFace(person: NonNullable<Plate["person"]>, { width, height }: Size): Box {
  const scale = (person.height * height) / personCanvas.height;
  const top = (person.baseY - person.height) * height;
  return {
    x: person.x * width + (typicalHead.middle - halfHead - personCanvas.width / 2) * scale,
    y: top + typicalHead.crown * scale,
    width: halfHead * 2 * scale,
    height: (typicalHead.chin - typicalHead.crown) * scale,
  };
}

/** The boxes of one kind in pixels; areas with room for text come the best first. */
export const listKnown = (size: Size, known: readonly VisualSubject[], wanted: VisualSubject["kind"]): Box[] =>
  known
    .filter(({ kind }) => kind === wanted)
    .map(({ x, y, width, height }) => ({
      x: x * size.width,
      y: y * size.height,
      width: width * size.width,
      height: height * size.height,
    }));

/** Share of a box that lies on subjects, weighted. */
export function weighSubjects(subjects: readonly Subject[], box: Box): number {
  return subjects.reduce(
    (sum, subject) => sum + (sharedArea(subject.box, box) / (box.width * box.height)) * subject.weight,
    0,
  );
}
