// Model configuration from environment variables: models per capability, prices, budget, rate limits.
import { z } from "zod";
import type { Env } from "./env.ts";
import {
  capabilities,
  type Capability,
  type Engine,
  type ModelAccess,
  type ModelProvider,
  modelProviders,
  officialUrls,
  servedBy,
} from "../studio/models/providers/access.ts";
import type { ClipShape } from "../studio/models/providers/model-family.ts";
import { type ModelPrice, priceOf } from "../studio/models/providers/prices.ts";
import { commaList, jsonOf } from "./variables.ts";

export interface ModelSettings {
  /** Fallback chain per capability, in order. Vision, moderation, voice and try-on are empty unless configured. */
  engines: Record<Capability, Engine[]>;
  /** Budget per tenant and UTC day; null: unlimited. */
  dailyBudgetUsd: number | null;
  /** What happens when the daily budget is spent. */
  overBudget: "embedded" | "refuse";
  /** Prices by model name; models that are not listed use the built-in prices. */
  prices: Record<string, ModelPrice>;
  /** Rate limits: calls per minute by model or provider name. */
  paces: Record<string, number>;
  /** Lower-case e-mail addresses that see the operator's page; "*": everybody, in development only. */
  operators: string[];
}

const variableOf: Record<
  Capability,
  "TEXT_MODEL" | "IMAGE_MODEL" | "VIDEO_MODEL" | "VISION_MODEL" | "MODERATION_MODEL" | "VOICE_MODEL" | "TRY_ON_MODEL"
> = {
  text: "TEXT_MODEL",
  image: "IMAGE_MODEL",
  video: "VIDEO_MODEL",
  vision: "VISION_MODEL",
  moderation: "MODERATION_MODEL",
  voice: "VOICE_MODEL",
  tryOn: "TRY_ON_MODEL",
};

/** The embedded maker neither speaks nor dresses anybody. */
const onlyModels: readonly Capability[] = ["voice", "tryOn"];

/** Variable names of each provider's API key and URL. */
const keyOf = {
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  openai: "OPENAI_API_KEY",
  "openai-compatible": "OPENAI_COMPATIBLE_API_KEY",
  "black-forest-labs": "BFL_API_KEY",
  fal: "FAL_API_KEY",
  replicate: "REPLICATE_API_TOKEN",
  elevenlabs: "ELEVENLABS_API_KEY",
} as const;

const urlOf = {
  google: "GOOGLE_GENERATIVE_AI_API_URL",
  openai: "OPENAI_API_URL",
  "openai-compatible": "OPENAI_COMPATIBLE_API_URL",
  "black-forest-labs": "BFL_API_URL",
  fal: "FAL_API_URL",
  replicate: "REPLICATE_API_URL",
  elevenlabs: "ELEVENLABS_API_URL",
} as const;

/** Paths of the providers supported by Cloudflare's AI Gateway. */
const gatewayPaths: Partial<Record<ModelProvider, string>> = {
  google: "google-ai-studio/v1beta",
  openai: "openai",
  fal: "fal",
  replicate: "replicate",
  elevenlabs: "elevenlabs/v1",
};

const name = "[\\w.:@-]+(?:/[\\w.:@-]+)*";

/** "fal/veo3.1/image-to-video": provider, then the provider's model id. */
const engineName = (capability: Capability) =>
  z
    .string()
    .regex(
      new RegExp(
        `^(?:${onlyModels.includes(capability) ? "" : "embedded|"}(?:${servedBy[capability].join("|")})/${name})$`,
      ),
    );

/** A fallback chain; the embedded maker never fails, so it can only be last. */
const engineList = (capability: Capability, fallback: string[]) =>
  commaList
    .pipe(z.array(engineName(capability)))
    .transform((names) => (names.length > 0 ? names : fallback))
    .refine((names) => !names.slice(0, -1).includes("embedded"), { message: "embedded can only be the last" });

const address = z
  .url()
  .optional()
  .transform((url) => url?.replace(/\/$/, ""));

const price = z.strictObject({
  inputTokens: z.number().nonnegative().optional(),
  outputTokens: z.number().nonnegative().optional(),
  characters: z.number().nonnegative().optional(),
  picture: z.number().nonnegative().optional(),
  second: z.number().nonnegative().optional(),
  spokenSecond: z.number().nonnegative().optional(),
});

const shapeFields = z.record(z.string(), z.union([z.string(), z.boolean()]));

const shape: z.ZodType<ClipShape> = z.strictObject({
  seconds: z.array(z.number().positive()).min(1).optional(),
  withUnit: z.boolean().optional(),
  frame: z.string().optional(),
  ratio: z.boolean().optional(),
  more: shapeFields.optional(),
  speech: z.strictObject({ languages: z.array(z.enum(["fr", "en"])), more: shapeFields.optional() }).optional(),
  sound: z.string().optional(),
  reference: z.strictObject({ field: z.string(), as: z.enum(["list", "elements"]), name: z.string() }).optional(),
  api: z.literal("interactions").optional(),
});

const variables = z.object({
  TEXT_MODEL: engineList("text", ["embedded"]),
  IMAGE_MODEL: engineList("image", ["embedded"]),
  VIDEO_MODEL: engineList("video", ["embedded"]),
  VISION_MODEL: engineList("vision", []),
  MODERATION_MODEL: engineList("moderation", []),
  VOICE_MODEL: engineList("voice", []),
  TRY_ON_MODEL: engineList("tryOn", []),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_COMPATIBLE_API_KEY: z.string().optional(),
  BFL_API_KEY: z.string().optional(),
  FAL_API_KEY: z.string().optional(),
  REPLICATE_API_TOKEN: z.string().optional(),
  ELEVENLABS_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_URL: address,
  OPENAI_API_URL: address,
  OPENAI_COMPATIBLE_API_URL: address,
  BFL_API_URL: address,
  /** fal's queue API (videos), its list of what was asked of that, and its synchronous API (pictures). */
  FAL_API_URL: address,
  FAL_PLATFORM_API_URL: address,
  FAL_RUN_API_URL: address,
  REPLICATE_API_URL: address,
  ELEVENLABS_API_URL: address,
  /** "https://gateway.ai.cloudflare.com/v1/<account>/<gateway>". */
  AI_GATEWAY_URL: address,
  AI_GATEWAY_TOKEN: z.string().optional(),
  MODEL_DAILY_BUDGET_USD: z.coerce.number().nonnegative().optional(),
  MODEL_OVER_BUDGET: z.enum(["embedded", "refuse"]).default("embedded"),
  MODEL_PRICES: jsonOf(z.record(z.string(), price), "{}"),
  MODEL_SHAPES: jsonOf(z.record(z.string(), shape), "{}"),
  MODEL_PACES: jsonOf(z.record(z.string(), z.number().positive()), "{}"),
  OPERATOR_EMAILS: commaList.transform((list) => list.map((each) => each.toLowerCase())),
});

/** Names of all model variables. */
export const modelVariables = Object.keys(variables.shape);

/** Parses the model variables. Throws when a listed model has no API key or URL, or no known price while a budget is set. */
export function readModelSettings(env: Env, isDevelopment: boolean): ModelSettings {
  const raw = variables.parse(env);
  const enginesOf = (capability: Capability) =>
    raw[variableOf[capability]].map((each): Engine => {
      const access = readAccess(each, capability, raw, env);
      if (access && raw.MODEL_DAILY_BUDGET_USD !== undefined && !priceOf(each, raw.MODEL_PRICES)) {
        throw new Error(`MODEL_DAILY_BUDGET_USD is set, but what ${each} charges is not known: say so in MODEL_PRICES`);
      }
      return { name: each, access };
    });
  return {
    engines: Object.fromEntries(capabilities.map((each) => [each, enginesOf(each)])) as Record<Capability, Engine[]>,
    dailyBudgetUsd: raw.MODEL_DAILY_BUDGET_USD ?? null,
    overBudget: raw.MODEL_OVER_BUDGET,
    prices: raw.MODEL_PRICES,
    paces: raw.MODEL_PACES,
    operators: raw.OPERATOR_EMAILS.filter((each) => isDevelopment || each !== "*"),
  };
}

function readAccess(
  engine: string,
  capability: Capability,
  raw: z.output<typeof variables>,
  env: Env,
): ModelAccess | null {
  if (engine === "embedded") return null;
  const provider = modelProviders.find((each) => engine.startsWith(`${each}/`));
  const variable = variableOf[capability];
  if (!provider) throw new Error(`${variable}: ${engine} has no provider`);
  const named = { provider, id: engine.slice(provider.length + 1), name: engine, shape: raw.MODEL_SHAPES[engine] };
  const gatewayId = raw.AI_GATEWAY_URL?.split("/").at(-1) ?? null;
  if (provider === "workers-ai") {
    if (!env.AI) throw new Error(`${variable} names ${engine}, but there is no binding AI`);
    return { ...named, apiKey: "", apiUrl: "", headers: {}, binding: env.AI, gatewayId };
  }
  const apiKey = raw[keyOf[provider]];
  if (!apiKey) throw new Error(`${variable} names ${engine}, but ${keyOf[provider]} is not set`);
  const isSynchronous = provider === "fal" && capability !== "video";
  const own = isSynchronous ? raw.FAL_RUN_API_URL : raw[urlOf[provider]];
  const path = gatewayPaths[provider];
  const isThroughGateway = !own && Boolean(raw.AI_GATEWAY_URL && path);
  const apiUrl = own ?? (isThroughGateway ? `${raw.AI_GATEWAY_URL}/${path}` : officialUrlOf(provider, isSynchronous));
  if (!apiUrl) throw new Error(`${variable} names ${engine}, but ${urlOf[provider]} is not set`);
  const headers: Record<string, string> =
    isThroughGateway && raw.AI_GATEWAY_TOKEN ? { "cf-aig-authorization": `Bearer ${raw.AI_GATEWAY_TOKEN}` } : {};
  const platformUrl = raw.FAL_PLATFORM_API_URL ?? officialUrls["fal-platform"];
  return {
    ...named,
    apiKey,
    apiUrl,
    platformUrl,
    headers,
    binding: null,
    gatewayId: isThroughGateway ? gatewayId : null,
  };
}

const officialUrlOf = (provider: Exclude<ModelProvider, "workers-ai">, isSynchronous: boolean): string | undefined =>
  provider === "openai-compatible" ? undefined : officialUrls[isSynchronous ? "fal-run" : provider];
