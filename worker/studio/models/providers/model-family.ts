// Parameters of video models by family, and the durations they offer, from the documentation of fal, Replicate and
// Google. A model that is not listed gets the shape that MODEL_SHAPES gives it, or the provider's usual parameters and
// exactly the seconds wanted.

import type { VideoLanguage } from "../../../contract/videos.ts";
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
  /** The languages in which the person may say a line of the prompt, and the fields that switch the sound on for that. */
  speech?: { languages: VideoLanguage[]; more?: Record<string, string | boolean> };
  /** The person moves the lips to a sound, given in this field; the clip is as long as the sound. */
  sound?: string;
  /** A further picture shows the product by itself: its field, how it is given, and its name in the prompt. */
  reference?: { field: string; as: "list" | "elements"; name: string };
  /** Google only: the Interactions API instead of predictLongRunning. */
  api?: "interactions";
}

interface Family extends ClipShape {
  provider: ModelProvider;
  /** Matches the model's id. */
  id: RegExp;
}

const silent = { generate_audio: false };
const heard = { generate_audio: true };
const everywhere: VideoLanguage[] = ["fr", "en"];
const threeToFifteen = Array.from({ length: 13 }, (_, at) => at + 3);

const families: Family[] = [
  {
    provider: "fal",
    id: /veo/,
    seconds: [4, 6, 8],
    withUnit: true,
    more: silent,
    speech: { languages: everywhere, more: heard },
  },
  { provider: "fal", id: /luma|\bray/, seconds: [5, 9], withUnit: true, ratio: true },
  { provider: "fal", id: /ai-avatar|omnihuman\/v/, sound: "audio_url" },
  {
    provider: "fal",
    id: /kling-video\/(?:v|o)[3-9]/,
    seconds: threeToFifteen,
    frame: "start_image_url",
    more: silent,
    speech: { languages: ["en"], more: heard },
    reference: { field: "elements", as: "elements", name: "@Element1" },
  },
  {
    provider: "fal",
    id: /kling-video\/(?:v2\.6|o\d)/,
    seconds: [5, 10],
    frame: "start_image_url",
    more: silent,
    speech: { languages: ["en"], more: heard },
  },
  { provider: "fal", id: /kling/, seconds: [5, 10] },
  { provider: "fal", id: /hailuo|minimax/, seconds: [6, 10] },
  { provider: "fal", id: /seedance/, more: silent, speech: { languages: ["en"], more: heard } },
  {
    provider: "replicate",
    id: /veo/,
    seconds: [4, 6, 8],
    ratio: true,
    more: silent,
    speech: { languages: everywhere, more: heard },
  },
  { provider: "replicate", id: /luma\//, seconds: [5, 9], frame: "start_image", ratio: true },
  { provider: "replicate", id: /kling-avatar|omni-human/, sound: "audio" },
  {
    provider: "replicate",
    id: /kling-v[3-9]-omni/,
    seconds: threeToFifteen,
    frame: "start_image",
    more: silent,
    speech: { languages: ["en"], more: heard },
    reference: { field: "reference_images", as: "list", name: "<<<image_1>>>" },
  },
  { provider: "replicate", id: /kling/, seconds: [5, 10], frame: "start_image" },
  { provider: "replicate", id: /hailuo|minimax/, seconds: [6, 10], frame: "first_frame_image" },
  {
    provider: "google",
    id: /omni/,
    seconds: [3, 4, 5, 6, 7, 8, 9, 10],
    api: "interactions",
    speech: { languages: everywhere },
    reference: { field: "", as: "list", name: "<IMAGE_REF_0>" },
  },
  {
    provider: "google",
    id: /veo/,
    seconds: [4, 6, 8],
    ratio: true,
    more: { personGeneration: "allow_adult" },
    speech: { languages: everywhere },
  },
];

/** The parameters of a clip for one model. */
export interface ClipParameters {
  /** The wanted duration or the next longer one on offer; the excess is cut off. */
  seconds: number;
  /** Whether the duration is told: a sound tells it otherwise. */
  isTimed: boolean;
  frame: string | undefined;
  ratio: boolean;
  /** Fields that the SDK does not know. */
  more: Record<string, string | boolean>;
}

/** A video model's shape: the configured one, else its family's. */
const shapeOf = ({ provider, id, shape }: Pick<ModelAccess, "provider" | "id" | "shape">): ClipShape =>
  shape ?? families.find((each) => each.provider === provider && each.id.test(id)) ?? {};

/** Whether the person in the picture may say a line in this language, with the model's own sound. */
export const mayTalk = (access: Pick<ModelAccess, "provider" | "id" | "shape">, language: VideoLanguage): boolean =>
  shapeOf(access).speech?.languages.includes(language) ?? false;

/** The field of a sound that the lips follow; undefined: the model takes none. */
export const soundField = (access: Pick<ModelAccess, "provider" | "id" | "shape">): string | undefined =>
  shapeOf(access).sound;

/** How a picture of the product is given beside the first frame; undefined: it is not. */
export const referenceOf = (access: Pick<ModelAccess, "provider" | "id" | "shape">) => shapeOf(access).reference;

/** Whether a model is asked through Google's Interactions API. */
export const isInteraction = (access: ModelAccess): boolean => shapeOf(access).api === "interactions";

/** @param wanted seconds. @param isSpoken whether the person says a line of the prompt. */
export function clipParameters(
  access: Pick<ModelAccess, "provider" | "id" | "shape">,
  wanted: number,
  isSpoken = false,
): ClipParameters {
  const { provider } = access;
  const shape = shapeOf(access);
  const { seconds: offered = [wanted], frame, ratio = false, withUnit = false } = shape;
  const more = { ...shape.more, ...(isSpoken && shape.speech?.more) };
  const seconds = offered.find((each) => each >= wanted) ?? Math.max(...offered);
  const isTimed = !shape.sound;
  // The SDK writes "8s" for all of fal's models.
  const own = provider === "fal" && isTimed && !withUnit ? { ...more, duration: String(seconds) } : more;
  return { seconds, isTimed, frame, ratio, more: own };
}
