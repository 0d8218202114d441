// Asks the image models for pictures, and adds up the costs of all calls made for one final picture.
import { hash } from "../../pixels/seed.ts";
import type { Making, Picture } from "../../briefs/picture.ts";
import { askChain } from "./chain.ts";
import { askForPicture, type Mask, pictureEstimate } from "./picture.ts";
import type { ModelContext } from "../model-context.ts";
import { countReferences } from "../providers/picture-family.ts";

/** Totals of all calls for one picture. */
export interface Tally {
  startedAtMs: number;
  costUsd: number;
  tries: number;
}

/** Starts counting, and timing. */
export const createTally = (): Tally => ({ startedAtMs: Date.now(), costUsd: 0, tries: 0 });

/** Adds the costs and calls of one request. */
export function addTo(tally: Tally, { costUsd, tries }: Pick<Making, "costUsd" | "tries">): void {
  tally.costUsd += costUsd;
  tally.tries += tries;
}

/** How a picture was made, including all its calls. */
export const describeMaking = (
  { startedAtMs, costUsd, tries }: Tally,
  by: Pick<Making, "model" | "prompt" | "seed" | "consistency">,
): Making => ({ ...by, costUsd, durationMs: Date.now() - startedAtMs, tries });

/** A picture to request from an image model. */
export interface DrawingRequest {
  prompt: string;
  references: Picture[];
  /** Asked of a model that takes fewer references. */
  fewer?: { prompt: string; references: Picture[] } | undefined;
  mask?: Mask | undefined;
  /** In pixels. */
  size: { width: number; height: number };
  seed: string;
  timeoutMs: number;
}

/**
 * The first picture that a model returns; null when the embedded maker has to draw it. Throws StudioError as askChain
 * does.
 */
export async function askForDrawing(
  context: ModelContext,
  tally: Tally,
  { prompt, references, fewer, mask, size, seed, timeoutMs }: DrawingRequest,
): Promise<{ picture: Picture; model: string } | null> {
  const wanted = { prompt, references };
  const common = { ...size, mask, seed: hash(seed) & 0x7fffffff };
  const { answer, making } = await askChain<Picture | null>(context, {
    capability: "image",
    estimate: () => pictureEstimate(references.length),
    timeoutMs,
    ask: (access, signal) => {
      const asked = fewer && countReferences(access) < references.length ? fewer : wanted;
      return askForPicture(access, { ...asked, ...common }, signal, context.download);
    },
    embedded: async () => null,
  });
  addTo(tally, making);
  return answer && { picture: answer, model: making.model };
}
