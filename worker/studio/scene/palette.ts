// Computes a set's colours from the product's: they match the product and make it stand out.
import type { BrandColours } from "../briefs/brand.ts";
import {
  chromaOf,
  distanceBetween,
  fromHex,
  fromOklch,
  hueOf,
  toOklab,
  type Oklab,
  type Rgb,
} from "../pixels/colour.ts";
import type { Dice } from "../pixels/seed.ts";
import type { Subject } from "../cut-out/find-subject.ts";
import { fullBox, release, type Raster } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";

/** Colour roles in a set; scenes say which surface takes which. */
export interface Palette {
  white: Rgb;
  light: Rgb;
  mid: Rgb;
  dark: Rgb;
  accent: Rgb;
}

export const paletteRoles = ["white", "light", "mid", "dark", "accent"] as const satisfies (keyof Palette)[];

/** Materials that keep their own hue: lightness, chroma and hue in daylight. */
const naturals = {
  oak: [0.83, 0.072, 70],
  stone: [0.9, 0.026, 78],
  sand: [0.88, 0.05, 76],
  foliage: [0.72, 0.085, 132],
  water: [0.88, 0.045, 205],
  fir: [0.6, 0.05, 148],
  lamp: [0.9, 0.1, 76],
  lemon: [0.9, 0.125, 96],
  russet: [0.68, 0.12, 52],
  brick: [0.66, 0.075, 42],
  rose: [0.66, 0.13, 14],
} as const;

export const naturalMaterials = Object.keys(naturals) as (keyof typeof naturals)[];

/** How far a natural material takes the palette's light colour, as from walls around it. */
const bounced = 0.16;

/** A surface's colour: the palette's, or that of a natural material among it. */
export function colourSurface(role: keyof Palette | keyof typeof naturals, palette: Palette): Rgb {
  if (!(role in naturals)) return palette[role as keyof Palette];
  const [lightness, chroma, hue] = naturals[role as keyof typeof naturals];
  const own = fromOklch(lightness, chroma, hue);
  return [0, 1, 2].map((c) => (own[c] as number) * (1 - bounced) + (palette.light[c] as number) * bounced) as [
    number,
    number,
    number,
  ];
}

/** The product's colours, as far as the palette depends on them. */
export interface ProductColours {
  /** Mean lightness, 0–1. */
  lightness: number;
  /** In degrees; undefined when the product is black, white, grey or nearly. */
  hue: number | undefined;
  /** A second hue at least 40° away, if a considerable part of the product has it. */
  secondHue: number | undefined;
  /** Mean chroma of the coloured part, 0–0.37. */
  chroma: number;
  /** The middle colour of the photo's border, where the photo is shown with its backdrop. */
  backdrop?: Oklab;
}

const bins = 36;

/** Backdrop of this chroma is a colour of its own, to which everything else of a picture is matched. */
const colouredBackdrop = 0.05;

/**
 * Measures the colours of a photo's subject. Where the photo's backdrop has a strong colour, that is the hue, and the
 * product's the second.
 */
export function readSubjectColours(photo: Raster, { map }: Subject): ProductColours {
  const small = resize(photo, map.width, map.height, fullBox(photo));
  const border: Oklab[] = [];
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      const i = y * map.width + x;
      const isOuter = x < 3 || y < 3 || x >= map.width - 3 || y >= map.height - 3;
      if (isOuter && (map.data[i] as number) < 40) border.push(toOklab(pixelAt(small, x, y)));
      small.data[i * 4 + 3] = (map.data[i] as number) > 110 ? 255 : 0;
    }
  }
  const own = readColours(small, 0.003);
  release(small);
  const middle = [0, 1, 2].map(
    (axis) => border.map((lab) => lab[axis] as number).sort((one, other) => one - other)[border.length >> 1] ?? 0,
  ) as [number, number, number];
  if (border.length === 0) return own;
  const chroma = chromaOf(middle);
  if (chroma < colouredBackdrop) return { ...own, backdrop: middle };
  return {
    lightness: own.lightness,
    hue: hueOf(middle),
    secondHue: own.hue,
    chroma: Math.min(0.2, chroma),
    backdrop: middle,
  };
}

/** Lightness from which a backdrop is white and takes the palette's tone itself; of walls beside others; and their chroma at most. */
const [whiteFrom, wallLightness, mostChroma] = [0.93, [0.52, 0.87], 0.06] as const;

/** The palette with its walls in the colour of the photo's backdrop, so that photo and portrait are of one room. */
export function besideBackdrop(palette: Palette, backdrop: Oklab | undefined): Palette {
  if (!backdrop || backdrop[0] >= whiteFrom) return palette;
  const [darkest, lightest] = wallLightness;
  const wall = Math.max(darkest, Math.min(lightest, backdrop[0]));
  const [light, mid] = [0, -0.05].map((by) =>
    fromOklch(wall + by, Math.min(mostChroma, chromaOf(backdrop)), hueOf(backdrop)),
  ) as [Rgb, Rgb];
  return { ...palette, light, mid };
}

/**
 * Measures the colours of a cut-out product.
 * @param least mean weight of its coloured places from which it has a colour of its own.
 */
export function readColours(raster: Raster, least = 0.006): ProductColours {
  const weights = new Float64Array(bins);
  const chromas = new Float64Array(bins);
  const stride = Math.max(1, Math.round(Math.sqrt((raster.width * raster.height) / 6000)));
  let lightness = 0;
  let count = 0;
  let coloured = 0;
  for (let y = 0; y < raster.height; y += stride) {
    for (let x = 0; x < raster.width; x += stride) {
      if ((raster.data[(y * raster.width + x) * 4 + 3] as number) < 220) continue;
      const lab = toOklab(pixelAt(raster, x, y));
      lightness += lab[0];
      count++;
      const chroma = chromaOf(lab);
      // Near black and near white, hue is noise.
      const weight = Math.max(0, chroma - 0.035) * Math.min(1, Math.max(0, lab[0] - 0.18) * 4);
      if (weight === 0) continue;
      coloured += weight;
      const bin = Math.floor(hueOf(lab) / (360 / bins)) % bins;
      weights[bin] = (weights[bin] as number) + weight;
      chromas[bin] = Math.max(chromas[bin] as number, chroma);
    }
  }
  if (count === 0) return { lightness: 0.6, hue: undefined, secondHue: undefined, chroma: 0 };
  const mean = lightness / count;
  if (coloured / count < least) return { lightness: mean, hue: undefined, secondHue: undefined, chroma: 0 };
  const soft = weights.map((_, i) => around(weights, i, 0) + 0.7 * (around(weights, i, -1) + around(weights, i, 1)));
  const first = soft.indexOf(Math.max(...soft));
  const others = soft.map((weight, i) => (apart(i, first) * (360 / bins) >= 40 ? weight : 0));
  const second = others.indexOf(Math.max(...others));
  return {
    lightness: mean,
    hue: (first + 0.5) * (360 / bins),
    secondHue: (others[second] as number) > 0.18 * (soft[first] as number) ? (second + 0.5) * (360 / bins) : undefined,
    chroma: Math.min(0.2, chromas[first] as number),
  };
}

function pixelAt(raster: Raster, x: number, y: number): Rgb {
  const i = (y * raster.width + x) * 4;
  return [raster.data[i] as number, raster.data[i + 1] as number, raster.data[i + 2] as number];
}

function around(values: Float64Array, at: number, by: number): number {
  return values[(at + by + bins) % bins] as number;
}

function apart(one: number, other: number): number {
  const gap = Math.abs(one - other);
  return Math.min(gap, bins - gap);
}

/** Paper tones for products without a colour of their own, each with its accent. */
const papers = [
  { hue: 68, chroma: 0.032, accent: 38 },
  { hue: 48, chroma: 0.045, accent: 30 },
  { hue: 155, chroma: 0.03, accent: 42 },
  { hue: 240, chroma: 0.03, accent: 52 },
  { hue: 25, chroma: 0.04, accent: 20 },
] as const;

/**
 * Composes the set's palette from the product's colours.
 * @param scheme "own" takes the product's hue at low chroma; "other" a contrasting hue, for another environment.
 */
export function composePalette(colours: ProductColours, scheme: "own" | "other", dice: Dice): Palette {
  const [first, second] = dice.shuffle(papers);
  if (colours.hue === undefined) return onPaper(colours, (scheme === "own" ? first : second) ?? papers[0]);
  return onHue(colours, scheme === "own" ? undefined : dice.pick(contrastsTo(colours.hue)));
}

/** How many palettes follow one another: a prime number, so that few layouts that take turns meet each in turn, too. */
const inTurn = 7;

/** Palettes one after the other: the product's own, contrasting ones, papers; five papers for one without a colour. */
export function composePaletteInTurn(colours: ProductColours, turn: number, dice: Dice): Palette {
  const onPapers = dice.shuffle(papers).map((paper) => onPaper(colours, paper));
  const hued =
    colours.hue === undefined
      ? []
      : [undefined, ...dice.shuffle(contrastsTo(colours.hue))].map((hue) => onHue(colours, hue));
  const all = [...hued, ...onPapers].slice(0, inTurn);
  return all[turn % all.length] as Palette;
}

const onPaper = (colours: ProductColours, { hue, chroma, accent }: (typeof papers)[number]): Palette =>
  inTones(colours, hue, chroma, accent);

/** In a hue that contrasts with a coloured product, or in its own. */
function onHue(colours: ProductColours, contrast: number | undefined): Palette {
  const own = colours.hue ?? 0;
  const hue = clean(contrast ?? own);
  return inTones(
    colours,
    hue,
    Math.min(0.07, 0.028 + colours.chroma * 0.26),
    accentTo(hue, contrast === undefined ? colours.secondHue : own),
  );
}

const inTones = (colours: ProductColours, hue: number, strength: number, accentHue: number): Palette => ({
  ...wallTones(colours, strength * calm(hue), hue),
  accent: fromOklch(0.66, 0.098 * calm(accentHue), accentHue),
});

/** Colours below this chroma count as grey. */
const minChroma = 0.03;

/**
 * A brand's palettes one after the other, as many as others: which of its two colours has the wall, how much of it the wall
 * has, and how much lighter it is.
 */
const brandTurns = [
  [0, 1, 0],
  [1, 1, -0.03],
  [0, 0.3, 0.03],
  [1, 0.6, 0.015],
  [0, 1.2, -0.06],
  [1, 0.25, -0.015],
  [0, 0.65, -0.045],
] as const;

/**
 * Composes the set's palette from a brand's colours. The wall's lightness still depends on the product, and its chroma
 * stays low enough for skin.
 */
export function composeBrandPalette(colours: ProductColours, brand: BrandColours, turn = 0): Palette {
  const [first, share, lift] = brandTurns[turn % brandTurns.length] ?? brandTurns[0];
  const both = [brand.primary, brand.accent].map((colour) => toOklab(fromHex(colour)));
  const [own, other] = (first === 0 ? both : both.toReversed()) as [Oklab, Oklab];
  const lead = chromaOf(own) >= minChroma ? own : other;
  const hue = hueOf(lead);
  const strength = chromaOf(lead) >= minChroma ? Math.min(0.075, 0.03 + chromaOf(lead) * 0.26) * calm(hue) : 0.008;
  const accent = chromaOf(other) >= minChroma ? other : lead;
  const accentHue = hueOf(accent);
  return {
    ...wallTones(colours, strength * share, hue, lift),
    accent: fromOklch(
      Math.max(0.5, Math.min(0.72, accent[0])),
      Math.min(0.13, chromaOf(accent)) * calm(accentHue),
      accentHue,
    ),
  };
}

/** Least distance of a wall's colour from the clothes before it. */
export const wallFromCloth = 0.12;

/** The palette with a wall that clothes of this colour stand out from: deeper where it is as light as they are. */
export function clearOfCloth(palette: Palette, cloth: Rgb | undefined): Palette {
  if (cloth === undefined) return palette;
  const [worn, wall] = [toOklab(cloth), toOklab(palette.light)];
  if (distanceBetween(worn, wall) >= wallFromCloth) return palette;
  const deeper = (colour: Rgb): Rgb => {
    const lab = toOklab(colour);
    return fromOklch(lab[0] + worn[0] - wallFromCloth - 0.005 - wall[0], chromaOf(lab), hueOf(lab));
  };
  return { ...palette, light: deeper(palette.light), mid: deeper(palette.mid) };
}

function wallTones({ lightness }: ProductColours, strength: number, hue: number, lift = 0): Omit<Palette, "accent"> {
  // A light product needs a deeper wall behind it, a dark one a light wall.
  const wall = (lightness > 0.78 ? 0.79 : lightness > 0.62 ? 0.84 : 0.875) + lift;
  return {
    white: fromOklch(0.958, strength * 0.2, hue),
    light: fromOklch(wall, strength * 0.85, hue),
    mid: fromOklch(wall - 0.095, strength * 1.25, hue - 4),
    dark: fromOklch(0.34, Math.min(0.065, strength * 1.2), hue - 8),
  };
}

/** The product's other hue; otherwise terracotta, or on a wall of that hue a deeper tone of the wall's. */
function accentTo(wallHue: number, hue: number | undefined): number {
  if (hue !== undefined) return clean(hue);
  const turn = Math.abs(((wallHue - 38 + 540) % 360) - 180);
  return turn < 40 ? wallHue - 14 : 38;
}

/** Factor (0–1) on chroma: yellows look like mustard in the shade and full greens like mint, so both get less. */
function calm(hue: number): number {
  const nearness = (to: number, reach: number) => Math.max(0, 1 - Math.abs(((hue - to + 540) % 360) - 180) / reach);
  return 1 - 0.5 * nearness(92, 45) - 0.42 * nearness(156, 40);
}

/** The complementary hue for most; for greens and blues a warm clay or sand, which suits skin better. */
const contrastsTo = (hue: number): readonly number[] =>
  hue > 110 && hue < 290 ? [40, 60, 18] : [hue < 60 || hue > 330 ? 205 : 235, 155];

/** Olive and mustard walls look dirty at low chroma: such hues move to sand or to sage. */
function clean(hue: number): number {
  const turned = ((hue % 360) + 360) % 360;
  if (turned > 78 && turned <= 112) return 74;
  if (turned > 112 && turned < 142) return 146;
  return turned;
}
