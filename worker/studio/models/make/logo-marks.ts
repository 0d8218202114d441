// Logo marks drawn by image models: requested as a flat symbol and traced into outlines.
import { activities } from "../../../contract/logos.ts";
import { decodePhoto } from "../../pixels/codec.ts";
import { release } from "../../pixels/raster.ts";
import { NoSymbolError } from "../../logo/trace/ink-map.ts";
import { isLikeAny } from "../../logo/trace/mark-likeness.ts";
import { traceMark } from "../../logo/trace/trace-mark.ts";
import type { LogoMark, LogoMarkBrief } from "../../briefs/logo.ts";
import type { Picture } from "../../briefs/picture.ts";
import { StudioError } from "../../studio.ts";
import { askForDrawing, createTally, type Tally, describeMaking } from "../ask/drawing.ts";
import type { PictureContext } from "../model-context.ts";
import file from "../prompts/logo-mark.md";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";

const prompt = readPrompt(file);

/** Drawings requested until one can be traced. */
const maxDrawings = 2;

/** In pixels: outlines need no more. */
const side = 1024;

const timeoutMs = 90_000;

/** Null where no usable mark is drawn: the logo is complete without. */
export async function drawLogoMark(brief: LogoMarkBrief, context: PictureContext): Promise<LogoMark | null> {
  const tally = createTally();
  for (let drawing = 0; drawing < maxDrawings; drawing++) {
    const seed = `${brief.seed} ${drawing}`;
    const drawn = await askForSymbol(writeRequest(brief, drawing), seed, tally, context);
    if (!drawn) return null;
    const outlines = await context.tools.withRenderLock(() => trace(drawn.picture));
    if (!outlines || isLikeAny(outlines, await brief.readTaken())) continue;
    return { outlines, making: describeMaking(tally, { model: drawn.model, prompt: prompt.version, seed }) };
  }
  return null;
}

/** The prompt; the second drawing is requested in a simpler form. */
function writeRequest({ design, idea }: LogoMarkBrief, drawing: number): string {
  const activity = activities.find(({ id }) => id === design.activity && id !== "other");
  const parts = [design.style, `idea-${idea}`, ...(drawing > 0 ? ["simpler"] : [])];
  return writeWhole(prompt, parts, { activity: activity?.label, name: design.name });
}

/** Null where no model answers or none is configured. */
async function askForSymbol(text: string, seed: string, tally: Tally, context: PictureContext) {
  const request = { prompt: text, references: [], size: { width: side, height: side }, seed, timeoutMs };
  try {
    return await askForDrawing(context, tally, request);
  } catch (error) {
    if (error instanceof StudioError && !context.signal?.aborted) return null;
    throw error;
  }
}

async function trace({ bytes }: Picture): Promise<string | null> {
  try {
    const raster = await decodePhoto(bytes, side);
    try {
      return traceMark(raster);
    } finally {
      release(raster);
    }
  } catch (error) {
    if (error instanceof NoSymbolError || error instanceof StudioError) return null;
    throw error;
  }
}
