// The dark right below a product's foot: the contact shadow is no part of it, a dark sole is.
import { expect, test } from "vitest";
import { cutOutProduct } from "../../worker/studio/cut-out/cut-out.ts";
import { trimFootShadow } from "../../worker/studio/cut-out/foot-shadow.ts";
import type { CutOut } from "../../worker/studio/cut-out/product-edge.ts";
import { unite } from "../../worker/studio/cut-out/united-cut-out.ts";
import type { Planes } from "../../worker/studio/cut-out/photo-planes.ts";
import { createMask, createRaster } from "../../worker/studio/pixels/raster.ts";

const [side, left, right, top, foot] = [160, 30, 130, 20, 110];
/** Rows of what is below the product and went with it. */
const strip = 4;

interface Surface {
  shade: number;
  red: number;
  blue: number;
  sure: number;
}
const clay: Surface = { shade: 0.47, red: 0.2, blue: -0.15, sure: 1 };
const rubber: Surface = { shade: 0.3, red: 0, blue: 0, sure: 1 };
const backdrop: Surface = { shade: 0.95, red: 0, blue: 0, sure: 0 };

/** How many pixels of the strip, and of the product above it, are left in a mask that had both. */
function trim(product: Surface, below: Surface, isAsked: boolean, ground = backdrop) {
  const planes: Planes = {
    width: side,
    height: side,
    shade: new Float32Array(side * side),
    red: new Float32Array(side * side),
    blue: new Float32Array(side * side),
    edge: new Float32Array(side * side),
    edgeNoise: 0.0005,
    noise: 0.004,
    saturation: 0,
    whiteness: 200,
  };
  const sure = new Float32Array(side * side);
  const solid = createMask(side, side);
  const kindAt = (at: number) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    if (x < left || x >= right || y < top || y >= foot + strip) return ground;
    return y < foot ? product : below;
  };
  for (let at = 0; at < side * side; at++) {
    const kind = kindAt(at);
    for (const name of ["shade", "red", "blue"] as const) planes[name][at] = kind[name];
    sure[at] = kind.sure;
    if (kind !== ground) solid.data[at] = 255;
    if (kindAt(at + side) !== kind || kindAt(at - side) !== kind) planes.edge[at] = 0.12;
  }
  trimFootShadow(solid, createMask(side, side), planes, isAsked ? sure : undefined);
  let [kept, above] = [0, 0];
  for (let at = 0; at < side * side; at++) {
    if (kindAt(at) === ground || !solid.data[at]) continue;
    if (at < foot * side) above++;
    else kept++;
  }
  return { kept, above };
}

const whole = { strip: (right - left) * strip, product: (right - left) * (foot - top) };

test("what is nearly black and has lost most of the product's hue goes, whether or not the network was asked", () => {
  const shadow: Surface = { shade: 0.23, red: 0.05, blue: -0.03, sure: 0.5 };
  for (const isAsked of [false, true]) expect(trim(clay, shadow, isAsked)).toEqual({ kept: 0, above: whole.product });
});

test("a dark strip below a product without hue goes only where the network does not see it", () => {
  const shadow: Surface = { shade: 0.25, red: 0.002, blue: 0.002, sure: 0.4 };
  expect(trim(rubber, shadow, true)).toEqual({ kept: 0, above: whole.product });
  expect(trim(rubber, { ...shadow, sure: 0.95 }, true).kept).toBe(whole.strip);
  expect(trim(rubber, shadow, false).kept).toBe(whole.strip);
});

test("a sole stays: dark in the product's hue, or seen by the network, or as bright as a mixture with the backdrop", () => {
  const stays = { kept: whole.strip, above: whole.product };
  expect(trim(clay, { shade: 0.24, red: 0.1, blue: -0.075, sure: 0.5 }, false)).toEqual(stays);
  expect(trim(clay, { shade: 0.23, red: 0.05, blue: -0.03, sure: 0.97 }, true)).toEqual(stays);
  expect(trim(clay, { shade: 0.8, red: 0.07, blue: -0.05, sure: 0.6 }, false)).toEqual(stays);
});

test("in a soft shadow a product keeps its dark side, which is no darker than what is right above it", () => {
  const [shadow, darkSide] = [
    { shade: 0.23, red: 0, blue: 0, sure: 0.4 },
    { shade: 0.28, red: 0, blue: 0, sure: 0.4 },
  ];
  const soft = { ...backdrop, shade: 0.7 };
  expect(trim(rubber, darkSide, true, soft).kept).toBe(whole.strip);
  expect(trim(rubber, darkSide, true).kept).toBe(0);
  expect(trim(rubber, shadow, true, soft)).toEqual({ kept: 0, above: whole.product });
});

test("a clay block on its contact shadow is cut out with its own foot", async () => {
  const photo = createRaster(side * 2, side * 2);
  const [block, ground] = [
    [150, 78, 54],
    [236, 226, 216],
  ];
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const isAcross = x >= 2 * left && x < 2 * right;
      const isBlock = isAcross && y >= 2 * top && y < 2 * foot;
      // Nearly black where the block stands, and gone a few rows further down.
      const under = isAcross ? y - 2 * foot : -1;
      const light = under < 0 ? 1 : Math.min(1, 0.16 + Math.max(0, under - 3) * 0.42);
      const grain = ((x * 7 + y * 13) % 5) - 2;
      for (let c = 0; c < 3; c++) {
        const tint = light < 0.5 ? [10, 2, 0][c] : 0;
        photo.data[(y * photo.width + x) * 4 + c] = isBlock
          ? (block?.[c] ?? 0) + grain
          : (ground?.[c] ?? 0) * light + (tint ?? 0) + grain;
      }
      photo.data[(y * photo.width + x) * 4 + 3] = 255;
    }
  const { cutOut, verdict } = await cutOutProduct(photo);
  if (!cutOut) throw new Error(`Not cut out: ${verdict.reason}`);
  const alphaAt = (x: number, y: number) =>
    cutOut.raster.data[((y - cutOut.box.y) * cutOut.raster.width + x - cutOut.box.x) * 4 + 3] ?? 0;
  for (let x = 2 * left + 10; x < 2 * right - 10; x += 8) {
    expect(alphaAt(x, 2 * foot - 3)).toBe(255);
    expect(alphaAt(x, 2 * foot + 2)).toBeLessThan(40);
  }
});

test("a second cut-out does not bring back what the first took off at its foot, but a part that it lacks", () => {
  const size = 60;
  const boxOf = (height: number): CutOut => {
    const raster = createRaster(size, height);
    raster.data.fill(255);
    return { raster, box: { x: 0, y: 0, width: size, height }, outline: "found" };
  };
  const layers = (isFoot: boolean) => {
    const [shadow, doubt, foot] = [createMask(size, size), createMask(size, size), createMask(size, size)];
    if (isFoot) foot.data.fill(255, size * 40);
    return { times: 1, shadow, doubt, foot };
  };
  const countRows = (isFoot: boolean) => {
    const { raster } = unite(boxOf(40), boxOf(50), layers(isFoot));
    let rows = 0;
    for (let y = 0; y < raster.height; y++) if ((raster.data[(y * size + size / 2) * 4 + 3] ?? 0) > 127) rows++;
    return rows;
  };
  expect([countRows(false), countRows(true)]).toEqual([50, 40]);
});
