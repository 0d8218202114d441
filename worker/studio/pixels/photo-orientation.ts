// EXIF orientation: phones store photos sideways and record the rotation in EXIF; the decoders ignore it.
import { findSegment, jpegMarkers } from "./jpeg-segments.ts";
import { type Box, createRaster, type Raster } from "./raster.ts";

const exifSignature = "Exif";
/** The signature and two bytes of fill. */
const exifHeaderBytes = 6;

/** EXIF orientation 1–8 of a JPEG; 1 for anything else. Never throws. */
export function readOrientation(bytes: Uint8Array): number {
  const exif = findSegment(bytes, jpegMarkers.app1, exifSignature);
  if (!exif) return 1;
  const tiff = bytes.subarray(exif.data + exifHeaderBytes, exif.end);
  return readTiff(new DataView(tiff.buffer, tiff.byteOffset, tiff.length));
}

/** The tag of the first directory, wherever in the block that stands. */
function readTiff(view: DataView): number {
  if (view.byteLength < 8) return 1;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > view.byteLength) return 1;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** The operations of an EXIF orientation: transpose first, then flip rows or columns. */
function readMoves(orientation: number): { isTurned: boolean; flipX: boolean; flipY: boolean } {
  return {
    isTurned: orientation >= 5,
    flipX: [2, 3, 7, 8].includes(orientation),
    flipY: [3, 4, 6, 7].includes(orientation),
  };
}

/** Rotates and flips a raster according to its EXIF orientation. */
export function turnUpright(raster: Raster, orientation: number): Raster {
  if (orientation === 1) return raster;
  const { isTurned, flipX, flipY } = readMoves(orientation);
  const width = isTurned ? raster.height : raster.width;
  const height = isTurned ? raster.width : raster.height;
  const result = createRaster(width, height);
  const from = new Uint32Array(raster.data.buffer, raster.data.byteOffset, raster.width * raster.height);
  const to = new Uint32Array(result.data.buffer);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sourceX, sourceY] = isTurned ? [y, x] : [x, y];
      if (flipX) sourceX = raster.width - 1 - sourceX;
      if (flipY) sourceY = raster.height - 1 - sourceY;
      to[y * width + x] = from[sourceY * raster.width + sourceX] as number;
    }
  }
  return result;
}

/** Maps a box of the upright picture to the picture as stored. `stored` is the stored size in pixels. */
export function turnBack(part: Box, stored: { width: number; height: number }, orientation: number): Box {
  const { isTurned, flipX, flipY } = readMoves(orientation);
  const box = isTurned ? { x: part.y, y: part.x, width: part.height, height: part.width } : { ...part };
  if (flipX) box.x = stored.width - box.x - box.width;
  if (flipY) box.y = stored.height - box.y - box.height;
  return box;
}
