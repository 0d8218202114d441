// Glasses on a face: which may be worn, where they sit, and the side of their frame that a photo from the front does not show.
import type { Anchors } from "../people/anchors.ts";
import { fullBox, type Raster } from "../pixels/raster.ts";
import type { TrueSize } from "./product-size.ts";
import { likeness, perCm, seenHead, type Worn } from "./worn.ts";

/** Least likeness of both halves, and shape and light of glasses that were photographed from the front with dark lenses. */
const [leastLikeness, shapes, lightest] = [0.88, [2.1, 3.8], 175] as const;

/** Whether glasses show their front, and nothing of the paper behind them through their lenses. */
function canBeWorn(raster: Raster): boolean {
  const { width, height, data } = raster;
  if (width < shapes[0] * height || width > shapes[1] * height) return false;
  const isClear = [0.25, 0.75].every((at) => {
    const i = (Math.floor(height / 2) * width + Math.floor(width * at)) * 4;
    return data.subarray(i, i + 3).reduce((sum, part) => sum + part, 0) < 3 * lightest;
  });
  return isClear && likeness(raster, fullBox(raster)) > leastLikeness;
}

/** Where on glasses pupils are, as a share of their height. */
const pupilsAt = 0.43;

/** Glasses on a face; undefined where their photo does not show them so. */
export function putOnGlasses(anchors: Anchors, raster: Raster, real: TrueSize): Worn | undefined {
  if (!canBeWorn(raster)) return undefined;
  const { eyes, mouth } = anchors;
  const [one, other] = eyes;
  const scale = perCm(anchors);
  const [width, height] = [real.width * scale, real.height * scale];
  const [x, y] = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  return {
    ...seenHead(anchors),
    kind: "glasses",
    // The bridge is before the eyes: with the head, it is turned to the right.
    box: { x: x + (mouth[0] - x) * 0.5 - width / 2, y: y - pupilsAt * height, width, height },
  };
}

interface Point {
  x: number;
  y: number;
}

/** Where the sides of glasses begin, a share of their height, and how thick they are, a share of their width. */
const [hingeAt, sideThickness] = [0.22, 0.034];
/** From the middle of a lobe to where a side rests: pixels to the left, and a share of the height above it up to the eyes. */
const rest = { left: 11, up: 0.9 };

/**
 * Draws the side of a frame from the hinge back to the ear, in the frame's colour, where no hair hides the ear.
 * @param onCanvas from the person's picture, in pixels of the canvas.
 */
export function drawSide(
  figure: { raster: Raster; left: number; top: number },
  frame: Raster,
  { lobes, eyes }: Pick<Anchors, "lobes" | "eyes">,
  { box, slope }: Worn,
  onCanvas: (x: number, y: number) => Point,
  isMirrored: boolean,
): void {
  if (!lobes) return;
  const [[x, y]] = lobes;
  const ear = onCanvas(x - rest.left, y - rest.up * (y - eyes[0][1]));
  const hinge = onCanvas(box.x, box.y + box.height * hingeAt - (slope * box.width) / 2);
  drawBar(figure, [hinge, ear], frame, isMirrored);
}

function drawBar(
  { raster, left, top }: { raster: Raster; left: number; top: number },
  [hinge, ear]: [Point, Point],
  frame: Raster,
  isMirrored: boolean,
): void {
  const column = Math.round(frame.width * (isMirrored ? 0.97 : 0.03));
  let from = -1;
  for (let y = 0; y < frame.height && from < 0; y++) {
    const i = (y * frame.width + column) * 4;
    if (frame.data[i + 3] === 255 && frame.data[i + 3 + frame.width * 4 * 3] === 255) from = i + frame.width * 8;
  }
  if (from < 0) return;
  const half = (frame.width * sideThickness) / 2;
  const [start, end] = [Math.min(hinge.x, ear.x), Math.max(hinge.x, ear.x)].map(Math.round) as [number, number];
  for (let x = start; x <= end; x++) {
    const back = Math.abs(x - hinge.x) / Math.max(1, Math.abs(ear.x - hinge.x));
    const middle = hinge.y + (ear.y - hinge.y) * back;
    const reach = half * (1 - 0.35 * back);
    for (let y = Math.floor(middle - reach) - 1; y <= middle + reach + 1; y++) {
      const cover = Math.max(0, Math.min(1, reach + 0.5 - Math.abs(y - middle)));
      const [column, row] = [x - left, y - top];
      if (cover === 0 || column < 0 || row < 0 || column >= raster.width || row >= raster.height) continue;
      const i = (row * raster.width + column) * 4;
      const alpha = raster.data[i + 3] as number;
      // Lighter on its upper edge, as the frame is lit from above.
      const light = 0.8 - 0.35 * ((y - middle) / reach) * 0.5;
      for (let c = 0; c < 3; c++) {
        const own = ((frame.data[from + c] as number) * light * alpha) / 255;
        raster.data[i + c] = (raster.data[i + c] as number) * (1 - cover) + own * cover;
      }
    }
  }
}
