// Which part of a photo a tile shows: all of the subject where the photo allows it, at a good size, in the room that the
// layout leaves it; beyond the photo's edges only where its backdrop can be continued.
import type { Subject } from "../cut-out/find-subject.ts";
import type { Rgb } from "../pixels/colour.ts";
import type { Box, Raster } from "../pixels/raster.ts";

export interface Size {
  width: number;
  height: number;
}

/** Which sides of a photo can be continued: the backdrop there does not change towards the edge. */
export interface PlainSides {
  left: boolean;
  top: boolean;
  right: boolean;
  bottom: boolean;
}

/** A part of a photo for a tile. */
export interface LedCrop {
  /** In pixels of the photo; reaches beyond it where its backdrop is continued. */
  part: Box;
  /** Share of the subject that is outside the part, 0–1. */
  lost: number;
  /** Share of the tile that lies beyond the photo, 0–1. */
  added: number;
  /** The sides of the tile at which the photo itself cuts the subject off. */
  cut: (keyof PlainSides)[];
  /** Pixels of the tile per pixel of the stored photo: over 1 it is enlarged. */
  enlarged: number;
  /** Lower is better: what of the subject is lost or hidden, enlargement, and distance from the wished size and place. */
  cost: number;
}

/** What a layout asks of a crop. */
export interface CropOptions {
  /** The tile in pixels. */
  tile: Size;
  /** Where in the tile the subject belongs, as fractions of the tile. */
  room: Box;
  /** Where in the tile the subject may be seen at all: on a story, clear of the app's own elements. Everywhere without it. */
  safe?: Box;
  /** Pixels of the stored photo per pixel of the photo in memory. */
  stored: number;
}

/** Depth of the strip that is looked at on each side, as a fraction of the photo's side. */
const stripDepth = 0.045;
/** Cells along a side, and places looked at along each. */
const [cells, placesInCell] = [48, 6];
/** Mean change of brightness (0–255) inwards across the strip up to which a side is plain, and the share that may differ. */
const [plainChange, unevenShare] = [4.2, 0.1];
/** Usual deviation (0–255) within a cell from which a backdrop has a pattern: goes on as another one, or as streaks. */
const patternedFrom = 2;
/** Mean step (0–255) along a side from which it would go on as stripes, over how many places, and the most that one counts. */
const [stripedFrom, stripe, mostStripe] = [1.5, 3, 12];

/** How far a colour (0–255) is from those at both ends of a side where a thing crosses it, as an arm does. */
const crossing = 60;

/** Which sides of an opaque photo are plain. */
export function findPlainSides(photo: Raster): PlainSides {
  const { width, height } = photo;
  return {
    left: isPlain(photo, height, Math.round(width * stripDepth), (along, in_) => [in_, along]),
    right: isPlain(photo, height, Math.round(width * stripDepth), (along, in_) => [width - 1 - in_, along]),
    top: isPlain(photo, width, Math.round(height * stripDepth), (along, in_) => [along, in_]),
    bottom: isPlain(photo, width, Math.round(height * stripDepth), (along, in_) => [along, height - 1 - in_]),
  };
}

function isPlain(
  { data, width }: Raster,
  length: number,
  depth: number,
  at: (along: number, inwards: number) => readonly [number, number],
): boolean {
  const near = depth / 3;
  let [sum, uneven] = [0, 0];
  const deviations: number[] = [];
  const line: Rgb[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const places = Array.from({ length: placesInCell }, (_, place) =>
      [0, 1, 2].map((third) =>
        readMean(cell * placesInCell + place, third * near, Math.max((third + 1) * near, third * near + 1)),
      ),
    );
    const parts = [0, 1, 2].map((third) => meanOf(places.map((place) => place[third] as Rgb)));
    const change = Math.max(...rangesOf(parts));
    sum += Math.min(change, plainChange * 4);
    if (change > plainChange * 2.2) uneven++;
    deviations.push(deviationOf(places.flat().map(([, green]) => green)));
    line.push(...places.map(meanOf));
  }
  const isGrained = (deviations.toSorted((one, other) => one - other)[cells >> 1] as number) >= patternedFrom;
  const isEven = sum / cells <= plainChange && uneven / cells <= unevenShare;
  return isEven && !isGrained && measureStripes(line) < stripedFrom && !isCrossed(line);

  function readMean(place: number, from: number, to: number): Rgb {
    const along = Math.min(length - 1, Math.floor(((place + 0.5) * length) / cells / placesInCell));
    const colours: Rgb[] = [];
    for (let inwards = Math.floor(from); inwards < to; inwards += 2) {
      const [x, y] = at(along, inwards);
      const i = (y * width + x) * 4;
      colours.push([data[i] as number, data[i + 1] as number, data[i + 2] as number]);
    }
    return meanOf(colours);
  }
}

const meanOf = (colours: readonly Rgb[]): Rgb =>
  [0, 1, 2].map(
    (c) => colours.reduce((sum, colour) => sum + (colour[c] as number), 0) / colours.length,
  ) as unknown as Rgb;

const rangesOf = (colours: readonly Rgb[]): number[] =>
  [0, 1, 2].map((c) => {
    const values = colours.map((colour) => colour[c] as number);
    return Math.max(...values) - Math.min(...values);
  });

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** How much places along a side differ from the middle of their neighbours: what would go on as stripes. */
function measureStripes(line: readonly Rgb[]): number {
  let sum = 0;
  for (let i = stripe; i < line.length - stripe; i++) {
    const away = [0, 1, 2].map((c) =>
      Math.abs((line[i]?.[c] as number) - ((line[i - stripe]?.[c] as number) + (line[i + stripe]?.[c] as number)) / 2),
    );
    sum += Math.min(mostStripe, Math.max(...away));
  }
  return sum / (line.length - stripe * 2);
}

/** Fractions of the room's width or height that the subject may fill, the wished one first. */
const fills = [0.92, 1, 0.84, 0.76, 0.68, 0.58, 0.48, 0.4];
/** Enlargement from which a photo looks soft. */
const sharpUntil = 1.7;
/** A subject this near to the photo's edge, as a fraction of the photo's side, goes on beyond it. */
const touching = 0.025;

/** What it costs to cut what stands out of the subject (a spout, a straw), and the share of its side from which it does in full. */
const [severedCost, severedInFull] = [1.2, 0.04];
/** Share of the subject's side up to which its box is not exact. */
const mapped = 0.006;

/** Whether something crosses a side, by the colours along it: it would go on beyond, too. A horizon has one edge. */
function isCrossed(line: readonly Rgb[]): boolean {
  const [first, last] = [meanOf(line.slice(0, placesInCell)), meanOf(line.slice(-placesInCell))];
  const apart = (one: Rgb, other: Rgb) => Math.max(...one.map((part, c) => Math.abs(part - (other[c] as number))));
  return line.some((colour) => Math.min(apart(colour, first), apart(colour, last)) > crossing);
}

const sidesOf = ["left", "top", "right", "bottom"] as const;

/** The best crop for a tile. */
export function chooseCrop(photo: Size, subject: Subject, sides: PlainSides, options: CropOptions): LedCrop {
  const { box } = subject;
  const goesOn = {
    left: box.x <= photo.width * touching,
    right: box.x + box.width >= photo.width * (1 - touching),
    top: box.y <= photo.height * touching,
    bottom: box.y + box.height >= photo.height * (1 - touching),
  };
  const canGrow = (side: keyof PlainSides) => sides[side] && !goesOn[side];
  let best: LedCrop | undefined;
  const largest = Math.min(photo.width / options.tile.width, photo.height / options.tile.height);
  const wished = Math.max(
    box.width / (options.room.width * options.tile.width),
    box.height / (options.room.height * options.tile.height),
  );
  // Pixels of the photo per pixel of the tile: as the subject asks, and as much as the photo has.
  const scales = [...fills.map((fill) => wished / fill), largest, largest * 0.85, largest * 0.7];
  for (const [nth, perPixel] of scales.entries()) {
    const width = options.tile.width * perPixel;
    const height = options.tile.height * perPixel;
    const x = place(box.x + box.width / 2, width, options.room.x + options.room.width / 2, photo.width, {
      from: canGrow("left"),
      to: canGrow("right"),
      isCutFrom: goesOn.left,
      isCutTo: goesOn.right,
      half: box.width / 2,
      slack: (options.room.width * width - box.width) / 2,
    });
    const y = place(box.y + box.height / 2, height, options.room.y + options.room.height / 2, photo.height, {
      from: canGrow("top"),
      to: canGrow("bottom"),
      isCutFrom: goesOn.top,
      isCutTo: goesOn.bottom,
      half: box.height / 2,
      slack: (options.room.height * height - box.height) / 2,
    });
    if (x === undefined || y === undefined) continue;
    const crop = judge({ x, y, width, height }, nth < fills.length ? (fills[nth] as number) : wished / perPixel);
    if (!best || crop.cost < best.cost) best = crop;
  }
  return best ?? judge(coverWith(photo, options.tile, box), 1);

  function judge(part: Box, fill: number): LedCrop {
    const within = (box: Box): Box => ({
      x: part.x + box.x * part.width,
      y: part.y + box.y * part.height,
      width: box.width * part.width,
      height: box.height * part.height,
    });
    const lost = shareOutside(subject, part);
    const hidden = shareOutside(subject, within(options.room));
    const covered = options.safe ? Math.max(0, shareOutside(subject, within(options.safe)) - lost) : 0;
    const seen =
      overlap(part.x, part.x + part.width, 0, photo.width) * overlap(part.y, part.y + part.height, 0, photo.height);
    const added = 1 - seen / (part.width * part.height);
    const enlarged = options.tile.width / part.width / options.stored;
    const cost =
      40 * Math.max(0, lost - 0.01) +
      severedCost * Math.min(1, measureSevered(part) / severedInFull) +
      2.4 * Math.max(0, hidden - 0.02) +
      20 * covered +
      0.35 * added +
      1.1 * Math.max(0, Math.log2(enlarged / sharpUntil)) +
      0.5 * Math.abs(Math.log(fill / 0.9)) +
      0.9 * offCentre(box, part, options.room);
    return { part, lost, added, cut: sidesOf.filter((side) => goesOn[side]), enlarged, cost };
  }

  /** How far the subject's box reaches beyond a part where the photo shows all of it, as a fraction of its own side. */
  function measureSevered(part: Box): number {
    const beyond = {
      left: (part.x - box.x) / box.width,
      top: (part.y - box.y) / box.height,
      right: (box.x + box.width - part.x - part.width) / box.width,
      bottom: (box.y + box.height - part.y - part.height) / box.height,
    };
    return Math.max(0, ...sidesOf.filter((side) => !goesOn[side]).map((side) => beyond[side] - mapped));
  }
}

/** The largest part of the tile's shape around the subject. */
function coverWith(photo: Size, tile: Size, box: Box): Box {
  const perPixel = Math.min(photo.width / tile.width, photo.height / tile.height);
  const [width, height] = [tile.width * perPixel, tile.height * perPixel];
  const within = (middle: number, side: number, all: number) => Math.max(0, Math.min(all - side, middle - side / 2));
  return {
    x: within(box.x + box.width / 2, width, photo.width),
    y: within(box.y + box.height / 2, height, photo.height),
    width,
    height,
  };
}

interface Ends {
  /** Whether the photo can be continued at its beginning and its end. */
  from: boolean;
  to: boolean;
  /** Whether the subject is cut off there: the part then ends with the photo. */
  isCutFrom: boolean;
  isCutTo: boolean;
  /** Half of the subject. */
  half: number;
  /** By how much the subject may be off the middle of its room. */
  slack: number;
}

/** Where a part begins along one axis; undefined where the photo does not reach and cannot be continued. */
function place(
  middle: number,
  side: number,
  at: number,
  all: number,
  { from, to, isCutFrom, isCutTo, half, slack }: Ends,
): number | undefined {
  const ideal = middle - side * at;
  // As large as the photo, but for rounding.
  const [first, last] = [0, Math.abs(all - side) < all * 1e-9 ? 0 : all - side];
  if (last >= 0) {
    // All of the subject rather than its wished place.
    const whole = (start: number) =>
      side >= half * 2 ? Math.max(middle + half - side, Math.min(middle - half, start)) : start;
    const inPhoto = (start: number) => Math.max(first, Math.min(last, start));
    const within = inPhoto(whole(inPhoto(ideal)));
    if (isCutFrom && !isCutTo) return side > middle * 1.2 ? first : within;
    if (isCutTo && !isCutFrom) return side > (all - middle) * 1.2 ? last : within;
    // Within the photo where the subject keeps to its room; beyond it rather than out of the room.
    if (Math.abs(inPhoto(ideal) - ideal) <= Math.max(0, slack)) return within;
    if (ideal < first) return from ? whole(Math.min(first, ideal + Math.max(0, slack))) : within;
    return to ? whole(Math.max(last, ideal - Math.max(0, slack))) : within;
  }
  if (isCutFrom && isCutTo) return undefined;
  if (isCutFrom) return to ? first : undefined;
  if (isCutTo) return from ? last : undefined;
  if (from && to) return Math.max(last, Math.min(first, ideal));
  if (to) return first;
  return from ? last : undefined;
}

/** Share of the subject's weight outside a box, 0–1. */
export function shareOutside({ map, scale }: Subject, box: Box): number {
  let [inside, all] = [0, 0];
  for (let y = 0, i = 0; y < map.height; y++) {
    const isRow = (y + 0.5) * scale >= box.y && (y + 0.5) * scale <= box.y + box.height;
    for (let x = 0; x < map.width; x++, i++) {
      const weight = map.data[i] as number;
      if (weight < 60) continue;
      all += weight;
      if (isRow && (x + 0.5) * scale >= box.x && (x + 0.5) * scale <= box.x + box.width) inside += weight;
    }
  }
  return all === 0 ? 0 : 1 - inside / all;
}

const overlap = (from: number, to: number, low: number, high: number) =>
  Math.max(0, Math.min(to, high) - Math.max(from, low));

/** Distance of the subject's middle from its room's, as a fraction of the part. */
function offCentre(box: Box, part: Box, room: Box): number {
  const across = (box.x + box.width / 2 - part.x) / part.width - (room.x + room.width / 2);
  const down = (box.y + box.height / 2 - part.y) / part.height - (room.y + room.height / 2);
  return Math.hypot(across, down);
}
