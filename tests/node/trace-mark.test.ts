// Traces symbols as image models draw them into the outlines of a mark: similar to their pictures, and only usable
// marks.
import { expect, test } from "vitest";
import type { Raster } from "../../worker/studio/pixels/raster.ts";
import { createDice } from "../../worker/studio/pixels/seed.ts";
import { fitInto, type Figure } from "../../worker/studio/logo/figure.ts";
import { createPainter } from "../../worker/studio/logo/fill.ts";
import { allMarks, markOf } from "../../worker/studio/logo/marks/marks.ts";
import { readPath, transform, type Path } from "../../worker/studio/logo/path.ts";
import { circle, rectangle } from "../../worker/studio/logo/shapes.ts";
import { isDrawnMark, longestDrawn } from "../../worker/studio/logo/trace/drawn-mark.ts";
import { traceMark } from "../../worker/studio/logo/trace/trace-mark.ts";

const side = 1024;

type Rgb = readonly [number, number, number];

/** A picture of a figure that takes this fraction of its width. */
function paint(figure: Figure, part = 0.66, ink: Rgb = [0, 0, 0], ground: Rgb = [255, 255, 255]): Raster {
  const placed = fitInto(figure, side * part, side * part, side / 2, side / 2);
  return paintPath(
    placed.flatMap(({ path }) => path),
    ink,
    ground,
  );
}

function paintPath(path: Path, ink: Rgb = [0, 0, 0], ground: Rgb = [255, 255, 255]): Raster {
  const pixels = createPainter([{ path, color: ink }], side, 1).paint(0, side);
  const data = new Uint8ClampedArray(pixels.length);
  for (let i = 0; i < data.length; i += 4) {
    const cover = (pixels[i + 3] as number) / 255;
    for (let channel = 0; channel < 3; channel++)
      data[i + channel] = (ink[channel] as number) * cover + (ground[channel] as number) * (1 - cover);
    data[i + 3] = 255;
  }
  return { width: side, height: side, data };
}

/** Changes each pixel of a picture. */
function change(raster: Raster, by: (value: number, x: number, y: number) => number): Raster {
  raster.data.forEach((value, i) => {
    const pixel = i >> 2;
    if (i % 4 < 3) raster.data[i] = by(value, pixel % side, Math.floor(pixel / side));
  });
  return raster;
}

const compared = 512;

/** Its ink on a square, normalised: centred, scaled to a fifth of the area. */
function inkOf(path: Path): Float32Array {
  const cover = (placed: Path) => {
    const pixels = createPainter([{ path: placed, color: [0, 0, 0] }], compared, 1).paint(0, compared);
    return Float32Array.from({ length: compared * compared }, (_, i) => (pixels[i * 4 + 3] as number) / 255);
  };
  const rough = cover(transform(path, [2, 0, 0, 2, compared / 2, compared / 2]));
  let [sum, x, y] = [0, 0, 0];
  rough.forEach((value, i) => {
    sum += value;
    x += value * (i % compared);
    y += value * Math.floor(i / compared);
  });
  const [left, top] = [(x / sum + 0.5 - compared / 2) / 2, (y / sum + 0.5 - compared / 2) / 2];
  const factor = 2 * Math.sqrt((compared * compared * 0.2) / sum);
  return cover(transform(path, [factor, 0, 0, factor, compared / 2 - left * factor, compared / 2 - top * factor]));
}

/** Intersection over union of the ink. */
function likeness(one: Path, other: Path): number {
  const [a, b] = [inkOf(one), inkOf(other)];
  let [both, either] = [0, 0];
  a.forEach((value, i) => {
    both += Math.min(value, b[i] as number);
    either += Math.max(value, b[i] as number);
  });
  return both / either;
}

// Every third built-in mark that is about as wide as high: all trades, holes, points, thin gaps and many pieces.
const long = ["earring", "lipstick", "bottle"];
const sources = Object.keys(allMarks).filter((id, i) => i % 3 === 0 && !long.includes(id));

test("traces thirty symbols so that they look the same, within 4 KB each", () => {
  expect(sources.length).toBeGreaterThanOrEqual(30);
  const results = sources.map((id) => {
    const figure = markOf(id);
    const data = traceMark(paint(figure));
    expect(isDrawnMark(data), `${id}: ${data.slice(0, 200)}`).toBe(true);
    const path = fitInto(figure, 100, 100).flatMap((shape) => shape.path);
    return { id, length: data.length, likeness: likeness(path, readPath(data)) };
  });
  const told = JSON.stringify(results);
  expect(Math.min(...results.map((result) => result.likeness)), told).toBeGreaterThanOrEqual(0.97);
  expect(Math.max(...results.map(({ length }) => length)), told).toBeLessThanOrEqual(longestDrawn);
});

test("traces a symbol on an off-white background, with noise, in another colour, or light on dark", () => {
  const figure = markOf("cherries");
  const path = fitInto(figure, 100, 100).flatMap((shape) => shape.path);
  const dice = createDice("noise");
  const pictures: Record<string, Raster> = {
    noisy: change(paint(figure, 0.6, [20, 22, 25], [246, 244, 240]), (value) => value + (dice.roll() - 0.5) * 40),
    coloured: paint(figure, 0.6, [180, 40, 90]),
    dark: paint(figure, 0.6, [250, 250, 250], [12, 14, 30]),
    transparent: { ...paint(figure, 0.6), data: createTransparent(figure) },
  };
  for (const [name, picture] of Object.entries(pictures))
    expect(likeness(path, readPath(traceMark(picture))), name).toBeGreaterThanOrEqual(0.97);
});

/** Black where there is ink, transparent elsewhere. */
function createTransparent(figure: Figure): Uint8ClampedArray {
  const placed = fitInto(figure, side * 0.6, side * 0.6, side / 2, side / 2).flatMap(({ path }) => path);
  return new Uint8ClampedArray(createPainter([{ path: placed, color: [0, 0, 0] }], side, 1).paint(0, side));
}

const letters = Array.from({ length: 7 }, (_, i) => rectangle(250 + i * 76, 720, 48, 90 - (i % 3) * 6)).flat();
const dice = createDice("clutter");
const scattered = Array.from({ length: 40 }, () => circle(200 + dice.roll() * 620, 200 + dice.roll() * 620, 14)).flat();
const hairlines = Array.from({ length: 9 }, (_, i) => [
  ...rectangle(220 + i * 72, 220, 10, 586),
  ...rectangle(220, 220 + i * 72, 586, 10),
]).flat();

const useless: [what: string, why: RegExp, picture: () => Raster][] = [
  ["a blank sheet", /stands out/, () => paintPath([])],
  [
    "a sheet of nothing but noise",
    /stands out|plain ground/,
    () => change(paintPath([]), () => 235 + dice.roll() * 20),
  ],
  [
    "a photo",
    /plain ground|shades/,
    () => change(paintPath([]), (_, x, y) => 128 + 90 * Math.sin(x / 61) * Math.cos(y / 47) + dice.roll() * 20),
  ],
  [
    "a ball with a shade",
    /shades|colour/,
    () =>
      change(paintPath([]), (value, x, y) => {
        const off = Math.hypot(x - 512, y - 512);
        return off < 300 ? 20 + Math.hypot(x - 420, y - 420) * 0.5 : value;
      }),
  ],
  ["a symbol over a word", /letters/, () => paintPath([...circle(512, 440, 190), ...letters])],
  ["clutter", /pieces|covers|letters/, () => paintPath(scattered)],
  ["a symbol that is cut off", /plain ground/, () => paintPath(circle(512, 300, 330))],
  ["a symbol without room around it", /cut off/, () => paintPath(circle(512, 512, 507))],
  ["a symbol in a corner", /middle/, () => paintPath(circle(250, 250, 200))],
  ["a speck", /small/, () => paintPath(circle(512, 512, 60))],
  ["a full square", /covers/, () => paintPath(rectangle(180, 180, 664, 664))],
  ["a bar", /long/, () => paintPath(rectangle(120, 460, 780, 110))],
  ["a net of hairlines", /thin/, () => paintPath(hairlines)],
  [
    "two colours",
    /colour/,
    () => {
      const [red, black] = [paintPath(circle(400, 512, 170), [235, 120, 110]), paintPath(circle(660, 512, 120))];
      return change(red, (value, x, y) => Math.min(value, black.data[(y * side + x) * 4] as number));
    },
  ],
];

test.each(useless)("rejects %s", (_, why, picture) => {
  expect(() => traceMark(picture())).toThrow(why);
});

test("accepts its own outlines as a mark, and nothing else", () => {
  expect(isDrawnMark("M0-50L50 50.5L-50 50Z")).toBe(true);
  expect(isDrawnMark("M0-50C1 2 3 4-5-6.25L3 3ZM1 1L2 2L3 1Z")).toBe(true);
  for (const data of [
    "",
    "M0 0L1 1",
    "M0 0Z",
    "M0 0L1 1A1 1 0 0 1 2 2Z",
    "m0 0l1 1z",
    "M0 0L1e9 1Z",
    "M0 0LNaN 1Z",
    'M0 0L1 1Z"/><script>',
    `M0 0${"L1 1".repeat(1200)}Z`,
  ])
    expect(isDrawnMark(data), data.slice(0, 40)).toBe(false);
});
