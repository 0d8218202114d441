// Reads of a WOFF file what laying out text needs: which characters it has, how wide they are, where its baseline lies.
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

interface Table {
  offset: number;
  packedLength: number;
  length: number;
}

/** @throws for bytes that are no WOFF 1 with a Unicode character map. */
export async function readWoff(bytes: Uint8Array): Promise<FontMetrics> {
  const file = viewOf(bytes);
  if (file.getUint32(0) !== 0x774f4646) throw new Error("Not a WOFF file");
  const tables = new Map<string, Table>();
  for (let i = 0; i < file.getUint16(12); i++) {
    const at = 44 + i * 20;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    tables.set(tag, {
      offset: file.getUint32(at + 4),
      packedLength: file.getUint32(at + 8),
      length: file.getUint32(at + 12),
    });
  }
  const read = async (tag: string) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`The font has no table ${tag}`);
    const packed = bytes.slice(table.offset, table.offset + table.packedLength);
    return viewOf(table.packedLength === table.length ? packed : await inflate(packed));
  };
  const [head, hhea, hmtx, cmap, os2] = [
    await read("head"),
    await read("hhea"),
    await read("hmtx"),
    await read("cmap"),
    await read("OS/2"),
  ];
  const unitsPerEm = head.getUint16(18);
  const wideCount = hhea.getUint16(34);
  const glyphOf = readCharacterMap(cmap);
  return {
    ascent: hhea.getInt16(4) / unitsPerEm,
    descent: -hhea.getInt16(6) / unitsPerEm,
    capHeight: os2.getInt16(88) / unitsPerEm,
    advanceOf(codePoint) {
      const glyph = glyphOf(codePoint);
      return glyph === 0 ? undefined : hmtx.getUint16(Math.min(glyph, wideCount - 1) * 4) / unitsPerEm;
    },
  };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The map from code points to glyphs; 0 is "none". Format 12 (all of Unicode) is preferred to 4 (the basic plane). */
function readCharacterMap(cmap: DataView): (codePoint: number) => number {
  let basic: number | undefined;
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const offset = cmap.getUint32(8 + i * 8);
    const format = cmap.getUint16(offset);
    if (format === 12) return (codePoint) => findInGroups(cmap, offset, codePoint);
    if (format === 4) basic = offset;
  }
  if (basic === undefined) throw new Error("The font has no Unicode character map");
  const offset = basic;
  return (codePoint) => findInSegments(cmap, offset, codePoint);
}

function findInGroups(cmap: DataView, offset: number, codePoint: number): number {
  for (let i = 0, at = offset + 16; i < cmap.getUint32(offset + 12); i++, at += 12) {
    const first = cmap.getUint32(at);
    if (codePoint >= first && codePoint <= cmap.getUint32(at + 4)) return cmap.getUint32(at + 8) + codePoint - first;
  }
  return 0;
}

function findInSegments(cmap: DataView, offset: number, codePoint: number): number {
  const bytes = cmap.getUint16(offset + 6);
  const [ends, starts] = [offset + 14, offset + 16 + bytes];
  for (let i = 0; i < bytes; i += 2) {
    if (codePoint > cmap.getUint16(ends + i)) continue;
    const start = cmap.getUint16(starts + i);
    if (codePoint < start) return 0;
    const delta = cmap.getUint16(starts + bytes + i);
    const rangeAt = starts + bytes * 2 + i;
    const range = cmap.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = cmap.getUint16(rangeAt + range + (codePoint - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
