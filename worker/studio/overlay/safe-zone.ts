// The area of a picture where text may stand, clear of the app's buttons and the studio's mark.
import type { AdFormatId } from "../../contract/formats.ts";
import { placeMark, storyLift } from "../scene/virtual-mark.ts";
import type { Box } from "../pixels/raster.ts";

interface Size {
  width: number;
  height: number;
}

/** Minimum unit: on pictures under 432 pixels margins stop shrinking, as letters do. */
const minUnit = 0.4;

/** Pixels of this picture per design pixel; design sizes are given for a width of 1080. */
export function unitOf({ width, height }: Size): number {
  return Math.max(minUnit, Math.min(width, height * 1.4) / 1080);
}

/** Meta recommends leaving 250 pixels at the top and 340 at the bottom of a story 1920 high to the app. */
const [storyTop, storyBottom] = [250 / 1920, 340 / 1920];
const margin = 44;

function isStory({ width, height }: Size, format: AdFormatId | null): boolean {
  return format === "instagram-story" || (format === null && height / width > 1.6);
}

/** The area for text, in pixels. */
export function safeZone(size: Size, format: AdFormatId | null): Box {
  const edge = Math.ceil(margin * unitOf(size));
  const [top, bottom] = isStory(size, format)
    ? [Math.round(size.height * storyTop), Math.round(size.height * storyBottom)]
    : [edge, edge];
  return { x: edge, y: top, width: size.width - edge * 2, height: size.height - top - bottom };
}

/** The area of the "Image virtuelle" mark with a margin. It is kept free whether the picture has the mark or not. */
export function markZone(size: Size, format: AdFormatId | null): Box {
  const lift = isStory(size, format) ? size.height * storyLift : 0;
  const { x, y, width, height } = placeMark(size, lift);
  const air = Math.ceil(14 * unitOf(size));
  return { x: x - air, y: y - air, width: width + air * 2, height: height + air * 2 };
}

/** Whether two boxes share any area. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
