// Draws lines of text with workers-og (layout by satori, rendering by resvg).
import { ImageResponse } from "workers-og";
import { decode } from "../pixels/codec.ts";
import { boundsOf, crop, release, type Box, type Raster } from "../pixels/raster.ts";
import type { Line } from "./break-lines.ts";
import { silenceWorkersOg } from "./silence-workers-og.ts";
import { pictureSide, type Cluster } from "./set-text.ts";
import { drawSign } from "./signs.ts";
import type { FontFile } from "../lettering/overlay-typefaces.ts";

/** A line of text to draw. */
export interface LineToDraw {
  line: Line;
  /** In pixels. */
  size: number;
  /** #rrggbb */
  colour: string;
  /** A CSS gradient that replaces the colour, except on signs. */
  gradient?: string;
  tracking: number;
  capHeight: number;
}

/** A line of text as a raster, cropped. */
export interface DrawnLine {
  raster: Raster;
  /** From the top of the raster down to the baseline. */
  baseline: number;
}

export interface Node {
  type: string;
  props: {
    style: Record<string, string | number>;
    children?: Node[] | string;
    src?: string;
    width?: number;
    height?: number;
  };
}

/** Draws lines without workers-og; undefined for lines that only it can draw. */
export type DrawPlainLines = (lines: readonly LineToDraw[]) => Promise<(DrawnLine | undefined)[] | undefined>;

/** Space above and below a baseline, as multiples of the font size: enough for accented capitals and emoji. */
export const above = 1.35;
export const below = 0.5;

/**
 * Height of each letter box, as a multiple of the font size: a gradient colours only what is inside its box, accents
 * included.
 */
const lineHeight = 2;

/**
 * Draws all lines in one rendering, below each other on transparent ground, and crops them apart. Undefined for empty
 * lines.
 */
export async function drawLines(
  lines: readonly LineToDraw[],
  fonts: readonly FontFile[],
): Promise<(DrawnLine | undefined)[]> {
  let height = 0;
  let width = 1;
  const rows = lines.map(({ line, size }) => {
    const margin = Math.ceil(size * 0.4);
    const row: Box = { x: margin, y: height, width: 0, height: Math.ceil(size * (above + below)) };
    width = Math.max(width, Math.ceil(line.width * size) + margin * 2);
    height += row.height;
    return row;
  });
  const children = lines.map((line, i) => placeLine(line, rows[i] as Box));
  const sheet: Node = { type: "div", props: { style: { display: "flex", width, height }, children } };
  const drawn = await drawNode(sheet, { width, height }, fonts);
  const result = rows.map((row, i) => {
    const strip = crop(drawn, { x: 0, y: row.y, width: drawn.width, height: row.height });
    const ink = boundsOf(strip, 8);
    const baseline = Math.round((lines[i] as LineToDraw).size * above);
    if (!ink) return undefined;
    const raster = crop(strip, ink);
    release(strip);
    return { raster, baseline: baseline - ink.y };
  });
  release(drawn);
  return result;
}

/** Draws boxes, texts and SVG pictures on transparent ground; at least one font is needed even without text. */
export async function drawNode(
  node: Node,
  size: { width: number; height: number },
  fonts: readonly FontFile[],
): Promise<Raster> {
  silenceWorkersOg();
  const response = new ImageResponse(node as never, { ...size, fonts: satoriFonts(fonts) });
  return decode(new Uint8Array(await response.arrayBuffer()));
}

const known = new WeakMap<readonly FontFile[], { name: string; data: ArrayBuffer; weight: 400; style: "normal" }[]>();

/** Returns the same array for the same fonts: satori caches parsed fonts by the identity of the array. */
function satoriFonts(fonts: readonly FontFile[]) {
  const kept = known.get(fonts);
  if (kept) return kept;
  const made = fonts.map(({ name, data }) => ({ name, data, weight: 400 as const, style: "normal" as const }));
  known.set(fonts, made);
  return made;
}

function placeLine(line: LineToDraw, row: Box): Node {
  const runs = joinRuns(line.line);
  return {
    type: "div",
    props: {
      style: {
        display: "flex",
        position: "absolute",
        left: row.x,
        top: row.y,
        height: row.height,
        flexDirection: "row",
      },
      children: runs.map((run) => (run.clusters[0]?.font ? placeLetters(run, line) : placePicture(run, line))),
    },
  };
}

interface Run {
  clusters: Cluster[];
  gapBefore: number;
  text: string;
}

/** Joins neighbours of one font into a run, so that they are kerned; emoji and signs stay separate. */
export function joinRuns(line: Line): Run[] {
  const runs: Run[] = [];
  line.pieces.forEach((piece, i) => {
    let gap = i > 0 ? piece.spaceBefore : 0;
    for (const cluster of piece.clusters) {
      const last = runs.at(-1);
      const joins = cluster.font !== undefined && last?.clusters[0]?.font === cluster.font;
      if (joins && last) {
        last.text += (gap > 0 ? " " : "") + cluster.text;
        last.clusters.push(cluster);
      } else runs.push({ clusters: [cluster], gapBefore: gap, text: cluster.text });
      gap = 0;
    }
  });
  return runs;
}

function placeLetters(run: Run, { size, colour, gradient, tracking }: LineToDraw): Node {
  const font = run.clusters[0]?.font as FontFile;
  const { ascent, descent } = font.metrics;
  // Satori centres a font's ascent and descent in the line height.
  const baseline = ((lineHeight + ascent - descent) / 2) * size;
  return {
    type: "div",
    props: {
      style: {
        flexShrink: 0,
        fontFamily: font.name,
        fontSize: size,
        lineHeight,
        whiteSpace: "pre",
        letterSpacing: tracking * size,
        marginLeft: run.gapBefore * size,
        marginTop: size * above - baseline,
        ...(gradient ? { color: "transparent", backgroundImage: gradient, backgroundClip: "text" } : { color: colour }),
      },
      children: run.text,
    },
  };
}

function placePicture(run: Run, { size, colour, capHeight, tracking }: LineToDraw): Node {
  const cluster = run.clusters[0] as Cluster;
  const svg = cluster.emoji ?? drawSign(cluster.text, colour) ?? "";
  const side = Math.round((cluster.emoji ? 1 : Math.min(1, capHeight * 1.1)) * size);
  const centre = (pictureSide * size - side) / 2;
  return {
    type: "img",
    props: {
      src: `data:image/svg+xml;base64,${btoa(svg)}`,
      width: side,
      height: side,
      style: {
        flexShrink: 0,
        width: side,
        height: side,
        marginLeft: run.gapBefore * size + centre,
        marginRight: centre + tracking * size,
        marginTop: size * above - (capHeight * size) / 2 - side / 2,
      },
    },
  };
}
