// The embedded maker: implements the studio with the project's own art and code, inside the worker, without external
// models.
import type { LoadArt, Studio } from "../studio.ts";
import { drawBanner } from "../banner/draw-banner.ts";
import { drawBrandSheet } from "../brand-kit/brand-sheet.ts";
import { drawBrandAsset, drawLogoPicture, planBrandKit } from "../brand-kit/brand-kit.ts";
import { drawLogoOnWhite, drawWornLogo } from "../overlay/brand-logo.ts";
import { drawOverlay } from "../overlay/overlay.ts";
import { planLogos } from "../logo/design-logos.ts";
import { drawDesign } from "../logo/draw-logo.ts";
import { drawPlainLines } from "../logo/draw-plain-lines.ts";
import { createLettering } from "../logo/lettering.ts";
import { rasteriseDrawing } from "../logo/rasterise.ts";
import { createFilmMaker } from "../film/film-maker.ts";
import { drawShareImage } from "../share/share-image.ts";
import { createTypefaces } from "../lettering/overlay-typefaces.ts";
import { writeAdCopy } from "../ad-copy/ad-copy.ts";
import { castPersonas } from "../people/casting.ts";
import { enlargePicture } from "../pixels/enlarge-picture.ts";
import { writeLandingContent } from "../landing-copy/content.ts";
import { listIdeas, nameLayouts } from "../scene/ideas.ts";
import { drawPackshot } from "../scene/packshot.ts";
import { transformPhoto } from "../scene/photo-transform.ts";
import { drawPortrait } from "../people/portrait.ts";
import { reducePhoto } from "../cut-out/reduce-photo.ts";
import { writeVideoScript } from "../video-script/video-script.ts";
import { createLineSetter } from "./set-line.ts";
import { createVisualTools, type VisualTools } from "../scene/visual-tools.ts";
import { drawVisual } from "../scene/visual.ts";
import { listLayouts } from "../scene/list-layouts.ts";

/**
 * Drawing runs under the render lock, one picture at a time: it is pure computation, so nothing is lost, and the
 * isolate's 128 MB never hold two canvases. Create one studio per isolate.
 * @param loadArt reads the files of /art/; pictures are decoded when needed, and only a few megabytes are cached.
 */
export function createEmbeddedStudio(loadArt: LoadArt, given: VisualTools = createVisualTools(loadArt)): Studio {
  const { withRenderLock } = given;
  const lettering = { loadArt, readTypeface: createTypefaces(loadArt, given.caches) };
  const tools = { ...given, setLine: createLineSetter(lettering) };
  const films = createFilmMaker(tools, { ...lettering, drawPlainLines });
  const outlines = createLettering(loadArt, tools.caches);
  const drawLogo: Studio["drawLogo"] = (design, part, ink) => drawDesign(design, part, ink, outlines);
  const kitTools = { loadArt, drawLogo, readFace: outlines.readFace };
  return {
    cast: async (brief) => castPersonas(brief),
    portrait: ({ persona }) => withRenderLock(() => drawPortrait(persona.look, tools, tools.scale)),
    visual: (brief) => withRenderLock(() => drawVisual(brief, tools)),
    ideas: (product, date) => withRenderLock(() => listIdeas(product, date, tools)),
    layouts: (brief) => withRenderLock(async () => nameLayouts(await listLayouts(brief, tools))),
    enlarge: (bytes, size) => withRenderLock(() => enlargePicture(bytes, size)),
    reducePhoto: (bytes, longerSide) => withRenderLock(() => reducePhoto(bytes, longerSide)),
    photoTransform: (brief) => withRenderLock(() => transformPhoto(brief, tools)),
    overlay: (brief) => withRenderLock(() => drawOverlay(brief, lettering)),
    logoOnWhite: (logo, size) => withRenderLock(() => drawLogoOnWhite(logo, size)),
    wornLogo: (file) => withRenderLock(() => drawWornLogo(file, lettering)),
    banner: (brief) => withRenderLock(() => drawBanner(brief, tools, { ...lettering, drawPlainLines })),
    packshot: (image) => withRenderLock(() => drawPackshot(image, tools.photos)),
    logoPicture: (design, size) => withRenderLock(() => drawLogoPicture(design, size, kitTools)),
    shareImage: (brief) => withRenderLock(() => drawShareImage(brief, lettering)),
    adCopy: async (brief) => writeAdCopy(brief),
    segmentsOf: films.segmentsOf,
    filmSet: films.filmSet,
    clipSegment: (brief, segment) => withRenderLock(() => films.clipSegment(brief, segment)),
    poster: (brief) => withRenderLock(() => films.poster(brief)),
    filmSound: (brief, lines) => withRenderLock(() => films.filmSound(brief, lines)),
    ownSound: (wav, seconds, lines) => withRenderLock(() => films.ownSound(wav, seconds, lines)),
    speechAlone: (seconds, lines) => withRenderLock(() => films.speechAlone(seconds, lines)),
    joinFilms: (parts, stretch) => withRenderLock(() => films.joinFilms(parts, stretch)),
    replaceStart: (clip, segment, stretch) => withRenderLock(() => films.replaceStart(clip, segment, stretch)),
    designLogos: (brief) => planLogos(brief, outlines),
    logoMark: async () => null,
    drawLogo,
    rasteriseLogo: (drawing, longerSide) => withRenderLock(() => rasteriseDrawing(drawing, longerSide)),
    planBrandKit: (design) => planBrandKit(design, kitTools),
    brandAsset: (design, assetId) => withRenderLock(() => drawBrandAsset(design, assetId, kitTools)),
    brandSheet: (brief) => withRenderLock(() => drawBrandSheet(brief, kitTools)),
    landingContent: async (brief) => writeLandingContent(brief),
    videoScript: async (brief) => writeVideoScript(brief),
  };
}
