// Pictures by Workers AI, through its binding: the SDK's model for it takes no references.
import { Buffer } from "node:buffer";
import { reducePhoto } from "../../cut-out/reduce-photo.ts";
import type { ModelAccess } from "./access.ts";
import type { PictureRequest } from "../ask/picture.ts";
import { ModelAnswerError } from "./model-error.ts";
import type { PictureParameters } from "./picture-family.ts";
import { mapWorkersAiError } from "./workers-ai-error.ts";

/** Largest side in pixels of a reference; larger ones are rejected. */
const longestSide = 512;

/** Throws ModelBusyError, ModelRefusalError and ModelAnswerError. */
export async function askWorkersAi(
  { binding, gatewayId }: ModelAccess,
  { prompt }: PictureRequest,
  { id, seed, files, fields }: PictureParameters,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const inputFields = { prompt, ...fields, ...(seed === undefined ? {} : { seed }) };
  const inputs = /flux-2/.test(id) ? await asForm(inputFields, files) : inputFields;
  try {
    const gateway = gatewayId ? { id: gatewayId } : undefined;
    return await readAnswer(await binding?.run(id as never, inputs as never, { gateway, signal }));
  } catch (error) {
    throw error instanceof ModelAnswerError ? error : mapWorkersAiError(error);
  }
}

/** Multipart form data as the binding takes it: body and content type with the boundary. */
async function asForm(fields: object, files: PictureRequest["references"]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [index, { bytes }] of files.entries()) {
    const { bytes: small, mime } = await reducePhoto(bytes, longestSide);
    form.append(`input_image_${index}`, new Blob([small as Uint8Array<ArrayBuffer>], { type: mime }));
  }
  const { body, headers } = new Response(form);
  return { multipart: { body, contentType: headers.get("content-type") } };
}

async function readAnswer(answer: unknown): Promise<Uint8Array> {
  if (answer instanceof ReadableStream) return new Uint8Array(await new Response(answer).arrayBuffer());
  const { image } = Object(answer) as { image?: unknown };
  if (typeof image === "string") return Buffer.from(image.replace(/^data:[^,]*,/, ""), "base64");
  throw new ModelAnswerError(`No picture was answered: ${JSON.stringify(answer)?.slice(0, 200)}`, { pictures: 1 });
}
