// Writes the whole prompt for a video model from prompts/clip.md and the scene.
import type { ClipAids, ClipBrief } from "../../briefs/film.ts";
import file from "../prompts/clip.md";
import { readPrompt, writeWhole } from "./read-prompt.ts";

const prompt = readPrompt(file);

const languages = { fr: "French", en: "English" } as const;

/**
 * At most 2000 characters, the limit of the strictest model, whatever the scene says. `reference`: what the product's own
 * picture is called.
 */
export function writeClipPrompt(
  { product, scenes, scene }: ClipBrief,
  { speech, sound }: ClipAids = {},
  reference?: string,
): string {
  const { role = "hook", shot = "", caption = "", line = "" } = scenes[scene] ?? {};
  const manner = speech ? "speaks" : sound ? "follows-sound" : "silent";
  const written = writeWhole(prompt, [role, manner, ...(reference ? ["reference"] : [])], {
    product: product.name,
    category: product.category,
    shot,
    ...(speech
      ? { said: speech.line, language: languages[speech.language], voice: speech.voice }
      : { caption, line: sound ? "" : line }),
  });
  return reference ? `${written}\nThe product by itself: ${reference}` : written;
}
