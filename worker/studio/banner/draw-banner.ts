// Display banners: the series' picture composed for the banner, its hook and its call to action on a field of colour; as
// a still picture, and as an animated page (banner-page.ts).
import type { AdPiece } from "../../contract/shown-product.ts";
import { sturdyTypeface } from "../lettering/logo-typefaces.ts";
import type { Typeface } from "../lettering/overlay-typefaces.ts";
import { contrastOf } from "../pixels/wcag.ts";
import { type DrawPlainLines, drawLines, joinRuns } from "../overlay/draw-lines.ts";
import { fitText, type FittedText } from "../overlay/fit-text.ts";
import type { OverlayTools } from "../overlay/overlay.ts";
import { fillBox, plain } from "../overlay/shapes.ts";
import { prepareText, type SetText, type TextStyle } from "../overlay/text-style.ts";
import { inkLogo, inkOn } from "../overlay/brand-logo.ts";
import { decode, encodeJpeg } from "../pixels/codec.ts";
import { toHex, type Rgb } from "../pixels/colour.ts";
import { createRaster, drawOver, release, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { nextSlice } from "../pixels/time-slices.ts";
import { writePng } from "../pixels/write-png.ts";
import { drawMark } from "../scene/virtual-mark.ts";
import { composeVisual } from "../scene/visual.ts";
import type { VisualTools } from "../scene/visual-tools.ts";
import type { Banner, BannerBrief } from "../briefs/ad.ts";
import type { WornLogo } from "../briefs/brand.ts";
import type { Picture } from "../briefs/picture.ts";
import { StudioError } from "../studio.ts";
import { type BannerLayout, bannerLayouts } from "./banner-layouts.ts";
import { type BannerStyle, styleOf } from "./banner-styles.ts";
import { writePage } from "./banner-page.ts";

/** A line of text: where its letters begin and its baseline is, in the banner's pixels. */
export interface PlacedLine {
  text: string;
  x: number;
  baseline: number;
  size: number;
}

/** A text in a banner. */
export interface BannerText {
  lines: PlacedLine[];
  box: Box;
  ink: Rgb;
  style: TextStyle;
  fitted: FittedText;
  set: SetText;
  typeface: Typeface;
}

/** Texts without emoji need no workers-og, which takes 17 MB of an isolate. */
export interface BannerTools extends OverlayTools {
  drawPlainLines: DrawPlainLines;
}

/** Pixels of the animated banner's picture per pixel of the banner. */
const fineness = 2;
/** Least height of the letters of the mark, in pixels. */
const markHeight = 8;
/** Qualities of a JPEG that are tried until it is light enough. */
const qualities = [90, 82, 74, 64, 52];

/** Encodes at the best quality that is within a weight. */
async function encodeWithin(canvas: Raster, maxBytes: number): Promise<Picture> {
  let picture: Picture | undefined;
  for (const quality of qualities) {
    picture = await encodeJpeg(canvas, "compositeSynthetic", quality);
    if (picture.bytes.length <= maxBytes) return picture;
  }
  throw new StudioError("Cette bannière ne tient pas dans le poids permis.");
}

/** Draws a banner and its animated page. Throws StudioError for a photo that cannot be read or a size without a layout. */
export async function drawBanner(brief: BannerBrief, tools: VisualTools, lettering: BannerTools): Promise<Banner> {
  const { width, height, maxBytes } = brief;
  const sized = bannerLayouts[`${width}x${height}`];
  if (!sized) throw new StudioError(`Aucune bannière de ${width}×${height} pixels.`);
  const layout = brief.brand?.logo && sized.withLogo ? { ...sized, hook: sized.withLogo.hook } : sized;
  const { picture: place, format } = layout;
  const shape = { width: place.width * fineness, height: place.height * fineness };
  const composed = await composeVisual({ ...brief, format, shape, visibleMark: false }, { ...tools, scale: 1 });
  const style = styleOf(brief.template, composed.palette, brief.brand);
  const hasPerson = composed.faceBox !== undefined;
  const fine = composed.canvas;
  const still = createRaster(width, height);
  fillBox(still, { x: 0, y: 0, width, height }, plain(style.field));
  for (let i = 3; i < still.data.length; i += 4) still.data[i] = 255;
  const small = await resizeInSlices(fine, place.width, place.height);
  const mark = hasPerson ? await drawMark(small, tools.loadArt, false, { least: markHeight }) : undefined;
  drawOver(still, small, place.x, place.y);
  release(small);
  const hook = await placeHook(brief.hook, brief, layout, style, lettering);
  const name = await placeHook(brief.product.name, brief, layout, style, lettering);
  await nextSlice();
  const button = await placeButton(brief, layout, style, lettering);
  fillBox(still, button.box, plain(style.button), { radius: button.box.height * style.radius });
  const logo = brief.brand?.logo && (await wearLogo(still, brief.brand.logo, layout, button.box, style.field));
  await nextSlice();
  for (const text of [hook, button]) await drawText(still, text, lettering.drawPlainLines);
  fillBox(still, { x: 0, y: 0, width, height }, plain(style.border), { line: 1 });
  await nextSlice();
  const picture = await encodeWithin(still, maxBytes);
  release(still);
  const encode = async (within: number) => (await encodeWithin(fine, within)).bytes;
  const parts = { name, hook, button, composed, mark, logo };
  const files = await writePage(brief, layout, style, parts, lettering, encode, picture.bytes.length);
  release(fine);
  const part = (value: number, whole: number) => Math.round((value / whole) * 1e4) / 1e4;
  const inBanner = (box: Box): Box => ({
    x: part(box.x, width),
    y: part(box.y, height),
    width: part(box.width, width),
    height: part(box.height, height),
  });
  const piece = (kind: AdPiece["kind"], text: BannerText, ground: Rgb): AdPiece => ({
    kind,
    ...inBanner(text.box),
    contrast: Math.floor(contrastOf(text.ink, ground) * 10) / 10,
  });
  return {
    still: picture,
    files: [{ name: "image.jpg", bytes: picture.bytes }, ...files],
    pieces: [
      piece("hook", hook, style.field),
      piece("call_to_action", button, style.button),
      ...(logo ? [{ kind: "logo" as const, ...inBanner(logo.box) }] : []),
    ],
    hasPerson,
    texts: { hook: sayText(hook), callToAction: sayText(button) },
  };
}

/** The brand's logo on the field of colour, with its PNG for the animated page. */
export interface BannerLogo {
  box: Box;
  bytes: Uint8Array;
}

/** Least height of a logo in pixels, and its distance from the button. */
const [leastLogo, logoGap] = [12, 20];

/** Draws the brand's logo; undefined where the banner has no room for it. */
async function wearLogo(
  canvas: Raster,
  { bytes }: WornLogo,
  { button: row, align, withLogo }: BannerLayout,
  button: Box,
  field: Rgb,
): Promise<BannerLogo | undefined> {
  const from = button.x + button.width + logoGap;
  const room = withLogo?.logo ?? { ...button, x: from, width: row.x + row.width - from };
  if (align === "center" && !withLogo) return undefined;
  const whole = await decode(bytes).catch(() => undefined);
  if (!whole) return undefined;
  const scale = Math.min(room.width / whole.width, room.height / whole.height);
  const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
  if (Math.min(width, height) < leastLogo) {
    release(whole);
    return undefined;
  }
  const box = {
    x: Math.round(room.x + (room.width - width) / (align === "left" ? 1 : 2)),
    y: Math.round(room.y + (room.height - height) / 2),
    width,
    height,
  };
  const ink = inkOn(whole, field);
  const small = inkLogo(whole, { width, height }, ink);
  drawOver(canvas, small, box.x, box.y);
  const shown = inkLogo(whole, { width: width * fineness, height: height * fineness }, ink);
  const picture = await writePng(shown, undefined, true);
  for (const raster of new Set([whole, small, shown])) release(raster);
  return { box, bytes: picture.bytes };
}

const sayText = ({ lines }: BannerText) => lines.map(({ text }) => text).join(" ");

/** Shorter texts that say the same, the whole one first. */
function shorterTexts(text: string, productName: string): string[] {
  const clauses = text.split(/(?<=[.!?…])\s+|\s*[:;,–—]\s+/u);
  const name = productName.split(/\s+[-–—|]\s+|,\s+/u)[0] ?? productName;
  const words = name.split(/\s+/u);
  return [text, clauses[0] ?? "", name, ...[4, 3, 2, 1].map((count) => words.slice(0, count).join(" "))].filter(
    Boolean,
  );
}

/** The hook, or the product's name in its place. */
async function placeHook(
  text: string,
  brief: BannerBrief,
  { hook: box, sizes: [largest, smallest], lines }: BannerLayout,
  look: BannerStyle,
  tools: OverlayTools,
): Promise<BannerText> {
  const branded = brief.brand && sturdyTypeface(brief.brand.typeface)?.id;
  const typefaces = branded && brief.template !== "bold" ? [branded, ...look.typefaces] : look.typefaces;
  const style = textStyle({ ...look, typefaces }, largest, smallest, lines);
  const found = await fitFirst(shorterTexts(text, brief.product.name), style, box, tools);
  return setLines(found, style, box, "left", look.ink, tools);
}

async function placeButton(
  brief: BannerBrief,
  { button: box, buttonSize, align }: BannerLayout,
  look: BannerStyle,
  tools: OverlayTools,
): Promise<BannerText> {
  const style = textStyle({ ...look, tracking: look.capitals ? 0.03 : 0 }, buttonSize, buttonSize * 0.8, 1);
  const padX = Math.round(buttonSize * 1.05);
  const inner = { ...box, x: box.x + padX, width: box.width - padX * 2 };
  const found = await fitFirst([...shorterTexts(brief.callToAction, "Découvrir"), "Voir"], style, inner, tools);
  const width = align === "center" ? box.width : Math.min(box.width, Math.ceil(found.fitted.width) + padX * 2);
  const button = { ...box, width };
  const placed = await setLines(found, style, button, "center", look.buttonInk, tools);
  return { ...placed, box: button };
}

const textStyle = (
  { typefaces, capitals, tracking, leading }: Pick<BannerStyle, "typefaces" | "capitals" | "tracking" | "leading">,
  largest: number,
  smallest: number,
  maxLines: number,
): TextStyle => ({
  typefaces,
  capitals,
  tracking,
  leading,
  above: capitals ? 0.2 : 0.12,
  below: 0.2,
  largest,
  smallest,
  maxLines,
  padX: 0,
  padY: 0,
});

/** The first of the texts that fits into a box without broken words. */
async function fitFirst(texts: readonly string[], style: TextStyle, box: Box, { readTypeface, loadArt }: OverlayTools) {
  for (const text of texts) {
    const set = await prepareText(text, style, readTypeface, loadArt);
    if (!set) continue;
    const fitted = fitText(set.pieces, set.hyphen, {
      width: box.width,
      height: box.height,
      largest: style.largest,
      smallest: style.smallest,
      leading: style.leading,
      lineHeight: style.above + set.capHeight + style.below,
      maxLines: style.maxLines,
    });
    const isWhole = fitted && set.pieces.every((piece) => piece.width * fitted.size <= box.width);
    if (isWhole) return { set, fitted };
  }
  throw new StudioError("Ce texte ne tient pas sur la bannière.");
}

async function setLines(
  { set, fitted }: { set: SetText; fitted: FittedText },
  style: TextStyle,
  box: Box,
  align: "left" | "center",
  ink: Rgb,
  { readTypeface }: OverlayTools,
): Promise<BannerText> {
  const { size } = fitted;
  const spare = box.height - ((fitted.lines.length - 1) * style.leading + set.capHeight) * size;
  const first = box.y + set.capHeight * size + spare / 2;
  const lines = fitted.lines.map((line, i): PlacedLine => {
    const gap = align === "center" ? (box.width - line.width * size) / 2 : 0;
    const text = joinRuns(line)
      .map((run, nth) => (nth > 0 && run.gapBefore > 0 ? " " : "") + run.text)
      .join("");
    return { text, x: Math.round(box.x + gap), baseline: Math.round(first + i * style.leading * size), size };
  });
  const width = Math.min(box.width, Math.ceil(fitted.width));
  const top = Math.max(box.y, Math.floor(first - (set.capHeight + style.above) * size));
  const bottom = Math.ceil((lines.at(-1)?.baseline ?? first) + style.below * size);
  const own = { x: lines[0]?.x ?? box.x, y: top, width, height: Math.min(box.y + box.height, bottom) - top };
  const typeface = await readTypeface(style.typefaces[0] ?? "");
  return { lines, box: own, ink, style, fitted, set, typeface };
}

async function drawText(
  canvas: Raster,
  { lines, fitted, ink, style, set }: BannerText,
  drawPlainLines: DrawPlainLines,
): Promise<void> {
  const { size } = fitted;
  const wanted = fitted.lines.map((line) => ({
    line,
    size,
    colour: toHex(ink),
    tracking: style.tracking,
    capHeight: set.capHeight,
  }));
  const drawn = (await drawPlainLines(wanted)) ?? (await drawLines(wanted, set.fonts));
  for (const [i, line] of drawn.entries()) {
    const place = lines[i];
    if (line && place) drawOver(canvas, line.raster, place.x, place.baseline - line.baseline);
  }
}
