// OpenAI's images API as in its reference (developers.openai.com/api/reference/resources/images), also as a compatible
// server: <base>/images/generations takes JSON, /images/edits a form.
import { imageSize } from "image-size";
import type { PictureAnswer } from "../worker/models/model-plans.ts";
import { type ApiAnswer, type Api, type ApiRequest, next, type ApiRefusal } from "./api.ts";
import { addressOf, deliver, isDelivery, formatImageError } from "./image-answers.ts";
import { damage, isPicture, type PictureType, showWhole, type Size } from "./pictures.ts";

const keys: Record<string, string> = {
  openai: "Bearer openai-key",
  "gateway/openai": "Bearer openai-key",
  "openai-compatible": "Bearer compatible-key",
};

export const openaiImages: Api = {
  path: /^(?:gateway\/openai|openai|openai-compatible)\/(?:images\/|delivery\/)/,
  async answer(asked, plans, log) {
    const { method, path, headers } = asked;
    if (isDelivery(path)) return deliver(path);
    const [, api = "", action = ""] = /^(.+?)\/images\/(.+)$/.exec(path) ?? [];
    if (headers.authorization !== keys[api]) return refusal(401, "Incorrect API key provided", "invalid_api_key");
    if (api.startsWith("gateway") && headers["cf-aig-authorization"] !== "Bearer gateway-token") {
      return refusal(401, "Unauthorized");
    }
    if (method !== "POST" || !["generations", "edits"].includes(action)) return refusal(404, "Invalid URL");
    const read = action === "edits" ? await readForm(asked) : readJson(asked);
    if ("status" in read) return read;
    const isOfficial = api !== "openai-compatible";
    const problem = checkFields(read.fields, action === "edits", isOfficial) ?? checkPictures(read, action);
    if (problem) return problem;
    const model = String(read.fields.model);
    log(model, {
      ...read.fields,
      ...(read.mask && { mask: "alpha" }),
      images: read.images.map(({ field, type }) => `${field} ${type}`),
    });
    const answer = next(plans[model]?.pictures, "ok");
    const shown = answer === "first-reference" ? read.images[0]?.bytes : undefined;
    return formatAnswer(answer, read.fields, isOfficial, `${asked.base}/${api}`, shown);
  },
};

interface Read {
  fields: Record<string, unknown>;
  /** A PNG with an alpha channel, as large as the first image. */
  mask?: Uint8Array;
  images: { field: string; type: string; bytes: Uint8Array }[];
}

function readJson({ headers, body }: ApiRequest): Read | ApiRefusal {
  if (headers["content-type"] !== "application/json") return refusal(400, "Unsupported content type");
  return { fields: JSON.parse(body.toString()) as Record<string, unknown>, images: [] };
}

async function readForm({ headers, body }: ApiRequest): Promise<Read | ApiRefusal> {
  const type = headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data; boundary=")) return refusal(400, "Unsupported content type");
  const read: Read = { fields: {}, images: [] };
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  for (const [field, value] of form.entries()) {
    if (field === "mask" && typeof value !== "string") read.mask = new Uint8Array(await value.arrayBuffer());
    else if (typeof value === "string") read.fields[field] = field === "n" ? Number(value) : value;
    else read.images.push({ field, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return read;
}

const known = new Set(["model", "prompt", "n", "size", "quality", "output_format", "background", "moderation", "user"]);
const fixedSizes = ["auto", "1024x1024", "1536x1024", "1024x1536"];
/** Models from gpt-image-2 on: high input fidelity is implied, and sizes are free. */
const isFree = (model: string) => /^gpt-image-[2-9]/.test(model);

function checkFields(fields: Record<string, unknown>, isEdit: boolean, isOfficial: boolean): ApiRefusal | undefined {
  const { model, prompt, n, size = "auto", quality, output_format, input_fidelity, ...rest } = fields;
  const unknown = Object.keys(rest).find((key) => !known.has(key));
  if (unknown) return refusal(400, `Unknown parameter: '${unknown}'.`, "unknown_parameter");
  if (isOfficial && !String(model).startsWith("gpt-image-")) return refusal(400, `Invalid value: '${String(model)}'.`);
  if (typeof prompt !== "string" || prompt.length === 0 || prompt.length > 32_000)
    return refusal(400, "Invalid prompt");
  if (n !== 1) return refusal(400, "Invalid n");
  const fits = isFree(String(model)) ? isFreeSize(String(size)) : fixedSizes.includes(String(size));
  if (!fits) return refusal(400, `Invalid value: '${String(size)}'. Supported values: ${fixedSizes.join(", ")}`);
  if (!["low", "medium", "high", "auto", undefined].includes(quality as string)) return refusal(400, "Invalid quality");
  if (!["png", "jpeg", "webp", undefined].includes(output_format as string))
    return refusal(400, "Invalid output_format");
  const mayBeFaithful = isEdit && !isFree(String(model)) && !String(model).includes("mini");
  if (input_fidelity !== undefined && !mayBeFaithful) return refusal(400, "Unknown parameter: 'input_fidelity'.");
  return undefined;
}

function isFreeSize(size: string): boolean {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const area = width * height;
  const isStepped = width % 16 === 0 && height % 16 === 0;
  const isFlat = Math.max(width, height) / Math.min(width, height) <= 3;
  return isStepped && isFlat && Math.max(width, height) <= 3840 && area >= 655_360 && area <= 8_294_400;
}

function checkPictures({ images, mask }: Read, action: string): ApiRefusal | undefined {
  if (action === "generations") return undefined;
  const first = images[0]?.bytes;
  if (mask && first && !isMaskOf(mask, first)) return refusal(400, "Invalid mask image format", "invalid_image_file");
  if (images.length === 0 || images.length > 16) return refusal(400, "Missing required parameter: 'image'.");
  const field = images.length > 1 ? "image[]" : "image";
  if (images.some((each) => each.field !== field))
    return refusal(400, "Duplicate parameter: 'image'.", "duplicate_parameter");
  const wrong = images.find(({ bytes, type }) => !isPicture(bytes, type));
  return wrong ? refusal(400, `Invalid file 'image': unsupported mimetype ('${wrong.type}').`) : undefined;
}

function isMaskOf(mask: Uint8Array, image: Uint8Array): boolean {
  const [own, other] = [imageSize(mask), imageSize(image)];
  // Colour type 6 of a PNG's header: with alpha.
  const hasAlpha = isPicture(mask, "image/png") && mask[25] === 6;
  return hasAlpha && own.width === other.width && own.height === other.height;
}

function formatAnswer(
  answer: PictureAnswer,
  fields: Record<string, unknown>,
  isOfficial: boolean,
  base: string,
  shown?: Uint8Array,
): ApiAnswer {
  const otherwise = formatImageError(answer, (message) => errorOf(message, null));
  if (otherwise) return otherwise;
  if (answer === "refused") {
    const message =
      "Your request was rejected by the safety system. If you believe this is an error, contact us at " +
      "help.openai.com and include the request ID req_7f3a. safety_violations=[sexual].";
    return { status: 400, json: errorOf(message, "moderation_blocked", "image_generation_user_error") };
  }
  const type = (fields.output_format ?? "png") as PictureType;
  const size = readSize(String(fields.size));
  const bytes = shown ? showWhole(shown, size) : damage(answer, size, type);
  const url = `${base}/${addressOf("ok", size, type)}`;
  const picture = answer === "elsewhere" ? { url } : { b64_json: Buffer.from(bytes).toString("base64") };
  return {
    status: 200,
    json: {
      created: 1_795_300_000,
      data: answer === "none" ? [] : [picture],
      ...(isOfficial ? { background: "opaque", output_format: type, quality: "medium", size: fields.size } : {}),
      ...(isOfficial
        ? {
            usage: {
              input_tokens: 850,
              input_tokens_details: { image_tokens: 700, text_tokens: 150 },
              output_tokens: 1584,
              total_tokens: 2434,
            },
          }
        : {}),
    },
  };
}

function readSize(size: string): Size {
  const [width = 1024, height = 1024] = size.split("x").map(Number);
  return { width, height };
}

const errorOf = (message: string, code: string | null, type = "invalid_request_error") => ({
  error: { message, type, param: null, code },
});
const refusal = (status: number, message: string, code: string | null = null): ApiRefusal => ({
  status,
  json: errorOf(message, code),
});
