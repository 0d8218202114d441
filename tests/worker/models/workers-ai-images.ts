// Stand-in for Workers AI's image models as documented (developers.cloudflare.com/workers-ai/models): FLUX.2 takes a
// form and answers base64, FLUX.1 [schnell] a prompt and answers base64, Phoenix answers bytes.
import { imageSize } from "image-size";
import type { PictureAnswer } from "./model-plans.ts";

interface ApiRequest {
  model: string;
  fields: Record<string, unknown>;
  images: string[];
  gateway: string | undefined;
}

type Inputs = Record<string, unknown> & { multipart?: { body: ReadableStream; contentType: string } };
type Options = { gateway?: { id: string }; signal?: AbortSignal };

/** @param base URL of a run of the providers on loopback, which draws the pictures. */
export function createImageBinding(base: string, answer: PictureAnswer = "ok") {
  const calls: ApiRequest[] = [];
  const draw = async (width = 1024, height = 1024) =>
    new Uint8Array(await (await fetch(`${base}/pictures/delivery/${answer}/${width}x${height}.jpeg`)).arrayBuffer());
  const run = async (model: string, inputs: Inputs, { gateway, signal }: Options = {}) => {
    const { fields, images } = await read(model, inputs);
    calls.push({ model, fields, images: images.map(({ type, size }) => `${type} ${size > 0}`), gateway: gateway?.id });
    if (answer === "never") return hang(signal);
    if (answer === 429)
      throw new Error("InferenceUpstreamError: 3040: Capacity temporarily exceeded, please try again.");
    if (answer === 404) throw new Error(`InferenceUpstreamError: 5007: No such model ${model} or task`);
    if (answer === 500) throw new Error("InferenceUpstreamError: 3043: Internal server error");
    if (answer === "refused") throw new Error("AiError: 3030: Input prompt contains NSFW content.");
    if (answer === "other-json") return { hello: "world" };
    const { width, height } = fields as { width?: string; height?: string };
    const bytes = await draw(Number(width ?? 1024), Number(height ?? 1024));
    if (/phoenix/.test(model)) return new Response(bytes).body;
    return { image: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
  };
  return { binding: { run }, calls };
}

async function read(model: string, inputs: Inputs): Promise<{ fields: Record<string, unknown>; images: Blob[] }> {
  const { multipart, ...fields } = inputs;
  if (!/flux-2/.test(model)) {
    if (multipart) throw new Error("InferenceUpstreamError: 5006: must have required properties: prompt");
    return { fields: check(model, fields), images: [] };
  }
  if (!multipart) throw new Error("InferenceUpstreamError: 5006: required properties at '/' are 'multipart'");
  const headers = { "content-type": multipart.contentType };
  const form = await new Response(multipart.body, { headers }).formData();
  const words: Record<string, unknown> = {};
  const images: Blob[] = [];
  for (const [name, value] of form.entries()) {
    if (typeof value === "string") words[name] = value;
    else if (name === `input_image_${images.length}` && (await isSmall(value))) images.push(value);
    else throw new Error(`InferenceUpstreamError: 5006: ${name} is unknown or larger than 512 by 512`);
  }
  return { fields: check(model, words), images };
}

function check(model: string, fields: Record<string, unknown>): Record<string, unknown> {
  const known = ["prompt", ...(/schnell/.test(model) ? ["steps"] : ["width", "height", "seed"])];
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown || typeof fields.prompt !== "string")
    throw new Error(`InferenceUpstreamError: 5006: ${unknown ?? "prompt"}`);
  return fields;
}

async function isSmall(picture: Blob): Promise<boolean> {
  const { width, height } = imageSize(new Uint8Array(await picture.arrayBuffer()));
  return width <= 512 && height <= 512;
}

const hang = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
