// The area of a picture where text may stand, clear of the app's interface and the studio's mark.
import { type AdFormatId, type SafeInsets, verticalInsets } from "../../contract/formats.ts";
import { safeBoxOf, safeInsetsOf } from "../../contract/placements.ts";
import { placeMark } from "../scene/virtual-mark.ts";
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

/** Margin of text from the picture's edge, and from the app's interface: frames and shadows reach beyond it. */
const [margin, inset] = [44, 24];
/** The same above the app's lower interface: soft veils reach furthest below a text. */
const insetBelow = 40;
/** Space around the mark. */
const markAir = 14;

function isVertical({ width, height }: Size, format: AdFormatId | null): boolean {
  return format === "instagram-story" || (format === null && height / width > 1.6);
}

/** The area for text, in pixels: on vertical pictures below the mark, which is at the top of their safe box. */
export function textZone(size: Size, format: AdFormatId | null): Box {
  const unit = unitOf(size);
  const edge = Math.ceil(margin * unit);
  const safe = safeBoxOf(insetsFor(size, format), size);
  const air = Math.ceil(inset * unit);
  const mark = markZone(size, format);
  const left = Math.max(edge, safe.x + air);
  const top = Math.max(edge, isVertical(size, format) ? mark.y + mark.height : safe.y);
  const right = Math.min(size.width - edge, safe.x + safe.width - air);
  const bottom = Math.min(size.height - edge, safe.y + safe.height - Math.ceil(insetBelow * unit));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function insetsFor(size: Size, format: AdFormatId | null): SafeInsets {
  if (format) return safeInsetsOf(format);
  return isVertical(size, format) ? verticalInsets : { top: 0, right: 0, bottom: 0, left: 0 };
}

/**
 * The area of the "Image virtuelle" mark with a margin. It is kept free whether the picture has the mark or not.
 * @param known where the mark is, in pixels.
 */
export function markZone(size: Size, format: AdFormatId | null, known?: Box): Box {
  const { x, y, width, height } = known ?? placeMark(size, isVertical(size, format));
  const air = Math.ceil(markAir * unitOf(size));
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
