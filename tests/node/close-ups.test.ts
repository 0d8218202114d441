// Which part of a product a close-up shows: whole what stands out, never the dark inside of an opening or a plain surface.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Box, Mask, Raster } from "../../worker/studio/pixels/raster.ts";
import { createMask, createRaster } from "../../worker/studio/pixels/raster.ts";
import { maxDetailCost, findDetail } from "../../worker/studio/scene/find-detail.ts";
import { createDrawer } from "./variety.ts";

const side = 1200;
const product: Box = { x: 150, y: 250, width: 900, height: 700 };

/** A photo of a leather-like thing on white, and its cut-out. */
function photograph(paint: (x: number, y: number) => readonly [number, number, number] | undefined, map?: Mask) {
  const photo = createRaster(side, side);
  photo.data.fill(255);
  const raster: Raster = createRaster(product.width, product.height);
  for (let y = 0; y < product.height; y++) {
    for (let x = 0; x < product.width; x++) {
      const [px, py] = [product.x + x, product.y + y];
      const grain = ((x * 7 + y * 13) % 5) - 2;
      const colour = paint(px, py) ?? [120 + grain, 150 + grain, 190 + grain];
      for (const [data, i] of [
        [photo.data, (py * side + px) * 4],
        [raster.data, (y * product.width + x) * 4],
      ] as const)
        data.set([...colour, 255], i);
    }
  }
  const cutOut = { raster, box: product, outline: "found" as const };
  const cut = map ? { subject: { box: product, map, scale: side / map.width } } : { cutOut };
  return { photo, stored: { width: side, height: side }, orientation: 1, cut } as never;
}

const within = ({ x, y, width, height }: Box, px: number, py: number) =>
  px >= x && px < x + width && py >= y && py < y + height;
const tiles = [
  { width: 460, height: 460 },
  { width: 640, height: 390 },
  { width: 390, height: 460 },
];

test.each(tiles)("a clasp is whole in a close-up of $width × $height, off its border", (tile) => {
  for (const clasp of [
    { x: 480, y: 700, width: 130, height: 90 },
    { x: 330, y: 420, width: 130, height: 90 },
    { x: 760, y: 560, width: 90, height: 130 },
  ]) {
    const isBar = (x: number, y: number) => (Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0;
    const photo = photograph((x, y) =>
      within(clasp, x, y) ? (isBar(x, y) ? [230, 190, 60] : [120, 80, 10]) : undefined,
    );
    const { part, cost } = findDetail(photo, tile);
    expect(cost).toBe(0);
    const [across, down] = [part.width * 0.08, part.height * 0.08];
    expect(part.x + across).toBeLessThan(clasp.x);
    expect(part.y + down).toBeLessThan(clasp.y);
    expect(part.x + part.width - across).toBeGreaterThan(clasp.x + clasp.width);
    expect(part.y + part.height - down).toBeGreaterThan(clasp.y + clasp.height);
  }
});

test.each(tiles)("a close-up of $width × $height keeps off a dark opening beside seams", (tile) => {
  const opening = { x: 200, y: 290, width: 360, height: 300 };
  const photo = photograph((x, y) => {
    if (within(opening, x, y)) return [24, 20, 18];
    return x % 60 < 6 && y > 300 ? [240, 240, 235] : undefined;
  });
  const { part } = findDetail(photo, tile);
  const across = Math.min(part.x + part.width, opening.x + opening.width) - Math.max(part.x, opening.x);
  const down = Math.min(part.y + part.height, opening.y + opening.height) - Math.max(part.y, opening.y);
  const shown = (Math.max(0, across) * Math.max(0, down)) / (part.width * part.height);
  expect(shown).toBeLessThan(0.06);
});

test("what is plain all over has no close-up worth showing", () => {
  for (const tile of tiles)
    expect(
      findDetail(
        photograph(() => [120, 150, 190]),
        tile,
      ).cost,
    ).toBeGreaterThanOrEqual(maxDetailCost);
});

/** The map of a photo whose subject is all of the product's box. */
function mapOfBox(): Mask {
  const map = createMask(120, 120);
  for (let y = 25; y < 95; y++) map.data.fill(255, y * 120 + 15, y * 120 + 105);
  return map;
}

test("a close-up of a photo with a hand never shows the hand", () => {
  const skin = [226, 172, 140] as const;
  const dark = [120, 60, 40] as const;
  // A lamp's arm before a palm with lines, and the lamp's head above it.
  const held = photograph((x, y) => {
    if (y > 560 && x > 350) return (x + y) % 40 < 5 ? dark : skin;
    return within({ x: 420, y: 330, width: 90, height: 80 }, x, y) ? [250, 210, 40] : undefined;
  }, mapOfBox());
  const { photo } = held as { photo: Raster };
  // The arm comes in from the right.
  for (let y = 560; y < 800; y++) for (let x = 1050; x < side; x++) photo.data.set([...skin, 255], (y * side + x) * 4);
  for (const tile of tiles) {
    const { part, cost } = findDetail(held, tile);
    const shown =
      (Math.max(0, part.y + part.height - 560) * Math.max(0, part.x + part.width - 350)) / (part.width * part.height);
    if (cost < maxDetailCost) expect(shown).toBeLessThan(0.07);
    expect(part.y + part.height / 2).toBeLessThan(560);
  }
});

test("what is as white as its ground has no close-up worth showing", () => {
  const pale = photograph((x, y) => (x % 60 < 6 && y > 300 ? [225, 225, 228] : [244, 244, 244]), mapOfBox());
  for (const tile of tiles) expect(findDetail(pale, tile).cost).toBeGreaterThanOrEqual(maxDetailCost);
});

test("an even cloth has no close-up worth showing", () => {
  const cloth = photograph((x, y) => {
    const thread = 20 + ((((x >> 2) * 7919) ^ ((y >> 2) * 104_729)) % 61);
    return [thread, thread, thread + 4];
  });
  for (const tile of tiles) expect(findDetail(cloth, tile).cost).toBeGreaterThanOrEqual(maxDetailCost);
});

test.each(tiles)("a close-up of half as much again as $width × $height shows more rather than enlarge it", (tile) => {
  const stripes = photograph((x) => ((x >> 5) % 2 === 0 ? [230, 190, 60] : [120, 80, 10]));
  const large = { width: tile.width * 1.6, height: tile.height * 1.6 };
  expect(large.width / findDetail(stripes, large).part.width).toBeLessThan(1.6);
});

test("a story's portrait reaches to its end, in its clothes; one in columns ends in the whole product where that is larger than above", async () => {
  const draw = createDrawer(0.1);
  const drawEnd = async (name: string, layout: string) => {
    const bytes = new Uint8Array(readFileSync(new URL(`../../art/cut-outs/photos/${name}.jpg`, import.meta.url)));
    const asked = { format: "instagram-story", seed: "end", who: 0, layout } as const;
    const { subjects, light } = await draw({ name, bytes }, asked);
    const side = Math.sqrt(light.length);
    const last = light.subarray((side - 1) * side);
    const detail = subjects.find(({ kind }) => kind === "detail")?.height ?? 0;
    const face = subjects.find(({ kind }) => kind === "face");
    const chin = (face?.y ?? 0) + (face?.height ?? 0);
    return { detail, chin, range: Math.max(...last) - Math.min(...last) };
  };
  const whole = await drawEnd("cosmetique.0.gradient", "duet-split");
  expect(whole.detail).toBeCloseTo(0.32, 2);
  for (const layout of ["duet-tall"]) {
    const { detail, chin, range } = await drawEnd("lamp.1.near-white", layout);
    expect(detail).toBe(0);
    // Her clothes and the wall beside them, not a field of one colour.
    expect(range).toBeGreaterThan(30);
    expect(chin).toBeLessThan(0.65);
  }
});
