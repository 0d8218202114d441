// Boards: format-independent drawings of a kit, from which SVG, PNG and PDF pages are written.

/** Lengths are in the board's own units, from its top left; later items are drawn over earlier ones. */
export interface Board {
  width: number;
  height: number;
  items: BoardItem[];
}

export type BoardItem = Shape | TextItem | PlacedBoard;

/** A filled outline. */
export interface Shape {
  kind: "shape";
  /** Absolute SVG path data of M, L, C and Z only. */
  path: string;
  /** #rrggbb */
  fill: string;
}

/** One line of text. */
export interface TextItem {
  kind: "text";
  text: string;
  /** Id of a bundled typeface. */
  face: string;
  size: number;
  /** Start of the baseline. */
  x: number;
  y: number;
  fill: string;
  /** Added after each character, as a fraction of the size. */
  tracking?: number;
}

/** A board within a board, stretched to its box. */
export interface PlacedBoard {
  kind: "board";
  board: Board;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise about its centre, in degrees. */
  turn?: number;
  /** Clips its content to the box. */
  clip?: boolean;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** The largest centred box of these proportions within a box. */
export function fitIn(size: Size, box: Box): Box {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** Places a board in a box, stretched to it. */
export function place(board: Board, box: Box, options: Pick<PlacedBoard, "turn" | "clip"> = {}): PlacedBoard {
  return { kind: "board", board, ...box, ...options };
}

/** The box, smaller by a margin on each side; negative margins enlarge it. */
export const inset = (box: Box, by: number, byHeight = by): Box => ({
  x: box.x + by,
  y: box.y + byHeight,
  width: box.width - by * 2,
  height: box.height - byHeight * 2,
});

export const fullBox = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height });

/** A filled rectangle, with rounded corners for a radius. */
export function rectangle({ x, y, width, height }: Box, fill: string, radius = 0): Shape {
  const r = Math.min(radius, width / 2, height / 2);
  const [right, bottom] = [x + width, y + height];
  // Distance of a quarter circle's handles from its corner.
  const k = r * (1 - 0.5523);
  const path =
    r === 0
      ? `M${x} ${y}L${right} ${y}L${right} ${bottom}L${x} ${bottom}Z`
      : `M${x + r} ${y}L${right - r} ${y}C${right - k} ${y} ${right} ${y + k} ${right} ${y + r}` +
        `L${right} ${bottom - r}C${right} ${bottom - k} ${right - k} ${bottom} ${right - r} ${bottom}` +
        `L${x + r} ${bottom}C${x + k} ${bottom} ${x} ${bottom - k} ${x} ${bottom - r}` +
        `L${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`;
  return { kind: "shape", path, fill };
}

export const circle = (x: number, y: number, radius: number, fill: string): Shape =>
  rectangle({ x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }, fill, radius);

/**
 * The box of a drawing within a box, with the same area for wide and tall drawings, so that they look equally large.
 * @param at position in the box, 0 to 1 across and down.
 */
export function weighIn(size: Size, box: Box, area: number, at: { x: number; y: number } = { x: 0.5, y: 0.5 }): Box {
  const scale = Math.min(
    box.width / size.width,
    box.height / size.height,
    Math.sqrt((box.width * box.height * area) / (size.width * size.height)),
  );
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: box.x + (box.width - width) * at.x, y: box.y + (box.height - height) * at.y, width, height };
}

/** The largest box of a drawing within a circle. */
export function fitInCircle(size: Size, x: number, y: number, radius: number): Box {
  const scale = (radius * 2) / Math.hypot(size.width, size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The box of a drawing of a given height, centred at a point. */
export function placeAround(size: Size, x: number, y: number, height: number): Box {
  const width = (size.width / size.height) * height;
  return { x: x - width / 2, y: y - height / 2, width, height };
}
