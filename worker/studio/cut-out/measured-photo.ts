// A photo measured against its backdrop: what is found in it with and without the network's map begins here.
import { type BackdropModel, modelBackdrop } from "./backdrop-model.ts";
import { hasPlainBackdrop } from "./cut-out-verdict.ts";
import { type Colours, colourSide, readColours } from "./graph-cut.ts";
import { measurePlanes, type Planes, reduceForRegions, releasePlanes } from "./photo-planes.ts";
import { type Basins, findBasins } from "./photo-regions.ts";
import { type Raster, release } from "../pixels/raster.ts";
import { afterWork, inTurns } from "../pixels/time-slices.ts";

/** A photo of at most about 1300 pixels a side. Nothing changes what was measured. */
export interface MeasuredPhoto {
  photo: Raster;
  /** The photo reduced `times`. */
  work: Raster;
  times: number;
  model: BackdropModel;
  /** Undefined where there is no plain backdrop, unless it was forced. */
  planes?: Planes;
  basins?: Basins;
  /** The photo's colours at `colourSide`; read once. */
  readColours: () => Colours;
}

/** Computing for a pixel of the reduced photo in one step, in milliseconds. */
const stepMs = 6e-5;

/** Hands the thread back after a step over the reduced photo. */
export const afterStep = ({ width, height }: { width: number; height: number }): Promise<void> =>
  afterWork(width * height * stepMs);

/** Measures a photo, in slices. Release what was measured after use. */
export async function measurePhoto(photo: Raster, isForced: boolean): Promise<MeasuredPhoto> {
  const { work, times } = reduceForRegions(photo);
  await afterStep(work);
  const model = await modelBackdrop(work);
  let colours: Colours | undefined;
  const measured = { photo, work, times, model, readColours: () => (colours ??= readColours(photo, colourSide)) };
  if (!isForced && !hasPlainBackdrop(model)) return measured;
  const planes = await inTurns(measurePlanes(work, model));
  await afterStep(work);
  const basins = await inTurns(findBasins(planes));
  await afterStep(work);
  return { ...measured, planes, basins };
}

/** Frees what was measured, but not the photo. */
export function releaseMeasured({ photo, work, planes, basins }: MeasuredPhoto): void {
  if (planes) releasePlanes(planes);
  if (basins) release({ data: basins.labels });
  if (work !== photo) release(work);
}
