// Writes the whole prompt for a video model from prompts/clip.md and the scene.
import type { ClipBrief } from "../../studio.ts";
import file from "../prompts/clip.md";
import { readPrompt, writeWhole } from "./read-prompt.ts";

const prompt = readPrompt(file);

/** At most 2000 characters, the limit of the strictest model, whatever the scene says. */
export function writeClipPrompt({ product, scenes, scene }: ClipBrief): string {
  const { role = "hook", shot = "", caption = "", line = "" } = scenes[scene] ?? {};
  return writeWhole(prompt, [role], { product: product.name, category: product.category, shot, caption, line });
}
