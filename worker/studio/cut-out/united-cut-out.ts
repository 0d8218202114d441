// Two cut-outs of one photo as one, where each overlooks a part: the band of headphones, a white pullover's edge on white.
import type { CutOutLayers } from "./cut-out-layers.ts";
import type { CutOut } from "./product-edge.ts";
import { averageMask } from "../pixels/blur.ts";
import { createMask, createRaster, release } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";

/** Share of a cut-out's area from which on a part of it counts. */
const largePart = 0.05;
/** The same of a place that one of them lacks; and the width of its soft edge in pixels. */
const [leastLacking, softEdge] = [0.0004, 2];
/** Shadow (0–255) that the first sees in a place so large, from which on the second only overlooked that it is one. */
const [darkest, largestShadow] = [20, 0.004];

/** What the first shows, and of the second the places that it lacks, if they are of some size. Frees both. */
export function unite(first: CutOut, second: CutOut, layers?: CutOutLayers): CutOut {
  const x = Math.min(first.box.x, second.box.x);
  const y = Math.min(first.box.y, second.box.y);
  const width = Math.max(first.box.x + first.box.width, second.box.x + second.box.width) - x;
  const height = Math.max(first.box.y + first.box.height, second.box.y + second.box.height) - y;
  const raster = createRaster(width, height);
  draw(first, () => true);
  const lacking = createMask(width, height);
  let area = 0;
  for (let at = 3; at < raster.data.length; at += 4) if ((raster.data[at] as number) > 127) area++;
  draw(second, (to, alpha) => {
    if (alpha > 127 && (raster.data[to + 3] as number) <= 127 && readLayer("foot", to / 4) === 0)
      lacking.data[to / 4] = 255;
    return false;
  });
  withRegions(lacking, new Uint8Array(lacking.data), (places) => {
    for (const { pixels, size } of places) {
      if (size < leastLacking * area || (size < largestShadow * area && shadeOf(pixels) > darkest))
        for (const at of pixels) lacking.data[at] = 0;
    }
  });
  const near = averageMask(lacking, softEdge);
  draw(second, (to, alpha) => near.data[to / 4] !== 0 && alpha > (raster.data[to + 3] as number));
  release(lacking, near, first.raster, second.raster);
  return { raster, box: { x, y, width, height }, outline: "found" };

  /** Mean of the shadow (0–255) that the first sees in a place. */
  function shadeOf(pixels: Int32Array): number {
    return pixels.reduce((sum, at) => sum + readLayer("shadow", at), 0) / pixels.length;
  }

  /** A pixel (0–255) of one of the first's layers; 0 without. */
  function readLayer(name: "shadow" | "foot", at: number): number {
    if (!layers) return 0;
    const layer = layers[name];
    const column = Math.floor(((at % width) + x) / layers.times);
    const row = Math.floor((Math.floor(at / width) + y) / layers.times);
    return layer.data[Math.min(layer.height - 1, row) * layer.width + Math.min(layer.width - 1, column)] as number;
  }

  function draw({ raster: from, box }: CutOut, isDrawn: (to: number, alpha: number) => boolean): void {
    for (let row = 0, at = 0; row < from.height; row++) {
      let to = ((row + box.y - y) * width + box.x - x) * 4;
      for (let end = at + from.width * 4; at < end; at += 4, to += 4)
        if (isDrawn(to, from.data[at + 3] as number))
          for (let c = 0; c < 4; c++) raster.data[to + c] = from.data[at + c] as number;
    }
  }
}

/** Its parts that are not small. */
export function countParts({ raster }: CutOut): number {
  const { width, height } = raster;
  const solid = createMask(width, height);
  for (let at = 0; at < solid.data.length; at++) if ((raster.data[at * 4 + 3] as number) > 127) solid.data[at] = 255;
  const joined = averageMask(solid, softEdge);
  const open = new Uint8Array(joined.data);
  release(solid, joined);
  return withRegions(raster, open, (parts) => {
    const area = parts.reduce((sum, { size }) => sum + size, 0);
    return parts.filter(({ size }) => size > largePart * area).length;
  });
}
