import { fromHex } from "../pixels/colour.ts";
import type { Fill } from "../logo/fill.ts";
import { boundsOf, readPath, transform, type Bounds, type Matrix } from "../logo/path.ts";
import { paintPng } from "../logo/rasterise.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { LogoSource } from "../briefs/logo.ts";
import type { Picture } from "../briefs/picture.ts";
import type { Board, BoardItem, PlacedBoard, Size } from "./board.ts";
import type { Lettering } from "./lettering.ts";

/** Computing for a path that is read and placed, in milliseconds. */
const fillMs = 0.5;

/** Renders a board as a PNG of exactly that many pixels, stretched to it; the uncovered part is transparent. */
export async function paintBoard(
  board: Board,
  size: Size,
  lettering: Lettering,
  source?: LogoSource,
): Promise<Picture> {
  const frame: Matrix = [size.width / board.width, 0, 0, size.height / board.height, 0, 0];
  const fills: Fill[] = [];
  for (const item of board.items) {
    const own = listFills([item], frame, undefined, lettering);
    fills.push(...own);
    await afterWork(own.length * fillMs);
  }
  return paintPng(fills, size, 1, source);
}

const listFills = (
  items: readonly BoardItem[],
  frame: Matrix,
  clip: Bounds | undefined,
  lettering: Lettering,
): Fill[] =>
  items.flatMap((item): Fill[] => {
    if (item.kind === "board") {
      const inner = combine(frame, frameOf(item));
      const cut = item.clip ? overlapOf(clip, boxOf(item.board, inner)) : clip;
      return listFills(item.board.items, inner, cut, lettering);
    }
    const path = readPath(item.kind === "text" ? lettering.outline(item.text, item) : item.path);
    const own: Matrix = item.kind === "text" ? [1, 0, 0, 1, item.x, item.y] : [1, 0, 0, 1, 0, 0];
    return [{ path: transform(path, combine(frame, own)), color: fromHex(item.fill), ...(clip ? { clip } : {}) }];
  });

/** Transform from a placed board's units to those of the board around it. */
export function frameOf({ board, x, y, width, height, turn = 0 }: PlacedBoard): Matrix {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [across, down] = [width / board.width, height / board.height];
  const left = x + width / 2 - (cos * width) / 2 + (sin * height) / 2;
  const top = y + height / 2 - (sin * width) / 2 - (cos * height) / 2;
  return [cos * across, sin * across, -sin * down, cos * down, left, top];
}

/** The product of two transforms: the second is applied first. */
function combine([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function boxOf({ width, height }: Size, frame: Matrix): Bounds {
  const corners = [
    {
      x: 0,
      y: 0,
      segments: [
        [width, 0],
        [width, height],
        [0, height],
      ] as const,
    },
  ];
  return boundsOf(transform(corners, frame));
}

function overlapOf(one: Bounds | undefined, other: Bounds): Bounds {
  if (!one) return other;
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}
