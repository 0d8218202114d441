// Parts shared by several constructions: tiles and frames, initials, rules, letters along a circle.
import { grow, outlineOf, subtract } from "../combine.ts";
import { boundsOfFigure, figure, fitInto, heightOf, moveFigure, stack, widthOf, type Figure } from "../figure.ts";
import { setText, type Face, type Line } from "../lettering.ts";
import { boundsOf, move, reverse, rotate, transform, type Path, type Segment } from "../path.ts";
import {
  arc,
  circle,
  ellipse,
  line,
  onCircle,
  outline,
  polygon,
  rectangle,
  regular,
  roundRectangle,
} from "../shapes.ts";
import { setBlock, setSlogan, type Setting } from "./setting.ts";

/** Tiles that hold initials or a mark; round ones have a radius of 100 units. */
const tiles: Record<string, () => Path> = {
  disc: () => circle(0, 0, 100),
  squircle: () => roundRectangle(-92, -92, 184, 184, 44),
  square: () => rectangle(-86, -86, 172, 172),
  hexagon: () => regular(0, 0, 108, 6),
  diamond: () => regular(0, 0, 124, 4),
  arch: () =>
    outline([-80, 104], [[-80, -24]], arc(0, -24, 80, 180, 360), [
      [80, -24],
      [80, 104],
    ]),
  shield: () =>
    outline(
      [-84, -96],
      [
        [84, -96],
        [84, 10],
      ],
      [
        [84, 62, 34, 96, 0, 116],
        [-34, 96, -84, 62, -84, 10],
      ],
    ),
  petal: () => roundRectangle(-92, -92, 184, 184, [92, 8, 92, 8]),
  oval: () => ellipse(0, 0, 82, 108),
  octagon: () => regular(0, 0, 104, 8, -67.5),
  scallop: () => scallop(0, 0, 100, 16, 8),
};

const tileOf = (id: string): Path => (tiles[id] ?? tiles["disc"] ?? (() => []))();

/** Radius available for a tile's content, and the y of its optical centre. */
const rooms: Record<string, { reach: number; y: number }> = {
  disc: { reach: 76, y: 0 },
  squircle: { reach: 80, y: 0 },
  square: { reach: 80, y: 0 },
  hexagon: { reach: 78, y: 0 },
  diamond: { reach: 66, y: 0 },
  arch: { reach: 76, y: 8 },
  shield: { reach: 74, y: -8 },
  petal: { reach: 74, y: 0 },
  oval: { reach: 70, y: 0 },
  octagon: { reach: 78, y: 0 },
  scallop: { reach: 70, y: 0 },
};

/** Scales a content to a tile: its corners stay within the available radius. */
function fitTile(id: string, content: Figure, fill: number): Figure {
  const { reach, y } = rooms[id] ?? { reach: 76, y: 0 };
  const corner = Math.hypot(widthOf(content), heightOf(content)) / 2 || 1;
  const factor = (reach * fill) / corner;
  return fitInto(content, widthOf(content) * factor, heightOf(content) * factor, 0, y);
}

/** A disc with a scalloped edge. */
export function scallop(x: number, y: number, radius: number, count: number, depth: number): Path {
  const step = 360 / count;
  return outline(
    onCircle(x, y, radius - depth, -step / 2),
    Array.from({ length: count }, (_, i) => {
      const bulge = (part: number) => onCircle(x, y, radius + depth * 0.7, (i + part) * step);
      const to = onCircle(x, y, radius - depth, (i + 0.5) * step);
      return [...bulge(-0.36), ...bulge(0.36), ...to] as Segment;
    }),
  );
}

/** Cuts a content out of a tile. */
export function knockOut(tile: Path, content: Figure, tone = 0): Figure {
  const paths = content.flatMap(({ path }) => path);
  return figure(paths.length > 60 ? subtract(tile, paths) : [...tile, ...reverse(paths)], tone);
}

/** A tile with its content cut out. */
export function inTile(id: string, content: Figure, tone = 0, fill = 1): Figure {
  return knockOut(tileOf(id), fitTile(id, content, fill), tone);
}

/** A content within a tile's outline, single or double. */
export function inFrame(id: string, content: Figure, weight: number, tone = 1, doubled = false): Figure {
  const tile = tileOf(id);
  const fill = doubled ? 0.86 : 0.98;
  return [
    ...figure(outlineOf(tile, weight), tone),
    ...(doubled ? figure(outlineOf(grow(tile, -weight * 2.6), weight * 0.5), tone) : []),
    ...fitTile(id, content, fill),
  ];
}

/** The name's initials as one figure, about 100 units per em. */
export function drawInitials({ face, initials }: Setting, treatment: string, accent = 0): Figure {
  const letters = [...initials];
  const [first = "", second] = letters;
  const set = (text: string) => setText(face, text, 100).path;
  const isNumber = /^\d+$/u.test(initials);
  if (!second || treatment === "single")
    return figure(sliceIf(treatment === "sliced", set(isNumber ? initials : first)));
  if (treatment === "crossed" && !isNumber) return cross(face, first, second, accent);
  if (treatment === "slashed" && !isNumber) {
    const [left, right] = [set(first), set(second)];
    const high = face.capHeight * 100;
    const x = boundsOf(left).right + 26;
    return [
      ...figure(left),
      ...figure(line([x - 13, 12], [x + 13, -high - 12], 4.5), accent),
      ...figure(move(right, x + 26, 0)),
    ];
  }
  if (treatment === "stacked" && !isNumber) {
    const [upper, lower] = [figure(set(first)), figure(set(second))];
    const width = Math.max(widthOf(upper), widthOf(lower));
    return stack([upper, figure(rectangle(-width / 2, 0, width, 4), accent), lower], 14);
  }
  return figure(sliceIf(treatment === "sliced", setText(face, initials, 100, 0.03).path));
}

/** The second letter over the first, with a gap around it. */
function cross(face: Face, first: string, second: string, accent: number): Figure {
  const [one, other] = [face.glyph(first).path, face.glyph(second).path].map((path) =>
    transform(path, [100, 0, 0, 100, 0, 0]),
  );
  if (!one || !other) return [];
  const [a, b] = [boundsOf(one), boundsOf(other)];
  const overlap = Math.min(a.right - a.left, b.right - b.left) * 0.36;
  const placed = move(other, a.right - overlap - b.left, 18);
  return [...figure(subtract(one, grow(placed, 4.2))), ...figure(placed, accent)];
}

/** Cuts a slanted gap through the middle. */
function sliceIf(isSliced: boolean, path: Path): Path {
  if (!isSliced) return path;
  const { left, right, top, bottom } = boundsOf(path);
  const y = (top + bottom) / 2;
  const rise = (right - left) * 0.16;
  return subtract(
    path,
    polygon([
      [left - 5, y + rise - 2.6],
      [right + 5, y - rise - 2.6],
      [right + 5, y - rise + 2.6],
      [left - 5, y + rise + 2.6],
    ]),
  );
}

/** Letters along a circle: "over" reads clockwise at its top, "under" counter-clockwise at its bottom. */
export function onArc({ letters, bounds }: Line, radius: number, side: "over" | "under"): Path {
  const middle = (bounds.left + bounds.right) / 2;
  return letters.flatMap(({ path, x, advance }) => {
    const at = x + advance / 2;
    const degrees = (((at - middle) / radius) * 180) / Math.PI;
    const upright = move(path, -at, 0);
    return side === "over"
      ? transform(move(upright, 0, -radius), rotate(degrees))
      : transform(move(upright, 0, radius), rotate(-degrees));
  });
}

/** A text along a circle, scaled to take at most `span` degrees. */
export function ringText(
  face: Face,
  text: string,
  radius: number,
  side: "over" | "under",
  { size, tracking, span }: { size: number; tracking: number; span: number },
): { path: Path; span: number } {
  const natural = setText(face, text, size, tracking);
  const room = (radius * span * Math.PI) / 180;
  const factor = Math.min(1, room / natural.bounds.right);
  const set = factor < 1 ? setText(face, text, size * factor, tracking) : natural;
  const high = face.capHeight * size * factor;
  // Centred in a band around the radius.
  const baseline = side === "over" ? radius - high / 2 : radius + high / 2;
  return { path: onArc(set, baseline, side), span: ((set.bounds.right / baseline) * 180) / Math.PI };
}

/** The name with the slogan below it. */
export function nameAndSlogan(setting: Setting, ratio: number, nameTone = 0): Figure {
  const name = setBlock(setting, ratio, "centre", nameTone).figure;
  return stack([name, setSlogan(setting, widthOf(name))], 32);
}

/** Height of a mark that suits a block of letters. */
export const markSide = (text: Figure, max = 250): number =>
  Math.max(130, Math.min(max, widthOf(text) * 0.3 + heightOf(text) * 0.25));

/** Line, ornament, line, of a given total width. */
export function ornamentRule(width: number, ornament: Figure, weight = 2.6, tone = 1): Figure {
  const { left, right } = boundsOfFigure(ornament);
  const gap = 16;
  const half = width / 2;
  return [
    ...ornament,
    ...figure(
      [
        ...rectangle(-half, -weight / 2, half + left - gap, weight),
        ...rectangle(right + gap, -weight / 2, half - right - gap, weight),
      ],
      tone,
    ),
  ];
}

/** Centred horizontally on x = 0. */
export const centreLine = (shapes: Figure): Figure => {
  const { left, right } = boundsOfFigure(shapes);
  return moveFigure(shapes, -(left + right) / 2, 0);
};
