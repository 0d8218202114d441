// A scene's first frame for a video model: a visual by image models, person and product in one picture, at the film's
// proportions.
import type { AdFormatId } from "../../../contract/formats.ts";
import { type VideoFormatId, videoFormats } from "../../../contract/videos.ts";
import { encodeJpeg } from "../../pixels/codec.ts";
import { release } from "../../pixels/raster.ts";
import type { ClipBrief } from "../../briefs/film.ts";
import type { Picture } from "../../briefs/picture.ts";
import type { Studio } from "../../studio.ts";
import type { PictureContext } from "../model-context.ts";
import { fitPicture } from "./fit-picture.ts";
import { drawModelVisual } from "./visual.ts";

/** The ad format nearest to a film's. */
const formatOf: Record<VideoFormatId, AdFormatId> = {
  "9:16": "instagram-story",
  "1:1": "instagram-square",
  "16:9": "facebook-feed",
};

/** Null where no model's picture can be shown. Throws StudioError as drawModelVisual does. */
export async function drawFirstFrame(
  { product, influencer, format, seed, brand }: ClipBrief,
  embedded: Studio,
  context: PictureContext,
): Promise<Picture | null> {
  if (!influencer) return null;
  const visual = await drawModelVisual(
    {
      product,
      influencer,
      seed,
      format: formatOf[format],
      environment: 0,
      changeClothes: false,
      visibleMark: false,
      ...(brand && { brand }),
    },
    embedded,
    context,
  );
  if (!visual.making || visual.making.model === "embedded") return null;
  const size = videoFormats.find(({ id }) => id === format) ?? videoFormats[0];
  return context.tools.withRenderLock(async () => {
    const canvas = await fitPicture(visual, size);
    if (!canvas) return null;
    const frame = await encodeJpeg(canvas, "trainedAlgorithmicMedia");
    release(canvas);
    return frame;
  });
}
