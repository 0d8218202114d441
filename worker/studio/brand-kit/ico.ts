import type { Picture } from "../briefs/picture.ts";

/** An ICO file of PNGs (supported since 2007); sides up to 256. */
export function writeIco(pictures: readonly Picture[]): Uint8Array {
  const headerBytes = 6 + pictures.length * 16;
  const bytes = new Uint8Array(pictures.reduce((sum, picture) => sum + picture.bytes.length, headerBytes));
  const view = new DataView(bytes.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, pictures.length, true);
  let at = headerBytes;
  pictures.forEach((picture, i) => {
    const entry = 6 + i * 16;
    // 0 means 256.
    view.setUint8(entry, picture.width & 255);
    view.setUint8(entry + 1, picture.height & 255);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, picture.bytes.length, true);
    view.setUint32(entry + 12, at, true);
    bytes.set(picture.bytes, at);
    at += picture.bytes.length;
  });
  return bytes;
}
