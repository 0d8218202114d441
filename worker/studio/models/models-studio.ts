// The maker that runs on models. What they do not make, and what they cannot make just now, the embedded maker does.
import type { Studio } from "../studio.ts";
import { drawLogoMark } from "./make/logo-marks.ts";
import type { PictureContext } from "./model-context.ts";
import { createPictureMaker } from "./make/picture-maker.ts";
import { createTextMaker } from "./write/text-maker.ts";

export const createModelsStudio = (embedded: Studio, context: PictureContext): Studio => ({
  ...embedded,
  ...createTextMaker(embedded, context),
  ...createPictureMaker(embedded, context),
  logoMark: (brief) => drawLogoMark(brief, context),
});
