// The segments of a JPEG file (ITU-T T.81, annex B): what stands before, between and behind its scans. The one place
// that walks markers.

/** Second bytes of markers; the first is 0xff. */
export const jpegMarkers = {
  baselineFrame: 0xc0,
  extendedFrame: 0xc1,
  progressiveFrame: 0xc2,
  huffmanTables: 0xc4,
  firstRestart: 0xd0,
  end: 0xd9,
  scan: 0xda,
  quantizationTables: 0xdb,
  restartInterval: 0xdd,
  jfif: 0xe0,
  /** EXIF and XMP, told apart by how their data begin. */
  app1: 0xe1,
  adobe: 0xee,
} as const;

export interface JpegSegment {
  marker: number;
  /** Byte offsets: of the marker, of the data behind the length, and of what follows the segment. */
  start: number;
  data: number;
  end: number;
}

/** Whether a marker begins a frame of any coding: its data are precision, height, width and number of components. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![jpegMarkers.huffmanTables as number, 0xc8, 0xcc].includes(marker);

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * The first whole segment at or behind an offset; undefined at the end marker, and where a segment is broken or reaches
 * past the file. What is no segment (fill bytes, restart markers, stray data) is passed over, as decoders do.
 */
export function nextSegment(bytes: Uint8Array, from: number): JpegSegment | undefined {
  for (let start = from; start + 4 <= bytes.length; start++) {
    const marker = bytes[start + 1] as number;
    if (bytes[start] !== 0xff || isAlone(marker)) continue;
    if (marker === jpegMarkers.end) return undefined;
    const length = read16(bytes, start + 2);
    const end = start + 2 + length;
    return length < 2 || end > bytes.length ? undefined : { marker, start, data: start + 4, end };
  }
  return undefined;
}

/** Bytes behind 0xff that begin no segment: fill, a stuffed zero, TEM, restarts and the start of the image. */
const isAlone = (marker: number) => marker === 0xff || marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);

/** The segments up to the first scan, that included; none of what is no JPEG. */
export function* readSegments(bytes: Uint8Array): Generator<JpegSegment> {
  if (!isJpeg(bytes)) return;
  for (let segment = nextSegment(bytes, 2); segment; segment = nextSegment(bytes, segment.end)) {
    yield segment;
    if (segment.marker === jpegMarkers.scan) return;
  }
}

/** The first segment before the picture's data with this marker and these first bytes. */
export function findSegment(bytes: Uint8Array, marker: number, signature: string): JpegSegment | undefined {
  for (const segment of readSegments(bytes)) {
    const { data, end } = segment;
    if (segment.marker !== marker || end - data < signature.length) continue;
    if ([...signature].every((character, at) => bytes[data + at] === character.charCodeAt(0))) return segment;
  }
  return undefined;
}

/** Pixels and colour components as the frame says, before any turning; undefined for what is no JPEG with a frame. */
export function readFrame(bytes: Uint8Array): { width: number; height: number; components: number } | undefined {
  for (const { marker, data } of readSegments(bytes)) {
    if (!isFrame(marker) || data + 6 > bytes.length) continue;
    return { height: read16(bytes, data + 1), width: read16(bytes, data + 3), components: bytes[data + 5] as number };
  }
  return undefined;
}

/** A segment of at most 65,533 bytes of data, marker and length in front. */
export function writeSegment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  const segment = new Uint8Array(length + 2);
  segment.set([0xff, marker, length >> 8, length & 0xff]);
  segment.set(data, 4);
  return segment;
}

/** A JPEG with a segment behind its start marker and JFIF header, which is where readers look for EXIF and XMP. */
export function insertSegment(jpeg: Uint8Array, segment: Uint8Array): Uint8Array {
  const first = nextSegment(jpeg, 2);
  const at = first?.marker === jpegMarkers.jfif ? first.end : 2;
  return joinBytes([jpeg.subarray(0, at), segment, jpeg.subarray(at)]);
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** Big-endian, as every number of the format. */
export const read16 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
