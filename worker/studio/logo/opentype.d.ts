// The part of opentype.js that is used here; the package brings no types.
declare module "opentype.js/dist/opentype.min.mjs" {
  export interface Glyph {
    index: number;
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: Command[] };
  }
  export type Command =
    | { type: "M"; x: number; y: number }
    | { type: "L"; x: number; y: number }
    | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: "Q"; x1: number; y1: number; x: number; y: number }
    | { type: "Z" };
  export interface Font {
    unitsPerEm: number;
    ascender: number;
    descender: number;
    tables: {
      os2?: { sCapHeight?: number; sxHeight?: number };
      /** Glyphs by code point. */
      cmap: { glyphIndexMap: Record<string, number> };
    };
    glyphs: { get(index: number): Glyph };
    numGlyphs: number;
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    position: {
      getKerningTables(script: string): unknown[] | undefined;
      getKerningValue(tables: unknown[], left: number, right: number): number;
    };
  }
  /** `lowMemory`: glyphs are read when they are asked for. */
  export function parse(bytes: ArrayBuffer, options?: { lowMemory?: boolean }): Font;
}
