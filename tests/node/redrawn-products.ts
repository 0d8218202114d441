// Products as a model draws them when it does its work: from another side, in other light, held, worn; and as it gets them
// wrong although they look right at a glance.
import { createRaster, crop, drawOver, type Raster } from "../../worker/studio/pixels/raster.ts";
import { resize } from "../../worker/studio/pixels/resample.ts";
import type { ProductPhoto } from "../../worker/studio/cut-out/source-photo.ts";

export const redraws = ["turned by 15°", "turned by 30°", "other light", "held by fingers", "worn"] as const;
export const mistakes = ["other upper part", "part missing", "pattern moved"] as const;
export type Redraw = (typeof redraws)[number] | (typeof mistakes)[number];

export function redraw(product: ProductPhoto, kind: Redraw): ProductPhoto {
  const { cutOut } = product.cut;
  if (!cutOut) throw new Error("Only products that are cut out are redrawn");
  return { ...product, cut: { ...product.cut, cutOut: { ...cutOut, raster: change(cutOut.raster, kind) } } };
}

function change(own: Raster, kind: Redraw): Raster {
  const { width, height } = own;
  switch (kind) {
    case "turned by 15°":
      return turn(own, 15);
    case "turned by 30°":
      return turn(own, 30);
    case "other light":
      return light(own);
    case "held by fingers":
      return hold(own);
    case "worn":
      return bend(own);
    case "other upper part": {
      // The upper 45 %, a handle or a neck, three quarters as wide.
      const cut = Math.round(height * 0.45);
      const upper = crop(own, { x: 0, y: 0, width, height: cut });
      const narrow = resize(upper, Math.round(width * 0.75), cut);
      const changed = createRaster(width, height);
      drawOver(changed, crop(own, { x: 0, y: cut, width, height: height - cut }), 0, cut);
      drawOver(changed, narrow, Math.round(width * 0.125), 0);
      return changed;
    }
    case "part missing":
      return crop(own, { x: 0, y: 0, width, height: Math.round(height * 0.75) });
    case "pattern moved": {
      // The middle third upside down.
      const part = { x: Math.round(width / 3), y: Math.round(height / 3) };
      const box = { ...part, width: Math.round(width / 3), height: Math.round(height / 3) };
      const middle = crop(own, box);
      const turned = warp(middle, (x, y) => [box.width - 1 - x, box.height - 1 - y]);
      const changed = crop(own, { x: 0, y: 0, width, height });
      drawOver(changed, turned, part.x, part.y);
      return changed;
    }
  }
}

/** Bilinear, premultiplied; `from` gives the source of each point. */
function warp(own: Raster, from: (x: number, y: number) => readonly [number, number], width = own.width): Raster {
  const out = createRaster(width, own.height);
  for (let y = 0; y < own.height; y++) {
    for (let x = 0; x < width; x++) {
      const [sx, sy] = from(x, y);
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
      if (x0 < 0 || y0 < 0 || x0 + 1 >= own.width || y0 + 1 >= own.height) continue;
      const [fx, fy] = [sx - x0, sy - y0];
      for (let c = 0; c < 4; c++) {
        const at = (column: number, row: number) => own.data[(row * own.width + column) * 4 + c] as number;
        out.data[(y * width + x) * 4 + c] =
          (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
          (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy;
      }
    }
  }
  return out;
}

/** Turned about its upright axis, seen from three times its width. */
function turn(own: Raster, degrees: number): Raster {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = { x: own.width / 2, y: own.height / 2 };
  const away = 3 * own.width;
  const width = Math.round(own.width * cos * 1.12);
  return warp(
    own,
    (x, y) => {
      // Ray through the picture onto the turned plane.
      const u = x - width / 2;
      const along = (u * away) / (away * cos - u * sin);
      const depth = 1 + (along * sin) / away;
      return [half.x + along, half.y + (y - half.y) * depth];
    },
    width,
  );
}

/** Warm from one side, a quarter darker on the other. */
function light(own: Raster): Raster {
  const lit = crop(own, { x: 0, y: 0, width: own.width, height: own.height });
  for (let i = 0; i < lit.data.length; i += 4) {
    const share = 1.05 - 0.3 * (((i >> 2) % own.width) / own.width);
    [1, 0.96, 0.9].forEach((tint, c) => (lit.data[i + c] = (lit.data[i + c] as number) * share * tint));
  }
  return lit;
}

/** Four fingers from the right, over a seventh of its width, at two thirds of its height. */
function hold(own: Raster): Raster {
  const held = crop(own, { x: 0, y: 0, width: own.width, height: own.height });
  const thick = own.height * 0.05;
  for (let finger = 0; finger < 4; finger++) {
    const middle = own.height * (0.55 + finger * 0.1);
    const length = own.width * (0.24 - 0.02 * finger);
    for (let y = Math.floor(middle - thick); y < Math.min(own.height, middle + thick); y++) {
      const round = Math.sqrt(Math.max(0, 1 - ((y - middle) / thick) ** 2));
      for (let x = Math.floor(own.width - length * round); x < own.width; x++) {
        const at = (y * own.width + x) * 4;
        const shade = 0.75 + 0.25 * round;
        held.data.set([214 * shade, 168 * shade, 142 * shade, 255], at);
      }
    }
  }
  return held;
}

/** On a body: waves of a fiftieth of its width, and a little narrower below. */
function bend(own: Raster): Raster {
  const half = own.width / 2;
  return warp(own, (x, y) => {
    const down = y / own.height;
    const wave = own.width * 0.02 * Math.sin(down * Math.PI * 2);
    return [half + (x - half) * (1 + 0.06 * down) + wave, y + own.height * 0.01 * Math.sin((x / own.width) * Math.PI)];
  });
}
