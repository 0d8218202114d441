// No two layouts of a format put product, person and close-up in the same places, whatever is shown and in whichever set:
// by their plans, without drawing. layout-boxes.test.ts draws all layouts of two products.
import { expect, test } from "vitest";
import { type AdFormat, adFormats } from "../../worker/contract/formats.ts";
import type { VisualBrief } from "../../worker/studio/briefs/visual.ts";
import type { CutOut } from "../../worker/studio/cut-out/product-edge.ts";
import { anchorsOf } from "../../worker/studio/people/anchors.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { measureStature } from "../../worker/studio/people/influencer-figure.ts";
import { fractionOf } from "../../worker/studio/pixels/boxes.ts";
import type { Box } from "../../worker/studio/pixels/raster.ts";
import { scaleBeside } from "../../worker/studio/scene/choose-set.ts";
import { listDuets, placeInPanel, planDuet } from "../../worker/studio/scene/duet-plan.ts";
import { planFigure } from "../../worker/studio/scene/figure-visual.ts";
import { planHand } from "../../worker/studio/scene/hand-visual.ts";
import { ledLayouts, type LedLayout } from "../../worker/studio/scene/led-layouts.ts";
import type { CutProduct } from "../../worker/studio/scene/product-stand.ts";
import { loadScenes, type Plate, plateFor } from "../../worker/studio/scene/scene.ts";
import { airy, closeUps, fields } from "../../worker/studio/scene/solo-visual.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { loadArt } from "./placement-matrix.ts";

/** Fractions of the picture. */
const least = 0.04;
const tools = createVisualTools(loadArt, 1);
const scenes = await loadScenes(loadArt);

/** Boxes by what they show, as fractions of the picture. */
type Places = Partial<Record<"product" | "face" | "detail", Box>>;

/** The largest distance of an edge of a box from that of its like; what one of them lacks is far. */
function compare(one: Places, other: Places): number {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Places>;
  const distances = [...kinds].flatMap((kind) => {
    const [mine, theirs] = [one[kind], other[kind]];
    if (!mine || !theirs) return [1];
    return [
      mine.x - theirs.x,
      mine.y - theirs.y,
      mine.x + mine.width - theirs.x - theirs.width,
      mine.y + mine.height - theirs.y - theirs.height,
    ].map(Math.abs);
  });
  return Math.max(...distances);
}

/** Names the pairs that are alike. */
function listAlike(layouts: readonly (readonly [string, Places])[]): string[] {
  return layouts.flatMap(([id, places], at) =>
    layouts.slice(at + 1).flatMap(([other, theirs]) => {
      const apart = compare(places, theirs);
      return apart < least ? [`${id} and ${other}: ${apart.toFixed(3)}`] : [];
    }),
  );
}

/** A thing of that width to height as large as fits into a box, at its lower edge or in its middle. */
function fitInto(box: Box, aspect: number, { width, height }: AdFormat, isOnGround: boolean): Box {
  const shape = (aspect * height) / width;
  const high = Math.min(box.height, box.width / shape);
  const wide = high * shape;
  const spare = box.height - high;
  return {
    x: box.x + (box.width - wide) / 2,
    y: box.y + (isOnGround ? spare : spare / 2),
    width: wide,
    height: high,
  };
}

const standIn = ({ product: { x, y, maxW, maxH } }: Pick<Plate, "product">, aspect: number, format: AdFormat): Box =>
  fitInto({ x: x - maxW / 2, y: y - maxH, width: maxW, height: maxH }, aspect, format, true);

const aspects = [0.22, 0.35, 0.5, 0.7, 1, 1.4, 2, 3];

test("photos that lead, and things that lie, hang or float: layouts put a thing of any shape in other places", () => {
  const placesOf = ({ tiles }: LedLayout, aspect: number, format: AdFormat): Places => {
    const places: Places = {};
    for (const tile of tiles) {
      const { box } = tile;
      if (tile.kind === "detail") places.detail = box;
      if (tile.kind === "person") {
        const { crown, height } = tile.head ?? { crown: 0, height: 1 };
        places.face = tile.tone === "ground" ? { ...box, y: crown, height } : box;
      }
      if (tile.kind !== "product") continue;
      const { x, y, width, height } = tile.room;
      const room = {
        x: box.x + x * box.width,
        y: box.y + y * box.height,
        width: width * box.width,
        height: height * box.height,
      };
      places.product = fitInto(room, aspect, format, false);
    }
    return places;
  };
  const alike = adFormats.flatMap((format) =>
    aspects.flatMap((aspect) => {
      const layouts = ledLayouts[format.id].map((layout) => [layout.id, placesOf(layout, aspect, format)] as const);
      return listAlike(layouts).map((pair) => `${format.id}, ${aspect}: ${pair}`);
    }),
  );
  expect(alike).toEqual([]);
});

test("a product alone that stands: layouts put one of any shape in other places, in every set", () => {
  const alike = new Set<string>();
  for (const format of adFormats) {
    const { id } = format;
    if (id !== "product-square" && id !== "product-portrait") continue;
    for (const scene of scenes) {
      const own = plateFor(scene, id);
      for (const aspect of aspects) {
        const inPanel = (layout: Parameters<typeof placeInPanel>[0]) =>
          standIn(placeInPanel(layout, { format: id }, scene, false).plate, aspect, format);
        const layouts: [string, Places][] = [
          ["stand", { product: standIn(own, aspect, format) }],
          ["closeup", { product: inPanel(closeUps[id]), detail: closeUps[id].detail }],
          ["field", { product: inPanel(fields[id]) }],
          ["airy", { product: inPanel(airy[id]) }],
        ];
        for (const pair of listAlike(layouts)) alike.add(`${id} in ${scene.id}, ${aspect}: ${pair}`);
      }
    }
  }
  expect([...alike]).toEqual([]);
});

/** What stands, with its width to its height. */
const things = [
  ["Bague en or", 0.9],
  ["Crème visage 50 ml", 1.3],
  ["Sérum éclat 30 ml", 0.32],
  ["Eau de parfum 100 ml", 0.55],
  ["Mug en grès", 1.25],
  ["Gourde isotherme", 0.28],
  ["Casque audio", 0.9],
  ["Baskets blanches", 1.8],
  ["Sac à main", 1],
  ["Enceinte Bluetooth", 2.4],
  ["Sac à dos", 0.7],
  ["Lampe à poser", 0.6],
  ["Chaise en bois", 0.55],
  ["Table basse", 2.2],
] as const;

/** A cut-out of that width to height, filled. */
function cutOf(aspect: number): CutProduct {
  const [width, height] = aspect > 1 ? [1400, Math.round(1400 / aspect)] : [Math.round(1400 * aspect), 1400];
  const raster = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
  return { cut: { cutOut: { raster } as unknown as CutOut } } as CutProduct;
}

test("a standing product with a person: layouts put both in other places", async () => {
  const cast = castPersonas({ count: 40, description: "", seed: "plans", taken: [] });
  const anchors = await Promise.all(cast.map((one) => anchorsOf(one.look, loadArt)));
  const at = anchors.findIndex(({ figure, seat }) => figure && seat);
  const [persona, own] = [cast[at], anchors[at]];
  if (!persona || !own) throw new Error("Nobody is there from hair to shoes");
  const influencer = { look: persona.look, style: persona.style };
  const stature = await measureStature(influencer, tools);
  if (!stature) throw new Error("She has no stature");
  const alike: string[] = [];
  const seen = new Set<string>();
  for (const [nth, [name, aspect]] of things.entries()) {
    const product = cutOf(aspect);
    for (const format of adFormats.filter(({ withInfluencer }) => withInfluencer)) {
      const scene = scenes[(nth * 7) % scenes.length];
      if (!scene) throw new Error("There are sets");
      const size = { width: format.width, height: format.height };
      const brief = (layout: string): VisualBrief => ({
        format: format.id,
        product: { name, category: null, image: { key: name, bytes: new Uint8Array() } },
        influencer,
        environment: 0,
        changeClothes: false,
        setting: { layout },
        seed: name,
        visibleMark: false,
      });
      const layouts: [string, Places][] = listDuets(format.id).map((id) => {
        const { layout, plate, isMirrored } = planDuet(brief(id), scene, () => true);
        const { person, head, detail } = layout;
        const face = {
          x: person.x + person.width * head.middle,
          y: person.y + person.height * head.crown,
          width: 0,
          height: person.height * head.height,
        };
        const turned = (box: Box) => (isMirrored ? { ...box, x: 1 - box.x - box.width } : box);
        return [
          id,
          { product: standIn(plate, aspect, format), face: turned(face), ...(detail && { detail: turned(detail) }) },
        ];
      });
      const on = { whole: size, window: { x: 0, y: 0, ...size }, times: 1 };
      for (const layout of ["stand", "near", "far", "front"]) {
        const plate = plateFor(scene, format.id);
        const beside = await scaleBeside(brief(layout), product, "stands", plate, on, tools, layout);
        if (beside === "apart" || !beside.person) continue;
        const { x, baseY, height } = beside.person;
        const tall = height * size.height;
        const face = {
          x: x + (stature.face.x * tall) / size.width,
          y: baseY - height + stature.face.y * height,
          width: (stature.face.width * tall) / size.width,
          height: stature.face.height * height,
        };
        layouts.push([layout, { product: standIn(beside, aspect, format), face }]);
      }
      const hand = await planHand(brief("hand"), product, "stands", { ...size, times: 1 }, tools);
      if (hand) {
        const { left, top, scale } = hand.place;
        const face = {
          x: left + own.hand.hair[0] * scale,
          y: top + own.hand.crown * scale,
          width: (own.hand.hair[1] - own.hand.hair[0]) * scale,
          height: (own.hand.chin[1] - own.hand.crown) * scale,
        };
        layouts.push(["hand", { product: fractionOf(hand.own, size), face: fractionOf(face, size) }]);
      }
      for (const layout of ["figure", "seat"]) {
        const plan = await planFigure(brief(layout), product, "stands", { ...size, times: 1 }, tools);
        if (plan?.layout === layout)
          layouts.push([layout, { product: fractionOf(plan.product, size), face: fractionOf(plan.face, size) }]);
      }
      for (const [layout] of layouts) seen.add(layout);
      alike.push(...listAlike(layouts).map((pair) => `${format.id}, ${name} in ${scene.id}: ${pair}`));
    }
  }
  expect(alike).toEqual([]);
  for (const layout of ["stand", "near", "far", "front", "hand", "figure", "seat", "duet-columns"])
    expect([...seen]).toContain(layout);
});
