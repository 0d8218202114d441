// Reads the font metrics that text layout needs: available characters, their widths, and the baseline. workers-og draws
// the glyphs.

/** Metrics of a font, in fractions of the font size. */
export interface FontMetrics {
  /** Descent is positive, below the baseline. */
  ascent: number;
  descent: number;
  /** Height of capitals. */
  capHeight: number;
  /** Number of characters that the font has. */
  characters: number;
  /** Width of a character without kerning; undefined for one that the font lacks. */
  advanceOf(codePoint: number): number | undefined;
}

/**
 * The metrics of a WOFF 1, TrueType or OpenType file. Does not keep the parsed font.
 * @throws for other bytes, and for a font without a Unicode character map.
 */
export async function readWoff(bytes: Uint8Array): Promise<FontMetrics> {
  // Loaded lazily: 70 kB that only requests with text need.
  const { parse } = await import("opentype.js/dist/opentype.min.mjs");
  const font = parse(new Uint8Array(bytes).buffer, { lowMemory: true });
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
    characters: advances.size,
    advanceOf: (codePoint) => advances.get(codePoint),
  };
}
