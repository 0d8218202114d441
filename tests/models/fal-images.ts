// fal's synchronous image models at fal.run, as documented (fal.ai/models/<id>/api).
import type { PictureAnswer } from "../worker/models/model-plans.ts";
import { type ApiAnswer, type Api, next, type ApiRefusal } from "./api.ts";
import { addressOf, addressOfShown, deliver, isDelivery, formatImageError, readShown } from "./image-answers.ts";
import { isDataUrl, type PictureType, type Size, sizeOf, damage, usualRatios } from "./pictures.ts";

type Fields = Record<string, unknown>;

interface Model {
  id: RegExp;
  /** Parameters besides the common ones. */
  takes: string[];
  /** Required parameter for reference pictures; undefined for text-to-image models. */
  references?: string;
  /** Required pictures of a try-on model, which takes no prompt. */
  dresses?: [garment: string, person: string];
}

const models: Model[] = [
  { id: /^fal-ai\/nano-banana-pro$/, takes: ["aspect_ratio", "resolution", "sync_mode", "seed"] },
  {
    id: /^fal-ai\/nano-banana-pro\/edit$/,
    takes: ["aspect_ratio", "resolution", "sync_mode", "seed"],
    references: "image_urls",
  },
  { id: /^fal-ai\/flux-2(?:-\w+)?$/, takes: ["image_size", "seed", "sync_mode"] },
  { id: /^fal-ai\/flux-2(?:-\w+)?\/edit$/, takes: ["image_size", "seed", "sync_mode"], references: "image_urls" },
  { id: /^fal-ai\/flux-pro\/kontext\/text-to-image$/, takes: ["aspect_ratio", "seed"] },
  { id: /^fal-ai\/flux-pro\/kontext$/, takes: ["aspect_ratio", "seed"], references: "image_url" },
  { id: /^fal-ai\/flux-pro\/kontext\/multi$/, takes: ["aspect_ratio", "seed"], references: "image_urls" },
  { id: /^fal-ai\/bytedance\/seedream\/v4\.5\/text-to-image$/, takes: ["image_size", "seed"] },
  { id: /^fal-ai\/flux-pro\/v1\/fill$/, takes: ["seed", "sync_mode", "mask_url"], references: "image_url" },
  {
    id: /^fal-ai\/fashn\/tryon\/v1\.6$/,
    takes: [
      "category",
      "mode",
      "garment_photo_type",
      "moderation_level",
      "seed",
      "num_samples",
      "segmentation_free",
      "sync_mode",
    ],
    dresses: ["garment_image", "model_image"],
  },
  {
    id: /^fal-ai\/kling\/v1-5\/kolors-virtual-try-on$/,
    takes: ["sync_mode"],
    dresses: ["garment_image_url", "human_image_url"],
  },
  { id: /^fal-ai\/bytedance\/seedream\/v4\.5\/edit$/, takes: ["image_size", "seed"], references: "image_urls" },
];
const kontextRatios = ["21:9", "16:9", "4:3", "3:2", "1:1", "2:3", "3:4", "9:16", "9:21"];
const everywhere = ["prompt", "num_images", "output_format"];

export const falImages: Api = {
  path: /^(?:fal-run|gateway\/fal)\//,
  answer({ method, path, headers, body }, plans, log) {
    if (isDelivery(path)) return deliver(path);
    if (headers.authorization !== "Key fal-key")
      return refusal(401, "Cannot access application. Authentication is required");
    if (path.startsWith("gateway") && headers["cf-aig-authorization"] !== "Bearer gateway-token") {
      return refusal(401, "Unauthorized");
    }
    const id = path.replace(/^(?:fal-run|gateway\/fal)\//, "");
    const model = models.find((each) => each.id.test(id));
    if (method !== "POST" || !model) return refusal(404, `Application '${id}' not found`);
    const fields = JSON.parse(body.toString()) as Fields;
    const problem = check(id, model, fields);
    if (problem) return { status: 422, json: { detail: [{ loc: ["body"], msg: problem, type: "value_error" }] } };
    log(id, fields);
    return formatAnswer(next(plans[id]?.pictures, "ok"), fields);
  },
};

function check(id: string, { takes, references, dresses }: Model, fields: Fields): string | undefined {
  if (dresses) {
    const isKolors = id.includes("kolors");
    const taken = [...takes, ...dresses, ...(isKolors ? [] : ["output_format"])];
    const other = Object.keys(fields).find((key) => !taken.includes(key));
    if (other) return `unexpected field ${other}`;
    if (!["performance", "balanced", "quality"].includes(String(fields.mode ?? "balanced"))) return "mode";
    return dresses.every((key) => isDataUrl(fields[key])) ? undefined : `${dresses.join(" and ")} are required`;
  }
  const known = [...everywhere, ...takes, ...(references ? [references] : [])];
  const unknown = Object.keys(fields).find((key) => !known.includes(key));
  if (unknown) return `unexpected field ${unknown}`;
  const { prompt, num_images, output_format = "png", aspect_ratio = "1:1", resolution = "1K", image_size } = fields;
  if (typeof prompt !== "string" || prompt === "" || num_images !== 1) return "prompt and num_images";
  if (!["jpeg", "png"].includes(String(output_format))) return "output_format";
  const ratios = id.includes("kontext") ? kontextRatios : usualRatios;
  if (!ratios.includes(String(aspect_ratio)) || !["1K", "2K", "4K"].includes(String(resolution))) return "aspect_ratio";
  const { width = 1024, height = 1024 } = (image_size ?? {}) as Partial<Size>;
  const limits = takes.includes("sync_mode") ? [512, 2048] : [1920, 4096];
  const [least = 0, most = 0] = image_size ? limits : [0, 4096];
  if (Math.min(width, height) < least || Math.max(width, height) > most) return "image_size is out of bounds";
  if (takes.includes("mask_url") && !isDataUrl(fields.mask_url)) return "mask_url is required";
  if (!references) return undefined;
  const given = references === "image_urls" ? fields.image_urls : [fields.image_url];
  const areWhole = Array.isArray(given) && given.length > 0 && given.length <= 14 && given.every(isDataUrl);
  return areWhole ? undefined : `${references} is required`;
}

function formatAnswer(answer: PictureAnswer, fields: Fields): ApiAnswer {
  const otherwise = formatImageError(answer, (message) => ({ detail: message }));
  if (otherwise) return otherwise;
  if (answer === "blocked") {
    const msg = "The content could not be processed because it contained material flagged by a content checker.";
    return { status: 422, json: { detail: [{ loc: ["body", "prompt"], msg, type: "content_policy_violation" }] } };
  }
  const { aspect_ratio, image_size, output_format = "jpeg", sync_mode } = fields;
  const given = [fields.image_urls ?? fields.image_url ?? fields.garment_image ?? fields.garment_image_url].flat()[0];
  const shown = readShown(answer, given);
  const size = (image_size as Size | undefined) ?? sizeOf(String(aspect_ratio ?? "1:1"));
  const type = output_format as PictureType;
  const isInline =
    sync_mode === true &&
    !shown &&
    answer !== "elsewhere" &&
    answer !== "private" &&
    answer !== "missing" &&
    answer !== "page-for-picture";
  const url = isInline
    ? `data:image/${type};base64,${Buffer.from(damage(answer, size, type)).toString("base64")}`
    : answer === "private"
      ? "http://10.0.0.7/picture.jpeg"
      : `https://fal.run/${shown ? addressOfShown(shown, size) : addressOf(answer, size, type)}`;
  if (fields.human_image_url) return { status: 200, json: { image: { url, content_type: "image/png" } } };
  const image = { url, content_type: `image/${type}`, file_name: null, file_size: null, ...size };
  return {
    status: 200,
    json: {
      images: answer === "none" ? [] : [image],
      timings: { inference: 2.1 },
      seed: 7,
      // fal returns a black picture for filtered content.
      has_nsfw_concepts: [answer === "refused"],
      prompt: fields.prompt,
    },
  };
}

const refusal = (status: number, detail: string): ApiRefusal => ({ status, json: { detail } });
