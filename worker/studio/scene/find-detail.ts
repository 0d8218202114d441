// Which part of a product a close-up shows: what stands out from the rest of it (a clasp, a lens, a logo, stitching), whole
// and in the middle, well inside the outline; never the dark inside of an opening, nor a hand that holds it.
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { toOklab } from "../pixels/colour.ts";
import type { Box, Raster } from "../pixels/raster.ts";
import { afterWork, inTurns } from "../pixels/time-slices.ts";
import type { Size } from "./led-crop.ts";
import { photoReading, readPhoto, storedScale } from "./photo-reading.ts";

/** What a close-up shows. */
interface Detail {
  /** In pixels of the photo. */
  part: Box;
  /** 0 for one worth showing; larger where it is plain or soft, or shows much that is not the product. */
  cost: number;
}

/** A grid over a subject's box. */
interface Traits {
  /** Side of a cell in pixels of the photo. */
  cell: number;
  /** How much of a part is product: 0–1 in each cell. */
  own: Sums;
  /** How much stands out there, from 0: change of light and colours that the rest has not, away from the outline. */
  interest: Sums;
  /** How much of a part is no product: dark and even, where the rest is lighter (an opening), or a hand. */
  hollow: Sums;
  /** What was found, by the tile's size. */
  found: Map<string, Detail>;
}

/** The sum of a grid's values in a part of it, whose edges may lie within and beyond cells. */
type Sums = (left: number, top: number, right: number, bottom: number) => number;

/** Cells along the longer side, and places looked at in each, across and down. */
const [fine, looks] = [72, 3];
/** How near to its outline a product's texture is not counted, in cells: there it changes to the ground. */
const outline = 2;
/** Change of light (0–255) that counts in full, and how much of the usual change of the product does not. */
const [fullChange, usualShare] = [46, 0.75];
/** Distance in colour that counts in full; what that weighs beside change; the share of the product from where it is not rare. */
const [fullTint, tintWeight, usualTint] = [0.2, 0.8, 0.4];
/** An opening: its lightness as a share of the usual, in things that are usually so light; and change up to which it is even. */
const [hollowShare, hollowIn, hollowChange] = [0.62, 0.42, 14];
/** How much of a place in the colours of skin counts, and the share of the product up to which these are a hand's. */
const [skinWeight, mostSkin, mostInCutOut] = [0.35, 0.85, 0.35];
/** The share of a photo's border in the colours of skin where an arm comes in: then nothing of these counts. */
const [armFrom, armUntil] = [0.02, 0.5];

/** Computing of reading what stands out in a photo, in milliseconds. */
const readMs = 20;

const known = new WeakMap<Raster, Traits>();

/** Reads what `findDetail` looks at in a photo, in slices; cached as long as the photo is. */
export async function prepareDetails(product: ProductPhoto): Promise<void> {
  await inTurns(photoReading(product));
  readTraits(product);
  await afterWork(readMs);
}

function readTraits(product: ProductPhoto): Traits {
  const { photo } = product;
  const kept = known.get(photo);
  if (kept) return kept;
  const { map, scale, box } = readPhoto(product).subject;
  const { data, width: across, height: down } = photo;
  const cell = Math.max(box.width, box.height) / fine;
  const columns = Math.max(1, Math.ceil(box.width / cell));
  const rows = Math.max(1, Math.ceil(box.height / cell));
  const step = Math.max(2, Math.round(cell / 3));
  const count = columns * rows;
  const [own, change, skin] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const colours: (readonly [number, number, number])[] = [];
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const sum: [number, number, number] = [0, 0, 0];
      for (let k = 0; k < looks * looks; k++) {
        const x = box.x + (column + ((k % looks) + 0.5) / looks) * cell;
        const y = box.y + (row + (Math.floor(k / looks) + 0.5) / looks) * cell;
        const px = Math.max(0, Math.min(across - 1 - step, Math.floor(x)));
        const py = Math.max(0, Math.min(down - 1 - step, Math.floor(y)));
        const at = (py * across + px) * 4;
        const mapped =
          Math.min(map.height - 1, Math.floor(py / scale)) * map.width +
          Math.min(map.width - 1, Math.floor(px / scale));
        own[i] = (own[i] as number) + (map.data[mapped] as number) / 255;
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (data[at + c] as number);
        const green = data[at + 1] as number;
        change[i] =
          (change[i] as number) +
          Math.abs(green - (data[at + 1 + step * 4] as number)) +
          Math.abs(green - (data[at + 1 + across * step * 4] as number));
        if (isSkin(data[at] as number, green, data[at + 2] as number)) skin[i] = (skin[i] as number) + 1;
      }
      const all = looks * looks;
      own[i] = (own[i] as number) / all;
      change[i] = (change[i] as number) / all;
      skin[i] = (skin[i] as number) / all;
      colours.push(toOklab([sum[0] / all, sum[1] / all, sum[2] / all]));
    }
  }
  const isOwn = [...own.keys()].filter((i) => (own[i] as number) > 0.6);
  const isHeld = !product.cut.cutOut && hasArm(photo);
  const most = product.cut.cutOut ? mostInCutOut : mostSkin;
  const lost = isHeld ? 1 : 1 - skinWeight;
  if (isHeld || isOwn.reduce((sum, i) => sum + (skin[i] as number), 0) < isOwn.length * most)
    for (const i of isOwn) own[i] = (own[i] as number) * (1 - lost * (skin[i] as number));
  const inner = isOwn.filter((i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    return [-outline, outline].every((by) => ownAt(x + by, y) > 0.6 && ownAt(x, y + by) > 0.6);
  });
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
  const usual = [0, 1, 2].map((axis) => middle(isOwn.map((i) => colours[i]?.[axis] as number)));
  const usualChange = middle(inner.map((i) => change[i] as number)) * usualShare;
  const [lightness = 0, ...usualAxes] = usual;
  const tintOf = (i: number) => {
    const [light, ...axes] = colours[i] as readonly [number, number, number];
    const tint = Math.hypot(...axes.map((value, axis) => value - (usualAxes[axis] as number)));
    return Math.min(1, (tint * 1.6 + Math.abs(light - lightness) * 0.35) / fullTint);
  };
  const rare = 1 - Math.min(1, inner.reduce((sum, i) => sum + tintOf(i), 0) / Math.max(1, inner.length) / usualTint);
  const [interest, hollow] = [new Float32Array(count), isHeld ? skin : new Float32Array(count)];
  for (const i of isOwn) {
    const isDark = lightness >= hollowIn && (colours[i]?.[0] as number) < Math.min(0.4, lightness * hollowShare);
    if (isDark && (change[i] as number) < hollowChange) hollow[i] = 1;
  }
  for (const i of inner) {
    if (hollow[i]) continue;
    const changed = Math.max(0, Math.min(1, ((change[i] as number) - usualChange) / fullChange));
    interest[i] = (own[i] as number) * (changed + tintOf(i) * rare * tintWeight) ** 2;
  }
  const sums = (values: Float32Array) => sumUp(values, columns, rows);
  const traits: Traits = { cell, own: sums(own), interest: sums(interest), hollow: sums(hollow), found: new Map() };
  known.set(photo, traits);
  return traits;

  function ownAt(x: number, y: number): number {
    return x < 0 || y < 0 || x >= columns || y >= rows ? 0 : (own[y * columns + x] as number);
  }
}

/** Sums over whatever part of a grid by the sums from its corner. */
function sumUp(values: Float32Array, columns: number, rows: number): Sums {
  const across = columns + 1;
  const from = new Float64Array(across * (rows + 1));
  for (let y = 1; y <= rows; y++) {
    for (let x = 1, line = 0; x <= columns; x++) {
      line += values[(y - 1) * columns + x - 1] as number;
      from[y * across + x] = (from[(y - 1) * across + x] as number) + line;
    }
  }
  const at = (x: number, y: number) =>
    from[Math.max(0, Math.min(rows, Math.round(y))) * across + Math.max(0, Math.min(columns, Math.round(x)))] as number;
  return (left, top, right, bottom) => at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
}

/** Whether a colour has the hue of skin, which is redder than gold and yellower than a blush, and its saturation. */
function isSkin(red: number, green: number, blue: number): boolean {
  const range = red - blue;
  const hue = (green - blue) / range;
  return range > red * 0.15 && range < red * 0.66 && hue > 0.1 && hue < 0.55;
}

/** Whether a part of a photo's border has the colours of skin. */
function hasArm({ data, width, height }: Raster): boolean {
  let [skin, all] = [0, 0];
  const look = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    all++;
    if (isSkin(data[at] as number, data[at + 1] as number, data[at + 2] as number)) skin++;
  };
  for (let x = 0; x < width; x += 4) for (const y of [2, height - 3]) look(x, y);
  for (let y = 0; y < height; y += 4) for (const x of [2, width - 3]) look(x, y);
  return skin > all * armFrom && skin < all * armUntil;
}

/** A close-up that costs this or more shows too little, or not sharply. */
export const maxDetailCost = 0.4;
/** Enlargement of a photo up to which a close-up looks sharp; and of the one in memory, which it is drawn from, up to which it is. */
const [sharpUntil, crispUntil] = [1.8, 1.2];
/** The subject's extent: so many times the root of its area, within its longer side and this share of it. */
const [solid, leastExtent] = [1.5, 0.6];
/** Sides of a close-up as shares of the subject's extent: the geometric mean of both. */
const sides = [0.42, 0.5, 0.6, 0.7, 0.82] as const;
/** Places tried across and down. */
const places = 13;
/** What interest weighs within parts of a close-up around its middle, as shares of its sides; at its border it is cut. */
const rings = [
  [0.45, 1.2],
  [0.65, 1],
  [0.84, 0.4],
  [1, -1.8],
] as const;
/** Depth of a border on either side, as a share of a part's side, and stretches of it that are looked at. */
const [beside, stretches] = [0.08, 6];
/** Weights of what stands out and is cut, of what is product, of openings, of height in the product, of size and of softness. */
const weights = { cut: 3, own: 0.4, hollow: 1.6, high: 0.12, size: 0.12, soft: 0.3 };
/** Least mean interest and least share of product of a close-up worth showing, most of openings, and what another costs. */
const [leastInterest, leastOwn, mostHollow, dullCost] = [0.0025, 0.3, 0.06, maxDetailCost];
/** A sum of a grid's values may differ from 0 by so much where all of them are 0. */
const rounding = 1e-6;
/** Fields of a close-up across and down; where none stands out so many times as much as all, it is an even cloth. */
const [fields, even] = [6, 3];

/**
 * Finds the part of the subject that is best seen closely.
 * @param times how many times larger than its own size the tile is drawn: in 4K it shows the same part.
 */
export function findDetail(product: ProductPhoto, drawn: Size, times = 1): Detail {
  const { cell, own, interest, hollow, found } = readTraits(product);
  const { photo } = product;
  const {
    subject: { box },
    ground,
  } = readPhoto(product);
  const tile = { width: drawn.width / times, height: drawn.height / times };
  const key = `${Math.round(tile.width)} ${Math.round(tile.height)}`;
  const kept = found.get(key);
  if (kept) return kept;
  const aspect = Math.sqrt(tile.width / tile.height);
  const longer = Math.max(box.width, box.height);
  const filled = own(0, 0, box.width / cell, box.height / cell) * cell ** 2;
  // Of a long or sparse thing (a watch with its strap, glasses) a smaller part.
  const extent = Math.min(longer, Math.max(longer * leastExtent, solid * Math.sqrt(filled)));
  // Close by, things around it would be all the larger, and what is faint on white is fainter still.
  const isLost = !product.cut.cutOut && (ground.kind === "busy" || ground.isFaint);
  const stored = storedScale(product);
  let best = { score: -Infinity, part: box, soft: 0 };
  for (const share of sides) {
    const side = extent * share;
    const fitting = Math.min(1, photo.width / (side * aspect), photo.height / (side / aspect));
    const [width, height] = [side * aspect * fitting, (side / aspect) * fitting];
    const soft = Math.max(0, Math.log2(tile.width / width / stored / sharpUntil));
    const blurred = Math.max(0, Math.log2(tile.width / width / crispUntil));
    for (let place = 0; place < places * places; place++) {
      const x = box.x + (((place % places) + 0.5) / places) * box.width - width / 2;
      const y = box.y + ((Math.floor(place / places) + 0.5) / places) * box.height - height / 2;
      const part = {
        x: Math.max(0, Math.min(photo.width - width, x)),
        y: Math.max(0, Math.min(photo.height - height, y)),
        width,
        height,
      };
      const [mean, covered, open] = [meanOf(interest, part, rings), meanOf(own, part), meanOf(hollow, part)];
      const high = 1 - (part.y + height / 2 - box.y) / box.height;
      const scoreOf = (cut: number) =>
        mean -
        weights.cut * cut +
        weights.own * covered -
        weights.hollow * open +
        weights.high * high -
        weights.size * share -
        weights.soft * blurred;
      // To measure what is cut takes longer than all else; most parts score less than the best one even uncut.
      if (scoreOf(-rounding) <= best.score) continue;
      const score = scoreOf(measureCut(part));
      if (score > best.score) best = { score, part, soft };
    }
  }
  const { part, soft } = best;
  const mean = meanOf(interest, part, rings);
  const isWeak = mean < leastInterest || meanOf(own, part) < leastOwn || meanOf(hollow, part) > mostHollow;
  const isDull = isLost || isWeak || findPeak(part) < even * meanOf(interest, part);
  const cost = (isDull ? dullCost : 0) + soft;
  found.set(key, { part, cost });
  return { part, cost };

  /** How much stands out in the field of a part where most does. */
  function findPeak({ x, y, ...part }: Box): number {
    const [width, height] = [part.width / fields, part.height / fields];
    const means = Array.from({ length: fields ** 2 }, (_, i) =>
      meanOf(interest, { x: x + (i % fields) * width, y: y + Math.floor(i / fields) * height, width, height }),
    );
    return Math.max(...means);
  }

  /** How much of what stands out goes on beyond a part: where it does so on both sides of its border, at its weaker side. */
  function measureCut(part: Box): number {
    const [left, top] = [(part.x - box.x) / cell, (part.y - box.y) / cell];
    const [across, down] = [part.width / cell, part.height / cell];
    const [wide, high] = [across * beside, down * beside];
    let cut = 0;
    for (let nth = 0; nth < stretches; nth++) {
      const [x, y] = [left + (across * nth) / stretches, top + (down * nth) / stretches];
      const [to, below] = [x + across / stretches, y + down / stretches];
      for (const at of [left, left + across])
        cut += Math.min(interest(at - wide, y, at, below), interest(at, y, at + wide, below));
      for (const at of [top, top + down])
        cut += Math.min(interest(x, at - high, to, at), interest(x, at, to, at + high));
    }
    return cut / (across * down * beside * 4);
  }

  function meanOf(sums: Sums, part: Box, within: readonly (readonly [number, number])[] = [[1, 1]]): number {
    const [left, top] = [(part.x - box.x) / cell, (part.y - box.y) / cell];
    const [across, down] = [part.width / cell, part.height / cell];
    let [sum, inner] = [0, 0];
    for (const [share, weight] of within) {
      const [x, y] = [(across * (1 - share)) / 2, (down * (1 - share)) / 2];
      const all = sums(left + x, top + y, left + across - x, top + down - y);
      sum += (all - inner) * weight;
      inner = all;
    }
    return sum / (across * down);
  }
}
