// Text as outlines, in the bundled typefaces.
import type { Font } from "opentype.js/dist/opentype.min.mjs";
import type { LoadArt } from "../studio.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { type CacheBudget, createCacheBudget } from "../pixels/lru-cache.ts";
import { unite } from "./combine.ts";
import { contoursOf } from "./glyph-contours.ts";
import {
  areaOf,
  boundsOf,
  flatten,
  move,
  reverse,
  scale,
  writePath,
  type Bounds,
  type Contour,
  type Path,
  type Segment,
} from "./path.ts";
import { typefaceFile, typefaceOf } from "../lettering/logo-typefaces.ts";

/** The glyphs of a typeface, one unit per em, baseline at y = 0. */
export interface Face {
  id: string;
  /** Heights of capitals and of small letters, in ems. */
  capHeight: number;
  xHeight: number;
  /** Of the line, in ems; the descent is positive. */
  ascent: number;
  descent: number;
  has(character: string): boolean;
  glyph(character: string): { path: Path; advance: number };
  /** Of a glyph, in ems; reads no outline. */
  advance(character: string): number;
  /** In memory, about: a parsed font is many objects. */
  sizeBytes: number;
  /** Kerning of a pair in ems; negative moves the letters together. */
  kerning(left: string, right: string): number;
}

/** A letter of a line. */
export interface Letter {
  character: string;
  /** At its position on the line. */
  path: Path;
  /** Start and width of its advance. */
  x: number;
  advance: number;
}

/** A line of text, its baseline at y = 0 and its ink beginning at x = 0. */
export interface Line {
  letters: readonly Letter[];
  path: Path;
  /** Bounds of the ink. */
  bounds: Bounds;
}

/** Access to the bundled typefaces' outlines. */
export interface Lettering {
  readFace(id: string): Promise<Face>;
  /**
   * A kerned line of text as SVG path data; its baseline at y = 0, its ink from x = 0 to width.
   * @param size of the em, in the wanted units. Characters that the typeface lacks are left out.
   * @returns how far the ink reaches above the baseline (ascent) and below it (descent, positive).
   */
  setLine(
    typefaceId: string,
    text: string,
    size: number,
  ): Promise<{ path: string; width: number; ascent: number; descent: number }>;
}

/**
 * Loads typefaces and caches them. Keeps what was loaded, never the promise of it: that of a
 * cancelled request does not settle, and every later request would wait for it.
 */
export function createLettering(loadArt: LoadArt, caches: CacheBudget = createCacheBudget()): Lettering {
  const known = caches.createCache<Face>(({ sizeBytes }) => sizeBytes);
  const readFace = async (id: string) => {
    const kept = known.get(id);
    if (kept) return kept;
    const loaded = await loadFace(id, loadArt);
    // Of two parallel loads the first is kept, with the outlines read from it.
    const face = known.get(id) ?? loaded;
    known.set(id, face);
    return face;
  };
  return {
    readFace,
    async setLine(typefaceId, text, size) {
      const { path, bounds } = setText(await readFace(typefaceId), text, size);
      return { path: writePath(path), width: bounds.right, ascent: -bounds.top, descent: bounds.bottom };
    },
  };
}

/** @param tracking added between letters, in ems. */
export function setText(face: Face, text: string, size: number, tracking = 0): Line {
  const letters: Letter[] = [];
  let x = 0;
  let before: string | undefined;
  for (const character of text) {
    if (!face.has(character)) continue;
    if (before !== undefined) x += (face.kerning(before, character) + tracking) * size;
    const { path, advance } = face.glyph(character);
    letters.push({ character, path: sized(path, size, x), x, advance: advance * size });
    x += advance * size;
    before = character;
  }
  const left = boundsOf(letters.flatMap(({ path }) => path)).left;
  const placed = letters.map((letter) => ({ ...letter, x: letter.x - left, path: move(letter.path, -left, 0) }));
  const path = placed.flatMap((letter) => letter.path);
  return { letters: placed, path, bounds: boundsOf(path) };
}

const sized = (path: Path, size: number, x: number): Path =>
  path.map((contour) => ({
    x: contour.x * size + x,
    y: contour.y * size,
    segments: contour.segments.map(
      (segment) => segment.map((value, i) => value * size + (i % 2 === 0 ? x : 0)) as unknown as Segment,
    ),
  }));

/** Computing for reading a typeface, in milliseconds. */
const loadMs = 10;

async function loadFace(id: string, loadArt: LoadArt): Promise<Face> {
  // Loaded lazily: 70 kB that no other request needs.
  const { parse } = await import("opentype.js/dist/opentype.min.mjs");
  const typeface = typefaceOf(id);
  const fonts = await Promise.all(
    typeface.subsets.map(async (subset) => {
      const bytes = await loadArt(`lettering/${typefaceFile(typeface, subset).art}`);
      // Without objects for the glyphs that are not used: a quarter of the memory.
      return parse(new Uint8Array(bytes).buffer, { lowMemory: true });
    }),
  );
  const face = createFace(id, fonts);
  await afterWork(loadMs);
  return face;
}

/** A glyph's share of a parsed font's tables, with the outlines of those that are used, in bytes. */
const glyphBytes = 1500;

function createFace(id: string, fonts: readonly Font[]): Face {
  const glyphs = new Map<string, { path: Path; advance: number }>();
  const fontOf = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0);
  const [main] = fonts;
  const em = main?.unitsPerEm ?? 1000;
  const tables = new Map(fonts.map((font) => [font, font.position.getKerningTables("latn") ?? []]));
  const ownKerning = (left: string, right: string) => {
    const font = fontOf(left);
    const pairs = font && tables.get(font);
    if (!font || !pairs || fontOf(right) !== font) return 0;
    const value = font.position.getKerningValue(pairs, font.charToGlyphIndex(left), font.charToGlyphIndex(right));
    return value / font.unitsPerEm;
  };
  const hasKerning = ["AV", "AT", "LT", "To"].some(([left = "", right = ""]) => ownKerning(left, right) !== 0);
  return {
    id,
    capHeight: (main?.tables.os2?.sCapHeight ?? em * 0.7) / em,
    xHeight: (main?.tables.os2?.sxHeight ?? em * 0.5) / em,
    ascent: (main?.ascender ?? em) / em,
    descent: -(main?.descender ?? 0) / em,
    sizeBytes: fonts.reduce((sum, font) => sum + font.numGlyphs * glyphBytes, 0),
    has: (character) => fontOf(character) !== undefined,
    glyph(character) {
      const found = glyphs.get(character) ?? readGlyph(fontOf(character), character);
      glyphs.set(character, found);
      return found;
    },
    advance(character) {
      const font = fontOf(character);
      return font ? font.charToGlyph(character).advanceWidth / font.unitsPerEm : 0;
    },
    kerning: hasKerning ? ownKerning : usualKerning,
  };
}

function readGlyph(font: Font | undefined, character: string): { path: Path; advance: number } {
  if (!font) return { path: [], advance: 0 };
  const glyph = font.charToGlyph(character);
  return {
    path: tidy(contoursOf(glyph.getPath(0, 0, 1).commands)),
    advance: glyph.advanceWidth / font.unitsPerEm,
  };
}

/** Makes outlines clockwise and free of overlaps, as figures are: most glyphs already are, or are counter-clockwise. */
function tidy(path: readonly Contour[]): Path {
  const signed = inkOf(path);
  const large = scale(path, 100);
  const inked = inkOf(scale(unite(large), 0.01));
  if (Math.abs(inked - Math.abs(signed)) > 0.0003 + inked * 0.003) return scale(unite(large), 0.01);
  return signed < 0 ? reverse(path) : path;
}

const inkOf = (path: Path): number => flatten(path, 0.0004).reduce((sum, polygon) => sum + areaOf(polygon), 0);

/**
 * Fallback kerning for typefaces whose own opentype.js cannot read, in thousandths of an em: pairs with a gap in any
 * typeface.
 */
const usualPairs: Readonly<Record<string, number>> = {
  ...pairs(["AV", "VA", "AY", "YA", "LV", "LY"], -80),
  ...pairs(["AT", "TA", "LT", "AW", "WA", "PA", "FA"], -65),
  ...pairs(["To", "Te", "Ta", "Ty", "Tu", "Tr", "Ts", "Ya", "Ye", "Yo"], -75),
  ...pairs(["Va", "Ve", "Vo", "Wa", "We", "Wo", "Fa", "Po", "Pa", "Lo"], -35),
  ...pairs(
    ["AC", "AG", "AO", "AQ", "OA", "CA", "DA", "AU", "KO", "RT", "RV", "RY", "TO", "OT", "VO", "OV", "YO", "OY"],
    -25,
  ),
  ...pairs(["av", "va", "vo", "ov", "ay", "ya", "yo", "oy", "we", "wa"], -15),
};

function pairs(list: readonly string[], value: number): Record<string, number> {
  return Object.fromEntries(list.map((pair) => [pair, value]));
}

const bare = (letter: string) => letter.normalize("NFD").charAt(0);

const usualKerning = (left: string, right: string): number => (usualPairs[bare(left) + bare(right)] ?? 0) / 1000;
