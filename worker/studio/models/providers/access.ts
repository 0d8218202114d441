// Which models there are to be asked, by provider, and all that it takes to call one.

export const modelProviders = [
  "workers-ai",
  "google",
  "openai",
  "openai-compatible",
  "black-forest-labs",
  "fal",
  "replicate",
] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** What is asked of models, each by its own list. */
export const capabilities = ["text", "image", "video", "vision", "moderation"] as const;
export type Capability = (typeof capabilities)[number];

/** Who serves what. Vision is any text model that sees. */
export const servedBy: Record<Capability, readonly ModelProvider[]> = {
  text: ["workers-ai", "google", "openai", "openai-compatible"],
  image: modelProviders,
  video: ["fal", "replicate", "google"],
  vision: ["workers-ai", "google", "openai", "openai-compatible"],
  moderation: ["workers-ai", "google", "openai", "openai-compatible"],
};

/** Where the SDK reaches those that have an address of their own. */
export const officialUrls = {
  google: "https://generativelanguage.googleapis.com/v1beta",
  openai: "https://api.openai.com/v1",
  "black-forest-labs": "https://api.bfl.ai/v1",
  /** Films: begun here, and asked after. */
  fal: "https://queue.fal.run",
  /** Pictures: answered at once. */
  "fal-run": "https://fal.run",
  replicate: "https://api.replicate.com/v1",
} as const;

/** All it takes to call one model. */
export interface ModelAccess {
  provider: ModelProvider;
  /** The provider's id of the model. */
  id: string;
  /** "openai/gpt-image-1", as lists, rows and the operator name it. */
  name: string;
  /** Empty for workers-ai, which is reached by its binding. */
  apiKey: string;
  /** Where the provider is reached: at itself, or through a gateway. Empty for workers-ai. */
  apiUrl: string;
  /** Sent with each call: a gateway's own key. */
  headers: Record<string, string>;
  /** workers-ai only. */
  binding: Ai | null;
  /** The gateway that the call goes through, by its own name. */
  gatewayId: string | null;
}

/** One entry of a capability's list; without access it is the embedded maker. */
export interface Engine {
  name: string;
  access: ModelAccess | null;
}
