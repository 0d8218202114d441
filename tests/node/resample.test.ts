// Resizing by pixel-kernels.wasm, whose memory all resizings of an isolate share.
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createRaster, type Raster } from "../../worker/studio/pixels/raster.ts";
import { resize, resizeInSlices } from "../../worker/studio/pixels/resample.ts";

/** Transparent outside a disc; premultiplied. */
function paint(width: number, height: number, seed: number): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isIn = Math.hypot(x / width - 0.5, y / height - 0.5) < 0.45;
    const alpha = isIn ? 255 - ((x * y + seed) % 90) : 0;
    for (let c = 0; c < 3; c++) raster.data[i * 4 + c] = (alpha * ((x * (c + 3) + y * 7 + seed) % 256)) / 255;
    raster.data[i * 4 + 3] = alpha;
  }
  return raster;
}

/** Weighted sums of Lanczos's filter, written down without any thought of speed. */
function resizePlainly({ width, height, data }: Raster, toWidth: number, toHeight: number): Float64Array {
  const weigh = (size: number, toSize: number, at: number) => {
    const step = size / toSize;
    const stretch = Math.max(1, step);
    const lobes = step > 1.02 && step < 1.6 ? 3 : 2;
    const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
    const weights = Array.from({ length: size }, (_, i) => {
      const x = (i - ((at + 0.5) * step - 0.5)) / stretch;
      return Math.abs(x) < lobes ? sinc(x) * sinc(x / lobes) : 0;
    });
    const sum = weights.reduce((one, other) => one + other);
    return weights.map((weight) => weight / sum);
  };
  const columns = Array.from({ length: toWidth }, (_, x) => weigh(width, toWidth, x));
  const result = new Float64Array(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y++) {
    const rows = weigh(height, toHeight, y);
    for (let x = 0; x < toWidth; x++) {
      for (let c = 0; c < 4; c++) {
        let sum = 0;
        for (let v = 0; v < height; v++)
          for (let u = 0; u < width; u++)
            sum +=
              (rows[v] as number) * ((columns[x] as number[])[u] as number) * (data[(v * width + u) * 4 + c] as number);
        result[(y * toWidth + x) * 4 + c] = sum;
      }
    }
  }
  for (let i = 0; i < result.length; i += 4) {
    const alpha = Math.max(0, Math.min(255, Math.round(result[i + 3] as number)));
    for (let c = 0; c < 3; c++) result[i + c] = Math.max(0, Math.min(alpha, result[i + c] as number));
    result[i + 3] = alpha;
  }
  return result;
}

it.each([
  [40, 30, 17, 13],
  [40, 30, 33, 24],
  [19, 23, 50, 61],
  [2, 50, 7, 3],
  [24, 24, 1, 1],
])("%i x %i to %i x %i is the weighted sum of all pixels under the filter", (width, height, toWidth, toHeight) => {
  const source = paint(width, height, 5);
  const exact = resizePlainly(source, toWidth, toHeight);
  const { data } = resize(source, toWidth, toHeight);
  const farthest = data.reduce((most, value, i) => Math.max(most, Math.abs(value - (exact[i] as number))), 0);
  expect(farthest).toBeLessThanOrEqual(0.51);
});

it("resizings in turn do not touch each other's rows", async () => {
  const [one, other] = [paint(900, 1200, 1), paint(1100, 800, 2)];
  const together = await Promise.all([resizeInSlices(one, 700, 933), resizeInSlices(other, 640, 465)]);
  const alone = [resize(one, 700, 933), resize(other, 640, 465)];
  const hash = ({ data }: Raster) => createHash("sha256").update(data).digest("hex");
  expect(together.map(hash)).toEqual(alone.map(hash));
});
