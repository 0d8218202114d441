// PNG encoder for one channel: saved alphas.
import { joinPng } from "./write-png.ts";

/** Encodes one byte per pixel as PNG, 8 bit grey. */
export async function greyPng(values: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  // Filter "sub" for each row: an alpha is flat nearly everywhere.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = y * (width + 1);
    rows[to] = 1;
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? (values[y * width + x - 1] as number) : 0;
      rows[to + 1 + x] = (values[y * width + x] as number) - left;
    }
  }
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  return joinPng({ width, height }, 0, data, undefined).bytes;
}
