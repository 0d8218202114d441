// What the screen and its web worker say to each other (cut-out-worker.ts).
import type { RetouchStep } from "../../worker/contract/retouch.ts";

/** RGBA, not premultiplied, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** What of a photo is kept: the saved alpha, the automatic one, or either with corrections. */
export interface CutOutEdits {
  /** Whether the saved cut-out is where the corrections start; the automatic one otherwise. */
  startsFromSaved: boolean;
  steps: readonly RetouchStep[];
  /** Width in pixels of the fading edge. */
  softness: number;
}

export type CutOutRequest =
  | { id: number; kind: "open"; photo: Pixels; saved: Pixels | null }
  | { id: number; kind: "cut"; edits: CutOutEdits };

/** The product without its backdrop. */
export interface CutOutPixels extends Pixels {
  /** Its left and upper edge in the photo. */
  left: number;
  top: number;
}

/**
 * Whether the automatic cut-out is good enough for creatives; unknown where what finds the product could not be
 * loaded.
 */
export type Trust = "sure" | "unsure" | "unknown";

export type CutOutReply =
  | { id: number; kind: "opened"; trust: Trust }
  /** `alpha`: one byte per pixel of the photo. `cutOut` is null where nothing is left. */
  | { id: number; kind: "cut"; alpha: Uint8ClampedArray<ArrayBuffer>; cutOut: CutOutPixels | null }
  | { id: number; kind: "failed" };
