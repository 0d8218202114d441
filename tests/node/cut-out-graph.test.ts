// What the regions' cut and the planes of a cut-out rest on, compared with every possibility.
import { describe, expect, test } from "vitest";
import { createCutGraph, type CutCosts } from "../../worker/studio/cut-out/smallest-cut.ts";
import { averageMask } from "../../worker/studio/pixels/blur.ts";
import { findExtremes } from "../../worker/studio/pixels/extremes.ts";
import { selectSmallest } from "../../worker/studio/pixels/select-smallest.ts";

/** Numbers that look random, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe("the regions' cut", () => {
  test("costs as little as the best of all labellings, also after the costs have changed", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed * 7919);
      const nodes = 8;
      const a: number[] = [];
      const b: number[] = [];
      for (let one = 0; one < nodes; one++)
        for (let other = one + 1; other < nodes; other++) {
          if (random() > 0.5) continue;
          a.push(one);
          b.push(other);
        }
      const graph = createCutGraph(nodes, Int32Array.from(a), Int32Array.from(b));
      const draw = (count: number, most: number) => Float32Array.from({ length: count }, () => random() * most);
      const costOf = ({ asBackdrop, asProduct, parting }: CutCosts, isProduct: (node: number) => boolean) => {
        let cost = 0;
        for (let node = 0; node < nodes; node++) cost += (isProduct(node) ? asProduct : asBackdrop)[node] as number;
        a.forEach((one, k) => {
          if (isProduct(one) !== isProduct(b[k] as number)) cost += parting[k] as number;
        });
        return cost;
      };
      for (let round = 0; round < 4; round++) {
        const costs = { asBackdrop: draw(nodes, 3), asProduct: draw(nodes, 3), parting: draw(a.length, 2) };
        const product = graph.cut(costs);
        const best = Math.min(
          ...Array.from({ length: 2 ** nodes }, (_, all) => costOf(costs, (node) => ((all >> node) & 1) === 1)),
        );
        expect(costOf(costs, (node) => product[node] === 1)).toBeCloseTo(best, 4);
      }
    }
  });
});

describe("extremes", () => {
  test("are the largest and smallest values of a square, at the picture's border too", () => {
    const random = createRandom(11);
    const [width, height] = [17, 13];
    const values = Float32Array.from({ length: width * height }, () => random() * 2);
    for (const reach of [1, 3, 5]) {
      for (const sign of [1, -1] as const) {
        const found = findExtremes(values, width, height, reach, sign);
        for (let at = 0; at < values.length; at++) {
          const [x, y] = [at % width, Math.floor(at / width)];
          const around = values.filter(
            (_, to) => Math.abs((to % width) - x) <= reach && Math.abs(Math.floor(to / width) - y) <= reach,
          );
          expect(found[at]).toBe(sign === 1 ? Math.max(...around) : Math.min(...around));
        }
      }
    }
  });
});

describe("statistics", () => {
  test("the mean of a square of a mask, also beside its empty border", () => {
    const random = createRandom(23);
    const [width, height] = [19, 14];
    const data = new Uint8ClampedArray(width * height);
    for (let y = 3; y < 9; y++) for (let x = 5; x < 19; x++) data[y * width + x] = random() > 0.4 ? 255 : 7;
    for (const radius of [1, 2, 6]) {
      const { data: means } = averageMask({ width, height, data }, radius);
      for (let at = 0; at < data.length; at++) {
        const [x, y] = [at % width, Math.floor(at / width)];
        let sum = 0;
        data.forEach((value, to) => {
          const isNear = Math.abs((to % width) - x) <= radius && Math.abs(Math.floor(to / width) - y) <= radius;
          if (isNear) sum += value;
        });
        expect(means[at]).toBe(Math.round(sum / (radius * 2 + 1) ** 2));
      }
    }
    expect(averageMask({ width: 3, height: 2, data: new Uint8ClampedArray(6) }, 2).data).toEqual(
      new Uint8ClampedArray(6),
    );
  });

  test("the value at a place in their order", () => {
    const random = createRandom(5);
    for (const count of [1, 2, 9, 200]) {
      const values = Float32Array.from({ length: count }, () => Math.floor(random() * 30));
      const sorted = values.toSorted();
      for (let place = 0; place < count; place++) expect(selectSmallest(values.slice(), place)).toBe(sorted[place]);
    }
  });
});
