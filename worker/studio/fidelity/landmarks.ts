// Points by which a product is recognised: along its edges, and the colours between them.
import { findEdges } from "./edge-field.ts";
import type { LabPlanes } from "./lab-planes.ts";

/** Positions from the product's centre, in fractions of its longer side. */
interface Places {
  u: Float32Array;
  v: Float32Array;
}

/** The points that a product is recognised by. */
export interface Landmarks {
  /** With the direction of the edge, as in an EdgeField. */
  outline: Places & { cosine: Float32Array; sine: Float32Array };
  spots: Places & { lightness: Float32Array; greenRed: Float32Array; blueYellow: Float32Array };
}

/** Edges weaker than this are ignored. */
const minStrength = 0.3;

/**
 * Selects landmarks.
 * @param interest 0–1 per pixel: product rather than backdrop.
 * @param max how many points of each kind.
 */
export function pickLandmarks(planes: LabPlanes, interest: Float32Array, max: number): Landmarks {
  const { width, height } = planes;
  const field = findEdges(planes, 0);
  const strong: number[] = [];
  const inside: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const isSolid = (planes.cover[i] as number) >= 0.98;
      if (isSolid && (interest[i] as number) > 0.5) inside.push(i);
      const strength = Math.hypot(field.cosine[i] as number, field.sine[i] as number);
      if (strength > minStrength && (!isSolid || (interest[i] as number) > 0.3)) strong.push(i);
    }
  }
  const edges = thin(strong, max);
  const spots = thin(inside, max >> 1);
  return {
    outline: { ...placesOf(edges, planes), cosine: pick(field.cosine, edges), sine: pick(field.sine, edges) },
    spots: {
      ...placesOf(spots, planes),
      lightness: pick(planes.lightness, spots),
      greenRed: pick(planes.greenRed, spots),
      blueYellow: pick(planes.blueYellow, spots),
    },
  };
}

/** Positions of pixels on the product. */
export function placesOf(pixels: number[], { width, height }: { width: number; height: number }): Places {
  const longer = Math.max(width, height);
  return {
    u: Float32Array.from(pixels, (i) => ((i % width) + 0.5 - width / 2) / longer),
    v: Float32Array.from(pixels, (i) => (Math.floor(i / width) + 0.5 - height / 2) / longer),
  };
}

/** The values of a plane at the given pixels. */
export function pick(plane: Float32Array, pixels: number[]): Float32Array {
  return Float32Array.from(pixels, (i) => plane[i] as number);
}

/** At most so many of the pixels, in a golden-ratio stride that does not alias with the rows. */
export function thin(all: number[], max: number): number[] {
  if (all.length <= max) return all;
  return Array.from({ length: max }, (_, k) => all[Math.floor(((k * 0.6180339887) % 1) * all.length)] as number);
}
