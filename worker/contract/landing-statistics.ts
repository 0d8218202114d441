// Two-sided 95 % confidence intervals of conversion rates, and of the difference between two.

/** Quantile of the normal distribution at 0.975. */
const quantile = 1.959963984540054;

export interface Interval {
  low: number;
  high: number;
}

/** Views and conversions of one variant. */
export interface Trials {
  views: number;
  conversions: number;
}

/** Conversion rate, 0–1. Capped, because a conversion can be counted without a view. */
export const rateOf = ({ views, conversions }: Trials): number => (views > 0 ? Math.min(1, conversions / views) : 0);

/** Wilson score interval (1927), valid also for few trials and rates near zero; 0–1 without views. */
export function rateInterval(trials: Trials): Interval {
  const { views } = trials;
  if (views === 0) return { low: 0, high: 1 };
  const rate = rateOf(trials);
  const square = quantile ** 2;
  const middle = (rate + square / (2 * views)) / (1 + square / views);
  const reach = (quantile / (1 + square / views)) * Math.sqrt((rate * (1 - rate) + square / (4 * views)) / views);
  // Floating-point error may exceed the bounds slightly.
  return { low: rate === 0 ? 0 : Math.max(0, middle - reach), high: rate === 1 ? 1 : Math.min(1, middle + reach) };
}

/** Interval of the difference `b` − `a`, from the Wilson intervals (Newcombe 1998, method 10). */
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

/** The better variant once the difference is significant (the interval excludes 0); else null. */
export function verdictOf({ low, high }: Interval): "a" | "b" | null {
  if (low > 0) return "b";
  return high < 0 ? "a" : null;
}
