// The maker that needs nothing: it draws with the project's own art, inside the worker.
import type { LoadArt, Studio } from "../studio.ts";
import { castPersonas } from "./casting.ts";
import { createPersonDrawer } from "./person.ts";
import { drawPortrait } from "./portrait.ts";
import { createSourcePhotos } from "./source-photo.ts";
import { drawVisual } from "./visual.ts";

/** @param loadArt reads the files of /art/; pictures are decoded when needed and only a few megabytes kept. */
export function createEmbeddedStudio(loadArt: LoadArt): Studio {
  const tools = { loadArt, drawPerson: createPersonDrawer(loadArt), photos: createSourcePhotos() };
  return {
    engine: "embedded",
    cast: castPersonas,
    portrait: ({ persona }) => drawPortrait(persona.look, tools.drawPerson),
    visual: (brief) => drawVisual(brief, tools),
  };
}
