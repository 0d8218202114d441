// Judges a cut-out that was not made here: by Cloudflare Images, or after an image model's drawing. Its outline is taken
// only with the photo's own pixels, and only if nothing of the product is missing.
import { measureLostEdges } from "./lost-edges.ts";
import { findSubject, shareInside } from "./find-subject.ts";
import { boundsOf, crop, type Raster, release } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";
import { withRegions } from "../pixels/regions.ts";
import type { CutOutResult } from "./cut-out.ts";

/** What an offered cut-out must reach, as shares (0–1). */
const bars = {
  /** Of the photo's area that is cut out. */
  area: [0.008, 0.86],
  /** Of the outline's pixels that are half transparent, at most: hair and glass are, a guess all over. */
  soft: 0.16,
  /** Of the area that the largest eight parts hold. */
  held: 0.97,
  /** Of the product's edges in the photo that it has. */
  complete: 0.93,
  /** Of what the photo is of that it covers. */
  covered: 0.78,
  /** Of its outline that runs along the photo's border. */
  atBorder: 0.1,
} as const;

/**
 * The result for a picture with transparency that should show the photo's product in the photo's place; undefined when
 * it does not hold. Does not change the photo.
 */
export function judgeOffered(photo: Raster, offered: Raster): CutOutResult | undefined {
  const { width, height } = photo;
  if (Math.abs(offered.width / offered.height / (width / height) - 1) > 0.02) return undefined;
  const sized = resize(offered, width, height, { x: 0, y: 0, width: offered.width, height: offered.height });
  const box = boundsOf(sized, 24);
  if (!box) return undefined;
  const open = new Uint8Array(width * height);
  let [inside, soft, atBorder, outline] = [0, 0, 0, 0];
  for (let i = 0; i < open.length; i++) {
    const alpha = sized.data[i * 4 + 3] as number;
    if (alpha > 24 && alpha < 232) soft++;
    if (alpha <= 127) continue;
    open[i] = 1;
    inside++;
    const [x, y] = [i % width, Math.floor(i / width)];
    const isAtBorder = x < 2 || y < 2 || x >= width - 2 || y >= height - 2;
    if (isAtBorder) atBorder++;
    if (isAtBorder || [i - 1, i + 1, i - width, i + width].some((near) => (sized.data[near * 4 + 3] as number) <= 127))
      outline++;
  }
  const parts = withRegions(photo, open, (regions) =>
    regions.map(({ size }) => size).sort((one, other) => other - one),
  );
  const raster = keepPhotoPixels(photo, crop(sized, box), box);
  const measures = {
    area: inside / (width * height),
    soft: soft / Math.max(1, inside + soft),
    held: parts.slice(0, 8).reduce((sum, size) => sum + size, 0) / Math.max(1, inside),
    complete: 1 - measureLostEdges(photo, { raster, box }),
    covered: shareInside(findSubject(photo), sized),
    atBorder: atBorder / Math.max(1, outline),
  };
  release(sized);
  const isClean =
    measures.area >= bars.area[0] &&
    measures.area <= bars.area[1] &&
    measures.soft <= bars.soft &&
    measures.held >= bars.held &&
    measures.complete >= bars.complete &&
    measures.covered >= bars.covered &&
    measures.atBorder <= bars.atBorder;
  if (!isClean) return undefined;
  const verdict = { clean: true, reason: "offered", measures };
  return { cutOut: { raster, box, outline: "found" }, verdict };
}

/** The photo's own colours where the cut-out is opaque; its own, freed from the backdrop, along the soft edge. */
function keepPhotoPixels(photo: Raster, part: Raster, { x, y }: { x: number; y: number }): Raster {
  for (let row = 0; row < part.height; row++) {
    let from = ((row + y) * photo.width + x) * 4;
    for (let to = row * part.width * 4, end = to + part.width * 4; to < end; to += 4, from += 4) {
      if ((part.data[to + 3] as number) < 250) continue;
      for (let c = 0; c < 3; c++) part.data[to + c] = photo.data[from + c] as number;
      part.data[to + 3] = 255;
    }
  }
  return part;
}
