// The ground of a photo that leads its picture: a busy one goes out of focus, a blown-out one becomes toned paper, and the
// product stays.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findPlainSides } from "../../worker/studio/scene/led-crop.ts";
import { decode } from "../../worker/studio/pixels/codec.ts";
import { createMask, createRaster, fullBox } from "../../worker/studio/pixels/raster.ts";
import { toneGround } from "../../worker/studio/scene/led-ground.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { loadArt } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.4);

/** Draws a photo from edge to edge; reads mean steps of light, its unevenness over 8 places, its deviation and the mean colour in a corner and in the middle. */
async function lead(photo: string, name: string, layout = "full") {
  const bytes = readFileSync(new URL(`../../art/cut-outs/photos/${photo}.jpg`, import.meta.url));
  const image = { key: photo, bytes };
  const visual = await drawVisual(
    {
      format: "product-square",
      product: { name, category: null, image },
      influencer: { photo: image, style: "casual" },
      environment: 0,
      changeClothes: false,
      seed: "grounds",
      setting: { layout },
      visibleMark: false,
    },
    tools,
  );
  expect(visual.metadata.product).toBe("led");
  return { ...visual, drawn: await read(visual.bytes), taken: await read(bytes) };
}

async function read(bytes: Uint8Array) {
  const side = 200;
  const { data } = await sharp(bytes).resize(side, side).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [0, 1, 2].map((c) => data[(y * side + x) * 3 + c] as number);
  // Of five rows, which leaves stains, and little of the grain and the JPEG's noise.
  const broad = (x: number, y: number) =>
    [0, 1, 2, 3, 4].reduce((sum, down) => sum + (at(x, y + down)[1] as number), 0) / 5;
  const measure = (left: number, top: number, size: number) => {
    let [steps, stains, squares, count] = [0, 0, 0, 0];
    const sum = [0, 0, 0];
    for (let y = top; y < top + size; y++) {
      for (let x = left; x < left + size; x++) {
        const own = at(x, y);
        const green = own[1] as number;
        steps += Math.abs(green - (at(x + 1, y)[1] as number));
        stains += Math.abs(2 * broad(x + 4, y) - broad(x, y) - broad(x + 8, y));
        squares += green * green;
        for (const c of [0, 1, 2]) sum[c] = (sum[c] as number) + (own[c] as number);
        count++;
      }
    }
    const colour = sum.map((total) => total / count);
    const spread = Math.sqrt(squares / count - (colour[1] as number) ** 2);
    return { steps: steps / count, stains: stains / count, colour, spread };
  };
  return { corner: measure(2, 2, 24), middle: measure(50, 50, 100) };
}

test.each([
  ["camera.0.shelf", "Appareil photo"],
  ["cosmetique.1.paper", "Crème visage"],
  ["camera.0.wood", "Appareil photo"],
])("a ground that would go on as stripes ends with its photo: %s", async (photo, name) => {
  const { metadata } = await lead(photo, name, "colour");
  expect(metadata.treatment).not.toContain("extended");
});

test("an even ground goes on beyond its photo", async () => {
  const { metadata } = await lead("lace.1.white", "Napperon", "colour");
  expect(metadata.treatment).toContain("extended");
});

test("a busy ground is soft away from the product", async () => {
  const { drawn, taken, fidelity, metadata } = await lead("mug.1.street", "Mug");
  expect(drawn.corner.steps).toBeLessThan(taken.corner.steps * 0.6);
  expect(fidelity).toBeGreaterThanOrEqual(92);
  expect(metadata.treatment).toContain("softened");
});

test.each([
  ["kettle.0.marble", "Bouilloire"],
  ["parfum.1.wood", "Parfum"],
])("a patterned surface stays as it is: %s", async (photo, name) => {
  const { metadata } = await lead(photo, name);
  expect(metadata.treatment).not.toContain("softened");
});

test.each([
  ["parfum.0.white", "Parfum"],
  ["tumbler.1.white", "Verre à thé"],
])("a blown-out ground becomes paper: %s", async (photo, name) => {
  const { drawn, taken, fidelity, metadata } = await lead(photo, name);
  expect(Math.min(...taken.corner.colour)).toBeGreaterThan(245);
  expect(Math.min(...drawn.corner.colour)).toBeLessThan(225);
  expect(fidelity).toBeGreaterThanOrEqual(90);
  expect(metadata.treatment).toContain("toned");
});

test("what is seen through glass stays as sharp beside it", async () => {
  const { metadata } = await lead("tumbler.0.street", "Verre à thé");
  expect(metadata.treatment).not.toContain("softened");
});

test("what lies is as far from the lens as its ground, which stays sharp", async () => {
  const { metadata } = await lead("mug.1.street", "Puzzle");
  expect(metadata).toMatchObject({ stance: "lies" });
  expect(metadata.treatment).not.toContain("softened");
});

test("a calm ground stays as it is", async () => {
  const { metadata, fidelity } = await lead("tumbler.0.colour", "Verre à thé");
  expect(metadata.treatment).not.toContain("softened");
  expect(metadata.treatment).not.toContain("toned");
  expect(fidelity).toBeGreaterThanOrEqual(90);
});

test("what may be parts of the product stays as it is: a map that is unsure of much", async () => {
  const { metadata } = await lead("earphones.0.marble", "Écouteurs filaires");
  expect(metadata.treatment).not.toContain("softened");
});

test.each([
  ["lace.1.white", "Napperon"],
  ["shirt.1.near-white", "T-shirt"],
])("what is nearly as light as its ground stands out from it: %s", async (photo, name) => {
  const { drawn, taken, fidelity } = await lead(photo, name);
  expect(drawn.middle.spread).toBeGreaterThan(taken.middle.spread * 1.3);
  expect(fidelity).toBeGreaterThanOrEqual(85);
});

test("a blown-out ground is an even paper, whatever stains the photo's has", async () => {
  const { drawn, taken } = await lead("lunettes.1.grey", "Lunettes de soleil");
  expect(drawn.corner.stains).toBeLessThan(taken.corner.stains * 0.6);
});

test("a printed paper keeps its pattern as far as it goes, toned", async () => {
  const { drawn, taken } = await lead("camera.0.paper", "Appareil photo");
  expect(drawn.corner.stains).toBeGreaterThan(taken.corner.stains * 0.6);
});

test("what belongs to the product and is not in its map stays sharp on white: a bottle's cork", async () => {
  const { bytes } = await lead("bottle.0.white", "Bouteille");
  const side = 400;
  const { data } = await sharp(bytes).resize(side, side).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const brownest = Array.from({ length: side }, (_, y) =>
    Math.max(
      ...Array.from({ length: side }, (_, x) => (data[(y * side + x) * 3] ?? 0) - (data[(y * side + x) * 3 + 2] ?? 0)),
    ),
  );
  const first = (least: number) => brownest.findIndex((value) => value > least);
  expect(first(80)).toBeGreaterThan(0);
  expect(first(80) - first(45)).toBeLessThan(5);
});

test("a thin chain that goes on from what the map has stays sharp on white, over a gleam", async () => {
  const side = 480;
  const tile = { ...createRaster(side, side), data: new Uint8ClampedArray(side * side * 4).fill(232) };
  const paint = (x: number, y: number, value: number) =>
    tile.data.fill(value, (y * side + x) * 4, (y * side + x) * 4 + 3);
  for (let y = 220; y < 320; y++) for (let x = 210; x < 270; x++) paint(x, y, 90);
  // A gleam hides one of its links.
  for (let y = 0; y < 220; y++) if (y % 4 < 3 && (y < 150 || y > 153)) for (let x = 239; x < 242; x++) paint(x, y, 170);
  const map = createMask(120, 120);
  for (let y = 55; y < 80; y++) map.data.fill(255, y * 120 + 52, y * 120 + 68);
  const ground = { kind: "white", isFaint: false, isPatterned: false, light: 230, kept: createMask(120, 120) } as const;
  const subject = { box: { x: 208, y: 220, width: 64, height: 100 }, map, scale: 4 };
  const tones = { light: [240, 232, 224], mid: [220, 200, 190] } as const;
  await toneGround(tile, ground, subject, fullBox(tile), tones);
  const contrasts = [20, 60, 100, 140, 180].map((y) => {
    const green = (x: number) => tile.data[(y * side + x) * 4 + 1] as number;
    return green(200) - green(240);
  });
  expect(Math.min(...contrasts)).toBeGreaterThan(35);
});

test("a dark photo is lifted, and its row says so", async () => {
  const { drawn, taken, metadata } = await lead("tumbler.0.wood", "Verre à thé");
  expect(drawn.middle.colour[1]).toBeGreaterThan((taken.middle.colour[1] as number) * 1.05);
  expect(metadata.treatment).toContain("lifted");
});

test.each([
  ["lace.1.white", "Napperon"],
  ["bottle.0.white", "Bouteille"],
])("what is nearly as light as its ground has no halo on the toned paper: %s", async (photo, name) => {
  const { bytes } = await lead(photo, name);
  const side = 100;
  const grey = await sharp(bytes).resize(side, side).greyscale().raw().toBuffer();
  const lights = [...grey].toSorted((one, other) => one - other);
  const corner = (grey[side * 3 + 3] ?? 0) / (lights[Math.floor(lights.length * 0.98)] ?? 1);
  expect(corner).toBeGreaterThan(0.85);
});

test.each(["chain.0.hands", "lamp.0.hands", "shirt.1.hands"])(
  "what crosses a side does not go on: %s",
  async (name) => {
    const path = new URL(`../../art/cut-outs/photos/${name}.jpg`, import.meta.url);
    const { left, right } = findPlainSides(await decode(new Uint8Array(readFileSync(path))));
    expect([left, right]).toEqual([true, false]);
  },
);

test("a horizon crosses nothing: wall and table go on beside each other", () => {
  const photo = createRaster(400, 300);
  for (let at = 0; at < 400 * 300; at++) photo.data.fill(at < 400 * 180 ? 225 : 120, at * 4, at * 4 + 3);
  const { left, right } = findPlainSides(photo);
  expect([left, right]).toEqual([true, true]);
});
