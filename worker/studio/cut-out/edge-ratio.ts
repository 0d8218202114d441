// Whether a place belongs to a product or to its backdrop, by the edges around it.
import type { Planes } from "./photo-planes.ts";

/** The ratio where a place has no outline on one of its sides. */
const [nothingLost, nothingLeft] = [0, 9];
/** Edge strength below which there is none. */
const none = 0.014;

/**
 * Compares the outline that a mask gets when a place changes sides with the one that it had there.
 * @param isOwn whether a pixel's index is of the place
 * @param isLeft whether a pixel beside the place is of the side that the place leaves
 * @returns `ratio` mean edge strength along the new outline as a multiple of that along the old; `open` the old one's
 * share of both; `bare` the share of the new one along which there is no edge.
 */
export function compareEdges(
  { width, edge }: Planes,
  place: Iterable<number>,
  isOwn: (at: number) => boolean,
  isLeft: (at: number) => boolean,
): { ratio: number; open: number; bare: number } {
  let [is, isAt, was, wasAt, bare] = [0, 0, 0, 0, 0];
  for (const at of place)
    for (const other of [at - 1, at + 1, at - width, at + width]) {
      const beside = edge[other];
      if (beside === undefined || isOwn(other)) continue;
      const strength = Math.max(edge[at] as number, beside);
      if (isLeft(other)) {
        is += strength;
        isAt++;
        if (strength < none) bare++;
      } else {
        was += strength;
        wasAt++;
      }
    }
  const ratio = wasAt === 0 ? nothingLost : isAt === 0 ? nothingLeft : (is * wasAt) / Math.max(1e-6, was * isAt);
  return { ratio, open: wasAt / Math.max(1, wasAt + isAt), bare: bare / Math.max(1, isAt) };
}
