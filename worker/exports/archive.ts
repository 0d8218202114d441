// A ZIP in R2 that is written over several runs: as a multipart upload, with what does not fill a part yet, and the lines
// of the directory, in objects beside it. A run that dies is repeated from the last `save`.
import { crc32 } from "node:zlib";
import { type ZipEntry, writeDescriptor, writeDirectoryEntry, writeEnd, writeLocalHeader } from "./zip-records.ts";

/** R2 wants parts of one size, of 5 MiB at least, and 10,000 at most: archives of 80 GB. */
const partBytes = 8 * 1024 * 1024;

/** What a later run needs, as JSON. */
export interface ArchiveState {
  uploadId: string;
  /** ETags of the parts, in order. */
  parts: string[];
  /** Bytes after the last part, in the object `rest-<saves>`. */
  restBytes: number;
  saves: number;
  entries: number;
  /** Of all directory lines, in the objects `directory-1` to `directory-<saves>`. */
  directoryBytes: number;
  /** A streamed file that goes on in the next run. */
  open: ZipEntry | null;
}

export interface Archive {
  addFile(name: string, at: Date, bytes: Uint8Array): Promise<void>;
  /** Begins a file whose size is unknown, unless one was left open; then `append` and `endFile`. */
  beginFile(name: string, at: Date): Promise<void>;
  append(bytes: Uint8Array): Promise<void>;
  endFile(): Promise<void>;
  /** Stores what the returned state needs. Call `forget` once that is stored. */
  save(): Promise<ArchiveState>;
  /** Writes directory and end, and makes the archive an object. Returns its size in bytes. */
  close(): Promise<number>;
}

const keysOf = (folder: string) => ({
  zip: `${folder}export.zip`,
  rest: (save: number) => `${folder}rest-${save}`,
  directory: (save: number) => `${folder}directory-${save}`,
});

/** Starts an archive in an empty folder (a key that ends in "/"). */
export async function createArchive(bucket: R2Bucket, folder: string): Promise<ArchiveState> {
  const { uploadId } = await bucket.createMultipartUpload(keysOf(folder).zip, {
    httpMetadata: { contentType: "application/zip" },
  });
  return { uploadId, parts: [], restBytes: 0, saves: 0, entries: 0, directoryBytes: 0, open: null };
}

/** The finished archive's key, whether it exists or not. */
export const archiveKey = (folder: string): string => keysOf(folder).zip;

/** Deletes the rest of a save that is superseded by the next one. */
export const forgetSave = (bucket: R2Bucket, folder: string, save: number): Promise<void> =>
  bucket.delete(keysOf(folder).rest(save));

/** Deletes what was written, apart from a finished archive, and gives up an unfinished one. */
export async function tidyArchive(bucket: R2Bucket, folder: string, state: ArchiveState | null): Promise<void> {
  if (state) {
    // Fails when it is finished or given up already.
    await bucket
      .resumeMultipartUpload(archiveKey(folder), state.uploadId)
      .abort()
      .catch(() => undefined);
  }
  for (;;) {
    const { objects } = await bucket.list({ prefix: folder });
    const keys = objects.map(({ key }) => key).filter((key) => key !== archiveKey(folder));
    if (keys.length === 0) return;
    await bucket.delete(keys);
  }
}

/** Continues an archive. Holds one part in memory. */
export async function openArchive(bucket: R2Bucket, folder: string, state: ArchiveState): Promise<Archive> {
  const keys = keysOf(folder);
  const upload = bucket.resumeMultipartUpload(keys.zip, state.uploadId);
  const parts = [...state.parts];
  const lines: Uint8Array[] = [];
  let { entries, directoryBytes, saves } = state;
  let open = state.open && { ...state.open };
  const buffer = new Uint8Array(partBytes);
  let used = 0;
  if (state.restBytes > 0) {
    const rest = await readBytes(bucket, keys.rest(saves));
    buffer.set(rest);
    used = rest.byteLength;
  }

  const position = () => parts.length * partBytes + used;

  async function flush(): Promise<void> {
    const { etag } = await upload.uploadPart(parts.length + 1, buffer.slice(0, used));
    parts.push(etag);
    used = 0;
  }

  async function write(bytes: Uint8Array): Promise<void> {
    let at = 0;
    while (at < bytes.byteLength) {
      const taken = bytes.subarray(at, at + partBytes - used);
      buffer.set(taken, used);
      used += taken.byteLength;
      at += taken.byteLength;
      if (used === partBytes) await flush();
    }
  }

  function list(entry: ZipEntry): void {
    const line = writeDirectoryEntry(entry);
    lines.push(line);
    directoryBytes += line.byteLength;
    entries += 1;
  }

  return {
    async addFile(name, at, bytes) {
      const entry: ZipEntry = {
        name,
        at: at.toISOString(),
        offset: position(),
        crc: crc32(bytes),
        sizeBytes: bytes.byteLength,
        isStreamed: false,
      };
      await write(writeLocalHeader(entry));
      await write(bytes);
      list(entry);
    },

    async beginFile(name, at) {
      if (open) return;
      open = { name, at: at.toISOString(), offset: position(), crc: 0, sizeBytes: 0, isStreamed: true };
      await write(writeLocalHeader(open));
    },

    async append(bytes) {
      if (!open) throw new Error("No file was begun");
      open.crc = crc32(bytes, open.crc);
      open.sizeBytes += bytes.byteLength;
      await write(bytes);
    },

    async endFile() {
      if (!open) throw new Error("No file was begun");
      await write(writeDescriptor(open));
      list(open);
      open = null;
    },

    async save() {
      saves += 1;
      await Promise.all([
        used > 0 ? bucket.put(keys.rest(saves), buffer.slice(0, used)) : undefined,
        bucket.put(keys.directory(saves), joinBytes(lines)),
      ]);
      lines.length = 0;
      return { uploadId: state.uploadId, parts, restBytes: used, saves, entries, directoryBytes, open };
    },

    async close() {
      const offset = position();
      for (let save = 1; save <= saves; save++) await write(await readBytes(bucket, keys.directory(save)));
      for (const line of lines) await write(line);
      await write(writeEnd({ entries, offset, sizeBytes: directoryBytes }));
      if (used > 0) await flush();
      const { size } = await upload.complete(parts.map((etag, index) => ({ partNumber: index + 1, etag })));
      return size;
    },
  };
}

async function readBytes(bucket: R2Bucket, key: string): Promise<Uint8Array> {
  const object = await bucket.get(key);
  if (!object) throw new Error(`${key} is missing`);
  return new Uint8Array(await object.arrayBuffer());
}

function joinBytes(pieces: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.byteLength;
  }
  return joined;
}
