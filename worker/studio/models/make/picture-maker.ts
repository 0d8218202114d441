// The part of the studio that image models make: portraits, visuals, try-on and the photo test's pictures.
import type { Studio } from "../../studio.ts";
import type { PictureContext } from "../model-context.ts";
import { dressersOf } from "../providers/picture-family.ts";
import { editByModel } from "./edit.ts";
import { transformByModel } from "./photo-test.ts";
import { drawModelPortrait } from "./portrait.ts";
import { tryOnByModel } from "./try-on.ts";
import { drawModelVisual } from "./visual.ts";

/** Empty where no image model is configured. */
export function createPictureMaker(embedded: Studio, context: PictureContext): Partial<Studio> {
  const { image } = context.engines;
  const dressing: Partial<Studio> =
    dressersOf(context.engines).length > 0 ? { tryOn: (brief) => tryOnByModel(brief, context) } : {};
  if (image.every(({ access }) => access === null)) return dressing;
  return {
    ...dressing,
    portrait: (brief) => drawModelPortrait(brief, embedded, context),
    edit: (brief) => editByModel(brief, context),
    visual: (brief) => drawModelVisual(brief, embedded, context),
    photoTransform: (brief) => transformByModel(brief, embedded, context),
  };
}
