// Draws a part of a photo edge to edge: its backdrop continued beyond the photo's borders, and graded to the palette.
import type { SourceImage } from "../briefs/picture.ts";
import { drawPart, type Photo } from "../cut-out/source-photo.ts";
import { createRaster, ditherAt, release, type Box, type Raster } from "../pixels/raster.ts";
import type { Size } from "./led-crop.ts";
import type { PhotoGround } from "./led-ground.ts";
import { afterWork, inSlices } from "../pixels/time-slices.ts";
import type { Palette } from "./palette.ts";

/**
 * Draws a part of a photo at a size in pixels, opaque.
 * @param part in pixels of the photo; may reach beyond it.
 * @param isFine read the full-size photo where the reduced one has fewer pixels than wanted.
 */
export async function drawLedPart(
  image: SourceImage,
  photo: Photo,
  part: Box,
  size: Size,
  isFine: boolean,
): Promise<Raster> {
  const across = size.width / part.width;
  const down = size.height / part.height;
  const from = (value: number) => Math.max(0, value);
  // Whole pixels of the tile that the photo covers.
  const left = Math.round(from(-part.x) * across);
  const top = Math.round(from(-part.y) * down);
  const right = size.width - Math.round(from(part.x + part.width - photo.photo.width) * across);
  const bottom = size.height - Math.round(from(part.y + part.height - photo.photo.height) * down);
  const inner = { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  const shown = {
    x: from(part.x),
    y: from(part.y),
    width: Math.min(photo.photo.width, part.x + part.width) - from(part.x),
    height: Math.min(photo.photo.height, part.y + part.height) - from(part.y),
  };
  const drawn = await drawPart(image, photo, shown, inner, isFine);
  if (inner.width === size.width && inner.height === size.height) {
    if (drawn !== photo.photo) return drawn;
    return { ...drawn, data: drawn.data.slice() };
  }
  const tile = createRaster(size.width, size.height);
  for (let y = 0; y < inner.height; y++) {
    const row = drawn.data.subarray(y * inner.width * 4, (y + 1) * inner.width * 4);
    tile.data.set(row, ((y + inner.y) * size.width + inner.x) * 4);
  }
  if (drawn !== photo.photo) release(drawn);
  await continueSides(tile, inner);
  return tile;
}

/** Depth of the photo's edge whose colours are continued, as a fraction of the tile's shorter side. */
const edgeDepth = 0.02;
/** Over which distance a continued edge loses its detail, as a fraction of the tile's longer side. */
const fading = 0.16;

/** Computing for a pixel that is continued, and for one of a line that is read, in milliseconds. */
const [continuedMs, readMs] = [1.5e-4, 1.5e-4];

/** Continues the backdrop from a box to the tile's edges: first to the sides, then up and down. */
async function continueSides(tile: Raster, inner: Box): Promise<void> {
  const { width, height } = tile;
  const depth = Math.max(2, Math.round(Math.min(width, height) * edgeDepth));
  const far = Math.max(width, height) * fading;
  const rows = { from: inner.y, to: inner.y + inner.height };
  const at = (x: number, y: number) => (y * width + x) * 4;
  const right = inner.x + inner.width;
  await continueSide(
    tile,
    rows,
    { reach: inner.x, within: inner.width },
    depth,
    far,
    (along, away) => at(inner.x - 1 - away, along),
    (along, in_) => at(inner.x + in_, along),
  );
  await continueSide(
    tile,
    rows,
    { reach: width - right, within: inner.width },
    depth,
    far,
    (along, away) => at(right + away, along),
    (along, in_) => at(right - 1 - in_, along),
  );
  const columns = { from: 0, to: width };
  const bottom = inner.y + inner.height;
  await continueSide(
    tile,
    columns,
    { reach: inner.y, within: inner.height },
    depth,
    far,
    (along, away) => at(along, inner.y - 1 - away),
    (along, in_) => at(along, inner.y + in_),
  );
  await continueSide(
    tile,
    columns,
    { reach: height - bottom, within: inner.height },
    depth,
    far,
    (along, away) => at(along, bottom + away),
    (along, in_) => at(along, bottom - 1 - in_),
  );
}

/**
 * Continues one side by `reach` pixels, of what the tile holds `within`.
 * @param outside index of a pixel beyond the edge, `away` from 0.
 * @param inside index of a pixel within it.
 */
async function continueSide(
  { data }: Raster,
  along: { from: number; to: number },
  { reach, within }: { reach: number; within: number },
  depth: number,
  far: number,
  outside: (along: number, away: number) => number,
  inside: (along: number, inwards: number) => number,
): Promise<void> {
  if (reach <= 0) return;
  const length = along.to - along.from;
  const edge: Float32Array[] = [];
  const near: Float32Array[] = [];
  const wide: Float32Array[] = [];
  let noise = 0;
  for (let c = 0; c < 3; c++) {
    const line = new Float32Array(length);
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (let inwards = 0; inwards < depth; inwards++) sum += data[inside(along.from + i, inwards) + c] as number;
      line[i] = sum / depth;
      noise += Math.abs(
        (data[inside(along.from + i, 0) + c] as number) - (data[inside(along.from + i, 1) + c] as number),
      );
    }
    edge.push(line);
    near.push(soften(line, Math.max(1, Math.round(depth / 3))));
  }
  const bands = findBands(edge, depth);
  for (const line of edge) {
    const smooth = new Float32Array(length);
    for (const [from, to] of bands)
      smooth.set(soften(line.subarray(from, to), Math.max(2, Math.round((to - from) / 3))), from);
    wide.push(smooth);
  }
  const grain = Math.min(5, (noise / (3 * length)) * 0.9);
  const texture = await readTexture(data, along, { depth, most: Math.min(reach, within / 2, deepest) }, inside);
  const strip = texture.length;
  const isWoven = strip > depth * weave;
  const faded = isWoven ? 0 : depth;
  // Of a strip that was deep enough, the coarse pattern is in the texture.
  const plain = isWoven ? edge.map((line) => soften(line, depth * coarse)) : near;
  const continueAt = (i: number) => {
    // The photo's last pixels fade into the continued colours, so that no seam is seen; a mirrored pattern has none.
    for (let inwards = 0; inwards < faded; inwards++) {
      const to = inside(along.from + i, inwards);
      const share = 0.5 * (1 - (inwards + 0.5) / depth);
      for (let c = 0; c < 3; c++)
        data[to + c] = (data[to + c] as number) * (1 - share) + (near[c]?.[i] as number) * share;
    }
    for (let away = 0; away < reach; away++) {
      const to = outside(along.from + i, away);
      const t = Math.min(1, away / far);
      const share = t * t * (3 - 2 * t);
      const rough = isWoven ? 0 : ditherAt(i, away) * (1 + grain);
      // Forth and back over the strip, as in mirrors.
      const turn = away % (2 * strip);
      const row = texture[Math.min(turn, 2 * strip - 1 - turn)];
      for (let c = 0; c < 3; c++) {
        const close = plain[c]?.[i] as number;
        data[to + c] = close + ((wide[c]?.[i] as number) - close) * share + (row?.[c]?.[i] as number) + rough;
      }
      data[to + 3] = 255;
    }
  };
  await inSlices(length, (faded + reach) * continuedMs, (first, last) => {
    for (let i = first; i < last; i++) continueAt(i);
  });
}

/** How many times as deep as the edge the strip is whose texture is continued; the most of it (0–255), and of its mean. */
const [weave, mostTexture, outstanding] = [2, 36, 6];
/** Rows that such a strip has at most. */
const deepest = 240;
/** Mean texture (0–255) from which a backdrop has a pattern, which is taken from as deep a strip as is free of things. */
const patterned = 1.2;
/** The half width that is taken for a pattern's ground, in depths of the edge. */
const coarse = 3;

/** What lines along an edge have more than their softened selves, from the edge inwards: grain of paper, fibres, pores. */
async function readTexture(
  data: Raster["data"],
  { from, to }: { from: number; to: number },
  { depth, most: rowsAtMost }: { depth: number; most: number },
  inside: (along: number, inwards: number) => number,
): Promise<Float32Array[][]> {
  const length = to - from;
  const read = async (inwards: number, radius: number) => {
    await afterWork(length * readMs);
    return [0, 1, 2].map((c) => {
      const line = new Float32Array(length);
      for (let i = 0; i < length; i++) line[i] = data[inside(from + i, inwards) + c] as number;
      const soft = soften(line, radius);
      return line.map((value, i) => value - (soft[i] as number));
    });
  };
  const fine = Math.max(2, Math.round(depth / 3));
  const rows: Float32Array[][] = [];
  for (let inwards = 0; inwards < depth * weave; inwards++) rows.push(await read(inwards, fine));
  const lines = rows.flat();
  const sum = lines.reduce((all, line) => all + line.reduce((part, value) => part + Math.abs(value), 0), 0);
  const mean = sum / (lines.length * length);
  const most = Math.min(mostTexture, outstanding * mean);
  const standsOut = (value: number) => Math.abs(value) > most;
  if (mean >= patterned && !lines.some((line) => line.some(standsOut))) {
    const woven: Float32Array[][] = [];
    for (let inwards = 0; inwards < rowsAtMost; inwards++) {
      if ((await read(inwards, fine)).some((line) => line.some(standsOut))) break;
      woven.push(await read(inwards, depth * coarse));
    }
    // Clear of what begins there.
    const clear = woven.slice(0, woven.length === Math.ceil(rowsAtMost) ? undefined : -depth);
    if (clear.length > rows.length) return clear;
  }
  // What stands out is a thing, not the backdrop: around it there is no texture.
  const kept = new Uint8Array(length).fill(1);
  for (let i = 0; i < length; i++) {
    if (lines.some((line) => standsOut(line[i] as number))) kept.fill(0, Math.max(0, i - depth), i + depth + 1);
  }
  for (const line of lines) for (let i = 0; i < length; i++) line[i] = (line[i] as number) * (kept[i] as number);
  return rows;
}

/** Change of a channel (0–255), within twice the edge's depth, that is a border such as a table's before a wall. */
const bandStep = 24;

/** The bands of a continued edge between such borders, which go on straight: first position and the one after the last. */
function findBands(lines: readonly Float32Array[], depth: number): [number, number][] {
  const length = lines[0]?.length ?? 0;
  const stepAt = (i: number) =>
    Math.max(
      ...lines.map((line) =>
        Math.abs((line[Math.min(length - 1, i + depth)] as number) - (line[Math.max(0, i - depth)] as number)),
      ),
    );
  const bands: [number, number][] = [];
  let from = 0;
  for (let i = depth; i < length - depth; i++) {
    if (stepAt(i) < bandStep) continue;
    const begin = i;
    while (i < length - depth && stepAt(i) >= bandStep) i++;
    const border = Math.round((begin + i) / 2);
    bands.push([from, border]);
    from = border;
  }
  bands.push([from, length]);
  return bands;
}

/** Three moving averages; the line's ends are continued. */
function soften(line: Float32Array, radius: number): Float32Array {
  const pad = radius * 3;
  const padded = new Float32Array(line.length + pad * 2);
  padded.fill(line[0] as number, 0, pad);
  padded.set(line, pad);
  padded.fill(line.at(-1) as number, pad + line.length);
  return slide(slide(slide(padded, radius), radius), radius).slice(pad, pad + line.length);
}

function slide(line: Float32Array, radius: number): Float32Array {
  const result = new Float32Array(line.length);
  const size = radius * 2 + 1;
  let sum = 0;
  const at = (i: number) => line[Math.max(0, Math.min(line.length - 1, i))] as number;
  for (let i = -radius; i <= radius; i++) sum += at(i);
  for (let i = 0; i < line.length; i++) {
    result[i] = sum / size;
    sum += at(i + radius + 1) - at(i - radius);
  }
  return result;
}

/** How a photo is graded: one curve a channel. */
export type Grade = readonly [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];

/** Mean light (0–255) up to which a photo is dark, and the least power by which it is lifted. */
const [darkUntil, leastPower] = [96, 0.78];

/** Whether a photo is lifted. */
export const isDark = ({ light }: Pick<PhotoGround, "light">): boolean => light > 0 && light < darkUntil;

/** A thing that is faint on white: from which value (0–255) light is told apart more, and how much. */
const [faintFrom, faintPower] = [150, 1.9];

/** How far white moves towards the palette's, and black towards its dark. */
const [towardsWhite, towardsDark] = [0.55, 0.05];
/** Largest gain for a dull photo. */
const largestGain = 1.14;

/**
 * The grade that brings a photo into a palette: a dull one is lifted, white takes the palette's tone of paper, and the
 * deepest shadows a trace of its dark. Small enough that the product keeps its colours.
 * A thing that is nearly as light as its ground is told from it more clearly.
 */
export function gradeFor(
  photo: Raster,
  { white, dark }: Pick<Palette, "white" | "dark">,
  { light, isFaint }: Pick<PhotoGround, "light" | "isFaint">,
): Grade {
  const counts = new Uint32Array(256);
  const step = Math.max(1, Math.round((photo.width * photo.height) / 40_000)) * 4;
  let total = 0;
  for (let i = 0; i < photo.data.length; i += step, total++) {
    const light = Math.max(photo.data[i] as number, photo.data[i + 1] as number, photo.data[i + 2] as number);
    counts[light] = (counts[light] as number) + 1;
  }
  let bright = 255;
  for (let left = total * 0.01; bright > 1 && left >= 0; bright--) left -= counts[bright] as number;
  const gain = Math.min(largestGain, Math.max(1, 246 / bright));
  const highest = Math.max(...white);
  const power = isDark({ light }) ? Math.max(leastPower, Math.log(darkUntil / 255) / Math.log(light / 255)) : 1;
  return white.map((part, c) => {
    const tint = 1 - towardsWhite * (1 - part / highest);
    return new Uint8ClampedArray(256).map((_, value) => {
      const gained = 255 * (value / 255) ** power * (1 + (gain - 1) * (1 - (value / 255) ** 3));
      const top = Math.max(0, gained - faintFrom) / (255 - faintFrom);
      const lifted = isFaint && top > 0 ? faintFrom + (255 - faintFrom) * top ** faintPower : gained;
      const shadow = (1 - value / 255) ** 4;
      return lifted * (tint + (1 - tint) * (1 - value / 255)) + shadow * towardsDark * (dark[c] as number);
    });
  }) as unknown as Grade;
}

/** Applies a grade in place. */
export function applyGrade({ data }: Raster, [red, green, blue]: Grade): void {
  for (let i = 0; i < data.length; i += 4) {
    data[i] = red[data[i] as number] as number;
    data[i + 1] = green[data[i + 1] as number] as number;
    data[i + 2] = blue[data[i + 2] as number] as number;
  }
}
