import { createEmbeddedStudio } from "./embedded/embedded-studio.ts";
import { createVisualTools, type VisualTools } from "./embedded/visual.ts";
import type { LoadArt, Studio } from "./studio.ts";

interface Opened {
  studio: Studio;
  tools: VisualTools;
}

const opened = new WeakMap<LoadArt, Map<number, Opened>>();

/**
 * The embedded maker, and what it draws with. One a reader of art, so that what it keeps in memory (a product's cut-out,
 * the last layers) serves the six formats of a series.
 * @param scale of visuals, portraits and photo tests: their sides in parts of the true ones.
 */
export function openEmbedded(loadArt: LoadArt, scale = 1): Opened {
  const byScale = opened.get(loadArt) ?? new Map<number, Opened>();
  opened.set(loadArt, byScale);
  const known = byScale.get(scale);
  if (known) return known;
  const tools = createVisualTools(loadArt, scale);
  const made = { studio: createEmbeddedStudio(loadArt, tools), tools };
  byScale.set(scale, made);
  return made;
}

/** The maker of everything that no model makes. */
export const openStudio = (loadArt: LoadArt): Studio => openEmbedded(loadArt).studio;
