// Asks an image model for a picture, from a text alone or with reference pictures.
import { Buffer } from "node:buffer";
import type { FalProvider } from "@ai-sdk/fal";
import type { Picture } from "../../briefs/picture.ts";
import type { ModelAccess } from "../providers/access.ts";
import { askBlackForestLabs } from "../providers/black-forest-labs.ts";
import { askGooglePicture } from "../providers/google.ts";
import { ModelAnswerError, ModelBusyError, ModelRefusalError } from "../providers/model-error.ts";
import { type PictureParameters, pictureParameters } from "../providers/picture-family.ts";
import { createPictureFetch, type Download } from "../providers/picture-fetch.ts";
import { readPicture } from "./picture-file.ts";
import type { ModelUsage } from "../providers/prices.ts";
import { askWorkersAi } from "../providers/workers-ai-picture.ts";

/** PNGs of a reference's size: transparent, and white, where it may be changed; opaque, and black, where it stays. */
export interface Mask {
  transparent: Picture;
  white: Picture;
}

/** A request to an image model. */
export interface PictureRequest {
  prompt: string;
  /** In the order in which the prompt refers to them; empty: from the text alone. */
  references: Picture[];
  /** What stays of the first reference, for models that take a mask. */
  mask?: Mask | undefined;
  /** Size wanted in pixels: the model is asked for the nearest it offers. */
  width: number;
  height: number;
  /** 0 to 2³¹ - 1, for models that take a seed. */
  seed: number;
}

/** Upper bound of a picture's usage, for models billed by tokens as well. */
export const pictureEstimate = (references: number): ModelUsage => ({
  pictures: 1,
  inputTokens: 2000 + 6500 * references,
  outputTokens: 6500,
});

/**
 * Returns the picture as the model sent it, with type and size read from its bytes. Throws ModelBusyError,
 * ModelRefusalError and ModelAnswerError.
 */
export async function askForPicture(
  access: ModelAccess,
  request: PictureRequest,
  signal: AbortSignal,
  download: Download,
): Promise<{ answer: Picture; usage: ModelUsage }> {
  const parameters = pictureParameters(access, request);
  const { bytes, usage } =
    access.provider === "workers-ai"
      ? { bytes: await askWorkersAi(access, request, parameters, signal), usage: {} }
      : await askProvider(access, request, parameters, signal, download);
  const used = { ...usage, pictures: 1 };
  return { answer: await readPicture(bytes, used), usage: used };
}

/** The part of the SDK's image models that is used; each package brings its own copy of the types. */
interface ImageModel {
  doGenerate(options: Parameters<ReturnType<FalProvider["image"]>["doGenerate"]>[0]): PromiseLike<{
    images: string[] | Uint8Array[];
    usage?: { inputTokens: number | undefined; outputTokens: number | undefined };
  }>;
}

/** Provider packages are imported for the first picture: other requests do not pay for them. */
async function openProvider(
  { provider, apiKey, headers }: ModelAccess,
  { id }: PictureParameters,
  { baseURL, fetch }: ReturnType<typeof createPictureFetch>,
): Promise<ImageModel> {
  const reached = { baseURL, headers, fetch };
  switch (provider) {
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

/** Options keyed by the SDK's provider name; polling goes on until the signal is aborted. */
function optionsOf(
  provider: ModelAccess["provider"],
  fields: PictureParameters["fields"],
): Record<string, PictureParameters["fields"]> {
  const often = 500;
  const ever = 2000;
  if (provider === "replicate") return { replicate: { ...fields, pollIntervalMillis: often, maxPollAttempts: ever } };
  return { [provider === "openai-compatible" ? "openai" : provider]: fields };
}

/** Whether the SDK refuses the address at which a picture should lie: a private one, say. */
const isRefusedAddress = (error: unknown) => error instanceof Error && error.name === "AI_DownloadError";

async function askProvider(
  access: ModelAccess,
  { prompt, references }: PictureRequest,
  parameters: PictureParameters,
  signal: AbortSignal,
  download: Download,
): Promise<{ bytes: Uint8Array; usage: ModelUsage }> {
  const { size, aspectRatio, seed, files, fields, mask, hasPrompt } = parameters;
  const reached = createPictureFetch(access, download, signal);
  try {
    const { images, usage } =
      access.provider === "google"
        ? await askGoogle()
        : access.provider === "black-forest-labs"
          ? await askBlackForestLabs({ ...access, ...reached }, prompt, parameters, signal)
          : await (
              await openProvider(access, parameters, reached)
            ).doGenerate({
              prompt: hasPrompt ? prompt : undefined,
              // The SDK leaves out what is undefined; its type has a number.
              n: hasPrompt ? 1 : (undefined as never),
              size,
              aspectRatio,
              seed,
              files:
                files.length > 0
                  ? files.map(({ bytes, mime }) => ({ type: "file", mediaType: mime, data: bytes }))
                  : undefined,
              mask: mask && ({ type: "file", mediaType: mask.mime, data: mask.bytes } as const),
              providerOptions: optionsOf(access.provider, fields),
              abortSignal: signal,
            });
    const [image] = images;
    if (image === undefined)
      throw new ModelAnswerError(`${access.name} answered with an empty list of pictures`, { pictures: 1 });
    // A provider billed by tokens that reports none is assumed to have used the estimate.
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
    if (isTold) throw error;
    const message = `${access.name} cannot be understood: ${String(error)}`;
    // Paid, and the same if it were asked for again. What is aborted is charged by the caller.
    const isPaid = !signal.aborted && (reached.hasBegun() || isRefusedAddress(error));
    throw isPaid ? new ModelAnswerError(message, { pictures: 1 }) : new ModelBusyError(message);
  }

  function askGoogle() {
    const { imageConfig } = fields as { imageConfig?: { imageSize: string } };
    return askGooglePicture({ ...access, ...reached }, parameters.id, {
      prompt,
      pictures: files,
      aspectRatio,
      imageSize: imageConfig?.imageSize,
      seed,
    });
  }
}
