// Draws a cut-out larger than the reduced photo it was computed from, with pixels of the full-size photo.
import type { SourceImage } from "../briefs/picture.ts";
import type { CutOut } from "./product-edge.ts";
import { type Box, createRaster, type Raster, release, fullBox } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { inSlices } from "../pixels/time-slices.ts";
import { drawPart, type Photo } from "./source-photo.ts";

/** Width of the edge zone, in pixels of the reduced photo, whose colours are mixed with the backdrop's. */
const rim = 2;

/**
 * Alpha (0–1) of the soft edge at which the product begins: a little inside, since the photo's backdrop lies outside.
 */
const edgeAt = 0.58;

/** Computing for a pixel of the body, and for one of its rim, in milliseconds. */
const bodyMs = 6e-5;
const edgeMs = 2e-4;

/**
 * The cut-out at a size in pixels. Inside, the detail of the full-size photo; along the outline, which stays as crisp
 * as before enlarging, the colours of the neighbouring inner pixels.
 * @param part of the cut-out that is drawn at that size, in its pixels.
 */
export async function drawCutOut(
  image: SourceImage,
  photo: Photo,
  { raster, box, outline }: CutOut,
  size: { width: number; height: number },
  part: Box = fullBox(raster),
): Promise<Raster> {
  const detail = await drawPart(image, photo, { ...part, x: box.x + part.x, y: box.y + part.y }, size, true);
  if (outline === "own") return detail;
  const { body, edge } = await partRim(raster);
  const fineBody = await resizeInSlices(body, size.width, size.height, part);
  const fineEdge = await resizeInSlices(edge, size.width, size.height, part);
  release(body, edge);
  const steepness = Math.max(1, size.width / part.width) * 1.2;
  for (let i = 0; i < fineEdge.data.length; i += 4) {
    const found = fineEdge.data[i + 3] as number;
    if (found === 0) continue;
    const cover = Math.max(0, Math.min(1, (found / 255 - edgeAt) * steepness + 0.5));
    const inside = (fineBody.data[i + 3] as number) / 255;
    for (let c = 0; c < 3; c++) {
      const beside = ((fineEdge.data[i + c] as number) * 255) / found;
      fineEdge.data[i + c] = cover * (beside + ((detail.data[i + c] as number) - beside) * inside);
    }
    fineEdge.data[i + 3] = 255 * cover;
  }
  release(detail, fineBody);
  return fineEdge;
}

/**
 * Splits a cut-out: `body` holds the pixels that are opaque for `rim` pixels around; `edge` is the cut-out with the
 * body's colours extended over the rim and a smoothed outline. Parts too thin to have a body keep their colours and
 * outline.
 */
async function partRim(cutOut: Raster): Promise<{ body: Raster; edge: Raster }> {
  const { width, height, data } = cutOut;
  const body = createRaster(width, height);
  const edge = createRaster(width, height);
  const alphaAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[(y * width + x) * 4 + 3] as number);
  await inSlices(height, width * bodyMs, (from, to) => {
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x++) {
        if (alphaAt(x, y) < 255) continue;
        const isBody =
          alphaAt(x - rim, y) === 255 &&
          alphaAt(x + rim, y) === 255 &&
          alphaAt(x, y - rim) === 255 &&
          alphaAt(x, y + rim) === 255;
        if (isBody) copyPixel(body.data, data, (y * width + x) * 4);
      }
    }
  });
  await inSlices(height, width * edgeMs, (from, to) => {
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x++) {
        const i = (y * width + x) * 4;
        if (body.data[i + 3] === 255) copyPixel(edge.data, data, i);
        else drawOutBody(cutOut, body, x, y, edge.data, alphaAt);
      }
    }
  });
  return { body, edge };
}

/** Without a view of its own, which takes many times as long. */
function copyPixel(to: Uint8ClampedArray, from: Uint8ClampedArray, at: number): void {
  to[at] = from[at] as number;
  to[at + 1] = from[at + 1] as number;
  to[at + 2] = from[at + 2] as number;
  to[at + 3] = from[at + 3] as number;
}

function drawOutBody(
  { width, height, data }: Raster,
  body: Raster,
  x: number,
  y: number,
  result: Uint8ClampedArray,
  alphaAt: (x: number, y: number) => number,
): void {
  let alpha = 0;
  for (let v = -1; v <= 1; v++) {
    for (let u = -1; u <= 1; u++) alpha += alphaAt(x + u, y + v) * (2 - Math.abs(u)) * (2 - Math.abs(v));
  }
  // Outside.
  if (alpha === 0) return;
  alpha /= 16;
  const i = (y * width + x) * 4;
  const reach = rim * 2;
  const sums = [0, 0, 0];
  let weights = 0;
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
      const at = (v * width + u) * 4;
      if (body.data[at + 3] !== 255) continue;
      const weight = 1 / (1 + (u - x) ** 2 + (v - y) ** 2) ** 2;
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] as number) + (body.data[at + c] as number) * weight;
      weights += weight;
    }
  }
  if (weights === 0) {
    copyPixel(result, data, i);
    return;
  }
  for (let c = 0; c < 3; c++) result[i + c] = (((sums[c] as number) / weights) * alpha) / 255;
  result[i + 3] = alpha;
}
