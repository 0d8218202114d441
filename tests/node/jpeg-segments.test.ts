import { fc } from "../support/properties.ts";
import { expect, it } from "vitest";
import {
  findSegment,
  insertSegment,
  jpegMarkers,
  nextSegment,
  readFrame,
  readSegments,
  writeSegment,
} from "../../worker/studio/pixels/jpeg-segments.ts";
import { readOrientation } from "../../worker/studio/pixels/photo-orientation.ts";

const text = (value: string) => new TextEncoder().encode(value);
const jfif = writeSegment(jpegMarkers.jfif, text("JFIF\0"));
const xmp = writeSegment(jpegMarkers.app1, text("http://ns.adobe.com/xap/1.0/\0<x/>"));
// 300 wide, 200 high, three components.
const frame = writeSegment(
  jpegMarkers.progressiveFrame,
  Uint8Array.of(8, 0, 200, 1, 44, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0),
);
const scan = writeSegment(jpegMarkers.scan, Uint8Array.of(1, 1, 0, 0, 63, 0));
const end = [0xff, jpegMarkers.end];
const jpeg = (...parts: Iterable<number>[]) => Uint8Array.from([0xff, 0xd8, ...parts.flatMap((part) => [...part])]);
const markersOf = (bytes: Uint8Array) => [...readSegments(bytes)].map(({ marker }) => marker);

/** EXIF whose directory stands behind `gap` bytes of something else. */
function exif(orientation: number, { isLittle = false, gap = 0 } = {}): Uint8Array {
  const data = new Uint8Array(6 + 8 + gap + 2 + 12);
  data.set(text(isLittle ? "Exif\0\0II" : "Exif\0\0MM"));
  const view = new DataView(data.buffer, 6);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 8 + gap, isLittle);
  view.setUint16(8 + gap, 1, isLittle);
  view.setUint16(10 + gap, 0x0112, isLittle);
  view.setUint16(12 + gap, 3, isLittle);
  view.setUint32(14 + gap, 1, isLittle);
  view.setUint16(18 + gap, orientation, isLittle);
  return writeSegment(jpegMarkers.app1, data);
}

it("walks the segments up to the scan, past fill bytes and stray data", () => {
  const bytes = jpeg(jfif, [0xff, 0xff], xmp, [0, 7, 0xff, 0], frame, scan, [1, 2, 0xff, 0xd0, 3], end);
  const { jfif: first, app1, progressiveFrame, scan: last } = jpegMarkers;
  expect(markersOf(bytes)).toEqual([first, app1, progressiveFrame, last]);
  expect(readFrame(bytes)).toEqual({ width: 300, height: 200, components: 3 });
});

it("reads nothing of other files, nor of segments that end outside the file", () => {
  expect(markersOf(text("GIF89a"))).toEqual([]);
  expect(markersOf(jpeg(jfif, frame.subarray(0, -1)))).toEqual([jpegMarkers.jfif]);
  expect(markersOf(jpeg([0xff, jpegMarkers.app1, 0, 1], frame))).toEqual([]);
  expect(readFrame(jpeg(jfif, scan, frame))).toBeUndefined();
});

it("finds a segment by its first bytes, and inserts one behind the JFIF header", () => {
  const bytes = jpeg(exif(6), xmp, frame, scan, end);
  const found = findSegment(bytes, jpegMarkers.app1, "http://ns.adobe.com/xap/1.0/\0");
  expect(found && bytes.subarray(found.start, found.end)).toEqual(xmp);
  expect(findSegment(bytes, jpegMarkers.app1, "ICC")).toBeUndefined();
  expect(insertSegment(jpeg(jfif, frame), xmp)).toEqual(jpeg(jfif, xmp, frame));
  expect(insertSegment(jpeg(frame), xmp)).toEqual(jpeg(xmp, frame));
});

it("reads a photo's orientation wherever its directory stands, and takes what is broken as upright", () => {
  for (const options of [{}, { isLittle: true }, { gap: 20 }, { isLittle: true, gap: 3 }]) {
    expect(readOrientation(jpeg(jfif, xmp, exif(6, options), frame))).toBe(6);
  }
  expect(readOrientation(jpeg(exif(9), frame))).toBe(1);
  expect(readOrientation(jpeg(writeSegment(jpegMarkers.app1, text("Exif")), frame))).toBe(1);
  expect(readOrientation(jpeg(exif(6).subarray(0, 20)))).toBe(1);
});

it("comes to an end with any bytes", () => {
  const parts = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.constantFrom(jfif, xmp, frame, scan, exif(3), Uint8Array.of(0xff, 0xe1, 0, 0)),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const bytes = jpeg(...pieces);
      let at = 0;
      for (let segment = nextSegment(bytes, at); segment; segment = nextSegment(bytes, at)) {
        expect(segment.start).toBeGreaterThanOrEqual(at);
        expect(segment.end).toBeGreaterThan(segment.start);
        expect(segment.end).toBeLessThanOrEqual(bytes.length);
        at = segment.end;
      }
      expect(readOrientation(bytes)).toBeGreaterThan(0);
    }),
  );
});
