// Which models serve what, by the environment's variables.
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
import { type ModelPrice, priceOf } from "../studio/models/providers/prices.ts";
import { commaList, jsonOf } from "./variables.ts";

export interface ModelSettings {
  /** Of each capability, in the order in which they are tried. Nobody is asked for vision and moderation unless set. */
  engines: Record<Capability, Engine[]>;
  /** Of one tenant and UTC day; null: no ceiling. */
  dailyBudgetUsd: number | null;
  /** Who serves when the day's budget is spent. */
  overBudget: "embedded" | "refuse";
  /** By a model's name; what is not here goes by the known prices. */
  prices: Record<string, ModelPrice>;
  /** Calls a minute, by a model's or a provider's name. */
  paces: Record<string, number>;
  /** Who sees the operator's page, in small letters; "*": everybody, in development alone. */
  operators: string[];
}

const variableOf: Record<
  Capability,
  "TEXT_MODEL" | "IMAGE_MODEL" | "VIDEO_MODEL" | "VISION_MODEL" | "MODERATION_MODEL"
> = {
  text: "TEXT_MODEL",
  image: "IMAGE_MODEL",
  video: "VIDEO_MODEL",
  vision: "VISION_MODEL",
  moderation: "MODERATION_MODEL",
};

/** Each provider's key and address, by the names of their variables. */
const keyOf = {
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  openai: "OPENAI_API_KEY",
  "openai-compatible": "OPENAI_COMPATIBLE_API_KEY",
  "black-forest-labs": "BFL_API_KEY",
  fal: "FAL_API_KEY",
  replicate: "REPLICATE_API_TOKEN",
} as const;

const urlOf = {
  google: "GOOGLE_GENERATIVE_AI_API_URL",
  openai: "OPENAI_API_URL",
  "openai-compatible": "OPENAI_COMPATIBLE_API_URL",
  "black-forest-labs": "BFL_API_URL",
  fal: "FAL_API_URL",
  replicate: "REPLICATE_API_URL",
} as const;

/** Where Cloudflare's AI Gateway has the providers that it knows. */
const gatewayPaths: Partial<Record<ModelProvider, string>> = {
  google: "google-ai-studio/v1beta",
  openai: "openai",
  fal: "fal",
  replicate: "replicate",
};

const name = "[\\w.:@-]+(?:/[\\w.:@-]+)*";

/** "fal/veo3.1/image-to-video": the provider, and what it calls the model. */
const engineName = (capability: Capability) =>
  z.string().regex(new RegExp(`^(?:embedded|(?:${servedBy[capability].join("|")})/${name})$`));

/** The embedded maker never fails, so nothing comes after it. */
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
  picture: z.number().nonnegative().optional(),
  second: z.number().nonnegative().optional(),
});

const variables = z.object({
  TEXT_MODEL: engineList("text", ["embedded"]),
  IMAGE_MODEL: engineList("image", ["embedded"]),
  VIDEO_MODEL: engineList("video", ["embedded"]),
  VISION_MODEL: engineList("vision", []),
  MODERATION_MODEL: engineList("moderation", []),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_COMPATIBLE_API_KEY: z.string().optional(),
  BFL_API_KEY: z.string().optional(),
  FAL_API_KEY: z.string().optional(),
  REPLICATE_API_TOKEN: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_URL: address,
  OPENAI_API_URL: address,
  OPENAI_COMPATIBLE_API_URL: address,
  BFL_API_URL: address,
  /** fal's queue, where films are made; and where it answers at once, with pictures. */
  FAL_API_URL: address,
  FAL_RUN_API_URL: address,
  REPLICATE_API_URL: address,
  /** "https://gateway.ai.cloudflare.com/v1/<account>/<gateway>". */
  AI_GATEWAY_URL: address,
  AI_GATEWAY_TOKEN: z.string().optional(),
  MODEL_DAILY_BUDGET_USD: z.coerce.number().nonnegative().optional(),
  MODEL_OVER_BUDGET: z.enum(["embedded", "refuse"]).default("embedded"),
  MODEL_PRICES: jsonOf(z.record(z.string(), price), "{}"),
  MODEL_PACES: jsonOf(z.record(z.string(), z.number().positive()), "{}"),
  OPERATOR_EMAILS: commaList.transform((list) => list.map((each) => each.toLowerCase())),
});

/** Their names. */
export const modelVariables = Object.keys(variables.shape);

/** Throws for a list that names a model which cannot be called, or whose calls cannot be held against the budget. */
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
  const named = { provider, id: engine.slice(provider.length + 1), name: engine };
  const gatewayId = raw.AI_GATEWAY_URL?.split("/").at(-1) ?? null;
  if (provider === "workers-ai") {
    if (!env.AI) throw new Error(`${variable} names ${engine}, but there is no binding AI`);
    return { ...named, apiKey: "", apiUrl: "", headers: {}, binding: env.AI, gatewayId };
  }
  const apiKey = raw[keyOf[provider]];
  if (!apiKey) throw new Error(`${variable} names ${engine}, but ${keyOf[provider]} is not set`);
  const isAtOnce = provider === "fal" && capability !== "video";
  const own = isAtOnce ? raw.FAL_RUN_API_URL : raw[urlOf[provider]];
  const path = gatewayPaths[provider];
  const isThroughGateway = !own && Boolean(raw.AI_GATEWAY_URL && path);
  const apiUrl = own ?? (isThroughGateway ? `${raw.AI_GATEWAY_URL}/${path}` : officialUrlOf(provider, isAtOnce));
  if (!apiUrl) throw new Error(`${variable} names ${engine}, but ${urlOf[provider]} is not set`);
  const headers: Record<string, string> =
    isThroughGateway && raw.AI_GATEWAY_TOKEN ? { "cf-aig-authorization": `Bearer ${raw.AI_GATEWAY_TOKEN}` } : {};
  return { ...named, apiKey, apiUrl, headers, binding: null, gatewayId: isThroughGateway ? gatewayId : null };
}

const officialUrlOf = (provider: Exclude<ModelProvider, "workers-ai">, isAtOnce: boolean): string | undefined =>
  provider === "openai-compatible" ? undefined : officialUrls[isAtOnce ? "fal-run" : provider];
