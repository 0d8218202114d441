// Gemini's text models as in their reference (ai.google.dev/api/generate-content, /gemini-api/docs/structured-output).
import type { TextAnswer } from "../worker/models/model-plans.ts";
import { type ApiAnswer, type Api, next, type ApiRefusal } from "./api.ts";
import { isPicture } from "./pictures.ts";
import { findInSchema, formatTextError, type Schema } from "./text-answers.ts";

interface Part {
  text?: string;
  inlineData?: { mimeType: string; data: string };
}

interface Body {
  systemInstruction?: { parts: Part[] };
  contents?: { role?: string; parts: Part[] }[];
  generationConfig?: {
    maxOutputTokens?: number;
    temperature?: number;
    responseMimeType?: string;
    responseJsonSchema?: Schema;
    thinkingConfig?: { thinkingBudget?: number; thinkingLevel?: string };
  };
}

const start = /^(?:gateway\/google-ai-studio\/v1beta|google)\/models\/([^/]+):generateContent$/;

export const googleText: Api = {
  path: start,
  kind: "text",
  answer({ method, path, headers, body }, plans, log) {
    const model = start.exec(path)?.[1] ?? "";
    if (headers["x-goog-api-key"] !== "google-key") {
      return refusal(400, "API key not valid. Please pass a valid API key.", "INVALID_ARGUMENT", "API_KEY_INVALID");
    }
    if (path.startsWith("gateway") && headers["cf-aig-authorization"] !== "Bearer gateway-token") {
      return refusal(401, "Unauthorized", "UNAUTHENTICATED");
    }
    if (method !== "POST") return refusal(404, "Not found", "NOT_FOUND");
    const asked = JSON.parse(body.toString()) as Body;
    const problem = check(model, asked);
    if (problem) return refusal(400, problem, "INVALID_ARGUMENT");
    log(model, asked);
    const answer = next(plans[model]?.texts, "safe");
    return (
      formatTextError(answer, (message) => errorOf(Number(answer), message, "UNAVAILABLE")) ??
      formatAnswer(answer, model)
    );
  },
};

/** Supported schema keywords as documented; `const` is not supported. */
const known =
  "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering".split(
    " ",
  );

function check(model: string, { systemInstruction, contents, generationConfig, ...rest }: Body): string | undefined {
  const config = generationConfig ?? {};
  const { maxOutputTokens, temperature, responseMimeType, responseJsonSchema, thinkingConfig, ...more } = config;
  const unknown = [...Object.keys(rest), ...Object.keys(more)][0];
  if (unknown) return `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`;
  if (!systemInstruction?.parts.every(({ text }) => text)) return "systemInstruction is empty";
  if (!Number.isInteger(maxOutputTokens)) return "Invalid value at max_output_tokens";
  if (temperature !== undefined && (temperature < 0 || temperature > 2)) return "temperature is out of range";
  if (responseMimeType !== "application/json") return "response_json_schema needs response_mime_type";
  const wrong = findInSchema(responseJsonSchema ?? {}, (schema) =>
    Object.keys(schema).find((keyword) => !known.includes(keyword)),
  );
  if (wrong || responseJsonSchema?.type !== "object") return `Unsupported keyword in response_json_schema: ${wrong}`;
  if (/^gemini-[3-9]/.test(model) && thinkingConfig?.thinkingBudget !== undefined) return "Budget is not supported";
  if (model.startsWith("gemini-2.5") && thinkingConfig?.thinkingLevel) return "Thinking level is not supported";
  if (model.startsWith("gemini-2.0") && thinkingConfig) return "Thinking is not enabled for this model";
  const { role, parts = [] } = contents?.[0] ?? {};
  if (role !== "user" || contents?.length !== 1 || !parts[0]?.text) return "contents is not specified";
  const areWhole = parts
    .slice(1)
    .every(({ inlineData }) => isPicture(Buffer.from(inlineData?.data ?? "", "base64"), inlineData?.mimeType ?? ""));
  return areWhole ? undefined : "Unable to process input image";
}

const usageMetadata = {
  promptTokenCount: 1100,
  candidatesTokenCount: 300,
  thoughtsTokenCount: 50,
  totalTokenCount: 1450,
  promptTokensDetails: [{ modality: "TEXT", tokenCount: 1100 }],
};

function formatAnswer(answer: TextAnswer, modelVersion: string): ApiAnswer {
  const more = { usageMetadata, modelVersion, responseId: "r1" };
  if (answer === "blocked") {
    return { status: 200, json: { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, ...more } };
  }
  if (answer === "refused") {
    return { status: 200, json: { candidates: [{ content: {}, finishReason: "SAFETY", index: 0 }], ...more } };
  }
  const { says, ends } = typeof answer === "object" ? answer : { says: "" };
  const finishReason = ends === "length" ? "MAX_TOKENS" : "STOP";
  // Long answers are split into several parts.
  const parts = [says.slice(0, 10), says.slice(10)].filter(Boolean).map((text) => ({ text }));
  return {
    status: 200,
    json: { candidates: [{ content: { role: "model", parts }, finishReason, index: 0 }], ...more },
  };
}

const errorOf = (code: number, message: string, status: string, reason?: string) => ({
  error: {
    code,
    message,
    status,
    ...(reason ? { details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason }] } : {}),
  },
});
const refusal = (code: number, message: string, status: string, reason?: string): ApiRefusal => ({
  status: code,
  json: errorOf(code, message, status, reason),
});
