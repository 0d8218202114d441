// No two layouts of a format put product, person and close-up in the same places.
import { expect, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import type { VisualSubject } from "../../worker/contract/shown-product.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { listLayouts } from "../../worker/studio/scene/list-layouts.ts";
import { briefCollection, companionOf, createCollectionTools } from "./placement-collections.ts";

const tools = createCollectionTools(0.15);
const [persona] = castPersonas({ count: 1, description: "", seed: "layouts", taken: [] });

/** Fractions of the picture. */
const least = 0.04;

/** The largest distance of an edge of a box from that of its like; a kind that one of them lacks is far. */
function compare(one: readonly VisualSubject[], other: readonly VisualSubject[]): number {
  const boxes = (subjects: readonly VisualSubject[]) => subjects.filter(({ kind }) => kind !== "text");
  const [mine, theirs] = [boxes(one), boxes(other)];
  if (mine.map(({ kind }) => kind).join() !== theirs.map(({ kind }) => kind).join()) return 1;
  return Math.max(
    ...mine.flatMap(({ x, y, width, height }, at) => {
      const like = theirs[at];
      return like
        ? [x - like.x, y - like.y, x + width - like.x - like.width, y + height - like.y - like.height].map(Math.abs)
        : [1];
    }),
  );
}

test.each([
  ["gourde", "Gourde isotherme"],
  ["pulls", "Pull en laine"],
])("%s has different boxes in each of its layouts", async (product, name) => {
  if (!persona) throw new Error("Nobody was cast");
  const { look, style } = persona;
  const alike: string[] = [];
  let pairs = 0;
  for (const { id: format } of adFormats) {
    const others = [companionOf("casque"), companionOf("cosmetique")];
    const brief = briefCollection(format, product, others, { name, influencer: { look, style }, visibleMark: false });
    const priced = { ...brief, product: { ...brief.product, price: "29,90\u00a0€" } };
    const drawn: { layout: string; subjects: readonly VisualSubject[] }[] = [];
    for (const layout of await listLayouts(priced, tools)) {
      const { metadata } = await drawVisual({ ...priced, setting: { layout } }, tools);
      expect(metadata.setting?.layout).toBe(layout);
      drawn.push({ layout, subjects: metadata.subjects ?? [] });
    }
    for (const [at, one] of drawn.entries()) {
      for (const other of drawn.slice(at + 1)) {
        pairs++;
        const apart = compare(one.subjects, other.subjects);
        if (apart < least) alike.push(`${format}: ${one.layout} and ${other.layout}, ${apart.toFixed(3)}`);
      }
    }
  }
  expect(alike).toEqual([]);
  expect(pairs).toBeGreaterThan(20);
});
