// Converts colours to CMYK by a model of four inks on coated paper. The naive formula (one minus each channel) ignores
// how inks look: with it a burgundy is printed as brick.
import { chromaOf, fromHex, toOklab, type Rgb } from "../pixels/colour.ts";

export type Cmyk = [number, number, number, number];

/**
 * Paper and the solid overprints, indexed by the sum of cyan (1), magenta (2) and yellow (4): FOGRA39 as shown in sRGB.
 */
const solids = ["#ffffff", "#009fe3", "#e6007e", "#312783", "#ffed00", "#009640", "#e30613", "#3a3431"];
const solidBlack = "#1d1d1b";

const toLinear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const fromLinear = (part: number) => 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Yule–Nielsen with n = 2: dot gain makes halftones look darker, so reflectances are mixed by their square roots. */
const rootsOf = (hex: string) => fromHex(hex).map((value) => Math.sqrt(toLinear(value)));
const primaries = solids.map(rootsOf);
const black = rootsOf(solidBlack);

/** The colour of a mix of inks, 0 to 1 each: Neugebauer's weighted mean of the solids. */
function print([c, m, y, k]: Cmyk): Rgb {
  const mixed = [0, 0, 0];
  primaries.forEach((roots, inks) => {
    const share = (inks & 1 ? c : 1 - c) * (inks & 2 ? m : 1 - m) * (inks & 4 ? y : 1 - y);
    roots.forEach((root, i) => {
      mixed[i] = (mixed[i] ?? 0) + share * ((1 - k) * root + k * (black[i] ?? 0) * root ** 0.6);
    });
  });
  return mixed.map((root) => fromLinear(Math.min(1, root) ** 2)) as [number, number, number];
}

/** Total ink limit: sheets with more than 280 % do not dry. */
const maxInk = 2.8;

/** Ink percentages nearest to a colour; for colours out of gamut hue is kept rather than chroma. */
export function toCmyk(rgb: Rgb): Cmyk {
  const goal = toOklab(rgb);
  // Dark greys are printed in black only: a mix of four inks could show a tint.
  const isGrey = chromaOf(goal) < 0.02 && goal[0] < 0.6;
  const costOf = (inks: Cmyk) => {
    const shown = toOklab(print(inks));
    const [lighter, stronger] = [shown[0] - goal[0], chromaOf(shown) - chromaOf(goal)];
    const turned = Math.max(0, (shown[1] - goal[1]) ** 2 + (shown[2] - goal[2]) ** 2 - stronger ** 2);
    const ink = inks[0] + inks[1] + inks[2];
    const tooMuch = ink + inks[3] > maxInk ? 1 : 0;
    return Math.hypot(lighter, stronger * 0.6, Math.sqrt(turned) * 1.8) + ink * 0.006 + tooMuch;
  };
  let inks: Cmyk = isGrey ? [0, 0, 0, 0.5] : guess(rgb);
  let cost = costOf(inks);
  for (const step of [0.16, 0.08, 0.04, 0.02, 0.01]) {
    for (let isNearer = true; isNearer;) {
      isNearer = false;
      for (const i of isGrey ? [3] : [0, 1, 2, 3]) {
        for (const change of [step, -step]) {
          const tried = inks.with(i, Math.max(0, Math.min(1, (inks[i] ?? 0) + change))) as Cmyk;
          const triedCost = costOf(tried);
          if (triedCost >= cost - 1e-9) continue;
          [inks, cost, isNearer] = [tried, triedCost, true];
        }
      }
    }
  }
  return inks.map((ink) => Math.round(ink * 100)) as Cmyk;
}

/** The naive formula with as much black as possible, as a starting point. */
function guess([r, g, b]: Rgb): Cmyk {
  const lightest = Math.max(r, g, b, 1);
  const ink = (part: number) => Math.round((1 - part / lightest) * 100) / 100;
  return [ink(r), ink(g), ink(b), Math.round((1 - lightest / 255) * 100) / 100];
}
