// Line breaking: chooses the breaks whose lines are closest to equal length and that leave no single word alone.
import type { Cluster, Piece } from "./set-text.ts";

/** A line of text, laid out. */
export interface Line {
  pieces: Piece[];
  /** As a fraction of the font size. */
  width: number;
}

/** Words that belong to the next one: a French line should not end with them. */
const nonFinalWords =
  /^(à|a|au|aux|ce|ces|cet|cette|chez|d’un|d’une|dans|de|des|du|en|et|la|le|les|leur|ma|mes|mon|ne|nos|notre|ou|où|par|pas|plus|pour|qu’un|qu’une|que|qui|sa|sans|se|ses|si|son|sous|sur|ta|tes|ton|très|un|une|vos|votre|vers|y|–|—|-|&|\+)$/iu;

/** Cost of an ugly break, as a fraction of the squared line width. */
const nonFinalCost = 0.1;
const widowCost = 0.12;

/**
 * Breaks pieces into exactly `count` lines.
 * @param measure maximum line width, as a multiple of the font size.
 * @returns undefined when they do not fit.
 */
export function breakIntoLines(pieces: readonly Piece[], count: number, measure: number): Line[] | undefined {
  const total = pieces.length;
  if (count > total) return undefined;
  const ideal = Math.min(measure, widthOf(pieces, 0, total) / count);
  // Dynamic programming: best[n][end] is the least cost of the first `end` pieces on n lines, and where the last line
  // starts.
  const best: { cost: number; start: number }[][] = [[{ cost: 0, start: 0 }]];
  for (let lines = 1; lines <= count; lines++) {
    const row: { cost: number; start: number }[] = [];
    for (let end = lines; end <= total; end++) {
      let width = 0;
      for (let start = end - 1; start >= lines - 1; start--) {
        const piece = pieces[start] as Piece;
        width += piece.width + (start + 1 < end ? (pieces[start + 1] as Piece).spaceBefore : 0);
        if (width > measure) break;
        const before = best[lines - 1]?.[start];
        if (!before) continue;
        const cost = before.cost + rate(pieces, start, end, width, { ideal, measure });
        if (cost < (row[end]?.cost ?? Number.POSITIVE_INFINITY)) row[end] = { cost, start };
      }
    }
    best.push(row);
  }
  const result: Line[] = [];
  for (let lines = count, end = total; lines > 0; lines--) {
    const step = best[lines]?.[end];
    if (!step) return undefined;
    result.unshift({ pieces: pieces.slice(step.start, end), width: widthOf(pieces, step.start, end) });
    end = step.start;
  }
  return result;
}

function widthOf(pieces: readonly Piece[], start: number, end: number): number {
  let width = 0;
  for (let i = start; i < end; i++)
    width += (pieces[i] as Piece).width + (i > start ? (pieces[i] as Piece).spaceBefore : 0);
  return width;
}

function rate(
  pieces: readonly Piece[],
  start: number,
  end: number,
  width: number,
  { ideal, measure }: { ideal: number; measure: number },
): number {
  let cost = ((width - ideal) / measure) ** 2;
  const isLast = end === pieces.length;
  if (!isLast && nonFinalWords.test(textOf(pieces[end - 1] as Piece))) cost += nonFinalCost;
  if (isLast && start > 0 && end - start === 1 && width < ideal * 0.5) cost += widowCost;
  return cost;
}

/** The text of a piece. */
export function textOf(piece: Piece): string {
  return piece.clusters.map(({ text }) => text).join("");
}

/** Splits pieces wider than a line; words of letters get a hyphen there. */
export function cutLongPieces(pieces: readonly Piece[], measure: number, hyphen: Cluster): Piece[] {
  return pieces.flatMap((piece) => (piece.width <= measure ? [piece] : cut(piece, measure, hyphen)));
}

function cut(piece: Piece, measure: number, hyphen: Cluster): Piece[] {
  const isWord = /^[\p{L}\p{M}’'-]+$/u.test(textOf(piece).replace(/[!?:;.,»…\u00a0]+$/u, ""));
  const room = measure - (isWord ? hyphen.width : 0);
  const parts: Piece[] = [];
  let open: Piece = { clusters: [], width: 0, spaceBefore: piece.spaceBefore };
  for (const cluster of piece.clusters) {
    if (open.clusters.length > 0 && open.width + cluster.width > room) {
      parts.push(open);
      open = { clusters: [], width: 0, spaceBefore: 0 };
    }
    open.clusters.push(cluster);
    open.width += cluster.width;
  }
  parts.push(open);
  if (!isWord) return parts;
  return parts.map((part, i) =>
    i === parts.length - 1 || part.clusters.at(-1)?.text === "-"
      ? part
      : { ...part, clusters: [...part.clusters, hyphen], width: part.width + hyphen.width },
  );
}
