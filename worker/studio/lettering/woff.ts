// Reads of a font file what laying out text needs: which characters it has, how wide they are, where its baseline lies.
// How glyphs are drawn is workers-og's business.

export interface FontMetrics {
  /** Parts of the font size. Descent is positive, below the baseline. */
  ascent: number;
  descent: number;
  /** Height of capitals. */
  capHeight: number;
  /** Part of the font size that a character takes on the line, without kerning; undefined for one the font lacks. */
  advanceOf(codePoint: number): number | undefined;
}

/**
 * The metrics of a WOFF 1, TrueType or OpenType file. Only numbers are kept of it, not the parsed font.
 * @throws for other bytes, and for a font without a Unicode character map.
 */
export async function readWoff(bytes: Uint8Array): Promise<FontMetrics> {
  // 70 kB that only requests with text need.
  const { parse } = await import("opentype.js/dist/opentype.min.mjs");
  const font = parse(new Uint8Array(bytes).buffer);
  const { unitsPerEm, ascender, descender, tables } = font;
  const advances = new Map(
    Object.entries(tables.cmap.glyphIndexMap)
      .filter(([, glyph]) => glyph > 0)
      .map(([codePoint, glyph]) => [Number(codePoint), font.glyphs.get(glyph).advanceWidth / unitsPerEm]),
  );
  return {
    ascent: ascender / unitsPerEm,
    descent: -descender / unitsPerEm,
    capHeight: (tables.os2?.sCapHeight ?? unitsPerEm * 0.7) / unitsPerEm,
    advanceOf: (codePoint) => advances.get(codePoint),
  };
}
