// What is worn: glasses, earrings, hats and scarves, on whom they may be, where, and as large as they are.
import { env } from "cloudflare:test";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { expect, test } from "vitest";
import { memberOf } from "../../../worker/studio/people/cast.ts";
import { anchorsOf } from "../../../worker/studio/people/anchors.ts";
import { createRaster } from "../../../worker/studio/pixels/raster.ts";
import { planWorn } from "../../../worker/studio/scene/put-on.ts";
import { composeVisual } from "../../../worker/studio/scene/visual.ts";
import { createVisualTools } from "../../../worker/studio/scene/visual-tools.ts";

async function loadArt(path: string): Promise<Uint8Array> {
  const response = await env.ASSETS.fetch(`https://assets.local/art/${path}`);
  if (!response.ok) throw new Error(`No art at ${path}: run the build first`);
  return new Uint8Array(await response.arrayBuffer());
}

const tools = createVisualTools(loadArt, 0.5);

type Colour = readonly [number, number, number];

/** A photo of a thing on white paper, by its colours. */
function photograph(width: number, height: number, colourAt: (x: number, y: number) => Colour | undefined) {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    data.set(colourAt(i % width, Math.floor(i / width)) ?? [240, 240, 240], i * 4);
  }
  const image = new PhotonImage(data, width, height);
  const bytes = image.get_bytes();
  image.free();
  return bytes;
}

/** The picture of a series in which somebody wears the product, if there is one. */
async function wear(name: string, bytes: Uint8Array, member = "carmen") {
  const pictures = await Promise.all(
    (["instagram-square", "instagram-portrait"] as const).map((format) =>
      composeVisual(
        {
          format,
          product: { name, category: null, image: { key: `${name} ${bytes.length}`, bytes } },
          influencer: {
            look: { member, hairColor: memberOf({ member }).hairColor, outfitColor: "ivoire", backdrop: "#e4d8c9" },
            style: "fashion",
          },
          environment: 0,
          changeClothes: false,
          setting: { set: "soleil", layout: "hand" },
          seed: "series",
          visibleMark: false,
        },
        tools,
      ),
    ),
  );
  const worn = pictures.filter(({ stance }) => stance === "worn");
  expect(worn.length).toBeLessThan(2);
  const [{ faceBox, ...one } = { faceBox: undefined }] = worn;
  return (
    faceBox &&
    ({ ...one, faceBox, cm: faceBox.height / 22.5 } as (typeof pictures)[number] & {
      faceBox: NonNullable<typeof faceBox>;
      cm: number;
    })
  );
}

test("glasses that show their front sit on the nose, at true scale; seen from aside they stay on the hand", async () => {
  const glasses = (isFrontal: boolean) =>
    photograph(640, 360, (x, y) => {
      const isLens = [200, 440].some((middle) => Math.hypot(x - middle, (y - 180) * 1.25) < 100);
      const isBridge = Math.abs(x - 320) < 60 && Math.abs(y - 165) < 9;
      const isTemple = !isFrontal && x > 530 && x < 620 && Math.abs(y - 180 + (x - 530)) < 20;
      return isLens ? [70, 50, 40] : isBridge || isTemple ? [40, 30, 28] : undefined;
    });
  const worn = await wear("Lunettes de soleil", glasses(true), "ines");
  if (!worn) throw new Error("Nobody wears them");
  const { productBox, faceBox, fidelity, cm } = worn;
  expect(fidelity).toBeGreaterThanOrEqual(90);
  // Across the middle of the face, in its upper half.
  expect(Math.abs(productBox.width / cm / 14.5 - 1)).toBeLessThan(0.15);
  const away = productBox.x + productBox.width / 2 - faceBox.x - faceBox.width / 2;
  expect(Math.abs(away)).toBeLessThan(faceBox.width * 0.15);
  expect(productBox.y).toBeGreaterThan(faceBox.y + faceBox.height * 0.25);
  expect(productBox.y + productBox.height).toBeLessThan(faceBox.y + faceBox.height * 0.75);
  expect(await wear("Lunettes de soleil", glasses(false), "ines")).toBeUndefined();
});

/** Red drops, side by side, so many pixels tall. */
const drops = (...heights: number[]) =>
  photograph(600, 500, (x, y) => {
    const isDrop = heights.some((tall, i) => Math.hypot((x - 180 - i * 240) * 2.4, y - 60 - tall / 2) < tall / 2);
    return isDrop ? [150, 20, 40] : undefined;
  });

test("two like earrings hang from the lobes, each as long as it is; hair over the ears, or two that differ, and nobody wears them", async () => {
  const worn = await wear("Boucles d’oreilles rubis", drops(360, 360));
  if (!worn) throw new Error("Nobody wears them");
  const { productBox, faceBox, fidelity, canvas, cm } = worn;
  expect(fidelity).toBeGreaterThanOrEqual(90);
  expect(Math.abs(productBox.height / cm / 3 - 1)).toBeLessThan(0.15);
  // Beside the face's edge, from the height of the nose's tip to above the chin.
  expect(Math.abs(productBox.x + productBox.width / 2 - faceBox.x)).toBeLessThan(5 * cm);
  expect(productBox.y).toBeGreaterThan(faceBox.y + faceBox.height * 0.55);
  expect(productBox.y + productBox.height).toBeLessThan(faceBox.y + faceBox.height);
  // The other one is behind the cheek, as low.
  let [seen, other] = [0, 0];
  for (let y = productBox.y; y < productBox.y + productBox.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const [red = 0, green = 0, blue = 0] = canvas.data.subarray((y * canvas.width + x) * 4);
      if (red < 110 || green > 45 || blue > 65) continue;
      if (x >= productBox.x && x < productBox.x + productBox.width) seen++;
      else if (x > faceBox.x + faceBox.width * 0.6) other++;
    }
  }
  expect(other).toBeGreaterThan(0);
  expect(other).toBeLessThan(seen);
  expect(await wear("Boucles d’oreilles rubis", drops(360, 360), "ines")).toBeUndefined();
  expect(await wear("Boucles d’oreilles rubis", drops(360, 200))).toBeUndefined();
  expect(await wear("Présentoir à boucles d’oreilles", drops(360, 360))).toBeUndefined();
});

const beanie = photograph(600, 500, (x, y) => {
  const isCrown = y < 360 && Math.hypot((x - 300) / 190, (y - 360) / 300) < 1;
  const isCuff = Math.abs(x - 300) < 200 && y >= 360 && y < 440;
  return isCrown || isCuff ? [20, 90, 40 + ((x >> 4) % 2) * 30] : undefined;
});

test("a beanie that shows its front is on the head, as wide, its edge on the brow and no hair above; none is on an afro", async () => {
  const worn = await wear("Bonnet en laine", beanie, "elsa");
  if (!worn) throw new Error("Nobody wears it");
  const { productBox, faceBox, fidelity, canvas, cm } = worn;
  expect(fidelity).toBeGreaterThanOrEqual(90);
  expect(productBox.width / cm).toBeGreaterThan(16);
  expect(productBox.width / cm).toBeLessThan(20);
  // Above the skull, and down to the brow, not over the eyes.
  expect(productBox.y).toBeLessThan(faceBox.y);
  expect(productBox.y + productBox.height).toBeGreaterThan(faceBox.y + faceBox.height * 0.25);
  expect(productBox.y + productBox.height).toBeLessThan(faceBox.y + faceBox.height * 0.5);
  // Beside its crown is the set out of focus: neighbours are alike.
  const middle = productBox.y + Math.round(productBox.height * 0.7);
  const rows = Array.from({ length: 40 }, (_, i) => (middle * canvas.width + productBox.x - 44 + i) * 4);
  const steps = rows.map((i) => Math.abs((canvas.data[i] ?? 0) - (canvas.data[i + 4] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(8);
  expect(await wear("Bonnet en laine", beanie, "zoe")).toBeUndefined();
});

/** A cap from the front, with a visor whose middle is lower than its sides, or with a flat band. */
const cap = (isVisored: boolean) =>
  photograph(600, 500, (x, y) => {
    const aside = (x - 300) / 200;
    const isCrown = y < 360 && Math.hypot(aside, (y - 360) / 270) < 1;
    const low = isVisored ? 450 - 70 * aside ** 2 : 380;
    return isCrown || (Math.abs(aside) < 1 && y >= 360 && y < low) ? [20, 60, 130] : undefined;
  });

test("a cap's visor is over the brows, its crown close above the skull; a cap without one ends higher", async () => {
  const [visored, flat] = [await wear("Casquette bleue", cap(true)), await wear("Casquette bleue", cap(false))];
  if (!visored || !flat) throw new Error("Nobody wears it");
  // The eyes are half of a head down, the brows 2 cm above them.
  const overEyes = ({ productBox, faceBox, cm }: typeof flat) =>
    (faceBox.y + faceBox.height / 2 - productBox.y - productBox.height) / cm;
  expect(overEyes(visored)).toBeGreaterThan(0.3);
  expect(overEyes(visored)).toBeLessThan(2);
  expect(overEyes(flat)).toBeGreaterThan(overEyes(visored) + 0.7);
  const overSkull = (visored.faceBox.y - visored.productBox.y) / visored.cm;
  expect(overSkull).toBeGreaterThan(1.5);
  expect(overSkull).toBeLessThan(5.5);
  expect(visored.fidelity).toBeGreaterThanOrEqual(90);
});

/** A blue chain that is closed above, 24 cm tall with a red disc of 3 cm that hangs from it; or the disc alone on a bar. */
const pendant = (isChain: boolean) =>
  photograph(600, 800, (x, y) => {
    const away = Math.hypot(((x - 300) * 290) / 190, y - 330);
    const isLink = isChain ? Math.abs(away - 286) < 9 : Math.abs(y - 60) < 20 && Math.abs(x - 300) < 200;
    if (Math.hypot(x - 300, y - 660) < 42) return [150, 20, 40];
    return isLink ? [20, 40, 110] : undefined;
  });

test("a necklace lies around the neck, its pendant as large as it is, its clasp behind, hair over it; not over a collar", async () => {
  const worn = await wear("Collier pendentif rubis", pendant(true));
  if (!worn) throw new Error("Nobody wears it");
  const { productBox, faceBox, fidelity, canvas, cm } = worn;
  expect(fidelity).toBeGreaterThanOrEqual(80);
  const rows = (is: (red: number, green: number, blue: number) => boolean) =>
    Array.from({ length: canvas.height }, (_, y) => {
      const found = Array.from({ length: productBox.width }, (__, x) => x + productBox.x).filter((x) => {
        const [red = 0, green = 0, blue = 0] = canvas.data.subarray((y * canvas.width + x) * 4);
        return is(red, green, blue);
      });
      return { y, found };
    }).filter(({ found }) => found.length > 0);
  const red = rows((r, g, b) => r > 110 && g < 45 && b < 65);
  expect(Math.abs(red.length / cm / 2.95 - 1)).toBeLessThan(0.15);
  // Two strands, and none that closes the loop before the throat or stands out beside the neck.
  const blue = rows((r, g, b) => b > 80 && r < 50 && g < 70);
  const [first] = blue;
  if (!first) throw new Error("No chain is seen");
  expect(first.y).toBeGreaterThan(faceBox.y + faceBox.height * 0.95);
  expect((first.found.at(-1) ?? 0) - (first.found[0] ?? 0)).toBeLessThan(14 * cm);
  for (const { y, found } of blue.slice(0, blue.length / 3)) {
    const inner = found.filter((x) => Math.abs(x - productBox.x - productBox.width / 2) < 2 * cm);
    expect([y, inner.length]).toEqual([y, 0]);
  }
  expect(await wear("Collier pendentif rubis", pendant(true), "thomas")).toBeUndefined();
  const under = await wear("Collier pendentif rubis", pendant(true), "ines");
  if (!under) throw new Error("Nobody wears it under her hair");
  expect(under.fidelity).toBeGreaterThanOrEqual(80);
  // Seen from where her hair ends: on the right further down.
  const seenFrom = (side: number) => {
    const middle = under.productBox.x + under.productBox.width / 2;
    for (let y = under.productBox.y; y < under.canvas.height; y++) {
      for (let x = 0; x < 9 * under.cm; x++) {
        const [red = 0, green = 0, blue = 0] = under.canvas.data.subarray(
          (y * under.canvas.width + Math.round(middle + side * x)) * 4,
        );
        if (blue > 80 && red < 50 && green < 70) return y;
      }
    }
    return Infinity;
  };
  expect((seenFrom(1) - seenFrom(-1)) / under.cm).toBeGreaterThan(2);
  expect(seenFrom(1)).toBeLessThan(under.productBox.y + under.productBox.height / 2);
  expect(await wear("Collier pendentif rubis", pendant(false))).toBeUndefined();
});

/** A red bag, 200 pixels broad, with a blue strap that stands so high above it; or without one. */
const bag = (strap: number) =>
  photograph(500, 800, (x, y) => {
    const isBag = Math.abs(x - 250) < 100 && y >= 560 && y < 700;
    const up = (560 - y) / Math.max(1, strap);
    const leg = 92 * Math.sqrt(Math.max(0, 1 - up ** 2));
    const isStrap = up > 0 && up <= 1.02 && Math.abs(Math.abs(x - 250) - leg) < (up > 0.97 ? 24 : 6);
    return isBag ? [150, 20, 40] : isStrap ? [20, 40, 110] : undefined;
  });

test("a bag with a long strap hangs from the shoulder at true scale, a leg of its strap behind; not under hair, nor without a strap", async () => {
  const worn = await wear("Sac bandoulière rouge", bag(420));
  if (!worn) throw new Error("Nobody wears it");
  const { productBox, faceBox, fidelity, canvas, cm } = worn;
  expect(fidelity).toBeGreaterThanOrEqual(85);
  const runs = (y: number, is: (red: number, green: number, blue: number) => boolean) => {
    let [count, isIn] = [0, false];
    let width = 0;
    for (let x = 0; x < canvas.width; x++) {
      const [red = 0, green = 0, blue = 0] = canvas.data.subarray((y * canvas.width + x) * 4);
      const isOne = is(red, green, blue);
      if (isOne) width++;
      if (isOne && !isIn) count++;
      isIn = isOne;
    }
    return { count, width };
  };
  const low = productBox.y + Math.round(productBox.height * 0.88);
  const { width } = runs(low, (red, green, blue) => red > 110 && green < 45 && blue < 65);
  expect(Math.abs(width / cm / 22 - 1)).toBeLessThan(0.15);
  // From the shoulder, below the chin, to the hip; on the arm one leg is seen.
  expect(productBox.y).toBeGreaterThan(faceBox.y + faceBox.height);
  expect(productBox.y).toBeLessThan(faceBox.y + faceBox.height * 1.6);
  const isStrap = (red: number, green: number, blue: number) => blue > 75 && red < 60 && green < 75;
  expect(runs(productBox.y + Math.round(productBox.height * 0.3), isStrap).count).toBe(1);
  expect(await wear("Sac bandoulière rouge", bag(420), "ines")).toBeUndefined();
  expect(await wear("Sac bandoulière rouge", bag(0))).toBeUndefined();
});

/** A scarf folded to a packet, in red and blue stripes; or no more of its cloth than a frame. */
const scarfAt = (x: number, y: number, isWhole = true): Colour | undefined => {
  const isIn = (edge: number) => x >= edge && x < 640 - edge && y >= edge && y < 520 - edge;
  if (!isIn(40) || (!isWhole && isIn(110))) return undefined;
  return x % 60 < 30 ? [150, 20, 40] : [20, 40, 110];
};

/** How it would be worn, of its cut-out. */
async function planScarf(name: string, member: string, isWhole = true) {
  const raster = createRaster(560, 440);
  for (let i = 0; i < 560 * 440; i++) {
    const colour = scarfAt((i % 560) + 40, Math.floor(i / 560) + 40, isWhole);
    if (colour) raster.data.set([...colour, 255], i * 4);
  }
  return planWorn(
    await anchorsOf({ member }, loadArt),
    memberOf({ member }),
    { name, category: null, image: { key: name, bytes: new Uint8Array() } },
    raster,
  );
}

test("a scarf's own cloth lies in folds around the neck, below the mouth, its ends down the chest", async () => {
  const [worn, snood] = [
    await wear("Écharpe en laine", photograph(640, 520, scarfAt)),
    await wear("Snood en laine", photograph(640, 520, scarfAt)),
  ];
  if (!worn || !snood) throw new Error("Nobody wears it");
  const count = (
    { canvas, faceBox, cm }: typeof worn,
    from: number,
    to: number,
    is: (red: number, green: number, blue: number) => boolean,
  ) => {
    let found = 0;
    const [first, end] = [from, to].map((down) => Math.round(faceBox.y + faceBox.height + down * cm)) as [
      number,
      number,
    ];
    for (let i = first * canvas.width * 4; i < Math.min(end, canvas.height) * canvas.width * 4; i += 4) {
      const [red = 0, green = 0, blue = 0] = canvas.data.subarray(i);
      if (is(red, green, blue)) found++;
    }
    return found / cm ** 2;
  };
  // In its colours, darker in folds.
  const isRed = (r: number, g: number, b: number) => r > 60 && g < 45 && b < 65 && r > 2 * b;
  const isBlue = (r: number, g: number, b: number) => b > 50 && r < 40 && g < 70 && b > 2 * r;
  for (const one of [worn, snood]) {
    expect(one.fidelity).toBeGreaterThanOrEqual(75);
    expect(count(one, 2, 14, isRed)).toBeGreaterThan(30);
    expect(count(one, 2, 14, isBlue)).toBeGreaterThan(30);
    // Nothing over the mouth.
    expect(one.productBox.y).toBeGreaterThan(one.faceBox.y + one.faceBox.height * 0.8);
    const cm = one.productBox.width / one.cm;
    expect(cm).toBeGreaterThan(16);
    expect(cm).toBeLessThan(34);
  }
  // Lit as brightly as its photo shows it.
  expect(count(worn, 0, 18, (r, g, b) => Math.abs(r - 150) < 14 && g < 40 && b < 60)).toBeGreaterThan(12);
  expect(worn.productBox.height).toBeGreaterThan(snood.productBox.height * 1.1);
});

test("no scarf is worn over a hijab, under braids, of a square that is knotted otherwise, nor of too little cloth", async () => {
  expect(await planScarf("Étole en laine", "ines")).toMatchObject({ kind: "scarf", scarf: { drape: "wrap" } });
  expect(await planScarf("Tour de cou en laine", "thomas")).toMatchObject({ kind: "scarf", scarf: { drape: "snood" } });
  // Folded it is 34 cm broad; of a size in the name that has the photo's shape, it is spread out.
  expect((await planScarf("Étole 180 x 70 cm", "ines"))?.scarf?.cm).toBeCloseTo(560 / 34);
  expect((await planScarf("Étole 42 x 33 cm", "ines"))?.scarf?.cm).toBeCloseTo(560 / 42);
  expect(await planScarf("Étole en laine", "leila")).toBeUndefined();
  expect(await planScarf("Étole en laine", "awa")).toBeUndefined();
  expect(await planScarf("Foulard carré en soie", "ines")).toBeUndefined();
  expect(await planScarf("Étole en laine", "ines", false)).toBeUndefined();
  expect(await planScarf("Scarf hanger", "ines")).toBeUndefined();
});
