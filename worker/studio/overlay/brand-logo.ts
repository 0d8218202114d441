// A brand's logo on a picture: in the corner that the seller chose, as its file is where it stands out, else in one ink.
import type { FontFile } from "../lettering/overlay-typefaces.ts";
import { decode, decodePhoto } from "../pixels/codec.ts";
import type { Rgb } from "../pixels/colour.ts";
import { type Box, boundsOf, createRaster, drawOver, type Raster, release } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";
import { writePng } from "../pixels/write-png.ts";
import type { WornLogo } from "../briefs/brand.ts";
import type { Picture } from "../briefs/picture.ts";
import type { BrandLogo } from "../../contract/brands.ts";
import { contrastOf } from "../pixels/wcag.ts";
import { veilAround } from "./contrast.ts";
import { drawNode, type Node } from "./draw-lines.ts";
import type { OverlayTools } from "./overlay.ts";
import { overlaps } from "./safe-zone.ts";
import { type Subject, weighSubjects } from "./subjects.ts";

/** Largest width and height in units, and the area that a logo takes at most, so that wide and square ones look alike. */
const largest = { width: 300, height: 104, area: 15_000 };
/** Distance from other things, in units. */
const air = 20;
/** Longer side of a logo as makers wear it: more than any of them shows. */
const readSide = 600;

/** Draws the file of a logo: its own pixels, cropped. Throws for a file that cannot be read. */
export async function drawWornLogo(
  { bytes, mime }: { bytes: Uint8Array; mime: BrandLogo["mime"] },
  { readTypeface }: Pick<OverlayTools, "readTypeface">,
): Promise<Picture> {
  const whole =
    mime === "image/svg+xml"
      ? await drawSvg(bytes, (await readTypeface("hanken-grotesk-800")).files)
      : await decodePhoto(bytes, readSide);
  const ink = boundsOf(whole, 8);
  if (!ink) throw new RangeError("An empty logo");
  const scale = Math.min(1, readSide / Math.max(ink.width, ink.height));
  const logo = resize(
    whole,
    Math.max(1, Math.round(ink.width * scale)),
    Math.max(1, Math.round(ink.height * scale)),
    ink,
  );
  const picture = await writePng(logo, undefined, true);
  release(whole, logo);
  return picture;
}

/** Share of the shorter side that is left free around a logo on white. */
const airOnWhite = 0.14;

/** A worn logo on white, in dark ink where it would not be seen. */
export async function drawLogoOnWhite(bytes: Uint8Array, size: { width: number; height: number }): Promise<Picture> {
  const logo = await decode(bytes);
  const canvas = createRaster(size.width, size.height);
  canvas.data.fill(255);
  const margin = Math.min(size.width, size.height) * airOnWhite * 2;
  const scale = Math.min((size.width - margin) / logo.width, (size.height - margin) / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const shown = inkLogo(logo, { width, height }, inkOn(logo, white));
  drawOver(canvas, shown, Math.round((size.width - width) / 2), Math.round((size.height - height) / 2));
  for (const raster of new Set([logo, shown])) release(raster);
  const picture = await writePng(canvas, undefined);
  release(canvas);
  return picture;
}

/** The SVG is one of ours: shapes and paints alone, with a viewBox or a size. */
async function drawSvg(bytes: Uint8Array, fonts: readonly FontFile[]): Promise<Raster> {
  const svg = new TextDecoder().decode(bytes);
  const [, , wide = 1, high = 1] = /viewBox="([^"]+)"/
    .exec(svg)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [
    0,
    0,
    ...["width", "height"].map((name) => Number.parseFloat(new RegExp(` ${name}="([^"]+)"`).exec(svg)?.[1] ?? "1")),
  ];
  const scale = readSide / Math.max(wide, high);
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const src = `data:image/svg+xml;base64,${Buffer.from(bytes).toString("base64")}`;
  const picture: Node = { type: "img", props: { src, width, height, style: { width, height } } };
  const sheet: Node = { type: "div", props: { style: { display: "flex", width, height }, children: [picture] } };
  return drawNode(sheet, { width, height }, fonts);
}

/** Width and height of a logo on a picture, in pixels. */
export function sizeLogo({ width, height }: Pick<Raster, "width" | "height">, unit: number) {
  const scale = Math.min(largest.width / width, largest.height / height, Math.sqrt(largest.area / (width * height)));
  return {
    width: Math.max(1, Math.round(width * scale * unit)),
    height: Math.max(1, Math.round(height * scale * unit)),
  };
}

/** What it costs to leave the side that the seller chose, and the row, in the weight of what the logo would lie on. */
const [otherSide, otherRow] = [0.001, 0.4];

/**
 * Where the logo stands in the zone for text, with the room around it, and what is left of the zone without its row. In
 * another corner where a face, the product or its close-up is in the chosen one.
 */
export function placeLogo(
  size: { width: number; height: number },
  place: WornLogo["place"],
  { zone, mark, unit, subjects }: { zone: Box; mark: Box; unit: number; subjects: readonly Subject[] },
): { box: Box; room: Box; rest: Box } {
  const gap = Math.round(air * unit);
  const corners = [false, true].flatMap((isOtherRow) =>
    [false, true].map((isOtherSide) => {
      const isTop = place.startsWith("top") !== isOtherRow;
      const isLeft = place.endsWith("left") !== isOtherSide;
      const box = {
        ...size,
        x: isLeft ? zone.x : zone.x + zone.width - size.width,
        y: isTop ? zone.y : zone.y + zone.height - size.height,
      };
      if (overlaps(box, mark)) box.y = isTop ? mark.y + mark.height + gap : mark.y - gap - size.height;
      const cost = weighSubjects(subjects, box) + (isOtherSide ? otherSide : 0) + (isOtherRow ? otherRow : 0);
      return { box, isTop, cost };
    }),
  );
  const { box, isTop } = corners.reduce((best, corner) => (corner.cost < best.cost ? corner : best));
  const top = isTop ? box.y + box.height + gap : zone.y;
  const bottom = isTop ? zone.y + zone.height : box.y - gap;
  const room = { x: box.x - gap, y: box.y - gap, width: box.width + gap * 2, height: box.height + gap * 2 };
  return { box, room, rest: { ...zone, y: top, height: bottom - top } };
}

const [white, black]: [Rgb, Rgb] = [
  [255, 255, 255],
  [20, 20, 22],
];
/** Below this contrast with what is behind it, ink does not stand out; and how much of a logo may be such ink. */
const [leastContrast, faintShare] = [1.9, 0.22];
/** On a ground of one colour, where white and black always read. */
const leastOnPlain = 2.5;

/** The logo in a size and an ink; null: in its own colours. */
export function inkLogo(logo: Raster, { width, height }: Pick<Raster, "width" | "height">, ink: Rgb | null): Raster {
  const small = resize(logo, width, height);
  if (ink) paint(small, ink);
  return small;
}

/** The ink in which the logo stands out on a ground of one colour; null: its own colours. */
export function inkOn(logo: Raster, ground: Rgb): Rgb | null {
  if (isOpaque(logo)) return null;
  const canvas = createRaster(logo.width, logo.height);
  for (let i = 0; i < canvas.data.length; i += 4) canvas.data.set([...ground, 255], i);
  const ink = chooseInk(canvas, logo, { x: 0, y: 0, width: logo.width, height: logo.height }, leastOnPlain);
  release(canvas);
  return ink;
}

/** Draws the logo into a box, and returns its ink: null where it is in its own colours. */
export function drawLogo(canvas: Raster, logo: Raster, box: Box): Rgb | null {
  const small = resize(logo, box.width, box.height);
  const ink = isOpaque(small) ? null : chooseInk(canvas, small, box);
  if (ink) {
    paint(small, ink);
    // Neither white nor black reads on a ground that is both.
    if (faintOf(canvas, small, box, leastContrast, ink) > faintShare)
      veilAround(
        canvas,
        [{ raster: small, ...box }],
        ink,
        ink === white ? black : white,
        box.height * 0.1,
        box.height * 0.2,
      );
  }
  drawOver(canvas, small, box.x, box.y);
  release(small);
  return ink;
}

/** Null: its own colours stand out. */
export function chooseInk(canvas: Raster, logo: Raster, box: Box, least = leastContrast): Rgb | null {
  const faint = (ink?: Rgb) => faintOf(canvas, logo, box, least, ink);
  if (faint() <= faintShare) return null;
  return faint(white) <= faint(black) ? white : black;
}

/** Share of the logo's ink that does not stand out from what is behind it. */
function faintOf(canvas: Raster, logo: Raster, box: Box, least: number, ink?: Rgb): number {
  let [all, faint] = [0, 0];
  for (let y = 0; y < logo.height; y += 2) {
    for (let x = 0; x < logo.width; x += 2) {
      const from = (y * logo.width + x) * 4;
      const alpha = logo.data[from + 3] as number;
      if (alpha < 128) continue;
      const to = ((box.y + y) * canvas.width + box.x + x) * 4;
      const own = ink ?? readPixel(logo, from, alpha / 255);
      all++;
      if (contrastOf(own, readPixel(canvas, to, 1)) < least) faint++;
    }
  }
  return faint / Math.max(1, all);
}

const readPixel = ({ data }: Raster, at: number, alpha: number): Rgb => [
  (data[at] as number) / alpha,
  (data[at + 1] as number) / alpha,
  (data[at + 2] as number) / alpha,
];

/** A picture on its own ground has no other ink. */
function isOpaque({ data }: Raster): boolean {
  let clear = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] as number) < 250) clear++;
  return clear < data.length / 4 / 50;
}

function paint({ data }: Raster, ink: Rgb): void {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (data[i + 3] as number) / 255;
    for (const [channel, value] of ink.entries()) data[i + channel] = value * alpha;
  }
}
