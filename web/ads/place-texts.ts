// Where a card lays hook and call to action over a picture: the hook as high and the call to action as low as they keep
// off product, face, price and « Image virtuelle ».
import { recogniseFormat, verticalInsets } from "../../worker/contract/formats.ts";
import type { VisualSubject } from "../../worker/contract/shown-product.ts";
import type { AdPost } from "./queries.ts";

/** In widths of the picture, both ways. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text's box, and the size of its letters in widths of the picture. */
export interface PlacedText {
  box: Box;
  size: number;
}

/** How a text is set; all but the share in widths of its letters. */
export interface Setting {
  /** Mean width of a letter, a little more than is measured. */
  letter: number;
  leading: number;
  padX: number;
  padY: number;
  /** Share of the largest size that is still legible. */
  smallest: number;
}

export const hookSetting: Setting = { letter: 0.53, leading: 1.15, padX: 0.6, padY: 0.45, smallest: 0.55 };
export const callSetting: Setting = { letter: 0.57, leading: 1.2, padX: 0.95, padY: 0.5, smallest: 0.6 };

/** Distance from the picture's edges, and between a text and what it keeps off. */
const [edge, air] = [0.035, 0.018];
/** What a place a whole picture further from the text's own edge costs, relative to letters at their largest. */
const distanceCost = 0.8;
/** Hair beside and above a face's box, as shares of its width and height. */
const [hairBeside, hairAbove] = [0.28, 0.22];

/** What texts keep off, the first of these lists that leaves them room: a product may fill its picture. */
const keptOff: VisualSubject["kind"][][] = [
  ["product", "face", "price", "mark"],
  ["face", "price", "mark"],
  ["mark"],
  [],
];

/** Places both texts; a text that is empty, or has no room at all, has none. */
export function placeTexts(post: Pick<AdPost, "hook" | "call_to_action" | "creative_name" | "subjects"> & Size): {
  hook: PlacedText | undefined;
  callToAction: PlacedText | undefined;
} {
  const high = post.width && post.height ? post.height / post.width : 1;
  const zone = zoneOf(post.creative_name, high);
  const place = (text: string, setting: Setting, largest: number, isTop: boolean, taken?: Box) => {
    if (!text.trim()) return undefined;
    for (const kinds of keptOff) {
      const kept = (post.subjects ?? []).filter(({ kind }) => kinds.includes(kind)).map((each) => keep(each, high));
      const placed = findPlace(text, setting, largest, zone, taken ? [...kept, taken] : kept, isTop);
      if (placed) return placed;
    }
    return undefined;
  };
  const hook = place(post.hook, hookSetting, 0.03 + 0.026 * high, true);
  return { hook, callToAction: place(post.call_to_action, callSetting, 0.018 + 0.018 * high, false, hook?.box) };
}

type Size = Pick<AdPost, "width" | "height">;

/** The part of the picture that no app covers. */
function zoneOf(name: string | null, high: number): Box {
  const isStory = recogniseFormat(name ?? "")?.id === "instagram-story";
  const { top, right, bottom, left } = isStory ? verticalInsets : { top: 0, right: 0, bottom: 0, left: 0 };
  const [x, y] = [Math.max(edge, left), Math.max(edge, top * high)];
  return { x, y, width: 1 - Math.max(edge, right) - x, height: high - Math.max(edge, bottom * high) - y };
}

function keep({ kind, ...box }: VisualSubject, high: number): Box {
  const [beside, above] = kind === "face" ? [box.width * hairBeside, box.height * hairAbove] : [0, 0];
  return {
    x: box.x - beside - air,
    y: (box.y - above) * high - air,
    width: box.width + (beside + air) * 2,
    height: (box.height + above) * high + air * 2,
  };
}

/** The best of the rectangles between the edges of what is kept off. */
function findPlace(
  text: string,
  setting: Setting,
  largest: number,
  zone: Box,
  kept: readonly Box[],
  isTop: boolean,
): PlacedText | undefined {
  const within = (from: number, length: number, edges: number[]) =>
    [from, from + length, ...edges.filter((at) => at > from && at < from + length)].toSorted((a, b) => a - b);
  const across = within(
    zone.x,
    zone.width,
    kept.flatMap(({ x, width }) => [x, x + width]),
  );
  const down = within(
    zone.y,
    zone.height,
    kept.flatMap(({ y, height }) => [y, y + height]),
  );
  let best: { score: number; placed: PlacedText } | undefined;
  for (const [x, right] of pairs(across)) {
    for (const [y, bottom] of pairs(down)) {
      const room = { x, y, width: right - x, height: bottom - y };
      if (kept.some((box) => overlap(box, room))) continue;
      const fitted = fit(text, setting, largest, room);
      if (!fitted) continue;
      const { size, width, height } = fitted;
      // The button is on the right, unless its room is at the left.
      const isRight = !isTop && right > zone.x + zone.width / 2;
      const box = { x: isRight ? right - width : x, y: isTop ? y : bottom - height, width, height };
      const away = isTop ? y - zone.y : zone.y + zone.height - bottom;
      const score = size / largest - (distanceCost * away) / zone.height;
      if (!best || score > best.score + 1e-6) best = { score, placed: { box, size } };
    }
  }
  return best?.placed;
}

const pairs = (edges: readonly number[]): [number, number][] =>
  edges.flatMap((from, at) => edges.slice(at + 1).map((to): [number, number] => [from, to]));

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1e-9 &&
  other.x < one.x + one.width - 1e-9 &&
  one.y < other.y + other.height - 1e-9 &&
  other.y < one.y + one.height - 1e-9;

/** The largest letters that fit into a room; undefined where even the smallest do not. */
function fit(text: string, { letter, leading, padX, padY, smallest }: Setting, largest: number, room: Box) {
  // Spaces that do not break hold their words together.
  const words = text.split(/[ \n]+/).map((word) => word.length * letter);
  const longest = Math.max(...words);
  for (let share = 1; share >= smallest - 1e-9; share -= 0.05) {
    const size = largest * share;
    const measure = room.width / size - padX * 2;
    if (longest > measure) continue;
    let [lines, filled, widest] = [1, 0, 0];
    for (const word of words) {
      const next = filled === 0 ? word : filled + letter * 0.55 + word;
      if (next <= measure) filled = next;
      else [lines, filled] = [lines + 1, word];
      widest = Math.max(widest, filled);
    }
    const height = (lines * leading + padY * 2) * size;
    if (height <= room.height) return { size, width: (widest + padX * 2) * size, height };
  }
  return undefined;
}
