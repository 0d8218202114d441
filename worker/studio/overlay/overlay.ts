// Draws an ad's texts on its picture: the hook at the top, the call to action at the bottom, in one of four templates.
import type { OverlayTemplate } from "../../contract/ad-posts.ts";
import type { AdPiece } from "../../contract/shown-product.ts";
import { decode, decodePhoto } from "../pixels/codec.ts";
import { toHex } from "../pixels/colour.ts";
import { readOrientation, turnUpright } from "../pixels/photo-orientation.ts";
import { type Box, drawOver, release, type Raster } from "../pixels/raster.ts";
import { readDigitalSource } from "../pixels/xmp.ts";
import { sturdyTypeface } from "../lettering/logo-typefaces.ts";
import type { OverlaidPicture, OverlayBrief } from "../briefs/ad.ts";
import type { LoadArt } from "../studio.ts";
import { bold } from "./bold.ts";
import { drawLogo, placeLogo, sizeLogo } from "./brand-logo.ts";
import { measureBusyness } from "./busyness.ts";
import { contrastOf } from "../pixels/wcag.ts";
import { drawLines } from "./draw-lines.ts";
import { elegant } from "./elegant.ts";
import { minimal } from "./minimal.ts";
import { modern } from "./modern.ts";
import { placeCallToAction, placeHook, type Ground, type PlacedText } from "./place-text.ts";
import { markZone, overlaps, textZone, unitOf } from "./safe-zone.ts";
import { listKnown, locateSubjects, placeKnown, weighSubjects } from "./subjects.ts";
import type { DrawnText, Lettering, Template } from "./template.ts";
import { prepareText, type TextStyle } from "./text-style.ts";
import type { Typeface, TypefaceId } from "../lettering/overlay-typefaces.ts";
import { writePng } from "../pixels/write-png.ts";

/** What drawing text on pictures needs. */
export interface OverlayTools {
  loadArt: LoadArt;
  readTypeface(id: TypefaceId): Promise<Typeface>;
}

/** Positions of the texts of an overlay. */
export interface OverlayComposition {
  hook: DrawnText | undefined;
  callToAction: DrawnText | undefined;
  logo?: Box | undefined;
}

const templates: Record<OverlayTemplate, Template> = { modern, bold, elegant, minimal };

/**
 * Longer side that larger pictures are reduced to: text on 12 megapixels would take more memory than an isolate has.
 */
const longestSide = 2000;

/**
 * @returns a PNG of the picture's own size (above 3.2 megapixels: of the reduced size).
 * @throws StudioError for a picture that cannot be read or is too small for the text, and for characters that cannot be
 * drawn.
 */
export async function drawOverlay(brief: OverlayBrief, tools: OverlayTools): Promise<OverlaidPicture> {
  const canvas = await readPicture(brief.image.bytes);
  const composition = await composeOverlay(canvas, brief, tools);
  const picture = await writePng(canvas, readDigitalSource(brief.image.bytes));
  const pieces = listPieces(composition, brief.template, canvas);
  release(canvas);
  return { ...picture, pieces };
}

/** Share of the letters' ground that may have less contrast: single bright pixels are not seen. */
const unseen = 0.02;

/** Contrast of a text's ink with what is painted under it, before the letters are drawn. */
function measureContrast(canvas: Raster, { lines, colouring }: DrawnText): number {
  const ratios: number[] = [];
  for (const { raster, x, y } of lines) {
    for (let row = 0; row < raster.height; row += 2) {
      for (let column = 0; column < raster.width; column += 2) {
        if ((raster.data[(row * raster.width + column) * 4 + 3] as number) < 128) continue;
        const i = ((y + row) * canvas.width + x + column) * 4;
        const [red = 0, green = 0, blue = 0] = canvas.data.subarray(i, i + 3);
        ratios.push(contrastOf(colouring.ink, [red, green, blue]));
      }
    }
  }
  const sorted = ratios.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * unseen)] ?? 21;
}

/** Where the texts are, with their frames, as fractions of the picture. */
export function listPieces(
  { hook, callToAction, logo }: OverlayComposition,
  template: OverlayTemplate,
  size: { width: number; height: number },
): AdPiece[] {
  const border = Math.ceil((templates[template].border ?? 0) * unitOf(size));
  const part = (value: number, whole: number) => Math.round((Math.max(0, Math.min(whole, value)) / whole) * 1e4) / 1e4;
  const place = (kind: AdPiece["kind"], { x, y, width, height }: Box, edge: number): AdPiece => {
    const [left, top] = [part(x - edge, size.width), part(y - edge, size.height)];
    const [right, bottom] = [part(x + width + edge, size.width), part(y + height + edge, size.height)];
    return { kind, x: left, y: top, width: right - left, height: bottom - top };
  };
  const texts = (
    [
      ["hook", hook],
      ["call_to_action", callToAction],
    ] as const
  ).flatMap(([kind, text]): AdPiece[] => {
    if (!text) return [];
    const contrast = text.contrast === undefined ? {} : { contrast: Math.floor(text.contrast * 10) / 10 };
    return [{ ...place(kind, text.frame, border), ...contrast }];
  });
  return [...texts, ...(logo ? [place("logo", logo, 0)] : [])];
}

/** Draws the texts onto an opaque picture, in place. Throws as drawOverlay does, before drawing anything. */
export async function composeOverlay(
  canvas: Raster,
  brief: Omit<OverlayBrief, "image">,
  tools: OverlayTools,
): Promise<OverlayComposition> {
  const template = templates[brief.template];
  const prepare = async (text: string, lettering: Lettering) =>
    prepareText(text, await chooseStyle(lettering, brief.brand, tools), tools.readTypeface, tools.loadArt);
  const hookText = await prepare(brief.hook, template.hook);
  const callText = await prepare(brief.callToAction, template.callToAction);
  const measure = measureBusyness(canvas);
  const subjects = brief.subjects
    ? placeKnown(canvas, brief.subjects)
    : await locateSubjects(canvas, brief.format, tools.loadArt);
  const [known] = listKnown(canvas, brief.subjects ?? [], "mark");
  const mark = markZone(canvas, brief.format, known);
  const unit = unitOf(canvas);
  const zone = textZone(canvas, brief.format);
  const logo = await loadLogo(canvas, brief.brand);
  const logoPlace = logo && placeLogo(sizeLogo(logo.raster, unit), logo.place, { zone, mark, unit, subjects });
  const ground: Ground = {
    zone,
    mark,
    unit,
    costOf: (box) => measure(box) + weighSubjects(subjects, box),
    areas: brief.subjects ? listKnown(canvas, brief.subjects, "text") : [],
  };
  const placeTexts = (zone: Box) => {
    const placedHook = hookText && placeHook(hookText, template.hook.sides, { ...ground, zone });
    const placedCall =
      callText && placeCallToAction(callText, template.callToAction.sides, { ...ground, zone }, placedHook?.frame);
    return { placedHook, placedCall };
  };
  let { placedHook, placedCall } = placeTexts(zone);
  const frames = [placedHook?.frame, placedCall?.frame];
  // The whole row is the logo's where a text would come close to it.
  if (logoPlace && frames.some((frame) => frame && overlaps(frame, logoPlace.room)))
    ({ placedHook, placedCall } = placeTexts(logoPlace.rest));
  const hook = placedHook && (await drawText(placedHook, template, "hook", canvas, brief.brand));
  const callToAction = placedCall && (await drawText(placedCall, template, "callToAction", canvas, brief.brand));
  template.paint(canvas, { hook, callToAction }, ground.unit, brief.brand);
  if (logo && logoPlace) {
    drawLogo(canvas, logo.raster, logoPlace.box);
    release(logo.raster);
  }
  for (const text of [hook, callToAction]) if (text) text.contrast = measureContrast(canvas, text);
  for (const text of [hook, callToAction])
    for (const { raster, x, y } of text?.lines ?? []) drawOver(canvas, raster, x, y);
  return { hook, callToAction, logo: logoPlace?.box };
}

/** Sides of a picture that is too small for a logo beside its texts. */
const leastForLogo = 320;

/** The brand's logo where it wants one and its file can be read. */
async function loadLogo(canvas: Raster, brand: OverlayBrief["brand"]) {
  if (!brand?.logo || Math.min(canvas.width, canvas.height) < leastForLogo) return undefined;
  const raster = await decode(brand.logo.bytes).catch(() => undefined);
  return raster && { raster, place: brand.logo.place };
}

/** The template's style, in the brand's typeface where it may be. */
const chooseStyle = ({ style, isBranded }: Lettering, brand: OverlayBrief["brand"], tools: OverlayTools) =>
  wearTypeface(style, isBranded ? brand?.typeface : undefined, tools);

/** A style with the brand's typeface first and line spacing for its ascenders and descenders. */
export async function wearTypeface(
  style: TextStyle,
  wanted: string | undefined,
  { readTypeface }: Pick<OverlayTools, "readTypeface">,
): Promise<TextStyle> {
  const typeface = wanted ? sturdyTypeface(wanted)?.id : undefined;
  if (!typeface) return style;
  const { capHeight, files } = await readTypeface(typeface);
  const { ascent, descent } = files[0]?.metrics ?? { ascent: 0, descent: 0 };
  // The ascent includes space for the accents of capitals, which the style already has.
  const above = Math.max(style.above, Math.min(0.45, ascent - capHeight));
  const below = Math.max(style.below, Math.min(0.4, descent));
  return {
    ...style,
    typefaces: [typeface, ...style.typefaces],
    tracking: 0,
    above,
    below,
    leading: Math.max(style.leading, Math.min(1.35, capHeight + above + below)),
  };
}

/** Upright; transparent pixels are composited over white. */
async function readPicture(bytes: Uint8Array): Promise<Raster> {
  const picture = turnUpright(await decodePhoto(bytes, longestSide), readOrientation(bytes));
  const { data } = picture;
  for (let i = 3; i < data.length; i += 4) {
    const missing = 255 - (data[i] as number);
    if (missing === 0) continue;
    data[i - 3] = (data[i - 3] as number) + missing;
    data[i - 2] = (data[i - 2] as number) + missing;
    data[i - 1] = (data[i - 1] as number) + missing;
    data[i] = 255;
  }
  return picture;
}

async function drawText(
  placed: PlacedText,
  template: Template,
  part: "hook" | "callToAction",
  picture: Raster,
  brand: OverlayBrief["brand"],
): Promise<DrawnText> {
  const colouring = template.colour(picture, part, placed, brand);
  const { text, fitted, frame, padX, baselines } = placed;
  const drawn = await drawLines(
    fitted.lines.map((line) => ({
      line,
      size: fitted.size,
      colour: toHex(colouring.ink),
      ...(colouring.gradient && {
        gradient: `linear-gradient(180deg, ${toHex(colouring.gradient[0])} 32%, ${toHex(colouring.gradient[1])} 70%)`,
      }),
      tracking: text.style.tracking,
      capHeight: text.capHeight,
    })),
    text.fonts,
  );
  const { align } = template[part];
  const isRight = align === "edge" && placed.side === "right";
  const lines = drawn.flatMap((line, i) => {
    if (!line) return [];
    const spare = frame.width - line.raster.width;
    const x = frame.x + (align === "center" ? spare / 2 : isRight ? spare - padX : padX);
    // Frames may lie between pixels: beside the mark, whose place is a fraction of the picture.
    return [{ raster: line.raster, x: Math.round(x), y: Math.round((baselines[i] as number) - line.baseline) }];
  });
  return { ...placed, lines, colouring };
}
