// Whether the fidelity score tells true pictures of products from false ones: declared once, run for two groups of the
// project's photos side by side, or for all of them.
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { faithfulEnough } from "../../worker/contract/fidelity.ts";
import type { ProductPhoto } from "../../worker/studio/cut-out/source-photo.ts";
import { alter, type Alteration, alterations, isSeen } from "./altered-products.ts";
import { type Named, readProducts, scoreChanged, scoreTrue, sellerPhotos } from "./composed-products.ts";
import { mistakes, redraw, redraws } from "./redrawn-products.ts";

const all = readdirSync(sellerPhotos).map((file) => file.replace(".jpg", ""));
const worn = ["bague", "basket", "lunettes", "montre", "robe", "sac", "veste"];
const groups = { worn, other: all.filter((name) => !worn.includes(name)), all };

/** What true pictures score, and in how many pairs they score above altered ones, which are printed. */
export async function rankAltered(products: Named[], swappedBy: number) {
  const truths: number[] = [];
  const pairs = new Map<Alteration, { won: number; all: number; unseen: number; scores: number[] }>();
  for (const alteration of alterations) pairs.set(alteration, { won: 0, all: 0, unseen: 0, scores: [] });
  for (const [at, product] of products.entries()) {
    const own = await scoreTrue(product);
    truths.push(...own);
    const other = products[(at + swappedBy) % products.length] as Named;
    for (const [alteration, tally] of pairs) {
      const altered = alter(product.photo, alteration, other.photo);
      if (!isSeen(product.photo, altered)) {
        tally.unseen++;
        continue;
      }
      const { score } = await scoreChanged(product, alteration, altered);
      tally.scores.push(score);
      tally.all += own.length;
      tally.won += own.filter((each) => each > score).length;
    }
  }
  console.log(`true: ${inOrder(truths)}`);
  for (const [alteration, { won, all, unseen, scores }] of pairs) {
    console.log(
      `${alteration}: ${won} of ${all} pairs, ${unseen} products left out as it is not seen: ${inOrder(scores)}`,
    );
  }
  const sum = (count: (tally: { won: number; all: number }) => number) =>
    [...pairs.values()].reduce((total, tally) => total + count(tally), 0);
  return { truths, rate: sum(({ won }) => won) / sum(({ all }) => all), pairs: sum(({ all }) => all) };
}

const inOrder = (scores: number[]) => scores.toSorted((one, other) => one - other).join(" ");

/** Letters are a vision model's to read. */
const wrong = alterations.filter((alteration) => alteration !== "label blurred");
/** The product that "swapped" shows is so many further on. */
const swappedBy = 2;

export function testFidelity(group: keyof typeof groups): void {
  let products: Named[] = [];
  beforeAll(async () => {
    products = await readProducts(sellerPhotos, groups[group]);
  });

  describe(`altered products: ${group}`, () => {
    it("ranks altered products below real ones in 98 % of pairs", async () => {
      const { truths, rate, pairs } = await rankAltered(products, swappedBy);
      expect(pairs).toBeGreaterThan(55);
      expect(rate).toBeGreaterThanOrEqual(0.98);
      expect(Math.min(...truths)).toBeGreaterThanOrEqual(90);
    });
  });

  // What a model draws rightly, turned by up to 30°, in other light, held or worn, over what it draws wrongly; decision 0031
  // has the numbers of all.
  describe(`redrawn products: ${group}`, () => {
    it("ranks true redraws over false ones in 98 % of pairs, and errs at the threshold in 3 % at the most", async () => {
      const byKind = new Map<string, number[]>();
      let [won, pairs] = [0, 0];
      const [allTruths, allLies]: [number[], number[]] = [[], []];
      for (const [at, product] of products.entries()) {
        // A third of them takes a third of the time.
        if (group !== "all" && product.nth % 3 !== 1) continue;
        const { photo } = product;
        const score = async (kind: string, changed: ProductPhoto) => {
          if (!isSeen(photo, changed)) return [];
          const { score: found, count } = await scoreChanged(product, kind, changed);
          byKind.set(kind, [...(byKind.get(kind) ?? []), found]);
          return [count > 1 ? 0 : found];
        };
        const [truths, lies]: [number[], number[]] = [[], []];
        for (const kind of redraws) truths.push(...(await score(kind, redraw(photo, kind))));
        for (const kind of mistakes) lies.push(...(await score(kind, redraw(photo, kind))));
        const other = products[(at + swappedBy) % products.length] as Named;
        for (const kind of wrong) lies.push(...(await score(kind, alter(photo, kind, other.photo))));
        allTruths.push(...truths);
        allLies.push(...lies);
        pairs += truths.length * lies.length;
        won += truths.flatMap((truth) => lies.filter((lie) => truth > lie)).length;
      }
      for (const [kind, scores] of byKind) console.log(`${kind}: ${inOrder(scores)}`);
      const refusedAt = (bar: number) => allTruths.filter((score) => score < bar).length;
      const passedAt = (bar: number) => allLies.filter((score) => score >= bar).length;
      for (const bar of [50, 55, 60, 65, 68, 70, 75, 80])
        console.log(`${bar}: ${refusedAt(bar)} of ${allTruths.length}, ${passedAt(bar)} of ${allLies.length}`);
      console.log(`${won} of ${pairs} pairs`);
      expect(pairs).toBeGreaterThan(50);
      expect(won / pairs).toBeGreaterThanOrEqual(0.98);
      expect(refusedAt(faithfulEnough)).toBeLessThanOrEqual(0.03 * allTruths.length);
      expect(passedAt(faithfulEnough)).toBeLessThanOrEqual(0.03 * allLies.length);
    });
  });
}
