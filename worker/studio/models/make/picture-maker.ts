// The part of the studio that image models make: portraits, visuals and the photo test's pictures.
import type { Studio } from "../../studio.ts";
import type { PictureContext } from "../model-context.ts";
import { editByModel } from "./edit.ts";
import { transformByModel } from "./photo-test.ts";
import { drawModelPortrait } from "./portrait.ts";
import { drawModelVisual } from "./visual.ts";

/** Empty where no image model is configured. */
export function createPictureMaker(embedded: Studio, context: PictureContext): Partial<Studio> {
  if (context.engines.image.every(({ access }) => access === null)) return {};
  return {
    portrait: (brief) => drawModelPortrait(brief, embedded, context),
    edit: (brief) => editByModel(brief, context),
    visual: (brief) => drawModelVisual(brief, embedded, context),
    photoTransform: (brief) => transformByModel(brief, embedded, context),
  };
}
