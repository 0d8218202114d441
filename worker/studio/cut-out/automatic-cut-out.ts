// The cut-out that needs nobody: from a plain backdrop where there is one, else from what stands out of a busy one.
import { cutBusy } from "./busy-cut-out.ts";
import { cutOutProduct, type CutOutResult } from "./cut-out.ts";
import { liftByAlpha, softenOutline } from "./soft-edge.ts";
import { type Raster, release } from "../pixels/raster.ts";
import { nextSlice } from "../pixels/time-slices.ts";

/** Cuts the product out of a photo of at most about 1300 pixels a side. Does not change the photo. */
export async function cutOutAutomatically(photo: Raster): Promise<CutOutResult> {
  const plain = await cutOutProduct(photo);
  if (plain.verdict.clean) return plain;
  const busy = await cutBusy(photo, false);
  await nextSlice();
  if (!busy?.solid) return plain;
  const alpha = softenOutline(photo, busy.solid);
  await nextSlice();
  const cutOut = liftByAlpha(photo, alpha);
  release(busy.solid, alpha);
  if (!cutOut) return plain;
  const { clean, reason, measures } = busy;
  return { cutOut, verdict: { clean, reason, measures, score: 100 * (measures.agreement ?? 0), hopeless: false } };
}
