// Where a product shares a scale with a person, it is as large as in life.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import type { VisualSubject } from "../../worker/contract/shown-product.ts";
import type { VisualBrief } from "../../worker/studio/briefs/visual.ts";
import { anchorsOf } from "../../worker/studio/people/anchors.ts";
import { measureStature } from "../../worker/studio/people/influencer-figure.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { listLayouts } from "../../worker/studio/scene/list-layouts.ts";
import { floorSets, loadScenes, plateFor } from "../../worker/studio/scene/scene.ts";
import { type Foreground, foregrounds, planForeground } from "../../worker/studio/scene/true-scale.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { householdSizes } from "./household-sizes.ts";
import { loadArt } from "./placement-matrix.ts";

/** The known photo: a thing of that shape before white, its longer side 560 pixels. */
function photograph(aspect: number): Promise<Uint8Array> {
  const [width, height] = aspect > 1 ? [560, Math.round(560 / aspect)] : [Math.round(560 * aspect), 560];
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"><rect width="700" height="700" fill="#fff"/>` +
        `<g transform="translate(${(700 - width) / 2} ${630 - height})"><rect width="${width}" height="${height}" fill="#2a5d7c"/>` +
        `<rect x="${width * 0.2}" y="${height * 0.3}" width="${width * 0.6}" height="${height * 0.3}" fill="#e9c46a"/></g></svg>`,
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A head of the cast from skull to chin, in centimetres. */
const headCm = 22.5;
const formats = adFormats.filter(({ withInfluencer }) => withInfluencer);
const together = ["stand", "hand", "figure", "seat"];
const tools = createVisualTools(loadArt, 0.2);
/** Those who are there from hair to shoes. */
const cast = castPersonas({ count: 40, description: "", seed: "true scale", taken: [] });
const whole = (
  await Promise.all(
    cast.map(async (one) => {
      const { figure, seat } = await anchorsOf(one.look, loadArt);
      return figure && seat ? [one] : [];
    }),
  )
).flat();

/** How many times its true size a product has in each layout that shows it beside a person or on her, by their boxes. */
async function measure([name, longer, aspect]: (typeof householdSizes)[number], nth: number) {
  const format = formats[nth % formats.length];
  const persona = whole[nth % whole.length];
  if (!format || !persona) throw new Error("There are formats and people");
  const brief: VisualBrief = {
    format: format.id,
    product: { name, category: null, image: { key: `${aspect}`, bytes: await photograph(aspect) } },
    influencer: { look: persona.look, style: persona.style },
    environment: 0,
    changeClothes: false,
    seed: name,
    visibleMark: false,
  };
  const measured: { layout: string; times: number }[] = [];
  for (const layout of await listLayouts(brief, tools)) {
    if (!together.includes(layout)) continue;
    const { metadata } = await drawVisual({ ...brief, setting: { layout } }, tools);
    // As large as what it is worn on.
    if (metadata.stance === "worn") continue;
    const box = (kind: VisualSubject["kind"]) => metadata.subjects?.find((subject) => subject.kind === kind);
    const [product, face] = [box("product"), box("face")];
    if (!product || !face) throw new Error(`${name} in ${metadata.scene} has no boxes`);
    const pixels = aspect > 1 ? product.width * format.width : product.height * format.height;
    measured.push({ layout, times: pixels / longer / ((face.height * format.height) / headCm) });
  }
  return measured;
}

test("furniture stands on floors, not on tables", async () => {
  const found = new Set<string | undefined>();
  for (const name of ["Fauteuil en velours", "Chaise en bois", "Lampadaire en laiton", "Pouf rond", "Tabouret"]) {
    for (const seed of ["a", "b", "c"]) {
      const { metadata } = await drawVisual(
        {
          format: "product-square",
          product: { name, category: null, image: { key: "0.7", bytes: await photograph(0.7) } },
          influencer: { photo: { key: "nobody", bytes: new Uint8Array() }, style: "lifestyle" },
          environment: 0,
          changeClothes: false,
          seed: name + seed,
          visibleMark: false,
        },
        tools,
      );
      found.add(metadata.setting?.set);
    }
  }
  expect([...found].filter((set) => !floorSets.includes(set ?? ""))).toEqual([]);
  expect(found.size).toBeGreaterThan(2);
});

test("sixty things are as large as in life wherever a person is in one place with them", async () => {
  const wrong: string[] = [];
  const shown = new Set<string>();
  for (const [nth, thing] of householdSizes.entries()) {
    for (const { layout, times } of await measure(thing, nth)) {
      shown.add(thing[0]);
      if (Math.abs(times - 1) > 0.15) wrong.push(`${thing[0]}, ${layout}: ${times.toFixed(2)} times`);
    }
  }
  expect(wrong).toEqual([]);
  // The others have a panel of their own in this format: jewellery, and what lies or hangs.
  expect(shown.size).toBeGreaterThanOrEqual(48);
});

test.each(Object.keys(foregrounds) as Foreground[])(
  "%s: things are closer than the person, and leave her face free",
  async (layout) => {
    const { least, closest } = foregrounds[layout];
    const [wrong, shown] = [new Set<string>(), new Set<string>()];
    const scenes = await loadScenes(loadArt);
    const stature = await measureStature({ look: cast[0]?.look } as VisualBrief["influencer"], tools);
    if (!stature) throw new Error("The cast has faces");
    for (const [nth, [name, longer, aspect]] of householdSizes.entries()) {
      const real = aspect > 1 ? { width: longer, height: longer / aspect } : { width: longer * aspect, height: longer };
      for (const { id, width, height } of formats) {
        const scene = scenes[nth % scenes.length];
        if (!scene) throw new Error("There are sets");
        const on = { whole: { width, height }, window: { x: 0, y: 0, width, height }, times: 1 };
        const picture = { width: aspect > 1 ? 900 : 900 * aspect };
        const plan = planForeground(layout, plateFor(scene, id), id, { real, picture }, stature, on);
        if (plan === "apart" || !plan.person) continue;
        shown.add(name);
        const tall = plan.person.height * height;
        const times = (plan.product.maxH * height) / real.height / (tall * stature.scale);
        // Three quarters of her head, unless it is larger in life.
        const isHuge = times * real.width > 18 * 1.15 || times * real.height > 18 * 1.15;
        if (isHuge && times > least * 1.15) wrong.add(`${name}, ${id}: ${(times * longer).toFixed(0)} cm`);
        if (times < least * 0.9 || times > closest * 1.15) wrong.add(`${name}, ${id}: ${times.toFixed(2)} times`);
        const left = plan.person.x * width + stature.face.x * tall;
        const box = { x: (plan.product.x - plan.product.maxW / 2) * width, width: plan.product.maxW * width };
        const over = Math.min(left + stature.face.width * tall, box.x + box.width) - Math.max(left, box.x);
        const chin = plan.person.baseY * height - tall + (stature.face.y + stature.face.height) * tall;
        const top = (plan.product.y - plan.product.maxH) * height;
        if (top < chin && over > 0.1 * stature.face.width * tall) wrong.add(`${name}, ${id}: over her face`);
      }
    }
    expect([...wrong]).toEqual([]);
    // Nothing broad or large is closer than who is further back, or before her middle.
    expect(shown.size).toBeGreaterThanOrEqual({ near: 40, far: 12, front: 14 }[layout]);
  },
);

test.each(["facebook-feed", "instagram-square", "instagram-portrait"] as const)(
  "%s: jumpers folded into a pile are as large as a pile",
  async (format) => {
    const [persona] = cast;
    if (!persona) throw new Error("Nobody was cast");
    const { metadata } = await drawVisual(
      {
        format,
        product: {
          name: "Pulls en laine",
          category: "Mode",
          image: {
            key: "pulls",
            bytes: readFileSync(new URL("../../web/public/art/products/pulls.jpg", import.meta.url)),
          },
        },
        influencer: { look: persona.look, style: persona.style },
        environment: 0,
        changeClothes: false,
        seed: "pile",
        setting: { layout: "stand", set: "arche" },
        visibleMark: false,
      },
      tools,
    );
    const [product, face] = ["product", "face"].map((kind) =>
      metadata.subjects?.find((subject) => subject.kind === kind),
    );
    const own = adFormats.find(({ id }) => id === format);
    if (!product || !face || !own) throw new Error("A box is missing");
    expect(metadata).toMatchObject({ stance: "stands", setting: { layout: "stand" } });
    const longer = Math.max(product.width * own.width, product.height * own.height);
    expect(Math.abs(longer / 34 / ((face.height * own.height) / headCm) - 1)).toBeLessThan(0.15);
  },
);
