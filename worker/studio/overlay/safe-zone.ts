// Where text may stand on a picture, so that neither the app's own buttons nor the studio's mark meet it.
import type { AdFormatId } from "../../contract/formats.ts";
import { placeMark, storyLift } from "../scene/virtual-mark.ts";
import type { Box } from "../pixels/raster.ts";

interface Size {
  width: number;
  height: number;
}

/** On pictures smaller than 432 pixels, margins shrink no further: letters do not either. */
const leastUnit = 0.4;

/** Design sizes are given for a picture 1080 wide; this is what one of their pixels is on another. */
export function unitOf({ width, height }: Size): number {
  return Math.max(leastUnit, Math.min(width, height * 1.4) / 1080);
}

/** Of a story 1920 high, Meta recommends to leave 250 pixels above and 340 below to the app. */
const [storyTop, storyBottom] = [250 / 1920, 340 / 1920];
const margin = 44;

function isStory({ width, height }: Size, format: AdFormatId | null): boolean {
  return format === "instagram-story" || (format === null && height / width > 1.6);
}

export function safeZone(size: Size, format: AdFormatId | null): Box {
  const edge = Math.ceil(margin * unitOf(size));
  const [top, bottom] = isStory(size, format)
    ? [Math.round(size.height * storyTop), Math.round(size.height * storyBottom)]
    : [edge, edge];
  return { x: edge, y: top, width: size.width - edge * 2, height: size.height - top - bottom };
}

/** What the "Image virtuelle" mark takes, with a little air. It is kept free whether the picture bears it or not. */
export function markZone(size: Size, format: AdFormatId | null): Box {
  const lift = isStory(size, format) ? size.height * storyLift : 0;
  const { x, y, width, height } = placeMark(size, lift);
  const air = Math.ceil(14 * unitOf(size));
  return { x: x - air, y: y - air, width: width + air * 2, height: height + air * 2 };
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
