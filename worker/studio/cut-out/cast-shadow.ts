// Takes the shadow that a product casts on its backdrop out of the product's mask: what is darker than the backdrop in
// its hue, and goes on into the shadow outside without an edge between.
import type { Planes } from "./photo-planes.ts";
import { eatToEdges } from "./eat-inwards.ts";
import { findWindows } from "./product-parts.ts";
import { toMask } from "./graph-cut.ts";
import { averageMask } from "../pixels/blur.ts";
import { type Mask, release } from "../pixels/raster.ts";
import { type Region, withRegions } from "../pixels/regions.ts";

/** Brightness relative to the backdrop's: darker than a shadow, and what a place outside the mask may have to start one. */
const [darkest, brightest, seen] = [0.3, 1.01, 0.965];
/** Edge strength at which a shadow ends, and the change of brightness from one pixel to the next. */
const [edgeEnd, stepEnd] = [0.024, 0.04];
/** Hue of a shadow on top of noise: what the product reflects grows with the light it takes away. */
const tint = 0.012;
export const tintByDark = 0.2;
/** Smallest shadow in pixels, and largest as a share of the product. */
const [least, most] = [12, 0.25];
/** A shadow's middle is in the lowest part of the product: height from its top, as a share. */
const low = 0.7;
/** Outline that is open to the outside, as a share of a shadow's width. */
const openWidth = 0.08;
/** What is darker is the product's own, unless it is a sliver (share of the product). */
const [dusk, sliver] = [0.55, 0.01];
/** How far, in pixels, a shadow's dark rim goes on where it touches the product. */
const rim = 4;

/** Half the width in pixels of the ways that a shadow behind a strap is followed by first: narrower ones may be leaks. */
const passage = 1;

/** The same for what lies behind a product's strap or handle, beside a hole: as far as it is bare, the rest is shadow. */
const [lowBehind, alikeBehind] = [0.6, 0.3];
/** Open outline behind a strap, as a share of a shadow's width: by narrow ways, and by wide ones. */
const [openNarrow, openWide] = [0.03, 0.015];

/**
 * Takes cast shadow out of a product's mask, in place.
 * @returns 1 for what was taken: all of it, and what lies behind a strap or a handle, which is shadow even in colours that
 * the product has, too.
 */
export function peelShadow(solid: Mask, planes: Planes): { shadow: Uint8Array; behind: Uint8Array } {
  const windows = findWindows(solid);
  const before = solid.data.slice();
  if (windows.data.includes(255)) {
    // By wide ways first: a narrow one that leads into the product would spoil all of it.
    for (const wide of [passage, 0]) peelFrom(solid, planes, windows, wide);
  }
  const findTaken = () => {
    const taken = new Uint8Array(before.length);
    for (let at = 0; at < taken.length; at++) if (before[at] && !solid.data[at]) taken[at] = 1;
    return taken;
  };
  const behind = findTaken();
  if (behind.includes(1)) takeIslands(solid, planes, behind);
  peelFrom(solid, planes);
  const shadow = findTaken();
  release(windows, { data: before });
  return { shadow, behind };
}

/** Edge strength within an island of shadow, as a multiple of where a shadow ends, and how far from others it lies. */
const [islandEdge, islandGap] = [2.5, 6];
/** Largest island, as a share of the product, and the share of its outline, at least, that lies along a shadow. */
const [largestIsland, alongShadow] = [0.12, 0.33];

/** Takes what is left within a shadow out of a product's mask, in place: its dark middle, behind an edge of its own. */
function takeIslands(solid: Mask, planes: Planes, shadow: Uint8Array): void {
  const { width, height, shade, edge, edgeNoise } = planes;
  const clear = islandEdge * Math.max(edgeEnd, 4 * edgeNoise);
  const isGrey = (at: number) => {
    const light = shade[at] as number;
    return light > darkest && light < brightest && hasShadowHue(planes, at, tintByDark);
  };
  const grey = new Uint8Array(solid.data.length);
  let area = 0;
  for (let at = 0; at < grey.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    if ((edge[at] as number) < clear && isGrey(at)) grey[at] = 1;
  }
  const inside = grey.slice();
  withRegions(solid, grey, (islands) => {
    for (const { pixels, size, box } of islands) {
      if (size < least || size > area * largestIsland || box.x === 0 || box.y === 0) continue;
      if (box.x + box.width === width || box.y + box.height === height) continue;
      let [along, around] = [0, 0];
      const between = new Set<number>();
      for (const at of pixels) {
        for (const away of [-1, 1, -width, width]) {
          if (inside[at + away]) continue;
          around++;
          let far = 1;
          while (far < islandGap && !shadow[at + far * away] && isGrey(at + far * away)) far++;
          if (!shadow[at + far * away]) continue;
          along++;
          for (let k = 1; k < far; k++) between.add(at + k * away);
        }
      }
      if (along < around * alongShadow) continue;
      for (const at of [...pixels, ...between]) {
        solid.data[at] = 0;
        shadow[at] = 1;
      }
    }
  });
}

/** Takes the shadow out that goes on from the outside, or from holes; by ways at least `wide` pixels to each side. */
function peelFrom(solid: Mask, planes: Planes, holes?: Mask, wide = 0): void {
  const { width, height, shade } = planes;
  const reached = spreadInward(solid, planes, holes, wide);
  const inShadow = reached.slice();
  let [area, top, bottom] = [0, height, 0];
  for (let at = 0; at < solid.data.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    top = Math.min(top, Math.floor(at / width));
    bottom = Math.floor(at / width);
  }
  withRegions(solid, reached, (places) => {
    const shadows = places.filter((place) => isShadow(place));
    for (const { pixels } of shadows) for (const at of pixels) solid.data[at] = 0;
    for (const { pixels } of shadows) peelRim(pixels);
  });

  function isShadow(place: Region): boolean {
    const { pixels, size, box } = place;
    if (size < least || size > area * most || box.width < box.height) return false;
    let [rows, light] = [0, 0];
    for (const at of pixels) {
      rows += Math.floor(at / width);
      light += shade[at] as number;
    }
    const middle = (rows / size - top) / Math.max(1, bottom - top);
    const mean = light / size;
    if (middle < (holes ? lowBehind : low) || (mean < dusk && size > area * sliver)) return false;
    const openBehind = box.width * (wide > 0 ? openWide : openNarrow);
    if (holes) return countOpen(place, solid) >= openBehind && countAlike(mean) < area * alikeBehind;
    if (countOpen(place, solid) < box.width * openWidth) return false;
    // A product that has much of such a grey elsewhere may have it here.
    return countAlike(mean) < area * (middle < 0.78 ? 0.05 : mean < 0.8 ? 0.22 : 0.065);
  }

  /** Pixels of the product as bright as a shadow and without hue, too, that no shadow outside leads to. */
  function countAlike(mean: number): number {
    let alike = 0;
    for (let at = 0; at < inShadow.length; at++) {
      if (solid.data[at] === 0 || inShadow[at]) continue;
      if (Math.abs((shade[at] as number) - mean) < 0.12 && hasShadowHue(planes, at, 0.12)) alike++;
    }
    return alike;
  }

  /** Follows a shadow on into the dark where it meets the product, across the edges of its own. */
  function peelRim(pixels: Int32Array): void {
    let front = [...pixels];
    for (let round = 0; round < rim && front.length > 0; round++) {
      const next: number[] = [];
      for (const at of front) {
        const limit = (shade[at] as number) + 0.02;
        for (const to of [at - 1, at + 1, at - width, at + width]) {
          if (!solid.data[to]) continue;
          const light = shade[to] as number;
          if (light < darkest || light > limit || !hasShadowHue(planes, to, tintByDark)) continue;
          solid.data[to] = 0;
          next.push(to);
        }
      }
      front = next;
    }
  }
}

/** Evidence for the product, in units of log-likelihood, below which a pixel's colour is the backdrop's in shadow. */
export const unlikely = -2;
/** How sure the network may be of such a pixel, and of one in the very colour of the backdrop. */
const [unsure, nearlySure] = [0.6, 0.85];
/** Difference of shade and hue, beyond noise, up to which it is in that colour. */
const [bare, nearlyBare] = [0.015, 0.06];
/** How far, in pixels, such places reach inwards. */
const deepest = 12;

/** What is no backdrop all the same: hardly open, with a far weaker edge to the product than at its mouth. */
const gleamLike = { weaker: 0.6, mouth: 0.3 };

/**
 * Takes backdrop and shadow off a product's outline where the network is not sure and the colours are none of the
 * product's, in place: beside a chain's links, as wide as these.
 * @param sure how sure the network is of each pixel, 0–1.
 * @param evidenceOf a pixel's colour for the product.
 */
export function peelByColour(
  solid: Mask,
  planes: Planes,
  sure: Float32Array,
  evidenceOf: (at: number) => number,
): void {
  const { shade, red, blue, noise } = planes;
  const isGrey = (at: number) =>
    (shade[at] as number) >= darkest && (shade[at] as number) <= seen && hasShadowHue(planes, at, tintByDark);
  const isBackdrop = (at: number) => {
    const light = shade[at] as number;
    const hue = Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));
    const away = Math.abs(light - 1) + hue;
    if ((sure[at] as number) < nearlySure && away < bare + noise) return true;
    if ((sure[at] as number) < unsure && away < nearlyBare + noise) return evidenceOf(at) < unlikely;
    return (sure[at] as number) <= unsure && isGrey(at) && evidenceOf(at) < unlikely;
  };
  eatToEdges(solid, planes, deepest, isBackdrop, gleamLike);
  openGaps(solid, (at) => isGrey(at) && (sure[at] as number) < nearlySure, sure, evidenceOf);
}

/** How sure the network is, at most, of a gap that is enclosed, and the evidence for the product there, in the mean. */
const [gapSure, gapUnlike] = [0.5, -4.3];

/** Takes out what is seen in shadow between a strap and its bag, in place: grey, and nothing of the product's colours. */
function openGaps(
  solid: Mask,
  isGrey: (at: number) => boolean,
  sure: Float32Array,
  evidenceOf: (at: number) => number,
): void {
  const grey = new Uint8Array(solid.data.length);
  for (let at = 0; at < grey.length; at++) if (solid.data[at] && isGrey(at)) grey[at] = 1;
  withRegions(solid, grey, (gaps) => {
    for (const { pixels, size } of gaps) {
      const likely = pixels.filter((at) => evidenceOf(at) < unlikely);
      const meanOf = (value: (at: number) => number) => likely.reduce((sum, at) => sum + value(at), 0) / likely.length;
      if (likely.length < Math.max(least, size / 2)) continue;
      if (meanOf((at) => sure[at] as number) < gapSure && meanOf(evidenceOf) < gapUnlike)
        for (const at of pixels) solid.data[at] = 0;
    }
  });
}

/** Rows of shadow below a product's edge that may have gone with it, at most. */
const sliverRows = 4;
/** Change of brightness, and of hue, across the product's own lower edge, at least. */
const [ownEdge, ownHue] = [0.12, 0.05];

/**
 * Takes slivers of the contact shadow off a product's lower outline, in place: as bright as the shadow right below them,
 * few rows high, and under an edge.
 */
export function trimContact(solid: Mask, planes: Planes, sure?: Float32Array): void {
  const { width, height, shade, noise } = planes;
  if (sure) trimUnseen(solid, planes, sure);
  const taken = new Uint8Array(solid.data.length);
  for (let x = 0; x < width; x++) {
    for (let y = height - 2; y > sliverRows; y--) {
      const lowest = y * width + x;
      if (solid.data[lowest] === 0 || solid.data[lowest + width] !== 0) continue;
      const below = shade[lowest + width] as number;
      if (below > seen || below < darkest) continue;
      let at = lowest;
      let rows = 0;
      while (rows <= sliverRows && solid.data[at] !== 0 && isShade(at)) {
        at -= width;
        rows++;
      }
      if (rows === 0 || rows > sliverRows || solid.data[at] === 0) continue;
      if (!isOther(at, lowest) && !isOther(at - width, lowest)) continue;
      for (let k = 0; k < rows; k++) taken[lowest - k * width] = 1;
    }
  }
  const inside = taken.slice();
  withRegions(solid, taken, (places) => {
    for (const { pixels, box } of places) {
      // What is higher than it is wide would be a slot in the product's foot, and what lies between two parts a notch.
      if (box.width <= box.height) continue;
      const isSide = (at: number) => solid.data[at] !== 0 && !inside[at];
      const [left, right] = [-1, 1].map((step) => pixels.filter((at) => isSide(at + step)).length) as [number, number];
      if (2 * Math.min(left, right) <= box.height) for (const at of pixels) solid.data[at] = 0;
    }
  });

  function isShade(at: number): boolean {
    return (
      Math.abs((shade[at] as number) - (shade[at + width] as number)) < stepEnd * 2.5 + noise &&
      hasShadowHue(planes, at, tintByDark)
    );
  }

  function isOther(at: number, shadow: number): boolean {
    const hueFrom = (plane: Float32Array) => Math.abs((plane[at] as number) - (plane[shadow] as number));
    return (
      Math.abs((shade[at] as number) - (shade[shadow] as number)) > ownEdge ||
      Math.max(hueFrom(planes.red), hueFrom(planes.blue)) > ownHue
    );
  }
}

/**
 * How sure the network is, at most, of a shadow below a product; how many rows it has, how bright it
 * is at least, and how much hue it has at most.
 */
const [hardlySure, unseenRows, leastLight, mostHue] = [0.25, 14, 0.42, 0.095];

/** Takes off what hangs below a product as bright as a shadow where the network sees nothing, in place. */
function trimUnseen(solid: Mask, { width, height, shade, red, blue, noise }: Planes, sure: Float32Array): void {
  const isUnseen = (at: number) =>
    (sure[at] as number) < hardlySure &&
    (shade[at] as number) > leastLight &&
    (shade[at] as number) < brightest + noise &&
    Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number)) < mostHue;
  for (let x = 0; x < width; x++)
    for (let lowest = (height - 2) * width + x; lowest > unseenRows * width; lowest -= width) {
      if (solid.data[lowest] === 0 || solid.data[lowest + width] !== 0) continue;
      let rows = 0;
      while (rows <= unseenRows && solid.data[lowest - rows * width] !== 0 && isUnseen(lowest - rows * width)) rows++;
      if (rows > unseenRows || solid.data[lowest - rows * width] === 0) continue;
      for (let k = 0; k < rows; k++) solid.data[lowest - k * width] = 0;
    }
}

/** Change of hue from the way behind a strap so far at which a shadow ends, and how fast the way follows its hue. */
const [hueTurn, wayPace] = [0.0095, 0.04];

/**
 * The pixels of the mask, 1, that a shadow outside reaches without crossing an edge, by ways at least two wide.
 * @param reach pixels to each side that a way must have, if not 0.
 */
function spreadInward(solid: Mask, planes: Planes, holes?: Mask, reach = 0): Uint8Array {
  const { width, shade, red, blue, edge, noise, edgeNoise } = planes;
  const clear = Math.max(edgeEnd, 4 * edgeNoise);
  const step = stepEnd + noise;
  const smooth = new Uint8Array(solid.data.length);
  for (let at = 0; at < smooth.length; at++) {
    const light = shade[at] as number;
    if (light < darkest || light > brightest || (edge[at] as number) > clear) continue;
    if (hasShadowHue(planes, at, tintByDark)) smooth[at] = 1;
  }
  const neighbours = (at: number) => {
    const x = at % width;
    return [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width];
  };
  const wide = reach > 0 && averageMask(toMask(smooth, width, planes.height), reach);
  const isWide = (at: number) =>
    wide
      ? wide.data[at] === 255
      : [-1, 1].some((dx) => smooth[at + dx] && [-width, width].some((dy) => smooth[at + dy] && smooth[at + dy + dx]));
  const reached = new Uint8Array(solid.data.length);
  // The hue of the way to each pixel, smoothed: where it turns, a part of the product begins that is as grey as the shadow.
  const [wayRed, wayBlue] = [red.slice(), blue.slice()];
  const turn = hueTurn + noise / 2;
  const follow = (way: Float32Array, plane: Float32Array, at: number, to: number) => {
    way[to] = (way[at] as number) + wayPace * ((plane[to] as number) - (way[at] as number));
  };
  let front: number[] = [];
  for (let at = 0; at < reached.length; at++) {
    if (solid.data[at] !== 0 || !smooth[at] || (shade[at] as number) > seen || holes?.data[at] === 0) continue;
    if (neighbours(at).some((to) => solid.data[to]) && isWide(at)) front.push(at);
  }
  while (front.length > 0) {
    const next: number[] = [];
    for (const at of front) {
      for (const to of neighbours(at)) {
        if (!solid.data[to] || reached[to] || !smooth[to]) continue;
        if (Math.abs((shade[to] as number) - (shade[at] as number)) > step) continue;
        if (holes && Math.abs((red[to] as number) - (wayRed[at] as number)) > turn) continue;
        if (holes && Math.abs((blue[to] as number) - (wayBlue[at] as number)) > turn) continue;
        reached[to] = 1;
        follow(wayRed, red, at, to);
        follow(wayBlue, blue, at, to);
        // What is beside an edge is reached, but leads no further.
        if (isWide(to)) next.push(to);
      }
    }
    front = next;
  }
  if (wide) release(wide);
  release({ data: wayRed }, { data: wayBlue });
  return reached;
}

/** Whether a pixel has the backdrop's hue, as far as what the product reflects into its shadow allows. */
export function hasShadowHue({ red, blue, shade, noise }: Planes, at: number, byDark: number): boolean {
  const hue = Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));
  return hue < tint + noise + byDark * (1 - (shade[at] as number));
}

/** How many sides of a place's pixels are outside the mask. */
function countOpen({ pixels }: Region, { data, width }: Mask): number {
  let open = 0;
  for (const at of pixels) for (const to of [at - 1, at + 1, at - width, at + width]) if (data[to] === 0) open++;
  return open;
}
