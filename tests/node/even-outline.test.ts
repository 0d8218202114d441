// What a retoucher takes off a cut-out's outline, and what stays, in made pictures.
import { expect, test } from "vitest";
import { evenOutline } from "../../worker/studio/cut-out/even-outline.ts";
import { createRaster } from "../../worker/studio/pixels/raster.ts";
import { atOnce } from "../../worker/studio/pixels/time-slices.ts";

const side = 160;

/** A red cut-out on white where `isIn` says so, evened: alpha at a pixel. */
function even(isIn: (x: number, y: number) => boolean): (x: number, y: number) => number {
  const photo = createRaster(side, side);
  const raster = createRaster(side, side);
  for (let y = 0, at = 0; y < side; y++)
    for (let x = 0; x < side; x++, at += 4) {
      const isRed = isIn(x, y);
      photo.data.set(isRed ? [180, 20, 20, 255] : [255, 255, 255, 255], at);
      if (isRed) raster.data.set([180, 20, 20, 255], at);
    }
  atOnce(evenOutline(photo, { raster, box: { x: 0, y: 0, width: side, height: side }, outline: "found" }));
  return (x, y) => raster.data[(y * side + x) * 4 + 3] ?? 0;
}

const isWithin = (value: number, from: number, to: number) => value >= from && value < to;
const isBody = (x: number, y: number) => isWithin(x, 40, 120) && isWithin(y, 40, 120);

test("crumbs, whiskers, bites and specks go", () => {
  const isCrumb = (x: number, y: number) => isWithin(x, 60, 63) && isWithin(y, 37, 40);
  const isWhisker = (x: number, y: number) => x === 80 && isWithin(y, 33, 40);
  const isBite = (x: number, y: number) => isWithin(x, 100, 103) && isWithin(y, 40, 43);
  const isSpeck = (x: number, y: number) => isWithin(x, 20, 26) && isWithin(y, 80, 86);
  const alphaAt = even((x, y) => (isBody(x, y) && !isBite(x, y)) || isCrumb(x, y) || isWhisker(x, y) || isSpeck(x, y));
  for (const x of [60, 61, 62]) expect(alphaAt(x, 37)).toBeLessThan(100);
  for (const y of [34, 36, 38]) expect(alphaAt(80, y)).toBeLessThan(80);
  for (const x of [100, 101, 102]) expect(alphaAt(x, 41)).toBeGreaterThan(150);
  expect(alphaAt(23, 83)).toBe(0);
});

test("a cord, a strap, a corner and a straight outline stay as they are", () => {
  const isCord = (x: number, y: number) => isWithin(x, 120, 155) && isWithin(y, 78, 81);
  const isStrap = (x: number, y: number) => isWithin(Math.hypot(x - 80, y - 40), 24, 28) && y < 40;
  const isIn = (x: number, y: number) => isBody(x, y) || isCord(x, y) || isStrap(x, y);
  const alphaAt = even(isIn);
  for (let x = 121; x < 155; x++) expect(alphaAt(x, 79)).toBe(255);
  for (let x = 130; x < 155; x++) expect(alphaAt(x, 76)).toBe(0);
  for (const x of [56, 57, 58]) expect(alphaAt(x, 30)).toBe(isIn(x, 30) ? 255 : 0);
  expect(alphaAt(80, 14)).toBe(255);
  for (const [x, y] of [
    [40, 119],
    [119, 119],
  ] as const)
    expect(alphaAt(x, y)).toBeGreaterThan(127);
  for (let x = 60; x < 100; x++) expect([alphaAt(x, 119), alphaAt(x, 120)]).toEqual([255, 0]);
});

test("what bristles all along keeps half of it", () => {
  const isHair = (x: number, y: number) => isWithin(x, 41, 119) && isWithin(y, 36, 40) && x % 4 === 0;
  const alphaAt = even((x, y) => isBody(x, y) || isHair(x, y));
  for (let x = 60; x < 100; x += 4) expect(alphaAt(x, 38)).toBeGreaterThan(120);
});
