// A thing held in a hand whose fingers lie before its foot is not cut out.
import { expect, test } from "vitest";
import { hasBittenFoot } from "../../worker/studio/cut-out/bitten-foot.ts";

type Rgb = readonly [number, number, number];
const [width, height] = [200, 300];
const skin: Rgb = [206, 160, 138];

/**
 * A dark bottle from (50, 40) to (150, 260) on a ground.
 * @param bites circles that cover its foot: middle across, radius and colour.
 */
function photograph(
  ground: Rgb,
  bites: readonly (readonly [number, number, Rgb])[],
  opening?: readonly [number, number],
) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const solid = new Uint8ClampedArray(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const bite = bites.find(([middle, radius]) => Math.hypot(x - middle, y - 256) < radius);
      const isOpen = opening && x >= opening[0] && x < opening[1] && y > 120;
      const isThing = x >= 50 && x < 150 && y >= 40 && y < 260 && !bite && !isOpen;
      solid[at] = isThing ? 255 : 0;
      data.set(isThing ? [60, 30, 20] : (bite?.[2] ?? ground), at * 4);
    }
  }
  return [
    { width, height, data },
    { width, height, data: solid },
  ] as const;
}

test("tells fingers before a foot from shadow, other grounds and openings between feet", () => {
  expect(
    hasBittenFoot(
      ...photograph(skin, [
        [80, 14, skin],
        [115, 16, skin],
      ]),
    ),
  ).toBe(true);
  expect(hasBittenFoot(...photograph(skin, []))).toBe(false);
  const blue: Rgb = [120, 150, 210];
  expect(hasBittenFoot(...photograph(blue, [[100, 20, blue]]))).toBe(false);
  // An arch in its own shadow, on wood.
  expect(hasBittenFoot(...photograph(skin, [[100, 14, [90, 62, 48]]]))).toBe(false);
  // Two feet, rounded below, on wood.
  expect(
    hasBittenFoot(
      ...photograph(
        skin,
        [
          [76, 8, skin],
          [124, 8, skin],
        ],
        [76, 124],
      ),
    ),
  ).toBe(false);
});
