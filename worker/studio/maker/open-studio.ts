import { createEmbeddedStudio } from "./embedded-studio.ts";
import { createVisualTools, type VisualTools } from "../scene/visual.ts";
import type { LoadArt, Studio } from "../studio.ts";

const opened = new WeakMap<LoadArt, { studio: Studio; tools: VisualTools }>();

/**
 * The embedded maker and its drawing tools, created once per art loader, so that its caches (a product's cut-out,
 * recent layers) serve all six formats of a series.
 */
export function openEmbedded(loadArt: LoadArt): { studio: Studio; tools: VisualTools } {
  const known = opened.get(loadArt);
  if (known) return known;
  const tools = createVisualTools(loadArt);
  const made = { studio: createEmbeddedStudio(loadArt, tools), tools };
  opened.set(loadArt, made);
  return made;
}

/** The embedded maker, which makes everything that no model makes. */
export const openStudio = (loadArt: LoadArt): Studio => openEmbedded(loadArt).studio;
