// OpenAI's chat completions and moderations as in its reference (developers.openai.com/api/reference), also as an
// OpenAI-compatible server.
import type { TextAnswer } from "../worker/models/model-plans.ts";
import { type ApiAnswer, type Api, type ApiRequest, next, type ApiRefusal } from "./api.ts";
import { isDataUrl } from "./pictures.ts";
import { findInSchema, formatTextError, type Schema } from "./text-answers.ts";

const keys: Record<string, string> = {
  openai: "Bearer openai-key",
  "gateway/openai": "Bearer openai-key",
  "openai-compatible": "Bearer compatible-key",
};

const address = /^(gateway\/openai|openai|openai-compatible)\/(chat\/completions|moderations)$/;

export const openaiChat: Api = {
  path: address,
  kind: "text",
  answer(asked, plans, log) {
    const [, api = "", action = ""] = address.exec(asked.path) ?? [];
    const problem = checkAuthorization(asked, api);
    if (problem) return problem;
    const fields = JSON.parse(asked.body.toString()) as Fields;
    const wrong = action === "moderations" ? checkModeration(fields) : checkChat(fields, api !== "openai-compatible");
    if (wrong) return wrong;
    log(String(fields.model), fields);
    const answer = next(plans[String(fields.model)]?.texts, "safe");
    const instead = formatTextError(answer, (message) => errorOf(message));
    if (instead) return instead;
    return action === "moderations" ? judge(answer, String(fields.model)) : formatAnswer(answer, fields);
  },
};

interface Fields {
  model?: unknown;
  messages?: { role: string; content: string | Part[] }[];
  response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: Schema } };
  [field: string]: unknown;
}

interface Part {
  type: string;
  text?: string;
  image_url?: { url: string } | string;
}

function checkAuthorization({ method, headers }: ApiRequest, api: string): ApiRefusal | undefined {
  if (headers.authorization !== keys[api]) return refusal(401, "Incorrect API key provided", "invalid_api_key");
  if (api.startsWith("gateway") && headers["cf-aig-authorization"] !== "Bearer gateway-token") {
    return refusal(401, "Unauthorized");
  }
  if (method !== "POST") return refusal(405, "Not allowed");
  return headers["content-type"] === "application/json" ? undefined : refusal(400, "Unsupported content type");
}

/** Whether it is a reasoning model. */
const thinks = (model: unknown) => /^(?:o\d|gpt-[5-9])/.test(String(model));

function checkChat(fields: Fields, isOfficial: boolean): ApiRefusal | undefined {
  const { model, messages = [], response_format: format, ...rest } = fields;
  const { max_tokens, max_completion_tokens, temperature, reasoning_effort, ...more } = rest;
  const [unknown] = Object.keys(more);
  if (unknown) return refusal(400, `Unrecognized request argument supplied: ${unknown}`);
  if (typeof model !== "string") return refusal(400, "you must provide a model parameter");
  if (isOfficial && thinks(model)) {
    if (max_tokens !== undefined) {
      const instead = "Use 'max_completion_tokens' instead.";
      return refusal(400, `Unsupported parameter: 'max_tokens' is not supported with this model. ${instead}`);
    }
    if (temperature !== undefined) return refusal(400, "Unsupported value: 'temperature' does not support it");
    const efforts = ["none", "minimal", "low", "medium", "high", undefined];
    if (!efforts.includes(reasoning_effort as string)) return refusal(400, "Unsupported value: 'reasoning_effort'");
  } else if (reasoning_effort !== undefined) return refusal(400, "Unrecognized request argument: reasoning_effort");
  if (!isOfficial && max_completion_tokens !== undefined)
    return refusal(400, "max_completion_tokens is not known here");
  const limit = max_completion_tokens ?? max_tokens;
  if (!Number.isInteger(limit) || (limit as number) < 1) return refusal(400, "max_tokens is too small");
  const areWhole = messages.every(({ role, content }) => ["system", "user"].includes(role) && isContent(content));
  if (messages.length === 0 || !areWhole) return refusal(400, "Invalid 'messages'");
  if (JSON.stringify(messages).includes("TOO LONG")) {
    const message = "This model's maximum context length is 128000 tokens. However, your messages resulted in 400210.";
    return refusal(400, message, "context_length_exceeded");
  }
  // Some servers support JSON mode, but no schema.
  if (/no-shapes/.test(model) && format?.type === "json_schema") {
    return refusal(400, "This response_format type is unavailable now");
  }
  if (format?.type === "json_object") {
    // JSON mode requires the word "JSON" in the prompt.
    return JSON.stringify(messages).includes("JSON")
      ? undefined
      : refusal(400, "'messages' must contain the word 'json'");
  }
  return format?.type === "json_schema" ? checkShape(format.json_schema) : refusal(400, "Invalid 'response_format'");
}

const isContent = (content: unknown) =>
  typeof content === "string" ||
  (Array.isArray(content) &&
    content.length > 0 &&
    (content as Part[]).every(({ type, text, image_url }) =>
      type === "text"
        ? typeof text === "string"
        : type === "image_url" && typeof image_url === "object" && isDataUrl(image_url.url),
    ));

const known = ["type", "description", "enum", "properties", "required", "additionalProperties", "items", "anyOf"];

function checkShape(shape: { name: string; strict?: boolean; schema: Schema } | undefined): ApiRefusal | undefined {
  const invalid = (problem: string) => refusal(400, `Invalid schema for response_format '${shape?.name}': ${problem}`);
  if (!shape || !/^[\w-]{1,64}$/.test(shape.name) || shape.strict !== true) return invalid("name and strict");
  if (shape.schema.type !== "object") return invalid("schema must be a JSON Schema of 'type: \"object\"'");
  const problem = findInSchema(shape.schema, (schema, path) => {
    const unknown = Object.keys(schema).find((keyword) => !known.includes(keyword));
    if (unknown) return `In context=${path}, '${unknown}' is not permitted.`;
    if (!schema.type && !schema.anyOf) return `In context=${path}, schema must have a 'type' key.`;
    if (schema.type !== "object") return undefined;
    const names = Object.keys(schema.properties ?? {});
    if (schema.additionalProperties !== false) return `In context=${path}, 'additionalProperties' must be false.`;
    const isWhole = names.every((name) => schema.required?.includes(name));
    return isWhole ? undefined : `In context=${path}, 'required' must include every key in properties.`;
  });
  return problem ? invalid(problem) : undefined;
}

function formatAnswer(answer: TextAnswer, { model, messages }: Fields): ApiAnswer {
  if (answer === "unpaid") {
    const message = "You exceeded your current quota, please check your plan and billing details.";
    return refusal(429, message, "insufficient_quota");
  }
  if (answer === "refused") return complete({ content: null, refusal: "I'm sorry, I can't assist with that." });
  if (answer === "blocked") return complete({ content: "" }, "content_filter");
  const { says, ends, isUncounted, thoughts } = typeof answer === "object" ? answer : { says: "" };
  return complete({ content: says }, ends === "length" ? "length" : "stop", isUncounted, thoughts);

  function complete(message: object, finish_reason = "stop", isUncounted = false, thoughts = 0): ApiAnswer {
    const usage = { prompt_tokens: 1200, completion_tokens: 340, total_tokens: 1540 + thoughts };
    return {
      status: 200,
      json: {
        id: `chatcmpl-${messages?.length}`,
        object: "chat.completion",
        created: 1_795_300_000,
        model,
        choices: [
          { index: 0, message: { role: "assistant", refusal: null, ...message }, logprobs: null, finish_reason },
        ],
        ...(isUncounted ? {} : { usage }),
        system_fingerprint: null,
      },
    };
  }
}

function checkModeration({ model, input, ...rest }: Fields): ApiRefusal | undefined {
  const [unknown] = Object.keys(rest);
  if (unknown) return refusal(400, `Unrecognized request argument supplied: ${unknown}`);
  if (!/moderation/.test(String(model))) return refusal(404, "The model does not exist", "model_not_found");
  const areParts = Array.isArray(input) && input.length > 0 && isContent(input);
  return (typeof input === "string" && input !== "") || areParts ? undefined : refusal(400, "Invalid 'input'");
}

function judge(answer: TextAnswer, model: string): ApiAnswer {
  const isFlagged = answer === "unsafe";
  const categories = { harassment: false, sexual: isFlagged, "sexual/minors": false, violence: isFlagged };
  return {
    status: 200,
    json: {
      id: "modr-1",
      model,
      results: [
        {
          flagged: isFlagged,
          categories,
          category_scores: Object.fromEntries(Object.keys(categories).map((name) => [name, isFlagged ? 0.9 : 0.01])),
          category_applied_input_types: Object.fromEntries(Object.keys(categories).map((name) => [name, ["text"]])),
        },
      ],
    },
  };
}

const errorOf = (message: string, code: string | null = null) => ({
  error: { message, type: "invalid_request_error", param: null, code },
});
const refusal = (status: number, message: string, code: string | null = null): ApiRefusal => ({
  status,
  json: errorOf(message, code),
});
