// Parts that several constructions share: tiles and frames, initials, rules, letters along a circle.
import { grow, outlineOf, subtract } from "../combine.ts";
import {
  boundsOfFigure,
  figure,
  fitInto,
  heightOf,
  mapFigure,
  moveFigure,
  stack,
  widthOf,
  type Figure,
} from "../figure.ts";
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
import { setBlock, setName, setSlogan, type Setting } from "./setting.ts";

/** Plain figures that hold initials or a mark, 100 units from the middle to the edge where they are round. */
export const tiles = {
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
} satisfies Record<string, () => Path>;

export type TileId = keyof typeof tiles;

export const tileOf = (id: string): Path => (tiles[id as TileId] ?? tiles.disc)();

/** Where a tile's middle looks to be, and how much of it its content may fill. */
const rooms: Record<string, { width: number; height: number; y: number }> = {
  disc: { width: 116, height: 96, y: 0 },
  squircle: { width: 124, height: 104, y: 0 },
  square: { width: 120, height: 104, y: 0 },
  hexagon: { width: 118, height: 98, y: 0 },
  diamond: { width: 104, height: 84, y: 0 },
  arch: { width: 104, height: 112, y: 8 },
  shield: { width: 112, height: 96, y: -8 },
  petal: { width: 112, height: 94, y: 0 },
  oval: { width: 96, height: 104, y: 0 },
  octagon: { width: 118, height: 98, y: 0 },
  scallop: { width: 104, height: 86, y: 0 },
};

const roomOf = (id: string) => rooms[id] ?? { width: 116, height: 96, y: 0 };

/** A disc with an edge of small rounds. */
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

/** Cut out of a tile: what is drawn is the tile, and its content is what is left open. */
export function knockOut(tile: Path, content: Figure, tone = 0): Figure {
  const paths = content.flatMap(({ path }) => path);
  return figure(paths.length > 60 ? subtract(tile, paths) : [...tile, ...reverse(paths)], tone);
}

/** A content in a tile, cut out of it. */
export function inTile(id: string, content: Figure, tone = 0, fill = 1): Figure {
  const { width, height, y } = roomOf(id);
  return knockOut(tileOf(id), fitInto(content, width * fill, height * fill, 0, y), tone);
}

/** A content in the line of a tile, or in two lines. */
export function inFrame(id: string, content: Figure, weight: number, tone = 1, doubled = false): Figure {
  const { width, height, y } = roomOf(id);
  const tile = tileOf(id);
  const fill = doubled ? 0.86 : 0.98;
  return [
    ...figure(outlineOf(tile, weight), tone),
    ...(doubled ? figure(outlineOf(grow(tile, -weight * 2.6), weight * 0.5), tone) : []),
    ...fitInto(content, width * fill, height * fill, 0, y),
  ];
}

export type InitialsTreatment = "plain" | "single" | "crossed" | "slashed" | "sliced" | "stacked";

/** The name's initials as one figure, about 100 units to the em. */
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

/** The second letter laid over the first, a gap around it. */
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

/** A slanting gap through the middle. */
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

/** Letters along a circle: over it reading clockwise, or under it the other way round, their middle at its top or bottom. */
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

/** A text along a circle, sized so that it takes at most so many degrees. */
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

/** The name, and the slogan below it. */
export function nameAndSlogan(setting: Setting, ratio: number, nameTone = 0): Figure {
  const name = setBlock(setting, ratio, "centre", nameTone).figure;
  return stack([name, setSlogan(setting, widthOf(name))], 32);
}

/** Heights of a mark that go with a block of letters. */
export const markSide = (text: Figure, most = 250): number =>
  Math.max(130, Math.min(most, widthOf(text) * 0.3 + heightOf(text) * 0.25));

/** Line, ornament, line: as wide as asked. */
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

export const lineOfName = (setting: Setting): Figure => figure(setName(setting, setting.name).path);

export const turnFigure = (shapes: Figure, degrees: number): Figure =>
  mapFigure(shapes, (path) => transform(path, rotate(degrees)));

export const centreLine = (shapes: Figure): Figure => {
  const { left, right } = boundsOfFigure(shapes);
  return moveFigure(shapes, -(left + right) / 2, 0);
};
