// Stand-in for Workers AI's text models as documented (developers.cloudflare.com/workers-ai: text generation, JSON
// mode, errors).

/** Text, an object (JSON mode), or an error. */
export type BindingAnswer = { response: unknown } | { error: string } | "never";

interface ApiRequest {
  model: string;
  inputs: Record<string, unknown>;
  gateway: string | undefined;
}

type Options = { gateway?: { id: string }; signal?: AbortSignal };

const known = ["messages", "max_tokens", "temperature", "top_p", "response_format"];

/** Answers in order; the last one is repeated. */
export function createTextBinding(answers: BindingAnswer[]) {
  const calls: ApiRequest[] = [];
  const run = async (model: string, given: object, { gateway, signal }: Options = {}) => {
    // Serialised like across the binding.
    const inputs = JSON.parse(JSON.stringify(given)) as Record<string, unknown>;
    const problem = check(model, inputs);
    if (problem) throw new Error(`AiError: 5006: Error: ${problem}`);
    calls.push({ model, inputs, gateway: gateway?.id });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? "never";
    if (answer === "never") return hang(signal);
    if ("error" in answer) throw new Error(answer.error);
    return { ...answer, usage: { prompt_tokens: 900, completion_tokens: 200, total_tokens: 1100 } };
  };
  return { binding: { run }, calls };
}

function check(model: string, inputs: Record<string, unknown>): string | undefined {
  if (!model.startsWith("@cf/")) return `No such model ${model}`;
  const unknown = Object.keys(inputs).find((name) => !known.includes(name));
  if (unknown) return `${unknown} is not known`;
  const messages = inputs.messages as { role: string; content: unknown }[];
  const areWhole = messages.every(({ content }) => typeof content === "string" || areParts(content));
  if (messages.length === 0 || !areWhole) return "messages";
  const format = inputs.response_format as { type: string; json_schema?: { type?: string } } | undefined;
  return format && (format.type !== "json_schema" || format.json_schema?.type !== "object") ? "json_schema" : undefined;
}

const areParts = (content: unknown) =>
  (content as { type: string; text?: string; image_url?: { url: string } }[]).every(
    ({ type, text, image_url }) =>
      (type === "text" && text) || (type === "image_url" && image_url?.url.startsWith("data:image/jpeg;base64,/9j/")),
  );

const hang = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
