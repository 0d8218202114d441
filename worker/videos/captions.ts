// WebVTT captions for clips by models: models draw letters badly, and the worker cannot decode the clips to draw
// captions into them.
import { readableCaption, spokenWords, type VideoScene } from "../contract/videos.ts";

/**
 * Position of captions, as in the embedded maker's films: above the controls that social networks overlay at the
 * bottom.
 */
const captionPlace = "line:76% align:center";
/** Position of the "virtual picture" mark: the corner. */
const markPlace = "line:4% position:4% align:start size:60%";

/** Seconds from the film's start. */
interface Span {
  from: number;
  to: number;
}

export interface CaptionedScene extends Span {
  scene: Pick<VideoScene, "caption" | "number">;
}

/** WebVTT with the mark and each scene's caption. */
export function writeCaptions(scenes: CaptionedScene[]): { bytes: Uint8Array; mime: "text/vtt" } {
  const cues = scenes.flatMap(({ scene, from, to }) => {
    const times = `${writeTime(from)} --> ${writeTime(to)}`;
    const caption = escapeText(readableCaption(scene));
    return [`${times} ${markPlace}\nImage virtuelle`, ...(caption ? [`${times} ${captionPlace}\n${caption}`] : [])];
  });
  return writeFile(cues);
}

/**
 * WebVTT of a film's texts alone, for networks and editors; the film has them in its picture. Where a voice speaks, of
 * what it says. `spans`: when each scene begins and ends, in seconds.
 */
export function writeSubtitles(
  scenes: readonly Pick<VideoScene, "caption" | "number" | "line" | "spoken">[],
  spans: readonly Span[],
  isSpoken: boolean,
): { bytes: Uint8Array; mime: "text/vtt" } {
  const cues = scenes.flatMap((scene, at) => {
    const text = escapeText(isSpoken ? spokenWords(scene) : readableCaption(scene));
    const { from, to } = spans[at] ?? { from: 0, to: 0 };
    return text ? [`${writeTime(from)} --> ${writeTime(to)}\n${text}`] : [];
  });
  return writeFile(cues);
}

/** Spans of scenes that are all as long. */
export const evenSpans = (scenes: number, sceneSeconds: number): Span[] =>
  Array.from({ length: scenes }, (_, at) => ({ from: at * sceneSeconds, to: (at + 1) * sceneSeconds }));

const writeFile = (cues: string[]) => ({
  bytes: new TextEncoder().encode(`${["WEBVTT", ...cues].join("\n\n")}\n`),
  mime: "text/vtt" as const,
});

function writeTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}

/** One line; non-breaking spaces are kept. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[ \t\r\n]+/g, " ")
    .trim()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
