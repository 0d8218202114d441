/**
 * Unpacks a WOFF 1.0 file into the TrueType or OpenType font that a PDF embeds (w3.org/TR/WOFF). Hand-written because
 * opentype.js can only write a font of its own, with other outlines.
 */
export async function unpackWoff(woff: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = from.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const entry = 44 + i * 20;
      const [offset, packedLength, length] = [4, 8, 12].map((at) => from.getUint32(entry + at)) as [
        number,
        number,
        number,
      ];
      const packed = woff.slice(offset, offset + packedLength);
      return {
        tag: from.getUint32(entry),
        checksum: from.getUint32(entry + 16),
        data: packedLength === length ? packed : await inflate(packed),
      };
    }),
  );
  const aligned = (length: number) => (length + 3) & ~3;
  const headerBytes = 12 + count * 16;
  const font = new Uint8Array(tables.reduce((sum, { data }) => sum + aligned(data.length), headerBytes));
  const to = new DataView(font.buffer);
  const power = Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  to.setUint16(6, 2 ** power * 16);
  to.setUint16(8, power);
  to.setUint16(10, count * 16 - 2 ** power * 16);
  let at = headerBytes;
  tables.forEach(({ tag, checksum, data }, i) => {
    const entry = 12 + i * 16;
    to.setUint32(entry, tag);
    to.setUint32(entry + 4, checksum);
    to.setUint32(entry + 8, at);
    to.setUint32(entry + 12, data.length);
    font.set(data, at);
    at += aligned(data.length);
  });
  return font;
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
