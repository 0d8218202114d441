// Photos that lead their pictures: where their subject is, which part a tile shows, how a product is held up, and what is
// said of it.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fc } from "../support/properties.ts";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { describeShown, type ShownProduct } from "../../worker/contract/shown-product.ts";
import { listSamples, readTruth } from "../bench/cut-out-truth.ts";
import { findSubject, subjectOfCutOut, subjectOfMap } from "../../worker/studio/cut-out/find-subject.ts";
import { measureLostEdges } from "../../worker/studio/cut-out/lost-edges.ts";
import { cutOutPerson } from "../../worker/studio/cut-out/person-cut-out.ts";
import { judgeOffered } from "../../worker/studio/cut-out/offered-cut-out.ts";
import { measureShown } from "../../worker/studio/fidelity/measure-shown.ts";
import { type Box, createRaster, crop, type Raster } from "../../worker/studio/pixels/raster.ts";
import { resize } from "../../worker/studio/pixels/resample.ts";
import { chooseCrop, findPlainSides } from "../../worker/studio/scene/led-crop.ts";
import { ledLayouts } from "../../worker/studio/scene/led-layouts.ts";
import { applyGrade, drawLedPart, gradeFor } from "../../worker/studio/scene/led-photo.ts";
import { loadGrounds, paintGround } from "../../worker/studio/scene/flat-ground.ts";
import { composePalette } from "../../worker/studio/scene/palette.ts";
import { createDice } from "../../worker/studio/pixels/seed.ts";
import { findStance } from "../../worker/studio/scene/product-stance.ts";
import { mapSubject } from "./map-subject.ts";

type Paint = (x: number, y: number) => readonly [number, number, number];

function paint(width: number, height: number, colour: Paint): Raster {
  const raster = createRaster(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) raster.data.set([...colour(x, y), 255], i);
  }
  return raster;
}

const isIn = ({ x, y, width, height }: Box, px: number, py: number) =>
  px >= x && py >= y && px < x + width && py < y + height;
const stripe = (x: number, y: number) => ((x >> 3) + (y >> 4)) % 2 === 0;
const box: Box = { x: 250, y: 130, width: 180, height: 210 };
const product: Paint = (x, y) => (stripe(x, y) ? [170, 40, 52] : [40, 60, 120]);
const onGrey = paint(600, 420, (x, y) => (isIn(box, x, y) ? product(x, y) : [226, 225, 222]));
const planks: Paint = (x, y) => [120 + ((x * 7 + (y >> 1)) % 40), 90 + ((x * 5) % 30), 70];
const onWood = paint(600, 420, (x, y) => (isIn(box, x, y) ? [30, 160, 90] : planks(x, y)));

describe("the subject of a photo", () => {
  test.each([
    ["an even backdrop", onGrey],
    ["planks", onWood],
  ])("is found on %s", (_, photo) => {
    const found = findSubject(photo).box;
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs(found[side] - box[side]), side).toBeLessThan(40);
  });

  it("is found where the photo cuts it off", () => {
    const cut = paint(600, 420, (x, y) => (x >= 250 && x < 350 && y >= 200 ? product(x, y) : [226, 225, 222]));
    const found = findSubject(cut).box;
    expect(found.y + found.height).toBeGreaterThan(400);
    expect(Math.abs(found.x - 250)).toBeLessThan(30);
  });
});

test("a subject's box holds what the network sees only faintly: a bottle's neck, a glass's rim, a camera's lens", async () => {
  for (const name of ["camera.0.wood", "bottle.1.wood", "tumbler.0.wood"]) {
    const sample = listSamples().find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const { photo, alpha } = await readTruth(sample);
    const { box: held } = subjectOfMap(photo, await mapSubject(photo));
    let [left, top, right, bottom] = [photo.width, photo.height, 0, 0];
    for (const [at, value] of alpha.entries()) {
      if (value < 128) continue;
      left = Math.min(left, at % photo.width);
      right = Math.max(right, (at % photo.width) + 1);
      top = Math.min(top, Math.floor(at / photo.width));
      bottom = Math.max(bottom, Math.floor(at / photo.width) + 1);
    }
    const [across, down] = [right - left, bottom - top];
    expect(Math.max(held.x - left, right - held.x - held.width) / across, name).toBeLessThan(0.03);
    expect(Math.max(held.y - top, bottom - held.y - held.height) / down, name).toBeLessThan(0.03);
  }
});

describe("the part of a photo that a tile shows", () => {
  it("goes on beyond the photo with the table below and the wall above", async () => {
    const photo = paint(300, 300, (_, y) => (y < 190 ? [226, 225, 222] : [150, 96, 52]));
    const image = { key: "table", bytes: new Uint8Array() };
    const part = { x: -300, y: 0, width: 900, height: 300 };
    const { data, width } = await drawLedPart(
      image,
      { photo, stored: { width: 300, height: 300 }, orientation: 1 } as never,
      part,
      { width: 900, height: 300 },
      false,
    );
    for (const [y, colour] of [
      [60, [226, 225, 222]],
      [165, [226, 225, 222]],
      [215, [150, 96, 52]],
      [280, [150, 96, 52]],
    ] as const) {
      for (const x of [5, 120, 780, 895])
        for (const c of [0, 1, 2] as const)
          expect(Math.abs((data[(y * width + x) * 4 + c] as number) - colour[c]), `${x} ${y}`).toBeLessThan(14);
    }
  });

  it("goes on beyond the photo with the grain of its paper", async () => {
    const [width, height] = [300, 200];
    // Blotches of three pixels.
    const photo = paint(width, height, (x, y) => {
      const light = 175 + ((Math.floor(x / 3) * 7919 + Math.floor(y / 3) * 104_729) % 31);
      return [light, light - 8, light - 20];
    });
    const part = { x: 0, y: -120, width, height: height + 120 };
    const read = { photo, stored: { width, height }, orientation: 1 } as never;
    const tile = await drawLedPart({ key: "paper", bytes: new Uint8Array() }, read, part, part, false);
    const grain = (from: number, to: number) => {
      const light: number[] = [];
      for (let y = from; y < to; y++)
        for (let x = 0; x < width; x++) light.push(tile.data[(y * width + x) * 4] as number);
      const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
      return Math.sqrt(light.reduce((sum, value) => sum + (value - mean) ** 2, 0) / light.length);
    };
    expect(grain(10, 100) / grain(150, 310)).toBeGreaterThan(0.6);
    expect(grain(10, 100) / grain(150, 310)).toBeLessThan(1.2);
  });

  it("goes on beyond the photo with a coarse pattern, not with stripes", async () => {
    const [width, height] = [400, 300];
    const blotch = 10;
    const photo = paint(width, height, (x, y) => {
      const light = 180 + ((Math.floor(x / blotch) * 7919 + Math.floor(y / blotch) * 104_729) % 25);
      return [light, light - 8, light - 20];
    });
    const part = { x: 0, y: -200, width, height: height + 200 };
    const read = { photo, stored: { width, height }, orientation: 1 } as never;
    const { data } = await drawLedPart({ key: "pattern", bytes: new Uint8Array() }, read, part, part, false);
    const lightAt = (x: number, y: number) => data[(y * width + x) * 4] as number;
    const stepsDown = (from: number, to: number) => {
      let sum = 0;
      for (let y = from; y < to; y++)
        for (let x = 0; x < width; x++) sum += Math.abs(lightAt(x, y) - lightAt(x, y + blotch));
      return sum / (to - from);
    };
    expect(stepsDown(10, 170) / stepsDown(230, 450)).toBeGreaterThan(0.6);
  });

  it("does not repeat beyond the photo a thing that is close to its edge", async () => {
    const [width, height] = [300, 200];
    const photo = paint(width, height, (x, y) => (Math.abs(x - 150) < 8 && y > 6 ? [90, 30, 40] : [226, 225, 222]));
    const part = { x: 0, y: -120, width, height: height + 120 };
    const read = { photo, stored: { width, height }, orientation: 1 } as never;
    const { data } = await drawLedPart({ key: "thing", bytes: new Uint8Array() }, read, part, part, false);
    const lightAt = (x: number, y: number) => data[(y * width + x) * 4] as number;
    const steps: number[] = [];
    for (let x = 130; x < 170; x++)
      for (let y = 20; y < 110; y++) steps.push(Math.abs(lightAt(x, y) - lightAt(x, y + 1)));
    expect(Math.max(...steps)).toBeLessThan(8);
  });

  it("knows sides that can be continued from those that cannot", () => {
    expect(findPlainSides(onGrey)).toEqual({ left: true, top: true, right: true, bottom: true });
    expect(findPlainSides(onWood)).toEqual({ left: false, top: false, right: false, bottom: false });
    const table = paint(600, 420, (x, y) =>
      isIn(box, x, y) ? product(x, y) : y < 250 ? [226, 225, 222] : [180, 140, 110],
    );
    expect(findPlainSides(table)).toEqual({ left: true, top: true, right: true, bottom: true });
    const none = { left: false, top: false, right: false, bottom: false };
    const books = paint(600, 420, (x) => ((x / 40) & 1 ? [150, 60, 60] : [100, 90, 90]));
    expect(findPlainSides(books)).toMatchObject({ top: false, bottom: false });
    const blotches = paint(600, 420, (x, y) => {
      const light = 180 + ((Math.floor(x / 6) * 7919 + Math.floor(y / 6) * 104_729) % 25);
      return [light, light - 8, light - 20];
    });
    expect(findPlainSides(blotches)).toEqual(none);
  });

  const sides = fc.record({ left: fc.boolean(), top: fc.boolean(), right: fc.boolean(), bottom: fc.boolean() });
  const boxes = fc.record({
    x: fc.integer({ min: 60, max: 300 }),
    y: fc.integer({ min: 60, max: 200 }),
    width: fc.integer({ min: 60, max: 230 }),
    height: fc.integer({ min: 60, max: 150 }),
  });
  const tiles = adFormats.flatMap((format) =>
    ledLayouts[format.id].flatMap(({ tiles: all }) =>
      all.flatMap((tile) =>
        tile.kind === "product"
          ? [
              {
                size: { width: format.width * tile.box.width, height: format.height * tile.box.height },
                room: tile.room,
              },
            ]
          : [],
      ),
    ),
  );

  it("has the tile's shape, keeps the whole subject if it can, and goes beyond the photo on plain sides only", () => {
    fc.assert(
      fc.property(boxes, sides, fc.constantFrom(...tiles), (own, plain, { size, room }) => {
        const photo = { width: 600, height: 420 };
        const opaque = createRaster(own.width, own.height);
        opaque.data.fill(255);
        const subject = subjectOfCutOut(photo, { raster: opaque, box: own });
        const { part, lost } = chooseCrop(photo, subject, plain, { tile: size, room, stored: 2 });
        expect(part.width / part.height / (size.width / size.height)).toBeCloseTo(1, 6);
        const slack = 1e-6;
        if (!plain.left) expect(part.x).toBeGreaterThanOrEqual(-slack);
        if (!plain.top) expect(part.y).toBeGreaterThanOrEqual(-slack);
        if (!plain.right) expect(part.x + part.width).toBeLessThanOrEqual(photo.width + slack);
        if (!plain.bottom) expect(part.y + part.height).toBeLessThanOrEqual(photo.height + slack);
        const perPixel = Math.min(photo.width / size.width, photo.height / size.height);
        const fits = own.width <= size.width * perPixel * 0.98 && own.height <= size.height * perPixel * 0.98;
        if (fits) expect(lost).toBeLessThan(0.03);
      }),
      { numRuns: 400 },
    );
  });
});

test("what stands out of a subject stays whole, however little of it that is", () => {
  // A glass with a straw: a hundredth of its area, a third of its height.
  const straw: Paint = (x, y) => (y >= 100 || (x >= 60 && x < 64) ? [255, 255, 255] : [0, 0, 0]);
  const opaque = paint(130, 300, straw);
  for (let i = 0; i < opaque.data.length; i += 4) opaque.data[i + 3] = opaque.data[i] as number;
  const own = { x: 235, y: 60, width: 130, height: 300 };
  const photo = { width: 600, height: 420 };
  const subject = subjectOfCutOut(photo, { raster: opaque, box: own });
  const none = { left: false, top: false, right: false, bottom: false };
  const room = { x: 0.07, y: 0.07, width: 0.86, height: 0.86 };
  const crop = (height: number) => chooseCrop(photo, subject, none, { tile: { width: 1080, height }, room, stored: 2 });
  const { part } = crop(700);
  expect(part.y).toBeLessThanOrEqual(own.y + 3);
  expect(part.y + part.height).toBeGreaterThanOrEqual(own.y + own.height - 3);
  // A tile so wide cannot hold the straw's end: another layout is taken.
  const wide = crop(520);
  expect(wide.lost).toBeLessThan(0.03);
  expect(wide.cost).toBeGreaterThan(1.2);
});

test("layouts: tiles cover their picture, no two of a format have the same boxes, and stories keep their zone", () => {
  for (const { id, withInfluencer } of adFormats) {
    const layouts = ledLayouts[id];
    expect(
      new Set(layouts.map(({ tiles }) => JSON.stringify(tiles.map(({ kind, box: each }) => [kind, each])))).size,
    ).toBe(layouts.length);
    for (const { id: name, tiles } of layouts) {
      expect(tiles.filter(({ kind }) => kind === "product").length, name).toBe(1);
      expect(
        tiles.some(({ kind }) => kind === "person"),
        name,
      ).toBe(withInfluencer);
      for (let y = 0.005; y < 1; y += 0.01) {
        for (let x = 0.005; x < 1; x += 0.01)
          if (!tiles.some(({ box: each }) => isIn(each, x, y))) throw new Error(`${id} ${name} is open at ${x}, ${y}`);
      }
      if (id !== "instagram-story") continue;
      for (const tile of tiles) {
        if (tile.kind !== "product") continue;
        expect(tile.box.y + tile.room.y * tile.box.height, name).toBeGreaterThanOrEqual(0.14);
        expect(tile.box.y + (tile.room.y + tile.room.height) * tile.box.height, name).toBeLessThanOrEqual(0.65);
      }
    }
  }
});

test("layouts: a field of strong colour is half of a picture with a person, who takes most of it, or less; a fifth of one of the product alone", () => {
  for (const { id, withInfluencer } of adFormats) {
    for (const { id: name, idea, tiles } of ledLayouts[id]) {
      if (idea !== "colour" || id === "instagram-story") continue;
      const field = tiles.find((tile) => "tone" in tile && tile.tone === "accent");
      const area = field ? field.box.width * field.box.height : 0;
      expect(area, `${id} ${name}`).toBeLessThanOrEqual(withInfluencer ? 0.5 : 0.23);
    }
  }
});

describe("stances", () => {
  const shoe: Paint = (x, y) => (isIn(box, x, y) && x + y < 640 ? [200, 60, 40] : [0, 0, 0]);
  const cutBy = (photo: Raster, outline: "seen" | "found") => {
    const raster = crop(paint(600, 420, shoe), box);
    for (let i = 0; i < raster.data.length; i += 4) if (raster.data[i] === 0) raster.data[i + 3] = 0;
    return { photo, cutOut: { raster, box, outline } as const };
  };
  const grainy: Paint = (x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? [120, 90, 70] : [150, 118, 96]);
  const wall: Paint = (x, y) => (y < 260 ? [150, 118, 96] : grainy(x, y));

  test.each([
    ["on a ground in focus all around it", grainy, "seen", "Baskets montantes", "lies"],
    ["before a wall", wall, "seen", "Baskets montantes", "stands"],
    ["on a ground in focus all around it, but a chair", grainy, "seen", "Chaise en bois", "stands"],
  ] as const)("%s: %s", (_, ground, outline, name, stance) => {
    const { photo, cutOut } = cutBy(paint(600, 420, ground), outline);
    expect(findStance({ name, category: null }, photo, cutOut)).toBe(stance);
  });

  /** A cut-out of a shape, and its photo with or without a shadow under it. */
  function cutOut(shape: (x: number, y: number) => boolean, shadow: number) {
    const photo = paint(300, 300, (x, y) => {
      if (isIn({ x: 50, y: 50, width: 200, height: 200 }, x, y) && shape(x - 50, y - 50)) return [60, 60, 70];
      const dark = y >= 250 ? shadow * Math.exp(-(((y - 250) / 18) ** 2)) : 0;
      return [225 - dark, 225 - dark, 225 - dark];
    });
    const raster = crop(photo, { x: 50, y: 50, width: 200, height: 200 });
    for (let y = 0, i = 0; y < 200; y++)
      for (let x = 0; x < 200; x++, i += 4) if (!shape(x, y)) raster.data.fill(0, i, i + 4);
    return { photo, cutOut: { raster, box: { x: 50, y: 50, width: 200, height: 200 }, outline: "found" as const } };
  }
  const block = () => true;
  const ring = (x: number, y: number) => Math.abs(Math.hypot(x - 100, y - 100) - 92) < 7;
  const askew = (x: number, y: number) => Math.abs(x - y) < 26;
  const chair = (x: number, y: number) =>
    y < 130
      ? x > 12 && x < 188
      : (Math.abs(x - 30) < 5 && y < 168) ||
        (Math.abs(x - 70) < 5 && y < 200) ||
        (Math.abs(x - 170) < 5 && y < 182) ||
        (Math.abs(x - 120) < 5 && y < 178);
  const gloves = (x: number, y: number) =>
    Math.hypot(x - 50, (y - 100) / 2) < 49 || Math.hypot(x - 150, (y - 90) / 2) < 45;

  test.each([
    ["Flacon de parfum", block, 40, "stands"],
    ["Montre acier", askew, 0, "lies"],
    ["Jonc doré", ring, 0, "lies"],
    ["Collier améthyste", askew, 0, "lies"],
    ["Pendant lamp", block, 0, "hangs"],
    ["Tapis de yoga", block, 0, "lies"],
    ["Débardeur noir", block, 0, "lies"],
    ["Échecs pliés dans leur boîte", block, 40, "stands"],
    ["Écharpe en laine, pliée", block, 40, "stands"],
    ["Miroir mural", block, 0, "leans"],
    ["Skateboard", askew, 0, "lies"],
    ["Drone pliant", askew, 0, "floats"],
    ["Jean Dupont, photographe", chair, 0, "stands"],
    ["Paul Dupont, photographe", chair, 0, "stands"],
    ["Paul Dupont, photographe", gloves, 0, "lies"],
  ] as const)("%s %s: shadow of %i", (name, shape, shadow, stance) => {
    const { photo, cutOut: cut } = cutOut(shape, shadow);
    expect(findStance({ name, category: null }, photo, cut)).toBe(stance);
  });

  it("goes by the name where there is no cut-out", () => {
    expect(findStance({ name: "Collier", category: null }, onGrey, undefined)).toBe("hangs");
    expect(findStance({ name: "Chose", category: null }, onGrey, undefined)).toBe("stands");
  });
});

test("grounds: a tile shows the same ground wherever it is in its picture", async () => {
  const loadArt = async (path: string) => readFileSync(new URL(`../../web/public/art/${path}`, import.meta.url));
  const [ground] = await loadGrounds(loadArt);
  if (!ground) throw new Error("There are no grounds");
  const palette = composePalette(
    { chroma: 0.05, lightness: 0.5, hue: 2, secondHue: undefined },
    "own",
    createDice("any", "palette"),
  );
  const lit = { palette, side: -1, loadArt };
  const size = { width: 90, height: 170 };
  const atLeft = await paintGround(ground, size, lit);
  const tile = { x: 47, y: 20, ...size };
  expect(Buffer.compare(Buffer.from((await paintGround(ground, tile, lit)).data), Buffer.from(atLeft.data))).toBe(0);
});

describe("fidelity where the product was put", () => {
  const place: Box = { x: 90, y: 60, width: 240, height: 280 };
  const part = crop(onGrey, box);
  const shown = { source: part, part: { x: 0, y: 0, width: box.width, height: box.height }, place };
  const put = (change: Paint | null) => {
    const picture = paint(500, 420, () => [240, 214, 200]);
    const sized = resize(part, place.width, place.height, shown.part);
    for (let y = 0; y < place.height; y++) {
      for (let x = 0; x < place.width; x++) {
        const from = (y * place.width + x) * 4;
        const own = [sized.data[from], sized.data[from + 1], sized.data[from + 2]].map((value) => value ?? 0);
        picture.data.set(change ? change(x, y) : own, ((y + place.y) * 500 + x + place.x) * 4);
      }
    }
    return picture;
  };

  it("is high for the true product, graded or not, and low for another one or for a part of it", () => {
    expect(measureShown(put(null), shown)).toBeGreaterThanOrEqual(95);
    const graded = put(null);
    applyGrade(
      graded,
      gradeFor(graded, { white: [243, 239, 232], dark: [70, 60, 52] }, { light: 150, isFaint: false }),
    );
    expect(measureShown(graded, shown)).toBeGreaterThanOrEqual(90);
    expect(
      measureShown(
        put((x, y) => (stripe(x, y) ? [60, 150, 60] : [200, 120, 30])),
        shown,
      ),
    ).toBeLessThan(60);
    expect(
      measureShown(
        put(() => [128, 128, 128]),
        shown,
      ),
    ).toBeLessThan(30);
    expect(measureShown(put(null), { ...shown, completeness: 0.6 })).toBeLessThan(75);
  });
});

describe("a cut-out made elsewhere", () => {
  const offer = (shape: (x: number, y: number) => boolean): Raster => {
    const offered = createRaster(600, 420);
    for (let y = 0; y < 420; y++) {
      for (let x = 0; x < 600; x++) if (shape(x, y)) offered.data.set([255, 0, 255, 255], (y * 600 + x) * 4);
    }
    return offered;
  };

  it("is taken with the photo's own pixels if it is whole", () => {
    const result = judgeOffered(
      onGrey,
      offer((x, y) => isIn(box, x, y)),
    );
    expect(result?.verdict.reason).toBe("offered");
    expect(result?.cutOut?.box).toEqual(box);
    const at = (60 * box.width + 60) * 4;
    expect([...(result?.cutOut?.raster.data.subarray(at, at + 3) ?? [])]).toEqual([...product(310, 190)]);
  });

  test.each<[string, (x: number, y: number) => boolean]>([
    ["lacks a third of it", (x, y) => isIn({ ...box, height: 140 }, x, y)],
    ["is all of the photo", () => true],
    ["is empty", () => false],
    ["is somewhere else", (x, y) => isIn({ x: 20, y: 20, width: 120, height: 120 }, x, y)],
    ["is dust", (x, y) => (x * 7 + y * 13) % 11 === 0],
  ])("is not taken if it %s", (_, shape) => {
    expect(judgeOffered(onGrey, offer(shape))).toBeUndefined();
  });

  it("is told by the edges that it lacks", () => {
    const lost = (height: number) =>
      measureLostEdges(onGrey, { raster: crop(onGrey, { ...box, height }), box: { ...box, height } });
    expect(lost(box.height)).toBeLessThan(0.02);
    expect(lost(140)).toBeGreaterThan(0.05);
  });
});

describe("an uploaded person", () => {
  /** Head and shoulders before a light wall, in pixels of 500 by 620. */
  const portrait = (shoulders: number, wall: Paint) =>
    paint(500, 620, (x, y) => {
      const isHead = ((x - 250) / 80) ** 2 + ((y - 200) / 110) ** 2 < 1;
      const half = Math.min(shoulders, 60 + (y - 290) * 1.4);
      const isBody = y > 290 && Math.abs(x - 250) < half;
      return isHead ? [150, 100, 80] : isBody ? [30, 50, 90] : wall(x, y);
    });

  it("is cut out down to the photo's lower border", async () => {
    const cut = await cutOutPerson(
      portrait(150, () => [224, 222, 218]),
      mapSubject,
    );
    expect(cut?.box.y).toBeLessThan(100);
    expect((cut?.box.y ?? 0) + (cut?.box.height ?? 0)).toBeGreaterThan(612);
    expect(Math.abs((cut?.box.width ?? 0) - 300)).toBeLessThan(8);
    const { raster } = cut ?? { raster: createRaster(1, 1) };
    expect(raster.data[((raster.height - 1) * raster.width + (raster.width >> 1)) * 4 + 3]).toBe(255);
  });

  it("is cut out in a street, hair included", async () => {
    const read = async (path: string, width: number, height: number) => {
      const { data } = await sharp(fileURLToPath(new URL(`../../${path}`, import.meta.url)))
        .resize(width, height, { fit: "cover", position: "bottom" })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return new Uint8ClampedArray(data);
    };
    const [width, height] = [510, 640];
    const person = await read("web/public/art/people/carmen.webp", width, height);
    const street = await read("art/cut-outs/photos/book.1.street.jpg", width, height);
    const photo: Raster = { width, height, data: street.slice() };
    for (let i = 0; i < person.length; i += 4) {
      const cover = (person[i + 3] ?? 0) / 255;
      for (let c = i; c < i + 3; c++) photo.data[c] = (person[c] ?? 0) * cover + (street[c] ?? 0) * (1 - cover);
    }
    const cut = await cutOutPerson(photo, mapSubject);
    let [both, any] = [0, 0];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [u, v] = [x - (cut?.box.x ?? 0), y - (cut?.box.y ?? 0)];
        const isInside = cut && u >= 0 && v >= 0 && u < cut.raster.width && v < cut.raster.height;
        const isCut = isInside && (cut.raster.data[(v * cut.raster.width + u) * 4 + 3] ?? 0) > 127;
        const isPerson = (person[(y * width + x) * 4 + 3] ?? 0) > 127;
        if (isCut && isPerson) both++;
        if (isCut || isPerson) any++;
      }
    }
    expect(both / any).toBeGreaterThan(0.95);
  });

  test.each<[string, Raster]>([
    ["whose shoulders the photo cuts off", portrait(260, () => [224, 222, 218])],
    ["of the wall's colours", paint(500, 620, (x, y) => [200 + ((x * 3 + y) % 9), 190 + ((x + y * 5) % 9), 180])],
  ])("is left in the photo where she is one %s", async (_, photo) => {
    expect(await cutOutPerson(photo, mapSubject)).toBeUndefined();
  });
});

test.each<[ShownProduct, string | null]>([
  [{ product: "led", treatment: ["whole"] }, "Photo présentée entière"],
  [{ product: "led", treatment: ["cropped", "extended"] }, "Photo recadrée autour du produit, fond prolongé"],
  [{ product: "led", treatment: ["cropped", "cut"] }, "Photo recadrée autour du produit, produit en partie hors cadre"],
  [{ product: "cutout", stance: "lies" }, "Produit détouré, posé à plat"],
  [{ product: "framed" }, "Photo présentée dans un cadre"],
  [{}, null],
])("%o is said as %s", (shown, said) => {
  expect(describeShown(shown)).toBe(said);
});
