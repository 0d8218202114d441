// Text models through the AI SDK's providers.
import type { OpenAICompatibleProvider } from "@ai-sdk/openai-compatible";
import type { ModelAccess, ModelProvider } from "./access.ts";
import { createProviderFetch } from "./provider-fetch.ts";

/** As the SDK's provider packages return them. The `ai` package itself adds nothing that is needed here. */
export type TextModel = ReturnType<OpenAICompatibleProvider["chatModel"]>;

/** Provider packages are imported for the first text. */
export async function openTextModel(access: ModelAccess): Promise<TextModel> {
  const { provider, id, apiKey, apiUrl, headers, binding, gatewayId } = access;
  if (provider === "workers-ai") {
    if (!binding) throw new Error(`${access.name} has no binding`);
    const { createWorkersAI } = await import("workers-ai-provider");
    return createWorkersAI({ binding, ...(gatewayId ? { gateway: { id: gatewayId } } : {}) })(id);
  }
  const fetch = createProviderFetch();
  if (provider === "google") {
    // The package's whole provider weighs 15 KiB more.
    const { GoogleLanguageModel } = await import("@ai-sdk/google/internal");
    return new GoogleLanguageModel(id, {
      provider: "google.generative-ai",
      baseURL: apiUrl,
      headers: { "x-goog-api-key": apiKey, ...headers },
      fetch,
      generateId: () => crypto.randomUUID(),
    });
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: provider,
    apiKey,
    baseURL: apiUrl,
    headers,
    fetch,
    supportsStructuredOutputs: true,
    // OpenAI's reasoning models reject the old parameter name.
    ...(provider === "openai"
      ? { transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }) }
      : {}),
  })(id);
}

/** Output tokens reserved for a model's reasoning, beside the answer. */
const thoughtTokens = 4000;

const thinking: Partial<Record<ModelProvider, { id: RegExp; reasoning: "none" | "low" }>> = {
  google: { id: /^gemini-(?:2\.5|[3-9])/, reasoning: "none" },
  openai: { id: /^(?:o\d|gpt-[5-9])(?!.*(?:chat|pro))/, reasoning: "low" },
};

/** Reasoning models get low effort and room for it. OpenAI's then take no temperature. */
export function settingsFor(
  { provider, id }: ModelAccess,
  { temperature, maxOutputTokens }: { temperature: number | undefined; maxOutputTokens: number },
) {
  const thinks = thinking[provider];
  const isThinking = thinks?.id.test(id) ?? false;
  return {
    maxOutputTokens: maxOutputTokens + (isThinking ? thoughtTokens : 0),
    ...(isThinking ? { reasoning: thinks?.reasoning } : {}),
    ...(temperature === undefined || (isThinking && provider === "openai") ? {} : { temperature }),
  };
}
