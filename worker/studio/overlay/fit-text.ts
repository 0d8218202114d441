// Finds the largest size at which a text fits its box, and its lines at that size.
import { breakIntoLines, cutLongPieces, type Line } from "./break-lines.ts";
import type { Cluster, Piece } from "./set-text.ts";

/** The space for a text, and its limits. */
export interface Room {
  /** In pixels. */
  width: number;
  height: number;
  /** Font sizes in pixels; the largest is tried first. */
  largest: number;
  smallest: number;
  /** From baseline to baseline, as a multiple of the font size. */
  leading: number;
  /** Height of one line, as a multiple of the font size. */
  lineHeight: number;
  maxLines: number;
}

/** A text's size and lines. */
export interface FittedText {
  size: number;
  lines: Line[];
  /** The widest line, in pixels. */
  width: number;
  height: number;
}

/** Words are hyphenated only below this multiple of the smallest size: above it the text is made smaller first. */
const cutFrom = 1.6;

/** Undefined when the text does not fit even at the smallest size. */
export function fitText(pieces: readonly Piece[], hyphen: Cluster, room: Room): FittedText | undefined {
  for (let size = room.largest; ; size *= 0.955) {
    const tried = Math.max(size, room.smallest);
    const fitted = fitAt(tried, pieces, hyphen, room);
    if (fitted || tried === room.smallest) return fitted;
  }
}

function fitAt(size: number, pieces: readonly Piece[], hyphen: Cluster, room: Room): FittedText | undefined {
  const measure = room.width / size;
  const mayCut = size <= room.smallest * cutFrom;
  const kept = mayCut ? cutLongPieces(pieces, measure, hyphen) : pieces;
  if (kept.some(({ width }) => width > measure)) return undefined;
  const fits = Math.floor((room.height / size - room.lineHeight) / room.leading + 1);
  for (let count = 1; count <= Math.min(fits, room.maxLines); count++) {
    const lines = breakIntoLines(kept, count, measure);
    if (!lines) continue;
    const width = Math.max(...lines.map((line) => line.width)) * size;
    return { size, lines, width, height: (room.lineHeight + (count - 1) * room.leading) * size };
  }
  return undefined;
}
