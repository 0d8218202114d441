// Perceptual fingerprint of a picture in 256 bits: the signs of its lowest DCT frequencies, which survive recompression
// and resizing (Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions", 2010).
import type { Luminance } from "./luminance.ts";

/** Number of bands by which a fingerprint is looked up: similar pictures have at least one in common. */
export const fingerprintBands = 16;
const bandBits = 16;
const bits = fingerprintBands * bandBits;
/**
 * Bits that may differ, at best alignment, between a picture and a recompressed, resized or cropped (within `margin`)
 * copy: 20 as measured; at least 31 between a picture and any that is not ours (docs/decisions/0032-provenance.md).
 */
export const sameBits = 24;
/** If the coarse guesses differ by more bits, no finer crop makes two pictures match. */
export const coarseBits = 64;

/** Cells across and down that the frequencies are computed from. */
const cells = 32;
/** Upper limit of half waves across or down. */
const frequencies = 20;
/** Share of a picture ignored on each side: a copy cropped by no more still contains the rest. */
const margin = 0.05;
/** First guesses of what was cropped off the two ends of a side. */
const guesses = [
  [0, 0],
  [margin / 2, 0],
  [0, margin / 2],
  [margin / 2, margin / 2],
  [margin, 0],
  [0, margin],
  [margin, margin],
] as const;
/** Steps by which a guess is then refined, as shares of a side. */
const fineSteps = [margin / 4, margin / 8];
/** Mean coefficient, in grey levels, below which a picture is uniform and its signs are noise. */
const minContrast = 0.1;

/** Half waves across and down, lowest first, without the mean. */
const waves = Array.from({ length: frequencies ** 2 }, (_, index) => ({
  across: index % frequencies,
  down: Math.floor(index / frequencies),
}))
  .filter(({ across, down }) => across + down > 0)
  .sort((one, other) => one.across ** 2 + one.down ** 2 - other.across ** 2 - other.down ** 2)
  .slice(0, bits);

/**
 * Frequencies of each band, bit by bit: each mixes low and high ones, so that pictures of similar composition do not
 * share a band.
 */
const bandWaves = Array.from({ length: fingerprintBands }, (_, band) =>
  waves.filter((_, index) => index % fingerprintBands === band),
);

const cosines = Array.from({ length: frequencies }, (_, wave) =>
  Float64Array.from({ length: cells }, (_, cell) => Math.cos((Math.PI * wave * (cell + 0.5)) / cells)),
);

/** Its bands, 16 bits each. */
export type Fingerprint = number[];

/** Fingerprint of a whole picture, or undefined for a uniform one. */
export const takeFingerprint = (luminance: Luminance): Fingerprint | undefined => takeAt(luminance, uncropped);

/** Fingerprints that the picture may have had before it was cropped; none for a uniform one. */
export const guessFingerprints = (luminance: Luminance): Fingerprint[] =>
  guessedCrops.map((crop) => takeAt(luminance, crop)).filter((fingerprint) => fingerprint !== undefined);

/**
 * Number of bits that differ between a known picture and this one at the best alignment: starting from the best guess,
 * each side of the crop is moved by smaller and smaller steps while the difference falls.
 */
export function countDifferencesAtBest(luminance: Luminance, known: Fingerprint): number {
  const compare = (crop: Crop) => {
    const fingerprint = takeAt(luminance, crop);
    return fingerprint ? countDifferences(fingerprint, known) : bits;
  };
  let [best] = guessedCrops.map((crop) => ({ crop, differences: compare(crop) })).sort(byDifferences);
  if (!best) return bits;
  for (const step of fineSteps) {
    for (let isNearer = true; isNearer;) {
      const [next] = neighboursOf(best.crop, step)
        .map((crop) => ({ crop, differences: compare(crop) }))
        .sort(byDifferences);
      isNearer = next !== undefined && next.differences < best.differences;
      if (next && isNearer) best = next;
    }
  }
  return best.differences;
}

const byDifferences = (one: { differences: number }, other: { differences: number }) =>
  one.differences - other.differences;

/** Crops with one side moved by a step, within the margin. */
const neighboursOf = (crop: Crop, step: number): Crop[] =>
  sides.flatMap((side) =>
    [crop[side] - step, crop[side] + step]
      .filter((share) => share >= 0 && share <= margin)
      .map((share) => ({ ...crop, [side]: share })),
  );

/** Number of bits that differ, of 256. */
export const countDifferences = (one: Fingerprint, other: Fingerprint): number =>
  one.reduce((count, bits, band) => count + countBits(bits ^ (other[band] ?? 0)), 0);

/** Shares of a picture that are missing on each side. */
type Crop = Record<(typeof sides)[number], number>;
const sides = ["left", "right", "top", "bottom"] as const;
const uncropped: Crop = { left: 0, right: 0, top: 0, bottom: 0 };
const guessedCrops = guesses.flatMap(([left, right]) =>
  guesses.map(([top, bottom]): Crop => ({ left, right, top, bottom })),
);

/** The fingerprint of the original of which this picture is a crop. */
function takeAt(luminance: Luminance, { left, right, top, bottom }: Crop): Fingerprint | undefined {
  const across = luminance.width / (1 - left - right);
  const down = luminance.height / (1 - top - bottom);
  const means = meanCells(luminance, {
    left: (margin - left) * across,
    right: (1 - margin - left) * across,
    top: (margin - top) * down,
    bottom: (1 - margin - top) * down,
  });
  const rows = new Float64Array(cells * frequencies);
  for (let y = 0; y < cells; y++) {
    const line = means.subarray(y * cells, (y + 1) * cells);
    for (let wave = 0; wave < frequencies; wave++) rows[wave * cells + y] = multiply(line, wave);
  }
  let contrast = 0;
  const fingerprint = bandWaves.map((waves) =>
    waves.reduce((band, { across, down }) => {
      const coefficient = multiply(rows.subarray(across * cells, (across + 1) * cells), down);
      contrast += Math.abs(coefficient) / cells ** 2 / bits;
      return band * 2 + (coefficient > 0 ? 1 : 0);
    }, 0),
  );
  return contrast < minContrast ? undefined : fingerprint;
}

function multiply(values: Float64Array, wave: number): number {
  const cosine = cosines[wave] as Float64Array;
  let sum = 0;
  for (let cell = 0; cell < cells; cell++) sum += (values[cell] as number) * (cosine[cell] as number);
  return sum;
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Mean luminance of each cell of an area within the picture, row by row. */
function meanCells({ width, height, sums }: Luminance, { left, right, top, bottom }: Area): Float64Array {
  const stepX = (right - left) / cells;
  const stepY = (bottom - top) / cells;
  const corners = new Float64Array((cells + 1) ** 2);
  for (let row = 0; row <= cells; row++) {
    const y = top + row * stepY;
    const above = Math.max(0, Math.min(height - 1, Math.floor(y)));
    for (let column = 0; column <= cells; column++) {
      const x = left + column * stepX;
      const before = Math.max(0, Math.min(width - 1, Math.floor(x)));
      const at = above * (width + 1) + before;
      const upper = between(sums[at] as number, sums[at + 1] as number, x - before);
      const lower = between(sums[at + width + 1] as number, sums[at + width + 2] as number, x - before);
      corners[row * (cells + 1) + column] = between(upper, lower, y - above);
    }
  }
  return Float64Array.from({ length: cells ** 2 }, (_, cell) => {
    const at = Math.floor(cell / cells) * (cells + 1) + (cell % cells);
    const above = (corners[at + 1] as number) - (corners[at] as number);
    const below = (corners[at + cells + 2] as number) - (corners[at + cells + 1] as number);
    return (below - above) / (stepX * stepY);
  });
}

const between = (one: number, other: number, share: number) => one * (1 - share) + other * share;

/** Population count of 32 bits (Warren, "Hacker's Delight", 5–1). */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
