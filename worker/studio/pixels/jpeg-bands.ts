// Joins JPEGs that lie below each other into one without decoding them. Photon takes 16 bytes per pixel to encode, so a
// picture of 8 megapixels would not fit into an isolate in one go.
import { joinBytes, jpegMarkers, readSegments, writeSegment } from "./jpeg-segments.ts";

/**
 * Joins baseline JPEGs of the same width and encoder settings: same tables, every component sampled fully. Each band
 * becomes a restart interval, where a decoder resets its state as it did at the band's own beginning.
 * @param height of the whole, in pixels.
 * @param bandHeight of every band but the last; a multiple of 8.
 */
export function joinJpegBands(bands: readonly Uint8Array[], height: number, bandHeight: number): Uint8Array {
  const [first] = bands;
  if (!first || bands.length === 1) return first ?? new Uint8Array();
  const { framed, scanned } = findParts(first);
  const head = first.slice(0, scanned);
  const view = new DataView(head.buffer);
  const width = view.getUint16(framed + 7);
  view.setUint16(framed + 5, height);
  const blocks = Math.ceil(width / 8) * (bandHeight / 8);
  const interval = writeSegment(jpegMarkers.restartInterval, Uint8Array.of(blocks >> 8, blocks & 0xff));
  const parts: Uint8Array[] = [head.subarray(0, framed), interval, head.subarray(framed)];
  bands.forEach((band, index) => {
    // The entropy-coded data, between the header and the end marker.
    parts.push(band.subarray(findParts(band).scanned, band.length - 2));
    if (index < bands.length - 1) parts.push(Uint8Array.of(0xff, jpegMarkers.firstRestart + (index % 8)));
  });
  parts.push(Uint8Array.of(0xff, jpegMarkers.end));
  return joinBytes(parts);
}

/** Offsets of the frame header's marker and of the first byte of scan data. */
function findParts(jpeg: Uint8Array): { framed: number; scanned: number } {
  let framed = 0;
  for (const { marker, start, end } of readSegments(jpeg)) {
    if (marker === jpegMarkers.baselineFrame) framed = start;
    if (marker === jpegMarkers.scan) return { framed, scanned: end };
  }
  throw new Error("A JPEG without a scan");
}
