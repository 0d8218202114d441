// Gemini's image models as in their reference (ai.google.dev/api/generate-content, /gemini-api/docs/image-generation).
import type { PictureAnswer } from "../worker/models/model-plans.ts";
import { type ApiAnswer, type Api, next, type ApiRefusal } from "./api.ts";
import { formatImageError, readShown } from "./image-answers.ts";
import { isPicture, showWhole, sizeOf, damage, usualRatios } from "./pictures.ts";

interface Part {
  text?: string;
  inlineData?: { mimeType: string; data: string };
}

interface Body {
  contents?: { role?: string; parts: Part[] }[];
  generationConfig?: {
    responseModalities?: string[];
    imageConfig?: { aspectRatio?: string; imageSize?: string };
    seed?: number;
  };
}

const start = /^(?:gateway\/google-ai-studio\/v1beta|google)\/models\/([^/]*(?:image|banana)[^/]*):generateContent$/;

export const googleImages: Api = {
  path: start,
  answer({ method, path, headers, body }, plans, log) {
    const model = start.exec(path)?.[1] ?? "";
    if (headers["x-goog-api-key"] !== "google-key") return refusal(400, "API key not valid. API_KEY_INVALID");
    if (path.startsWith("gateway") && headers["cf-aig-authorization"] !== "Bearer gateway-token") {
      return refusal(401, "Unauthorized");
    }
    if (method !== "POST") return refusal(404, "Not found");
    const asked = JSON.parse(body.toString()) as Body;
    const problem = check(model, asked);
    if (problem) return refusal(400, problem);
    const { parts = [] } = asked.contents?.[0] ?? {};
    log(model, {
      generationConfig: asked.generationConfig,
      parts: parts.map(({ text, inlineData }) => text ?? inlineData?.mimeType),
    });
    const answer = next(plans[model]?.pictures, "ok");
    const shown = readShown(answer, parts.find(({ inlineData }) => inlineData)?.inlineData?.data);
    return formatAnswer(answer, asked.generationConfig?.imageConfig ?? {}, shown);
  },
};

function check(model: string, { contents, generationConfig, ...rest }: Body): string | undefined {
  const { responseModalities, imageConfig, seed, ...more } = generationConfig ?? {};
  const unknown = [...Object.keys(rest), ...Object.keys(more)][0];
  if (unknown) return `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`;
  if (!responseModalities?.includes("IMAGE"))
    return "The requested combination of response modalities is not supported";
  const { aspectRatio = "1:1", imageSize = "1K", ...others } = imageConfig ?? {};
  if (Object.keys(others).length > 0 || !usualRatios.includes(aspectRatio)) return "Invalid aspect ratio";
  const sizes = /^gemini-(?:3-pro|nano-banana)/.test(model) ? ["1K", "2K", "4K"] : ["1K"];
  if (!sizes.includes(imageSize)) return "Invalid image size";
  if (seed !== undefined && (!Number.isInteger(seed) || seed >= 2 ** 31)) return "Invalid value at seed (TYPE_INT32)";
  const { role, parts = [] } = contents?.[0] ?? {};
  if (role !== "user" || contents?.length !== 1 || !parts[0]?.text) return "contents is not specified";
  const pictures = parts.slice(1);
  if (pictures.length > 14) return "Too many images";
  const areWhole = pictures.every(({ inlineData }) =>
    isPicture(Buffer.from(inlineData?.data ?? "", "base64"), inlineData?.mimeType ?? ""),
  );
  return areWhole ? undefined : "Unable to process input image";
}

const usageMetadata = {
  promptTokenCount: 1310,
  candidatesTokenCount: 1120,
  totalTokenCount: 2430,
  promptTokensDetails: [
    { modality: "TEXT", tokenCount: 20 },
    { modality: "IMAGE", tokenCount: 1290 },
  ],
  candidatesTokensDetails: [{ modality: "IMAGE", tokenCount: 1120 }],
};

function formatAnswer(
  answer: PictureAnswer,
  { aspectRatio = "1:1", imageSize }: { aspectRatio?: string; imageSize?: string },
  shown?: Uint8Array,
): ApiAnswer {
  if (answer === 429) {
    const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "30s" }];
    return { status: 429, json: { error: { ...errorOf(429, "Quota exceeded").error, details } } };
  }
  const otherwise = formatImageError(answer, (message) => errorOf(Number(answer), message));
  if (otherwise) return otherwise;
  const more = { usageMetadata, modelVersion: "gemini", responseId: "r1" };
  if (answer === "blocked")
    return { status: 200, json: { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, ...more } };
  if (answer === "refused") {
    const finishMessage = "Unable to show the generated image. The image was filtered out.";
    return { status: 200, json: { candidates: [{ finishReason: "IMAGE_SAFETY", finishMessage, index: 0 }], ...more } };
  }
  const respond = (parts: Part[], finishReason = "STOP"): ApiAnswer => ({
    status: 200,
    json: { candidates: [{ content: { role: "model", parts }, finishReason, index: 0 }], ...more },
  });
  if (answer === "words") return respond([{ text: "I'm sorry, I can't create an image of that person." }]);
  if (answer === "none") return respond([], "NO_IMAGE");
  const size = sizeOf(aspectRatio, (imageSize === "2K" ? 2048 : 1024) ** 2);
  const type = imageSize || shown ? "jpeg" : "png";
  const data = Buffer.from(shown ? showWhole(shown, size) : damage(answer, size, type)).toString("base64");
  return respond([{ inlineData: { mimeType: `image/${type}`, data } }]);
}

const errorOf = (code: number, message: string) => ({
  error: { code, message, status: code === 429 ? "RESOURCE_EXHAUSTED" : "INVALID_ARGUMENT" },
});
const refusal = (status: number, message: string): ApiRefusal => ({ status, json: errorOf(status, message) });
