import { fc } from "../support/properties.ts";
import { expect, it } from "vitest";
import { justifyRows } from "../../web/ui/justified-rows.ts";

/** The rows as a browser wraps them in a container of this width: the widths of their items. */
function wrap(ratios: number[], width: number, gap = 24): number[][] {
  const rows: number[][] = [];
  let end = Infinity;
  for (const { width: rule } of justifyRows(ratios, "1.5rem")) {
    const [, gaps = "", share = ""] = /^calc\(\(100% - (\d+) \* 1\.5rem\) \* ([\d.]+)\)$/.exec(String(rule)) ?? [];
    const item = (width - Number(gaps) * gap) * Number(share);
    if (end + gap + item > width) {
      rows.push([item]);
      end = item;
    } else {
      rows.at(-1)?.push(item);
      end += gap + item;
    }
  }
  return rows;
}

const series = [1200 / 628, 1, 4 / 5, 9 / 16, 1, 4 / 5];

it("sets the six formats of a series in two full rows", () => {
  const rows = wrap(series, 960);
  expect(rows.map((row) => row.length)).toEqual([2, 4]);
  for (const row of rows) expect(row.reduce((sum, item) => sum + item, 24 * (row.length - 1))).toBeCloseTo(960, 0);
});

it("shows the pictures of a row equally high", () => {
  const ratio = fc.double({ min: 0.5, max: 2, noNaN: true });
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 1, maxLength: 30 }), (ratios) => {
      let at = 0;
      for (const row of wrap(ratios, 960)) {
        const heights = row.map((item) => item / (ratios[at++] ?? 0));
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.5);
      }
    }),
  );
});
