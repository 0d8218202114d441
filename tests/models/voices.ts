// Voice models as their references describe them: OpenAI's POST /v1/audio/speech, ElevenLabs' POST
// /v1/text-to-speech/:voice_id, Google's generateContent with speech.
import type { VoiceAnswer } from "../worker/models/model-plans.ts";
import { type Api, type ApiAnswer, type ApiRequest, next } from "./api.ts";
import { samplesOf, stereoWav, wavOf } from "../worker/models/speech.ts";
import { mp3Of } from "../worker/models/speech-mp3.ts";

/** Characters that the stand-in says in a second. */
const charactersPerSecond = 15;

export const voices: Api = {
  path: /^(?:(?:gateway\/)?openai\/audio\/speech|elevenlabs\/text-to-speech\/|google\/models\/[^/]*tts[^/]*:generateContent)/,
  kind: "voice",
  answer(asked, plans, log) {
    const { method, headers, body, path } = asked;
    if (method !== "POST" || headers["content-type"] !== "application/json") return refusal(400, "Invalid request");
    const fields = JSON.parse(body.toString()) as Fields;
    const wire = path.startsWith("elevenlabs") ? elevenlabs : path.startsWith("google") ? google : openai;
    const problem = wire.check(asked, fields);
    if (problem) return problem;
    const { model, text } = wire.read(asked, fields);
    log(model, fields);
    return answer(next(plans[model]?.voices, "ok"), text, wire.wrap);
  },
};

type Fields = Record<string, unknown>;

interface Wire {
  check(asked: ApiRequest, fields: Fields): ApiAnswer | undefined;
  read(asked: ApiRequest, fields: Fields): { model: string; text: string };
  /** A file, or samples, as the provider answers them. */
  wrap(sound: Uint8Array, text: string): ApiAnswer;
}

const refusal = (status: number, message: string): ApiAnswer => ({
  status,
  json: { error: { message, code: status } },
});

const unknown = (fields: Fields, known: readonly string[]) => Object.keys(fields).find((key) => !known.includes(key));

const isText = (text: unknown): text is string => typeof text === "string" && text.length > 0 && text.length <= 4096;

const openaiVoices = ["alloy", "ash", "coral", "echo", "fable", "onyx", "nova", "sage", "shimmer"];
const openai: Wire = {
  check({ headers }, fields) {
    if (headers.authorization !== "Bearer openai-key") return refusal(401, "Incorrect API key provided");
    const strange = unknown(fields, [
      "model",
      "input",
      "voice",
      "instructions",
      "response_format",
      "speed",
      "stream_format",
    ]);
    if (strange) return refusal(400, `Unknown parameter: '${strange}'.`);
    if (!isText(fields.input)) return refusal(400, "Invalid input");
    if (!openaiVoices.includes(String(fields.voice))) return refusal(400, "Invalid voice");
    return fields.response_format === "wav" ? undefined : refusal(400, "The stand-in answers WAV");
  },
  read: (_, { model, input }) => ({ model: String(model), text: String(input) }),
  wrap: (bytes) => ({ status: 200, bytes, type: "audio/wav" }),
};

const elevenlabs: Wire = {
  check({ headers, path }, fields) {
    if (headers["xi-api-key"] !== "elevenlabs-key") return refusal(401, "Invalid API key");
    const [, voice, query] = /^elevenlabs\/text-to-speech\/([A-Za-z0-9]{20})\?(.+)$/.exec(path) ?? [];
    if (!voice || query !== "output_format=pcm_24000") return refusal(422, "Invalid voice or format");
    const strange = unknown(fields, ["text", "model_id", "language_code", "voice_settings", "seed"]);
    if (strange || !isText(fields.text)) return refusal(422, `${strange ?? "text"} is invalid`);
    const isMultilingual = fields.model_id === "eleven_multilingual_v2";
    return isMultilingual && fields.language_code ? refusal(400, "unsupported_language") : undefined;
  },
  read: (_, { model_id: model, text }) => ({ model: String(model), text: String(text) }),
  // Samples without a header.
  wrap: (bytes) => ({
    status: 200,
    bytes: bytes.subarray(bytes[0] === 0x52 ? 44 : 0),
    type: "application/octet-stream",
  }),
};

const google: Wire = {
  check({ headers }, fields) {
    if (headers["x-goog-api-key"] !== "google-key") return refusal(400, "API_KEY_INVALID");
    const { generationConfig, contents } = fields as {
      generationConfig?: {
        responseModalities?: unknown;
        speechConfig?: { voiceConfig?: { prebuiltVoiceConfig?: { voiceName?: string } } };
      };
      contents?: { parts: { text: string }[] }[];
    };
    const voice = generationConfig?.speechConfig?.voiceConfig?.prebuiltVoiceConfig?.voiceName;
    if (String(generationConfig?.responseModalities) !== "AUDIO" || !voice) return refusal(400, "INVALID_ARGUMENT");
    // Temperatures are refused since Gemini 3.8.
    if (unknown(generationConfig as Fields, ["responseModalities", "speechConfig"]))
      return refusal(400, "INVALID_ARGUMENT");
    return isText(contents?.[0]?.parts[0]?.text) ? undefined : refusal(400, "INVALID_ARGUMENT");
  },
  read: ({ path }, { contents }) => ({
    model: /models\/(.+):/.exec(path)?.[1] ?? "",
    text: (contents as { parts: { text: string }[] }[])[0]?.parts[0]?.text ?? "",
  }),
  wrap: (bytes, text) => ({
    status: 200,
    json: {
      candidates: [
        {
          content: { parts: [{ inlineData: { mimeType: "audio/wav", data: Buffer.from(bytes).toString("base64") } }] },
          finishReason: "STOP",
        },
      ],
      usageMetadata: { promptTokenCount: Math.ceil(text.length / 4), candidatesTokenCount: 100 },
    },
  }),
};

function answer(planned: VoiceAnswer, text: string, wrap: Wire["wrap"]): ApiAnswer {
  if (planned === "cut" || planned === "never") return planned;
  if (planned === "page") return { status: 200, bytes: Buffer.from("<h1>Maintenance</h1>"), type: "text/html" };
  if (planned === "refused") return refusal(400, "The text was flagged by our safety policy");
  if (planned === 429) {
    return { status: 429, json: { error: { message: "Rate limit reached" } }, headers: { "retry-after": "60" } };
  }
  if (typeof planned === "number") return refusal(planned, "Error");
  const seconds = typeof planned === "object" ? planned.seconds : text.length / charactersPerSecond;
  const samples = samplesOf(seconds);
  if (planned === "stereo") return wrap(stereoWav(seconds), text);
  if (planned === "streamed") return wrap(wavOf(samples, { size: 0xffffffff }), text);
  if (planned === "mp3") return wrap(mp3Of(seconds), text);
  if (planned === "broken mp3") return wrap(mp3Of(seconds).fill(85, 1000, 1200), text);
  if (planned === "silence") return wrap(wavOf(samplesOf(seconds, 0)), text);
  if (planned === "half") return wrap(wavOf(samples).slice(0, 20_001), text);
  if (planned === "blip") return wrap(wavOf(samplesOf(0.1)), text);
  return wrap(wavOf(samples), text);
}
