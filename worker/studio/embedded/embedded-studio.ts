// The maker that needs nothing: it draws with the project's own art, inside the worker.
import type { LoadArt, Studio } from "../studio.ts";
import { castPersonas } from "./casting.ts";
import { createPersonDrawer } from "./person.ts";
import { drawPortrait } from "./portrait.ts";

/** @param loadArt reads the files of /art/; pictures are decoded when needed and only a few megabytes kept. */
export function createEmbeddedStudio(loadArt: LoadArt): Studio {
  const drawPerson = createPersonDrawer(loadArt);
  return {
    engine: "embedded",
    cast: castPersonas,
    portrait: ({ persona }) => drawPortrait(persona.look, drawPerson),
    visual: () => Promise.reject(new Error("not yet")),
  };
}
