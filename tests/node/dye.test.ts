// Dyed clothes and hair end without a line of another hue, and light clothes keep their folds.
import { expect, test } from "vitest";
import { dye } from "../../worker/studio/people/dye.ts";
import { clothTones } from "../../worker/studio/people/wardrobe.ts";

type Rgb = readonly [number, number, number];

const toLinear = (value: number) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const toSrgb = (part: number) => Math.round(255 * (1.055 * part ** (1 / 2.4) - 0.055));
const linear = (rgb: Rgb) => rgb.map(toLinear) as unknown as Rgb;
const mixed = (one: Rgb, share: number, other: Rgb) =>
  one.map((part, c) => toSrgb(toLinear(part) * share + toLinear(other[c] as number) * (1 - share))) as unknown as Rgb;

/** One opaque pixel with these shares (0–1) of cloth and hair in it, its clothes dyed. */
function dyed(shown: Rgb, [cloth, hair]: readonly [number, number], to: string, clothTone: Rgb, hairTone?: Rgb): Rgb {
  const person = { width: 1, height: 1, data: new Uint8ClampedArray([...shown, 255]) };
  const masks = { width: 1, height: 1, data: new Uint8ClampedArray([cloth * 255, hair * 255, 0, 255]) };
  const dyes = { cloth: to, hair: undefined, hairTone: hairTone ? linear(hairTone) : null };
  dye(person, masks, { ...dyes, clothTone: linear(clothTone) });
  return [...person.data.subarray(0, 3)] as unknown as Rgb;
}

/** Largest part of a colour by its smallest. */
const saturation = (rgb: Rgb) => Math.max(...rgb) / Math.max(1, Math.min(...rgb));

const [skin, light, hair]: Rgb[] = [
  [206, 166, 138],
  [226, 222, 212],
  [64, 42, 30],
] as const;

test("skin beside a cloth that the masks show too wide keeps its hue", () => {
  for (const share of [0.5, 0.6, 0.7, 0.8])
    expect(
      saturation(dyed(mixed(light as Rgb, 0.4, skin as Rgb), [share, 0], clothTones.noir, light as Rgb)),
    ).toBeLessThan(saturation(skin as Rgb) * 1.5);
});

test("ends of hair on a cloth keep the hair’s hue", () => {
  const orange: Rgb = [214, 134, 60];
  const [r, g, b] = dyed(mixed(orange, 0.3, hair as Rgb), [0.5, 0.5], clothTones.noir, orange, hair);
  expect(r).toBeGreaterThanOrEqual(g);
  expect(g).toBeGreaterThanOrEqual(b - 2);
  expect(saturation([r, g, b])).toBeLessThan(saturation(hair as Rgb) * 1.5);
});

test("a dark cloth with twice its usual light does not burn out when it is dyed light", () => {
  const dark: Rgb = [40, 48, 58];
  const lit = dark.map((part) => toSrgb(toLinear(part) * 2)) as unknown as Rgb;
  const usual = dyed(dark, [1, 0], clothTones.ivoire, dark);
  const bright = dyed(lit, [1, 0], clothTones.ivoire, dark);
  expect(Math.max(...bright)).toBeLessThan(252);
  expect(Math.min(...bright)).toBeGreaterThan(Math.min(...usual));
});

test("skin beside light hair that the masks show too wide keeps its hue", () => {
  const blond = linear([214, 176, 104]);
  const [r, g, b] = skin as Rgb;
  for (const share of [0.3, 0.5, 0.7]) {
    const person = { width: 1, height: 1, data: new Uint8ClampedArray([r, g, b, 255]) };
    const masks = { width: 1, height: 1, data: new Uint8ClampedArray([0, share * 255, 0, 255]) };
    dye(person, masks, { cloth: undefined, hair: "#17130f", hairTone: blond, clothTone: null });
    const [red, green, blue] = person.data;
    expect(green, `${red} ${green} ${blue}`).toBeGreaterThan((blue as number) * 1.1);
  }
});
