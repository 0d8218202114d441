// What makers of video models call things, and which durations they offer: their own documentation at fal, Replicate and
// Google. A model that is not here is asked in the provider's usual words for exactly the seconds wanted.

import type { ModelProvider } from "./access.ts";

interface Family {
  provider: ModelProvider;
  /** The model's id. */
  id: RegExp;
  /** Seconds a clip may have; any, without. */
  seconds?: number[];
  /** fal only: as "8s" rather than "8". */
  withUnit?: boolean;
  /** The first frame's field, where it is not the provider's usual one. */
  frame?: string;
  /** Proportions have to be said, though the first frame has them. */
  ratio?: boolean;
  /** Films are shown without sound: it would only be paid for. */
  more?: Record<string, string | boolean>;
}

const silent = { generate_audio: false };

const families: Family[] = [
  { provider: "fal", id: /veo/, seconds: [4, 6, 8], withUnit: true, more: silent },
  { provider: "fal", id: /luma|\bray/, seconds: [5, 9], withUnit: true, ratio: true },
  {
    provider: "fal",
    id: /kling-video\/(?:v2\.6|v[3-9]|o\d)/,
    seconds: [5, 10],
    frame: "start_image_url",
    more: silent,
  },
  { provider: "fal", id: /kling/, seconds: [5, 10] },
  { provider: "fal", id: /hailuo|minimax/, seconds: [6, 10] },
  { provider: "fal", id: /seedance/, more: silent },
  { provider: "replicate", id: /veo/, seconds: [4, 6, 8], ratio: true, more: silent },
  { provider: "replicate", id: /luma\//, seconds: [5, 9], frame: "start_image", ratio: true },
  { provider: "replicate", id: /kling/, seconds: [5, 10], frame: "start_image" },
  { provider: "replicate", id: /hailuo|minimax/, seconds: [6, 10], frame: "first_frame_image" },
  { provider: "google", id: /veo/, seconds: [4, 6, 8], ratio: true, more: { personGeneration: "allow_adult" } },
];

export interface ModelWords {
  /** As long as wanted or the next longer that there is: what is too much is cut. */
  seconds: number;
  frame: string | undefined;
  ratio: boolean;
  /** Fields beyond those that the SDK knows. */
  more: Record<string, string | boolean>;
}

export function wordsFor(provider: ModelProvider, id: string, wanted: number): ModelWords {
  const family = families.find((each) => each.provider === provider && each.id.test(id));
  const { seconds: offered = [wanted], frame, ratio = false, more = {}, withUnit = false } = family ?? {};
  const seconds = offered.find((each) => each >= wanted) ?? Math.max(...offered);
  // The SDK writes "8s" for all of fal's models.
  const own = provider === "fal" && !withUnit ? { ...more, duration: String(seconds) } : more;
  return { seconds, frame, ratio, more: own };
}
