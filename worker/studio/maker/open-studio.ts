import { createEmbeddedStudio } from "./embedded-studio.ts";
import { createVisualTools, type VisualTools } from "../scene/visual.ts";
import type { LoadArt, Studio } from "../studio.ts";

const opened = new WeakMap<LoadArt, { studio: Studio; tools: VisualTools }>();

/**
 * The embedded maker, and what it draws with. One a reader of art, so that what it keeps in memory (a product's cut-out,
 * the last layers) serves the six formats of a series.
 */
export function openEmbedded(loadArt: LoadArt): { studio: Studio; tools: VisualTools } {
  const known = opened.get(loadArt);
  if (known) return known;
  const tools = createVisualTools(loadArt);
  const made = { studio: createEmbeddedStudio(loadArt, tools), tools };
  opened.set(loadArt, made);
  return made;
}

/** The maker of everything that no model makes. */
export const openStudio = (loadArt: LoadArt): Studio => openEmbedded(loadArt).studio;
