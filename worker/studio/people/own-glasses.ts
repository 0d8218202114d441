// The optical frame that a virtual person wears as her own (art/people/glasses.py), put on her face.
import { decodeStraight } from "../pixels/codec.ts";
import { type Raster, release } from "../pixels/raster.ts";
import { inSlices } from "../pixels/time-slices.ts";
import type { GlassesSeat } from "./anchors.ts";

/**
 * Of a frame's picture, in centimetres: the side that is folded out, half of the front, and what is above the pupils.
 * The frame is in the upper half, its shade in the lower one.
 */
const [side, half, above] = [2.5, 7.125, 2.75] as const;
/** Pixels of it per centimetre. */
const perCm = 48;
/** How far before the pupils the bridge is, how much a front is bent back towards its ends, and how far behind its ends it rests on the ear. */
const [before, bend, back] = [1.2, 0.018, 8.4] as const;
/** From so far aside on a front is under head wear. */
const broad = 5.8;
/** Samples along a pixel's side. */
const fine = 4;
/** Computing for a pixel, in milliseconds. */
const pixelMs = 1.2e-3;

/**
 * Puts glasses on a premultiplied picture of a person in place: turned with the head, so that the far half is narrower and
 * the near side leads back to the ear, under what hair and head wear lies over it.
 * @param masks of the same size: hair (green) and head wear (blue).
 */
export async function putOnOwn(
  { width, data }: Raster,
  masks: Raster,
  [middleX, middleY, scale, slope, degrees]: GlassesSeat,
  art: Uint8Array,
): Promise<void> {
  const frame = await decodeStraight(art);
  const rows = frame.height / 2;
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const place = (x: number, z: number) => x * cos + z * sin;
  const hinge = place(-half, before - bend * half ** 2);
  const ear = place(-half - 0.2, -back);
  const [left, right] = [Math.floor(middleX + (ear - 0.3) * scale), Math.ceil(middleX + (half + 0.5) * scale)];
  const top = Math.floor(middleY - above * scale);
  const tall = Math.ceil((rows / perCm) * scale);
  await inSlices(tall, (right - left) * pixelMs, (from, to) => {
    for (let y = top + from; y < top + to; y++) for (let x = left; x < right; x++) draw(x, y);
  });
  release(frame);

  function draw(x: number, y: number): void {
    const own = [0, 0, 0, 0];
    let shade = 0;
    let [behind, ends] = [0, 0];
    for (let n = 0; n < fine ** 2; n++) {
      const [dx, dy] = [x + ((n % fine) + 0.5) / fine - middleX, y + (Math.floor(n / fine) + 0.5) / fine - middleY];
      const u = (dx + dy * slope) / scale;
      const v = (dy - dx * slope) / scale;
      const aside = u - before * sin;
      // Where the front, which is bent, or the side behind it is seen here.
      const at =
        u > hinge
          ? (cos - Math.sqrt(cos ** 2 - 4 * bend * sin * aside)) / (2 * bend * sin) + half + side
          : side * (1 - (hinge - u) / (hinge - ear));
      const column = Math.floor(at * perCm);
      const row = Math.floor((v + above) * perCm);
      if (column < 0 || column >= frame.width || row < 0 || row >= rows) continue;
      if (u <= hinge) behind++;
      if (Math.abs(at - side - half) > broad) ends++;
      const i = (row * frame.width + column) * 4;
      const alpha = (frame.data[i + 3] as number) / 255;
      for (let c = 0; c < 3; c++) own[c] = (own[c] as number) + (frame.data[i + c] as number) * alpha;
      own[3] = (own[3] as number) + alpha;
      shade += frame.data[i + frame.data.length / 2] as number;
    }
    const i = (y * width + x) * 4;
    const all = fine ** 2;
    const over = Math.max((masks.data[i + 1] as number) * behind, (masks.data[i + 2] as number) * ends) / 255;
    const seen = (1 - over / all) / all;
    const rest = 1 - (own[3] as number) * seen;
    const dark = (shade / 255) * seen;
    for (let c = 0; c < 3; c++) {
      const lit = (data[i + c] as number) * (1 - dark * (0.78 + 0.08 * c));
      data[i + c] = (own[c] as number) * seen + lit * rest;
    }
    data[i + 3] = (own[3] as number) * seen * 255 + (data[i + 3] as number) * rest;
  }
}
