// The voices of each provider's models, the languages they speak, and how they answer.
import type { VideoLanguage } from "../../../contract/videos.ts";
import type { Voice } from "../../../contract/voices.ts";
import type { ModelAccess } from "./access.ts";

type Row = readonly [id: string, name: string, gender: Voice["gender"], age: Voice["age"], manner: Voice["manner"]];

/** Those that all of OpenAI's models have (developers.openai.com, guide to text to speech). */
const openai: readonly Row[] = [
  ["nova", "Nova", "female", "young", "lively"],
  ["coral", "Coral", "female", "adult", "warm"],
  ["shimmer", "Shimmer", "female", "young", "warm"],
  ["sage", "Sage", "female", "adult", "calm"],
  ["alloy", "Alloy", "neutral", "adult", "calm"],
  ["fable", "Fable", "neutral", "young", "lively"],
  ["ash", "Ash", "male", "adult", "warm"],
  ["echo", "Echo", "male", "young", "lively"],
  ["onyx", "Onyx", "male", "mature", "calm"],
];

/** Ten of Google's thirty prebuilt voices (ai.google.dev, speech generation). */
const google: readonly Row[] = [
  ["Leda", "Leda", "female", "young", "lively"],
  ["Aoede", "Aoede", "female", "young", "warm"],
  ["Kore", "Kore", "female", "adult", "calm"],
  ["Sulafat", "Sulafat", "female", "adult", "warm"],
  ["Gacrux", "Gacrux", "female", "mature", "calm"],
  ["Puck", "Puck", "male", "young", "lively"],
  ["Achird", "Achird", "male", "adult", "warm"],
  ["Iapetus", "Iapetus", "male", "adult", "calm"],
  ["Algieba", "Algieba", "male", "mature", "warm"],
  ["Zubenelgenubi", "Zubenelgenubi", "male", "young", "calm"],
];

/** ElevenLabs' default voices, which every account has. */
const elevenlabs: readonly Row[] = [
  ["cgSgspJ2msm6clMCkdW9", "Jessica", "female", "young", "lively"],
  ["EXAVITQu4vr4xnSDxMaL", "Sarah", "female", "young", "warm"],
  ["XrExE9yKIg1WjnnlVkGX", "Matilda", "female", "adult", "calm"],
  ["Xb7hH8MSUJpSbSDYk0k2", "Alice", "female", "adult", "warm"],
  ["pFZP5JQG7iQjIQuC4Bku", "Lily", "female", "mature", "warm"],
  ["SAz9YHcvj6GT2YYXdXww", "River", "neutral", "adult", "calm"],
  ["TX3LPaxmHKxFdv7VOQHJ", "Liam", "male", "young", "lively"],
  ["bIHbv24MWmeRgasZH58o", "Will", "male", "young", "warm"],
  ["JBFqnCBsd6RMkjVDRZzb", "George", "male", "adult", "warm"],
  ["onwK4e9ZLuTAKqWW03F9", "Daniel", "male", "adult", "calm"],
  ["pqHfZKP75CvOlQylNhV4", "Bill", "male", "mature", "calm"],
];

/** Deepgram's that Aura 1 and Aura 2 share (developers.cloudflare.com/workers-ai). */
const aura: readonly Row[] = [
  ["luna", "Luna", "female", "young", "lively"],
  ["asteria", "Asteria", "female", "adult", "warm"],
  ["hera", "Hera", "female", "adult", "calm"],
  ["athena", "Athena", "female", "mature", "calm"],
  ["orpheus", "Orpheus", "male", "adult", "warm"],
  ["arcas", "Arcas", "male", "young", "lively"],
  ["orion", "Orion", "male", "adult", "calm"],
  ["zeus", "Zeus", "male", "mature", "calm"],
];

/** MeloTTS has one voice a language. */
const melo: readonly Row[] = [["melo", "Melo", "female", "adult", "calm"]];

interface VoiceFamily {
  /** Of voice ids: « openai », « aura ». */
  name: string;
  rows: readonly Row[];
  languages: readonly VideoLanguage[];
}

const everywhere = ["fr", "en"] as const;

function familyOf({ provider, id }: Pick<ModelAccess, "provider" | "id">): VoiceFamily {
  if (provider === "google") return { name: "google", rows: google, languages: everywhere };
  if (provider === "elevenlabs") return { name: "elevenlabs", rows: elevenlabs, languages: everywhere };
  if (provider !== "workers-ai") return { name: "openai", rows: openai, languages: everywhere };
  // Aura speaks English; other languages are models of their own.
  return id.includes("aura")
    ? { name: "aura", rows: aura, languages: ["en"] }
    : { name: "melo", rows: melo, languages: everywhere };
}

/** A model's voices. */
export function voicesOf(access: Pick<ModelAccess, "provider" | "id">): Voice[] {
  const { name, rows } = familyOf(access);
  return rows.map(([id, spoken, gender, age, manner]) => ({ id: `${name}/${id}`, name: spoken, gender, age, manner }));
}

/** Whether a model speaks the language. */
export const speaks = (access: Pick<ModelAccess, "provider" | "id">, language: VideoLanguage): boolean =>
  familyOf(access).languages.includes(language);
