// Replicate's predictions of image models as in its HTTP reference and the models' pages
// (replicate.com/docs/reference/http, replicate.com/<model>/api).
import type { PictureAnswer } from "../worker/models/model-plans.ts";
import { type ApiAnswer, type Api, next, type ApiRefusal } from "./api.ts";
import { addressOf, addressOfShown, deliver, isDelivery, formatImageError, readShown } from "./image-answers.ts";
import { isDataUrl, type PictureType, type Size, sizeOf, usualRatios } from "./pictures.ts";

const official = "https://api.replicate.com/v1";
const prefix = "(?:gateway/)?replicate";
const start = new RegExp(`^${prefix}/models/(.*(?:flux|banana|seedream|gpt-image).*)/predictions$`);
const ask = new RegExp(`^${prefix}/predictions/(picture-.+)$`);

interface Prediction {
  model: string;
  answer: PictureAnswer;
  size: Size;
  type: PictureType;
  asked: number;
  shown: Uint8Array | undefined;
}
const predictions = new Map<string, Prediction>();

export const replicateImages: Api = {
  path: new RegExp(`${start.source}|${ask.source}|^${prefix}/delivery/`),
  answer({ method, path, headers, body }, plans, log) {
    if (isDelivery(path)) return deliver(path);
    if (headers.authorization !== "Bearer replicate-key") {
      return { status: 401, json: { title: "Unauthenticated", detail: "You did not pass a valid token", status: 401 } };
    }
    if (path.startsWith("gateway") && headers["cf-aig-authorization"] !== "Bearer gateway-token") {
      return refusal(401, "Unauthorized");
    }
    const asked = ask.exec(path)?.[1];
    if (asked && method === "GET") return report(asked);
    const model = start.exec(path)?.[1];
    if (method !== "POST" || !model) return refusal(404, "The requested resource could not be found.");
    if (!/^wait(?:=\d+)?$/.test(String(headers.prefer))) return refusal(400, "Prefer: wait is missing");
    const { input, ...rest } = JSON.parse(body.toString()) as { input: Record<string, unknown> };
    const problem = Object.keys(rest)[0] ?? check(model, input);
    if (problem)
      return { status: 422, json: { title: "Input validation failed", detail: `- ${problem}`, status: 422 } };
    log(model, input);
    const answer = next(plans[model]?.pictures, "ok");
    if (answer === 429) {
      const detail = "Request was throttled. Your rate limit resets in ~30s.";
      return { status: 429, json: { title: "Too many requests", detail, status: 429, retry_after: 30 } };
    }
    const otherwise =
      answer === "never" ? undefined : formatImageError(answer, (message) => ({ title: message, detail: message }));
    if (otherwise) return otherwise;
    const id = `picture-${crypto.randomUUID()}`;
    const { width, height, aspect_ratio = "1:1", output_format = "jpg" } = input;
    const size = width ? { width: Number(width), height: Number(height) } : sizeOf(String(aspect_ratio));
    const type = output_format === "png" || output_format === "webp" ? output_format : "jpeg";
    const given = [input.input_images ?? input.image_input ?? input.input_image].flat()[0];
    predictions.set(id, { model, answer, size, type, asked: 0, shown: readShown(answer, given) });
    return report(id, 201);
  },
};

function report(id: string, status = 200): ApiAnswer {
  const prediction = predictions.get(id);
  if (!prediction) return refusal(404, "The requested resource could not be found.");
  const { model, answer, size, type, shown } = prediction;
  const asked = prediction.asked++;
  const say200 = (more: object): ApiAnswer => ({
    status,
    json: {
      id,
      model,
      version: "hidden",
      input: {},
      logs: "",
      error: null,
      output: null,
      data_removed: false,
      created_at: "2026-11-21T12:00:00.000Z",
      urls: { get: `${official}/predictions/${id}`, cancel: `${official}/predictions/${id}/cancel` },
      ...more,
    },
  });
  if (answer === "busy-poll" && asked > 0 && asked < 3) return refusal(503, "Service Unavailable");
  if (answer === "never" || asked < 1) return say200({ status: asked < 1 ? "starting" : "processing" });
  if (answer === "refused") {
    const error = "The input or output was flagged as sensitive. Please try again with different inputs. (E005)";
    return say200({ status: "failed", error });
  }
  if (answer === "blocked") return say200({ status: "failed", error: "NSFW content detected. Try running it again." });
  if (answer === "failed")
    return say200({ status: "failed", error: "Prediction interrupted; please retry (code: PA)" });
  if (answer === "none") return say200({ status: "succeeded", output: [] });
  const address = shown ? addressOfShown(shown, size) : addressOf(answer, size, type);
  const output = answer === "private" ? "http://10.0.0.7/picture.jpeg" : `${official}/${address}`;
  // Some models return one URL, others a list.
  return say200({ status: "succeeded", output: model.includes("banana") ? output : [output] });
}

const common = ["prompt", "num_outputs", "output_format"];

function checkFill({ prompt, image, mask, ...rest }: Record<string, unknown>): string | undefined {
  const unknown = Object.keys(rest).find((key) => ![...common, "seed", "steps", "guidance"].includes(key));
  if (unknown) return `input.${unknown}: Additional property is not allowed`;
  if (typeof prompt !== "string" || prompt === "") return "input: prompt is required";
  return isDataUrl(image) && isDataUrl(mask) ? undefined : "input.mask: Does not match format uri";
}

function check(model: string, input: Record<string, unknown>): string | undefined {
  if (model.includes("flux-fill")) return checkFill(input);
  const isFree = model.includes("flux-2");
  const references = model.includes("banana") ? "image_input" : isFree ? "input_images" : "input_image";
  const own = isFree ? ["width", "height", "seed"] : model.includes("banana") ? [] : ["seed"];
  const unknown = Object.keys(input).find((key) => ![...common, ...own, references, "aspect_ratio"].includes(key));
  if (unknown) return `input.${unknown}: Additional property is not allowed`;
  const { prompt, aspect_ratio, output_format, width, height } = input;
  if (typeof prompt !== "string" || prompt === "") return "input: prompt is required";
  if (!["jpg", "png", "webp"].includes(String(output_format ?? "webp")))
    return "input.output_format: must be jpg or png";
  if (!usualRatios.includes(String(aspect_ratio)) && !(isFree && aspect_ratio === "custom"))
    return "input.aspect_ratio";
  const areSides = [width, height].every(
    (side) => Number(side) % 32 === 0 && Number(side) >= 256 && Number(side) <= 2048,
  );
  if (aspect_ratio === "custom" && !areSides) return "input.width: Must be between 256 and 2048";
  const given = input[references];
  if (given === undefined) return undefined;
  const list = Array.isArray(given) ? given : [given];
  const isList = Array.isArray(given) === (references !== "input_image");
  return isList && list.length <= 8 && list.every(isDataUrl)
    ? undefined
    : `input.${references}: Does not match format uri`;
}

const refusal = (status: number, detail: string): ApiRefusal => ({ status, json: { detail } });
