// Seeded random numbers: the same seed gives the same sequence.

/** A seeded random number generator. */
export interface Dice {
  /** 0 ≤ n < 1. */
  roll(): number;
  pick<T>(options: readonly [T, ...T[]] | readonly T[]): T;
  /** Weighted choice; weights need not sum to anything, but one must be over 0. */
  weigh<T>(options: readonly (readonly [T, number])[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** A generator for a seed; each `purpose` gives an independent sequence. */
export function createDice(seed: string, purpose = ""): Dice {
  let state = hash(`${seed}\u0000${purpose}`);
  const roll = () => {
    // mulberry32: good enough for choosing clothes, and identical in every runtime.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(options: readonly T[]): T => {
    const chosen = options[Math.floor(roll() * options.length)];
    if (chosen === undefined) throw new Error("Nothing to pick from");
    return chosen;
  };
  return {
    roll,
    pick,
    weigh(options) {
      const total = options.reduce((sum, [, weight]) => sum + weight, 0);
      let left = roll() * total;
      for (const [option, weight] of options) {
        left -= weight;
        if (left < 0) return option;
      }
      return pick(options)[0];
    },
    shuffle(items) {
      const result = [...items];
      for (let i = result.length - 1; i > 0; i--) {
        const j = Math.floor(roll() * (i + 1));
        [result[i], result[j]] = [result[j] as (typeof result)[number], result[i] as (typeof result)[number]];
      }
      return result;
    },
  };
}

/** FNV-1a over UTF-16 units with a final mix, so that similar seeds give unrelated values. A signed 32-bit integer. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) | 0;
}
