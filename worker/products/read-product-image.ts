import { messages } from "../contract/messages.ts";
import type { AppContext } from "../http/app-env.ts";
import { AppError } from "../errors/app-error.ts";
import { openArt } from "../media/art.ts";
import type { CheckedImage } from "../media/check-image.ts";
import { contextFor } from "../models/context-for.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import type { SeenProduct } from "../studio/models/judge/read-product.ts";

/** Longer side in pixels of the picture given to models, which would only reduce a larger one. */
const seenSide = 1024;

/**
 * Product data read from a picture by a vision model, to prefill a form. Throws AppError 409 without a vision model,
 * 422 when no product is visible.
 */
export async function readProductImage(c: AppContext, image: CheckedImage): Promise<SeenProduct> {
  const { db, session, settings } = c.var;
  if (settings.models.engines.vision.length === 0) throw new AppError(409, "vision_off", messages.visionOff);
  const isLarge = Math.max(image.width, image.height) > seenSide && image.mime !== "image/webp";
  const picture = isLarge ? await openStudio(openArt(c.env)).reducePhoto(image.bytes, seenSide) : image;
  const { readProductPicture } = await import("../studio/models/judge/read-product.ts");
  const seen = await readProductPicture(contextFor(c.env, db, session.tenantId, c.req.raw.signal), picture);
  if (!seen)
    throw new AppError(422, "no_product", messages.pictureWithoutProduct, { image: messages.pictureWithoutProduct });
  return seen;
}
