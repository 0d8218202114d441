// Parameters of video models by family, and the durations they offer, from the documentation of fal, Replicate and
// Google. A model that is not listed gets the shape that MODEL_SHAPES gives it, or the provider's usual parameters and
// exactly the seconds wanted.

import type { ModelAccess, ModelProvider } from "./access.ts";

/** How a video model is asked. */
export interface ClipShape {
  /** Durations offered, in seconds; absent: any. */
  seconds?: number[];
  /** fal only: "8s" instead of "8". */
  withUnit?: boolean;
  /** Field of the first frame, where it is not the provider's usual one. */
  frame?: string;
  /** The aspect ratio has to be given, although the first frame has it. */
  ratio?: boolean;
  /** Fields that switch off sound, which is not used but would be billed. */
  more?: Record<string, string | boolean>;
  /** Google only: the Interactions API instead of predictLongRunning. */
  api?: "interactions";
}

interface Family extends ClipShape {
  provider: ModelProvider;
  /** Matches the model's id. */
  id: RegExp;
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
  { provider: "google", id: /omni/, seconds: [3, 4, 5, 6, 7, 8, 9, 10], api: "interactions" },
  { provider: "google", id: /veo/, seconds: [4, 6, 8], ratio: true, more: { personGeneration: "allow_adult" } },
];

/** The parameters of a clip for one model. */
export interface ClipParameters {
  /** The wanted duration or the next longer one on offer; the excess is cut off. */
  seconds: number;
  frame: string | undefined;
  ratio: boolean;
  /** Fields that the SDK does not know. */
  more: Record<string, string | boolean>;
}

/** A video model's shape: the configured one, else its family's. */
const shapeOf = ({ provider, id, shape }: Pick<ModelAccess, "provider" | "id" | "shape">): ClipShape =>
  shape ?? families.find((each) => each.provider === provider && each.id.test(id)) ?? {};

/** Whether a model is asked through Google's Interactions API. */
export const isInteraction = (access: ModelAccess): boolean => shapeOf(access).api === "interactions";

/** @param wanted seconds. */
export function clipParameters(access: Pick<ModelAccess, "provider" | "id" | "shape">, wanted: number): ClipParameters {
  const { provider } = access;
  const { seconds: offered = [wanted], frame, ratio = false, more = {}, withUnit = false } = shapeOf(access);
  const seconds = offered.find((each) => each >= wanted) ?? Math.max(...offered);
  // The SDK writes "8s" for all of fal's models.
  const own = provider === "fal" && !withUnit ? { ...more, duration: String(seconds) } : more;
  return { seconds, frame, ratio, more: own };
}
