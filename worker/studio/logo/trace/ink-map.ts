// Separates a picture of a flat symbol into background and ink.
import type { Raster } from "../../pixels/raster.ts";

/** Share of ink in each pixel, 0 to 1; intermediate only along edges. */
export interface InkMap {
  width: number;
  height: number;
  ink: Float32Array;
}

/** Why a picture is no flat symbol in one colour; for the log. */
export class NoSymbolError extends Error {
  override name = "NoSymbolError";
}

/** Longer side in pixels that contours are extracted from: more would follow the picture's noise. */
const enoughSide = 480;

/** Minimum difference of a channel between background and ink. */
const minContrast = 70;

/** Tolerance of background and ink colours, as a fraction of the distance between them. */
const leeway = { ground: 0.14, ink: 0.2 };

/** Largest number of intermediate pixels per pixel of contour: blurred edges have some, gradients have many. */
const maxBetween = 3.4;

/** Throws NoSymbolError. */
export function readInk(picture: Raster): InkMap {
  const { width, height, colors } = reduce(picture);
  const ground = groundOf(colors, width, height);
  const distance = new Float32Array(width * height);
  for (let i = 0; i < distance.length; i++) {
    const at = i * 3;
    distance[i] = Math.hypot(
      (colors[at] as number) - ground[0],
      (colors[at + 1] as number) - ground[1],
      (colors[at + 2] as number) - ground[2],
    );
  }
  const full = inkDistanceOf(distance);
  if (full < minContrast) throw new NoSymbolError("Nothing stands out from the ground");
  const map = { width, height, ink: distance.map((value) => Math.min(1, value / full)) };
  assertPlainGround(map);
  assertFlat(map, distance, full);
  return map;
}

/** Composited over white, reduced by an integer factor. */
function reduce({ width, height, data }: Raster): { width: number; height: number; colors: Float32Array } {
  const factor = Math.max(1, Math.floor(Math.max(width, height) / enoughSide));
  const [w, h] = [Math.floor(width / factor), Math.floor(height / factor)];
  const colors = new Float32Array(w * h * 3);
  const share = 1 / (factor * factor);
  for (let y = 0; y < h * factor; y++) {
    const row = ((y / factor) | 0) * w;
    for (let x = 0, from = y * width * 4; x < w * factor; x++, from += 4) {
      const to = (row + ((x / factor) | 0)) * 3;
      const white = 255 - (data[from + 3] as number);
      colors[to] = (colors[to] as number) + ((data[from] as number) + white) * share;
      colors[to + 1] = (colors[to + 1] as number) + ((data[from + 1] as number) + white) * share;
      colors[to + 2] = (colors[to + 2] as number) + ((data[from + 2] as number) + white) * share;
    }
  }
  return { width: w, height: h, colors };
}

/** The most frequent colour along the picture's border. */
function groundOf(colors: Float32Array, width: number, height: number): [number, number, number] {
  const rim = rimOf(width, height);
  const middle = (channel: number) => {
    const values = rim.map((i) => colors[i * 3 + channel] as number).toSorted((one, other) => one - other);
    return values[Math.floor(values.length / 2)] ?? 255;
  };
  return [middle(0), middle(1), middle(2)];
}

/** Indices of the pixels along the four sides. */
function rimOf(width: number, height: number): number[] {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]);
  return [...across, ...down].flat();
}

/** Typical distance of ink from the background: that of the pixels beyond the best threshold. */
function inkDistanceOf(distance: Float32Array): number {
  const cut = bestCut(distance);
  const ink = distance.filter((value) => value > cut).sort();
  return ink[Math.floor(ink.length / 2)] ?? 0;
}

/** Otsu's method: the threshold with the largest between-class variance. */
function bestCut(distance: Float32Array): number {
  // The largest distance of two colours is 441.7.
  const counts = new Float64Array(443);
  for (const value of distance) counts[value | 0] = (counts[value | 0] as number) + 1;
  const total = distance.length;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let [below, sumBelow, best, cut] = [0, 0, 0, 0];
  counts.forEach((count, value) => {
    below += count;
    sumBelow += count * value;
    const above = total - below;
    if (below === 0 || above === 0) return;
    const apart = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (apart > best) [best, cut] = [apart, value];
  });
  return cut;
}

function assertPlainGround({ ink, width, height }: InkMap): void {
  const rim = rimOf(width, height);
  const strayed = rim.filter((i) => (ink[i] as number) > leeway.ground).length;
  if (strayed > rim.length * 0.02) throw new NoSymbolError("The picture has no plain ground around a symbol");
}

function assertFlat({ ink, width, height }: InkMap, distance: Float32Array, full: number): void {
  let [between, edge, inside, odd] = [0, 0, 0, 0];
  for (let i = 0; i < ink.length; i++) {
    const own = ink[i] as number;
    const isInk = own >= 0.5;
    if (own > leeway.ground && own < 1 - leeway.ink) between++;
    if (!isInk) continue;
    // Pixels at the picture's border are skipped: it is plain background.
    const min = Math.min(ink[i - 1] ?? 0, ink[i + 1] ?? 0, ink[i - width] ?? 0, ink[i + width] ?? 0);
    if (min < 0.5) {
      edge++;
      continue;
    }
    inside++;
    if (Math.abs((distance[i] as number) / full - 1) > leeway.ink) odd++;
  }
  if (inside === 0) throw new NoSymbolError("Nothing is filled");
  if (between > edge * maxBetween + width * height * 0.002) throw new NoSymbolError("The picture has shades");
  if (odd > inside * 0.12) throw new NoSymbolError("The symbol has more than one colour");
}
