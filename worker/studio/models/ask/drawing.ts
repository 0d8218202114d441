// Pictures asked of the image models one after another for one place, and what that has taken so far.
import { hash } from "../../pixels/seed.ts";
import type { Making, Picture } from "../../studio.ts";
import { askChain } from "./chain.ts";
import { askForPicture, pictureEstimate } from "./picture.ts";
import type { ModelContext } from "../model-context.ts";

/** What all calls for one picture came to. */
export interface Tally {
  startedAtMs: number;
  costUsd: number;
  tries: number;
}

export const openTally = (): Tally => ({ startedAtMs: Date.now(), costUsd: 0, tries: 0 });

export function addTo(tally: Tally, { costUsd, tries }: Pick<Making, "costUsd" | "tries">): void {
  tally.costUsd += costUsd;
  tally.tries += tries;
}

/** How a picture came about, all its calls included. */
export const tellMaking = (
  { startedAtMs, costUsd, tries }: Tally,
  by: Pick<Making, "model" | "prompt" | "seed" | "consistency">,
): Making => ({ ...by, costUsd, durationMs: Date.now() - startedAtMs, tries });

export interface DrawingWish {
  prompt: string;
  references: Picture[];
  /** Pixels. */
  size: { width: number; height: number };
  seed: string;
  timeoutMs: number;
}

/** The first picture that a model draws; null where the embedded maker's turn has come. Throws StudioError as askChain does. */
export async function askForDrawing(
  context: ModelContext,
  tally: Tally,
  { prompt, references, size, seed, timeoutMs }: DrawingWish,
): Promise<{ picture: Picture; model: string } | null> {
  const request = { prompt, references, ...size, seed: hash(seed) & 0x7fffffff };
  const { answer, making } = await askChain<Picture | null>(context, {
    capability: "image",
    estimate: () => pictureEstimate(references.length),
    timeoutMs,
    ask: (access, signal) => askForPicture(access, request, signal, context.download),
    embedded: async () => null,
  });
  addTo(tally, making);
  return answer && { picture: answer, model: making.model };
}
