// Weights the pixels of a product's picture by how likely they are the product.
import type { Subject } from "../cut-out/find-subject.ts";
import { averageValues } from "../pixels/blur.ts";
import type { LabPlanes } from "./lab-planes.ts";

/** Difference in OKLab from the backdrop at which a pixel is certainly not backdrop. */
const surelyOther = 0.1;
/** Minimum weight: a pixel that looks like the backdrop may still be product. */
const min = 0.08;

/**
 * 1 inside a cut-out. In a whole photo 0–1, by the difference from the colour of its border, and by what the photo is of:
 * a picture that shows all of the product, but less of what is around it, shows all that counts.
 * @param subject what a whole photo is of; undefined for a cut-out.
 */
export function findInterest(planes: LabPlanes, subject: Subject | undefined): Float32Array {
  const { width, height, cover } = planes;
  const interest = new Float32Array(width * height);
  if (!subject) {
    for (let i = 0; i < interest.length; i++) interest[i] = (cover[i] as number) > 0.98 ? 1 : 0;
    return interest;
  }
  const [light, red, yellow] = [planes.lightness, planes.greenRed, planes.blueYellow].map((plane) =>
    medianOfBorder(plane, width, height),
  ) as [number, number, number];
  for (let i = 0; i < interest.length; i++) {
    const away = Math.hypot(
      (planes.lightness[i] as number) - light,
      (planes.greenRed[i] as number) - red,
      (planes.blueYellow[i] as number) - yellow,
    );
    interest[i] = Math.max(min, Math.min(1, away / surelyOther) * belonging(subject, i, width, height));
  }
  return averageValues(interest, width, height, 2);
}

/** 0–1: how much a pixel of a picture of the photo belongs to its subject. */
function belonging({ map }: Subject, i: number, width: number, height: number): number {
  const x = Math.floor((((i % width) + 0.5) / width) * map.width);
  const y = Math.floor(((Math.floor(i / width) + 0.5) / height) * map.height);
  return (map.data[y * map.width + x] as number) / 255;
}

function medianOfBorder(plane: Float32Array, width: number, height: number): number {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(plane[x] as number, plane[(height - 1) * width + x] as number);
  for (let y = 0; y < height; y++) border.push(plane[y * width] as number, plane[y * width + width - 1] as number);
  return border.sort((one, other) => one - other)[border.length >> 1] as number;
}
