// The models that can be asked, by provider, and what is needed to call one.

import type { ClipShape } from "./model-family.ts";

export const modelProviders = [
  "workers-ai",
  "google",
  "openai",
  "openai-compatible",
  "black-forest-labs",
  "fal",
  "replicate",
  "elevenlabs",
] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** The kinds of task, each with its own list of models. */
export const capabilities = ["text", "image", "video", "vision", "moderation", "voice", "tryOn"] as const;
export type Capability = (typeof capabilities)[number];

/** The providers that serve each capability. Vision is any text model that accepts pictures. */
export const servedBy: Record<Capability, readonly ModelProvider[]> = {
  text: ["workers-ai", "google", "openai", "openai-compatible"],
  image: modelProviders.filter((each) => each !== "elevenlabs"),
  video: ["fal", "replicate", "google"],
  vision: ["workers-ai", "google", "openai", "openai-compatible"],
  moderation: ["workers-ai", "google", "openai", "openai-compatible"],
  voice: ["workers-ai", "google", "openai", "elevenlabs"],
  tryOn: modelProviders.filter((each) => each !== "elevenlabs"),
};

/** The SDK's base URLs of providers that have a fixed one. */
export const officialUrls = {
  google: "https://generativelanguage.googleapis.com/v1beta",
  openai: "https://api.openai.com/v1",
  "black-forest-labs": "https://api.bfl.ai/v1",
  /** Queue API, for films: submit, then poll. */
  fal: "https://queue.fal.run",
  /** Synchronous API, for pictures. */
  "fal-run": "https://fal.run",
  /** Lists what was asked of the queue. */
  "fal-platform": "https://api.fal.ai/v1",
  replicate: "https://api.replicate.com/v1",
  elevenlabs: "https://api.elevenlabs.io/v1",
} as const;

/** What is needed to call one model. */
export interface ModelAccess {
  provider: ModelProvider;
  /** The provider's id of the model. */
  id: string;
  /** "openai/gpt-image-1": the name in configuration, database rows and the operator's screens. */
  name: string;
  /** Empty for workers-ai, which is called through its binding. */
  apiKey: string;
  /** Base URL: the provider's own, or a gateway's. Empty for workers-ai. */
  apiUrl: string;
  /** Base URL of fal's list of what was asked. */
  platformUrl?: string;
  /** Sent with each call: a gateway's own key. */
  headers: Record<string, string>;
  /** workers-ai only. */
  binding: Ai | null;
  /** How a video model is asked, where MODEL_SHAPES says so. */
  shape?: ClipShape;
  /** Name of the AI Gateway that the call goes through. */
  gatewayId: string | null;
}

/** An entry of a capability's list; without access it is the embedded maker. */
export interface Engine {
  name: string;
  access: ModelAccess | null;
}
