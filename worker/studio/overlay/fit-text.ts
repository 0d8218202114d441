// The largest size at which a text fits its box, and its lines at that size.
import { breakIntoLines, cutLongPieces, type Line } from "./break-lines.ts";
import type { Cluster, Piece } from "./set-text.ts";

export interface Room {
  /** Pixels. */
  width: number;
  height: number;
  /** Font sizes in pixels, largest first to try. */
  largest: number;
  smallest: number;
  /** From baseline to baseline, in parts of the font size. */
  leading: number;
  /** What one line takes, in parts of the font size. */
  lineHeight: number;
  mostLines: number;
}

export interface FittedText {
  size: number;
  lines: Line[];
  /** The widest line, in pixels. */
  width: number;
  height: number;
}

/** Words are cut in two only from this size down, in multiples of the smallest: first the text gets smaller. */
const cutFrom = 1.6;

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
  for (let count = 1; count <= Math.min(fits, room.mostLines); count++) {
    const lines = breakIntoLines(kept, count, measure);
    if (!lines) continue;
    const width = Math.max(...lines.map((line) => line.width)) * size;
    return { size, lines, width, height: (room.lineHeight + (count - 1) * room.leading) * size };
  }
  return undefined;
}
