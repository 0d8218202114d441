import type { VisualTools } from "../scene/visual.ts";
import type { Capability, Engine } from "./providers/access.ts";
import type { ModelLedger } from "./model-ledger.ts";
import type { Download } from "./providers/picture-fetch.ts";
import type { ModelPrice } from "./providers/prices.ts";

/** Everything the models maker needs to know about the deployment and the tenant. */
export interface ModelContext {
  /** For each capability, in the order in which they are tried. */
  engines: Record<Capability, Engine[]>;
  ledger: ModelLedger;
  /** What happens when the day's budget is spent: use the embedded maker, or refuse. */
  overBudget: "embedded" | "refuse";
  /** By model name; they override the known prices. */
  prices: Record<string, ModelPrice>;
  /** Downloads pictures that models return as a URL. */
  download: Download;
  /** Aborted when the work is no longer needed: then no model is asked or waited for. */
  signal?: AbortSignal;
}

/** With the tools for making pictures. */
export interface PictureContext extends ModelContext {
  /** Shared with the embedded maker: caches and the render lock. */
  tools: VisualTools;
}
