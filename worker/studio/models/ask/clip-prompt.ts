// What a video model is asked for, in full: prompts/clip.md, and what the scene is about.
import type { ClipBrief } from "../../studio.ts";
import file from "../prompts/clip.md";
import { readPrompt, writeWhole } from "./read-prompt.ts";

const prompt = readPrompt(file);

/** Within what the strictest model reads, 2000 characters, whatever the scene says. */
export function writeClipPrompt({ product, scenes, scene }: ClipBrief): string {
  const { role = "hook", shot = "", caption = "", line = "" } = scenes[scene] ?? {};
  return writeWhole(prompt, [role], { product: product.name, category: product.category, shot, caption, line });
}
