// The Open Graph image of a shared link: the headline in large letters, the page's picture beside it.
import { decodePhoto } from "../pixels/codec.ts";
import { fromHex, mix, type Rgb } from "../pixels/colour.ts";
import { readOrientation, turnUpright } from "../pixels/photo-orientation.ts";
import { type Box, createRaster, drawOver, type Raster, release } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { readDigitalSource } from "../pixels/xmp.ts";
import { sturdyTypeface } from "../lettering/logo-typefaces.ts";
import { cleanText } from "../overlay/clean-text.ts";
import { drawLines } from "../overlay/draw-lines.ts";
import { fitText } from "../overlay/fit-text.ts";
import type { OverlayTools } from "../overlay/overlay.ts";
import { keepDrawable } from "../overlay/set-text.ts";
import { fillBox, plain, smoothstep } from "../overlay/shapes.ts";
import { prepareText, type TextStyle } from "../overlay/text-style.ts";
import { writePng } from "../pixels/write-png.ts";
import type { ShareImageBrief } from "../briefs/ad.ts";
import type { Picture } from "../briefs/picture.ts";
import { StudioError } from "../studio.ts";

/** In pixels, the size that social networks ask for. */
const whole: Box = { x: 0, y: 0, width: 1200, height: 630 };
const margin = 64;
const pictureBox: Box = { x: 676, y: 0, width: 524, height: 630 };
const nameHeight = 96;
/** Characters of a headline that are drawn; more could not be read. */
const longestHeadline = 180;

const headlineStyle: Omit<TextStyle, "typefaces"> = {
  tracking: 0,
  leading: 1.16,
  above: 0.24,
  below: 0.24,
  largest: 128,
  smallest: 24,
  maxLines: 9,
  padX: 0,
  padY: 0,
};
const nameStyle: Omit<TextStyle, "typefaces"> = { ...headlineStyle, largest: 30, smallest: 18, maxLines: 1 };

/** Draws the picture; a page picture or text that cannot be drawn is left out. */
export async function drawShareImage(brief: ShareImageBrief, tools: OverlayTools): Promise<Picture> {
  const { colours, edge } = brief;
  const [ground, ink, accent] = [fromHex(colours.ground), fromHex(colours.ink), fromHex(colours.accent)];
  const canvas = createRaster(whole.width, whole.height);
  fillBox(canvas, whole, plain(ground));
  const picture = brief.picture && (await readPicture(brief.picture.bytes));
  if (picture) await layPicture(canvas, picture, edge, ground, ink);
  const width = (picture ? pictureBox.x : whole.width) - margin * 2;
  const typefaces = [sturdyTypeface(brief.typefaces.headline)?.id ?? brief.typefaces.text, brief.typefaces.text];
  const { headline, name } = await chooseTexts(brief, typefaces, tools);
  const style = { ...headlineStyle, typefaces, capitals: brief.hasCapitals };
  const room = { x: margin, y: margin, width, height: whole.height - margin * 2 - (name ? nameHeight : 0) };
  await layText(canvas, headline, style, room, colours.ink, tools);
  if (name) {
    fillBox(canvas, { x: margin, y: whole.height - margin - nameHeight + 24, width: 56, height: 4 }, plain(accent));
    const row = { x: margin, y: whole.height - margin - 48, width, height: 48 };
    await layText(canvas, name, { ...nameStyle, typefaces: [brief.typefaces.text] }, row, colours.ink, tools);
  }
  const drawn = await writePng(canvas, picture && brief.picture ? readDigitalSource(brief.picture.bytes) : undefined);
  release(canvas);
  return drawn;
}

/** Upright; null for a picture that cannot be read: the text alone is enough. */
async function readPicture(bytes: Uint8Array): Promise<Raster | null> {
  try {
    return turnUpright(await decodePhoto(bytes, whole.height * 2), readOrientation(bytes));
  } catch (error) {
    if (error instanceof StudioError) return null;
    throw error;
  }
}

/** Covers its box; crops a little more at the bottom than at the top. */
async function layPicture(
  canvas: Raster,
  picture: Raster,
  edge: ShareImageBrief["edge"],
  ground: Rgb,
  ink: Rgb,
): Promise<void> {
  const inset = edge === "inset" ? 48 : 0;
  const box = {
    x: pictureBox.x,
    y: inset,
    width: pictureBox.width - inset,
    height: pictureBox.height - inset * 2,
  };
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [box.width / scale, box.height / scale];
  const part = { x: (picture.width - width) / 2, y: (picture.height - height) * 0.35, width, height };
  const sized = await resizeInSlices(picture, box.width, box.height, part);
  release(picture);
  drawOver(canvas, sized, box.x, box.y);
  if (sized !== picture) release(sized);
  if (edge === "hard") fillBox(canvas, { ...box, x: box.x - 8, width: 8 }, plain(ink));
  if (edge === "fade") fadeLeft(canvas, box, ground);
}

const fadeWidth = 240;

function fadeLeft(canvas: Raster, box: Box, ground: Rgb): void {
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + fadeWidth; x++) {
      const i = (y * canvas.width + x) * 4;
      const own: Rgb = [canvas.data[i] as number, canvas.data[i + 1] as number, canvas.data[i + 2] as number];
      canvas.data.set(mix(ground, own, smoothstep((x - box.x) / fadeWidth)), i);
    }
  }
}

/** The drawable parts of both texts; the name replaces a headline that loses most of its characters. */
async function chooseTexts(brief: ShareImageBrief, typefaces: string[], { loadArt, readTypeface }: OverlayTools) {
  const read = await Promise.all(typefaces.map(readTypeface));
  const keep = (text: string) => keepDrawable(cleanText(text), read, loadArt);
  const asked = cleanText(brief.headline.slice(0, longestHeadline));
  const [headline, name] = [await keep(asked), await keep(brief.name)];
  const isWhole = headline.replaceAll(" ", "").length * 2 > asked.replaceAll(" ", "").length;
  return isWhole && headline !== name ? { headline, name } : { headline: isWhole ? headline : name, name: "" };
}

/** Vertically centred in its box; draws nothing where not even the smallest size fits. */
async function layText(
  canvas: Raster,
  text: string,
  style: TextStyle,
  room: Box,
  colour: string,
  { readTypeface, loadArt }: OverlayTools,
): Promise<void> {
  const prepared = await prepareText(text, style, readTypeface, loadArt);
  const fitted =
    prepared &&
    fitText(prepared.pieces, prepared.hyphen, {
      ...room,
      largest: style.largest,
      smallest: style.smallest,
      leading: style.leading,
      lineHeight: style.above + prepared.capHeight + style.below,
      maxLines: style.maxLines,
    });
  if (!fitted) return;
  const { size, lines, height } = fitted;
  const drawn = await drawLines(
    lines.map((line) => ({ line, size, colour, tracking: style.tracking, capHeight: prepared.capHeight })),
    prepared.fonts,
  );
  const first = room.y + (room.height - height) / 2 + (style.above + prepared.capHeight) * size;
  drawn.forEach((line, index) => {
    if (!line) return;
    drawOver(canvas, line.raster, room.x, Math.round(first + index * style.leading * size) - line.baseline);
    release(line.raster);
  });
}
