// The maker that needs nothing: it draws with the project's own art, inside the worker.
import type { LoadArt, Studio } from "../studio.ts";
import { drawBrandAsset, planBrandKit } from "../brand-kit/brand-kit.ts";
import { drawOverlay } from "../overlay/overlay.ts";
import { planLogos } from "../logo/design-logos.ts";
import { drawDesign } from "../logo/draw-logo.ts";
import { createLettering } from "../logo/lettering.ts";
import { rasteriseDrawing } from "../logo/rasterise.ts";
import { createFilmMaker } from "../film/film-maker.ts";
import { drawShareImage } from "../share/share-image.ts";
import { createTypefaces } from "../overlay/typefaces.ts";
import { writeAdCopy } from "./ad-copy.ts";
import { castPersonas } from "./casting.ts";
import { enlargePicture } from "./enlarge-picture.ts";
import { writeLandingContent } from "./landing-content.ts";
import { transformPhoto } from "./photo-transform.ts";
import { drawPortrait } from "./portrait.ts";
import { reducePhoto } from "./reduce-photo.ts";
import { writeVideoScript } from "./video-script.ts";
import { createVisualTools, drawVisual, type VisualTools } from "./visual.ts";

/**
 * Pictures asked for side by side are drawn one after the other: drawing is all computation, so nothing is lost, and the
 * isolate's 128 MB never hold two canvases. Keep one studio per isolate.
 * @param loadArt reads the files of /art/; pictures are decoded when needed and only a few megabytes kept.
 */
export function createEmbeddedStudio(loadArt: LoadArt, tools: VisualTools = createVisualTools(loadArt)): Studio {
  const { inTurn } = tools;
  const lettering = { loadArt, readTypeface: createTypefaces(loadArt) };
  const films = createFilmMaker(tools, lettering);
  const outlines = createLettering(loadArt);
  const drawLogo: Studio["drawLogo"] = (design, part, ink) => drawDesign(design, part, ink, outlines);
  const kitTools = { loadArt, drawLogo, readFace: outlines.readFace };
  return {
    cast: async (brief) => castPersonas(brief),
    portrait: ({ persona }) => inTurn(() => drawPortrait(persona.look, tools.drawPerson, tools.scale)),
    visual: (brief) => inTurn(() => drawVisual(brief, tools)),
    enlarge: (bytes, size) => inTurn(() => enlargePicture(bytes, size)),
    reducePhoto: (bytes, longerSide) => inTurn(() => reducePhoto(bytes, longerSide)),
    photoTransform: (brief) => inTurn(() => transformPhoto(brief, tools)),
    overlay: (brief) => inTurn(() => drawOverlay(brief, lettering)),
    shareImage: (brief) => inTurn(() => drawShareImage(brief, lettering)),
    adCopy: async (brief) => writeAdCopy(brief),
    segmentsOf: films.segmentsOf,
    clipSegment: (brief, segment) => inTurn(() => films.clipSegment(brief, segment)),
    poster: (brief) => inTurn(() => films.poster(brief)),
    joinFilms: (parts) => inTurn(() => films.joinFilms(parts)),
    designLogos: (brief) => planLogos(brief, outlines),
    logoMark: async () => null,
    drawLogo,
    rasteriseLogo: (drawing, longerSide) => inTurn(() => rasteriseDrawing(drawing, longerSide)),
    planBrandKit: (design) => planBrandKit(design, kitTools),
    brandAsset: (design, assetId) => inTurn(() => drawBrandAsset(design, assetId, kitTools)),
    landingContent: async (brief) => writeLandingContent(brief),
    videoScript: async (brief) => writeVideoScript(brief),
  };
}
