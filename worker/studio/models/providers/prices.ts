// Price of a call by the providers' public price lists (US dollars, November 2026). MODEL_PRICES overrides and adds.

/** The price of a model, by what its provider bills. Absent: not billed. */
export interface ModelPrice {
  /** US dollars per million tokens. */
  inputTokens?: number;
  outputTokens?: number;
  /** US dollars per million characters that are spoken. */
  characters?: number;
  /** US dollars per picture. */
  picture?: number;
  /** US dollars per second of film or speech. */
  second?: number;
  /** US dollars per second of film in which somebody speaks, where that differs. */
  spokenSecond?: number;
}

/** What a call used. */
export interface ModelUsage {
  inputTokens?: number;
  outputTokens?: number;
  characters?: number;
  pictures?: number;
  seconds?: number;
}

/** In US dollars. */
export const priceUsage = (price: ModelPrice, usage: ModelUsage): number =>
  ((price.inputTokens ?? 0) * (usage.inputTokens ?? 0) +
    (price.outputTokens ?? 0) * (usage.outputTokens ?? 0) +
    (price.characters ?? 0) * (usage.characters ?? 0)) /
    1e6 +
  (price.picture ?? 0) * (usage.pictures ?? 0) +
  (price.second ?? 0) * (usage.seconds ?? 0);

/**
 * By model name. Films are priced without sound but for `spokenSecond`. Where pictures are billed by the megapixel, the
 * price is for a product with an influencer: two megapixels of output, two of input.
 */
const knownPrices: Record<string, ModelPrice> = {
  // Text: price lists of OpenAI (November 5th), Google (October 7th) and Cloudflare (September 20th, 2026).
  "openai/gpt-6-astra": { inputTokens: 10, outputTokens: 50 },
  "openai/gpt-6.1-sol": { inputTokens: 2, outputTokens: 10 },
  "openai/gpt-6-sol": { inputTokens: 2, outputTokens: 10 },
  "openai/gpt-6-luna": { inputTokens: 0.1, outputTokens: 0.5 },
  "openai/gpt-5.6-sol": { inputTokens: 4, outputTokens: 20 },
  "openai/gpt-5.6-terra": { inputTokens: 2, outputTokens: 12 },
  "openai/gpt-5.6-luna": { inputTokens: 0.2, outputTokens: 1.2 },
  "openai/gpt-5.4": { inputTokens: 2.5, outputTokens: 15 },
  "openai/gpt-5.4-mini": { inputTokens: 0.75, outputTokens: 4.5 },
  "openai/gpt-5.2": { inputTokens: 1.75, outputTokens: 14 },
  "openai/gpt-5.1": { inputTokens: 1.25, outputTokens: 10 },
  "openai/gpt-5": { inputTokens: 1.25, outputTokens: 10 },
  "openai/gpt-5-mini": { inputTokens: 0.25, outputTokens: 2 },
  "openai/gpt-5-nano": { inputTokens: 0.05, outputTokens: 0.4 },
  "openai/gpt-4.1": { inputTokens: 2, outputTokens: 8 },
  "openai/gpt-4.1-mini": { inputTokens: 0.4, outputTokens: 1.6 },
  "openai/gpt-4.1-nano": { inputTokens: 0.1, outputTokens: 0.4 },
  "openai/gpt-4o": { inputTokens: 2.5, outputTokens: 10 },
  "openai/gpt-4o-mini": { inputTokens: 0.15, outputTokens: 0.6 },
  "openai/omni-moderation-latest": {},
  // Half of this until the end of 2026.
  "google/gemini-3.8-flash": { inputTokens: 1.5, outputTokens: 7.5 },
  "google/gemini-3.7-flash": { inputTokens: 1.5, outputTokens: 7.5 },
  "google/gemini-3.6-flash": { inputTokens: 1.5, outputTokens: 7.5 },
  "google/gemini-3.5-flash": { inputTokens: 1.5, outputTokens: 9 },
  "google/gemini-3.5-flash-lite": { inputTokens: 0.3, outputTokens: 2.5 },
  "google/gemini-3.1-pro-preview": { inputTokens: 2, outputTokens: 12 },
  "google/gemini-3.1-flash-lite": { inputTokens: 0.25, outputTokens: 1.5 },
  "google/gemini-3-flash-preview": { inputTokens: 0.5, outputTokens: 3 },
  "google/gemini-2.5-pro": { inputTokens: 1.25, outputTokens: 10 },
  "google/gemini-2.5-flash": { inputTokens: 0.3, outputTokens: 2.5 },
  "google/gemini-2.5-flash-lite": { inputTokens: 0.1, outputTokens: 0.4 },
  "workers-ai/@cf/meta/llama-3.3-70b-instruct-fp8-fast": { inputTokens: 0.293, outputTokens: 2.253 },
  "workers-ai/@cf/meta/llama-3.1-8b-instruct-fp8-fast": { inputTokens: 0.045, outputTokens: 0.384 },
  "workers-ai/@cf/meta/llama-3.2-11b-vision-instruct": { inputTokens: 0.049, outputTokens: 0.676 },
  "workers-ai/@cf/meta/llama-4-scout-17b-16e-instruct": { inputTokens: 0.27, outputTokens: 0.85 },
  "workers-ai/@cf/meta/llama-guard-3-8b": { inputTokens: 0.484, outputTokens: 0.03 },
  "workers-ai/@cf/mistralai/mistral-small-3.1-24b-instruct": { inputTokens: 0.351, outputTokens: 0.555 },
  "workers-ai/@cf/google/gemma-3-12b-it": { inputTokens: 0.345, outputTokens: 0.556 },
  "workers-ai/@cf/google/gemma-4-26b-a4b-it": { inputTokens: 0.1, outputTokens: 0.3 },
  "workers-ai/@cf/qwen/qwen3-30b-a3b-fp8": { inputTokens: 0.051, outputTokens: 0.335 },
  "workers-ai/@cf/qwen/qwen3.8-27b": { inputTokens: 0.45, outputTokens: 3.2 },
  "workers-ai/@cf/openai/gpt-oss-120b": { inputTokens: 0.35, outputTokens: 0.75 },
  "workers-ai/@cf/openai/gpt-oss-20b": { inputTokens: 0.2, outputTokens: 0.3 },
  "workers-ai/@cf/zai-org/glm-5.3-flash": { inputTokens: 0.15, outputTokens: 0.5 },
  "workers-ai/@cf/moonshotai/kimi-k2.6": { inputTokens: 0.95, outputTokens: 4 },
  // Pictures: developers.openai.com (models), Google's list as quoted by ngrok.com and litellm,
  // docs.bfl.ai/quick_start/pricing, fal.ai's model pages, replicate.com/pricing and Workers AI's model pages, October
  // and November 2026.
  "openai/gpt-image-2": { inputTokens: 8, outputTokens: 30 },
  "openai/gpt-image-2.5-flare": { inputTokens: 8, outputTokens: 30 },
  "openai/gpt-image-2.5-sunburst": { inputTokens: 8, outputTokens: 30 },
  "openai/gpt-image-2.6-sunburst": { inputTokens: 8, outputTokens: 30 },
  "google/gemini-nano-banana-2.1": { inputTokens: 1.5, outputTokens: 30 },
  "google/gemini-3-pro-image": { inputTokens: 2, outputTokens: 120 },
  "google/gemini-3.1-flash-lite-image": { inputTokens: 0.25, outputTokens: 30 },
  "black-forest-labs/flux-2-klein-4b": { picture: 0.017 },
  "black-forest-labs/flux-2-klein-9b": { picture: 0.021 },
  "black-forest-labs/flux-2-pro": { picture: 0.075 },
  "black-forest-labs/flux-2-max": { picture: 0.16 },
  "black-forest-labs/flux-2-flex": { picture: 0.2 },
  "fal/google/nano-banana-2.1": { picture: 0.062 },
  "fal/nano-banana-2": { picture: 0.12 },
  "fal/flux-2-pro": { picture: 0.075 },
  "fal/flux-2-max": { picture: 0.16 },
  "fal/flux-2-flex": { picture: 0.2 },
  "fal/fashn/tryon/v1.6": { picture: 0.075 },
  "fal/kling/v1-5/kolors-virtual-try-on": { picture: 0.07 },
  "replicate/google/nano-banana-pro": { picture: 0.15 },
  "replicate/google/nano-banana": { picture: 0.039 },
  "replicate/black-forest-labs/flux-2-pro": { picture: 0.075 },
  "replicate/black-forest-labs/flux-1.1-pro": { picture: 0.04 },
  "replicate/black-forest-labs/flux-dev": { picture: 0.025 },
  "replicate/black-forest-labs/flux-schnell": { picture: 0.003 },
  "workers-ai/@cf/black-forest-labs/flux-2-dev": { picture: 0.1 },
  "workers-ai/@cf/black-forest-labs/flux-1-schnell": { picture: 0.001 },
  // Films: Veo 3.1 and Kling 2.1 at fal by fal.ai's pages; the others are not verified against a list: MODEL_PRICES
  // corrects them.
  "google/gemini-omni-1.1-flash": { second: 0.1 },
  "google/veo-3.1-generate-preview": { second: 0.4 },
  "google/veo-3.1-fast-generate-preview": { second: 0.15 },
  "google/veo-3.0-generate-001": { second: 0.4 },
  "google/veo-3.0-fast-generate-001": { second: 0.15 },
  "fal/veo3.1/image-to-video": { second: 0.2, spokenSecond: 0.4 },
  "fal/veo3.1/fast/image-to-video": { second: 0.1, spokenSecond: 0.15 },
  "fal/kling-video/v2.1/standard/image-to-video": { second: 0.056 },
  "fal/kling-video/v2.1/pro/image-to-video": { second: 0.098 },
  "fal/kling-video/v2.1/master/image-to-video": { second: 0.28 },
  "fal/kling-video/v2.5-turbo/pro/image-to-video": { second: 0.07 },
  "fal/kling-video/v2.6/pro/image-to-video": { second: 0.07, spokenSecond: 0.14 },
  "fal/kling-video/v3/standard/image-to-video": { second: 0.084, spokenSecond: 0.126 },
  "fal/kling-video/v3/pro/image-to-video": { second: 0.224, spokenSecond: 0.336 },
  "fal/kling-video/ai-avatar/v2/standard": { second: 0.0562 },
  "fal/minimax/hailuo-02/standard/image-to-video": { second: 0.045 },
  "fal/minimax/hailuo-02/pro/image-to-video": { second: 0.08 },
  "fal/bytedance/seedance/v1/pro/image-to-video": { second: 0.124 },
  "fal/bytedance/seedance/v1/lite/image-to-video": { second: 0.036 },
  "fal/luma-dream-machine/ray-2/image-to-video": { second: 0.1 },
  "replicate/google/veo-3.1": { second: 0.2, spokenSecond: 0.4 },
  "replicate/google/veo-3.1-fast": { second: 0.1, spokenSecond: 0.15 },
  "replicate/kwaivgi/kling-v2.1": { second: 0.05 },
  "replicate/kwaivgi/kling-v2.1-master": { second: 0.28 },
  "replicate/kwaivgi/kling-v2.5-turbo-pro": { second: 0.07 },
  "replicate/minimax/hailuo-02": { second: 0.045 },
  "replicate/bytedance/seedance-1-pro": { second: 0.15 },
  "replicate/bytedance/seedance-1-lite": { second: 0.072 },
  "replicate/luma/ray-2-720p": { second: 0.18 },
  // Voices: OpenAI's and ElevenLabs' lists as quoted by others in May and June 2026, Google's of 2027 (half of it until
  // then), and Workers AI's model pages of November 2026.
  "openai/tts-1": { characters: 15 },
  "openai/tts-1-hd": { characters: 30 },
  "openai/gpt-4o-mini-tts": { inputTokens: 0.6, outputTokens: 12 },
  "google/gemini-3.8-flash-tts": { inputTokens: 1, outputTokens: 18 },
  "google/gemini-3.8-flash-lite-tts": { inputTokens: 1, outputTokens: 12 },
  "elevenlabs/eleven_v3": { characters: 100 },
  "elevenlabs/eleven_multilingual_v2": { characters: 100 },
  "elevenlabs/eleven_turbo_v2_5": { characters: 50 },
  "elevenlabs/eleven_flash_v2_5": { characters: 50 },
  "workers-ai/@cf/deepgram/aura-1": { characters: 15 },
  "workers-ai/@cf/deepgram/aura-2-en": { characters: 30 },
  "workers-ai/@cf/myshell-ai/melotts": { second: 0.0002 / 60 },
};

/** A model's price from the overrides, else from the list; undefined when unknown. */
export const priceOf = (name: string, overrides: Record<string, ModelPrice>): ModelPrice | undefined =>
  // fal's models are named with or without fal's own prefix.
  overrides[name] ?? knownPrices[name] ?? knownPrices[name.replace("fal/fal-ai/", "fal/")];
