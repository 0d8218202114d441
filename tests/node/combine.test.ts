// Outlines joined, cut and widened: what their areas must come to, whatever the shapes.
import { fc } from "../support/properties.ts";
import { expect, it } from "vitest";
import { grow, intersect, outlineOf, subtract, sweep, unite } from "../../worker/studio/logo/combine.ts";
import { markOf } from "../../worker/studio/logo/marks/marks.ts";
import { areaOf, boundsOf, flatten, rotate, transform, type Path } from "../../worker/studio/logo/path.ts";
import { circle, rectangle } from "../../worker/studio/logo/shapes.ts";

/** Of what is filled: contours clockwise, their holes the other way round. */
const inkOf = (path: Path) => flatten(path, 0.01).reduce((sum, polygon) => sum + areaOf(polygon), 0);
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const shapes = fc
  .record({
    x: between(-30, 30),
    y: between(-30, 30),
    size: between(8, 60),
    turn: between(0, 90),
    isRound: fc.boolean(),
  })
  .map(({ x, y, size, turn, isRound }) =>
    isRound ? circle(x, y, size / 2) : transform(rectangle(x, y, size, size * 0.7), rotate(turn, x, y)),
  );

it("keeps the areas of what is joined, cut and shared", () => {
  fc.assert(
    fc.property(shapes, shapes, (one, other) => {
      const [a, b] = [inkOf(unite(one)), inkOf(unite(other))];
      const shared = inkOf(intersect(one, other));
      // Straightened curves enclose a little less.
      const slack = 0.01 * (a + b) + 0.5;
      expect(Math.abs(inkOf(unite([...one, ...other])) - (a + b - shared))).toBeLessThan(slack);
      expect(Math.abs(inkOf(subtract(one, other)) - (a - shared))).toBeLessThan(slack);
    }),
    // Two points of the border lie close together at a corner: one of them must stay.
    { examples: [[transform(rectangle(0, 0, 8, 5.6), rotate(0.0575, 0, 0)), circle(0, 0, 4)]] },
  );
});

it("widens and narrows all round, and keeps a line alone", () => {
  const square = rectangle(0, 0, 40, 40);
  expect(inkOf(grow(square, 5))).toBeCloseTo(1600 + 4 * 40 * 5 + Math.PI * 25, -0.5);
  expect(inkOf(grow(square, -5))).toBeCloseTo(900, 1);
  expect(grow(square, -21)).toEqual([]);
  expect(inkOf(outlineOf(square, 5))).toBeCloseTo(700, 1);
  expect(boundsOf(grow(circle(3, 4, 10), 2)).right).toBeCloseTo(15, 1);
});

it("fills all that a shape passes over", () => {
  expect(inkOf(sweep(rectangle(0, 0, 10, 10), 20, 0))).toBeCloseTo(300, 1);
  expect(inkOf(sweep(circle(0, 0, 10), 0, 30))).toBeCloseTo(Math.PI * 100 + 600, -0.5);
});

it("draws the same part of a mark the same, whichever way it is turned", () => {
  // Three beans in two halves each: an outline and the hole in it, six times.
  const areas = flatten(
    markOf("beans", "line").flatMap(({ path }) => path),
    0.01,
  ).map(areaOf);
  for (const alike of [areas.filter((area) => area > 0), areas.filter((area) => area < 0)]) {
    expect(alike).toHaveLength(6);
    expect(Math.max(...alike) - Math.min(...alike)).toBeLessThan(1);
  }
});
