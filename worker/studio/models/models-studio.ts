// The maker that runs on models. What they do not make, and what they cannot make just now, the embedded maker does.
import type { Studio } from "../studio.ts";
import { drawLogoMark } from "./logo-marks.ts";
import type { PictureContext } from "./model-context.ts";
import { createPictureMaker } from "./picture-maker.ts";
import { createTextMaker } from "./text-maker.ts";

export const createModelsStudio = (embedded: Studio, context: PictureContext): Studio => ({
  ...embedded,
  ...createTextMaker(embedded, context),
  ...createPictureMaker(embedded, context),
  logoMark: (brief) => drawLogoMark(brief, context),
});
