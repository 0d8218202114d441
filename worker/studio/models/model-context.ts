import type { VisualTools } from "../scene/visual-tools.ts";
import type { Picture } from "../briefs/picture.ts";
import type { Flaw } from "./judge/judge-drawing.ts";
import type { Capability, Engine } from "./providers/access.ts";
import type { ModelLedger } from "./model-ledger.ts";
import type { Download } from "./providers/picture-fetch.ts";
import type { ModelPrice } from "./providers/prices.ts";

/** A drawing that may not be shown, with what it was compared with. */
export interface RefusedDrawing {
  model: string;
  flaws: Flaw[];
  /** 0–100. */
  fidelity: number;
  product: Picture;
  drawn: Picture;
}

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
  /** Told of each refused drawing; never throws. */
  onRefused?(refused: RefusedDrawing): Promise<void>;
  /** Aborted when the work is no longer needed: then no model is asked or waited for. */
  signal?: AbortSignal;
}

/** With the tools for making pictures. */
export interface PictureContext extends ModelContext {
  /** Shared with the embedded maker: caches and the render lock. */
  tools: VisualTools;
}
