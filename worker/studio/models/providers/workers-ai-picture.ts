// Pictures by Workers AI, through its binding: the SDK's model for it takes no references.
import { Buffer } from "node:buffer";
import { reducePhoto } from "../../cut-out/reduce-photo.ts";
import type { ModelAccess } from "./access.ts";
import type { PictureRequest } from "../ask/picture.ts";
import { ModelAnswerError } from "./model-error.ts";
import type { PictureWords } from "./picture-family.ts";
import { explainWorkersAi } from "./workers-ai-error.ts";

/** Of a reference: what is larger is refused. */
const longestSide = 512;

/** Throws ModelBusyError, ModelRefusalError and ModelAnswerError. */
export async function askWorkersAi(
  { binding, gatewayId }: ModelAccess,
  { prompt }: PictureRequest,
  { id, seed, files, fields }: PictureWords,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const words = { prompt, ...fields, ...(seed === undefined ? {} : { seed }) };
  const inputs = /flux-2/.test(id) ? await asForm(words, files) : words;
  try {
    const gateway = gatewayId ? { id: gatewayId } : undefined;
    return await readAnswer(await binding?.run(id as never, inputs as never, { gateway, signal }));
  } catch (error) {
    throw error instanceof ModelAnswerError ? error : explainWorkersAi(error);
  }
}

/** A form that its own body tells the boundary of. */
async function asForm(words: object, files: PictureRequest["references"]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) form.append(name, String(value));
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
