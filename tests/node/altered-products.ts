// Products as a model may get them wrong: recoloured, label smeared, mirrored, stretched, swapped.
import { fromOklch, toOklab, chromaOf, distanceBetween, hueOf, type Oklab } from "../../worker/studio/pixels/colour.ts";
import { crop, drawOver, mirror, type Box, type Raster } from "../../worker/studio/pixels/raster.ts";
import { resize } from "../../worker/studio/pixels/resample.ts";
import type { ProductPhoto } from "../../worker/studio/cut-out/source-photo.ts";

export const alterations = ["hue shifted", "label blurred", "mirrored", "stretched", "swapped"] as const;
export type Alteration = (typeof alterations)[number];

/** In degrees. */
const hueShift = 40;
const stretch = 1.2;
/** Size of the label relative to the product's sides, and blur radius relative to the longer one. */
const labelShare = 0.3;
const softness = 0.03;

const pictureOf = ({ cut, photo }: ProductPhoto): Raster => cut.cutOut?.raster ?? photo;

/** The same product photo with an altered picture. `other` replaces it for "swapped". */
export function alter(product: ProductPhoto, alteration: Alteration, other: ProductPhoto): ProductPhoto {
  const own = pictureOf(product);
  switch (alteration) {
    case "hue shifted":
      return withPicture(product, shiftHue(own));
    case "label blurred":
      return withPicture(product, blurLabel(own, findLabel(own)));
    case "mirrored":
      return withPicture(product, mirror(own));
    case "stretched":
      return withPicture(product, resize(own, Math.round(own.width * stretch), own.height));
    case "swapped":
      return other;
  }
}

/** A difference in OKLab that is just visible. */
const justSeen = 0.02;

/**
 * Whether an alteration is visible: a black bag has no hue to shift, a round vase no side to mirror. Judged by the
 * tenth of the product that differs most.
 */
export function isSeen(one: ProductPhoto, other: ProductPhoto): boolean {
  const [first, second] = [pictureOf(one), pictureOf(other)];
  if (first.width * second.height !== first.height * second.width) return true;
  const [width, height] = [128, 128];
  const [own, altered] = [resize(first, width, height), resize(second, width, height)];
  const apart: number[] = [];
  for (let i = 0; i < own.data.length; i += 4) {
    if ((own.data[i + 3] as number) < 250 || (altered.data[i + 3] as number) < 250) continue;
    apart.push(distanceBetween(colourAt(own, i), colourAt(altered, i)));
  }
  const most = apart.sort((a, b) => b - a).slice(0, Math.ceil(apart.length / 10));
  return most.reduce((sum, each) => sum + each, 0) / most.length > justSeen;
}

function withPicture(product: ProductPhoto, raster: Raster): ProductPhoto {
  const { cutOut } = product.cut;
  return cutOut
    ? { ...product, cut: { ...product.cut, cutOut: { ...cutOut, raster } } }
    : { ...product, photo: raster };
}

function colourAt({ data }: Raster, i: number): Oklab {
  return toOklab([data[i] as number, data[i + 1] as number, data[i + 2] as number]);
}

function shiftHue(raster: Raster): Raster {
  const shifted = crop(raster, { x: 0, y: 0, width: raster.width, height: raster.height });
  const { data } = shifted;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (data[i + 3] as number) / 255;
    if (alpha === 0) continue;
    const colour = toOklab([0, 1, 2].map((c) => (data[i + c] as number) / alpha) as [number, number, number]);
    const other = fromOklch(colour[0], chromaOf(colour), hueOf(colour) + hueShift);
    for (let c = 0; c < 3; c++) data[i + c] = (other[c] as number) * alpha;
  }
  return shifted;
}

/** The label: the window with the strongest fine contrast. */
function findLabel(raster: Raster): Box {
  const { width, height, data } = raster;
  const box = { width: Math.round(width * labelShare), height: Math.round(height * labelShare) };
  let best = { x: 0, y: 0, contrast: -1 };
  const step = Math.max(1, Math.round(Math.min(box.width, box.height) / 4));
  for (let y = 0; y + box.height <= height; y += step) {
    for (let x = 0; x + box.width <= width; x += step) {
      let contrast = 0;
      for (let row = y; row < y + box.height; row += 2) {
        for (let column = x + 2; column < x + box.width; column += 2) {
          const i = (row * width + column) * 4;
          if ((data[i + 3] as number) < 255 || (data[i - 5] as number) < 255) continue;
          contrast += Math.abs((data[i + 1] as number) - (data[i - 7] as number));
        }
      }
      if (contrast > best.contrast) best = { x, y, contrast };
    }
  }
  return { x: best.x, y: best.y, ...box };
}

function blurLabel(raster: Raster, label: Box): Raster {
  const blurred = crop(raster, { x: 0, y: 0, width: raster.width, height: raster.height });
  const sharp = crop(raster, label);
  const factor = 1 / Math.max(2, softness * 2 * Math.max(raster.width, raster.height));
  const small = resize(
    sharp,
    Math.max(2, Math.round(label.width * factor)),
    Math.max(2, Math.round(label.height * factor)),
  );
  const soft = resize(small, label.width, label.height);
  // Keeps the product's own coverage.
  for (let i = 3; i < soft.data.length; i += 4) {
    const alpha = sharp.data[i] as number;
    if (alpha === 255 && soft.data[i] === 255) continue;
    for (let c = 0; c < 4; c++) soft.data[i - c] = sharp.data[i - c] as number;
  }
  drawOver(blurred, soft, label.x, label.y);
  return blurred;
}
