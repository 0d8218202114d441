// A cut-out as what it has beside its photo, some hundred kilobytes instead of megabytes: cut out again from these, a photo
// that a film or a batch comes back to costs milliseconds.
import { createRaster, type Box, type Raster } from "../pixels/raster.ts";
import type { CutOut } from "./product-edge.ts";

/** What a pixel of a cut-out is. */
const transparent = 0;
const ofPhoto = 1;
const own = 2;

/** A packed cut-out. */
export interface PackedCutOut {
  box: Box;
  outline: CutOut["outline"];
  /** Runs of pixels, row by row: four times their number, plus what they are. */
  runs: Uint32Array;
  /** RGBA of the pixels that are neither transparent nor the photo's, mostly those along the outline. */
  others: Uint8ClampedArray;
}

/** Packs a cut-out of the photo; undefined for one of another size than its place in the photo. */
export function packCutOut({ raster, box, outline }: CutOut, photo: Raster): PackedCutOut | undefined {
  const { width, height } = raster;
  const isWithin = box.x >= 0 && box.y >= 0 && box.x + width <= photo.width && box.y + height <= photo.height;
  const isWhole = Number.isInteger(box.x) && Number.isInteger(box.y) && box.width === width && box.height === height;
  if (!isWithin || !isWhole) return undefined;
  const pixels = readWords(raster);
  const behind = readWords(photo);
  const runs: number[] = [];
  const others: number[] = [];
  let count = 0;
  let before = transparent;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, from = (box.y + y) * photo.width + box.x; x < width; x++, at++, from++) {
      const pixel = pixels[at] as number;
      const kind = pixel === 0 ? transparent : pixel === behind[from] ? ofPhoto : own;
      if (kind === own) others.push(pixel);
      if (kind !== before) {
        runs.push(count * 4 + before);
        count = 0;
        before = kind;
      }
      count++;
    }
  }
  runs.push(count * 4 + before);
  return {
    box,
    outline,
    runs: Uint32Array.from(runs),
    others: new Uint8ClampedArray(Uint32Array.from(others).buffer),
  };
}

/** The cut-out, pixel by pixel as it was packed. */
export function unpackCutOut({ box, outline, runs, others }: PackedCutOut, photo: Raster): CutOut {
  const raster = createRaster(box.width, box.height);
  const pixels = readWords(raster);
  const behind = readWords(photo);
  const kept = new Uint32Array(others.buffer, others.byteOffset, others.byteLength / 4);
  let at = 0;
  let next = 0;
  for (const run of runs) {
    const kind = run & 3;
    for (const end = at + (run >>> 2); at < end; at++) {
      if (kind === own) pixels[at] = kept[next++] as number;
      else if (kind === ofPhoto) {
        const y = Math.floor(at / box.width);
        pixels[at] = behind[(box.y + y) * photo.width + box.x + (at - y * box.width)] as number;
      }
    }
  }
  return { raster, box, outline };
}

/** Bytes that a packed cut-out takes in memory. */
export const measurePacked = ({ runs, others }: PackedCutOut): number => runs.byteLength + others.byteLength;

const readWords = ({ data }: Raster): Uint32Array => new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
