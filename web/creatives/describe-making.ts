// What is said of how a picture came about.
import type { Creative } from "./queries.ts";

const providers: Record<string, string> = {
  "workers-ai": "Workers AI",
  google: "Google",
  openai: "OpenAI",
  "black-forest-labs": "Black Forest Labs",
  fal: "fal",
  replicate: "Replicate",
};

type Made = Pick<Creative, "metadata">;

/** « Modèle : OpenAI gpt-image-1 », or « Studio Égérie »; older pictures are the studio's too. */
export function describeMaker(creative: Made): string {
  if (!isByModel(creative)) return "Studio Égérie";
  const [provider = "", ...id] = (creative.metadata.making?.model ?? "").split("/");
  // Of one that is reached by its address alone, the seller is told its own name.
  return `Modèle\u00a0: ${[providers[provider], id.join("/")].filter(Boolean).join(" ")}`;
}

/** Whether a model drew it, or the set around its product: its 4K is an enlargement. */
export const isByModel = ({ metadata: { making } }: Made): boolean =>
  making !== undefined && making.model !== "embedded";
