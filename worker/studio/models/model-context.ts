import type { VisualTools } from "../scene/visual.ts";
import type { Capability, Engine } from "./providers/access.ts";
import type { ModelDesk } from "./model-desk.ts";
import type { Download } from "./providers/picture-fetch.ts";
import type { ModelPrice } from "./providers/prices.ts";

/** All that the models maker is told of the deployment and of whom it works for. */
export interface ModelContext {
  /** Of each capability, in the order in which they are tried. */
  engines: Record<Capability, Engine[]>;
  desk: ModelDesk;
  /** Who serves when the day's budget is spent. */
  overBudget: "embedded" | "refuse";
  /** By a model's name; they go before the known ones. */
  prices: Record<string, ModelPrice>;
  /** What models leave at an address instead of in their answer. */
  download: Download;
  /** Aborted once nobody waits for the work any more: then no model is asked or waited for. */
  signal?: AbortSignal;
}

/** The same for whoever makes pictures. */
export interface PictureContext extends ModelContext {
  /** What pictures are read, measured and finished with: the embedded maker's own. */
  tools: VisualTools;
}
