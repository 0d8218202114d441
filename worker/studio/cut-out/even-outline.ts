// Evens a cut-out's outline as a retoucher does: alpha is averaged along the outline's course, which takes off the crumbs,
// whiskers and bites that noise leaves there, and leaves corners, narrow parts and half of what fur has.
import type { CutOut } from "./product-edge.ts";
import { averageMask } from "../pixels/blur.ts";
import { alphaOf, type Mask, release, type Raster } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import type { Steps } from "../pixels/time-slices.ts";

/** How far to either side along the outline alpha is averaged, and half the square whose averages tell its course, in pixels. */
const [along, course] = [6, 3];
/** How those averages, of averages, rise across an outline that can be followed: over two pixels to either side. */
const leastRise = 12;
/** How deep a part is that is evened, how wide the gap beside it, and where the colour of its edge is, in pixels. */
const [deep, wide, edge] = [6, 4, 3];
/** Mean alpha of a square there, at least, and at most. */
const [solid, bare] = [200, 70];
/** Width in pixels along a photo's border, where products go on. */
const border = 6;
/** Change of alpha that takes off a hair, difference of colour (0–255) that shows it, and how much of an outline is fur. */
const [hair, clearly, furry] = [50, 90, 0.03];
/** Area in pixels below which a part is a speck, and least alpha that joins one. */
const [speck, faint] = [40, 60];
/** Computing for a pixel, and for one along the outline, in milliseconds. */
const [pixelMs, evenMs] = [2e-5, 3e-3];

/** Changes the cut-out of a photo in place; not for chains, lace and cords. */
export function* evenOutline(photo: Raster, { raster, box }: CutOut): Steps<void> {
  const { width, height, data } = raster;
  const alpha = alphaOf(raster);
  const once = averageMask(alpha, course);
  const near = averageMask(once, course);
  yield width * height * pixelMs;
  const places: number[] = [];
  const changes: number[] = [];
  const colours: number[] = [];
  let [line, hairs] = [0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    const before = line;
    for (let x = 0; x < width; x++, at++) {
      const share = near.data[at] as number;
      if (share > 3 && share < 252 && isWithin(x + box.x, photo.width) && isWithin(y + box.y, photo.height))
        even(x, y, share > 127 ? 1 : -1, Math.sqrt(Math.min(share, 255 - share) / 127.5));
    }
    yield width * pixelMs + (line - before) * evenMs;
  }
  const kept = clamp((hairs / line - furry) * 50) / 2;
  for (const [k, at] of places.entries()) {
    const own = alpha.data[at] as number;
    const mixed = own + (changes[k] as number) * (1 - kept);
    const to = mixed > 250 ? 255 : mixed < 5 ? 0 : mixed;
    for (let i = at * 4, from = colours[k] as number; i < at * 4 + 4; i++, from++) {
      const value = data[i] as number;
      data[i] = to < own ? (value * to) / own : value + ((photo.data[from] as number) * (to - own)) / 255;
    }
  }
  release(alpha, once, near);
  yield places.length * pixelMs;
  const open = new Uint8Array(width * height);
  for (let at = 0; at < open.length; at++) if ((data[at * 4 + 3] as number) > faint) open[at] = 1;
  withRegions(raster, open, (parts) => {
    for (const { pixels, size } of parts) if (size < speck) for (const at of pixels) data.fill(0, at * 4, at * 4 + 4);
  });
  yield width * height * pixelMs;

  /** Evens a pixel; on which side of the outline it is, and how near (0–1). */
  function even(x: number, y: number, sign: number, nearness: number): void {
    const depth = sign * (1 - nearness) * (2 * course + 1);
    const [ux, uy] = courseAt(x, y);
    const across = (away: number): [number, number] => [x + uy * (away - depth), y - ux * (away - depth)];
    if (valueAt(once, ...across(deep)) < solid || valueAt(once, ...across(-wide)) > bare) return;
    line++;
    const at = y * width + x;
    const own = alpha.data[at] as number;
    let [sum, weights] = [own * (along + 1), along + 1];
    const follow = (way: number): [number, number] => {
      let [u, v, du, dv] = [x, y, ux * way, uy * way];
      for (let weight = along; weight > 0; weight--) {
        u += du;
        v += dv;
        sum += weight * valueAt(alpha, u, v);
        weights += weight;
        const [nu, nv, clear] = courseAt(u, v);
        if (clear > leastRise) [du, dv] = [nu * way, nv * way];
      }
      return [du, dv];
    };
    const [ahead, behind] = [follow(1), follow(-1)];
    const straight = clamp((-ahead[0] * behind[0] - ahead[1] * behind[1] - 0.4) / 0.4);
    const change = straight * (sum / weights - own);
    if (Math.abs(change) < 1) return;
    if (Math.abs(change) > hair && isClear(placeAt(...across(deep)), placeAt(...across(-wide)))) hairs++;
    places.push(at);
    changes.push(change);
    colours.push(placeAt(...across(edge)));
  }

  /** Whether the photo's colours at two places differ much. */
  function isClear(one: number, other: number): boolean {
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += ((photo.data[one + c] as number) - (photo.data[other + c] as number)) ** 2;
    return sum > clearly * clearly;
  }

  /** The outline's direction, with the product always on the same side, and how clear it is. */
  function courseAt(x: number, y: number): [number, number, number] {
    const across = valueAt(near, x + 2, y) - valueAt(near, x - 2, y);
    const down = valueAt(near, x, y + 2) - valueAt(near, x, y - 2);
    const steep = Math.hypot(across, down) || 1;
    return [-down / steep, across / steep, steep];
  }

  /** Where the photo's pixel is in its data. */
  function placeAt(u: number, v: number): number {
    return ((Math.round(v) + box.y) * photo.width + Math.round(u) + box.x) * 4;
  }
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));

const isWithin = (place: number, size: number) => place > border && place < size - 1 - border;

const valueAt = ({ width, height, data }: Mask, x: number, y: number) =>
  x < -0.5 || y < -0.5 || x >= width - 0.5 || y >= height - 0.5
    ? 0
    : (data[Math.round(y) * width + Math.round(x)] as number);
