// The maker that needs nothing: it draws with the project's own art, inside the worker.
import type { LoadArt, Studio } from "../studio.ts";
import { drawBrandAsset, planBrandKit } from "../brand-kit/brand-kit.ts";
import { drawOverlay } from "../overlay/overlay.ts";
import { planLogos } from "../logo/design-logos.ts";
import { drawDesign } from "../logo/draw-logo.ts";
import { createLettering } from "../logo/lettering.ts";
import { rasteriseDrawing } from "../logo/rasterise.ts";
import { createFilmMaker } from "../film/film-maker.ts";
import { createTypefaces } from "../overlay/typefaces.ts";
import { writeAdCopy } from "./ad-copy.ts";
import { castPersonas } from "./casting.ts";
import { drawPortrait } from "./portrait.ts";
import { writeVideoScript } from "./video-script.ts";
import { createVisualTools, drawVisual } from "./visual.ts";

/**
 * Pictures asked for side by side are drawn one after the other: drawing is all computation, so nothing is lost, and the
 * isolate's 128 MB never hold two canvases. Keep one studio per isolate.
 * @param loadArt reads the files of /art/; pictures are decoded when needed and only a few megabytes kept.
 */
export function createEmbeddedStudio(loadArt: LoadArt): Studio {
  const inTurn = createQueue();
  const tools = createVisualTools(loadArt);
  const lettering = { loadArt, readTypeface: createTypefaces(loadArt) };
  const films = createFilmMaker(tools, lettering);
  const outlines = createLettering(loadArt);
  const drawLogo: Studio["drawLogo"] = (design, part, ink) => drawDesign(design, part, ink, outlines);
  const kitTools = { loadArt, drawLogo, readFace: outlines.readFace };
  return {
    engine: "embedded",
    cast: castPersonas,
    portrait: ({ persona }) => inTurn(() => drawPortrait(persona.look, tools.drawPerson)),
    visual: (brief) => inTurn(() => drawVisual(brief, tools)),
    overlay: (brief) => inTurn(() => drawOverlay(brief, lettering)),
    adCopy: async (brief) => writeAdCopy(brief),
    segmentsOf: films.segmentsOf,
    clipSegment: (brief, segment) => inTurn(() => films.clipSegment(brief, segment)),
    poster: (brief) => inTurn(() => films.poster(brief)),
    joinFilms: (parts) => inTurn(() => films.joinFilms(parts)),
    designLogos: (brief) => planLogos(brief, outlines),
    drawLogo,
    rasteriseLogo: (drawing, longerSide) => inTurn(() => rasteriseDrawing(drawing, longerSide)),
    planBrandKit: (design) => planBrandKit(design, kitTools),
    brandAsset: (design, assetId) => inTurn(() => drawBrandAsset(design, assetId, kitTools)),
    videoScript: async (brief) => writeVideoScript(brief),
  };
}

/** A request that was broken off in the middle of its picture never settles: nobody waits for it longer than this. */
const patienceMs = 20_000;

/** Runs tasks in the order they come, each after the last has settled. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<void> = Promise.resolve();
  return async (task) => {
    const before = last;
    let settle = () => {};
    last = new Promise((resolve) => {
      settle = resolve;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    try {
      await Promise.race([before, patience]);
      return await task();
    } finally {
      clearTimeout(timer);
      settle();
    }
  };
}
