// A virtual influencer's portrait by an image model: the reference for every later picture of the person.
import { encodeJpeg } from "../../pixels/codec.ts";
import { portraitSize } from "../../people/portrait.ts";
import { release } from "../../pixels/raster.ts";
import type { PortraitBrief } from "../../briefs/person.ts";
import type { MadePicture } from "../../briefs/picture.ts";
import type { Studio } from "../../studio.ts";
import { askForDrawing, createTally, describeMaking } from "../ask/drawing.ts";
import { passStudioError } from "./draw-faithfully.ts";
import { fitPicture } from "./fit-picture.ts";
import type { PictureContext } from "../model-context.ts";
import portraitFile from "../prompts/portrait.md";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";

const timeoutMs = 120_000;

/** Requested once more where the first picture does not have the size. */
const drawingsAtMost = 2;

/** Throws StudioError when no model answers and the embedded maker is not in the list. */
export async function drawModelPortrait(
  brief: PortraitBrief,
  embedded: Studio,
  context: PictureContext,
): Promise<MadePicture> {
  const { persona } = brief;
  const prompt = readPrompt(portraitFile);
  const tally = createTally();
  // Derived from the person: every attempt draws the same one.
  const seed = JSON.stringify(persona.look);
  const text = writeWhole(prompt, [], {
    person: persona.prompt,
    origin: persona.ethnicity,
    age: persona.ageRange,
    gender: persona.gender,
    style: persona.style,
  });
  for (let drawing = 0; drawing < drawingsAtMost; drawing++) {
    const asked = askForDrawing(context, tally, {
      prompt: text,
      references: [],
      size: portraitSize,
      seed: drawing === 0 ? seed : `${seed} again`,
      timeoutMs,
    });
    const drawn = drawing === 0 ? await asked : await asked.catch(passStudioError);
    if (!drawn) break;
    const picture = await context.tools.withRenderLock(async () => {
      const canvas = await fitPicture(drawn.picture, portraitSize);
      if (!canvas) return null;
      const encoded = await encodeJpeg(canvas, "trainedAlgorithmicMedia");
      release(canvas);
      return encoded;
    });
    if (!picture) continue;
    return { ...picture, making: describeMaking(tally, { model: drawn.model, prompt: prompt.version, seed }) };
  }
  const picture = await embedded.portrait(brief);
  return { ...picture, making: describeMaking(tally, { model: "embedded", prompt: null, seed }) };
}
