// Cut-outs against the true outline of rendered photos (art/cut-outs) and of drawn ones. `npm run bench -- cut-outs` compares all of them.
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { compareWithTruth, listSamples, readTruth, tornFrom } from "../bench/cut-out-truth.ts";
import { cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import { attemptCutOut, cutOutProduct } from "../../worker/studio/cut-out/cut-out.ts";
import type { CutOut } from "../../worker/studio/cut-out/product-edge.ts";
import { mapSide, type SubjectMap } from "../../worker/studio/cut-out/subject-map.ts";
import type { Raster } from "../../worker/studio/pixels/raster.ts";

const samples = listSamples();

function sampleOf(name: string) {
  const sample = samples.find((one) => one.name === name);
  if (!sample) throw new Error(`No photo ${name}`);
  return sample;
}

/** Glass, metal, fur, spines, white on near-white, a handle's hole, cords, and products cut off by the border. */
const plain = [
  "book.1.white",
  "bottle.0.grey",
  "bottle.1.near-white",
  "cactus.0.white",
  "earphones.1.colour",
  "fur.0.near-white",
  "fur.1.shadow",
  "kettle.0.white",
  "kettle.1.near-white",
  "montre.0.white",
  "montre.1.shadow",
  "mug.0.colour",
  "parfum.1.near-white",
  "sac.0.near-white",
  "sac.1.shadow",
];

/** Outlines in a square of 100: a bottle, a box, a ring. */
const drawn = {
  bottle: "M42 14h16v20c0 6 10 8 10 18v36a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V52c0-10 10-12 10-18z",
  box: "M28 30l30-8 16 8v52l-30 10-16-8z",
  ring: "M50 20a30 30 0 1 1 0 60a30 30 0 1 1 0-60zm0 10a20 20 0 1 0 0 40a20 20 0 1 0 0-40z",
};

/** A packshot as small shops have it: on one colour, small, with the blocks of a JPEG; and its true alpha. */
async function drawPackshot(outline: string, colour: string, { backdrop = "#fff", print = "", size = 450 } = {}) {
  const draw = (ground: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">${ground}` +
          `<path fill-rule="evenodd" fill="${colour}" d="${outline}"/>${print}</svg>`,
      ),
    );
  const jpeg = await draw(`<rect width="100" height="100" fill="${backdrop}"/>`)
    .flatten()
    .jpeg({ quality: 85 })
    .toBuffer();
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    photo: { width: info.width, height: info.height, data: new Uint8ClampedArray(data) },
    truth: await draw("").ensureAlpha().extractChannel(3).raw().toBuffer(),
  };
}

describe("cut-outs", () => {
  test("on plain backdrops are the product, all of it and little else", async () => {
    const found = [];
    for (const name of plain) {
      const truth = await readTruth(sampleOf(name));
      const { cutOut, verdict } = await cutOutProduct(truth.photo);
      found.push({ name, reason: verdict.reason, ...compareWithTruth(cutOut, truth) });
    }
    expect(found.filter(({ reason }) => reason !== "clean")).toEqual([]);
    expect(found.filter(({ missing }) => missing > tornFrom)).toEqual([]);
    expect(found.filter(({ iou }) => iou < 0.93)).toEqual([]);
    const ious = found.map(({ iou }) => iou).toSorted((one, other) => one - other);
    expect(ious[ious.length >> 1]).toBeGreaterThan(0.97);
  });

  test("have no rim of a small JPEG's white backdrop", async () => {
    const found = [];
    for (const [name, outline] of Object.entries(drawn)) {
      for (const colour of ["#8c5a1e", "#e65a28", "#2f7d52", "#202024"]) {
        const { photo, truth } = await drawPackshot(outline, colour);
        const { cutOut, verdict } = await cutOutProduct(photo);
        let [area, beyond] = [0, 0];
        for (const alpha of truth) if (alpha > 127) area++;
        const { x: left = 0, y: top = 0, width = 0, height = 0 } = cutOut?.box ?? {};
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) {
            const isOpaque = (cutOut?.raster.data[(y * width + x) * 4 + 3] ?? 0) > 100;
            if (isOpaque && (truth[(y + top) * photo.width + x + left] ?? 0) < 8) beyond++;
          }
        found.push({ name, colour, reason: verdict.reason, beyond: beyond / area });
      }
    }
    expect(found.filter(({ reason, beyond }) => reason !== "clean" || beyond > 0.005)).toEqual([]);
  });

  test("end below in the product's own line, not in dashes of its contact shadow", async () => {
    const file = new URL("../../art/seller-photos/parfum.jpg", import.meta.url);
    const { data, info } = await sharp(fileURLToPath(file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
    const raster = (await cutOutProduct(photo)).cutOut?.raster;
    if (!raster) throw new Error("The perfume is not cut out");
    const lowest = (x: number) => {
      let y = raster.height - 1;
      while (y > 0 && (raster.data[(y * raster.width + x) * 4 + 3] ?? 0) < 128) y--;
      return y;
    };
    let steps = 0;
    for (let x = Math.round(raster.width * 0.15); x < raster.width * 0.85; x++)
      if (Math.abs(lowest(x) - lowest(x - 1)) > 2) steps++;
    expect(steps).toBe(0);
  });

  test("are not a tube's print where the tube is as pale as the backdrop", async () => {
    const shades = '<stop offset="0" stop-color="#e3e3e5"/><stop offset=".4" stop-color="#fbfbfb"/>';
    const print =
      `<linearGradient id="pale">${shades}<stop offset="1" stop-color="#e3e3e5"/></linearGradient>` +
      '<rect x="38" y="56" width="24" height="22" fill="#1d2a44"/>';
    const { photo } = await drawPackshot(drawn.bottle, "url(#pale)", { backdrop: "#f3f1ee", print, size: 600 });
    expect((await cutOutProduct(photo)).verdict).toMatchObject({
      clean: false,
      reason: "part of the product taken for backdrop",
    });
  });

  test("leave out the backdrop under a bridge and inside a strap", async () => {
    for (const name of ["lunettes.1.grey", "camera.1.white"]) {
      const truth = await readTruth(sampleOf(name));
      const { cutOut } = await attemptCutOut(truth.photo);
      const { extra, missing } = compareWithTruth(cutOut, truth);
      expect([name, extra < 0.07, missing < tornFrom]).toEqual([name, true, true]);
    }
  });

  test("leave out the shadow on the ground", async () => {
    for (const name of ["lunettes.0.near-white", "lunettes.0.paper", "cactus.1.near-white"]) {
      const truth = await readTruth(sampleOf(name));
      const { cutOut, verdict } = await cutOutProduct(truth.photo);
      const { extra, missing } = compareWithTruth(cutOut, truth);
      expect([name, verdict.reason, extra < 0.003, missing < 0.004]).toEqual([name, "clean", true, true]);
    }
  });

  test("of lace and chains are open between their threads", async () => {
    for (const [name, least] of [
      ["lace.0.colour", 0.96],
      ["lace.1.grey", 0.895],
      ["lace.1.gradient", 0.87],
      ["chain.0.white", 0.89],
      ["chain.0.grey", 0.92],
      ["chain.1.shadow", 0.87],
    ] as const) {
      const truth = await readTruth(sampleOf(name));
      const { cutOut } = await attemptCutOut(truth.photo);
      const { iou, extra, missing } = compareWithTruth(cutOut, truth);
      expect([name, iou > least ? "open" : iou, extra < 0.01, missing < tornFrom]).toEqual([name, "open", true, true]);
    }
  });

  test.each([
    ["wider than a gleam's surroundings", 2.4],
    ["as narrow as a gleam: none has a saturated backdrop's hue", 1.2],
  ])("of cords are open where these are %s", async (_, gap) => {
    const step = gap + 1.6;
    const gaps = Array.from(
      { length: 48 },
      (__, k) => [21.6 + (k % 12) * step, 41.6 + Math.floor(k / 12) * step] as const,
    );
    const [wide, high] = [12 * step + 1.6, 4 * step + 1.6];
    const holes = gaps.map(([x, y]) => `M${x} ${y}h${gap}v${gap}h-${gap}z`).join("");
    const net = `M20 40h${wide}v${high}h-${wide}z${holes}`;
    const { photo } = await drawPackshot(net, "#f0a050", { backdrop: "#8b40a0", size: 900 });
    const cutOut = (await attemptCutOut(photo)).cutOut;
    if (!cutOut) throw new Error("Not cut out");
    const alphas = gaps.map(([x, y]) => alphaAt(cutOut, Math.round((x + gap / 2) * 9), Math.round((y + gap / 2) * 9)));
    expect(alphas.filter((alpha) => alpha > 20)).toEqual([]);
  });

  test("have no glass where there is bare backdrop: behind handles, in a ring", async () => {
    const wire = "M50 20a30 30 0 1 1 0 60a30 30 0 1 1 0-60zm0 1a29 29 0 1 0 0 58a29 29 0 1 0 0-58z";
    const photos: Raster[] = [(await drawPackshot(wire, "#8a8a90", { size: 600 })).photo];
    for (const name of ["mug.0.colour", "sac.0.near-white"]) photos.push((await readTruth(sampleOf(name))).photo);
    for (const photo of photos) {
      const raster = (await attemptCutOut(photo)).cutOut?.raster;
      if (!raster) throw new Error("Not cut out");
      let veiled = 0;
      for (let at = 3; at < raster.data.length; at += 4) if (raster.data[at] === 51) veiled++;
      expect(veiled).toBeLessThan(raster.data.length / 4 / 200);
    }
  });

  test("are refused where the backdrop is busy, or where an outline cannot be seen", async () => {
    for (const name of ["kettle.0.marble", "casque.1.wood", "shirt.1.shadow", "earphones.0.white"]) {
      const { photo } = await readTruth(sampleOf(name));
      const { cutOut, verdict } = await cutOutProduct(photo);
      expect([name, cutOut, verdict.clean]).toEqual([name, undefined, false]);
    }
  });

  test("come with the shadow as a layer of its own, beside the product only", async () => {
    const { photo, alpha } = await readTruth(sampleOf("montre.1.shadow"));
    const { layers } = await attemptCutOut(photo);
    if (!layers) throw new Error("No layers");
    const { shadow, times } = layers;
    let [inside, outside] = [0, 0];
    for (let y = 0; y < shadow.height; y++) {
      for (let x = 0; x < shadow.width; x++) {
        const at = Math.min(photo.height - 1, y * times) * photo.width + Math.min(photo.width - 1, x * times);
        if ((shadow.data[y * shadow.width + x] as number) < 50) continue;
        if (alpha[at] === 255) inside++;
        else outside++;
      }
    }
    expect(outside).toBeGreaterThan(500);
    expect(inside).toBeLessThan(outside * 0.12);
  });
});

/** A subject network's map of a square photo, by shares of its side. */
function mapOf(sure: (x: number, y: number) => number): SubjectMap {
  return Float32Array.from({ length: mapSide ** 2 }, (_, at) =>
    sure(((at % mapSide) + 0.5) / mapSide, (Math.floor(at / mapSide) + 0.5) / mapSide),
  );
}

test("a mirror that the network says nothing of leaves a cut-out certain; a part that it says nothing of does not", async () => {
  const isWithin = (x: number, y: number, from: number, to: number) => x > from && x < to && y > from && y < to;
  const compact = "M25 25h50v50h-50zM36 36v28h28v-28z";
  const { photo } = await drawPackshot(compact, "#2a2a2e", { backdrop: "#e4e6ea" });
  const frame = mapOf((x, y) => (isWithin(x, y, 0.36, 0.64) ? 0.5 : isWithin(x, y, 0.25, 0.75) ? 1 : 0));
  const { cutOut, verdict } = await cutOutProduct(photo, frame);
  expect(verdict.reason).toBe("clean");
  const alphaAt = ({ raster, box }: CutOut, x: number, y: number) =>
    raster.data[((y - box.y) * raster.width + x - box.x) * 4 + 3];
  expect(cutOut && [alphaAt(cutOut, 225, 225), alphaAt(cutOut, 140, 225)]).toEqual([0, 255]);
  const half = mapOf((x, y) => (isWithin(x, y, 0.25, 0.75) ? (x > 0.5 ? 0.5 : 1) : 0));
  expect((await cutOutProduct(photo, half)).verdict.reason).toBe("no certain product");
});

test.each([
  ["soft shadow", "#000", 0.12],
  ["light that it throws", "#701010", 0.15],
])("%s seen through a ring stays with the backdrop", async (_, colour, strength) => {
  const haze =
    `<radialGradient id="haze"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    '<circle cx="50" cy="50" r="18" fill="url(#haze)"/>';
  const { photo } = await drawPackshot(drawn.ring, "#7a2a2e", { backdrop: "#e4e6ea", print: haze });
  const { cutOut } = await cutOutProduct(photo);
  if (!cutOut) throw new Error("The ring is not cut out");
  const { raster, box } = cutOut;
  let shade = 0;
  for (let y = 180; y < 270; y++)
    for (let x = 180; x < 270; x++)
      shade = Math.max(shade, raster.data[((y - box.y) * raster.width + x - box.x) * 4 + 3] ?? 0);
  expect(shade).toBe(0);
});

const alphaAt = ({ raster, box }: CutOut, x: number, y: number) =>
  raster.data[((y - box.y) * raster.width + x - box.x) * 4 + 3] ?? 0;

test("a gap as white as its backdrop is open behind a strap where the network does not see it, which is asked for it", async () => {
  const { photo } = await drawPackshot("M26 30h48v46h-48zM30 40v8h2.4v-8z", "#a5623a");
  const isIn = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
    x > left && x < right && y > top && y < bottom;
  for (const [seen, alpha] of [
    [0.3, 0],
    [1, 255],
  ] as const) {
    const map = mapOf((x, y) => (isIn(x, y, 0.3, 0.4, 0.324, 0.48) ? seen : isIn(x, y, 0.26, 0.3, 0.74, 0.76) ? 1 : 0));
    const { cutOut } = await cutOutAutomatically(photo, async () => map);
    expect(cutOut && alphaAt(cutOut, 140, 198)).toBe(alpha);
  }
});

test("a dark sole is none of the shadow below it where the network sees it, which is asked for it", async () => {
  const sole = '<path fill="#1a1a1c" d="M20 59h60v1h-60z"/>';
  const { photo } = await drawPackshot("M20 40h60v20h-60z", "#b39b78", { backdrop: "#eeeeee", print: sole });
  for (const [seen, alpha] of [
    [0.2, 0],
    [1, 255],
  ] as const) {
    const map = mapOf((x, y) => (x > 0.2 && x < 0.8 && y > 0.4 && y < 0.6 ? (y > 0.588 ? seen : 1) : 0));
    const { cutOut } = await cutOutAutomatically(photo, async () => map);
    expect(cutOut && alphaAt(cutOut, 225, 267)).toBe(alpha);
  }
});

test("a gap in shadow behind a strap is open where the network is unsure of it", async () => {
  const shadow =
    '<linearGradient id="gap" x2="0" y2="1"><stop offset="0" stop-color="#d8d8d8"/><stop offset="1" stop-color="#909090"/></linearGradient>' +
    '<path fill="url(#gap)" d="M34 40h4v10h-4z"/>';
  const { photo } = await drawPackshot("M26 30h48v46h-48zM34 40v10h4v-10z", "#a5623a", {
    backdrop: "#ececec",
    print: shadow,
  });
  const isIn = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
    x > left && x < right && y > top && y < bottom;
  const map = mapOf((x, y) => (isIn(x, y, 0.34, 0.4, 0.38, 0.5) ? 0.4 : isIn(x, y, 0.26, 0.3, 0.74, 0.76) ? 1 : 0));
  const { cutOut } = await cutOutProduct(photo, map);
  if (!cutOut) throw new Error("The bag is not cut out");
  expect([190, 205].map((y) => alphaAt(cutOut, 162, y))).toEqual([0, 0]);
  expect([130, 220].map((x) => alphaAt(cutOut, x, 205))).toEqual([255, 255]);
});

/** Cuts a ball of 198 pixels out of its soft shadow on pale grey; its lowest pixel is at (225, 324). */
async function cutOutBall(colour: string, shadow: string, soft: number): Promise<CutOut> {
  const shade =
    `<filter id="soft"><feGaussianBlur stdDeviation="${soft}"/></filter>` +
    `<circle cx="50" cy="51" r="22" ${shadow} filter="url(#soft)"/><circle cx="50" cy="50" r="22" fill="${colour}"/>`;
  const { photo } = await drawPackshot("M50 28a22 22 0 1 1 0 44a22 22 0 1 1 0-44z", colour, {
    backdrop: "#eeeeee",
    print: shade,
  });
  const { cutOut } = await cutOutProduct(photo);
  if (!cutOut) throw new Error("The ball is not cut out");
  return cutOut;
}

test("soft shadow beside a product of another hue is no haze around it", async () => {
  const cutOut = await cutOutBall("#b5683c", 'fill="#333" opacity=".5"', 1.2);
  expect(alphaAt(cutOut, 225, 320)).toBe(255);
  expect(alphaAt(cutOut, 225, 325) + alphaAt(cutOut, 225, 326)).toBeLessThan(36);
});

test("soft shadow beside a black product is no haze around it, either", async () => {
  const cutOut = await cutOutBall("#26262a", 'fill="#222" opacity=".55"', 1.4);
  expect(alphaAt(cutOut, 225, 319)).toBe(255);
  expect([327, 328, 329, 330].map((y) => alphaAt(cutOut, 225, y))).toEqual([0, 0, 0, 0]);
});

test("a shadow in the narrow end of a gap between a strap and its bag is no part of it", async () => {
  const shadow =
    '<linearGradient id="gap" x2="0" y2="1"><stop offset="0" stop-color="#c8c8c8"/><stop offset="1" stop-color="#787878"/></linearGradient>' +
    '<path fill="url(#gap)" d="M34 40h3l-2 10z"/>';
  const { photo } = await drawPackshot("M26 30h48v46h-48zM34 40l1 10l2-10z", "#a5623a", {
    backdrop: "#ececec",
    print: shadow,
  });
  const isIn = (x: number, y: number) => x > 0.26 && x < 0.74 && y > 0.3 && y < 0.76;
  const isGap = (x: number, y: number) => x > 0.34 && x < 0.37 && y > 0.4 && y < 0.5;
  const map = mapOf((x, y) => (isGap(x, y) ? 0.3 : isIn(x, y) ? 1 : 0));
  const { cutOut } = await cutOutProduct(photo, map);
  if (!cutOut) throw new Error("The bag is not cut out");
  expect([190, 202, 208, 214].map((y) => alphaAt(cutOut, 158, y))).toEqual([0, 0, 0, 0]);
  expect(alphaAt(cutOut, 140, 200)).toBe(255);
});

test("the shadow right beside a product of another hue is none of its rim, which keeps its hue", async () => {
  const shade =
    '<filter id="soft"><feGaussianBlur stdDeviation=".5"/></filter>' +
    '<path d="M30 30h40v40h-40z" fill="#8e8e96" filter="url(#soft)" transform="translate(.8 .8)"/>' +
    '<path d="M30 30h40v40h-40z" fill="#a08a50"/>';
  const { photo } = await drawPackshot("M30 30h40v40h-40z", "#a08a50", {
    backdrop: "#ececf0",
    print: shade,
    size: 600,
  });
  const { cutOut } = await cutOutProduct(photo);
  if (!cutOut) throw new Error("The bar is not cut out");
  const { raster, box } = cutOut;
  expect(alphaAt(cutOut, 422, 300) + alphaAt(cutOut, 423, 300)).toBeLessThan(30);
  const at = ((300 - box.y) * raster.width + 418 - box.x) * 4;
  expect((raster.data[at] ?? 0) - (raster.data[at + 2] ?? 0)).toBeGreaterThan(50);
});

test("piping of another colour than what it hems is whole, and keeps its colour", async () => {
  const { photo } = await drawPackshot("M30 26h40v50h-40z", "#3d5aa8", {
    backdrop: "#98928a",
    print: '<path fill="#f4f2ee" d="M30 26h.7v50h-.7z"/>',
    size: 600,
  });
  const { cutOut } = await attemptCutOut(photo);
  if (!cutOut) throw new Error("Not cut out");
  const { raster, box } = cutOut;
  const piping = Array.from({ length: 4 }, (_, k) => {
    const at = ((300 - box.y) * raster.width + 180 + k - box.x) * 4;
    return { blue: (raster.data[at + 2] ?? 0) - (raster.data[at] ?? 0), alpha: raster.data[at + 3] ?? 0 };
  });
  expect(piping.filter(({ blue, alpha }) => blue > 25 || alpha < 200)).toEqual([]);
});
