import { expect, test } from "vitest";
import { differenceInterval, rateInterval, rateOf, verdictOf } from "../../worker/contract/landing-statistics.ts";

// Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I,
// method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("matches the published Wilson interval of %i in %i", (conversions, views, low, high) => {
  const interval = rateInterval({ views, conversions });
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

// Newcombe, "Interval estimation for the difference between independent proportions", same volume, table II, method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339, "b"],
  [9, 10, 3, 10, 0.1705, 0.809, "b"],
  [6, 7, 2, 7, 0.0582, 0.8062, "b"],
  [5, 56, 0, 29, -0.0381, 0.1926, null],
  [0, 10, 0, 20, -0.1611, 0.2775, null],
  [10, 10, 0, 20, 0.6791, 1, "b"],
  [48, 80, 56, 70, -0.3339, -0.0524, "a"],
] as const)(
  "%i in %i against %i in %i differ by what was published",
  (conversionsB, viewsB, conversionsA, viewsA, low, high, verdict) => {
    const a = { views: viewsA, conversions: conversionsA };
    const difference = differenceInterval(a, { views: viewsB, conversions: conversionsB });
    expect(difference.low).toBeCloseTo(low, 4);
    expect(difference.high).toBeCloseTo(high, 4);
    expect(verdictOf(difference)).toBe(verdict);
  },
);

test("handles zero views, and more conversions than views", () => {
  const nothing = { views: 0, conversions: 0 };
  expect(differenceInterval(nothing, nothing)).toEqual({ value: 0, low: -1, high: 1 });
  expect(verdictOf(differenceInterval(nothing, { views: 3, conversions: 3 }))).toBeNull();
  expect(rateOf({ views: 2, conversions: 5 })).toBe(1);
  expect(rateInterval({ views: 2, conversions: 5 }).high).toBe(1);
});
