import { createEmbeddedStudio } from "./embedded/embedded-studio.ts";
import type { LoadArt, Studio } from "./studio.ts";

/**
 * Pictures of one job made side by side. The embedded maker computes in the isolate's one thread and 128 MB: a second
 * picture at once would add memory and no speed.
 */
export const picturesAtOnce = 1;

const studios = new WeakMap<LoadArt, Studio>();

/**
 * The maker in service: the embedded one, so far. One a reader of art, so that what it keeps in memory (a product's
 * cut-out, the last layers) serves the six formats of a series.
 */
export function openStudio(loadArt: LoadArt): Studio {
  const known = studios.get(loadArt);
  if (known) return known;
  const studio = createEmbeddedStudio(loadArt);
  studios.set(loadArt, studio);
  return studio;
}
