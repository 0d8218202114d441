// How sure one can be of a rate, and of which of two is higher: 95 %, from both sides.

/** The normal distribution's quantile at 0.975. */
const quantile = 1.959963984540054;

export interface Interval {
  low: number;
  high: number;
}

/** What one version was shown, and how often it convinced. */
export interface Trials {
  views: number;
  conversions: number;
}

/** Conversions of views, between 0 and 1. Who comes straight to the button converts without a view. */
export const rateOf = ({ views, conversions }: Trials): number => (views > 0 ? Math.min(1, conversions / views) : 0);

/** Wilson's score interval (1927), which holds for few trials and rates near zero, too. Without a view all is possible. */
export function rateInterval(trials: Trials): Interval {
  const { views } = trials;
  if (views === 0) return { low: 0, high: 1 };
  const rate = rateOf(trials);
  const square = quantile ** 2;
  const middle = (rate + square / (2 * views)) / (1 + square / views);
  const reach = (quantile / (1 + square / views)) * Math.sqrt((rate * (1 - rate) + square / (4 * views)) / views);
  // Rounding may leave a hair of less than nothing.
  return { low: rate === 0 ? 0 : Math.max(0, middle - reach), high: rate === 1 ? 1 : Math.min(1, middle + reach) };
}

/** Of `b`'s rate over `a`'s, from their Wilson intervals (Newcombe 1998, method 10). */
export function differenceInterval(a: Trials, b: Trials): Interval & { value: number } {
  const [rateA, rateB] = [rateOf(a), rateOf(b)];
  const [inA, inB] = [rateInterval(a), rateInterval(b)];
  const value = rateB - rateA;
  return {
    value,
    low: value - Math.hypot(rateB - inB.low, inA.high - rateA),
    high: value + Math.hypot(inB.high - rateB, rateA - inA.low),
  };
}

/** Which is better, as soon as chance alone no longer explains it; null until then. */
export function verdictOf({ low, high }: Interval): "a" | "b" | null {
  if (low > 0) return "b";
  return high < 0 ? "a" : null;
}
