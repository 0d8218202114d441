// Google's pictures and Veo films in its API's own words (ai.google.dev/api/generate-content, predictLongRunning). The SDK's
// package is used for texts alone: the whole of it weighs 15 KiB more.
import { Buffer } from "node:buffer";
import type { Picture } from "../../briefs/picture.ts";
import { ModelAnswerError, ModelRefusalError } from "./model-error.ts";

interface Reached {
  baseURL: string;
  apiKey: string;
  headers: Record<string, string>;
  fetch: typeof fetch;
}

async function call<Answer>(reached: Reached, path: string, body?: object): Promise<Answer> {
  const response = await reached.fetch(`${reached.baseURL}/${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", "x-goog-api-key": reached.apiKey, ...reached.headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json<Answer>();
}

/** The fields that are read. */
interface Content {
  candidates?: { content?: { parts?: { inlineData?: { data?: string } }[] } }[];
  usageMetadata?: { promptTokenCount?: number; candidatesTokenCount?: number; thoughtsTokenCount?: number };
}

interface Wanted {
  prompt: string;
  pictures: Picture[];
  aspectRatio: string | undefined;
  imageSize: string | undefined;
  seed: number | undefined;
}

/** Throws ModelAnswerError for an answer without a picture. */
export async function askGooglePicture(
  reached: Reached,
  id: string,
  { prompt, pictures, aspectRatio, imageSize, seed }: Wanted,
): Promise<{ images: string[]; usage: { inputTokens: number | undefined; outputTokens: number | undefined } }> {
  const inline = pictures.map(({ bytes, mime }) => ({
    inlineData: { mimeType: mime, data: Buffer.from(bytes).toString("base64") },
  }));
  const { candidates, usageMetadata } = await call<Content>(reached, `models/${id}:generateContent`, {
    contents: [{ role: "user", parts: [{ text: prompt }, ...inline] }],
    generationConfig: { responseModalities: ["IMAGE"], imageConfig: { aspectRatio, imageSize }, seed },
  });
  const images = candidates?.[0]?.content?.parts?.flatMap(({ inlineData }) => inlineData?.data ?? []);
  if (!images) throw new ModelAnswerError(`${id} answered in an unknown format`, { pictures: 1 });
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount = 0 } = usageMetadata ?? {};
  return {
    images,
    usage: {
      inputTokens: promptTokenCount,
      outputTokens: candidatesTokenCount === undefined ? undefined : candidatesTokenCount + thoughtsTokenCount,
    },
  };
}

interface Operation {
  name?: string;
  done?: boolean;
  error?: { message?: string };
  response?: { generateVideoResponse?: { generatedSamples?: { video?: { uri?: string } }[] } };
}

/** @returns the operation's name. */
export async function startGoogleClip(
  reached: Reached,
  id: string,
  { prompt, still, parameters }: { prompt: string; still: Picture; parameters: object },
): Promise<string> {
  const image = { bytesBase64Encoded: Buffer.from(still.bytes).toString("base64"), mimeType: still.mime };
  const { name } = await call<Operation>(reached, `models/${id}:predictLongRunning`, {
    instances: [{ prompt, image }],
    parameters: { sampleCount: 1, ...parameters },
  });
  if (!name) throw new ModelRefusalError(`${id} named no operation`);
  return name;
}

/** The clip's address, which needs the key; null while it is made. Throws ModelRefusalError where none was made. */
export async function askGoogleClip(reached: Reached, name: string): Promise<string | null> {
  const { done, error, response } = await call<Operation>(reached, name);
  if (!done) return null;
  const uri = response?.generateVideoResponse?.generatedSamples?.find(({ video }) => video?.uri)?.video?.uri;
  if (error || !uri) throw new ModelRefusalError(error?.message ?? `No clip: ${JSON.stringify(response)}`);
  if (!uri.startsWith(reached.baseURL)) return uri;
  const url = new URL(uri);
  url.searchParams.set("key", reached.apiKey);
  return url.href;
}
