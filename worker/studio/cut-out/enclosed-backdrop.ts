// Finds backdrop that was taken for product by its likeness alone: what a product encloses, smooth and in the backdrop's
// very colour, as between straps; and small shaded remnants beside a product of other colours.
import type { BackdropModel } from "./backdrop-model.ts";
import { compare, type Planes } from "./photo-planes.ts";
import type { CutOut } from "./product-edge.ts";
import type { Regions } from "./photo-regions.ts";
import { averageMask } from "../pixels/blur.ts";
import { createMask, type Mask, type Raster, release } from "../pixels/raster.ts";
import { compareEdges } from "./edge-ratio.ts";
import { type Region, withRegions } from "../pixels/regions.ts";
import { inSlices } from "../pixels/time-slices.ts";

/** Differences of shade and hue, beyond noise, up to which a pixel may be bare backdrop. */
const shadeSlack = 0.07;
const hueSlack = 0.012;
/** How far its mean may be from the backdrop, and its values from each other. */
const meanSlack = 0.035;
const deviation = 0.02;
/** Share of its outline, at most, that touches the outside without anything between. */
const touching = 0.18;
/** How far, in pixels, an outline's rays look for the outside. */
const reach = 18;
/** Area, as a share of the product's, from which on a place counts, and from which on one of several does: in lace. */
const large = 0.0015;
const small = 0.0004;
const several = 16;
/** A backdrop's darkest channel from which on it is blown out: small reflections have exactly its colour, too. */
const blownOut = 252;
/** Darkness and hue, summed over a ray's pixels, that make a rim. */
const substance = 0.3;
/** Share of the outline, at least, with a rim that the outside lies behind: what lies deep inside is a reflection. */
const rimmed = 0.04;

/**
 * Where the network is sure of the product, a place is backdrop if it is larger, as a share of the product's area, and
 * closed all around by a rim, as inside a strap: through glass the outside is seen beside the rim, too.
 */
const largeClosed = 0.015;
const [touchingClosed, rimmedClosed] = [0.02, 0.25];

/**
 * Takes enclosed backdrop out of a product's mask, in place.
 * @returns the regions of which it is the most, and whether it is closed all around there.
 */
export function openEnclosed(solid: Mask, planes: Planes, regions: Regions): { region: number; isClosed: boolean }[] {
  const { shade, edge, noise, edgeNoise } = planes;
  const clear = Math.max(0.014, 5 * edgeNoise);
  const seen = new Uint8Array(solid.data.length);
  let area = 0;
  for (let at = 0; at < seen.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    if ((edge[at] as number) >= clear || Math.abs((shade[at] as number) - 1) > shadeSlack + noise) continue;
    if (hueOf(planes, at) < hueSlack + noise) seen[at] = 1;
  }
  return withRegions(solid, seen, (found) => {
    const alike = found.filter((place) => place.size >= Math.max(24, area * small) && isBackdrop(place, planes));
    const least = area * large * (planes.whiteness < blownOut ? 1 : 6);
    let closed = alike.length >= several ? alike : alike.filter(({ size }) => size >= least);
    const counts = new Map<number, number>();
    const inClosed = new Map<number, number>();
    // From the outside inwards, as in lace.
    for (let round = 0, isChanged = true; isChanged && round < 6; round++) {
      isChanged = false;
      const left: Region[] = [];
      for (const place of closed) {
        const { touches, rims } = measureRays(place, solid, planes);
        if (touches >= touching || rims <= rimmed) {
          left.push(place);
          continue;
        }
        isChanged = true;
        const isClosed = place.size > area * largeClosed && touches < touchingClosed && rims > rimmedClosed;
        for (const at of place.pixels) {
          solid.data[at] = 0;
          const region = regions.labels[at] as number;
          counts.set(region, (counts.get(region) ?? 0) + 1);
          if (isClosed) inClosed.set(region, (inClosed.get(region) ?? 0) + 1);
        }
      }
      closed = left;
    }
    return [...counts]
      .filter(([region, count]) => count > 0.5 * (regions.size[region] as number))
      .map(([region, count]) => ({ region, isClosed: (inClosed.get(region) ?? 0) > 0.5 * count }));
  });
}

function hueOf({ red, blue }: Planes, at: number): number {
  return Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));
}

/** Whether a place has the backdrop's brightness throughout. */
function isBackdrop({ pixels, size }: Region, planes: Planes): boolean {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < pixels.length; i++) {
    const away = (planes.shade[pixels[i] as number] as number) - 1;
    sum += away;
    squares += away * away;
  }
  const mean = sum / size;
  return Math.abs(mean) < meanSlack && squares / size - mean * mean < (deviation + 0.8 * planes.noise) ** 2;
}

/** Shares of a place's outline that touch the outside, and that have a rim with the outside behind it. */
function measureRays({ pixels, box }: Region, solid: Mask, planes: Planes): { touches: number; rims: number } {
  const { width, height, shade, noise } = planes;
  const inside = new Uint8Array(box.width * box.height);
  const placeOf = (x: number, y: number) => (y - box.y) * box.width + x - box.x;
  for (const at of pixels) inside[placeOf(at % width, Math.floor(at / width))] = 1;
  const isInside = (x: number, y: number) =>
    x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height && inside[placeOf(x, y)] === 1;
  let [rays, touches, rims] = [0, 0, 0];
  for (const at of pixels) {
    const x = at % width;
    const y = (at - x) / width;
    for (let side = 0; side < 4; side++) {
      const dx = side === 0 ? -1 : side === 1 ? 1 : 0;
      const dy = side === 2 ? -1 : side === 3 ? 1 : 0;
      if (isInside(x + dx, y + dy)) continue;
      let between = 0;
      let isBack = false;
      for (let step = 1; step <= reach && !isBack; step++) {
        const px = x + dx * step;
        const py = y + dy * step;
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        isBack = isInside(px, py);
        const to = py * width + px;
        if (solid.data[to] === 0) {
          if (between > substance) rims++;
          else touches++;
          break;
        }
        const darker = Math.abs((shade[at] as number) - (shade[to] as number));
        between += Math.max(0, darker + hueOf(planes, to) - 0.02 - 1.5 * noise);
      }
      if (!isBack) rays++;
    }
  }
  return { touches: touches / Math.max(1, rays), rims: rims / Math.max(1, rays) };
}

/** Largest remnant, as a share of the product: one that is a part of it after all does not tear it. */
const remnant = 0.012;
/** Brightness of a remnant: a darker one may be a foot or a sole. */
const shaded = [0.58, 1.03] as const;
/** Share of the product in colours unlike any backdrop in shadow, from which on a remnant can be told from it. */
const distinct = 0.5;
/** Share of the product, at most, that is as bright as a remnant and without hue, too. */
const unusual = 0.025;
/** How far, in pixels, a remnant's rim goes on across its edge. */
const rim = 3;
/** What is a part of the product: hardly open, with an edge to it that is not much stronger than at its mouth. */
const partLike = { mouth: 0.2, stronger: 2.4 };
/** Steps of brightness that are counted. */
const shades = 20;

/** Takes remnants of the backdrop off a product's outline, in place. */
export function trimRemnants(solid: Mask, planes: Planes): void {
  const { shade, edge, noise, edgeNoise, width, height } = planes;
  const clear = Math.max(0.014, 5 * edgeNoise);
  const hueless = 0.02 + noise;
  const seen = new Uint8Array(solid.data.length);
  const counts = new Uint32Array(shades * 2);
  let [area, sure] = [0, 0];
  for (let at = 0; at < seen.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    const light = shade[at] as number;
    const hue = hueOf(planes, at);
    if (hue > 0.05 + noise || light < 0.4) sure++;
    if (hue < hueless * 2) {
      const one = Math.min(counts.length - 1, Math.floor(light * shades));
      counts[one] = (counts[one] as number) + 1;
    }
    if (hue < hueless && (edge[at] as number) < clear && light > shaded[0] && light < shaded[1]) seen[at] = 1;
  }
  if (sure < area * distinct) return;
  const countNear = (light: number) => {
    const one = Math.floor(light * shades);
    return (counts[one - 1] ?? 0) + (counts[one] ?? 0) + (counts[one + 1] ?? 0);
  };
  withRegions(solid, seen, (found) => {
    const small = found.filter(({ size }) => size >= 24 && size < area * remnant);
    const means = small.map(({ pixels, size }) => pixels.reduce((sum, at) => sum + (shade[at] as number), 0) / size);
    // Remnants do not count as the product's colours.
    const others = means.map((mean) =>
      small.reduce((sum, { size }, k) => (Math.abs((means[k] as number) - mean) < 1.5 / shades ? sum + size : sum), 0),
    );
    small.forEach(({ pixels, box }, k) => {
      const mean = means[k] as number;
      if (countNear(mean) - (others[k] as number) > area * unusual) return;
      const isAtBorder = box.x === 0 || box.y === 0 || box.x + box.width === width || box.y + box.height === height;
      if (isAtBorder || !isOpen(pixels, solid)) return;
      if (isPart(pixels)) return;
      let front = [...pixels];
      for (const at of front) solid.data[at] = 0;
      for (let round = 0; round < rim; round++) {
        const next: number[] = [];
        for (const at of front) {
          for (const to of [at - 1, at + 1, at - width, at + width]) {
            if (solid.data[to] === 0 || hueOf(planes, to) > hueless * 1.5) continue;
            if (Math.abs((shade[to] as number) - mean) > 0.12) continue;
            solid.data[to] = 0;
            next.push(to);
          }
        }
        front = next;
      }
    });
  });

  function isPart(pixels: Int32Array): boolean {
    const own = new Set(pixels);
    const isLeft = (at: number) => solid.data[at] !== 0;
    const { ratio, open } = compareEdges(planes, pixels, (at) => own.has(at), isLeft);
    return open > 0 && open < partLike.mouth && ratio < partLike.stronger;
  }
}

/** Whether much of a place's outline is near the outside. */
function isOpen(pixels: Int32Array, { data, width, height }: Mask): boolean {
  let [rays, open] = [0, 0];
  const inside = new Set(pixels);
  for (const at of pixels) {
    for (const step of [-1, 1, -width, width]) {
      if (inside.has(at + step)) continue;
      rays++;
      for (let far = 1; far <= rim + 1; far++) {
        const to = at + step * far;
        if (to < 0 || to >= width * height) break;
        if (data[to] === 0) {
          open++;
          break;
        }
      }
    }
  }
  return open > rays * 0.25;
}

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

/** Saturation of a backdrop from which on its hue tells, and difference from it up to which it is seen. */
const [telling, ownHue] = [0.2, 0.045];
/** Brightness below which black comes near it, and share of a product in its hue, at most: others have it, too. */
const [dusky, mostInHue] = [0.5, 0.04];

/** Where a saturated backdrop's own hue is seen, 255; undefined on others, and where a product has it, too. */
export function findHue(solid: Mask, planes: Planes): Mask | undefined {
  if (planes.saturation < telling) return undefined;
  const seen = createMask(planes.width, planes.height);
  let [area, count] = [0, 0];
  for (let at = 0; at < seen.data.length; at++) {
    const light = Math.min(1, (planes.shade[at] as number) / dusky);
    const isAlike = hueOf(planes, at) < light * ownHue;
    if (isAlike) seen.data[at] = 255;
    if (solid.data[at] === 0) continue;
    area++;
    if (isAlike) count++;
  }
  if (count <= area * mostInHue) return seen;
  release(seen);
  return undefined;
}

/** Difference of hue, beyond a saturated backdrop's own, at which a pixel shows none of it. */
const otherHue = 0.025;

/** Lets a thin cut-out's pixels vanish as far as they have a saturated backdrop's hue, in place. */
export function clearHue({ raster, box }: CutOut, { width, height, data }: Raster, model: BackdropModel): void {
  const line = new Float32Array(width * 3);
  for (let y = 0, at = 0; y < raster.height; y++) {
    model.readRow(y + box.y, line, { width, height });
    for (let x = 0; x < raster.width; x++, at += 4) {
      if (raster.data[at + 3] === 0) continue;
      const from = ((y + box.y) * width + x + box.x) * 4;
      const [shade, red, blue] = compare(data, from, line, (x + box.x) * 3);
      const hue = Math.max(Math.abs(red), Math.abs(blue)) / Math.min(1, shade / dusky);
      const own = Math.max(0, Math.min(1, (hue - ownHue) / otherHue));
      for (let c = at; c < at + 4; c++) raster.data[c] = (raster.data[c] as number) * own;
    }
  }
}

/** How far inside a product its own hue begins, in pixels; and how much a backdrop's hue may turn where it is mixed. */
const [mixedWithin, turned] = [12, 0.35];
/** Share of a backdrop's hue from which on a pixel shows it, and of a product's inside that may, at most. */
const [mixedFrom, mostMixed] = [0.3, 0.004];
/** Computing for a pixel, in milliseconds. */
const mixedMs = 3e-5;

/**
 * Takes a saturated backdrop's hue out of a cut-out's rim, in place: between spines, say, it is mixed with white. Not
 * where a product has that hue inside. In slices.
 */
export async function clearMixed({ raster, box }: CutOut, photo: Raster, model: BackdropModel): Promise<void> {
  const { width, height, data } = raster;
  const whole = createMask(width, height);
  for (let at = 0; at < whole.data.length; at++) if (data[at * 4 + 3] === 255) whole.data[at] = 255;
  const inner = averageMask(whole, mixedWithin);
  release(whole);
  const line = new Float32Array(photo.width * 3);
  let [inside, alike] = [0, 0];
  await readShares((at, share) => {
    if (inner.data[at] !== 255) return;
    inside++;
    if (share > mixedFrom) alike++;
  });
  if (alike <= inside * mostMixed)
    await readShares((at, share, back) => {
      if (inner.data[at] === 255 || !(share > mixedFrom)) return;
      const own = 1 - Math.min(1, share);
      const alpha = data[at * 4 + 3] as number;
      for (let c = 0, to = at * 4; c < 3; c++, to++) {
        const light = (data[to] as number) - (alpha / 255) * share * (line[back + c] as number);
        data[to] = Math.max(0, Math.min(alpha * own, light));
      }
      data[at * 4 + 3] = alpha * own;
    });
  release(inner);

  /** Visits the cut-out's pixels: how much of the backdrop's hue each has that has no other, and where that is in the line. */
  function readShares(visit: (at: number, share: number, back: number) => void): Promise<void> {
    return inSlices(height, width * mixedMs, (from, to) => {
      for (let y = from, at = from * width; y < to; y++) {
        model.readRow(y + box.y, line, photo);
        for (let x = 0, back = box.x * 3; x < width; x++, at++, back += 3)
          if (data[at * 4 + 3] !== 0) visit(at, shareOfHue(data, at * 4, line, back), back);
      }
    });
  }
}

/** How much of a backdrop's hue a pixel has that has no other; 0 with another. */
function shareOfHue(data: Uint8ClampedArray, at: number, line: Float32Array, back: number): number {
  const green = line[back + 1] as number;
  const [u, v] = [(line[back] as number) - green, (line[back + 2] as number) - green];
  const scale = 255 / (data[at + 3] as number);
  const red = ((data[at] as number) - (data[at + 1] as number)) * scale;
  const blue = ((data[at + 2] as number) - (data[at + 1] as number)) * scale;
  const along = red * u + blue * v;
  return Math.abs(red * v - blue * u) > along * turned ? 0 : along / (u * u + v * v);
}
