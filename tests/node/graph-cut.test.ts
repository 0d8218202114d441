// Cuts along the cheapest outline: the algorithm itself, busy backdrops, and corrections by hand.
import { expect, it } from "vitest";
import type { RetouchStep } from "../../worker/contract/retouch.ts";
import { cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import { createGridGraph, cutGraph, directions, type GridGraph } from "../../worker/studio/cut-out/max-flow.ts";
import { openRetouching, retouch } from "../../worker/studio/cut-out/retouch.ts";
import { atOnce } from "../../worker/studio/pixels/time-slices.ts";
import { liftByAlpha, softenOutline } from "../../worker/studio/cut-out/soft-edge.ts";
import { createMask, createRaster, type Mask, type Raster } from "../../worker/studio/pixels/raster.ts";
import { mapSubject } from "./map-subject.ts";
import { changeHistory, startHistory } from "../../web/retouch/history.ts";

/** Numbers from 0 to 1 that are the same in every run (Park and Miller). */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function randomGraph(width: number, height: number, roll: () => number): GridGraph {
  const graph = createGridGraph(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const node = y * width + x;
      graph.terminals[node] = Math.floor(roll() * 41) - 20;
      directions.forEach(([dx, dy], d) => {
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) return;
        graph.neighbours[node * 8 + d] = node + dy * width + dx;
        graph.capacities[node * 8 + d] = Math.floor(roll() * 12);
      });
    }
  }
  return graph;
}

/** What a cut costs: the terminals and neighbours that it parts. */
function costOf({ size, neighbours, capacities, terminals }: GridGraph, isIn: (node: number) => boolean): number {
  let cost = 0;
  for (let node = 0; node < size; node++) {
    const terminal = terminals[node] ?? 0;
    if (isIn(node) ? terminal < 0 : terminal > 0) cost += Math.abs(terminal);
    for (let d = 0; d < 8 && isIn(node); d++) {
      const neighbour = neighbours[node * 8 + d] ?? -1;
      if (neighbour >= 0 && !isIn(neighbour)) cost += capacities[node * 8 + d] ?? 0;
    }
  }
  return cost;
}

it("finds the cheapest of all cuts", async () => {
  const roll = createDice(7);
  for (let round = 0; round < 120; round++) {
    const [width, height] = [2 + (round % 3), 2 + (round % 2)];
    const graph = randomGraph(width, height, roll);
    const copy = structuredClone(graph);
    const sides = cutGraph(graph);
    let least = Infinity;
    for (let bits = 0; bits < 1 << (width * height); bits++)
      least = Math.min(
        least,
        costOf(copy, (node) => ((bits >> node) & 1) === 1),
      );
    expect(costOf(copy, (node) => sides[node] === 1)).toBe(least);
  }
});

type Rgb = readonly [number, number, number];

/** A photo whose pixels are coloured one by one. */
function paint(width: number, height: number, colour: (x: number, y: number) => Rgb): Raster {
  const raster = createRaster(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) raster.data.set([...colour(x, y), 255], (y * width + x) * 4);
  return raster;
}

const side = 300;
const isBottle = (x: number, y: number) => x >= 105 && x < 195 && y >= 60 && y < 240;

/** Planks: brown stripes with grain. */
function planks(seed: number) {
  const roll = createDice(seed);
  return (x: number): Rgb => {
    const shade = (Math.floor(x / 37) % 2 === 0 ? 0 : 26) + roll() * 22;
    return [120 + shade, 86 + shade, 58 + shade];
  };
}

const inkBlue: Rgb = [26, 58, 160];
const bottleOnPlanks = () => {
  const plank = planks(3);
  return paint(side, side, (x, y) => (isBottle(x, y) ? inkBlue : plank(x)));
};

function shareOf(mask: Mask, isWanted: (x: number, y: number) => boolean): { iou: number; missing: number } {
  let [both, any, wanted] = [0, 0, 0];
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const isIn = (mask.data[y * mask.width + x] ?? 0) > 127;
      const should = isWanted(x, y);
      if (should) wanted++;
      if (isIn && should) both++;
      if (isIn || should) any++;
    }
  }
  return { iou: both / any, missing: 1 - both / wanted };
}

it("refuses a product cropped by the photo, one of the backdrop's colours, and one with something beside it", async () => {
  const cropped = planks(3);
  const ends = paint(side, side, (x, y) => (isBottle(x, y) || (x > 105 && x < 195 && y > 60) ? inkBlue : cropped(x)));
  expect(await cutOutAutomatically(ends, mapSubject)).toMatchObject({ cutOut: undefined, verdict: { clean: false } });
  const alike = planks(5);
  const wooden = planks(9);
  const camouflaged = paint(side, side, (x, y) => (isBottle(x, y) ? wooden(x + 37) : alike(x)));
  expect(await cutOutAutomatically(camouflaged, mapSubject)).toMatchObject({ cutOut: undefined });
  const crowded = planks(3);
  const isGlass = (x: number, y: number) => x >= 205 && x < 240 && y >= 180 && y < 240;
  const beside = paint(side, side, (x, y) => (isBottle(x, y) ? inkBlue : isGlass(x, y) ? [150, 190, 60] : crowded(x)));
  const { cutOut } = await cutOutAutomatically(beside, mapSubject);
  // Either both are one subject, or it is refused: never the bottle with a piece of the glass.
  if (cutOut) expect(cutOut.box.width).toBeGreaterThan(130);
});

it("takes the backdrop's colour out of the edge", async () => {
  // Half of each edge pixel is the white backdrop's.
  const photo = paint(60, 60, (x, y) => {
    const cover = Math.max(0, Math.min(1, 20.5 - Math.hypot(x - 30, y - 30)));
    return [200 * cover + 255 * (1 - cover), 255 * (1 - cover), 255 * (1 - cover)];
  });
  const solid = createMask(60, 60);
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 60; x++) if (Math.hypot(x - 30, y - 30) < 20) solid.data[y * 60 + x] = 255;
  const cutOut = atOnce(liftByAlpha(photo, atOnce(softenOutline(photo, solid))));
  const { data } = cutOut?.raster ?? photo;
  let soft = 0;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (data[i + 3] ?? 0) / 255;
    if (alpha < 0.3 || alpha > 0.95) continue;
    soft++;
    // Red remains, white is gone: premultiplied green and blue are nearly 0.
    expect((data[i + 1] ?? 0) / alpha).toBeLessThan(48);
  }
  expect(soft).toBeGreaterThan(20);
});

it("leaves a picture's own transparency as it is", async () => {
  const photo = paint(40, 40, () => [80, 80, 80]);
  for (let at = 0; at < 1600; at++) photo.data.fill(at % 40 < 20 ? 60 : 0, at * 4, at * 4 + 4);
  const alpha = createMask(40, 40);
  for (let at = 0; at < 1600; at++) alpha.data[at] = at < 800 ? 255 : 30;
  const { box, raster } = atOnce(liftByAlpha(photo, alpha)) ?? { box: undefined, raster: photo };
  expect(box).toEqual({ x: 0, y: 0, width: 20, height: 40 });
  expect([raster.data[3], raster.data[(raster.width * 39 + 3) * 4 + 3]]).toEqual([60, 30]);
});

/** A bottle whose lower half has the planks' colours: the automatic cut-out has only the upper half. */
const half = () => {
  const plank = planks(3);
  const wooden = planks(9);
  return paint(side, side, (x, y) => (isBottle(x, y) ? (y < 150 ? inkBlue : wooden(x + 37)) : plank(x)));
};

const stroke = (keeps: boolean, points: number[], radius = 12): RetouchStep => ({
  kind: "stroke",
  keeps,
  radius,
  points,
});

it("keeps and removes where it was drawn, and leaves the rest as it was", async () => {
  const { retouching } = await openRetouching(half(), mapSubject);
  expect(shareOf(retouching.base, isBottle).missing).toBeGreaterThan(0.3);
  const lasso: RetouchStep = { kind: "lasso", keeps: true, points: [105, 148, 195, 148, 195, 240, 105, 240] };
  const kept = retouch(retouching, [lasso], 0);
  expect(shareOf(kept, isBottle).iou).toBeGreaterThan(0.95);
  const removed = retouch(retouching, [lasso, stroke(false, [150, 215])], 0);
  expect(removed.data[215 * side + 150]).toBe(0);
  // Nothing changed far from what was drawn.
  for (let y = 0; y < 100; y++)
    for (let x = 0; x < side; x++) expect(removed.data[y * side + x]).toBe(retouching.base.data[y * side + x]);
  // Later covers earlier.
  const back = retouch(retouching, [lasso, stroke(false, [150, 215]), stroke(true, [150, 215])], 0);
  expect(back.data[215 * side + 150]).toBe(255);
});

it("starts anew in a frame", async () => {
  const plank = planks(3);
  const isLeft = (x: number, y: number) => x >= 40 && x < 110 && y >= 90 && y < 220;
  const isRight = (x: number, y: number) => x >= 190 && x < 260 && y >= 90 && y < 220;
  const two = paint(side, side, (x, y) => (isLeft(x, y) ? inkBlue : isRight(x, y) ? [190, 40, 50] : plank(x)));
  const { retouching } = await openRetouching(two, mapSubject);
  const framed = retouch(retouching, [{ kind: "frame", x: 170, y: 70, width: 110, height: 170 }], 0);
  expect(shareOf(framed, isRight).iou).toBeGreaterThan(0.95);
});

it("softens the edge inwards only", async () => {
  const { retouching } = await openRetouching(bottleOnPlanks(), mapSubject);
  const soft = retouch(retouching, [], 8);
  let faded = 0;
  for (let at = 0; at < soft.data.length; at++) {
    const [before, after] = [retouching.base.data[at] ?? 0, soft.data[at] ?? 0];
    expect(after).toBeLessThanOrEqual(before);
    if (before - after > 40) faded++;
  }
  expect(faded).toBeGreaterThan(300);
});

it("takes corrections back and makes them again; a dragged slider is one step", async () => {
  const start = { startsFromSaved: false, steps: [], softness: 0 };
  const painted = { ...start, steps: [stroke(true, [1, 1])] };
  let history = changeHistory(startHistory(start), { kind: "change", edits: painted });
  for (const softness of [1, 2, 3])
    history = changeHistory(history, { kind: "change", edits: { ...painted, softness } });
  history = changeHistory(history, { kind: "undo" });
  expect(history.present).toEqual(painted);
  history = changeHistory(history, { kind: "undo" });
  expect(history.present).toEqual(start);
  expect(changeHistory(history, { kind: "undo" })).toEqual(history);
  history = changeHistory(changeHistory(history, { kind: "redo" }), { kind: "redo" });
  expect(history.present).toEqual({ ...painted, softness: 3 });
  history = changeHistory(changeHistory(history, { kind: "undo" }), { kind: "change", edits: start });
  expect(history.future).toEqual([]);
});
