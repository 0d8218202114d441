// Small pictures as OKLab planes, the form in which product and visual are compared.
import { toOklab } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";

/** One OKLab plane per axis, not premultiplied, and coverage 0–1. */
export interface LabPlanes {
  width: number;
  height: number;
  lightness: Float32Array;
  greenRed: Float32Array;
  blueYellow: Float32Array;
  cover: Float32Array;
}

/** Colours remembered, a power of two, and how far a hash of 32 bits is shifted to be one of them. */
const slots = 4096;
const slotShift = 20;

/** As a colour is rounded before it is converted. */
const toByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Converts a raster to OKLab planes. */
export function toLabPlanes({ width, height, data }: Raster): LabPlanes {
  const count = width * height;
  const [lightness, greenRed, blueYellow, cover] = [0, 0, 0, 0].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  // Most colours of a picture come again soon: they are copied from where they were last converted.
  const known = { colours: new Int32Array(slots).fill(-1), places: new Int32Array(slots) };
  for (let i = 0, from = 0; i < count; i++, from += 4) {
    const alpha = data[from + 3] as number;
    if (alpha === 0) continue;
    const times = 255 / alpha;
    const red = toByte((data[from] as number) * times);
    const green = toByte((data[from + 1] as number) * times);
    const blue = toByte((data[from + 2] as number) * times);
    cover[i] = alpha / 255;
    const colour = (red << 16) | (green << 8) | blue;
    const slot = Math.imul(colour, 0x9e3779b1) >>> slotShift;
    if (known.colours[slot] === colour) {
      const place = known.places[slot] as number;
      lightness[i] = lightness[place] as number;
      greenRed[i] = greenRed[place] as number;
      blueYellow[i] = blueYellow[place] as number;
      continue;
    }
    known.colours[slot] = colour;
    known.places[slot] = i;
    const [l, a, b] = toOklab([red, green, blue]);
    lightness[i] = l;
    greenRed[i] = a;
    blueYellow[i] = b;
  }
  return { width, height, lightness, greenRed, blueYellow, cover };
}
