// The words of films that have none in their pictures: WebVTT beside the clip. Models draw letters badly, and the worker
// cannot decode their clips to draw captions into them.
import type { VideoScene } from "../contract/videos.ts";

/** Where a caption stands, as in the films of the embedded maker: over what social networks lay over the picture's foot. */
const captionPlace = "line:76% align:center";
/** The mark that the picture is virtual, in the corner. */
const markPlace = "line:4% position:4% align:start size:60%";

export interface CaptionedScene {
  scene: Pick<VideoScene, "caption">;
  /** Seconds from the film's beginning. */
  from: number;
  to: number;
}

export function writeCaptions(scenes: CaptionedScene[]): { bytes: Uint8Array; mime: "text/vtt" } {
  const cues = scenes.flatMap(({ scene, from, to }) => {
    const times = `${writeTime(from)} --> ${writeTime(to)}`;
    const caption = escapeText(scene.caption);
    return [`${times} ${markPlace}\nImage virtuelle`, ...(caption ? [`${times} ${captionPlace}\n${caption}`] : [])];
  });
  return { bytes: new TextEncoder().encode(`${["WEBVTT", ...cues].join("\n\n")}\n`), mime: "text/vtt" };
}

function writeTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}

/** On one line; spaces that do not break stay. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[ \t\r\n]+/g, " ")
    .trim()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
