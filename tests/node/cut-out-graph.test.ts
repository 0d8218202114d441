// What the regions' cut and the planes of a cut-out rest on, compared with every possibility.
import { describe, expect, test } from "vitest";
import { createCutGraph, type CutCosts } from "../../worker/studio/cut-out/smallest-cut.ts";
import { findExtremes } from "../../worker/studio/pixels/extremes.ts";

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
