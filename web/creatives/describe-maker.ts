// Which model or studio made a picture, in words.
import type { Creative } from "./queries.ts";

const providers: Record<string, string> = {
  "workers-ai": "Workers AI",
  google: "Google",
  openai: "OpenAI",
  "black-forest-labs": "Black Forest Labs",
  fal: "fal",
  replicate: "Replicate",
};

type WithMaker = Pick<Creative, "metadata">;

/** « Modèle : OpenAI gpt-image-1 », or « Studio Égérie », also for older pictures without this metadata. */
export function describeMaker(creative: WithMaker): string {
  if (!isByModel(creative)) return "Studio Égérie";
  const [provider = "", ...id] = (creative.metadata.making?.model ?? "").split("/");
  // A model of an unlisted provider is shown by its own name only.
  return `Modèle\u00a0: ${[providers[provider], id.join("/")].filter(Boolean).join(" ")}`;
}

/** Whether an AI model made it or its background: its 4K version is then an enlargement. */
export const isByModel = ({ metadata: { making } }: WithMaker): boolean =>
  making !== undefined && making.model !== "embedded";
