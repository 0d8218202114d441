// Widens what is open in a product's mask: wedges that the outside leads into between parts that meet, and the corners of
// openings that the outside is seen through.
import { hueSlack } from "./enclosed-backdrop.ts";
import { hueOf, type Planes } from "./photo-planes.ts";
import type { Mask } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";

/** Differences of shade and hue, beyond noise, in a wedge of bare backdrop, and of its mean. */
const [wedgeSlack, wedgeMean] = [0.05, 0.025];
/** Smallest wedge in pixels, and largest as a share of the product. */
const [leastWedge, largestWedge] = [8, 0.004];
/** Share of a wedge's outline, at least, that is open to the outside; and of the rest, that lies along a clear edge. */
const [openWedge, fencedWedge] = [0.1, 0.95];
/** How far, in pixels, that edge may be, and what makes it clear. */
const [edgeNear, edgeClear] = [4, 0.14];

/**
 * Takes wedges of bare backdrop out of a product's mask, in place: what the outside leads into between parts that meet,
 * such as the bars of a frame, and that clear edges enclose otherwise.
 */
export function openWedges(solid: Mask, planes: Planes): void {
  const { width, shade, noise } = planes;
  const isBare = (at: number) =>
    Math.abs((shade[at] as number) - 1) < wedgeSlack + noise && hueOf(planes, at) < hueSlack + noise;
  const seen = new Uint8Array(solid.data.length);
  let area = 0;
  for (let at = 0; at < seen.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    if (isBare(at)) seen[at] = 1;
  }
  const inside = seen.slice();
  withRegions(solid, seen, (places) => {
    for (const { pixels, size } of places) {
      if (size < leastWedge || size > area * largestWedge) continue;
      let [open, fenced, loose, away] = [0, 0, 0, 0];
      for (const at of pixels) {
        away += (shade[at] as number) - 1;
        for (const step of [-1, 1, -width, width]) {
          if (inside[at + step]) continue;
          if (!solid.data[at + step]) {
            open++;
            continue;
          }
          let far = 1;
          while (
            far <= edgeNear &&
            !(Math.abs((shade[at + step * far] as number) - 1) + hueOf(planes, at + step * far) > edgeClear)
          )
            far++;
          if (far <= edgeNear) fenced++;
          else loose++;
        }
      }
      if (open < openWedge * (open + fenced + loose) || fenced < fencedWedge * (fenced + loose)) continue;
      if (Math.abs(away / size) < wedgeMean) for (const at of pixels) solid.data[at] = 0;
    }
  });
}

/** Brightness of a remnant, at least, its largest share of the product, and the pixels with which it touches an opening. */
const [remnantLight, largestRemnant, leastTouch] = [0.5, 0.01, 3];
/** Share of a closed opening that is known to be one, from which on all of it is. */
const knownShare = 0.4;

/**
 * Takes small smooth places without hue that go on from an opening out of a product's mask, in place: a corner of a
 * strap's loop.
 * @param known 1 where the outside is seen through the product; gets the rest of those openings.
 */
export function widenOpenings(solid: Mask, planes: Planes, known: Uint8Array): void {
  const { width, height, shade, edge, noise, edgeNoise } = planes;
  const clear = Math.max(0.014, 5 * edgeNoise);
  const seen = new Uint8Array(known.length);
  let area = 0;
  for (let at = 0; at < seen.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    const isSmooth = (edge[at] as number) < clear && hueOf(planes, at) < hueSlack + noise;
    if (isSmooth && (shade[at] as number) > remnantLight) seen[at] = 1;
  }
  withRegions(solid, seen, (places) => {
    for (const { pixels, size } of places) {
      if (size > area * largestRemnant) continue;
      let touches = 0;
      for (const at of pixels)
        for (const to of [at - 1, at + 1, at - width, at + width])
          if (solid.data[to] === 0 && known[to] && (edge[to] as number) < clear) touches++;
      if (touches >= leastTouch) for (const at of pixels) [solid.data[at], known[at]] = [0, 1];
    }
  });
  const open = new Uint8Array(known.length);
  for (let at = 0; at < open.length; at++) if (solid.data[at] === 0) open[at] = 1;
  withRegions(solid, open, (places) => {
    for (const { pixels, size, box } of places) {
      if (box.x === 0 || box.y === 0 || box.x + box.width === width || box.y + box.height === height) continue;
      const count = pixels.reduce((sum, at) => sum + (known[at] as number), 0);
      if (count > size * knownShare) for (const at of pixels) known[at] = 1;
    }
  });
}
