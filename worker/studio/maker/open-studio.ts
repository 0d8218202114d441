import { createEmbeddedStudio } from "./embedded-studio.ts";
import { createCacheBudget } from "../pixels/lru-cache.ts";
import { createVisualTools, type VisualTools } from "../scene/visual-tools.ts";
import type { LoadArt, Studio } from "../studio.ts";

interface Opened {
  studio: Studio;
  tools: VisualTools;
}

/** The isolate's: whatever is drawn shares it. */
const caches = createCacheBudget();

const opened = new WeakMap<LoadArt, Map<number, Opened>>();

/**
 * The embedded maker and its drawing tools, created once per art loader, so that its caches (a product's cut-out,
 * recent layers) serve all six formats of a series.
 * @param scale sides of visuals, portraits, photo tests and films, as a fraction of their full size.
 */
export function openEmbedded(loadArt: LoadArt, scale = 1): Opened {
  const byScale = opened.get(loadArt) ?? new Map<number, Opened>();
  opened.set(loadArt, byScale);
  const known = byScale.get(scale);
  if (known) return known;
  const tools = createVisualTools(loadArt, scale, caches);
  const made = { studio: createEmbeddedStudio(loadArt, tools), tools };
  byScale.set(scale, made);
  return made;
}

/** The embedded maker, which makes everything that no model makes. */
export const openStudio = (loadArt: LoadArt, scale?: number): Studio => openEmbedded(loadArt, scale).studio;
