// What a thing stands in is a little out of focus behind it, and the more the smaller it is, as in any photograph from close
// by. In focus, a set's boxes and lamps would make a ring as large as a lamp.
import { blurColours } from "../pixels/blur.ts";
import { release, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { inSlices } from "../pixels/time-slices.ts";

/** Longer side in centimetres from which on what is behind a thing keeps its edges. */
const sharpFrom = 24;
/** The blur's radius behind the smallest things, and behind large ones, as shares of the picture's shorter side. */
const [widestBlur, leastBlur] = [0.017, 0.004];
/** How much smaller the set is blurred than it is shown. */
const reduced = 4;
/** Above the product's foot: where blurring begins and where it is full, as shares of the panel's height. */
const [begins, full] = [0.02, 0.24];
/** Computing for a pixel, in milliseconds. */
const pixelMs = 2e-5;

/**
 * Puts what is behind a thing out of focus, in place; before the thing is drawn.
 * @param panel of the canvas, in pixels. @param foot where in it the thing stands: a row of the canvas.
 * @param longer side of the thing in centimetres; undefined: not known.
 */
export async function focusOn(canvas: Raster, panel: Box, foot: number, longer: number | undefined): Promise<void> {
  const small = Math.max(0, 1 - (longer ?? sharpFrom) / sharpFrom);
  const height = Math.min(panel.height, Math.round(foot) - panel.y);
  const radius = (Math.max(leastBlur, widestBlur * small) * Math.min(canvas.width, canvas.height)) / reduced;
  if (radius < 0.5 || height < reduced * 4) return;
  const behind = { ...panel, height };
  const coarse = await resizeInSlices(canvas, Math.ceil(panel.width / reduced), Math.ceil(height / reduced), behind);
  await blurColours(coarse, Math.max(1, Math.round(radius)));
  const soft = await resizeInSlices(coarse, panel.width, height);
  release(coarse);
  await inSlices(height, panel.width * pixelMs, (from, to) => {
    for (let y = from; y < to; y++) {
      const at = ((height - y) / panel.height - begins) / (full - begins);
      const share = Math.max(0, Math.min(1, at));
      const weight = share * share * (3 - 2 * share);
      if (weight === 0) return;
      let [to, of] = [((y + panel.y) * canvas.width + panel.x) * 4, y * panel.width * 4];
      for (const end = of + panel.width * 4; of < end; of++, to++) {
        const own = canvas.data[to] as number;
        canvas.data[to] = own + ((soft.data[of] as number) - own) * weight;
      }
    }
  });
  release(soft);
}
