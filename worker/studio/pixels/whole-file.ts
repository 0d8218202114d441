// Checks that image files are complete. Photon traps in its WebAssembly on a truncated file or one that points outside
// itself, and a trap leaks the memory it had allocated: such files are rejected before photon sees them.

/** Keyed by image-size's format names. */
export const isWholeFile: Record<string, (bytes: Uint8Array) => boolean> = {
  jpg: (bytes) => {
    for (let at = bytes.length - 2; at > 1; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
    return false;
  },
  png: (bytes) => {
    const view = viewOf(bytes);
    let hasData = false;
    for (let at = 8; at + 12 <= bytes.length;) {
      const length = view.getUint32(at);
      const type = view.getUint32(at + 4);
      if (type === 0x49444154) hasData = true; // IDAT
      if (type === 0x49454e44) return hasData; // IEND
      at += 12 + length;
    }
    return false;
  },
  webp: (bytes) => viewOf(bytes).getUint32(4, true) + 8 <= bytes.length + 1,
  gif: (bytes) => {
    let at = 13 + colourTableBytes(bytes[10] ?? 0);
    while (at < bytes.length) {
      const isFrame = bytes[at] === 0x2c;
      if (!isFrame && bytes[at] !== 0x21) return false;
      // A frame has a descriptor, an optional colour table and a code size byte; an extension has a label.
      at += isFrame ? 11 + colourTableBytes(bytes[at + 9] ?? 0) : 2;
      for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
      if (isFrame) return at < bytes.length;
      at += 1;
    }
    return false;
  },
  bmp: (bytes) => {
    if (bytes.length < 54) return false;
    const view = viewOf(bytes);
    const [start, width, height] = [view.getUint32(10, true), view.getInt32(18, true), view.getInt32(22, true)];
    const compression = view.getUint32(30, true);
    // Run-length encoding is not supported: no program has written it for decades.
    if (compression !== 0 && compression !== 3) return false;
    return (
      width > 0 && start + Math.ceil((width * view.getUint16(28, true)) / 32) * 4 * Math.abs(height) <= bytes.length
    );
  },
  tiff: (bytes) => {
    const pieces = readTiffPieces(bytes);
    return pieces.length > 0 && pieces.every(({ offset, length }) => offset + length <= bytes.length);
  },
};

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const offsetTags = [273, 324];
const lengthTags = [279, 325];

/** Offsets and lengths of the strips or tiles of a TIFF's first picture; empty when they cannot be determined. */
function readTiffPieces(bytes: Uint8Array): { offset: number; length: number }[] {
  const view = viewOf(bytes);
  const isLittle = bytes[0] === 0x49;
  const directory = bytes.length < 8 ? bytes.length : view.getUint32(4, isLittle);
  if (directory + 2 > bytes.length) return [];
  const lists = new Map<number, number[]>();
  const count = view.getUint16(directory, isLittle);
  for (let at = directory + 2; at < directory + 2 + 12 * count; at += 12) {
    if (at + 12 > bytes.length) return [];
    const tag = view.getUint16(at, isLittle);
    if (!offsetTags.includes(tag) && !lengthTags.includes(tag)) continue;
    const size = view.getUint16(at + 2, isLittle) === 3 ? 2 : 4;
    const values = view.getUint32(at + 4, isLittle);
    const start = values * size <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
    if (start + values * size > bytes.length) return [];
    const read = (index: number) =>
      size === 2 ? view.getUint16(start + 2 * index, isLittle) : view.getUint32(start + 4 * index, isLittle);
    lists.set(
      tag,
      Array.from({ length: values }, (_, index) => read(index)),
    );
  }
  const offsets = offsetTags.flatMap((tag) => lists.get(tag) ?? []);
  const lengths = lengthTags.flatMap((tag) => lists.get(tag) ?? []);
  if (offsets.length !== lengths.length) return [];
  return offsets.map((offset, index) => ({ offset, length: lengths[index] ?? 0 }));
}
