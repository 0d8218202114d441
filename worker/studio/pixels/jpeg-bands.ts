// Joins JPEGs that lie below each other into one without decoding them. Photon takes 16 bytes per pixel to encode, so a
// picture of 8 megapixels would not fit into an isolate in one go.

/** Marker bytes after 0xff. */
const [frame, scan, restartInterval, firstRestart] = [0xc0, 0xda, 0xdd, 0xd0];

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
  const interval = Uint8Array.of(0xff, restartInterval, 0, 4, 0, 0);
  new DataView(interval.buffer).setUint16(4, Math.ceil(width / 8) * (bandHeight / 8));
  const parts: Uint8Array[] = [head.subarray(0, framed), interval, head.subarray(framed)];
  bands.forEach((band, index) => {
    // The entropy-coded data, between the header and the end marker.
    parts.push(band.subarray(findParts(band).scanned, band.length - 2));
    if (index < bands.length - 1) parts.push(Uint8Array.of(0xff, firstRestart + (index % 8)));
  });
  parts.push(Uint8Array.of(0xff, 0xd9));
  return concatenate(parts);
}

/** Offsets of the frame header's marker and of the first byte of scan data. */
function findParts(jpeg: Uint8Array): { framed: number; scanned: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let framed = 0;
  for (let at = 2; at + 4 <= jpeg.length; at += 2 + view.getUint16(at + 2)) {
    if (jpeg[at + 1] === frame) framed = at;
    if (jpeg[at + 1] === scan) return { framed, scanned: at + 2 + view.getUint16(at + 2) };
  }
  throw new Error("A JPEG without a scan");
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
