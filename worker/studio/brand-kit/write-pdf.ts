// Writes boards as a PDF: outlines stay vectors, texts stay text in embedded typefaces.
import type * as LibPdf from "@libpdf/core";
import { fromHex } from "../pixels/colour.ts";
import type { LoadArt } from "../studio.ts";
import { typefaceFile, typefaceOf } from "../lettering/logo-typefaces.ts";
import { toCmyk, type Cmyk } from "./cmyk.ts";
import { afterWork, nextSlice } from "../pixels/time-slices.ts";
import type { Board, BoardItem, Box, PlacedBoard, TextItem } from "./board.ts";
import type { Lettering } from "./lettering.ts";
import { frameOf } from "./paint-board.ts";
import { unpackWoff } from "../lettering/unpack-woff.ts";

type Library = typeof LibPdf;
type Operator = ReturnType<typeof LibPdf.ops.fill>;

/** Points per millimetre. */
const millimetre = 72 / 25.4;

/** A size in points, in millimetres. */
export const points = (size: number): number => size / millimetre;

interface PdfBrief {
  title: string;
  author: string;
  /** In millimetres. */
  pages: readonly Board[];
  /** Drawn over the first page, in millimetres from its top left corner. */
  pictures?: readonly (Box & { png: Uint8Array })[];
  /** Millimetres around each page that are cut off after printing. */
  bleed?: number;
  /** "cmyk" for print. */
  inks: "rgb" | "cmyk";
}

/** Computing for a page, and for a typeface, in milliseconds. */
const pageMs = 10;
const fontMs = 10;

/** One page per board, with trim and bleed boxes. Texts use embedded fonts. */
export async function writePdf(
  { title, author, pages, pictures = [], bleed = 0, inks }: PdfBrief,
  { lettering, loadArt }: { lettering: Lettering; loadArt: LoadArt },
): Promise<Uint8Array> {
  // Loaded lazily: 250 kB that no other request needs.
  const library = await import("@libpdf/core");
  const pdf = library.PDF.create();
  pdf.setMetadata({ title, author, language: "fr-FR", creator: "Égérie", producer: "Égérie" });
  const writer: PageWriter = {
    library,
    pdf,
    lettering,
    inks,
    fonts: await embedFonts(pdf, facesOf(pages), loadArt),
    forms: new Map(),
    printed: new Map(),
  };
  for (const board of pages) {
    const page = pdf.addPage({ width: board.width * millimetre, height: board.height * millimetre });
    if (bleed > 0) setBoxes(page, bleed * millimetre, library);
    page.drawOperators([
      library.ops.pushGraphicsState(),
      // A board's y axis points down, a PDF's up.
      library.ops.concatMatrix(millimetre, 0, 0, -millimetre, 0, board.height * millimetre),
      ...drawItems(board.items, page, writer),
      library.ops.popGraphicsState(),
    ]);
    for (const { png, x, y, width, height } of board === pages[0] ? pictures : [])
      page.drawImage(pdf.embedPng(png), {
        x: x * millimetre,
        y: (board.height - y - height) * millimetre,
        width: width * millimetre,
        height: height * millimetre,
      });
    await afterWork(pageMs);
  }
  // Writing is one slice.
  await nextSlice();
  return pdf.save({ subsetFonts: true });
}

interface PageWriter {
  library: Library;
  pdf: LibPdf.PDF;
  lettering: Lettering;
  inks: "rgb" | "cmyk";
  /** Embedded files of each typeface. */
  fonts: Map<string, LibPdf.EmbeddedFont[]>;
  /** Form XObjects: a board drawn more than once is stored once. */
  forms: Map<Board, LibPdf.PDFFormXObject>;
  /** CMYK values by #rrggbb. */
  printed: Map<string, Cmyk>;
}

function facesOf(boards: readonly Board[]): Set<string> {
  const read = (items: readonly BoardItem[]): string[] =>
    items.flatMap((item) => (item.kind === "text" ? [item.face] : item.kind === "board" ? read(item.board.items) : []));
  return new Set(boards.flatMap(({ items }) => read(items)));
}

async function embedFonts(
  pdf: LibPdf.PDF,
  faces: Set<string>,
  loadArt: LoadArt,
): Promise<Map<string, LibPdf.EmbeddedFont[]>> {
  const entries = [...faces].map(async (id) => {
    const typeface = typefaceOf(id);
    const files = typeface.subsets.map(async (subset) => {
      const woff = await loadArt(`lettering/${typefaceFile(typeface, subset).art}`);
      const font = pdf.embedFont(await unpackWoff(woff));
      await afterWork(fontMs);
      return font;
    });
    return [id, await Promise.all(files)] as const;
  });
  return new Map(await Promise.all(entries));
}

function setBoxes(page: LibPdf.PDFPage, bleed: number, { PdfArray, PdfNumber }: Library): void {
  const { width, height } = page;
  const box = (...sides: number[]) => new PdfArray(sides.map((side) => PdfNumber.of(side)));
  page.dict.set("BleedBox", box(0, 0, width, height));
  page.dict.set("TrimBox", box(bleed, bleed, width - bleed, height - bleed));
}

const drawItems = (items: readonly BoardItem[], page: LibPdf.PDFPage, writer: PageWriter): Operator[] =>
  items.flatMap((item) => {
    if (item.kind === "board") return drawPlaced(item, page, writer);
    if (item.kind === "text") return drawText(item, page, writer);
    return [setFill(item.fill, writer), ...drawPath(item.path, writer.library), writer.library.ops.fill()];
  });

function setFill(hex: string, { library: { ops }, inks, printed }: PageWriter): Operator {
  const [r, g, b] = fromHex(hex);
  if (inks === "rgb") return ops.setNonStrokingRGB(r / 255, g / 255, b / 255);
  const mixed = printed.get(hex) ?? toCmyk([r, g, b]);
  printed.set(hex, mixed);
  const [c, m, y, k] = mixed;
  return ops.setNonStrokingCMYK(c / 100, m / 100, y / 100, k / 100);
}

function drawPath(path: string, { ops }: Library): Operator[] {
  return [...path.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, command, numbers = ""]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    if (command === "M") return ops.moveTo(a, b);
    if (command === "L") return ops.lineTo(a, b);
    if (command === "C") return ops.curveTo(a, b, c, d, e, f);
    return ops.closePath();
  });
}

function drawPlaced(placed: PlacedBoard, page: LibPdf.PDFPage, writer: PageWriter): Operator[] {
  const { ops } = writer.library;
  const { board, clip } = placed;
  const frame = ops.concatMatrix(...frameOf(placed));
  const cut = clip ? [ops.rectangle(0, 0, board.width, board.height), ops.clip(), ops.endPath()] : [];
  return [ops.pushGraphicsState(), frame, ...cut, ...drawInner(board, page, writer), ops.popGraphicsState()];
}

function drawInner(board: Board, page: LibPdf.PDFPage, writer: PageWriter): Operator[] {
  if (board.items.some(({ kind }) => kind !== "shape")) return drawItems(board.items, page, writer);
  const { width, height } = board;
  const form =
    writer.forms.get(board) ??
    writer.pdf.createFormXObject({
      bbox: { x: 0, y: 0, width, height },
      operators: drawItems(board.items, page, writer),
    });
  writer.forms.set(board, form);
  return [writer.library.ops.paintXObject(page.registerXObject(form))];
}

function drawText(item: TextItem, page: LibPdf.PDFPage, writer: PageWriter): Operator[] {
  const { ops, PdfArray, PdfNumber, PdfString } = writer.library;
  const { letters } = writer.lettering.layOut(item.text, item);
  const fonts = writer.fonts.get(item.face) ?? [];
  const shown: Operator[] = [ops.beginText(), setFill(item.fill, writer)];
  let run: { font: LibPdf.EmbeddedFont; parts: InstanceType<typeof PdfString | typeof PdfNumber>[] } | undefined;
  const endRun = () => {
    if (run) shown.push(ops.showTextArray(new PdfArray(run.parts)));
    run = undefined;
  };
  letters.forEach(({ character, x, advance }, i) => {
    const font = fonts.find((candidate) => candidate.canEncode(character));
    if (!font) return;
    if (run?.font !== font) {
      endRun();
      run = { font, parts: [] };
      shown.push(ops.setFont(page.registerFont(font), item.size));
      // Text is flipped back, since the page's y axis is.
      shown.push(ops.setTextMatrix(1, 0, 0, -1, item.x + x * item.size, item.y));
    }
    const [glyph = 0] = font.encodeTextToGids(character);
    run.parts.push(PdfString.fromBytes(Uint8Array.of(glyph >> 8, glyph & 255)));
    const next = letters[i + 1];
    const moved = next ? (x + advance - next.x) * 1000 : 0;
    if (Math.abs(moved) > 0.5) run.parts.push(PdfNumber.of(Math.round(moved)));
  });
  endRun();
  return [...shown, ops.endText()];
}
