// The studio that uses models. Everything they do not make, or cannot make at the moment, is made by the embedded
// maker.
import type { Studio } from "../studio.ts";
import { drawLogoMark } from "./make/logo-marks.ts";
import type { PictureContext } from "./model-context.ts";
import { createPictureMaker } from "./make/picture-maker.ts";
import { createTextMaker } from "./write/text-maker.ts";

/** The embedded maker, with every method replaced that a configured model serves. */
export const createModelsStudio = (embedded: Studio, context: PictureContext): Studio => ({
  ...embedded,
  ...createTextMaker(embedded, context),
  ...createPictureMaker(embedded, context),
  logoMark: (brief) => drawLogoMark(brief, context),
});
