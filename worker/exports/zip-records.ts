// The records of a ZIP of uncompressed files (PKWARE, APPNOTE.TXT), in the ZIP64 form where a number needs it. For archives
// that are written over several runs; `zip.ts` streams those that fit into one.

export interface ZipEntry {
  /** Path inside the ZIP. */
  name: string;
  /** ISO time. */
  at: string;
  /** Where its local header begins. */
  offset: number;
  crc: number;
  sizeBytes: number;
  /** Whether checksum and size follow the data, because they were not known before. */
  isStreamed: boolean;
}

const max32 = 0xffffffff;
const max16 = 0xffff;
const utf8Flag = 1 << 11;
const streamedFlag = 1 << 3;
/** Versions that a reader needs: of plain archives, and of ZIP64. */
const plainVersion = 20;
const zip64Version = 45;

/** Little-endian fields: [bytes, value]. */
type Fields = (readonly [2 | 4 | 8, number])[];

function encode(fields: Fields, text: Uint8Array = new Uint8Array()): Uint8Array {
  const length = fields.reduce((sum, [bytes]) => sum + bytes, 0);
  const record = new Uint8Array(length + text.byteLength);
  const view = new DataView(record.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  record.set(text, length);
  return record;
}

const toText = (name: string) => new TextEncoder().encode(name);
const flagsOf = ({ isStreamed }: ZipEntry) => utf8Flag | (isStreamed ? streamedFlag : 0);

/** MS-DOS time and date, in UTC; even seconds. */
function toDosTime(iso: string): Fields {
  const at = new Date(iso);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [
    [2, time],
    [2, date],
  ];
}

/** Before a file's data. */
export function writeLocalHeader(entry: ZipEntry): Uint8Array {
  const name = toText(entry.name);
  const [crc, size] = entry.isStreamed ? [0, 0] : [entry.crc, entry.sizeBytes];
  return encode(
    [
      [4, 0x04034b50],
      [2, plainVersion],
      [2, flagsOf(entry)],
      [2, 0],
      ...toDosTime(entry.at),
      [4, crc],
      [4, size],
      [4, size],
      [2, name.byteLength],
      [2, 0],
    ],
    name,
  );
}

/** After the data of a streamed file. */
export const writeDescriptor = ({ crc, sizeBytes }: ZipEntry): Uint8Array =>
  encode([
    [4, 0x08074b50],
    [4, crc],
    [4, sizeBytes],
    [4, sizeBytes],
  ]);

/** The file's line in the directory at the end. */
export function writeDirectoryEntry(entry: ZipEntry): Uint8Array {
  const name = toText(entry.name);
  const isFar = entry.offset >= max32;
  const extra: Fields = isFar
    ? [
        [2, 1],
        [2, 8],
        [8, entry.offset],
      ]
    : [];
  const line = encode(
    [
      [4, 0x02014b50],
      [2, zip64Version],
      [2, isFar ? zip64Version : plainVersion],
      [2, flagsOf(entry)],
      [2, 0],
      ...toDosTime(entry.at),
      [4, entry.crc],
      [4, entry.sizeBytes],
      [4, entry.sizeBytes],
      [2, name.byteLength],
      [2, isFar ? 12 : 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? max32 : entry.offset],
    ],
    name,
  );
  return isFar ? new Uint8Array([...line, ...encode(extra)]) : line;
}

/** The archive's end. `offset` and `sizeBytes` are the directory's. */
export function writeEnd({ entries, offset, sizeBytes }: { entries: number; offset: number; sizeBytes: number }) {
  const isLarge = entries >= max16 || offset >= max32 || sizeBytes >= max32;
  const large = encode([
    [4, 0x06064b50],
    [8, 44],
    [2, zip64Version],
    [2, zip64Version],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, sizeBytes],
    [8, offset],
    [4, 0x07064b50],
    [4, 0],
    [8, offset + sizeBytes],
    [4, 1],
  ]);
  const end = encode([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, max16)],
    [2, Math.min(entries, max16)],
    [4, Math.min(sizeBytes, max32)],
    [4, Math.min(offset, max32)],
    [2, 0],
  ]);
  return isLarge ? new Uint8Array([...large, ...end]) : end;
}
