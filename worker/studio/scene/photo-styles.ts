// The three styles of the photo test: their sets, and palettes that differ from the product and from each other.
import type { PhotoTestStyle } from "../../contract/landing-pages.ts";
import { fromOklch } from "../pixels/colour.ts";
import type { Palette, ProductColours } from "./palette.ts";
import type { Dice } from "../pixels/seed.ts";

/** Scene ids (scenes.json) of each style. */
const sets: Record<PhotoTestStyle, readonly string[]> = {
  modern: ["blocs", "beton", "studio"],
  elegant: ["marbre", "drape", "arche"],
  lifestyle: ["jardin", "soleil", "carreaux"],
};

/** Id of one of the style's scenes. */
export const pickSet = (style: PhotoTestStyle, dice: Dice): string => dice.pick(sets[style]);

/** The palette of a style around a product. */
export function composeStyle(style: PhotoTestStyle, colours: ProductColours, dice: Dice): Palette {
  if (style === "modern") return composeModern(colours);
  return style === "elegant" ? composeElegant(colours, dice) : composeLifestyle(colours);
}

const [cobalt, coral, emerald, violet, garnet, midnight] = [262, 35, 165, 300, 15, 265];

/** Cool grey and blocks of one saturated colour that contrasts with the product's; small things take the product's. */
function composeModern({ hue, secondHue, lightness }: ProductColours): Palette {
  const block = furthest([cobalt, coral, emerald, violet], [hue, secondHue]);
  return {
    white: fromOklch(0.965, 0.004, 250),
    light: fromOklch(lightness > 0.72 ? 0.74 : 0.84, 0.012, 250),
    mid: fromOklch(0.6, 0.145, block),
    dark: fromOklch(0.3, 0.02, 255),
    accent: hue === undefined ? fromOklch(0.74, 0.14, 60) : fromOklch(0.68, 0.13, hue),
  };
}

/** A deep jewel colour with ivory and gold; champagne for a product as dark as that. */
function composeElegant({ hue, secondHue, lightness }: ProductColours, dice: Dice): Palette {
  const gold = fromOklch(0.76, 0.1, 84);
  if (lightness < 0.42) {
    return {
      white: fromOklch(0.965, 0.012, 85),
      light: fromOklch(0.83, 0.04, 78),
      mid: fromOklch(0.74, 0.05, 72),
      dark: fromOklch(0.3, 0.03, 60),
      accent: gold,
    };
  }
  // Green behind red looks like Christmas.
  const jewels = isBetween(hue, -30, 30) ? [midnight] : [emerald, midnight, garnet];
  const far = jewels.filter((jewel) => gapTo(jewel, [hue, secondHue]) >= 75);
  const jewel = far.length > 0 ? dice.pick(far) : furthest(jewels, [hue, secondHue]);
  return {
    white: fromOklch(0.93, 0.014, 85),
    light: fromOklch(0.38, 0.06, jewel),
    mid: fromOklch(0.31, 0.055, jewel),
    dark: fromOklch(0.2, 0.03, jewel),
    accent: gold,
  };
}

/** A bright home with plants: walls of sand, or of sage behind a warm-coloured product. */
function composeLifestyle({ hue, lightness }: ProductColours): Palette {
  const wall = lightness > 0.78 ? 0.8 : 0.875;
  return {
    white: fromOklch(0.96, 0.016, 80),
    light: isBetween(hue, -30, 110) ? fromOklch(wall, 0.035, 135) : fromOklch(wall, 0.045, 72),
    mid: fromOklch(0.61, 0.07, 141),
    dark: fromOklch(0.33, 0.035, 70),
    accent: fromOklch(0.64, 0.11, 42),
  };
}

/** Hue range in degrees, around the circle; false for greys. */
const isBetween = (hue: number | undefined, from: number, to: number) =>
  hue !== undefined && (hue - from + 360) % 360 <= to - from;

/** Distance in degrees to the nearest of the other hues. */
function gapTo(hue: number, others: (number | undefined)[]): number {
  const gaps = others.flatMap((other) => (other === undefined ? [] : Math.abs(((hue - other + 540) % 360) - 180)));
  return Math.min(180, ...gaps);
}

/** The hue furthest from the others; the first, if there are none. */
const furthest = (hues: number[], others: (number | undefined)[]): number =>
  hues.reduce((best, hue) => (gapTo(hue, others) > gapTo(best, others) ? hue : best));
