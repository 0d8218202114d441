// Asks a voice model to say a text, in the provider's documented wire format. No SDK: each is one request, and the
// providers' packages for it would weigh more than this.
import { Buffer } from "node:buffer";
import { messages } from "../../../contract/messages.ts";
import type { VideoLanguage } from "../../../contract/videos.ts";
import type { Voice } from "../../../contract/voices.ts";
import { sampleRate } from "../../music/signal.ts";
import { readSpeech } from "../../speech/read-speech.ts";
import { SpeechError } from "../../speech/speech-data.ts";
import { StudioError } from "../../studio.ts";
import type { ModelContext } from "../model-context.ts";
import type { ModelAccess } from "../providers/access.ts";
import { ModelAnswerError, ModelRefusalError } from "../providers/model-error.ts";
import type { ModelUsage } from "../providers/prices.ts";
import { createProviderFetch } from "../providers/provider-fetch.ts";
import { speaks } from "../providers/voice-family.ts";
import { mapWorkersAiError } from "../providers/workers-ai-error.ts";
import { askChain, type ModelResult } from "./chain.ts";

export interface SpeechRequest {
  text: string;
  language: VideoLanguage;
  /** The voice to speak with, of a model's own. */
  chooseVoice(access: ModelAccess): Voice;
}

/** Speech as it was answered. */
interface Answer {
  bytes: Uint8Array;
  /** Of samples without a header. */
  rawRate?: number;
  /** As the provider counted. */
  tokens?: { inputTokens: number; outputTokens: number };
}

const timeoutMs = 45_000;

/** Slowest and fastest speech that is believed, in characters a second. */
const slowest = 5;
const fastest = 40;
/** Tokens of speech that providers count for a second. */
const tokensPerSecond = 25;

const usageOf = (text: string, seconds: number): ModelUsage => ({
  characters: text.length,
  inputTokens: text.length,
  outputTokens: Math.ceil(seconds * tokensPerSecond),
  seconds,
});

/** The most that saying a text may use. */
export const estimateSpeech = (text: string): ModelUsage => usageOf(text, 2 + text.length / slowest);

/**
 * The samples of a spoken text, at 48 kHz. Models that do not speak its language are passed over. Throws StudioError
 * (French) when none answers.
 */
export async function askForSpeech(
  context: ModelContext,
  { text, language, chooseVoice }: SpeechRequest,
): Promise<ModelResult<Float32Array>> {
  const voice = context.engines.voice.filter(({ access }) => access && speaks(access, language));
  let isUnusable = false;
  const asked = askChain<Float32Array>(
    { ...context, engines: { ...context.engines, voice } },
    {
      capability: "voice",
      estimate: () => estimateSpeech(text),
      timeoutMs,
      async ask(access, signal) {
        const { id } = chooseVoice(access);
        const own = id.slice(id.indexOf("/") + 1);
        const { bytes, rawRate, tokens } = await askModel(access, { text, language, voice: own }, signal);
        try {
          const answer = await readSpeech(bytes, rawRate);
          const seconds = answer.length / sampleRate;
          if (text.length > seconds * fastest)
            throw new SpeechError(`${seconds.toFixed(1)} s for ${text.length} characters`);
          return { answer, usage: { ...usageOf(text, seconds), ...tokens } };
        } catch (error) {
          if (!(error instanceof SpeechError)) throw error;
          isUnusable = true;
          // What was said is charged, also where it is of no use.
          throw new ModelAnswerError(`The speech is of no use: ${error.message}`, {
            characters: text.length,
            ...tokens,
          });
        }
      },
      embedded: null,
    },
  );
  return asked.catch((error: unknown) => {
    const isVague = error instanceof StudioError && error.message === messages.modelUnavailable;
    throw isVague && isUnusable ? new StudioError(messages.voiceUnreadable) : error;
  });
}

interface Asked {
  text: string;
  language: VideoLanguage;
  /** The provider's own id. */
  voice: string;
}

function askModel(access: ModelAccess, asked: Asked, signal: AbortSignal): Promise<Answer> {
  if (access.provider === "workers-ai") return askWorkersAi(access, asked, signal);
  if (access.provider === "google") return askGoogle(access, asked, signal);
  return access.provider === "elevenlabs" ? askElevenLabs(access, asked, signal) : askOpenAI(access, asked, signal);
}

async function post(url: string, headers: Record<string, string>, body: object, signal: AbortSignal) {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal,
  };
  return createProviderFetch()(url, request);
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** developers.openai.com: POST /v1/audio/speech. */
async function askOpenAI({ id, apiUrl, apiKey, headers }: ModelAccess, { text, voice }: Asked, signal: AbortSignal) {
  const body = { model: id, input: text, voice, response_format: "wav" };
  const response = await post(
    `${apiUrl}/audio/speech`,
    { ...headers, authorization: `Bearer ${apiKey}` },
    body,
    signal,
  );
  return { bytes: await bytesOf(response) };
}

/** elevenlabs.io/docs: POST /v1/text-to-speech/:voice_id. Rates above 24 kHz need a plan of their own. */
async function askElevenLabs(
  { id, apiUrl, apiKey, headers }: ModelAccess,
  { text, language, voice }: Asked,
  signal: AbortSignal,
) {
  // Multilingual v2 reads the language from the text, and refuses to be told.
  const body = { text, model_id: id, ...(/v2_5|v3/.test(id) ? { language_code: language } : {}) };
  const url = `${apiUrl}/text-to-speech/${encodeURIComponent(voice)}?output_format=pcm_24000`;
  const response = await post(url, { ...headers, "xi-api-key": apiKey }, body, signal);
  return { bytes: await bytesOf(response), rawRate: 24_000 };
}

/** ai.google.dev: generateContent with speech. Gemini 3.8 answers a WAV, models before it samples (audio/L16). */
async function askGoogle({ id, apiUrl, apiKey, headers }: ModelAccess, { text, voice }: Asked, signal: AbortSignal) {
  const body = {
    contents: [{ role: "user", parts: [{ text }] }],
    generationConfig: {
      responseModalities: ["AUDIO"],
      speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: voice } } },
    },
  };
  const url = `${apiUrl}/models/${id}:generateContent`;
  const response = await post(url, { ...headers, "x-goog-api-key": apiKey }, body, signal);
  const { candidates = [], promptFeedback, usageMetadata } = (await response.json()) as GoogleAnswer;
  const tokens = {
    inputTokens: usageMetadata?.promptTokenCount ?? text.length,
    outputTokens: usageMetadata?.candidatesTokenCount ?? 0,
  };
  const { content, finishReason } = candidates[0] ?? {};
  const { data, mimeType = "" } = content?.parts?.find(({ inlineData }) => inlineData)?.inlineData ?? {};
  if (!data) {
    const reason = promptFeedback?.blockReason ?? finishReason ?? "no candidate";
    if (/SAFETY|PROHIBITED|BLOCK/.test(reason)) throw new ModelRefusalError(`safety: ${reason}`);
    throw new ModelAnswerError(`No speech was answered: ${reason}`, tokens);
  }
  const rawRate = /L16|pcm/i.test(mimeType) ? Number(/rate=(\d+)/.exec(mimeType)?.[1] ?? 24_000) : undefined;
  return { bytes: new Uint8Array(Buffer.from(data, "base64")), ...(rawRate && { rawRate }), tokens };
}

interface GoogleAnswer {
  candidates?: {
    content?: { parts?: { inlineData?: { data?: string; mimeType?: string } }[] };
    finishReason?: string;
  }[];
  promptFeedback?: { blockReason?: string };
  usageMetadata?: { promptTokenCount?: number; candidatesTokenCount?: number };
}

/** developers.cloudflare.com/workers-ai: Aura answers its bytes, MeloTTS an object with base64. */
async function askWorkersAi(
  { id, binding, gatewayId }: ModelAccess,
  { text, language, voice }: Asked,
  signal: AbortSignal,
): Promise<Answer> {
  const inputs = id.includes("aura")
    ? { text, speaker: voice, encoding: "linear16", container: "wav", sample_rate: 24_000 }
    : { prompt: text, lang: language };
  try {
    const gateway = gatewayId ? { id: gatewayId } : undefined;
    const answer: unknown = await binding?.run(id as never, inputs as never, { gateway, signal });
    if (answer instanceof ReadableStream || answer instanceof Response) {
      const body = answer instanceof Response ? answer : new Response(answer);
      return { bytes: await bytesOf(body) };
    }
    const { audio } = Object(answer) as { audio?: unknown };
    if (typeof audio === "string") return { bytes: new Uint8Array(Buffer.from(audio, "base64")) };
    throw new ModelAnswerError(`No speech was answered: ${JSON.stringify(answer)?.slice(0, 200)}`, {
      characters: text.length,
    });
  } catch (error) {
    throw error instanceof ModelAnswerError ? error : mapWorkersAiError(error);
  }
}
