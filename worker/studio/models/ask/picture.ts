// A picture by an image model, drawn from words or from other pictures.
import { Buffer } from "node:buffer";
import type { FalProvider } from "@ai-sdk/fal";
import type { Picture } from "../../studio.ts";
import type { ModelAccess } from "../providers/access.ts";
import { ModelAnswerError, ModelBusyError, ModelRefusalError } from "../providers/model-error.ts";
import { type PictureWords, wordsForPicture } from "../providers/picture-family.ts";
import { createPictureFetch, type Download } from "../providers/picture-fetch.ts";
import { readPicture } from "./picture-file.ts";
import type { ModelUsage } from "../providers/prices.ts";
import { askWorkersAi } from "../providers/workers-ai-picture.ts";

export interface PictureRequest {
  prompt: string;
  /** In the order in which the prompt speaks of them; without any it is drawn from words alone. */
  references: Picture[];
  /** Pixels wanted: the model is asked for what it offers nearest to them. */
  width: number;
  height: number;
  /** 0 to 2³¹ - 1, for models that take one. */
  seed: number;
}

/** What a picture uses at the most, by those who charge by tokens too. */
export const pictureEstimate = (references: number): ModelUsage => ({
  pictures: 1,
  inputTokens: 2000 + 6500 * references,
  outputTokens: 6500,
});

/**
 * Throws ModelBusyError, ModelRefusalError and ModelAnswerError. The picture is as the model sent it: of its own type and
 * size, which were read from its bytes.
 */
export async function askForPicture(
  access: ModelAccess,
  request: PictureRequest,
  signal: AbortSignal,
  download: Download,
): Promise<{ answer: Picture; usage: ModelUsage }> {
  const words = wordsForPicture(access, request);
  const { bytes, usage } =
    access.provider === "workers-ai"
      ? { bytes: await askWorkersAi(access, request, words, signal), usage: {} }
      : await askProvider(access, request, words, signal, download);
  const used = { ...usage, pictures: 1 };
  return { answer: await readPicture(bytes, used), usage: used };
}

/** What is used of the SDK's models, each of which brings its own copy of their types. */
interface ImageModel {
  doGenerate(options: Parameters<ReturnType<FalProvider["image"]>["doGenerate"]>[0]): PromiseLike<{
    images: string[] | Uint8Array[];
    usage?: { inputTokens: number | undefined; outputTokens: number | undefined };
  }>;
}

/** The providers' packages are evaluated when the first picture asks for them: no other request pays for them. */
async function openProvider(
  { provider, apiKey, headers }: ModelAccess,
  { id }: PictureWords,
  { baseURL, fetch }: ReturnType<typeof createPictureFetch>,
): Promise<ImageModel> {
  const reached = { baseURL, headers, fetch };
  switch (provider) {
    case "google":
      return (await import("@ai-sdk/google")).createGoogle({ ...reached, apiKey }).image(id);
    case "black-forest-labs":
      return (await import("@ai-sdk/black-forest-labs")).createBlackForestLabs({ ...reached, apiKey }).image(id);
    case "fal":
      return (await import("@ai-sdk/fal")).createFal({ ...reached, apiKey }).image(id);
    case "replicate":
      return (await import("@ai-sdk/replicate")).createReplicate({ ...reached, apiToken: apiKey }).image(id);
    default: {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ ...reached, apiKey, name: "openai" }).imageModel(id);
    }
  }
}

/** By what the SDK calls each; where it asks again and again, it does so until the signal ends it. */
function optionsOf(
  provider: ModelAccess["provider"],
  fields: PictureWords["fields"],
): Record<string, PictureWords["fields"]> {
  const often = 500;
  const ever = 2000;
  if (provider === "black-forest-labs") {
    return { blackForestLabs: { ...fields, pollIntervalMillis: often, pollTimeoutMillis: often * ever } };
  }
  if (provider === "replicate") return { replicate: { ...fields, pollIntervalMillis: often, maxPollAttempts: ever } };
  return { [provider === "openai-compatible" ? "openai" : provider]: fields };
}

async function askProvider(
  access: ModelAccess,
  { prompt, references }: PictureRequest,
  words: PictureWords,
  signal: AbortSignal,
  download: Download,
): Promise<{ bytes: Uint8Array; usage: ModelUsage }> {
  const { size, aspectRatio, seed, files, fields } = words;
  try {
    const model = await openProvider(access, words, createPictureFetch(access, download, signal));
    const { images, usage } = await model.doGenerate({
      prompt,
      n: 1,
      size,
      aspectRatio,
      seed,
      files:
        files.length > 0 ? files.map(({ bytes, mime }) => ({ type: "file", mediaType: mime, data: bytes })) : undefined,
      mask: undefined,
      providerOptions: optionsOf(access.provider, fields),
      abortSignal: signal,
    });
    const [image] = images;
    if (image === undefined)
      throw new ModelAnswerError(`${access.name} answered with an empty list of pictures`, { pictures: 1 });
    // Who charges by tokens and counts none is taken to have used what was reserved.
    const { inputTokens, outputTokens } = pictureEstimate(references.length);
    return {
      bytes: typeof image === "string" ? Buffer.from(image, "base64") : image,
      usage: {
        inputTokens: usage?.inputTokens ?? inputTokens,
        outputTokens: usage?.outputTokens ?? outputTokens,
      },
    };
  } catch (error) {
    const isTold = [ModelBusyError, ModelRefusalError, ModelAnswerError].some((kind) => error instanceof kind);
    throw isTold ? error : new ModelBusyError(`${access.name} cannot be understood: ${String(error)}`);
  }
}
